package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate/languages"
	"umpire/adjudicate/suitetest"
)

var (
	quotedLine = regexp.MustCompile(`(?m)^ *\d* \| .*$`)
	// what a player types: keys, words of the notation, and a list of what a key takes
	notationHere = regexp.MustCompile(`(?m)[a-z-]+:|U\+[0-9A-F]{4} [A-Z -]+|^.*·.*$|\b(?:none|and|or|not|when|holds|rest holds|odds|die|ask|marker|final|draft)\b`)
	listedHere   = regexp.MustCompile(`(?m)^  .*$`)
	flagsHere    = regexp.MustCompile("`[^`]*`" + `|--[a-z]+(?: [A-Z]+)?|\b[A-Z]{2,}\b`)
)

// frenchly finds English in what is printed in French: without what is typed, and without lines of a
// player's own file.
func frenchly(text string) []string {
	text = quotedLine.ReplaceAllString(text, "")
	return suitetest.Stops("fr")(aSeat.ReplaceAllString(typedHere.ReplaceAllString(text, ""), ""))
}

// slips are lines of a file of orders with what a reader finds wrong.
var slips = []string{
	"status: fertig", "side: both", "base: 12", "card A17", "cards: C99 GE", "order: [a, b", "\t- x", "note: a: b", "activate: 3",
	"combats:\n  - attack: 9999", "combats:\n  - attack: 2413\n    with: I/11/6X", "combats:\n  - target: 2413", "combats:\n  - attack: 2413\n    losses: foo, bar",
	"combats:\n  - attack: 2413\n    when: [a]", "combats:\n  - attack: 2413\n    reroll: maybe", "combats:\n  - attack: 2413\n    expect: 5:1", "combats:\n  - attack: 2413\n    zeal: 3",
	"activate:\n  - 6/6P holds when 3", "activate:\n  - 6/6P holds when odds 9", "activate:\n  - 6/6P holds when", "activate:\n  - 6/6P 2812-2411", "activate:\n  - 6/6P to 2000", "activate:\n  - rest holds\n  - rest holds",
	"turn: 3", "roll: 4", "if: x", "unless: x", "zeal: 3", "Status: final", "combats: {a: b}", "activate:\n  - - x", "note: *x", "\u00a0note: x", "note: \"a", "combats:\n  - attack:", "activate: 6/6P h\u00f6lds",
}

// TestSlipsInFrench: what is wrong with a file is told in French without a word of English, whatever it is.
func TestSlipsInFrench(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	head := "umpire: orders/1\ncampaign: winter-7f3c2a91\nsegment: GT3-A2\nside: axis\nbase: b1007561\nstatus: final\ncard: A17\norder: HQ/6P\n"
	for i, slip := range slips {
		name := filepath.Join(dir, fmt.Sprintf("%02d.yaml", i))
		require.NoError(t, os.WriteFile(name, []byte(head+slip+"\n"), 0o600))
		_, said, also := noon().program("check", name, "--state", filepath.Join("..", "..", "examples", "we-01", "state.yaml"), "--lang", "fr")
		require.NotEmpty(t, said+also, slip)
		require.Empty(t, frenchly(notationHere.ReplaceAllString(strings.ReplaceAll(said+also, name, ""), "")), "%s\n%s%s", slip, said, also)
		require.NotContains(t, said+also, "\x02", slip)
	}
}

// TestProgramIsFrench: no text of the program's own French table has a word of English, but for what is typed.
func TestProgramIsFrench(t *testing.T) {
	t.Parallel()
	l, err := languages.Open("fr")
	require.NoError(t, err)
	texts, err := l.Program(programTexts)
	require.NoError(t, err)
	named := []string{"error.asks-for", "error.lang-line", "way.leak", "tells.round-came"} // keys, seats, and the League of Entropy
	for id, text := range texts {
		for _, said := range text {
			if !slices.Contains(named, id) {
				require.Empty(t, suitetest.Stops("fr")(flagsHere.ReplaceAllString(said, "")), id)
			}
		}
	}
}

// TestLooksInFrench: lists of what may be said, texts of pictures and of the pages for a browser have no word
// of English in French.
func TestLooksInFrench(t *testing.T) {
	t.Parallel()
	for _, game := range []string{"donnerschlag", "stalingrad", "wintergewitter"} {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			dir := filepath.Join(t.TempDir(), "g")
			run := func(args ...string) string {
				t.Helper()
				_, said, also := noon().program(args...)
				return said + also
			}
			run("new", game, "--dice", "referee", "--out", dir, "--lang", "fr")
			side := map[string]string{"wintergewitter": "soviet"}[game]
			if side == "" {
				side = "axis"
			}
			for _, args := range [][]string{
				{"next", dir}, {"status", dir}, {"history", dir}, {"legal", dir, "--side", side}, {"undo", dir}, {"play", dir}, {"send", dir}, {"audit", dir},
				{"report", dir}, {"report", "GT9", dir}, {"draw", dir, "--out", "x.gif"}, {"draw", dir, "--crop", "nowhere"}, {"show", "--side", "nobody", dir}, {"join", dir}, {"receive", dir, dir},
				{"check", dir}, {"send", "--bogus", dir},
			} {
				said := run(args...)
				if args[0] == "legal" {
					said = listedHere.ReplaceAllString(said, "")
				}
				require.Empty(t, frenchly(strings.NewReplacer(dir, "", args[0], "").Replace(said)), "%v\n%s", args, said)
			}
			drawn := map[string][]string{}
			for _, lang := range []string{"en", "fr"} {
				svg := filepath.Join(dir, lang+".svg")
				run("draw", dir, "--out", svg, "--lang", lang)
				data, err := os.ReadFile(svg)
				require.NoError(t, err)
				for _, m := range regexp.MustCompile(`<(?:text|title|tspan)[^>]*>([^<]+)<`).FindAllSubmatch(data, -1) {
					drawn[lang] = append(drawn[lang], string(m[1]))
				}
			}
			ours := 0
			for _, text := range drawn["fr"] { // what is the same in both is a name of the data, which has no language
				if !slices.Contains(drawn["en"], text) {
					ours++
					require.Empty(t, frenchly(text), text)
				}
			}
			require.Greater(t, ours, 10)
		})
	}
}
