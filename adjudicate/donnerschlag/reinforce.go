package donnerschlag

import (
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// arrival is a turn reinforcement with the hex in which it ends.
type arrival struct {
	does  arrivalKind
	unit  model.UnitID
	entry model.Space // where it comes in; NoSpace: wherever it can
	to    model.Space
}

// arrivalKind is what a line of the reinforcements does: a unit enters, it waits, or all
// that are left wait.
type arrivalKind uint8

const (
	enters arrivalKind = iota
	unitWaits
	restWaits
)

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
		if a.does == restWaits {
			e.waits = append(e.waits, e.due...)
			break
		}
		e.carryOut(a)
	}
	if e.most(e.due) > e.most(withoutUnits(e.due, e.waits)) { // who is left out will be asked about
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
	case len(l.Who) > 0 && !adjudicate.NamesUnit(l.Who, u):
		return refuse("reinforce.other", "3.3", u)
	case len(l.Path) == 0:
		return refuse("reinforce.most", "3.3", e.most(e.due))
	}
	if !slices.Contains(e.byRoad(u), l.To()) {
		return at(e.unreached(u, l.To()), adjudicate.PartPath, len(l.Path)-1)
	}
	return at(e.full(u, l.To()), adjudicate.PartPath, len(l.Path)-1)
}

// unreached: no road leads from an entry hex of a unit to a hex.
func (e *entering) unreached(u model.UnitID, to model.Space) adjudicate.Verdict {
	return refuse("reinforce.unreached", "3.3", to, strings.Join(e.entries(u), ", "))
}

// full: a hex has no room for a unit.
func (e *entering) full(u model.UnitID, to model.Space) adjudicate.Verdict {
	return refuse("stacking", "3.4", u, to, e.names(e.pos.In(to)))
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
	if wait := (arrival{does: unitWaits, unit: u, to: model.NoSpace}); !roomy && e.keepsMost(wait) {
		list = append(list, wait)
	}
	return list
}

func (e *entering) fits(l *adjudicate.Line, a arrival) bool {
	switch {
	case len(l.Who) > 0 && !adjudicate.NamesUnit(l.Who, a.unit):
		return false
	case a.does == unitWaits:
		return l.How == "waits" || word(l, "waits") || word(l, "rest waits")
	}
	return l.To() == a.to
}

func (e *entering) read(_ *adjudicate.Item, l *adjudicate.Line) (arrival, adjudicate.Verdict) {
	switch {
	case word(l, "rest waits"):
		return arrival{does: restWaits}, adjudicate.Verdict{}
	case l.Unit() == model.NoUnit:
		return arrival{}, refuse("reinforce.line", "3.3")
	}
	a := arrival{unit: l.Unit(), entry: model.NoSpace, to: l.To()}
	if len(l.Path) == 0 {
		a.does = unitWaits
	} else if len(l.Path) > 1 {
		a.entry = l.Path[0].Space()
	}
	return a, adjudicate.Verdict{}
}

// judge: the unit is due, comes in at one of its entry hexes, and a road leads
// from there to a hex with room. That it waits is judged when all is said.
func (e *entering) judge(a arrival) []adjudicate.Verdict {
	one := func(v adjudicate.Verdict) []adjudicate.Verdict { return []adjudicate.Verdict{v} }
	switch {
	case a.does == restWaits:
		return nil
	case !e.isDue(a.unit):
		return one(refuse("reinforce.due", "3.3", a.unit))
	case a.does == unitWaits:
		return nil
	case a.entry == model.NoSpace && !slices.Contains(e.byRoad(a.unit), a.to):
		return one(at(e.unreached(a.unit, a.to), adjudicate.PartPath, 0))
	case a.entry != model.NoSpace && !contains(e.entries(a.unit), e.Set().SpaceName(a.entry)):
		return one(at(refuse("reinforce.entry", "3.3", a.entry, strings.Join(e.entries(a.unit), ", ")), adjudicate.PartPath, 0))
	case a.entry != model.NoSpace && !e.leads(a.entry, a.to):
		return one(at(refuse("reinforce.road", "3.3", a.entry, a.to), adjudicate.PartPath, 1))
	case !e.room(a.unit, a.to):
		return one(at(e.full(a.unit, a.to), adjudicate.PartPath, 1))
	}
	return nil
}

func (e *entering) isDue(u model.UnitID) bool {
	return slices.Contains(e.due, u)
}

// carryOut brings the unit in, or lets it wait.
func (e *entering) carryOut(a arrival) {
	if a.does == unitWaits {
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
