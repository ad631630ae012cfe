package draw

import (
	"image/color"
	"strconv"
	"strings"

	"umpire/adjudicate/picture"
	"umpire/model"
)

// Film is a board that is drawn once, with what stands and happens upon it picture by picture.
// It stands alone, as SVG does, and the same pictures give the same bytes.
type Film struct {
	Box     string   // the viewBox of the board
	Board   string   // elements of SVG: the board without counters
	Symbols []string // elements of SVG for each counter that occurs, drawn in a box of Side
	Tips    []string // beside Symbols: what it is
	Frames  []Frame  // beside the pictures
	Spaces  []Spot   // the middle of each space that is shown, in the order of the board
}

// Side is the width and height of the box in which the symbols of a film are drawn.
const Side = 38

// Frame is what stands on the board in one picture, and what is drawn below the counters and
// above them.
type Frame struct {
	Stands       []Stand
	Below, Above string // elements of SVG
}

// Stand is a counter at its place: the index of its symbol, where its upper left corner is and
// how wide it is, as SVG writes numbers.
type Stand struct {
	Symbol     int
	X, Y, Size string
}

// Spot is a space and where its middle is.
type Spot struct {
	Name string
	X, Y string
}

// NewFilm makes a film of pictures of one board. Their titles, legends and tracks are left out.
// Without pictures, or without a board, it is empty.
func NewFilm(pics []*picture.Picture) *Film {
	f, _, _ := filmed(pics)
	return f
}

// filmed is NewFilm, with what composed each picture and the boxes of the names on the board.
func filmed(pics []*picture.Picture) (f *Film, all []*composer, names []box) {
	f = &Film{}
	for _, p := range pics {
		c := newComposer(p)
		if c.b == nil || c.b.Len() == 0 {
			return &Film{}, nil, nil
		}
		c.lay = c.layout()
		c.cut()
		c.findSides()
		c.room = newPlacer(c.frame.grow(-60))
		c.pieces()
		all = append(all, c)
	}
	if len(all) > 0 {
		names = f.board(pics[0], occupied(all))
	}
	known := map[string]int{}
	for _, c := range all {
		for _, b := range names {
			c.room.take(b)
		}
		f.Frames = append(f.Frames, f.frame(c, known))
	}
	return f, all, names
}

// occupied are the boxes in which counters stand in some picture, on a board that the game has laid
// out. A board of hexes has no room for names beside all of them.
func occupied(all []*composer) (list []box) {
	seen := map[box]bool{}
	for _, c := range all {
		for _, s := range c.shown {
			if at, ok := c.stack(s); ok && c.b.Kind() != model.Hexes && !seen[at] {
				seen[at] = true
				list = append(list, at)
			}
		}
	}
	return list
}

// board draws the board of a picture without what stands and happens on it, and gives the boxes of
// its names. They keep clear of where counters come to stand, as long as they find room.
func (f *Film) board(p *picture.Picture, taken []box) []box {
	bare := *p
	bare.Counters, bare.Overlays = nil, nil
	c := newComposer(&bare)
	c.taken = taken
	if c.drawMap(); len(c.left) > 0 {
		c = newComposer(&bare)
		c.drawMap()
	}
	f.Box = num(c.frame.x0) + " " + num(c.frame.y0) + " " + num(c.frame.width()) + " " + num(c.frame.height())
	w := &svgWriter{}
	paperOf := &group{name: "paper"}
	paperOf.rect(c.frame, or(p.Style.Paper, paper), color.NRGBA{}, 0)
	for _, g := range append([]*group{paperOf}, c.s.groups...) {
		w.alike(g.items)
	}
	f.Board = w.String()
	for _, s := range c.shown {
		at := c.lay.centre(s)
		f.Spaces = append(f.Spaces, Spot{c.b.Name(s), num(at.X), num(at.Y)})
	}
	return c.room.given
}

