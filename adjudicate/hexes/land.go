package hexes

import (
	"fmt"
	"strconv"
	"strings"

	"umpire/model"
	"umpire/model/strict"
)

// Land is what the records of a board say. The grid has all that the rules need of it.
type Land struct {
	Grid   model.Grid
	Places []Place // ascending by hex
	Rivers []River // for pictures; the grid has their sides
	Roads  []Road  // for pictures; the grid has their exits
}

// Place is the name of a place on the map.
type Place struct{ Hex, Name string }

// River is a reach of a river: hexsides, and those with a bridge.
type River struct {
	Name           string
	Sides, Bridges [][2]string
	Road           bool // its bridges carry a road
	At             strict.Place
}

// Road is a road along a path of hexes.
type Road struct {
	Name, Class string
	Path        []string
	At          strict.Place
}

// Survey reads the records of a board into a land, key by key. Extent comes first: what is
// on the board and what touches what is known from there on.
type Survey struct {
	*Records
	Land   *Land
	ground *model.Board // the hexes and who touches whom, nothing on them
}

// Extent reads the key grid of a board: offset, columns, rows, and hexes that are missing.
func (s *Survey) Extent(c *strict.Cursor) {
	c = c.Key("grid")
	g, before := &s.Land.Grid, len(c.Faults())
	g.Offset = model.Offset(c.Key("offset").Word(string(model.OddDown), string(model.OddUp)))
	g.FirstCol, g.LastCol = span(c.Key("columns"))
	g.FirstRow, g.LastRow = span(c.Key("rows"))
	g.Missing = map[string]bool{}
	if v, ok := c.Opt("missing"); ok {
		for _, name := range hexList(v) {
			g.Missing[name] = true
			if n, _ := HexNumber(name); n/100 < g.FirstCol || n/100 > g.LastCol || n%100 < g.FirstRow || n%100 > g.LastRow {
				v.Fault("data", fmt.Sprintf("hex %s is outside of the columns and rows as it is: leave it out", name))
			}
		}
	}
	s.Marks(c, "grid", "", "offset", "columns", "rows", "missing")
	c.Done()
	if len(c.Faults()) > before {
		return
	}
	b, err := model.NewHexes(model.Grid{Offset: g.Offset, FirstCol: g.FirstCol, LastCol: g.LastCol, FirstRow: g.FirstRow, LastRow: g.LastRow, Missing: g.Missing})
	if err != nil {
		c.Fault("data", err.Error())
		return
	}
	s.ground = b
}

// Borders reads the key supply of a board: of each side the hexes of its edge of the map.
func (s *Survey) Borders(c *strict.Cursor, sides ...model.Side) {
	c = c.Key("supply")
	s.Land.Grid.Borders = map[model.Side][]string{}
	for _, side := range sides {
		v := c.Key(string(side))
		s.Land.Grid.Borders[side] = s.Hexes(v.Key("hexes"))
		s.Marks(v, "supply", string(side), "hexes")
		v.Done()
	}
	c.Done()
}

// span reads a range of columns or rows, 08-46.
func span(c *strict.Cursor) (first, last int) {
	a, b, ok := strings.Cut(c.Text(), "-")
	first, err1 := strconv.Atoi(a)
	last, err2 := strconv.Atoi(b)
	if !ok || err1 != nil || err2 != nil || len(a) != 2 || len(b) != 2 {
		c.Fault("data", fmt.Sprintf("%q is not a range of columns or rows: write 08-46", c.Text()))
	}
	return first, last
}

// Ground are the hexes and who touches whom, nothing on them; nil if the extent is broken.
func (s *Survey) Ground() *model.Board { return s.ground }

// Spaces are the hexes of the board among some names, in their order.
func (s *Survey) Spaces(names []string) (list []model.Space) {
	for _, name := range names {
		if s.ground == nil {
			break
		}
		if hex, ok := s.ground.Find(name); ok {
			list = append(list, hex)
		}
	}
	return list
}

// Hex checks that a hex is on the board. Before the extent is known nothing is, and nothing
// is said.
func (s *Survey) Hex(v *strict.Cursor, name string) bool {
	if s.ground == nil || name == "" {
		return false
	}
	if _, ok := s.ground.Find(name); !ok {
		g := &s.Land.Grid
		v.Fault("data", fmt.Sprintf("hex %s is not on the board (columns %02d-%02d, rows %02d-%02d, some missing): mend the number or the grid", name, g.FirstCol, g.LastCol, g.FirstRow, g.LastRow))
		return false
	}
	return true
}

// Hexes reads a list of hexes of the board and of ranges of one column, 0815-0824.
func (s *Survey) Hexes(v *strict.Cursor) []string {
	var list []string
	seen := map[string]bool{}
	for _, name := range hexList(v) {
		if seen[name] {
			v.Fault("data", fmt.Sprintf("hex %s stands twice", name))
		}
		if s.Hex(v, name) {
			list = append(list, name)
			seen[name] = true
		}
	}
	return list
}

// hexList writes ranges of hexes out.
func hexList(v *strict.Cursor) []string {
	var list []string
	for _, text := range v.Texts() {
		first, last, isRange := strings.Cut(text, "-")
		if !isRange {
			last = first
		}
		from, ok1 := HexNumber(first)
		to, ok2 := HexNumber(last)
		if !ok1 || !ok2 || from/100 != to/100 || from > to {
			v.Fault("data", fmt.Sprintf("%q is neither a hex nor a range of one column: write 0810 or 0801-0811", text))
			continue
		}
		for n := from; n <= to; n++ {
			list = append(list, fmt.Sprintf("%04d", n))
		}
	}
	return list
}

// HexNumber is the number of a hex, CCRR, and whether its name is one.
func HexNumber(name string) (int, bool) {
	n, err := strconv.Atoi(name)
	return n, err == nil && len(name) == 4 && n >= 0
}

// touch checks that two hexes of the board are neighbours.
func (s *Survey) touch(v *strict.Cursor, a, b string) bool {
	if !s.Hex(v, a) || !s.Hex(v, b) {
		return false
	}
	x, _ := s.ground.Find(a)
	y, _ := s.ground.Find(b)
	if !s.ground.Adjacent(x, y) {
		v.Fault("data", fmt.Sprintf("%s and %s do not touch", a, b))
		return false
	}
	return true
}
