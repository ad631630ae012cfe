package wintergewitter

import (
	"cmp"
	"slices"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/speech"
)

// Fog of war (18). How each unit is covered for the enemy stands in the position (model.Cover):
// of a unit that he may look at he sees no strength marker, and of one that is hidden that a
// counter lies there. What is told, asked and rolled goes to the owner alone where it names a
// unit of which the enemy may not know all; of what he would see at the table he is told
// without names.

// fog is what a segment remembers of it.
type fog struct {
	on      bool
	engaged []model.UnitID // revealed while a combat or a bombardment is resolved (18.1)
}

// fogOn is what the track says of a game with fog.
const fogOn = "on"

// covers are the markers that lie on a unit (2.2). Strength markers lie under it.
var covers = []string{markDisrupted, markFired, markMoved, markOrganic, markOut, markDigs, markBridges}

// veil covers all units as they lie now.
func (s *segment) veil() {
	if !s.fog.on {
		return
	}
	for u := range s.units {
		if id := model.UnitID(u); !s.pos.OnBoard(id) {
			s.Hand().Cover(id, s.coverBeside(id))
		}
	}
	for hex := range model.Space(s.board.Len()) {
		s.veilHex(hex)
	}
}

// coverBeside is the cover of a unit beside the map: everybody sees what lies there, but for
// the strength of who has retreated off it.
func (s *segment) coverBeside(u model.UnitID) model.Cover {
	if s.pos.At(u) == s.Set().Box(boxOff) {
		return model.Dimmed
	}
	return model.Open
}

// veilHex covers the units in a hex (18.1): of a stack the largest lies on top and is seen; an
// entrenched unit is hidden, and so is one alone under a marker (wg-marker-covers).
func (s *segment) veilHex(hex model.Space) {
	if !s.fog.on || !s.board.Contains(hex) {
		return
	}
	for _, side := range sides {
		stack := s.standing(side, hex)
		if len(stack) == 0 || s.pos.Hole(side) {
			continue
		}
		top := s.shown(stack)
		if s.entrenched(hex) || s.marked(top) && (len(stack) == 1 || s.Reads("wg-marker-covers", "stack")) && !s.Reads("wg-marker-covers", "none") {
			top = model.NoUnit
		}
		for _, u := range stack {
			cover := model.Veiled
			if u == top {
				cover = model.Dimmed
			}
			s.Hand().Cover(u, cover)
		}
	}
}

// shown is the unit on top of a stack: the largest by what is left of it; of several the one
// that lies there already, else the first (18.1, show.go).
func (s *segment) shown(stack []model.UnitID) model.UnitID {
	return slices.MaxFunc(stack, func(a, b model.UnitID) int {
		seen := func(u model.UnitID) int { return first(s.pos.CoverOf(u) == model.Dimmed) }
		return cmp.Or(cmp.Compare(s.strength(a), s.strength(b)), seen(a)-seen(b), int(b)-int(a))
	})
}

// marked reports whether a marker lies on a unit.
func (s *segment) marked(u model.UnitID) bool {
	return slices.ContainsFunc(covers, func(mark string) bool { return s.pos.Marked(u, mark) })
}

// engage reveals units as long as their combat or bombardment is resolved (18.1).
func (s *segment) engage(units ...model.UnitID) {
	if s.fog.on {
		s.fog.engaged = append(s.fog.engaged, units...)
	}
}

// disengage hides again what a combat or a bombardment has revealed.
func (s *segment) disengage() {
	s.fog.engaged = nil
	s.veil()
}

// secret reports whether the enemy of a land unit may not know all of it now.
func (s *segment) secret(u model.UnitID) bool {
	return s.fog.on && u >= 0 && s.units[u].land() && s.pos.CoverOf(u) != model.Open && !has(s.fog.engaged, u)
}

// unseen reports whether a side may not know which unit that is: one of the enemy's that is
// hidden, whatever a combat reveals of it meanwhile.
func (s *segment) unseen(side model.Side, u model.UnitID) bool {
	return s.fog.on && s.units[u].Side != side && s.pos.CoverOf(u) == model.Veiled
}

// named is a unit in a reason that its enemy reads: it names nobody who is hidden.
func (s *segment) named(side model.Side, u model.UnitID) any {
	if s.unseen(side, u) {
		return speech.Text("part.enemy")
	}
	return u
}

