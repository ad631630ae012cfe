package main

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	registry "umpire/adjudicate/games"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
	"umpire/adjudicate/writing"
	"umpire/model"
	"umpire/model/strict"
	"umpire/orders"
)

// TestPageNamesNothingHidden: in positions of games of every kind, with fog of war too, the page of
// a side names no card that its enemy holds hidden, and no unit that lies hidden.
func TestPageNamesNothingHidden(t *testing.T) {
	suitetest.Long(t)
	someEngine(t, everyEngine()...)
	namesNothingHidden(t, 6, pageWords)
}

// TestOffersNameNothingHidden: nor does what is offered to a side for its orders and standing orders, as
// schemas and editors have it, name a card that its enemy holds, or a unit that lies hidden.
func TestOffersNameNothingHidden(t *testing.T) {
	suitetest.Long(t)
	namesNothingHidden(t, 12, offeredWords)
}

// offeredWords are all words of what is offered to a side for its orders.
func offeredWords(t *testing.T, st *model.State, side model.Side) map[string]bool {
	t.Helper()
	s := openedAgain(t, st)
	drafted, _ := (&drafting{side: string(side)}).file(s, orders.KindOrders) // none where the other side writes
	list, err := writing.At(s, side).Offers(string(drafted))
	require.NoError(t, err)
	words := map[string]bool{}
	for _, q := range list {
		for _, w := range strings.Fields(strings.ReplaceAll(strings.Join(append(q.Answers, q.Name), " "), "-", " ")) {
			words[strings.Trim(w, ",")] = true
		}
	}
	return words
}

// namesNothingHidden holds what a side is told in positions of games of every kind against what it may
// not know; most bounds the positions of an edition.
func namesNothingHidden(t *testing.T, most int, words func(*testing.T, *model.State, model.Side) map[string]bool) {
	t.Helper()
	seen := map[string]int{}
	if suitetest.Soaking() {
		most = 200
	}
	for i, g := range registry.All {
		if !suitetest.Some(i, len(registry.All)) {
			continue
		}
		for _, edition := range g.Editions {
			seed, looked, hidden := uint64(1), 0, 0
			game := selfPlayed(t, g.Name, edition, seed)
			if g.Ruled != nil {
				game = (&covertGames{t: t}).veiled(g, edition, seed)
			}
			i := 0
			for s := range game.each(t) {
				if i++; i%7 != 0 || s.st.Segment == game.rules.Next(s.st.Position, s.st.Segment) {
					continue
				}
				for _, side := range s.st.Position.Set().Schema.Sides {
					secret := secretTo(s.st.Position, side)
					hidden += len(secret)
					said := words(t, s.st, side)
					for _, name := range secret {
						require.NotContains(t, said, name, "%s %s %s: %s is told what it may not know", g.Name, edition, s.st.Segment, side)
					}
				}
				if looked++; looked == most {
					break
				}
			}
			seen[g.Name] += hidden
		}
	}
	t.Log(seen)
	for game, n := range seen {
		require.NotZero(t, n, "%s hides nothing here", game)
	}
}

