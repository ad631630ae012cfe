package donnerschlag

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/speech"
)

// battle is what an entry of the combats says: mostly a hex and who attacks it.
type battle struct {
	does      battleKind
	hex       model.Space
	attackers []model.UnitID    // as named; NoUnit for a name that is none
	fight     *adjudicate.Fight // the entry that names it, if one does
	play      play              // of playsBetween: the card
	where     occasionName      // and in the midst of the combats, or behind them all
}

// battleKind is what an entry of the combats does.
type battleKind uint8

const (
	attacks battleKind = iota
	attacksNobody
	playsBetween
)

// next asks for the next combat, in the order of the attacker (8.1).
func (f *fights) next() (battle, bool) {
	q := adjudicate.Lines[battle]{Judge: f.judgeBattle, Mend: f.mendBattle, Done: true, Instead: f.insteadOf,
		ReadItem: f.read, Told: f.told, List: f.openBattles,
		Turn: func(it *adjudicate.Item) { f.item = it }}
	q.To, q.Subject, q.Facts, q.Fits, q.InsteadOffer = f.side, f.Segment(), f.ours, f.battleFits, f.insteadText
	return kindCombats.Next(f.Table, q)
}

// read makes a battle of an entry. A card line between two combats attacks nobody.
func (f *fights) read(it *adjudicate.Item, l *adjudicate.Line) (battle, adjudicate.Verdict) {
	if it.Fight == nil {
		p, bad := f.atOccasion(occasion{what: f.between(it)}, f.side).readPlay(f.side, l)
		return battle{does: playsBetween, hex: model.NoSpace, play: p, where: f.between(it)}, bad
	}
	b := battle{hex: it.Fight.Target.Space(), fight: it.Fight}
	for _, n := range it.Fight.With {
		b.attackers = append(b.attackers, n.Unit())
	}
	return b, adjudicate.Verdict{}
}

// told is a card line whose card is not known to lie in the hand.
func (f *fights) told(text string, it *adjudicate.Item) (battle, bool) {
	p, ok := playTold(f.Set(), text, it)
	return battle{does: playsBetween, hex: model.NoSpace, play: p, where: f.between(it)}, ok
}

// judgeBattle says everything that is wrong with a battle (8.1), and in a check whether
// the column is the one its owner counts on.
func (f *fights) judgeBattle(b battle) []adjudicate.Verdict {
	if b.does == playsBetween {
		return f.judgePlay(b.where, b.play)
	}
	bad := f.judgeTarget(nil, b)
	if len(b.attackers) == 0 {
		bad = append(bad, adjudicate.Verdict{ID: "no-attackers", Cite: "8.1", Part: adjudicate.PartWith, Index: -1, Args: []any{b.hex}})
	}
	if len(bad) > 0 {
		b.hex = model.NoSpace // a wrong hex is told once, not again for each who is not next to it
	}
	for i := range b.attackers {
		if v := f.judgeAttacker(b, i); !v.Legal() {
			bad = append(bad, v)
		}
	}
	if b.fight == nil || !f.Checking() {
		return bad
	}
	if len(bad) == 0 && b.fight.Expect.Text != "" {
		bad = f.judgeExpect(bad, b)
	}
	return f.judgeLists(bad, b)
}

// judgeTarget: a hex with enemy combat units, once a segment.
func (f *fights) judgeTarget(bad []adjudicate.Verdict, b battle) []adjudicate.Verdict {
	if b.hex == model.NoSpace || !f.holds(Enemy(f.side), b.hex) {
		return append(bad, adjudicate.Verdict{ID: "no-target-unit", Cite: "8.1", Part: adjudicate.PartTarget, Args: []any{b.hex, f.whoIsThere(b.hex)}})
	}
	if f.targeted[b.hex] {
		return append(bad, adjudicate.Verdict{ID: "attacked-twice", Cite: "8.1", Part: adjudicate.PartTarget, Args: []any{b.hex, f.firstLine(b.hex)}})
	}
	return bad
}

// whoIsThere says why a hex is no target.
func (f *fights) whoIsThere(hex model.Space) string {
	switch {
	case hex == model.NoSpace:
		return speech.Text("part.off-map")
	case f.pos.First(hex) == model.NoUnit:
		return speech.Text("part.empty")
	case f.holds(f.side, hex):
		return speech.Text("part.own-units")
	}
	return speech.Text("part.lone-hq")
}

// firstLine is the line of the order that has attacked a hex before.
func (f *fights) firstLine(hex model.Space) int {
	for _, b := range f.begun {
		if b.hex == hex && b.fight != nil {
			return b.fight.At.Line
		}
	}
	return 0
}

// judgeAttacker: active, adjacent, once a segment, and no tank over a river that
// no card could still let across.
func (f *fights) judgeAttacker(b battle, i int) adjudicate.Verdict {
	u := b.attackers[i]
	wrong := func(id, cite string, args ...any) adjudicate.Verdict {
		return adjudicate.Verdict{ID: id, Cite: cite, Part: adjudicate.PartWith, Index: i, Args: append([]any{u}, args...)}
	}
	switch {
	case u == model.NoUnit || f.units[u].Side != f.side || !f.pos.OnBoard(u):
		return wrong("not-here", "8.1")
	case !f.combatUnit(u):
		return wrong("hq-attacks", "8.1")
	case !f.active[u]:
		return wrong("not-active", "8.1", f.ordering(), f.belongs(u))
	case f.fought[u]:
		return wrong("fights-twice", "8.1", f.attackedBy(u))
	case slices.Contains(b.attackers[:i], u):
		return wrong("fights-twice", "8.1", b.hex)
	case b.hex != model.NoSpace && !f.board.Adjacent(f.pos.At(u), b.hex):
		return wrong("not-next", "8.1", f.pos.At(u), b.hex)
	case b.hex != model.NoSpace && f.units[u].Class == Tank && f.board.Unbridged(f.pos.At(u), b.hex) && !f.mayCross(b.hex):
		return wrong("tank-river", "8.3", b.hex)
	}
	return adjudicate.Verdict{}
}

