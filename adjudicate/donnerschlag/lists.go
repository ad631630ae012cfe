package donnerschlag

import (
	"slices"

	"umpire/adjudicate"
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
				if v := f.judgeList(b, p.Key, l); !v.Legal() {
					v.Line = l
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
		return f.judgeWindow(l)
	case "reroll":
		if l.Form == adjudicate.FormCard && l.Card.Event == "GE" {
			return adjudicate.Verdict{ID: "no-reroll", Cite: "8.2", Part: adjudicate.PartCard, Args: []any{l.Text}}
		}
	}
	return adjudicate.Verdict{}
}

// judgeAdvance: tanks that take part, into the attacked hex (8.4). Further hexes
// come with cards that are not built.
func (f *fights) judgeAdvance(b battle, l *adjudicate.Line) adjudicate.Verdict {
	for i, n := range l.Who {
		u, ok := f.Set().FindUnit(n.Text)
		switch {
		case !ok:
		case !slices.Contains(b.attackers, u):
			return adjudicate.Verdict{ID: "advance-absent", Cite: "8.4", Part: adjudicate.PartWho, Index: i, Args: []any{u, b.hex}}
		case f.units[u].Class != Tank:
			return adjudicate.Verdict{ID: "advance-tank", Cite: "8.4", Part: adjudicate.PartWho, Index: i, Args: []any{u}}
		}
	}
	if len(l.Path) > 2 {
		return adjudicate.Verdict{ID: "advance-far", Cite: "8.4", Part: adjudicate.PartPathWhole, Args: []any{b.hex}}
	}
	return adjudicate.Verdict{}
}

// judgeWindow: a card of one window under a condition that leaves it the other.
func (f *fights) judgeWindow(l *adjudicate.Line) adjudicate.Verdict {
	if l.Form != adjudicate.FormCard || len(l.Card.Numbers) != 1 || l.Card.Event != "GE" {
		return adjudicate.Verdict{}
	}
	r := f.ruleOf(l.Card.Numbers[0].Text)
	if r == nil || r.General == nil {
		return adjudicate.Verdict{}
	}
	w := r.General.window
	for _, x := range l.When {
		if x.Not {
			continue
		}
		if w == beforeCombat && x.Name == "after die" || w == afterCombat && x.Name == "before die" {
			return adjudicate.Verdict{ID: "window", Cite: "8.2", Part: adjudicate.PartCard, Args: []any{l.Card.Numbers[0].Text, windowWords[w]}}
		}
	}
	return adjudicate.Verdict{}
}

var windowWords = map[window]string{beforeCombat: "Before Combat", afterCombat: "After Combat"}
