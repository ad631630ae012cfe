package wintergewitter

import (
	"slices"

	"umpire/model"
)

// Zones of control (10). A unit controls the six hexes round it, but for headquarters,
// companies, disrupted units, and convoys, which have no combat value (16.3, wg-convoy-zoc);
// never across a major river, bridged or not. A stack of which one unit is not disrupted keeps
// its zone by that unit (13.1, wg-mixed-stack-zoc).

// ground is what the rules ask most about hexes, kept from one question to the next: a unit
// that has moved or was marked changes the hex it left, the one it entered and those round.
type ground struct {
	begun   bool
	trail   int           // length of the position's trail when this was brought up to date
	touched []model.Space // hexes whose presence has changed, in that order
	seen    []sighting
	stands  []presence // beside hexes
}

// sighting is where a unit stood when it was looked at last, and whether it had a zone.
type sighting struct {
	at    model.Space
	zones bool
}

// presence is what stands in a hex and reaches it, by side.
type presence struct {
	units  [2]int16 // land units, convoys among them
	zones  [2]int16 // units of the side whose zone reaches the hex
	guns   [2]int16 // of the units, those of the artillery class
	flak   [2]int16 // of those, the ones that cannot fire at a distance
	hqs    [2]int16 // of the units, headquarters
	convoy int16    // of the units, convoys
}

// land is the ground as things stand.
func (s *segment) land() *ground {
	g, trail := &s.ground, s.pos.Trail()
	if !g.begun {
		g.begun, g.seen, g.stands = true, make([]sighting, len(s.units)), make([]presence, s.board.Len())
		for u := range g.seen {
			g.seen[u].at = model.NoSpace
			s.lookAt(model.UnitID(u))
		}
	} else {
		for _, u := range trail[g.trail:] {
			was := g.seen[u].at
			s.lookAt(u)
			s.lookAround(was)
			s.lookAround(s.pos.At(u))
		}
	}
	g.trail = len(trail)
	return g
}

// lookAt notes where a unit stands now.
func (s *segment) lookAt(u model.UnitID) {
	g, now := &s.ground, sighting{at: model.NoSpace}
	if s.units[u].land() && s.pos.OnBoard(u) {
		now = sighting{s.pos.At(u), s.hasZone(u)}
	}
	if was := g.seen[u]; was != now {
		s.count(u, was, -1)
		s.count(u, now, 1)
		g.seen[u] = now
	}
}

// lookAround notes the zones of disrupted units in a hex that somebody has left or entered, or
// where somebody was marked: a mixed stack may have become another.
func (s *segment) lookAround(hex model.Space) {
	if !s.board.Contains(hex) {
		return
	}
	for u := s.pos.First(hex); u != model.NoUnit; u = s.pos.Next(u) {
		if s.disrupted(u) {
			s.lookAt(u)
		}
	}
}

// count adds a unit to a hex and its neighbours, or takes it away from them.
func (s *segment) count(u model.UnitID, at sighting, by int16) {
	if at.at == model.NoSpace {
		return
	}
	g, i := &s.ground, index(s.units[u].Side)
	p := &g.stands[at.at]
	p.units[i] += by
	g.touched = append(g.touched, at.at)
	switch s.lossClass(u) {
	case ArtilleryClass:
		p.guns[i] += by
		if !s.units[u].Type.Guns() {
			p.flak[i] += by
		}
	case HQClass:
		p.hqs[i] += by
	case ConvoyClass:
		p.convoy += by
	}
	if !at.zones {
		return
	}
	for k, n := range s.board.Near(at.at) {
		if s.board.EdgeAt(at.at, k)&model.Major == 0 {
			g.stands[n].zones[i] += by
			g.touched = append(g.touched, n)
		}
	}
}

// hasZone reports whether a unit on the board has a zone of control now (10.1).
func (s *segment) hasZone(u model.UnitID) bool {
	switch unit := &s.units[u]; {
	case unit.Type == Convoy:
		return s.Reads("wg-convoy-zoc", "zone")
	case unit.Type == HQ || unit.Size == Company:
		return false
	case s.disrupted(u):
		return s.Reads("wg-mixed-stack-zoc", "stack") && s.inMixedStack(u)
	}
	return true
}

// inMixedStack reports whether a unit stands with one of its side that is not disrupted (13.1).
func (s *segment) inMixedStack(u model.UnitID) bool {
	return slices.ContainsFunc(s.standing(s.units[u].Side, s.pos.At(u)), func(v model.UnitID) bool { return !s.disrupted(v) })
}

// zoc reports whether a side exerts a zone of control into a hex (10.0): one of its units
// that has one stands next to it, and no major river lies between.
func (s *segment) zoc(of model.Side, hex model.Space) bool {
	return s.land().stands[hex].zones[index(of)] > 0
}

// ezoc reports whether a hex lies in a zone of control of a side's enemy.
func (s *segment) ezoc(side model.Side, hex model.Space) bool { return s.zoc(Enemy(side), hex) }

// ezocFor is ezoc for the movement of a unit: those of the Ring that are next to the Pocket are
// in a German zone of control (5.3).
func (s *segment) ezocFor(u model.UnitID, hex model.Space) bool {
	return s.ezoc(s.units[u].Side, hex) || s.units[u].Ring != "" && s.d.toPocket[hex] == 1
}

// occupied reports whether a land unit of a side stands in a hex.
func (s *segment) occupied(side model.Side, hex model.Space) bool {
	return s.land().stands[hex].units[index(side)] > 0
}

// besideEnemy reports whether a land unit of a side's enemy stands next to a hex, whatever
// lies between (8.3).
func (s *segment) besideEnemy(side model.Side, hex model.Space) bool {
	g, i := s.land(), index(Enemy(side))
	for _, n := range s.board.Near(hex) {
		if g.stands[n].units[i] > 0 {
			return true
		}
	}
	return false
}
