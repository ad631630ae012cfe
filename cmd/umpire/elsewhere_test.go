package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"
	"unicode/utf8"

	"umpire/adjudicate/suitetest"
	"umpire/model/speech"
)

// errand is a command that is given in another folder, at a time or, if Clock is empty, now,
// by somebody whose keys are kept in a folder, if it is named.
// The folder in which one stands belongs to a process, and tests run side by side in one:
// commands are run in folders by runners, which are processes of their own. Each takes one
// errand after the other, so that none starts the program anew.
type errand struct {
	Dir, Clock, Keyring string
	Args                []string
}

// errandDone is what came of an errand.
type errandDone struct {
	Status    int
	Out, Said []byte // standard output, standard error
}

// do has a runner run the command.
func (e errand) do() (done errandDone, err error) {
	r, err := idleRunner()
	if err != nil {
		return done, err
	}
	if err := errors.Join(r.to.Encode(e), r.from.Decode(&done)); err != nil {
		return done, err
	}
	select {
	case idle <- r:
		return done, nil
	default:
		return done, r.dismiss() // there are enough
	}
}

// runner is a process that waits for errands until nobody can send any more.
type runner struct {
	process *exec.Cmd
	errands io.Closer
	to      *json.Encoder
	from    *json.Decoder
}

func (r *runner) dismiss() error { return errors.Join(r.errands.Close(), r.process.Wait()) }

// idle are the runners that have nothing to do.
var idle = make(chan *runner, 16)

// dismissAll ends the runners, which by then are idle.
func dismissAll() error {
	var errs []error
	for len(idle) > 0 {
		errs = append(errs, (<-idle).dismiss())
	}
	return errors.Join(errs...)
}

// idleRunner is a runner that waits, or a new one: the binary of the tests, called by that
// name (TestMain).
func idleRunner() (*runner, error) {
	select {
	case r := <-idle:
		return r, nil
	default:
	}
	cmd := &exec.Cmd{Path: os.Args[0], Args: []string{"runner"}, Stderr: os.Stderr}
	to, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	from, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	return &runner{cmd, to, json.NewEncoder(to), json.NewDecoder(from)}, cmd.Start()
}

// runErrands is what a runner does.
func runErrands() {
	suitetest.Quick()
	errands, told := json.NewDecoder(os.Stdin), json.NewEncoder(os.Stdout)
	for {
		var e errand
		switch err := errands.Decode(&e); {
		case errors.Is(err, io.EOF):
			return
		case err != nil:
			panic(err)
		}
		if err := os.Chdir(e.Dir); err != nil {
			panic(err)
		}
		var out, said bytes.Buffer
		w := timed(e.Clock)
		w.keyring = e.Keyring
		status := w.run(e.Args, strings.NewReader(""), &out, &said)
		for _, text := range []string{out.String(), said.String()} {
			if utf8.ValidString(text) && speech.On(text) {
				panic(fmt.Sprintf("umpire %v prints a text on its way: %q", e.Args, text))
			}
		}
		if err := told.Encode(errandDone{status, out.Bytes(), said.Bytes()}); err != nil {
			panic(err)
		}
	}
}

// programIn runs the program in a folder, at noon: exit status, output, errors.
func programIn(t testing.TB, dir string, args ...string) (status int, out, said string) {
	t.Helper()
	done, err := errand{Dir: dir, Clock: aNoon, Args: args}.do()
	if err != nil {
		t.Fatal(err)
	}
	return done.Status, string(done.Out), string(done.Said)
}
