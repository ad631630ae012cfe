package wintergewitter

import (
	"sync/atomic"

	"umpire/adjudicate"
	"umpire/adjudicate/hexes"
	"umpire/model"
)

// kept is what follows from the data alone and is asked for again and again: it never grows stale. It is safe for
// concurrent use: who asks at the same time works out the same.
type kept struct {
	lanes [len(sides)][NonMotorized + 1][2]atomic.Pointer[[]lane] // by side, class and whether roads are icy
	mesh  atomic.Pointer[hexes.Mesh]
	walls atomic.Pointer[[]hexes.Sides] // see segment.walls
}

// once is what is kept in a place, made where nothing is there yet.
func once[T any](place *atomic.Pointer[T], made func() T) T {
	if place.Load() == nil {
		fresh := made()
		place.CompareAndSwap(nil, &fresh)
	}
	return *place.Load()
}

// meshOf is the mesh of the board of the data.
func (k *kept) meshOf(b *model.Board) hexes.Mesh {
	return once(&k.mesh, func() hexes.Mesh { return hexes.NewMesh(b) })
}

// lane is a step from a hex to its i-th neighbour, at six times the hex and i: one more than what it
// costs, or shut or asks; 0 while nobody has asked.
type lane struct{ is atomic.Int32 }

const (
	shut = -1 // the unit may not go there
	asks = -2 // more than what is kept counts: step says what it costs
)

// lanesOf are what the map alone makes of the steps of a class of movement of a side. What else a step hangs on
// is not in them (see lone).
func (k *kept) lanesOf(d *Data, side model.Side, class MoveClass, icy bool) []lane {
	made := &k.lanes[index(side)][class][0]
	if icy {
		made = &k.lanes[index(side)][class][1]
	}
	return once(made, func() []lane { return make([]lane, 6*len(d.Hexes)) })
}

// lane works out a lane of a unit: towards the i-th neighbour of a hex, on which no convoy stands,
// over a hexside where no bridge was built or destroyed.
func (s *segment) lane(w *walk, to model.Space, i int) int32 {
	edge := s.board.EdgeAt(w.At, i)
	switch {
	case !s.blockedBy(&s.units[w.unit], w.At, to, edge).Legal():
		return shut
	case s.d.rail[sideOf(w.At, to)]:
		return asks
	}
	return int32(s.groundCost(w, to, edge)+s.sideCost(w, edge)) + 1
}

// lone are the rules of movement for the search of a unit that goes alone. They are step, but for
// what the map alone makes of it; and what a hex makes of it is asked once a search, in which nobody else
// moves.
type lone struct {
	*segment
	w       walk // the unit, where the search asks about it
	lanes   []lane
	bridges bool                // some were built or destroyed
	zoned   bool                // there are interdiction zones
	from    model.Space         // the hex that the last step left, or NoSpace
	leave   adjudicate.Quarters // what it costs to leave it for the zones of control
	dug     bool                // an entrenchment is there
	enter   []int32             // beside hexes: one more than what entering costs for the zones, or shut or asks; 0 while nobody has asked
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
	l.lanes = s.d.kept.lanesOf(s.d, unit.Side, unit.Move, s.icy())
	l.from, l.search.States = model.NoSpace, 1
	if clear(l.enter); len(l.enter) == 0 {
		l.enter = make([]int32, s.board.Len())
	}
	return l.search.Ends(s.board, stride{w.Walk, w.paid}, l)
}

// Advance is step.
func (l *lone) Advance(c, next *stride, to model.Space, i int) bool {
	if l.search.Known(to, 0, c.Spent) { // no step costs less than nothing
		return false
	}
	cost := l.cost(c.At, to, i)
	if cost == asks {
		l.w.Walk, l.w.paid = c.Walk, c.paid
		on, bad := l.step(&l.w, to)
		next.Walk, next.paid = on.Walk, on.paid
		return bad.Legal()
	}
	if cost == shut || cost > c.Left {
		return false
	}
	*next = *c
	next.Enter(to, cost)
	if l.zoned {
		l.w.Walk, l.w.paid = next.Walk, next.paid
		l.interdicted(&l.w, l.zonesAt(c.At))
		next.Left, next.paid = l.w.Left, l.w.paid
	}
	return true
}

// cost is what a step costs; or shut; or asks, where more counts than the map and the zones of control: an
// entrenchment that is left, a bridge that was built or destroyed, a convoy on the road, a ruling.
func (l *lone) cost(from, to model.Space, i int) adjudicate.Quarters {
	if from != l.from {
		l.from, l.dug, l.leave = from, l.entrenched(from), l.leaveCost(l.w.unit, from)
	}
	if l.dug || l.bridges && l.board.EdgeAt(from, i)&model.River != 0 || l.land().stands[to].convoy > 0 {
		return asks
	}
	at := &l.lanes[6*int(from)+i]
	is := at.is.Load()
	if is == 0 {
		l.w.At = from
		is = l.lane(&l.w, to, i)
		at.is.Store(is)
	}
	if is < 0 {
		return adjudicate.Quarters(is)
	}
	if l.enter[to] == 0 {
		l.enter[to] = shut
		if l.mayEnter(&l.w, to).Legal() {
			l.enter[to] = int32(l.enterCost(l.w.unit, to)) + 1
		}
	}
	if l.enter[to] == shut {
		return shut
	}
	return adjudicate.Quarters(is-1) + adjudicate.Quarters(l.enter[to]-1) + l.leave
}

// State: all ways into a hex are one.
func (*lone) State(*stride) int { return 0 }

// Ends: it may end its movement everywhere.
func (*lone) Ends(*stride) bool { return true }
