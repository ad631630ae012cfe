package pen

import (
	"fmt"
	"slices"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model"
)

// The stops of the public run.
const (
	atOrders  = "orders"
	atAnswers = "answers"
	atKey     = "key"
	atEnd     = "close"
)

// stop is where the public run stands and what it wants: a function of the chain
// alone.
type stop struct {
	kind    string
	run     *Run     // of answers and keys
	by      []string // who is asked, in the order of sides
	segment string   // of a key: the innermost one
	draw    string   // of a key: whose hidden draws, or none
}

// advance runs the rules over the chain until something is wanted (hexdice/1 4.2).
func (m *Match) advance() (*stop, error) {
	for m.stop == nil {
		if m.over != "" {
			m.stop = &stop{kind: atEnd}
			break
		}
		if m.Turn == nil && m.idle() {
			break
		}
		if m.Turn == nil {
			if err := m.begin(nil); err != nil {
				return nil, err
			}
		}
		r, err := m.play(m.Turn, m.Turn.Before, "")
		if err != nil {
			return nil, err
		}
		m.Turn.Run = r
		m.Turn.marks = append(m.Turn.marks, campaign.Mark{Entry: m.moved, Told: len(r.Result.Outcome.Journal)})
		if err := m.collect(r); err != nil {
			return nil, err
		}
		m.state = r.base()
		switch {
		case r.lack != nil:
			m.stop = &stop{kind: atKey, run: r, segment: r.lack.Segment, draw: r.lack.Drawer()}
		case r.Result.Awaiting():
			m.stop = &stop{kind: atAnswers, run: r, by: asked(r.Result.Outcome.Awaits, m.Players())}
		default:
			if err := m.finish(r); err != nil {
				return nil, err
			}
		}
	}
	return m.stop, nil
}

// idle stops where a segment waits for its orders, or the game is over.
func (m *Match) idle() bool {
	m.state = m.Step.Base
	switch {
	case m.Step.Over():
		m.stop = &stop{kind: atEnd}
	case m.Step.Ordered() && m.Step.Owner != "":
		m.stop = &stop{kind: atOrders, by: []string{string(m.Step.Owner)}}
	}
	return m.stop != nil
}

// asked lists the sides to whom questions are open.
func asked(awaits []adjudicate.Await, players []string) (list []string) {
	for _, p := range players {
		if slices.ContainsFunc(awaits, func(a adjudicate.Await) bool { return string(a.To) == p }) {
			list = append(list, p)
		}
	}
	return list
}

// base is the hash of the public position at which a run stands.
func (r *Run) base() string {
	if r.lack == nil && !r.Result.Awaiting() {
		return r.Result.Base
	}
	st := *r.Step.State
	st.Position = r.Result.Outcome.Position
	return st.Base()
}

// begin opens a segment; sent are its orders, nil if it takes none or is of both
// sides.
func (m *Match) begin(sent *single.Sent) error {
	t := &Turn{Segment: m.Step.State.Segment, First: m.moved + 1, Before: m.Step, Own: m.Mine, orders: sent, base: m.Proven.Counts(), branch: m.branch, saw: m.snapshot()}
	m.fixed, m.notes = nil, nil
	for _, p := range m.Players() {
		sum, ok := m.standing[p]
		if !ok || sum == "none" {
			continue
		}
		st, err := m.read(m.Step, sum)
		if err != nil {
			return err
		}
		if m.Step.InForce(st) == nil {
			t.serving = append(t.serving, st)
		}
	}
	m.Turn, m.Turns = t, append(m.Turns, t)
	return nil
}

// read reads a player's file that the chain names.
func (m *Match) read(s *single.Step, sum string) (*single.Sent, error) {
	data, err := m.kept(sum)
	if err != nil {
		return nil, err
	}
	sent, told := s.Read(single.Input{Name: sum[:8], Data: data})
	if sent.File == nil {
		return nil, &single.Refused{Files: []single.Told{told}, Rules: s.Rules}
	}
	return sent, nil
}

// kept reads the bytes that an entry names.
func (m *Match) kept(sum string) ([]byte, error) { return campaign.Kept(m.fsys, sum) }

// finish closes a segment that is over. What its owner knows of it must come to
// the same public position: nothing that everybody sees rests on what one hides.
func (m *Match) finish(r *Run) error {
	t := m.Turn
	if m.Mine != nil {
		own, err := m.play(t, t.Own, m.Me)
		if err != nil {
			return err
		}
		if own.lack != nil || own.Result.Awaiting() || own.Result.Base != r.Result.Base {
			return fmt.Errorf("%w: %s ends otherwise for %s than for everybody", adjudicate.ErrBug, t.Segment, m.Me)
		}
		t.Last, m.Mine = own, own.Step.Follow(own.Result)
		m.own = append(m.own, own.passages()...)
	}
	m.passages = append(m.passages, r.passages()...)
	m.Step, m.Turn, t.ended = r.Step.Follow(r.Result), nil, m.moved
	t.after = m.Step
	return nil
}

// collect makes the entries of the dice due that a run has thrown since the last.
func (m *Match) collect(r *Run) error {
	fallen := adjudicate.Fallen(r.Result.Outcome.Journal)
	fresh := fallen[m.Turn.entered:]
	m.Turn.entered = len(fallen)
	for _, stage := range dice.ByStage(fresh) {
		entries, err := stage.Entries(m.Pact.Source())
		if err != nil {
			return err
		}
		m.thrown = append(m.thrown, entries...)
	}
	return nil
}

// lastHalt is the halt at which the public run waits.
func (r *Run) lastHalt() single.Halt { return r.Result.Halts[len(r.Result.Halts)-1] }

// awaits lists the open questions to a party.
func (r *Run) awaits(party string) (list []adjudicate.Await) {
	for _, a := range r.Result.Outcome.Awaits {
		if a.To == model.Side(party) {
			list = append(list, a)
		}
	}
	return list
}
