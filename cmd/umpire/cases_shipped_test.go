package main

import (
	"bytes"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gopkg.in/yaml.v3"
)

// position is the state file of a case: that of the test map, or the first of the
// shipped set with what differs.
func (c *conformance) position(t *testing.T) (string, error) {
	if !c.Shipped {
		return c.state()
	}
	return c.shipped(t), nil
}

var (
	shippedMu sync.Mutex
	shippedBy = map[string]string{} // edition → the first state
)

// firstState is the state that `umpire new` writes.
func firstState(t *testing.T, edition string) string {
	t.Helper()
	shippedMu.Lock()
	defer shippedMu.Unlock()
	if shippedBy[edition] == "" {
		dir := t.TempDir()
		var stdout, stderr bytes.Buffer
		exit := outside().run([]string{"new", "donnerschlag", "--files", "--edition", edition, "--campaign", caseCampaign, "--out", dir}, strings.NewReader(""), &stdout, &stderr)
		require.Zero(t, exit, stderr.String())
		in, err := read(filepath.Join(dir, caseCampaign+"_000_state.yaml"))
		require.NoError(t, err)
		shippedBy[edition] = string(in.Data)
	}
	return shippedBy[edition]
}

func (c *conformance) shipped(t *testing.T) string {
	t.Helper()
	var st struct {
		Head   map[string]any `yaml:",inline"`
		Public struct {
			Tracks map[string]string         `yaml:"tracks"`
			Units  map[string]map[string]any `yaml:"units"`
			Marks  map[string][]string       `yaml:"marks"`
			Piles  map[string]any            `yaml:"piles"`
		} `yaml:"public"`
		Private map[string]map[string]any `yaml:"private"`
	}
	require.NoError(t, yaml.Unmarshal([]byte(firstState(t, c.Edition)), &st))
	st.Head["segment"] = c.Segment
	if c.Segment != "SETUP" {
		st.Public.Tracks["turn"] = c.Segment[2:3]
		st.Public.Tracks["phase"] = "action"
		st.Public.Tracks["attached/stug_228"], st.Public.Tracks["attached/stug_243"] = "23P", "23P"
		for id, hex := range map[string]string{"StuG/228": "4113", "StuG/243": "4114"} {
			st.Public.Units[id]["at"] = hex
		}
	}
	rulings := map[string]string{}
	maps.Copy(rulings, c.Rulings)
	st.Head["rulings"] = rulings
	maps.Copy(st.Public.Tracks, c.Tracks)
	for id, change := range c.Units {
		u, ok := st.Public.Units[id]
		require.True(t, ok, "there is no unit %s", id)
		s := standOf(u).after(t, change)
		u["at"] = s.At
		if delete(u, "marks"); len(s.Marks) > 0 {
			u["marks"] = s.Marks
		}
		if delete(u, "steps"); s.Steps > 0 && !strings.HasPrefix(id, "HQ/") {
			u["steps"] = s.Steps
		}
	}
	maps.Copy(st.Public.Marks, c.Marks)
	maps.Copy(st.Public.Piles, c.Piles)
	if c.lateDealt() {
		for _, side := range sides {
			delete(st.Public.Piles, side+"/activation/late")
			delete(st.Public.Piles, side+"/combat/late")
		}
	}
	for i, side := range sides {
		private := st.Private[side]
		private["nonce"] = strings.Repeat([]string{"a1", "b2"}[i], 32)
		for pile, cards := range map[string][]string{"/combat/hand": c.combatHand(side), "/box": c.Hands.Box[side], "/activation/hand": c.Hands.Activation[side]} {
			private[side+pile] = append([]string{}, cards...)
			st.Public.Piles[side+pile] = len(cards)
		}
	}
	if z := c.Hands.Zone; z != "" {
		st.Private["axis"]["axis/zone"], st.Public.Piles["axis/zone"] = []string{"Z" + z}, 1
	}
	text, err := yaml.Marshal(st)
	require.NoError(t, err)
	return string(text)
}

// lateDealt: from turn 4's draw on the late cards lie in the decks (5.1), and a
// state has no piles of them.
func (c *conformance) lateDealt() bool {
	return c.Segment != "SETUP" && c.Segment[2] >= '4' && c.Segment != "GT4-ADM1"
}

// standOf reads how a unit stands in a state.
func standOf(u map[string]any) stand {
	s := stand{At: u["at"].(string)}
	s.Steps, _ = u["steps"].(int)
	if list, ok := u["marks"].([]any); ok {
		for _, m := range list {
			s.Marks = append(s.Marks, m.(string))
		}
	}
	return s
}

// checkShipped compares the state after a case with that before it: what the case
// names differs as it says, and nothing else does.
func (c *conformance) checkShipped(t *testing.T, text string) {
	t.Helper()
	require.NotEmpty(t, text, "no state was written")
	want, got := readShipped(t, c.shipped(t)), readShipped(t, text)
	change := c.Expect.State
	for id, words := range change.Units {
		s := stand{At: want.units[id].At, Steps: want.units[id].Steps, Marks: want.units[id].Marks}
		want.units[id] = s.after(t, words)
	}
	maps.Copy(want.tracks, change.Tracks)
	maps.Copy(want.marks, change.Marks)
	for pile, cards := range change.Piles {
		want.piles[pile] = flow(cards)
	}
	for pile, n := range change.Sizes {
		want.piles[pile] = strconv.Itoa(n)
		if n == 0 && strings.HasSuffix(pile, "/late") { // it has been dealt out
			delete(want.piles, pile)
		}
	}
	for pile, cards := range change.Hands {
		want.hands[pile] = flow(slices.Sorted(slices.Values(cards)))
		want.piles[pile] = strconv.Itoa(len(cards))
	}
	assert.Equal(t, want.units, got.units, "units")
	assert.Equal(t, want.tracks, got.tracks, "tracks")
	assert.Equal(t, want.marks, got.marks, "marks on hexes")
	assert.Equal(t, want.piles, got.piles, "piles")
	assert.Equal(t, want.hands, got.hands, "hands")
}

type shippedState struct {
	units                map[string]stand
	tracks, piles, hands map[string]string
	marks                map[string][]string
}

func readShipped(t *testing.T, text string) shippedState {
	t.Helper()
	var read readState
	require.NoError(t, yaml.Unmarshal([]byte(text), &read))
	s := shippedState{map[string]stand{}, read.Public.Tracks, map[string]string{}, map[string]string{}, map[string][]string{}}
	maps.Copy(s.marks, read.Public.Marks)
	for id, u := range read.Public.Units {
		if u.At == "eliminated" || strings.HasPrefix(id, "HQ/") { // an HQ has one step, said or not
			u.Steps = 0
		}
		s.units[id] = stand{u.At, u.Steps, u.Marks}
	}
	for pile, node := range read.Public.Piles {
		s.piles[pile] = pileText(t, node)
	}
	for _, side := range read.Private {
		for pile, node := range side {
			if node.Kind == yaml.SequenceNode { // beside the nonce
				var list []string
				require.NoError(t, node.Decode(&list))
				slices.Sort(list)
				s.hands[pile] = flow(list)
			}
		}
	}
	return s
}

func pileText(t *testing.T, node yaml.Node) string {
	t.Helper()
	if node.Kind == yaml.ScalarNode {
		return node.Value
	}
	var list []string
	require.NoError(t, node.Decode(&list))
	return flow(list)
}
