package wintergewitter

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// scattered is a position in which units stand anywhere, among entrenchments, interdiction zones, and bridges that
// were built and destroyed.
func scattered(tb testing.TB, r *rand.Rand) (*Data, *model.Position) {
	d, p := proposedPosition(tb, "20")
	h, b := model.NewHand(p), d.Set.Board
	for u := range d.Units {
		hex := model.Space(r.IntN(b.Len()))
		if d.Units[u].land() && !slices.ContainsFunc(p.In(hex), func(v model.UnitID) bool { return d.Units[v].Side != d.Units[u].Side }) {
			h.Move(model.UnitID(u), hex)
			h.Mark(model.UnitID(u), markDisrupted, r.IntN(5) == 0)
		}
	}
	for hex := range d.Hexes {
		h.MarkGround(model.Space(hex), markTrench, r.IntN(12) == 0)
	}
	h.SetTrack(trackZones, []string{"", "2538=1 2541=2 3020=3"}[r.IntN(2)])
	var bridged, open []string
	for hex := range model.Space(b.Len()) {
		for i, to := range b.Near(hex) {
			if e := b.EdgeAt(hex, i); hex < to && e&model.River != 0 && r.IntN(9) == 0 {
				if unbridged(e) {
					bridged = append(bridged, b.Name(hex)+"/"+b.Name(to))
				} else {
					open = append(open, b.Name(hex)+"/"+b.Name(to))
				}
			}
		}
	}
	if r.IntN(2) == 0 {
		h.SetTrack(trackBuilt, strings.Join(bridged, " "))
		h.SetTrack(trackBlown, strings.Join(open, " "))
	}
	return d, p
}

// Where a unit may go that is alone, and by which way, is the same whether its search asks step alone, as that of a
// stack does, or looks up what the map makes of a step.
func TestLoneAsStep(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	ends := 0
	for n := range suitetest.Few(4, 60) {
		d, p := scattered(t, r)
		f := func(s *segment) {
			for u := range model.UnitID(len(s.units)) {
				if !s.units[u].land() || !s.pos.OnBoard(u) {
					continue
				}
				for _, admin := range []bool{false, true} {
					w, asked := s.setOut(u, admin, n%3 == 0), &s.reaching[1].bands
					s.rooms.used, asked.States = 0, 1
					want := asked.Ends(s.board, band{w.Walk, []walk{w}}, paths{s, asked})
					lone := &s.reaching[0].lone
					if got := lone.ends(s, w); !slices.Equal(got, want) {
						t.Fatalf("%s comes to %d hexes, not %d", s.units[u].ID, len(got), len(want))
					}
					for _, hex := range want {
						if got, want := lone.search.Way(hex), asked.Way(hex); got.Cost != want.Cost || !slices.Equal(got.Path, want.Path) {
							t.Fatalf("%s: %v, not %v", s.units[u].ID, got, want)
						}
					}
					ends += len(want)
				}
			}
		}
		in := adjudicate.Input{Position: p, Segment: []string{"GT3-G-MM", "GT20-S-MM"}[n%2], Rulings: drawnRulings(uint64(n))}
		if out := adjudicate.Run(bench{&Game{Data: d}, f}, in); out.Err != nil {
			t.Fatal(out.Err)
		}
	}
	if ends < 10000 {
		t.Errorf("only %d ways", ends)
	}
}
