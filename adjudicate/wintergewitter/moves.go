package wintergewitter

import (
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// move is one line of a Movement Segment.
type move struct {
	does doing
	who  []model.UnitID
	path []model.Space
	to   model.Space         // of an engineer: the far end of the bridge
	lost *adjudicate.Verdict // why it does not begin where its units stand
}

// doing is what a line of movement does.
type doing uint8

// Units walk, by administrative movement too (8.3); they entrench (15.1), hold, stay to build a
// bridge, go and destroy one (16.2.2), come onto the map, or go as a stack that does one thing
// after the other (8.1, 8.4).
const (
	walks doing = iota
	walksAdmin
	entrenches
	holdsHere
	staysToBridge
	destroys
	arrives
	goesAsStack
	hasMoved // by an earlier line of its own (orders 2.6): there is nothing to do
	restHolds
)

// What stands behind the path of a line, by what it does.
const (
	wordAdmin    = " admin"
	wordTrench   = " entrenches"
	wordHolds    = " holds"
	wordArrives  = " arrives"
	wordMoved    = " has moved"
	wordBridge   = " stays to bridge to "
	wordDestroys = " destroys the bridge to "
	wordStack    = "stack "
	wordRest     = "rest holds"
)

var kindMoves = readable(kind(adjudicate.KindInfo{Key: "moves", Cite: "8.1", Series: true, About: "which unit or stack moves next, and where it goes"}, moveText), moveValue)

func moveText(set *model.Set, m move) string {
	if m.does == restHolds {
		return wordRest
	}
	text := unitList(set, m.who) + " " + set.Path(m.path)
	switch m.does {
	case walksAdmin:
		text += wordAdmin
	case entrenches:
		text += wordTrench
	case holdsHere:
		text += wordHolds
	case arrives:
		text += wordArrives
	case hasMoved:
		text += wordMoved
	case staysToBridge:
		text += wordBridge + set.SpaceName(m.to)
	case destroys:
		text += wordDestroys + set.SpaceName(m.to)
	case goesAsStack:
		text = wordStack + text
	}
	return text
}

// unitList joins units as a line does.
func unitList(set *model.Set, list []model.UnitID) string {
	names := make([]string, len(list))
	for i, u := range list {
		names[i] = set.UnitName(u)
	}
	return strings.Join(names, " + ")
}

// unitsOf reads what unitList wrote.
func unitsOf(set *model.Set, text string) (list []model.UnitID, ok bool) {
	for _, name := range strings.Split(text, " + ") {
		u, ok := set.FindUnit(name)
		if !ok {
			return nil, false
		}
		list = append(list, u)
	}
	return list, true
}

// manners are what may stand behind a path, and whether a place follows.
var manners = []struct {
	word string
	does doing
	to   bool
}{{wordAdmin, walksAdmin, false}, {wordTrench, entrenches, false}, {wordHolds, holdsHere, false}, {wordArrives, arrives, false}, {wordMoved, hasMoved, false}, {wordBridge, staysToBridge, true}, {wordDestroys, destroys, true}}

// moveValue reads what moveText wrote.
func moveValue(set *model.Set, text string) (m move, ok bool) {
	if text == wordRest {
		return move{does: restHolds}, true
	}
	rest, stack := strings.CutPrefix(text, wordStack)
	if stack {
		m.does = goesAsStack
	}
	for _, f := range manners {
		before, after, found := strings.Cut(rest, f.word)
		if !found || !f.to && after != "" {
			continue
		}
		rest, m.does = before, f.does
		if f.to {
			if m.to, ok = set.FindSpace(after); !ok {
				return m, false
			}
		}
	}
	i := strings.LastIndex(rest, " ")
	if i < 0 {
		return m, false
	}
	var there bool
	m.who, ok = unitsOf(set, rest[:i])
	m.path, there = set.FindPath(rest[i+1:])
	return m, ok && there
}

// motion is what a Movement Segment keeps while it lasts.
type motion struct {
	*segment
	moved []bool // beside units: has moved, or holds (8.1)
	asked []model.UnitID
	item  *adjudicate.Item                 // whose conditions are judged
	came  map[model.Space]*adjudicate.Line // the last line that led units to a hex
	lines map[model.UnitID]*adjudicate.Line
	limit map[*Arrival]int // stacking points that have come of an arrival that has a limit
}

// movement is a Movement Segment (8).
func (s *segment) movement() {
	m := &motion{segment: s, moved: make([]bool, len(s.units)), came: map[model.Space]*adjudicate.Line{}, lines: map[model.UnitID]*adjudicate.Line{}, limit: map[*Arrival]int{}}
	old := m.SetFacts(m.facts)
	m.apart(m.side, m.moves)
	m.SetFacts(old)
	m.crowded()
	s.settleStacks()
}

// moves reads the moves, line by line.
func (m *motion) moves() {
	for m.anyLeft() || m.Orders(m.side) != nil {
		var by *adjudicate.Line
		q := adjudicate.Lines[move]{Done: m.Listing(), ReadItem: m.read, Judge: m.judge, Mend: m.mend, List: m.candidates, Instead: m.instead}
		q.To, q.Subject, q.Fits, q.Read, q.Legal = m.side, m.Segment(), m.fits, m.readAnswer, m.firstFault
		q.Turn = func(it *adjudicate.Item) { m.item = it }
		q.Took = func(l *adjudicate.Line) { by = l }
		v, ok := kindMoves.Next(m.Table, q)
		if !ok {
			return
		}
		m.do(v, by)
	}
}

// read makes a move of a line as it is written.
func (m *motion) read(it *adjudicate.Item, l *adjudicate.Line) (v move, bad adjudicate.Verdict) {
	if l.Form == adjudicate.FormWord {
		return move{does: restHolds}, fine
	}
	for i, n := range l.Who {
		if n.Unit() == model.NoUnit {
			return v, at(refuse("not-on-map", "8.1", n.Text), adjudicate.PartWho, i)
		}
		v.who = append(v.who, n.Unit())
	}
	if len(v.who) == 0 {
		return v, refuse("not-on-map", "8.1", l.Text)
	}
	v.path = l.Spaces()
	again, bad := m.again(v.who, it.Line)
	if !bad.Legal() {
		return v, bad
	}
	switch how := l.How; {
	case again:
		v.does = hasMoved
		return v, fine
	case l.Body != nil:
		v.does = goesAsStack
	case how == "admin":
		v.does = walksAdmin
	case how == "entrenches":
		v.does = entrenches
	case how == "holds":
		v.does = holdsHere
	case how == "arrives":
		v.does = arrives
		return v, fine
	case strings.HasPrefix(how, "stays"), strings.HasPrefix(how, "destroys"):
		last := len(v.path) - 1
		v.to, v.path, v.does = v.path[last], v.path[:last], staysToBridge
		if strings.HasPrefix(how, "destroys") {
			v.does = destroys
		}
	}
	if l.Goal {
		m.toGoal(&v, l)
	} else if here := m.pos.At(v.who[0]); v.path[0] != here {
		bad := adjudicate.NotThere(m.Set(), l, v.who[0], here)
		v.lost = &bad
	}
	return v, fine
}

// again: a unit may stand in several lines if all but the last carry a when; the first that
// is true moves it, and the others come to nothing (orders 2.6).
func (m *motion) again(who []model.UnitID, l *adjudicate.Line) (again bool, bad adjudicate.Verdict) {
	for i, u := range who {
		before := m.lines[u]
		m.lines[u] = l
		switch {
		case before == nil || before == l:
		case len(before.When) == 0:
			return false, at(refuse("moved-twice", "8.1", u, before.At.Line), adjudicate.PartWho, i)
		default:
			again = again || m.moved[u]
		}
	}
	return again, fine
}

// fits: an answer is a line, a path, or the hex where the unit ends.
func (m *motion) fits(l *adjudicate.Line, v move) bool {
	switch {
	case l.How == "holds" || word(l, "holds") || v.does == holdsHere:
		return v.does == holdsHere && (l.How == "holds" || word(l, "holds"))
	case len(l.Path) == 1:
		return v.does == walks && l.To() == v.path[len(v.path)-1]
	}
	return v.does == walks && slices.Equal(l.Spaces(), v.path)
}

// readAnswer makes a move of an answer that goes another way than the candidates.
func (m *motion) readAnswer(l *adjudicate.Line) (move, adjudicate.Verdict) {
	if len(l.Path) == 0 || len(m.asked) == 0 {
		return move{}, refuse("whereto", "8.1", unitList(m.Set(), m.asked))
	}
	return move{who: m.asked, path: l.Spaces()}, fine
}

func (m *motion) firstFault(v move) adjudicate.Verdict {
	if bad := m.judge(v); len(bad) > 0 {
		return bad[0]
	}
	return fine
}

// mend is what a check goes on with: who cannot go as he should holds.
func (m *motion) mend(v move, _ []adjudicate.Verdict) (move, bool) {
	if v.does == restHolds || len(v.who) == 0 || slices.ContainsFunc(v.who, func(u model.UnitID) bool { return !m.mayMove(u).Legal() }) {
		return v, false
	}
	return move{does: holdsHere, who: v.who, path: []model.Space{m.pos.At(v.who[0])}}, true
}

// instead: the owner of a move that has become impossible says where its units go; last stands
// that they stay (orders 2.6).
func (m *motion) instead(it *adjudicate.Item) (string, []move) {
	if it.Line == nil {
		return "", nil
	}
	m.asked = nil
	for _, n := range it.Line.Who {
		if u := n.Unit(); u != model.NoUnit && m.mayMove(u).Legal() {
			m.asked = append(m.asked, u)
		}
	}
	if len(m.asked) == 0 {
		return "", nil
	}
	here := m.pos.At(m.asked[0])
	m.asked = those(m.asked, func(u model.UnitID) bool { return m.pos.At(u) == here })
	return m.subject(m.asked[0]), m.waysOf(m.asked, m.board.Len())
}

// facts judges conditions of a line: of where its units stand (orders 3.3).
func (m *motion) facts(f *adjudicate.Fact) bool {
	hex := model.NoSpace
	if m.item != nil && m.item.Line != nil && len(m.item.Line.Who) > 0 {
		if u := m.item.Line.Who[0].Unit(); u != model.NoUnit && m.pos.OnBoard(u) {
			hex = m.pos.At(u)
		}
	}
	return m.eyes(m.side).factAt(m.side, hex, f)
}
