package campaign

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
)

// Where a die of a run stood already, for dice.Die.From.
const (
	FromBefore = "rolled before" // under the same label, before a rollback
	FromRuling = "ruling"        // set by the referee
	fromKey    = "known key"     // a dispute: read under a key that was out
)

// dieID is a die of a campaign: (segment, label) is rolled once (hexdice/1 3.6).
type dieID struct{ segment, label string }

func die(segment, label string) dieID { return dieID{dice.Fold(segment), label} }

// in names a die of a segment: by its label, and where it fell in a segment inside, by
// that as well.
func (id dieID) in(segment string) string {
	if id.segment == dice.Fold(segment) {
		return id.label
	}
	return strings.ToUpper(id.segment) + "/" + id.label
}

// chained are the dice of a run in a campaign: what a ruling set, what the chain has
// under the label from before, else what fresh gives.
type chained struct {
	pact   chain.Pact         // of the campaign
	fixed  map[dieID]int      // faces that a ruling set
	before map[dieID]dice.Die // rolled by an earlier attempt at the segment
	own    map[dieID]dice.Die // rolled by this attempt, as the chain has it
	keys   chain.Keys
	base   map[string]int // stages with dice before this attempt, by folded segment
	stages dice.Stages
	fresh  fresh

	served  map[string]int // keys of a segment that turns before have used
	locks   map[string]int // locks by folded segment, void ones included
	counter int            // of the last key that served, where rounds of a beacon give it

	blind    bool // hidden draws are made and not known
	campaign string
	genesis  dice.Hash
	first    int64 // the entry with which this attempt begins
	draws    map[dice.DrawID]drawAt
	pledged  []dice.DrawID // draws that were committed at the start
	secret   func(dice.DrawID) (dice.Hash, bool)
	link     func(counter int) (dice.Share, error)
}

// errUnknownDie marks a die that the rules roll and nobody can give.
var errUnknownDie = errors.New("a die that the chain does not have")

// Name is the mode of the dice of the campaign.
func (x *chained) Name() string { return x.pact.Dice }

// Roll gives a die or a hidden draw; see dice.Source. Of given faces a hidden draw is the
// owner's word, and stands in the record of dice.
func (x *chained) Roll(d dice.Die) (dice.Die, error) {
	if d.Hidden() && x.pact.Faces {
		d.Label = dice.GivenLabel(d.Label)
		if x.blind {
			return x.facesDown(d)
		}
	}
	return x.open(d)
}

// facesDown is a hidden draw of given faces where the hand is not known. Nor is how many cards it
// was drawn from, as its owner may have taken one of them before: the chain says it.
func (x *chained) facesDown(d dice.Die) (dice.Die, error) {
	id := die(d.Segment, d.Label)
	if r, ok := x.before[id]; ok {
		d.Spec = r.Spec
	} else if r, ok := x.own[id]; ok {
		d.Spec = r.Spec
	}
	d, err := x.open(d)
	d.Values = nil
	return d, err
}

// Unused are the faces that were given and never fell.
func (x *chained) Unused() []string {
	if given, ok := x.fresh.(byHand); ok {
		return given.Unused()
	}
	return nil
}

// Stages is how many stages of a folded segment there were, those of a run in which so many dice
// fell among them; where rounds of a beacon give the dice each lock is one.
func (x *chained) Stages(segment string, fallen []dice.Die) int {
	if x.fresh == (byRounds{}) {
		return x.locks[segment]
	}
	n := x.base[segment]
	for _, stage := range dice.ByStage(fallen) {
		if strings.HasPrefix(stage.Stage, segment+".") {
			n++
		}
	}
	return n
}

// DrawsBlind: a draw is made also where its secret is not known.
func (x *chained) DrawsBlind() bool { return x.blind }

func (x *chained) open(d dice.Die) (dice.Die, error) {
	if d.Hidden() {
		return x.drawn(d)
	}
	id := die(d.Segment, d.Label)
	if face, ok := x.fixed[id]; ok {
		d.Values, d.Key, d.From = []int{face}, "none", FromRuling
		if err := d.Spec.Check(d.Values); err != nil {
			return d, fmt.Errorf("the ruling on the die %s: %w", d.Label, err)
		}
		return d, nil
	}
	if r, ok := x.before[id]; ok {
		d.Key, d.From = r.Key, FromBefore
		return x.again(r, d)
	}
	return x.fresh.roll(x, d)
}

// drawn is a hidden draw in a campaign with a referee. One that was made before,
// in a segment that was taken back, is read under its key again.
func (x *chained) drawn(d dice.Die) (dice.Die, error) {
	id, err := d.Draw()
	if err != nil {
		return d, err
	}
	if !slices.Contains(x.pledged, id) {
		return d, &BeyondDraws{id}
	}
	if at, ok := x.draws[id]; ok && at.seq < x.first {
		d.From = FromBefore
		return x.hand(at, d)
	}
	return x.fresh.roll(x, d)
}

// recorded is a die that the chain has for this attempt.
func (x *chained) recorded(d dice.Die) (dice.Die, error) {
	if d.Hidden() {
		id, err := d.Draw()
		if err != nil {
			return d, err
		}
		at, ok := x.draws[id]
		if !ok {
			return d, fmt.Errorf("draw %d of %s in %s: %w", id.Index, id.Deck, d.Segment, errUnknownDie)
		}
		return x.hand(at, d)
	}
	if r, ok := x.own[die(d.Segment, d.Label)]; ok {
		return x.again(r, d)
	}
	if x.pact.Faces {
		return d, &dice.MissingFace{Die: d}
	}
	return d, fmt.Errorf("%s %s in %s: %w", d.Label, d.Spec, d.Segment, errUnknownDie)
}

// again is a recorded die read once more: with another spec from the same stream
// where there is a key (hexdice/1 8).
func (x *chained) again(r, d dice.Die) (dice.Die, error) {
	if r.Spec == d.Spec {
		d.Values = r.Values
		return d, nil
	}
	if k, ok := x.keys.Of(r.Key); ok {
		d.Values = k.Roll(d).Values
		return d, nil
	}
	return d, fmt.Errorf("%s was rolled as %s; as %s it is not known: %w", r.Label, r.Spec, d.Spec, errUnknownDie)
}

// place is the stage into which a new die falls: its number counts the stages of
// the segment with dice (hexdice/1 3.5).
func (x *chained) place(d dice.Die) (string, error) {
	return dice.StageID(d.Segment, x.base[dice.Fold(d.Segment)]+x.stages.Number(d))
}
