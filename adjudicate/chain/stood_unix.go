//go:build linux || darwin

package chain

import (
	"io/fs"

	"golang.org/x/sys/unix"
)

// marksAt are the marks of the files of an open folder by their names there, which spares the system the way
// to it for each; false where the folder is not one of the system, or a file is none.
func marksAt(folder fs.File, names []fs.DirEntry, list []Mark) bool {
	open, ok := folder.(interface{ Fd() uintptr })
	if !ok {
		return false
	}
	at := int(open.Fd())
	var st unix.Stat_t
	for i, n := range names {
		if err := unix.Fstatat(at, n.Name(), &st, unix.AT_SYMLINK_NOFOLLOW); err != nil || st.Mode&unix.S_IFMT != unix.S_IFREG {
			return false
		}
		list[i] = Mark{st.Size, st.Mtim.Nano(), st.Ctim.Nano()}
	}
	return true
}
