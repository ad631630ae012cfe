package donnerschlag

import (
	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/speech"
)

// judgeExpect compares the column with the one that the owner counts on: his own
// cards in force with their checks taken as passed, none of the enemy's
// (orders 2.13), those of the first window alone: what a later one brings hangs on
// what the enemy has played by then. Only a check asks.
func (f *fights) judgeExpect(bad []adjudicate.Verdict, b battle) []adjudicate.Verdict {
	c := f.newCombat(b)
	f.plan(c)
	o := c.reckon()
	if inColumns(b.fight.Expect.Text, o.column) {
		return bad
	}
	return append(bad, adjudicate.Verdict{ID: "expect", Cite: "8.3", Part: adjudicate.PartExpect,
		Args: []any{columns[o.column], b.fight.Expect.Text, c.whyColumn(o)}})
}

// plan plays in thought what the orders say for the first window of a combat.
func (f *fights) plan(c *combat) {
	src := f.Orders(f.side)
	if src == nil {
		return
	}
	kept := len(f.plays)
	c.open = beforeCombat
	for _, p := range src.Lists("cards", c.name) {
		for i, entry := range p.Entries {
			if f.planEntry(c, entry, i == len(p.Entries)-1) {
				f.plays = f.plays[:kept]
				c.open = noWindow
				return
			}
		}
	}
	f.plays = f.plays[:kept]
	c.open = noWindow
}

// planEntry does in thought what one entry says, each alternative once, and
// reports whether the list ends here.
func (f *fights) planEntry(c *combat, entry *adjudicate.Line, last bool) (end bool) {
	for _, x := range entry.When {
		if c.fact(c.attacker, x) == x.Not {
			return false
		}
	}
	for alt := -1; alt < len(entry.Or); alt++ {
		l := entry
		if alt >= 0 {
			l = entry.Or[alt]
		}
		if word(l, "pass") || word(l, "ask") || word(l, "none") {
			return last && alt == len(entry.Or)-1
		}
		f.planCard(c, l)
	}
	return false
}

func (f *fights) planCard(c *combat, l *adjudicate.Line) {
	for _, p := range c.playable(c.attacker, beforeCombat) {
		if p.card == model.NoCard || f.hasPlayed(p.card) || !playFits(l, p) {
			continue
		}
		if e := f.eventOf(p); e.rule.plain {
			e.rule.do(&c.scene, &deed{play: p, side: c.attacker, event: e})
			f.plays = append(f.plays, played{p.card, true})
		}
		return
	}
}

func (f *fights) hasPlayed(card model.CardID) bool {
	for _, p := range f.plays {
		if p.card == card {
			return true
		}
	}
	return false
}

// whyColumn explains a column that was not expected.
func (c *combat) whyColumn(o odds) string {
	text := ""
	for _, u := range c.attackers {
		if c.bars(u) {
			text = speech.Text("part.without-c12", c.Set().UnitName(u)) + " "
			break
		}
	}
	return text + speech.Text("part.strengths", o.attack, o.defence)
}
