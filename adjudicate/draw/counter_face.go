package draw

import (
	"image/color"

	"umpire/adjudicate/picture"
)

// form is how what is printed on a counter is shared out, in thousandths of its width: the
// size of the names and their base line, the symbol from top to bottom and half across,
// the size of the numbers and their base line.
type form struct{ name, nameAt, top, low, half, number, numberAt int }

var (
	detailed = form{170, 175, 335, 625, 240, 345, 935}
	plain    = form{270, 240, 285, 585, 260, 440, 955} // of a counter that says little
)

func (k *piece) form() form {
	if k.Left == "" && k.Size == "" && k.MP == "" {
		return plain
	}
	return detailed
}

// clip is how much is cut off at a corner, in thousandths.
const clip = 230

// outline is the edge of a counter or, from the height of a thousandth on and set in a
// little, of its lower part.
func (k *piece) outline(from, in int) []point {
	part := func(n int) int { return k.at.width() * n / 1000 }
	b := box{k.at.x0 + part(in), k.at.y0 + part(max(from, in)), k.at.x1 - part(in), k.at.y1 - part(in)}
	if k.shape != picture.Clipped {
		return b.corners()
	}
	c := part(clip)
	return []point{{b.x0, b.y0}, {b.x1, b.y0}, {b.x1, b.y1 - c}, {b.x1 - c, b.y1}, {b.x0 + c, b.y1}, {b.x0, b.y1 - c}}
}

// draw draws a counter: names, size, symbol, and a band with the numbers, white
// when it has lost steps.
func (k *piece) draw(g *group) {
	b, f := k.at, k.form()
	part := func(n int) int { return b.width() * n / 1000 }
	y := func(n int) int { return b.y0 + part(n) }
	fill := or(k.Fill, picture.RGB(0xd9d6cc))
	pen := k.Ink
	if !set(pen) {
		pen = ink
		if dark(fill) {
			pen = white
		}
	}
	g.add(begin{k.Tip})
	var shade []point
	for _, p := range k.outline(0, 0) {
		shade = append(shade, p.add(part(35), part(35)))
	}
	g.polygon(shade, fade(ink, 90), color.NRGBA{}, 0)
	g.polygon(k.outline(0, 0), fill, ink, max(part(22), 50))

	numbers := pen
	if k.reduced() {
		numbers = ink
		g.polygon(k.outline(650, 14), white, color.NRGBA{}, 0)
	}
	k.names(g, part(f.name), y(f.nameAt), part(920), pen)
	if k.Size != "" {
		g.add(words{at: point{b.centre().X, y(315)}, text: k.Size, size: fit(k.Size, part(150), part(460), true), bold: true, fill: pen})
	}
	g.symbol(k.Symbol, box{b.centre().X - part(f.half), y(f.top), b.centre().X + part(f.half), y(f.low)}, pen)
	k.numbers(g, part(f.number), y(f.numberAt), numbers)
	k.marks(g, pen)
	g.add(end{})
}

// numbers writes strength and MP below the symbol, between the corners that may be cut off.
func (k *piece) numbers(g *group, size, y int, pen color.NRGBA) {
	text := k.Strength
	if k.MP != "" && text != "" {
		text += "-"
	}
	text += k.MP
	if text == "" {
		return
	}
	room := 900
	if k.shape == picture.Clipped {
		room = 1000 - 3*clip/2
	}
	g.add(words{at: point{k.at.centre().X, y}, text: text, size: fit(text, size, k.at.width()*room/1000, true), bold: true, fill: pen})
}

// marks writes what stands beside the symbol: the letter of the colour to the right, below
// the tag of a unit out of supply; badges to the left.
func (k *piece) marks(g *group, pen color.NRGBA) {
	b := k.at
	part := func(n int) int { return b.width() * n / 1000 }
	y := func(n int) int { return b.y0 + part(n) }
	if k.Letter != "" {
		g.add(words{at: point{b.x1 - part(130), y(575)}, text: k.Letter, size: fit(k.Letter, part(270), part(225), true), bold: true, fill: pen})
	}
	if k.OutOfSupply {
		tag := box{b.x1 - part(280), y(180), b.x1 + part(50), y(345)}
		g.rect(tag, alarm, white, part(15))
		g.add(words{at: point{tag.centre().X, y(318)}, text: "OoS", size: fit("OoS", part(160), part(300), true), bold: true, fill: white})
	}
	for i, s := range k.Badges {
		if i == 2 {
			break
		}
		tag := box{b.x0 + part(20), y(345 + 150*i), b.x0 + part(240), y(485 + 150*i)}
		g.rect(tag, white, ink, part(12))
		g.add(words{at: point{tag.centre().X, tag.y1 - part(25)}, text: s, size: fit(s, part(130), part(200), true), bold: true, fill: ink})
	}
}

// names writes the two names in one line, as large as they fit.
func (k *piece) names(g *group, size, y, room int, pen color.NRGBA) {
	pad := (k.at.width() - room) / 2
	if k.Right == "" || k.Left == "" {
		text := k.Left + k.Right
		g.add(words{at: point{k.at.centre().X, y}, text: text, size: fit(text, size, room, false), fill: pen})
		return
	}
	both := k.Left + " " + k.Right
	size = fit(both, size, room, false)
	g.add(words{at: point{k.at.x0 + pad, y}, text: k.Left, size: size, align: leftAlign, fill: pen})
	g.add(words{at: point{k.at.x1 - pad, y}, text: k.Right, size: size, align: rightAlign, fill: pen})
}
