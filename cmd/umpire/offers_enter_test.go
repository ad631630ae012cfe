package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/games"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
	"umpire/model"
	"umpire/orders"
)

// TestReinforcementsAreTyped: a unit that may enter the map now stands in the draft, and its line is
// taken as it stands, though the unit stands nowhere yet (WG-19.1.2).
func TestReinforcementsAreTyped(t *testing.T) {
	suitetest.Long(t)
	t.Parallel()
	typed := 0
	o := &offers{t: t, seen: map[string]int{}, decided: map[string]string{}, kinds: map[string]*adjudicate.KindInfo{}}
	o.each = func(st *model.State) bool {
		if st.Segment != "GT3-G-MM" {
			return true
		}
		first, err := campaign.New(st, nonces)
		require.NoError(t, err)
		s, err := single.OpenState(single.Input{Name: "state.yaml", Data: first.Data}, games.All)
		require.NoError(t, err)
		d := &desk{step: s, side: "german", take: func(in single.Input, check func(*single.Step) error) error {
			s := *s
			if err := s.Add([]single.Input{in}, nil, nil); err != nil {
				return err
			}
			return check(&s)
		}}
		draft, err := (&drafting{side: "german"}).file(s, orders.KindOrders)
		require.NoError(t, err)
		text := string(suitetest.Final(draft, nil))
		for line := range strings.Lines(text) {
			if offer, _, is := strings.Cut(strings.TrimPrefix(line, "# "), " arrives"); is && strings.HasPrefix(line, "#   - ") {
				file := strings.Replace(text, "\n  - rest holds", "\n"+offer+" arrives\n  - rest holds", 1)
				require.NoError(t, d.hand(file, lineOf(file, strings.TrimSpace(offer)+" arrives")), offer)
				typed++
			}
		}
		return false
	}
	o.play(&selfPlay{edition: "2007", seed: 1, player: "sensible", scenario: "advance-to-the-aksai"}, "wintergewitter")
	require.Positive(t, typed)
	t.Log(typed, "reinforcements typed")
}
