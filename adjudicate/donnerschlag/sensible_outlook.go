package donnerschlag

import (
	"fmt"
	"sort"
	"strconv"

	"umpire/model"
)

// outlook is what a sensible player makes of the board when a segment begins: where
// the relief is to meet the army in the pocket, how far it has come, and where its
// supply runs.
type outlook struct {
	g     *Game
	dries map[string][]int
	zone  []model.Space // where the Axis player wants to be
	real  []model.Space // where the Soviet player thinks that is
	dry   []int         // beside hexes: steps from there to the zone without fording a river
	spear model.Space   // the Axis combat unit nearest to the zone
	line  []model.Space // from there to the Axis edge, as the crow flies
}

func newOutlook(g *Game, p *model.Position) *outlook {
	l := &outlook{g: g, dries: map[string][]int{}}
	if g.Data.From == nil {
		return l
	}
	for _, z := range zones {
		l.dries[z] = l.flood(g.zoneHexes(z))
	}
	aim := l.aim(p)
	l.zone, l.real, l.dry = g.zoneHexes(aim), g.zoneHexes(l.guess(p)), l.dries[aim]
	l.spear = l.nearest(p, l.zone)
	l.line = l.lineFrom(l.spear)
	return l
}

// aim is the zone that the Axis player has chosen, else the one nearest to his
// armour.
func (l *outlook) aim(p *model.Position) string {
	cards, _ := p.Pile(zonePile)
	for _, z := range zones {
		if len(cards) == 1 && l.g.Data.Set.CardName(cards[0]) == zoneMarker(z) || p.Track(zoneTrack(z)) == realText(true) {
			return z
		}
	}
	return l.closest(p)
}

// guess is the zone that the Soviet player takes to be the real one: the one that
// is known, else the one nearest to the enemy's armour.
func (l *outlook) guess(p *model.Position) string {
	for _, z := range zones {
		if p.Track(zoneTrack(z)) == realText(true) {
			return z
		}
	}
	return l.closest(p)
}

func (l *outlook) closest(p *model.Position) string {
	best, least := zones[0], 1<<20
	for _, z := range zones {
		if n := l.lead(p, z); n < least && p.Track(zoneTrack(z)) != realText(false) {
			best, least = z, n
		}
	}
	return best
}

// lead is how many steps the third of the German units, counted from the front, has
// to go to a zone: one alone decides nothing.
func (l *outlook) lead(p *model.Position, zone string) int {
	var steps []int
	for i := range l.g.Data.Units {
		if u := model.UnitID(i); l.german(u) && p.OnBoard(u) {
			steps = append(steps, l.dries[zone][p.At(u)])
		}
	}
	sort.Ints(steps)
	return append(steps, 1<<10, 1<<10, 1<<10)[2]
}

// nearest is where the German combat unit stands that is nearest to some hexes.
func (l *outlook) nearest(p *model.Position, hexes []model.Space) model.Space {
	best, at := 1<<20, model.NoSpace
	for i := range l.g.Data.Units {
		u := model.UnitID(i)
		if !l.german(u) || !p.OnBoard(u) {
			continue
		}
		if d := l.far(p.At(u), hexes); d < best {
			best, at = d, p.At(u)
		}
	}
	return at
}

// german: a combat unit of a Panzer division, a StuG included.
func (l *outlook) german(u model.UnitID) bool {
	unit := &l.g.Data.Units[u]
	return unit.Side == Axis && !unit.HQ && !unit.Alarm && !unit.Romanian
}

// lineFrom lists hexes as the crow flies from a hex to the middle of the Axis edge.
func (l *outlook) lineFrom(from model.Space) []model.Space {
	if from == model.NoSpace {
		return nil
	}
	edge := l.g.Data.Set.Board.Border(Axis)
	c, r := l.place(from)
	toC, toR := l.place(edge[len(edge)/3])
	var list []model.Space
	for i := 0; i <= toC-c; i++ {
		if hex, ok := l.g.Data.Set.Board.Find(fmt.Sprintf("%02d%02d", c+i, r+(toR-r)*i/max(toC-c, 1))); ok {
			list = append(list, hex)
		}
	}
	return list
}

// place is the column and the row of a hex.
func (l *outlook) place(hex model.Space) (c, r int) {
	name := l.g.Data.Set.SpaceName(hex)
	c, _ = strconv.Atoi(name[:2])
	r, _ = strconv.Atoi(name[2:])
	return c, r
}

// far is the distance to the nearest of some hexes.
func (l *outlook) far(hex model.Space, to []model.Space) int {
	best := 1 << 10
	for _, t := range to {
		best = min(best, l.g.Data.Set.Board.Distance(hex, t))
	}
	return best
}

// fromFront is how far a unit is from the spearhead.
func (l *outlook) fromFront(p *model.Position, u model.UnitID) int {
	if l.spear == model.NoSpace || !p.OnBoard(u) {
		return 0
	}
	return l.g.Data.Set.Board.Distance(p.At(u), l.spear)
}

// flood counts the steps from every hex to some hexes for those who need a bridge
// over a river, as tanks do (7.2).
func (l *outlook) flood(to []model.Space) []int {
	board := l.g.Data.Set.Board
	steps := make([]int, board.Len())
	for i := range steps {
		steps[i] = 1 << 10
	}
	queue := append([]model.Space(nil), to...)
	for _, hex := range to {
		steps[hex] = 0
	}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		for _, n := range board.Near(at) {
			if steps[n] > steps[at]+1 && !board.Unbridged(at, n) {
				steps[n] = steps[at] + 1
				queue = append(queue, n)
			}
		}
	}
	return steps
}

// along is the hex at so many hundredths of the line, from the spearhead.
func (l *outlook) along(hundredths int) model.Space { return l.line[(len(l.line)-1)*hundredths/100] }
