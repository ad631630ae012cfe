package draw

import (
	"fmt"
	"image"

	"umpire/adjudicate/picture"
)

// The widest and the largest PNG that is made, in pixels.
const (
	MaxWidth  = 20000
	MaxPixels = 100_000_000
)

// PNG draws a picture as PNG of that many pixels across. The pixels are the same
// on every machine. An error says that the width is none, or that the image would
// grow past MaxWidth or MaxPixels.
func PNG(p *picture.Picture, width int) ([]byte, error) {
	img, err := Image(p, width)
	if err != nil {
		return nil, err
	}
	return encode(img)
}

// Image is PNG without the coding.
func Image(p *picture.Picture, width int) (*image.RGBA, error) {
	if width < 1 || width > MaxWidth {
		return nil, fmt.Errorf("a picture %d pixels wide: must be 1 to %d", width, MaxWidth)
	}
	s := compose(p)
	height := max(int((int64(s.height)*int64(width)+int64(s.width)/2)/int64(s.width)), 1)
	if width*height > MaxPixels {
		return nil, fmt.Errorf("a picture of %d x %d pixels: more than %d", width, height, MaxPixels)
	}
	return inked(s, width, height, s.width), nil
}
