package main

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/donnerschlag"
	"umpire/model"
	"umpire/orders"
)

// hexTwins are the twins of Donnerschlag: other cards of the enemy, another zone. In the
// standing orders that ask, cards are asked for in every window, not only where silence
// would ask.
var hexTwins = &twinGame{
	editions: []string{"2023", "2022"},
	sides:    []model.Side{"axis", "soviet"},
	seers:    []model.Side{"axis", "soviet"},
	pictures: 4,
	begin: func(t *testing.T, edition string) (*model.State, orders.Rules) {
		set, err := donnerschlag.Shipped()
		if err != nil {
			t.Fatal(err)
		}
		st, g, err := donnerschlag.NewState(set, edition, twinCampaign)
		if err != nil {
			t.Fatal(err)
		}
		return st, g
	},
	redeal:   redealt,
	reveals:  reveals,
	inSecret: cardsInSecret,
	deciding: hexesDeciding,
	until:    []string{"mutual"},
	ahead:    map[string]int{"given": 2, "referee": 1, "referee+beacon": 2},
	asks:     "cards: ask\n",
	passes:   "cards: pass\nreroll: no\nlosses: any\nretreat: any\nadvance: all\nplace: any\nrelocate: any\nterrain: any\ndice: higher\ndraw: last\n",
}

// hexesDeciding are the position of the example in both editions, in which dice fall, and
// others in which the boxes are filled.
func hexesDeciding(t *testing.T, g *twinGame, most int) (list []twinned) {
	s, err := exampleRead()
	if err != nil {
		t.Fatal(err)
	}
	orders, err := read(filepath.Join(example, "orders.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	for _, edition := range g.editions {
		list = append(list, twinned{game: g, pos: s.State.Position, segment: s.State.Segment, edition: edition, state: s.State, orders: string(orders.Data)})
	}
	return append(list, g.before(t, "ADM2", most)...)
}

// cardsInSecret puts another card into the box than in the twin, and means to play others
// in a turn that does not come.
func cardsInSecret(t *testing.T, m twinned, side model.Side, kind, segment, draft string, twin bool) string {
	_, rules := m.game.begin(t, m.edition)
	var held []string
	for _, c := range rules.Vocabulary().Cards {
		id, _ := m.pos.Set().FindCard(c.ID)
		if c.ID[0] == 'C' && c.Target["GE"] == "" && slices.Contains(m.pos.Hiding(side), id) {
			held = append(held, c.ID)
		}
	}
	if len(held) < 2 {
		return draft
	}
	if twin {
		held = held[1:]
	}
	if kind == "orders" && strings.HasSuffix(segment, "ADM2") && segment == m.segment {
		draft += "\nbox: " + held[0] + "\n"
	}
	line, late := "cards: pass", "cards:\n  - "+held[0]+" GE when turn 25+ and own tank\n  - pass"
	if kind == "standing" {
		return strings.Replace(draft, "\n"+line, "\n"+late+"\n#", 1)
	}
	return draft + "\n" + late + "\n"
}

// redealt deals a side other cards of those that its enemy cannot see, as many and as
// early or late as before, and the Axis player another zone. how 0 is all of them, 1
// some, 2 the card in the box alone, if one lies there. Activation cards stay if its
// orders will name one.
func redealt(p *model.Position, side model.Side, keep bool, how int, r *adjudicate.Random) {
	set, _ := donnerschlag.Shipped()
	h := model.NewHand(p)
	late := map[string]bool{}
	for _, kind := range []string{"activation", "combat"} {
		for _, id := range set.Deck(side, kind, "late") {
			late[id] = true
		}
	}
	piles := []string{"/box", "/combat/hand", "/activation/hand"}
	switch {
	case how == 2 && p.PileSize(string(side)+"/box") > 0:
		piles = piles[:1]
	case keep:
		piles = piles[:2]
	}
	for _, pile := range piles {
		name := string(side) + pile
		cards, _ := p.Pile(name)
		for _, old := range slices.Clone(cards) {
			if how == 1 && r.Choose("", 2) == 0 {
				continue
			}
			var among []model.CardID
			for i, c := range p.Set().Cards {
				id := model.CardID(i)
				if c.Side == side && c.ID[0] == p.Set().CardName(old)[0] && late[c.ID] == late[p.Set().CardName(old)] && !lyingSomewhere(p, id) {
					among = append(among, id)
				}
			}
			if len(among) > 0 {
				h.Take(name, old)
				h.Put(name, among[r.Choose("", len(among))])
			}
		}
	}
	if cards, _ := p.Pile("axis/zone"); side == "axis" && how < 2 && len(cards) == 1 && p.Track("zone-a") == model.FaceDown && p.Track("zone-b") == model.FaceDown && p.Track("zone-c") == model.FaceDown {
		other, _ := p.Set().FindCard("Z" + string(rune('A'+r.Choose("", 3))))
		h.Take("axis/zone", cards[0])
		h.Put("axis/zone", other)
	}
}

func lyingSomewhere(p *model.Position, c model.CardID) bool {
	return slices.ContainsFunc(p.Set().Schema.Piles, func(d model.Pile) bool { return p.PileHas(d.Name, c) })
}

// reveals: C8 shows the hand to who plays it, C73 the zone to everybody, and who keeps a
// card at the end of a turn shows the others of his hand, and what he took back from his
// box among them (5.2): where the twins differ in
// that, or cards are drawn before it is shown, it is not answered.
func reveals(a, b twinned, side, by model.Side, question, answer string) bool {
	same := func(pile string) bool {
		p, _ := a.pos.Pile(pile)
		q, _ := b.pos.Pile(pile)
		return slices.Equal(slices.Sorted(slices.Values(p)), slices.Sorted(slices.Values(q)))
	}
	switch {
	case strings.HasPrefix(answer, "C8 GE"):
		return side == by && (strings.HasSuffix(a.segment, "ADM2") || !same("soviet/combat/hand"))
	case strings.HasPrefix(answer, "C73 GE"):
		return !same("axis/zone")
	case strings.HasSuffix(question, " keep"):
		return side != by && !(same(string(by)+"/combat/hand") && same(string(by)+"/box"))
	}
	return false
}
