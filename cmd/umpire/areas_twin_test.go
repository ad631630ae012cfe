package main

import (
	"regexp"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/stalingrad"
	"umpire/model"
	"umpire/orders"
)

// areaTwins are the twins of Stalingrad: other Operation Uranus cards, which the Axis
// cannot know. The Axis hides nothing.
var areaTwins = &twinGame{
	editions: []string{stalingrad.Edition},
	sides:    []model.Side{"axis", "allies"},
	seers:    []model.Side{"axis"},
	pictures: 1,
	begin: func(t *testing.T, _ string) (*model.State, orders.Rules) {
		d, err := stalingrad.Shipped()
		if err != nil {
			t.Fatal(err)
		}
		st, err := stalingrad.NewState("race-to-stalingrad", twinCampaign)
		if err != nil {
			t.Fatal(err)
		}
		return st, stalingrad.NewGame(d)
	},
	redeal: uranusRedealt,
	// Who launches Operation Uranus lays his cards open.
	reveals:  func(_, _ twinned, _, _ model.Side, _, answer string) bool { return answer == "yes" },
	inSecret: uranusInSecret,
	deciding: func(t *testing.T, g *twinGame, most int) []twinned {
		return append(g.before(t, "C10", most), g.before(t, "R3-C7", most)...)
	},
	until:  []string{"beacon"},
	asks:   "casualties: ask\naim: ask\n",
	passes: "casualties: any\ntokens: spend\naim: any\ndisplace: any\ntargets: any\nlanding: any\n",
}

// uranusInSecret lays another card in the northwest than in the twin. Fighters attack, so
// that dice fall.
func uranusInSecret(_ *testing.T, m twinned, side model.Side, kind, segment, draft string, twin bool) string {
	held := m.pos.Hiding(side)
	if kind != "orders" || !strings.HasSuffix(segment, "C7") || segment != m.segment || len(held) < 2 {
		return oneFighter.ReplaceAllString(draft, "$1-$2 attacks # ")
	}
	if twin {
		held = held[1:]
	}
	return draft + "\nnorthwest: " + m.pos.Set().CardName(held[0]) + "\nlaunch: no\n"
}

var oneFighter = regexp.MustCompile(`(?m)^(  - 1 ftr \w+) holds +# attacks (\w+)`)

// uranusRedealt gives the Allies other Operation Uranus cards of those that do not lie
// openly, in piles of the same size: all of them, or of every pile the first.
func uranusRedealt(p *model.Position, side model.Side, _ bool, how int, r *adjudicate.Random) {
	if side != "allies" {
		return
	}
	h := model.NewHand(p)
	for _, d := range p.Set().Schema.Piles {
		cards, _ := p.Pile(d.Name)
		if !d.Hidden || len(cards) == 0 {
			continue
		}
		if how > 0 {
			cards = cards[:1]
		}
		for _, old := range append([]model.CardID(nil), cards...) {
			var free []model.CardID
			for i := range p.Set().Cards {
				if c := model.CardID(i); !lyingSomewhere(p, c) {
					free = append(free, c)
				}
			}
			h.Take(d.Name, old)
			h.Put(d.Name, free[r.Choose("", len(free))])
		}
	}
}
