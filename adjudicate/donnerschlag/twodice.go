package donnerschlag

import (
	"strconv"

	"umpire/adjudicate"
	"umpire/model"
)

// A two-dice event replaces the throw of the combat die by two, of which the
// attacker chooses one; it serves for no check, and two of them do not add up on
// one throw (12.1 note 4). On a re-roll it is played outside the windows.
var _ = effect("two-dice", effectRule{combat: true, can: oneThrow, do: twoDice})

func oneThrow(x *scene, d *deed) bool {
	return d.side == x.combat.attacker && !x.combat.thrown && !x.combat.twoDice
}

// twoDice: throw throws two dice.
func twoDice(x *scene, _ *deed) string {
	x.combat.twoDice = true
	return "two-dice"
}

// throw is step 5: the combat die, or two of them, with the re-rolls.
func (c *combat) throw() {
	label := c.label + "attack"
	c.throwOnce(label, c.twoDice)
	for n := 1; ; n++ {
		again, two := c.again(c.attacker, true)
		if !again {
			c.pair, c.twoDice = [2]int{}, false // which lie there does not matter any more
			c.drawTrigger()
			if !c.Heeded("die") {
				c.face = 0
			}
			return
		}
		c.face, c.sum.total, c.result = 0, 0, cell{}
		c.rejoin("reroll " + strconv.Itoa(n) + strconv.FormatBool(two))
		c.throwOnce(label+"/reroll"+strconv.Itoa(n), two)
	}
}

// throwOnce throws one die, or two and keeps one. Without a further event one die
// is thrown again and its face counts, whatever the other one of before was
// (ds-two-dice-reroll).
func (c *combat) throwOnce(label string, two bool) {
	first := c.Roll(c.attacker, label, 6)
	c.face = first
	switch {
	case two:
		c.pair[0], c.pair[1] = first, c.Roll(c.attacker, label+"/second", 6)
		c.face = c.keepOne()
	case c.pair[0] > 0 && c.Reads("ds-two-dice-reroll", "pair"):
		c.pair[0] = first // the kept die is thrown again, the other one lies
		c.face = c.keepOne()
	}
	c.showDie()
}

// keepOne asks the attacker which of two dice he keeps.
func (c *combat) keepOne() int {
	kept, other := max(c.pair[0], c.pair[1]), min(c.pair[0], c.pair[1])
	if kept != other && !kindDice.Ask(c.Table, adjudicate.Question[bool]{To: c.attacker, Subject: c.name, Among: []bool{true, false},
		Fits: func(l *adjudicate.Line, high bool) bool { return word(l, diceText(nil, high)) }, Facts: c.conditions(c.attacker)}) {
		kept, other = other, kept
	}
	c.Tell(evTwoDice, c.hex, c.pair[0], c.pair[1], kept)
	c.pair = [2]int{kept, other}
	return kept
}

func diceText(_ *model.Set, high bool) string {
	if high {
		return "higher"
	}
	return "lower"
}

var kindDice = adjudicate.Kind[bool]{KindInfo: adjudicate.KindInfo{Key: "dice", Cite: "12.1", Silence: adjudicate.Asked,
	About: "which of two dice is kept"}, Text: diceText}

var evTwoDice = event("two-dice", "12.1", "two dice are thrown for the combat roll, and one is kept", "hex", "first", "second", "kept")
