package orders_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"umpire/adjudicate/donnerschlag"
	"umpire/adjudicate/stalingrad"
	"umpire/adjudicate/wintergewitter"
	"umpire/model"
	"umpire/model/strict"
	"umpire/orders"
)

// hexes is a set on a board of hexes, CCRR, odd columns half a hex down.
func hexes(first, last, rows int, units []model.Unit) *model.Set {
	board, err := model.NewHexes(model.Grid{Offset: model.OddDown, FirstCol: first, LastCol: last, FirstRow: 1, LastRow: rows})
	if err != nil {
		return nil
	}
	set, err := model.NewSet(board, []string{"reserve"}, units, nil, model.Schema{})
	if err != nil {
		return nil
	}
	return set
}

// unitsOf are the units of the reconstruction, on which the examples of orders 5 rest.
var unitsOf = sync.OnceValue(func() (list []donnerschlag.UnitName) {
	data, err := os.ReadFile(filepath.Join("testdata", "donnerschlag-units.csv"))
	if err != nil {
		return nil
	}
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		f := strings.Split(line, ",")
		u := donnerschlag.UnitName{Unit: orders.Unit{ID: f[0], Side: f[1]}, Formation: f[2]}
		if f[3] != "" {
			u.Aliases = []string{f[3]}
		}
		list = append(list, u)
	}
	return list
})

// mapOf is the board of cases/we-01.state.yaml: columns 08 to 46, rows 01 to 26.
var mapOf = sync.OnceValue(func() *model.Set {
	var units []model.Unit
	for _, u := range unitsOf() {
		units = append(units, model.Unit{ID: u.ID})
	}
	return hexes(8, 46, 26, units)
})

// shipped is the vocabulary over the units of the reconstruction.
var shipped = sync.OnceValue(func() *orders.Vocabulary { return vocabulary(unitsOf()) })

func vocabulary(units []donnerschlag.UnitName) *orders.Vocabulary {
	return donnerschlag.Vocabulary(donnerschlag.Names{Set: mapOf(), Units: units, Cards: []orders.Card{{ID: "A17", Side: "axis"}, {ID: "A31", Side: "soviet"}}})
}

// stands is the position of cases/we-01.state.yaml.
var stands = map[string]string{"13/13T": "2413", "166/98/1G": "2210", "54/6M": "2414", "6/6P": "2812", "62/13T": "2413", "7/5C": "2412",
	"HQ/6P": "2814", "I/11/6P": "2713", "I/114/6P": "2713", "II/11/6P": "2711", "II/114/6P": "2612"}

var we01 = sync.OnceValue(func() *orders.Vocabulary {
	var units []donnerschlag.UnitName
	for _, u := range unitsOf() {
		if stands[u.ID] != "" {
			units = append(units, u)
		}
	}
	return vocabulary(units)
})

// placeOf is where a unit of it stands.
func placeOf(u model.UnitID) model.Space {
	at, _ := mapOf().FindSpace(stands[mapOf().UnitName(u)])
	return at
}

// context is what chapter 6 is read against.
func context() orders.Context {
	return orders.Context{Campaign: "winter-7f3c2a91", Segment: "GT3-A2", Base: "9f2c41d0", After: "GT3-S1",
		Older: map[string]string{"c30f6a18": "GT3-A1"}, At: placeOf,
		Hand: []string{"C12", "C5", "C9", "C26", "C31", "A4", "A17", "A21"}}
}

func words(v *orders.Vocabulary) map[string][2]string {
	return orders.Merge(strict.Messages, orders.Messages, v.Texts())
}

func readTest(t *testing.T, parts ...string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(append([]string{"testdata"}, parts...)...))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// vocabularyOf is the vocabulary that a block of chapter 5 is read with, by the end
// of its name.
func vocabularyOf(block string) *orders.Vocabulary {
	switch {
	case strings.HasSuffix(block, "-w.yaml"):
		return winter()
	case strings.HasSuffix(block, "-aa.yaml"):
		return areas()
	}
	return shipped()
}

var winter = sync.OnceValue(func() *orders.Vocabulary {
	return wintergewitter.Vocabulary(wintergewitter.Names{Set: hexes(0, 99, 99, nil)})
})

var areas = sync.OnceValue(func() *orders.Vocabulary {
	zones, err1 := os.ReadFile(filepath.Join("testdata", "stalingrad-zones.csv"))
	borders, err2 := os.ReadFile(filepath.Join("testdata", "stalingrad-borders.txt"))
	if err1 != nil || err2 != nil {
		return nil
	}
	n := stalingrad.Names{}
	near := map[string][]string{}
	for _, pair := range strings.Fields(string(borders)) {
		a, b, _ := strings.Cut(pair, "-")
		near[a] = append(near[a], b)
	}
	var board []model.Zone
	for _, line := range strings.Fields(strings.ReplaceAll(string(zones), " ", "_")) {
		id, name, _ := strings.Cut(line, ",")
		n.Zones = append(n.Zones, orders.Zone{ID: id, Name: strings.ReplaceAll(name, "_", " ")})
		board = append(board, model.Zone{Name: id, Near: near[id]})
	}
	over, err := model.NewAreas(board, nil)
	if err != nil {
		return nil
	}
	if n.Set, err = model.NewSet(over, nil, nil, nil, model.Schema{}); err != nil {
		return nil
	}
	return stalingrad.Vocabulary(n)
})

func nothingKnown(model.Side) orders.Context { return orders.Context{} }

// notDraft leaves out that a file is a draft, as the first example of chapter 5 is.
func notDraft(faults []strict.Fault) []strict.Fault {
	var rest []strict.Fault
	for _, f := range faults {
		if f.ID != "draft" {
			rest = append(rest, f)
		}
	}
	return rest
}

// plainly writes what was read, without places.
func plainly(v any) string {
	data, err := json.MarshalIndent(v, "", " ")
	if err != nil {
		return err.Error()
	}
	return place.ReplaceAllString(string(data), "")
}

var place = regexp.MustCompile(`(?s)\n *"[A-Za-z]*": \{\n *"File": "[^"]*",\n *"Line": \d+,\n *"Col": \d+,\n *"Width": \d+\n *\},?`)
