package donnerschlag

import (
	"slices"

	"umpire/adjudicate/hexes"
	"umpire/model"
)

// ways are the hexes a body may retreat into, after the steps 1 to 3 of 8.4.
type ways struct {
	hexes          []model.Space // what the priorities leave to the owner
	loss           bool          // all lie in EZOCs: a step is due
	beforeStacking int           // how many were left before priority c
	ignored        bool          // it stays, see edition.ranked
}

// retreating is a body that retreats together: combat units of a hex, with the HQ that
// goes along, and the way they came.
type retreating struct {
	side model.Side
	body []model.UnitID
	hq   model.UnitID
	at   model.Space
	hexes.Trail
}

// ways goes through steps 1 to 3 for a body that stands in a hex: bars, EZOC
// loss, priorities. Step 1 kills in abandon, and step 2's loss is paid in flee (retreat.go).
func (c *combat) ways(body []model.UnitID, hq model.UnitID, at model.Space, t hexes.Trail) ways {
	b := retreating{c.units[body[0]].Side, body, hq, at, t}
	return c.rules.ranked(c, b, c.openTo(&b))
}

// openTo are the hexes that no bar of step 1 closes to a body.
func (c *combat) openTo(b *retreating) []model.Space {
	return hexes.NotBarred(c.board, b.at, func(hex model.Space, edge model.Edge) bool {
		return c.shut(b, hex, edge) || c.rules.barsRetreat(c, b.side, hex) // b to e, a
	})
}

// shut applies the bars of step 1 but the first: b river into an EZOC, c tanks
// over a river without a bridge, d hexes occupied before, e rivers without a
// bridge behind the first hex; and hexes that nobody may enter (12.2 C52).
func (c *combat) shut(b *retreating, hex model.Space, edge model.Edge) bool {
	if c.pos.GroundMarked(hex, "no-entry") || c.usedUp(hex, b.Trail) { // d
		return true
	}
	if edge&model.River == 0 {
		return false
	}
	if c.ezoc(b.side, hex) { // b
		return true
	}
	if edge&model.Bridge != 0 {
		return false
	}
	return c.hasTank(b.body) || c.laterRiver(b.at, hex, b.Trail) // c, e
}

// usedUp is bar d: no hex that the body has occupied in this retreat. It holds
// for the whole retreat (ds-retreat-memory), the start hex included
// (ds-retreat-start-hex). Without it a body that comes to a hex for the third time
// cannot finish its retreat there.
func (c *combat) usedUp(hex model.Space, t hexes.Trail) bool {
	if len(t.Been) == 0 {
		return false
	}
	switch times := t.Times(hex); {
	case times == 0 && hex != t.Start:
		return false
	case c.rules.usedAgain(c):
		return times > 1
	case hex == t.Start:
		return c.Reads("ds-retreat-start-hex", "barred") || times > 0
	}
	return true
}

// laterRiver is bar e: behind its first hex a body crosses no river without a bridge.
func (c *combat) laterRiver(at, hex model.Space, t hexes.Trail) bool {
	return len(t.Been) > 0 && c.rules.laterRiver(c, at, hex, t.Start)
}

func (c *combat) hasTank(units []model.UnitID) bool {
	for _, u := range units {
		if c.units[u].Class == Tank {
			return true
		}
	}
	return false
}

// ranked is steps 2 and 3 on the hexes that are open. A priority that would leave
// none is skipped. d, the owner's choice, is askFlight (retreat.go).
func (c *combat) ranked(b retreating, open []model.Space) (w ways) {
	open, w.loss = c.awayFromEZOC(b.side, open) // 2, a
	open = c.towardsEdge(b.side, b.at, open)    // b
	w.beforeStacking = len(open)
	w.hexes = hexes.Prefer(open, func(hex model.Space) bool { return !c.wouldOverstack(b.side, b.body, b.hq, hex) }) // c
	return w
}

// awayFromEZOC is priority a, and the test of step 2: whether every hex lies in
// an EZOC.
func (c *combat) awayFromEZOC(side model.Side, open []model.Space) (left []model.Space, all bool) {
	n := 0
	for _, hex := range open {
		if !c.ezoc(side, hex) {
			n++
		}
	}
	if n == 0 {
		return open, len(open) > 0
	}
	return hexes.Prefer(open, func(hex model.Space) bool { return !c.ezoc(side, hex) }), false
}

// towardsEdge is priority b.
func (c *combat) towardsEdge(side model.Side, at model.Space, open []model.Space) []model.Space {
	if len(open) < 2 {
		return open
	}
	return c.rules.towardsEdge(c, side, at, open)
}

// closestToEdge keeps the hexes closest to a friendly supply edge.
func (c *combat) closestToEdge(side model.Side, open []model.Space) []model.Space {
	distance := c.board.ToBorder
	if c.Reads("ds-retreat-distance", "path") {
		distance = c.pathToBorder
	}
	return hexes.Least(open, func(hex model.Space) int { return distance(side, hex) })
}

// pathToBorder is the length of the shortest way to a friendly edge on which
// neither enemies nor rivers without a bridge lie (ds-retreat-distance).
func (c *combat) pathToBorder(side model.Side, hex model.Space) int {
	border := c.board.Border(side)
	return hexes.Steps(c.board, []model.Space{hex}, c.board.Len(),
		func(at model.Space) bool { _, there := slices.BinarySearch(border, at); return there },
		func(at model.Space, i int, to model.Space) bool {
			return !unbridged(c.board.EdgeAt(at, i)) && !c.occupied(Enemy(side), to) && !c.pos.GroundMarked(to, "no-entry")
		})
}

// wouldOverstack: priority c, with the body and its HQ in the hex.
func (c *combat) wouldOverstack(side model.Side, body []model.UnitID, hq model.UnitID, hex model.Space) bool {
	combat, hqs := c.stacked(side, hex)
	for _, u := range body {
		if !c.units[u].Alarm {
			combat++
		}
	}
	if hq != model.NoUnit {
		hqs++
	}
	return beyond(combat, hqs)
}
