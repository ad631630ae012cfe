// Command umpire adjudicates turns of board wargames played by mail.
package main

import (
	"errors"
	"fmt"
	"io"

	"umpire/model/exit"
)

// run is the whole program: it returns the exit status (see status.go).
func (w world) run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	status, _ := w.command(args, stdin, stdout, stderr)
	return status
}

// command is run, and says also with which error it ended, for whoever must know of which type it is.
func (w world) command(args []string, stdin io.Reader, stdout, stderr io.Writer) (int, error) {
	out := &sink{w: stdout}
	a := &app{world: w, in: stdin, out: out, err: stderr, args: args}
	err := guarded(func() error {
		return a.withSecrets(func() error {
			root := a.root()
			root.SetArgs(args)
			root.SetIn(stdin)
			root.SetOut(out)
			root.SetErr(stderr)
			return root.Execute()
		})
	})
	status := a.finish(err)
	if out.err != nil && status != exit.Bug {
		fmt.Fprintf(stderr, "umpire: error: writing to standard output: %s\n", out.err)
		return exit.InOut, errors.Join(err, out.err)
	}
	return status, err
}

// sink remembers that something could not be written, so that a full device is
// no success.
type sink struct {
	w   io.Writer
	err error
}

// Write writes, and keeps the first error.
func (s *sink) Write(p []byte) (int, error) {
	if s.err != nil {
		return 0, s.err
	}
	n, err := s.w.Write(p)
	s.err = err
	return n, err
}
