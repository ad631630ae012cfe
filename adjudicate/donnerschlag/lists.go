package donnerschlag

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

// judgeLists looks through the lists of one combat for what cannot come true in
// it, whatever the dice do: it is a slip and no preference. Only a check asks.
func (f *fights) judgeLists(bad []adjudicate.Verdict, b battle) []adjudicate.Verdict {
	for _, p := range b.fight.Prefs {
		for _, entry := range p.Entries {
			for i := -1; i < len(entry.Or); i++ {
				l := entry
				if i >= 0 {
					l = entry.Or[i]
				}
				v := f.judgeList(b, p.Key, l)
				if v.Line = l; v.Legal() {
					f.Idle(l, v)
				} else {
					bad = append(bad, v)
				}
			}
		}
	}
	return bad
}

func (f *fights) judgeList(b battle, key string, l *adjudicate.Line) adjudicate.Verdict {
	switch key {
	case "advance":
		return f.judgeAdvance(b, l)
	case "cards":
		if v := f.judgeWindow(l); !v.Legal() {
			return v
		}
		if v := f.judgeNeeds(b, l); !v.Legal() {
			return v
		}
		return f.judgeVoid(b, l)
	}
	return adjudicate.Verdict{}
}

// judgeAdvance: units that take part, tanks, and into the attacked hex (8.4). More
// needs a card, which its owner holds or may yet fetch.
func (f *fights) judgeAdvance(b battle, l *adjudicate.Line) adjudicate.Verdict {
	all, farther := f.advanceCards()
	for i, n := range l.Who {
		u := n.Unit()
		switch {
		case u == model.NoUnit:
		case !slices.Contains(b.attackers, u):
			return adjudicate.Verdict{ID: "advance-absent", Cite: "8.4", Part: adjudicate.PartWho, Index: i, Args: []any{u, b.hex}}
		case f.units[u].Class != Tank && all+farther == 0:
			return adjudicate.Verdict{ID: "advance-tank", Cite: "8.4", Part: adjudicate.PartWho, Index: i, Args: []any{u}}
		}
	}
	if len(l.Path) > max(1, all)+farther+1 {
		return adjudicate.Verdict{ID: "advance-far", Cite: "8.4", Part: adjudicate.PartPathWhole, Args: []any{b.hex}}
	}
	return f.advanceBarred(b, l)
}

// advanceBarred: the way of an advance leads through the attacked hex, and over no
// river that its unit cannot cross (8.4, 12.2 C6).
func (f *fights) advanceBarred(b battle, l *adjudicate.Line) adjudicate.Verdict {
	u, path := l.Unit(), l.Spaces()
	if u == model.NoUnit || !f.pos.OnBoard(u) || slices.Contains(path, model.NoSpace) { // which is told
		return adjudicate.Verdict{}
	}
	if len(path) == 0 {
		path = []model.Space{f.pos.At(u), b.hex}
	}
	for i, hex := range path[1:] {
		switch {
		case i == 0 && (path[0] != f.pos.At(u) || hex != b.hex):
			return at(idle("advance-way", "8.4", u, f.pos.At(u), b.hex), adjudicate.PartPathWhole, 0)
		case !f.board.Adjacent(path[i], hex):
			bad := adjudicate.Gap(f.Set(), path, i+1, "8.4")
			bad.Idle = true
			return bad
		case f.units[u].Class == Tank && f.board.Unbridged(path[i], hex) && !f.mayCross(b.hex):
			return at(idle("advance-river", "8.4", u, path[i], hex), adjudicate.PartPath, i+1)
		case f.units[u].Class == Tank && f.board.Unbridged(path[i], hex) && !f.fetchable("C12"):
			return at(idle("advance-river", "8.4", u, path[i], hex), adjudicate.PartPath, i+1)
		case f.units[u].Class == Motorized && i < len(path)-2 && f.board.Unbridged(path[i], hex) && !f.fetchable("C5", "C7", "C12", "C37"):
			return at(idle("advance-stops", "8.4", u, hex), adjudicate.PartPath, i+2)
		}
	}
	return adjudicate.Verdict{}
}

// fetchable: the side holds one of the cards, or a card that could bring one into its
// hand (12.2 C31, C36).
func (f *fights) fetchable(cards ...string) bool {
	p := pilesOf(f.side)
	for _, name := range []string{p.hand, p.box} {
		held, _ := f.pos.Pile(name)
		for _, c := range held {
			if contains(cards, f.Set().CardName(c)) || f.card(c).General != nil && f.card(c).General.Effect == "take-card" {
				return true
			}
		}
	}
	return f.pos.Hole(f.side)
}

// advanceCards says how far cards in force or in hand could let attackers advance
// (12.2 C6, C26).
func (f *fights) advanceCards() (all, farther int) {
	p := pilesOf(f.side)
	for _, name := range []string{p.hand, p.box} {
		cards, _ := f.pos.Pile(name)
		for _, card := range cards {
			switch e := f.card(card).General; {
			case e == nil:
			case e.Effect == "advance-all":
				all = max(all, e.Number("hexes"))
			case e.Effect == "advance-more":
				farther += e.Number("hexes")
			}
		}
	}
	return all, farther
}

// judgeWindow: a card of one window under a condition that leaves it the other.
func (f *fights) judgeWindow(l *adjudicate.Line) adjudicate.Verdict {
	if l.Form != adjudicate.FormCard || len(l.Card.Numbers) != 1 {
		return adjudicate.Verdict{}
	}
	r := f.g.ruleOf(l.CardID())
	if r == nil || r.General == nil && l.Card.Event == "GE" {
		return adjudicate.Verdict{}
	}
	w := r.Tactical.window
	if l.Card.Event == "GE" {
		w = r.General.window
	}
	for _, x := range l.When {
		if x.Not {
			continue
		}
		if w == beforeCombat && x.Name == "after die" || w == afterCombat && x.Name == "before die" {
			return adjudicate.Verdict{ID: "window", Cite: "8.2", Part: adjudicate.PartCard, Args: []any{l.CardID(), windowWords[w]}}
		}
	}
	return adjudicate.Verdict{}
}

var windowWords = map[window]string{beforeCombat: "Before Combat", afterCombat: "After Combat"}

// rerolls: a re-roll is by the marker or by a card whose event gives one, and may
// carry a two-dice event (12.1 note 4).
func (g *Game) rerolls(c *adjudicate.Card) bool {
	for i, n := range c.Numbers {
		want := "reroll"
		if i > 0 {
			want = "two-dice"
		}
		r := g.ruleOf(n.Card())
		switch {
		case i == 0 && n.Text == "marker":
		case r == nil || i > 1:
			return false
		case (r.General == nil || r.General.Effect != want) && r.Tactical.Effect != want:
			return false
		}
	}
	return true
}

// judgeNeeds: a card that needs so many steps of its owner's in the combat, where
// the attackers named have fewer (12.2 C49). They can only lose some.
func (f *fights) judgeNeeds(b battle, l *adjudicate.Line) adjudicate.Verdict {
	if l.Form != adjudicate.FormCard || len(l.Card.Numbers) != 1 || l.Card.Event != "GE" {
		return adjudicate.Verdict{}
	}
	r := f.g.ruleOf(l.CardID())
	if r == nil || r.General == nil || r.General.Effect != "both-lose" {
		return adjudicate.Verdict{}
	}
	if f.newCombat(b).stepsIn(f.side) >= r.General.Number("needs") {
		return adjudicate.Verdict{}
	}
	return adjudicate.Verdict{ID: "card-idle", Cite: "12.2", Part: adjudicate.PartCard, Args: []any{l.CardID()}}
}
