package draw

import (
	"bytes"
	"image/png"
	"testing"
)

// What is written is read back by the library as the very pixels that were drawn, also
// where the picture has fewer rows than bands.
func TestEncodeExact(t *testing.T) {
	for _, width := range []int{1, 2, 9, 333, 1240} {
		img, err := Image(random(t, 1), width)
		if err != nil {
			t.Fatal(err)
		}
		data, err := encode(img)
		if err != nil {
			t.Fatal(err)
		}
		got, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatalf("%d pixels: %v", width, err)
		}
		if got.Bounds() != img.Bounds() {
			t.Fatalf("%d pixels: %v instead of %v", width, got.Bounds(), img.Bounds())
		}
		for y := range img.Rect.Dy() {
			for x := range img.Rect.Dx() {
				r, g, b, a := got.At(x, y).RGBA()
				if wr, wg, wb, wa := img.At(x, y).RGBA(); r != wr || g != wg || b != wb || a != wa {
					t.Fatalf("%d pixels: %v at %d, %d instead of %v", width, got.At(x, y), x, y, img.At(x, y))
				}
			}
		}
	}
}
