package picture

import (
	"image/color"

	"umpire/model"
)

// Overlay is something shown upon the board: Zone, Held, Supply, Range, Reach, Move,
// Combat or Mark. Spaces that are not on the board or not in the picture are
// passed over. Where a Name is empty, the legend has a word of its own.
type Overlay interface{ overlay() }

func (Zone) overlay()   {}
func (Held) overlay()   {}
func (Supply) overlay() {}
func (Range) overlay()  {}
func (Reach) overlay()  {}
func (Move) overlay()   {}
func (Combat) overlay() {}
func (Mark) overlay()   {}

// Zone is the spaces a side controls.
type Zone struct {
	Side   model.Side
	Spaces []model.Space
	Name   string // in the legend; empty: ZOC and the side
}

// Held is the spaces that a side has: they are hatched in its colour.
type Held struct {
	Side   model.Side
	Spaces []model.Space
	Name   string // in the legend; empty: held and the side
}

// Supply is the ways by which a side is supplied, each from the unit to its
// source. Ways that join are drawn once.
type Supply struct {
	Side  model.Side
	Paths [][]model.Space
	Name  string
}

// Range is the area within range of a headquarters, or another part of the board, drawn
// by its border. Centre is ringed if it is a space. Text goes into the first of the
// spaces that has room for it.
type Range struct {
	Side   model.Side
	Centre model.Space
	Spaces []model.Space
	Text   string
	Name   string
}

// Reach is where a unit can go, and what it costs.
type Reach struct {
	Side  model.Side
	From  model.Space
	Steps []Cost
	Name  string
}

// Cost is one space that can be reached.
type Cost struct {
	Space model.Space
	Text  string
}

// Move is the path of a unit or a stack. Text is written on it, or in the notes if
// there is no room. Tip is shown under the mouse in SVG. Retreat draws a broken line.
type Move struct {
	Side      model.Side
	Path      []model.Space
	Text, Tip string
	Retreat   bool
}

// Combat is an attack from some spaces on one, with its result; without room beside the
// target the notes tell it.
type Combat struct {
	Side   model.Side // who attacks
	From   []model.Space
	Target model.Space
	Result string
}

// Mark rings a space, with a text if there is one.
type Mark struct {
	Space  model.Space
	Text   string
	Colour color.NRGBA
	Bare   bool        // no ring: the text alone
	Fill   color.NRGBA // of the text's box; not set: white
	Name   string      // in the legend; empty: none
}

// NoSupplyLine rings a space whose units have no supply line.
func NoSupplyLine(say Say, at model.Space) Mark {
	return Mark{Space: at, Colour: RGB(0xc8102e), Name: say("pic.no-supply")}
}
