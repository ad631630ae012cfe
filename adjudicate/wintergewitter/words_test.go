package wintergewitter

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/orders"
)

var blank = regexp.MustCompile(`\{([a-z-]+)[^}]*\}`)

// Every event has words, and every blank of them is a parameter; ids stand once.
func TestWords(t *testing.T) {
	w := Words(nil)
	seen := map[string]bool{}
	for _, e := range events {
		if seen[e.ID] {
			t.Errorf("two events are called %s", e.ID)
		}
		seen[e.ID] = true
		p, ok := w.Events[e.ID]
		if !ok || p.Title == "" && p.Text == "" {
			t.Errorf("event %s has no words", e.ID)
		}
		for _, text := range []string{p.Title, p.Text, p.More, p.Join} {
			for _, m := range blank.FindAllStringSubmatch(text, -1) {
				if m[1] != "segment" && !slices.Contains(e.Params, m[1]) {
					t.Errorf("event %s: {%s} is not a parameter", e.ID, m[1])
				}
			}
		}
		for _, key := range p.Choices {
			if !slices.ContainsFunc(kinds, func(k *adjudicate.KindInfo) bool { return k.Key == key }) && NewGame(shippedData(t)).Vocabulary().Key(key) == nil {
				t.Errorf("event %s shows the answers of %s, which nobody asks", e.ID, key)
			}
		}
		for _, die := range p.Dice {
			if !slices.Contains(e.Params, die) {
				t.Errorf("event %s: die %s is not a parameter", e.ID, die)
			}
		}
	}
	for id := range w.Events {
		if !seen[id] {
			t.Errorf("words for %s, which is not an event", id)
		}
	}
}

// Every reason for which the rules refuse something has a text.
func TestMessages(t *testing.T) {
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	call := regexp.MustCompile(`refuse\("([a-zA-Z0-9.-]+)"`)
	used, texts := map[string]bool{}, orders.Merge(orders.Messages, messages)
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		src, err := os.ReadFile(f.Name())
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range call.FindAllStringSubmatch(string(src), -1) {
			used[m[1]] = true
			if texts[m[1]][0] == "" {
				t.Errorf("%s: no text for %s", f.Name(), m[1])
			}
		}
	}
	if len(used) < 50 {
		t.Errorf("only %d reasons found", len(used))
	}
	for id := range messages {
		if _, of := stateMessages[id]; !of && !used[id] {
			t.Errorf("a text for %s, which nobody says", id)
		}
	}
}

// Everything that the game says is plain ASCII.
func TestWordsAreASCII(t *testing.T) {
	w := Words(nil)
	for id, p := range w.Events {
		for _, text := range []string{p.Title, p.Text, p.More} {
			if strings.ContainsFunc(text, func(r rune) bool { return r > 126 }) {
				t.Errorf("%s: %q", id, text)
			}
		}
	}
}
