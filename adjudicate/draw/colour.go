package draw

import (
	"image/color"
	"strconv"
	"strings"
)

// RGB is the opaque colour 0xRRGGBB.
func RGB(v uint32) color.NRGBA {
	return color.NRGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 0xff}
}

// RGBA is 0xRRGGBB with an opacity out of 255.
func RGBA(v uint32, a uint8) color.NRGBA { return fade(RGB(v), a) }

// Colour reads a colour as data write it: #rrggbb, #rrggbbaa, or one of the plain
// words that counters are called by. False if it is neither.
func Colour(s string) (color.NRGBA, bool) {
	if hex, ok := strings.CutPrefix(s, "#"); ok {
		v, err := strconv.ParseUint(hex, 16, 32)
		switch {
		case err != nil:
			return color.NRGBA{}, false
		case len(hex) == 6:
			return RGB(uint32(v)), true
		case len(hex) == 8:
			return color.NRGBA{uint8(v >> 24), uint8(v >> 16), uint8(v >> 8), uint8(v)}, true
		}
		return color.NRGBA{}, false
	}
	for _, w := range colourWords {
		if w.word == s {
			return RGB(w.rgb), true
		}
	}
	return color.NRGBA{}, false
}

var colourWords = []struct {
	word string
	rgb  uint32
}{
	{"black", 0x3a3a3a}, {"blue", 0x8fb4de}, {"brown", 0xc9a577}, {"green", 0x9cc58a}, {"grey", 0xb9bdb8},
	{"gray", 0xb9bdb8}, {"orange", 0xf0b26b}, {"pink", 0xeeb5c0}, {"purple", 0xbfa5d4}, {"red", 0xe39a8c},
	{"tan", 0xdcc79c}, {"white", 0xfafafa}, {"yellow", 0xf0dc82},
}

// set reports whether a colour was given at all.
func set(c color.NRGBA) bool { return c.A != 0 }

// or is the first of two colours that was given.
func or(c, d color.NRGBA) color.NRGBA {
	if set(c) {
		return c
	}
	return d
}

// fade is a colour with another opacity, out of 255.
func fade(c color.NRGBA, a uint8) color.NRGBA {
	c.A = a
	return c
}

// dark reports whether white text reads better upon a colour than black.
func dark(c color.NRGBA) bool {
	return 299*int(c.R)+587*int(c.G)+114*int(c.B) < 110*1000
}
