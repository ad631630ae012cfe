package picture

import (
	"image/color"

	"umpire/model"
)

// Counter is a unit as it is printed. Empty fields are not drawn.
type Counter struct {
	Space  model.Space
	Side   model.Side // whose it is: its style says the shape
	Symbol Symbol
	Size   string // I, II, III, X, XX …
	Left   string // the unit's own number
	Right  string // the formation it belongs to
	// Strength and MP stand below the symbol, 4-6.
	Strength, MP string
	// Steps is how many steps are left of Full: with fewer it is shown as reduced.
	Steps, Full int
	Fill        color.NRGBA
	Letter      string      // says the colour to who does not see it
	Ink         color.NRGBA // not set: black or white, whatever reads better
	OutOfSupply bool
	// Badges are marks of one or two letters.
	Badges []string
	// Tip is shown under the mouse in SVG.
	Tip string
}

// Symbol is what arm a unit is of, drawn in a box as on maps and counters since
// the war.
type Symbol string

// The symbols. NoSymbol leaves the box out; any other word is written in it.
const (
	NoSymbol   Symbol = ""
	Infantry   Symbol = "infantry"
	Motorized  Symbol = "motorized"  // infantry on two wheels
	Mechanized Symbol = "mechanized" // infantry in an oval
	Tank       Symbol = "tank"
	Recon      Symbol = "recon" // cavalry on two wheels
	Cavalry    Symbol = "cavalry"
	HQ         Symbol = "hq"
	Artillery  Symbol = "artillery"
	AssaultGun Symbol = "assault gun" // a gun in an oval
	AntiTank   Symbol = "anti-tank"
	Engineer   Symbol = "engineer"
	Rocket     Symbol = "rocket"  // an arrowhead upon an arrowhead
	Fighter    Symbol = "fighter" // a bow, open
	Bomber     Symbol = "bomber"  // a bow, filled
	Stores     Symbol = "stores"  // a line along the bottom
)
