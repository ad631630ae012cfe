package campaign

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"umpire/model/exit"
	"umpire/model/speech"
)

// lockName is the file that says who writes in a folder: the number of a process.
const lockName = tmpPrefix + "lock"

// Busy says that another run of the program writes in the folder.
type Busy struct{ Path, Process string }

func (b *Busy) Error() string {
	return speech.Text("error.busy", b.Process, b.Path)
}

// Status is the program's exit status.
func (*Busy) Status() int { return exit.InOut }

// claiming is how long a lock may be empty: its maker is between making it and writing his
// number, for a moment. One that stays empty was left by a run that ended there.
const (
	claiming = 20 // looks
	claimed  = 25 * time.Millisecond
)

// Lock takes a folder for one writer. A lock whose process is dead, or that names none, is
// taken over.
func Lock(dir string) (release func(), err error) {
	path := filepath.Join(dir, lockName)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	me := func(f *os.File) error {
		_, err := f.WriteString(strconv.Itoa(os.Getpid()))
		return err
	}
	for try := 0; try < claiming+3; try++ {
		err := claim(path, me)
		if err == nil {
			return func() { _ = os.Remove(path) }, nil
		}
		if !errors.Is(err, fs.ErrExist) {
			return nil, err
		}
		holder, err := os.ReadFile(path)
		switch {
		case errors.Is(err, fs.ErrNotExist): // free just now
		case err != nil:
			return nil, &Busy{path, "unknown"}
		case len(holder) == 0 && try < claiming:
			time.Sleep(claimed)
		case running(string(holder) + "-"):
			return nil, &Busy{path, string(holder)}
		case !takeAway(path, string(holder)):
			return nil, &Busy{path, "unknown"}
		}
	}
	return nil, &Busy{path, "unknown"}
}

// claim makes a lock that fill writes, whole or not at all; fs.ErrExist if there is one. It
// is written aside and linked to its name; a disk that has no links gets it under its name
// at once, and for a moment it is empty there.
func claim(path string, fill func(*os.File) error) error {
	f, err := os.CreateTemp(filepath.Dir(path), tmpName("lock-*"))
	if err != nil {
		return err
	}
	_ = f.Chmod(0o644) // whom it keeps out may read whose it is; some disks have no modes
	written := errors.Join(fill(f), f.Close())
	linked := written
	if written == nil {
		linked = os.Link(f.Name(), path)
	}
	if err := os.Remove(f.Name()); written != nil || linked == nil || errors.Is(linked, fs.ErrExist) {
		return errors.Join(linked, err)
	}
	if f, err = os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644); err != nil {
		return err
	}
	if err = errors.Join(fill(f), f.Close()); err != nil {
		return errors.Join(err, os.Remove(path))
	}
	return nil
}

// takeAway removes the lock of a dead process, and nobody else's: of two that find
// it dead the slower one must not remove the lock that the quicker one made.
func takeAway(path, holder string) bool {
	aside := filepath.Join(filepath.Dir(path), tmpName("stale"))
	if os.Rename(path, aside) != nil {
		return true // somebody was quicker: look again
	}
	if now, _ := os.ReadFile(aside); string(now) != holder {
		_ = os.Rename(aside, path)
		return false
	}
	return os.Remove(aside) == nil
}
