package hexes_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"umpire/adjudicate/hexes"
	"umpire/model"
)

// TestMesh: what hangs together, and how far hexes are from one, is what a search from hex to hex finds over the
// same open hexes and walls.
func TestMesh(t *testing.T) {
	board := plain(t)
	mesh, r := hexes.NewMesh(board), rand.New(rand.NewPCG(7, 8))
	places, apart, most := board.Len()+1, 0, 6
	for range 20 {
		open, walls := make([]bool, places), make([]hexes.Sides, board.Len())
		for hex := range walls {
			open[hex] = r.IntN(3) > 0
			for i, next := range board.Near(model.Space(hex)) {
				if int(next) > hex && r.IntN(6) == 0 {
					walls[hex] |= 1 << i
					walls[next] |= 1 << slices.Index(board.Near(next), model.Space(hex))
				}
			}
		}
		steps := func(from, to model.Space, most int) int {
			return hexes.Steps(board, []model.Space{from}, most, func(h model.Space) bool { return h == to },
				func(at model.Space, i int, h model.Space) bool { return open[h] && !walls[at].Has(i) })
		}
		piece := make([]int16, places)
		mesh.Pieces(piece, open, walls, nil)
		for from := range model.Space(board.Len()) {
			far := make([]int8, places)
			if open[from] {
				mesh.Measure(far, from, most, open, walls, nil)
			}
			for to := range model.Space(board.Len()) {
				joined, near := open[from] && open[to] && steps(from, to, board.Len()) >= 0, -1
				if open[from] && open[to] {
					near = steps(from, to, most)
				}
				if (piece[from] == piece[to] && piece[from] != 0) != joined {
					t.Fatalf("%s and %s: pieces %d and %d", board.Name(from), board.Name(to), piece[from], piece[to])
				}
				if got := int(far[to]) - 1; got != near && (near >= 0 || got <= most) {
					if !(near < 0 && got < 0) {
						t.Fatalf("%s to %s: %d, not %d", board.Name(from), board.Name(to), got, near)
					}
				}
				if open[from] && open[to] && !joined {
					apart++
				}
			}
		}
	}
	if apart == 0 {
		t.Error("all hangs together")
	}
}
