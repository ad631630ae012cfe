package donnerschlag

import (
	"maps"
	"slices"

	"umpire/adjudicate"
	"umpire/adjudicate/hexes"
)

// rest is a segment between two combats or inside one, from where a check may begin again
// (adjudicate.Table.Restart).
type rest struct {
	s *segment
	c *combat // the one that is fought; nil: none
}

// Play plays the combats that are left and what follows them (5.2).
func (r rest) Play() {
	if r.c != nil {
		r.s.phase.fightOn(r.c)
	}
	r.s.combats()
	r.s.offer(occasion{what: atEnd})
	r.s.closing()
}

// On is the same at another table. What the rules change in place is copied; what they only
// replace, or add to, is shared (TestRestIsCopied).
func (r rest) On(t *adjudicate.Table) adjudicate.Rest {
	s := r.s.on(t)
	if r.c == nil {
		return rest{s, nil}
	}
	return rest{s, r.c.on(s)}
}

func (s *segment) on(t *adjudicate.Table) *segment {
	c := *s
	c.Table, c.pos = t, t.Position()
	c.active, c.ordered, c.fought = slices.Clone(s.active), slices.Clone(s.ordered), slices.Clone(s.fought)
	c.targeted, c.aside, c.lines = maps.Clone(s.targeted), maps.Clone(s.aside), maps.Clone(s.lines)
	c.cutOff, c.slips, c.was = slices.Clone(s.cutOff), slices.Clone(s.slips), slices.Clone(s.was)
	c.playing, c.doubles = slices.Clone(s.playing), slices.Clip(s.doubles)
	c.way.path, c.way.by = slices.Clip(s.way.path), slices.Clip(s.way.by)
	c.reaching = hexes.Search[walk, *walk]{}
	for i, n := range s.networks {
		if n != nil {
			c.networks[i], c.drawn[i] = nil, n.On(c.pos, lines{&c})
		}
	}
	c.phase = s.phase.on(&c)
	t.SetFacts(c.phase.ours)
	return &c
}

func (f *fights) on(s *segment) *fights {
	c := *f
	c.segment = s
	c.begun, c.vain, c.plays = slices.Clip(f.begun), slices.Clip(f.vain), slices.Clone(f.plays)
	c.judges()
	return &c
}

func (c *combat) on(s *segment) *combat {
	d := *c
	d.fights, d.scene.combat = s.phase, &d
	d.attackers, d.defenders, d.fleeing = slices.Clone(c.attackers), slices.Clone(c.defenders), slices.Clone(c.fleeing)
	d.wave = slices.Clip(c.wave)
	d.judges()
	return &d
}
