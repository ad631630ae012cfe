package wintergewitter

import (
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/hexes"
	"umpire/model"
)

// Bridges (16.2.2).

var (
	evBridges    = event("bridges", "16.2.2", "an engineer stays to build a bridge between two hexes", "unit", "hex", "to")
	evBridged    = by(event("bridged", "16.2.2", "at the end of the Player Phase a bridge is finished if its engineer passes a proficiency check", "unit", "hex", "to", "die", "how"), nil)
	evBridgeStop = event("bridge-stops", "16.2.2", "a bridge is given up: its engineer does not remain", "unit", "hex")
	evBlows      = event("blows", "16.2.2", "an engineer destroys a bridge", "unit", "hex", "to")
)

// crossings are the bridges that were built and destroyed, read from their tracks.
type crossings struct {
	read               bool
	slots              [2]int // of the tracks
	builtWas, blownWas string // the tracks as they were read
	built, blown       map[[2]model.Space]bool
	walls              []hexes.Sides // see segment.walls; nil: not drawn
}

// sideOf is a hexside, its hexes ascending.
func sideOf(a, b model.Space) [2]model.Space { return [2]model.Space{min(a, b), max(a, b)} }

// edge is what lies between two neighbours now.
func (s *segment) edge(from, to model.Space) model.Edge {
	if i := hexes.Slot(s.board, from, to); i < 6 {
		return s.edgeAt(from, i)
	}
	return 0
}

// edgeAt is edge towards the i-th neighbour of a hex.
func (s *segment) edgeAt(from model.Space, i int) model.Edge {
	e := s.board.EdgeAt(from, i)
	if e&model.River == 0 {
		return e
	}
	c := s.bridgeTracks()
	if len(c.built)+len(c.blown) == 0 {
		return e
	}
	side := sideOf(from, s.board.Near(from)[i])
	switch {
	case c.built[side]:
		return e | model.Bridge
	case c.blown[side]:
		return e &^ model.Bridge
	}
	return e
}

// bridgeTracks reads the two tracks if they have changed.
func (s *segment) bridgeTracks() *crossings {
	c := &s.crossings
	if !c.read {
		c.slots = [2]int{s.Set().TrackSlot(trackBuilt), s.Set().TrackSlot(trackBlown)}
	}
	built, blown := s.pos.TrackIn(c.slots[0]), s.pos.TrackIn(c.slots[1])
	if !c.read || c.builtWas != built || c.blownWas != blown {
		*c = crossings{read: true, slots: c.slots, builtWas: built, blownWas: blown, built: s.sidesOf(built), blown: s.sidesOf(blown)}
	}
	return c
}

// sidesOf reads hexsides: 2530/2531 2538/2539.
func (s *segment) sidesOf(track string) map[[2]model.Space]bool {
	if track == "" {
		return nil
	}
	list := map[[2]model.Space]bool{}
	for _, f := range strings.Fields(track) {
		x, y, _ := strings.Cut(f, "/")
		a, ok1 := s.board.Find(x)
		b, ok2 := s.board.Find(y)
		if ok1 && ok2 {
			list[sideOf(a, b)] = true
		}
	}
	return list
}

// setSide puts a hexside on a track or takes it off; others keep their places, sorted.
func (s *segment) setSide(track string, a, b model.Space, on bool) {
	side := sideOf(a, b)
	name := s.Set().SpaceName(side[0]) + "/" + s.Set().SpaceName(side[1])
	if on {
		s.list(track, name)
		return
	}
	s.unlist(track, name)
}

// unbridged: a river lies there, and no bridge.
func unbridged(e model.Edge) bool { return e&(model.River|model.Bridge) == model.River }

// isDon: a hexside of the Don, on whose far bank nobody goes (8.2).
func (s *segment) isDon(a, b model.Space) bool { return s.d.Hexes[a].West != s.d.Hexes[b].West }

// engineer: Soviet and German engineers build and destroy bridges, Rumanian ones do not.
func (s *segment) engineer(u model.UnitID) bool {
	return s.units[u].Type == Engineer && s.units[u].Nation != Rum
}

