package wintergewitter

import (
	"umpire/adjudicate"
	"umpire/model"
)

var kinds []*adjudicate.KindInfo

// kind declares a kind of question of this game. Each section declares its own beside
// its rules.
func kind[T any](info adjudicate.KindInfo, text func(s *model.Set, v T) string) *adjudicate.Kind[T] {
	k := &adjudicate.Kind[T]{KindInfo: info, Text: text}
	kinds = append(kinds, &k.KindInfo)
	return k
}

// readable gives a kind whose candidates are not complete the way back from words.
func readable[T any](k *adjudicate.Kind[T], value func(s *model.Set, text string) (T, bool)) *adjudicate.Kind[T] {
	k.Value = value
	return k
}

// Kinds lists the kinds of questions of this game.
func (g *Game) Kinds() []*adjudicate.KindInfo { return kinds }

// unitText names a unit; NoUnit is none.
func unitText(s *model.Set, u model.UnitID) string {
	if u == model.NoUnit {
		return none
	}
	return s.UnitName(u)
}

func spaceText(s *model.Set, at model.Space) string { return s.SpaceName(at) }

// none is the word for no answer.
const none = "none"

// names reports whether a line names a unit, alone or among others.
func names(l *adjudicate.Line, u model.UnitID) bool { return adjudicate.NamesUnit(l.Who, u) }

// word reports whether a line is that bare word.
func word(l *adjudicate.Line, w string) bool { return l.Form == adjudicate.FormWord && l.Text == w }

// at says which part of a line a verdict points at.
func at(v adjudicate.Verdict, part adjudicate.Part, index int) adjudicate.Verdict {
	v.Part, v.Index = part, index
	return v
}

// fine is the verdict that all is well.
var fine adjudicate.Verdict
