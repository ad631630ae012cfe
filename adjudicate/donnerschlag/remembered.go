package donnerschlag

import (
	"umpire/adjudicate"
)

// A check goes through equal states between two combats once (adjudicate.Table.Rejoin).
// This file says what makes two states equal. The fields that are named are left out,
// because they cannot differ where the rest is equal: they never change in a segment,
// they follow from the position or from the combats that were fought, or they belong to
// the activations, which are over.

// remembered writes what the rules remember between two combats beside the position.
func (f *fights) remembered(k *adjudicate.Key) {
	s := f.segment
	k.All(s, "Table", "g", "pos", "board", "units", "rules", "active", "ordered", "fought", "targeted", "aside", "motion")
	k.Flags(s.active)
	k.Flags(s.ordered)
	k.Flags(s.fought)
	for _, c := range cups {
		k.All(s.aside[c])
	}
	k.All(&s.motion, "lines", "rest", "asked", "way", "networks", "drawn", "reaching", "phase", "outer", "order", "boosts")
	k.All(&s.order)
	k.All(&s.boosts)
	k.All(f, "segment", "begun", "item")
	k.All(len(f.begun))
	for i := range f.begun {
		k.All(&f.begun[i], "does", "play", "where")
	}
}

// rejoin tells of a point within a combat, between two steps or inside one.
func (c *combat) rejoin(inside string) {
	c.Rejoin(func(k *adjudicate.Key) {
		c.fights.remembered(k)
		k.All(&c.scene, "fights", "combat", "against")
		k.All(c, "scene", "battle", "effects", "sum")
		k.All(&c.effects, "shifts", "drms")
		k.All(c.shifts.Parts())
		k.All(c.drms.Parts())
		k.All(&c.sum, "shifts", "drms", "total") // the sums of shifts and DRMs are net and drm
		k.All(inside)
	})
}
