// Package exit is how an error says with which status the program ends. An error whose
// status is none of these, or that says nothing, is one of usage.
package exit

import (
	"errors"
	"io/fs"
	"os"
)

// The exit statuses of the program (docs/programs.md).
const (
	Done      = 0  // it did what was asked
	No        = 1  // it was asked a question, and the answer is no
	Usage     = 2  // the command line is wrong
	Refused   = 3  // a player's file is against the rules, or cannot be read
	WrongFile = 4  // a file of another campaign, segment, kind or version
	Integrity = 5  // what is signed, hashed or committed does not hold
	Awaiting  = 10 // it waits for somebody
	Bug       = 70 // a fault of ours
	InOut     = 74 // the disk, or a folder in use
)

// Coded is an error that carries its status.
type Coded interface {
	error
	Status() int
}

// New is an error with a text and a status, to be wrapped and looked for with errors.Is.
func New(status int, text string) error { return &plain{status, text} }

type plain struct {
	status int
	text   string
}

func (p *plain) Error() string { return p.text }
func (p *plain) Status() int   { return p.status }

// Of is the status of the outermost error that carries one; if none does, that of a disk where a path
// cannot be read or written, else Usage. Done for nil.
func Of(err error) int {
	if err == nil {
		return Done
	}
	var c Coded
	if errors.As(err, &c) {
		return c.Status()
	}
	var at *fs.PathError
	var two *os.LinkError
	if errors.As(err, &at) || errors.As(err, &two) {
		return InOut
	}
	return Usage
}

// Hinted is an error with the way out.
type Hinted struct {
	error
	Way string // what to do, as one line
}

// Hint is an error that says what to do.
func Hint(err error, way string) error { return &Hinted{err, way} }

// Told is an error told in another way; it is the other one all the same.
func Told(err error, text string) error { return &told{err, text} }

type told struct {
	error
	text string
}

func (t *told) Error() string { return t.text }
func (t *told) Unwrap() error { return t.error }

// Unwrap is the error without the way out.
func (h *Hinted) Unwrap() error { return h.error }