// mayBridge judges an engineer who stays in his hex to build a bridge: he has begun the
// Player Phase there.
func (s *segment) mayBridge(u model.UnitID, to model.Space) adjudicate.Verdict {
	from := s.pos.At(u)
	switch {
	case !s.engineer(u):
		return at(refuse("bridge.who", "16.2.2", u), adjudicate.PartWho, 0)
	case !s.board.Contains(to) || !s.board.Adjacent(from, to):
		return refuse("bridge.where", "16.2.2", u, from, to)
	case s.isDon(from, to):
		return refuse("bridge.don", "8.2", from, to)
	case !unbridged(s.edge(from, to)):
		return refuse("bridge.none", "16.2.2", from, to)
	case s.startOf(u) != from:
		return refuse("bridge.began", "16.2.2", u, from)
	}
	return fine
}

// bridge lays the marker of an engineer who stays.
func (s *segment) bridge(u model.UnitID, to model.Space) {
	from := s.pos.At(u)
	s.Hand().Mark(u, markBridges, true)
	s.setEntry(trackBridging, s.Set().UnitName(u), s.Set().SpaceName(from)+"/"+s.Set().SpaceName(to))
	s.Tell(evBridges, u, from, to)
}

// stopBridging: who leaves his hex, or dies, builds no bridge.
func (s *segment) stopBridging(u model.UnitID) {
	if s.pos.Marked(u, markBridges) {
		from, _ := s.offDuty(u)
		s.Tell(evBridgeStop, u, from)
	}
}

// offDuty takes an engineer off the track and gives where he was to build.
func (s *segment) offDuty(u model.UnitID) (from, to model.Space) {
	name := s.Set().UnitName(u)
	x, y, _ := strings.Cut(s.entry(trackBridging, name), "/")
	from, _ = s.board.Find(x)
	to, _ = s.board.Find(y)
	s.setEntry(trackBridging, name, "")
	s.Hand().Mark(u, markBridges, false)
	return from, to
}

// finishBridges is the end of a Player Phase: an engineer who has stayed finishes his bridge if
// he passes a proficiency check. One who fails may try again in the next phase.
func (s *segment) finishBridges() {
	var list []model.UnitID
	for u := model.UnitID(0); int(u) < len(s.units); u++ {
		if s.units[u].Side == s.side && s.pos.Marked(u, markBridges) {
			list = append(list, u)
		}
	}
	s.byHex(list)
	for _, u := range list {
		from, to := s.offDuty(u)
		die, passed := s.check(u, "bridge")
		how := "failed"
		if passed {
			how = "finished"
			s.build(from, to)
		}
		s.Tell(evBridged, u, from, to, die, how)
	}
}

// build puts a bridge over a river: where one was destroyed it is there again.
func (s *segment) build(a, b model.Space) {
	if s.board.Edge(a, b)&model.Bridge != 0 {
		s.setSide(trackBlown, a, b, false)
		return
	}
	s.setSide(trackBuilt, a, b, true)
}

// blow destroys a bridge.
func (s *segment) blow(u model.UnitID, a, b model.Space) {
	if s.board.Edge(a, b)&model.Bridge != 0 {
		s.setSide(trackBlown, a, b, true)
	} else {
		s.setSide(trackBuilt, a, b, false)
	}
	s.Tell(evBlows, u, a, b)
}

// blowCost is what an engineer pays to destroy a bridge, in MPs.
func (s *segment) blowCost(u model.UnitID) adjudicate.Quarters {
	if s.units[u].Move == NonMotorized {
		return 3 * point
	}
	return 6 * point
}

// mayBlow judges an engineer who destroys a bridge beside the hex where he is.
func (s *segment) mayBlow(w *walk, to model.Space) adjudicate.Verdict {
	switch {
	case !s.engineer(w.unit):
		return at(refuse("bridge.who", "16.2.2", w.unit), adjudicate.PartWho, 0)
	case !s.board.Contains(to) || !s.board.Adjacent(w.At, to):
		return refuse("bridge.where", "16.2.2", w.unit, w.At, to)
	case s.isDon(w.At, to):
		return refuse("bridge.don", "8.2", w.At, to)
	case s.edge(w.At, to)&model.Bridge == 0:
		return refuse("blow.none", "16.2.2", w.At, to)
	case s.blowCost(w.unit) > w.Left:
		return refuse("blow.far", "16.2.2", w.unit, w.Left, s.blowCost(w.unit))
	}
	return fine
}
