// Package adjudicate is the table: a game is a program that asks questions and
// rolls dice; everything else is a way of answering its questions, or of telling
// what happened. The core knows no game.
package adjudicate

import (
	"errors"
	"fmt"
	"slices"

	"umpire/adjudicate/dice"
	"umpire/model"
	"umpire/model/exit"
)

// ErrBug marks an outcome that only a bug of the rules can give.
var ErrBug = exit.New(exit.Bug, "bug in the rules")

var (
	errNoDice  = errors.New("there are no dice")
	errBadPick = errors.New("a draw out of bounds")
)

// Table is what the rules sit at during one run.
type Table struct {
	game     Game
	in       *Input
	set      *model.Set
	pos      *model.Position
	journal  []Entry
	details  []Detail // room for those of the next entries
	vals     []any    // room for the values of the next events
	scope    *scope
	settled  map[string]Settled
	entered  *entered // decisions of files that this run does not have; nil: there are none
	awaits   []Await
	problems []Problem
	told     []problemKey // the problems, each as often as it was met with
	mayAsk   []Await
	facts    func(f *Fact) bool
	cursor   map[*Section]int
	spent    map[*Line]bool
	used     map[*Line]bool
	met      map[*Fight]bool
	fates    *fates         // of all branches of a check
	served   map[*Line]bool // entries that have fitted something
	passed   map[*Line]bool // entries of which their owner was told that they fit nothing
	ruled    layers[string, string]
	asked    int
	tried    bool // the oracle was asked for something
	files    []file
	near     []near            // maps of card lines that are being carried out
	scopes   map[string]*scope // those inside, also those that are over
	quiet    model.Side        // whose covert question is being judged
	alone    model.Side        // who alone is told what comes now (Alone)
	looking  bool              // candidates of a series are being judged
	open     []string          // ids of the questions that make up a halt
	opened   bool              // the present part of one decision has named its question
	joint    int               // depth of Together
	partial  []Entry           // decisions of parts that have theirs, where others wait
	part     string            // which part of one decision, "" for the first
	moved    int               // dice and awaited answers so far
	volleys  int               // of which the sums are known and nobody was told yet (Volleys)
	lacks    *dice.Die
	listed   *Listed
	tracer   *tracer // nil: the run is not traced
}

// stop ends a run from inside Ask or Roll. It is recovered in Run and Together
// and nowhere else.
type stop struct{ err error }

// newTable is the table at the beginning of a segment.
func newTable(g Game, in *Input) *Table {
	t := &Table{game: g, in: in, set: in.Position.Set(), pos: in.Position.Clone(),
		journal: in.room.journal[:0], cursor: map[*Section]int{}}
	if in.room.journal == nil {
		t.journal = make([]Entry, 0, 80)
	}
	if in.Check {
		t.used, t.met, t.fates = map[*Line]bool{}, map[*Fight]bool{}, in.fates
	}
	if len(in.Settled) > 0 {
		t.settled = make(map[string]Settled, len(in.Settled))
	}
	for _, s := range in.Settled {
		t.settled[s.ID] = s
	}
	t.entered = enteredOf(in.Entered)
	if in.Traced {
		t.tracer = newTracer(t.pos)
	}
	t.receive()
	t.scope = newScope(in.Segment, nil, in.Orders)
	return t
}

// Run runs one segment from its beginning.
func Run(g Game, in Input) (out *Outcome) {
	t, play := in.starts.begin(g, &in)
	out = &Outcome{}
	defer func() {
		if r := recover(); r != nil {
			s, ours := r.(*stop)
			if !ours {
				panic(r)
			}
			out.Err = s.err
		}
		out.Position, out.Journal, out.Awaits = t.pos, t.journal, t.awaits
		out.Problems, out.MayAsk, out.Asked, out.Used, out.met = t.problems, t.mayAsk, t.asked, t.used, t.met
		if len(t.awaits) > 0 {
			out.Open = t.open
		}
		out.Partial = t.partial
		out.Lacks, out.tried, out.listed = t.lacks, t.tried, t.listed
		out.told = t.told
		if t.tracer != nil {
			t.tracer.look(t.pos, t.journal, len(t.journal))
			out.Traces = t.tracer.list
		}
		if t.entered != nil {
			out.Entered = t.entered.served
		}
	}()
	play()
	return out
}

// Set is the board, units and cards.
func (t *Table) Set() *model.Set { return t.set }

// Position is how things stand; it is changed through Hand only.
func (t *Table) Position() *model.Position { return t.pos }

// Hand changes the position.
func (t *Table) Hand() model.Hand { return model.NewHand(t.pos) }

