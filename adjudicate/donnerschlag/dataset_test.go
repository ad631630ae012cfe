package donnerschlag

import (
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"umpire/adjudicate/hexes"
	"umpire/adjudicate/picture"
	"umpire/model"
	"umpire/model/strict"
	"umpire/orders"
)

// shippedSet is the shipped set, or the end of the test.
func shippedSet(t testing.TB) *Dataset {
	t.Helper()
	d, err := Shipped()
	if err != nil {
		_, faults := shipped()
		for _, f := range faults {
			t.Log(hexes.FaultLine(f))
		}
		t.Fatal(err)
	}
	return d
}

// copyOf is a set as files in memory, for a test to spoil.
func copyOf(t testing.TB, dir string) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	for _, name := range datasetFiles {
		text, err := fs.ReadFile(os.DirFS(dir), name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = &fstest.MapFile{Data: text}
	}
	return files
}

// swap replaces a text of a file that occurs there exactly once.
func swap(t testing.TB, files fstest.MapFS, name, old, text string) {
	t.Helper()
	src := string(files[name].Data)
	if n := strings.Count(src, old); n != 1 {
		t.Fatalf("%s: %q occurs %d times", name, old, n)
	}
	files[name] = &fstest.MapFile{Data: []byte(strings.Replace(src, old, text, 1))}
}

func TestShippedSet(t *testing.T) {
	d := shippedSet(t)
	if _, faults := shipped(); len(faults) > 0 {
		t.Errorf("the shipped set has warnings: %s", hexes.FaultLine(faults[0]))
	}
	if len(d.Hash) != 64 || d.ID() != "reconstruction@"+d.Hash {
		t.Errorf("id %s", d.ID())
	}
	if got := len(d.Units); got != 147 {
		t.Errorf("%d units", got)
	}
	for i := range d.Units {
		if d.About[i].Symbol == "" || d.About[i].Name == "" {
			t.Errorf("%s has symbol %q and name %q", d.Units[i].ID, d.About[i].Symbol, d.About[i].Name)
		}
	}
}

// TestReport: it says how much is assumed, and lists everything that is.
func TestReport(t *testing.T) {
	d := shippedSet(t)
	report := d.Report()
	for _, want := range []string{d.AssumedLine(orders.Sayer(nil, picture.Texts)), "reconstruction", d.Hash, "axis 61, 6 of them HQs; soviet 86, 2 of them HQs", "cup             infantry: 8 units, 2 SNAFU"} {
		if !strings.Contains(report, want) {
			t.Errorf("the report does not say %q", want)
		}
	}
	for _, a := range d.assumed.List {
		if a.ID != "" && !strings.Contains(report, a.ID) {
			t.Errorf("the report is silent on %s", a)
		}
	}
	for _, line := range strings.Split(report, "\n") {
		if len(line) > 110 {
			t.Errorf("line of %d characters: %s", len(line), line)
		}
	}
	if len(d.Assumed) != len(d.assumed.List) || !slices.Contains(d.Assumed, "units.yaml: units I/11/6P: steps, strength, mp") || !slices.Contains(d.Assumed, "units.yaml: units 4/8C: all") {
		t.Errorf("assumed: %d lines", len(d.Assumed))
	}
}

// TestQuarter: a set of one's own is read from any folder. It marks nothing.
func TestQuarter(t *testing.T) {
	d, faults := ReadDataset(os.DirFS("testdata/quarter"))
	for _, f := range faults {
		t.Error(hexes.FaultLine(f))
	}
	if d == nil {
		t.Fatal("no set")
	}
	if d.AssumedLine(orders.Sayer(nil, picture.Texts)) != "set quarter: nothing is assumed" || len(d.Assumed) > 0 {
		t.Error(d.AssumedLine(orders.Sayer(nil, picture.Texts)))
	}
	if d.Hash == shippedSet(t).Hash {
		t.Error("two sets, one hash")
	}
	b, err := model.NewHexes(d.Grid)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := NewData(b, d.Attached(map[string]string{"StuG/228": "6P", "StuG/243": "23P"}), d.Cards); err != nil {
		t.Error(err)
	}
	if got := d.Reinforcements[4]; got.Unit != "78/6M" || !slices.Equal(got.Entry, []string{"3014"}) {
		t.Errorf("%+v", got)
	}
}

