package adjudicate_test

import (
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/toy"
	"umpire/model"
)

// Nothing is next to a place off the board, be it a box or none at all: that is a fault,
// and no panic.
func TestGapOffTheBoard(t *testing.T) {
	set, err := toy.NewSet()
	if err != nil {
		t.Fatal(err)
	}
	on, box := model.Space(0), model.Space(set.Board.Len())
	for _, path := range [][]model.Space{{on, model.NoSpace}, {model.NoSpace, on}, {on, box}, {box, on}} {
		if v := adjudicate.Gap(set, path, 1, "1"); v.Legal() || v.ID != "not-adjacent.plain" {
			t.Errorf("%v: %+v", path, v)
		}
	}
	if v := adjudicate.Gap(set, []model.Space{on, set.Board.Near(on)[0]}, 1, "1"); !v.Legal() {
		t.Errorf("neighbours: %+v", v)
	}
}
