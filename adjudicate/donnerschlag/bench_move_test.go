package donnerschlag

import (
	"fmt"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/hexes"
	"umpire/model"
)

// wideField is a map of 900 hexes and more with 120 units facing each other.
func wideField(t testing.TB) *field {
	f := newField(t)
	for c := 8; c <= 46; c++ {
		for r := 1; r <= 26; r += 9 {
			side, words := "axis", "axis 6P tank mp 6"
			if c < 27 {
				side, words = "soviet", "soviet 13T tank mp 6"
			}
			f.add(fmt.Sprintf("%s/%d/%d", side, c, r), fmt.Sprintf("%02d%02d", c, r), words)
		}
	}
	f.add("HQ/6P", "4602", "axis 6P hq range 60 mp 6")
	f.road("4602-4603")
	f.card("A1", Axis, "HQ/6P")
	f.card("A31", Soviet, "one formation")
	return f
}

func BenchmarkSupplyOfAllUnits(b *testing.B) {
	f := wideField(b)
	s := f.segment("GT3-A1")
	u, _ := f.data.Set.FindUnit("axis/30/1")
	b.ResetTimer()
	for i := range b.N {
		s.Hand().Move(u, model.Space(500+i%2)) // so that something has changed
		nets := [2]*hexes.Network{s.net(Axis), s.net(Soviet)}
		for k := range s.units {
			s.traces(nets[number(s.units[k].Side)], model.UnitID(k))
		}
	}
}

func BenchmarkSupplyUnchanged(b *testing.B) {
	s := wideField(b).segment("GT3-A1")
	for b.Loop() {
		s.net(Axis)
	}
}

func BenchmarkReach(b *testing.B) {
	f := wideField(b)
	s := f.segment("GT3-A1")
	u, _ := f.data.Set.FindUnit("axis/40/10")
	for b.Loop() {
		s.reach(u)
	}
}

func BenchmarkSegmentOfTwelveMoves(b *testing.B) {
	f := wideField(b)
	text := "card: A1\norder: HQ/6P"
	for c := 30; c < 42; c++ {
		text += fmt.Sprintf("\naxis/%d/10 %02d10-%02d11-%02d12-%02d13", c, c, c, c, c)
	}
	in := f.input("GT3-A1", text+"\nrest holds")
	g := &quiet{Game: &Game{Data: f.data}}
	b.ReportAllocs()
	for b.Loop() {
		if out := adjudicate.Run(g, in); out.Err != nil {
			b.Fatal(out.Err)
		}
	}
}
