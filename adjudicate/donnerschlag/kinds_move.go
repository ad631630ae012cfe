package donnerschlag

import (
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

var kinds []*adjudicate.KindInfo

// kind declares a kind of question of this game.
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

// Kinds lists the kinds of questions this game asks.
func (g *Game) Kinds() []*adjudicate.KindInfo { return append(slices.Clip(kinds), combatKinds()...) }

// The questions of an activation segment up to its combats, in the order of the
// rulebook.
var (
	kindCard = kind(adjudicate.KindInfo{Key: "card", Cite: "5.2", Strict: true,
		About: "which activation card is played"},
		cardOrBlank)

	kindOrder = kind(adjudicate.KindInfo{Key: "order", Cite: "6.1", Strict: true,
		About: "what the card orders: HQs, the Schwerpunkt, a formation, a colour of an army"},
		func(set *model.Set, o order) string { return strings.Join(o.members(set), ", ") })

	// What becomes of a unit that nobody names is ds-unnamed-units; the question
	// itself is only put when a line has become impossible (orders 2.6).
	kindActivate = readable(kind(adjudicate.KindInfo{Key: "activate", Cite: "5.2", Series: true,
		About: "which unit is activated next, and where it goes"},
		func(set *model.Set, a activation) string { return a.text(set) }),
		func(set *model.Set, text string) (activation, bool) {
			a, bad := activationOf(set, text)
			return a, bad.Legal()
		})

	kindRelocate = kind(adjudicate.KindInfo{Key: "relocate", Cite: "7.3", Provoked: true,
		About: "where an overrun Axis HQ goes, if several hexes are alike by the rules"},
		func(set *model.Set, hex model.Space) string { return set.SpaceName(hex) })
)

// activation is one line of a segment: a unit is activated, and where it goes.
type activation struct {
	unit  model.UnitID
	path  []model.Space // from where it stands
	holds bool
	rest  bool                // no unit: all that are not yet activated hold
	play  play                // a card is played between two units; no unit
	again bool                // an earlier line of its own has moved it: nothing to do (orders 2.6)
	lost  *adjudicate.Verdict // why no path leads to its goal
}

func (a activation) text(set *model.Set) string {
	switch {
	case a.play.card != model.NoCard:
		return playText(set, a.play)
	case a.rest:
		return "rest holds"
	case a.again:
		return set.UnitName(a.unit) + " is activated already"
	case a.holds:
		return set.UnitName(a.unit) + " " + set.Path(a.path) + " holds"
	}
	return set.UnitName(a.unit) + " " + set.Path(a.path)
}

// activationOf reads what text wrote: a unit with its path.
func activationOf(set *model.Set, text string) (activation, adjudicate.Verdict) {
	words := strings.Fields(text)
	if len(words) < 2 {
		return activation{}, refuse("whereto", "", text)
	}
	u, ok := set.FindUnit(words[0])
	if !ok {
		return activation{}, refuse("unknown-unit", "", words[0])
	}
	if len(words) > 3 || len(words) == 3 && words[2] != "holds" {
		return activation{}, refuse("whereto", "", text)
	}
	a := activation{unit: u, holds: len(words) == 3, play: pass}
	for _, name := range strings.Split(words[1], "-") {
		hex, ok := set.Board.Find(name)
		if !ok {
			return activation{}, refuse("hex", "", name)
		}
		a.path = append(a.path, hex)
	}
	return a, adjudicate.Verdict{}
}
