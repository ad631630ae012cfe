package wintergewitter

import (
	"sync/atomic"

	"umpire/adjudicate"
	"umpire/adjudicate/hexes"
	"umpire/model"
)

// lanes are what the map alone makes of steps, kept with the data for whoever searches for the reach
// of a unit. They never grow stale: what else a step hangs on is not in them (see lone). They are
// safe for concurrent use: who asks at the same time works out the same.
type lanes struct {
	made [len(sides)][NonMotorized + 1][2]atomic.Pointer[[]lane] // by side, class and whether roads are icy
}

// lane is a step from a hex to its i-th neighbour, at six times the hex and i: one more than what it
// costs, or laneShut or laneAsks; 0 while nobody has asked.
type lane struct{ is atomic.Int32 }

const (
	laneShut = -1 // the map bars it
	laneAsks = -2 // a ruling says what it costs
)

// of are the lanes of a class of movement of a side.
func (l *lanes) of(d *Data, side model.Side, class MoveClass, icy bool) []lane {
	made := &l.made[index(side)][class][0]
	if icy {
		made = &l.made[index(side)][class][1]
	}
	if made.Load() == nil {
		fresh := make([]lane, 6*len(d.Hexes))
		made.CompareAndSwap(nil, &fresh)
	}
	return *made.Load()
}

// lane works out a lane of a unit: towards the i-th neighbour of a hex, on which no convoy stands,
// over a hexside where no bridge was built or destroyed.
func (s *segment) lane(w *walk, to model.Space, i int) int32 {
	edge := s.board.EdgeAt(w.At, i)
	switch {
	case !s.blockedBy(&s.units[w.unit], w.At, to, edge).Legal():
		return laneShut
	case s.d.rail[sideOf(w.At, to)]:
		return laneAsks
	}
	return int32(s.groundCost(w, to, edge)+s.sideCost(w, edge)) + 1
}

// lone are the rules of movement for the search of a unit that goes alone. They are step, but for
// what the map alone makes of it.
type lone struct {
	*segment
	w       walk // the unit, where the search asks about it
	lanes   []lane
	bridges bool // some were built or destroyed
	zoned   bool // there are interdiction zones
	search  hexes.Search[stride, *stride]
}

// stride is what of the walk of a unit changes on its way.
type stride struct {
	hexes.Walk
	paid uint32
}

// ends lists where the unit may go.
func (l *lone) ends(s *segment, w walk) []model.Space {
	unit, c := &s.units[w.unit], s.bridgeTracks()
	l.segment, l.w, l.bridges, l.zoned = s, w, len(c.built)+len(c.blown) > 0, len(s.zoneList()) > 0
	l.lanes = s.d.lanes.of(s.d, unit.Side, unit.Move, s.icy())
	l.search.States = 1
	return l.search.Ends(s.board, stride{w.Walk, w.paid}, l)
}

// Advance is step.
func (l *lone) Advance(c, next *stride, to model.Space, i int) bool {
	if l.search.Known(to, 0, c.Spent) { // no step costs less than nothing
		return false
	}
	w := &l.w
	cost, known := l.laneCost(c.At, to, i)
	if !known {
		w.Walk, w.paid = c.Walk, c.paid
		on, bad := l.step(w, to)
		next.Walk, next.paid = on.Walk, on.paid
		return bad.Legal()
	}
	w.At = c.At
	if cost < 0 || !l.mayEnter(w, to).Legal() {
		return false
	}
	if cost += l.zoneCost(w, to); cost > c.Left {
		return false
	}
	*next = *c
	next.Enter(to, cost)
	if l.zoned {
		w.Walk, w.paid = next.Walk, next.paid
		l.interdicted(w, l.zonesAt(c.At))
		next.Left, next.paid = w.Left, w.paid
	}
	return true
}

// laneCost is what a step costs by its lane, less than nothing if it is shut; known is false where
// more than the map counts: an entrenchment, a convoy on the road, a bridge that was built or
// destroyed, a ruling.
func (l *lone) laneCost(from, to model.Space, i int) (cost adjudicate.Quarters, known bool) {
	if l.entrenched(from) || l.land().stands[to].convoy > 0 || l.bridges && l.board.EdgeAt(from, i)&model.River != 0 {
		return 0, false
	}
	at := &l.lanes[6*int(from)+i]
	is := at.is.Load()
	if is == 0 {
		l.w.At = from
		is = l.lane(&l.w, to, i)
		at.is.Store(is)
	}
	return adjudicate.Quarters(is - 1), is != laneAsks
}

// State: all ways into a hex are one.
func (*lone) State(*stride) int { return 0 }

// Ends: it may end its movement everywhere.
func (*lone) Ends(*stride) bool { return true }
