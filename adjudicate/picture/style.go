package picture

import (
	"image"
	"image/color"

	"umpire/model"
)

// Style says how a game's board looks. The zero value draws every board.
type Style struct {
	// Orientation is how a board of hexes lies on paper.
	Orientation Orientation
	// Areas is where the spaces lie, each in its place. Unless every space has one with
	// three corners, hexes lie by the Orientation and areas are a chart of boxes.
	Areas []Area
	// Terrain says how the features of the board's data look, in the order of the
	// legend. Of several fills in one space the first in this list is taken; all
	// glyphs are drawn. A feature that is not named here is not drawn.
	Terrain []Terrain
	// Sides are the colours of the sides, in the order of the legend.
	Sides []SideStyle
	// Roads says of what kind the road between two neighbours is, the lower one first;
	// one that it does not name is Major.
	Roads map[[2]model.Space]RoadKind
	// Wide says which rivers are drawn broad, by their two banks, the lower one first.
	Wide map[[2]model.Space]bool
	// Paper is the ground of the picture, Ground that of clear spaces.
	Paper, Ground color.NRGBA
	// NoNumbers leaves out the names of the spaces.
	NoNumbers bool
}

// Area is the place of a space on paper. Spaces that touch share corners, so what lies
// on the edge between them is drawn along the sides that both outlines have.
type Area struct {
	Outline []image.Point
	// Room is where its counters and its name have room. Empty: round the middle of the
	// corners, as much as a hex has.
	Room image.Rectangle
}

// SideStyle is how one side is shown: its edge of the map, its zones, lines, arrows and
// counters. Name is used in the legend; empty: the side's word.
type SideStyle struct {
	Side   model.Side
	Name   string
	Colour color.NRGBA
	Shape  Shape
}

// Shape is the outline of a side's counters, which tells them apart without colours.
type Shape int

// The shapes.
const (
	Square  Shape = iota
	Clipped       // a square whose two lower corners are cut off
)

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
	Airfield
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

// Compass is a direction on paper, north up.
type Compass string

// The directions.
const (
	East  Compass = "east"
	South Compass = "south"
	West  Compass = "west"
	North Compass = "north"
)

// Orientation says whither the two halves of a hex's number CCRR count on paper.
// One of them runs east or west, the other north or south; anything else is taken as
// empty, which is CC east, RR south. Where CC runs north or south, the hexes stand on a
// point and CC counts their rows; else they lie on a side.
type Orientation struct{ CC, RR Compass }
