package pen

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"umpire/adjudicate/campaign"
)

// others are the two independent programs that check a campaign folder.
func others(t *testing.T, dir string) {
	t.Helper()
	testdata := filepath.Join("..", "dice", "testdata")
	for _, c := range [][]string{
		{"python3", "-B", filepath.Join(testdata, "ref.py"), "campaign", dir},
		{"perl", filepath.Join(testdata, "third.pl"), "campaign", dir},
	} {
		if _, err := exec.LookPath(c[0]); err != nil {
			t.Logf("SKIPPED: %s is missing", c[0])
			continue
		}
		out, err := exec.Command(c[0], c[1:]...).CombinedOutput()
		if err != nil {
			t.Errorf("%s: %v\n%s", c[0], err, out)
		}
		if list, err := campaign.ReadEntries(osDir(dir)); err != nil || !strings.Contains(string(out), list[len(list)-1].Hash().String()) {
			t.Errorf("%s comes to another head: %s, %v", c[0], out, err)
		}
		t.Logf("%s: %s", c[0], out)
	}
}
