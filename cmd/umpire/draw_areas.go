package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/draw"
	"umpire/adjudicate/stalingrad"
	"umpire/model"
)

// areaCell is how wide a cell of the layout is drawn, in hundredths.
const areaCell = 2500

// stalingrad is the picture of a position of Stalingrad: its two boards side by side, or
// one of them.
func (p *picture) stalingrad(v *view, game *stalingrad.Game) (*draw.Picture, error) {
	if p.zones || len(p.zoc)+len(p.ranges)+len(p.reach) > 0 {
		return nil, hint(fmt.Errorf("%s has no zones of control, headquarters or meeting zones", game.Name()), "it has --supply, --segment, --board")
	}
	layout, err := stalingrad.BoardLayout()
	if err != nil {
		return nil, err
	}
	a := &areas{view: v, game: game, layout: layout, board: v.pos.Set().Board}
	pic := &draw.Picture{Title: v.title, Position: v.pos, Counters: a.counter, Style: a.style(), Labels: a.names(),
		Notes: []string{game.Standing(v.pos), game.Data.AssumedLine()}}
	a.paper(pic)
	a.ground(pic)
	pic.Overlays = append(pic.Overlays, a.told()...)
	for _, side := range p.supply {
		if err := knownSide(v.step, side); err != nil {
			return nil, err
		}
		cut, err := game.Unsupplied(v.step.Looking(v.pos), model.Side(side))
		if err != nil {
			return nil, err
		}
		for _, at := range cut {
			pic.Overlays = append(pic.Overlays, draw.Mark{Space: at, Colour: draw.RGB(0xc8102e), Name: "no supply line"})
		}
	}
	return pic, a.only(pic, p.board)
}

// areas draws the boards of Stalingrad.
type areas struct {
	*view
	game   *stalingrad.Game
	layout *stalingrad.Layout
	board  *model.Board
}

// spaces calls f for the places in their order.
func (a *areas) spaces(f func(at model.Space, place *stalingrad.Place)) {
	for i := range a.game.Data.Places {
		f(model.Space(i), &a.game.Data.Places[i])
	}
}

// style is how the boards look.
func (a *areas) style() draw.Style {
	return draw.Style{NoNumbers: true,
		Terrain: []draw.Terrain{{Feature: "crossing", Name: "Volga Crossing", Fill: draw.RGB(0xb9d7ee)}, {Feature: "site", Name: "Ambush Site", Fill: draw.RGB(0xd8cfb4)},
			{Feature: "fort", Name: "fortified", Fill: draw.RGB(0xdfb56a)}},
		Sides: []draw.SideStyle{{Side: stalingrad.Axis, Name: "Axis", Colour: draw.RGB(0x44566b)}, {Side: stalingrad.Allies, Name: "Allied", Colour: draw.RGB(0xb3261e)}},
		Road: func(x, y model.Space) draw.RoadKind {
			if a.layout.City[a.board.Name(x)] != a.layout.City[a.board.Name(y)] {
				return draw.NoRoad // it leads off the paper
			}
			return draw.Major
		}}
}

// paper lays the boards out. One that a state brings along and that nobody drew is left
// to the plain chart.
func (a *areas) paper(pic *draw.Picture) {
	cells := map[string][]draw.Rect{}
	for id, list := range a.layout.Places {
		for _, r := range list {
			cells[id] = append(cells[id], draw.Rect(r))
		}
	}
	layout, err := draw.Blocks(a.board, cells, areaCell)
	if err != nil {
		return
	}
	pic.Style.Layout = layout
	for _, p := range a.layout.Patches {
		fill := draw.RGB(0xcfe4f3)
		if !p.Water {
			fill = draw.RGB(0xd9d5cc)
		}
		for i, r := range p.Cells {
			patch := draw.Patch{Fill: fill, Outline: draw.Rect(r).Corners(areaCell)}
			if i == 0 {
				patch.Text = p.Name
			}
			pic.Patches = append(pic.Patches, patch)
		}
	}
}

// names are the names of the places: the code that players write, the printed name, and
// the reinforcement points.
func (a *areas) names() (list []draw.Label) {
	a.spaces(func(at model.Space, place *stalingrad.Place) {
		text := place.ID
		if place.Zone() {
			text += " " + place.Name
		}
		if place.RP > 0 {
			text += " " + strconv.Itoa(place.RP) + "RP"
		}
		list = append(list, draw.Label{Space: at, Text: text})
	})
	return list
}

