package donnerschlag

import (
	"testing"

	"umpire/model"
)

// A hand that is shown to one side alone is told to everybody as so many cards, and
// read as that where nobody knows more (C8).
func TestHandShownToOneAlone(t *testing.T) {
	set, err := Shipped()
	if err != nil {
		t.Fatal(err)
	}
	st, _, err := NewState(set, "2023", "storm-00000001")
	if err != nil {
		t.Fatal(err)
	}
	s := st.Position.Set()
	cards, ok := shownValue(s, "C41 + C54")
	if !ok || len(cards) != 2 || s.CardName(cards[1]) != "C54" {
		t.Errorf("%v", cards)
	}
	hidden, ok := shownValue(s, "hidden + hidden")
	if !ok || len(hidden) != 2 || hidden[0] != model.SomeCard || cardsText(s, hidden) != "hidden + hidden" {
		t.Errorf("%v is written %q", hidden, cardsText(s, hidden))
	}
	if _, ok := shownValue(s, "C41 + C999"); ok {
		t.Error("a card that is none is read")
	}
}
