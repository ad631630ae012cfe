//go:build !man

package main

import (
	"os"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// garbage is how far the heap may grow between two collections, in percent: a command
// lives for a second or less, and collecting more often takes a quarter of it.
const garbage = 400

// untilFirst is how far it may grow before the first, from 4 MB: most commands are over by then.
const untilFirst = 1000

func main() {
	collectLate()
	cobra.MousetrapHelpText = "" // else, on Windows, it only scolds whoever opens the program by a click
	w, run := atHome(), world.run
	if ownWindow() {
		run = world.prompted
	}
	os.Exit(run(w, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// collectLate sets how often the memory is collected. What nobody holds is cleaned up at the first
// collection.
func collectLate() {
	debug.SetGCPercent(untilFirst)
	runtime.AddCleanup(new([64]byte), func(percent int) { debug.SetGCPercent(percent) }, garbage)
}
