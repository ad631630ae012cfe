//go:build !man

package main

import (
	"os"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// garbage is how far the heap may grow between two collections, in percent: a command
// lives for a second or less, and collecting more often takes a quarter of it.
const garbage = 400

func main() {
	debug.SetGCPercent(garbage)
	cobra.MousetrapHelpText = "" // else, on Windows, it only scolds whoever opens the program by a click
	w, run := atHome(), world.run
	if ownWindow() {
		run = world.prompted
	}
	os.Exit(run(w, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
