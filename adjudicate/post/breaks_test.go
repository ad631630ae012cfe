package post

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
)

// Attacks that once got through, each by its number in the table of docs/testing.md. A
// hostile referee is one whose program has forgotten something: the settings in his memory
// have no keys.

// keyless has the referee's program forget that the seats have keys.
func keyless(do func(c *campaign.Campaign) error) func(c *campaign.Campaign) error {
	return func(c *campaign.Campaign) error {
		set := *c.Settings
		set.Seats = slices.Clone(set.Seats)
		for i := range set.Seats {
			set.Seats[i].Sign = ""
		}
		c.Settings, c.Pact = &set, set.Pact()
		return do(c)
	}
}

// TestBreak21RekeyByReferee: a referee with orders in hand renews his chain until the dice
// please him. Where players have keys they draw nonces and sign, or no re-key stands.
func TestBreak21RekeyByReferee(t *testing.T) {
	tb := sit(t, example(t, "state.yaml"), "referee", 3)
	tb.deliver()
	axis := tb.seat("axis")
	orders := axis.hand(example(t, "orders.yaml"))
	alone := func(c *campaign.Campaign) error {
		return c.Rekey([32]byte{9}, nil, [][32]byte{{9, 1}, {9, 2}})
	}
	var bad *campaign.BadChange
	if _, err := tb.do(alone); !errors.As(err, &bad) {
		t.Errorf("the referee renews his chain alone: %v", err)
	}
	tb.must(keyless(alone)) // his program draws the nonces itself
	var locked *campaign.Locked
	if _, err := tb.enter(orders); !errors.As(err, &locked) || len(locked.Missing) != 2 {
		t.Errorf("orders fall under a chain that nobody signed: %v", err)
	}
	for _, p := range tb.seats {
		forged := tb.forged(tb.send(p), acceptedByAll("rekey"))
		if _, err := p.receive(forged); !is[*False](err) || !strings.Contains(err.Error(), "has not signed it") {
			t.Errorf("%s takes in a re-key that it did not sign: %v", p.side, err)
		}
	}
}

// acceptedByAll writes, behind an entry of a type, that both players accept it.
func acceptedByAll(typ string) func(dice.Record) []written {
	return func(e dice.Record) []written {
		list := as(e, keep)
		if e.Get("type") != typ {
			return list
		}
		of := strconv.FormatInt(e.Number("seq"), 10)
		for _, side := range []string{"axis", "soviet"} {
			pass := func(from, to string) written {
				return written{"pass", []dice.Line{dice.L("to", to), dice.L("state", strings.Repeat("0", 64)), dice.L("awaits", "accept/"+of)}, from}
			}
			list = append(list, pass("referee", side), written{"accept", []dice.Line{dice.L("of", of)}, side}, pass(side, "referee"))
		}
		return list
	}
}
