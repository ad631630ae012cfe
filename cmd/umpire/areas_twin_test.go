package main

import (
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
	reveals: func(_, _ twinned, _, _ model.Side, _, answer string) bool { return answer == "yes" },
	asks:    "casualties: ask\naim: ask\n",
	passes:  "casualties: any\ntokens: spend\naim: any\ndisplace: any\ntargets: any\nlanding: any\n",
}

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
