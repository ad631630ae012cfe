package campaign

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"umpire/adjudicate/single"
)

// Disk is the few calls by which files are written. Tests put one that fails in
// its place.
type Disk interface {
	ReadFile(path string) ([]byte, error)
	MkdirAll(path string, mode fs.FileMode) error
	// Write makes a file, writes it and, if it must last, syncs it.
	Write(path string, data []byte, mode fs.FileMode, lasts bool) error
	Rename(from, to string) error
	// Place is Rename to a name that must be free: else fs.ErrExist.
	Place(from, to string) error
	Remove(path string) error
	// SyncDir makes the names in a folder last.
	SyncDir(path string) error
}

// Real is the disk of the machine.
var Real Disk = real{}

type real struct{}

func (real) ReadFile(path string) ([]byte, error)         { return os.ReadFile(path) }
func (real) MkdirAll(path string, mode fs.FileMode) error { return os.MkdirAll(path, mode) }
func (real) Rename(from, to string) error                 { return os.Rename(from, to) }
func (real) Remove(path string) error                     { return os.Remove(path) }

// Place links and removes, since a rename puts one file in the place of another. A
// disk that has no links is written by one at a time all the same (Lock).
func (r real) Place(from, to string) error {
	err := os.Link(from, to)
	if err == nil {
		return os.Remove(from)
	}
	if errors.Is(err, fs.ErrExist) {
		return err
	}
	return os.Rename(from, to)
}

func (real) Write(path string, data []byte, mode fs.FileMode, lasts bool) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, mode)
	if err != nil {
		return err
	}
	return errors.Join(write(f, data, lasts), f.Close())
}

func (real) SyncDir(path string) error {
	if Hasty {
		return nil
	}
	d, err := os.Open(path)
	if err != nil {
		return err
	}
	_ = d.Sync() // some systems have no sync of folders; the files themselves are synced
	return d.Close()
}

// final tells whether a file is written once and never again: what is in the
// chain, what it names, and what is signed.
func final(name string) bool {
	for _, folder := range []string{"entries/", "files/", "heads/", "genesis/"} {
		if strings.HasPrefix(name, folder) {
			return true
		}
	}
	return name == SettingsFile
}

// remade reports whether a file can be made again from what else is kept: a report, a
// journal, what lies in reports/, a cache. It is written whole, but nothing waits until the disk has it.
func remade(name string) bool {
	return strings.HasPrefix(name, "reports/") || strings.HasPrefix(name, cacheFolder) || strings.Contains(name, "_report.") || strings.HasSuffix(name, "_journal.txt")
}

// SaveInTurn is Save of one file after the other: each lasts before the next is begun, as the
// next rests on it.
func SaveInTurn(d Disk, dir string, files ...File) error {
	for _, f := range files {
		if err := Save(d, dir, []File{f}); err != nil {
			return err
		}
	}
	return nil
}

// Save writes files below dir in their order, each whole or not at all. A file
// that holds the same bytes is left alone; one that is final and holds others is
// refused with ErrOther. The names in a folder last when all is written, and before an
// entry, which speaks of what was written before it.
func Save(d Disk, dir string, files []File) error {
	if d == Real {
		sweep(dir)
	}
	var changed []string // folders whose names do not yet last
	sync := func() error {
		var errs []error
		for _, folder := range changed {
			errs = append(errs, d.SyncDir(folder))
		}
		changed = nil
		return errors.Join(errs...)
	}
	for _, f := range files {
		folder := filepath.Dir(filepath.Join(dir, filepath.FromSlash(f.Name)))
		if strings.HasPrefix(f.Name, "entries/") && slices.ContainsFunc(changed, func(c string) bool { return c != folder }) {
			if err := sync(); err != nil {
				return err
			}
		}
		switch wrote, err := saveOne(d, dir, f); {
		case err != nil:
			return errors.Join(err, sync())
		case wrote && !remade(f.Name) && !slices.Contains(changed, folder):
			changed = append(changed, folder)
		}
	}
	return sync()
}

// saveOne writes beside the folders, so that nothing but whole files ever stands
// among the entries, and moves what is written into its place. wrote is false for a file
// that was there.
func saveOne(d Disk, dir string, f File) (wrote bool, err error) {
	path := filepath.Join(dir, filepath.FromSlash(f.Name))
	switch have, err := d.ReadFile(path); {
	case err == nil && string(written(f.Name, have)) == string(f.Data): // perhaps with other line ends
		return false, nil
	case err == nil && final(f.Name):
		return false, fmt.Errorf("%s already exists with other bytes: %w", f.Name, single.ErrOther)
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return false, err
	}
	mode, dirMode := f.modes()
	tmp := filepath.Join(dir, tmpName(filepath.Base(path)))
	err = d.MkdirAll(dir, 0o755)
	if err == nil {
		err = d.MkdirAll(filepath.Dir(path), dirMode)
	}
	if err == nil {
		err = d.Write(tmp, f.Data, mode, !remade(f.Name))
	}
	move := d.Rename
	if final(f.Name) {
		move = d.Place
	}
	if err == nil {
		err = move(tmp, path)
	}
	if errors.Is(err, fs.ErrExist) {
		err = fmt.Errorf("%w: %w", single.ErrOther, err)
	}
	if err != nil {
		_ = d.Remove(tmp)
		return false, fmt.Errorf("writing %s: %w", f.Name, err)
	}
	return true, nil
}
