package picture

import (
	"image"
	"image/color"

	"umpire/model"
)

// Picture is all that a drawing is made of. Only Board is needed; the zero value of
// everything else leaves that thing out.
type Picture struct {
	Title string
	Board *model.Board
	Style Style
	// Counters are drawn in their order: of those that share a space the first stands in
	// the upper left.
	Counters []Counter
	// Labels are names of places, placed in their order: of two that fight for
	// room the first wins.
	Labels []Label
	// Entries are arrows where units come onto the board.
	Entries []Entry
	// Edges are texts outside the board that say what lies beyond a space.
	Edges []Edge
	// Tracks stand below the map.
	Tracks []Track
	// Keys explain counters in the legend.
	Keys     []Key
	Overlays []Overlay
	// Patches lie below the board: water, a lake, what belongs to another board.
	Patches []Patch
	Crop    Crop
	// Notes are lines of small print below the map.
	Notes []string
	// Say says what a drawing says by itself: Texts, in the language of the picture. With nil their ids
	// stand in their places.
	Say Say
	// NoLegend leaves out the explanation of what is drawn.
	NoLegend bool
}

// Label is a name beside a space.
type Label struct {
	Space model.Space
	Text  string
	Large bool
}

// Entry is an arrow that points from outside the board into a space. Each line of Text
// stands on its own.
type Entry struct {
	Space model.Space
	Side  model.Side
	Text  string
}

// Edge is a text outside the board where a space ends in a direction.
type Edge struct {
	Space model.Space
	At    Compass
	Text  string
}

// Track is a row of boxes with a marker in one of them.
type Track struct {
	Name  string
	Boxes []Box
}

// Box is one box of a track. Lines stand below its name; Here is where the marker lies.
type Box struct {
	Name  string
	Lines []string
	Here  bool
}

// Key is a counter that is shown in the legend, with what it explains.
type Key struct {
	Counter Counter
	Text    string
}

// Patch is a part of the paper that is not a space. Text is written in its middle.
type Patch struct {
	Outline []image.Point
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

// RGB is the opaque colour 0xRRGGBB.
func RGB(v uint32) color.NRGBA {
	return color.NRGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 0xff}
}
