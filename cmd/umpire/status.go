package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/pen"
	"umpire/adjudicate/post"
)

// The exit statuses (docs/commands.md).
const (
	done      = 0
	answerNo  = 1
	usage     = 2
	refused   = 3
	wrongFile = 4
	integrity = 5
	awaiting  = 10
	ourBug    = 70
	inOut     = 74
)

// app is one run of the program.
type app struct {
	in       io.Reader
	out, err io.Writer
	args     []string // the command line
	data     string   // folder of an owner's own figures

	openSecret bool // a secret that others can read is taken
}

// exit ends the program with a status after everything has been said.
type exit struct{ status int }

func (e exit) Error() string { return fmt.Sprintf("exit status %d", e.status) }

// hinted is an error with the way out.
type hinted struct {
	error
	hint string
}

func (h hinted) Unwrap() error { return h.error }

func hint(err error, text string) error { return hinted{err, text} }

// wrong is an error of status 4: a file of another campaign, version or segment.
type wrong struct{ error }

func (w wrong) Unwrap() error { return w.error }

// finish says what could not be done and gives the exit status.
func (a *app) finish(err error) int {
	if err == nil {
		return done
	}
	var e exit
	if errors.As(err, &e) {
		return e.status
	}
	var told *campaign.Refused
	if errors.As(err, &told) {
		a.tell(told)
		return statusOf(told)
	}
	status := statusFor(err)
	fmt.Fprintf(a.err, "umpire: error: %s\n", oneLine(err.Error()))
	var h hinted
	var open *campaign.Readable
	var busy *campaign.Busy
	switch {
	case errors.As(err, &busy):
		fmt.Fprintf(a.err, "umpire: hint: wait until it is done; if no umpire runs here, remove %s\n", busy.Path)
	case is[*campaign.Committed](err):
		fmt.Fprintln(a.err, "umpire: hint: leave --faces out; a game with faces that are thrown by hand begins with umpire new GAME --dice given, or in a folder without dice")
	case is[*campaign.Damaged](err):
		fmt.Fprintln(a.err, "umpire: hint: put the file of a copy of the folder in its place; a folder without a referee is made anew by umpire restore, from what the other gives with send --all and your keys")
	case errors.As(err, &open):
		fmt.Fprintf(a.err, "umpire: hint: chmod 600 %s; if anybody may have read it, draw up dice or keys anew for the next campaign. where the file system has no modes, say once that you know: --allow-open-secret\n", pasted(open.Path))
	case is[*pen.Leak](err) && status == refused:
		fmt.Fprintln(a.err, "umpire: hint: what a segment must be told everybody reads at once; a card under cards:, with its moment, stays yours until it is played")
	case errors.As(err, &h):
		fmt.Fprintf(a.err, "umpire: hint: %s\n", h.hint)
	case status == ourBug:
		a.sendIn(err)
	}
	return status
}

// is reports whether an error is, or wraps, one of a type.
func is[T error](err error) bool {
	var target T
	return errors.As(err, &target)
}

func statusFor(err error) int {
	switch {
	case is[*campaign.Locked](err):
		return awaiting
	case is[*pen.BadBundle](err), is[*dice.BadSignature](err), is[*pen.Fork](err), is[*pen.Short](err), is[*pen.EntryError](err), is[*pen.Desync](err), is[*pen.Late](err), is[*pen.Undone](err), is[*pen.False](err), is[*pen.Seen](err), is[*post.False](err), is[*post.Parted](err), is[*campaign.BadAside](err):
		return integrity
	case is[*pen.Gap](err), is[*pen.Early](err), is[*pen.Unasked](err), errors.Is(err, pen.ErrPen), errors.Is(err, pen.ErrNotMine):
		return wrongFile
	case is[*campaign.Late](err), is[*campaign.Readable](err), is[*campaign.Damaged](err):
		return integrity
	case is[*campaign.Busy](err):
		return inOut
	case is[*campaign.ErrLate](err):
		return refused
	case errors.Is(err, campaign.ErrAltered), errors.Is(err, campaign.ErrOther), errors.Is(err, campaign.ErrPublished), errors.Is(err, campaign.ErrLedger):
		return integrity
	case errors.Is(err, campaign.ErrNoDice), is[*dice.MissingFace](err), is[*campaign.UnusedFaces](err), is[*campaign.Committed](err), is[*campaign.WrongFile](err), is[wrong](err), is[*dice.Refusal](err):
		return wrongFile
	case errors.Is(err, adjudicate.ErrBug), is[*panicked](err):
		return ourBug
	case is[*pen.Leak](err):
		return refused
	case is[*fs.PathError](err):
		return inOut
	}
	return usage
}

// statusOf: what is wrong in the head of a file, or with a state, is a wrong
// file; all else is refused orders.
func statusOf(r *campaign.Refused) int {
	for _, f := range r.Files {
		for _, p := range f.Faults {
			switch p.Code() {
			case "campaign", "base", "segment", "side", "version":
				return wrongFile
			}
		}
		if f.State {
			return wrongFile
		}
	}
	return refused
}

func oneLine(s string) string { return strings.ReplaceAll(strings.TrimSpace(s), "\n", "; ") }
