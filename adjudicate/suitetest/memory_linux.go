package suitetest

import (
	"os"
	"syscall"
)

// roomyMemory is a folder whose files lie in memory, with room for 4 GB or more; "" where
// there is none, as in many a container. It may forbid to run what lies there.
func roomyMemory() string {
	const name = "/dev/shm"
	var at syscall.Statfs_t
	if syscall.Statfs(name, &at) != nil || at.Bavail < 4<<30/uint64(max(at.Bsize, 1)) {
		return ""
	}
	dir, err := os.MkdirTemp(name, "umpire-")
	if err != nil || os.Remove(dir) != nil {
		return ""
	}
	return name
}
