package donnerschlag

import (
	"fmt"

	"umpire/adjudicate"
	"umpire/model"
)

// The cards stand in data/cards.yaml, and what an effect does where it is registered
// (effect); this file only joins the two.

// CardRule is a combat card as it is played: its data, and for each of its events
// the rule of its effect.
type CardRule struct {
	Card     *CombatCard
	General  *EventRule // nil: it has none of its own
	Tactical *EventRule
	Pair     *EventRule   // played together with the card With
	With     model.CardID // only with Pair
}

// EventRule is one event of a combat card as it is played.
type EventRule struct {
	*CardEvent
	window window
	role   role
	rule   *effectRule // nil: the effect is not built
}

// effectRule is how an effect is played. All cards that have the effect share it.
type effectRule struct {
	combat bool // it means something in a combat only
	plain  bool // it changes the reckoning and nothing else: it may be played in thought (orders 2.13)
	// can is what must hold besides window and role; nil: nothing.
	can func(x *scene, d *deed) bool
	// aims lists the plays that differ in their targets; nil: it has no target.
	aims func(x *scene, d *deed) []play
	// fits judges targets that are too many to be listed; nil: aims lists them all.
	fits func(x *scene, d *deed) adjudicate.Verdict
	// do carries the effect out and gives its word for the event `effect`, or "" if
	// that has been told, or if there is none to tell.
	do func(x *scene, d *deed) string
}

// deed is the play of a card while it takes effect.
type deed struct {
	play
	side  model.Side // its owner
	event *EventRule
}

// effectRules are the effects that are built, by their words in the data
// (cardEffects). Never ranged over.
var effectRules = map[string]*effectRule{}

// effect registers the rule of an effect.
func effect(name string, r effectRule) *effectRule {
	effectRules[name] = &r
	return &r
}

// cardRulesOf makes the rules of the combat cards of a set of data, in the order
// of the cards of a set; those of activation cards are empty.
func cardRulesOf(set *model.Set, combat []CombatCard) ([]CardRule, DataErrors) {
	var bad DataErrors
	list := make([]CardRule, len(set.Cards))
	for i := range combat {
		k := &combat[i]
		id, ok := set.FindCard(k.ID)
		if !ok {
			continue
		}
		r := &list[id]
		r.Card, r.With = k, model.NoCard
		for _, e := range []struct {
			from *CardEvent
			to   **EventRule
		}{{k.General, &r.General}, {k.Tactical, &r.Tactical}, {k.Pair, &r.Pair}} {
			if e.from == nil {
				continue
			}
			if findEffect(e.from.Effect) == nil {
				bad = append(bad, &DataError{Entry: k.ID, What: fmt.Sprintf("there is no effect %q", e.from.Effect), At: e.from.At})
			}
			*e.to = newEventRule(e.from)
		}
		if k.Pair != nil {
			r.With, _ = set.FindCard(k.Pair.With)
		}
	}
	return list, bad
}

func newEventRule(e *CardEvent) *EventRule {
	return &EventRule{CardEvent: e, window: windowNamed(e.Window), role: roleNamed(e.Role), rule: effectRules[e.Effect]}
}

// windowNamed is a window by its word: windows stand in the order of eventWindows.
func windowNamed(word string) window {
	for i, row := range eventWindows {
		if row[0] == word {
			return window(i + 1)
		}
	}
	return noWindow
}

func roleNamed(word string) role {
	switch word {
	case "attacker":
		return attackOnly
	case "defender":
		return defenceOnly
	}
	return eitherRole
}

// card is the rule of a combat card; that of any other is empty.
func (s *segment) card(c model.CardID) *CardRule { return &s.g.Data.Cards[c] }

// ruleOf is the rule of a combat card, or nil.
func (g *Game) ruleOf(c model.CardID) *CardRule {
	if c == model.NoCard || g.Data.Cards[c].Card == nil {
		return nil
	}
	return &g.Data.Cards[c]
}

// eventIn is the event that a card line plays; nil if its card has none such.
func (g *Game) eventIn(l *adjudicate.Line) *EventRule {
	r := g.ruleOf(l.CardID())
	if l.Form != adjudicate.FormCard || r == nil {
		return nil
	}
	return r.played(len(l.Card.Numbers) > 1, l.Card.Event)
}

// eventOf is the event for which a card is played, or nil.
func (s *segment) eventOf(p play) *EventRule { return s.card(p.card).played(p.pair, p.event) }

// played is the event of a card that is played as one of a pair, or for GE or TE; nil if it
// has none such.
func (r *CardRule) played(pair bool, event string) *EventRule {
	switch {
	case pair:
		return r.Pair
	case event == "TE":
		return r.Tactical
	}
	return r.General
}

// built reports whether an event can be played by this program.
func (e *EventRule) built() bool { return e != nil && e.rule != nil }
