package donnerschlag

import (
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/picture"
)

// TestColoursAsLetters: every formation that has a colour has its letter on the counter and
// its word in the tip, the letters differ, and the legend explains each.
func TestColoursAsLetters(t *testing.T) {
	set, err := Shipped()
	if err != nil {
		t.Fatal(err)
	}
	st, g, err := NewState(set, "2023", "storm-00000001")
	if err != nil {
		t.Fatal(err)
	}
	pic, err := g.Picture(&picture.Request{Input: adjudicate.Input{Position: st.Position, Segment: st.Segment, Edition: st.Edition}})
	if err != nil {
		t.Fatal(err)
	}
	letters := map[string]string{}
	for _, k := range pic.Counters {
		id, colour, has := strings.Cut(k.Tip, ", ")
		u, ok := st.Position.Set().FindUnit(id)
		if !ok || g.Data.Units[u].Colour != colour || k.Side != g.Data.Units[u].Side {
			t.Errorf("%q: %v", k.Tip, ok)
		}
		if has != (k.Letter != "") {
			t.Errorf("%s has the letter %q", k.Tip, k.Letter)
		}
		if has {
			letters[k.Letter] = colour
		}
	}
	if len(letters) != 4 {
		t.Errorf("letters %v", letters)
	}
	for letter, colour := range letters {
		explained := false
		for _, key := range pic.Keys {
			explained = explained || key.Counter.Letter == letter && strings.Contains(key.Text, colour)
		}
		if !explained {
			t.Errorf("the legend does not explain %s", letter)
		}
	}
}
