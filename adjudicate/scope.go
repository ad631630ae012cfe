package adjudicate

import (
	"fmt"
	"strconv"

	"umpire/adjudicate/dice"
	"umpire/model"
)

// scope is a segment, perhaps inside another.
type scope struct {
	segment string
	outer   *scope
	orders  map[model.Side]Source
	counts  layers[counted, int] // how often a question was put
	labels  layers[string, bool]
	stage   int
	shown   bool       // a die was shown since the stage began
	drawer  model.Side // whose hidden draws the stage holds; "" for open dice
}

// counted is a question of which it is counted how often it was put.
type counted struct{ subject, key, part string }

func newScope(segment string, outer *scope, orders map[model.Side]Source) *scope {
	return &scope{segment: segment, outer: outer, orders: orders, counts: layers[counted, int]{own: make(map[counted]int, 8)}, labels: layers[string, bool]{own: make(map[string]bool, 16)}, stage: 1}
}

func (s *scope) counted(q counted) int {
	n, _ := s.counts.get(q)
	return n
}

// fell reports whether a die of that label was thrown in the segment.
func (s *scope) fell(label string) bool {
	_, is := s.labels.get(label)
	return is
}

// In runs f as the segment of that id inside the present one, with the orders
// that belong to it; where a side has none, those of Input.Nested serve. Stages,
// labels and counts of questions are its own; if it comes up again they go on. If
// a die fell or an answer was awaited inside, the outer segment goes on in a new
// stage.
func (t *Table) In(segment string, orders map[model.Side]Source, f func()) {
	for s := t.scope; s != nil; s = s.outer {
		if s.segment == segment {
			t.fail(fmt.Errorf("%w: segment %s inside itself", ErrBug, segment))
		}
	}
	outer, facts, moved := t.scope, t.facts, t.moved
	t.scope = t.enter(segment, orders)
	f()
	t.scope, t.facts = outer, facts
	if t.moved > moved {
		t.endStage()
	}
}

func (t *Table) enter(segment string, orders map[model.Side]Source) *scope {
	s := t.scopes[segment]
	if s == nil {
		s = newScope(segment, t.scope, orders)
		if t.scopes == nil {
			t.scopes = map[string]*scope{}
		}
		t.scopes[segment] = s
		return s
	}
	s.outer, s.orders = t.scope, orders
	if s.shown {
		s.stage++
		s.shown = false
	}
	return s
}

// Together asks several things as one decision: nothing that one of fs tells or
// decides is kept until all of them have their answers. The fs may ask; they do
// not roll, and what they change the caller changes afterwards.
func (t *Table) Together(fs ...func()) {
	mark, awaits, opened, part, any := len(t.journal), len(t.awaits), t.opened, t.part, false
	t.joint++
	for i, f := range fs {
		if t.opened = opened; i > 0 {
			t.part = part + "/" + strconv.Itoa(i+1)
		}
		t.oneOf(f)
		any = any || t.opened
	}
	t.joint--
	t.opened, t.part = any, part
	if len(t.awaits) > awaits {
		t.partial = decidedIn(t.journal[mark:])
		t.journal = t.journal[:mark]
		panic(&stop{})
	}
	if t.joint == 0 {
		t.open, t.opened = nil, false
	}
}

// decidedIn lists the decisions of a part of a journal.
func decidedIn(journal []Entry) (list []Entry) {
	for _, e := range journal {
		if e.Kind == Decided {
			list = append(list, e)
		}
	}
	return list
}

// oneOf runs one part of Together; if it stops, the table stands where it stood.
func (t *Table) oneOf(f func()) {
	scope, facts, quiet, alone, joint, part, under := t.scope, t.facts, t.quiet, t.alone, t.joint, t.part, len(t.near)
	defer func() {
		if r := recover(); r != nil {
			if s, ours := r.(*stop); !ours || s.err != nil {
				panic(r)
			}
			t.scope, t.facts, t.quiet, t.alone, t.joint, t.part, t.near = scope, facts, quiet, alone, joint, part, t.near[:under]
		}
	}()
	f()
}

func (t *Table) await(a Await) {
	t.awaits = append(t.awaits, a)
	if t.joint == 0 {
		t.open = nil
	}
	if !t.opened {
		t.open = append(t.open, a.ID)
	}
	t.opened = t.joint > 0
	panic(&stop{})
}

// openedIn remembers, within one decision of several, a question that once
// stopped the run: the halt is the same whoever has answered already.
func (t *Table) openedIn(id string, from Origin) {
	if t.joint > 0 && !t.opened && from == FromSettled {
		t.open, t.opened = append(t.open, id), true
	}
}

// endStage ends the stage of dice after an awaited answer, if a die was shown
// since it began.
func (t *Table) endStage() {
	t.moved++
	if t.scope.shown {
		t.scope.stage++
		t.scope.shown = false
	}
}

// Roll rolls one die with that many sides under a label and returns its face. A label
// is rolled once a segment; if the rules repeat it under one name, /again2, /again3 is
// added (hexdice/1 3.6). by is the side whose die it is.
func (t *Table) Roll(by model.Side, label string, sides int) int {
	if t.joint > 0 {
		t.fail(fmt.Errorf("%w: die %s inside one decision of several", ErrBug, label))
	}
	base := label
	for n := 2; t.scope.fell(label); n++ {
		label = fmt.Sprintf("%s/again%d", base, n)
	}
	t.drawnBy("")
	return t.throw("", dice.Die{Label: label, Spec: dice.DieOf(sides), By: string(by)}).Face()
}

// throw lets a die fall and notes it, for the side to alone if there is one.
func (t *Table) throw(to model.Side, d dice.Die) dice.Die {
	d.Segment, d.Stage = t.scope.segment, t.scope.stage
	t.scope.labels.set(d.Label, true)
	fell, err := t.fall(d)
	if err == nil && (fell.Values != nil || !t.Hidden(to)) {
		err = d.Spec.Check(fell.Values)
	}
	if err != nil {
		t.lacks = &d
		t.fail(fmt.Errorf("die %s in %s: %w", d.Label, d.Segment, err))
	}
	t.scope.shown = true
	t.moved++
	t.note(Entry{Kind: Rolled, To: to, Detail: t.detail(Detail{ID: d.Label, Die: &fell})})
	return fell
}

// fall gives a die as the source has it, or with what the oracle tries.
func (t *Table) fall(d dice.Die) (fell dice.Die, err error) {
	switch {
	case d.Spec == dice.Spec{}:
	case t.in.Dice != nil:
		fell, err = t.in.Dice.Roll(d)
		fell.Source = t.in.Dice.Name()
		return fell, err
	case t.in.Oracle != nil:
		d.Source = triedSource
		return d.Shows(t.try(d.Label, d.Spec.N()) + 1), nil
	default:
		return d, errNoDice
	}
	return d, d.Spec.Check(nil)
}
