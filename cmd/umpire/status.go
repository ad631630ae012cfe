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
	"umpire/model/speech"
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

// failed is an error that the table tells: what could not be done, and the way out beside it.
func failed(text string) error { return hint(errors.New(text), speech.Way(text)) }

// wrongly is failed of status 4.
func wrongly(text string) error { return hint(wrong{errors.New(text)}, speech.Way(text)) }

// misused is failed of words of the command that are wrong.
func misused(text string) error { return hint(usageError(text), speech.Way(text)) }

// failedBy is failed because of another error, which it is too.
func failedBy(err error, text string) error { return hint(exit.Told(err, text), speech.Way(text)) }

// eitherOf are names of which one is meant.
func eitherOf(names []string) string { return strings.Join(names, speech.Text("part.or")) }

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
	if a.lang == "" { // the command line was wrong, so nobody has looked yet which language is read here
		_ = a.readsIn(a.args)
	}
	fmt.Fprintln(a.err, a.say(speech.Text("layout.error-line", oneLine(a.say(err.Error())))))
	switch way := a.say(wayOut(err, status)); {
	case way != "":
		fmt.Fprintln(a.err, a.say(speech.Text("layout.hint-line", way)))
	case status == exit.Bug:
		a.sendIn(err)
	}
	return status
}

// wayOut is what to do, as far as an error says it; "" if it does not.
func wayOut(err error, status int) string {
	var h *exit.Hinted
	var open *campaign.Readable
	var busy *campaign.Busy
	switch {
	case errors.As(err, &busy):
		return speech.Text("way.busy", busy.Path)
	case is[*campaign.Committed](err):
		return speech.Text("way.committed")
	case is[*single.Damaged](err):
		return speech.Text("way.damaged")
	case errors.As(err, &open):
		return speech.Text("way.readable", pasted(open.Path))
	case is[*pen.Leak](err) && status == exit.Refused:
		return speech.Text("way.leak")
	case errors.As(err, &h):
		return h.Way
	}
	return ""
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
