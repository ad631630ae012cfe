// Package campaign is play on disk. In plain-file play what a [single.Step] makes of a state and of
// what players sent lies in one folder: the new state, reports, the dice source and the record of
// what was resolved from which bytes.
//
// With a referee a folder holds a chain ([Campaign]). By bundles alone (hexdice/1 3.9, 3.10,
// 4.1, 4.2) each player has a [Copy] of it, and nothing passes between them but attachments.
// The referee's brings entries, what they name that is public, an age file that only the
// addressee reads, and a head that the referee has signed. The player's brings an aside: a
// head that he has signed, and the files it names, encrypted to the referee. A player's
// program checks all that can be checked without the hands of the others, and nothing is
// written before all of it holds.
package campaign

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"umpire/adjudicate/single"
	"umpire/model/speech"
)

// File is a file to be written: a path below the folder, with / between its
// parts, and its bytes. Secret files are readable by their owner alone.
type File struct {
	Name   string
	Data   []byte
	Secret bool
}

// Taken says that a folder which must be empty is not. It is ErrOther.
type Taken struct{ Dir string }

func (t Taken) Error() string { return speech.Text("error.taken", t.Dir) }

// Unwrap makes it ErrOther.
func (t Taken) Unwrap() error { return single.ErrOther }

// Stands says that a file would change what stands already, though the segment is not over:
// something else is awaited. It is ErrOther. Awaited, which may be "", names what is asked of whom: it
// is for whoever keeps the folder.
type Stands struct{ What, Awaited string }

func (s Stands) Error() string {
	if s.Awaited == "" {
		return s.What
	}
	return speech.Text("error.awaited", s.What, s.Awaited)
}

// Unwrap makes it ErrOther.
func (s Stands) Unwrap() error { return single.ErrOther }

// WriteAll writes files below dir, each whole or not at all: beside, synced unless it can be
// made again, renamed. The last one is what makes the step count, so a caller puts the record
// there. A file that already holds the same bytes is left alone.
func WriteAll(dir string, files []File) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return fmt.Errorf("writing %s: %w", dir, err)
	}
	swept := map[string]bool{}
	for _, f := range files {
		if in := filepath.Join(dir, filepath.Dir(filepath.FromSlash(f.Name))); !swept[in] {
			swept[in] = true
			sweep(in)
		}
		if err := writeOne(filepath.Join(dir, filepath.FromSlash(f.Name)), f); err != nil {
			return err
		}
	}
	return nil
}

func writeOne(path string, f File) error {
	if have, err := os.ReadFile(path); err == nil && string(have) == string(f.Data) {
		return nil
	}
	mode, dirMode := f.modes()
	if err := os.MkdirAll(filepath.Dir(path), dirMode); err != nil {
		return fmt.Errorf("writing %s: %w", path, err)
	}
	tmp, err := os.CreateTemp(filepath.Dir(path), tmpName("*"))
	if err != nil {
		return fmt.Errorf("writing %s: %w", path, err)
	}
	err = errors.Join(tmp.Chmod(mode), write(tmp, f.Data, !remade(f.Name)), tmp.Close())
	if err == nil {
		err = os.Rename(tmp.Name(), path)
	}
	if err != nil {
		return errors.Join(fmt.Errorf("writing %s: nothing was changed: %w", path, err), os.Remove(tmp.Name()))
	}
	return nil
}

// createNew writes a file that must not exist yet, so that of two processes only
// one begins a segment.
func createNew(path string, data []byte) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s was written by another process just now: %w", path, single.ErrOther)
	}
	if err != nil {
		return err
	}
	err = errors.Join(write(f, data, true), f.Close())
	if err != nil {
		return errors.Join(err, os.Remove(path))
	}
	return nil
}

// Hasty leaves out to wait until the disk has what was written. Tests set it, whose
// folders outlast no loss of power; nothing else does.
var Hasty bool

func write(f *os.File, data []byte, lasts bool) error {
	if _, err := f.Write(data); err != nil || Hasty || !lasts {
		return err
	}
	return f.Sync()
}
