package vassal

import (
	"cmp"
	"maps"
	"slices"
	"strings"
)

// Mapping says how the counters and maps of a module stand for the units and spaces of a game.
type Mapping struct {
	Game   string
	Module string // the file of the module, beside the mapping
	Board  string // the map on which the board lies
	// Spaces are the names of cells where they are not those of the spaces.
	Spaces map[string]string
	// Beside is where the boxes beside the board lie.
	Beside map[string]Spot
	// Layer is the name of the layer that shows the steps; empty: none does. Levels are its
	// levels by the number of steps lost, below zero where it is off; without them it is one
	// more than that number.
	Layer  string
	Levels []int
	Units  []Line
}

// Spot is where a box lies: a cell of a map, or a point.
type Spot struct {
	Map, Cell string
	X, Y      int // both 0 without a cell: the whole map
}

// Line says by what the counters of some units are known: the name of the basic piece, a marker
// NAME=VALUE, or the number of the slot, or several numbers with blanks between. Units is a unit, or a pattern with a star for units whose
// counters are alike.
type Line struct{ Units, Name, Marker, Slot string }

// of reports whether a line is for a unit.
func (l *Line) of(unit string) bool {
	if l.Units == unit {
		return true
	}
	stem, tail, star := strings.Cut(l.Units, "*")
	return star && len(unit) >= len(stem)+len(tail) && strings.HasPrefix(unit, stem) && strings.HasSuffix(unit, tail)
}

// fits reports whether a counter is one of the line.
func (l *Line) fits(p *piece) bool {
	switch {
	case l.Slot != "":
		return slices.Contains(strings.Fields(l.Slot), p.slot())
	case l.Marker != "":
		name, value, _ := strings.Cut(l.Marker, "=")
		return p.marker(name) == value
	}
	return p.name() == l.Name
}

// level is the level of the layer for so many steps lost.
func (m *Mapping) level(lost int) (int, bool) {
	if m.Levels == nil {
		return lost + 1, true
	}
	if lost < 0 || lost >= len(m.Levels) {
		return 0, false
	}
	return m.Levels[lost], true
}

// lost is how many steps a level of the layer shows as lost.
func (m *Mapping) lost(level int) (int, bool) {
	if m.Levels == nil {
		return level - 1, level > 0
	}
	i := slices.Index(m.Levels, level)
	if i < 0 && level < 0 { // a layer that is off, at whatever level
		i = slices.IndexFunc(m.Levels, func(n int) bool { return n < 0 })
	}
	return i, i >= 0
}

// cell is the name that a space of the board has in the module.
func (m *Mapping) cell(space string) string {
	if name, other := m.Spaces[space]; other {
		return name
	}
	return space
}

// point is where the counters of a space or box lie.
func (m *Mapping) point(mod *Module, at string) (Place, bool) {
	spot, beside := m.Beside[at]
	switch {
	case !beside:
		return mod.Point(m.Board, m.cell(at))
	case spot.Cell != "":
		return mod.Point(spot.Map, spot.Cell)
	}
	return Place{spot.Map, spot.X, spot.Y}, spot.Map != ""
}

// whole reports whether a spot is a map, and nothing of it.
func (s Spot) whole() bool { return s.Cell == "" && s.X == 0 && s.Y == 0 }

// space is the space or box in which a point lies; empty if it lies in none. Boxes go before cells,
// as a numbered grid names every point of a map; a box that is a whole map comes last.
func (m *Mapping) space(mod *Module, at Place) string {
	if at.Map == "" {
		return ""
	}
	at = mod.named(at)
	cell := mod.where(at)
	if box := m.box(at, cell); box != "" {
		return box
	}
	if at.Map == m.Board && cell != "" {
		for space, name := range m.Spaces { // at most one has the name
			if name == cell {
				return space
			}
		}
		if _, other := m.Spaces[cell]; !other {
			return cell
		}
		return ""
	}
	for _, box := range slices.Sorted(maps.Keys(m.Beside)) {
		if spot := m.Beside[box]; spot.Map == at.Map && spot.whole() {
			return box
		}
	}
	return ""
}

// nearBox is how many pixels from the point of a box a counter may lie that is in it.
const nearBox = 40

// box is the box whose cell it is, else the nearest whose point is near; empty if there is none.
func (m *Mapping) box(at Place, cell string) (nearest string) {
	least := int64(nearBox*nearBox + 1)
	for _, box := range slices.Sorted(maps.Keys(m.Beside)) {
		spot := m.Beside[box]
		dx, dy := int64(near(spot.X)-near(at.X)), int64(near(spot.Y)-near(at.Y))
		switch {
		case spot.Map != at.Map || spot.whole():
		case spot.Cell != "":
			if spot.Cell == cell {
				return box
			}
		case dx*dx+dy*dy < least:
			nearest, least = box, dx*dx+dy*dy
		}
	}
	return nearest
}

// marker is the value of a marker of a counter; empty if it has none of that name.
func (p *piece) marker(name string) string {
	for i, t := range p.kinds {
		if kind(t) != "mark" {
			continue
		}
		n := slices.Index(split(t.at(1), betweenNames).all(), name)
		if n >= 0 {
			return split(p.state[i].String(), betweenNames).at(n)
		}
	}
	return ""
}

// layer is the index of the layer of that name; -1 if the counter has none.
func (p *piece) layer(name string) int {
	return slices.IndexFunc(p.kinds, func(t *sequence) bool { return layerName(t) == name && name != "" })
}

// layerName is what a layer is called: by its name, else by the command of its menu that turns it on,
// or up. It is empty of a trait that is no layer.
func layerName(t *sequence) string {
	if kind(t) != "emb2" {
		return ""
	}
	return cmp.Or(t.at(19), t.at(1), t.at(4))
}

// uses reports whether a mapping names a map.
func (m *Mapping) uses(name string) bool {
	if name == m.Board {
		return true
	}
	for _, s := range m.Beside {
		if s.Map == name {
			return true
		}
	}
	return false
}
