package suitetest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
	"umpire/model"
)

// Edges are hexsides as a test writes them, `2010/2011`, for a grid.
func Edges(list []string) (pairs [][2]string) {
	for _, e := range list {
		a, b, _ := strings.Cut(e, "/")
		pairs = append(pairs, [2]string{a, b})
	}
	return pairs
}

// ByLabel are faces that a test gives to labels. A label that is not there is an error.
type ByLabel map[string]int

// Name is the name of the source.
func (ByLabel) Name() string { return "given" }

// Roll gives the face of a label.
func (f ByLabel) Roll(d dice.Die) (dice.Die, error) {
	face, ok := f[d.Label]
	if !ok {
		return d, fmt.Errorf("the test gives no face to %s", d.Label)
	}
	return d.Shows(face), nil
}

// Lines are the entries of a journal, one a line.
func Lines(set *model.Set, journal []adjudicate.Entry) string {
	var w strings.Builder
	for i := range journal {
		w.WriteString(journal[i].String(set) + "\n")
	}
	return w.String()
}

// Tells fails unless each of some lines begins an entry of a journal, in that order.
func Tells(tb testing.TB, journal string, lines ...string) {
	tb.Helper()
	have := strings.Split(journal, "\n")
	i := 0
	for _, want := range lines {
		for i < len(have) && !strings.HasPrefix(have[i], want) {
			i++
		}
		if i == len(have) {
			tb.Fatalf("not told, or not in that order: %s\n%s", want, journal)
		}
		i++
	}
}

// Silent fails if one of some lines begins an entry of a journal.
func Silent(tb testing.TB, journal string, lines ...string) {
	tb.Helper()
	for _, line := range lines {
		if strings.Contains("\n"+journal, "\n"+line) {
			tb.Fatalf("told: %s\n%s", line, journal)
		}
	}
}

// Asks fails unless a run waits for that answer first, with those options.
func Asks(tb testing.TB, out *adjudicate.Outcome, name string, options ...string) {
	tb.Helper()
	journal := Lines(out.Position.Set(), out.Journal)
	if len(out.Awaits) == 0 {
		tb.Fatalf("waits for nobody\n%s", journal)
	}
	if a := out.Awaits[0]; a.Name != name || !slices.Equal(a.Options, options) {
		tb.Fatalf("waits for %s: %q\n%s", a.Name, a.Options, journal)
	}
}
