package main

import (
	"bytes"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/suitetest"
	"umpire/model/exit"
)

// What must hold when a disk, a plug or a hand gets in the way: a step counts
// wholly or not at all, nothing that was altered is taken for what was written, and
// the exit status says which of the two it was.

const exampleRecord = "winter-7f3c2a91_001_GT3-A2_record.yaml"

// copied copies examples/we-01 and gives its folder and the command line that
// adjudicates it into out.
func copied(t *testing.T) (dir string, args func(out string) []string) {
	t.Helper()
	dir = t.TempDir()
	require.NoError(t, os.CopyFS(dir, os.DirFS(filepath.Join("..", "..", "examples", "we-01"))))
	return dir, func(out string) []string {
		f := func(name string) string { return filepath.Join(dir, name) }
		return []string{"adjudicate", f("orders.yaml"), "--state", f("state.yaml"), "--standing", f("standing-axis.yaml"),
			"--standing", f("standing-soviet.yaml"), "--faces", f("faces.yaml"), "--out", out}
	}
}

// proven is copied with the referee's dice of examples/we-01-hexdice in out.
func proven(t *testing.T) (dir, out string, args []string) {
	t.Helper()
	dir, given := copied(t)
	out = t.TempDir()
	require.NoError(t, os.CopyFS(out, os.DirFS(filepath.Join("..", "..", "examples", "we-01-hexdice"))))
	args = given(out)
	return dir, out, append(args[:8:8], args[10:]...) // without --faces
}

// program runs the program in this process: exit status, output, errors.
func program(args ...string) (status int, out, said string) { return outside().program(args...) }

func (w world) program(args ...string) (status int, out, said string) {
	return w.programOf("", args...)
}

// programOf is program with what is typed to it.
func (w world) programOf(typed string, args ...string) (status int, out, said string) {
	var stdout, stderr bytes.Buffer
	status = w.run(args, strings.NewReader(typed), &stdout, &stderr)
	return status, stdout.String(), stderr.String()
}

// content is every file below a folder but the temporary ones, by name.
func content(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasPrefix(d.Name(), ".umpire-") {
			return err
		}
		data, err := os.ReadFile(path)
		name, _ := filepath.Rel(dir, path)
		files[filepath.ToSlash(name)] = string(data)
		return err
	})
	require.NoError(t, err)
	return files
}

// A step that broke off behind any of its files, with half of the next one beside
// it, has not happened: no record says so, and the same command line completes it
// to the same bytes.
func TestBrokenOffAnywhere(t *testing.T) {
	t.Parallel()
	dir, args := copied(t)
	whole := filepath.Join(dir, "whole")
	status, _, said := program(args(whole)...)
	require.Zero(t, status, said)
	want := content(t, whole)
	files := writtenFiles(t, dir)
	require.Equal(t, exampleRecord, files[len(files)-1].Name, "the record is written last")
	require.Len(t, want, len(files))
	for n := range files {
		out := filepath.Join(t.TempDir(), "out")
		require.NoError(t, campaign.WriteAll(out, files[:n]))
		half := filepath.Join(out, filepath.FromSlash(files[n].Name))
		require.NoError(t, os.MkdirAll(filepath.Dir(half), 0o755))
		require.NoError(t, os.WriteFile(filepath.Join(filepath.Dir(half), ".umpire-123"), files[n].Data[:len(files[n].Data)/2], 0o600))
		status, _, said := program("report", "--out", out)
		require.Equal(t, exit.WrongFile, status, "%d files: %s", n, said)
		require.Contains(t, said, "no record of any segment")
		status, _, said = program(args(out)...)
		require.Zero(t, status, "%d files: %s", n, said)
		require.Equal(t, want, content(t, out), "%d files", n)
	}
}

