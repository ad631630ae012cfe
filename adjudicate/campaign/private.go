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

// Readable says that others on the machine can read the seed of the dice: whoever
// does knows every die to come.
type Readable struct{ Path string }

func (r *Readable) Error() string {
	return r.Path + " can be read by others, and gives them every die to come"
}

// guarded refuses a seed that others can read, but for that of an example, which
// is no secret. Windows has no such modes.
func guarded(dir, name string, seed dice.Hash) error {
	path := filepath.Join(dir, filepath.FromSlash(name))
	if _, shown := published[dice.HashOf(seed[:]).String()]; shown || runtime.GOOS == "windows" {
		return nil
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm()&0o077 != 0 {
		return errors.Join(err, &Readable{path})
	}
	return nil
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
