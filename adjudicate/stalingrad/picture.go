package stalingrad

import (
	"cmp"
	"fmt"
	"image"
	"slices"
	"strconv"

	"umpire/adjudicate"
	"umpire/adjudicate/picture"
	"umpire/model"
	"umpire/orders"
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
	say := g.says(r)
	b := &boards{layout: l, say: say, pic: &picture.Picture{Title: r.Title, Say: say, Board: g.Data.Set.Board}}
	err = adjudicate.Run(looking{g, func(s *segment) { b.draw(s, r) }}, r.Input).Err
	if err := cmp.Or(err, b.only(r.Board)); err != nil {
		return nil, err
	}
	return b.pic, nil
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

// boards draws the two boards.
type boards struct {
	*layout
	look *segment // how things stand
	say  picture.Say
	pic  *picture.Picture
}

// draw makes the picture of how things stand.
func (b *boards) draw(s *segment, r *picture.Request) {
	b.look = s
	b.paper()
	b.names()
	told := told(b.say, r.Journal)
	b.control()
	b.markers(told.places())
	b.pic.Overlays = append(b.pic.Overlays, told.overlays(s.combatMarker)...)
	b.lying()
	b.sectors()
	b.ways()
	b.pieces()
	b.keys()
	b.unsupplied(r.Supply)
	b.pic.Tracks = []picture.Track{b.look.roundTrack(b.say)}
	ways := b.say("pic.ways")
	if s.pos.Track("launched") == "" {
		ways += " " + b.say("pic.ways-uranus")
	}
	b.pic.Notes = []string{s.standing(b.say), ways, b.say("pic.assumed-here", s.d.Name, len(s.d.Assumed))}
}

// each calls f for the places in their order.
func (b *boards) each(f func(at model.Space, p *Place)) {
	for i := range b.look.d.Places {
		f(model.Space(i), &b.look.d.Places[i])
	}
}

func (b *boards) add(o picture.Overlay) { b.pic.Overlays = append(b.pic.Overlays, o) }

// paper is how the boards look and lie. A place that a state brings along and that nobody
// drew leaves the board to the plain chart.
func (b *boards) paper() {
	st := &b.pic.Style
	st.NoNumbers, st.Ground = true, picture.RGB(0xf1f0df)
	st.Terrain = slices.Clone(terrain)
	for i := range st.Terrain {
		st.Terrain[i].Name = b.say(st.Terrain[i].Name)
	}
	st.Sides = []picture.SideStyle{{Side: Axis, Name: b.say("pic.axis"), Colour: picture.RGB(0x44566b)}, {Side: Allies, Name: b.say("pic.allied"), Colour: picture.RGB(0xb3261e), Shape: picture.Clipped}}
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
		b.edges()
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

// edges says along the edges of the City Board which zones of the Region Board lie beyond.
func (b *boards) edges() {
	west := b.west()
	b.each(func(at model.Space, p *Place) {
		for _, n := range b.look.d.Places[at].land {
			beyond := b.look.d.place(n)
			if !p.City || beyond.City {
				continue
			}
			side := picture.North
			for _, r := range b.places[p.ID] {
				if r.Min.X == west {
					side = picture.West
				}
			}
			b.pic.Edges = append(b.pic.Edges, picture.Edge{Space: at, At: side, Text: b.say("pic.to", beyond.ID) + "\n" + beyond.Name})
		}
	})
}

// west is the first column of the City Board.
func (b *boards) west() int {
	var all image.Rectangle
	b.each(func(_ model.Space, p *Place) {
		for _, r := range b.places[p.ID] {
			if b.city[p.ID] {
				all = all.Union(r)
			}
		}
	})
	return all.Min.X
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
