package suitetest

import (
	"fmt"
	"os"
	"sort"
	"strconv"
	"strings"
	"testing"
)

// Games is a number of games: few in a plain run, many in a soak, or what UMPIRE_GAMES says.
func Games(few, many int) uint64 {
	if n, err := strconv.Atoi(os.Getenv("UMPIRE_GAMES")); err == nil && n >= 0 {
		return uint64(n)
	}
	if Soaking() {
		return uint64(many)
	}
	return uint64(few)
}

// Census counts what has happened in whole games. What must happen stands in it from the
// beginning, with 0.
type Census map[string]int

// Want adds what must happen.
func (c Census) Want(list ...string) {
	for _, id := range list {
		c[id] += 0
	}
}

// Missing lists what has not happened, in order.
func (c Census) Missing() (list []string) {
	for id, n := range c {
		if n == 0 {
			list = append(list, id)
		}
	}
	sort.Strings(list)
	return list
}

// Report fails if anything has not happened, and prints what has. of says in what.
func (c Census) Report(tb testing.TB, of string) {
	tb.Helper()
	for _, id := range c.Missing() {
		tb.Errorf("in %s never: %s", of, id)
	}
	tb.Log(c)
}

// String lists what was counted, in order.
func (c Census) String() string {
	var list []string
	for id, n := range c {
		list = append(list, fmt.Sprintf("%s %d", id, n))
	}
	sort.Strings(list)
	return strings.Join(list, ", ")
}

// Hundredths is a quotient with two digits.
func Hundredths(n, of int) string {
	h := (200*n + of) / (2 * max(of, 1))
	return fmt.Sprintf("%d.%02d", h/100, h%100)
}
