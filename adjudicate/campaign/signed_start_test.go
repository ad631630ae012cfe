package campaign

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/games"
	"umpire/adjudicate/signatures"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
	"umpire/model"
	"umpire/orders"
)

// signedStart is a campaign whose players have drawn their nonces, and signed nothing yet.
func signedStart(t testing.TB, mode string) (*refereed, map[model.Side]dice.Record) {
	t.Helper()
	p := &refereed{player: newPlayer(t, 8), league: suitetest.NewLeague(t), now: time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC), keys: signers(t)}
	p.beacon = Beacon{Now: func() time.Time { return p.now }, Chain: p.league.Chain}
	state := example(t, "state.yaml")
	s, err := single.OpenState(state, games.All)
	if err != nil {
		t.Fatal(err)
	}
	set := SettingsFor(s.State, mode)
	withKeys(p.keys)(set)
	set.SignedStart = true
	in, nonces := Start{State: state, Settings: set, Seed: [32]byte{3}, Beacon: p.beacon}, map[model.Side]dice.Record{}
	for i, seat := range set.Seats {
		rec, err := chain.NonceRecord(set.Campaign, string(seat.Side), [32]byte{byte(40 + i)})
		if err != nil {
			t.Fatal(err)
		}
		nonces[seat.Side], in.Drawn = rec, append(in.Drawn, rec.Hash())
	}
	files, err := Begin(in, games.All)
	if err != nil {
		t.Fatal(err)
	}
	if err := Save(Real, p.dir, files); err != nil {
		t.Fatal(err)
	}
	return p, nonces
}

// TestSignedStart: the players' signatures and nonces come in one by one, and only then
// is there a genesis, made of the nonces that they drew (hexdice/1 3.4).
func TestSignedStart(t *testing.T) {
	for _, mode := range []string{"referee", "referee+beacon"} {
		t.Run(mode, func(t *testing.T) {
			p, nonces := signedStart(t, mode)
			c := p.open()
			if w := c.Waiting(); w == nil || w.Accept != "offer" || len(w.Missing) != 2 || c.Chain.Seq() != 1 {
				t.Fatalf("%+v, %d entries", w, c.Chain.Seq())
			}
			p.confirmed()
			for i, side := range []model.Side{"soviet", "axis"} {
				sig := p.sig(c, side, 1)
				c = p.must(func(c *Campaign) error { return c.Acknowledge(sig, p.now) })
				if got := len(entriesOf(c, "accept", "of")); got != 2*i {
					t.Errorf("after %d signatures %d players have accepted", i+1, got)
				}
				p.confirmed()
			}
			for i, side := range []model.Side{"axis", "soviet"} {
				if c.Genesis != (dice.Hash{}) {
					t.Errorf("a genesis before the nonce of %s", side)
				}
				c = p.must(func(c *Campaign) error { return c.Nonce(nonces[side].Bytes()) })
				if got := len(entriesOf(c, "nonce", "party")); got != 2*i {
					t.Errorf("after %d nonces %d stand in the chain", i+1, got)
				}
				p.confirmed()
			}
			var values []string
			for _, e := range c.Chain {
				if e.Get("type") == "nonce" {
					values = append(values, e.Get("value"))
				}
			}
			if want := []string{nonces["axis"].Get("value"), nonces["soviet"].Get("value")}; !slices.Equal(values, want) {
				t.Errorf("nonces %v, drawn were %v", values, want)
			}
			if c.Waiting() != nil || p.open().Genesis != c.Genesis {
				t.Error("the start is not over")
			}
			before := bytesOf(t, p.dir)
			p.must(func(c *Campaign) error { return c.Nonce(nonces["axis"].Bytes()) })
			sig := p.sig(c, "axis", 1)
			p.must(func(c *Campaign) error { return c.Acknowledge(sig, p.now) })
			if bytesOf(t, p.dir) != before {
				t.Error("what comes twice changes something")
			}
			p.turn()
			p.must((*Campaign).Close)
			if a := p.confirmed(); !a.Closed {
				t.Error("it is not closed")
			}
		})
	}
}

