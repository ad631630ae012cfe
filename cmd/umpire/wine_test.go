package main

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// wine runs the program for Windows on this machine, beside the one for this machine.
type wine struct {
	t   *testing.T
	dir string // of both programs
	env []string
	odd string // a folder whose name has blanks and accents
}

// startWine builds both programs and makes wine a folder of its own; the test is left out unless it is
// asked for.
func startWine(t *testing.T) *wine {
	t.Helper()
	if os.Getenv("UMPIRE_WINE") == "" {
		t.Skip("make test-windows runs the program for Windows under wine")
	}
	dir := t.TempDir()
	w := &wine{t: t, dir: dir, odd: filepath.Join(dir, "Été à Сталинград  1942")}
	require.NoError(t, os.Mkdir(w.odd, 0o700))
	w.env = append(os.Environ(), "WINEPREFIX="+filepath.Join(dir, "prefix"), "WINEDEBUG=-all", "LC_ALL=C.UTF-8", "DISPLAY=",
		"XDG_CONFIG_HOME="+filepath.Join(dir, "config"), "TMPDIR="+w.odd)
	for _, goos := range []string{"linux", "windows"} {
		build := exec.Command("go", "build", "-o", dir+"/", ".")
		build.Env = append(os.Environ(), "GOOS="+goos)
		out, err := build.CombinedOutput()
		require.NoError(t, err, string(out))
	}
	w.must("wineboot", "-i")
	t.Cleanup(func() {
		_, _ = w.told(w.odd, nil, "wineserver", "-k") // it may have ended
		_, _ = w.told(w.odd, nil, "wineserver", "-w")
	})
	w.randomBytes()
	return w
}

// randomBytes gives wine the one function that Go asks for and wine 8 lacks: ProcessPrng, which another
// library of Windows has under an older name.
func (w *wine) randomBytes() {
	w.t.Helper()
	lib := filepath.Join(w.dir, "prefix/drive_c/windows/system32/bcryptprimitives.dll")
	if _, err := os.Stat(lib); err == nil {
		return // a newer wine has it
	}
	def := filepath.Join(w.dir, "prng.def")
	require.NoError(w.t, os.WriteFile(def, []byte("LIBRARY bcryptprimitives.dll\nEXPORTS\n  ProcessPrng = advapi32.SystemFunction036\n"), 0o600))
	w.must("x86_64-w64-mingw32-ld", "--dll", "-o", lib, def)
}

// must runs a program of this machine.
func (w *wine) must(name string, args ...string) string {
	w.t.Helper()
	status, out := w.told(w.odd, nil, name, args...)
	require.Zero(w.t, status, "%s %v\n%s", name, args, out)
	return out
}

// told runs a program in a folder and gives its exit status and what it prints. That goes into a file: the
// server of wine, which the first program starts, would keep a pipe open.
func (w *wine) told(dir string, in io.Reader, name string, args ...string) (status int, out string) {
	w.t.Helper()
	f, err := os.Create(filepath.Join(w.dir, "out.txt"))
	require.NoError(w.t, err)
	defer f.Close()
	cmd := exec.Command(name, args...)
	cmd.Env, cmd.Dir, cmd.Stdin, cmd.Stdout, cmd.Stderr = w.env, dir, in, f, f
	err = cmd.Run()
	if cmd.ProcessState == nil {
		require.NoError(w.t, err)
	}
	data, err := os.ReadFile(f.Name())
	require.NoError(w.t, err)
	return cmd.ProcessState.ExitCode(), string(data)
}

// runs gives one command to both programs, each in a folder of its own, and what the command printed. Both
// print the same and end alike. To the one for Windows strokes in names are turned round.
func (w *wine) runs(status int, args ...string) string {
	w.t.Helper()
	turned := make([]string, len(args))
	for i, arg := range args {
		turned[i] = arg
		if !strings.HasPrefix(arg, "combat/") { // the label of a die
			turned[i] = strings.ReplaceAll(arg, "/", `\`)
		}
	}
	linux, out := w.run("linux", filepath.Join(w.dir, "umpire"), args...)
	require.Equal(w.t, status, linux, "%v\n%s", args, out)
	windows, said := w.run("windows", "wine", append([]string{filepath.Join(w.dir, "umpire.exe")}, turned...)...)
	require.Equal(w.t, status, windows, "under wine: %v\n%s", turned, said)
	require.Equal(w.t, out, strings.ReplaceAll(said, `\`, "/"), "%v", args)
	require.NotContains(w.t, said, "\r")
	return out
}

func (w *wine) run(where, name string, args ...string) (status int, out string) {
	w.t.Helper()
	return w.told(filepath.Join(w.odd, where), nil, name, args...)
}

// lays lays a file into both folders.
func (w *wine) lays(name string, data []byte) {
	w.t.Helper()
	for _, where := range []string{"linux", "windows"} {
		path := filepath.Join(w.odd, where, name)
		require.NoError(w.t, os.MkdirAll(filepath.Dir(path), 0o700))
		require.NoError(w.t, os.WriteFile(path, data, 0o600))
	}
}

// alike holds all files of the two folders against each other, but for those whose path from there holds
// one of some words, and counts them.
func (w *wine) alike(but ...string) (n int) {
	w.t.Helper()
	files := func(where string) map[string]string {
		all := map[string]string{}
		top := filepath.Join(w.odd, where)
		require.NoError(w.t, filepath.WalkDir(top, func(path string, d os.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			for _, word := range but {
				if strings.Contains(path[len(top):], word) {
					return nil
				}
			}
			data, err := os.ReadFile(path)
			all[path[len(top):]] = string(data)
			return err
		}))
		return all
	}
	linux, windows := files("linux"), files("windows")
	for name, data := range linux {
		require.Contains(w.t, windows, name)
		require.True(w.t, data == windows[name], "%s differs", name)
	}
	require.Len(w.t, windows, len(linux))
	return len(linux)
}

// crlf gives lines the ends of Windows.
func crlf(data []byte) []byte {
	return bytes.ReplaceAll(bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n")), []byte("\n"), []byte("\r\n"))
}
