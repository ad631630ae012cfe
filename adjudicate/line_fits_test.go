package adjudicate_test

import (
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/toy"
	"umpire/model"
	"umpire/model/strict"
)

// TestFitsUnit: a line in a form that names units fits those, a bare word what the game says,
// and what is in another form nobody.
func TestFitsUnit(t *testing.T) {
	set, err := toy.NewSet()
	if err != nil {
		t.Fatal(err)
	}
	name := []adjudicate.Name{adjudicate.NameOf(set, set.UnitName(2), strict.Place{})}
	odd := func(word string, u model.UnitID) bool { return word == "odd" && u%2 == 1 }
	for _, c := range []struct {
		line adjudicate.Line
		u    model.UnitID
		want bool
	}{
		{adjudicate.Line{Form: adjudicate.FormWord, Text: "odd"}, 3, true},
		{adjudicate.Line{Form: adjudicate.FormWord, Text: "odd"}, 4, false},
		{adjudicate.Line{Form: adjudicate.FormUnits, Who: name}, 2, true},
		{adjudicate.Line{Form: adjudicate.FormMove, Who: name}, 3, false},
		{adjudicate.Line{Form: adjudicate.FormPlace, Who: name, Text: "odd"}, 2, false},
		{adjudicate.Line{Form: adjudicate.FormPlace, Text: "odd"}, 3, false},
		{adjudicate.Line{Form: adjudicate.FormUnits, Text: "odd"}, 3, false},
	} {
		if got := c.line.FitsUnit(c.u, odd); got != c.want {
			t.Errorf("%v, unit %d: %v", c.line, c.u, got)
		}
	}
}
