package stalingrad

import (
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/model"
)

// TestLayout: every place lies somewhere, no cell is in two, and two places of one
// board touch if, and only if, they border.
func TestLayout(t *testing.T) {
	d, err := Shipped()
	require.NoError(t, err)
	l, err := boardLayout()
	require.NoError(t, err)
	board := d.Set.Board
	at := map[[2]int]model.Space{}
	for s := range model.Space(board.Len()) {
		name := board.Name(s)
		require.NotEmpty(t, l.places[name], name)
		require.Equal(t, d.place(s).City, l.city[name], name)
		for _, r := range l.places[name] {
			for x := r.Min.X; x < r.Max.X; x++ {
				for y := r.Min.Y; y < r.Max.Y; y++ {
					other, twice := at[[2]int{x, y}]
					require.False(t, twice, "%s and %s both have column %d, row %d", name, board.Name(max(other, 0)), x, y)
					at[[2]int{x, y}] = s
				}
			}
		}
	}
	require.Len(t, l.places, board.Len(), "places that are on no board")
	touch := map[[2]model.Space]bool{}
	for c, s := range at {
		for _, next := range [][2]int{{c[0] + 1, c[1]}, {c[0], c[1] + 1}} {
			if n, ok := at[next]; ok && n != s {
				touch[[2]model.Space{min(s, n), max(s, n)}] = true
			}
		}
	}
	for a := range model.Space(board.Len()) {
		for b := a + 1; int(b) < board.Len(); b++ {
			if l.city[board.Name(a)] == l.city[board.Name(b)] && board.Adjacent(a, b) != touch[[2]model.Space{a, b}] {
				t.Errorf("%s and %s: border %v, touch %v", board.Name(a), board.Name(b), board.Adjacent(a, b), !board.Adjacent(a, b))
			}
		}
	}
}

func TestLayoutRefuses(t *testing.T) {
	for _, bad := range []string{"9", "9-8/1-2", "a-b/1-2", "1-2/3"} {
		_, faults := readLayout([]byte("umpire: stalingrad-layout/1\nregion:\n  VES: ["+bad+"]\ncity:\n  ORL: [1-2/1-2]\npatches: {}\n"), nil, nil)
		require.NotEmpty(t, faults, bad)
	}
}
