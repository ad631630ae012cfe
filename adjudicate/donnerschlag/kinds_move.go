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
		activationValue)

	kindRelocate = kind(adjudicate.KindInfo{Key: "relocate", Cite: "7.3", Provoked: true,
		About: "where an overrun Axis HQ goes, if several hexes are alike by the rules"},
		func(set *model.Set, hex model.Space) string { return set.SpaceName(hex) })
)

// activation is what a line of a segment says.
type activation struct {
	does lineKind
	unit model.UnitID        // of whom it speaks
	path []model.Space       // from where it stands
	play play                // the card of playsCard
	lost *adjudicate.Verdict // why no path leads to its goal, or why it does not begin there
}

// lineKind is what a line of a segment does.
type lineKind uint8

// A unit is activated and moves or holds; all that are not yet activated hold; a card is
// played between two units; or an earlier line of its own has moved the unit, and there is
// nothing to do (orders 2.6).
const (
	moves lineKind = iota
	holds
	restHolds
	playsCard
	movedAlready
)

func (a activation) text(set *model.Set) string {
	switch a.does {
	case playsCard:
		return playText(set, a.play)
	case restHolds:
		return "rest holds"
	case movedAlready:
		return set.UnitName(a.unit) + " is activated already"
	case holds:
		return set.UnitName(a.unit) + " " + set.Path(a.path) + " holds"
	}
	return set.UnitName(a.unit) + " " + set.Path(a.path)
}

// activationValue reads what text wrote of a unit with its path.
func activationValue(set *model.Set, text string) (a activation, ok bool) {
	who, way, _ := strings.Cut(text, " ")
	way, stays := strings.CutSuffix(way, " holds")
	if stays {
		a.does = holds
	}
	var there bool
	a.unit, ok = set.FindUnit(who)
	a.path, there = set.FindPath(way)
	return a, ok && there
}
