package donnerschlag

import (
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// Stop is a question that stops a segment although orders and standing orders have
// been sent, and has to be answered by another mail.
type Stop struct {
	Key string
	Of  model.Side
	Own bool // put to the player whose segment it is
}

// Stops lists, in order, the questions of an activation segment that no file has
// answered. It leaves out what the owner of the segment decides before anything is
// rolled, and what the orders speak of anyway: card, order, moves, combats, and cards
// at the moments of the owner's own segment.
func (g *Game) Stops(segment string, journal []adjudicate.Entry) []Stop {
	owner := sideOf(segment)
	var list []Stop
	for i := range journal {
		e := &journal[i]
		if e.Kind != adjudicate.Decided || e.Origin != adjudicate.FromOracle {
			continue
		}
		if s := (Stop{e.Key, e.By, e.By == owner}); !s.Own || !inOrders(e.Key, e.Name) {
			list = append(list, s)
		}
	}
	return list
}

func inOrders(key, name string) bool {
	switch key {
	case "card", "order", "activate", "combats", "moves":
		return true
	case "cards":
		return strings.HasPrefix(name, "GT")
	}
	return false
}

// Mails are the messages of an Activation Segment. In mode mutual a question costs
// one mail where the decider changes and two where the same decides again, beside
// the one of the orders; in mode given it costs one where the decider changes
// (hexdice/1 4.6).
func Mails(segment string, stops []Stop) (mutual, given int) {
	mutual, given = 1, 1
	last := sideOf(segment)
	for _, s := range stops {
		if s.Of == last {
			mutual += 2
			continue
		}
		mutual, given, last = mutual+1, given+1, s.Of
	}
	return mutual, given
}
