package hexes

import "umpire/model"

// Mesh is who touches whom on a board of hexes, as one table for whoever goes over much of it: the
// neighbours of each hex in the order of Board.Near. In the place of one that is missing stands a hex
// beside the board, of the number that comes after all others: what is kept beside the hexes of a mesh has a
// place more for it.
type Mesh [][6]model.Space

// NewMesh is the mesh of a board.
func NewMesh(b *model.Board) Mesh {
	m := make(Mesh, b.Len())
	for hex := range m {
		for i := range m[hex] {
			m[hex][i] = model.Space(len(m))
		}
		copy(m[hex][:], b.Near(model.Space(hex)))
	}
	return m
}

// Sides are sides of a hex, as bits by the places of its neighbours.
type Sides uint8

// Has reports whether the side towards the i-th neighbour is among them.
func (s Sides) Has(i int) bool { return s>>i&1 != 0 }

// Pieces writes into piece, beside hexes, by number what hangs together: from 1 on in the order of the first
// hex of each, and 0 where a hex is not open. walls are, by hex, the sides over which nobody passes;
// queue is room. It gives how many pieces there are.
func (m Mesh) Pieces(piece []int16, open []bool, walls []Sides, queue []model.Space) (n int16) {
	const waits = -1
	for hex, open := range open {
		piece[hex] = 0
		if open {
			piece[hex] = waits
		}
	}
	for hex := range m {
		if piece[hex] != waits {
			continue
		}
		n++
		piece[hex], queue = n, append(queue[:0], model.Space(hex))
		for k := 0; k < len(queue); k++ {
			from := queue[k]
			shut := walls[from]
			for i, to := range &m[from] {
				if piece[to] == waits && !shut.Has(i) {
					piece[to] = n
					queue = append(queue, to)
				}
			}
		}
	}
	return n
}

// Measure writes into steps, which is empty, how far open hexes are from one: one more than the distance, up to
// so far; what is farther stays 0. walls and queue are as for Pieces.
func (m Mesh) Measure(steps []int8, from model.Space, far int, open []bool, walls []Sides, queue []model.Space) {
	steps[from], queue = 1, append(queue[:0], from)
	for k := 0; k < len(queue); k++ {
		hex := queue[k]
		if int(steps[hex]) > far {
			break
		}
		for i, to := range &m[hex] {
			if open[to] && steps[to] == 0 && !walls[hex].Has(i) {
				steps[to] = steps[hex] + 1
				queue = append(queue, to)
			}
		}
	}
}