// secretTo are the ids of all that a position hides from a side: cards of its enemy, and units.
func secretTo(p *model.Position, side model.Side) (list []string) {
	for _, other := range p.Set().Schema.Sides {
		if other == side {
			continue
		}
		for _, c := range p.Hiding(other) {
			list = append(list, p.Set().CardName(c))
		}
		list = append(list, enemiesHidden(p, other)...)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// notSaid are the parts of a page that are the same for everybody, and numbers that draw lines.
var notSaid = regexp.MustCompile(`(?s)<script type="text/plain"[^>]*>.*?</script>|<script>.*?</script>|<style>.*?</style>| (d|points|transform|fill|stroke)="[^"]*"`)

// TestPagesOfTwins: of two positions that differ only in what a side may not know its page is the
// same, byte for byte, but for hashes: those that commit to what is hidden, and what rests on them.
func TestPagesOfTwins(t *testing.T) {
	someEngine(t, everyEngine()...)
	n := suitetest.Few(1, 4)
	for name, g := range map[string]*twinGame{"donnerschlag": hexTwins, "stalingrad": areaTwins, "wintergewitter": fogTwins} {
		made := g.positions
		if g == fogTwins {
			made = g.foggy
		}
		apart := 0
		for i, m := range made(t, n) {
			for _, side := range g.seers {
				twin := m.pos.Clone()
				g.redeal(twin, g.enemyOf(side), false, i, adjudicate.NewRandom(uint64(i)))
				st, _ := g.begin(t, m.edition)
				a, b := *st, *st
				a.Segment, a.Position, b.Segment, b.Position = m.segment, m.pos, m.segment, twin
				if string(a.Write()) != string(b.Write()) {
					apart++
				}
				x, y := hashes.ReplaceAll(pageFor(t, &a, side), nil), hashes.ReplaceAll(pageFor(t, &b, side), nil)
				if !bytes.Equal(x, y) {
					t.Errorf("%s %s, position %d, %s: the page of %s shows what it may not know", name, m.edition, i, m.segment, side)
				}
			}
		}
		require.NotZero(t, apart, name)
		t.Logf("%s: %d twins apart", name, apart)
	}
}

// dataInPage is what a page holds beside the engine.
var dataInPage = regexp.MustCompile(`<script type="application/json" id="data">(.*?)</script>`)

// pageFor is the page of a side, made over the whole state, without the packed form of its view, which
// is made of the view in that page and of nothing else.
func pageFor(t *testing.T, st *model.State, side model.Side) []byte {
	t.Helper()
	s := openedAgain(t, st)
	page := filepath.Join(t.TempDir(), "orders.html")
	require.NoError(t, (&app{world: outside(), out: &sink{w: io.Discard}}).writePage(s, side, "", page))
	data, err := os.ReadFile(page)
	require.NoError(t, err)
	var has clicked
	require.NoError(t, json.Unmarshal(dataInPage.FindSubmatch(data)[1], &has))
	packed, err := strict.Pack([]byte(has.Begin.View), "view.yaml")
	require.NoError(t, err)
	require.Equal(t, packed, has.Begin.Packed)
	return bytes.Replace(data, []byte(base64.StdEncoding.EncodeToString(packed)), nil, 1)
}

// pageWords are all words of the page of a side that may name a thing.
func pageWords(t *testing.T, st *model.State, side model.Side) map[string]bool {
	t.Helper()
	words := map[string]bool{}
	for _, w := range strings.FieldsFunc(notSaid.ReplaceAllString(string(pageFor(t, st, side)), " "), func(r rune) bool { return strings.ContainsRune(" \\\t\n\"'<>=,;:()[]{}|#", r) }) {
		words[w] = true
		if name, ok := strings.CutPrefix(w, "n"); ok { // "\nC5" of a text in JSON
			words[name] = true
		}
	}
	return words
}

// openedAgain is the step of a state as if it lay in a file.
func openedAgain(t testing.TB, st *model.State) *single.Step {
	t.Helper()
	own := *st
	own.Position = st.Position.Clone()
	first, err := campaign.New(&own, [][32]byte{{1}, {2}})
	require.NoError(t, err)
	s, err := single.OpenState(single.Input{Name: first.Name, Data: first.Data}, registry.All)
	require.NoError(t, err)
	return s
}

// everyEngine are the files of the engines of all games.
func everyEngine() []string {
	list := []string{"wasm_exec.js"}
	for _, g := range registry.All {
		list = append(list, g.Name+".wasm.gz")
	}
	return list
}

// someEngine has the program be built with these files of an engine alone, and nothing in them.
func someEngine(t *testing.T, names ...string) {
	whole, some := engineFiles, fstest.MapFS{}
	for _, name := range names {
		some["engine/"+name] = &fstest.MapFile{}
	}
	engineFiles = some
	t.Cleanup(func() { engineFiles = whole })
}

// TestPageWithoutEngine: a program that was built without a part of the engine says which.
func TestPageWithoutEngine(t *testing.T) {
	for lacks, has := range map[string]string{"donnerschlag.wasm.gz": "wasm_exec.js", "wasm_exec.js": "donnerschlag.wasm.gz"} {
		someEngine(t, has)
		status, _, said := program("page", exampleState("segment"), "--side", "axis", "--html", filepath.Join(t.TempDir(), "orders.html"))
		require.NotZero(t, status)
		require.Contains(t, said, "without the engine of the page: there is no "+lacks)
		require.Contains(t, said, "hint: `make build` builds both")
	}
}
