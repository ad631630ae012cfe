package stalingrad

import (
	"umpire/adjudicate"
	"umpire/model"
)

// judgeLoading: one unit or token goes from Krasnaya Sloboda onto a crossing whose
// ferry or ice bridge is there and empty; a ferry takes infantry and tokens only.
func (m *motion) judgeLoading(v move) adjudicate.Verdict {
	crossing := v.Path[len(v.Path)-1]
	t := m.d.typeOf(m.side, v.Count[0].Code)
	switch {
	case m.side != Allies:
		return refuse("volga", "Rivers")
	case len(v.Path) != 2 || !m.d.place(v.Path[0]).East:
		return at(refuse("loading-from", "Movement Across the Volga", crossing), adjudicate.PartPathWhole, 0)
	case !m.pos.GroundMarked(crossing, markFerry):
		return at(refuse("no-ferry", "Ferries", crossing), adjudicate.PartPath, 1)
	case total(v.Count) != 1 || m.pos.First(crossing) != model.NoUnit:
		return at(refuse("ferry-full", "Movement Across the Volga", crossing), adjudicate.PartPath, 1)
	case !m.volgaFrozen() && t.Code != "inf" && !t.Token():
		return at(refuse("ferry-infantry", "Ferries", t.Name), adjudicate.PartWho, 0)
	}
	return fine
}

// offload brings what is on ferries and ice bridges ashore: it must land, for free,
// into whatever its landing zone is (Movement Across the Volga). Without a Combat Marker
// left no unit begins an Assault, so it waits.
func (m *motion) offload() {
	if m.side != Allies {
		return
	}
	for _, c := range m.d.crossings() {
		for u := m.pos.First(c); u != model.NoUnit && !m.waits(u, c); u = m.pos.First(c) {
			m.ashore(u, c)
		}
	}
}

// waits: the unit's offload would be an Assault for which there is no Combat Marker.
func (m *motion) waits(u model.UnitID, crossing model.Space) bool {
	to := m.d.landing(crossing)
	return isLand(m.d.of[u]) && !m.controls(Allies, to) && !m.mayAssault(to)
}

func (m *motion) ashore(u model.UnitID, crossing model.Space) {
	to := m.d.landing(crossing)
	m.Tell(evMoves, m.side, "1 "+m.d.of[u].Code, []model.Space{crossing, to}, "offload")
	m.Hand().Move(u, to)
	m.landed[u] = crossing
	if m.d.of[u].Token() {
		m.moved[u] = true
		if !m.controls(Allies, to) && m.Reads("as-token-hostile-landing", "captured") {
			m.capture(u, Axis, to)
		}
		return
	}
	if m.controls(Allies, to) {
		return
	}
	if m.unfrozenRiver(crossing, to) {
		m.cross(u, to)
	}
	if !m.contested(to) {
		m.assault(to, Allies)
	}
}

// offloads: the move is no more than the offload that has happened, as a player may
// write it: white-GRA.
func (m *motion) offloads(v move) bool {
	return len(v.Path) == 2 && m.d.place(v.Path[0]).Crossing && v.Path[1] == m.d.landing(v.Path[0])
}

// judgeOffload: it is free and goes one way only, so that no manner of moving belongs to it.
func (m *motion) judgeOffload(v move) adjudicate.Verdict {
	if v.How != "" {
		return refuse("offload-how", "Movement Across the Volga", v.Path[0])
	}
	return fine
}

// confirm takes note that an offload was written: who came off is not named by the
// crossing again, and may move on.
func (m *motion) confirm(v move) {
	for _, u := range m.pick(v) {
		delete(m.landed, u)
	}
}
