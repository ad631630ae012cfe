package stalingrad

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

func at(v adjudicate.Verdict, part adjudicate.Part, index int) adjudicate.Verdict {
	v.Part, v.Index = part, index
	return v
}

// fine is the verdict that all is well.
var fine adjudicate.Verdict

// judgeLand judges a move of land units, or of a token onto a crossing (Land Unit
// Movement and what follows it).
func (m *motion) judgeLand(v move) adjudicate.Verdict {
	if bad := m.judgePieces(v); !bad.Legal() {
		return bad
	}
	from, last := v.Path[0], v.Path[len(v.Path)-1]
	switch {
	case len(v.Path) < 2:
		return refuse("whereto", "Land Unit Movement", groups(v.Count), from)
	case m.d.place(from).Crossing && v.Path[1] != m.d.landing(from):
		return at(refuse("not-adjacent.zone", "Movement Across the Volga", v.Path[1], from), adjudicate.PartPath, 1)
	case m.offloads(v):
		return m.judgeOffload(v)
	case m.d.place(last).Crossing:
		return m.judgeLoading(v)
	case v.Count[0].Code == token:
		return refuse("token-moves", "Supply Tokens")
	case !m.d.place(from).Crossing && m.d.place(from).Zone() && m.contested(from), m.d.place(from).Crossing && m.contested(m.d.landing(from)):
		return at(refuse("locked", "Combat Markers", from), adjudicate.PartPath, 0)
	case m.d.place(from).Site:
		return m.judgeLeaving(v)
	case m.d.place(last).Site:
		return m.judgeEntering(v)
	}
	if bad := m.judgeSteps(v); !bad.Legal() {
		return bad
	}
	switch v.How {
	case "blitz":
		return m.judgeBlitz(v)
	case "road":
		return m.judgeRoad(v)
	}
	return m.judgeWalk(v)
}

// judgePieces: they are there, and they are of one kind of movement.
func (m *motion) judgePieces(v move) adjudicate.Verdict {
	for i, c := range v.Count {
		t := m.d.typeOf(m.side, c.Code)
		switch {
		case t == nil:
			return at(refuse("no-type", "Unit Profiles", c.Code, m.side), adjudicate.PartWho, i)
		case t.movesAs() != m.d.typeOf(m.side, v.Count[0].Code).movesAs():
			return at(refuse("mixed", "Movement", c.Code), adjudicate.PartWho, i)
		case m.readyN(c.Code, v.Path[0]) < c.N:
			return at(refuse("not-there.count", "Movement", c.N, t.Name, v.Path[0], m.readyN(c.Code, v.Path[0])), adjudicate.PartWho, i)
		}
	}
	return fine
}

// movesAs is the kind of movement of a type: in one line move pieces of one kind
// (Movement).
func (t *Type) movesAs() string {
	switch {
	case t.Air():
		return "air"
	case t.Token():
		return "token"
	}
	return "land"
}

// steps leaves out the crossing from which a unit has come off for free.
func (m *motion) steps(path []model.Space) []model.Space {
	if m.d.place(path[0]).Crossing && len(path) > 1 {
		return path[1:]
	}
	return path
}

// judgeSteps: every step goes to a zone next to the one before that land units may
// enter, the move goes on only through friendly zones without a Combat Marker (but
// for the first step of a Blitz), and the last zone may begin an Assault.
func (m *motion) judgeSteps(v move) adjudicate.Verdict {
	path := m.steps(v.Path)
	off := len(v.Path) - len(path)
	for i := 1; i < len(path); i++ {
		to := m.d.place(path[i])
		switch {
		case !slices.Contains(m.d.place(path[i-1]).land, path[i]):
			return at(refuse("not-adjacent.zone", "Zones", path[i], path[i-1]), adjudicate.PartPath, i+off)
		case to.Base != "":
			return at(refuse("base-zone", "Base Zones", path[i]), adjudicate.PartPath, i+off)
		case i < len(path)-1 && (!m.controls(m.side, path[i]) || m.contested(path[i])) && !(v.How == "blitz" && i == 1):
			return at(refuse("through", "Land Unit Movement", path[i]), adjudicate.PartPath, i+off)
		}
		if bad := m.judgeRearEchelon(v, path[i]); !bad.Legal() {
			return at(bad, adjudicate.PartPath, i+off)
		}
	}
	if last := path[len(path)-1]; len(path) > 1 && !m.controls(m.side, last) && !m.mayAssault(last) {
		return at(refuse("no-marker", "Combat Markers", last), adjudicate.PartPath, len(v.Path)-1)
	}
	return m.notOneStepBack(v, path)
}

