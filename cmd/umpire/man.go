//go:build man

package main

import (
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
)

// Built with the tag man, the program writes the manual pages of its verbs into a folder, and does
// nothing else: so what writes them is not in the program that players have.
func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "umpire: error: name the folder for the manual pages")
		os.Exit(2)
	}
	root := (&app{world: outside()}).root()
	root.DisableAutoGenTag = true
	asItStands(root)
	day := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC) // a page must bear one: the same each time
	if err := doc.GenManTree(root, &doc.GenManHeader{Section: "1", Source: "umpire " + version, Manual: "umpire", Date: &day}, os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "umpire: error:", err)
		os.Exit(1)
	}
}

// asItStands keeps the columns of what is further in in the help of a verb and of those below it.
func asItStands(cmd *cobra.Command) {
	cmd.Long = strings.ReplaceAll(cmd.Long, "\n  ", "\n      ")
	for _, sub := range cmd.Commands() {
		asItStands(sub)
	}
}
