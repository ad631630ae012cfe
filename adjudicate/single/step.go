package single

import (
	"errors"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
	"umpire/model"
	"umpire/model/speech"
	"umpire/model/strict"
	"umpire/orders"
)

// Step is one segment: a state, what was sent for it, and where it belongs to a campaign, what the
// chain has entered of it.
type Step struct {
	State    *model.State
	Rules    orders.Rules
	Base     string // hash of the public part
	Owner    model.Side
	Orders   *Sent
	Also     *Sent // orders of the other side, in a segment of both
	Standing []*Sent
	Answers  []*Sent
	Source   dice.Source       // of the last run
	Notes    []string          // what the referee ruled before this segment, for its report
	From     Input             // the state
	Older    map[string]string // bases that were, by hash: what each was, for whoever writes for it too late
	SealIDs  []string          // ids of seals that stand in the campaign
	Known    []Halt            // of a run before this one
	Loose    bool              // a dispute: answers to what is not asked are passed over

	Entered  [][]adjudicate.Settled // what the referee has told of sealed files: before the first halt, and behind each that was answered
	Carry    *Carried               // what a run over a position with holes cannot make; nil: nothing
	Settled  []adjudicate.Settled   // decisions that were entered as such (hexdice/1 4.2)
	Branches int                    // how many branches a check goes through at most; 0: adjudicate.MaxBranches
	Fixed    bool                   // commitments stand as at the start: nobody deals who could renew them
}

// Sent is a file that a player sent, read.
type Sent struct {
	Input
	File   *orders.File
	Side   model.Side
	Lines  []string
	As     string            // in a campaign: what the chain calls it, its hash or that of its seal
	Played bool              // written by the program for a side that was silent
	Stop   int               // answers of a campaign: the stop of the run at which they were entered, from 1; else 0
	Shown  adjudicate.Source // what others have of it, where that is less; nil: all of it
	Open   *Sent             // with a referee, of a file under seal: what everybody has of it; nil: nothing
	Held   []model.CardID    // what the open part may not name
	Veiled bool              // with a referee: it is under seal
}

// Inside reports whether the file is for a segment inside another.
func (sent *Sent) Inside(segment string) bool {
	return strings.HasPrefix(sent.File.Head.Segment, segment+"+")
}

// Read reads a file that a player sent. The side in its head decides whose it is;
// File is nil if there are errors among the faults.
func (s *Step) Read(in Input) (*Sent, Told) {
	ctx := s.Context
	switch KindOf(in.Data) {
	case orders.KindAnswers:
		ctx = s.answersContext
	case orders.KindStanding:
		ctx = s.standingContext
	case orders.KindOrders:
		if strings.HasPrefix(HeadValue(in.Data, "segment"), s.State.Segment+"+") {
			ctx = s.insideContext
		}
		if HeadValue(in.Data, "base") == noBase && s.first() {
			ctx = s.firstContext
		}
	}
	f, lines, faults := orders.Open(in.Data, in.Name, s.Rules.Vocabulary(), ctx)
	sent := &Sent{Input: in, File: f, Lines: lines}
	if f != nil {
		sent.Side = model.Side(f.Head.Side)
	}
	return sent, Told{Name: in.Name, Lines: lines, Faults: faults}
}

// noBase stands in the head of orders for the first segment, before which there is
// nothing (orders 2.1).
const noBase = "00000000"

