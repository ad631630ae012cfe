package model

import (
	"fmt"
	"slices"
)

// NewHexes builds a board of hexes. An error names the first entry that does not
// fit: a hex that is not on the board, an edge of two hexes that do not touch, a
// road exit that the neighbour does not return.
func NewHexes(g Grid) (*Board, error) {
	b := &Board{kind: Hexes}
	if g.Offset != OddDown && g.Offset != OddUp {
		return nil, fmt.Errorf("offset %q is none of %s, %s", g.Offset, OddDown, OddUp)
	}
	if g.FirstCol < 0 || g.FirstRow < 0 || g.LastCol > 99 || g.LastRow > 99 || g.FirstCol > g.LastCol || g.FirstRow > g.LastRow {
		return nil, misfit("columns", "", "columns %d-%d and rows %d-%d are no board: both run from 00 to 99", g.FirstCol, g.LastCol, g.FirstRow, g.LastRow)
	}
	b.index = make(map[string]Space, (g.LastCol-g.FirstCol+1)*(g.LastRow-g.FirstRow+1))
	for c := g.FirstCol; c <= g.LastCol; c++ {
		for r := g.FirstRow; r <= g.LastRow; r++ {
			name := string([]byte{'0' + byte(c/10), '0' + byte(c%10), '0' + byte(r/10), '0' + byte(r%10)})
			if g.Missing[name] {
				continue
			}
			b.index[name] = Space(len(b.names))
			b.names = append(b.names, name)
			b.cube = append(b.cube, cubeOf(g.Offset, c, r))
		}
	}
	b.near = nearHexes(b.cube)
	return b, b.fill(g.Features, g.Rivers, g.Bridges, g.Major, g.Roads, g.Borders)
}

// nearHexes lists the neighbours of every hex, ascending.
func nearHexes(cube [][3]int16) [][]Space {
	if len(cube) == 0 {
		return nil
	}
	low, high := cube[0], cube[0]
	for _, c := range cube {
		for i := range c {
			low[i], high[i] = min(low[i], c[i]), max(high[i], c[i])
		}
	}
	wide := int(high[2]-low[2]) + 3 // with a margin in which there are no hexes
	place := func(c [3]int16) int { return int(c[0]-low[0]+1)*wide + int(c[2]-low[2]+1) }
	at := make([]Space, (int(high[0]-low[0])+3)*wide) // one more than the hex, by two of the coordinates: the third follows from them
	for i, c := range cube {
		at[place(c)] = Space(i) + 1
	}
	near, all := make([][]Space, len(cube)), make([]Space, 0, len(cube)*len(hexSteps))
	for i, c := range cube {
		from := len(all)
		for _, d := range hexSteps {
			if n := at[place([3]int16{c[0] + d[0], 0, c[2] + d[2]})]; n > 0 {
				all = append(all, n-1)
			}
		}
		near[i] = all[from:len(all):len(all)]
		slices.Sort(near[i])
	}
	return near
}

var hexSteps = [6][3]int16{{1, -1, 0}, {1, 0, -1}, {0, 1, -1}, {-1, 1, 0}, {-1, 0, 1}, {0, -1, 1}}

func cubeOf(o Offset, c, r int) [3]int16 {
	z := r - (c-c&1)/2
	if o == OddUp {
		z = r - (c+c&1)/2
	}
	return [3]int16{int16(c), int16(-c - z), int16(z)}
}

// ToBorder is the distance in spaces to the nearest space of a side's edge, terrain
// and units ignored, by the plain geometry of the board, so that holes in a map of
// hexes do not lengthen it; -1 if the side has none.
func (b *Board) ToBorder(side Side, s Space) int {
	if list, ok := b.toBorder()[side]; ok {
		return int(list[s])
	}
	return -1
}

// measure lists the distance of every space to the edge of each side that has one.
func (b *Board) measure() map[Side][]int16 {
	table := map[Side][]int16{}
	for side, edge := range b.borders {
		if len(edge) == 0 {
			continue
		}
		table[side] = make([]int16, len(b.names))
		for s := range table[side] {
			nearest := b.Distance(Space(s), edge[0])
			for _, f := range edge[1:] {
				nearest = min(nearest, b.Distance(Space(s), f))
			}
			table[side][s] = int16(nearest)
		}
	}
	return table
}
