package pen

import (
	"io/fs"
	"sync"
)

// oneListing is a folder whose heads are listed once: each party signs one for each mail, and what
// a match writes itself lies over the folder.
type oneListing struct {
	fs.FS
	heads func() ([]fs.DirEntry, error)
}

func listing(fsys fs.FS) fs.FS {
	return oneListing{fsys, sync.OnceValues(func() ([]fs.DirEntry, error) { return fs.ReadDir(fsys, "heads") })}
}

// ReadDir lists a folder.
func (l oneListing) ReadDir(name string) ([]fs.DirEntry, error) {
	if name == "heads" {
		return l.heads()
	}
	return fs.ReadDir(l.FS, name)
}

// ReadFile reads a file.
func (l oneListing) ReadFile(name string) ([]byte, error) { return fs.ReadFile(l.FS, name) }
