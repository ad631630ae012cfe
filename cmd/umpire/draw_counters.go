package main

import (
	"strconv"
	"strings"

	"umpire/adjudicate/donnerschlag"
	"umpire/adjudicate/draw"
	"umpire/model"
)

// hexStyle is how the board of Donnerschlag looks: CC counts rows from the north, RR
// columns from the west.
func hexStyle(board *model.Board, set *donnerschlag.Dataset) draw.Style {
	st := draw.Style{
		Orientation: draw.Orientation{CC: draw.South, RR: draw.East},
		Terrain: []draw.Terrain{{Feature: "city", Fill: draw.RGB(0xe3cfa6), Glyph: draw.City}, {Feature: "town", Fill: draw.RGB(0xecdcb9), Glyph: draw.Town},
			{Feature: "village", Glyph: draw.Village}, {Feature: "station", Glyph: draw.Station}},
		Sides: []draw.SideStyle{{Side: donnerschlag.Axis, Name: "Axis", Colour: draw.RGB(0x44566b)}, {Side: donnerschlag.Soviet, Name: "Soviet", Colour: draw.RGB(0xb3261e)}},
	}
	if set == nil {
		return st
	}
	kinds := map[[2]string]draw.RoadKind{}
	for _, r := range set.Roads {
		kind := map[string]draw.RoadKind{"rail": draw.Railway, "minor": draw.Minor}[r.Class]
		for i := 1; i < len(r.Path); i++ {
			kinds[[2]string{r.Path[i-1], r.Path[i]}] = kind
			kinds[[2]string{r.Path[i], r.Path[i-1]}] = kind
		}
	}
	st.Road = func(a, b model.Space) draw.RoadKind { return kinds[[2]string{board.Name(a), board.Name(b)}] }
	return st
}

// counters draws the units of a position.
type counters struct {
	data *donnerschlag.Data
	pos  *model.Position
}

// fills are the colours of formations of the Axis side and of Soviet colours.
var fills = map[string]uint32{"axis": 0x8b97a3, "romanian": 0xb9b48c, "soviet": 0xd8a48f,
	"red": 0xd9534a, "blue": 0x7fa3d1, "green": 0x8db57c, "yellow": 0xe6c95c}

func (c counters) counter(u model.UnitID) (draw.Counter, bool) {
	unit := &c.data.Units[u]
	face := 0
	if c.pos.Steps(u) < unit.Steps {
		face = 1
	}
	k := draw.Counter{Symbol: c.symbol(u), Fill: draw.RGB(fills[c.fill(u)]), OutOfSupply: c.pos.Marked(u, "oos")}
	if i := strings.LastIndexByte(unit.ID, '/'); i > 0 && !unit.HQ {
		k.Left, k.Right = unit.ID[:i], unit.ID[i+1:]
	} else {
		k.Right = strings.TrimPrefix(unit.ID, "HQ/")
	}
	if unit.HQ {
		k.Strength = "(" + strconv.Itoa(unit.Range) + ")"
	} else {
		k.Strength = strconv.Itoa(unit.Strength[face])
	}
	if unit.MP[face] > 0 {
		k.MP = strconv.Itoa(unit.MP[face])
	}
	if c.pos.Track("schwerpunkt") == unit.ID {
		k.Badges = append(k.Badges, "S")
	}
	if c.pos.Marked(u, "overrun") {
		k.Badges = append(k.Badges, "X")
	}
	return k, true
}

func (c counters) fill(u model.UnitID) string {
	unit := &c.data.Units[u]
	switch {
	case unit.Romanian:
		return "romanian"
	case unit.Colour != "":
		return unit.Colour
	}
	return string(unit.Side)
}

// symbol is the symbol of a counter; without the lines of a set, that of its
// class.
func (c counters) symbol(u model.UnitID) draw.Symbol {
	unit := &c.data.Units[u]
	if set := c.data.From; set != nil {
		for i := range set.Units {
			if set.Units[i].ID == unit.ID {
				return draw.Symbol(set.About[i].Symbol)
			}
		}
	}
	switch {
	case unit.HQ:
		return draw.HQ
	case unit.Recon:
		return draw.Recon
	}
	return map[donnerschlag.Class]draw.Symbol{donnerschlag.Tank: draw.Tank, donnerschlag.Motorized: draw.Motorized, donnerschlag.Infantry: draw.Infantry}[unit.Class]
}

// names puts the names of places and the arrows of entry hexes on the picture.
func (c counters) names(pic *draw.Picture, set *donnerschlag.Dataset, edition string) {
	board := c.pos.Set().Board
	for _, p := range set.Places {
		hex, _ := board.Find(p.Hex)
		pic.Labels = append(pic.Labels, draw.Label{Space: hex, Text: p.Name, Large: board.Has(hex, "city") || board.Has(hex, "town")})
	}
	for i := range set.Entries {
		if e := &set.Entries[i]; e.Holds(edition) {
			hex, _ := board.Find(e.Hex)
			pic.Entries = append(pic.Entries, draw.Entry{Space: hex, Side: e.Side, Text: e.Hex})
		}
	}
}

// zones rings the meeting zones; which is real the picture does not say.
func (c counters) zones(pic *draw.Picture, set *donnerschlag.Dataset) {
	for _, z := range set.Zones {
		var list []model.Space
		for _, name := range z.Hexes {
			hex, _ := c.pos.Set().Board.Find(name)
			list = append(list, hex)
		}
		pic.Overlays = append(pic.Overlays, draw.Range{Side: donnerschlag.Axis, Centre: model.NoSpace, Spaces: list, Text: z.Name, Name: "meeting zone"})
	}
}
