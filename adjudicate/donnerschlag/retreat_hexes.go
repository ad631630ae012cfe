package donnerschlag

import (
	"slices"

	"umpire/model"
)

// ways are the hexes a body may retreat into, after the steps 1 to 3 of 8.4.
type ways struct {
	hexes          []model.Space // what the priorities leave to the owner
	loss           bool          // all lie in EZOCs: a step is due
	beforeStacking int           // how many were left before priority c
	ignored        bool          // 2022: it stays (D-49)
}

// ways goes through steps 1 to 3 for a body that stands in a hex: bars, EZOC
// loss, priorities.
func (c *combat) ways(body []model.UnitID, hq model.UnitID, at model.Space, t trail) (w ways) {
	side := c.units[body[0]].Side
	var buf [6]model.Space
	open := buf[:0]
	lone := 0 // in 2022 hexes of lone enemy HQs stand behind the others until the priorities have been read
	for i, hex := range c.board.Near(at) {
		if c.shut(body, side, at, hex, c.board.EdgeAt(at, i), t) {
			continue
		}
		if c.occupied(Enemy(side), hex) { // bar a: enemy units, HQs included
			if c.edition != 2022 || c.holds(Enemy(side), hex) {
				continue
			}
			lone++
		}
		open = append(open, hex)
	}
	if lone > 0 {
		return c.redirected(side, body, hq, at, open, t)
	}
	return c.ranked(side, body, hq, at, open)
}

// shut applies the bars of step 1 but the first: b river into an EZOC, c tanks
// over a river without a bridge, d hexes occupied before, e rivers without a
// bridge behind the first hex; and hexes that nobody may enter (12.2 C52).
func (c *combat) shut(body []model.UnitID, side model.Side, at, hex model.Space, edge model.Edge, t trail) bool {
	if c.pos.GroundMarked(hex, "no-entry") || c.usedUp(hex, t) {
		return true
	}
	if edge&model.River == 0 {
		return false
	}
	if c.ezoc(side, hex) { // b
		return true
	}
	if edge&model.Bridge != 0 {
		return false
	}
	return c.hasTank(body) || c.laterRiver(at, hex, t) // c, e
}

// usedUp is bar d: no hex that the body has occupied in this retreat. It holds
// for the whole retreat (ds-retreat-memory), the start hex included
// (ds-retreat-start-hex). In 2022 there is no such bar (D-50): a body that comes
// to a hex for the third time cannot finish its retreat there.
func (c *combat) usedUp(hex model.Space, t trail) bool {
	if len(t.been) == 0 {
		return false
	}
	times := 0
	for _, b := range t.been {
		if b == hex {
			times++
		}
	}
	switch {
	case times == 0 && hex != t.start:
		return false
	case c.edition == 2022 || c.Reads("ds-retreat-memory", "cleared"):
		return times > 1
	case hex == t.start:
		return c.Reads("ds-retreat-start-hex", "barred") || times > 0
	}
	return true
}

