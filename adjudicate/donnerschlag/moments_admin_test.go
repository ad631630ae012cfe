package donnerschlag

import (
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
)

// outside is the shipped set before a segment outside of the Action Phase, with
// cards dealt into hand or box and rules for the moments there (orders 2.10).
type outside struct {
	*game
	standing map[model.Side]adjudicate.Source
}

func newOutside(t *testing.T, edition, segment string) *outside {
	t.Helper()
	p, _ := scripted(t, edition, nil)
	p.st.Segment = segment
	p.hand().SetTrack("turn", segment[2:3])
	return &outside{p, map[model.Side]adjudicate.Source{}}
}

// deal puts a card of a side into `hand` or `box`, out of its deck.
func (o *outside) deal(side model.Side, where string, cards ...string) {
	o.tb.Helper()
	pile := map[string]string{"hand": pilesOf(side).hand, "box": pilesOf(side).box, "discard": pilesOf(side).discard}[where]
	for _, id := range cards {
		c, ok := o.g.Data.Set.FindCard(id)
		if !ok {
			o.tb.Fatal(id)
		}
		deck := pileOf(side, combatCard, "deck")
		if late := pileOf(side, combatCard, "late"); o.g.Data.late[c] && o.st.Position.PileSize(late) > 0 {
			deck = late
		}
		o.hand().FaceDown(deck, o.st.Position.PileSize(deck)-1)
		o.hand().Put(pile, c)
	}
}

func (o *outside) say(side model.Side, lists ...string) {
	src := newSaid()
	src.lists(lists)
	o.standing[side] = src.over(o.g.Data.Set)
}

// plays runs the segment and gives the cards that were played in it, with the events
// that were told of them.
func (o *outside) plays(ids ...string) string {
	o.tb.Helper()
	in := o.input()
	in.Standing = o.standing
	out := adjudicate.Run(o.g, in)
	if out.Err != nil || len(out.Awaits) > 0 {
		o.tb.Fatal(out.Err, out.Awaits)
	}
	o.take(out)
	return o.lines(append([]string{"plays"}, ids...)...)
}

// D-33: C57 and C62 lie in STAVKA, the limit of the Axis is 6. Played in the Admin
// Phase before the draw, the Axis player draws to 5; in 2022 the box opens in the
// Action Phase alone, and he draws to 6 (3.8, 5.1).
func TestBoxOpensInTheAdminPhase(t *testing.T) {
	for edition, want := range map[string]struct {
		told string
		hand int
	}{"2023": {"plays side=soviet card=C57 event=GE target=none", 5}, "2022": {"", 6}} {
		o := newOutside(t, edition, "GT5-ADM1")
		o.hand().SetTrack("combat-limit-axis", "6")
		o.deal(Soviet, "box", "C57", "C62")
		o.say(Soviet, "cards: C57+C62 GE when before draw ; pass")
		if got := o.plays(); got != want.told {
			t.Errorf("%s: %q", edition, got)
		}
		if n := o.st.Position.PileSize("axis/combat/hand"); n != want.hand {
			t.Errorf("%s: the Axis player holds %d combat cards", edition, n)
		}
	}
}

// Cards for any time are played in hand in every moment of Admin Phase and end of
// turn, in both editions; those for a combat, for an activation or between combats
// are not (8.2, 12.2 C13).
func TestWhatIsPlayedOutsideSegments(t *testing.T) {
	moments := []struct{ segment, when string }{{"GT5-ADM1", "before draw"}, {"GT5-ADM2", "after draw"}, {"GT5-END", "end of turn"}}
	for _, edition := range []string{"2023", "2022"} {
		for _, m := range moments {
			for _, c := range []struct {
				card string
				want bool
			}{{"C9 GE on 343/38", true}, {"C33 GE on I/11/6P", true}, {"C8 GE", true}, {"C5 GE", false}, {"C26 TE", false}, {"C14 GE", false}, {"C13 GE", false}, {"C24 GE", false}, {"C30 GE", false}, {"C2 TE", true}} {
				o := newOutside(t, edition, m.segment)
				o.deal(Axis, "hand", strings.Fields(c.card)[0])
				o.deal(Soviet, "hand", "C41")
				o.hand().SetTrack("schwerpunkt", "none")
				o.say(Axis, "cards: "+c.card+" when "+m.when, "place: any", "reroll: no", "draw: last")
				if got := o.plays() != ""; got != c.want {
					t.Errorf("%s %s: %s played %v", edition, m.when, c.card, got)
				}
			}
		}
	}
}

// A rule that names no moment, or the one of an activation segment, plays nothing
// outside of segments (orders 2.10).
func TestOtherMomentsAreNotMeant(t *testing.T) {
	for _, when := range []string{"", " when start", " when end", " when own segment"} {
		o := newOutside(t, "2023", "GT5-END")
		o.deal(Axis, "hand", "C33")
		o.hand().SetTrack("schwerpunkt", "none")
		o.say(Axis, "cards: C33 GE on I/11/6P"+when)
		if got := o.plays(); got != "" {
			t.Errorf("%q: %s", when, got)
		}
	}
}

// HC-69: called in turn 2, the marker comes to space 3 at the end of turn 4: there C4
// may be played already, and no more when it goes on to space 4 at the end of turn 5.
func TestC4AtTheEndOfATurn(t *testing.T) {
	for space, want := range map[string]string{"1": "", "2": "plays side=axis card=C4 event=GE target=none", "3": "plays side=axis card=C4 event=GE target=none"} {
		p, _ := scripted(t, "2023", nil)
		p.called("B", space, "GT4-END")
		o := &outside{p, map[model.Side]adjudicate.Source{}}
		o.deal(Axis, "box", "C4")
		o.say(Axis, "cards: C4 GE when end of turn", "reroll: no")
		if got := o.plays("advanced"); strings.ReplaceAll(got, want, "") == got && want != "" || want == "" && strings.Contains(got, "plays") {
			t.Errorf("space %s: %s", space, got)
		}
		if order := o.lines("plays", "advanced"); space == "2" && !strings.HasPrefix(order, "advanced space=3; plays") || space == "3" && !strings.HasPrefix(order, "plays") {
			t.Errorf("space %s: %s", space, order)
		}
	}
}

// The general event of C57 does not exist, and that is what is said of it.
func TestCardWithoutAnEventOfItsOwn(t *testing.T) {
	o := newOutside(t, "2023", "GT5-ADM1")
	o.deal(Soviet, "hand", "C57")
	s := o.g.segmentOn(o.st.Position)
	newFights(s)
	x := s.atOccasion(occasion{what: beforeDraw}, Soviet)
	c57, _ := o.g.Data.Set.FindCard("C57")
	if v := x.mayPlayNow(Soviet, play{card: c57, event: "GE", with: model.NoCard}); v.ID != "card-alone" {
		t.Errorf("%+v", v)
	}
}
