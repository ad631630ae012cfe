package main

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gopkg.in/yaml.v3"
)

// Rows of the catalogue in tables: testdata/rows/*.yaml. A table has a base, which is
// a case (cases_test.go), and rows, each with what it changes of it. What a row
// expects is only what it is about:
//
//	row     the ids of the rows that fail if the rule is broken
//	with    words that stand as $WORD in the base and in the row
//	has     events of the journal, in this order, others between them; a `*` at the end stands for the rest of a line
//	lacks   what no event of the journal begins with
//	state   units, tracks, marks, piles and hands as cases name them; what is not named is not compared

type rowTable struct {
	About string      `yaml:"about"`
	Base  yaml.Node   `yaml:"base"`
	Rows  []yaml.Node `yaml:"rows"`
}

type rowHead struct {
	Row  []string          `yaml:"row"`
	With map[string]string `yaml:"with"`
}

func TestRows(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("testdata/rows/*.yaml")
	require.NoError(t, err)
	for _, path := range files {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".yaml"), func(t *testing.T) {
			table := readRowTable(t, path)
			for i := range table.Rows {
				head, c := table.row(t, i)
				t.Run(fmt.Sprintf("line%d", table.Rows[i].Line), func(t *testing.T) {
					o := c.play(t)
					for _, id := range head.Row { // the names are what cmd/rulerows counts
						t.Run(id, func(t *testing.T) { c.checkRow(t, o) })
					}
				})
			}
		})
	}
}

func readRowTable(t *testing.T, path string) *rowTable {
	t.Helper()
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	table := &rowTable{}
	dec := yaml.NewDecoder(bytes.NewReader(data))
	dec.KnownFields(true)
	require.NoError(t, dec.Decode(table), path)
	require.NotEmpty(t, table.About, path)
	return table
}

// row is a row with the base under it.
func (table *rowTable) row(t *testing.T, i int) (rowHead, *conformance) {
	t.Helper()
	var head rowHead
	node := &table.Rows[i]
	require.NoError(t, node.Decode(&head))
	require.NotEmpty(t, head.Row, "line %d", node.Line)
	var words []string
	for _, w := range sortedKeys(head.With) {
		words = append(words, "$"+w, head.With[w])
	}
	c := &conformance{}
	for _, part := range []*yaml.Node{&table.Base, withoutHead(node)} {
		if part != &table.Base {
			c.forget(part)
		}
		if part.Kind == 0 {
			continue
		}
		text, err := yaml.Marshal(part)
		require.NoError(t, err)
		dec := yaml.NewDecoder(strings.NewReader(strings.NewReplacer(words...).Replace(string(text))))
		dec.KnownFields(true)
		require.NoError(t, dec.Decode(c), "line %d", node.Line)
	}
	c.Case, c.Rules = "row", head.Row
	c.fillIn()
	return head, c
}

// forget drops what a row says anew as a whole: its faces and what it expects.
func (c *conformance) forget(node *yaml.Node) {
	for i := 0; i+1 < len(node.Content); i += 2 {
		switch node.Content[i].Value {
		case "faces":
			c.Faces = nil
		case "expect":
			c.Expect = expectation{}
		}
	}
}

// withoutHead is a row without the keys of rowHead.
func withoutHead(node *yaml.Node) *yaml.Node {
	rest := *node
	rest.Content = nil
	for i := 0; i+1 < len(node.Content); i += 2 {
		if key := node.Content[i].Value; key != "row" && key != "with" {
			rest.Content = append(rest.Content, node.Content[i:i+2]...)
		}
	}
	return &rest
}

func (c *conformance) checkRow(t *testing.T, o *outcome) {
	t.Helper()
	journal := o.files["_journal.txt"]
	if !assert.Equal(t, c.Expect.Exit, o.exit, "exit status; the program said:\n%s\njournal:\n%s", o.said, journal) {
		return
	}
	switch o.exit {
	case 3:
		require.NotEmpty(t, c.Expect.Problems)
		checkProblems(t, c.Expect.Problems, o.said)
		return
	case 10:
		checkAwaits(t, c.Expect.Awaits, o)
	}
	require.True(t, len(c.Expect.Has)+len(c.Expect.Lacks)+len(c.Expect.Awaits) > 0 || c.Expect.State.says(), "the row expects nothing")
	checkHas(t, c.Expect.Has, journal)
	for _, prefix := range c.Expect.Lacks {
		for _, line := range journalEvents(journal) {
			assert.False(t, strings.HasPrefix(line, prefix), "%s\n%s", line, journal)
		}
	}
	if c.Expect.State.says() {
		c.checkNamed(t, o.files["_state.yaml"])
	}
}

func (s *statePart) says() bool {
	return len(s.Units)+len(s.Tracks)+len(s.Marks)+len(s.Piles)+len(s.Sizes)+len(s.Hands) > 0
}

func checkHas(t *testing.T, want []string, journal string) {
	t.Helper()
	got := journalEvents(journal)
	for _, line := range want {
		i := slices.IndexFunc(got, func(l string) bool {
			prefix, open := strings.CutSuffix(line, "*")
			return l == line || open && strings.HasPrefix(l, prefix)
		})
		if !assert.GreaterOrEqual(t, i, 0, "no %q in its place; journal:\n%s", line, journal) {
			return
		}
		got = got[i+1:]
	}
}

// checkNamed compares what a row names of the state.
func (c *conformance) checkNamed(t *testing.T, text string) {
	t.Helper()
	require.NotEmpty(t, text, "no state was written")
	before, err := c.position(t)
	require.NoError(t, err)
	was, is := readShipped(t, before), readShipped(t, text)
	for id, words := range c.Expect.State.Units {
		s, ok := was.units[id]
		require.True(t, ok, "no unit %s", id)
		assert.Equal(t, s.after(t, words), is.units[id], id)
	}
	named := map[string]string{}
	maps.Copy(named, c.Expect.State.Tracks)
	for track, value := range named {
		assert.Equal(t, value, is.tracks[track], track)
	}
	for hex, list := range c.Expect.State.Marks {
		assert.Equal(t, flow(list), flow(is.marks[hex]), hex)
	}
	for pile, cards := range c.Expect.State.Piles {
		assert.Equal(t, flow(cards), is.piles[pile], pile)
	}
	for pile, n := range c.Expect.State.Sizes {
		assert.Equal(t, fmt.Sprint(n), is.piles[pile], pile)
	}
	for pile, cards := range c.Expect.State.Hands {
		assert.Equal(t, flow(slices.Sorted(slices.Values(cards))), is.hands[pile], pile)
	}
}
