package wintergewitter

import (
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// battle is what an entry of the combats says: a hex and who attacks it. With nobody it is a
// bombardment, which guns that the key artillery names carry out (11.0).
type battle struct {
	nothing   bool // an order that has become impossible is not replaced
	hex       model.Space
	attackers []model.UnitID    // as named; NoUnit for a name that is none
	fight     *adjudicate.Fight // the entry that names it, if one does
}

// fights is what a combat segment remembers.
type fights struct {
	*segment
	fought []model.UnitID   // who has made a prepared attack in it
	item   *adjudicate.Item // the order that is read now
}

var kindCombats = readable(kind(adjudicate.KindInfo{Key: "combats", Cite: "11.0", Series: true, Strict: true,
	About: "which hex is attacked next, and by whom; by nobody, it is bombarded"}, battleText), battleValue)

func battleText(s *model.Set, b battle) string {
	if b.nothing {
		return none
	}
	if len(b.attackers) == 0 {
		return s.SpaceName(b.hex)
	}
	list := make([]string, len(b.attackers))
	for i, u := range b.attackers {
		list[i] = unitText(s, u)
	}
	return s.SpaceName(b.hex) + " with " + strings.Join(list, ", ")
}

// battleValue reads what battleText wrote.
func battleValue(s *model.Set, text string) (b battle, ok bool) {
	if text == none {
		return battle{nothing: true, hex: model.NoSpace}, true
	}
	hex, with, attacked := strings.Cut(text, " with ")
	if b.hex, ok = s.FindSpace(hex); !ok || !attacked {
		return b, ok
	}
	for _, name := range strings.Split(with, ", ") {
		u, ok := s.FindUnit(name)
		if !ok {
			return b, false
		}
		b.attackers = append(b.attackers, u)
	}
	return b, true
}

// combats is a Combat Segment: the phasing player makes prepared attacks and bombards, one
// after another in his order (11.2, 12.3.1). Stacks are looked at when it is over (9.1).
func (s *segment) combats() {
	f := &fights{segment: s}
	for b, more := f.next(); more; b, more = f.next() {
		switch {
		case b.nothing:
		case len(b.attackers) == 0:
			f.bombardOnly(b.hex)
			f.disengage()
		default:
			f.fought = append(f.fought, b.attackers...)
			c := f.newCombat(b.hex, b.attackers)
			c.resolve()
		}
		s.Rejoin(func(k *adjudicate.Key) { k.All(f.fought) })
	}
	s.settleStacks()
}

// next asks for the next battle.
func (f *fights) next() (b battle, more bool) {
	q := adjudicate.Lines[battle]{Judge: f.judge, Mend: f.mend, Done: true, ReadItem: f.read, List: f.open, Instead: f.instead,
		Turn: func(it *adjudicate.Item) { f.item = it }}
	q.To, q.Subject, q.Facts, q.Fits, q.Offer, q.InsteadOffer = f.side, f.Segment(), f.facts, f.fits, f.offer, f.insteadText
	f.apart(f.side, func() { b, more = kindCombats.Next(f.Table, q) })
	return b, more
}

func (f *fights) read(it *adjudicate.Item, _ *adjudicate.Line) (battle, adjudicate.Verdict) {
	if it.Fight == nil {
		return battle{}, refuse("no-battle", "11.0")
	}
	b := battle{hex: it.Fight.Target.Space(), fight: it.Fight}
	for _, n := range it.Fight.With {
		b.attackers = append(b.attackers, n.Unit())
	}
	return b, fine
}

// judge says everything that is wrong with a battle.
func (f *fights) judge(b battle) (bad []adjudicate.Verdict) {
	if v := f.judgeTarget(b); !v.Legal() {
		return append(bad, v)
	}
	for i := range b.attackers {
		if v := f.judgeAttacker(b, i); !v.Legal() {
			bad = append(bad, at(v, adjudicate.PartWith, i))
		}
	}
	return bad
}

// judgeTarget: a hex with enemies, which suffers one prepared attack in a Player Phase (11.1).
func (f *fights) judgeTarget(b battle) adjudicate.Verdict {
	switch {
	case !f.board.Contains(b.hex) || !f.holdsHex(Enemy(f.side), b.hex):
		return at(refuse("no-enemy", "11.0", b.hex), adjudicate.PartTarget, 0)
	case len(b.attackers) == 0 && len(f.gunsFor(b.hex, nil)) == 0:
		return at(refuse("no-attackers", "11.0", b.hex), adjudicate.PartTarget, 0)
	case len(b.attackers) > 0 && f.pos.GroundMarkedWith(b.hex, attackedIndex):
		return at(refuse("attacked-twice", "11.1", b.hex), adjudicate.PartTarget, 0)
	}
	return fine
}

// judgeAttacker: a unit that may act, next to the hex, not disrupted, once a segment.
func (f *fights) judgeAttacker(b battle, i int) adjudicate.Verdict {
	u := b.attackers[i]
	if u == model.NoUnit {
		return refuse("not-on-map", "11.0")
	}
	if v := f.whyNoAttack(u, b.hex); !v.Legal() {
		return v
	}
	switch {
	case slices.Contains(b.attackers[:i], u):
		return refuse("fights-twice", "11.2", u)
	case has(f.fought, u) && f.Reads("wg-attack-again", "once"):
		return refuse("fights-twice", "11.2", u)
	}
	return fine
}

// whyNoAttack says why a unit may not attack a hex in a prepared attack.
func (s *segment) whyNoAttack(u model.UnitID, hex model.Space) adjudicate.Verdict {
	unit := &s.units[u]
	if v := s.whyIdle(u); !v.Legal() {
		return v
	}
	switch {
	case !s.board.Adjacent(s.pos.At(u), hex):
		return refuse("not-next", "11.0", u, s.pos.At(u), hex)
	case unit.Type == Convoy:
		return refuse("convoy-fights", "16.3", u)
	case s.disrupted(u):
		return refuse("disrupted", "13.1", u)
	case s.sealed(s.pos.At(u), hex):
		return refuse("river-bars", "8.2", u, hex)
	case unit.Type.Guns() && s.pos.MarkedWith(u, actedIndex):
		return refuse("guns-moved", "12.2", u)
	}
	return fine
}

// mend takes out of a battle who may not take part, so that a check can go on.
func (f *fights) mend(b battle, _ []adjudicate.Verdict) (battle, bool) {
	if !f.judgeTarget(b).Legal() {
		return b, false
	}
	m := battle{hex: b.hex, fight: b.fight}
	for i, u := range b.attackers {
		if f.judgeAttacker(b, i).Legal() {
			m.attackers = append(m.attackers, u)
		}
	}
	return m, len(m.attackers) > 0
}

// instead: an attack that has become impossible is made by those who still can, or not at all.
func (f *fights) instead(it *adjudicate.Item) (string, []battle) {
	if it.Fight == nil {
		return "", nil
	}
	b, _ := f.read(it, nil)
	m, ok := f.mend(b, nil)
	if !ok {
		return "", nil
	}
	return it.Fight.Target.Text, []battle{m, {nothing: true, hex: model.NoSpace, fight: it.Fight}}
}

func (f *fights) fits(l *adjudicate.Line, b battle) bool {
	switch {
	case b.nothing:
		return word(l, none) || word(l, "no")
	case l.Form == adjudicate.FormPlace:
		return l.To() == b.hex
	}
	return word(l, "yes") || word(l, "all")
}

// insteadText is how an answer is typed that is given instead of an order that has become impossible: the
// hex, for those who still can, or none.
func (f *fights) insteadText(b battle) string {
	if b.nothing {
		return none
	}
	return f.Set().SpaceName(b.hex)
}

// offer is how a battle is typed: a bombardment names its guns.
func (f *fights) offer(b battle) string {
	text := battleText(f.Set(), b)
	if !b.nothing && len(b.attackers) == 0 {
		text += ", artillery: all"
	}
	return text
}

// mostOpen bounds the candidates of a player without orders.
const mostOpen = 200

// open are candidates for a player without orders: every hex that may be attacked with each
// unit alone and with all, or bombarded.
func (f *fights) open() (list []battle) {
	for h := 0; h < f.board.Len() && len(list) < mostOpen; h++ {
		hex := model.Space(h)
		if !f.holdsHex(Enemy(f.side), hex) {
			continue
		}
		var can []model.UnitID
		for _, n := range f.board.Near(hex) {
			for _, u := range f.standing(f.side, n) {
				if f.judgeAttacker(battle{hex: hex, attackers: []model.UnitID{u}}, 0).Legal() {
					can = append(can, u)
				}
			}
		}
		slices.Sort(can)
		for _, u := range can {
			list = append(list, battle{hex: hex, attackers: []model.UnitID{u}})
		}
		if len(can) > 1 {
			list = append(list, battle{hex: hex, attackers: can})
		}
		if fighters := those(can, f.isFighter); f.Thinks() && len(fighters) > 1 && len(fighters) < len(can) {
			list = append(list, battle{hex: hex, attackers: fighters})
		}
		list = append(list, battle{hex: hex})
	}
	return list
}
