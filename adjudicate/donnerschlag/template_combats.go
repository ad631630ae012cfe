package donnerschlag

import (
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/hexes"
	"umpire/model"
	"umpire/model/speech"
	"umpire/orders"
)

// maxDrafted bounds how many combats a draft shows.
const maxDrafted = 12

// combats proposes, as comments, an attack on each hex that somebody could come to
// attack, with the strengths and the column there would be if all who can came
// round it.
func (d *draft) combats(s *segment) {
	f := newFights(s)
	shown := 0
	for hex := range s.board.Len() {
		target := model.Space(hex)
		if !f.holds(Enemy(s.side), target) {
			continue
		}
		moved := d.gather(f, target)
		attackers := slices.DeleteFunc(s.orderedUnits(), func(u model.UnitID) bool {
			return !f.judgeAttacker(battle{hex: target, attackers: []model.UnitID{u}}, 0).Legal()
		})
		b := battle{hex: target, attackers: attackers}
		if d.mayTakePart(f, &b); len(b.attackers) > 0 {
			if shown++; shown <= maxDrafted {
				d.combat(f, b, shown == 1)
			}
		}
		for _, m := range moved {
			s.Hand().Move(m.unit, m.from)
		}
	}
	switch {
	case shown == 0:
		d.say("combats: none", speech.Text("draft.no-enemy"))
	case shown > maxDrafted:
		d.rows = append(d.rows, orders.Row{Note: speech.Text("draft.more")})
	}
}

// came is a unit that was put beside a target in thought, and where it stood.
type came struct {
	unit model.UnitID
	from model.Space
}

// gather puts everybody who can come there beside a hex, those first who are
// listed first; not over a river that keeps him from attacking, if he can help it.
func (d *draft) gather(f *fights, target model.Space) []came {
	var moved []came
	for _, u := range f.orderedUnits() {
		best, least := model.NoSpace, adjudicate.Quarters(0)
		from := f.pos.At(u)
		for _, r := range append([]hexes.Reached{{Hex: from}}, d.reaches[u]...) {
			if !f.board.Adjacent(r.Hex, target) || r.Hex != from && !f.room(u, r.Hex) {
				continue
			}
			cost := r.Cost
			if f.units[u].Class == Tank && f.board.Unbridged(r.Hex, target) {
				cost += 100 * point
			}
			if best == model.NoSpace || cost < least {
				best, least = r.Hex, cost
			}
		}
		if best != model.NoSpace && best != from {
			moved = append(moved, came{u, from})
			f.Hand().Move(u, best)
		}
	}
	return moved
}

// mayTakePart takes tanks out of a combat that a river keeps from it, if there is
// no C12 to let them across (8.3).
func (d *draft) mayTakePart(f *fights, b *battle) {
	if !d.holdsC12(f) {
		b.attackers = slices.DeleteFunc(b.attackers, f.newCombat(*b).bars)
	}
}

// combat writes one combat that could be fought.
func (d *draft) combat(f *fights, b battle, first bool) {
	c := f.newCombat(b)
	cards := "pass"
	if slices.ContainsFunc(c.attackers, c.bars) {
		c.tanksCross = true
		cards = "C12 GE > pass"
	}
	o := c.reckon()
	about := speech.Text("draft.for", c.name, f.names(c.defenders), o.defence)
	if first {
		d.say("combats: none", speech.Text("draft.or-for", about))
	} else {
		d.rows = append(d.rows, orders.Row{Note: speech.Text("draft.or-for", about)})
	}
	odds := speech.Text("part.strengths", o.attack, o.defence)
	if c.tanksCross {
		odds = speech.Text("draft.if-c12", odds)
	}
	d.off(0, "- attack: "+c.name, "")
	d.off(2, "with: "+f.names(b.attackers), d.standing(f, b.attackers))
	d.off(2, "expect: "+columns[o.column], odds)
	d.off(2, "cards: "+cards, d.held(f))
}

// standing says which attackers attack from where: who does not stand there must be moved there.
func (d *draft) standing(f *fights, attackers []model.UnitID) string {
	by, order := map[model.Space][]model.UnitID{}, []model.Space(nil)
	for _, u := range attackers {
		at := f.pos.At(u)
		if by[at] == nil {
			order = append(order, at)
		}
		by[at] = append(by[at], u)
	}
	var stand []string
	for _, at := range order {
		stand = append(stand, speech.Text("draft.stands", f.names(by[at]), f.Set().SpaceName(at)))
	}
	return speech.Text("draft.once", strings.Join(stand, "; "))
}

// held lists the combat cards of the side.
func (d *draft) held(f *fights) string {
	var list []string
	for _, pile := range []string{"combat/hand", "box"} {
		cards, _ := f.pos.Pile(string(f.side) + "/" + pile)
		for _, c := range cards {
			list = append(list, f.Set().CardName(c))
		}
	}
	if len(list) == 0 {
		return speech.Text("draft.no-card")
	}
	return speech.Text("draft.hold", strings.Join(list, " "))
}

func (d *draft) holdsC12(f *fights) bool {
	card, ok := f.Set().FindCard("C12")
	return ok && f.side == Axis && (f.pos.PileHas("axis/combat/hand", card) || f.pos.PileHas("axis/box", card))
}
