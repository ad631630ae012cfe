package adjudicate

import (
	"strings"

	"umpire/model"
	"umpire/model/speech"
)

// NotThere says that a move does not begin where its unit stands, and how it is meant.
func NotThere(set *model.Set, l *Line, u model.UnitID, here model.Space) Verdict {
	v := Verdict{ID: "not-there", Part: PartPath, Args: []any{u, l.Path[0].Text, here}}
	right := append([]model.Space{here}, l.Spaces()[1:]...)
	switch {
	case !set.Board.Contains(here):
		v.ID = "not-there.off"
	case l.Goal:
		v.Args = append(v.Args, set.SpaceName(here)+" to "+set.SpaceName(l.To()))
	case len(right) > 1 && !set.Board.Adjacent(here, right[1]):
		v.ID = "not-there.else"
	default:
		v.Args = append(v.Args, right)
	}
	return v
}

// Gap says that place i of a path is not next to the place before, and what lies between
// them; the legal verdict if it is. cite is the rule that says how units move. To a place off
// the board nothing is next.
func Gap(set *model.Set, path []model.Space, i int, cite string) Verdict {
	from, to := path[i-1], path[i]
	v := Verdict{ID: "not-adjacent.plain", Cite: cite, Part: PartPath, Index: i, Args: []any{to, from}}
	if !set.Board.Contains(from) || !set.Board.Contains(to) {
		return v
	}
	between := set.Board.Between(from, to)
	switch {
	case set.Board.Adjacent(from, to):
		return Verdict{}
	case from == to:
		v.ID, v.Args = "not-adjacent.same", v.Args[:1]
	case set.Board.Kind() == model.Areas:
		v.ID = "not-adjacent.zone"
	case len(between) > 0:
		names := make([]string, len(between))
		for j, mid := range between {
			names[j] = set.SpaceName(mid)
		}
		meant := append(append(path[:i:i], between[0]), path[i:]...)
		v.ID, v.Args = "not-adjacent.between", append(v.Args, strings.Join(names, speech.Text("part.and")), meant)
	default:
		v.ID, v.Args = "not-adjacent.apart", append(v.Args, set.Board.Distance(from, to))
	}
	return v
}