// Tell tells an event: to the owner alone if it names a unit of which the enemy may not know
// all; to nobody if it names such units of both. Where the enemy would see something of it at
// the table, he is told that.
func (s *segment) Tell(e *adjudicate.EventKind, vals ...any) {
	var whose []model.Side
	if s.fog.on {
		whose = s.secretsOf(vals)
	}
	switch len(whose) {
	case 0:
		s.Table.Tell(e, vals...)
	case 1:
		s.TellTo(whose[0], e, vals...)
	}
	for _, side := range whose {
		s.sight(side, e, vals)
	}
}

// secretsOf are the sides whose secrets an event names.
func (s *segment) secretsOf(vals []any) (whose []model.Side) {
	for _, v := range vals {
		for _, u := range adjudicate.UnitsIn(v) {
			if s.secret(u) && !slices.Contains(whose, s.units[u].Side) {
				whose = append(whose, s.units[u].Side)
			}
		}
	}
	return whose
}

// apart runs what only one side may follow, where there is fog: its decisions, too, name units
// that are hidden. openly is everybody again.
func (s *segment) apart(side model.Side, f func()) {
	if !s.fog.on {
		f()
		return
	}
	s.Alone(side, f)
}

func (s *segment) openly(f func()) { s.apart("", f) }

// rollOf is a die of ten about a unit. of is what its label begins with.
func (s *segment) rollOf(u model.UnitID, of string) (die int) {
	roll := func() { die = s.Roll(s.units[u].Side, of+"/"+s.dieOf(u), 10) }
	if s.secret(u) {
		s.Alone(s.units[u].Side, roll)
	} else {
		roll()
	}
	return die
}

// dieOf names a unit in the label of a die. One of which the enemy may not know all is named by
// its hex: he sees at the table for which stack a die is thrown, and whoever proves dice lists them
// all by their labels.
func (s *segment) dieOf(u model.UnitID) string {
	if s.secret(u) {
		return s.Set().SpaceName(s.pos.At(u))
	}
	return s.dieName(u)
}

// byHex puts units in the order of where they stand, so that the order of their dice tells nothing
// of who they are.
func (s *segment) byHex(list []model.UnitID) {
	slices.SortStableFunc(list, func(a, b model.UnitID) int { return int(s.pos.At(a) - s.pos.At(b)) })
}

// eyes is the segment as a side sees it, of which conditions of its orders speak.
func (s *segment) eyes(side model.Side) *segment {
	if !s.fog.on {
		return s
	}
	seen := *s
	seen.pos = s.pos.View(side)
	seen.units = s.d.asSeen(s.units, seen.pos)
	seen.ground, seen.networks, seen.starts, seen.reaching, seen.rooms, seen.wayRoom = ground{}, [2]network{}, starts{}, [2]reaching{}, rooms{}, nil
	return &seen
}

// asSeen are units as far as a position knows them: what is hidden in it counts as a regiment
// of infantry, whatever it is.
func (d *Data) asSeen(units []Unit, p *model.Position) []Unit {
	if !p.Fogged() {
		return units
	}
	copied := false
	for i := range units {
		if !p.Guessed(model.UnitID(i)) {
			continue
		}
		if !copied {
			units, copied = slices.Clone(units), true
		}
		u := &units[i]
		*u = Unit{ID: p.Set().UnitName(model.UnitID(i)), Name: "a hidden unit", Side: u.Side, Nation: u.Nation, Type: Infantry, Size: Regiment, Move: NonMotorized,
			Loss: InfantryClass, Strength: u.Strength, PR: [2]int{5, 5}, MA: 6}
	}
	return units
}

// veilMoved covers anew who lies in the places that a unit has left and come to.
func (s *segment) veilMoved(u model.UnitID, from, to model.Space) {
	if !s.fog.on {
		return
	}
	if !s.board.Contains(to) && !s.pos.Hole(s.units[u].Side) {
		s.Hand().Cover(u, s.coverBeside(u))
	}
	s.veilHex(from)
	s.veilHex(to)
}

// subject is what a question about the way or the place of a unit is named after: what everybody
// sees of it.
func (s *segment) subject(u model.UnitID) string {
	if s.fog.on {
		return s.Set().SpaceName(s.pos.At(u))
	}
	return s.Set().UnitName(u)
}
