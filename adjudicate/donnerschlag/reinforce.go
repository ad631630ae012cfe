package donnerschlag

import (
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// arrival is a turn reinforcement with the hex in which it ends; NoSpace: it
// waits.
type arrival struct {
	unit  model.UnitID
	entry model.Space // where it comes in; NoSpace: wherever it can
	to    model.Space
	rest  bool // no unit: all that are left wait
}

// reinforce: turn reinforcements enter, each along a road from an entry hex, as
// many as find room; the others try again in later turns (3.3, 5.1.2).
func (s *segment) reinforce() {
	for _, side := range bothSides {
		e := s.entering(side)
		if len(e.due) == 0 {
			continue
		}
		e.orders()
		e.others()
		if len(e.due) > 0 {
			s.Tell(evWaits, side, e.due)
		}
	}
}

// due lists the units of a side that have not entered yet, in this turn or an
// earlier one.
func (s *segment) due(side model.Side) []model.UnitID {
	var list []model.UnitID
	if s.g.Data.From == nil {
		return nil
	}
	for u := range s.units {
		id := model.UnitID(u)
		if s.units[u].Side == side && s.pos.At(id) == s.Set().Box("reserve") && s.arrives(id) {
			list = append(list, id)
		}
	}
	return list
}

// arrives: a unit enters in its turn or later. An Axis unit without a turn of its
// own has come back by a replacement with its HQ (3.2, replacements.go); a Soviet HQ
// comes by cards alone (6.1).
func (s *segment) arrives(u model.UnitID) bool {
	if a := s.g.Data.From.arrival(s.units[u].ID); a != nil {
		return a.Turn <= s.turn()
	}
	return s.units[u].Side == Axis && !s.units[u].StuG
}

// arrival is the line of a turn reinforcement, or nil.
func (d *Dataset) arrival(unit string) *Arrival {
	for i := range d.Reinforcements {
		if d.Reinforcements[i].Unit == unit {
			return &d.Reinforcements[i]
		}
	}
	return nil
}

// entering is the entry of one side's reinforcements.
type entering struct {
	*segment
	side  model.Side
	due   []model.UnitID
	waits []model.UnitID           // said to wait
	hexes map[model.Space][]bool   // by entry hex: where a road leads from it
	ways  map[string][]model.Space // by entry hexes: where one can come by road, room or not
}

func (s *segment) entering(side model.Side) *entering {
	return &entering{segment: s, side: side, due: s.due(side), hexes: map[model.Space][]bool{}, ways: map[string][]model.Space{}}
}

// orders takes what the owner has written, line by line.
func (e *entering) orders() {
	if e.Orders(e.side) == nil {
		return
	}
	for len(e.due) > 0 {
		a, ok := kindReinforcements.Next(e.Table, adjudicate.Lines[arrival]{
			Question: adjudicate.Question[arrival]{To: e.side, Subject: e.Segment()},
			ReadItem: e.read, Judge: e.judge})
		if !ok {
			break
		}
		if a.rest {
			e.waits = append(e.waits, e.due...)
			break
		}
		e.carryOut(a)
	}
	if e.Orders(e.side).Section("reinforcements") != nil && e.someRoom() {
		e.Note(e.side, "reinforcements", refuse("reinforce.most", "3.3", e.most(e.due)), false)
	}
}

// others asks about the units that the orders leave out, as long as one more can
// enter. A check only tells who will be asked about: where one comes in changes
// nothing else before the draw.
func (e *entering) others() {
	for _, u := range append([]model.UnitID(nil), e.due...) {
		if !e.someRoom() {
			return
		}
		among := e.choices(u)
		if len(among) == 0 {
			continue
		}
		q := adjudicate.Question[arrival]{To: e.side, Subject: e.units[u].ID, Among: among,
			Fits: func(l *adjudicate.Line, a arrival) bool { return e.fits(l, a) },
			Why:  func(l *adjudicate.Line) adjudicate.Verdict { return e.why(u, l) }}
		if e.Checking() {
			kindReinforcements.Foresee(e.Table, q)
			continue
		}
		e.carryOut(kindReinforcements.Ask(e.Table, q))
	}
}

// why says what is wrong with an answer about a unit that fits nothing it may do.
func (e *entering) why(u model.UnitID, l *adjudicate.Line) adjudicate.Verdict {
	switch {
	case len(l.Who) > 0 && !names(e.Set(), l.Who, u):
		return refuse("reinforce.other", "3.3", u)
	case len(l.Path) == 0:
		return refuse("reinforce.most", "3.3", e.most(e.due))
	}
	to, _ := e.board.Find(l.Path[len(l.Path)-1].Text)
	if !slices.Contains(e.byRoad(u), to) {
		return adjudicate.Verdict{ID: "reinforce.unreached", Cite: "3.3", Part: adjudicate.PartPath, Index: len(l.Path) - 1, Args: []any{to, strings.Join(e.entries(u), ", ")}}
	}
	return adjudicate.Verdict{ID: "stacking", Cite: "3.4", Part: adjudicate.PartPath, Index: len(l.Path) - 1, Args: []any{u, to, e.names(e.pos.In(to))}}
}

// choices are the hexes where a unit may end, and that it waits, as long as as
// many units as possible enter all the same.
func (e *entering) choices(u model.UnitID) []arrival {
	var list []arrival
	roomy := e.roomy()
	for _, hex := range e.byRoad(u) {
		if a := (arrival{unit: u, entry: model.NoSpace, to: hex}); e.room(u, hex) && (roomy || e.keepsMost(a)) {
			list = append(list, a)
		}
	}
	if wait := (arrival{unit: u, to: model.NoSpace}); !roomy && e.keepsMost(wait) {
		list = append(list, wait)
	}
	return list
}

// roomy: whatever anybody chooses, there is room for all that are due.
func (e *entering) roomy() bool {
	for _, u := range e.due {
		free := 0
		for _, hex := range e.byRoad(u) {
			free += e.free(hex, e.units[u].HQ)
		}
		if free < len(e.due) {
			return false
		}
	}
	return true
}

// someRoom: one at least of those that are due can enter.
func (e *entering) someRoom() bool {
	return slices.ContainsFunc(e.due, func(u model.UnitID) bool {
		return slices.ContainsFunc(e.byRoad(u), func(hex model.Space) bool { return e.free(hex, e.units[u].HQ) > 0 })
	})
}

// free is how many units more find room in a hex: combat units, or HQs.
func (e *entering) free(hex model.Space, hq bool) int {
	combat, hqs := e.stacked(e.side, hex)
	if hq {
		return 1 - hqs
	}
	return 2 - combat
}

func (e *entering) fits(l *adjudicate.Line, a arrival) bool {
	switch {
	case len(l.Who) > 0 && !names(e.Set(), l.Who, a.unit):
		return false
	case a.to == model.NoSpace:
		return l.How == "waits" || word(l, "waits") || word(l, "rest waits")
	case len(l.Path) == 0:
		return false
	}
	return l.Path[len(l.Path)-1].Text == e.Set().SpaceName(a.to)
}

func (e *entering) read(_ *adjudicate.Item, l *adjudicate.Line) (arrival, adjudicate.Verdict) {
	switch {
	case l == nil || len(l.Who) == 0 && !word(l, "rest waits"):
		return arrival{}, refuse("reinforce.line", "3.3")
	case len(l.Who) == 0:
		return arrival{rest: true}, adjudicate.Verdict{}
	}
	u, ok := e.Set().FindUnit(l.Who[0].Text)
	if !ok {
		return arrival{}, refuse("unknown-unit", "", l.Who[0].Text)
	}
	a := arrival{unit: u, entry: model.NoSpace, to: model.NoSpace}
	if len(l.Path) > 0 {
		if len(l.Path) > 1 {
			a.entry, _ = e.board.Find(l.Path[0].Text)
		}
		a.to, _ = e.board.Find(l.Path[len(l.Path)-1].Text)
	}
	return a, adjudicate.Verdict{}
}

// judge: the unit is due, comes in at one of its entry hexes, and a road leads
// from there to a hex with room. That it waits is judged when all is said.
func (e *entering) judge(a arrival) []adjudicate.Verdict {
	one := func(v adjudicate.Verdict) []adjudicate.Verdict { return []adjudicate.Verdict{v} }
	switch {
	case a.rest:
		return nil
	case !e.isDue(a.unit):
		return one(refuse("reinforce.due", "3.3", a.unit))
	case a.to == model.NoSpace:
		return nil
	case a.entry == model.NoSpace && !slices.Contains(e.byRoad(a.unit), a.to):
		return one(adjudicate.Verdict{ID: "reinforce.unreached", Cite: "3.3", Part: adjudicate.PartPath, Args: []any{a.to, strings.Join(e.entries(a.unit), ", ")}})
	case a.entry != model.NoSpace && !contains(e.entries(a.unit), e.Set().SpaceName(a.entry)):
		return one(adjudicate.Verdict{ID: "reinforce.entry", Cite: "3.3", Part: adjudicate.PartPath, Args: []any{a.entry, strings.Join(e.entries(a.unit), ", ")}})
	case a.entry != model.NoSpace && !e.leads(a.entry, a.to):
		return one(adjudicate.Verdict{ID: "reinforce.road", Cite: "3.3", Part: adjudicate.PartPath, Index: 1, Args: []any{a.entry, a.to}})
	case !e.room(a.unit, a.to):
		return one(adjudicate.Verdict{ID: "stacking", Cite: "3.4", Part: adjudicate.PartPath, Index: 1, Args: []any{a.unit, a.to, e.names(e.pos.In(a.to))}})
	}
	return nil
}

func (e *entering) isDue(u model.UnitID) bool {
	for _, d := range e.due {
		if d == u {
			return true
		}
	}
	return false
}

// carryOut brings the unit in, or lets it wait.
func (e *entering) carryOut(a arrival) {
	if a.to == model.NoSpace {
		e.waits = append(e.waits, a.unit)
		return
	}
	for i, u := range e.due {
		if u == a.unit {
			e.due = append(e.due[:i:i], e.due[i+1:]...)
			break
		}
	}
	e.Hand().Move(a.unit, a.to)
	e.Tell(evEnters, a.unit, a.to)
	e.restore(a.unit, a.to)
	e.shed()
}

// entries are the hexes at which a unit may come in: those of its side in this
// edition, unless its own line names others.
func (e *entering) entries(u model.UnitID) []string {
	set := e.g.Data.From
	if a := set.arrival(e.units[u].ID); a != nil && len(a.Entry) > 0 {
		return a.Entry
	}
	return set.Entry(e.side, e.rules.name())
}

// leads reports whether an unbroken path of roads goes from an entry hex to
// another, through no closed hex, the entry hex included (3.3).
func (e *entering) leads(entry, to model.Space) bool {
	return entry >= 0 && to >= 0 && e.roads(entry)[to]
}

// roads is by hex whether a path of roads leads there from an entry hex.
func (e *entering) roads(entry model.Space) []bool {
	if e.hexes[entry] == nil {
		e.hexes[entry] = e.roadsFrom(entry)
	}
	return e.hexes[entry]
}

// roadsFrom follows the roads from an entry hex: a path is where it stands and
// where it came from, since roads that meet in a hex need not be joined (3.7).
func (e *entering) roadsFrom(entry model.Space) []bool {
	reached := make([]bool, e.board.Len())
	if e.closed(entry) {
		return reached
	}
	type place struct{ from, at model.Space }
	const sides = 6 // of a hex
	seen := make([]bool, e.board.Len()*sides)
	queue := []place{{model.NoSpace, entry}}
	for len(queue) > 0 {
		p := queue[0]
		queue = queue[1:]
		reached[p.at] = true
		for i, next := range e.board.Near(p.at) {
			if step := int(p.at)*sides + i; !seen[step] && e.joins(p.from, p.at, next) && !e.closed(next) {
				seen[step] = true
				queue = append(queue, place{p.at, next})
			}
		}
	}
	return reached
}

// closed: an enemy unit or an EZOC.
func (e *entering) closed(hex model.Space) bool {
	return e.occupied(Enemy(e.side), hex) || e.rules.nearEnemy(e.segment, e.side, hex)
}

// byRoad lists the hexes to which a unit can come from one of its entry hexes.
func (e *entering) byRoad(u model.UnitID) []model.Space {
	entries := e.entries(u)
	key := strings.Join(entries, " ")
	list, done := e.ways[key]
	if done {
		return list
	}
	var from [][]bool
	for _, name := range entries {
		if entry, ok := e.board.Find(name); ok {
			from = append(from, e.roads(entry))
		}
	}
	for hex := range model.Space(e.board.Len()) {
		if slices.ContainsFunc(from, func(reached []bool) bool { return reached[hex] }) {
			list = append(list, hex)
		}
	}
	e.ways[key] = list
	return list
}

// keepsMost reports whether as many units enter after this as could before.
func (e *entering) keepsMost(a arrival) bool {
	var rest []model.UnitID
	for _, u := range e.due {
		if u != a.unit && !e.said(u) {
			rest = append(rest, u)
		}
	}
	before := e.most(append(rest[:len(rest):len(rest)], a.unit))
	if a.to == model.NoSpace {
		return e.most(rest) == before
	}
	e.Hand().Move(a.unit, a.to)
	after := e.most(rest)
	e.Hand().Move(a.unit, e.Set().Box("reserve"))
	return after+1 == before
}

func (e *entering) said(u model.UnitID) bool {
	for _, w := range e.waits {
		if w == u {
			return true
		}
	}
	return false
}

// most is how many of some units can enter together: a unit to a place, found by
// moving those aside that have others to go to.
func (e *entering) most(units []model.UnitID) int {
	m := &seating{e: e, holds: map[seat]model.UnitID{}}
	n := 0
	for _, u := range units {
		m.tried = map[seat]bool{}
		if m.place(u) {
			n++
		}
	}
	return n
}

// seat is room for one unit in a hex: one of two for combat units, one for an HQ.
type seat struct {
	hex model.Space
	hq  bool
	n   int
}

// seating seats units one by one (a matching by augmenting paths).
type seating struct {
	e     *entering
	holds map[seat]model.UnitID
	tried map[seat]bool
}

func (m *seating) place(u model.UnitID) bool {
	hq := m.e.units[u].HQ
	for _, hex := range m.e.byRoad(u) {
		for i := range m.e.free(hex, hq) {
			at := seat{hex, hq, i}
			if m.tried[at] {
				continue
			}
			m.tried[at] = true
			if other, taken := m.holds[at]; !taken || m.place(other) {
				m.holds[at] = u
				return true
			}
		}
	}
	return false
}
