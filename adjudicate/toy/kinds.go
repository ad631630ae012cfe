package toy

import (
	"slices"
	"strconv"

	"umpire/adjudicate"
	"umpire/model"
)

// Step is a unit's move; To is NoSpace for one that holds.
type Step struct {
	Unit model.UnitID
	To   model.Space
}

// The kinds of questions.
var (
	Bid     = adjudicate.Kind[int]{KindInfo: adjudicate.KindInfo{Key: "bid", Cite: "1"}, Text: func(_ *model.Set, n int) string { return strconv.Itoa(n) }}
	Moves   = adjudicate.Kind[Step]{KindInfo: adjudicate.KindInfo{Key: "moves", Cite: "2", Series: true}, Text: stepText}
	Cards   = adjudicate.Kind[model.CardID]{KindInfo: adjudicate.KindInfo{Key: "cards", Cite: "3", Covert: true, Open: true, Silence: adjudicate.Passes}, Text: cardText, Value: cardValue}
	Battles = adjudicate.Kind[model.Space]{KindInfo: adjudicate.KindInfo{Key: "battles", Cite: "4", Series: true}, Text: (*model.Set).SpaceName}
	Ambush  = adjudicate.Kind[model.CardID]{KindInfo: adjudicate.KindInfo{Key: "ambush", Cite: "4", Covert: true, Open: true}, Text: cardText, Value: cardValue}
	Losses  = adjudicate.Kind[model.UnitID]{KindInfo: adjudicate.KindInfo{Key: "losses", Cite: "5", Series: true}, Text: (*model.Set).UnitName}
	Retreat = adjudicate.Kind[[]model.Space]{KindInfo: adjudicate.KindInfo{Key: "retreat", Cite: "6"}, Text: (*model.Set).Path, Value: (*model.Set).FindPath}
	Advance = adjudicate.Kind[model.UnitID]{KindInfo: adjudicate.KindInfo{Key: "advance", Cite: "7"}, Text: (*model.Set).UnitName}
)

func stepText(s *model.Set, v Step) string {
	if v.To == model.NoSpace {
		return s.UnitName(v.Unit) + " holds"
	}
	return s.UnitName(v.Unit) + " to " + s.SpaceName(v.To)
}

func cardText(s *model.Set, c model.CardID) string {
	if c == model.NoCard {
		return "pass"
	}
	return s.CardName(c)
}

func cardValue(s *model.Set, text string) (model.CardID, bool) {
	if text == "pass" {
		return model.NoCard, true
	}
	return s.FindCard(text)
}

func word(l *adjudicate.Line, w string) bool { return l.Form == adjudicate.FormWord && l.Text == w }

func (g *segment) fitsCard(l *adjudicate.Line, c model.CardID) bool {
	if c == model.NoCard {
		return word(l, "pass")
	}
	return l.CardID() == c
}

func (g *segment) fitsUnit(l *adjudicate.Line, u model.UnitID) bool {
	return adjudicate.NamesUnit(l.Who, u) || word(l, "full") && g.pos.Steps(u) == 2
}

func (g *segment) rankUnit(l *adjudicate.Line, u model.UnitID) (int, bool) {
	return g.pos.Steps(u), word(l, "weakest")
}

// readPath makes a path of a line of places.
func (g *segment) readPath(l *adjudicate.Line) ([]model.Space, adjudicate.Verdict) {
	path := l.Spaces()
	for i, a := range path {
		if a == model.NoSpace || i > 0 && !g.Set().Board.Adjacent(path[i-1], a) {
			return nil, adjudicate.Verdict{ID: "no-path", Cite: "6", Part: adjudicate.PartPath, Index: i}
		}
	}
	if len(path) == 0 {
		return nil, adjudicate.Verdict{ID: "no-path", Cite: "6"}
	}
	return path, adjudicate.Verdict{}
}

// fact judges `A empty`, `A ours`, `card held`-like conditions of the toy.
func (g *segment) fact(f *adjudicate.Fact) bool {
	return slices.ContainsFunc(f.Values, func(n adjudicate.Name) bool {
		if n.Space() == model.NoSpace {
			return false
		}
		red, blue := g.count(Red, n.Space()), g.count(Blue, n.Space())
		return f.Says("empty") && red+blue == 0 || f.Says("contested") && red > 0 && blue > 0
	})
}
