package campaign

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
	"umpire/model"
	"umpire/model/exit"
	"umpire/model/strict"
	"umpire/orders"
)

// Input is a file as it arrived.
type Input struct {
	Name string // for messages: the base of its path; of a file in secret/ with that folder
	Data []byte
}

// Sum is the hex SHA-256 of the bytes as they arrived.
func (f Input) Sum() string {
	sum := sha256.Sum256(f.Data)
	return hex.EncodeToString(sum[:])
}

// Refused says that files were read and understood to be wrong: what is in Faults
// has been told about every file that was read.
type Refused struct {
	Files []Told
	Words map[string][2]string // the game's messages, by id
}

// Told is a file with what is to be told about it.
type Told struct {
	Name   string
	Lines  []string
	Faults []strict.Fault
	Cites  map[strict.Place]string
	State  bool // a state, record or faces file: not a player's
}

func (r *Refused) Error() string {
	n := 0
	for _, f := range r.Files {
		n += len(f.Faults)
	}
	return fmt.Sprintf("%d problems in %d files", n, len(r.Files))
}

// Status is the program's exit status. What is wrong in the head of a file, or with a state,
// is a wrong file; all else is a refusal.
func (r *Refused) Status() int {
	for _, f := range r.Files {
		for _, p := range f.Faults {
			switch p.Code() {
			case "campaign", "base", "segment", "side", "version":
				return exit.WrongFile
			}
		}
		if f.State {
			return exit.WrongFile
		}
	}
	return exit.Refused
}

// Step is one segment on plain files: a state and what was sent for it.
type Step struct {
	State    *model.State
	Rules    orders.Rules
	Base     string // hash of the public part
	Owner    model.Side
	Orders   *Sent
	Also     *Sent // orders of the other side, in a segment of both
	Standing []*Sent
	Answers  []*Sent
	Source   dice.Source
	Notes    []string // what the referee ruled before this segment, for its report
	input    Input    // the state
	older    map[string]string
	sealIDs  []string // ids of seals that stand in the campaign
	known    []Halt   // of a run before this one
	loose    bool     // a dispute: answers to what is not asked are passed over

	Entered  [][]adjudicate.Settled // what the referee has told of sealed files: before the first halt, and behind each that was answered
	carry    *carried               // what a run over a position with holes cannot make; nil: nothing
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
	open   *Sent             // with a referee, of a file under seal: what everybody has of it; nil: nothing
	held   []model.CardID    // what the open part may not name
	sealed bool              // with a referee: it is under seal
}

// OpenState reads a state file and makes the rules over it. Of a file in secret/ no error
// shows what lies in it ([OpenSecret]).
func OpenState(in Input, games []orders.Game) (*Step, error) {
	if Secret(in.Name) {
		return OpenSecret(in, games)
	}
	return openState(in, games)
}

// readState reads a state from its bytes.
func readState(in Input, games []orders.Game) (*Step, error) {
	switch kind := KindOf(in.Data); kind {
	case orders.KindOrders, orders.KindStanding, orders.KindAnswers, "faces", "record":
		return nil, &WrongFile{in.Name, "this is a file of " + kind + "; wanted is a state, which begins with umpire: state/1"}
	}
	if _, version, head := orders.Newer(strings.Split(string(strict.UTF8(in.Data)), "\n")); version != "" {
		return nil, &WrongFile{in.Name, "written by a newer version of umpire (" + version + "): " + head}
	}
	doc, faults := readData(in)
	if doc.Root == nil {
		return nil, refuse(in.Name, doc.Lines, faults)
	}
	st, c, faults := model.ReadHead(doc)
	if st == nil {
		return nil, refuse(in.Name, doc.Lines, faults)
	}
	for _, g := range games {
		if g.Name != st.Game {
			continue
		}
		rules, faults := g.Load(st, c)
		if len(faults) > 0 {
			return nil, &Refused{Files: []Told{{Name: in.Name, Lines: doc.Lines, Faults: faults, State: true}}, Words: g.Messages}
		}
		if err := foldApart(st.Position.Set()); err != nil {
			return nil, &WrongFile{in.Name, err.Error()}
		}
		s := &Step{State: st, Rules: rules, input: in}
		if err := s.commitments(); err != nil {
			return nil, err
		}
		s.Base = st.Base()
		s.Owner, _ = rules.Owner(st.Segment)
		return s, nil
	}
	return nil, &WrongFile{Name: in.Name, What: fmt.Sprintf("this program does not know the game %q", st.Game)}
}

// foldApart refuses data two ids of which are one in the label of a die (hexdice/1 3.2),
// whatever the game: one that checks it itself says in which line.
func foldApart(set *model.Set) error {
	spaces, units, cards := make([]string, set.Board.Len()), make([]string, len(set.Units)), make([]string, len(set.Cards))
	for i := range spaces {
		spaces[i] = set.SpaceName(model.Space(i))
	}
	for i := range units {
		units[i] = set.UnitName(model.UnitID(i))
	}
	for i := range cards {
		cards[i] = set.CardName(model.CardID(i))
	}
	for _, ids := range [][]string{spaces, units, cards} {
		if err := dice.CheckIDs(ids); err != nil {
			return err
		}
	}
	return nil
}

