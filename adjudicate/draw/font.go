package draw

import (
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// face is one of the two fonts, read when the first text is drawn.
type face struct {
	font   *sfnt.Font
	em     int // units of the design
	ascii  [128]*glyphForm
	others sync.Map // rune to *glyphForm
}

// glyphForm is a letter in units of the design, y down.
type glyphForm struct {
	advance int
	parts   [][]point
}

var (
	regular = sync.OnceValue(func() *face { return newFace(goregular.TTF) })
	bold    = sync.OnceValue(func() *face { return newFace(gobold.TTF) })
)

func faceOf(isBold bool) *face {
	if isBold {
		return bold()
	}
	return regular()
}

func newFace(ttf []byte) *face {
	f, err := sfnt.Parse(ttf)
	if err != nil {
		panic("draw: the embedded font is broken: " + err.Error())
	}
	fc := &face{font: f, em: int(f.UnitsPerEm())}
	for r := range fc.ascii {
		fc.ascii[r] = fc.load(rune(r))
	}
	return fc
}

func (f *face) glyph(r rune) *glyphForm {
	if r >= 0 && int(r) < len(f.ascii) {
		return f.ascii[r]
	}
	if g, ok := f.others.Load(r); ok {
		return g.(*glyphForm)
	}
	g := f.load(r)
	f.others.Store(r, g)
	return g
}

// load reads a letter at the size at which a unit of the design is a whole
// number, so that nothing is rounded. A letter the font has not is its empty box.
func (f *face) load(r rune) *glyphForm {
	var buf sfnt.Buffer
	g := &glyphForm{}
	i, err := f.font.GlyphIndex(&buf, r)
	if err != nil {
		return g
	}
	em := fixed.I(f.em)
	if adv, err := f.font.GlyphAdvance(&buf, i, em, font.HintingNone); err == nil {
		g.advance = adv.Round()
	}
	segments, err := f.font.LoadGlyph(&buf, i, em, nil)
	if err != nil {
		return g
	}
	at := func(p fixed.Point26_6) point { return point{p.X.Round(), p.Y.Round()} }
	for _, s := range segments {
		last := len(g.parts) - 1
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			g.parts = append(g.parts, []point{at(s.Args[0])})
		case sfnt.SegmentOpLineTo:
			g.parts[last] = append(g.parts[last], at(s.Args[0]))
		case sfnt.SegmentOpQuadTo:
			from := g.parts[last][len(g.parts[last])-1]
			g.parts[last] = append(g.parts[last], curve(from, at(s.Args[0]), at(s.Args[1]))[1:]...)
		}
	}
	return g
}

// measure is how long a text is at a size, both in hundredths.
func measure(text string, size int, isBold bool) int {
	f := faceOf(isBold)
	sum := 0
	for _, r := range text {
		sum += f.glyph(r).advance
	}
	return part(sum, size, f.em)
}

// fit is the size, at most the one given, at which a text is no longer than room.
func fit(text string, size, room int, isBold bool) int {
	if w := measure(text, size, isBold); w > room && w > 0 {
		return part(size, room, w)
	}
	return size
}
