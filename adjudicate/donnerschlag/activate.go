package donnerschlag

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

// activations: units are activated one by one, each checks supply and moves
// before the next (5.2).
func (s *segment) activations() {
	for s.anyLeft() || s.Orders(s.side) != nil {
		a, ok := kindActivate.Next(s.Table, s.nextActivation())
		if !ok {
			break
		}
		switch a.does {
		case moves, holds:
			s.activate(a)
		case restHolds:
			s.restHolds()
		case playsCard:
			s.playLine(amongLines, a.play)
		}
	}
	s.unnamed()
}

// activate is the turn of one unit: active until the end of the segment, OoS
// check, movement.
func (s *segment) activate(a activation) {
	s.active[a.unit] = true
	s.check(a.unit)
	from := s.pos.At(a.unit)
	disturbed := s.offer(occasion{what: unitMoves, unit: a.unit})
	switch {
	case s.pos.At(a.unit) != from: // a card has killed or overrun it
	case a.does == holds:
		s.Tell(evHolds, a.unit, from)
	default:
		s.move(a.unit, a.path, disturbed)
	}
	s.shedAt(unitMoved)
}

// playLine plays a card where its line stands in the orders.
func (s *segment) playLine(where occasionName, p play) {
	s.atOccasion(occasion{what: where}, s.side).play(s.side, p)
	s.boardChanged()
}

func (s *segment) hold(u model.UnitID) {
	s.activate(s.holding(u))
}

// holding is the activation of a unit that stays where it is.
func (s *segment) holding(u model.UnitID) activation {
	return activation{does: holds, unit: u, path: []model.Space{s.pos.At(u)}}
}

// waiting reports whether a unit is ordered and not yet activated.
func (s *segment) waiting(u model.UnitID) bool {
	return s.ordered[u] && !s.active[u] && s.pos.OnBoard(u)
}

func (s *segment) anyLeft() bool {
	for u := range s.units {
		if s.waiting(model.UnitID(u)) {
			return true
		}
	}
	return false
}

func (s *segment) restHolds() {
	for u := range s.units {
		if s.waiting(model.UnitID(u)) {
			s.hold(model.UnitID(u))
		}
	}
}

// unnamed: all units that the card allows must be activated; those that no line
// names come last, by id, and hold (ds-unnamed-units).
func (s *segment) unnamed() {
	if !s.rules.mustActivate() || !s.anyLeft() {
		return
	}
	if src := s.Orders(s.side); src != nil {
		if left := s.forgotten(src.Section("activate")); len(left) > 0 {
			refused := s.Reads("ds-unnamed-units", "refused")
			s.Note(s.side, "activate", refuse("unnamed", "5.2", s.names(left)), !refused)
		}
	}
	s.restHolds()
}

// forgotten are the units that wait and that no line of the section names,
// whether it was done or not.
func (s *segment) forgotten(sec *adjudicate.Section) []model.UnitID {
	named := map[model.UnitID]bool{}
	if sec != nil {
		for _, it := range sec.Lines {
			if it.Line != nil {
				named[it.Line.Unit()] = true
			}
		}
	}
	var left []model.UnitID
	for u := range s.units {
		if s.waiting(model.UnitID(u)) && !named[model.UnitID(u)] {
			left = append(left, model.UnitID(u))
		}
	}
	return left
}

// nextActivation is the question which unit comes next and where it goes.
func (s *segment) nextActivation() adjudicate.Lines[activation] {
	q := adjudicate.Lines[activation]{ReadItem: s.readActivation, Told: s.told, Judge: s.judge, Mend: s.mend, Done: true, Instead: s.instead, List: s.allMoves}
	q.To, q.Subject, q.Fits, q.Read, q.Legal = s.side, s.Segment(), s.sameMove, s.readAnswer, s.firstFault
	return q
}

// told is a card line whose card is not known to lie in the hand.
func (s *segment) told(text string, it *adjudicate.Item) (activation, bool) {
	p, ok := playTold(s.Set(), text, it)
	return activation{does: playsCard, play: p}, ok
}

// allMoves are candidates: every unit that waits holds, or goes to each hex in
// its reach by one way.
func (s *segment) allMoves() []activation {
	var list []activation
	for i := range s.units {
		if u := model.UnitID(i); s.waiting(u) {
			list = append(list, s.movesOf(u)...)
		}
	}
	return list
}

func (s *segment) movesOf(u model.UnitID) []activation {
	reach := s.reach(u)
	list := make([]activation, 0, len(reach)+1)
	for _, r := range reach {
		list = append(list, activation{unit: u, path: r.Path})
	}
	return append(list, s.holding(u))
}

