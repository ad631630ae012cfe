package model_test

import (
	"strings"
	"testing"

	"umpire/model"
	"umpire/model/strict"
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

// A unit whose counter has no strength stands on the board with none.
func TestNoSteps(t *testing.T) {
	b, err := model.NewHexes(model.Grid{Offset: model.OddDown, FirstCol: 1, LastCol: 2, FirstRow: 1, LastRow: 2})
	if err != nil {
		t.Fatal(err)
	}
	units := []model.Unit{{ID: "convoy", Side: "red"}, {ID: "tank", Side: "red", Steps: 1}}
	set, err := model.NewSet(b, nil, units, nil, model.Schema{Sides: []model.Side{"red"}})
	if err != nil {
		t.Fatal(err)
	}
	read := func(steps string) []strict.Fault {
		src := "public:\n  tracks: {}\n  units:\n    convoy: {at: \"0101\", steps: 0}\n    tank: {at: \"0101\", steps: " + steps + "}\n  marks: {}\n  piles: {}\nprivate: {}\n"
		doc, faults := strict.Read([]byte(src), "state.yaml", strict.Options{})
		if len(faults) > 0 {
			t.Fatal(faults)
		}
		c := strict.Open(doc)
		_, faults = model.ReadPosition(c, set)
		return faults
	}
	if faults := read("1"); len(faults) > 0 {
		t.Error(faults)
	}
	if faults := read("0"); len(faults) != 1 || faults[0].ID != "steps" {
		t.Error(faults)
	}
}