// ground shows control, combat markers, what lies in the places, and where supply lines
// and the city's neighbours come in.
func (a *areas) ground(pic *draw.Picture) {
	for _, d := range pic.Style.Sides {
		pic.Overlays = append(pic.Overlays, draw.Held{Side: d.Side, Spaces: a.game.Controlled(a.pos, d.Side), Name: d.Name + " control"})
	}
	a.spaces(func(at model.Space, place *stalingrad.Place) {
		if word := a.game.CombatAt(a.pos, at); word != "" && a.journal == nil {
			pic.Overlays = append(pic.Overlays, draw.Combat{Target: at, Result: word})
		}
		words := a.game.Ground(a.pos, at)
		if place.Airfield {
			words = append(words, "airfield")
		}
		for _, word := range words {
			pic.Overlays = append(pic.Overlays, draw.Mark{Space: at, Text: word, Bare: true, Colour: draw.RGB(0x6b5f55)})
		}
		if place.Exit != "" {
			pic.Entries = append(pic.Entries, draw.Entry{Space: at, Side: place.Exit, Text: "supply"})
		}
	})
}

// signs are the symbols of the types.
var signs = map[string]draw.Symbol{"inf": draw.Infantry, "min": draw.Infantry, "mec": draw.Mechanized, "art": draw.Artillery, "mar": draw.Artillery,
	"tnk": draw.Tank, "agn": draw.AssaultGun, "rkt": draw.Rocket, "ftr": draw.Fighter, "bmr": draw.Bomber, "sup": draw.Stores}

// pieceFills are the colours of the pieces.
var pieceFills = map[model.Side]uint32{stalingrad.Axis: 0x9aa6b2, stalingrad.Allies: 0xd98a80}

// counter is one counted symbol for all pieces of a side and type in a place.
func (a *areas) counter(u model.UnitID) (draw.Counter, bool) {
	for _, st := range a.game.Stacks(a.pos, a.pos.At(u)) {
		if st.First != u {
			continue
		}
		fill := pieceFills[st.Side]
		if st.Type.Code == "min" || st.Type.Code == "mar" {
			fill = 0xd9c877
		}
		k := draw.Counter{Symbol: signs[st.Type.Code], Right: st.Type.Code, Strength: strconv.Itoa(st.N), Fill: draw.RGB(fill), Steps: 1, Full: 1,
			Tip: fmt.Sprintf("%d %s", st.N, st.Type.Name)}
		if st.Aloft {
			k.Badges = []string{"up"}
		}
		return k, true
	}
	return draw.Counter{}, false
}

// only cuts the picture down to one board.
func (a *areas) only(pic *draw.Picture, board string) error {
	switch board {
	case "":
		return nil
	case "region", "city":
	default:
		return hint(fmt.Errorf("there is no board %q", board), "region or city")
	}
	pic.Crop.Margin = 1 // for the arrows
	a.spaces(func(at model.Space, place *stalingrad.Place) {
		if a.layout.City[place.ID] == (board == "city") {
			pic.Crop.Spaces = append(pic.Crop.Spaces, at)
		}
	})
	return nil
}

// told are the moves and combats of a journal of Stalingrad (docs/stalingrad-events.md).
func (a *areas) told() (list []draw.Overlay) {
	for i := range a.journal {
		e := &a.journal[i]
		if e.Kind != adjudicate.Told {
			continue
		}
		val := func(name string) any { return e.Vals[slices.Index(e.Event.Params, name)] }
		switch e.Event.ID {
		case "moves", "flies":
			list = append(list, draw.Move{Side: val("side").(model.Side), Path: val("path").([]model.Space), Text: val("pieces").(string)})
		case "pushed":
			list = append(list, draw.Move{Side: val("side").(model.Side), Path: []model.Space{val("from").(model.Space), val("to").(model.Space)}, Text: val("piece").(string), Retreat: true})
		case "combat":
			list = append(list, draw.Combat{Side: val("attacker").(model.Side), Target: val("at").(model.Space)})
		case "concludes":
			at := val("at").(model.Space)
			for k := range list {
				if c, ok := list[k].(draw.Combat); ok && c.Target == at {
					c.Result = strings.Join([]string{val("attackers").(string), "against", val("defenders").(string)}, " ")
					list[k] = c
				}
			}
		}
	}
	return list
}
