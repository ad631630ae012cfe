package vassal

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"umpire/model"
)

// Draft is a mapping as far as names that are equal or alike give it. file is the name of the
// module's file, without a folder. The notes say of what is open
// how it might go on, by unit, space or "board".
func Draft(mod *Module, file, game string, set *model.Set) (*Mapping, map[string]string) {
	m := &Mapping{Game: game, Module: file, Spaces: map[string]string{}, Beside: map[string]Spot{}}
	notes := map[string]string{}
	m.draftBoard(mod, set, notes)
	m.draftBeside(mod, set)
	m.draftUnits(mod, set, notes)
	return m, notes
}

// draftBoard takes the map whose cells bear most names of the board's spaces, or names that are alike,
// and leaves the others open.
func (m *Mapping) draftBoard(mod *Module, set *model.Set, notes map[string]string) {
	best, spaces, exact := open, map[string]string{}, 0
	for _, bm := range mod.maps {
		found, n := bm.namesOf(set.Board)
		if len(found) > len(spaces) || len(found) == len(spaces) && n > exact {
			best, spaces, exact = bm.name, found, n
		}
	}
	if m.Board = best; best == open && len(mod.maps) == 1 {
		m.Board = mod.maps[0].name
	}
	notes["board"] = fmt.Sprintf("%d of %d spaces have their names there", exact, set.Board.Len())
	if len(spaces) > exact {
		notes["board"] += fmt.Sprintf(", %d names that are alike", len(spaces)-exact)
	}
	if len(mod.maps) > 1 {
		var names []string
		for _, bm := range mod.maps {
			names = append(names, bm.name)
		}
		notes["board"] += "; the maps are " + strings.Join(names, ", ")
	}
	for sp := range model.Space(set.Board.Len()) {
		name := set.Board.Name(sp)
		cell, ok := spaces[name]
		switch {
		case ok && cell != name:
			m.Spaces[name] = cell
		case !ok && best != open && 2*len(spaces) <= set.Board.Len(): // else it lies outside the module's board, which is no matter
			m.Spaces[name] = open
		}
	}
}

// namesOf are the names that a map's cells have for spaces: their own, else the only one with the same
// words and numbers, or with the same digits, if no space has it as its own and it is like that of no
// other. exact is how many have their own.
func (bm *boardMap) namesOf(b *model.Board) (found map[string]string, exact int) {
	found = map[string]string{}
	var left []string
	for sp := range model.Space(b.Len()) {
		name := b.Name(sp)
		if _, ok := bm.names()[name]; ok {
			found[name] = name
		} else {
			left = append(left, name)
		}
	}
	exact = len(found)
	like := bm.alike(found)
	spaces := map[string]int{} // by cell: how many are alike to it
	for _, name := range left {
		for _, cell := range like[strings.Join(wordsOf(name), " ")] {
			spaces[cell]++
		}
	}
	for _, name := range left {
		if cells := like[strings.Join(wordsOf(name), " ")]; len(cells) == 1 && spaces[cells[0]] == 1 {
			found[name] = cells[0]
		}
	}
	return found, exact
}

// alike are the cells of a map that are not taken, by their words and numbers, and by their digits.
func (bm *boardMap) alike(taken map[string]string) map[string][]string {
	like := map[string][]string{}
	for _, cell := range slices.Sorted(maps.Keys(bm.names())) {
		if _, have := taken[cell]; have {
			continue
		}
		for _, key := range slices.Compact([]string{strings.Join(wordsOf(cell), " "), digitsOf(cell)}) {
			if key != "" {
				like[key] = append(like[key], cell)
			}
		}
	}
	return like
}

// digitsOf are the digits of a name.
func digitsOf(name string) string {
	return strings.Map(func(r rune) rune {
		if digit(r) {
			return r
		}
		return -1
	}, name)
}

// draftBeside takes maps whose names are alike for the boxes.
func (m *Mapping) draftBeside(mod *Module, set *model.Set) {
	for _, box := range set.Boxes {
		for _, bm := range mod.maps {
			if alike(box, bm.name) {
				m.Beside[box] = Spot{Map: bm.name}
			} else if _, ok := bm.names()[box]; ok {
				m.Beside[box] = Spot{Map: bm.name, Cell: box}
			}
		}
	}
}

// draftLayer takes the layer of a counter that has as many levels as its unit has steps, or one
// less, as the front is then the counter itself.
func (m *Mapping) draftLayer(s *Slot, steps int) {
	if m.Layer != "" || steps < 2 {
		return
	}
	for _, t := range s.kinds {
		name := layerName(t)
		if name == "" {
			continue
		}
		switch n := split(t.at(16), betweenNames).len(); n {
		case steps:
			m.Layer = name
		case steps - 1:
			m.Layer, m.Levels = name, []int{-1}
			for level := range n {
				m.Levels = append(m.Levels, level+1)
			}
		}
	}
}
