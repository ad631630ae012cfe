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
	data     string // folder of an owner's own figures
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
	if of, ours := matchError(err); ours {
		status = of
	}
	fmt.Fprintf(a.err, "umpire: error: %s\n", oneLine(err.Error()))
	var h hinted
	var open *campaign.Readable
	var busy *campaign.Busy
	switch {
	case errors.As(err, &busy):
		fmt.Fprintf(a.err, "umpire: hint: wait until it is done; if no umpire runs here, remove %s\n", busy.Path)
	case errors.As(err, &open):
		fmt.Fprintf(a.err, "umpire: hint: chmod 600 %s; if anybody may have read it, draw up dice anew for the next campaign\n", open.Path)
	case errors.As(err, &h):
		fmt.Fprintf(a.err, "umpire: hint: %s\n", h.hint)
	case status == ourBug:
		fmt.Fprintln(a.err, "umpire: hint: this is a bug of ours; please send the command line and the files you used")
	}
	return status
}

func statusFor(err error) int {
	var missing *dice.MissingFace
	var unused *campaign.UnusedFaces
	var other *campaign.WrongFile
	var refusal *dice.Refusal
	var w wrong
	var path *fs.PathError
	var open *campaign.Readable
	var late *campaign.ErrLate
	var busy *campaign.Busy
	var locked *campaign.Locked
	var past *campaign.Late
	switch {
	case errors.As(err, &locked):
		return awaiting
	case errors.As(err, &past):
		return integrity
	case errors.As(err, &busy):
		return inOut
	case errors.As(err, &open):
		return integrity
	case errors.As(err, &late):
		return refused
	case errors.Is(err, campaign.ErrAltered), errors.Is(err, campaign.ErrOther), errors.Is(err, campaign.ErrPublished):
		return integrity
	case errors.Is(err, campaign.ErrNoDice), errors.As(err, &missing), errors.As(err, &unused), errors.As(err, &other), errors.As(err, &w), errors.As(err, &refusal):
		return wrongFile
	case errors.Is(err, adjudicate.ErrBug):
		return ourBug
	case errors.As(err, &path):
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