// TestHashIsOfTheContent: comments, quotes and the order of keys leave the hash
// alone; every value changes it.
func TestHashIsOfTheContent(t *testing.T) {
	hash := func(files fs.FS) string {
		d, faults := ReadDataset(files)
		if d == nil {
			t.Fatal(hexes.FaultLine(faults[0]))
		}
		return d.Hash
	}
	files := copyOf(t, "testdata/quarter")
	want := hash(files)
	swap(t, files, "units.yaml", "I/11/6P: {side: axis, formation: 6P,", "# a note\n  I/11/6P: {formation: \"6P\", side: axis,")
	if hash(files) != want {
		t.Error("layout changes the hash")
	}
	swap(t, files, "units.yaml", "strength: [4, 2], mp: 6, name: \"I./Panzer-Regiment 11\"", "strength: [5, 2], mp: 6, name: \"I./Panzer-Regiment 11\"")
	if hash(files) == want {
		t.Error("a strength does not change the hash")
	}
}

// TestSpoiltSets: whatever is wrong is told with its place and stops the set.
func TestSpoiltSets(t *testing.T) {
	for _, c := range []struct{ name, file, old, text, want string }{
		{"hex off the board", "setup.yaml", "I/11/6P: {hex: 4209}", "I/11/6P: {hex: 4717}", "setup.yaml:4:18: hex 4717 is not on the board"},
		{"missing hex", "setup.yaml", "I/11/6P: {hex: 4209}", "I/11/6P: {hex: 3001}", "hex 3001 is not on the board"},
		{"hexes that do not touch", "board.yaml", "sides: [3016/3115]", "sides: [3016/3114]", "3016 and 3114 do not touch"},
		{"river side twice", "board.yaml", "sides: [3016/3115]", "sides: [3016/3115, 3115/3016]", "river side 3016/3115 stands twice"},
		{"no hexside", "board.yaml", "sides: [3016/3115]", "sides: [3016-3115]", "is not a hexside"},
		{"bridge gone", "board.yaml", "sides: [3108/3208, 3008/3107, 3007/3107, 3007/3106, 3006/3106], bridges: [3107/3108]", "sides: [3108/3208, 3107/3108]", "crosses a river without a bridge at 3108/3107"},
		{"bridge without road", "board.yaml", "bridges: [3112/3212], road: no", "bridges: [3112/3212]", "the bridge 3112/3212 has no road"},
		{"bridge with a road after all", "board.yaml", "bridges: [3114/3214]}", "bridges: [3114/3214], road: no}", "the bridge 3114/3214 has a road"},
		{"road that jumps", "board.yaml", "path: 3114-3014}", "path: 3114-2914}", "hex 2914 is not on the board"},
		{"groups of exits", "board.yaml", "roads:\n", "apart:\n  3010: {groups: [[3009, 3011]]}\nroads:\n", "the groups of 3010 name the exits 3009 3011"},
		{"supply edge inland", "board.yaml", "axis: {hexes: [4601-4616]}", "axis: {hexes: [4505]}", "4505 of the axis edge has neighbours all round"},
		{"range over columns", "board.yaml", "axis: {hexes: [4601-4616]}", "axis: {hexes: [4501-4616]}", "is neither a hex nor a range"},
		{"terrain", "board.yaml", "3010: {is: village", "3010: {is: hamlet", "each of city, town, village, station"},
		{"entry without road", "board.yaml", "3014: {side: soviet}", "3015: {side: soviet}", "no road leads through the entry hex 3015"},
		{"mark of no key", "board.yaml", "3014: {side: soviet}", "3014: {side: soviet, assumed: [sides]}", "assumed names sides, which is not a key"},
		{"mark of a key not there", "setup.yaml", "I/11/6P: {hex: 4209}", "I/11/6P: {hex: 4209, assumed: [reduced]}", "assumed names reduced, which this line does not have"},
		{"unknown unit", "setup.yaml", "I/11/6P: {hex: 4209}", "I/12/6P: {hex: 4209}", "there is no unit I/12/6P in units.yaml"},
		{"alias", "setup.yaml", "I/11/6P: {hex: 4209}", "6.Pz HQ: {hex: 4209}", "HQ/6P is meant"},
		{"unit nowhere", "setup.yaml", "  I/11/6P: {hex: 4209}\n", "", "I/11/6P neither stands, arrives nor lies in a cup"},
		{"unit in two places", "reinforcements.yaml", "  HQ/17P: {turn: 4}\n", "  HQ/17P: {turn: 4}\n  HQ/6P: {turn: 4}\n", "HQ/6P starts in 4308 and arrives as a reinforcement"},
		{"overstacked", "setup.yaml", "II/4/6P: {hex: 4208}", "II/4/6P: {hex: 4209}", "4209 is full"},
		{"beside an enemy", "setup.yaml", "825/302: {hex: 3911}", "825/302: {hex: 4308}", "825/302 starts in 4308 beside an enemy"},
		{"reduced with one step", "setup.yaml", "6/6P: {hex: 4213}", "6/6P: {hex: 4213, reduced: yes}", "6/6P has one step and cannot start reduced"},
		{"StuG placed", "setup.yaml", "attach: [StuG/228, StuG/243]", "attach: [StuG/228]", "StuG/243: StuGs, and only they, stand under attach"},
		{"SNAFU", "setup.yaml", "snafu: 2", "snafu: 1", "1 SNAFU markers, where the texts give 2"},
		{"wrong cup", "setup.yaml", "units: [AHT/1]", "units: [AHT/1, 6/6P]", "cup tanks: 6/6P is no such unit"},
		{"turn", "reinforcements.yaml", "77/6M: {turn: 7}", "77/6M: {turn: 5}", "turn 5 brings the soviet player no reinforcements"},
		{"unit of the other side", "reinforcements.yaml", "77/6M: {turn: 7}", "7/5C: {turn: 7}", "7/5C is not a unit of this side"},
		{"deck count", "setup.yaml", "axis: {activation-early: 16", "axis: {activation-early: 17", "axis activation-early: 17 cards here, 16 in cards.yaml"},
		{"purple", "units.yaml", "colour: red, class: infantry, steps: 2", "colour: purple, class: infantry, steps: 2", "purple is a misprint for blue"},
		{"unknown key", "units.yaml", "I/11/6P: {side: axis, formation: 6P, class: tank, steps: 2, strength: [4, 2]", "I/11/6P: {side: axis, formation: 6P, class: tank, steps: 2, power: [4, 2]", "I/11/6P: power: a unit has no such key"},
		{"symbol and class", "units.yaml", "class: infantry, symbol: cavalry, romanian: yes", "class: tank, symbol: cavalry, romanian: yes", "the symbol cavalry are of class infantry"},
		{"Soviet HQ that moves", "units.yaml", "HQ/51A: {side: soviet, hq: yes, army: 51A, mp: 0", "HQ/51A: {side: soviet, hq: yes, army: 51A, mp: 4", "Soviet HQs have 0 MPs"},
		{"formation", "units.yaml", "I/11/6P: {side: axis, formation: 6P", "I/11/6P: {side: axis, formation: 7P", "there is no formation \"7P\""},
		{"army", "units.yaml", "77/6M: {side: soviet, formation: 6M, army: 2GA", "77/6M: {side: soviet, formation: 6M, army: 51A", "puts 6M under \"2GA\""},
		{"order to nobody", "cards.yaml", "A16: {side: axis, deck: early, orders: HQ/6P}", "A16: {side: axis, deck: early, orders: HQ/7P}", "neither an HQ of that side"},
		{"card gone", "cards.yaml", "  A48: {side: soviet, deck: late, orders: [one HQ, one formation]}\n", "", "activation: A48 missing"},
		{"effect", "cards.yaml", "effect: half-strength", "effect: double-strength", "there is no effect \"double-strength\""},
		{"parameter missing", "cards.yaml", "effect: no-losses, steps: 1,", "effect: no-losses,", "missing-key: steps"},
		{"parameter of another effect", "cards.yaml", "effect: no-losses, steps: 1,", "effect: no-losses, steps: 1, cup: tanks,", "unknown-key"},
		{"check", "cards.yaml", "effect: survival, window: box-3, check: 4", "effect: survival, window: box-3, check: 6", "a success check is passed by a die of 1 to 5"},
		{"check stated otherwise", "cards.yaml", "effect: tanks-cross, window: before-combat, check: 4", "effect: tanks-cross, window: before-combat, check: 5", "C12: its success check is 4 or less"},
		{"HQ by card", "cards.yaml", "unit: HQ/51A, hex: 3010", "unit: HQ/2GA, hex: 3010", "HQ/51A neither stands"},
	} {
		t.Run(c.name, func(t *testing.T) {
			files := copyOf(t, "testdata/quarter")
			swap(t, files, c.file, c.old, c.text)
			d, faults := ReadDataset(files)
			if d != nil {
				t.Fatal("the set is taken")
			}
			var all []string
			for _, f := range faults {
				if f.At.File == "" {
					t.Errorf("no file: %s", hexes.FaultLine(f))
				}
				all = append(all, hexes.FaultLine(f))
			}
			if !strings.Contains(strings.Join(all, "\n"), c.want) {
				t.Errorf("want %q in\n%s", c.want, strings.Join(all, "\n"))
			}
		})
	}
}

