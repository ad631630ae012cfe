package donnerschlag

import (
	"sort"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// judge gives everything that is wrong with an activation.
func (s *segment) judge(a activation) []adjudicate.Verdict {
	switch a.does {
	case restHolds, movedAlready:
		return nil
	case playsCard:
		return s.judgePlay(amongLines, a.play)
	}
	bad := s.mayActivate(a.unit)
	switch {
	case !bad.Legal():
	case a.lost != nil:
		bad = *a.lost
	case a.does == holds:
		return s.judgeHold(a.unit)
	case s.held(a.unit): // 12.2 C40, C67
		bad = at(refuse("no-move", "12.2", a.unit), adjudicate.PartPathWhole, 0)
	default:
		return s.judgePath(a.unit, a.path)
	}
	return []adjudicate.Verdict{bad}
}

// judgePlay judges a card line that stands among the orders.
func (s *segment) judgePlay(where occasionName, p play) []adjudicate.Verdict {
	bad := s.atOccasion(occasion{what: where}, s.side).mayPlayNow(s.side, p)
	if bad.Legal() {
		return nil
	}
	bad.Line = p.line
	return []adjudicate.Verdict{bad}
}

// mayActivate: only what the card orders (6.1), each unit once (5.2).
func (s *segment) mayActivate(u model.UnitID) adjudicate.Verdict {
	switch {
	case !s.pos.OnBoard(u):
		return at(refuse("not-on-map", "5.2", u, s.pos.At(u)), adjudicate.PartWho, 0)
	case s.units[u].Alarm:
		return at(refuse("not-ordered.alarm", "3.3", u), adjudicate.PartWho, 0)
	case !s.ordered[u]:
		return at(refuse("not-ordered", "6.1", u, strings.Join(s.order.members(s.Set()), ", "), s.names(s.orderedUnits())), adjudicate.PartWho, 0)
	case s.active[u]:
		return at(refuse("moved-twice.here", "5.2", u), adjudicate.PartWho, 0)
	}
	return adjudicate.Verdict{}
}

// orderedUnits are the combat units that the card orders, as they are listed to a
// player: tanks, motorized, recon, infantry, each by id.
func (s *segment) orderedUnits() []model.UnitID {
	var list []model.UnitID
	for u := range s.units {
		if s.ordered[u] && !s.units[u].HQ {
			list = append(list, model.UnitID(u))
		}
	}
	class := func(u model.UnitID) int {
		c := 2 * int(s.units[u].Class)
		if s.units[u].Recon {
			c++
		}
		return c
	}
	sort.SliceStable(list, func(i, j int) bool { return class(list[i]) < class(list[j]) })
	return list
}

func (s *segment) names(units []model.UnitID) string {
	if len(units) == 0 {
		return "none"
	}
	names := make([]string, len(units))
	for i, u := range units {
		names[i] = s.Set().UnitName(u)
	}
	return strings.Join(names, ", ")
}

// judgeHold: an Axis HQ off the road may stay where it is, or must move if it can
// (ds-hq-off-road).
func (s *segment) judgeHold(u model.UnitID) []adjudicate.Verdict {
	if !s.units[u].HQ || s.units[u].Side != Axis || s.onRoad(s.pos.At(u)) || s.Reads("ds-hq-off-road", "stay") || len(s.reach(u)) == 0 {
		return nil
	}
	return []adjudicate.Verdict{refuse("hq-off-road.stays", "7.2", u, s.pos.At(u))}
}

// judgePath walks a path without moving anybody. A path that is refused at one
// hex is looked at to its end.
func (s *segment) judgePath(u model.UnitID, path []model.Space) []adjudicate.Verdict {
	var bad []adjudicate.Verdict
	w := s.setOut(u, s.oos(u) || s.outOfSupply(u))
	legal := w // as far as it comes
	for i, hex := range path[1:] {
		next, v := s.step(&w, hex)
		if !v.Legal() && !(once[v.ID] && has(bad, v.ID)) {
			bad = append(bad, s.place(v, &w, path, i+1, legal.At))
		}
		if w = next; len(bad) == 0 {
			legal = w
		}
	}
	if len(bad) > 1 { // what it costs beyond another slip says nothing
		bad = withoutID(bad, "too-far")
	}
	return append(bad, s.mayEnd(&w)...)
}

// once: what is told of a path once, since the rest of it follows.
var once = map[string]bool{"too-far": true, "ezoc-stop": true, "river-stop": true}

func has(list []adjudicate.Verdict, id string) bool {
	for _, v := range list {
		if v.ID == id || strings.HasPrefix(v.ID, id+".") {
			return true
		}
	}
	return false
}

func withoutID(list []adjudicate.Verdict, id string) []adjudicate.Verdict {
	kept := list[:0]
	for _, v := range list {
		if v.ID != id {
			kept = append(kept, v)
		}
	}
	return kept
}

// place points a verdict of step at its hex and fills in the ways out.
func (s *segment) place(v adjudicate.Verdict, w *walk, path []model.Space, i int, far model.Space) adjudicate.Verdict {
	switch v.ID {
	case "not-adjacent.plain":
		return adjudicate.Gap(s.Set(), path, i, v.Cite)
	case "too-far":
		return at(refuse(s.tooFar(w), v.Cite, w.unit, w.mp, s.price(w.unit, path), far), adjudicate.PartPathWhole, 0)
	}
	return at(v, adjudicate.PartPath, i)
}

func (s *segment) tooFar(w *walk) string {
	if w.Steps == 0 {
		return "too-far.none"
	}
	return "too-far"
}

// price is what a whole path costs.
func (s *segment) price(u model.UnitID, path []model.Space) adjudicate.Quarters {
	w := s.setOut(u, s.oos(u) || s.outOfSupply(u))
	for _, hex := range path[1:] {
		w, _ = s.step(&w, hex)
	}
	return w.Spent
}

// offRoad names the road hexes next to where an HQ ends.
func (s *segment) offRoad(w *walk) adjudicate.Verdict {
	var roads []string
	for _, n := range s.board.Near(w.At) {
		if s.onRoad(n) {
			roads = append(roads, s.Set().SpaceName(n))
		}
	}
	if len(roads) == 0 {
		return refuse("hq-off-road.far", "7.2", w.unit, w.At)
	}
	return refuse("hq-off-road", "7.2", w.unit, w.At, strings.Join(roads, ", "))
}

func at(v adjudicate.Verdict, part adjudicate.Part, index int) adjudicate.Verdict {
	v.Part, v.Index = part, index
	return v
}
