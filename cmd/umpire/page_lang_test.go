package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	registry "umpire/adjudicate/games"
	"umpire/adjudicate/suitetest"
	"umpire/adjudicate/wintergewitter"
	"umpire/model/exit"
	"umpire/orders"
)

// pageOfLang writes a page in a language, and gives its name.
func pageOfLang(t *testing.T, lang string, args ...string) string {
	t.Helper()
	page := filepath.Join(t.TempDir(), "page.html")
	status, out, said := program(append(args, "--html", page, "--lang", lang)...)
	require.Equal(t, exit.Done, status, out+said)
	return page
}

// seen is all that can be read on a page, or is read out: texts, tips and labels, but what is typed, and
// what is notation as a whole: questions and answers to be chosen, the entries of the file, and the record
// of a die.
const seen = `
const skip = "script,style,textarea,datalist,#asks button,#lists button,#here button,#entries,#proof,[hidden]";
const said = [], notation = [];
const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
for (let n; n = walk.nextNode();) if (!n.parentElement.closest(skip) && n.textContent.trim()) said.push(n.textContent.trim());
const read = ["title", "aria-label", "aria-description", "alt", "placeholder"];
for (const e of document.querySelectorAll(read.map(a => "[" + a + "]").join(","))) if (!e.closest("#asks button,#lists button,#entries")) said.push(...read.map(a => e.getAttribute(a)));
for (const e of document.querySelectorAll("#asks button,#lists button,#lists h3")) notation.push(e.textContent.trim());
const file = document.getElementById("text");
if (file) notation.push(...file.value.split("\n").map(l => l.replace(/#.*/, "").trim()).filter(l => l.length > 3));
return { said: [document.title, document.documentElement.lang, ...said.filter(Boolean)], notation };`

// english is the English on a page of a game, by the list of words, without questions and answers.
func (b *browser) english(in *unsayable) []string {
	b.t.Helper()
	var got struct{ Said, Notation []string }
	b.do(seen, &got)
	require.Greater(b.t, len(got.Said), 20)
	require.Equal(b.t, "fr", got.Said[1])
	slices.SortFunc(got.Notation, func(x, y string) int { return len(y) - len(x) })
	stops := suitetest.Stops("fr")
	// a question, and what was decided of it; what stands on the box and the markers; questions in other places
	asked := regexp.MustCompile(`(^|\S+) *\b(` + in.keys + `)\b(:? +[^\n]*?(   |$)|: [^\n]*)?`)
	var found []string
	for i, text := range got.Said {
		if i == 1 {
			continue
		}
		for _, name := range append(got.Notation, in.printed...) {
			if name != "" {
				text = strings.ReplaceAll(text, name, "")
			}
		}
		for line := range strings.Lines(text) {
			for _, word := range stops(namedRule.ReplaceAllString(asked.ReplaceAllString(strings.TrimSuffix(line, "\n"), ""), "")) {
				if !slices.Contains(found, word) {
					found = append(found, word)
				}
			}
		}
	}
	return found
}

// namedRule is a rule of a rulebook that has names and no numbers; or a command.
var namedRule = regexp.MustCompile(`\((Cards? |Combat|Round)[^)]*\)?|umpire dice explain \S+`)

// unsayable is what has no language on the pages of a game: keys, as a part of a pattern, and names that are
// printed on its box, its board and its markers, or that its data give.
type unsayable struct {
	keys    string
	printed []string
}

// spokenIn is what has no language in a game.
func spokenIn(t *testing.T, game string) *unsayable {
	t.Helper()
	first, _, err := selfPlayed(t, game, registry.All[slices.IndexFunc(registry.All, func(g orders.Game) bool { return g.Name == game })].Editions[0], 1).at(0)
	require.NoError(t, err)
	s := openedAgain(t, first.st)
	var keys []string
	for _, k := range s.Rules.Vocabulary().Keys {
		keys = append(keys, regexp.QuoteMeta(k.Name))
	}
	in := &unsayable{strings.Join(keys, "|"), []string{"AXIS & ALLIES", strings.ToUpper(game), "Out of Supply", "HQ Overrun",
		"Abganerovo Station", "Abganerovo station", "Tundutovo station", "Train Station"}}
	if g, ok := s.Rules.(*wintergewitter.Game); ok {
		for _, unit := range g.Data.Units {
			in.printed = append(in.printed, unit.Name)
		}
	}
	slices.SortFunc(in.printed, func(x, y string) int { return len(y) - len(x) })
	return in
}

// axe is the source of axe-core, without which a test of it is left out.
func axe(t *testing.T) string {
	t.Helper()
	source, err := os.ReadFile(filepath.Join("..", "..", "build", "axe", "node_modules", "axe-core", "axe.min.js"))
	if err != nil {
		t.Skip("there is no axe-core: make test-pages fetches it by npm")
	}
	return string(source)
}

// remark is a comment in a file, with the line that it has for itself.
var remark = regexp.MustCompile(`(?m)^ *#.*\n| *#.*$`)

