package donnerschlag

import (
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
	"umpire/orders"
)

// D-39: in 2022 a player names only the card that he gives, and draws blindly; in
// 2023 he names both. Each is refused in the other edition, and says why (3.10); HC-63: so
// is an activation card for a combat card.
func TestSwapIsWrittenByEdition(t *testing.T) {
	for _, c := range []struct{ edition, line, want, problem string }{
		{"2023", "C7 for C12", "C7 for C12", ""}, {"2022", "C7", "C7 for another", ""},
		{"2023", "C7", "", "swap.take"}, {"2023", "C7 for A1", "", "swap.kind"}, {"2022", "C7 for C12", "", "swap.blind"}, {"2022", "C9 > C7", "", "swap.hand"}, {"2022", "no", "no", ""},
	} {
		p := newGame(t, c.edition, 1)
		h := p.hand()
		p.st.Segment = "GT2-ADM2"
		h.SetTrack("turn", "2")
		c7, _ := p.g.Data.Set.FindCard("C7")
		h.FaceDown("axis/combat/deck", p.st.Position.PileSize("axis/combat/deck")-1)
		h.Put("axis/combat/hand", c7)
		in, problem := p.checks("swap: " + c.line + "\nbox: none\n")
		if problem != c.problem {
			t.Errorf("%s %s: %q", c.edition, c.line, problem)
		}
		out := adjudicate.Run(p.g, in)
		got := ""
		for i := range out.Journal {
			if e := &out.Journal[i]; e.Kind == adjudicate.Decided && e.Key == "swap" && got == "" && e.Origin == adjudicate.FromOrders {
				got = e.Text
			}
		}
		if c.problem == "" && got != c.want {
			t.Errorf("%s %s: %q, %v", c.edition, c.line, got, out.Err)
		}
	}
}

// ds-deck-held-out: the draw of turn 4 leaves cards in the early decks. The late ones
// join them all the same, or wait until the deck runs out (5.1.4).
func TestDeckHeldOut(t *testing.T) {
	for _, reading := range []string{"joined", "when-out"} {
		p, _ := scripted(t, "2023", nil) // nobody takes a card by High Command
		p.ruling("ds-deck-held-out", reading)
		p.st.Segment = "GT4-ADM1"
		p.hand().SetTrack("turn", "4")
		early, late := p.st.Position.PileSize("axis/combat/deck"), p.st.Position.PileSize("axis/combat/late")
		p.step()
		pos := p.st.Position
		apart, deck := late, early-5
		if reading == "joined" {
			apart, deck = 0, early+late-5
		}
		if pos.PileSize("axis/combat/hand") != 5 || pos.PileSize("axis/combat/late") != apart || pos.PileSize("axis/combat/deck") != deck {
			t.Errorf("%s: %d late cards apart, %d in the deck", reading, pos.PileSize("axis/combat/late"), pos.PileSize("axis/combat/deck"))
		}
		if reading == "joined" {
			continue
		}
		for turn := '5'; pos.PileSize("axis/combat/late") > 0; turn++ { // four draws of five later it has run out
			if turn > '8' {
				t.Fatal("the late cards never join")
			}
			h := p.hand()
			cards, _ := pos.Pile("axis/combat/hand")
			for _, c := range append([]model.CardID(nil), cards...) {
				h.Take("axis/combat/hand", c)
				h.Put("axis/combat/discard", c)
			}
			p.st.Segment = "GT" + string(turn) + "-ADM1"
			p.step()
			pos = p.st.Position
		}
	}
}

// checks checks orders of the Axis player for the segment that is next: with what it
// is run, and the last problem; "" if there is none.
func (p *game) checks(body string) (adjudicate.Input, string) {
	p.tb.Helper()
	text := "umpire: orders/1\ncampaign: test\nsegment: " + p.st.Segment + "\nside: axis\nbase: 00000000\nstatus: final\n" + body
	file, faults := orders.Read([]byte(text), "", p.g.Vocabulary(), orders.Context{})
	if file == nil {
		p.tb.Fatal(faults)
	}
	in := p.input()
	in.Oracle, in.Dice, in.Orders = nil, suitetest.HashDice(1), map[model.Side]adjudicate.Source{Axis: file}
	problem := ""
	for _, f := range adjudicate.Check(p.g, in, Axis, p.g.Assume).Problems {
		problem = f.ID
	}
	return in, problem
}

// HC-75: four combat units and the HQ are the most that fit, so a plan with three is
// refused, and one with four is not (3.3).
func TestPlanWithFewerThanPossible(t *testing.T) {
	for fourth, want := range map[string]string{"": "reinforce.most", "  - I/63/17P 4607 to 4607\n": ""} {
		p := newGame(t, "2023", 7)
		p.put("HQ/51A", "4408")
		p.st.Segment = "GT4-ADM1"
		p.hand().SetTrack("turn", "4")
		_, problem := p.checks("reinforcements:\n  - I/39/17P 4607 to 4507\n  - I/40/17P 4607 to 4507\n  - HQ/17P 4607 to 4507\n  - III/40/17P 4607 to 4607\n" + fourth + "  - rest waits\nhigh-command: any\n")
		if problem != want {
			t.Errorf("%q: %q", fourth, problem)
		}
	}
}
