package vassal

import (
	"slices"
	"strings"

	"umpire/model"
)

// handle is something by which a counter of a module may be known, and the slot that has it.
type handle struct {
	text string // in which the name of a unit may stand
	line Line   // without its units
	slot int
}

// handles are those of a module: the names of the counters, then their markers, then what the menus call
// them.
func (mod *Module) handles() (kinds [3][]handle) {
	slots := map[string]string{} // by entry: a counter may stand in a menu and in a set-up
	for i := range mod.Slots {
		if s := &mod.Slots[i]; s.Name != "" && s.GPID != "" {
			slots[s.Name] = strings.TrimPrefix(slots[s.Name]+" "+s.GPID, " ")
		}
	}
	for i := range mod.Slots {
		s := &mod.Slots[i]
		if name := s.name(); name != "" {
			kinds[0] = append(kinds[0], handle{name, Line{Name: name}, i})
		}
		for n, t := range s.kinds {
			if kind(t) != "mark" {
				continue
			}
			values := split(s.state[n].String(), betweenNames)
			for k, key := range split(t.at(1), betweenNames).all() {
				if values.at(k) != "" {
					kinds[1] = append(kinds[1], handle{values.at(k), Line{Marker: key + "=" + values.at(k)}, i})
				}
			}
		}
		if slots[s.Name] != "" {
			kinds[2] = append(kinds[2], handle{s.Name, Line{Slot: slots[s.Name]}, i})
		}
	}
	return kinds
}

// group is a unit, or several whose counters are alike, whose names differ in a number at their end.
type group struct {
	name  string // of the unit, or what is common to all
	line  string // as a mapping has it
	first int    // the index of the unit, or of the first
}

// unitsOf are the units of a game one by one.
func unitsOf(set *model.Set) (list []group) {
	for i, u := range set.Units {
		list = append(list, group{u.ID, u.ID, i})
	}
	return list
}

// together takes units that are left over, and differ in a number at their end alone, as one.
func together(left []group) (list []group) {
	at := map[string]int{}
	for _, g := range left {
		stem := strings.TrimRight(g.name, "0123456789")
		if stem == g.name || !strings.HasSuffix(stem, "-") {
			list = append(list, g)
			continue
		}
		if i, have := at[stem]; have {
			list[i].name, list[i].line = strings.TrimSuffix(stem, "-"), stem+"*"
			continue
		}
		at[stem] = len(list)
		list = append(list, g)
	}
	return list
}

// search finds counters for units.
type search struct {
	handles [3][]handle
	taken   map[int]bool // slots
	lines   map[int]Line // what was found, by the first unit of a group
	slots   map[int]int  // and a slot that has it
}

// draftUnits takes the counter whose name, marker or entry in a menu is that of a unit; else the only one
// with the same words and numbers; else the only one that resembles it, if it resembles no other.
func (m *Mapping) draftUnits(mod *Module, set *model.Set, notes map[string]string) {
	s := &search{handles: mod.handles(), taken: map[int]bool{}, lines: map[int]Line{}, slots: map[int]int{}}
	groups := unitsOf(set)
	s.find(groups, same)
	for _, g := range s.find(groups, alike) {
		notes[g.line] = "alike: is it?"
	}
	var left, all []group
	for _, g := range groups {
		if _, ok := s.lines[g.first]; ok {
			all = append(all, g)
		} else {
			left = append(left, g)
		}
	}
	left = together(left)
	for _, fits := range []func(game, module string) bool{alike, resembles} {
		for _, g := range s.find(left, fits) {
			notes[g.line] = "alike: is it?"
		}
	}
	all = append(all, left...)
	slices.SortStableFunc(all, func(a, b group) int { return a.first - b.first })
	for _, g := range all {
		l, ok := s.lines[g.first]
		if !ok {
			l = Line{Name: open}
		} else {
			m.draftLayer(&mod.Slots[s.slots[g.first]], set.Units[g.first].Steps)
		}
		l.Units = g.line
		m.Units = append(m.Units, l)
	}
}

// find finds counters for those that have none yet, and says for which it did. Of a counter that fits
// two of them, or of two counters that fit one, none is taken.
func (s *search) find(groups []group, fits func(game, module string) bool) (found []group) {
	for k := range s.handles {
		fit := map[int][]handle{}  // by unit
		fitted := map[Line][]int{} // by counter
		for _, g := range groups {
			if _, have := s.lines[g.first]; have {
				continue
			}
			for _, h := range s.handles[k] {
				if !s.taken[h.slot] && fits(g.name, h.text) {
					fit[g.first] = append(fit[g.first], h)
					fitted[h.line] = append(fitted[h.line], g.first)
				}
			}
		}
		for _, g := range groups {
			list := fit[g.first]
			if len(list) == 0 || slices.ContainsFunc(list, func(h handle) bool {
				return h.line != list[0].line || slices.ContainsFunc(fitted[h.line], func(u int) bool { return u != g.first })
			}) {
				continue
			}
			s.lines[g.first], s.slots[g.first] = list[0].line, list[0].slot
			for _, h := range list {
				s.taken[h.slot] = true
			}
			found = append(found, g)
		}
	}
	return found
}
