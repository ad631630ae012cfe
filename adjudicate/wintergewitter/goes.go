package wintergewitter

import (
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// leg is one thing that a stack does while it moves (8.1, 8.4).
type leg struct {
	does  legKind
	path  []model.Space
	who   []model.UnitID // who is dropped
	to    model.Space    // the hex attacked, or the far end of a bridge
	fight *adjudicate.Fight
	lost  *adjudicate.Verdict // why no way leads to where it is to go
}

type legKind uint8

const (
	legPath legKind = iota
	legDrop
	legAttack
	legDestroys
	legStop
)

var kindGoes = readable(kind(adjudicate.KindInfo{Key: "goes", Cite: "8.1", Series: true, About: "what a stack under way does next: it goes on, drops units, attacks or stops"}, legText), legValue)

func legText(set *model.Set, l leg) string {
	switch l.does {
	case legDrop:
		return "drop " + unitList(set, l.who)
	case legAttack:
		return "attack " + set.SpaceName(l.to)
	case legDestroys:
		return strings.TrimPrefix(wordDestroys, " ") + set.SpaceName(l.to)
	case legStop:
		return "stop"
	}
	return set.Path(l.path)
}

// legValue reads what legText wrote.
func legValue(set *model.Set, text string) (l leg, ok bool) {
	if text == "stop" {
		return leg{does: legStop}, true
	}
	if names, found := strings.CutPrefix(text, "drop "); found {
		l.does = legDrop
		l.who, ok = unitsOf(set, names)
		return l, ok
	}
	if hex, found := strings.CutPrefix(text, "attack "); found {
		l.does = legAttack
		l.to, ok = set.FindSpace(hex)
		return l, ok
	}
	if hex, found := strings.CutPrefix(text, strings.TrimPrefix(wordDestroys, " ")); found {
		l.does = legDestroys
		l.to, ok = set.FindSpace(hex)
		return l, ok
	}
	l.path, ok = set.FindPath(text)
	return l, ok
}

// troop is a stack under way.
type troop struct {
	*motion
	ws   []walk           // those who still go together
	left []walk           // German guns that it has dropped: they may support its attacks (12.2)
	item *adjudicate.Item // whose conditions are judged
	over bool
}

// stack moves a stack that does one thing after the other. by is its line, which brings them
// along.
func (m *motion) stack(v move, by *adjudicate.Line) {
	g := &troop{motion: m, ws: m.together(v.who, false)}
	var sec *adjudicate.Section
	if by != nil && by.Body != nil {
		sec = &adjudicate.Section{Key: kindGoes.Key}
		for _, inner := range by.Body.Sections {
			if inner.Key == kindGoes.Key {
				sec = inner
			}
		}
	}
	subject := m.subject(v.who[0])
	for !g.over && len(g.ws) > 0 {
		q := adjudicate.Lines[leg]{Done: true, Section: sec, ReadItem: g.read, Judge: g.judge, List: g.candidates, Instead: g.instead}
		q.To, q.Subject, q.Fits, q.Legal, q.Facts = m.side, subject, g.fits, g.legal, g.facts
		q.Turn = func(it *adjudicate.Item) { g.item = it }
		l, ok := kindGoes.Next(m.Table, q)
		if !ok {
			break
		}
		g.do(l)
	}
	m.Drop(m.side, sec, refuse("move-over", "8.4.1", unitList(m.Set(), v.who)))
	for _, u := range v.who {
		m.moved[u] = true
		if by != nil && m.pos.OnBoard(u) {
			m.came[m.pos.At(u)] = by
		}
	}
}

// at is the hex where the stack is.
func (g *troop) at() model.Space { return g.ws[0].At }

// members are its units.
func (g *troop) members() []model.UnitID {
	list := make([]model.UnitID, len(g.ws))
	for i := range g.ws {
		list[i] = g.ws[i].unit
	}
	return list
}

// read makes a leg of an entry as it is written.
func (g *troop) read(it *adjudicate.Item, l *adjudicate.Line) (v leg, bad adjudicate.Verdict) {
	switch {
	case it.Fight != nil:
		return leg{does: legAttack, to: it.Fight.Target.Space(), fight: it.Fight}, fine
	case l.Form == adjudicate.FormWord:
		return leg{does: legStop}, fine
	case l.Goal:
		v.path, bad = g.wayTo(g.from(g.at()), l.To())
		if lost := bad; !lost.Legal() {
			lost.Index = 0
			v.lost = &lost
		}
		return v, fine
	case l.Form == adjudicate.FormPlace:
		return leg{path: l.Spaces()}, fine
	case len(l.Who) > 0:
		for _, n := range l.Who {
			v.who = append(v.who, n.Unit())
		}
		v.does = legDrop
		return v, fine
	case attacksThere(l):
		return leg{does: legAttack, to: l.To()}, fine
	}
	return leg{does: legDestroys, to: l.To()}, fine
}

// attacksThere reports whether an entry is the words `attack HEX`: an attack of which nothing
// more is said, as a sheet offers it.
func attacksThere(l *adjudicate.Line) bool { return len(l.Words) > 0 && l.Words[0].Text == "attack" }

func (g *troop) fits(l *adjudicate.Line, v leg) bool {
	switch {
	case word(l, "stop"):
		return v.does == legStop
	case attacksThere(l):
		return v.does == legAttack && v.to == l.To()
	case len(l.Path) == 1:
		return v.does == legPath && v.path[len(v.path)-1] == l.To()
	}
	return v.does == legPath && slices.Equal(v.path, l.Spaces())
}

func (g *troop) legal(v leg) adjudicate.Verdict {
	if bad := g.judge(v); len(bad) > 0 {
		return bad[0]
	}
	return fine
}

// facts judges conditions of a leg: of an attack as if it were fought now, else of where the
// stack is.
func (g *troop) facts(f *adjudicate.Fact) bool {
	if it := g.item; it != nil && it.Fight != nil && g.board.Contains(it.Fight.Target.Space()) {
		c := g.eyes(g.side).newCombat(it.Fight.Target.Space(), g.charging(g.members()))
		c.hasty = true
		return c.fact(attacking, f)
	}
	return g.eyes(g.side).factAt(g.side, g.at(), f)
}

// judge gives everything that is wrong with a leg.
func (g *troop) judge(v leg) (bads []adjudicate.Verdict) {
	switch v.does {
	case legPath:
		if v.lost != nil {
			return []adjudicate.Verdict{*v.lost}
		}
		if len(v.path) < 2 {
			return []adjudicate.Verdict{at(refuse("whereto", "8.1", unitList(g.Set(), g.members())), adjudicate.PartPath, 0)}
		}
		ws := g.from(v.path[0])
		if len(ws) == 0 {
			return []adjudicate.Verdict{at(refuse("stack-there", "8.1", v.path[0], g.at()), adjudicate.PartPath, 0)}
		}
		for i, hex := range v.path[1:] {
			next, bad := g.stepAll(ws, hex)
			if !bad.Legal() {
				return append(bads, at(bad, adjudicate.PartPath, i+1))
			}
			ws = next
		}
	case legDrop:
		for i, u := range v.who {
			if !slices.ContainsFunc(g.ws, func(w walk) bool { return w.unit == u }) {
				return []adjudicate.Verdict{at(refuse("drop", "8.1", u), adjudicate.PartWho, i)}
			}
		}
	case legAttack:
		return bad(g.judgeHasty(v.to))
	case legDestroys:
		w := g.sapper()
		if w == nil {
			return []adjudicate.Verdict{refuse("bridge.who", "16.2.2", g.ws[0].unit)}
		}
		return bad(g.mayBlow(w, v.to))
	}
	return nil
}

// from are those of the stack that stand in a hex: after an advance they may stand apart.
func (g *troop) from(hex model.Space) (ws []walk) {
	for _, w := range g.ws {
		if w.At == hex {
			ws = append(ws, w)
		}
	}
	return ws
}

// sapper is the engineer of the stack.
func (g *troop) sapper() *walk {
	for i := range g.ws {
		if g.engineer(g.ws[i].unit) {
			return &g.ws[i]
		}
	}
	return nil
}

// do carries a leg out.
func (g *troop) do(v leg) {
	switch v.does {
	case legStop:
		g.over = true
	case legDrop:
		for _, u := range v.who {
			g.drop(u)
		}
	case legDestroys:
		w := g.sapper()
		g.blowFrom(w, v.to)
	case legAttack:
		g.attack(v)
	default:
		for _, w := range slices.Clone(g.ws) {
			if w.At != v.path[0] {
				g.drop(w.unit)
			}
		}
		before := slices.Clone(g.ws)
		g.ws = g.walkPath(g.ws, v.path)
		slow := slowest(g.ws)
		for i := range before {
			if before[i].unit == slow.unit {
				g.Tell(evMoves, g.members(), v.path, slow.Spent-before[i].Spent, before[i].Left)
			}
		}
	}
}

// drop leaves a unit where it is: its move is over.
func (g *troop) drop(u model.UnitID) {
	i := slices.IndexFunc(g.ws, func(w walk) bool { return w.unit == u })
	if g.units[u].Type.Guns() {
		g.left = append(g.left, g.ws[i])
	}
	g.ws = slices.Delete(g.ws, i, i+1)
	who := g.members()
	for i := range g.ws {
		g.ws[i].escorted = g.escortedIn(g.ws[i].unit, who)
	}
}

// candidates are single steps, every attack, every unit to be dropped: enough for who plays
// without orders.
func (g *troop) candidates() (list []leg) {
	for _, n := range g.board.Near(g.at()) {
		if _, bad := g.stepAll(g.from(g.at()), n); bad.Legal() {
			list = append(list, leg{path: []model.Space{g.at(), n}})
		}
		if g.judgeHasty(n).Legal() {
			list = append(list, leg{does: legAttack, to: n})
		}
	}
	if len(g.ws) > 1 {
		for _, u := range g.members() {
			list = append(list, leg{does: legDrop, who: []model.UnitID{u}})
		}
	}
	return list
}

// instead: what a stack does whose next leg has become impossible.
func (g *troop) instead(it *adjudicate.Item) (string, []leg) {
	var list []leg
	for _, l := range g.candidates() {
		if l.does == legPath {
			list = append(list, l)
		}
	}
	if len(list) == 0 {
		return "", nil
	}
	return g.subject(g.ws[0].unit), append(list, leg{does: legStop})
}
