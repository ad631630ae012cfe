package hexes_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"umpire/adjudicate/hexes"
	"umpire/adjudicate/picture"
	"umpire/model"
)

// TestArrows: units that go the same way share an arrow, a retreat goes on in its arrow as
// long as the same units do and nothing comes between.
func TestArrows(t *testing.T) {
	set := field(t, 6).Set()
	a := hexes.Arrows{Set: set}
	way := []model.Space{3, 4, 5}
	a.Move(0, way)
	a.Move(1, []model.Space{3, 4})
	a.Move(2, way)
	a.Move(3, way) // of the other side
	a.Retreat([]model.UnitID{3, 4}, 5, 6)
	a.Retreat([]model.UnitID{3, 4}, 6, 7)
	a.Retreat([]model.UnitID{3}, 7, 8)
	a.Between()
	a.Retreat([]model.UnitID{3}, 8, 9)
	a.Retreat([]model.UnitID{3}, 2, 1) // from elsewhere
	var got strings.Builder
	for _, o := range a.Overlays() {
		m := o.(picture.Move)
		fmt.Fprintln(&got, m.Side, m.Path, m.Text, "/", m.Tip, m.Retreat)
	}
	want := `west [3 4 5] U00 +1 / U00, U02 false
west [3 4] U01 / U01 false
east [3 4 5] U03 / U03 false
east [5 6 7] U03 +1 / U03, U04 true
east [7 8] U03 / U03 true
east [8 9] U03 / U03 true
east [2 1] U03 / U03 true
`
	if got.String() != want {
		t.Errorf("%s", got.String())
	}
}

// TestTold: a combat is fought from where its attackers have come to, each hex once, and its
// result is told when it ends; without a combat there is no result.
func TestTold(t *testing.T) {
	before := field(t, 6)
	told := hexes.NewTold(before, before.Set())
	told.Fought("nothing")
	if _, on := told.Fighting(); on {
		t.Error("a combat is on before one begins")
	}
	told.Move(0, []model.Space{3, 4, 5})
	told.Retreat([]model.UnitID{1}, 2, 5)
	told.Fight("west", 9, []model.UnitID{0, 1, 2})
	if side, on := told.Fighting(); side != "west" || !on {
		t.Error("the combat is not on")
	}
	told.Fought("1DR")
	told.Fought("again")
	list := told.Overlays()
	want := picture.Combat{Side: "west", Target: 9, From: []model.Space{5, before.At(2)}, Result: "1DR"}
	if len(list) != 3 || !reflect.DeepEqual(list[2], want) {
		t.Errorf("%v", list)
	}
}

// TestLandInPictures: roads have the kind of their class, and the names of large places are
// large.
func TestLandInPictures(t *testing.T) {
	land, _, faults := survey(t, island)
	b, err := model.NewHexes(land.Grid)
	if err != nil || len(faults) > 0 {
		t.Fatal(err, faults)
	}
	at := func(name string) model.Space { hex, _ := b.Find(name); return hex }
	kinds := land.RoadKinds(b, map[string]picture.RoadKind{"icy": picture.Railway})
	if len(kinds) != 2 || kinds[[2]model.Space{at("0302"), at("0403")}] != picture.Railway || kinds[[2]model.Space{at("0202"), at("0302")}] != picture.Railway {
		t.Errorf("roads %v", kinds)
	}
	labels := land.Labels(b, "wood")
	if len(labels) != 2 || labels[0] != (picture.Label{Space: at("0202"), Text: "Outer", Large: true}) || labels[1] != (picture.Label{Space: at("0303"), Text: "Inner"}) {
		t.Errorf("labels %v", labels)
	}
	if costs := hexes.Costs([]hexes.Reached{{Hex: 4, Cost: 6}}); len(costs) != 1 || costs[0] != (picture.Cost{Space: 4, Text: "1.5"}) {
		t.Errorf("costs %v", costs)
	}
}
