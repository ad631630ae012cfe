package pen

import (
	"errors"
	"fmt"
	"slices"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
)

// Turn is one segment as it is played.
type Turn struct {
	Segment string
	First   int64        // the entry after the last that took the run on before it
	ended   int64        // the entry that brought it to its end; 0
	Before  *single.Step // the public state it began from
	Own     *single.Step // mine; nil for an observer
	Run     *Run         // the public run as far as it has come
	Last    *Run         // mine, once it is over
	orders  *single.Sent
	serving []*single.Sent
	answers []*single.Sent
	settled []adjudicate.Settled
	base    map[string]int // keys of a segment that earlier turns have used
	marks   []campaign.Mark
	branch  int          // how many rollbacks had been before it
	void    int64        // the entry that takes it back; 0
	after   *single.Step // the public state that it came to; nil while it is not over
	saw     seen         // how things stood when it began
	entered int          // dice of the public run whose entries are due or stand
}

// Run is a segment run as far as its inputs and keys go.
type Run struct {
	Step   *single.Step
	Result *single.Result
	lack   *dice.Die // whose key is due; nil
}

// journal is what the run has told, with the decisions of parts that wait for others.
func (r *Run) journal() []adjudicate.Entry {
	return append(slices.Clone(r.Result.Outcome.Journal), r.Result.Outcome.Partial...)
}

// play runs a turn from a state, as party knows it ("" for the public run). more
// are answers that are not in the chain.
func (m *Match) play(t *Turn, from *single.Step, party string, more ...*single.Sent) (*Run, error) {
	if party == "" {
		return m.playAs(t, from, "", insider{}, more)
	}
	return m.playAs(t, from, party, m.mine(), more)
}

func (m *Match) playAs(t *Turn, from *single.Step, party string, in insider, more []*single.Sent) (*Run, error) {
	s := *from
	s.Orders, s.Standing, s.Settled = t.orders, t.serving, t.settled
	s.Answers = append(slices.Clone(t.answers), more...)
	s.Notes = t.saw.notes
	var open map[string]bool
	if party != "" {
		in.private(&s, t, party)
		open = t.Run.fallen()
	}
	r, err := s.Resolve(func() (dice.Source, error) {
		return &thrower{m: m, t: t, party: party, hand: in.hand, open: open}, nil
	})
	run := &Run{Step: &s, Result: r}
	if errors.Is(err, dice.ErrNoKey) {
		run.lack = r.Outcome.Lacks
		return run, nil
	}
	return run, err
}

// thrower gives the dice of a run from the keys of the chain.
type thrower struct {
	m      *Match
	t      *Turn
	party  string
	hand   func(dice.DrawID) (dice.Hash, bool)
	open   map[string]bool // the dice that the public run has thrown; nil in that run
	stages dice.Stages
}

// fallen names the dice that a run has thrown.
func (r *Run) fallen() map[string]bool {
	open := map[string]bool{}
	if r == nil {
		return open
	}
	for _, d := range adjudicate.Fallen(r.Result.Outcome.Journal) {
		open[dieName(d)] = true
	}
	return open
}

func dieName(d dice.Die) string { return dice.Fold(d.Segment) + " " + d.Label }

var _ adjudicate.BlindDrawer = (*thrower)(nil)

// Name is the mode of the dice.
func (th *thrower) Name() string { return th.m.Settings.Dice }

// DrawsBlind: both copies make every draw.
func (th *thrower) DrawsBlind() bool { return true }

// Roll reads a die under its key. The result of a hidden draw is known to its owner alone.
// Nobody's own run throws a die before the public one has: what his files decide already
// would take it there under a key that serves something else.
func (th *thrower) Roll(d dice.Die) (dice.Die, error) {
	if th.open != nil && !th.open[dieName(d)] {
		return d, dice.ErrNoKey
	}
	if face, ok := th.t.saw.fixed.Of(d); ok {
		d.Values, d.Key, d.From = []int{face}, "none", campaign.FromRuling
		return d, d.Spec.Check(d.Values)
	}
	if was, ok := th.m.rolled[dieName(d)]; ok {
		return th.again(was, d)
	}
	key, err := th.m.Proven.Under(d, &th.stages, th.t.base)
	switch {
	case err != nil:
		return d, err
	case key.Drawer != d.Drawer():
		return d, unasked("stage %s was locked for the draws of %s; what is rolled is of %s", key.Stage, key.Drawer, d.Drawer())
	case !d.Hidden():
		return key.Roll(d), nil
	}
	return th.draw(key, d)
}

// draw is a hidden draw under its key, which its owner alone knows.
func (th *thrower) draw(key dice.StageKey, d dice.Die) (dice.Die, error) {
	id, err := d.Draw()
	switch {
	case err != nil:
		return d, err
	case id.Index > campaign.HandDraws:
		return d, &campaign.BeyondDraws{DrawID: id}
	case d.By != th.party:
		d.Key = key.Stage
		return d, nil
	}
	secret, ok := th.hand(id)
	if !ok {
		return d, fmt.Errorf("the secret of draw %d of %s is not known", id.Index, id.Deck)
	}
	return key.Draw(d, th.party, secret)
}
