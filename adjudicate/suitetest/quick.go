package suitetest

import (
	"os"
	"runtime/debug"
)

// Quick sets a test program up: garbage, of which little is alive at a time, is collected
// seldom, and the folders that tests write, which need not last, lie in memory where the
// system has much room for that. It is called once, before any test.
func Quick() {
	debug.SetGCPercent(1600)
	if dir := roomyMemory(); dir != "" {
		_ = os.Setenv("TMPDIR", dir) // it fails for no name like this
	}
}
