package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/stalingrad"
	"umpire/model"
)

// TestTwinOutputsOfAreas: two positions of Stalingrad that differ only in Operation Uranus
// cards which the Axis cannot know. All that the program shows the Axis of them is the
// same, before each of its cards and when it is over.
func TestTwinOutputsOfAreas(t *testing.T) {
	shown, apart := 0, 0
	for seed := range uint64(2) {
		for _, segment := range []string{"R5-C2", "R5-C3", "R5-C4", "R5-C6", "R5-C9", "R6-C1"} {
			a, b := t.TempDir(), t.TempDir()
			x, y := areaTwin(t, a, segment, 2*seed), areaTwin(t, b, segment, 2*seed+1)
			if x != y {
				apart++
			}
			first, second := areaShown(t, a), areaShown(t, b)
			require.Len(t, second, len(first), segment)
			for what, text := range first {
				require.Equal(t, text, second[what], "%s: %s", segment, what)
				shown++
			}
		}
	}
	require.Positive(t, apart)
	t.Logf("%d twins apart, %d outputs compared", apart, shown)
}

// areaTwin writes the first state of a campaign at a card, with four hidden cards by a seed,
// and gives their names.
func areaTwin(t *testing.T, dir, segment string, seed uint64) string {
	t.Helper()
	st, err := stalingrad.NewState("race-to-stalingrad", twinCampaign)
	require.NoError(t, err)
	st.Segment = segment
	r, h := adjudicate.NewRandom(seed), model.NewHand(st.Position)
	var names []string
	left := make([]model.CardID, len(st.Position.Set().Cards))
	for i := range left {
		left[i] = model.CardID(i)
	}
	for _, pile := range []string{"uranus/northwest", "uranus/southeast", "uranus/northwest", "uranus/southeast"} {
		i := r.Choose("", len(left))
		h.Take("uranus/deck", left[i])
		h.Put(pile, left[i])
		names = append(names, st.Position.Set().CardName(left[i]))
		left = append(left[:i], left[i+1:]...)
	}
	first, err := campaign.New(st, [][32]byte{{1}, {2}})
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "state.yaml"), first.Data, 0o644))
	return strings.Join(names, " ")
}

// areaShown is all that the program shows the Axis of a state, by what shows it.
func areaShown(t *testing.T, dir string) map[string]string {
	t.Helper()
	state := filepath.Join(dir, "state.yaml")
	shown := map[string]string{}
	say := func(what string, args ...string) {
		status, out, said := program(args...)
		if what == "show" || what == "view" || what == "draw" {
			require.Zero(t, status, "%s: %s", what, said)
		}
		text := strings.ReplaceAll(out+said, dir, "DIR")
		shown[what] = fmt.Sprint(status, "\n", hashes.ReplaceAllString(text, "HASH"))
	}
	say("show", "show", state, "--side", "axis")
	say("view", "view", state, "--side", "axis")
	say("template", "template", "--state", state, "--side", "axis")
	say("legal", "legal", "--state", state, "--side", "axis")
	say("draw", "draw", state, "--side", "axis", "--out", filepath.Join(dir, "board.svg"))
	picture, _ := os.ReadFile(filepath.Join(dir, "board.svg"))
	shown["picture"] = hashes.ReplaceAllString(string(picture), "HASH")
	return shown
}
