package donnerschlag

import (
	"testing"

	"umpire/adjudicate"
	"umpire/model/strict"
)

// A pair is played when both its cards are at hand, out of one place; in 2022 one
// may lie in the box and the other in hand (12.2 C57, D-34). What is in the box
// with its partner is played together with it.
func TestPairAsItIsWritten(t *testing.T) {
	both := []string{"C57", "C62"}
	for _, c := range []struct {
		edition, c57, c62 string
		names             []string
		event, want       string
	}{
		{"2023", "hand", "hand", both, "GE", ""},
		{"2023", "box", "box", both, "GE", ""},
		{"2023", "hand", "discard", both, "GE", "not-held.card"},
		{"2023", "discard", "hand", both, "GE", "not-held.card"},
		{"2023", "hand", "box", both, "GE", "card-apart"},
		{"2022", "hand", "box", both, "GE", ""},
		{"2022", "box", "hand", []string{"C62", "C57"}, "GE", ""},
		{"2023", "hand", "hand", []string{"C57", "C60"}, "GE", "card-alone"},
		{"2023", "box", "box", both[:1], "TE", "card-paired"},
		{"2023", "box", "hand", both[:1], "TE", ""},
	} {
		p := newGame(t, c.edition, 1)
		p.hand().SetTrack("combat-limit-axis", "6")
		for card, where := range map[string]string{"C57": c.c57, "C62": c.c62} {
			pile := "soviet/combat/" + where
			if where == "box" {
				pile = "soviet/box"
			}
			p.deal(pile, card)
		}
		p.st.Segment = "GT5-S1"
		s := p.g.segmentOn(p.st.Position)
		s.rules = editionOf(c.edition)
		newFights(s)
		x := s.atOccasion(occasion{what: atStart}, Soviet)
		line := &adjudicate.Line{Form: adjudicate.FormCard, Card: &adjudicate.Card{Event: c.event}}
		for _, n := range c.names {
			line.Card.Numbers = append(line.Card.Numbers, adjudicate.NameOf(p.g.Data.Set, n, strict.Place{}))
		}
		play, bad := x.readPlay(Soviet, line)
		if bad.Legal() {
			bad = x.mayPlayNow(Soviet, play)
		}
		if bad.ID != c.want {
			t.Errorf("%s, C57 in %s and C62 in %s, %v: %q, not %q", c.edition, c.c57, c.c62, c.names, bad.ID, c.want)
		}
	}
}
