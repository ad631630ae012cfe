package main

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gopkg.in/yaml.v3"
)

func word(line string) string {
	first, _, _ := strings.Cut(line, " ")
	return first
}

// journalEvents are the lines of a journal that tell an event.
func journalEvents(journal string) []string {
	var events []string
	for line := range strings.Lines(journal) {
		line = strings.TrimRight(line, "\n")
		switch word(line) {
		case "", "roll", "ruling", "decision", "lapse":
		default:
			events = append(events, line)
		}
	}
	return events
}

func checkEvents(t *testing.T, want []string, journal string) {
	t.Helper()
	got := addUp(t, journalEvents(journal))
	if first := word(want[0]); first != "..." {
		i := slices.IndexFunc(got, func(line string) bool { return word(line) == first })
		if i >= 0 {
			got = got[i:]
		}
	}
	if slices.Contains(want, "...") {
		if matches(want, got) {
			return
		}
	}
	assert.Equal(t, strings.Join(want, "\n"), strings.Join(got, "\n"), "events")
}

// addUp leaves out the events that show the parts of a strength (counts, adjusts)
// and holds their sums against the strength that is told.
func addUp(t *testing.T, events []string) (rest []string) {
	t.Helper()
	sums, attacker := map[string]float64{}, ""
	for _, line := range events {
		param := map[string]string{}
		for _, w := range strings.Fields(line)[1:] {
			key, value, _ := strings.Cut(w, "=")
			param[key] = value
		}
		number := func(key string) float64 {
			f, err := strconv.ParseFloat(param[key], 64)
			require.NoError(t, err, line)
			return f
		}
		switch word(line) {
		case "combat":
			sums, attacker = map[string]float64{}, param["side"]
		case "counts":
			sums[param["side"]] += number("strength")
			continue
		case "adjusts":
			assert.Equal(t, sums[param["side"]], number("from"), line)
			sums[param["side"]] = number("to")
			continue
		case "strength":
			defender := map[string]string{"axis": "soviet", "soviet": "axis"}[attacker]
			assert.Equal(t, sums[attacker], number("attack"), line)
			assert.Equal(t, sums[defender], number("defence"), line)
		}
		rest = append(rest, line)
	}
	return rest
}

// matches reports whether got is want, with `...` for any number of lines.
func matches(want, got []string) bool {
	if len(want) == 0 {
		return len(got) == 0
	}
	if want[0] == "..." {
		for i := range len(got) + 1 {
			if matches(want[1:], got[i:]) {
				return true
			}
		}
		return false
	}
	return len(got) > 0 && want[0] == got[0] && matches(want[1:], got[1:])
}

var problemLine = regexp.MustCompile(`(?m)^[^\s:]*orders\.yaml(?::(\d+):(\d+))?: error: .*\[([a-z0-9-]+)\]$`)

func checkProblems(t *testing.T, want []string, said string) {
	t.Helper()
	var got []string
	for _, m := range problemLine.FindAllStringSubmatch(said, -1) {
		got = append(got, strings.TrimSpace(m[3]+" "+m[1]+" "+m[2]))
	}
	if !assert.Len(t, got, len(want), "problems; want %q\n%s", want, said) {
		return
	}
	var masked []string
	for i, line := range got {
		parts, wish := strings.Fields(line), strings.Fields(want[i])
		for j := range parts {
			if j < len(wish) && wish[j] == "?" {
				parts[j] = "?"
			}
		}
		masked = append(masked, strings.Join(parts, " "))
	}
	assert.Equal(t, want, masked, said)
}

func checkAwaits(t *testing.T, want []string, o *outcome) {
	t.Helper()
	var got []string
	for _, side := range sides {
		var sheet struct {
			Answers map[string]any `yaml:"answers"`
		}
		require.NoError(t, yaml.Unmarshal([]byte(o.files["_answers_"+side+".yaml"]), &sheet))
		got = append(got, sortedKeys(sheet.Answers)...)
	}
	assert.Equal(t, want, got, "what is awaited; journal:\n%s", o.files["_journal.txt"])
}

type readState struct {
	Segment string `yaml:"segment"`
	Public  struct {
		Tracks map[string]string `yaml:"tracks"`
		Units  map[string]struct {
			At    string   `yaml:"at"`
			Steps int      `yaml:"steps"`
			Marks []string `yaml:"marks"`
		} `yaml:"units"`
		Marks map[string][]string  `yaml:"marks"`
		Piles map[string]yaml.Node `yaml:"piles"`
	} `yaml:"public"`
	Private map[string]map[string]yaml.Node `yaml:"private"`
}

