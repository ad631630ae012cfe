package vassal

import (
	"fmt"
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/model"
	"umpire/model/strict"
)

// smallSet is a set of four hexes, two boxes and some units.
func smallSet(t testing.TB) *model.Set {
	t.Helper()
	b, err := model.NewHexes(model.Grid{Offset: model.OddDown, FirstCol: 20, LastCol: 21, FirstRow: 1, LastRow: 2})
	require.NoError(t, err)
	set, err := model.NewSet(b, []string{"dead", "pool"}, []model.Unit{{ID: "I/11/6P", Side: "axis", Steps: 2}, {ID: "II/4/6P", Side: "axis", Steps: 2},
		{ID: "inf-1", Side: "soviet", Steps: 1}, {ID: "inf-2", Side: "soviet", Steps: 1}}, nil, model.Schema{Sides: []model.Side{"axis", "soviet"}})
	require.NoError(t, err)
	return set
}

const mappingText = `umpire: vassal/1
game: donnerschlag
module: "theirs.vmod"
board: "Main Map"
layer: "Flip"
levels: [off, 1]
spaces:
  "2001": "Bridge Town"
beside:
  "dead": {map: "Dead Pool"}
  "pool": {map: "Main Map", x: 10, y: 20}
units:
  "I/11/6P": {name: "6 Pz I/11"}
  "II/4/6P": {slot: "34"}
  "inf-*": {marker: "kind=inf"}
`

// TestReadMapping: a mapping as players write it, and what may be wrong with one, with its place.
func TestReadMapping(t *testing.T) {
	set := smallSet(t)
	m, _, faults := ReadMapping("m.yaml", []byte(mappingText), "donnerschlag", set)
	require.Empty(t, faults)
	require.Equal(t, &Mapping{Game: "donnerschlag", Module: "theirs.vmod", Board: "Main Map", Layer: "Flip", Levels: []int{-1, 1},
		Spaces: map[string]string{"2001": "Bridge Town"}, Beside: map[string]Spot{"dead": {Map: "Dead Pool"}, "pool": {Map: "Main Map", X: 10, Y: 20}},
		Units: []Line{{Units: "I/11/6P", Name: "6 Pz I/11"}, {Units: "II/4/6P", Slot: "34"}, {Units: "inf-*", Marker: "kind=inf"}}}, m)
	again, _, faults := ReadMapping("m.yaml", m.Write(nil), "donnerschlag", set)
	require.Empty(t, faults)
	require.Equal(t, m, again)
	head := "umpire: vassal/1\ngame: donnerschlag\nmodule: m.vmod\nboard: B\n"
	for text, want := range map[string]string{
		head + "units:\n  \"IX\": {name: x}\n":                                           "6 mapping.unit",
		head + "units:\n  \"inf-*\": {name: x, slot: \"3\"}\n":                           "6 mapping.key",
		head + "units:\n  \"inf-1\": {name: \"?\"}\n":                                    "6 mapping.open",
		head + "levels: [on]\nunits:\n  \"inf-1\": {name: x}\n":                          "5 mapping.level",
		head + "spaces:\n  \"2009\": x\nunits:\n  \"inf-1\": {name: x}\n":                "6 mapping.space",
		head + "spaces:\n  \"2001\": x\n  \"2002\": x\nunits:\n  \"inf-1\": {name: x}\n": "7 mapping.twice",
		head + "beside:\n  \"moon\": {map: x}\nunits:\n  \"inf-1\": {name: x}\n":         "6 mapping.space",
	} {
		m, _, faults := ReadMapping("m.yaml", []byte(text), "donnerschlag", set)
		require.Nil(t, m, text)
		require.Equal(t, want, told(faults), text)
	}
	for id := range Messages {
		require.NotEmpty(t, Messages[id][0])
	}
}

func told(faults []strict.Fault) string {
	s := ""
	for _, f := range faults {
		s += fmt.Sprintf("%d %s", f.At.Line, f.ID)
	}
	return s
}

// TestDraftMapping: equal names, names with the same words, a layer with a level less than steps, and
// what cannot be told.
func TestDraftMapping(t *testing.T) {
	k := hexKit()
	k.Charts[1].Name = "Pool"
	k.Charts[1].Cells = nil
	k.Counters = []Counter{{Unit: "I/11/6P", Side: "axis", Faces: []Face{{Key: "a"}, {Key: "b"}}}, {Unit: "6P - 4 (ii)", Side: "axis", Faces: []Face{{Key: "a"}}},
		{Unit: "inf", Side: "soviet", Faces: []Face{{Key: "c"}}}}
	data, err := k.Module(&Table{})
	require.NoError(t, err)
	mod, err := OpenModule("x/theirs.vmod", data)
	require.NoError(t, err)
	m, notes := Draft(mod, "theirs.vmod", "donnerschlag", smallSet(t))
	require.Equal(t, &Mapping{Game: "donnerschlag", Module: "theirs.vmod", Board: "Board", Layer: "Steps", Spaces: map[string]string{}, Beside: map[string]Spot{"pool": {Map: "Pool"}},
		Units: []Line{{Units: "I/11/6P", Name: "I/11/6P"}, {Units: "II/4/6P", Name: "6P - 4 (ii)"}, {Units: "inf-*", Name: "inf"}}}, m)
	require.Equal(t, map[string]string{"board": "4 of 4 spaces have their names there; the maps are Board, Pool", "II/4/6P": "alike: is it?", "inf-*": "alike: is it?"}, notes)
}

