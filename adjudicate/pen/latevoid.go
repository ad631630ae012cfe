package pen

import (
	"strconv"

	"umpire/adjudicate/dice"
)

// lateRound is the reason of a void for a lock whose round was out when it came
// (hexdice/1 7). Only who received it can say so, and he knows the dice by then: the
// record shows that he said it, and what they would have been.
const lateRound = "late-round"

// voidLate makes a lock void that came too late, and plays on.
func (m *Match) voidLate() error {
	if err := m.enter("void", dice.L("counter", strconv.FormatInt(m.lock.counter, 10)), dice.L("fault", "none"), dice.L("reason", lateRound)); err != nil {
		return err
	}
	return m.Go()
}
