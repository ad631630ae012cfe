package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate/games"
)

// TestEveryCardHasAPage: whatever card or marker a report, a draft, a sheet or show names,
// `umpire rules` has a page of it, in every game and edition; of the shipped ones without a
// state too.
func TestEveryCardHasAPage(t *testing.T) {
	t.Parallel()
	pages := 0
	for _, g := range games.All {
		for i, edition := range g.Editions {
			a := &app{world: outside()}
			in, s, err := a.startOf(g.Name, &shipped{edition: edition})
			require.NoError(t, err)
			file := filepath.Join(t.TempDir(), "state.yaml")
			require.NoError(t, os.WriteFile(file, in.Data, 0o644))
			cards := s.State.Position.Set().Cards
			pages += len(cards) // a game may have none
			for k, card := range cards {
				lines := [][]string{{"rules", card.ID, "--state", file}}
				if i == 0 && k%9 == 0 {
					lines = append(lines, []string{"rules", strings.ToLower(card.ID)})
				}
				for _, line := range lines {
					var out bytes.Buffer
					status := outside().run(line, strings.NewReader(""), &out, &out)
					if text := out.String(); status != 0 || !strings.HasPrefix(text, card.ID) || !strings.Contains(text, string(card.Side)) && !strings.HasPrefix(card.ID, "Z") {
						t.Errorf("%s %s: %v: %d\n%s", g.Name, edition, line, status, text)
					}
				}
			}
		}
	}
	require.Greater(t, pages, 100)
}
