package orders

import "umpire/adjudicate"

// Whole is all the file holds, for reports of what nothing took (adjudicate.Whole).
func (f *File) Whole() *adjudicate.Body { return f.Body }

// CheckMessages are the texts of what a check says of a file beyond the game's own
// problems.
var CheckMessages = map[string][2]string{
	"unused": {"nothing asks for this", "whatever the dice, it is never asked for; leave it out, or check that it is in the right place"},
}
