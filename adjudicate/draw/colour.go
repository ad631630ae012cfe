package draw

import (
	"image/color"

	"umpire/adjudicate/picture"
)

// rgba is 0xRRGGBB with an opacity out of 255.
func rgba(v uint32, a uint8) color.NRGBA { return fade(picture.RGB(v), a) }

var (
	paper     = picture.RGB(0xffffff)
	ground    = picture.RGB(0xf6f2e4)
	gridLine  = picture.RGB(0xc3bda8)
	ink       = picture.RGB(0x1b1b1b)
	numberInk = picture.RGB(0x7d7767)
	white     = picture.RGB(0xffffff)
	water     = picture.RGB(0x3f86c6)
	roadRed   = picture.RGB(0xd98a6a) // paler than any side, whose arrows run along it
	roadBrown = picture.RGB(0xb98d54)
	alarm     = picture.RGB(0xc8102e)
)

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
