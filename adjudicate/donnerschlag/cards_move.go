package donnerschlag

import (
	"slices"

	"umpire/model"
)

// boosts is what cards have done to the movement of a segment: for its units, for
// as long as it lasts ("this activation", 12.2). They do not reach into an extra
// segment that interrupts it.
type boosts struct {
	doubles []*EventRule // C14, C27, C28: mp, setOut
	halved  model.Side   // whose MPs C59 has halved: mp
	slips   []bool       // beside units: need not stop in the first EZOC (C19): setOut, step
	was     []bool       // beside units: marked No Movement when this extra segment began
	checked bool         // its units were active before: supply is not checked again (C2): outOfSupply
}

// held: a unit under a No Movement marker does not move in the segment in which
// the marker was laid; an extra segment inside is another one (12.2 C40, C67).
func (s *segment) held(u model.UnitID) bool {
	return s.pos.MarkedWith(u, markNoMove) && (s.was == nil || !s.was[u])
}

// liftMarkers takes away the No Movement markers of a segment that is over (12.2
// C40).
func (s *segment) liftMarkers() {
	for i := range s.units {
		if u := model.UnitID(i); s.held(u) {
			s.Hand().Mark(u, unitMarks[markNoMove], false)
		}
	}
}

var (
	_ = effect("double-mp", effectRule{do: doubleMP})
	_ = effect("half-mp", effectRule{do: halveMP})
	_ = effect("ignore-ezoc", effectRule{aims: slipTargets, do: slipThrough})
	_ = effect("no-move", effectRule{aims: heldTargets, do: holdUnit})
)

// doubleMP: the MPs of infantry and their road bonus are doubled, of C14 along
// roads only, of C27 and C28 for Romanians (12.2).
func doubleMP(x *scene, d *deed) string {
	x.doubles = append(x.doubles, d.event)
	return "mp-doubled"
}

// frozen: C59 halves the MPs of a unit.
func (s *segment) frozen(u model.UnitID) bool {
	return s.halved != "" && s.halved == s.units[u].Side
}

// cancelOut: a unit that C59 halves and a card doubles has its MPs, and its road
// bonus, as without either (12.2 C59).
func (s *segment) cancelOut(u model.UnitID) bool {
	return s.frozen(u) && len(s.doubles) > 0 && (s.doubled(u, false) || s.doubled(u, true))
}

// halveMP: C59 halves the MPs of the Axis units.
func halveMP(x *scene, d *deed) string {
	x.halved = model.Side(d.event.Text("side"))
	return "mp-halved"
}

// doubled reports whether a card doubles the MPs of a unit; along asks for those
// that do so along roads only.
func (s *segment) doubled(u model.UnitID, along bool) bool {
	unit := &s.units[u]
	return slices.ContainsFunc(s.doubles, func(e *EventRule) bool {
		return (e.Text("road") == "yes") == along && e.hasClass(unit) && (unit.Romanian || e.Text("romanian") != "yes")
	})
}

// hasClass: an event that names no class is for every combat unit.
func (e *EventRule) hasClass(u *Unit) bool {
	words := e.Texts("class")
	if len(words) == 0 {
		return !u.HQ
	}
	return contains(words, classWords[u.Class])
}

var classWords = [...]string{NoClass: "HQ", Tank: "tank", Motorized: "motorized", Infantry: "infantry"}

// slipTargets: one unit of the segment that need not stop (12.2 C19).
func slipTargets(x *scene, d *deed) []play {
	var list []play
	for i := range x.units {
		if u := model.UnitID(i); x.waiting(u) && !x.held(u) && (x.slips == nil || !x.slips[u]) {
			list = append(list, d.on(u))
		}
	}
	return list
}

func slipThrough(x *scene, d *deed) string {
	if x.slips == nil {
		x.slips = make([]bool, len(x.units))
	}
	for _, u := range d.units {
		x.slips[u] = true
	}
	return "ezoc-ignored"
}

// heldTargets: a unit of the side, of C40 an HQ (12.2).
func heldTargets(x *scene, d *deed) []play {
	var list []play
	for i := range x.units {
		u := model.UnitID(i)
		if !x.pos.OnBoard(u) || string(x.units[u].Side) != d.event.Text("side") || x.pos.MarkedWith(u, markNoMove) {
			continue
		}
		if x.units[u].HQ || d.event.Text("hq") != "only" {
			list = append(list, d.on(u))
		}
	}
	return list
}

// on is the play of a deed aimed at one unit.
func (d *deed) on(u model.UnitID) play {
	p := d.play
	p.units, p.hexes = []model.UnitID{u}, nil
	return p
}

func holdUnit(x *scene, d *deed) string {
	for _, u := range d.units {
		x.Hand().Mark(u, unitMarks[markNoMove], true)
		x.Tell(evHeld, u)
	}
	return ""
}

var evHeld = event("held", "12.2", "a No Movement marker is laid on a unit: it does not move in this segment", "unit")
