package wintergewitter

import (
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

var (
	evTrenchGone   = event("trench-gone", "15.3", "an entrenchment is removed: all friendly units have left the hex", "hex")
	evConvoyDies   = event("convoy-dies", "16.3", "a Relief Convoy alone in a hex is destroyed, for good: a Soviet unit has entered", "unit", "hex", "enemy")
	evChristeaTold = event("christea", "19.1.2", "units of VII Corps control the entry hex of Group Christea for the first time", "hex")
)

// place puts a land unit into a hex of the map, or takes it off: whoever moves, retreats,
// advances, arrives or dies goes through it. What hangs on the hex that is left and on the one
// that is entered is settled at once: an entrenchment that nobody holds any more (15.3),
// a construction that its builder leaves (15.1), a convoy alone (16.3), who builds a bridge
// (16.2.2), and where a unit began its Player Phase.
func (s *segment) place(u model.UnitID, to model.Space) {
	from := s.pos.At(u)
	if from == to {
		return
	}
	s.rememberStart(u, from)
	s.stopDigging(u)
	s.stopBridging(u)
	s.Hand().Move(u, to)
	s.vacated(from)
	s.veilMoved(u, from, to)
	if !s.board.Contains(to) {
		return
	}
	if s.units[u].Side == Soviet {
		s.runOver(u, to)
	}
	if s.pos.Track(trackChristea) == "" && s.seventhCorps(u) && to == s.d.christeaHex() {
		s.setNumber(trackChristea, s.turn)
		s.Tell(evChristeaTold, to)
	}
	s.entered(u, from, to)
}

// seventhCorps: a unit of the Rumanian VII Corps, whose divisions trace to its headquarters.
func (s *segment) seventhCorps(u model.UnitID) bool {
	unit := &s.units[u]
	return unit.Parent == "7C" || unit.Formation == "7C" || unit.Formation == "7Ci"
}

// christeaHex is where Group Christea enters (19.1.2); NoSpace if the data have no such entry.
func (d *Data) christeaHex() model.Space {
	if a := d.christea(); a != nil && len(a.Hexes) > 0 {
		return a.Hexes[0]
	}
	return model.NoSpace
}

// christea is the arrival of Group Christea.
func (d *Data) christea() *Arrival {
	for i := range d.Arrivals {
		if d.Arrivals[i].After == "christea" {
			return &d.Arrivals[i]
		}
	}
	return nil
}

// runOver destroys a convoy that stands alone where a Soviet unit has entered (16.3).
func (s *segment) runOver(by model.UnitID, hex model.Space) {
	convoy, lone := s.loneConvoy(hex)
	if !lone {
		return
	}
	s.Hand().ClearMarks(convoy)
	s.Hand().Move(convoy, s.Set().Box(boxLost))
	s.veilMoved(convoy, hex, model.NoSpace)
	s.Tell(evConvoyDies, convoy, hex, by)
}

// loneConvoy is the convoy that stands in a hex without another German unit.
func (s *segment) loneConvoy(hex model.Space) (convoy model.UnitID, lone bool) {
	p := &s.land().stands[hex]
	if p.convoy == 0 || p.convoy != p.units[index(German)] {
		return model.NoUnit, false
	}
	for u := s.pos.First(hex); u != model.NoUnit; u = s.pos.Next(u) {
		if s.units[u].Type == Convoy {
			return u, true
		}
	}
	return model.NoUnit, false
}

// vacated removes the entrenchment of a hex that nobody holds any more (15.3). Who takes a
// unit off the board other than by place calls it for the hex.
func (s *segment) vacated(hex model.Space) {
	if s.entrenched(hex) && s.pos.First(hex) == model.NoUnit {
		s.Hand().MarkGround(hex, markTrench, false)
		s.Tell(evTrenchGone, hex)
	}
}

// startOf is the hex where a unit began the Player Phase (8.4, 16.2.2); NoSpace if it has come
// onto the map since.
func (s *segment) startOf(u model.UnitID) model.Space {
	name := s.began(u)
	if name == "" {
		return s.pos.At(u)
	}
	if at, ok := s.board.Find(name); ok {
		return at
	}
	return model.NoSpace
}

// rememberStart notes where a unit stood that changes its hex for the first time in its
// own Player Phase.
func (s *segment) rememberStart(u model.UnitID, from model.Space) {
	if s.units[u].Side != s.side || s.phase == "" || s.part == partSetup {
		return
	}
	if s.began(u) != "" {
		return
	}
	hex := "off"
	if s.board.Contains(from) {
		hex = s.Set().SpaceName(from)
	}
	s.setEntry(trackBegan, s.Set().UnitName(u), hex)
	s.starts.of[u], s.starts.was = hex, s.pos.TrackIn(s.starts.slot)
}

// starts is the track of where units began, as it was read. It is read anew when the track has
// changed, but for what rememberStart adds to it.
type starts struct {
	read bool
	slot int // of the track
	was  string
	of   []string // beside units: what the track says; "" of those that are not on it
}

// began is what the track says of a unit; "" if it stands where it began.
func (s *segment) began(u model.UnitID) string {
	c := &s.starts
	if !c.read {
		c.slot = s.Set().TrackSlot(trackBegan)
	}
	if track := s.pos.TrackIn(c.slot); !c.read || c.was != track {
		c.read, c.was, c.of = true, track, make([]string, len(s.units))
		for e := range strings.FieldsSeq(track) {
			name, hex, _ := strings.Cut(e, "=")
			if v, ok := s.Set().FindUnit(name); ok && s.Set().UnitName(v) == name && c.of[v] == "" {
				c.of[v] = hex
			}
		}
	}
	return c.of[u]
}

// bad is the list of one verdict, empty if it is legal.
func bad(v adjudicate.Verdict) []adjudicate.Verdict {
	if v.Legal() {
		return nil
	}
	return []adjudicate.Verdict{v}
}
