package chain

import (
	"slices"

	"umpire/adjudicate/dice"
)

// Keys are the complete keys of a chain by folded segment, in their order.
type Keys map[string][]dice.StageKey

// Add adds a key; copies of the keys as they were stay so.
func (k Keys) Add(key dice.StageKey) {
	segment, _ := dice.SplitStage(key.Stage)
	k[segment] = append(slices.Clip(k[segment]), key)
}

// Counts says how many keys each segment has: a turn that begins now takes those after them.
func (k Keys) Counts() map[string]int {
	counts := map[string]int{}
	for segment, keys := range k {
		counts[segment] = len(keys)
	}
	return counts
}

// Under is the key under which a die of a turn falls, by the stages that the turn has had and
// the counts at its beginning. A key that is not complete is dice.ErrNoKey.
func (k Keys) Under(d dice.Die, stages *dice.Stages, since map[string]int) (dice.StageKey, error) {
	segment := dice.Fold(d.Segment)
	return stages.Key(d, k[segment][since[segment]:])
}

// Of is the key of a stage; false where it is not complete.
func (k Keys) Of(stage string) (dice.StageKey, bool) {
	segment, _ := dice.SplitStage(stage)
	if i := slices.IndexFunc(k[segment], func(key dice.StageKey) bool { return key.Stage == stage }); i >= 0 {
		return k[segment][i], true
	}
	return dice.StageKey{}, false
}
