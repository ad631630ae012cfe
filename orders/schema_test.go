package orders_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate/suitetest"
	"umpire/model"
	"umpire/orders"
)

// schemas are the schemas of a vocabulary by kind.
type schemas map[string]*suitetest.Schema

func schemasOf(t *testing.T, v *orders.Vocabulary) schemas {
	t.Helper()
	all := schemas{}
	for _, kind := range []string{orders.KindOrders, orders.KindStanding, orders.KindAnswers} {
		text, err := v.FileSchema(kind).Write()
		require.NoError(t, err)
		all[kind] = suitetest.NewSchema(t, text)
	}
	return all
}

// seen are the places at which the schema of its kind refuses a file; known is false if it is no
// YAML, or of no kind.
func (all schemas) seen(src string) (places []string, known bool) {
	if s := all[suitetest.FileKind(src)]; s != nil {
		return s.Refused(src), true
	}
	return nil, false
}

// source is a file with what it is read by.
type source struct {
	name, src string
	v         *orders.Vocabulary
}

// sources are all files of players that lie beside the tests and among the examples, sound or not.
func sources(t *testing.T) (list []source) {
	for _, name := range blocks(t) {
		list = append(list, source{name, readTest(t, "blocks", name), vocabularyOf(name)})
	}
	for _, dir := range []string{"wrong", "own"} {
		for _, name := range yamlFiles(t, dir) {
			_, src, v, _ := wrong(name, readTest(t, dir, name+".yaml"))
			list = append(list, source{dir + "/" + name, src, v})
		}
	}
	for _, name := range yamlFiles(t, "fixtures") {
		list = append(list, source{"fixtures/" + name, readTest(t, "fixtures", name+".yaml"), shipped()})
	}
	examples, err := filepath.Glob("../examples/*/*.yaml")
	require.NoError(t, err)
	for _, path := range examples {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		v := shipped()
		if strings.Contains(path, "tinguta") {
			v = areas()
		}
		list = append(list, source{path, string(text), v})
	}
	return list
}

// readable reports whether a file is read without an error, against nothing.
func readable(s source) bool {
	f, _ := orders.Read([]byte(s.src), "x.yaml", s.v, orders.Context{})
	return f != nil
}

// TestSchemaIsNeverStricter: what the reader takes the schema takes too; all that lies beside the tests
// and among the examples, and what comes of it by edits such as slips are.
func TestSchemaIsNeverStricter(t *testing.T) {
	all := map[*orders.Vocabulary]schemas{}
	taken, refused, r := 0, 0, rand.New(rand.NewPCG(3, 4))
	hold := func(s source) {
		t.Helper()
		if all[s.v] == nil {
			all[s.v] = schemasOf(t, s.v)
		}
		places, known := all[s.v].seen(s.src)
		switch ok := readable(s); {
		case ok && len(places) > 0:
			t.Errorf("%s is read, and the schema refuses it at %s\n%s", s.name, places, s.src)
		case ok && known:
			taken++
		case len(places) > 0:
			refused++
		}
	}
	list := sources(t)
	for _, s := range list {
		hold(s)
	}
	require.Greater(t, taken, 80)
	require.Greater(t, refused, 20)
	sound := slices.DeleteFunc(list, func(s source) bool { return !readable(s) })
	for range 4000 {
		s := sound[r.IntN(len(sound))]
		s.src = suitetest.Slip(s.src, r.IntN)
		hold(s)
	}
	t.Logf("%d files are read and taken, %d are refused by the schema", taken, refused)
	require.Greater(t, taken, 500)
	require.Greater(t, refused, 500)
}

