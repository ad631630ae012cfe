package suitetest

import (
	"fmt"
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

// Swap lets hidden units of a side that are alike change places: regiments of one division with the
// same steps and marks. Two positions that differ in that go on alike. It says how many pairs there
// were.
func Swap(p *model.Position, side model.Side) (pairs int) {
	h, set := model.NewHand(p), p.Set()
	var kinds []string
	alike := map[string][]model.UnitID{}
	for i := range set.Units {
		u := model.UnitID(i)
		_, division, ok := strings.Cut(set.Units[u].ID, "/")
		if !ok || strings.HasPrefix(set.Units[u].ID, "HQ") || set.Units[u].Side != side || p.CoverOf(u) != model.Veiled || worded(p, u) {
			continue
		}
		kind := fmt.Sprint(division, " ", set.Units[u].Steps, p.Steps(u))
		for _, m := range set.Schema.UnitMarks {
			kind += fmt.Sprint(p.Marked(u, m))
		}
		if alike[kind] == nil {
			kinds = append(kinds, kind)
		}
		alike[kind] = append(alike[kind], u)
	}
	for _, kind := range kinds {
		for list := alike[kind]; len(list) > 1; list = list[2:] {
			if at, to := p.At(list[0]), p.At(list[1]); at != to {
				h.Move(list[0], to)
				h.Move(list[1], at)
				pairs++
			}
		}
	}
	return pairs
}

// worded reports whether a track has a word about a unit.
func worded(p *model.Position, u model.UnitID) bool {
	return slices.ContainsFunc(p.Set().Schema.UnitTracks, func(track string) bool {
		return slices.ContainsFunc(strings.Fields(p.Track(track)), func(word string) bool {
			id, _, _ := strings.Cut(word, "=")
			return id == p.Set().Units[u].ID
		})
	})
}
