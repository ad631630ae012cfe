package stalingrad

import "umpire/model"

// reach floods friendly zones from a zone, which itself need not be friendly
// (Region Board Supply Lines), and reports whether it meets a zone that ends the
// line. A line crosses the Don, needs no road, passes no Ambush Site and never the
// Volga.
func (s *segment) reach(side model.Side, from model.Space, ends func(at model.Space) bool) bool {
	if ends(from) {
		return true
	}
	seen := make([]bool, len(s.d.Places))
	seen[from] = true
	queue := []model.Space{from}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		for _, n := range s.d.place(at).land {
			if seen[n] || !s.controls(side, n) {
				continue
			}
			if ends(n) {
				return true
			}
			seen[n] = true
			queue = append(queue, n)
		}
	}
	return false
}

// supplied: the land units of a side in a zone can trace a supply line. It is
// worked out whenever it matters, so it is always up to date (Supply Lines).
func (s *segment) supplied(side model.Side, at model.Space) bool {
	if s.reach(side, at, func(z model.Space) bool { return s.d.place(z).Exit == side }) {
		return true
	}
	if side == Axis {
		return false
	}
	if s.d.place(at).East { // over the link to Srednyaya Akhtuba
		return true
	}
	return s.crossingSupply(at)
}

// crossingSupply is the line over the Volga (City Board Supply Lines): by the
// ferry or ice bridge of the zone's own sector, through its landing zone, which
// must be friendly to all who do not stand in it.
func (s *segment) crossingSupply(at model.Space) bool {
	sector := s.d.place(at).Sector
	if sector == "" {
		return false
	}
	crossing := s.d.crossingOf(sector)
	if !s.pos.GroundMarked(crossing, markFerry) {
		return false
	}
	landing := s.d.landing(crossing)
	return s.reach(Allies, at, func(z model.Space) bool { return z == landing })
}

// feed is a side's force in a zone for which a token was spent: it serves that
// zone for the whole Attack phase (Supply Tokens).
type feed struct {
	side model.Side
	at   model.Space
}

// fedOrSupplied: by a line, or by a token spent in this phase.
func (s *segment) fedOrSupplied(side model.Side, at model.Space) bool {
	return s.fed[feed{side, at}] || s.supplied(side, at)
}

// stores lists the zones with a token that a force can reach through friendly
// zones; the last one may be hostile. Base zones are closed, and nothing comes over
// the Volga.
func (s *segment) stores(side model.Side, from model.Space) (list []model.Space) {
	if !s.hasTokens(side) {
		return nil
	}
	seen := make([]bool, len(s.d.Places))
	seen[from] = true
	queue := []model.Space{from}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		if s.d.place(at).Base == "" && len(s.tokens(side, at)) > 0 {
			list = append(list, at)
		}
		if at != from && !s.controls(side, at) {
			continue
		}
		for _, n := range s.d.place(at).land {
			if !seen[n] && (s.controls(side, n) || len(s.tokens(side, n)) > 0) {
				seen[n] = true
				queue = append(queue, n)
			}
		}
	}
	sortSpaces(list)
	return list
}

// hasTokens: a side has a token on the boards.
func (s *segment) hasTokens(side model.Side) bool {
	pool := s.Set().Box(poolBox)
	for _, u := range s.d.pool[s.d.supply] {
		if s.pos.At(u) != pool && s.owner(u) == side {
			return true
		}
	}
	return false
}

func sortSpaces(list []model.Space) {
	for i := 1; i < len(list); i++ {
		for k := i; k > 0 && list[k] < list[k-1]; k-- {
			list[k], list[k-1] = list[k-1], list[k]
		}
	}
}