// TestSchemaSees: what one look at the form shows, the schema shows at its place.
func TestSchemaSees(t *testing.T) {
	all := schemasOf(t, shipped())
	good := head + "card: A17\norder: HQ/6P, 13T\nactivate:\n  - rest holds\n  - play: C13 GE\n    order: 13T\ncombats:\n  - attack: 2413\n    expect: 2:1+ when turn 3\n    losses: [any]\ndonnerschlag: yes\n"
	places, known := all.seen(good)
	require.True(t, known)
	require.Empty(t, places)
	for _, c := range []struct{ from, to, at string }{
		{"status: final", "status: finl", "status"},
		{"side: axis", "side: axes", "side"},
		{"base: 9f2c41d0", "base: 9f2c", "base"},
		{"base: 9f2c41d0\n", "", ""},
		{"umpire: orders/1", "umpire: orders/2", "umpire"},
		{"card: A17", "crd: A17", ""},
		{"card: A17", "card: [A17, A18]", "card"},
		{"card: A17", "card:", "card"},
		{"card: A17", "card: {A17: 1}", "card"},
		{"attack: 2413", "attak: 2413", "combats/0"},
		{"attack: 2413", "attack:", "combats/0/attack"},
		{"expect: 2:1+", "expect: seven", "combats/0/expect"},
		{"expect: 2:1+ when turn 3", "cards: [[pass]]", "combats/0/cards/0"},
		{"losses: [any]", "combats: none", "combats/0"},
		{"order: 13T", "attack: 13T", "activate/1"},
		{"play: C13 GE", "play: [C13 GE]", "activate/1/play"},
		{"donnerschlag: yes", "donnerschlag: si", "donnerschlag"},
		{"donnerschlag: yes", "until: GT3-A3", ""},
		{"donnerschlag: yes", "with: I/11/6P", ""},
		{"  - rest holds", "  - {}", "activate/0"},
		{"  - rest holds", "  -", "activate/0"},
	} {
		src := strings.Replace(good, c.from, c.to, 1)
		require.NotEqual(t, good, src)
		places, known := all.seen(src)
		require.True(t, known, src)
		require.Contains(t, places, c.at, "%s", c.to)
	}
	answers := strings.NewReplacer("orders/1", "answers/1").Replace(head) + "answers:\n  2413 losses: any\n  2413 retreat:\n  GT3-A2 cards: pass\n"
	places, _ = all.seen(answers)
	require.Empty(t, places)
	for _, c := range []struct{ from, to, at string }{
		{"2413 losses", "2413 lossess", "answers"},
		{"2413 losses", "losses", "answers"},
		{"2413 losses: any", "2413 losses: {}", "answers/2413 losses"},
		{"answers:", "answer:", ""},
	} {
		places, _ = all.seen(strings.Replace(answers, c.from, c.to, 1))
		require.Contains(t, places, c.at, "%s", c.to)
	}
	standing := strings.NewReplacer("orders/1", "standing/1").Replace(head) + "until: GT4-A1\nlosses: any\n"
	places, _ = all.seen(standing)
	require.Empty(t, places)
	places, _ = all.seen(standing + "card: A17\n")
	require.Equal(t, []string{""}, places)
}

// TestEmptyMaps: braces with nothing in them are no list with nothing in it, and a stack is one line.
func TestEmptyMaps(t *testing.T) {
	winterHead := strings.NewReplacer("winter-7f3c2a91", "hoth-51aa07c3", "GT3-A2", "GT6-G-NM", "axis", "german").Replace(head)
	for _, c := range []struct {
		src, id string
		v       *orders.Vocabulary
	}{
		{head + "card: A17\norder: none\nactivate: none\ncombats: {}\n", "empty-value.takes", shipped()},
		{head + "card: A17\norder: none\nactivate: none\ncombats: none\ncards: [{}]\n", "empty-value.item", shipped()},
		{winterHead + "moves:\n  - stack: [II/11/6P 2531]\n    goes: 2531-2530\n", "form", winter()},
	} {
		f, faults := orders.Read([]byte(c.src), "x.yaml", c.v, orders.Context{})
		require.Nil(t, f)
		require.Len(t, faults, 1)
		require.Equal(t, c.id, faults[0].ID)
	}
	_, lines, faults := orders.Open([]byte(head+"card: A17\norder: none\nactivate: none\ncombats: none\nplace: {}\n"), "x.yaml", shipped(), func(model.Side) orders.Context { return orders.Context{} })
	require.Contains(t, orders.Layout("x.yaml", faults, lines, nil, words(shipped())), "nothing follows place:")
}
