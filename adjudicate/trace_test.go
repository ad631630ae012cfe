package adjudicate_test

import (
	"slices"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/toy"
	"umpire/model"
)

// A traced run says of every change of place and steps which entry tells it, and no other run does.
// What is replayed by the traces ends as the run ended.
func TestTraces(t *testing.T) {
	set, err := toy.NewSet()
	if err != nil {
		t.Fatal(err)
	}
	changes := 0
	for seed := range uint64(40) {
		in := toy.Scenes{Set: set}.Input(seed)
		in.Oracle = adjudicate.NewRandom(seed)
		plain := adjudicate.Run(toy.Game{}, in)
		if plain.Traces != nil {
			t.Fatal("a run that is not traced")
		}
		in.Oracle, in.Traced = adjudicate.NewRandom(seed), true
		out := adjudicate.Run(toy.Game{}, in)
		at, steps := map[model.UnitID]model.Space{}, map[model.UnitID]int{}
		last := 0
		for _, tr := range out.Traces {
			changes++
			if tr.Entry < last-1 || tr.Entry > len(out.Journal) {
				t.Fatalf("%+v after entry %d", tr, last)
			}
			last = max(last, tr.Entry)
			at[tr.Unit], steps[tr.Unit] = tr.At, tr.Steps
		}
		for i := range out.Position.Set().Units {
			u := model.UnitID(i)
			wantAt, wantSteps := in.Position.At(u), in.Position.Steps(u)
			if sp, moved := at[u]; moved {
				wantAt, wantSteps = sp, steps[u]
			}
			if out.Position.At(u) != wantAt || out.Position.Steps(u) != wantSteps {
				t.Fatalf("seed %d: %s", seed, out.Position.Set().UnitName(u))
			}
		}
		if len(out.Journal) != len(plain.Journal) || !slices.EqualFunc(out.Journal, plain.Journal, func(a, b adjudicate.Entry) bool { return a.Event == b.Event }) {
			t.Fatal("tracing changes the run")
		}
	}
	if changes == 0 {
		t.Error("nothing changed")
	}
}