// sameMove: an answer is a line, a path, or the hex where the unit ends.
func (s *segment) sameMove(l *adjudicate.Line, a activation) bool {
	stays := l.How == "holds" || word(l, "holds")
	switch {
	case stays || a.does == holds:
		return stays && a.does == holds
	case len(l.Path) == 1:
		return l.To() == a.path[len(a.path)-1]
	}
	return slices.Equal(l.Spaces(), a.path)
}

// readAnswer makes a move of an answer that goes another way than the candidates:
// by the unit that was asked about.
func (s *segment) readAnswer(l *adjudicate.Line) (activation, adjudicate.Verdict) {
	if len(l.Path) == 0 {
		return activation{}, refuse("whereto", "7.1", s.asked, s.pos.At(s.asked))
	}
	return activation{unit: s.asked, path: l.Spaces()}, adjudicate.Verdict{}
}

func (s *segment) firstFault(a activation) adjudicate.Verdict {
	if bad := s.judge(a); len(bad) > 0 {
		return bad[0]
	}
	return adjudicate.Verdict{}
}

// readActivation makes an activation of a line as it is written.
func (s *segment) readActivation(it *adjudicate.Item, l *adjudicate.Line) (activation, adjudicate.Verdict) {
	switch l.Form {
	case adjudicate.FormCard:
		p, bad := s.atOccasion(occasion{what: amongLines}, s.side).readPlay(s.side, l)
		return activation{does: playsCard, play: p}, bad
	case adjudicate.FormWord:
		s.rest = l
		return activation{does: restHolds}, adjudicate.Verdict{}
	}
	u := l.Unit()
	if u == model.NoUnit {
		return activation{}, refuse("one-by-one", "5.2")
	}
	if again, bad := s.secondLine(u, it.Line); again || !bad.Legal() {
		return activation{does: movedAlready, unit: u}, bad
	}
	return s.readMove(u, l)
}

// readMove makes a move of a line that names a path, or where the unit goes and perhaps
// where it stands. The way to a goal is found as things stand when the line is carried out.
func (s *segment) readMove(u model.UnitID, l *adjudicate.Line) (activation, adjudicate.Verdict) {
	here, a := s.pos.At(u), activation{unit: u, path: l.Spaces()}
	if l.How == "holds" {
		a = s.holding(u)
	}
	switch last := len(l.Path) - 1; {
	case last >= 0 && l.Path[0].Space() != here && !(l.Goal && last == 0):
		bad := adjudicate.NotThere(s.Set(), l, u, here)
		a.lost = &bad
	case l.How == "holds":
	case last < 0, l.To() == here && (l.Goal || last == 0):
		return a, at(refuse("whereto", "", u, here), adjudicate.PartPath, max(last, 0))
	case !l.Goal:
	case !s.mayActivate(u).Legal() || s.held(u): // which is told when it is judged
		a.path = []model.Space{here, l.To()}
	default:
		if a = s.toGoal(u, l.To()); a.lost != nil {
			a.lost.Index = last
		}
	}
	return a, adjudicate.Verdict{}
}

// secondLine: several lines for one unit are legal if all but the last carry a
// when; the first that is true moves it (orders 2.6).
func (s *segment) secondLine(u model.UnitID, l *adjudicate.Line) (again bool, bad adjudicate.Verdict) {
	before := s.lines[u]
	s.lines[u] = l
	switch {
	case before == nil && s.rest != nil && s.active[u]:
		before = s.rest
	case before == nil || before == l:
		return false, adjudicate.Verdict{}
	case len(before.When) > 0:
		return s.active[u], adjudicate.Verdict{}
	}
	return false, adjudicate.Verdict{ID: "moved-twice", Cite: "5.2", Part: adjudicate.PartWho, Args: []any{u, before.At.Line}}
}

// mend is what a check goes on with: the unit holds, so that what is wrong with
// the others is found too.
func (s *segment) mend(a activation, _ []adjudicate.Verdict) (activation, bool) {
	if a.does > holds || !s.waiting(a.unit) {
		return a, false
	}
	return s.holding(a.unit), true
}

// instead: the owner of a move that has become impossible says where the unit
// goes; last stands that it stays (orders 2.6).
func (s *segment) instead(it *adjudicate.Item) (string, []activation) {
	u := it.Line.Unit()
	if u == model.NoUnit || !s.waiting(u) {
		return "", nil
	}
	s.asked = u
	return s.Set().UnitName(u), s.movesOf(u)
}
