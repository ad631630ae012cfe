package report

import (
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate"
)

// Each line says with which entry it begins; what another may see alone has none.
func TestLines(t *testing.T) {
	moves := &adjudicate.EventKind{ID: "moves", Params: []string{"unit", "to"}}
	falls := &adjudicate.EventKind{ID: "falls", Params: []string{"unit"}}
	entry := func(e *adjudicate.EventKind, vals ...any) adjudicate.Entry {
		return adjudicate.Entry{Kind: adjudicate.Told, Event: e, Vals: vals, Detail: &adjudicate.Detail{}}
	}
	secret := entry(moves, "C", "3")
	secret.To = "west"
	r := Report{Journal: []adjudicate.Entry{entry(moves, "A", "1"), secret, entry(falls, "B")},
		Words: adjudicate.Words{Events: map[string]adjudicate.Phrase{"moves": {Text: "{unit} goes to {to}"}, "falls": {Text: "{unit}\tfalls"}}}}
	require.Equal(t, []Line{{"A goes to 1", 0}, {"B  falls", 2}}, Lines(r))
	r.View = "west"
	require.Equal(t, []Line{{"A goes to 1", 0}, {"C goes to 3", 1}, {"B  falls", 2}}, Lines(r))
}