func TestIDsAlike(t *testing.T) {
	files := copyOf(t, "testdata/quarter")
	swap(t, files, "units.yaml", "  AG/2: {", "  ag/1: {")
	swap(t, files, "setup.yaml", "AG/2]", "ag/1]")
	d, faults := ReadDataset(files)
	if d != nil || len(faults) != 1 || !strings.Contains(hexes.FaultLine(faults[0]), "ag/1: cannot be told apart from AG/1") {
		t.Errorf("%v", faults)
	}
}

func TestMissingFile(t *testing.T) {
	files := copyOf(t, "testdata/quarter")
	delete(files, "cards.yaml")
	d, faults := ReadDataset(files)
	if d != nil || len(faults) != 1 || !strings.Contains(hexes.FaultLine(faults[0]), "cards.yaml cannot be read") {
		t.Errorf("%v", faults)
	}
	err := DatasetErrors(append([]strict.Fault{{Warning: true}}, faults...))
	if !strings.Contains(err.Error(), "cards.yaml") {
		t.Error(err)
	}
}

// TestEarlyDeckTooBig: what is only inferred from the rules is a warning.
func TestEarlyDeckTooBig(t *testing.T) {
	files := copyOf(t, "testdata/quarter")
	swap(t, files, "setup.yaml", "axis: {activation-early: 16, activation-late: 8", "axis: {activation-early: 20, activation-late: 4")
	for _, a := range []string{"A20", "A21", "A22", "A23"} {
		swap(t, files, "cards.yaml", a+": {side: axis, deck: late", a+": {side: axis, deck: early")
	}
	d, faults := ReadDataset(files)
	if d == nil || len(faults) != 1 || !faults[0].Warning || !strings.Contains(hexes.FaultLine(faults[0]), "20 cards") {
		t.Errorf("%v", faults)
	}
}
