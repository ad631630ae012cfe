package donnerschlag

import (
	"strings"

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
		switch {
		case a.again:
		case a.play.card != model.NoCard:
			s.playLine(amongLines, a.play)
		case a.rest:
			s.restHolds()
		default:
			s.activate(a)
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
	case a.holds:
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
	return activation{unit: u, path: []model.Space{s.pos.At(u)}, holds: true, play: pass}
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
	named := map[string]bool{}
	if sec != nil {
		for _, it := range sec.Lines {
			if it.Line != nil && len(it.Line.Who) == 1 {
				named[it.Line.Who[0].Text] = true
			}
		}
	}
	var left []model.UnitID
	for u := range s.units {
		if s.waiting(model.UnitID(u)) && !named[s.units[u].ID] {
			left = append(left, model.UnitID(u))
		}
	}
	return left
}

// nextActivation is the question which unit comes next and where it goes.
func (s *segment) nextActivation() adjudicate.Lines[activation] {
	q := adjudicate.Lines[activation]{ReadItem: s.readActivation, Judge: s.judge, Mend: s.mend, Done: true, Instead: s.instead, List: s.allMoves}
	q.To, q.Subject, q.Fits, q.Read, q.Legal = s.side, s.Segment(), s.sameMove, s.readAnswer, s.firstFault
	return q
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
		list = append(list, activation{unit: u, path: r.path, play: pass})
	}
	return append(list, s.holding(u))
}

// sameMove: an answer is a line, a path, or the hex where the unit ends.
func (s *segment) sameMove(l *adjudicate.Line, a activation) bool {
	if isHold(l) || a.holds {
		return isHold(l) && a.holds
	}
	if len(l.Path) == 1 {
		return l.Path[0].Text == s.Set().SpaceName(a.path[len(a.path)-1])
	}
	return len(l.Path) > 0 && s.pathText(l) == s.Set().Path(a.path)
}

func isHold(l *adjudicate.Line) bool {
	return l.How == "holds" || l.Form == adjudicate.FormWord && l.Text == "holds"
}

func (s *segment) pathText(l *adjudicate.Line) string {
	names := make([]string, len(l.Path))
	for i, n := range l.Path {
		names[i] = n.Text
	}
	return strings.Join(names, "-")
}

// readAnswer makes a move of an answer that goes another way than the candidates:
// by the unit that was asked about.
func (s *segment) readAnswer(l *adjudicate.Line) (activation, adjudicate.Verdict) {
	return activationOf(s.Set(), s.Set().UnitName(s.asked)+" "+s.pathText(l))
}

func (s *segment) firstFault(a activation) adjudicate.Verdict {
	if bad := s.judge(a); len(bad) > 0 {
		return bad[0]
	}
	return adjudicate.Verdict{}
}

// readActivation makes an activation of a line as it is written.
func (s *segment) readActivation(it *adjudicate.Item, l *adjudicate.Line) (activation, adjudicate.Verdict) {
	if l.Form == adjudicate.FormCard {
		p, bad := s.atOccasion(occasion{what: amongLines}, s.side).readPlay(s.side, l)
		return activation{unit: model.NoUnit, play: p}, bad
	}
	if isRest(l) {
		s.rest = l
		return activation{rest: true, play: pass}, adjudicate.Verdict{}
	}
	if len(l.Who) != 1 {
		return activation{play: pass}, adjudicate.Verdict{ID: "one-by-one", Cite: "5.2"}
	}
	u, ok := s.Set().FindUnit(l.Who[0].Text)
	if !ok {
		return activation{play: pass}, adjudicate.Verdict{ID: "unknown-unit", Part: adjudicate.PartWho, Args: []any{l.Who[0].Text}}
	}
	if again, bad := s.secondLine(u, it.Line); again || !bad.Legal() {
		return activation{unit: u, again: true, play: pass}, bad
	}
	if l.Goal {
		return s.readGoal(u, l)
	}
	a := activation{unit: u, holds: l.How == "holds", play: pass}
	if a.holds && len(l.Path) == 0 {
		return s.holding(u), adjudicate.Verdict{}
	}
	for i, name := range l.Path {
		hex, ok := s.board.Find(name.Text)
		if !ok && i > 0 {
			return a, adjudicate.Verdict{ID: "hex", Part: adjudicate.PartPath, Index: i, Args: []any{name.Text}}
		}
		a.path = append(a.path, hex)
	}
	if len(a.path) > 0 && a.path[0] == model.NoSpace { // a slip in the hex where it stands
		return a, s.notThere(a, l.Path[0].Text)
	}
	if len(a.path) == 0 || len(a.path) == 1 && !a.holds && a.path[0] == s.pos.At(u) {
		return a, adjudicate.Verdict{ID: "whereto", Part: adjudicate.PartPath, Args: []any{u, s.pos.At(u)}}
	}
	return a, adjudicate.Verdict{}
}

func isRest(l *adjudicate.Line) bool {
	return l.Form == adjudicate.FormWord && (l.Text == "rest holds" || l.Text == "rest") || len(l.Who) == 1 && l.Who[0].Text == "rest"
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
	if a.again || a.play.card != model.NoCard || !s.waiting(a.unit) {
		return a, false
	}
	return s.holding(a.unit), true
}

// instead: the owner of a move that has become impossible says where the unit
// goes; last stands that it stays (orders 2.6).
func (s *segment) instead(it *adjudicate.Item) (string, []activation) {
	if it.Line == nil || len(it.Line.Who) != 1 {
		return "", nil
	}
	u, ok := s.Set().FindUnit(it.Line.Who[0].Text)
	if !ok || !s.waiting(u) {
		return "", nil
	}
	s.asked = u
	return s.Set().UnitName(u), s.movesOf(u)
}
