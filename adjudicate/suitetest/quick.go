package suitetest

import (
	"os"
	"runtime/debug"
)

// inMemory is where some systems keep files in memory. They may forbid to run what lies
// there.
const inMemory = "/dev/shm"

// Quick sets a test program up: garbage, of which little is alive at a time, is collected
// seldom, and the folders that tests write, which need not last, lie in memory where the
// system has a place for that. It is called once, before any test.
func Quick() {
	debug.SetGCPercent(400)
	if dir, err := os.MkdirTemp(inMemory, "umpire-"); err == nil && os.Remove(dir) == nil {
		_ = os.Setenv("TMPDIR", inMemory) // it fails for no name like this
	}
}
