package writing_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate/writing"
)

// TestNotesOfUnits: what is said of the units that have their turn does not rest on the comments of the file.
func TestNotesOfUnits(t *testing.T) {
	d := desk(t, "segment", "axis")
	notes := map[string]string{}
	for _, n := range serve(t, d, writing.Wish{Do: "units", Text: "card: A17\norder: HQ/6P\n"}).Notes {
		notes[n[0]] = n[1]
	}
	require.Len(t, notes, 7)
	require.Equal(t, "motorized 1.5, out of supply, 2.5 MP", notes["II/114/6P"])
	require.Empty(t, serve(t, d, writing.Wish{Do: "units", Text: "card: A99\n"}).Notes)
}
