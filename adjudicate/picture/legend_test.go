package picture_test

import (
	"reflect"
	"testing"

	"umpire/adjudicate/picture"
)

// A line of the legend shows the first counter that it explains, as a counter of no unit: whole,
// and with the badge that is explained or with none. What no counter shows is left out.
func TestKeys(t *testing.T) {
	unit := picture.Counter{Side: "west", Symbol: picture.Tank, Size: "II", Left: "I", Right: "11", Strength: "4", MP: "6", Steps: 1, Full: 2, OutOfSupply: true, Badges: []string{"D", "F"}, Tip: "I/11"}
	other := picture.Counter{Side: "west", Symbol: picture.HQ, Badges: []string{"F"}}
	of := func(side string) picture.Explained {
		return picture.Explained{Text: side, Is: func(k *picture.Counter) bool { return string(k.Side) == side }}
	}
	got := picture.Keys([]picture.Counter{unit, other}, []picture.Explained{of("east"), of("west"), picture.OfBadge("F", "fired"), picture.OfBadge("M", "moved")})
	want := []picture.Key{
		{Text: "west", Counter: picture.Counter{Side: "west", Symbol: picture.Tank, Steps: 2, Full: 2}},
		{Text: "fired", Counter: picture.Counter{Side: "west", Symbol: picture.Tank, Steps: 2, Full: 2, Badges: []string{"F"}}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
	if len(unit.Badges) != 2 {
		t.Error("the counter of the picture lost its badges")
	}
}
