//go:build !man

package main

import (
	"os"
	"runtime/debug"
)

// garbage is how far the heap may grow between two collections, in percent: a command
// lives for a second or less, and collecting more often takes a quarter of it.
const garbage = 400

func main() {
	debug.SetGCPercent(garbage)
	os.Exit(atHome().run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
