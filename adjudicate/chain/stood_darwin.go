package chain

import (
	"io/fs"
	"syscall"

	"golang.org/x/sys/unix"
)

func changedAt(info fs.FileInfo) int64 {
	if st, ok := info.Sys().(*syscall.Stat_t); ok {
		return st.Ctimespec.Nano()
	}
	return 0
}

// markBy gives the marks of files by their names in an open folder; nil of what is no folder of the system.
func markBy(folder fs.File) func(name string) (Mark, bool) {
	open, ok := folder.(interface{ Fd() uintptr })
	if !ok {
		return nil
	}
	at, st := int(open.Fd()), new(unix.Stat_t)
	return func(name string) (Mark, bool) {
		if err := unix.Fstatat(at, name, st, unix.AT_SYMLINK_NOFOLLOW); err != nil || st.Mode&unix.S_IFMT != unix.S_IFREG {
			return Mark{}, false
		}
		return Mark{st.Size, st.Mtim.Nano(), st.Ctim.Nano()}, true
	}
}
