package adjudicate_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// gamesWords are nouns of one game or another: its name, its pieces, its places.
// The core knows none of them, in code, in texts or in comments.
var gamesWords = regexp.MustCompile(`(?i)donnerschlag|stalingrad|wintergewitter|uranus|schwerpunkt|schlachtenglue?c?k?|schlachtenglück|panzer|` +
	`stavka|\bferry\b|\bstug\b|alarmgruppe|romanian|rifle division|guards|luftwaffe|stuka|` +
	`thunderclap|snowdrift|yak-9|\bsnafu\b|\b51a\b|\b2ga\b|lucky marker|meeting zone|entrench|paulus|manstein|volga|factory`)

// sides are the games' sides: no code knows them, an example in a comment may.
var sides = regexp.MustCompile(`(?i)\bsoviet\b|\baxis\b|\bgerman\b|\ballies\b`)

// core are the folders that know no game.
var core = []string{"model", "model/strict", "orders", "orders/mail", "adjudicate", "adjudicate/dice", "adjudicate/report", "adjudicate/draw", "adjudicate/picture", "adjudicate/single", "adjudicate/campaign"}

func TestCoreKnowsNoGame(t *testing.T) {
	read := 0
	for _, folder := range core {
		paths, err := filepath.Glob(filepath.Join("..", folder, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range paths {
			if strings.HasSuffix(p, "_test.go") {
				continue
			}
			text, err := os.ReadFile(p)
			if err != nil {
				t.Fatal(err)
			}
			read++
			for n, line := range strings.Split(string(text), "\n") {
				code, _, _ := strings.Cut(line, "//")
				if w := gamesWords.FindString(line) + sides.FindString(code); w != "" {
					t.Errorf("%s:%d: %q is a game's word", p, n+1, w)
				}
			}
		}
	}
	if read < 20 {
		t.Fatalf("only %d files read", read)
	}
}

func TestGamesWordsAreSeen(t *testing.T) {
	for _, s := range []string{"const Game = \"donnerschlag\"", "// the Schwerpunkt marker", "Panzer", "ferry gray", "Axis side"} {
		if !gamesWords.MatchString(s) && !sides.MatchString(s) {
			t.Errorf("%s is not seen", s)
		}
	}
	for _, s := range []string{"transferry", "praxis", "the side asked", "soviets"} {
		if gamesWords.MatchString(s) || sides.MatchString(s) {
			t.Errorf("%s is taken for a game's word", s)
		}
	}
}
