package donnerschlag

import (
	"reflect"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/picture"
	"umpire/model"
)

// TestPictureOfAView: other cards in the enemy's hand change nothing in the picture of a
// side's view, whatever is shown upon it; what this game does not have is refused.
func TestPictureOfAView(t *testing.T) {
	set, err := Shipped()
	if err != nil {
		t.Fatal(err)
	}
	var hands [2]string
	var got [2]*picture.Picture
	for i := range got {
		st, g, err := NewState(set, "2023", "storm-00000001")
		if err != nil {
			t.Fatal(err)
		}
		for n, c := range []string{"C41", "C54"} {
			card, _ := st.Position.Set().FindCard(c)
			if n == i {
				model.NewHand(st.Position).Put(pilesOf(Soviet).hand, card)
			}
		}
		cards, _ := st.Position.Pile(pilesOf(Soviet).hand)
		hands[i] = cardsText(st.Position.Set(), cards)
		hq, _ := st.Position.Set().FindUnit("HQ/6P")
		unit, _ := st.Position.Set().FindUnit("I/11/6P")
		r := &picture.Request{Input: adjudicate.Input{Position: st.Position.View(Axis), Segment: st.Segment, Edition: st.Edition}, Zones: true,
			ZOC: []model.Side{Soviet}, Supply: []model.Side{Axis, Soviet}, Ranges: []model.UnitID{hq}, Reach: []model.UnitID{unit}}
		if got[i], err = g.Picture(r); err != nil {
			t.Fatal(err)
		}
		r.Board = "city"
		if _, err := g.Picture(r); err == nil || !strings.Contains(err.Error(), "has one board") {
			t.Errorf("one of several boards: %v", err)
		}
	}
	if hands[0] == hands[1] {
		t.Fatalf("both hold %s", hands[0])
	}
	got[1].Board, got[0].Say, got[1].Say = got[0].Board, nil, nil // functions are never equal
	if !reflect.DeepEqual(got[0], got[1]) {
		t.Error("a hidden card changes the picture")
	}
}
