package main

import (
	"strconv"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

// runs is the command "run": run umpire ARG… is an errand in the script's folder and by its
// clock. It does what "exec umpire" does, which starts a process of its own, in a fraction of
// the time. Scripts that are about the process (its environment,
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
	done, err := errandOf(ts, args[1:]...).do()
	ts.Check(err)
	_, err = ts.Stdout().Write(done.Out)
	ts.Check(err)
	_, err = ts.Stderr().Write(done.Said)
	ts.Check(err)
	return done.Status
}

// errandOf is an errand in the folder and by the clock of a script.
func errandOf(ts *testscript.TestScript, args ...string) errand {
	return errand{Dir: ts.MkAbs("."), Clock: ts.Getenv("CLOCK"), Keyring: ts.Getenv("KEYRING"), Args: args}
}
