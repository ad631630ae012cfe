package donnerschlag

import (
	"errors"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
)

// A segment that this program does not know is an error, and so is one that is
// only played inside another.
func TestPlayRefusesUnknownSegments(t *testing.T) {
	f := newField(t)
	f.add("HQ/6P", "2816", "axis hq 6P range 4 mp 6")
	for _, id := range []string{"GT3-A2+C13", "GT9-A1", "GT3-X1", "GT3-A0", "GT3", ""} {
		out := adjudicate.Run(&Game{Data: f.positionData()}, f.input(id, ""))
		if !errors.Is(out.Err, errSegment) {
			t.Errorf("%q: %v", id, out.Err)
		}
	}
}

// positionData is the data of the field, made anew.
func (f *field) positionData() *Data {
	f.position()
	return f.data
}

// The side of an extra segment is that of its card (orders 3.1); what follows it is
// what follows the segment that it interrupts.
func TestNestedIds(t *testing.T) {
	f := newField(t)
	f.add("HQ/6P", "2816", "axis hq 6P range 4 mp 6")
	f.card("A17", Axis, "HQ/6P")
	f.card("A31", Soviet, "one colour")
	p := f.position()
	g := &Game{Data: f.data}
	for _, c := range []struct {
		id   string
		side model.Side
		next string
	}{
		{"GT3-S2", Soviet, "GT3-A3"},
		{"GT3-S2+C13", Axis, "GT3-A3"},
		{"GT3-S2+C13+C16", Axis, "GT3-A3"},
		{"GT3-A2+C70", Soviet, "GT3-S2"},
		{"GT3-A2+C13", Axis, "GT3-S2"},
	} {
		if side, ok := g.Owner(c.id); !ok || side != c.side || sideOf(c.id) != c.side {
			t.Errorf("%s belongs to %s", c.id, side)
		}
		if next := g.Next(p, c.id); next != c.next {
			t.Errorf("behind %s comes %s, not %s", c.id, next, c.next)
		}
	}
}

// An eliminated Axis unit whose HQ was eliminated waits with it for the turn
// reinforcements; one whose HQ is there comes back beside a friend in supply, in
// an EZOC too, and never upon an enemy HQ alone (3.2).
func TestReplacementOfAnEliminatedUnit(t *testing.T) {
	f := newField(t)
	f.add("HQ/6P", "2816", "axis hq 6P range 4 mp 6")
	f.add("HQ/23P", "eliminated", "axis hq 23P range 4 mp 6")
	f.add("1/6P", "eliminated", "axis 6P infantry strength 2,1")
	f.add("1/23P", "eliminated", "axis 23P infantry strength 2,1")
	f.add("1/51A", "2616", "soviet infantry strength 2,1")
	f.add("HQ/51A", "2716", "soviet 51A hq range 5 mp 0 army 51A")
	f.card("A17", Axis, "HQ/6P")
	in := f.input("GT3-A2", "card: A17\norder: HQ/6P\nrest holds")
	unit := func(id string) model.UnitID { u, _ := f.data.Set.FindUnit(id); return u }
	hex := func(name string) model.Space { sp, _ := f.data.Set.FindSpace(name); return sp }
	seen := false
	g := &quiet{Game: &Game{Data: f.data}, begun: func(s *segment) {
		seen = true
		if s.lacks(unit("1/6P")) != 2 || s.lacks(unit("1/23P")) != 2 || s.lacks(unit("HQ/23P")) != 0 {
			t.Error("who may come back")
		}
		var names []string
		for _, at := range s.returnHexes(unit("1/6P")) {
			names = append(names, s.Set().SpaceName(at))
		}
		// 2816 and round it 2715 2716 2815 2817 2915 2916, without 2716, where the enemy HQ stands; 2715 is an EZOC.
		if got, want := join(names), "2715 2815 2816 2817 2915 2916"; got != want {
			t.Errorf("it may come back in %s, not in %s", got, want)
		}
		s.comesBack(unit("1/23P"), nil, s.fact)
		s.comesBack(unit("1/6P"), []model.Space{hex("2715")}, s.fact)
	}}
	out := adjudicate.Run(g, in)
	if out.Err != nil || !seen {
		t.Fatal(out.Err, seen)
	}
	for id, want := range map[string]string{"1/23P": "reserve", "HQ/23P": "reserve", "1/6P": "2715"} {
		if at := f.data.Set.SpaceName(out.Position.At(unit(id))); at != want {
			t.Errorf("%s is in %s, not in %s", id, at, want)
		}
	}
	if out.Position.Steps(unit("1/6P")) != 1 {
		t.Error("it comes back with one step")
	}
}

func join(names []string) (text string) {
	for i, n := range names {
		if i > 0 {
			text += " "
		}
		text += n
	}
	return text
}
