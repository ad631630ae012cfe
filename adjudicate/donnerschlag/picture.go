package donnerschlag

import (
	"cmp"
	"fmt"

	"umpire/adjudicate"
	"umpire/adjudicate/picture"
	"umpire/model"
	"umpire/orders"
)

// Picture is the picture of a position: the board, its names, the counters on it, and what
// the request wants to see of the rules and of a segment.
func (g *Game) Picture(r *picture.Request) (*picture.Picture, error) {
	if r.Board != "" {
		return nil, fmt.Errorf("%s has one board", g.Name())
	}
	say := g.says(r)
	pic := &picture.Picture{Title: r.Title, Say: say, Board: g.Data.Set.Board, Style: g.style(say), Counters: g.counters(say, r.Input.Position)}
	pic.Keys = picture.Keys(pic.Counters, legend(say))
	if set := g.Data.From; set != nil {
		g.names(pic, r.Input.Edition)
		pic.Notes = []string{set.AssumedLine(say)}
		if r.Zones {
			g.meetingZones(say, pic)
		}
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

// style is how the board looks: CC counts rows from the north, RR columns from the west.
func (g *Game) style(say picture.Say) picture.Style {
	st := picture.Style{
		Orientation: picture.Orientation{CC: picture.South, RR: picture.East},
		Terrain: []picture.Terrain{{Feature: "city", Name: say("pic.city"), Fill: picture.RGB(0xe3cfa6), Glyph: picture.City}, {Feature: "town", Name: say("pic.town"), Fill: picture.RGB(0xecdcb9), Glyph: picture.Town},
			{Feature: "village", Name: say("pic.village"), Glyph: picture.Village}, {Feature: "station", Name: say("pic.station"), Glyph: picture.Station}},
		Sides: []picture.SideStyle{{Side: Axis, Name: say("pic.axis"), Colour: picture.RGB(0x44566b)}, {Side: Soviet, Name: say("pic.soviet"), Colour: picture.RGB(0xb3261e), Shape: picture.Clipped}},
	}
	if g.Data.From != nil {
		st.Roads = g.Data.From.RoadKinds(g.Data.Set.Board, map[string]picture.RoadKind{"rail": picture.Railway, "minor": picture.Minor})
	}
	return st
}

// hexOf is the hex that the lines of the data name.
func (g *Game) hexOf(name string) model.Space {
	hex, _ := g.Data.Set.Board.Find(name)
	return hex
}

// names puts the names of places and the arrows of entry hexes on the picture.
func (g *Game) names(pic *picture.Picture, edition string) {
	set := g.Data.From
	pic.Labels = set.Labels(pic.Board, "city", "town")
	for i := range set.Entries {
		if e := &set.Entries[i]; e.Holds(edition) {
			pic.Entries = append(pic.Entries, picture.Entry{Space: g.hexOf(e.Hex), Side: e.Side, Text: e.Hex})
		}
	}
}

// meetingZones rings the meeting zones; which is real the picture does not say.
func (g *Game) meetingZones(say picture.Say, pic *picture.Picture) {
	for _, z := range g.Data.From.Zones {
		var list []model.Space
		for _, name := range z.Hexes {
			list = append(list, g.hexOf(name))
		}
		pic.Overlays = append(pic.Overlays, picture.Range{Side: Axis, Centre: model.NoSpace, Spaces: list, Text: z.Name, Name: say("pic.meeting-zone")})
	}
}
