package donnerschlag

import (
	"umpire/adjudicate/hexes"
	"umpire/model"
)

// The rules of supply lines (3.6), as adjudicate/hexes asks them for its network, the part
// of the board from which a side can trace one. That a line passes no enemy, and an EZOC
// only where a friendly unit stands, is Presence.Passes there.

// Lines cross rivers over bridges only (3.6), zones of control none (3.5).
var (
	dryShod  = hexes.EdgesWhere(func(e model.Edge) bool { return !unbridged(e) })
	noRivers = hexes.EdgesWhere(func(e model.Edge) bool { return e&model.River == 0 })
)

// lines are those rules.
type lines struct{ *segment }

// net is a side's network as things stand.
func (s *segment) net(side model.Side) *hexes.Network {
	n := &s.networks[number(side)]
	if drawn := s.drawn[number(side)]; *n == nil && drawn != nil {
		*n = drawn.On(s.pos, lines{s})
	}
	if *n == nil {
		*n = hexes.NewNetwork(s.pos, side, s.board.Border(side), dryShod, noRivers, lines{s})
	} else {
		(*n).Update()
	}
	return *n
}

// Stand is where a unit stands, if it counts. As long as an HQ is overrun, whether it does
// is looked up anew each time.
func (s lines) Stand(side model.Side, u model.UnitID) (at hexes.Stand, again bool) {
	at.At = model.NoSpace
	if s.pos.OnBoard(u) {
		again = s.pos.MarkedWith(u, markOverrun)
		if s.counts(u) {
			at.At = s.pos.At(u)
		}
	}
	switch unit := &s.units[u]; {
	case unit.Side == side:
		at.As = hexes.Friend
	case unit.HQ:
		at.As = hexes.Foe
	default:
		at.As = hexes.Reacher
	}
	return at, again
}

// FreeSources: an EZOC on the supply edge itself does not close a hex.
func (s lines) FreeSources() bool { return s.Reads("ds-supply-edge-hex", "free") }
