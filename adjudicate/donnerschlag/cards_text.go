package donnerschlag

import (
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// bonus is a set of the bonuses that combat units bring (8.3).
type bonus uint8

// The bonuses, as players name them.
const (
	tankBonus bonus = 1 << iota
	combinedArms
)

// allBonuses are the choices of C43.
var allBonuses = []bonus{tankBonus, combinedArms, tankBonus | combinedArms}

// String names the bonuses as a play names its targets.
func (b bonus) String() string {
	switch b {
	case tankBonus:
		return "tank-bonus"
	case combinedArms:
		return "combined-arms"
	case tankBonus | combinedArms:
		return "tank-bonus, combined-arms"
	}
	return "none"
}

// target is what a play is aimed at, as players write it, or none.
func (p play) target(s *model.Set) string {
	var parts []string
	for _, u := range p.units {
		parts = append(parts, s.UnitName(u))
	}
	for _, h := range p.hexes {
		parts = append(parts, s.SpaceName(h))
	}
	for _, c := range p.fetch {
		parts = append(parts, s.CardName(c))
	}
	switch {
	case len(parts) == 0:
		return p.bonus.String()
	case len(p.units) > 0 && len(p.hexes) > 0:
		return strings.Join(parts[:len(p.units)], ", ") + " to " + strings.Join(parts[len(p.units):], ", ")
	}
	return strings.Join(parts, ", ")
}

func playText(s *model.Set, p play) string {
	if p.card == model.NoCard {
		return "pass"
	}
	text := s.CardName(p.card)
	if p.pair {
		text += " + " + s.CardName(p.with)
	}
	text += " " + p.event
	target := p.target(s)
	switch {
	case len(p.fetch) > 0:
		text += " for " + target
	case target != "none":
		text += " on " + target
	}
	switch {
	case p.boxed && (p.both || !p.pair):
		text += " from box"
	case p.boxed: // in 2022 a pair may lie in two places
		text += " with " + s.CardName(p.card) + " from box"
	case p.both:
		text += " with " + s.CardName(p.with) + " from box"
	}
	return text
}

// playValue reads what playText wrote, for a hand that is not known here.
func playValue(s *model.Set, text string) (p play, ok bool) {
	text, boxed := strings.CutSuffix(text, " from box")
	text, one, half := strings.Cut(text, " with ")
	if before, fetch, found := strings.Cut(text, " for "); found {
		card, known := s.FindCard(fetch)
		if !known {
			return p, false
		}
		text, p.fetch = before, []model.CardID{card}
	}
	text, aim, _ := strings.Cut(text, " on ")
	if !p.readTarget(s, aim) {
		return p, false
	}
	name, found := strings.CutSuffix(text, " GE")
	p.event = "GE"
	if !found {
		p.event = "TE"
		name, found = strings.CutSuffix(text, " TE")
	}
	first, second, pair := strings.Cut(name, " + ")
	p.card, ok = s.FindCard(first)
	if pair {
		p.pair = true
		if p.with, pair = s.FindCard(second); !pair {
			return p, false
		}
	}
	p.boxed = boxed && (!half || one == first)
	p.both = pair && boxed && (!half || one == second)
	return p, ok && found
}

// readTarget reads units, hexes and bonuses as target wrote them.
func (p *play) readTarget(s *model.Set, text string) bool {
	if text == "" {
		return true
	}
	for _, b := range allBonuses {
		if b.String() == text {
			p.bonus = b
			return true
		}
	}
	for _, word := range strings.Split(strings.ReplaceAll(text, " to ", ", "), ", ") {
		u, isUnit := s.FindUnit(word)
		hex, isHex := s.FindSpace(word)
		switch {
		case isUnit:
			p.units = append(p.units, u)
		case isHex:
			p.hexes = append(p.hexes, hex)
		default:
			return false
		}
	}
	return true
}

// playFits: whether a card lies in hand or in the box is a fact and no order.
func playFits(l *adjudicate.Line, p play) bool {
	if p.card == model.NoCard {
		return word(l, "pass") || word(l, "none")
	}
	if l.Form != adjudicate.FormCard || l.Card == nil || l.Card.Event != p.event {
		return false
	}
	if p.pair != (len(l.Card.Numbers) == 2) || !p.hasCard(l.CardID()) || !p.hasCard(l.Card.Numbers[len(l.Card.Numbers)-1].Card()) {
		return false
	}
	return p.aimFits(l.Card)
}

func (p play) hasCard(c model.CardID) bool { return p.card == c || p.pair && p.with == c }

// aimFits: without a target every choice fits; those that are named are a set.
func (p play) aimFits(c *adjudicate.Card) bool {
	q := aimOf(c)
	return (c.For.Text == "" || len(p.fetch) == 1 && p.fetch[0] == c.For.Card()) && (q.bonus == 0 || q.bonus == p.bonus) &&
		(len(q.units) == 0 || slices.Equal(sorted(q.units), sorted(p.units))) && (len(q.hexes) == 0 || slices.Equal(sorted(q.hexes), sorted(p.hexes)))
}

// aimOf is what a card line is aimed at.
func aimOf(c *adjudicate.Card) (p play) {
	for _, n := range append(slices.Clone(c.On), c.To) {
		switch {
		case n.Text == tankBonus.String():
			p.bonus |= tankBonus
		case n.Text == combinedArms.String():
			p.bonus |= combinedArms
		case n.Unit() != model.NoUnit:
			p.units = append(p.units, n.Unit())
		case n.Space() != model.NoSpace:
			p.hexes = append(p.hexes, n.Space())
		}
	}
	if fetched := c.For.Card(); fetched != model.NoCard {
		p.fetch = []model.CardID{fetched}
	}
	return p
}

// whyNoPlay says what is wrong with a card line of orders that no window of a
// combat will ever take.
func (f *fights) whyNoPlay(l *adjudicate.Line) adjudicate.Verdict {
	if l.Form != adjudicate.FormCard || l.Card == nil {
		return adjudicate.Verdict{}
	}
	if namesMoment(l) {
		return adjudicate.Verdict{} // it waits for that
	}
	for i, n := range l.Card.Numbers {
		r := f.g.ruleOf(n.Card())
		if r == nil {
			continue
		}
		e := r.General
		if len(l.Card.Numbers) > 1 {
			e = r.Pair
		} else if l.Card.Event == "TE" {
			e = r.Tactical
		}
		switch {
		case e == nil:
			return adjudicate.Verdict{ID: "card-alone", Cite: "12.2", Part: adjudicate.PartCard, Index: i, Args: []any{n.Text, l.Card.Event}}
		case !e.built():
			return adjudicate.Verdict{ID: "not-built.card", Cite: "12.2", Part: adjudicate.PartCard, Index: i, Args: []any{l.Text}}
		case !e.window.inCombat():
			return adjudicate.Verdict{ID: "card-outside", Cite: "12.2", Part: adjudicate.PartCard, Index: i, Args: []any{n.Text}}
		case !e.role.fits(true):
			return adjudicate.Verdict{ID: "defence-card", Cite: "12.2", Part: adjudicate.PartCard, Index: i, Args: []any{n.Text}}
		}
	}
	return adjudicate.Verdict{}
}
