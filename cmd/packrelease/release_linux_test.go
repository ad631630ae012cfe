package main

import (
	"archive/zip"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestRelease: two releases have the same bytes, and what is unpacked from one plays the combat of the
// rulebook, in an empty folder and where there is nothing else at all. It builds the programs twice:
// UMPIRE_RELEASE asks for it (make test-release).
func TestRelease(t *testing.T) {
	if os.Getenv("UMPIRE_RELEASE") == "" {
		t.Skip("UMPIRE_RELEASE is not set")
	}
	var first, second = t.TempDir(), t.TempDir()
	require.NoError(t, release(first, systems))
	require.NoError(t, release(second, systems))
	sums, err := os.ReadFile(filepath.Join(first, "SHA256SUMS"))
	require.NoError(t, err)
	again, err := os.ReadFile(filepath.Join(second, "SHA256SUMS"))
	require.NoError(t, err)
	require.Equal(t, string(sums), string(again))
	t.Logf("twice the same:\n%s", sums)
	for _, dir := range []string{first, second} {
		check := exec.Command("sha256sum", "-c", "SHA256SUMS")
		check.Dir = dir
		out, err := check.CombinedOutput()
		require.NoError(t, err, string(out))
	}
	lines := strings.Split(strings.TrimSpace(string(sums)), "\n")
	require.Len(t, lines, len(systems))
	for i, line := range lines {
		_, archive, _ := strings.Cut(line, "  ")
		top := unpacked(t, filepath.Join(first, archive))
		suffix := ""
		if strings.HasPrefix(systems[i], "windows") {
			suffix = ".exe"
		}
		holdsAll(t, top, suffix)
		if systems[i] == "linux/amd64" {
			playsAlone(t, top, playsDemo(t, top))
		}
	}
}

// unpacked unpacks an archive into a folder of its own, and names the folder that it holds.
func unpacked(t *testing.T, archive string) string {
	t.Helper()
	dir := t.TempDir()
	name, isZip := strings.CutSuffix(filepath.Base(archive), ".zip")
	if isZip {
		z, err := zip.OpenReader(archive)
		require.NoError(t, err)
		defer z.Close()
		require.NoError(t, os.CopyFS(dir, z))
		return filepath.Join(dir, name)
	}
	out, err := exec.Command("tar", "-xzf", archive, "-C", dir).CombinedOutput()
	require.NoError(t, err, string(out))
	return filepath.Join(dir, strings.TrimSuffix(name, ".tar.gz"))
}

// holdsAll looks for all that belongs into an archive.
func holdsAll(t *testing.T, top, suffix string) {
	t.Helper()
	for _, name := range []string{"umpire" + suffix, "umpire-post" + suffix, "LICENSE", "README.md", "README.html",
		"docs/playing.md", "docs/playing.html", "examples/demo.sh", "man/umpire.1", "man/umpire-legal.1", "man/umpire-post.1",
		"completions/_umpire", "completions/umpire.bash", "completions/umpire.fish", "completions/umpire.ps1"} {
		require.FileExists(t, filepath.Join(top, name))
	}
	list, err := os.ReadFile(filepath.Join(top, sbomFile))
	require.NoError(t, err)
	l := readSBOM(t, list)
	terms, err := os.ReadFile(filepath.Join(top, "LICENSES.txt"))
	require.NoError(t, err)
	require.Contains(t, string(terms), "\nGo and its standard library: LICENSE\n")
	for _, c := range l.Components {
		if c.Type == "library" && c.Name != standard {
			require.Contains(t, string(terms), "\n"+c.Name+"@"+c.Version+": ")
		}
	}
	for _, program := range programs {
		holdsLinked(t, l, program+suffix, filepath.Join(top, program+suffix))
	}
	for _, not := range []string{"testify", "go-md2man", "goldmark", "cyclonedx"} {
		require.NotContains(t, string(terms), not)
		require.NotContains(t, strings.ReplaceAll(string(list), "http://cyclonedx.org", ""), "golang/github.com/"+not)
	}
}

// playsDemo plays the demo as a person who has unpacked the archive does, and is what that prints.
func playsDemo(t *testing.T, top string) string {
	t.Helper()
	demo := exec.Command("sh", "examples/demo.sh", "./umpire")
	demo.Dir, demo.Env = top, []string{"PATH=/usr/bin:/bin", "HOME=" + t.TempDir()}
	out, err := demo.CombinedOutput()
	require.NoError(t, err, string(out))
	require.Equal(t, 2, strings.Count(string(out), "6 on 2:1 -> 1DR"), string(out))
	return string(out)
}

// playsAlone plays the same where there is nothing but what was unpacked: no other program, library,
// device, variable or network. What each command prints stands in what the demo printed.
func playsAlone(t *testing.T, top, demo string) {
	t.Helper()
	umpire := func(args ...string) {
		cmd := exec.Command("/umpire", args...)
		cmd.Dir, cmd.Env = "/", []string{}
		cmd.SysProcAttr = &syscall.SysProcAttr{Chroot: top, Cloneflags: syscall.CLONE_NEWPID | syscall.CLONE_NEWNET | syscall.CLONE_NEWIPC}
		if os.Geteuid() != 0 {
			cmd.SysProcAttr.Cloneflags |= syscall.CLONE_NEWUSER
			cmd.SysProcAttr.UidMappings = []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Geteuid(), Size: 1}}
		}
		out, err := cmd.CombinedOutput()
		require.NoError(t, err, "%v\n%s", args, out)
		require.NotEmpty(t, out)
		require.Contains(t, demo, string(out), "%v", args)
	}
	play := func(out string, more ...string) {
		umpire(append([]string{"adjudicate", "examples/we-01/orders.yaml", "--state", "examples/we-01/state.yaml",
			"--standing", "examples/we-01/standing-axis.yaml", "--standing", "examples/we-01/standing-soviet.yaml", "--out", out}, more...)...)
	}
	play("given", "--faces", "examples/we-01/faces.yaml")
	require.NoError(t, os.Rename(filepath.Join(top, "examples/we-01-hexdice"), filepath.Join(top, "hexdice")))
	require.NoError(t, os.Chmod(filepath.Join(top, "hexdice", "secret"), 0o700))
	secrets, err := filepath.Glob(filepath.Join(top, "hexdice", "secret", "*"))
	require.NoError(t, err)
	for _, s := range secrets {
		require.NoError(t, os.Chmod(s, 0o600))
	}
	play("hexdice")
	umpire("dice", "explain", "GT3-A2", "combat/2413/attack", "--out", "hexdice")
	states, err := filepath.Glob(filepath.Join(top, "given", "*_state.yaml"))
	require.NoError(t, err)
	require.Len(t, states, 1)
	umpire("show", "given/"+filepath.Base(states[0]))
}
