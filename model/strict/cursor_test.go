package strict

import (
	"fmt"
	"strings"
	"testing"
)

func open(t *testing.T, src string) *Cursor {
	t.Helper()
	doc, faults := Read([]byte(src), "f", Options{Data: true})
	if len(faults) > 0 {
		t.Fatal(says(faults))
	}
	return Open(doc)
}

const state = `umpire: state/1
turn: 3
called: no
list: [a, b]
one: a
units:
  "13/13T": {at: "2413", steps: 1}
  "62/13T": {at: "2414", steps: 2}
deep:
  - x: 1
  - x: 2
sure: yes
`

func TestCursor(t *testing.T) {
	c := open(t, state)
	if c.Key("umpire").Word("state/1", "state/2") != "state/1" || c.Key("turn").Int() != 3 || c.Key("called").Bool() || !c.Key("sure").Bool() {
		t.Error("values")
	}
	if fmt.Sprint(c.Key("list").Texts(), c.Key("one").Texts()) != "[a b] [a]" {
		t.Error("texts")
	}
	var got []string
	c.Key("units").Each(func(key string, at Place, v *Cursor) {
		got = append(got, fmt.Sprintf("%s %d:%d at %s steps %d %t", key, at.Line, at.Col, v.Key("at").Text(), v.Key("steps").Int(), v.KeyAt() == at))
		v.Done()
	})
	c.Key("deep").Items(func(i int, v *Cursor) {
		got = append(got, fmt.Sprintf("%d: %d", i, v.Key("x").Int()))
	})
	if strings.Join(got, "; ") != "13/13T 7:4 at 2413 steps 1 true; 62/13T 8:4 at 2414 steps 2 true; 0: 1; 1: 2" {
		t.Error(got)
	}
	if _, ok := c.Opt("nothing"); ok {
		t.Error("nothing is there")
	}
	c.Done()
	if len(c.Faults()) > 0 {
		t.Error(says(c.Faults()))
	}
	if c.Kind() != Map || c.Key("list").Kind() != List || c.Key("one").At() != (Place{"f", 5, 6, 1}) {
		t.Error("kinds and places")
	}
}

// TestCursorFaults: everything wrong is told, at its place, once, and reading
// goes on with zero values.
func TestCursorFaults(t *testing.T) {
	for _, r := range []struct {
		name string
		read func(c *Cursor)
		want string
	}{
		{"missing at the root", func(c *Cursor) { c.Key("gone"); c.Key("gone").Key("deeper").Int() }, "missing-key 0:0:0"},
		{"missing further in", func(c *Cursor) { c.Key("units").Key("62/13T").Key("gone").Text() }, "missing-key 8:4:6"},
		{"missing in an item", func(c *Cursor) { c.Key("deep").Items(func(_ int, v *Cursor) { v.Key("y") }) }, "missing-key 10:5:1, missing-key 11:5:1"},
		{"not asked for", func(c *Cursor) {
			c.Key("units").Each(func(_ string, _ Place, v *Cursor) { v.Key("at"); v.Opt("step"); v.Done() })
		}, "unknown-key.near 7:26:5, unknown-key.near 8:26:5"},
		{"not asked for and like nothing", func(c *Cursor) { v := c.Key("units").Key("13/13T"); v.Key("at"); v.Done(); v.Done() }, "unknown-key 7:26:5"},
		{"a text for a map", func(c *Cursor) { v := c.Key("one"); v.Key("x"); v.Opt("y"); v.Each(nil); v.Done() }, "need-map 5:6:1"},
		{"a text for a list", func(c *Cursor) { c.Key("one").Items(nil) }, "need-list 5:6:1"},
		{"a map for texts", func(c *Cursor) { c.Key("units").Texts() }, "need-list 7:3:8"},
		{"a list for a text", func(c *Cursor) {
			v := c.Key("list")
			v.Text()
			v.Int()
			v.Bool()
			v.Word("a")
			v.Fault("x")
		}, "need-text 4:7:6"},
		{"a map among texts", func(c *Cursor) { c.Key("deep").Texts() }, "need-text 10:5:1, need-text 11:5:1"},
		{"no number", func(c *Cursor) { v := c.Key("one"); v.Int(); v.Fault("steps", "more") }, "number 5:6:1"},
		{"no word", func(c *Cursor) { c.Key("one").Word("b", "c"); c.Key("turn").Bool() }, "word 2:7:1, word 5:6:1"},
		{"faults of the reader", func(c *Cursor) { v := c.Key("one"); v.Fault("x", "1"); v.Fault("x", "2"); v.Fault("x", "1") }, "x 5:6:1, x 5:6:1"},
		{"in order of place", func(c *Cursor) { c.Key("one").Fault("x"); c.Key("turn").Fault("x"); c.Fault("x") }, "x 1:1:6, x 2:7:1, x 5:6:1"},
	} {
		c := open(t, state)
		r.read(c)
		if got := says(c.Faults()); got != r.want {
			t.Errorf("%s: want %s, got %s", r.name, r.want, got)
		}
		for _, f := range c.Faults() {
			if f.ID != "x" {
				worded(t, f)
			}
		}
	}
}

// TestCursorNothing: of a refused file, or none, a cursor reads nothing and says
// nothing.
func TestCursorNothing(t *testing.T) {
	doc, _ := Read([]byte("a: ~\n"), "f", Options{Data: true})
	for _, d := range []*Doc{doc, nil} {
		c := Open(d)
		c.Key("a").Each(nil)
		c.Items(nil)
		c.Fault("x")
		c.Done()
		if c.Text() != "" || c.Int() != 0 || c.Texts() != nil || c.Kind() != Text || len(c.Faults()) > 0 {
			t.Error("something of nothing")
		}
	}
	doc, _ = Read([]byte("text\n"), "f", Options{Data: true})
	c := Open(doc)
	c.Key("a")
	c.Done()
	if got := says(c.Faults()); got != "need-map 1:1:4" {
		t.Error(got)
	}
}

func TestNumber(t *testing.T) {
	for s, want := range map[string]int{"0": 0, "7": 7, "10": 10, "999999999": 999999999} {
		if n, ok := number(s); !ok || n != want {
			t.Error(s)
		}
	}
	for _, s := range []string{"", "00", "08", "+4", "-1", "3.0", "1e5", "0x10", "08_10", "1_0", "٣", "9999999999", " 1"} {
		if _, ok := number(s); ok {
			t.Error(s)
		}
	}
}

func TestNearest(t *testing.T) {
	names := []string{"activate", "attack", "losses", "with"}
	for s, want := range map[string]string{"activte": "activate", "losess": "losses", "Attack": "attack", "wiht": "with", "roll": "", "": "", strings.Repeat("x", 99): ""} {
		if got := nearest(s, names); got != want {
			t.Errorf("%q: want %q, got %q", s, want, got)
		}
	}
}
