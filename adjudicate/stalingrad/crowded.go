package stalingrad

import (
	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/speech"
)

// ending is where pieces end their moves: land units in a zone, or air units at an airfield.
type ending struct {
	at  model.Space
	air bool
}

// endOf is the zone whose limit a move counts against. ok is false if there is none: what
// attacks or drops stays in the air, and a site or a crossing is no zone (Stacking Limits).
func (m *motion) endOf(v move) (e ending, ok bool) {
	if v.Rest || len(v.Count) == 0 || len(v.Path) < 2 {
		return e, false
	}
	e.at = v.Path[len(v.Path)-1]
	t := m.d.typeOf(m.side, v.Count[0].Code)
	switch {
	case t == nil || t.Token() || !m.d.place(e.at).Zone():
		return e, false
	case t.Air():
		e.air = true
		return e, v.How == "relocates" || v.How == "lands"
	}
	return e, v.How != "holds" && !m.offloads(v)
}

// over says that so many pieces more are too many in a zone; the zero Verdict if they are
// not. It breaks no rule to send them there: the limits are looked at later.
func (m *motion) over(e ending, more int) adjudicate.Verdict {
	if e.air {
		if n := m.bound(e.at) + more; n > fieldLimit {
			return idle("overcrowded", "Airfields", e.at, speech.Text("part.air-units", n), fieldLimit)
		}
		return fine
	}
	if n := len(m.land(m.side, e.at)) + more; n > stackLimit {
		return idle("overstack", "Stacking Limits", e.at, speech.Text("part.land-units", n), stackLimit, n-stackLimit)
	}
	return fine
}

// offered judges a move that a list may offer by the limits as things stand, and by itself:
// who would need another to leave the city with goes in a pair.
func (m *motion) offered(v move) adjudicate.Verdict {
	if m.alone(v) {
		return idle("unpaired", "Infantry", v.Path[len(v.Path)-1]) // another line may bring it
	}
	if e, ok := m.endOf(v); ok {
		last := len(v.Path) - 1
		return at(m.over(e, total(v.Count)), adjudicate.PartPath, last)
	}
	return fine
}

// arrives remembers which line was the last to bring pieces to a zone.
func (m *motion) arrives(v move, by *adjudicate.Line) {
	if e, ok := m.endOf(v); ok && by != nil {
		m.came[e] = by
	}
}

// crowded warns, when all moves are done, of zones and airfields over their limit, at the
// last line that led there.
func (m *motion) crowded() {
	if !m.Checking() {
		return
	}
	for i := range m.d.Places {
		if at := model.Space(i); m.d.place(at).Zone() {
			m.warn(ending{at, false})
			m.warn(ending{at, true})
		}
	}
}

func (m *motion) warn(e ending) {
	bad := m.over(e, 0)
	switch by := m.came[e]; {
	case by != nil: // told where it is so in every branch: said where it is not, too
		m.Idle(by, at(bad, adjudicate.PartPath, len(by.Path)-1))
	case !bad.Legal():
		m.Note(m.side, kindMoves.Key, bad, true)
	}
}

// bound counts the air units that will be on the ground at an airfield, if nobody is lost.
func (s *segment) bound(at model.Space) (n int) {
	for _, u := range s.air(s.side, at) {
		if !s.aloft(u) || s.pos.Marked(u, markRelocates) || s.pos.Marked(u, markLands) {
			n++
		}
	}
	return n
}
