package main

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/pen"
	"umpire/adjudicate/single"
	"umpire/model/exit"
)

// app is one run of the program.
type app struct {
	world
	in       io.Reader
	out, err io.Writer
	args     []string             // the command line
	data     string               // folder of an owner's own figures
	lang     string               // the language in which a verb prints
	spoken   map[string][2]string // what the program says in it, once it was asked for
	spokenIn string

	openSecret bool // a secret that others can read is taken
	doing      bool // next --do goes on, and says in the end what is awaited
}

// ended ends the program with a status after everything has been said.
type ended struct{ status int }

func (e ended) Error() string { return fmt.Sprintf("exit status %d", e.status) }

// hint is an error with the way out.
func hint(err error, text string) error { return exit.Hint(err, text) }

// wrong is an error of status 4: a file of another campaign, version or segment.
type wrong struct{ error }

func (w wrong) Unwrap() error { return w.error }

// Status is the program's exit status.
func (w wrong) Status() int { return exit.WrongFile }

// finish says what could not be done and gives the exit status.
func (a *app) finish(err error) int {
	if err == nil {
		return exit.Done
	}
	var e ended
	if errors.As(err, &e) {
		return e.status
	}
	var told *single.Refused
	if errors.As(err, &told) {
		a.tell(told)
		return told.Status()
	}
	status := exit.Of(err)
	fmt.Fprintf(a.err, "umpire: error: %s\n", oneLine(a.say(err.Error())))
	var h *exit.Hinted
	var open *campaign.Readable
	var busy *campaign.Busy
	switch {
	case errors.As(err, &busy):
		fmt.Fprintf(a.err, "umpire: hint: wait until it is done; if no umpire runs here, remove %s\n", busy.Path)
	case is[*campaign.Committed](err):
		fmt.Fprintln(a.err, "umpire: hint: leave --faces out; a game with dice rolled by hand begins with `umpire new GAME --files --dice given --out FOLDER`, or in a folder without dice")
	case is[*single.Damaged](err):
		fmt.Fprintln(a.err, "umpire: hint: put back the file from a copy of the folder; without a referee, `umpire join BUNDLE --key KEYS --out FOLDER` rebuilds the folder from your keys and what your opponent's `umpire send --all` wrote")
	case errors.As(err, &open):
		fmt.Fprintf(a.err, "umpire: hint: `chmod 600 %s`; if anybody may have read it, make new dice or keys for the next campaign. if the file system has no permissions, say once that you know: --allow-open-secret\n", pasted(open.Path))
	case is[*pen.Leak](err) && status == exit.Refused:
		fmt.Fprintln(a.err, "umpire: hint: what a segment must be told everybody reads at once; a card under cards:, with its moment, stays yours until it is played")
	case errors.As(err, &h):
		fmt.Fprintf(a.err, "umpire: hint: %s\n", a.say(h.Way))
	case status == exit.Bug:
		a.sendIn(err)
	}
	return status
}

// is reports whether an error is, or wraps, one of a type.
func is[T error](err error) bool {
	var target T
	return errors.As(err, &target)
}

// oneLine is the text of an error in one line. What came from outside, such as the name of a file or a
// word in a signature, steers no terminal by it.
func oneLine(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) || unicode.Is(unicode.Zs, r) {
			return r
		}
		return '?'
	}, strings.ReplaceAll(strings.TrimSpace(s), "\n", "; "))
}
