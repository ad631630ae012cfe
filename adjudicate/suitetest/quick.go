package suitetest

import "runtime/debug"

// Quick sets a test program up: garbage, of which little is alive at a time, is collected
// seldom. It is called once, before any test.
func Quick() { debug.SetGCPercent(400) }
