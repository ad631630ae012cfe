package vassal

import (
	"slices"
	"strings"
)

// matched are the counters of a save that stand for units.
type matched struct {
	of     map[string]*piece // by unit
	unit   map[string]string // by id of the counter
	doubts []string          // what could not be decided, in words
}

// match finds the counter of each unit. Where several counters and several units are alike, those
// that stand in the same place belong together, then the others in their order.
func (m *Mapping) match(s *Save, mod *Module, table *Table, where func(*piece) Place) *matched {
	found := &matched{of: map[string]*piece{}, unit: map[string]string{}}
	asked := make([][]Stand, len(m.Units)) // the units of each line
	exact := map[string]int{}
	for i, l := range m.Units {
		exact[l.Units] = i
	}
	for _, st := range table.Stands {
		i, ok := exact[st.Unit]
		if !ok {
			i = slices.IndexFunc(m.Units, func(l Line) bool { return l.of(st.Unit) })
		}
		if i >= 0 {
			asked[i] = append(asked[i], st)
		}
	}
	free := s.counters()
	names := map[string][]*piece{}
	for _, p := range free {
		names[p.name()] = append(names[p.name()], p)
	}
	for i, l := range m.Units {
		among := free
		if l.Slot == "" && l.Marker == "" {
			among = names[l.Name]
		}
		var have []*piece
		for _, p := range among {
			if l.fits(p) && found.unit[p.id] == "" {
				have = append(have, p)
			}
		}
		if out := slices.IndexFunc(have, s.inDeck); out >= len(asked[i]) { // those in decks serve where there are no others
			have = have[:out]
		}
		if len(asked[i]) == 0 || len(have) == 0 {
			continue
		}
		if len(asked[i]) < len(have) && !strings.Contains(l.Units, "*") {
			found.doubts = append(found.doubts, plural(len(have), "counter")+" could be "+l.Units+": none is taken")
			for _, p := range have {
				found.unit[p.id] = l.Units
			}
			continue
		}
		found.pair(asked[i], have, func(p *piece) string { return m.space(mod, where(p)) })
	}
	return found
}

// pair gives units their counters: those in the same place first.
func (f *matched) pair(units []Stand, have []*piece, at func(*piece) string) {
	take := func(st Stand, i int) {
		f.of[st.Unit], f.unit[have[i].id] = have[i], st.Unit
		have = slices.Delete(have, i, i+1)
	}
	if len(units) == 1 && len(have) == 1 {
		take(units[0], 0)
		return
	}
	have = slices.Clone(have)
	for _, st := range units {
		if i := slices.IndexFunc(have, func(p *piece) bool { return at(p) == st.At }); i >= 0 {
			take(st, i)
		}
	}
	for _, st := range units {
		if f.of[st.Unit] == nil && len(have) > 0 {
			take(st, 0)
		}
	}
}

// counters are the counters of a save, those in decks last, without those of which nobody may know more,
// and our markers.
func (s *Save) counters() (list []*piece) {
	for _, deck := range []bool{false, true} {
		for _, p := range s.pieces {
			if p.isCounter() && s.inDeck(p) == deck && p.name() != unknown && !p.isMarker() {
				list = append(list, p)
			}
		}
	}
	return list
}