// TestDraftSpacesAlike: a cell goes to one space. One that a space has by its exact name goes to no other,
// and one to which two spaces are alike goes to neither.
func TestDraftSpacesAlike(t *testing.T) {
	k := hexKit()
	k.Charts = k.Charts[1:]
	k.Charts[0].Cells = nil
	for i, name := range []string{"Mill North", "Ford, East", "Gate_12", "Old Town", "town_old"} {
		x := 20 * i
		k.Charts[0].Cells = append(k.Charts[0].Cells, Cell{Name: name, Middle: image.Pt(x+10, 10), Outline: []image.Point{{x, 0}, {x + 20, 0}, {x + 20, 20}, {x, 20}}})
	}
	data, err := k.Module(&Table{})
	require.NoError(t, err)
	mod, err := OpenModule("x/theirs.vmod", data)
	require.NoError(t, err)
	var zones []model.Zone
	for _, name := range []string{"Mill North", "North Mill", "East Ford", "Ford-East", "12 Gate", "Old Town", "Town Old"} {
		zones = append(zones, model.Zone{Name: name})
	}
	b, err := model.NewAreas(zones, nil)
	require.NoError(t, err)
	set, err := model.NewSet(b, nil, nil, nil, model.Schema{Sides: []model.Side{"axis", "soviet"}})
	require.NoError(t, err)
	m, notes := Draft(mod, "theirs.vmod", "donnerschlag", set)
	require.Equal(t, map[string]string{"12 Gate": "Gate_12", "Town Old": "town_old"}, m.Spaces)
	require.Equal(t, "2 of 7 spaces have their names there, 2 names that are alike", notes["board"])
}

// bigKit is a kit with so many counters on a board of 40 by 40 hexes, and where they stand.
func bigKit(n int) (*Kit, *Table) {
	k := hexKit()
	k.Counters, k.Charts[0].Cells = nil, nil
	k.Charts[0].Width, k.Charts[0].Height = 2200, 2500
	for c := range 40 {
		for r := range 40 {
			x, y := 40+c*5196/100, 40+60*r+c%2*30
			cell := Cell{Name: fmt.Sprintf("%02d%02d", 10+c, 10+r)}
			cell.Middle.X, cell.Middle.Y = x, y
			k.Charts[0].Cells = append(k.Charts[0].Cells, cell)
		}
	}
	t := &Table{}
	for i := range n {
		unit := fmt.Sprintf("%d/XX", i)
		k.Counters = append(k.Counters, Counter{Unit: unit, Side: "axis", Faces: []Face{{Key: unit}, {Key: unit + "r"}}})
		t.Stands = append(t.Stands, Stand{Unit: unit, At: k.Charts[0].Cells[i*2].Name})
	}
	return k, t
}

// TestManyCounters: 600 counters are written onto a save and read from it. How long that takes the
// benchmarks say; the goal is 200 ms each.
func TestManyCounters(t *testing.T) {
	k, table := bigKit(600)
	save, err := k.Save(table)
	require.NoError(t, err)
	moved := &Table{}
	for i, st := range table.Stands {
		st.At = table.Stands[(i+1)%600].At
		moved.Stands = append(moved.Stands, st)
	}
	m, err := k.Opened()
	require.NoError(t, err)
	s := saveOf(t, save)
	done, err := Put(s, m, k.Mapping(), k, moved)
	require.NoError(t, err)
	require.Equal(t, Written{Moved: 600}, done)
	data, err := s.Bytes()
	require.NoError(t, err)
	s = saveOf(t, data)
	seen, err := Look(s, m, k.Mapping(), table)
	require.NoError(t, err)
	require.Len(t, seen.Moves, 600)
}

func BenchmarkPut600(b *testing.B) {
	k, table := bigKit(600)
	save, err := k.Save(table)
	require.NoError(b, err)
	m, err := k.Opened()
	require.NoError(b, err)
	for i := range table.Stands {
		table.Stands[i].At = k.Charts[0].Cells[i*2+1].Name
	}
	for b.Loop() {
		s := saveOf(b, save)
		_, err := Put(s, m, k.Mapping(), k, table)
		require.NoError(b, err)
		_, err = s.Bytes()
		require.NoError(b, err)
	}
}

func BenchmarkLook600(b *testing.B) {
	k, table := bigKit(600)
	save, err := k.Save(table)
	require.NoError(b, err)
	m, err := k.Opened()
	require.NoError(b, err)
	for b.Loop() {
		s := saveOf(b, save)
		_, err := Look(s, m, k.Mapping(), table)
		require.NoError(b, err)
	}
}
