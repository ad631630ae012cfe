package pen

import (
	"strings"
	"testing"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/suitetest/elsewhere"
)

// others are the two independent programs that check a campaign folder.
func others(t *testing.T, dir string) {
	t.Helper()
	list, err := chain.Read(osDir(dir))
	if err != nil || len(list) == 0 {
		t.Fatalf("%d entries, %v", len(list), err)
	}
	for _, v := range elsewhere.Campaign(t, dir) {
		if !v.Sound {
			t.Errorf("%s: %s", v.Program, v.Out)
		}
		if !strings.Contains(v.Out, list[len(list)-1].Hash().String()) {
			t.Errorf("%s comes to another head: %s", v.Program, v.Out)
		}
		t.Logf("%s: %s", v.Program, v.Out)
	}
}
