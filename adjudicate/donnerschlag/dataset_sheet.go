package donnerschlag

import (
	"fmt"
	"slices"
	"strings"

	"umpire/adjudicate"
)

// CardSheet is a combat card as it is looked up: what its data say, which of it is
// assumed, and the rulings that touch it.
type CardSheet struct {
	Card    string        `json:"card"`
	Name    string        `json:"name"`
	Side    string        `json:"side"`
	Deck    string        `json:"deck"` // early or late
	Events  []EventSheet  `json:"events"`
	Rulings []RulingSheet `json:"rulings"`
	Assumed []string      `json:"assumed,omitempty"` // of the card as a whole
}

// EventSheet is one event of a card. What is assumed are the names of values as
// the data call them.
type EventSheet struct {
	Event   string       `json:"event"` // GE, TE, or GE with another card
	With    string       `json:"with,omitempty"`
	Effect  string       `json:"effect"`
	Means   string       `json:"means"`
	Values  []ValueSheet `json:"values,omitempty"`
	Window  string       `json:"window"`
	When    string       `json:"when"`
	Check   int          `json:"check"` // the highest die that passes; 0: none is thrown
	Lasts   string       `json:"lasts,omitempty"`
	Role    string       `json:"role,omitempty"`
	Assumed []string     `json:"assumed,omitempty"`
}

// ValueSheet is a value of an effect.
type ValueSheet struct {
	Key  string `json:"key"`
	Text string `json:"text"`
}

// RulingSheet is a ruling that names the card, and its reading.
type RulingSheet struct {
	ID      string `json:"id"`
	Reading string `json:"reading"`
	Means   string `json:"means"`
}

// CardSheet looks up a combat card of the set by its number; reading gives the
// reading of a ruling, or "" for the default.
func (d *Dataset) CardSheet(number string, reading func(ruling string) string) (*CardSheet, bool) {
	return cardSheet(d.Combat, number, reading)
}

// CardSheet looks up a combat card of the game by its number; reading gives the
// reading of a ruling, or "" for the default.
func (g *Game) CardSheet(number string, reading func(ruling string) string) (*CardSheet, bool) {
	var cards []CombatCard
	for _, r := range g.Data.Cards {
		if r.Card != nil {
			cards = append(cards, *r.Card)
		}
	}
	return cardSheet(cards, number, reading)
}

func cardSheet(cards []CombatCard, number string, reading func(string) string) (*CardSheet, bool) {
	i := slices.IndexFunc(cards, func(k CombatCard) bool { return k.ID == number })
	if i < 0 {
		return nil, false
	}
	k := &cards[i]
	s := &CardSheet{Card: k.ID, Name: k.Name, Side: string(k.Side), Deck: k.Period, Assumed: k.Assumed, Rulings: rulingsOn(k.ID, reading)}
	for _, e := range []struct {
		name string
		of   *CardEvent
	}{{"GE", k.General}, {"GE", k.Pair}, {"TE", k.Tactical}} {
		if e.of != nil {
			s.Events = append(s.Events, eventSheet(e.name, e.of))
		}
	}
	return s, true
}

func eventSheet(name string, e *CardEvent) EventSheet {
	s := EventSheet{Event: name, With: e.With, Effect: e.Effect, Window: e.Window, Check: e.Check, Lasts: e.Lasts, Role: e.Role, Assumed: e.Assumed}
	if f := findEffect(e.Effect); f != nil {
		s.Means = f.means
	}
	for _, row := range eventWindows {
		if row[0] == e.Window {
			s.When = row[1]
		}
	}
	for _, p := range e.Params {
		s.Values = append(s.Values, ValueSheet{p.Key, strings.Join(p.Values, " ")})
	}
	return s
}

// rulingsOn are the rulings whose question or sources name a card.
func rulingsOn(number string, reading func(string) string) []RulingSheet {
	list := []RulingSheet{}
	for _, r := range rulings().All() {
		if !namesCard(r.Question+" "+r.Sources, number) {
			continue
		}
		now := reading(r.ID)
		if now == "" {
			now = r.Default
		}
		list = append(list, RulingSheet{r.ID, now, meaning(r, now)})
	}
	return list
}

// namesCard reports whether a text names a card, also within C62 to C64.
func namesCard(text, number string) bool {
	n, _ := combatNumber(number)
	words := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,;.?", r) })
	for i, word := range words {
		first, ok := combatNumber(word)
		last := first
		if i+2 < len(words) && words[i+1] == "to" {
			if end, ok := combatNumber(words[i+2]); ok {
				last = end
			}
		}
		if ok && first <= n && n <= last {
			return true
		}
	}
	return false
}

func meaning(r adjudicate.Ruling, reading string) string {
	for _, x := range r.Readings {
		if x.Name == reading {
			return r.Question + " " + x.Meaning
		}
	}
	return r.Question
}

// String is the sheet as a page of text; a star marks what is assumed.
func (s *CardSheet) String() string {
	var w strings.Builder
	fmt.Fprintf(&w, "%s%s  %s%s  %s%s  deck %s%s\n", s.Card, star(s.Assumed, "id"), s.Name, star(s.Assumed, "name"),
		s.Side, star(s.Assumed, "side"), s.Deck, star(s.Assumed, "deck"))
	for i := range s.Events {
		s.Events[i].page(&w)
	}
	for _, r := range s.Rulings {
		fmt.Fprintf(&w, "\n%s = %s\n  %s\n", r.ID, r.Reading, r.Means)
	}
	if s.assumes() {
		w.WriteString("\n* assumed: the texts do not give it\n")
	}
	return w.String()
}

func (s *CardSheet) assumes() bool {
	return len(s.Assumed) > 0 || slices.ContainsFunc(s.Events, func(e EventSheet) bool { return len(e.Assumed) > 0 })
}

func (e *EventSheet) page(w *strings.Builder) {
	fmt.Fprintf(w, "\n%s\n  effect  %s%s: %s\n", e.title(), e.Effect, star(e.Assumed, "effect"), e.Means)
	for _, v := range e.Values {
		fmt.Fprintf(w, "          %s %s%s\n", v.Key, v.Text, star(e.Assumed, v.Key))
	}
	fmt.Fprintf(w, "  window  %s%s: %s\n", e.Window, star(e.Assumed, "window"), e.When)
	fmt.Fprintf(w, "  check   %s%s\n", e.check(), star(e.Assumed, "check"))
	if e.Lasts != "" {
		fmt.Fprintf(w, "  lasts   %s%s\n", e.Lasts, star(e.Assumed, "lasts"))
	}
	if e.Role != "" {
		fmt.Fprintf(w, "  role    %s%s\n", e.Role, star(e.Assumed, "role"))
	}
}

func (e *EventSheet) title() string {
	if e.With != "" {
		return e.Event + " with " + e.With
	}
	return e.Event
}

func (e *EventSheet) check() string {
	if e.Check == 0 {
		return "none"
	}
	return fmt.Sprintf("1d6, %d or less", e.Check)
}

// star is the sign of what is assumed.
func star(assumed []string, key string) string {
	if slices.Contains(assumed, key) || slices.Contains(assumed, "all") {
		return "*"
	}
	return ""
}
