package wintergewitter

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

// Which unit lies on top of a stack (18.1): the largest, by what is left of it. Its owner says
// which if several are as large, with the key show; else the one that lies there stays.

var kindShow = kind(adjudicate.KindInfo{Key: "show", Cite: "18.1", Covert: true, Silence: adjudicate.Passes, About: "which of the largest units of a stack lies on top"}, unitText)

// display lets both sides say, when a segment is over, who lies on top where several may. Who has
// said nothing of it is not asked.
func (s *segment) display() {
	if !s.fog.on {
		return
	}
	for hex := range model.Space(s.board.Len()) {
		if s.pos.First(hex) == model.NoUnit || s.entrenched(hex) {
			continue
		}
		for _, side := range sides {
			s.displayIn(side, hex)
		}
	}
}

func (s *segment) displayIn(side model.Side, hex model.Space) {
	stack := s.standing(side, hex)
	if len(stack) < 2 || s.pos.Hole(side) {
		return
	}
	top, name := s.shown(stack), s.Set().SpaceName(hex)
	largest := those(stack, func(u model.UnitID) bool { return s.strength(u) == s.strength(top) })
	if len(largest) < 2 || s.pos.CoverOf(top) != model.Dimmed || !s.Speaks(side, kindShow.Key, name, func(*adjudicate.Line) bool { return true }) {
		return
	}
	slices.SortStableFunc(largest, func(a, b model.UnitID) int { return first(b == top) - first(a == top) })
	u := kindShow.Ask(s.Table, adjudicate.Question[model.UnitID]{To: side, Subject: name, Among: largest, Pass: top, Fits: s.unitFits, Rank: s.unitRank, Facts: s.factsOf(side)})
	s.Hand().Cover(top, model.Veiled)
	s.Hand().Cover(u, model.Dimmed)
	s.veilHex(hex)
}

func first(is bool) int {
	if is {
		return 1
	}
	return 0
}