// ordering is whom the card of the segment orders, as the orders say it.
func (f *fights) ordering() string {
	text := ""
	if src := f.Orders(f.side); src != nil {
		for _, p := range src.Lists("order", f.Segment()) {
			for _, l := range p.Entries {
				if text != "" {
					text += ", "
				}
				text += l.Text
			}
		}
	}
	if text == "" {
		text = "others"
	}
	return text
}

// belongs is the formation of a unit, for the hint.
func (f *fights) belongs(u model.UnitID) string {
	if f.units[u].Formation == "" {
		return speech.Text("part.no-formation")
	}
	return f.units[u].Formation
}

// attackedBy is the hex that a unit has attacked in this segment.
func (f *fights) attackedBy(u model.UnitID) model.Space {
	for _, b := range f.begun {
		if slices.Contains(b.attackers, u) {
			return b.hex
		}
	}
	return model.NoSpace
}

// mayCross: tanks are named over an unbridged river provisionally, because C12 is
// played behind the naming (ds-tank-before-c12); not once C12 lies openly, and
// never by the side that has no such card. Whether a hex that tanks named in vain
// may be named so again in the segment is ds-named-in-vain.
func (f *fights) mayCross(hex model.Space) bool {
	if slices.Contains(f.vain, hex) && f.Reads("ds-named-in-vain", "barred") {
		return false
	}
	card, ok := f.Set().FindCard("C12")
	if !ok || f.side != Axis || f.pos.PileHas(axisPiles.discard, card) || f.pos.PileHas(axisPiles.removed, card) {
		return false
	}
	return f.Reads("ds-tank-before-c12", "provisional")
}

// mendBattle takes out of a battle who may not take part, so that a check can go on.
func (f *fights) mendBattle(b battle, bad []adjudicate.Verdict) (battle, bool) {
	if b.does != attacks || len(f.judgeTarget(nil, b)) > 0 {
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

// insteadOf: an attack that has become impossible is put to its owner (orders 2.6):
// with those who can still make it, with the other hexes that those named in it may
// attack, since no target has been declared yet (8.1), or none.
func (f *fights) insteadOf(it *adjudicate.Item) (string, []battle) {
	if it.Fight == nil {
		return "", nil // a card that cannot be played is not
	}
	b, _ := f.read(it, nil)
	none := battle{does: attacksNobody, hex: model.NoSpace, fight: it.Fight}
	var among []battle
	if m, ok := f.mendBattle(b, nil); ok {
		among = append(among, m)
	}
	for _, hex := range f.targets() {
		other := battle{hex: hex, attackers: b.attackers, fight: it.Fight}
		if m, ok := f.mendBattle(other, nil); ok && hex != b.hex {
			among = append(among, m)
		}
	}
	return it.Fight.Target.Text, append(among, none)
}

// insteadText is how such an answer is typed: the hex, or none.
func (f *fights) insteadText(b battle) string {
	if b.does == attacks {
		return f.Set().SpaceName(b.hex)
	}
	return battleText(f.Set(), b)
}

// battleFits reads the answer to that question: none, the hex, or of the attack as it
// was ordered yes, or the units.
func (f *fights) battleFits(l *adjudicate.Line, b battle) bool {
	switch {
	case b.does == attacksNobody:
		return word(l, "none") || word(l, "no")
	case l.Form == adjudicate.FormPlace:
		return l.To() == b.hex
	case b.fight == nil || b.fight.Target.Space() != b.hex:
		return false
	case l.Form == adjudicate.FormUnits:
		return !slices.ContainsFunc(b.attackers, func(u model.UnitID) bool { return !adjudicate.NamesUnit(l.Who, u) })
	}
	return word(l, "yes") || word(l, "all")
}

// maxOpen bounds the candidates of a player without orders.
const maxOpen = 256

// openBattles are candidates for a player without orders: on every hex that may
// be attacked each unit alone, each two of them, and all that can.
func (f *fights) openBattles() []battle {
	var list []battle
	for _, hex := range f.targets() {
		var can []model.UnitID
		for _, n := range f.board.Near(hex) {
			for u := f.pos.First(n); u != model.NoUnit; u = f.pos.Next(u) {
				if f.active[u] && f.judgeAttacker(battle{hex: hex, attackers: []model.UnitID{u}}, 0).Legal() {
					can = append(can, u)
				}
			}
		}
		slices.Sort(can)
		for i, u := range can {
			list = append(list, battle{hex: hex, attackers: []model.UnitID{u}})
			for _, v := range can[i+1:] {
				list = append(list, battle{hex: hex, attackers: []model.UnitID{u, v}})
			}
		}
		if len(can) > 2 {
			list = append(list, battle{hex: hex, attackers: can})
		}
		if len(list) >= maxOpen {
			return list[:maxOpen]
		}
	}
	return list
}

// targets are the hexes with enemy combat units next to somebody active.
func (f *fights) targets() []model.Space {
	var list []model.Space
	for i := range f.units {
		u := model.UnitID(i)
		if !f.active[u] || f.fought[u] || !f.combatUnit(u) || !f.pos.OnBoard(u) {
			continue
		}
		for _, n := range f.board.Near(f.pos.At(u)) {
			if !f.targeted[n] && f.holds(Enemy(f.side), n) && !slices.Contains(list, n) {
				list = append(list, n)
			}
		}
	}
	slices.Sort(list)
	return list
}
