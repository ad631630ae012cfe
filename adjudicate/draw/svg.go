package draw

import (
	"bytes"
	"image/color"
	"strconv"
	"strings"

	"umpire/adjudicate/picture"
)

// SVG draws a picture as SVG text. It stands alone: no fonts, scripts or files are
// loaded. Texts are texts, held to the length that the picture has reckoned with
// whatever font the reader has. The same picture gives the same bytes.
func SVG(p *picture.Picture) []byte { return compose(p).svg() }

type svgWriter struct{ bytes.Buffer }

func (s *scene) svg() []byte {
	w := &svgWriter{}
	size := "0 0 " + num(s.width) + " " + num(s.height)
	w.put(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="`, size, `" width="`, num(s.width), `" height="`, num(s.height),
		`" font-family="Go, 'Lucida Grande', 'Segoe UI', 'Noto Sans', 'Liberation Sans', Arial, Helvetica, sans-serif" stroke-linejoin="round" stroke-linecap="round">`, "\n")
	if s.title != "" {
		w.put("<title>", escape(s.title), "</title>\n")
	}
	for i, g := range s.groups {
		w.group(g, i)
	}
	w.put("</svg>\n")
	return w.Bytes()
}

func (w *svgWriter) put(parts ...string) {
	for _, p := range parts {
		w.WriteString(p)
	}
}

func (w *svgWriter) item(it item) {
	switch it := it.(type) {
	case shape:
		w.put("<path")
		w.paint(it.fill, it.line, it.width)
		if it.dash > 0 {
			w.put(` stroke-dasharray="`, num(it.dash), `"`)
		}
		if it.butt || it.dash > 0 {
			w.put(` stroke-linecap="butt"`)
		}
		w.put(` d="`)
		for _, part := range it.parts {
			for i, p := range part {
				w.put([2]string{"L", "M"}[b2i(i == 0)], num(p.X), " ", num(p.Y))
			}
			if !it.open {
				w.put("Z")
			}
		}
		w.put("\"/>\n")
	case disc:
		w.put(`<ellipse cx="`, num(it.centre.X), `" cy="`, num(it.centre.Y), `" rx="`, num(it.rx), `" ry="`, num(it.ry), `"`)
		w.paint(it.fill, it.line, it.width)
		w.put("/>\n")
	case words:
		w.put(`<text x="`, num(it.at.X), `" y="`, num(it.at.Y), `"`)
		w.size(it)
		if n := measure(it.text, it.size, it.bold); n > 0 {
			w.put(` textLength="`, num(n), `"`)
		}
		w.put(` lengthAdjust="spacingAndGlyphs"`)
		w.look(it)
		w.put(">", escape(it.text), "</text>\n")
	case begin:
		w.put("<g>")
		if it.tip != "" {
			w.put("<title>", escape(it.tip), "</title>")
		}
		w.put("\n")
	case end:
		w.put("</g>\n")
	}
}

// size writes how large words are.
func (w *svgWriter) size(it words) { w.put(` font-size="`, num(it.size), `"`) }

// look writes how words look beside their size.
func (w *svgWriter) look(it words) {
	switch it.align {
	case middleAlign:
		w.put(` text-anchor="middle"`)
	case rightAlign:
		w.put(` text-anchor="end"`)
	}
	if it.bold {
		w.put(` font-weight="bold"`)
	}
	w.paint(it.fill, it.halo, haloWidth(it.size))
	if set(it.halo) {
		w.put(` paint-order="stroke"`)
	}
}

// group writes a layer, if there is anything in it.
func (w *svgWriter) group(g *group, number int) {
	if len(g.items) == 0 {
		return
	}
	clip := ""
	if g.clip != nil {
		id := "clip" + strconv.Itoa(number)
		w.put(`<clipPath id="`, id, `"><rect x="`, num(g.clip.x0), `" y="`, num(g.clip.y0), `" width="`, num(g.clip.width()), `" height="`, num(g.clip.height()), `"/></clipPath>`, "\n")
		clip = ` clip-path="url(#` + id + `)"`
	}
	w.put(`<g id="`, escape(g.name), `"`, clip, ">\n")
	for _, it := range g.items {
		w.item(it)
	}
	w.put("</g>\n")
}

// haloWidth is how wide the rim of a text with a halo is, both sides together.
func haloWidth(size int) int { return size * 3 / 10 }

func (w *svgWriter) paint(fill, line color.NRGBA, width int) {
	if set(fill) {
		w.put(` fill="`, hexColour(fill), `"`)
		if fill.A != 255 {
			w.put(` fill-opacity="`, opacity(fill.A), `"`)
		}
	} else {
		w.put(` fill="none"`)
	}
	if set(line) && width > 0 {
		w.put(` stroke="`, hexColour(line), `" stroke-width="`, num(width), `"`)
		if line.A != 255 {
			w.put(` stroke-opacity="`, opacity(line.A), `"`)
		}
	}
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// num writes hundredths as a decimal number.
func num(n int) string {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	s := sign + strconv.Itoa(n/100)
	switch f := n % 100; {
	case f == 0:
		return s
	case f%10 == 0:
		return s + "." + strconv.Itoa(f/10)
	case f < 10:
		return s + ".0" + strconv.Itoa(f)
	default:
		return s + "." + strconv.Itoa(f)
	}
}

func opacity(a uint8) string { return num((int(a)*100 + 127) / 255) }

func hexColour(c color.NRGBA) string {
	const digits = "0123456789abcdef"
	return string([]byte{'#', digits[c.R>>4], digits[c.R&15], digits[c.G>>4], digits[c.G&15], digits[c.B>>4], digits[c.B&15]})
}

// escape makes a text safe in XML. Characters that XML forbids are left out.
func escape(s string) string {
	s = strings.Map(func(r rune) rune {
		if r < ' ' && r != '\t' || r == 0xfffe || r == 0xffff {
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, "\uFFFD"))
	return xmlEscaper.Replace(s)
}

var xmlEscaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;")
