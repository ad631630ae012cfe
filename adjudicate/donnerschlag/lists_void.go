package donnerschlag

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/speech"
)

// judgeVoid: a card that takes something away which is not there in this combat: a
// river without a bridge beside the target (12.2 C5, C12), terrain in it (C15, C22). It
// may be played and changes nothing.
func (f *fights) judgeVoid(b battle, l *adjudicate.Line) adjudicate.Verdict {
	e := f.g.eventIn(l)
	if e == nil || b.hex == model.NoSpace {
		return adjudicate.Verdict{}
	}
	why := ""
	switch e.Effect {
	case "tanks-cross", "no-river-drm":
		if !f.riverAt(b.hex) {
			why = speech.Text("part.no-river", f.Set().SpaceName(b.hex))
		}
	case "no-terrain":
		if !slices.ContainsFunc(f.terrainOf(b.hex).names(), func(name string) bool { return contains(e.Texts("terrain"), name) }) {
			why = speech.Text("part.no-terrain", f.Set().SpaceName(b.hex))
		}
	}
	if why == "" {
		return adjudicate.Verdict{}
	}
	return at(idle("card-void", "12.2", l.Card.Numbers[0].Text, why), adjudicate.PartCard, 0)
}

// riverAt: a river hexside without a bridge is one of a hex.
func (f *fights) riverAt(hex model.Space) bool {
	for i := range f.board.Near(hex) {
		if unbridged(f.board.EdgeAt(hex, i)) {
			return true
		}
	}
	return false
}
