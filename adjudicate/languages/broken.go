package languages

import (
	"fmt"
	"strings"

	"umpire/model/exit"
	"umpire/model/strict"
	"umpire/orders"
)

// Broken is a table that does not fit the English one, or cannot be read: what is wrong,
// by place.
type Broken struct{ Faults []strict.Fault }

func (e *Broken) Error() string {
	lines := make([]string, len(e.Faults))
	for i, f := range e.Faults {
		what, _ := orders.Fill(faults, f)
		lines[i] = fmt.Sprintf("%s:%d:%d: %s", f.At.File, f.At.Line, f.At.Col, what)
	}
	return strings.Join(lines, "\n")
}

// Status is that of a fault of the program itself: tables ship with it.
func (e *Broken) Status() int { return exit.Bug }

// faults are what may be wrong with a table, its form with it.
var faults = orders.Merge(strict.Messages, map[string][2]string{
	"lacks":   {"{0} is missing; in English it says: {1}"},
	"no-id":   {"there is no {0} in English"},
	"blanks":  {"the blanks are {0}, in English {1}"},
	"parts":   {"the parts in brackets have the blanks {0}, in English {1}"},
	"columns": {"{0} columns and lines, in English {1}"},
	"no-sign": {"the character {0} cannot stand in a text"},
	"empty":   {"one of the two is empty; in English it says: {0}"},
})
