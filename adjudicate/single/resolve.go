package single

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
	"umpire/model"
	"umpire/model/exit"
	"umpire/model/speech"
	"umpire/orders"
)

// Result is a step as far as it could be taken.
type Result struct {
	Outcome    *adjudicate.Outcome
	Halts      []Halt
	State      *model.State // the new state; nil while something is awaited
	Base       string       // hash of its public part
	Record     Record
	KeyCounter int // in a campaign: of the last key that served, where rounds of a beacon give it
}

// Counter is that of the last stage whose dice fell; 0 where none has a key.
func (r *Result) Counter() int {
	stages := len(dice.ByStage(r.Record.Rolls))
	if stages == 0 || r.KeyCounter > 0 { // a void burns counters where there are rounds
		return r.KeyCounter
	}
	return r.Record.Counter + stages - 1
}

// Awaiting reports whether the step waits for an answer.
func (r *Result) Awaiting() bool { return r.State == nil }

// Position is what a result has come to.
func (r *Result) Position() *model.Position {
	if r.State != nil {
		return r.State.Position
	}
	return r.Outcome.Position
}

// Halt is a stop of the run: the hash that answers to it name as their base, what
// was open, and the answers that came.
type Halt struct {
	Hash     string
	Open     []adjudicate.Await
	Answers  []string // sums of the answer files, in the order of sides
	Told     int      // how many entries the journal had
	at       *model.State
	ToldBase string // of a halt that the referee tells of: there is no position of it here
}

// Base is the hash of the public part of the position at the stop. It is made when it is asked
// for: of most stops nobody asks.
func (h *Halt) Base() string {
	if h.ToldBase != "" {
		return h.ToldBase
	}
	return h.at.Base()
}

// Resolve runs the segment: from its beginning, and again after every halt to
// which there are answers, until it is over or nothing answers. What the halts
// known already were answered with is taken without a run for each.
func (s *Step) Resolve(open func() (dice.Source, error)) (*Result, error) {
	in := s.inputs()
	in.Traced = true
	r := &Result{}
	for _, halt := range s.Known {
		answers, err := s.answersTo(halt.Hash, r.Halts)
		if err != nil {
			return nil, err
		}
		if len(answers) == 0 && !s.goesOn(len(r.Halts)+1) {
			break
		}
		s.answered(&in, &halt, answers)
		r.Halts = append(r.Halts, halt)
		in.Entered = s.told(len(r.Halts))
	}
	for {
		source, err := open()
		if err != nil {
			return nil, err
		}
		s.Source, in.Dice = source, source
		r.Outcome = adjudicate.Run(s.Rules, in)
		if r.Outcome.Err != nil {
			return r, r.Outcome.Err
		}
		if len(r.Outcome.Awaits) == 0 {
			break
		}
		if err := s.unanswered(r.Halts, r.Outcome.Awaits); err != nil {
			return nil, err
		}
		halt := s.halt(r.Outcome)
		answers, err := s.answersTo(halt.Hash, r.Halts)
		if err != nil {
			return nil, err
		}
		s.answered(&in, &halt, answers)
		r.Halts = append(r.Halts, halt)
		if len(answers) == 0 && !s.goesOn(len(r.Halts)) {
			return r, s.strayAnswers(r)
		}
		in.Entered = s.told(len(r.Halts))
		if len(r.Halts) > maxHalts {
			return nil, fmt.Errorf("%w: more than %d halts in %s", adjudicate.ErrBug, maxHalts, s.State.Segment)
		}
	}
	if err := s.strayAnswers(r); err != nil {
		return nil, err
	}
	if unused := unusedFaces(s.Source); len(unused) > 0 {
		return nil, &UnusedFaces{Labels: unused}
	}
	return r, s.finish(r)
}

