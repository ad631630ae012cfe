package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/donnerschlag"
	"umpire/adjudicate/draw"
	"umpire/model"
)

// picture are the flags of `umpire draw`.
type picture struct {
	state, side, out string
	width            int
	crop             []string
	zoc              []string
	zones            bool
}

func (a *app) draw() *cobra.Command {
	var p picture
	cmd := &cobra.Command{
		Use:   "draw [STATE] --out FILE",
		Short: "draw a position as SVG or PNG, whichever the name of the file says",
		Args:  cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 {
				p.state = args[0]
			}
			return a.drawState(&p)
		},
	}
	f := cmd.Flags()
	f.StringVar(&p.state, "state", "", "the state `FILE`")
	f.StringVar(&p.side, "side", "", "what this `SIDE` may see; without it, what everybody may")
	f.StringVar(&p.out, "out", "", "the `FILE` to write: .svg or .png")
	f.IntVar(&p.width, "width", 2400, "`PIXELS` across, of a PNG")
	f.StringSliceVar(&p.crop, "crop", nil, "two `HEXES` at opposite corners: --crop 2008,2818")
	f.StringArrayVar(&p.zoc, "zoc", nil, "shade the zones of control of a `SIDE` (may be given again)")
	f.BoolVar(&p.zones, "zones", false, "show the meeting zones")
	return cmd
}

func (a *app) drawState(p *picture) error {
	s, err := openState(p.state)
	if err != nil {
		return err
	}
	if err := knownSide(s, p.side); err != nil {
		return err
	}
	pic, err := p.of(s)
	if err != nil {
		return err
	}
	var data []byte
	switch ext := strings.ToLower(filepath.Ext(p.out)); ext {
	case ".svg":
		data = draw.SVG(pic)
	case ".png":
		if data, err = draw.PNG(pic, p.width); err != nil {
			return err
		}
	default:
		return hint(fmt.Errorf("%q is the name of no picture", p.out), "name it: --out board.svg or --out board.png")
	}
	return campaign.WriteAll(filepath.Dir(p.out), []campaign.File{{Name: filepath.Base(p.out), Data: data}})
}

// of is the picture of a state, as the side may see it.
func (p *picture) of(s *campaign.Step) (*draw.Picture, error) {
	game, ok := s.Rules.(*donnerschlag.Game)
	if !ok {
		return nil, errors.New(s.State.Game + " has no picture")
	}
	pos := s.State.Position.View(model.Side(p.side))
	c := counters{game.Data, pos}
	pic := &draw.Picture{Title: s.State.Campaign + "  before " + s.State.Segment, Position: pos, Counters: c.counter, Style: boardStyle(pos.Set().Board, game.Data.From)}
	if set := game.Data.From; set != nil {
		c.names(pic, set, s.State.Edition)
		pic.Notes = []string{set.AssumedLine()}
		if p.zones {
			c.zones(pic, set)
		}
	}
	for _, side := range p.zoc {
		if err := knownSide(s, side); err != nil {
			return nil, err
		}
		pic.Overlays = append(pic.Overlays, draw.Zone{Side: model.Side(side), Spaces: game.ZOC(pos, model.Side(side))})
	}
	if len(p.crop) > 0 {
		for _, name := range p.crop {
			hex, ok := pos.Set().Board.Find(name)
			if !ok {
				return nil, hint(fmt.Errorf("%s is no hex of this board", name), "two hexes at opposite corners: --crop 2008,2818")
			}
			pic.Crop.Spaces = append(pic.Crop.Spaces, hex)
		}
	}
	return pic, nil
}

// boardStyle is how the board of Donnerschlag looks: CC counts rows from the north, RR
// columns from the west.
func boardStyle(board *model.Board, set *donnerschlag.Dataset) draw.Style {
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
		pic.Overlays = append(pic.Overlays, draw.Range{Side: donnerschlag.Axis, Centre: list[0], Spaces: list, Name: "meeting zone " + z.Name})
	}
}
