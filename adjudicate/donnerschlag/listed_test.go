package donnerschlag

import (
	"testing"

	"umpire/model"
	"umpire/orders"
)

// What a list or a sheet says that may be said, a file may say where the question is put.
func TestListedStands(t *testing.T) {
	hold := func(p *game, cards ...string) {
		for _, id := range cards {
			c, _ := p.g.Data.Set.FindCard(id)
			p.hand().FaceDown("axis/combat/deck", p.st.Position.PileSize("axis/combat/deck")-1)
			p.hand().Put("axis/combat/hand", c)
		}
	}
	full := func(p *game) { // HC-75: four combat units and the HQ of the 17th find room
		p.put("HQ/51A", "4408")
		p.hand().SetTrack("turn", "4")
	}
	for _, c := range []struct {
		name, edition, segment string
		stands                 func(p *game)
		body, want             string
	}{
		{"FR22 5: the set-up of 2022 has its High Command", "2022", "SETUP", func(*game) {}, "stugs: none\nhigh-command: C12\n", ""},
		{"3.8: what is in the hand goes into the box", "2023", "GT1-ADM2", func(p *game) { hold(p, "C12", "C7") }, "swap: no\nbox: C12\n", ""},
		{"3.10, 3.8: so does what was exchanged for", "2023", "GT1-ADM2", func(p *game) { hold(p, "C12", "C7") }, "swap: C7 for C18\nbox: C18\n", ""},
		{"3.10, 3.8: what was given away does not", "2023", "GT1-ADM2", func(p *game) { hold(p, "C12", "C7") }, "swap: C7 for C18\nbox: C7\n", "not-held.card"},
		{"3.8: nor what is not in the hand", "2023", "GT1-ADM2", func(p *game) { hold(p, "C12", "C7") }, "swap: no\nbox: C18\n", "not-held.card"},
		{"3.3: who is left out is asked about", "2023", "GT4-ADM1", full, "reinforcements:\n  - I/39/17P 4607 to 4507\nhigh-command: any\n", ""},
		{"3.3: but nobody waits who can enter", "2023", "GT4-ADM1", full, "reinforcements:\n  - I/39/17P 4607 to 4507\n  - rest waits\nhigh-command: any\n", "reinforce.most"},
		{"3.3: one may wait where others take the room", "2023", "GT4-ADM1", full, "reinforcements:\n  - I/39/17P 4607 to 4507\n  - I/63/17P waits\nhigh-command: any\n", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := newGame(t, c.edition, 7)
			c.stands(p)
			p.st.Segment = c.segment
			if _, got := p.checks(c.body); got != c.want {
				t.Errorf("%q, not %q", got, c.want)
			}
		})
	}
}

// A sheet offers that somebody dies who has nowhere to go; the reader takes it.
func TestDyingIsRead(t *testing.T) {
	p := newGame(t, "2023", 1)
	for _, kind := range []string{"umpire: answers/1\ncampaign: test\nsegment: GT3-A2\nside: axis\nbase: 00000000\nstatus: final\nanswers:\n  2413 retreat: I/128/23P dies\n",
		"umpire: standing/1\ncampaign: test\nsegment: GT3-A2\nside: axis\nbase: 00000000\nstatus: final\nretreat: I/128/23P dies > together\n"} {
		if f, faults := orders.Read([]byte(kind), "", p.g.Vocabulary(), orders.Context{}); f == nil || len(faults) > 0 {
			t.Error(faults)
		}
	}
	u, _ := p.g.Data.Set.FindUnit("I/128/23P")
	if got := flightText(p.g.Data.Set, flight{body: []model.UnitID{u}, hq: model.NoUnit, to: model.NoSpace}); got != "I/128/23P dies" {
		t.Error(got)
	}
}