// Segment is the id of the segment being run, the innermost one.
func (t *Table) Segment() string { return t.scope.segment }

// Edition is the edition of the rules in play.
func (t *Table) Edition() string { return t.in.Edition }

// Orders is what a side ordered for the segment being run; nil if nothing.
func (t *Table) Orders(side model.Side) Source { return t.ordersOf(side) }

// Checking reports whether this run only checks orders.
func (t *Table) Checking() bool { return t.in.Check }

// Hidden reports whether a side's cards are unknown to this run: a hole in the
// position, or the other side of a check.
func (t *Table) Hidden(side model.Side) bool {
	return t.pos.Hole(side)
}

// SetFacts gives the table the predicate that judges conditions, unless a
// question brings its own. It returns the one before, so that a rule can put it
// back.
func (t *Table) SetFacts(f func(*Fact) bool) func(*Fact) bool {
	old := t.facts
	t.facts = f
	return old
}

// Tell appends an event that everybody may see. The values stand in the order of
// the event's parameters.
func (t *Table) Tell(e *EventKind, vals ...any) { t.TellTo("", e, vals...) }

// TellTo appends an event that one side alone may see. Lists among the values are
// copied, so that the caller may go on using them.
func (t *Table) TellTo(side model.Side, e *EventKind, vals ...any) {
	if len(vals) != len(e.Params) {
		t.fail(fmt.Errorf("%w: event %s takes %d values, not %d", ErrBug, e.ID, len(e.Params), len(vals)))
	}
	kept := t.keep(vals)
	for i, v := range kept {
		switch v := v.(type) {
		case []model.UnitID:
			kept[i] = slices.Clone(v)
		case []model.Space:
			kept[i] = slices.Clone(v)
		case []model.CardID:
			kept[i] = slices.Clone(v)
		case []string:
			kept[i] = slices.Clone(v)
		}
	}
	t.note(Entry{Kind: Told, Event: e, Vals: kept, To: side, Detail: noDetail})
}

// Reads reports whether a ruling stands at a reading. The first look in a run is
// noted in the journal; one taken while a covert question is judged, for its
// owner alone.
func (t *Table) Reads(ruling, reading string) bool {
	if r, ok := t.ruled.get(ruling); ok && r == reading { // it was looked up before
		return true
	}
	r := t.game.Rulings().find(ruling)
	if r == nil || !r.has(reading) {
		t.fail(fmt.Errorf("%w: there is no ruling %s with a reading %s", ErrBug, ruling, reading))
	}
	return t.reading(r) == reading
}

func (t *Table) reading(ruling *Ruling) string {
	if r, ok := t.ruled.get(ruling.ID); ok {
		return r
	}
	key := ruling.ID
	if t.quiet != "" {
		key += " " + string(t.quiet)
		if r, ok := t.ruled.get(key); ok {
			return r
		}
	}
	r := ruling.Default
	if set, ok := t.in.Rulings[ruling.ID]; ok {
		r = set
	}
	if t.looking {
		return r
	}
	t.ruled.set(key, r)
	t.note(Entry{Kind: Consulted, To: t.quiet, Detail: t.detail(Detail{ID: ruling.ID, Text: r})})
	return r
}

// Quietly runs f, which looks at what only one side knows (to list the candidates
// of a covert question, say): rulings it consults are noted for that side alone.
func (t *Table) Quietly(side model.Side, f func()) {
	quiet := t.quiet
	t.quiet = side
	f()
	t.quiet = quiet
}

func (t *Table) fail(err error) { panic(&stop{err: err}) }

// note appends an entry to the journal.
func (t *Table) note(e Entry) {
	e.Segment = t.scope.segment
	if e.To == "" {
		e.To = t.alone
	}
	t.journal = append(t.journal, e)
	if t.tracer != nil {
		t.tracer.look(t.pos, t.journal, len(t.journal)-1)
	}
}

// detail keeps what an entry carries. Room is made for several at a time.
func (t *Table) detail(d Detail) *Detail {
	if len(t.details) == cap(t.details) {
		t.details = make([]Detail, 0, 8)
	}
	t.details = append(t.details, d)
	return &t.details[len(t.details)-1]
}

// keep copies the values of an event. Room is made for those of several at a time.
func (t *Table) keep(vals []any) []any {
	from := len(t.vals)
	if from+len(vals) > cap(t.vals) {
		t.vals, from = make([]any, 0, max(64, len(vals))), 0
	}
	t.vals = append(t.vals, vals...)
	return t.vals[from:len(t.vals):len(t.vals)]
}

func (t *Table) try(what string, n int) int {
	t.tried = true
	return t.in.Oracle.Choose(what, n)
}
