package wintergewitter

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"umpire/model"
)

func shippedData(t testing.TB) *Data {
	t.Helper()
	d, err := Shipped()
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func (d *Data) unit(t *testing.T, id string) *Unit {
	t.Helper()
	u, ok := d.Set.FindUnit(id)
	if !ok {
		t.Fatalf("there is no %s", id)
	}
	return &d.Units[u]
}

func (d *Data) at(t *testing.T, hex string) model.Space {
	t.Helper()
	s, ok := d.Set.Board.Find(hex)
	if !ok {
		t.Fatalf("there is no hex %s", hex)
	}
	return s
}

// What the rulebook says of single counters (2.1, 4.3, 11.8, 12.3.2) is in the data.
func TestCountersOfTheExamples(t *testing.T) {
	d := shippedData(t)
	regiment := d.unit(t, "825/302")
	if regiment.Strength != 5 || regiment.MA != 5 || regiment.PR[0] != 5 || regiment.Type != Infantry || regiment.Formation != "302" || regiment.Parent != "51A" {
		t.Errorf("%+v", regiment)
	}
	guns := d.unit(t, "865/302")
	if guns.Strength != 4 || guns.Range != 3 || guns.MA != 4 || guns.Loss != ArtilleryClass || !guns.Type.Guns() {
		t.Errorf("%+v", guns)
	}
	if a, b := d.unit(t, "AB1/51A"), d.unit(t, "AR1/51A"); a.Strength+b.Strength != 10 || a.PR[0] != 4 || b.PR[0] != 4 {
		t.Errorf("12.3.2: %+v %+v", a, b)
	}
	if at := d.unit(t, "ATR1/51A"); at.Strength != 4 || at.MA != 8 || at.PR[0] != 4 || at.Loss != InfantryClass || at.Mech {
		t.Errorf("%+v", at)
	}
	if hq := d.unit(t, "HQ/57PC"); hq.Type != HQ || hq.Size != Corps || hq.Stack != [2]int{} || hq.Reduced != 0 {
		t.Errorf("%+v", hq)
	}
	if c := d.unit(t, "Convoy/1"); c.Type != Convoy || c.Stack != [2]int{} || c.Strength != 0 {
		t.Errorf("%+v", c)
	}
	if a := d.unit(t, "235/IAD"); a.Kind != Fighter || a.Side != Soviet || a.Proficiency != 6 || a.Defence != 5 || a.land() {
		t.Errorf("%+v", a)
	}
	if f := d.unit(t, "I/JG52"); f.Proficiency != 8 || f.AirToAir != 6 {
		t.Errorf("%+v", f)
	}
}

// The cells that the examples fix (4.3, 4.5, 11.8, 12.3.2) are in the tables.
func TestCellsOfTheExamples(t *testing.T) {
	d := shippedData(t)
	for _, c := range []struct {
		table         *Table
		strength, die int
		want          Result
		what          string
	}{
		{&d.CRT, 8, 10, Result{1, 3, false}, "11.8: column 8"}, {&d.CRT, 20, 10, Result{2, 4, false}, "11.8: column 20"}, {&d.CRT, 11, 5, Result{0, 1, false}, "11.8: column 10"},
		{&d.Bombard, 7, 6, Result{1, 0, false}, "11.8, 4.4: column 7"}, {&d.Bombard, 7, 7, Result{1, 0, false}, "4.4: column 7"},
		{&d.Bombard, 3, 6, Result{}, "11.8: column 3"}, {&d.Bombard, 4, 8, Result{1, 0, false}, "4.5: column 3"}, {&d.Counter, 6, 7, Result{0, 0, true}, "12.3.2: strength 6"},
	} {
		if got := c.table.At(c.table.Column(c.strength), c.die); got != c.want {
			t.Errorf("%s, die %d: %+v, not %+v", c.what, c.die, got, c.want)
		}
	}
	if d.CRT.Column(27) != d.CRT.Column(25) || d.CRT.Column(25) != d.CRT.Column(20)+1 {
		t.Error("11.8: 27 is in column 25, and 20 is the column before it")
	}
	for _, c := range []struct {
		difference, die int
		want            AirResult
	}{{1, 5, AirAborts}, {-1, 5, AirNone}, {1, 8, AirShaken}, {-3, 6, AirNone}, {-9, 10, AirAborts}, {9, 6, AirShaken}} {
		if got := d.AirCombat.At(c.difference, c.die); got != c.want {
			t.Errorf("4.3: difference %d, die %d: %d", c.difference, c.die, got)
		}
	}
	if d.Shifts[Elevated] != 1 || d.BombShifts[Elevated] != 0 || d.Costs[Gully] != [3]int{12, 16, 8} || d.RoadCost != 2 {
		t.Error("the chart of terrain")
	}
}

// Where the map is as the rulebook says (19, 2.4).
func TestPlacesOfTheMap(t *testing.T) {
	d := shippedData(t)
	b := d.Set.Board
	kumsky, vasilevka := d.Hexes[d.at(t, "2428")], d.Hexes[d.at(t, "3424")]
	if kumsky.Name != "Verkhne-Kumsky" || kumsky.Terrain != Town || kumsky.Across&AksaiNorth == 0 || vasilevka.Name != "Vasilevka" {
		t.Errorf("%+v %+v", kumsky, vasilevka)
	}
	if !b.Adjacent(d.at(t, "2841"), d.at(t, "2940")) || d.own(d.at(t, "2841")) != German || d.own(d.at(t, "2940")) != Soviet {
		t.Error("the line of 12 December at 2841")
	}
	if e := b.Edge(d.at(t, "2402"), d.at(t, "2501")); e&model.Major == 0 || !d.Hexes[d.at(t, "2402")].West || d.Hexes[d.at(t, "2503")].West {
		t.Error("the Don")
	}
	if n := d.toPocket[d.at(t, "3424")]; n < 15 || n > 18 {
		t.Errorf("Vasilevka lies %d hexes from the Pocket", n)
	}
}

// changed is the shipped data with one text replaced in one file; the others are there in their
// packed form too.
func changed(t *testing.T, file, old, new string) fstest.MapFS {
	t.Helper()
	m := fstest.MapFS{}
	for _, name := range dataFiles {
		src, err := fs.ReadFile(shippedFiles, "data/"+name)
		if err != nil {
			t.Fatal(err)
		}
		text := string(src)
		if name == file+".yaml" {
			if !strings.Contains(text, old) {
				t.Fatalf("%s does not hold %q", file, old)
			}
			text = strings.Replace(text, old, new, 1)
		}
		m[name] = &fstest.MapFile{Data: []byte(text)}
		beside := strings.TrimSuffix(name, ".yaml") + ".packed"
		if packed, err := fs.ReadFile(shippedFiles, "data/"+beside); err == nil && name != file+".yaml" {
			m[beside] = &fstest.MapFile{Data: packed}
		}
	}
	return m
}

// What is shipped is sound, and what is read is what is shipped.
func TestShippedDataAreSound(t *testing.T) {
	d, faults := ReadData(changed(t, "board", "umpire:", "umpire:"))
	if d == nil {
		t.Fatal(faults)
	}
	if s := shippedData(t); s.Hash != d.Hash || len(s.Units) != len(d.Units) || len(s.Scenarios) != 4 || len(s.Turns) != 24 {
		t.Errorf("%s, not %s", d.Hash, s.Hash)
	}
}
