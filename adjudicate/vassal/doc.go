// Package vassal reads and writes the files of VASSAL, the program on which players move the
// counters of a board wargame: modules (.vmod), saves (.vsav) and logs (.vlog). It knows the
// formats and no game. What it does not understand it keeps byte for byte, so a player's own
// save stays his but for the counters that were moved.
//
// A save hides nothing: whoever has the file can read all that stands in it. So what is to be
// written here comes from the view of who is to have the file.
package vassal

import (
	"fmt"

	"umpire/model/exit"
)

// Damaged is a file that is not what it should be: where, and what is wrong there.
type Damaged struct{ Where, What string }

func (d *Damaged) Error() string { return d.Where + ": " + d.What }

// Status is the program's exit status.
func (d *Damaged) Status() int { return exit.WrongFile }

// damaged makes a Damaged.
func damaged(where, what string, args ...any) error {
	return &Damaged{Where: where, What: fmt.Sprintf(what, args...)}
}
