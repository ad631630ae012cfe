package vassal

import (
	"fmt"
	"image"
	"strconv"
	"strings"
)

// Chart is a board of a module of our own: a picture, and where the cells lie in it.
type Chart struct {
	Name          string // of the board, and of the map on which it lies alone
	PNG           []byte // none is needed where the chart is only reckoned with
	Width, Height int
	// Hex is how many pixels a hex is across from side to side; 0: the cells are areas. Sideways
	// says that the hexes stand on a point.
	Hex      int
	Sideways bool
	Cells    []Cell
}

// Cell is a space of a board, in pixels.
type Cell struct {
	Name    string
	Middle  image.Point // where its counters stand
	Outline []image.Point
}

// hexes is the grid of numbers that gives every cell of a chart its name CCRR; nil if none does.
func (c *Chart) hexes() *hexGrid {
	if c.Hex == 0 || len(c.Cells) == 0 {
		return nil
	}
	g := &hexGrid{dx: float64(c.Hex) * 5196 / 6000, dy: float64(c.Hex), sideways: c.Sideways, of: extent{c.Width, c.Height}}
	first := c.along(c.Cells[0])
	for _, cell := range c.Cells {
		if at := c.along(cell); at.X < first.X-c.Hex/4 || at.X < first.X+c.Hex/4 && at.Y < first.Y {
			first = at
		}
	}
	g.x0, g.y0 = first.X, first.Y
	for way := range 8 {
		g.num = &numbering{hDown: way&1 != 0, vDown: way&2 != 0, stagger: way&4 != 0, hLead: 1, vLead: 1, locationFormat: "$gridLocation$"}
		if c.offset(g) && c.fits(g) {
			return g
		}
	}
	return nil
}

// along is the middle of a cell with the coordinate that counts columns first.
func (c *Chart) along(cell Cell) image.Point {
	if c.Sideways {
		return image.Pt(cell.Middle.Y, cell.Middle.X)
	}
	return cell.Middle
}

// offset sets with which numbers a grid begins, as the first cell has it.
func (c *Chart) offset(g *hexGrid) bool {
	first := c.Cells[0]
	if len(first.Name) != 4 {
		return false
	}
	cc, errC := strconv.Atoi(first.Name[:2])
	rr, errR := strconv.Atoi(first.Name[2:])
	column, row := g.counted(first.Middle.X, first.Middle.Y)
	g.num.hOff, g.num.vOff = cc-column, rr-row
	return errC == nil && errR == nil
}

func (c *Chart) fits(g *hexGrid) bool {
	for _, cell := range c.Cells {
		if g.name(cell.Middle.X, cell.Middle.Y) != cell.Name {
			return false
		}
	}
	return true
}

// gridXML is the grid of a chart as a build file has it: hexes by their numbers, else a zone a cell.
func (c *Chart) gridXML() string {
	if g := c.hexes(); g != nil {
		n := g.num
		return tag(boardClass+"HexGrid", []string{"color", "0,0,0", "cornersLegal", "false", "dotsVisible", "false", "dx", decimal(g.dx), "dy", decimal(g.dy),
			"edgesLegal", "false", "sideways", strconv.FormatBool(g.sideways), "snapTo", "true", "visible", "false", "x0", strconv.Itoa(g.x0), "y0", strconv.Itoa(g.y0)},
			tag(boardClass+"mapgrid.HexGridNumbering", []string{"color", "0,0,0", "first", "H", "fontSize", "9",
				"hDescend", strconv.FormatBool(n.hDown), "hDrawOff", "0", "hLeading", "1", "hOff", strconv.Itoa(n.hOff), "hType", "N",
				"locationFormat", "$gridLocation$", "rotateText", "0", "sep", "", "stagger", strconv.FormatBool(n.stagger),
				"vDescend", strconv.FormatBool(n.vDown), "vDrawOff", "0", "vLeading", "1", "vOff", strconv.Itoa(n.vOff), "vType", "N", "visible", "false"}))
	}
	var zones []string
	for _, cell := range c.Cells {
		var path []string
		for _, p := range cell.Outline {
			path = append(path, fmt.Sprintf("%d,%d", p.X, p.Y))
		}
		zones = append(zones, tag(boardClass+"mapgrid.Zone", []string{"highlightProperty", "", "locationFormat", "$name$", "name", cell.Name,
			"path", strings.Join(path, ";"), "useHighlight", "false", "useParentGrid", "false"}))
	}
	return tag(boardClass+"ZonedGrid", nil, zones...)
}

func decimal(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