// judgeRearEchelon: rocket launchers enter only zones that were friendly when the
// phase began.
func (m *motion) judgeRearEchelon(v move, to model.Space) adjudicate.Verdict {
	if m.friendly[to] && m.controls(m.side, to) {
		return fine
	}
	for _, c := range v.Count {
		if m.d.typeOf(m.side, c.Code).is(traitRearEchelon) {
			return refuse("rear-echelon", "Rocket Launchers", to)
		}
	}
	return fine
}

// notOneStepBack holds in rounds 1 and 2 for Allied land units. That they stay on the City
// Board, which the text says last, is looked at first: it holds for all of them and needs no
// enemy next to them.
func (m *motion) notOneStepBack(v move, path []model.Space) adjudicate.Verdict {
	if m.side != Allies || m.round > 2 {
		return fine
	}
	for i := 1; i < len(path); i++ {
		if m.d.place(path[i-1]).City && !m.d.place(path[i]).City {
			return at(refuse("leaves-city", "Not One Step Back", path[i]), adjudicate.PartPath, i+len(v.Path)-len(path))
		}
	}
	if len(path) < 2 || !m.nextToEnemy(path[0]) {
		return fine
	}
	if to := path[1]; len(path) > 2 || m.controls(m.side, to) && !m.contested(to) {
		return at(refuse("step-back", "Not One Step Back", path[0], to), adjudicate.PartPath, 1)
	}
	return fine
}

// judgeWalk: one movement point a zone.
func (m *motion) judgeWalk(v move) adjudicate.Verdict {
	n := len(m.steps(v.Path)) - 1
	if _, out := m.boardChanges(m.steps(v.Path)); v.How == "given up" && (out == 0 || !m.multiplies(v.Count)) {
		return refuse("given-up", "Infantry")
	}
	for i, c := range v.Count {
		if t := m.d.typeOf(m.side, c.Code); n > t.Move {
			return at(refuse("too-far", "Land Unit Movement", t.Name, t.Move, n), adjudicate.PartWho, i)
		}
	}
	return fine
}

// judgeBlitz: tanks, each with at most one mechanized infantry, through one
// unoccupied hostile zone (Tanks, Mechanized Infantry, and Blitzing).
func (m *motion) judgeBlitz(v move) adjudicate.Verdict {
	path := m.steps(v.Path)
	tanks, along := 0, 0
	for i, c := range v.Count {
		switch t := m.d.typeOf(m.side, c.Code); {
		case t.is(traitBlitz):
			tanks += c.N
		case t.is(traitBlitzAlong):
			along += c.N
		default:
			return at(refuse("no-blitz", "Blitz", t.Name), adjudicate.PartWho, i)
		}
	}
	switch {
	case along > tanks:
		return refuse("blitz-pairs", "Blitz", along, tanks)
	case len(path) != 3:
		return at(refuse("blitz-steps", "Blitz"), adjudicate.PartPathWhole, 0)
	case m.controls(m.side, path[1]):
		return at(refuse("blitz-friendly", "Blitz", path[1]), adjudicate.PartPath, 1)
	case m.occupied(Enemy(m.side), path[1]):
		return at(refuse("blitz-occupied", "Blitz", path[1]), adjudicate.PartPath, 1)
	case m.contested(path[1]) && !(m.assaulted(path[1]) && m.Reads("as-blitz-own-assault", "allowed")):
		return at(refuse("blitz-own", "Blitz", path[1]), adjudicate.PartPath, 1)
	}
	return fine
}

