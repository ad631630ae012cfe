package main

import (
	"errors"
	"fmt"
	"image"
	"slices"
	"strings"

	"umpire/adjudicate/draw"
	"umpire/adjudicate/picture"
	"umpire/adjudicate/report"
	"umpire/adjudicate/single"
	"umpire/adjudicate/vassal"
	"umpire/model"
	"umpire/model/speech"
)

// The sizes of a module of ours, in pixels: a hex from side to side, and a counter.
const (
	tableHex     = 60
	tableCounter = 38
)

// The maps of a module of ours.
const (
	boardMap  = "Board"
	besideMap = "Beside the board"
	tracksMap = "Tracks"
)

// kitOf is what a module of the game of a state is made of. Nothing in it follows from how
// things stand, but whether there is fog. Without pictures it serves to read and write saves.
func kitOf(s *single.Step, pos *model.Position, drawn bool) (*vassal.Kit, error) {
	game, ok := s.Rules.(picture.Game)
	faces, faced := s.Rules.(picture.Faced)
	if !ok || !faced {
		return nil, errors.New(speech.Text("error.no-counters", s.Rules.Name()))
	}
	pic, err := game.Picture(&picture.Request{Input: s.Looking(pos)})
	if err != nil {
		return nil, err
	}
	k := &vassal.Kit{Name: "umpire " + s.Rules.Name(), Version: "1"}
	set := pos.Set().Printed()
	for _, side := range set.Schema.Sides {
		k.Sides = append(k.Sides, string(side))
	}
	board, err := chartOf(boardMap, pic, drawn)
	if err != nil {
		return nil, err
	}
	k.Charts = []vassal.Chart{board}
	var tracks []string
	for _, name := range report.Tracks(set, s.Rules.Words()) {
		tracks = append(tracks, trackBox(name))
	}
	for _, boxes := range []struct {
		name  string
		boxes []string
	}{{besideMap, slices.Sorted(slices.Values(set.Boxes))}, {tracksMap, tracks}} {
		if len(boxes.boxes) == 0 {
			continue
		}
		chart, err := chartOf(boxes.name, boxesOf(boxes.boxes), drawn)
		if err != nil {
			return nil, err
		}
		k.Charts = append(k.Charts, chart)
	}
	f := &facing{faces: faces, style: &pic.Style, drawn: drawn}
	return k, f.counters(k, set, pos.Fogged())
}

// trackWord tells the box of a track from a box of the game.
const trackWord = " track"

// trackBox is the box of a track.
func trackBox(name string) string { return name + trackWord }

// tableOf is what lies on the table of a position, which may be a side's view: units, and what is marked.
func tableOf(s *single.Step, pos *model.Position) *vassal.Table {
	t, set, lies := vassal.TableOf(pos), pos.Set().Printed(), report.Lies(pos, s.Rules.Words())
	for i := range t.Stands {
		if st := &t.Stands[i]; !st.Unknown { // else its marks are not known either
			st.Marks = append([]string{}, lies.Units[model.UnitID(i)]...)
		}
	}
	for sp := range model.Space(set.Board.Len()) {
		for _, word := range lies.Spaces[sp] {
			t.Notes = append(t.Notes, vassal.Note{At: set.SpaceName(sp), Text: word})
		}
	}
	for _, name := range report.Tracks(set, s.Rules.Words()) {
		if v := lies.Tracks[name]; v != "" {
			t.Notes = append(t.Notes, vassal.Note{At: trackBox(name), Text: v})
		}
	}
	return t
}

// chartOf is the board of a picture as a chart.
func chartOf(name string, pic *picture.Picture, drawn bool) (vassal.Chart, error) {
	lay := draw.LayPlan
	if drawn {
		lay = draw.NewPlan
	}
	plan, err := lay(pic, tableHex)
	if err != nil {
		return vassal.Chart{}, err
	}
	c := vassal.Chart{Name: name, PNG: plan.PNG, Width: plan.Width, Height: plan.Height}
	if plan.Hexes {
		c.Hex, c.Sideways = tableHex, plan.OnPoint
	}
	for _, l := range plan.Spaces {
		c.Cells = append(c.Cells, vassal.Cell{Name: l.Name, Middle: l.Middle, Outline: l.Outline})
	}
	return c, nil
}

// boxesOf is a picture of boxes beside a board, four in a row.
func boxesOf(names []string) *picture.Picture {
	const across, w, h = 4, 24000, 16000
	zones := make([]model.Zone, len(names))
	for i, name := range names {
		zones[i].Name = name
	}
	p := &picture.Picture{NoLegend: true}
	p.Board, _ = model.NewAreas(zones, nil) // boxes have no neighbours that could be wrong
	p.Style.NoNumbers, p.Style.Areas = true, make([]picture.Area, len(names))
	for i, name := range names {
		box, _ := p.Board.Find(name) // a board has an order of its own
		r := image.Rect(0, 0, w, h).Add(image.Pt(i%across*w, i/across*h))
		p.Style.Areas[box] = picture.Area{Outline: []image.Point{r.Min, {X: r.Max.X, Y: r.Min.Y}, r.Max, {X: r.Min.X, Y: r.Max.Y}}, Room: r.Inset(1000)}
		p.Labels = append(p.Labels, picture.Label{Space: box, Text: strings.TrimSuffix(name, trackWord)})
	}
	return p
}

// facing makes the counters of a kit.
type facing struct {
	faces picture.Faced
	style *picture.Style
	drawn bool
}

// counters are those of all units, with a face for every number of steps, and one a side for units
// that are not known. Which those are follows from how things stand, so it makes no difference.
func (f *facing) counters(k *vassal.Kit, set *model.Set, fog bool) error {
	empty := model.NewPosition(set)
	for i := range set.Units {
		u, unit := model.UnitID(i), &set.Units[i]
		c := vassal.Counter{Unit: unit.ID, Side: string(unit.Side), Unknown: fog}
		for steps := max(unit.Steps, 1); steps > 0; steps-- {
			model.NewHand(empty).SetSteps(u, steps)
			face, err := f.face(f.faces.Face(empty, u), count(steps, "step", "steps"))
			if err != nil {
				return err
			}
			c.Faces = append(c.Faces, face)
		}
		if c.Unknown {
			model.NewHand(empty).SetSteps(u, unit.Steps)
			look := f.faces.Face(empty, u)
			look.Strength = "?"
			face, err := f.face(look, "steps unknown")
			if err != nil {
				return err
			}
			c.Faces = append(c.Faces, face)
		}
		k.Counters = append(k.Counters, c)
	}
	for _, d := range f.style.Sides {
		face, err := f.face(picture.Counter{Side: d.Side, Fill: d.Colour, Strength: "?"}, "")
		if err != nil {
			return err
		}
		k.Blanks = append(k.Blanks, vassal.Blank{Side: string(d.Side), Face: face})
	}
	return nil
}

// face is a counter as a kit has it. What is told under the mouse is no part of how it looks.
func (f *facing) face(look picture.Counter, word string) (vassal.Face, error) {
	look.Space, look.Tip = model.NoSpace, ""
	var shape picture.Shape
	for _, d := range f.style.Sides {
		if d.Side == look.Side {
			shape = d.Shape
		}
	}
	face := vassal.Face{Key: fmt.Sprintf("%+v", look), Word: word}
	if !f.drawn {
		return face, nil
	}
	png, err := draw.Face(look, shape, tableCounter)
	face.PNG = png
	return face, err
}
