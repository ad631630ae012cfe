package vassal

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strconv"
	"strings"
)

// node is an element of a build file. Its name is that of a class; only the last word counts, as
// classes have moved.
type node struct {
	class string
	attrs map[string]string
	kids  []*node
	text  string
}

const mostNodes = 200000

// readNodes reads a build file.
func readNodes(name string, data []byte) (*node, error) {
	d := xml.NewDecoder(bytes.NewReader(data))
	root := &node{}
	stack := []*node{root}
	for n := 0; ; {
		tok, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, damaged(name, "it is no XML: %s", err)
		}
		top := stack[len(stack)-1]
		switch tok := tok.(type) {
		case xml.StartElement:
			if n++; n > mostNodes || len(stack) > 200 {
				return nil, damaged(name, "it has more than %d elements, or they stand in each other more than 200 deep", mostNodes)
			}
			k := &node{class: tok.Name.Local[strings.LastIndexByte(tok.Name.Local, '.')+1:], attrs: map[string]string{}}
			for _, a := range tok.Attr {
				k.attrs[a.Name.Local] = a.Value
			}
			top.kids = append(top.kids, k)
			stack = append(stack, k)
		case xml.EndElement:
			stack = stack[:len(stack)-1]
		case xml.CharData:
			top.text += string(tok)
		}
	}
	if len(root.kids) != 1 {
		return nil, damaged(name, "it has no element")
	}
	return root.kids[0], nil
}

// each calls f for a node and all below it.
func (n *node) each(f func(*node)) {
	f(n)
	for _, k := range n.kids {
		k.each(f)
	}
}

// kid is the first node of a class right below; nil if there is none.
func (n *node) kid(class string) *node {
	for _, k := range n.kids {
		if k.class == class {
			return k
		}
	}
	return nil
}

// far is how far from the corner of a map, in pixels or in cells, anything lies; numbers of a file
// are cut to it.
const far = 1 << 20

// near cuts a number to what is not beyond far.
func near(v int) int { return min(max(v, -far), far) }

// whole, real, yes and said read attributes; what is no number or is missing is the other value.
func (n *node) whole(key string, other int) int {
	if v, err := strconv.Atoi(strings.TrimSpace(n.attrs[key])); err == nil {
		return near(v)
	}
	return other
}

func (n *node) real(key string, other float64) float64 {
	if v, err := strconv.ParseFloat(strings.TrimSpace(n.attrs[key]), 64); err == nil {
		return v
	}
	return other
}

func (n *node) yes(key string) bool { return n.attrs[key] == "true" }

func (n *node) said(key, other string) string {
	if v, ok := n.attrs[key]; ok {
		return v
	}
	return other
}

// gridIn is the grid right below a board or zone of a size; nil if it has none.
func (n *node) gridIn(of extent) (grid, error) {
	for _, k := range n.kids {
		switch k.class {
		case "HexGrid":
			dy := k.real("dy", 64)
			g := &hexGrid{dx: k.real("dx", dy*0.8660254037844386), dy: dy, x0: k.whole("x0", 0), y0: k.whole("y0", 32), sideways: k.yes("sideways"), of: of}
			g.num = k.numbering("HexGridNumbering")
			return g, k.sized(g.dx, g.dy)
		case "SquareGrid":
			g := &squareGrid{dx: k.real("dx", 48), dy: k.real("dy", 48), x0: k.whole("x0", 24), y0: k.whole("y0", 24), of: of}
			g.num = k.numbering("SquareGridNumbering")
			return g, k.sized(g.dx, g.dy)
		case "RegionGrid":
			g := &regionGrid{}
			for _, r := range k.kids {
				if r.class == "Region" {
					g.regions = append(g.regions, region{r.attrs["name"], r.whole("originx", 0), r.whole("originy", 0)})
				}
			}
			return g, nil
		case "ZonedGrid":
			return k.zoned(of)
		}
	}
	return nil, nil
}

// sized refuses a grid whose cells have no size.
func (n *node) sized(dx, dy float64) error {
	if !(dx >= 2 && dx <= far && dy >= 2 && dy <= far) { // NaN is refused too
		return damaged(buildFile, "a %s has cells of %v by %v pixels", n.class, dx, dy)
	}
	return nil
}

func (n *node) numbering(class string) *numbering {
	k := n.kid(class)
	if k == nil {
		return nil
	}
	return &numbering{
		vertical: strings.HasPrefix(k.attrs["first"], "V"), sep: k.attrs["sep"],
		hLetter: strings.HasPrefix(k.attrs["hType"], "A"), vLetter: strings.HasPrefix(k.attrs["vType"], "A"),
		hLead: min(k.whole("hLeading", 1), 20), vLead: min(k.whole("vLeading", 1), 20), hOff: k.whole("hOff", 1), vOff: k.whole("vOff", 1),
		hDown: k.yes("hDescend"), vDown: k.yes("vDescend"), stagger: k.said("stagger", "true") == "true",
		locationFormat: k.said("locationFormat", "$gridLocation$"),
	}
}

// zoned is a grid of zones. A zone may use the grid under it.
func (n *node) zoned(of extent) (grid, error) {
	g := &zonedGrid{}
	var err error
	if g.under, err = n.gridIn(of); err != nil {
		return nil, err
	}
	for _, k := range n.kids {
		if k.class != "Zone" {
			continue
		}
		z := &zone{name: k.attrs["name"], format: k.said("locationFormat", "$name$")}
		lo, hi := point{1 << 30, 1 << 30}, point{}
		for corner := range strings.SplitSeq(k.attrs["path"], ";") {
			var p point
			x, y, ok := strings.Cut(corner, ",")
			if !ok {
				continue
			}
			p.x, _ = strconv.Atoi(strings.TrimSpace(x))
			p.y, _ = strconv.Atoi(strings.TrimSpace(y))
			if p != (point{near(p.x), near(p.y)}) {
				return nil, damaged(buildFile, "zone %s has a corner at %d, %d", quoted(z.name), p.x, p.y)
			}
			z.outline = append(z.outline, p)
			lo, hi = point{min(lo.x, p.x), min(lo.y, p.y)}, point{max(hi.x, p.x), max(hi.y, p.y)}
		}
		if z.grid = g.under; !k.yes("useParentGrid") {
			if z.grid, err = k.gridIn(extent{hi.x - lo.x, hi.y - lo.y}); err != nil {
				return nil, err
			}
		}
		g.zones = append(g.zones, z)
	}
	return g, nil
}