// Add reads the files sent for a step. Everything wrong with any of them is told
// in one *Refused; two files of one kind from one side are refused.
func (s *Step) Add(orders, standing, answers []Input) error {
	bad := Refused{Rules: s.Rules}
	take := func(kind string, list []Input, put func(*Sent) error) error {
		for _, in := range list {
			sent, told := s.Read(in)
			if sent.File == nil {
				bad.Files = append(bad.Files, told)
				continue
			}
			if sent.File.Kind != kind && !(kind == "answers" && sent.Inside(s.State.Segment)) {
				return &WrongFile{in.Name, speech.Text("error.other-kind", sent.File.Kind, kind)}
			}
			if err := put(sent); err != nil {
				return err
			}
		}
		return nil
	}
	err := errors.Join(
		take("orders", orders, func(sent *Sent) error {
			if sent.Inside(s.State.Segment) {
				return s.answer(sent)
			}
			switch {
			case s.Orders == nil:
				s.Orders = sent
			case s.Also == nil && s.Owner == "" && sent.Side != s.Orders.Side:
				s.Also = sent
			default:
				return &WrongFile{sent.Name, speech.Text("error.second-orders")}
			}
			return nil
		}),
		take("standing", standing, func(sent *Sent) error {
			for _, have := range s.Standing {
				if have.Side == sent.Side {
					return &WrongFile{sent.Name, speech.Text("error.second-standing", sent.Side)}
				}
			}
			if err := s.InForce(sent); err != nil {
				return &WrongFile{sent.Name, err.Error()}
			}
			s.Standing = append(s.Standing, sent)
			return nil
		}),
		take("answers", answers, s.answer))
	if err != nil {
		return err
	}
	if len(bad.Files) > 0 {
		return &bad
	}
	return nil
}

// answer takes in what answers a halt: answers, or the orders of a segment inside
// that were asked for there.
func (s *Step) answer(sent *Sent) error {
	for _, have := range s.Answers {
		if have.Sum() == sent.Sum() {
			return nil // sent twice is harmless
		}
	}
	if sent.File.Head.Draft {
		return &Refused{Files: []Told{{Name: sent.Name, Lines: sent.Lines, Faults: []strict.Fault{{At: sent.File.Head.StatusAt, ID: "draft.refused"}}}}}
	}
	if seg := sent.File.Head.Segment; seg != s.State.Segment && !sent.Inside(s.State.Segment) {
		return &WrongFile{sent.Name, speech.Text("error.answers-for", seg, s.State.Segment)}
	}
	s.Answers = append(s.Answers, sent)
	return nil
}

// Answer reports whether a file is an answer to a halt: answers, or the orders of a
// segment inside the one that is played.
func (s *Step) Answer(sent *Sent) bool {
	return sent.File.Kind == "answers" || sent.File.Kind == "orders" && sent.Inside(s.State.Segment)
}

// inputs gathers what a run is a function of.
func (s *Step) inputs() adjudicate.Input {
	in := adjudicate.Input{Position: s.State.Position, Segment: s.State.Segment, Edition: s.State.Edition,
		Rulings: map[string]string{}, Orders: map[model.Side]adjudicate.Source{}, Standing: map[model.Side]adjudicate.Source{}, Settled: s.Settled, Entered: s.told(0), Branches: s.Branches}
	for _, r := range s.State.Rulings {
		in.Rulings[r.ID] = r.Reading
	}
	if s.Orders != nil {
		in.Orders[s.Orders.Side] = s.Orders.source()
		if s.Also != nil {
			in.Orders[s.Also.Side] = s.Also.source()
		}
	}
	for _, st := range s.Standing {
		in.Standing[st.Side] = st.source()
	}
	return in
}

// Arrived lists the files that players sent for the step.
func (s *Step) Arrived() []Input {
	var list []Input
	if s.Orders != nil {
		list = append(list, s.Orders.Input)
	}
	if s.Also != nil {
		list = append(list, s.Also.Input)
	}
	for _, st := range append(slices.Clone(s.Standing), s.Answers...) {
		list = append(list, st.Input)
	}
	return list
}

// again is a step as it was when its state was read.
func (s *Step) again(in Input) *Step {
	st := *s.State
	st.Rulings = slices.Clone(st.Rulings)
	st.Position = st.Position.Clone()
	return &Step{State: &st, Rules: s.Rules, From: in, Base: s.Base, Owner: s.Owner, Fixed: s.Fixed}
}
