package wintergewitter

import (
	"cmp"
	"fmt"

	"umpire/adjudicate"
	"umpire/adjudicate/hexes"
	"umpire/adjudicate/picture"
	"umpire/model"
	"umpire/orders"
)

// Picture is the picture of a position: the board with its names, the counters on it, the
// Air Operations Charts, and what the request wants to see of the rules and of a segment.
func (g *Game) Picture(r *picture.Request) (*picture.Picture, error) {
	switch {
	case r.Board != "":
		return nil, fmt.Errorf("%s has one board", g.Name())
	case len(r.Ranges) > 0:
		return nil, fmt.Errorf("headquarters of %s have no command range; supply lines show how far they reach", g.Name())
	}
	pos := r.Input.Position
	say := g.says(r)
	pic := &picture.Picture{Title: r.Title, Say: say, Board: pos.Set().Board, Style: g.style(say), Counters: g.counters(say, pos), Labels: g.labels(), Notes: []string{g.Data.Assumed.Line(say, g.Data.Name)}}
	pic.Keys = picture.Keys(pic.Counters, legend(say))
	if r.Zones {
		pic.Overlays = append(pic.Overlays, g.parts(say)...)
	}
	var err error
	out := adjudicate.Run(looking{g, func(s *segment) { err = s.wished(say, r, pic) }}, r.Input)
	if err := cmp.Or(out.Err, err); err != nil {
		return nil, err
	}
	pic.Overlays = append(pic.Overlays, movesOf(say, r)...)
	return pic, nil
}

// says says the texts of a picture.
func (g *Game) says(r *picture.Request) picture.Say {
	return orders.Sayer(r.Say, orders.Merge(picture.Texts, pictureMessages))
}

// looking is the game as far as it is looked at.
type looking struct {
	*Game
	at func(s *segment)
}

// Play looks; nothing is played.
func (g looking) Play(t *adjudicate.Table) { g.at(g.segment(t)) }

// style is how the board looks: CC counts columns from the west, RR rows from the north.
func (g *Game) style(say picture.Say) picture.Style {
	st := picture.Style{
		Orientation: picture.Orientation{CC: picture.East, RR: picture.South},
		Terrain: []picture.Terrain{{Feature: "far-bank", Name: say("pic.far-bank"), Fill: picture.RGB(0xdcdcd4)},
			{Feature: "pocket", Name: say("pic.pocket"), Fill: picture.RGB(0xd9d2e6)}, {Feature: "elevated", Name: say("pic.elevated"), Fill: picture.RGB(0xe7d3a8)},
			{Feature: "gully", Name: say("pic.gully"), Fill: picture.RGB(0xcfd8b4)}, {Feature: "town", Name: say("pic.town"), Glyph: picture.Village}},
		Sides: []picture.SideStyle{{Side: German, Name: say("pic.german"), Colour: picture.RGB(0x44566b)}, {Side: Soviet, Name: say("pic.soviet"), Colour: picture.RGB(0xb3261e), Shape: picture.Clipped}},
		Roads: map[[2]model.Space]picture.RoadKind{}, Wide: map[[2]model.Space]bool{},
	}
	b := g.Data.Set.Board
	for hex := range model.Space(b.Len()) {
		for i, n := range b.Near(hex) {
			if hex < n && b.EdgeAt(hex, i)&model.Major != 0 {
				st.Wide[[2]model.Space{hex, n}] = true
			}
		}
	}
	return st
}

// labels are the names of places, towns first.
func (g *Game) labels() (list []picture.Label) {
	for hex := range g.Data.Hexes {
		if h := &g.Data.Hexes[hex]; h.Terrain == Town {
			list = append(list, picture.Label{Space: model.Space(hex), Text: h.Name, Large: g.Data.Set.Board.Name(model.Space(hex)) == kumskyHex})
		}
	}
	return list
}

// parts are what of the board has a name in the rules: the sectors of the Ring, the Axis side of the line of
// 12 December, and where the victory conditions count who is across a river.
func (g *Game) parts(say picture.Say) (list []picture.Overlay) {
	ring := func(name string, in func(h *Hex) bool) {
		spaces := hexes.Where(g.Data.Set.Board, func(hex model.Space) bool { return in(&g.Data.Hexes[hex]) })
		list = append(list, picture.Range{Centre: model.NoSpace, Spaces: spaces, Text: name, Name: name})
	}
	for _, army := range []string{"21", "57", "64"} {
		ring(say("pic.sector", army), func(h *Hex) bool { return h.Ring == army })
	}
	ring(say("pic.front"), func(h *Hex) bool { return h.Axis })
	ring(say("pic.aksai"), func(h *Hex) bool { return h.Across&AksaiNorth != 0 })
	ring(say("pic.myshkova"), func(h *Hex) bool { return h.Across&MyshkovaNorth != 0 })
	return list
}

// wished adds what a request wants to see of the rules, and what lies on the board.
func (s *segment) wished(say picture.Say, r *picture.Request, pic *picture.Picture) error {
	add := func(o picture.Overlay) { pic.Overlays = append(pic.Overlays, o) }
	s.lying(say, add)
	pic.Tracks = append(pic.Tracks, s.turnTrack(say), s.standsTrack(say), s.airTrack(say, German), s.airTrack(say, Soviet))
	for _, side := range r.ZOC {
		add(picture.Zone{Side: side, Spaces: hexes.Where(s.board, func(hex model.Space) bool { return s.zoc(side, hex) })})
	}
	for _, side := range r.Supply {
		s.supplyPicture(say, side, add)
	}
	for _, u := range r.Reach {
		if !s.pos.OnBoard(u) {
			return fmt.Errorf("%s is not on the map", s.units[u].ID)
		}
		steps := hexes.Costs(s.reach(s.together([]model.UnitID{u}, false)))
		add(picture.Reach{From: s.pos.At(u), Name: say("pic.reach-of", s.units[u].ID), Steps: steps})
	}
	return nil
}

// supplyPicture shows the hexes of a side whose units can trace no line now, and from each of
// the others its line to the headquarters, and from there to the edge of the map (14.2).
func (s *segment) supplyPicture(say picture.Say, side model.Side, add func(picture.Overlay)) {
	lines := picture.Supply{Side: side}
	for hex := range model.Space(s.board.Len()) {
		cut := false
		for _, u := range s.standing(side, hex) {
			cut = cut || !s.supplied(u)
			for _, line := range s.supplyLines(u) {
				if len(line) > 1 {
					lines.Paths = append(lines.Paths, line)
				}
			}
		}
		if cut {
			add(picture.NoSupplyLine(say, hex))
		}
	}
	add(lines)
}