// writtenFiles are the files that the example writes, in the order of writing.
func writtenFiles(t *testing.T, dir string) []campaign.File {
	t.Helper()
	p := plain{state: filepath.Join(dir, "state.yaml"), orders: []string{filepath.Join(dir, "orders.yaml")},
		standing: []string{filepath.Join(dir, "standing-axis.yaml"), filepath.Join(dir, "standing-soviet.yaml")}, faces: filepath.Join(dir, "faces.yaml")}
	s, err := p.step(outside())
	require.NoError(t, err)
	faces, err := p.facesInput()
	require.NoError(t, err)
	folder, err := campaign.OpenFolder(filepath.Join(dir, "nothing"))
	require.NoError(t, err)
	r, err := folder.Resolve(s, facesOf(faces, s))
	require.NoError(t, err)
	a := &app{out: &bytes.Buffer{}, err: &bytes.Buffer{}}
	extra, _ := a.reports(s, r)
	return folder.Files(s, r, faces, extra)
}

// asProgram is a command line of the program as a process of its own: the binary
// of the tests is the program when it is called by its name (TestMain).
func asProgram(args ...string) *exec.Cmd {
	return &exec.Cmd{Path: os.Args[0], Args: append([]string{"umpire"}, args...)}
}

// The program is killed at a moment of no importance: what lies in the folder then
// is the state before or the state after, and running again gives the same bytes.
func TestKilled(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("a process is not killed in the same way")
	}
	dir, args := copied(t)
	whole := filepath.Join(dir, "whole")
	began := time.Now()
	require.NoError(t, asProgram(args(whole)...).Run())
	took := time.Since(began)
	want := content(t, whole)
	tries := suitetest.Few(4, 12)
	unfinished := 0
	for i := range tries {
		out := filepath.Join(t.TempDir(), "out")
		cmd := asProgram(args(out)...)
		require.NoError(t, cmd.Start())
		time.Sleep(took/2 + took*time.Duration(i)*6/10/time.Duration(tries)) // files are written last
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		if _, err := os.Stat(out); err == nil {
			have := content(t, out)
			if _, done := have[exampleRecord]; done {
				require.Equal(t, want, have, "with a record everything is there")
			} else {
				unfinished++
			}
			for name, text := range have {
				require.Equal(t, want[name], text, "%s is whole", name)
			}
		}
		status, _, said := program(args(out)...)
		require.Zero(t, status, said)
		require.Equal(t, want, content(t, out))
	}
	t.Logf("%d of %d were killed between their first file and their record", unfinished, tries)
}

// A folder that cannot be written to: status 74, and which file and why.
func TestCannotWrite(t *testing.T) {
	dir, args := copied(t)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "file"), nil, 0o644))
	status, _, said := program(args(filepath.Join(dir, "file", "out"))...)
	assert.Equal(t, exit.InOut, status)
	assert.Regexp(t, `^umpire: error: .*file.*: not a directory\n`, said)

	if os.Getuid() == 0 || runtime.GOOS == "windows" {
		t.Skip("the superuser may write everywhere")
	}
	locked := filepath.Join(dir, "locked")
	require.NoError(t, os.Mkdir(locked, 0o555))
	status, _, said = program(args(locked)...)
	assert.Equal(t, exit.InOut, status)
	assert.Regexp(t, `^umpire: error: writing .*locked.*: permission denied\n`, said)
	assert.Empty(t, content(t, locked))
}

// change replaces a text that stands in a file by another, once.
func change(t *testing.T, path, old, now string) {
	t.Helper()
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Contains(t, string(data), old)
	info, err := os.Stat(path)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, []byte(strings.Replace(string(data), old, now, 1)), info.Mode()))
}

