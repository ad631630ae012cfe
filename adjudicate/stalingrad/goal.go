package stalingrad

import (
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/hexes"
	"umpire/model"
	"umpire/model/speech"
)

// aim is a move of which the goal is said and the way is not (orders 2.3).
type aim struct {
	*motion
	move
	goal model.Space
}

// toGoal finds the way of a move to its goal, from where it says that it begins or from
// the only place from where it can: the legal path through the fewest zones; of equally
// short ones those that bring nobody over a river that flows into an Assault, of these
// those that leave the city least often, of these the first in canonical order. It takes
// no zone on its way, unless the move is a Blitz: then it is refused where more than one
// zone can be taken.
func (m *motion) toGoal(v move, from []model.Space, goal model.Space) move {
	a := aim{m, v, goal}
	starts := from
	if len(from) == 0 {
		starts = m.startsOf(v.Count, goal, m.freeN)
	}
	if len(starts) == 0 {
		v.Path, v.Lost = []model.Space{goal}, m.nowhere(v.Count, goal, m.freeN)
		return v
	}
	var able []model.Space
	var found []move
	for _, start := range starts {
		if ways := a.mildest(a.shortest(start)); len(ways) > 0 {
			able, found = append(able, start), ways
		}
	}
	switch {
	case len(able) == 0:
		v.Path, v.Lost = []model.Space{starts[0], goal}, a.outOfReach(starts)
	case len(able) > 1:
		v.Path, v.Lost = []model.Space{able[0], goal}, m.fromWhere(v, able, goal)
	default:
		v = found[0]
		v.Lost = a.alike(found)
	}
	return v
}

// freeN counts the pieces of a type that may go from a place: in a contested one land
// units are locked.
func (m *motion) freeN(code string, from model.Space) int {
	if t := m.d.typeOf(m.side, code); isLand(t) && m.contested(m.stands(from)) {
		return 0
	}
	return m.readyN(code, from)
}

// startsOf lists the places, but for the goal, from where so many pieces may go. What
// came off a crossing stands in its zone.
func (s *segment) startsOf(count []Count, goal model.Space, ready func(code string, from model.Space) int) (list []model.Space) {
	for i := range s.d.Places {
		from := model.Space(i)
		short := func(c Count) bool { return ready(c.Code, from) < c.N }
		if from != goal && !s.d.place(from).Crossing && !slices.ContainsFunc(count, short) {
			list = append(list, from)
		}
	}
	return list
}

// nowhere: so many pieces that may go do not stand together anywhere.
func (s *segment) nowhere(count []Count, goal model.Space, ready func(code string, from model.Space) int) *adjudicate.Verdict {
	var there []string
	for i := range s.d.Places {
		var some []Count
		for _, c := range count {
			if n := ready(c.Code, model.Space(i)); n > 0 && model.Space(i) != goal && !s.d.place(model.Space(i)).Crossing {
				some = append(some, Count{c.Code, n})
			}
		}
		if len(some) > 0 {
			there = append(there, groups(some)+" in "+s.Set().SpaceName(model.Space(i)))
		}
	}
	if len(there) == 0 {
		return noWay("goal.none", "Movement", groups(count))
	}
	return noWay("goal.apart", "Movement", groups(count), strings.Join(there, ", "))
}

// noWay is why no path is taken.
func noWay(id, cite string, args ...any) *adjudicate.Verdict {
	bad := at(refuse(id, cite, args...), adjudicate.PartPath, 0)
	return &bad
}

// fromWhere: the pieces that are meant may be those of several places.
func (s *segment) fromWhere(v move, able []model.Space, goal model.Space) *adjudicate.Verdict {
	lines := make([]string, len(able))
	for i, from := range able {
		lines[i] = strings.TrimSpace(groups(v.Count) + " " + s.Set().SpaceName(from) + " to " + s.Set().SpaceName(goal) + " " + manner(v))
	}
	return noWay("goal.from", "Movement", groups(v.Count), goal, strings.Join(lines, " · "))
}

// manner is what a line says behind its path.
func manner(v move) string {
	if len(v.Cargo) == 0 {
		return v.How
	}
	return joined(v.How, groups(v.Cargo))
}

// flies: the pieces are air units, whose path is its two ends.
func (a *aim) flies() bool { return a.d.typeOf(a.side, a.Count[0].Code).Air() }

// along is the move on a path.
func (a *aim) along(path []model.Space) move {
	v := a.move
	v.Path = path
	return v
}

func (a *aim) legal(v move) bool { return len(a.judge(v)) == 0 }

