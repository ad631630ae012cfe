package donnerschlag

import (
	"maps"
	"slices"

	"umpire/adjudicate"
	"umpire/adjudicate/hexes"
)

// rest is a segment between two combats, from where a check may begin again
// (adjudicate.Table.Restart).
type rest struct{ s *segment }

// Play plays the combats that are left and what follows them (5.2).
func (r rest) Play() {
	r.s.combats()
	r.s.offer(occasion{what: atEnd})
	r.s.closing()
}

// On is the same at another table. Whatever the rules change in place is copied; what they only
// replace, or add to, is shared.
func (r rest) On(t *adjudicate.Table) adjudicate.Rest {
	s := *r.s
	s.Table, s.pos = t, t.Position()
	s.active, s.ordered, s.fought = slices.Clone(s.active), slices.Clone(s.ordered), slices.Clone(s.fought)
	s.targeted, s.aside, s.lines = maps.Clone(s.targeted), maps.Clone(s.aside), maps.Clone(s.lines)
	s.cutOff, s.slips, s.was = slices.Clone(s.cutOff), slices.Clone(s.slips), slices.Clone(s.was)
	s.playing, s.doubles = slices.Clone(s.playing), slices.Clip(s.doubles)
	s.way.path, s.way.by = slices.Clip(s.way.path), slices.Clip(s.way.by)
	s.reaching = hexes.Search[walk, *walk]{}
	for i, n := range s.networks {
		if n != nil {
			s.networks[i], s.drawn[i] = nil, n.On(s.pos, lines{&s})
		}
	}
	old := s.phase
	f := newFights(&s)
	f.begun, f.vain, f.plays, f.item = slices.Clip(old.begun), slices.Clip(old.vain), slices.Clone(old.plays), old.item
	t.SetFacts(f.ours)
	return rest{&s}
}
