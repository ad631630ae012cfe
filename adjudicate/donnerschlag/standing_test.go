package donnerschlag

import (
	"fmt"
	"strings"
	"testing"
)

// The shipped standing orders are read without a fault, and name every card of
// their side, so that sent in the open they say nothing of a hand.
func TestShippedStanding(t *testing.T) {
	if _, err := shippedStanding(); err != nil {
		t.Fatal(err)
	}
	for n := 1; n <= combatCards; n++ {
		side := Axis
		if n > axisCombatCards {
			side = Soviet
		}
		if !strings.Contains(Standing(side), fmt.Sprintf("C%d ", n)) {
			t.Errorf("the %s player's standing orders do not speak of C%d", side, n)
		}
	}
}