// TestFrenchPagesInBrowser: in French the page of orders and the page that replays a game show no English
// word at any time, axe-core finds nothing on them, and what is clicked together makes the same file as on
// the page in English, but for its comments; the program takes it.
func TestFrenchPagesInBrowser(t *testing.T) {
	axe := axe(t)
	made := map[string]string{} // by browser: the file of the page in English, without comments
	clicks := func(b *browser) {
		b.until(settled)
		b.do(hands+`
		await press("#asks", "GT3-A2 card"); await press("#lists", "A17"); await goes("card: A17");
		await press("#asks", "GT3-A2 combats"); await press("#lists", "2913 with II/114/6P"); await goes("with: II/114/6P");
		await press("#asks", "2913 losses"); await press("#lists", "II/114/6P"); await goes("losses: II/114/6P");`, nil)
		b.until(settled)
	}
	ends := func(b *browser) (text, receipt string) {
		b.do(`document.getElementById("final").click()`, nil)
		return b.handedOver()
	}
	order := []string{"page", exampleState("segment"), "--side", "axis"}
	browsers(t, pageOfLang(t, "en", order...), func(t *testing.T, b *browser) {
		clicks(b)
		text, receipt := ends(b)
		taken(t, order[1], text, receipt)
		made[b.name] = remark.ReplaceAllString(text, "")
	})
	in := spokenIn(t, "donnerschlag")
	browsers(t, pageOfLang(t, "fr", order...), func(t *testing.T, b *browser) {
		looks := func(page string) {
			require.Empty(t, b.english(in), page)
			require.Empty(t, b.barriers(axe), page)
		}
		b.until(settled)
		looks("orders, as they come")
		clicks(b)
		looks("orders, written")
		text, receipt := ends(b)
		looks("orders, final")
		taken(t, order[1], text, receipt)
		require.Equal(t, made[b.name], remark.ReplaceAllString(text, ""))
	})
}

// TestFrenchPagesOfGamesInBrowser: in every game the page of orders shows no English word while a hand goes
// from question to question and takes the first answer of each, nor does the page that replays it, from its
// first segment to its last.
func TestFrenchPagesOfGamesInBrowser(t *testing.T) {
	for i, g := range registry.All {
		tb := newDriven(t, uint64(i), true)
		tb.segments = 2
		tb.begin("alone", g.Name, g.Name)
		tb.play()
		in, replay := spokenIn(t, g.Name), pageOfLang(t, "fr", "replay", tb.path("alone"))
		t.Run(g.Name, func(t *testing.T) {
			browsers(t, pageOfLang(t, "fr", "page", tb.path("alone"), "--side", tb.mover()), func(t *testing.T, b *browser) {
				assert.Empty(t, b.frenchOrders(in), "page of orders")
				b.open(replay)
				assert.Empty(t, b.frenchReplay(in), "page that replays")
			})
		})
	}
}

// mover is the side whose word is awaited in the folder of who plays alone.
func (tb *driven) mover() string {
	tb.t.Helper()
	for _, d := range tb.looks(tb.homes[0]).Due {
		if slices.Contains(bothSides(tb.t, tb.game), d.Who) {
			return d.Who
		}
	}
	return bothSides(tb.t, tb.game)[0]
}

// mostAsked is how many questions of a page are gone through.
const mostAsked = 12

// frenchOrders goes through the page of orders, and gives the English that it has shown.
func (b *browser) frenchOrders(in *unsayable) []string {
	b.t.Helper()
	b.until(settled)
	found := b.english(in)
	for i := range mostAsked {
		var more bool
		b.do(hands+fmt.Sprintf(`
		const asked = document.querySelectorAll("#asks button")[%d];
		if (!asked) return false;
		asked.click();
		await wait("a list", () => document.querySelector("#lists h3"));
		await new Promise(r => setTimeout(r, 300));
		return true;`, i), &more)
		if !more {
			break
		}
		found = append(found, b.english(in)...)
		b.do(`document.querySelector("#lists button")?.click(); await new Promise(r => setTimeout(r, 300));`, nil)
		b.until(settled)
		found = append(found, b.english(in)...)
	}
	b.do(`document.getElementById("final").click()`, nil)
	b.until(settled)
	return append(found, b.english(in)...)
}

// frenchReplay goes through the page that replays a game, and gives the English that it has shown.
func (b *browser) frenchReplay(in *unsayable) []string {
	b.t.Helper()
	found := b.english(in)
	for {
		var more bool
		b.do(`document.getElementById("forth").click(); document.getElementById("when").click(); document.querySelector("#dice button")?.click();
		await new Promise(r => setTimeout(r, 100));`, nil)
		found = append(found, b.english(in)...)
		b.do(`document.getElementById("when").click(); const at = document.getElementById("segment").value; document.getElementById("next").click();
		await new Promise(r => setTimeout(r, 100)); return document.getElementById("segment").value !== at;`, &more)
		if !more {
			return found
		}
	}
}
