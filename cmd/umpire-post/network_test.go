package main

import (
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate/suitetest"
)

// opensConnection matches the functions that every connection to a network goes through.
var opensConnection = regexp.MustCompile(`(?m) net\.(\(\*sysDialer\)\.dialSingle|\(\*sysListener\)\.listenTCP|\(\*Resolver\)\.lookupIPAddr|socket)$`)

// TestUmpireUsesNoNetwork: the program umpire, as it is linked, has no function with which a
// connection could be opened. This program has them, so the test looks for the right ones.
func TestUmpireUsesNoNetwork(t *testing.T) {
	suitetest.Long(t)
	dir := t.TempDir()
	for name, uses := range map[string]bool{"umpire": false, "umpire-post": true} {
		path := filepath.Join(dir, name)
		out, err := exec.Command("go", "build", "-buildvcs=false", "-o", path, "umpire/cmd/"+name).CombinedOutput()
		require.NoError(t, err, "%s", out)
		symbols, err := exec.Command("go", "tool", "nm", path).Output()
		require.NoError(t, err)
		require.Greater(t, len(symbols), 100_000, "the program has its symbols")
		require.Equal(t, uses, opensConnection.Match(symbols), "%s: %s", name, opensConnection.Find(symbols))
	}
}
