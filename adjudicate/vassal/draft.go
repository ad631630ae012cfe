package vassal

import (
	"fmt"
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

// draftBoard takes the map whose cells bear most names of the board's spaces, and leaves the others
// open.
func (m *Mapping) draftBoard(mod *Module, set *model.Set, notes map[string]string) {
	best, most := open, 0
	for _, bm := range mod.maps {
		n := 0
		for sp := range model.Space(set.Board.Len()) {
			if _, ok := bm.names()[set.Board.Name(sp)]; ok {
				n++
			}
		}
		if n > most {
			best, most = bm.name, n
		}
	}
	if m.Board = best; best == open && len(mod.maps) == 1 {
		m.Board = mod.maps[0].name
	}
	notes["board"] = fmt.Sprintf("%d of %d spaces have their names there", most, set.Board.Len())
	if len(mod.maps) > 1 {
		var names []string
		for _, bm := range mod.maps {
			names = append(names, bm.name)
		}
		notes["board"] += "; the maps are " + strings.Join(names, ", ")
	}
	if 2*most > set.Board.Len() {
		return // hexes outside a module's board are no matter
	}
	for _, bm := range mod.maps {
		if bm.name != m.Board {
			continue
		}
		for sp := range model.Space(set.Board.Len()) {
			name := set.Board.Name(sp)
			if _, ok := bm.names()[name]; !ok {
				m.Spaces[name] = open
			}
		}
	}
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

// draftUnits takes the slot whose name is that of a unit, else the one that has the same words and
// numbers.
func (m *Mapping) draftUnits(mod *Module, set *model.Set, notes map[string]string) {
	taken := map[int]bool{}
	pick := func(fits func(s *Slot) bool) int {
		found := -1
		for i := range mod.Slots {
			if !taken[i] && fits(&mod.Slots[i]) {
				if found >= 0 {
					return -1 // two: neither
				}
				found = i
			}
		}
		return found
	}
	by := make([]int, len(set.Units))
	for i, u := range set.Units {
		if by[i] = pick(func(s *Slot) bool { return s.name() == u.ID || s.Name == u.ID }); by[i] >= 0 {
			taken[by[i]] = true
		}
	}
	for i, u := range set.Units {
		if by[i] < 0 {
			if by[i] = pick(func(s *Slot) bool { return alike(u.ID, s.name()) || alike(u.ID, s.Name) }); by[i] >= 0 {
				taken[by[i]] = true
				notes[u.ID] = "alike: is it?"
			}
		}
		l := Line{Units: u.ID, Name: open}
		if by[i] >= 0 {
			if l.Name = mod.Slots[by[i]].name(); l.Name == "" || !mod.only(l.Name) {
				l = Line{Units: u.ID, Slot: mod.Slots[by[i]].GPID}
			}
			m.draftLayer(&mod.Slots[by[i]], set.Units[i].Steps)
		}
		m.Units = append(m.Units, l)
	}
}

// only reports whether one slot alone has counters of a name.
func (mod *Module) only(name string) bool {
	n := 0
	for i := range mod.Slots {
		if mod.Slots[i].name() == name {
			n++
		}
	}
	return n == 1
}

// draftLayer takes the layer of a counter that has as many levels as its unit has steps, or one
// less, as the front is then the counter itself.
func (m *Mapping) draftLayer(s *Slot, steps int) {
	if m.Layer != "" || steps < 2 {
		return
	}
	for _, t := range s.kinds {
		if kind(t) != "emb2" || t.at(19) == "" {
			continue
		}
		switch n := split(t.at(16), betweenNames).len(); n {
		case steps:
			m.Layer = t.at(19)
		case steps - 1:
			m.Layer, m.Levels = t.at(19), []int{-1}
			for level := range n {
				m.Levels = append(m.Levels, level+1)
			}
		}
	}
}

// alike reports whether two names have the same words and numbers, in whatever order and with
// whatever signs between them.
func alike(a, b string) bool {
	x, y := wordsOf(a), wordsOf(b)
	return len(x) > 0 && slices.Equal(x, y)
}

func wordsOf(name string) []string {
	list := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r > 127)
	})
	slices.Sort(list)
	return list
}
