package suitetest

import (
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// Reveil changes of a position with fog what the enemy of a side cannot know, and nothing else:
// which hidden unit lies where, the strengths and marks of covered units, and their words on
// tracks. What comes of it need not be a position that the rules lead to.
func Reveil(p *model.Position, side model.Side, r *adjudicate.Random) {
	h, set := model.NewHand(p), p.Set()
	var veiled []model.UnitID
	var places []model.Space
	for i := range set.Units {
		u := model.UnitID(i)
		if set.Units[u].Side != side || p.CoverOf(u) == model.Open {
			continue
		}
		if n := set.Units[u].Steps; n > 0 {
			h.SetSteps(u, 1+r.Choose("", n))
		}
		for _, m := range set.Schema.UnitMarks {
			h.Mark(u, m, r.Choose("", 6) == 0)
		}
		if p.CoverOf(u) == model.Veiled {
			veiled, places = append(veiled, u), append(places, p.At(u))
		}
	}
	for i := len(places) - 1; i > 0; i-- {
		k := r.Choose("", i+1)
		places[i], places[k] = places[k], places[i]
	}
	for i, u := range veiled {
		h.Move(u, places[i])
	}
	for _, name := range set.Schema.UnitTracks {
		words := slices.DeleteFunc(strings.Fields(p.Track(name)), func(w string) bool {
			id, _, _ := strings.Cut(w, "=")
			u, ok := set.FindUnit(id)
			return ok && set.Units[u].Side == side && p.CoverOf(u) != model.Open
		})
		h.SetTrack(name, strings.Join(words, " "))
	}
}
