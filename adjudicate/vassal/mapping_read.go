package vassal

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"umpire/model"
	"umpire/model/strict"
)

// Messages are the texts of what may be wrong with a mapping: what, hint.
var Messages = map[string][2]string{
	"mapping.open":  {"this is still open", "write what is meant, or remove the line"},
	"mapping.space": {"there is no space and no box {0}", "spaces are those of the board, boxes such as {1}"},
	"mapping.unit":  {"no unit is named {0}", "a unit as the game writes it, or a pattern such as axis-inf-*"},
	"mapping.twice": {"{0} and {1} have the same name {2}", "every space has a cell of its own"},
	"mapping.key":   {"a counter is known by one thing", "one of name, marker and slot"},
	"mapping.level": {"{0} is no level", "off, or a number from 1 on"},
}

// open stands in a draft where the program is not sure.
const open = "?"

// ReadMapping reads a file vassal/1 for a game. Faults say what is wrong with it, and where;
// with faults there is no mapping. Lines are those of the file.
func ReadMapping(name string, data []byte, game string, set *model.Set) (m *Mapping, lines []string, faults []strict.Fault) {
	doc, faults := strict.Read(data, name, strict.Options{Data: true})
	if doc.Root == nil {
		return nil, doc.Lines, faults
	}
	c := strict.Open(doc)
	m = &Mapping{Spaces: map[string]string{}, Beside: map[string]Spot{}}
	c.Key("umpire").Word("vassal/1")
	m.Game = c.Key("game").Word(game)
	m.Module, m.Board = said(c.Key("module")), said(c.Key("board"))
	if layer, ok := c.Opt("layer"); ok {
		m.Layer = said(layer)
	}
	if levels, ok := c.Opt("levels"); ok {
		m.readLevels(levels)
	}
	if spaces, ok := c.Opt("spaces"); ok {
		m.readSpaces(spaces, set)
	}
	if beside, ok := c.Opt("beside"); ok {
		beside.Each(func(box string, _ strict.Place, v *strict.Cursor) {
			if set.Box(box) == model.NoSpace {
				v.Fault("mapping.space", box, strings.Join(set.Boxes, ", "))
			}
			m.Beside[box] = readSpot(v)
		})
	}
	c.Key("units").Each(func(units string, _ strict.Place, v *strict.Cursor) {
		l := readLine(units, v)
		if !slices.ContainsFunc(set.Units, func(u model.Unit) bool { return l.of(u.ID) }) {
			v.Fault("mapping.unit", units)
		}
		m.Units = append(m.Units, l)
	})
	c.Done()
	if faults = append(faults, c.Faults()...); len(faults) > 0 {
		return nil, doc.Lines, faults
	}
	return m, doc.Lines, nil
}

// said is a text that is not left open.
func said(c *strict.Cursor) string {
	text := c.Text()
	if text == open {
		c.Fault("mapping.open")
	}
	return text
}

func (m *Mapping) readLevels(c *strict.Cursor) {
	for _, word := range c.Texts() {
		n, err := strconv.Atoi(word)
		switch {
		case word == "off":
			n = -1
		case err != nil || n < 1:
			c.Fault("mapping.level", word)
		}
		m.Levels = append(m.Levels, n)
	}
}

func (m *Mapping) readSpaces(c *strict.Cursor, set *model.Set) {
	by := map[string]string{}
	c.Each(func(space string, _ strict.Place, v *strict.Cursor) {
		name := said(v)
		if _, ok := set.Board.Find(space); !ok {
			v.Fault("mapping.space", space, strings.Join(set.Boxes, ", "))
		}
		if by[name] != "" {
			v.Fault("mapping.twice", by[name], space, name)
		}
		by[name], m.Spaces[space] = space, name
	})
}

func readSpot(c *strict.Cursor) Spot {
	s := Spot{Map: said(c.Key("map"))}
	if cell, ok := c.Opt("cell"); ok {
		s.Cell = said(cell)
	}
	if x, ok := c.Opt("x"); ok {
		s.X, s.Y = x.Int(), c.Key("y").Int()
	}
	c.Done()
	return s
}

func readLine(units string, c *strict.Cursor) Line {
	l, n := Line{Units: units}, 0
	for _, key := range []struct {
		name string
		to   *string
	}{{"name", &l.Name}, {"marker", &l.Marker}, {"slot", &l.Slot}} {
		if v, ok := c.Opt(key.name); ok {
			*key.to = said(v)
			n++
		}
	}
	c.Done()
	if n != 1 {
		c.Fault("mapping.key")
	}
	return l
}

// Write is the mapping as a file. What is open stands there with a question mark, notes behind
// a line by its unit or space.
func (m *Mapping) Write(notes map[string]string) []byte {
	var w strings.Builder
	line := func(indent int, key, value, note string) {
		if note != "" {
			note = "  # " + note
		}
		fmt.Fprintf(&w, "%s%s: %s%s\n", strings.Repeat(" ", indent), key, value, note)
	}
	q := model.Quote
	line(0, "umpire", "vassal/1", "")
	line(0, "game", m.Game, "")
	line(0, "module", q(m.Module), "beside this file")
	line(0, "board", q(m.Board), notes["board"])
	if m.Layer != "" {
		line(0, "layer", q(m.Layer), "shows the steps lost")
		var levels []string
		for _, n := range m.Levels {
			if n < 0 {
				levels = append(levels, "off")
			} else {
				levels = append(levels, strconv.Itoa(n))
			}
		}
		if levels != nil {
			line(0, "levels", "["+strings.Join(levels, ", ")+"]", "with 0, 1 ... steps lost")
		}
	}
	if len(m.Spaces) > 0 {
		w.WriteString("spaces:\n")
		for _, s := range slices.Sorted(maps.Keys(m.Spaces)) {
			line(2, q(s), q(m.Spaces[s]), notes[s])
		}
	}
	if len(m.Beside) > 0 {
		w.WriteString("beside:\n")
		for _, b := range slices.Sorted(maps.Keys(m.Beside)) {
			s := m.Beside[b]
			value := "{map: " + q(s.Map)
			switch {
			case s.Cell != "":
				value += ", cell: " + q(s.Cell)
			case s.X != 0 || s.Y != 0:
				value += fmt.Sprintf(", x: %d, y: %d", s.X, s.Y)
			}
			line(2, q(b), value+"}", notes[b])
		}
	}
	w.WriteString("units:\n")
	for _, l := range m.Units {
		value := "{name: " + q(l.Name) + "}"
		switch {
		case l.Slot != "":
			value = "{slot: " + q(l.Slot) + "}"
		case l.Marker != "":
			value = "{marker: " + q(l.Marker) + "}"
		}
		line(2, q(l.Units), value, notes[l.Units])
	}
	return []byte(w.String())
}
