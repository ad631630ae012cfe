package donnerschlag

import (
	"slices"

	"umpire/model"
)

// step is a step of a combat (8.2). Branches of a check may begin before one in which they
// part, so what a combat knows from one step to the next stands in it, not in a loop (stage).
type step struct {
	do    func(c *combat) (again bool) // again: it is taken once more
	parts func(c *combat) bool         // dice may fall in it, or questions come that nobody has answered; nil: no
}

// stage is how far a combat has come.
type stage struct {
	at      int            // the step that is taken now
	off     bool           // it is over before its end
	turn    model.Side     // whose turn it is in the window that is open
	inARow  int            // passes
	upNext  play           // what he plays
	fleeing []model.UnitID // who has still to retreat
}

// resolve goes through a combat step by step (8.2), from where it stands.
func (c *combat) resolve() {
	for course := c.rules.course(); c.at < len(course) && !c.off; {
		st := &course[c.at]
		parts := st.parts != nil && st.parts(c)
		if parts {
			c.Restart(rest{c.segment, c})
		}
		if !st.do(c) {
			c.at++
		}
		if parts {
			c.rejoin("")
		}
	}
}

// toTheDie are steps 1 to 5. For step 1 target and attackers have been named.
func toTheDie() []step {
	return []step{
		{does((*combat).declare), (*combat).choosesTerrain},
		{does((*combat).firstWindow), nil}, // step 2
		{(*combat).inWindow, (*combat).playsCard},
		{does((*combat).takePart), (*combat).mayBeOff},
		{does((*combat).weigh), (*combat).choosesTerrain}, // steps 3 and 4: ratio, shifts and DRMs
		{does((*combat).throw), always},                   // step 5
	}
}

// The steps in their order (8.2; D-45).
var (
	course2023 = slices.Concat(toTheDie(), secondWindow(), theOutcome(), tellOver())
	course2022 = slices.Concat(toTheDie(), theOutcome(), secondWindow(), tellOver())
)

// secondWindow is the window behind the die, step 6.
func secondWindow() []step {
	return []step{
		{does((*combat).openSecond), nil},
		{(*combat).inWindow, (*combat).playsCard},
	}
}

// tellOver is the end.
func tellOver() []step {
	return []step{{does(func(c *combat) { c.Tell(evOver, c.hex) }), nil}}
}

// does is a step that is taken once.
func does(do func(c *combat)) func(c *combat) bool {
	return func(c *combat) bool {
		do(c)
		return false
	}
}

// In which steps branches may part.

func always(*combat) bool { return true }

func (c *combat) choosesTerrain() bool { return !c.chosen && c.terrainOf(c.hex).mixed() }
func (c *combat) playsCard() bool      { return c.upNext.card != model.NoCard }
func (c *combat) mayBeOff() bool       { return c.came || len(c.defenders) == 0 }
func (c *combat) drawIsDue() bool      { return c.due != "" && !c.waived }
func (c *combat) losesSteps() bool     { return c.result.steps > c.spared || len(c.wave) > 0 }
func (c *combat) someFlee() bool       { return len(c.fleeing) > 0 }
func (c *combat) mayAdvance() bool     { return !c.noAdvance && !c.holds(c.defender, c.hex) }