// Whatever of a resolved step is altered, running it again gives status 5 and
// touches nothing.
func TestAltered(t *testing.T) {
	t.Parallel()
	sum := func(path string) string {
		in, err := read(path)
		require.NoError(t, err)
		return in.Sum()
	}
	const step = "winter-7f3c2a91_001_GT3-A2_"
	for _, x := range []struct{ name, file, old, now string }{
		{"the new state", step + "state.yaml", "segment: GT3-S2", "segment: GT3-S3"},
		{"the journal", step + "journal.txt", "die=6", "die=5"},
		{"a face of the record", step + "record.yaml", "face: 6", "face: 5"},
		{"the sum of the new state", step + "record.yaml", "after: \"", "after: \"0"},
		{"the sum of the orders", step + "record.yaml", "kind: orders, side: axis, sum: \"", "kind: orders, side: axis, sum: \"0"},
		{"the stage key", "keys/gt3-a2.1.txt", "counter 1", "counter 2"},
		{"the genesis", "genesis/genesis.txt", "nonce axis ", "nonce axis 0"},
		{"the offer", "genesis/offer.txt", "hours 72", "hours 73"},
		{"the seed", "secret/seed.txt", "", "0"},
		{"the kept orders", "files/ORDERS", "I/11/6P", "II/11/6P"},
		{"the kept state", "files/STATE", "turn: 3", "turn: 4"},
	} {
		t.Run(x.name, func(t *testing.T) {
			dir, out, args := proven(t)
			status, _, said := program(args...)
			require.Zero(t, status, said)
			file := strings.NewReplacer("ORDERS", sum(filepath.Join(dir, "orders.yaml")), "STATE", sum(filepath.Join(dir, "state.yaml"))).Replace(x.file)
			change(t, filepath.Join(out, filepath.FromSlash(file)), x.old, x.now)
			before := content(t, out)
			status, text, said := program(args...)
			assert.Equal(t, exit.Integrity, status, "%s%s", text, said)
			assert.Regexp(t, `^umpire: error: .+\n`, said)
			assert.Equal(t, before, content(t, out), "nothing is touched")
			status, _, said = program("report", "--out", out)
			assert.Equal(t, exit.Integrity, status, said)
		})
	}
}

// Files other than those a step was resolved with are refused with status 5.
func TestOtherFilesAfterTheDice(t *testing.T) {
	t.Parallel()
	for _, x := range []struct{ file, old, now string }{
		{"faces.yaml", "attack: 6", "attack: 5"},
		{"faces.yaml", "# The faces", "# the faces"},
		{"orders.yaml", "near 2814", "near 2815"},
		{"standing-soviet.yaml", "reroll: no", "reroll: ask"},
		{"state.yaml", "# The position", "# the position"},
	} {
		dir, args := copied(t)
		out := filepath.Join(dir, "out")
		status, _, said := program(args(out)...)
		require.Zero(t, status, said)
		before := content(t, out)
		change(t, filepath.Join(dir, x.file), x.old, x.now)
		status, _, said = program(args(out)...)
		assert.Equal(t, exit.Integrity, status, "%s: %s", x.file, said)
		assert.Contains(t, said, "already resolved with other files")
		assert.Equal(t, before, content(t, out))
	}
}

// The head of a file decides whether it is for this game: status 4, and nothing is
// written.
func TestWrongHeads(t *testing.T) {
	for _, x := range []struct{ file, old, now string }{
		{"orders.yaml", "campaign: winter-7f3c2a91", "campaign: winter-00000000"},
		{"orders.yaml", "base: b1007561", "base: b1007562"},
		{"orders.yaml", "segment: GT3-A2", "segment: GT3-A3"},
		{"orders.yaml", "side: axis", "side: soviet"},
		{"orders.yaml", "umpire: orders/1", "umpire: orders/2"},
		{"standing-axis.yaml", "campaign: winter-7f3c2a91", "campaign: winter-00000000"},
		{"standing-axis.yaml", "segment: GT1-A1", "segment: GT4-A1"},
		{"standing-axis.yaml", "side: axis", "side: soviet"},
		{"faces.yaml", "campaign: winter-7f3c2a91", "campaign: winter-00000000"},
		{"faces.yaml", "segment: GT3-A2", "segment: GT3-A3"},
		{"state.yaml", "umpire: state/1", "umpire: state/2"},
		{"state.yaml", "game: donnerschlag", "game: donnerwetter"},
		{"state.yaml", "behaviour: donnerschlag/1", "behaviour: donnerschlag/999"},
		{"state.yaml", `edition: "2023"`, `edition: "2021"`},
	} {
		dir, args := copied(t)
		out := filepath.Join(dir, "out")
		change(t, filepath.Join(dir, x.file), x.old, x.now)
		status, text, said := program(args(out)...)
		assert.Equal(t, exit.WrongFile, status, "%s, %s: %s%s", x.file, x.now, text, said)
		assert.Contains(t, text+said, x.file[:8]) // two files of standing orders of one side: the second is named
		assert.NoDirExists(t, out)
	}
}
