package main

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/model/speech"
)

// toFile gives a verb that prints a file the flag --out FILE: what it prints is written
// there, as it is, whatever a shell makes of it. A file that lies there is not
// overwritten.
func (a *app) toFile(cmd *cobra.Command) {
	var path string
	cmd.Flags().StringVar(&path, "out", "", "`FILE` to write to; by default standard output")
	do := cmd.RunE
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return a.printedTo(path, func() error { return do(cmd, args) })
	}
}

// printedTo runs do and writes what it prints to a file; to standard output if path is
// empty. Nothing is written if do fails.
func (a *app) printedTo(path string, do func() error) error {
	if path == "" {
		return do()
	}
	if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) {
		return hint(&fs.PathError{Op: "write", Path: path, Err: fs.ErrExist}, speech.Text("way.other-file"))
	}
	out, text := a.out, &bytes.Buffer{}
	a.out = text
	err := do()
	a.out = out
	if err != nil {
		return err
	}
	// what a side may see is for its own eyes
	return campaign.WriteAll(filepath.Dir(path), []campaign.File{{Name: filepath.Base(path), Data: text.Bytes(), Secret: true}})
}
