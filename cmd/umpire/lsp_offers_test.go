package main

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	registry "umpire/adjudicate/games"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
	"umpire/adjudicate/writing"
	"umpire/model"
	"umpire/orders"
)

// TestEditorCompletes: of every key of every game that takes something by name, something is offered
// where it may stand in orders of a game that plays itself, and what is offered is read there.
func TestEditorCompletes(t *testing.T) {
	suitetest.Long(t)
	for _, g := range registry.All {
		t.Run(g.Name, func(t *testing.T) {
			c, rare := &completes{t: t, lacks: map[string]bool{}}, []string(nil)
			var last *single.Step
			for played := range selfPlayed(t, g.Name, g.Editions[0], 3).each(t) {
				s := openedAgain(t, played.st)
				last = s
				if c.offered == 0 {
					for _, k := range s.Rules.Vocabulary().Keys {
						if k.Kind != orders.Text && k.Kind != orders.Number {
							c.lacks[k.Name] = true
						}
					}
				}
				for _, side := range s.State.Position.Set().Schema.Sides {
					if s.Owner == "" || s.Owner == side {
						c.all(s, side)
					}
				}
				if len(c.lacks) == 0 {
					break
				}
			}
			for key := range c.lacks { // of segments that this game did not have
				rare = append(rare, key)
			}
			slices.Sort(rare)
			for _, key := range rare {
				for _, side := range last.State.Position.Set().Schema.Sides {
					c.offeredFor(last, side, key)
				}
			}
			t.Logf("%d offers, of keys that no segment here has %v", c.offered, rare)
			require.Empty(t, slices.Sorted(maps.Keys(c.lacks)))
		})
	}
}

// completes counts for which keys nothing was offered yet.
type completes struct {
	t       *testing.T
	lacks   map[string]bool
	offered int
}

// all tries the keys that lack something wherever they may stand.
func (c *completes) all(s *single.Step, side model.Side) {
	v := s.Rules.Vocabulary()
	draft := string(orders.Template(writing.Head(s, orders.KindOrders, side), nil))
	if text, err := (&drafting{side: string(side)}).file(s, orders.KindOrders); err == nil {
		for line := range strings.Lines(string(text)) { // the card and whom it orders
			if strings.HasPrefix(line, "card:") || strings.HasPrefix(line, "order:") {
				draft += line
			}
		}
	}
	in := func(inside string) (before string, keys []*orders.Key) {
		for _, k := range v.KeysOf(orders.KindOrders, s.State.Segment, "", "") {
			if slices.Contains(k.Maps, inside) {
				return k.Name + ":\n  - " + inside + ": ", v.KeysOf(orders.KindOrders, s.State.Segment, inside, "")
			}
		}
		return "", nil
	}
	for _, k := range v.KeysOf(orders.KindOrders, s.State.Segment, "", "") {
		list := k.Name + ": "
		if k.Kind == orders.Lines || k.Kind == orders.Fights {
			list = k.Name + ":\n  - "
		}
		c.try(s, side, k.Name, withoutKey(draft, k.Name)+list)
	}
	if before, keys := in("attack"); keys != nil {
		for _, target := range c.offers(s, side, draft+before) {
			for _, k := range keys {
				c.try(s, side, k.Name, draft+before+target+"\n    "+k.Name+": ")
			}
		}
	}
	for _, inside := range []string{"stack", "play"} {
		if before, keys := in(inside); keys != nil {
			for _, k := range keys {
				c.try(s, side, k.Name, draft+before+"\n    "+k.Name+": ")
			}
		}
	}
}

// offeredFor counts a key as completed if something is offered for it in a file of another segment.
func (c *completes) offeredFor(s *single.Step, side model.Side, key string) {
	if len(c.offers(s, side, string(orders.Template(writing.Head(s, orders.KindOrders, side), nil))+key+": ")) > 0 {
		delete(c.lacks, key)
	}
}

// withoutKey is a text without the lines of a key.
func withoutKey(text, key string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, key+":") {
			b.WriteString(line)
		}
	}
	return b.String()
}

// offers are what is offered at the end of a text.
func (c *completes) offers(s *single.Step, side model.Side, text string) (list []string) {
	lines := strings.Split(text, "\n")
	for _, o := range writing.At(s, side).Complete(text, len(lines), 1+len(lines[len(lines)-1])) {
		list = append(list, o.Text)
	}
	return list
}

// try has a key completed at the end of a text, and holds what is offered to the reader.
func (c *completes) try(s *single.Step, side model.Side, key, text string) {
	c.t.Helper()
	if !c.lacks[key] {
		return
	}
	last := strings.Count(text, "\n") + 1
	for i, offer := range c.offers(s, side, text) {
		delete(c.lacks, key)
		if c.offered++; i > 40 || strings.HasSuffix(offer, ": ") {
			continue
		}
		_, told := s.Read(single.Input{Name: "x.yaml", Data: []byte(text + offer + "\n")})
		for _, f := range told.Faults {
			if f.At.Line == last && !f.Warning && !slices.Contains([]string{"which-event", "not-held"}, f.Code()) {
				c.t.Errorf("%s: %q is offered behind %s: and refused: %v\n%s", s.State.Segment, offer, key, f, text)
			}
		}
	}
}