func (c *conformance) checkState(t *testing.T, text string) {
	t.Helper()
	require.NotEmpty(t, text, "no state was written")
	var got readState
	require.NoError(t, yaml.Unmarshal([]byte(text), &got))

	want, hq := map[string]stand{}, map[string]bool{}
	pieces, err := c.pieces()
	require.NoError(t, err)
	for _, p := range pieces {
		want[p.id], hq[p.id] = p.stand, p.class == "hq"
	}
	for id, change := range c.Expect.State.Units {
		s, ok := want[id]
		require.True(t, ok, "the case has no unit %s", id)
		want[id] = s.after(t, change)
	}
	units := map[string]stand{}
	for id, u := range got.Public.Units {
		s := stand{u.At, u.Steps, u.Marks}
		if s.At == "eliminated" || hq[id] && s.Steps == 1 { // an HQ has one step, said or not
			s.Steps = 0
		}
		units[id] = s
	}
	for _, m := range []map[string]stand{want, units} {
		for id, s := range m {
			if s.Marks = slices.Sorted(slices.Values(s.Marks)); len(s.Marks) == 0 {
				s.Marks = nil
			}
			m[id] = s
		}
	}
	assert.Equal(t, want, units, "units")

	tracks := c.tracks()
	for track, value := range c.Expect.State.Tracks {
		tracks[track] = value
	}
	assert.Equal(t, tracks, got.Public.Tracks, "tracks")

	marks := map[string][]string{}
	for _, m := range []map[string][]string{c.Marks, c.Expect.State.Marks} {
		for hex, list := range m {
			marks[hex] = list
		}
	}
	if got.Public.Marks == nil {
		got.Public.Marks = map[string][]string{}
	}
	assert.Equal(t, marks, got.Public.Marks, "marks on hexes")
	c.checkPiles(t, &got)
}

func (s stand) after(t *testing.T, change string) stand {
	t.Helper()
	words := strings.Fields(change)
	if len(words) == 1 && words[0] == "eliminated" {
		return stand{At: "eliminated"}
	}
	for ; len(words) >= 2; words = words[2:] {
		switch words[0] {
		case "at":
			s.At = words[1]
		case "steps":
			n, err := strconv.Atoi(words[1])
			require.NoError(t, err)
			s.Steps = n
		case "marks":
			s.Marks = nil
			if words[1] != "none" {
				s.Marks = strings.Split(words[1], "+")
			}
		default:
			require.Fail(t, "change", "%q", change)
		}
	}
	require.Empty(t, words, change)
	return s
}

// checkPiles compares the piles: what lies open as the case says, face-down sizes and hands by what was played.
func (c *conformance) checkPiles(t *testing.T, got *readState) {
	t.Helper()
	gone := map[string]bool{}
	for _, pile := range c.Expect.State.Piles {
		for _, card := range pile {
			gone[card] = true
		}
	}
	left := func(hand []string) []string {
		return slices.DeleteFunc(slices.Clone(hand), func(card string) bool { return gone[card] })
	}
	want, piles := map[string]string{}, map[string]string{}
	for _, side := range sides {
		for pile, hand := range map[string][]string{
			"activation/hand": c.activationHand(side), "combat/hand": c.combatHand(side), "box": c.Hands.Box[side],
		} {
			rest := left(hand)
			slices.Sort(rest)
			want[side+"/"+pile] = strconv.Itoa(len(rest))
			want["private "+side+"/"+pile] = flow(rest)
			var held []string
			node := got.Private[side][side+"/"+pile]
			require.NoError(t, node.Decode(&held))
			slices.Sort(held)
			piles["private "+side+"/"+pile] = flow(held)
		}
		want[side+"/activation/deck"], want[side+"/combat/deck"] = "10", "20"
		for _, pile := range []string{"/activation/discard", "/combat/discard", "/combat/removed"} {
			want[side+pile] = flow(c.Expect.State.Piles[side+pile])
		}
	}
	for pile := range c.Expect.State.Piles {
		require.Contains(t, want, pile)
	}
	for pile, node := range got.Public.Piles {
		if node.Kind == yaml.ScalarNode {
			piles[pile] = node.Value
			continue
		}
		var list []string
		require.NoError(t, node.Decode(&list))
		piles[pile] = flow(list)
	}
	assert.Equal(t, want, piles, "piles")
}
