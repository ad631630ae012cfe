package stalingrad

import (
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// exit is a German unit that left the City Board and has to be paired (Infantry;
// Mechanized Infantry).
type exit struct {
	unit    model.UnitID
	from    model.Space
	to      model.Space
	givenUp bool
}

// multiply is Force Multiplier for units that have walked a path: into the city
// each brings a free infantry, out of it they go in pairs.
func (m *motion) multiply(units []model.UnitID, path []model.Space, givenUp bool) {
	in, out := m.boardChanges(path)
	for _, u := range units {
		if !m.d.of[u].is(traitForceMultiplier) {
			continue
		}
		for range in {
			m.freeInfantry(path[len(path)-1])
		}
		for range out {
			m.exits = append(m.exits, exit{u, path[0], path[len(path)-1], givenUp})
		}
	}
}

// multiplies: pieces with Force Multiplier are among some.
func (m *motion) multiplies(list []Count) bool {
	return slices.ContainsFunc(list, func(c Count) bool { return m.d.typeOf(m.side, c.Code).is(traitForceMultiplier) })
}

// boardChanges counts how often a path goes into the city and out of it, or only
// whether it ends on another board than it began (as-board-round-trip).
func (m *motion) boardChanges(path []model.Space) (in, out int) {
	if m.d.place(path[0]).City == m.d.place(path[len(path)-1]).City && m.allCity(path) {
		return 0, 0
	}
	if m.d.place(path[0]).City == m.d.place(path[len(path)-1]).City && m.Reads("as-board-round-trip", "ends") {
		return 0, 0
	}
	for i := 1; i < len(path); i++ {
		switch a, b := m.d.place(path[i-1]).City, m.d.place(path[i]).City; {
		case !a && b:
			in++
		case a && !b:
			out++
		}
	}
	return in, out
}

// alone: with the move an odd number of German units has left the city for its zone.
func (m *motion) alone(v move) bool {
	if v.Rest || v.How == "holds" || len(v.Path) < 2 || !m.multiplies(v.Count) || m.offloads(v) {
		return false
	}
	to := v.Path[len(v.Path)-1]
	_, n := m.boardChanges(m.steps(v.Path))
	n *= total(v.Count)
	for _, e := range m.exits {
		if e.to == to {
			n++
		}
	}
	return n%2 == 1
}

// allCity: the path stays on the board on which it begins.
func (m *motion) allCity(path []model.Space) bool {
	for _, p := range path {
		if m.d.place(p).City != m.d.place(path[0]).City {
			return false
		}
	}
	return true
}

// freeInfantry joins a unit that came into the city, and does not move in this
// phase.
func (m *motion) freeInfantry(to model.Space) {
	if u, ok := m.deploy(m.d.typeOf(Axis, "inf"), Axis, to); ok {
		m.moved[u], m.brought[u] = true, true
		m.Tell(evDeploys, Axis, "1 inf", to, "force multiplier")
	}
}

// settlePairs: of every two German units that left the city for one zone one is
// eliminated. A unit without another to pair with has not left: it goes back.
func (m *motion) settlePairs() {
	for i := range m.d.Places {
		to := model.Space(i)
		var left, given []model.UnitID
		for _, e := range m.exits {
			if e.to == to && m.pos.At(e.unit) == to {
				if e.givenUp {
					given = append(given, e.unit)
				} else {
					left = append(left, e.unit)
				}
			}
		}
		m.settle(to, left, given)
	}
}

func (m *motion) settle(to model.Space, left, given []model.UnitID) {
	if len(left) == 0 && len(given) == 0 {
		return
	}
	if (len(left)+len(given))%2 == 1 {
		m.Note(m.side, "moves", refuse("unpaired", "Infantry", to), false)
		if len(left) > 0 {
			m.back(left[len(left)-1])
			left = left[:len(left)-1]
		} else {
			m.back(given[len(given)-1])
			given = given[:len(given)-1]
		}
	}
	due := (len(left) + len(given)) / 2
	for ; due > 0 && len(given) > 0; due-- {
		m.giveUp(given[0], to)
		given = given[1:]
	}
	for ; due > 0; due-- {
		halves := due
		u := m.casualty(m.side, m.Set().SpaceName(to), left, func() adjudicate.Verdict { return refuse("asked.half", "Infantry", to, halves) })
		_, left = m.take(left, m.pieceOf(u))
		m.giveUp(u, to)
	}
}

func (m *motion) giveUp(u model.UnitID, at model.Space) {
	m.Tell(evGivenUp, "1 "+m.d.of[u].Code, at)
	m.Hand().Move(u, m.Set().Box(poolBox))
	m.Hand().ClearMarks(u)
}

// back undoes a move out of the city.
func (m *motion) back(u model.UnitID) {
	for _, e := range m.exits {
		if e.unit != u {
			continue
		}
		to := m.pos.At(u)
		m.Hand().ClearMarks(u)
		m.Hand().Move(u, e.from)
		m.Tell(evMoves, m.side, "1 "+m.d.of[u].Code, []model.Space{to, e.from}, "back")
		if !m.occupied(m.side, to) && !m.controls(m.side, to) {
			m.unmark(to)
			m.Tell(evOff, to)
		}
		return
	}
}

// howOf is the manner that a line of moves names, and the cargo behind it: `lands 2
// sup`.
func howOf(l *adjudicate.Line) (how string, cargo []Count) {
	f := strings.Fields(l.How)
	if len(f) < 3 {
		return l.How, nil
	}
	for i := 1; i+1 < len(f); i += 3 {
		n, _ := strconv.Atoi(f[i])
		cargo = append(cargo, Count{f[i+1], n})
	}
	return f[0], cargo
}
