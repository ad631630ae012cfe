package main

import (
	"errors"
	"fmt"
	"image"
	"slices"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/draw"
	"umpire/adjudicate/picture"
	"umpire/adjudicate/vassal"
	"umpire/model"
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
)

// kitOf is what a module of the game of a state is made of. Nothing in it follows from how
// things stand, but whether there is fog. Without pictures it serves to read and write saves.
func kitOf(s *campaign.Step, pos *model.Position, drawn bool) (*vassal.Kit, error) {
	game, ok := s.Rules.(picture.Game)
	faces, faced := s.Rules.(picture.Faced)
	if !ok || !faced {
		return nil, errors.New(s.Rules.Name() + " has no counters to be drawn")
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
	k.Charts = make([]vassal.Chart, 1, 2)
	if k.Charts[0], err = chartOf(boardMap, pic, drawn); err != nil {
		return nil, err
	}
	if len(set.Boxes) > 0 {
		beside, err := chartOf(besideMap, boxesOf(set.Boxes), drawn)
		if err != nil {
			return nil, err
		}
		k.Charts = append(k.Charts, beside)
	}
	f := &facing{faces: faces, style: &pic.Style, drawn: drawn}
	return k, f.counters(k, set, pos.Fogged())
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

// boxesOf is a picture of the boxes beside a board, four in a row.
func boxesOf(names []string) *picture.Picture {
	const across, w, h = 4, 24000, 16000
	names = slices.Sorted(slices.Values(names))
	zones := make([]model.Zone, len(names))
	p := &picture.Picture{NoLegend: true}
	for i, name := range names {
		zones[i].Name = name
		r := image.Rect(0, 0, w, h).Add(image.Pt(i%across*w, i/across*h))
		p.Style.Areas = append(p.Style.Areas, picture.Area{
			Outline: []image.Point{r.Min, {X: r.Max.X, Y: r.Min.Y}, r.Max, {X: r.Min.X, Y: r.Max.Y}}, Room: r.Inset(1000)})
		p.Labels = append(p.Labels, picture.Label{Space: model.Space(i), Text: name})
	}
	p.Style.NoNumbers = true
	p.Board, _ = model.NewAreas(zones, nil) // boxes have no neighbours that could be wrong
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
