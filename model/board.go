// Package model holds what every game has in common on the table: boards of
// hexes or areas, units, cards, piles, and the one position with its public and
// private parts. It knows no rule of any game.
package model

import (
	"fmt"
	"sort"
	"strings"
	"sync"
)

// Side is one of the players' sides, as the game names it.
type Side string

// Space is a location: the index of a space of the board, or of a box beside it,
// in canonical order. NoSpace is none.
type Space int16

// NoSpace is the Space that is none.
const NoSpace Space = -1

// Board is a map of hexes or areas. It never changes after loading and may be
// shared. Spaces are numbered in ascending order of their names.
type Board struct {
	kind     Kind
	names    []string
	index    map[string]Space
	near     [][]Space // neighbours, ascending
	cube     [][3]int16
	features [][]string
	edgeOf   [][]Edge // beside near
	roads    [][][]Space
	borders  map[Side][]Space
	toBorder func() map[Side][]int16
}

// Kind says what a board's spaces are.
type Kind int

// The kinds of boards.
const (
	Hexes Kind = iota
	Areas
)

// Edge is what lies on the border of two neighbouring spaces.
type Edge uint8

// What may lie on an edge. A bridge always lies on a river; a major river is a river too.
const (
	River Edge = 1 << iota
	Bridge
	Major
)

// Len is the number of spaces on the board, boxes not counted.
func (b *Board) Len() int { return len(b.names) }

// Contains reports whether a space lies on the board: no box, and not [NoSpace].
func (b *Board) Contains(s Space) bool { return s >= 0 && int(s) < len(b.names) }

// Kind is what the spaces are.
func (b *Board) Kind() Kind { return b.kind }

// Name is the name of a space, four digits CCRR on a board of hexes.
func (b *Board) Name(s Space) string { return b.names[s] }

// Find returns the space of that name, or NoSpace and false.
func (b *Board) Find(name string) (Space, bool) {
	s, ok := b.index[name]
	if !ok {
		return NoSpace, false
	}
	return s, true
}

// Near lists the neighbours of a space in ascending order. The slice is shared:
// do not change it.
func (b *Board) Near(s Space) []Space { return b.near[s] }

// Adjacent reports whether two spaces touch.
func (b *Board) Adjacent(a, c Space) bool { return b.slot(a, c) >= 0 }

// Between lists the spaces that touch both of two, in ascending order.
func (b *Board) Between(a, c Space) (list []Space) {
	for _, n := range b.near[a] {
		if b.Adjacent(n, c) {
			list = append(list, n)
		}
	}
	return list
}

func (b *Board) slot(a, c Space) int {
	for i, n := range b.near[a] {
		if n == c {
			return i
		}
	}
	return -1
}

// Edge is what lies between two neighbours; 0 for clear ground and for spaces
// that do not touch.
func (b *Board) Edge(a, c Space) Edge {
	if i := b.slot(a, c); i >= 0 {
		return b.edgeOf[a][i]
	}
	return 0
}

// EdgeAt is Edge towards the i-th neighbour of a.
func (b *Board) EdgeAt(a Space, i int) Edge { return b.edgeOf[a][i] }

// Unbridged reports whether a river without a bridge lies between two
// neighbours.
func (b *Board) Unbridged(a, c Space) bool { return b.Edge(a, c)&(River|Bridge) == River }

// Features lists the terrain of a space as the data name it, sorted; empty for
// clear. The slice is shared.
func (b *Board) Features(s Space) []string { return b.features[s] }

// Has reports whether a space has a feature.
func (b *Board) Has(s Space, feature string) bool {
	for _, f := range b.features[s] {
		if f == feature {
			return true
		}
	}
	return false
}

// Roads lists the groups of road exits in a space: neighbours in one group are
// joined inside the space. Empty means no road.
func (b *Board) Roads(s Space) [][]Space { return b.roads[s] }

// Border lists the spaces of a side's edge of the map, ascending.
func (b *Board) Border(side Side) []Space { return b.borders[side] }

// Distance is the number of steps between two spaces, the first not counted.
func (b *Board) Distance(a, c Space) int {
	if b.kind == Hexes {
		p, q := b.cube[a], b.cube[c]
		return (abs(p[0]-q[0]) + abs(p[1]-q[1]) + abs(p[2]-q[2])) / 2
	}
	return b.walk(a, c)
}

func abs(n int16) int {
	if n < 0 {
		return int(-n)
	}
	return int(n)
}

func (b *Board) walk(a, c Space) int {
	seen := make([]int, len(b.names))
	queue := []Space{a}
	seen[a] = 1
	for len(queue) > 0 {
		s := queue[0]
		queue = queue[1:]
		if s == c {
			return seen[s] - 1
		}
		for _, n := range b.near[s] {
			if seen[n] == 0 {
				seen[n] = seen[s] + 1
				queue = append(queue, n)
			}
		}
	}
	return -1
}

// Offset is how the columns of a hex grid are shifted; a property of the data.
type Offset string

// OddDown shifts odd columns half a hex towards higher rows, OddUp towards lower
// rows.
const (
	OddDown Offset = "odd-columns-down"
	OddUp   Offset = "odd-columns-up"
)

// Grid describes a rectangular board of hexes numbered CCRR, columns and rows
// inclusive. Rows that Shorter names are left out.
type Grid struct {
	Offset            Offset
	FirstCol, LastCol int
	FirstRow, LastRow int
	Missing           map[string]bool
	Features          map[string][]string
	Rivers, Bridges   [][2]string
	Major             [][2]string // edges of rivers that are major; they need not stand in Rivers too
	Roads             map[string][][]string
	Borders           map[Side][]string
}

