package suitetest

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
)

// Words asserts that a game says each of its events, and no other, in plain ASCII, and that
// what its words name there is: the parameters of blanks and dice, the events of headings, and
// the keys of Choices: of a kind of question, or listed among those that players write.
func Words(t *testing.T, events []*adjudicate.EventKind, w adjudicate.Words, kinds []*adjudicate.KindInfo, listed func(key string) bool) {
	t.Helper()
	declared := map[string]bool{}
	for _, e := range events {
		if declared[e.ID] {
			t.Errorf("event %s is declared twice", e.ID)
		}
		declared[e.ID] = true
	}
	for _, e := range events {
		p, ok := w.Events[e.ID]
		if !ok {
			t.Errorf("event %s has no words", e.ID)
			continue
		}
		blanks(t, e, p)
		for _, key := range p.Choices {
			if !listed(key) && !slices.ContainsFunc(kinds, func(k *adjudicate.KindInfo) bool { return k.Key == key }) {
				t.Errorf("event %s shows the answers of %s, which nobody asks", e.ID, key)
			}
		}
		for _, id := range others(p) {
			if !declared[id] {
				t.Errorf("event %s: its words rest on %s, which is not an event", e.ID, id)
			}
		}
	}
	for id := range w.Events {
		if !declared[id] {
			t.Errorf("words for %s, which is not an event", id)
		}
	}
}

// others are the events that a phrase names.
func others(p adjudicate.Phrase) (list []string) {
	for _, h := range p.Heads {
		if h.After != "" {
			list = append(list, h.After)
		}
	}
	for _, q := range p.Quiet {
		list = append(append(list, q.Since), q.Events...)
	}
	return list
}

var blank = regexp.MustCompile(`\{([a-z-]+)[^}]*\}`)

// blanks judges the texts of a phrase. In square brackets a blank may be no parameter.
func blanks(t *testing.T, e *adjudicate.EventKind, p adjudicate.Phrase) {
	t.Helper()
	if p.Title == "" && p.Text == "" && !p.Ends {
		t.Errorf("event %s: its phrase says nothing", e.ID)
	}
	if p.More != "" && p.Join == "" {
		t.Errorf("event %s: More without Join", e.ID)
	}
	for _, text := range []string{p.Title, p.Text, p.More, p.Join} {
		if strings.ContainsFunc(text, func(r rune) bool { return r > 126 }) {
			t.Errorf("event %s: %q is not ASCII", e.ID, text)
		}
		for _, m := range blank.FindAllStringSubmatchIndex(text, -1) {
			name, before := text[m[2]:m[3]], text[:m[0]]
			optional := strings.LastIndexByte(before, '[') > strings.LastIndexByte(before, ']')
			if name != "segment" && !optional && !slices.Contains(e.Params, name) {
				t.Errorf("event %s: {%s} is not a parameter", e.ID, name)
			}
		}
	}
	for _, name := range p.Dice {
		if !slices.Contains(e.Params, name) {
			t.Errorf("event %s: die %s is not a parameter", e.ID, name)
		}
	}
}

var refusal = regexp.MustCompile(`refuse\("([a-zA-Z0-9.-]+)"`)

// Refusals asserts that each reason for which the rules in this folder refuse something has
// a text. It returns the reasons, at least fifty.
func Refusals(t *testing.T, texts map[string][2]string) map[string]bool {
	t.Helper()
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		src, err := os.ReadFile(f.Name())
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range refusal.FindAllStringSubmatch(string(src), -1) {
			used[m[1]] = true
			if texts[m[1]][0] == "" {
				t.Errorf("%s: no text for %s", f.Name(), m[1])
			}
		}
	}
	if len(used) < 50 {
		t.Errorf("only %d reasons found", len(used))
	}
	return used
}
