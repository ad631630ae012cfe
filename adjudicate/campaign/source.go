package campaign

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"umpire/adjudicate/dice"
)

// Where a die of a run stood already, for Rolled.From.
const (
	fromBefore = "rolled before" // under the same label, before a rollback
	fromRuling = "ruling"        // set by the referee
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

// overlay is what a run in a campaign knows of dice before it throws any.
type overlay struct {
	mode   string                   // of the dice of the campaign
	fixed  map[dieID]int            // faces that a ruling set
	before map[dieID]dice.EntryRoll // rolled by an earlier attempt at the segment
	own    map[dieID]dice.EntryRoll // rolled by this attempt, as the chain has it
	keys   map[string][]dice.StageKey
	other  bool           // a dispute: what was never rolled is read under the last key
	base   map[string]int // stages with dice before this attempt, by folded segment
	asked  map[string]int
	number map[string]int

	served  map[string]int // keys of a segment that turns before have used
	locks   map[string]int // locks by folded segment, void ones included
	lack    *lack          // the key that is due; nil
	counter int            // of the last key that served

	campaign string
	genesis  dice.Hash
	first    int64 // the entry with which this attempt begins
	draws    map[drawID]drawAt
	pledged  []drawID // draws that were committed at the start
	secret   func(drawID) (dice.Hash, bool)
	link     func(counter int) (dice.Share, error)
}

// waits reports whether a key that is not complete ends the run.
func (x *overlay) waits() bool { return x.mode == modeRounds && !x.other }

// errUnknownDie marks a die that the rules roll and nobody can give.
var errUnknownDie = errors.New("a die that the chain does not have")

// chained gives a face to a run in a campaign: what a ruling set, what was rolled
// under the label before, what the chain has for this attempt, else a new die.
func (s *Source) chained(segment string, stage int, label string, spec dice.Spec) (int, error) {
	x, id := s.over, die(segment, label)
	if face, ok := x.fixed[id]; ok {
		if err := spec.Check([]int{face}); err != nil {
			return 0, fmt.Errorf("the ruling on the die %s: %w", label, err)
		}
		return s.fell(id, label, spec, "none", face, fromRuling), nil
	}
	if r, ok := x.before[id]; ok {
		face, err := x.again(r, spec)
		return s.fell(id, label, spec, r.Stage, face, fromBefore), err
	}
	if x.waits() {
		key, err := x.keyFor(segment, stage, "none")
		if err != nil {
			return 0, err
		}
		return s.fell(id, label, spec, key.Stage, key.Key.Roll(key.Stage, label, spec).Values[0], ""), nil
	}
	if s.Referee != nil {
		rolled, err := s.Referee.Roll(segment, stage, label, spec)
		if err != nil {
			return 0, err
		}
		return s.fell(id, label, spec, rolled.Stage, rolled.Values[0], ""), nil
	}
	stageID, err := x.place(segment, stage)
	if err != nil {
		return 0, err
	}
	face, from, err := s.recordedOrGiven(segment, stage, label, spec)
	return s.fell(id, label, spec, stageID, face, from), err
}

func (s *Source) recordedOrGiven(segment string, stage int, label string, spec dice.Spec) (int, string, error) {
	r, recorded := s.over.own[die(segment, label)]
	if s.Given != nil {
		rolled, err := s.Given.Roll(segment, stage, label, spec)
		var missing *dice.MissingFace
		switch {
		case err == nil && recorded && !slices.Equal(rolled.Values, r.Values):
			return 0, "", fmt.Errorf("%s fell as %d and is given as %d now: %w", label, r.Values[0], rolled.Values[0], ErrOther)
		case err == nil:
			return rolled.Values[0], "", nil
		case !recorded || !errors.As(err, &missing):
			return 0, "", err
		}
	}
	if recorded {
		face, err := s.over.again(r, spec)
		return face, "", err
	}
	if key, ok := s.over.lastKey(segment); ok && s.over.other {
		return key.Key.Roll(key.Stage, label, spec).Values[0], fromKey, nil
	}
	if s.over.mode == "given" {
		return 0, "", &dice.MissingFace{Segment: segment, Label: label, Spec: spec}
	}
	return 0, "", fmt.Errorf("%s %s in %s: %w", label, spec, segment, errUnknownDie)
}

// again is a recorded die read once more: with another spec from the same stream
// where there is a key (hexdice/1 8).
func (x *overlay) again(r dice.EntryRoll, spec dice.Spec) (int, error) {
	if r.Spec == spec {
		return r.Values[0], nil
	}
	for _, list := range x.keys {
		for _, k := range list {
			if k.Stage == r.Stage {
				return k.Key.Roll(k.Stage, r.Label, spec).Values[0], nil
			}
		}
	}
	return 0, fmt.Errorf("%s was rolled as %s; as %s it is not known: %w", r.Label, r.Spec, spec, errUnknownDie)
}

// lastKey is the key of the last stage of a segment, for a dispute: whoever asked
// for a new die there would have known it beforehand (hexdice/1 8).
func (x *overlay) lastKey(segment string) (dice.StageKey, bool) {
	list := x.keys[dice.Fold(segment)]
	if len(list) == 0 {
		return dice.StageKey{}, false
	}
	return list[len(list)-1], true
}

// place is the stage into which a new die falls: its number counts the stages of
// the segment with dice (hexdice/1 3.5).
func (x *overlay) place(segment string, stage int) (string, error) {
	f := dice.Fold(segment)
	if x.asked == nil {
		x.asked, x.number = map[string]int{}, map[string]int{}
	}
	if stage > x.asked[f] {
		x.asked[f], x.number[f] = stage, x.number[f]+1
	}
	return dice.StageID(segment, x.base[f]+x.number[f])
}

func (s *Source) fell(id dieID, label string, spec dice.Spec, stage string, face int, from string) int {
	r := Rolled{Label: label, Sides: spec.N(), Stage: stage, Face: face, From: from, segment: id.segment}
	if spec.Kind() == dice.Pick {
		r.Kind = openPick
	}
	s.rolls = append(s.rolls, r)
	return face
}

// Stages lists the ids of the stages whose dice this run threw, in order.
func (s *Source) Stages() []string {
	var list []string
	for _, r := range s.rolls {
		if r.From == "" && r.Stage != "none" && !slices.Contains(list, r.Stage) {
			list = append(list, r.Stage)
		}
	}
	return list
}