// judgeRoad: tanks and mechanized infantry that begin on a road and follow it for
// the whole move go up to two zones further.
func (m *motion) judgeRoad(v move) adjudicate.Verdict {
	path := m.steps(v.Path)
	for i, c := range v.Count {
		t := m.d.typeOf(m.side, c.Code)
		switch {
		case !t.is(traitRoad):
			return at(refuse("no-road", "Road Movement", t.Name), adjudicate.PartWho, i)
		case len(path)-1 > t.Move+2:
			return at(refuse("too-far", "Road Movement", t.Name, t.Move+2, len(path)-1), adjudicate.PartWho, i)
		}
	}
	for i := 1; i < len(path); i++ {
		before := model.NoSpace
		if i > 1 {
			before = path[i-2]
		}
		if !onRoad(m.Set().Board, before, path[i-1], path[i]) {
			return at(refuse("off-road", "Road Movement", path[i-1], path[i]), adjudicate.PartPath, i)
		}
	}
	return fine
}

// judgeEntering: an infantry goes from an uncontested zone into an Ambush Site
// that is empty (Ambush Sites).
func (m *motion) judgeEntering(v move) adjudicate.Verdict {
	path := m.steps(v.Path)
	site := path[len(path)-1]
	switch {
	case total(v.Count) != 1 || !m.d.typeOf(m.side, v.Count[0].Code).is(traitAmbush):
		return at(refuse("ambush-infantry", "Ambush Sites", site), adjudicate.PartWho, 0)
	case len(path) != 2 || !slices.Contains(m.d.place(site).sites, path[0]):
		return at(refuse("ambush-connected", "Ambush Sites", site), adjudicate.PartPathWhole, 0)
	case m.pos.First(site) != model.NoUnit:
		return at(refuse("ambush-full", "Ambush Sites", site), adjudicate.PartPath, len(v.Path)-1)
	case m.side == Allies && m.round <= 2 && m.nextToEnemy(path[0]) && m.Reads("as-nsb-ambush", "barred"):
		return at(refuse("step-back", "Not One Step Back", path[0], site), adjudicate.PartPath, len(v.Path)-1)
	}
	return fine
}

// judgeLeaving: an ambusher goes into a connected zone that has been friendly and
// uncontested since the phase began.
func (m *motion) judgeLeaving(v move) adjudicate.Verdict {
	site, to := v.Path[0], v.Path[1]
	switch {
	case len(v.Path) != 2 || !slices.Contains(m.d.place(site).sites, to):
		return at(refuse("ambush-connected", "Ambush Sites", site), adjudicate.PartPathWhole, 0)
	case !m.quiet[to] || m.contested(to) || !m.controls(m.side, to):
		return at(refuse("ambush-leaves", "Ambush Sites", to), adjudicate.PartPath, 1)
	}
	return fine
}

// walk moves land units that may.
func (m *motion) walk(v move) {
	units := m.pick(v)
	path := m.steps(v.Path)
	how := v.How
	switch last := m.d.place(path[len(path)-1]); {
	case how == "given up" || how == "":
		how = "walk"
		if last.Site || m.d.place(path[0]).Site {
			how = "site"
		} else if last.Crossing {
			how = "crossing"
		}
	}
	m.Tell(evMoves, m.side, groups(v.Count), path, how)
	if v.How == "blitz" {
		m.unmark(path[1])
		m.takes(m.side, path[1], "blitz")
	}
	from, to := path[len(path)-2], path[len(path)-1]
	hostile := m.d.place(to).Zone() && !m.controls(m.side, to)
	for _, u := range units {
		m.Hand().Move(u, to)
		m.moved[u] = true
		if hostile && m.unfrozenRiver(from, to) {
			m.cross(u, to)
		}
	}
	if hostile && !m.contested(to) {
		m.assault(to, m.side)
	}
	m.multiply(units, path, v.How == "given up")
}

// cross notes that a unit came over a river that flows (Combat step 1).
func (m *motion) cross(u model.UnitID, to model.Space) {
	m.Hand().Mark(u, markCrossed, true)
	m.Hand().MarkGround(to, markRiver, true)
}
