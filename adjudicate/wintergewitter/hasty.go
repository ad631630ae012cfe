package wintergewitter

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

// hastyAttack is an attack out of a movement (8.4): the stack that moves, the hex, and German
// guns outside it that began the Player Phase with it and have paid to fire in support (12.2).
type hastyAttack struct {
	stack  []model.UnitID
	target model.Space
	guns   []model.UnitID
}

// hastyOutcome is how it went on: who is still with the stack and where it stands, and whether
// its movement is over, because it retreated, was disrupted or lost its lead unit (8.4.1, 11.3.1).
type hastyOutcome struct {
	stack []model.UnitID
	at    model.Space
	over  bool
}

// whyNoHasty says why a stack may not make a hasty attack on a hex; what it costs and how high
// it may be its movement asks.
func (s *segment) whyNoHasty(stack []model.UnitID, target model.Space) adjudicate.Verdict {
	if !s.board.Contains(target) || !s.holdsHex(Enemy(s.side), target) {
		return at(refuse("no-enemy", "11.0", target), adjudicate.PartTarget, 0)
	}
	for i, u := range stack {
		switch {
		case !s.board.Adjacent(s.pos.At(u), target):
			return refuse("not-next", "11.0", u, s.pos.At(u), target)
		case s.sealed(s.pos.At(u), target):
			return refuse("river-bars", "8.2", u, target)
		case s.disrupted(u):
			return at(refuse("disrupted", "13.1", u), adjudicate.PartWho, i)
		}
	}
	if len(s.charging(stack)) == 0 {
		return refuse("hasty-guns", "12.2", target)
	}
	return fine
}

// charging are those of a stack that make a hasty attack: guns never fire directly in one, they
// may only support it (12.2); convoys do not fight (16.3).
func (s *segment) charging(stack []model.UnitID) []model.UnitID {
	return those(stack, func(u model.UnitID) bool { return !s.units[u].Type.Guns() && s.units[u].Type != Convoy })
}

// hasty resolves a hasty attack (8.4.1), which has been judged and paid for. The questions are
// about the target: the lists of its attack map serve them.
func (s *segment) hasty(a hastyAttack) hastyOutcome {
	c := s.newCombat(a.target, s.charging(a.stack))
	c.hasty = true
	if s.side == German && s.part == mechMoves {
		c.can = slices.Clone(a.guns)
		for _, u := range a.stack {
			if s.units[u].Type.Guns() && !has(c.can, u) {
				c.can = append(c.can, u)
			}
		}
	}
	from := s.pos.At(a.stack[0])
	c.resolve()
	out := hastyOutcome{at: from}
	if !s.holdsHex(Enemy(s.side), a.target) && slices.ContainsFunc(c.here(attacking), func(u model.UnitID) bool { return s.pos.At(u) != from }) {
		out.at = s.endOf(c)
	}
	for _, u := range s.alive(a.stack) {
		if s.pos.At(u) == out.at && !has(c.gone, u) && !s.disrupted(u) {
			out.stack = append(out.stack, u)
		}
	}
	out.over = len(out.stack) == 0 || c.halted || slices.ContainsFunc(c.force[attacking], func(u model.UnitID) bool {
		return has(c.gone, u) || s.pos.OnBoard(u) && s.disrupted(u)
	})
	return out
}

// endOf is where those who advanced stand: the hex of the first of them.
func (s *segment) endOf(c *combat) model.Space {
	for _, u := range c.able() {
		if !has(c.gone, u) {
			return s.pos.At(u)
		}
	}
	return c.hex
}
