package donnerschlag

import (
	"umpire/adjudicate"
	"umpire/model"
)

// stepLosses applies the number of the result (8.4): the owner chooses for each
// step which participating unit loses it. What nobody is left to lose is ignored.
func (c *combat) stepLosses() {
	side := c.hit()
	for range c.result.steps - c.spared {
		left := c.alive(c.of(side))
		if len(left) == 0 {
			break
		}
		c.lose(c.askLoss(side, left), "result")
	}
	if len(c.wave) > 0 && c.Reads("ds-human-wave-moment", "losses") {
		c.waveLosses()
	}
}

// hit is the side that the result speaks of.
func (c *combat) hit() model.Side {
	if c.result.whom == 'A' {
		return c.attacker
	}
	return c.defender
}

// alive are those of a list that are still on the map.
func (c *combat) alive(units []model.UnitID) []model.UnitID {
	list := make([]model.UnitID, 0, len(units))
	for _, u := range units {
		if c.pos.OnBoard(u) {
			list = append(list, u)
		}
	}
	return list
}

// askLoss asks the owner which of several units loses a step.
func (c *combat) askLoss(side model.Side, among []model.UnitID) model.UnitID {
	return kindLosses.Ask(c.Table, adjudicate.Question[model.UnitID]{To: side, Subject: c.name, Among: among,
		Fits: c.unitFits, Rank: c.unitRank, Facts: c.conditions(side)})
}

// unitFits: a unit, a formation, or a word for a kind of unit (orders 3.2).
func (s *segment) unitFits(l *adjudicate.Line, u model.UnitID) bool {
	switch l.Form {
	case adjudicate.FormUnits, adjudicate.FormMove, adjudicate.FormTo:
		return names(s.Set(), l.Who, u)
	case adjudicate.FormWord:
		return s.kindFits(l.Text, u)
	}
	return false
}

func (s *segment) kindFits(text string, u model.UnitID) bool {
	unit := &s.units[u]
	switch text {
	case "tank":
		return unit.Class == Tank
	case "motorized":
		return unit.Class == Motorized
	case "infantry":
		return unit.Class == Infantry
	case "HQ":
		return unit.HQ
	case "full":
		return s.reduced(u) == 0
	case "reduced":
		return s.reduced(u) == 1
	case "oos":
		return s.oos(u)
	}
	return text == unit.Formation || text == unit.ID
}

func (s *segment) unitRank(l *adjudicate.Line, u model.UnitID) (int, bool) {
	switch {
	case word(l, "weakest"):
		return int(s.strength(u)), true
	case word(l, "strongest"):
		return -int(s.strength(u)), true
	}
	return 0, false
}

// names reports whether one of the words of a line is that unit.
func names(set *model.Set, who []adjudicate.Name, u model.UnitID) bool {
	for _, n := range who {
		if n.Text == set.UnitName(u) {
			return true
		}
	}
	return false
}

// lose takes one step from a unit: it is flipped, or eliminated if that was its
// last (3.1).
func (s *segment) lose(u model.UnitID, why string) {
	left := s.pos.Steps(u) - 1
	if left < 1 {
		s.eliminate(u, why)
		return
	}
	s.Hand().SetSteps(u, left)
	s.Tell(evLoses, u, left, why)
}

// eliminate takes a unit off the map. Ad hoc reinforcements go back to their cup
// (3.3). The Schwerpunkt track goes on naming a unit that died (12.2 C33).
func (s *segment) eliminate(u model.UnitID, why string) {
	box := "eliminated"
	if s.units[u].Alarm || s.units[u].AdHoc {
		box = "cup"
	}
	h := s.Hand()
	h.ClearMarks(u)
	h.Move(u, s.Set().Box(box))
	s.Tell(evDies, u, why)
	s.shed()
}
