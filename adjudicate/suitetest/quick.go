package suitetest

import (
	"os"
	"runtime/debug"
)

// inMemory is where some systems keep files in memory. They may forbid to run what lies
// there.
const inMemory = "/dev/shm"

// Quick sets a test program up that writes many small folders which need not last: they
// lie in memory where the system has a place for that, and garbage, of which there is
// little, is collected seldom. It is called once, before any test.
func Quick() {
	debug.SetGCPercent(400)
	if dir, err := os.MkdirTemp(inMemory, "umpire-"); err == nil && os.Remove(dir) == nil {
		_ = os.Setenv("TMPDIR", inMemory) // it fails for no name like this
	}
}