// TestEditor: an editor opens a file of each kind in the folder of a campaign and beside a state, types in
// it, asks, and mends it.
func TestEditor(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"state.yaml", "orders.yaml", "standing-axis.yaml", "faces.yaml"} {
		data, err := os.ReadFile(filepath.Join(example, name))
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), data, 0o644))
	}
	read := func(name string) string {
		data, err := os.ReadFile(filepath.Join(dir, name))
		require.NoError(t, err)
		return string(data)
	}
	e := newEditing(t)
	file := func(name string) string { return filepath.Join(dir, name) }
	sound := read("orders.yaml")
	require.Empty(t, e.opens(file("orders.yaml"), sound), "by the state beside it")
	require.Empty(t, e.opens(file("standing-axis.yaml"), read("standing-axis.yaml")))
	require.Empty(t, e.opens(file("faces.yaml"), read("faces.yaml")))
	require.Empty(t, e.opens(file("state.yaml"), read("state.yaml")))
	require.Empty(t, e.opens(file("other.yaml"), "services:\n  web: {}\n"), "some other file")

	// what is typed is underlined at once, behind letters of two UTF-16 units too
	text := strings.Replace(sound, "I/11/6P 2713-2613-2513", "I/11/6X 2713-2613-2513   # 🎲🎲 é", 1)
	list := e.changes(file("orders.yaml"), text)
	require.Equal(t, []string{"unknown-unit"}, codes(list))
	require.Equal(t, "there is no unit I/11/6X\ndid you mean I/11/6P?", list[0].Message)
	require.Equal(t, shownPlace{12, 4}, list[0].Range.Start)
	require.Equal(t, shownPlace{12, 11}, list[0].Range.End)
	text = e.mends(file("orders.yaml"), text, 13)
	require.Empty(t, e.changes(file("orders.yaml"), text))
	require.Contains(t, text, "I/11/6P 2713-2613-2513   # 🎲🎲 é")

	// a part of the text changes: behind the emoji of a comment, and over a line end
	e.say("textDocument/didChange", map[string]any{"textDocument": map[string]any{"uri": uriOf(file("orders.yaml")), "version": 7},
		"contentChanges": []any{
			map[string]any{"range": map[string]any{"start": shownPlace{12, 33}, "end": shownPlace{12, 35}}, "text": "?"},
			map[string]any{"range": map[string]any{"start": shownPlace{20, 0}, "end": shownPlace{21, 0}}, "text": "    losess: any\n"}}})
	require.Equal(t, []string{"unknown-key"}, codes(e.waits(file("orders.yaml"))))

	// completion, hover
	e.changes(file("orders.yaml"), sound)
	require.Contains(t, e.offered(file("orders.yaml"), sound, 12, 5), "I/114/6P 2713-2613-2513")
	require.Equal(t, []string{"A4", "A17", "A21"}, e.offered(file("orders.yaml"), sound, 8, 7)[:3])
	require.Contains(t, e.offered(file("orders.yaml"), sound, 18, 15), "2413")
	require.Contains(t, e.offered(file("orders.yaml"), sound, 22, 26), "any")
	require.Contains(t, e.hovers(file("orders.yaml"), sound, 21, 13), "C12")
	require.Contains(t, e.hovers(file("orders.yaml"), sound, 22, 6), "rule 8.4")
	require.Contains(t, e.hovers(file("orders.yaml"), sound, 12, 6), "I/114/6P stands in 2713")
	require.Empty(t, e.hovers(file("orders.yaml"), sound, 10, 1))

	// a key of the head, and one of a combat
	headless := strings.Replace(sound, "side: axis", "si", 1)
	e.changes(file("orders.yaml"), headless)
	require.Equal(t, []string{"side: "}, e.offered(file("orders.yaml"), headless, 4, 3))

	// settings, and addresses
	settings := whole["settings"][1]
	require.Empty(t, e.opens(file("campaign2.yaml"), settings))
	require.Equal(t, []string{"word"}, codes(e.changes(file("campaign2.yaml"), strings.Replace(settings, "silence: wait", "silence: wat", 1))))
	require.Equal(t, []string{"wait"}, e.offered(file("campaign2.yaml"), strings.Replace(settings, "silence: wait", "silence: wat", 1), 13, 11))
	require.Equal(t, []string{"wait", "hold", "forfeit"}, e.offered(file("campaign2.yaml"), strings.Replace(settings, "silence: wait", "silence: wat", 1), 13, 10))
	rulings := strings.Replace(settings, "rulings: {}", "rulings:\n  ds-c54-check: ", 1)
	e.changes(file("campaign2.yaml"), rulings)
	require.Contains(t, e.offered(file("campaign2.yaml"), rulings, 8, 17), "printed")
	require.Contains(t, e.hovers(file("campaign2.yaml"), rulings, 8, 6), "`printed`")
	require.Equal(t, []string{"missing-key"}, codes(e.opens(file("mail.yaml"), "umpire: mail/1\nto: {}\n")))
	require.Equal(t, []string{"number"}, codes(e.changes(file("faces.yaml"), strings.Replace(read("faces.yaml"), "check/c12: 3", "check/c12: drei", 1))))

	// data of a game, as the folder has them with what is not saved yet
	data := t.TempDir()
	require.NoError(t, os.CopyFS(data, os.DirFS("../../adjudicate/donnerschlag/data")))
	board, err := os.ReadFile(filepath.Join(data, "board.yaml"))
	require.NoError(t, err)
	require.Empty(t, errorsIn(e.opens(filepath.Join(data, "board.yaml"), string(board))))
	require.NotEmpty(t, errorsIn(e.changes(filepath.Join(data, "board.yaml"), strings.Replace(string(board), "umpire: ", "umpires: x\numpire: ", 1))))
	e.closes(filepath.Join(data, "board.yaml"))
	e.bye()
}

func codes(list []shownFault) (all []string) {
	for _, d := range list {
		all = append(all, d.Code)
	}
	return all
}

// errorsIn are the complaints that are more than warnings.
func errorsIn(list []shownFault) (all []shownFault) {
	return slices.DeleteFunc(slices.Clone(list), func(d shownFault) bool { return d.Severity != 1 })
}
