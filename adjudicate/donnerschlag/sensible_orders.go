package donnerschlag

import (
	"strings"

	"umpire/model"
)

// orderWorth: whom an order reaches, and how near to where the game is decided.
func (s *sensible) orderWorth(option string, side model.Side, now *model.Position) int {
	worth := 0
	for _, member := range strings.Split(option, ", ") {
		for i := range s.g.Data.Units {
			if u := model.UnitID(i); s.g.Data.Units[i].Side == side && now.OnBoard(u) && s.reached(member, u, now) {
				worth += s.strength(u, now) * max(2, 12-s.view.fromFront(now, u))
			}
		}
	}
	return worth
}

// reached reports whether a member of an order reaches a unit (6.1).
func (s *sensible) reached(member string, u model.UnitID, now *model.Position) bool {
	unit, board := &s.g.Data.Units[u], s.g.Data.Set.Board
	colour, army, ofColour := strings.Cut(member, "/")
	hq, isUnit := s.g.Data.Set.FindUnit(member)
	switch {
	case member == "Schwerpunkt":
		carrier, ok := s.g.Data.Set.FindUnit(now.Track("schwerpunkt"))
		return ok && now.OnBoard(carrier) && board.Distance(now.At(carrier), now.At(u)) <= 4
	case isUnit:
		return now.OnBoard(hq) && board.Distance(now.At(hq), now.At(u)) <= s.g.Data.Units[hq].Range && (unit.Side == Soviet || unit.Formation == s.g.Data.Units[hq].Formation)
	case ofColour:
		return unit.Colour == colour && (unit.Army == army || unit.AdHoc)
	}
	return unit.Formation == member
}

// activationWorth: the best order of a card.
func (s *sensible) activationWorth(card string, side model.Side, now *model.Position) int {
	c, ok := s.g.Data.Set.FindCard(card)
	if !ok {
		return 0
	}
	worth := 0
	for _, word := range s.g.Data.Act[c].Orders {
		worth = max(worth, s.orderWorth(word, side, now))
	}
	return worth
}

// carrierWorth: the Schwerpunkt marker belongs to a German unit well forward, with
// many others round it.
func (s *sensible) carrierWorth(option string, now *model.Position) int {
	u, ok := s.g.Data.Set.FindUnit(option)
	if option == "stays" {
		u, ok = s.g.Data.Set.FindUnit(now.Track("schwerpunkt"))
	}
	if !ok || !now.OnBoard(u) || !s.view.german(u) {
		return -1 << 10
	}
	worth := -2 * s.view.far(now.At(u), s.view.zone)
	for v := range s.g.Data.Units {
		if id := model.UnitID(v); s.view.german(id) && now.OnBoard(id) && now.Set().Board.Distance(now.At(u), now.At(id)) <= 4 {
			worth += s.strength(id, now)
		}
	}
	return worth
}

// arrivalWorth: reinforcements come in at once, as far forward as they can.
func (s *sensible) arrivalWorth(option string, side model.Side, now *model.Position) int {
	_, to, enters := strings.Cut(option, " to ")
	hex, ok := now.Set().Board.Find(to)
	switch {
	case !enters || !ok:
		return -1 << 10
	case side == Soviet:
		return -s.view.far(hex, []model.Space{s.view.spear})
	}
	return -s.view.far(hex, s.view.zone)
}
