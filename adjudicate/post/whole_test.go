package post

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/games"
)

// confirmed fails unless the audit and both other programs find a folder sound.
func (tb *table) confirmed(dir string) *campaign.Audit {
	tb.t.Helper()
	a := campaign.Examine(os.DirFS(dir), games.All, told, tb.league.Chain)
	for _, f := range a.Faults {
		tb.t.Errorf("audit of %s: %+v", filepath.Base(dir), f)
	}
	for _, c := range [][]string{{"python3", "-B", filepath.Join("..", "dice", "testdata", "ref.py")}, {"perl", filepath.Join("..", "dice", "testdata", "third.pl")}} {
		if _, err := exec.LookPath(c[0]); err != nil {
			tb.t.Logf("SKIPPED: %s is missing", c[0])
			continue
		}
		if out, err := exec.Command(c[0], append(c[1:], "campaign", dir)...).CombinedOutput(); err != nil {
			tb.t.Errorf("%s: %v\n%s", c[0], err, out)
		}
	}
	return a
}

// TestWholeCampaigns: a random campaign in every source of dice that has a referee, by
// bundles alone, from the first mail to the end (hexdice/1 4.2, 4.5).
func TestWholeCampaigns(t *testing.T) {
	for _, mode := range []string{"given", "referee", "referee+beacon"} {
		t.Run(mode, func(t *testing.T) {
			tb := sit(t, example(t, "state.yaml"), mode, 3)
			for n := 0; tb.turn(); n++ {
				if n > 400 {
					t.Fatal("no end")
				}
			}
			tb.same()
			for _, dir := range []string{tb.dir, tb.seats[0].dir, tb.seats[1].dir} {
				a := tb.confirmed(dir)
				if !a.OK() || !a.Closed {
					t.Errorf("%s: closed %v, shut %v", dir, a.Closed, a.Shut)
				}
				t.Logf("%s: %d entries, %d dice, %d files recomputed, %v, outside %v", filepath.Base(dir), a.Entries, a.Rolls, a.Files, a.Segments, a.Outside)
			}
			t.Logf("%d mails", tb.mails)
		})
	}
}
