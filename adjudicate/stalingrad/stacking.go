package stalingrad

import (
	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/speech"
)

// stacking checks the limit of land units at the end of a side's movement: the
// opponent moves the excess out, and what cannot be moved its owner destroys
// (Stacking Limits).
func (m *motion) stacking() {
	for i := range m.d.Places {
		at := model.Space(i)
		for m.d.place(at).Zone() && len(m.land(m.side, at)) > stackLimit {
			pushes := m.pushes(at)
			if len(pushes) == 0 {
				u := m.casualty(m.side, m.Set().SpaceName(at), m.land(m.side, at), m.excess("asked.excess", at))
				m.lose(u, at, "over the stacking limit")
				continue
			}
			m.push(at, m.askPush(at, pushes))
		}
	}
}

// excess says of a question how many land units of a zone are over the limit.
func (m *motion) excess(id string, at model.Space) func() adjudicate.Verdict {
	return func() adjudicate.Verdict {
		n := len(m.land(m.side, at))
		return refuse(id, "Stacking Limits", at, speech.Text("part.land-units", n), stackLimit, n-stackLimit)
	}
}

// pushes lists what the opponent may move where: moves of one step that would be
// legal for the owner, whatever points are left (as-forced-move-points).
func (m *motion) pushes(from model.Space) (list []push) {
	if m.contested(from) {
		return nil
	}
	counted := m.Reads("as-forced-move-points", "counted")
	for _, p := range m.kinds(m.land(m.side, from)) {
		u := m.pushed(from, p)
		if u == model.NoUnit || counted && m.moved[u] {
			continue
		}
		for _, to := range m.d.place(from).land {
			if m.mayPush(u, from, to) {
				list = append(list, push{p, to})
			}
		}
	}
	return list
}

// pushed is a piece that may be moved out: not a free infantry, which cannot move
// in this phase.
func (m *motion) pushed(from model.Space, p piece) model.UnitID {
	for _, u := range m.land(m.side, from) {
		if m.pieceOf(u) == p && !m.isFree(u) {
			return u
		}
	}
	return model.NoUnit
}

func (m *motion) isFree(u model.UnitID) bool { return m.brought[u] }

func (m *motion) mayPush(u model.UnitID, from, to model.Space) bool {
	t := m.d.of[u]
	switch {
	case m.d.place(to).Base != "", len(m.land(m.side, to)) >= stackLimit:
		return false
	case t.is(traitRearEchelon) && !m.friendly[to]:
		return false
	case t.is(traitForceMultiplier) && m.d.place(from).City && !m.d.place(to).City: // it would have to be paired
		return false
	case !m.controls(m.side, to) && m.Reads("as-forced-move-hostile", "friendly"):
		return false
	case !m.controls(m.side, to) && !m.mayAssault(to):
		return false
	}
	return m.notOneStepBack(move{}, []model.Space{from, to}).Legal()
}

func (m *motion) askPush(at model.Space, among []push) push {
	side := Enemy(m.side)
	rank, offer := m.rankPiece(m.side), offerPush(m.Set(), among)
	return askPieces(m.segment, &kindDisplace, adjudicate.Question[push]{To: side, Subject: m.Set().SpaceName(at), Among: among, Facts: m.facts(side), Reason: m.excess("asked.push", at),
		Fits: func(l *adjudicate.Line, p push) bool {
			if l.Form == adjudicate.FormOther {
				return l.Text == pushText(m.Set(), p) || l.Text == offer(p)
			}
			if len(l.Path) > 0 && !m.fitsSpace(l, p.To) {
				return false
			}
			return len(l.Who) == 0 && len(l.Path) > 0 || fitsPiece(l, p.Piece)
		},
		Rank:  func(l *adjudicate.Line, p push) (int, bool) { return rank(l, p.Piece) },
		Offer: offer}, func(p push) string { return p.Piece.Code })
}

// offerPush is how one of some displacements is typed.
func offerPush(s *model.Set, among []push) func(push) string {
	var pieces []piece
	for _, p := range among {
		pieces = append(pieces, p.Piece)
	}
	typed := offerPiece(pieces)
	return func(p push) string { return typed(p.Piece) + " to " + s.SpaceName(p.To) }
}

func (m *motion) push(from model.Space, p push) {
	u := m.pushed(from, p.Piece)
	m.Tell(evPushed, m.side, "1 "+p.Piece.Code, from, p.To)
	m.Hand().Move(u, p.To)
	m.moved[u] = true
	if !m.controls(m.side, p.To) {
		if m.unfrozenRiver(from, p.To) {
			m.cross(u, p.To)
		}
		if !m.contested(p.To) {
			m.assault(p.To, m.side)
		}
	}
	m.multiply([]model.UnitID{u}, []model.Space{from, p.To}, false)
}
