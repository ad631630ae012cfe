package adjudicate

import (
	"maps"
	"slices"

	"umpire/model"
)

// Rest is what is still to be played of a segment, at a point of which Table.Restart was told.
type Rest interface {
	// On gives an independent copy of all that the rules remember there, at another table.
	On(t *Table) Rest
	// Play plays the segment on from there to its end.
	Play()
}

// Restart tells a check that all that the segment still does is what rest plays: branches that
// part behind this point begin here and not at the beginning of the segment. The rules go on as
// if nothing had been said.
func (t *Table) Restart(rest Rest) {
	s := t.in.starts
	if s == nil || !t.bare() || t.addressed() || s.walk == nil && t.tried || t.tracer != nil || t.entered != nil {
		return
	}
	at := s.walk.made()
	if n := len(s.list); n > 0 && s.list[n-1].is(t, at) {
		return
	}
	was := t.copied(t.in, s.room())
	one := start{at: at, table: was, rest: rest.On(was)}
	if m := t.in.meetings; m != nil {
		one.passed = slices.Clone(m.passed)
	}
	s.list = append(s.list, one)
}

// bare reports whether nothing is under way beside the segment itself, so that what the rest of
// the run does rests on the position and on what the rules remember.
func (t *Table) bare() bool {
	return t.scope.outer == nil && t.joint == 0 && t.volleys == 0 && len(t.near)+len(t.settled)+len(t.files) == 0
}

// addressed reports whether something goes on of which only one side hears, or nobody.
func (t *Table) addressed() bool { return t.quiet != "" || t.alone != "" || t.looking }

// starts are the points of the branches of a check at which others may begin.
type starts struct {
	walk  *walk // nil: branches are drawn at random, and share what comes before the first choice
	list  []start
	spare []room // of those that were forgotten
}

// room is what nobody needs any more, to be written over.
type room struct {
	journal []Entry
	pos     *model.Position
}

// room takes the room of a point that was forgotten, if there is any.
func (s *starts) room() (r room) {
	if n := len(s.spare); n > 0 {
		r, s.spare = s.spare[n-1], s.spare[:n-1]
	}
	return r
}

// start is one such point.
type start struct {
	at     int // choices made before it
	table  *Table
	rest   Rest
	passed []passing
}

// is reports whether a table stands at this point again.
func (s *start) is(t *Table, at int) bool {
	return s.at == at && s.table.asked == t.asked && len(s.table.journal) == len(t.journal)
}

// next forgets the points that the next branch does not come by, and gives how many choices are
// made before it begins.
func (s *starts) next() (at int) {
	parts := len(s.walk.path) - 1 // where it parts from the one before
	for n := len(s.list); n > 0; n-- {
		last := &s.list[n-1]
		if last.at <= parts {
			return last.at
		}
		s.spare = append(s.spare, room{last.table.journal, last.table.pos})
		*last, s.list = start{}, s.list[:n-1]
	}
	return 0
}

// untried are the points to which every branch comes, as nothing was chosen before.
func (s *starts) untried() *starts {
	list := slices.DeleteFunc(slices.Clone(s.list), func(one start) bool { return one.at > 0 })
	return &starts{list: list}
}

// begin sets a run up at the last point, or at the beginning of the segment.
func (s *starts) begin(g Game, in *Input) (t *Table, play func()) {
	if s == nil || len(s.list) == 0 {
		t = newTable(g, in)
		return t, func() { g.Play(t) }
	}
	from := &s.list[len(s.list)-1]
	t = from.table.copied(in, in.room)
	if in.meetings != nil {
		in.meetings.passed = append(in.meetings.passed[:0], from.passed...)
	}
	return t, from.rest.On(t).Play
}

// copied is an independent copy of a table that is bare. What lines it uses it notes anew.
func (t *Table) copied(in *Input, r room) *Table {
	c := *t
	c.in, c.pos, c.journal, c.details, c.vals = in, t.pos.Again(r.pos), append(r.journal[:0], t.journal...), nil, nil
	c.scope, c.scopes = t.scope.copied(), maps.Clone(t.scopes)
	for id, s := range c.scopes {
		c.scopes[id] = s.copied()
	}
	c.problems, c.told, c.mayAsk, c.open = slices.Clip(t.problems), slices.Clip(t.told), slices.Clip(t.mayAsk), slices.Clip(t.open)
	c.cursor, c.spent, c.served, c.passed, c.ruled = maps.Clone(t.cursor), maps.Clone(t.spent), maps.Clone(t.served), maps.Clone(t.passed), t.ruled.again()
	if t.used != nil {
		c.used, c.met = map[*Line]bool{}, map[*Fight]bool{}
	}
	return &c
}

func (s *scope) copied() *scope {
	c := *s
	c.counts, c.labels = s.counts.again(), s.labels.again()
	return &c
}