// ViewedBy says whose view the state is: "of axis", or "of nobody"; "" if it is whole.
func (s *Step) ViewedBy() string {
	p := s.State.Position
	hidden, known := false, "nobody"
	for _, side := range p.Set().Schema.Sides {
		if p.Hole(side) {
			hidden = true
		} else {
			known = string(side)
		}
	}
	if !hidden {
		return ""
	}
	return "of " + known
}

func refuse(name string, lines []string, faults []strict.Fault) error {
	return &Refused{Files: []Told{{Name: name, Lines: lines, Faults: faults, State: true}}}
}

// WrongFile says that a file is of another campaign, version, game or kind.
type WrongFile struct{ Name, What string }

func (w *WrongFile) Error() string { return w.Name + ": " + w.What }

// Status is the program's exit status.
func (*WrongFile) Status() int { return exit.WrongFile }

// commitments computes what the public part holds of private parts, or checks it
// where it is given (hexdice/1 3.7).
func (s *Step) commitments() error {
	p := s.State.Position
	for _, side := range p.Set().Schema.Sides {
		if p.Hole(side) {
			continue
		}
		if p.Nonce(side) == "" && p.Commitment(side) != "" {
			s.Fixed = true // of a campaign without a referee: to look at, not to play on
			continue
		}
		if p.Nonce(side) == "" {
			return fmt.Errorf("%s: the private part of %s has neither a nonce nor a commitment: write the nonce that it had, of 64 digits 0-9 a-f", s.input.Name, side)
		}
		want, err := s.commitment(p, side, s.State.Segment)
		if err != nil {
			return fmt.Errorf("%s: private part of %s: %w", s.input.Name, side, err)
		}
		if have := p.Commitment(side); have != "" && have != want {
			return fmt.Errorf("%s: the private part of %s is not the one its commitment was made from: %w", s.input.Name, side, ErrAltered)
		}
		model.NewHand(p).Commit(side, p.Nonce(side), want)
	}
	return s.sealsHold()
}

// privatePart ends the id of the seal of a side's whole private part.
const privatePart = ".1/private"

// StartSeal is the id under which the private parts before a segment are sealed: those of the
// start in the chain.
func StartSeal(segment string) string { return dice.Fold(segment) + privatePart }

func (s *Step) commitment(p *model.Position, side model.Side, segment string) (string, error) {
	nonce, err := dice.ParseHash(p.Nonce(side))
	if err != nil {
		return "", err
	}
	h, err := dice.Seal(s.State.Campaign, string(side), StartSeal(segment), nonce, p.PrivateContent(side))
	return h.String(), err
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

// KindOf is the kind of file that a file says it is; "" if it does not say.
func KindOf(data []byte) string {
	name, _, _ := strings.Cut(HeadValue(data, "umpire"), "/")
	return name
}

// HeadValue is what stands behind a key of a head; "" if the key is not there.
func HeadValue(data []byte, key string) string {
	for _, line := range bytes.Split(strict.UTF8(data), []byte("\n")) {
		if value, ok := bytes.CutPrefix(line, []byte(key+":")); ok {
			value, _, _ = bytes.Cut(value, []byte(" #"))
			return string(bytes.TrimSpace(value))
		}
	}
	return ""
}

// Add reads the files sent for a step. Everything wrong with any of them is told
// in one *Refused; two files of one kind from one side are refused.
func (s *Step) Add(orders, standing, answers []Input) error {
	bad := Refused{Words: s.Rules.Messages()}
	take := func(kind string, list []Input, put func(*Sent) error) error {
		for _, in := range list {
			sent, told := s.Read(in)
			if sent.File == nil {
				bad.Files = append(bad.Files, told)
				continue
			}
			if sent.File.Kind != kind && !(kind == "answers" && sent.Inside(s.State.Segment)) {
				return &WrongFile{in.Name, "this is a file of " + sent.File.Kind + ", not of " + kind}
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
				return &WrongFile{sent.Name, "a second file of orders for one segment"}
			}
			return nil
		}),
		take("standing", standing, func(sent *Sent) error {
			for _, have := range s.Standing {
				if have.Side == sent.Side {
					return &WrongFile{sent.Name, "a second file of standing orders of " + string(sent.Side)}
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
		return &WrongFile{sent.Name, "these answers are for " + seg + "; what waits is " + s.State.Segment}
	}
	s.Answers = append(s.Answers, sent)
	return nil
}

// Inside reports whether the file is for a segment inside another.
func (sent *Sent) Inside(segment string) bool {
	return strings.HasPrefix(sent.File.Head.Segment, segment+"+")
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
