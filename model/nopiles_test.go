package model_test

import (
	"strings"
	"testing"

	"umpire/model"
)

// A game without cards writes its piles as none, and not as a key with nothing behind it.
func TestNoPiles(t *testing.T) {
	b, err := model.NewHexes(model.Grid{Offset: model.OddDown, FirstCol: 1, LastCol: 2, FirstRow: 1, LastRow: 2})
	if err != nil {
		t.Fatal(err)
	}
	set, err := model.NewSet(b, []string{"pool"}, []model.Unit{{ID: "a", Side: "red", Steps: 1}}, nil, model.Schema{Sides: []model.Side{"red"}, Tracks: []string{"x"}})
	if err != nil {
		t.Fatal(err)
	}
	p := model.NewPosition(set)
	model.NewHand(p).Move(0, set.Box("pool"))
	st := &model.State{Game: "g", Edition: "1", Campaign: "g-00000001", Segment: "s", Behaviour: "g/1", Data: "d@0", Position: p}
	if text := string(st.Write()); !strings.Contains(text, "\n  piles: {}\n") {
		t.Error(text)
	}
}
