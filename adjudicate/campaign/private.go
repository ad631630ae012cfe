package campaign

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"

	"umpire/adjudicate/dice"
	"umpire/model/exit"
	"umpire/model/speech"
)

// private tells whether a file is readable by its owner alone: secrets, and the
// bytes kept by their hash, among which are states with every hand.
func (f File) private() bool { return f.Secret || strings.HasPrefix(f.Name, "files/") }

// modes are those of a file and of the folder that it lies in.
func (f File) modes() (file, folder fs.FileMode) {
	switch {
	case !f.private():
		return 0o644, 0o755
	case strings.Contains(f.Name, "/"):
		return 0o600, 0o700
	}
	return 0o600, 0o755
}

// Readable says that others on the machine can read a seed of dice or a player's keys:
// whoever does knows every die to come, or signs in his name.
type Readable struct{ Path string }

func (r *Readable) Error() string {
	return speech.Text("error.readable", r.Path)
}

// Status is the program's exit status.
func (*Readable) Status() int { return exit.Integrity }

// SharedNote is the note, beside a secret, that others can read it and that its owner
// plays on all the same: some file systems have no modes.
const SharedNote = "open-secret.txt"

// Unshared refuses a secret that others can read, unless the note SharedNote is beside
// it. A missing secret is accepted, and so is any on Windows, which has no such modes.
func Unshared(path string) error {
	info, err := os.Stat(path)
	if err != nil || runtime.GOOS == "windows" || info.Mode().Perm()&0o077 == 0 {
		return nil
	}
	if _, err := os.Stat(filepath.Join(filepath.Dir(path), SharedNote)); err == nil {
		return nil
	}
	return &Readable{path}
}

// guarded is Unshared for a seed, but for that of an example, which is no secret.
func guarded(dir, name string, seed dice.Hash) error {
	if _, shown := published[dice.HashOf(seed[:]).String()]; shown {
		return nil
	}
	return Unshared(filepath.Join(dir, filepath.FromSlash(name)))
}

// tmpPrefix begins the names of files that are being written; the number of the
// process follows.
const tmpPrefix = ".umpire-"

func tmpName(rest string) string { return tmpPrefix + strconv.Itoa(os.Getpid()) + "-" + rest }

// sweep removes from a folder what runs that are dead left half-written.
func sweep(dir string) {
	list, _ := os.ReadDir(dir)
	for _, e := range list {
		name, ours := strings.CutPrefix(e.Name(), tmpPrefix)
		if ours && e.Name() != lockName && e.Type().IsRegular() && !running(name) {
			_ = os.Remove(filepath.Join(dir, e.Name())) // what cannot be removed disturbs nobody
		}
	}
}

// running reports whether the process that a temporary file names is alive.
func running(name string) bool {
	number, _, _ := strings.Cut(name, "-")
	pid, err := strconv.Atoi(number)
	if err != nil || pid < 1 {
		return false
	}
	p, err := os.FindProcess(pid)
	if err != nil {
		return false
	}
	err = p.Signal(syscall.Signal(0))
	return !errors.Is(err, os.ErrProcessDone) && !errors.Is(err, syscall.ESRCH)
}