// frame is what one picture shows upon the board. known are the symbols so far, by what is drawn.
func (f *Film) frame(c *composer, known map[string]int) (fr Frame) {
	below, above, text := &group{name: "below"}, &group{name: "above"}, &group{name: "text"}
	for _, o := range c.over {
		o.ground(c, below)
	}
	for _, o := range c.over {
		o.lines(c, below)
	}
	for _, o := range c.over {
		o.top(c, above, text)
	}
	fr.Below, fr.Above = elements(below), elements(above)+elements(text)
	stand := func(at box, g *group, tip string) {
		drawn := untold(g)
		n, ok := known[tip+"\n"+drawn]
		if !ok {
			n = len(f.Symbols)
			known[tip+"\n"+drawn] = n
			f.Symbols, f.Tips = append(f.Symbols, drawn), append(f.Tips, tip)
		}
		fr.Stands = append(fr.Stands, Stand{n, num(at.x0), num(at.y0), num(at.width())})
	}
	for _, s := range c.shown {
		list := c.on[s]
		for i := range list {
			k, g := list[i], &group{}
			at := k.at
			if _, all := c.lay.room(s); i == 8 && len(list) > 9 && !all {
				var tips []string
				for _, more := range list[8:] {
					tips = append(tips, more.Tip)
				}
				c.more(g, list[8:], inBox)
				stand(at, g, strings.Join(tips, ", "))
				break
			}
			k.at = inBox
			k.draw(g)
			stand(at, g, k.Tip)
		}
	}
	return fr
}

// inBox is where the counter of a symbol is drawn.
var inBox = box{0, 0, 100 * Side, 100 * Side}

// untold are the elements of a counter without its tip.
func untold(g *group) string {
	var kept []item
	for _, it := range g.items {
		switch it.(type) {
		case begin, end:
		default:
			kept = append(kept, it)
		}
	}
	return elements(&group{items: kept})
}

// elements are the items of a layer as SVG.
func elements(g *group) string {
	w := &svgWriter{}
	for _, it := range g.items {
		w.item(it)
	}
	return w.String()
}

// alike writes items, those that stand behind each other and look the same with their look once.
func (w *svgWriter) alike(items []item) {
	for i := 0; i < len(items); {
		n := i + 1
		for n < len(items) && sameLook(items[i], items[n]) {
			n++
		}
		switch first := items[i].(type) {
		case shape:
			all := first
			all.parts = nil
			for _, it := range items[i:n] {
				all.parts = append(all.parts, it.(shape).parts...)
			}
			w.item(all)
		case words:
			if n == i+1 {
				w.item(first)
				break
			}
			w.put("<g")
			w.size(first)
			w.look(first)
			w.put(">")
			for _, it := range items[i:n] {
				t := it.(words)
				w.put(`<text x="`, num(t.at.X), `" y="`, num(t.at.Y), `">`, escape(t.text), "</text>")
			}
			w.put("</g>\n")
		default:
			w.item(items[i])
		}
		i = n
	}
}

// sameLook reports whether two items differ in nothing but where they are and what they say.
func sameLook(a, b item) bool {
	switch a := a.(type) {
	case shape:
		b, ok := b.(shape)
		return ok && a.open == b.open && a.fill == b.fill && a.line == b.line && a.width == b.width && a.dash == b.dash && a.butt == b.butt && !set(b.fill)
	case words:
		b, ok := b.(words)
		return ok && a.size == b.size && a.bold == b.bold && a.align == b.align && a.fill == b.fill && a.halo == b.halo
	}
	return false
}

// Symbol is the i-th symbol of a film as an element of SVG with the id cI.
func Symbol(i int, drawn string) string {
	return `<symbol id="c` + strconv.Itoa(i) + `" viewBox="0 0 ` + strconv.Itoa(Side) + " " + strconv.Itoa(Side) + `" overflow="visible">` + drawn + "</symbol>\n"
}