// shortest lists the legal moves from a place through the fewest zones.
func (a *aim) shortest(from model.Space) (list []move) {
	if a.flies() {
		if v := a.along(a.d.flight(from, a.goal)); a.legal(v) {
			list = append(list, v)
		}
		return list
	}
	for n := 1; n <= a.limit(from) && len(list) == 0; n++ {
		a.walks([]model.Space{from}, n, func(path []model.Space) {
			if v := a.along(path); path[n] == a.goal && a.legal(v) {
				list = append(list, v)
			}
		})
	}
	return list
}

// limit is how many steps the fastest of the pieces has: Road Movement adds two, and the
// one off a crossing is free.
func (a *aim) limit(from model.Space) int {
	n := 1
	for _, c := range a.Count {
		n = max(n, a.d.typeOf(a.side, c.Code).Move)
	}
	if a.How == "road" {
		n += 2
	}
	if a.d.place(from).Crossing {
		n++
	}
	return n
}

// walks gives every path of n more steps.
func (a *aim) walks(path []model.Space, n int, found func(path []model.Space)) {
	if n == 0 {
		found(path)
		return
	}
	for _, to := range a.Set().Board.Near(path[len(path)-1]) {
		a.walks(append(path[:len(path):len(path)], to), n-1, found)
	}
}

// mildest keeps the moves that the rules punish least, in canonical order.
func (a *aim) mildest(list []move) []move {
	return hexes.Mildest(list, func(v move) []model.Space { return v.Path }, a.punished)
}

// punished weighs what a path costs besides zones: an attack over a river (Throw Them
// Back), then each time it leaves the city, where units go in pairs (Force Multiplier).
func (a *aim) punished(path []model.Space) int {
	_, out := a.boardChanges(path)
	if over := path[len(path)-2]; !a.controls(a.side, a.goal) && a.unfrozenRiver(over, a.goal) {
		return 100 + out
	}
	return out
}

// alike refuses moves that take different zones on their way.
func (a *aim) alike(list []move) *adjudicate.Verdict {
	if a.How != "blitz" || len(list) < 2 {
		return nil
	}
	lines := make([]string, len(list))
	for i, v := range list {
		lines[i] = moveText(a.Set(), v)
	}
	return noWay("goal.differ", "Blitz", groups(a.Count), a.goal, strings.Join(lines, " · "))
}

// outOfReach says why no move leads to a goal: where the pieces stand, the rule, and how
// far they can go.
func (a *aim) outOfReach(starts []model.Space) *adjudicate.Verdict {
	from := starts[0]
	for _, s := range starts {
		if a.Set().Board.Distance(s, a.goal) < a.Set().Board.Distance(from, a.goal) {
			from = s
		}
	}
	bad := fine
	for _, v := range a.judge(a.along(a.direct(from))) {
		bad = v
	}
	var args []any
	for _, arg := range adjudicate.Args(a.Set(), bad.Args) {
		args = append(args, arg)
	}
	return noWay("goal.barred", bad.Cite, groups(a.Count), from, a.goal, speech.Text(bad.ID, args...), a.wayOut(from))
}

// direct is the way to the goal that goes through the fewest places, whatever the rules
// say.
func (a *aim) direct(from model.Space) []model.Space {
	path := []model.Space{from}
	if a.flies() {
		return a.d.flight(from, a.goal)
	}
	for here := from; here != a.goal && len(path) <= len(a.d.Places); {
		for _, to := range a.Set().Board.Near(here) {
			if a.Set().Board.Distance(to, a.goal) < a.Set().Board.Distance(here, a.goal) {
				here = to
				break
			}
		}
		path = append(path, here)
	}
	return path
}

// wayOut says what may be written instead: the same with another manner, a ferry, or
// the places that the pieces can reach.
func (a *aim) wayOut(from model.Space) string {
	for _, how := range []string{"road", "blitz"} {
		other := *a
		other.How, other.Cargo = how, nil
		if a.How == "" && !a.flies() && len(other.shortest(from)) > 0 {
			return speech.Text("part.write", groups(a.Count)+" "+a.Set().SpaceName(from)+" to "+a.Set().SpaceName(a.goal)+" "+how)
		}
	}
	reach := a.reachable(from)
	if len(reach) == 0 {
		return speech.Text("part.nowhere")
	}
	far := speech.Text("part.farthest", strings.Join(reach, ", "))
	if a.d.place(from).East && !a.d.place(a.goal).East {
		far += speech.Text("part.ashore")
	}
	return far
}

// reachable lists, nearest to the goal, where the pieces can go in the same manner.
func (a *aim) reachable(from model.Space) (names []string) {
	best := 0
	for i := range a.d.Places {
		other := *a
		if other.goal = model.Space(i); other.goal == from || len(other.shortest(from)) == 0 {
			continue
		}
		d := a.Set().Board.Distance(other.goal, a.goal)
		if len(names) == 0 || d < best {
			best, names = d, nil
		}
		if d == best {
			names = append(names, a.Set().SpaceName(other.goal))
		}
	}
	return names
}
