package chain

import (
	"fmt"

	"umpire/model/exit"
)

// Late says that the round of a lock was out before somebody had shown that he holds it: who
// makes it, signs it or acknowledges it now may have known the dice.
type Late struct{ Round int64 }

func (l *Late) Error() string {
	return fmt.Sprintf("round %d is out, and nobody had shown before that he holds the lock which names it, or repairs one that does: what says so now is too late, and the round is not used", l.Round)
}

// Status is the program's exit status.
func (*Late) Status() int { return exit.Integrity }
