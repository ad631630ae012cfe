package pen

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
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
		if !strings.Contains(strings.ToLower(string(out)), "ok") && len(out) == 0 {
			t.Errorf("%s says %q", c[0], out)
		}
		t.Logf("%s: %s", c[0], out)
	}
}
