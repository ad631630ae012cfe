package wintergewitter

import (
	"fmt"
	"strconv"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// replacement is points for one unit (17.2.1).
type replacement struct {
	n     int
	class LossClass
	unit  model.UnitID
	hex   model.Space // where a destroyed unit is rebuilt; NoSpace: the unit stands on the map
	rest  bool        // the words rest lost
}

var kindReplacements = readable(kind(adjudicate.KindInfo{Key: "replacements", Cite: "17.2.1", Series: true, About: "which unit gets replacement points"}, replacementText), replacementValue)

var (
	evPoints   = event("replacement-points", "17.2", "the points that a nation has, by class: of its losses, and of the Turn Record Track for infantry", "nation", "class", "losses", "scheduled", "points")
	evReplaced = event("replaced", "17.2.1", "a unit gets points; left is its strength then", "unit", "points", "left")
	evRebuilt  = event("rebuilt", "17.2.1", "a destroyed unit comes back with so many points", "unit", "hex", "points")
	evWasted   = event("points-lost", "17.2.1", "points that are not used are lost", "nation", "class", "points")
)

func replacementText(s *model.Set, r replacement) string {
	switch {
	case r.rest:
		return "rest lost"
	case r.hex != model.NoSpace:
		return fmt.Sprintf("%d %s rebuilds %s in %s", r.n, lossWords[r.class], s.UnitName(r.unit), s.SpaceName(r.hex))
	}
	return fmt.Sprintf("%d %s on %s", r.n, lossWords[r.class], s.UnitName(r.unit))
}

func replacementValue(s *model.Set, text string) (r replacement, ok bool) {
	r.hex = model.NoSpace
	if text == "rest lost" {
		r.rest = true
		return r, true
	}
	f := strings.Fields(text)
	if len(f) != 4 && len(f) != 6 {
		return r, false
	}
	n, err := strconv.Atoi(f[0])
	class, ok1 := lossClassOf(f[1])
	unit, ok2 := s.FindUnit(f[3])
	if len(f) == 6 {
		if r.hex, ok = s.FindSpace(f[5]); !ok {
			return r, false
		}
	}
	r.n, r.class, r.unit = n, class, unit
	return r, err == nil && ok1 && ok2
}

// nations and their words, in the order in which points are told.
var nations = [...]Nation{Ger, Rum, Sov}

// pools are the replacement points of a side, by nation and class.
type pools struct {
	*segment
	side model.Side
	left [3][3]int
}

// ownerOf is the side that has a nation.
func ownerOf(n Nation) model.Side {
	if n == Sov {
		return Soviet
	}
	return German
}

// pools works out the points of a side: of the losses of each nation in this turn, by
// class, and of the Turn Record Track (17.2).
func (s *segment) pools(side model.Side) *pools {
	p := &pools{segment: s, side: side}
	for _, n := range nations {
		if ownerOf(n) != side {
			continue
		}
		for class := Armor; class <= ArtilleryClass; class++ {
			losses, scheduled := s.lossesOf(n, class), 0
			if class == InfantryClass {
				scheduled = s.d.turn(s.turn).Replacements[n]
			}
			points := returned(n, losses) + scheduled
			p.left[n][class] = points
			if losses+scheduled > 0 {
				s.Tell(evPoints, nationNames[n], lossWords[class], losses, scheduled, points)
			}
		}
	}
	return p
}

// returned is what losses of a nation give back: half to the Germans, a quarter to the
// others, rounded (17.2, 2.5).
func returned(n Nation, losses int) int {
	if n == Ger {
		return half(losses)
	}
	return (losses + 2) / 4
}

// assign gives the points out as their owner wants. What he does not use is lost (17.2.1).
func (p *pools) assign() {
	for p.any() || p.Orders(p.side) != nil { // what he has written is read to its end
		r, more := kindReplacements.Next(p.Table, adjudicate.Lines[replacement]{Alone: true,
			Question: adjudicate.Question[replacement]{To: p.side, Facts: p.factsOf(p.side), Subject: p.Segment()},
			List:     p.candidates,
			ReadItem: p.read,
			Judge:    p.judge,
			Done:     true})
		if !more || r.rest {
			break
		}
		p.give(r)
	}
	for _, n := range nations {
		for class, left := range p.left[n] {
			if left > 0 {
				p.Tell(evWasted, nationNames[n], lossWords[class], left)
			}
		}
	}
}

func (p *pools) any() bool { return p.left != [3][3]int{} }

func (p *pools) read(_ *adjudicate.Item, l *adjudicate.Line) (replacement, adjudicate.Verdict) {
	r := replacement{hex: model.NoSpace}
	switch {
	case l == nil:
		return r, refuse("replacement.line", "17.2.1")
	case word(l, "rest lost"):
		r.rest = true
		return r, fine
	case len(l.Who) != 2 || len(l.Count) == 0:
		return r, refuse("replacement.line", "17.2.1")
	}
	class, ok := lossClassOf(l.Who[0].Text)
	if !ok {
		return r, refuse("replacement.class", "17.2.1", l.Who[0].Text)
	}
	r.n, r.class, r.unit = l.Count[0], class, l.Who[1].Unit()
	if len(l.Path) > 0 {
		r.hex = l.To()
	}
	return r, fine
}

// judge gives what is wrong with a replacement (17.2.1).
func (p *pools) judge(r replacement) []adjudicate.Verdict {
	if r.rest {
		return nil
	}
	if v := p.mayGet(r); !v.Legal() {
		return []adjudicate.Verdict{v}
	}
	return nil
}

func (p *pools) mayGet(r replacement) adjudicate.Verdict {
	if r.unit == model.NoUnit || p.units[r.unit].Side != p.side || !p.units[r.unit].land() {
		return refuse("replacement.whose", "17.2.1")
	}
	if r.class > ArtilleryClass { // headquarters and convoys get none
		return refuse("replacement.class", "17.2.1", r.unit)
	}
	unit := &p.units[r.unit]
	left := 0
	if p.lossClass(r.unit) == r.class {
		left = p.left[unit.Nation][r.class]
	}
	switch {
	case p.sixthArmy(r.unit):
		return refuse("replacement.sixth", "5.2", r.unit)
	case p.lossClass(r.unit) != r.class:
		return refuse("replacement.other-class", "17.2.1", r.unit, lossWords[r.class])
	case r.n < 1 || r.n > left:
		return refuse("replacement.points", "17.2", r.n, left, lossWords[r.class])
	case r.hex != model.NoSpace:
		return p.mayRebuild(r)
	case !p.pos.OnBoard(r.unit):
		return refuse("replacement.off", "17.2.1", r.unit)
	case !p.regular(r.unit):
		return refuse("replacement.supply", "17.2.1", r.unit)
	case p.strength(r.unit)+r.n > unit.Strength:
		return refuse("replacement.full", "17.2.1", r.unit, unit.Strength)
	}
	return fine
}

// mayRebuild judges the return of a destroyed unit: in this turn, at its headquarters or next
// to it, in no enemy zone of control; if the headquarters is in one, next to another unit of
// its division too (17.2.1).
func (p *pools) mayRebuild(r replacement) adjudicate.Verdict {
	switch {
	case p.pos.At(r.unit) != p.Set().Box(boxDead):
		return refuse("rebuild.not-dead", "17.2.1", r.unit)
	case r.n > p.units[r.unit].Strength:
		return refuse("replacement.full", "17.2.1", r.unit, p.units[r.unit].Strength)
	case !p.board.Contains(r.hex):
		return refuse("rebuild.hex", "17.2.1", r.unit)
	case p.ezoc(p.side, r.hex):
		return refuse("rebuild.zoc", "17.2.1", r.unit, r.hex)
	case !p.near(r.unit, r.hex):
		return refuse("rebuild.far", "17.2.1", r.unit, r.hex)
	}
	if v := p.mayStand(r.unit, r.hex); !v.Legal() {
		return v
	}
	if p.stacked(p.side, r.hex)+p.units[r.unit].Stack[p.sideUp(r)] > stackLimit {
		return refuse("stacking", "9.1", r.unit, r.hex)
	}
	return fine
}

// sideUp is 1 if a rebuilt unit has its reduced side up (2.2).
func (p *pools) sideUp(r replacement) int {
	unit := &p.units[r.unit]
	if unit.Reduced > 0 && r.n <= unit.Reduced {
		return 1
	}
	return 0
}

// near reports whether a hex is at or next to what a unit may come back at.
func (p *pools) near(u model.UnitID, hex model.Space) bool {
	if p.independent(u) {
		for v := range p.units {
			id := model.UnitID(v)
			if p.units[v].Type == HQ && p.units[v].Side == p.side && p.pos.OnBoard(id) && p.board.Distance(p.pos.At(id), hex) <= 1 {
				return true
			}
		}
		return false
	}
	hq := p.hqOf(p.units[u].Formation)
	if hq == model.NoUnit {
		return false
	}
	if p.board.Distance(p.pos.At(hq), hex) <= 1 {
		return true
	}
	if !p.ezoc(p.side, p.pos.At(hq)) {
		return false
	}
	for v := range p.units {
		id := model.UnitID(v)
		if id != u && id != hq && p.units[v].Formation == p.units[u].Formation && p.pos.OnBoard(id) && p.board.Distance(p.pos.At(id), hex) == 1 {
			return true
		}
	}
	return false
}

// give carries a replacement out.
func (p *pools) give(r replacement) {
	p.left[p.units[r.unit].Nation][r.class] -= r.n
	if r.hex == model.NoSpace {
		p.Hand().SetSteps(r.unit, p.strength(r.unit)+r.n)
		p.Tell(evReplaced, r.unit, r.n, p.strength(r.unit))
		return
	}
	p.Hand().SetSteps(r.unit, r.n)
	p.place(r.unit, r.hex)
	p.Tell(evRebuilt, r.unit, r.hex, r.n)
}

// candidates are single points on each unit that lacks some, and on each destroyed one where
// it may come back.
func (p *pools) candidates() (list []replacement) {
	for u := range p.units {
		id := model.UnitID(u)
		class := p.units[u].Loss
		if p.units[u].Side != p.side || class > ArtilleryClass || !p.units[u].land() {
			continue
		}
		r := replacement{n: 1, class: p.lossClass(id), unit: id, hex: model.NoSpace}
		switch {
		case p.pos.OnBoard(id):
			list = append(list, r)
		case p.pos.At(id) == p.Set().Box(boxDead):
			for h := range p.d.Hexes {
				if r.hex = model.Space(h); p.near(id, r.hex) {
					list = append(list, r)
				}
			}
		}
	}
	return list
}

// lossesOf are the strength points of a class that a nation has lost in this turn (17.2).
func (s *segment) lossesOf(n Nation, class LossClass) int {
	return s.tallied(trackLosses, nationNames[n]+"-"+lossNames[class])
}
