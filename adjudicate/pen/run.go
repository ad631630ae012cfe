package pen

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
	"umpire/model"
)

// Turn is one segment as it is played.
type Turn struct {
	Segment string
	First   int64          // the entry with which it begins
	Before  *campaign.Step // the public state it began from
	Own     *campaign.Step // mine; nil for an observer
	Run     *Run           // the public run as far as it has come
	Last    *Run           // mine, once it is over
	orders  *campaign.Sent
	serving []*campaign.Sent
	answers []*campaign.Sent
	settled []adjudicate.Settled
	base    map[string]int // keys of a segment that earlier turns have used
	entered int            // dice of the public run whose entries are due or stand
}

// Run is a segment run as far as its inputs and keys go.
type Run struct {
	Step   *campaign.Step
	Result *campaign.Result
	lack   *lack
	rolls  []rolled
}

// journal is what the run has told, with the decisions of parts that wait for others.
func (r *Run) journal() []adjudicate.Entry {
	return append(slices.Clone(r.Result.Outcome.Journal), r.Result.Outcome.Partial...)
}

// lack is a key that is due: for a die, or for the hidden draws of a party.
type lack struct{ segment, draw string }

// rolled is a die or a hidden draw of a run.
type rolled struct {
	stage, label string
	spec         dice.Spec
	value        int
	draw         draw // zero for an open die
}

var errNoKey = errors.New("the key of this stage is not complete")

// play runs a turn from a state, as party knows it ("" for the public run). more
// are answers that are not in the chain.
func (m *Match) play(t *Turn, from *campaign.Step, party string, more ...*campaign.Sent) (*Run, error) {
	if party == "" {
		return m.playAs(t, from, "", insider{}, more)
	}
	return m.playAs(t, from, party, m.mine(), more)
}

func (m *Match) playAs(t *Turn, from *campaign.Step, party string, in insider, more []*campaign.Sent) (*Run, error) {
	s := *from
	s.Orders, s.Standing, s.Settled = t.orders, t.serving, t.settled
	s.Answers = append(slices.Clone(t.answers), more...)
	if party != "" {
		in.private(&s, t, party)
	}
	th := &thrower{m: m, t: t, party: party, hand: in.hand}
	r, err := s.Resolve(func() (*campaign.Source, error) {
		th.reset()
		return &campaign.Source{Thrown: th}, nil
	})
	run := &Run{Step: &s, Result: r, rolls: th.rolls}
	if th.lack != nil && errors.Is(err, errNoKey) {
		run.lack = th.lack
		return run, nil
	}
	return run, err
}

// thrower gives the dice of a run from the keys of the chain.
type thrower struct {
	m     *Match
	t     *Turn
	party string
	hand  func(draw) (dice.Hash, bool)
	asked map[string]int
	used  map[string]int
	rolls []rolled
	lack  *lack
}

var _ campaign.Thrower = (*thrower)(nil)

func (th *thrower) reset() {
	th.asked, th.used, th.rolls, th.lack = map[string]int{}, map[string]int{}, nil, nil
}

// Name is the mode of the dice.
func (th *thrower) Name() string { return th.m.Settings.Dice }

// place is the key under which a die falls: the stages of a segment that hold dice
// take its completed locks in order (hexdice/1 3.5).
func (th *thrower) place(segment string, stage int, drawer string) (proven, error) {
	f := dice.Fold(segment)
	keys := th.m.proven[f][th.t.base[f]:]
	if stage > th.asked[f] {
		if th.used[f] == len(keys) {
			th.lack = &lack{segment, drawer}
			return proven{}, errNoKey
		}
		th.asked[f] = stage
		th.used[f]++
	}
	p := keys[th.used[f]-1]
	if p.draw != drawer {
		return p, unasked("stage %s was locked for the draws of %s; what is rolled is of %s", p.Stage, p.draw, drawer)
	}
	return p, nil
}

// Face reads an open die.
func (th *thrower) Face(segment string, stage int, label string, sides int) (int, error) {
	spec, err := dice.ParseSpec("d" + strconv.Itoa(sides))
	if err != nil {
		return 0, err
	}
	p, err := th.place(segment, stage, "none")
	if err != nil {
		return 0, err
	}
	face := p.Key.Roll(p.Stage, label, spec).Values[0]
	th.rolls = append(th.rolls, rolled{stage: p.Stage, label: label, spec: spec, value: face})
	return face, nil
}

// DrawsBlind: both copies make every draw.
func (th *thrower) DrawsBlind() bool { return true }

// Draw makes a hidden draw; its result is known to its owner alone.
func (th *thrower) Draw(segment string, stage int, by model.Side, label string, n int) (int, error) {
	p, err := th.place(segment, stage, string(by))
	if err != nil {
		return 0, err
	}
	d, err := drawOf(label)
	if err != nil {
		return 0, err
	}
	if d.index > campaign.HandDraws {
		return 0, &campaign.BeyondDraws{Deck: d.deck, Index: d.index}
	}
	value := adjudicate.Unseen
	if string(by) == th.party {
		if value, err = th.drawn(p, d, n); err != nil {
			return 0, err
		}
	}
	th.rolls = append(th.rolls, rolled{stage: p.Stage, label: label, value: value, draw: d})
	return value, nil
}

// drawn reads a hidden draw of its owner (hexdice/1 3.8, 5).
func (th *thrower) drawn(p proven, d draw, n int) (int, error) {
	secret, ok := th.hand(d)
	if !ok {
		return 0, fmt.Errorf("the secret of draw %d of %s is not known", d.index, d.deck)
	}
	spec, err := dice.ParseSpec("pick" + strconv.Itoa(n))
	if err != nil {
		return 0, err
	}
	key, err := dice.HandKey(p.Record, th.party, d.deck, d.index, secret)
	if err != nil {
		return 0, err
	}
	return key.Roll(p.Stage, dice.HandLabel(d.deck, d.index), spec).Values[0], nil
}

// drawOf reads the label of a hidden draw.
func drawOf(label string) (draw, error) {
	rest, ok := strings.CutPrefix(label, "hand/")
	i := strings.LastIndexByte(rest, '/')
	if !ok || i < 0 {
		return draw{}, fmt.Errorf("%s is not a label of a hidden draw", label)
	}
	index, err := strconv.ParseInt(rest[i+1:], 10, 64)
	return draw{rest[:i], index}, err
}
