package campaign

import (
	"os"
	"path/filepath"
	"testing"

	"umpire/adjudicate/games"
	"umpire/adjudicate/signatures"
	"umpire/adjudicate/suitetest"
	"umpire/adjudicate/suitetest/elsewhere"
)

// TestRandomCampaigns: campaigns played at random are what adjudicate/dice and
// the independent program accept, and what the rules make of them again without
// the seed.
func TestRandomCampaigns(t *testing.T) {
	suitetest.Long(t)
	for _, mode := range []string{"referee", "given"} {
		t.Run(mode, func(t *testing.T) {
			p := newPlayer(t, 7)
			p.begin(mode, nil)
			turns := 0
			for turns < 4 && p.turn() {
				turns++
			}
			c := p.open()
			if err := c.Close(); err != nil {
				t.Fatal(err)
			}
			if err := c.Write(Real, p.dir); err != nil {
				t.Fatal(err)
			}
			report, err := signatures.Check(os.DirFS(p.dir))
			if err != nil {
				t.Fatal(err)
			}
			t.Logf("%d turns, %d entries, %d rolls, %d stages", turns, report.Entries, len(report.Rolls), len(report.Stages))
			if turns < 3 || len(report.Rolls) == 0 || !report.Closed {
				t.Errorf("too little was played: %+v", report)
			}
			if err := os.RemoveAll(filepath.Join(p.dir, "secret")); err != nil {
				t.Fatal(err)
			}
			again, err := Open(os.DirFS(p.dir), games.All, plainText)
			if err != nil || again.Shut || !again.Closed || again.Unfinished() {
				t.Fatalf("without the secrets: %v, shut %v, closed %v", err, again.Shut, again.Closed)
			}
			v, ok := elsewhere.Python(t, p.dir)
			if !ok {
				t.Skip("SKIPPED: python3 is missing, so ref.py was not asked")
			}
			if !v.Sound {
				t.Error(v.Out)
			}
			t.Log(v.Out)
		})
	}
}