// TestSignedStartRefused: no nonce before all have signed (N21), none that does not fit,
// no other's signature, no orders; nothing on disk changes.
func TestSignedStartRefused(t *testing.T) {
	p, nonces := signedStart(t, "referee")
	c := p.open()
	axis := p.sig(c, "axis", 1)
	c = p.must(func(c *Campaign) error { return c.Acknowledge(axis, p.now) })
	other, err := chain.NonceRecord(c.Settings.Campaign, "axis", [32]byte{99})
	if err != nil {
		t.Fatal(err)
	}
	p.keys["soviet"] = p.keys["axis"]
	forged := p.sig(c, "soviet", 1)
	orders := p.orders(c)
	var locked *Locked
	var refusal *dice.Refusal
	var wrong *single.WrongFile
	var bad *signatures.BadSignature
	for _, x := range []struct {
		what string
		do   func(c *Campaign) error
		want any
	}{
		{"a nonce before all have signed", func(c *Campaign) error { return c.Nonce(nonces["axis"].Bytes()) }, &locked},
		{"another nonce", func(c *Campaign) error { return c.Nonce(other.Bytes()) }, &wrong},
		{"a nonce that is none", func(c *Campaign) error { return c.Nonce([]byte("x\n")) }, &refusal},
		{"a signature of another", func(c *Campaign) error { return c.Acknowledge(forged, p.now) }, &bad},
		{"orders", func(c *Campaign) error { return c.Take(Sending{Orders: []single.Input{orders}}) }, &locked},
		{"nothing", func(c *Campaign) error {
			return c.Seat(chain.Seat{Side: "axis", Name: "Carla"}, "x", []string{"soviet"})
		}, &locked},
		{"the end", (*Campaign).Close, &locked},
	} {
		before := bytesOf(t, p.dir)
		if _, err := p.do(x.do); err == nil || !errors.As(err, x.want) {
			t.Errorf("%s: %v", x.what, err)
		}
		if bytesOf(t, p.dir) != before {
			t.Errorf("%s: something on disk changed", x.what)
		}
	}
}

// TestSignedStartBrokenOff: a start that breaks off at any file goes on with the same
// command, and comes to the same bytes.
func TestSignedStartBrokenOff(t *testing.T) {
	for step := range 4 {
		p, nonces := signedStart(t, "referee")
		c := p.open()
		sigs := [][]byte{p.sig(c, "axis", 1), p.sig(c, "soviet", 1)}
		steps := []func(*Campaign) error{
			func(c *Campaign) error { return c.Acknowledge(sigs[0], p.now) },
			func(c *Campaign) error { return c.Acknowledge(sigs[1], p.now) },
			func(c *Campaign) error { return c.Nonce(nonces["axis"].Bytes()) },
			func(c *Campaign) error { return c.Nonce(nonces["soviet"].Bytes()) },
		}
		for _, do := range steps[:step] {
			p.must(do)
		}
		before := whole(t, p.dir)
		counting := &faulty{Disk: Real, left: 1 << 30}
		p.disk = counting
		p.must(steps[step])
		want := whole(t, p.dir)
		for n := 1; n <= 1<<30-counting.left; n += 3 {
			crashAt(t, before, want, steps[step], n, true)
		}
	}
}

// TestSignedStartUnsigned: without the signature of a player his acceptance does not
// stand, and without `start: signed` the audit says that the referee could choose the dice.
func TestSignedStartUnsigned(t *testing.T) {
	p, nonces := signedStart(t, "referee")
	for _, side := range []model.Side{"axis", "soviet"} {
		sig := p.sig(p.open(), side, 1)
		p.must(func(c *Campaign) error { return c.Acknowledge(sig, p.now) })
	}
	for _, side := range []model.Side{"axis", "soviet"} {
		p.must(func(c *Campaign) error { return c.Nonce(nonces[side].Bytes()) })
	}
	drawn := "could have chosen them, because the players did not sign the start"
	for _, n := range p.sound().Notes {
		if strings.Contains(orders.Spoken(Texts, n.What), drawn) {
			t.Errorf("%+v", n)
		}
	}
	if err := os.Remove(filepath.Join(p.dir, "heads", "000001-soviet.sig")); err != nil {
		t.Fatal(err)
	}
	if a := Examine(inMemoryOf(p.player), games.All, plainText, nil); len(a.Faults) == 0 {
		t.Error("an offer that a player has not signed is not found")
	}
	q := newPlayer(t, 1)
	q.begin("referee", nil)
	told := false
	for _, n := range q.sound().Notes {
		told = told || strings.Contains(orders.Spoken(Texts, n.What), drawn)
	}
	if !told {
		t.Error("nobody is told who could choose the dice")
	}
}
