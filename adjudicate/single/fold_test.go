package single

import (
	"testing"

	"umpire/model"
)

// TestFoldApart: two ids of one kind that fold alike, and one that no token can hold, are
// an error in every game (hexdice/1 3.2, 11 N11); of two kinds they are not.
func TestFoldApart(t *testing.T) {
	for name, c := range map[string]struct {
		units []string
		cards []string
		ok    bool
	}{
		"apart":        {[]string{"I/11", "II/11"}, []string{"C1"}, true},
		"units alike":  {[]string{"I/11", "i_11"}, nil, false},
		"cards alike":  {nil, []string{"C1", "c1"}, false},
		"of two kinds": {[]string{"C1"}, []string{"c1"}, true},
		"no token":     {[]string{"/11"}, nil, false},
	} {
		set := &model.Set{Board: &model.Board{}}
		for _, id := range c.units {
			set.Units = append(set.Units, model.Unit{ID: id})
		}
		for _, id := range c.cards {
			set.Cards = append(set.Cards, model.CardInfo{ID: id})
		}
		if err := foldApart(set); (err == nil) != c.ok {
			t.Errorf("%s: %v", name, err)
		}
	}
}
