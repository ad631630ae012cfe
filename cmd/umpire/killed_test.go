package main

import (
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/games"
	"umpire/adjudicate/suitetest"
)

// folderOf is everything in a campaign folder but the times, and what a write that
// was broken off left beside.
func folderOf(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := content(t, dir)
	delete(files, "times.txt")
	maps.DeleteFunc(files, func(name, _ string) bool { return strings.HasPrefix(name, "cache/") }) // it may lack, and is made anew
	return files
}

// TestKilledCampaign: the program is killed somewhere in a step into a campaign
// folder. What lay there before lies there still, what stands is whole, and the
// same command again gives the folder of an undisturbed step. UMPIRE_SOAK=1 kills
// two hundred times.
func TestKilledCampaign(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("a process is not killed in the same way")
	}
	we, start := filepath.Join("..", "..", "examples", "we-01"), t.TempDir()
	state, err := read(filepath.Join(we, "state.yaml"))
	require.NoError(t, err)
	files, err := campaign.Begin(campaign.Start{State: state, Seed: [32]byte{1}, Nonces: [][32]byte{{2}, {3}}}, games.All)
	require.NoError(t, err)
	require.NoError(t, campaign.Save(campaign.Real, start, files))
	args := func(dir string) []string {
		return []string{"adjudicate", filepath.Join(we, "orders.yaml"), "--standing", filepath.Join(we, "standing-axis.yaml"),
			"--standing", filepath.Join(we, "standing-soviet.yaml"), dir}
	}
	fresh := func() string {
		dir := filepath.Join(t.TempDir(), "c")
		require.NoError(t, os.CopyFS(dir, os.DirFS(start)))
		require.NoError(t, os.Chmod(filepath.Join(dir, "secret"), 0o700))
		require.NoError(t, os.Chmod(filepath.Join(dir, "secret", "seed.txt"), 0o600))
		return dir
	}
	whole := fresh()
	began := time.Now()
	out, err := asProgram(args(whole)...).CombinedOutput()
	took := time.Since(began)
	require.NoError(t, err, string(out))
	before, want := folderOf(t, start), folderOf(t, whole)
	tries, broken := 10, 0
	if suitetest.Soaking() {
		tries = 200
	}
	for i := range tries {
		dir := fresh()
		cmd := asProgram(args(dir)...)
		require.NoError(t, cmd.Start())
		time.Sleep(took/4 + took*time.Duration(i)*7/8/time.Duration(tries)) // files are written last
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		have := folderOf(t, dir)
		if len(have) > len(before) && len(have) < len(want) {
			broken++
		}
		for name, text := range before {
			require.Equal(t, text, have[name], name)
		}
		for name, text := range have {
			require.Equal(t, want[name], text, "%s is whole", name)
		}
		status, _, said := program(args(dir)...)
		require.Zero(t, status, said)
		require.Equal(t, want, folderOf(t, dir))
		for name := range maps.Keys(content(t, dir)) {
			require.False(t, strings.Contains(name, ".umpire-"), name)
		}
	}
	t.Logf("%d of %d were killed between their first file and their last", broken, tries)
}

// TestTwoAtOnce: of two processes that begin one folder, one does.
func TestTwoAtOnce(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "c")
	state := filepath.Join("..", "..", "examples", "we-01", "state.yaml")
	for _, verb := range [][]string{{"dice", "commit", "--state", state, "--out", dir}, {"new", state, "--out", dir}} {
		require.NoError(t, os.RemoveAll(dir))
		cmds := []func() error{}
		for range 3 {
			cmds = append(cmds, asProgram(verb...).Run)
		}
		results := make(chan error, len(cmds))
		for _, run := range cmds {
			go func() { results <- run() }()
		}
		succeeded := 0
		for range cmds {
			if <-results == nil {
				succeeded++
			}
		}
		require.Equal(t, 1, succeeded, "%v", verb)
	}
}
