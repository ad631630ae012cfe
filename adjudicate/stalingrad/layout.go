package stalingrad

import (
	"fmt"
	"image"
	"strconv"
	"strings"
	"sync"

	"umpire/model/strict"
)

// layout is where the places of the two boards lie in pictures, in rectangles of cells.
// The rulebook's text shows no map, so all of it is assumed.
type layout struct {
	places  map[string][]image.Rectangle
	city    map[string]bool // the places of the City Board
	patches []patch
}

// patch is a part of a picture that is no place: water, or another board.
type patch struct {
	name  string
	water bool
	cells []image.Rectangle
}

const layoutFile = "layout.yaml"

// boardLayout is the layout that comes with the program, read once.
var boardLayout = sync.OnceValues(func() (*layout, error) {
	src, err := shippedFiles.ReadFile("data/layout.yaml")
	if err != nil {
		return nil, err
	}
	l, faults := readLayout(src, strict.PackedOf(shippedFiles, "data/layout.yaml"), nil)
	if len(faults) > 0 {
		return nil, fmt.Errorf("the layout of the boards: %v", faults)
	}
	return l, nil
})

func readLayout(src, packed []byte, forms strict.Forms) (*layout, []strict.Fault) {
	doc, faults := strict.ReadPacked(src, packed, layoutFile)
	if doc.Root == nil {
		return nil, faults
	}
	c := forms.Open(doc)
	c.Key("umpire").Word("stalingrad-layout/1")
	l := &layout{places: map[string][]image.Rectangle{}, city: map[string]bool{}}
	for _, board := range []string{"region", "city"} {
		c.Key(board).Each(func(id string, _ strict.Place, v *strict.Cursor) {
			l.places[id], l.city[id] = cells(v), board == "city"
		})
	}
	c.Key("patches").Each(func(_ string, _ strict.Place, v *strict.Cursor) {
		l.patches = append(l.patches, patch{v.Key("name").Text(), v.Key("kind").Word("water", "board") == "water", cells(v.Key("cells"))})
		v.Done()
	})
	c.Done()
	return l, append(faults, c.Faults()...)
}

// cells reads rectangles: 9-12/3-8.
func cells(v *strict.Cursor) (list []image.Rectangle) {
	for _, text := range v.Texts() {
		across, down, ok := strings.Cut(text, "/")
		x0, x1, ok1 := span(across)
		y0, y1, ok2 := span(down)
		if !ok || !ok1 || !ok2 {
			v.Fault("data", fmt.Sprintf("%q is not a rectangle: write 9-12/3-8", text))
			continue
		}
		list = append(list, image.Rect(x0, y0, x1, y1))
	}
	return list
}

// span reads first-last and gives the first and the one behind the last.
func span(text string) (from, to int, ok bool) {
	a, b, ok := strings.Cut(text, "-")
	from, err1 := strconv.Atoi(a)
	last, err2 := strconv.Atoi(b)
	return from, last + 1, ok && err1 == nil && err2 == nil && last >= from
}
