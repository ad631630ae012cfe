package draw

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate/picture"
	"umpire/model"
)

// TestSidesDifferInShape: two counters that are alike but for their side have other
// outlines in SVG, where all colours are taken out.
func TestSidesDifferInShape(t *testing.T) {
	var got [2]string
	for i, side := range []model.Side{"axis", "soviet"} {
		p := flat(t)
		p.Style.Sides = []picture.SideStyle{{Side: "axis"}, {Side: "soviet", Shape: picture.Clipped}}
		p.Overlays, p.Counters = nil, []picture.Counter{{Space: 8, Side: side, Strength: "2", Steps: 1, Full: 2}}
		got[i] = regexp.MustCompile(`#[0-9a-f]{6}`).ReplaceAllString(string(SVG(p)), "")
	}
	if got[0] == got[1] {
		t.Error("the counters of two sides are told apart by colours alone")
	}
}

// TestArrowsNameTheirSide: an arrow into the board says whose it is, and supply lines of two
// sides are dashed differently.
func TestArrowsNameTheirSide(t *testing.T) {
	p := flat(t)
	p.Entries = []picture.Entry{{Space: 0, Side: "soviet", Text: "2nd Guards"}}
	p.Overlays = []picture.Overlay{picture.Supply{Side: "axis", Paths: [][]model.Space{{8, 9}}}, picture.Supply{Side: "soviet", Paths: [][]model.Space{{15, 16}}}}
	svg := string(SVG(p))
	for _, word := range []string{">Soviet<", ">2nd Guards<", `stroke-dasharray="7"`, `stroke-dasharray="3.5"`} {
		if !strings.Contains(svg, word) {
			t.Errorf("no %s", word)
		}
	}
}

// TestLetterOfColour: the letter of a colour stands on the counter.
func TestLetterOfColour(t *testing.T) {
	p := flat(t)
	p.Overlays, p.Counters = nil, []picture.Counter{{Space: 8, Letter: "Q"}}
	if !strings.Contains(string(SVG(p)), ">Q<") {
		t.Error("no letter")
	}
}

// TestMovesAreLabelled: the label of every arrow lies upon it, or touches it, or is told in
// the notes.
func TestMovesAreLabelled(t *testing.T) {
	upon := 0
	for seed := range uint64(6) {
		p := random(t, seed)
		for i, o := range p.Overlays {
			if m, ok := o.(picture.Move); ok {
				m.Text = fmt.Sprint("m", i)
				p.Overlays[i] = m
			}
		}
		c := compose2(p)
		for _, o := range p.Overlays {
			m, ok := o.(picture.Move)
			if !ok {
				continue
			}
			route := c.route(m.Path)
			switch b, ok := c.labelled(m.Text); {
			case ok && touches(b, route):
				upon++
			case ok:
				t.Errorf("%s stands away from its arrow", m.Text)
			case len(route) > 1 && !slices.ContainsFunc(c.told, func(s string) bool { return strings.HasSuffix(s, m.Text) }):
				t.Errorf("%s is passed over", m.Text)
			}
		}
	}
	if upon < 100 {
		t.Errorf("%d labels upon their arrows", upon)
	}
}

// labelled is the box that was given to a text.
func (c *composer) labelled(text string) (box, bool) {
	for _, g := range c.s.groups {
		for _, it := range g.items {
			w, ok := it.(words)
			if !ok || w.text != text {
				continue
			}
			for _, b := range c.room.given {
				if b.holds(box{w.at.X, w.at.Y, w.at.X, w.at.Y}) {
					return b, true
				}
			}
		}
	}
	return box{}, false
}

// touches reports whether a line runs through a box.
func touches(b box, pts []point) bool {
	for i := range len(pts) - 1 {
		for n := range 1001 {
			if p := pts[i].to(pts[i+1], n); b.grow(headHalf + 50).holds(box{p.X, p.Y, p.X, p.Y}) {
				return true
			}
		}
	}
	return false
}

// TestEdges: what lies beyond an edge stands outside, on its side.
func TestEdges(t *testing.T) {
	for at, outside := range map[picture.Compass]func(b, space box) bool{
		picture.West:  func(b, space box) bool { return b.x1 <= space.x0+500 },
		picture.North: func(b, space box) bool { return b.y1 <= space.y0+500 },
		picture.South: func(b, space box) bool { return b.y0 >= space.y1-500 },
	} {
		p := blocksPicture(t)
		p.Entries, p.Overlays = nil, nil
		s, _ := p.Board.Find("Don Bend")
		if at == picture.South {
			s, _ = p.Board.Find("Steppe")
		}
		p.Edges = []picture.Edge{{Space: s, At: at, Text: "beyond"}}
		c := compose2(p)
		if b, ok := c.labelled("beyond"); !ok || !outside(b, bounds(c.lay.outline(s))) {
			t.Errorf("%s: %v %v", at, b, ok)
		}
	}
	p := blocksPicture(t)
	s, _ := p.Board.Find("Don Bend")
	p.Edges = []picture.Edge{{Space: s, At: picture.East, Text: "beyond"}} // where Kalach is
	if _, ok := compose2(p).labelled("beyond"); ok {
		t.Error("an edge where the board does not end")
	}
}

// TestTrackAndKeys: tracks and keys are in the picture, with the marker in its box alone.
func TestTrackAndKeys(t *testing.T) {
	p := flat(t)
	p.Tracks = []picture.Track{{Name: "Turns"}, {Name: "Rounds", Boxes: []picture.Box{{Name: "1"}, {Name: "2", Lines: []string{"snow"}, Here: true}}}}
	p.Keys = []picture.Key{{Counter: picture.Counter{Symbol: picture.Tank}, Text: "a tank"}}
	here := string(SVG(p))
	for _, word := range []string{">Rounds<", ">snow<", ">a tank<"} {
		if !strings.Contains(here, word) {
			t.Errorf("no %s", word)
		}
	}
	if strings.Contains(here, ">Turns<") {
		t.Error("a track without boxes is drawn")
	}
	p.Tracks[1].Boxes[1].Here = false
	if here == string(SVG(p)) {
		t.Error("the marker is not shown")
	}
}