// Zone describes a board of areas: each with its neighbours (named by either of
// the two) and features.
type Zone struct {
	Name     string
	Near     []string
	Features []string
}

// NewAreas builds a board of areas from zones in any order. Neighbourhood is
// mutual whoever names it.
func NewAreas(zones []Zone, rivers [][2]string) (*Board, error) {
	b := &Board{kind: Areas, index: map[string]Space{}}
	zones = append([]Zone(nil), zones...)
	sort.Slice(zones, func(i, j int) bool { return zones[i].Name < zones[j].Name })
	features := map[string][]string{}
	for i, z := range zones {
		if i > 0 && zones[i-1].Name == z.Name {
			return nil, fmt.Errorf("area %s stands twice", z.Name)
		}
		b.index[z.Name] = Space(i)
		b.names = append(b.names, z.Name)
		features[z.Name] = z.Features
	}
	near := make([]map[Space]bool, len(zones))
	for i := range near {
		near[i] = map[Space]bool{}
	}
	for i, z := range zones {
		for _, name := range z.Near {
			n, ok := b.index[name]
			if !ok || n == Space(i) {
				return nil, fmt.Errorf("area %s borders on %q, which is no other area", z.Name, name)
			}
			near[i][n], near[n][Space(i)] = true, true
		}
	}
	for i := range near {
		var list []Space
		for n := range near[i] {
			list = append(list, n)
		}
		sort.Slice(list, func(x, y int) bool { return list[x] < list[y] })
		b.near = append(b.near, list)
	}
	return b, b.fill(features, rivers, nil, nil, nil, nil)
}

func (b *Board) fill(features map[string][]string, rivers, bridges, major [][2]string, roads map[string][][]string, borders map[Side][]string) error {
	b.toBorder = sync.OnceValue(b.measure)
	b.features = make([][]string, len(b.names))
	b.roads = make([][][]Space, len(b.names))
	b.edgeOf = make([][]Edge, len(b.names))
	for i := range b.near {
		b.edgeOf[i] = make([]Edge, len(b.near[i]))
	}
	for _, name := range sortedKeys(features) {
		s, ok := b.index[name]
		if !ok {
			return misfit("terrain", name, "terrain: %q is not on the board", name)
		}
		list := append([]string(nil), features[name]...)
		sort.Strings(list)
		b.features[s] = list
	}
	for _, e := range rivers {
		if err := b.setEdge(e, River, "river"); err != nil {
			return err
		}
	}
	for _, e := range bridges {
		if err := b.setEdge(e, River|Bridge, "bridge"); err != nil {
			return err
		}
	}
	for _, e := range major {
		if err := b.setEdge(e, River|Major, "river"); err != nil {
			return err
		}
	}
	if err := b.fillRoads(roads); err != nil {
		return err
	}
	return b.fillBorders(borders)
}

func (b *Board) setEdge(e [2]string, what Edge, word string) error {
	s, ok := b.index[e[0]]
	t, also := b.index[e[1]]
	if !ok || !also {
		return misfit(word+"s", e[0]+"/"+e[1], "%s %s/%s: not both are on the board", word, e[0], e[1])
	}
	i, j := b.slot(s, t), b.slot(t, s)
	if i < 0 {
		return misfit(word+"s", e[0]+"/"+e[1], "%s %s/%s: they do not touch", word, e[0], e[1])
	}
	b.edgeOf[s][i] |= what
	b.edgeOf[t][j] |= what
	return nil
}

func (b *Board) fillRoads(roads map[string][][]string) error {
	for _, name := range sortedKeys(roads) {
		s, ok := b.index[name]
		if !ok {
			return misfit("roads", name, "roads: %q is not on the board", name)
		}
		for _, group := range roads[name] {
			var exits []Space
			for _, exit := range group {
				n, ok := b.index[exit]
				if !ok || !b.Adjacent(s, n) {
					return misfit("roads", name, "roads: %s has an exit to %q, which does not touch it", name, exit)
				}
				exits = append(exits, n)
			}
			b.roads[s] = append(b.roads[s], exits)
		}
	}
	for s := range b.roads {
		for _, group := range b.roads[s] {
			for _, n := range group {
				if !b.hasExit(n, Space(s)) {
					return misfit("roads", b.names[s], "roads: %s has an exit to %s, but %s has none back", b.names[s], b.names[n], b.names[n])
				}
			}
		}
	}
	return nil
}

func (b *Board) hasExit(s, to Space) bool {
	for _, group := range b.roads[s] {
		for _, n := range group {
			if n == to {
				return true
			}
		}
	}
	return false
}

func (b *Board) fillBorders(borders map[Side][]string) error {
	b.borders = map[Side][]Space{}
	for side, names := range borders {
		var list []Space
		for _, name := range names {
			s, ok := b.index[name]
			if !ok {
				return misfit("supply", string(side), "supply edge of %s: %q is not on the board", side, name)
			}
			list = append(list, s)
		}
		sort.Slice(list, func(i, j int) bool { return list[i] < list[j] })
		b.borders[side] = list
	}
	return nil
}

// FindPath reads what Path wrote.
func (s *Set) FindPath(text string) (path []Space, ok bool) {
	for _, name := range strings.Split(text, "-") {
		sp, ok := s.FindSpace(name)
		if !ok {
			return nil, false
		}
		path = append(path, sp)
	}
	return path, true
}

func sortedKeys[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}

// Path writes spaces as a path of the notation: 2713-2613-2513.
func (s *Set) Path(path []Space) string {
	var w strings.Builder
	for i, p := range path {
		if i > 0 {
			w.WriteByte('-')
		}
		w.WriteString(s.SpaceName(p))
	}
	return w.String()
}
