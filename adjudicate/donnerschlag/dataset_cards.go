package donnerschlag

import (
	"fmt"
	"strconv"
	"strings"

	"umpire/model"
	"umpire/model/strict"
)

// CombatCard is a combat card (2.4, 12): its general and its tactical event, and
// the event for which it is played together with another card. An event it does
// not have is nil.
type CombatCard struct {
	ID, Name string
	Side     model.Side
	Period   string // early or late
	General  *CardEvent
	Tactical *CardEvent
	Pair     *CardEvent
	Assumed  []string // keys of its head that the texts do not give
	At       strict.Place
}

// CardEvent is one event of a combat card.
type CardEvent struct {
	Effect  string       // a word of cardEffects
	Params  []model.Attr // of the effect, in the order of cardEffects
	Window  string       // a word of eventWindows
	Check   int          // highest die that passes the success check; 0: there is none
	Lasts   string       // a word of eventDurations; "" if the texts and we say nothing
	Role    string       // attacker or defender, or "" for both
	With    string       // the other card of a pair
	Assumed []string     // its keys that the texts do not give, or all
	At      strict.Place
}

// Texts are the texts of a parameter, none if it is not there.
func (e *CardEvent) Texts(key string) []string {
	for _, p := range e.Params {
		if p.Key == key {
			return p.Values
		}
	}
	return nil
}

// Text is the one text of a parameter, or "".
func (e *CardEvent) Text(key string) string {
	if list := e.Texts(key); len(list) == 1 {
		return list[0]
	}
	return ""
}

// Number is a parameter that is a number, or 0.
func (e *CardEvent) Number(key string) int {
	n, err := strconv.Atoi(e.Text(key))
	if err != nil {
		return 0
	}
	return n
}

// eventWindows are the words for when an event may be played, with what they
// mean; the docs list them.
var eventWindows = [][2]string{
	{"before-combat", "the first window of a combat, before the die (8.2)"},
	{"after-combat", "the second window of a combat, after the die (8.2)"},
	{"anytime", "in both windows of a combat and outside of combats"},
	{"in-reply", "after an enemy's combat card, before its effect"},
	{"activation", "in a segment of one's own, before units move"},
	{"enemy-activation", "in a segment of the enemy, before units move"},
	{"activation-end", "at the end of a segment of one's own, units still active"},
	{"between-combats", "in the Action Phase, not during a combat"},
	{"box-3", "when the Donnerschlag marker is in box 3"},
}

// eventDurations are the words for how long an effect lasts.
var eventDurations = [][2]string{
	{"once", "it is carried out at once"},
	{"combat", "one combat"},
	{"segment", "the current activation segment"},
	{"turn", "to the end of the turn"},
	{"two-turns", "to the end of the next turn"},
	{"game", "to the end of the game"},
}

func firstWords(table [][2]string) []string {
	list := make([]string, len(table))
	for i, row := range table {
		list[i] = row[0]
	}
	return list
}

// cards reads cards.yaml.
func (r *datasetReader) cards(c *strict.Cursor) {
	c.Key("activation").Each(func(id string, at strict.Place, v *strict.Cursor) {
		rec := model.Record{ID: id, At: at}
		side, orders := v.Key("side"), v.Key("orders")
		rec.Attr = []model.Attr{{Key: "side", Values: []string{string(sideWord(side))}, At: side.KeyAt()},
			{Key: "orders", Values: orders.Texts(), List: true, At: orders.KeyAt()}}
		r.deal(v, id, model.Side(attr(&rec, "side")), "activation", v.Key("deck").Word("early", "late"))
		r.Marks(v, "activation", id, "side", "deck", "orders")
		v.Done()
		r.d.Cards = append(r.d.Cards, rec)
	})
	c.Key("combat").Each(func(id string, at strict.Place, v *strict.Cursor) {
		k := CombatCard{ID: id, At: at}
		head := v.Key("card")
		k.Name, k.Side, k.Period = head.Key("name").Text(), sideWord(head.Key("side")), head.Key("deck").Word("early", "late")
		r.deal(head, id, k.Side, "combat", k.Period)
		k.Assumed = r.Marks(head, "combat", id, "name", "side", "deck")
		head.Done()
		if e, ok := v.Opt("ge"); ok {
			k.General = r.event(e, id+" GE")
		}
		if e, ok := v.Opt("pair"); ok {
			k.Pair = r.event(e, id+" pair")
		}
		k.Tactical = r.event(v.Key("te"), id+" TE")
		if k.General == nil && k.Pair == nil {
			v.Fault("data", "a combat card has a general event: write ge, or pair if it is only played with another card")
		}
		v.Done()
		r.d.Combat = append(r.d.Combat, k)
	})
}

// deal puts a card into its deck.
func (r *datasetReader) deal(v *strict.Cursor, id string, side model.Side, kind, period string) {
	if side == "" || period == "" {
		return
	}
	for i := range r.d.Decks {
		if d := &r.d.Decks[i]; d.Side == side && d.Kind == kind && d.Period == period {
			d.Cards = append(d.Cards, id)
		}
	}
}

// event reads one event; what it takes besides is the effect's.
func (r *datasetReader) event(v *strict.Cursor, id string) *CardEvent {
	e := &CardEvent{At: v.KeyAt()}
	e.Window = v.Key("window").Word(firstWords(eventWindows)...)
	if check := v.Key("check"); check.Text() != "none" {
		if e.Check = check.Int(); e.Check < 1 || e.Check > 5 {
			check.Fault("data", fmt.Sprintf("a success check is passed by a die of 1 to 5 or less: %q is none; no check at all is written none", check.Text()))
		}
	}
	if l, ok := v.Opt("lasts"); ok {
		e.Lasts = l.Word(firstWords(eventDurations)...)
	}
	if role, ok := v.Opt("role"); ok {
		e.Role = role.Word("attacker", "defender")
	}
	keys := []string{"effect", "window", "check", "lasts", "role", "with"}
	if strings.HasSuffix(id, " pair") {
		e.With = v.Key("with").Text()
	}
	effect := v.Key("effect")
	e.Effect = effect.Text()
	if f := findEffect(e.Effect); f != nil {
		for i := range f.params {
			p := &f.params[i]
			keys = append(keys, p.key)
			if a, ok := r.param(v, p); ok {
				e.Params = append(e.Params, a)
			}
		}
	} else if e.Effect != "" {
		effect.Fault("data", fmt.Sprintf("there is no effect %q: docs/data.md lists them", e.Effect))
	}
	e.Assumed = r.Marks(v, "combat", id, keys...)
	if e.Effect != "" {
		v.Done()
	}
	return e
}
