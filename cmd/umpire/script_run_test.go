package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// inTurn runs scripts one after the other: each goes to its own folder.
type inTurn struct{ *testing.T }

func (t inTurn) Parallel() {}

func (t inTurn) Verbose() bool { return testing.Verbose() }

func (t inTurn) Run(name string, f func(testscript.T)) {
	t.T.Run(name, func(t *testing.T) { f(inTurn{t}) })
}

// runs is the command "run": run umpire ARG… runs the program inside the test, in the
// script's folder and by its clock. It does what "exec umpire" does, which starts a process
// of its own, in a fraction of the time. Scripts that are about the process (its environment,
// what a shell hands to it, what comes in) say exec.
func runs(ts *testscript.TestScript, neg bool, args []string) {
	if got := exitOf(ts, args); got != 0 != neg {
		ts.Fatalf("exit status %d", got)
	}
}

// status checks an exit status: status N umpire ARG… or, with another program, as exec.
func status(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status N PROGRAM ARG...")
	}
	got := ""
	if args[1] == "umpire" {
		got = strconv.Itoa(exitOf(ts, args[1:]))
	} else {
		got = "0"
		if err := ts.Exec(args[1], args[2:]...); err != nil {
			got = strings.TrimPrefix(err.Error(), "exit status ")
		}
	}
	if got != args[0] {
		ts.Fatalf("exit status %s, wanted %s", got, args[0])
	}
}

// exitOf runs the program, umpire ARG…, in the folder and by the clock of a script.
func exitOf(ts *testscript.TestScript, args []string) int {
	if len(args) == 0 || args[0] != "umpire" {
		ts.Fatalf("usage: umpire ARG...")
	}
	was, err := os.Getwd()
	ts.Check(err)
	ts.Check(os.Chdir(ts.MkAbs(".")))
	defer func() {
		if err := os.Chdir(was); err != nil {
			panic(fmt.Sprintf("the folder of the tests is gone: %s", err))
		}
	}()
	return timed(ts.Getenv("CLOCK")).run(args[1:], strings.NewReader(""), ts.Stdout(), ts.Stderr())
}
