package main

import (
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
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
	for i, g := range games.All {
		if !suitetest.Some(i, len(games.All)) {
			continue
		}
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			c := &covertGames{t: t, asked: map[string]int{}}
			games := 3
			if suitetest.Soaking() {
				games = 60
			}
			for _, edition := range g.Editions {
				for seed := 1; seed <= games; seed++ {
					if seed > suitetest.Few(1, games-1) && !suitetest.Soaking() && len(c.unasked()) == 0 {
						break // a third game is played where the two before leave a kind out
					}
					c.play(g, edition, uint64(seed))
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

// play looks at the decisions of a game: one that other tests look at too, or one of its own, with
// fog of war, where there is any, and a hand of which a card is kept.
func (c *covertGames) play(g orders.Game, edition string, seed uint64) {
	game := selfPlayed(c.t, g.Name, edition, seed)
	c.kinds = game.rules.Kinds()
	if seed%3 == 0 {
		game = c.veiled(g, edition, seed)
	}
	for s := range game.each(c.t) {
		for i := range s.out.Journal {
			covert := func(k *adjudicate.KindInfo) bool { return k.Key == s.out.Journal[i].Key && k.Covert }
			if e := &s.out.Journal[i]; e.Kind == adjudicate.Decided && e.To != "" && slices.ContainsFunc(c.kinds, covert) {
				c.decision(s.out, e)
			}
		}
		if c.t.Failed() {
			return
		}
	}
}

// veiled is a game in which nobody plays a hand that need not be played.
func (c *covertGames) veiled(g orders.Game, edition string, seed uint64) *playedGame {
	p := &selfPlay{edition: edition, seed: seed, player: "sensible"}
	st, rules, err := (&app{world: outside()}).begun(p, g.Name)
	if err != nil {
		c.t.Fatal(err)
	}
	if g.Ruled != nil {
		st.Rulings = append(st.Rulings, model.Setting{ID: "wg-fog", Reading: "on"})
		g.Ruled(st)
	}
	players := p.players(rules, seed)
	return &playedGame{rules: rules, next: st, players: func(st *model.State) campaign.Player {
		who := players(st)
		who.Standing = map[model.Side]adjudicate.Source{}
		for _, side := range st.Position.Set().Schema.Sides {
			who.Standing[side] = suitetest.Say(nil, "cards: pass", "reroll: no", "show: any")
		}
		return who
	}}
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

// TestAllIsOffered: where a file may say all to a question about several units or cards, the question
// offers that word, and where it may not it does not.
func TestAllIsOffered(t *testing.T) {
	n := 0
	for _, g := range games.All {
		for _, edition := range g.Editions {
			_, rules, err := (&app{world: outside()}).begun(&selfPlay{edition: edition}, g.Name)
			if err != nil {
				t.Fatal(err)
			}
			offers := map[string]bool{}
			for _, k := range rules.Kinds() {
				offers[k.Key] = offers[k.Key] || k.All
			}
			for _, k := range rules.Vocabulary().Keys {
				takes := k.Choice && k.Kind != orders.Preference && slices.Contains(rules.Vocabulary().Always(k.Name), "all")
				if takes != offers[k.Name] {
					t.Errorf("%s: %s takes all: %v; it is offered: %v", edition, k.Name, takes, offers[k.Name])
				}
				if takes {
					n++
				}
			}
		}
	}
	if n == 0 {
		t.Fatal("nothing takes all")
	}
}
