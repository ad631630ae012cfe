package main

import (
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/games"
	"umpire/adjudicate/suitetest"
	"umpire/model"
	"umpire/orders"
)

// TestEveryCovertKindTellsNothing: in whole games of every game and edition, of each
// decision of a covert kind others are told a shadow that names nothing its owner holds
// hidden, or the kind is open and all the cards that it names everybody is told of in that
// very segment. Every covert kind of the registry is asked.
func TestEveryCovertKindTellsNothing(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			c := &covertGames{t: t, asked: map[string]int{}}
			games := 3
			if suitetest.Soaking() {
				games = 60
			}
			for _, edition := range g.Editions {
				for seed := 1; seed <= games; seed++ {
					if seed == games && !suitetest.Soaking() && len(c.unasked()) == 0 {
						break // a third game is played where the two before leave a kind out
					}
					c.play(&selfPlay{edition: edition, seed: uint64(seed), player: []string{"random", "sensible"}[seed%2]}, g)
				}
			}
			for _, key := range c.unasked() {
				t.Errorf("no question %s was decided", key)
			}
			t.Log(c.asked)
		})
	}
}

// covertGames counts the covert decisions of games, by key.
type covertGames struct {
	t     *testing.T
	kinds []*adjudicate.KindInfo
	asked map[string]int
}

// unasked are the covert kinds of which none was decided yet.
func (c *covertGames) unasked() (keys []string) {
	for _, k := range c.kinds {
		if k.Covert && !k.Provoked && c.asked[k.Key] == 0 {
			keys = append(keys, k.Key)
		}
	}
	return keys
}

func (c *covertGames) play(p *selfPlay, g orders.Game) {
	st, rules, err := (&app{world: outside()}).begun(p, g.Name)
	if err != nil {
		c.t.Fatal(err)
	}
	c.kinds = rules.Kinds()
	if p.seed%3 == 0 && g.Ruled != nil { // with fog of war, where there is any
		st.Rulings = append(st.Rulings, model.Setting{ID: "wg-fog", Reading: "on"})
		g.Ruled(st)
	}
	players := p.players(rules, p.seed)
	for rules.Next(st.Position, st.Segment) != st.Segment && !c.t.Failed() {
		who := players(st)
		in := adjudicate.Input{Position: st.Position, Segment: st.Segment, Edition: st.Edition, Rulings: map[string]string{}, Standing: who.Standing, Oracle: who.Oracle}
		if p.seed%3 == 0 { // a hand that is not played is one of which a card is kept
			in.Standing = map[model.Side]adjudicate.Source{}
			for _, side := range st.Position.Set().Schema.Sides {
				in.Standing[side] = suitetest.Say(nil, "cards: pass", "reroll: no", "show: any")
			}
		}
		for _, r := range st.Rulings {
			in.Rulings[r.ID] = r.Reading
		}
		out := adjudicate.Run(rules, in)
		if out.Err != nil || len(out.Awaits) > 0 {
			c.t.Fatalf("%s: %v %v", st.Segment, out.Err, out.Awaits)
		}
		for i := range out.Journal {
			covert := func(k *adjudicate.KindInfo) bool { return k.Key == out.Journal[i].Key && k.Covert }
			if e := &out.Journal[i]; e.Kind == adjudicate.Decided && e.To != "" && slices.ContainsFunc(c.kinds, covert) {
				c.decision(out, e)
			}
		}
		next := *st
		next.Position, next.Segment = out.Position, rules.Next(out.Position, st.Segment)
		st = &next
	}
}

// decision looks at what everybody is told of a covert decision.
func (c *covertGames) decision(out *adjudicate.Outcome, e *adjudicate.Entry) {
	c.asked[e.Key]++
	told := e.Shadow
	if told == "" {
		told = e.Text
		if !slices.ContainsFunc(c.kinds, func(k *adjudicate.KindInfo) bool { return k.Key == e.Key && k.Open }) {
			c.t.Errorf("%s: of %s everybody is told %s, and the kind is not open", e.Segment, e.ID, told)
		}
	}
	for _, word := range orders.Words(told) {
		card, ok := out.Position.Set().FindCard(word)
		if ok && slices.Contains(out.Position.Hiding(e.To), card) && !publicly(out, card) {
			c.t.Errorf("%s: of %s everybody is told %s, and %s is hidden", e.Segment, e.ID, told, word)
		}
	}
}

// publicly reports whether everybody was told of a card in a segment.
func publicly(out *adjudicate.Outcome, card model.CardID) bool {
	set := out.Position.Set()
	return slices.ContainsFunc(out.Journal, func(e adjudicate.Entry) bool {
		return e.Kind == adjudicate.Told && e.To == "" && slices.Contains(strings.FieldsFunc(e.String(set), func(r rune) bool { return strings.ContainsRune(" =+,_", r) }), set.CardName(card))
	})
}