// answered puts the answers to a halt where the run finds them.
func (s *Step) answered(in *adjudicate.Input, halt *Halt, answers []*Sent) {
	halt.Answers = nil
	for _, a := range answers {
		halt.Answers = append(halt.Answers, a.Sum())
		open := openIDs(halt.Open, a.Side)
		if a.File.Kind == orders.KindOrders {
			in.Nested = append(in.Nested, adjudicate.Nested{Side: a.Side, Segment: a.File.Head.Segment, Source: a.source(), Open: open})
			continue
		}
		in.Answers = append(in.Answers, adjudicate.Answers{Side: a.Side, Source: a.source(), Open: open})
	}
}

// maxHalts bounds the halts of one segment; more is a loop.
const maxHalts = 1000

// UnusedFaces says that faces were given for dice that never fell.
type UnusedFaces struct{ Labels []string }

func (u *UnusedFaces) Error() string {
	if len(u.Labels) == 1 {
		return fmt.Sprintf("the file of faces has %s, which is never rolled", u.Labels[0])
	}
	return fmt.Sprintf("the file of faces has %d dice that are never rolled: %s", len(u.Labels), strings.Join(u.Labels, ", "))
}

// Status is the program's exit status.
func (*UnusedFaces) Status() int { return exit.WrongFile }

// unusedFaces are those that were given and never fell.
func unusedFaces(source dice.Source) []string {
	if given, ok := source.(interface{ Unused() []string }); ok {
		return given.Unused()
	}
	return nil
}

func openIDs(open []adjudicate.Await, side model.Side) []string {
	var ids []string
	for _, a := range open {
		if a.To == side {
			ids = append(ids, a.ID)
		}
	}
	return ids
}

func (s *Step) halt(out *adjudicate.Outcome) Halt {
	st := *s.State
	st.Position = out.Position
	return Halt{Hash: adjudicate.Halt(s.Base, adjudicate.Public(out.Position.Set(), out.Journal), out.Open), Open: out.Awaits, Told: len(out.Journal), at: &st}
}

// answersTo lists the answer files to a halt that have not served yet, by side:
// in a campaign those entered at this stop, else those that name its hash. Two of
// one side are ErrOther.
func (s *Step) answersTo(halt string, before []Halt) ([]*Sent, error) {
	var list []*Sent
	for _, a := range s.Answers {
		served := slices.ContainsFunc(before, func(h Halt) bool { return slices.Contains(h.Answers, a.Sum()) })
		base := a.File.Head.Base
		named := len(base) >= 8 && len(base) <= len(halt) && halt[:len(base)] == base
		if a.Stop == len(before)+1 || a.Stop == 0 && named && !served {
			list = append(list, a)
		}
	}
	sort.SliceStable(list, func(i, j int) bool { return list[i].Side < list[j].Side })
	for i := 1; i < len(list); i++ {
		if list[i].Side == list[i-1].Side {
			return nil, fmt.Errorf("%s: halt %.8s was answered with another file by %s: %w", s.State.Segment, halt, list[i].Side, ErrOther)
		}
	}
	return list, nil
}

// finish makes the new state: the position as the segment left it, the next
// segment, fresh commitments where private parts changed.
func (s *Step) finish(r *Result) error {
	st := *s.State
	st.Position = r.Outcome.Position
	st.Segment = s.Rules.Next(st.Position, s.State.Segment)
	for _, side := range st.Position.Set().Schema.Sides {
		if err := s.recommit(&st, side); err != nil {
			return err
		}
	}
	s.Carry.Into(&st)
	if err := s.seal(&st, adjudicate.Fallen(r.Outcome.Journal)); err != nil {
		return err
	}
	r.State, r.Base = &st, st.Base()
	return nil
}

// strayAnswers finds answers to a halt that the run never came to.
func (s *Step) strayAnswers(r *Result) error {
	if s.Loose {
		return nil
	}
	for _, a := range s.Answers {
		used := false
		for _, h := range r.Halts {
			used = used || slices.Contains(h.Answers, a.Sum())
		}
		if !used {
			return &WrongFile{a.Name, speech.Text("error.no-such-halt", a.File.Head.Base)}
		}
	}
	return nil
}
