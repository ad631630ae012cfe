package orders_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
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

// The geometry of the boards: CCRR, odd columns half a hex down.

func axial(hex string) (q, r int) {
	q, _ = strconv.Atoi(hex[:2])
	row, _ := strconv.Atoi(hex[2:])
	return q, row - q/2
}

func distance(a, b string) int {
	qa, ra := axial(a)
	qb, rb := axial(b)
	abs := func(n int) int { return max(n, -n) }
	return max(abs(qa-qb), abs(ra-rb), abs(qa+ra-qb-rb))
}

func adjacent(a, b string) bool { return distance(a, b) == 1 }

func hexName(c, r int) string { return strconv.Itoa(10000 + c*100 + r)[1:] }

func between(a, b string) []string {
	var list []string
	c, _ := strconv.Atoi(a[:2])
	r, _ := strconv.Atoi(a[2:])
	for dc := -1; dc <= 1; dc++ {
		for dr := -1; dr <= 1; dr++ {
			if h := hexName(c+dc, r+dr); adjacent(h, a) && adjacent(h, b) {
				list = append(list, h)
			}
		}
	}
	return list
}

// onMap is the board of cases/we-01.state.yaml: columns 08 to 46, rows 01 to 26.
func onMap(hex string) bool {
	c, _ := strconv.Atoi(hex[:2])
	r, _ := strconv.Atoi(hex[2:])
	return c >= 8 && c <= 46 && r >= 1 && r <= 26
}

// shipped is the vocabulary over the units of the reconstruction, on which the
// examples of orders 5 rest.
var shipped = sync.OnceValue(func() *orders.Vocabulary {
	data, err := os.ReadFile(filepath.Join("testdata", "donnerschlag-units.csv"))
	if err != nil {
		return nil
	}
	n := names()
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		f := strings.Split(line, ",")
		u := donnerschlag.UnitName{ID: f[0], Side: f[1], Formation: f[2]}
		if f[3] != "" {
			u.Aliases = []string{f[3]}
		}
		n.Units = append(n.Units, u)
	}
	return donnerschlag.Vocabulary(n)
})

func names() donnerschlag.Names {
	return donnerschlag.Names{Hex: onMap, Adjacent: adjacent, Between: between, Distance: distance,
		Cards: []donnerschlag.CardName{{ID: "A17", Side: "axis"}, {ID: "A31", Side: "soviet"}}}
}

// stands is the position of cases/we-01.state.yaml.
var stands = map[string]string{"13/13T": "2413", "166/98/1G": "2210", "54/6M": "2414", "6/6P": "2812", "62/13T": "2413", "7/5C": "2412",
	"HQ/6P": "2814", "I/11/6P": "2713", "I/114/6P": "2713", "II/11/6P": "2711", "II/114/6P": "2612"}

var we01 = sync.OnceValue(func() *orders.Vocabulary {
	n := names()
	for _, u := range []donnerschlag.UnitName{{ID: "13/13T", Side: "soviet", Formation: "13T"}, {ID: "166/98/1G", Side: "soviet", Formation: "1G"},
		{ID: "54/6M", Side: "soviet", Formation: "6M"}, {ID: "6/6P", Side: "axis", Formation: "6P"}, {ID: "62/13T", Side: "soviet", Formation: "13T"},
		{ID: "7/5C", Side: "axis", Formation: "GP"}, {ID: "HQ/6P", Side: "axis", Formation: "6P"}, {ID: "I/11/6P", Side: "axis", Formation: "6P"},
		{ID: "I/114/6P", Side: "axis", Formation: "6P"}, {ID: "II/11/6P", Side: "axis", Formation: "6P"}, {ID: "II/114/6P", Side: "axis", Formation: "6P"}} {
		n.Units = append(n.Units, u)
	}
	return donnerschlag.Vocabulary(n)
})

// context is what chapter 6 is read against.
func context() orders.Context {
	return orders.Context{Campaign: "winter-7f3c2a91", Segment: "GT3-A2", Base: "9f2c41d0", After: "GT3-S1",
		Older: map[string]string{"c30f6a18": "GT3-A1"}, At: func(unit string) string { return stands[unit] },
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
	return wintergewitter.Vocabulary(wintergewitter.Names{Adjacent: adjacent, Between: between, Distance: distance})
})

var areas = sync.OnceValue(func() *orders.Vocabulary {
	zones, err1 := os.ReadFile(filepath.Join("testdata", "stalingrad-zones.csv"))
	borders, err2 := os.ReadFile(filepath.Join("testdata", "stalingrad-borders.txt"))
	if err1 != nil || err2 != nil {
		return nil
	}
	n := stalingrad.Names{}
	for _, line := range strings.Fields(strings.ReplaceAll(string(zones), " ", "_")) {
		id, name, _ := strings.Cut(line, ",")
		n.Zones = append(n.Zones, stalingrad.Zone{ID: id, Name: strings.ReplaceAll(name, "_", " ")})
	}
	have := map[string]bool{}
	for _, pair := range strings.Fields(string(borders)) {
		a, b, _ := strings.Cut(pair, "-")
		have[a+"-"+b], have[b+"-"+a] = true, true
	}
	n.Adjacent = func(a, b string) bool { return have[a+"-"+b] }
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
