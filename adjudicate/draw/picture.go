package draw

import (
	"image/color"

	"umpire/model"
)

// Picture is all that a drawing is made of. Only Board or Position is needed; the
// zero value of everything else leaves that thing out.
type Picture struct {
	Title string
	// Board is drawn if there is no Position, which brings its own.
	Board *model.Board
	// Position gives the units: already the view of whoever will see the picture.
	Position *model.Position
	// Counters is asked for every unit that stands on a drawn space, in canonical
	// order. False leaves the unit out.
	Counters func(model.UnitID) (Counter, bool)
	// Labels are names of places, placed in their order: of two that fight for
	// room the first wins.
	Labels []Label
	// Entries are arrows where units come onto the board.
	Entries  []Entry
	Style    Style
	Overlays []Overlay
	// Patches lie below the board: water, a lake, what belongs to another board.
	Patches []Patch
	Crop    Crop
	// Notes are lines of small print below the map.
	Notes []string
	// NoLegend leaves out the explanation of what is drawn.
	NoLegend bool
}

// Label is a name beside a space.
type Label struct {
	Space model.Space
	Text  string
	Large bool
}

// Entry is an arrow that points from outside the board into a space.
type Entry struct {
	Space model.Space
	Side  model.Side
	Text  string
}

// Patch is a piece of the paper that is no space, in hundredths of a unit. Text stands in
// its middle.
type Patch struct {
	Outline []Point
	Fill    color.NRGBA
	Text    string
}

// Crop cuts the picture down to the rectangle round some spaces. Without Spaces
// the whole board is drawn. Margin is how many spaces more are shown on every
// side.
type Crop struct {
	Spaces []model.Space
	Margin int
}

// Style says how a game's board looks. The zero value draws every board.
type Style struct {
	// Orientation is how a board of hexes lies on paper.
	Orientation Orientation
	// Layout is where the spaces lie. Nil: hexes by the Orientation, areas as a
	// plain chart of boxes.
	Layout Layout
	// Terrain says how the features of the board's data look, in the order of the
	// legend. Of several fills in one space the first in this list is taken; all
	// glyphs are drawn. A feature that is not named here is not drawn.
	Terrain []Terrain
	// Sides are the colours of the sides, in the order of the legend.
	Sides []SideStyle
	// Road says of what kind the road between two neighbours is; nil: all Major.
	Road func(a, b model.Space) RoadKind
	// Wide says which rivers are drawn broad; nil: none.
	Wide func(a, b model.Space) bool
	// Paper is the ground of the picture, Ground that of clear spaces.
	Paper, Ground color.NRGBA
	// NoNumbers leaves out the names of the spaces.
	NoNumbers bool
}

// SideStyle is how one side is shown: its edge of the map, its zones, lines and
// arrows. Name is used in the legend; empty: the side's word.
type SideStyle struct {
	Side   model.Side
	Name   string
	Colour color.NRGBA
}

// Terrain is how one feature looks. Name is its word in the legend; empty: the
// feature's.
type Terrain struct {
	Feature string
	Name    string
	Fill    color.NRGBA
	Glyph   Glyph
}

// Glyph is a small sign in a space.
type Glyph int

// The glyphs.
const (
	NoGlyph Glyph = iota
	City
	Town
	Village
	Station
	Wood
	Hill
	Marsh
	Fort
)

// RoadKind is how a road is drawn.
type RoadKind int

// The kinds of roads. NoRoad is not drawn.
const (
	Major RoadKind = iota
	Minor
	Railway
	NoRoad
)

var (
	paper     = RGB(0xffffff)
	ground    = RGB(0xf6f2e4)
	gridLine  = RGB(0xc3bda8)
	ink       = RGB(0x1b1b1b)
	numberInk = RGB(0x7d7767)
	white     = RGB(0xffffff)
	water     = RGB(0x3f86c6)
	roadRed   = RGB(0xb5372c)
	roadBrown = RGB(0xb98d54)
	alarm     = RGB(0xc8102e)
)

// board is what is drawn.
func (p *Picture) board() *model.Board {
	if p.Position != nil {
		return p.Position.Set().Board
	}
	return p.Board
}

func (s *Style) side(side model.Side) SideStyle {
	for _, d := range s.Sides {
		if d.Side == side {
			if d.Name == "" {
				d.Name = string(side)
			}
			return d
		}
	}
	return SideStyle{Side: side, Name: string(side), Colour: RGB(0x555555)}
}
