package stalingrad

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
)

// changed is the shipped data with one text replaced in one file.
func changed(t *testing.T, file, old, new string) fstest.MapFS {
	t.Helper()
	m := fstest.MapFS{}
	for _, name := range []string{"board.yaml", "units.yaml", "cards.yaml", "setups.yaml"} {
		src, err := fs.ReadFile(shippedFiles, "data/"+name)
		if err != nil {
			t.Fatal(err)
		}
		text := string(src)
		if name == file {
			if !strings.Contains(text, old) {
				t.Fatalf("%s does not hold %q", file, old)
			}
			text = strings.Replace(text, old, new, 1)
		}
		m[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return m
}

// What does not hold together is told.
func TestDataChecks(t *testing.T) {
	if d, faults := ReadData(changed(t, "board.yaml", "umpire:", "umpire:")); d == nil {
		t.Fatal(faults)
	}
	for _, c := range []struct{ file, old, new, want string }{
		{"board.yaml", "fort: yes, sector: gray, assumed: [rp, fort, sector]", "sector: gray, assumed: [rp, sector]", "fortified zones"},
		{"board.yaml", "exit: axis, free-infantry: yes, assumed: [west-of-don, exit]", "free-infantry: yes, assumed: [west-of-don]", "supply line exit"},
		{"board.yaml", "gate: yes", "rp: 1", "next to the city"},
		{"board.yaml", "ORL/VER", "ORL/KAL", "three zones only"},
		{"board.yaml", "zones: [TRF, BFA, BWS]", "zones: [TRF, BFA]", "3 or 4"},
		{"board.yaml", "brown: {landing: PAV", "brown: {landing: TRF", "another sector"},
		{"board.yaml", "DUB/RYN", "DUB/XXX", "XXX"},
		{"board.yaml", "exit: allies, entry: one}", "exit: allies, entrance: one}", "unknown-key"},
		{"units.yaml", "pieces: 24, count: 60", "pieces: 24, count: 20", "fewer than"},
		{"units.yaml", "assumed: [count, attack]", "assumed: [count, range]", "assumed names range"},
		{"units.yaml", "[bombardment, rear-echelon]", "[bombardment, rear]", "knows no trait \"rear\""},
		{"units.yaml", "rkt: {name: rocket", "rok: {name: rocket", "knows no rok of the allies"},
		{"cards.yaml", "  13: {bad: 3, assumed: all}\n", "", "round 13"},
		{"setups.yaml", "CHE: {inf: 6}", "CHE: {inf: 9}", "more than 8"},
		{"setups.yaml", "KOP: {inf: 1,", "KOP: {inf: 1, ftr: 1,", "airfield"},
		{"setups.yaml", "brown: {inf: 1}", "brown: {inf: 2}", "more than one"},
		{"setups.yaml", "PET: {min: 2", "XXX: {min: 2", "no such place"},
		{"setups.yaml", "KSL: {art: 1, rkt: 2}", "KSL: {art: 1, agn: 2}", "the allies have no agn"},
	} {
		d, faults := ReadData(changed(t, c.file, c.old, c.new))
		var text strings.Builder
		for _, f := range faults {
			text.WriteString(f.ID + " " + strings.Join(f.Args, " ") + "\n")
		}
		if d != nil || !strings.Contains(text.String(), c.want) {
			t.Errorf("%s for %s: %q is not told in\n%s", c.new, c.old, c.want, text.String())
		}
	}
}

// What the rulebook says of the boards and charts (data sheet, stated figures).
func TestStatedFigures(t *testing.T) {
	d, err := Shipped()
	if err != nil {
		t.Fatal(err)
	}
	pieces := 0
	for _, ty := range d.Types {
		pieces += ty.Pieces
	}
	if pieces != 151 {
		t.Errorf("%d plastic pieces, not 151", pieces)
	}
	for code, want := range map[string][3]int{"inf": {3, 2, 1}, "min": {3, 2, 1}, "mec": {4, 2, 2}, "art": {4, 2, 1}, "tnk": {6, 3, 2}, "agn": {5, 3, 2}, "ftr": {0, 4, 0}, "bmr": {0, 1, 0}} {
		if ty := d.typeOf(Axis, code); ty.Cost != want[0] || ty.Defence != want[1] || ty.Move != want[2] {
			t.Errorf("%s: cost %d, defence %d, move %d", code, ty.Cost, ty.Defence, ty.Move)
		}
	}
	allied := 0
	for _, p := range d.Setups["operation-uranus"].Units[Allies] {
		allied += total(p.Count)
	}
	if allied != 40 { // 29 infantry, 7 artillery, 2 tanks, 2 rocket launchers
		t.Errorf("%d Allied units in Operation Uranus, not 40", allied)
	}
	if len(d.Assumed) == 0 {
		t.Error("nothing is marked as assumed")
	}
}
