// Package strict is the one strict YAML reader of the program, used for
// orders, states and data. It reads bytes into nodes that know their place, and
// refuses what two readers could take differently (design: orders 2.2).
package strict

import "strings"

// Place is where something stands in a file. Line and Col count from 1, Col and
// Width in characters (not bytes). Line 0 means the file as a whole.
type Place struct {
	File  string
	Line  int
	Col   int
	Width int
}

// Zero reports whether the place names nothing at all.
func (p Place) Zero() bool { return p == Place{} }

// Before reports whether p stands before q in the same file: by line, then by
// column.
func (p Place) Before(q Place) bool {
	if p.Line != q.Line {
		return p.Line < q.Line
	}
	return p.Col < q.Col
}

// Fault is something wrong at a place. ID names the message in the table of
// texts, "code" or "code.variant"; the code is what is printed in brackets and
// never changes its meaning. Args fill the blanks of the text, in order. Assumes says of
// a warning that holds in some cases only in which: "if 2413 gives 1AR"; "" of all others.
type Fault struct {
	At      Place
	ID      string
	Args    []string
	Warning bool
	Assumes string
}

// Code is the stable code of the fault: the ID up to its first dot.
func (f Fault) Code() string {
	code, _, _ := strings.Cut(f.ID, ".")
	return code
}