// laterRiver is bar e: behind its first hex a body crosses no river without a
// bridge. In 2022 it may only cross at the hex it started from
// (ds-2022-retreat-river).
func (c *combat) laterRiver(at, hex model.Space, t trail) bool {
	if len(t.been) == 0 {
		return false
	}
	if c.edition != 2022 {
		return c.Reads("ds-retreat-memory", "kept")
	}
	if c.Reads("ds-2022-retreat-river", "hex") {
		return c.board.Distance(at, t.start) > 1 && c.board.Distance(hex, t.start) > 1
	}
	return at != t.start && hex != t.start
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
// none is skipped.
func (c *combat) ranked(side model.Side, body []model.UnitID, hq model.UnitID, at model.Space, open []model.Space) (w ways) {
	open, w.loss = c.awayFromEZOC(side, open)
	open = c.towardsEdge(side, at, open)
	w.beforeStacking = len(open)
	free := keepHexes(open, func(hex model.Space) bool { return !c.wouldOverstack(side, body, hq, hex) })
	w.hexes = slices.Clone(free)
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
	return keepHexes(open, func(hex model.Space) bool { return !c.ezoc(side, hex) }), false
}

// keepHexes keeps what passes a test, or everything if nothing does.
func keepHexes(hexes []model.Space, test func(model.Space) bool) []model.Space {
	var buf [6]model.Space
	kept := buf[:0]
	for _, hex := range hexes {
		if test(hex) {
			kept = append(kept, hex)
		}
	}
	if len(kept) == 0 {
		return hexes
	}
	return append(hexes[:0], kept...)
}

// towardsEdge is priority b: the hexes closest to a friendly supply edge; in 2022
// those nearer to any friendly edge than where the body stands (D-48).
func (c *combat) towardsEdge(side model.Side, at model.Space, open []model.Space) []model.Space {
	if len(open) < 2 {
		return open
	}
	if c.edition == 2022 {
		return keepHexes(open, func(hex model.Space) bool { return c.nearerToSomeEdge(side, at, hex) })
	}
	distance := c.board.ToBorder
	if c.Reads("ds-retreat-distance", "path") {
		distance = c.pathToBorder
	}
	best := -1
	for _, hex := range open {
		if d := distance(side, hex); d >= 0 && (best < 0 || d < best) {
			best = d
		}
	}
	return keepHexes(open, func(hex model.Space) bool { return distance(side, hex) == best })
}

// nearerToSomeEdge: a straight part of the border, one column or one row of
// hexes, is an edge of the map.
func (c *combat) nearerToSomeEdge(side model.Side, at, hex model.Space) bool {
	border := c.board.Border(side)
	for _, h := range border {
		for part := range 2 {
			line := func(s model.Space) string { return c.board.Name(s)[2*part : 2*part+2] }
			from, to, n := -1, -1, 0
			for _, g := range border {
				if line(g) == line(h) {
					n++
					from, to = lesser(from, c.board.Distance(at, g)), lesser(to, c.board.Distance(hex, g))
				}
			}
			if n > 1 && to < from || len(border) == 1 && to < from {
				return true
			}
		}
	}
	return false
}

func lesser(a, b int) int {
	if a < 0 || b < a {
		return b
	}
	return a
}

// pathToBorder is the length of the shortest way to a friendly edge on which
// neither enemies nor rivers without a bridge lie (ds-retreat-distance).
func (c *combat) pathToBorder(side model.Side, hex model.Space) int {
	dist := make([]int16, c.board.Len())
	dist[hex] = 1
	queue := []model.Space{hex}
	border := c.board.Border(side)
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		if _, there := slices.BinarySearch(border, at); there {
			return int(dist[at]) - 1
		}
		for _, n := range c.board.Near(at) {
			if dist[n] == 0 && !c.board.Unbridged(at, n) && !c.occupied(Enemy(side), n) && !c.pos.GroundMarked(n, "no-entry") {
				dist[n] = dist[at] + 1
				queue = append(queue, n)
			}
		}
	}
	return -1
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
	return combat > 2 || hqs > 1
}

// redirected is the rule of 2022 for a lone enemy HQ in the way (D-49): a retreat
// that the priorities lead over it goes to a hex next to it instead, or is
// ignored if there is none. Behind the first hex it must go on or end in death.
func (c *combat) redirected(side model.Side, body []model.UnitID, hq model.UnitID, at model.Space, open []model.Space, t trail) ways {
	clear := keepOnly(open, func(hex model.Space) bool { return !c.occupied(Enemy(side), hex) })
	first, _ := c.awayFromEZOC(side, slices.Clone(open))
	first = c.towardsEdge(side, at, first)
	over := keepOnly(first, func(hex model.Space) bool { return c.occupied(Enemy(side), hex) })
	if len(over) < len(first) {
		return c.ranked(side, body, hq, at, clear)
	}
	beside := keepOnly(clear, func(hex model.Space) bool {
		return slices.ContainsFunc(over, func(h model.Space) bool { return c.board.Adjacent(h, hex) })
	})
	w := c.ranked(side, body, hq, at, beside)
	w.ignored = len(w.hexes) == 0 && len(t.been) == 0
	return w
}

func keepOnly(hexes []model.Space, test func(model.Space) bool) []model.Space {
	var kept []model.Space
	for _, hex := range hexes {
		if test(hex) {
			kept = append(kept, hex)
		}
	}
	return kept
}
