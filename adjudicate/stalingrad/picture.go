package stalingrad

import (
	"cmp"
	"fmt"
	"strconv"

	"umpire/adjudicate"
	"umpire/adjudicate/picture"
	"umpire/model"
)

// Picture is the picture of a position: both boards side by side, or one of them.
func (g *Game) Picture(r *picture.Request) (*picture.Picture, error) {
	if r.Zones || len(r.ZOC)+len(r.Ranges)+len(r.Reach) > 0 {
		return nil, fmt.Errorf("%s has no zones of control, headquarters or meeting zones; supply lines, moves of a segment and one board alone can be drawn", g.Name())
	}
	l, err := boardLayout()
	if err != nil {
		return nil, err
	}
	b := &boards{layout: l, look: &segment{d: g.Data, pos: r.Input.Position}, pic: &picture.Picture{Title: r.Title, Board: g.Data.Set.Board}}
	b.paper()
	b.names()
	b.ground(r.Before == nil)
	b.pieces()
	b.pic.Overlays = append(b.pic.Overlays, movesOf(r.Journal)...)
	b.pic.Notes = []string{b.look.standing(), g.Data.assumedLine()}
	err = adjudicate.Run(looking{g, func(s *segment) { b.unsupplied(s, r.Supply) }}, r.Input).Err
	if err := cmp.Or(err, b.only(r.Board)); err != nil {
		return nil, err
	}
	return b.pic, nil
}

// looking is the game as far as it is looked at.
type looking struct {
	*Game
	at func(s *segment)
}

// Play looks; nothing is played.
func (g looking) Play(t *adjudicate.Table) { g.at(g.segment(t)) }

// boards draws the two boards.
type boards struct {
	*layout
	look *segment // how things stand
	pic  *picture.Picture
}

// each calls f for the places in their order.
func (b *boards) each(f func(at model.Space, p *Place)) {
	for i := range b.look.d.Places {
		f(model.Space(i), &b.look.d.Places[i])
	}
}

// paper is how the boards look and lie. A place that a state brings along and that nobody
// drew leaves the board to the plain chart.
func (b *boards) paper() {
	st := &b.pic.Style
	st.NoNumbers = true
	st.Terrain = []picture.Terrain{{Feature: "crossing", Name: "Volga Crossing", Fill: picture.RGB(0xb9d7ee)}, {Feature: "site", Name: "Ambush Site", Fill: picture.RGB(0xd8cfb4)},
		{Feature: "fort", Name: "fortified", Fill: picture.RGB(0xdfb56a)}}
	st.Sides = []picture.SideStyle{{Side: Axis, Name: "Axis", Colour: picture.RGB(0x44566b)}, {Side: Allies, Name: "Allied", Colour: picture.RGB(0xb3261e)}}
	st.Roads = map[[2]model.Space]picture.RoadKind{}
	drawn := true
	b.each(func(at model.Space, p *Place) {
		area := areaOf(b.places[p.ID])
		st.Areas = append(st.Areas, area)
		drawn = drawn && area.Outline != nil
		for _, n := range b.pic.Board.Near(at) {
			if b.city[p.ID] != b.city[b.pic.Board.Name(n)] {
				st.Roads[[2]model.Space{min(at, n), max(at, n)}] = picture.NoRoad // it leads off the paper
			}
		}
	})
	if drawn {
		b.water()
	}
}

// water is what lies round the places: the river, and where the other board goes on.
func (b *boards) water() {
	for _, p := range b.patches {
		fill := picture.RGB(0xcfe4f3)
		if !p.water {
			fill = picture.RGB(0xd9d5cc)
		}
		for i, r := range p.cells {
			patch := picture.Patch{Fill: fill, Outline: corners(onPaper(r))}
			if i == 0 {
				patch.Text = p.name
			}
			b.pic.Patches = append(b.pic.Patches, patch)
		}
	}
}

// names are the names of the places: the code that players write, the printed name, and
// the reinforcement points.
func (b *boards) names() {
	b.each(func(at model.Space, p *Place) {
		text := p.ID
		if p.Zone() {
			text += " " + p.Name
		}
		if p.RP > 0 {
			text += " " + strconv.Itoa(p.RP) + "RP"
		}
		b.pic.Labels = append(b.pic.Labels, picture.Label{Space: at, Text: text})
	})
}

// ground shows control, Combat Markers if they are wished, what lies in the places, and
// where supply lines come in.
func (b *boards) ground(markers bool) {
	pic := b.pic
	zones := b.look.d.zones(func(*Place) bool { return true })
	for _, d := range pic.Style.Sides {
		pic.Overlays = append(pic.Overlays, picture.Held{Side: d.Side, Spaces: b.look.controlled(d.Side, zones), Name: d.Name + " control"})
	}
	b.each(func(at model.Space, p *Place) {
		if word := b.look.combatMarker(at); word != "" && markers {
			pic.Overlays = append(pic.Overlays, picture.Combat{Target: at, Result: word})
		}
		words := b.look.lying(at)
		if p.Airfield {
			words = append(words, "airfield")
		}
		for _, word := range words {
			pic.Overlays = append(pic.Overlays, picture.Mark{Space: at, Text: word, Bare: true, Colour: picture.RGB(0x6b5f55)})
		}
		if p.Exit != "" {
			pic.Entries = append(pic.Entries, picture.Entry{Space: at, Side: p.Exit, Text: "supply"})
		}
	})
}

// unsupplied rings the zones where land units of some sides stand without a supply line.
func (b *boards) unsupplied(s *segment, sides []model.Side) {
	for _, side := range sides {
		b.each(func(at model.Space, p *Place) {
			if p.Zone() && s.hasLand(side, at) && !s.supplied(side, at) {
				b.pic.Overlays = append(b.pic.Overlays, picture.NoSupplyLine(at))
			}
		})
	}
}

// only cuts the picture down to one board.
func (b *boards) only(board string) error {
	switch board {
	case "":
		return nil
	case "region", "city":
	default:
		return fmt.Errorf("there is no board %q: region or city", board)
	}
	b.pic.Crop.Margin = 1 // for the arrows
	b.each(func(at model.Space, p *Place) {
		if b.city[p.ID] == (board == "city") {
			b.pic.Crop.Spaces = append(b.pic.Crop.Spaces, at)
		}
	})
	return nil
}
