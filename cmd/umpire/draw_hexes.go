package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/donnerschlag"
	"umpire/adjudicate/draw"
	"umpire/model"
)

// donnerschlag is the picture of a position of Donnerschlag.
func (p *picture) donnerschlag(v *view, game *donnerschlag.Game) (*draw.Picture, error) {
	if p.board != "" {
		return nil, fmt.Errorf("%s has one board", game.Name())
	}
	c := counters{game.Data, v.pos}
	pic := &draw.Picture{Title: v.title, Position: v.pos, Counters: c.counter, Style: hexStyle(v.pos.Set().Board, game.Data.From)}
	if set := game.Data.From; set != nil {
		c.names(pic, set, v.step.State.Edition)
		pic.Notes = []string{set.AssumedLine()}
		if p.zones {
			c.zones(pic, set)
		}
	}
	var err error
	if bad := game.Look(v.step.Looking(v.pos), func(l donnerschlag.Looks) { err = p.wished(v, pic, l) }); bad != nil {
		return nil, bad
	}
	pic.Overlays = append(pic.Overlays, arrowsOf(v)...)
	return pic, err
}

// wished adds what the flags ask of the rules.
func (p *picture) wished(v *view, pic *draw.Picture, l donnerschlag.Looks) error {
	for _, side := range append(slices.Clone(p.zoc), p.supply...) {
		if err := knownSide(v.step, side); err != nil {
			return err
		}
	}
	add := func(o draw.Overlay) { pic.Overlays = append(pic.Overlays, o) }
	for _, side := range p.zoc {
		add(draw.Zone{Side: model.Side(side), Spaces: l.ZOC(model.Side(side))})
	}
	for _, side := range p.supply {
		lines, cut := l.Supply(model.Side(side))
		add(draw.Supply{Side: model.Side(side), Paths: lines})
		for _, hex := range cut {
			add(draw.Mark{Space: hex, Colour: draw.RGB(0xc8102e), Name: "no supply line"})
		}
	}
	return cmp.Or(
		p.each(v, p.ranges, func(u model.UnitID) error {
			spaces, err := l.Range(u)
			add(draw.Range{Side: v.pos.Set().Units[u].Side, Centre: v.pos.At(u), Spaces: spaces})
			return err
		}),
		p.each(v, p.reach, func(u model.UnitID) error {
			hexes, err := l.Reach(u)
			reach := draw.Reach{From: v.pos.At(u), Name: "reach of " + v.pos.Set().UnitName(u) + ", in MPs"}
			for _, r := range hexes {
				reach.Steps = append(reach.Steps, draw.Cost{Space: r.Hex, Text: r.Cost.String()})
			}
			add(reach)
			return err
		}))
}

// each calls f for the units that a flag names.
func (p *picture) each(v *view, names []string, f func(u model.UnitID) error) error {
	for _, name := range names {
		u, ok := v.pos.Set().FindUnit(name)
		if !ok {
			return fmt.Errorf("there is no unit %s", name)
		}
		if err := f(u); err != nil {
			return err
		}
	}
	return nil
}

// arrowsOf are the moves and combats of a journal of Donnerschlag (docs/events.md).
func arrowsOf(v *view) []draw.Overlay {
	t := teller{view: v, set: v.pos.Set(), at: map[model.UnitID]model.Space{}}
	for i := range v.journal {
		if e := &v.journal[i]; e.Kind == adjudicate.Told {
			t.event(e)
		}
	}
	t.over()
	return append(t.moves, t.fights...)
}

// teller turns events into arrows and marks.
type teller struct {
	*view
	set    *model.Set
	at     map[model.UnitID]model.Space // where those that moved have come to
	moves  []draw.Overlay
	fights []draw.Overlay
	fight  *draw.Combat
	dead   []string
	last   []model.UnitID // who retreats
}

func (t *teller) event(e *adjudicate.Entry) {
	val := func(name string) any { return e.Vals[slices.Index(e.Event.Params, name)] }
	if e.Event.ID != "retreats" {
		t.last = nil
	}
	switch e.Event.ID {
	case "moves", "advances":
		u, path := val("unit").(model.UnitID), val("path").([]model.Space)
		t.at[u] = path[len(path)-1]
		t.move(draw.Move{Side: t.set.Units[u].Side, Path: path})
	case "retreats":
		t.retreat(val("units").([]model.UnitID), val("from").(model.Space), val("to").(model.Space))
	case "combat":
		t.over()
		t.fight = &draw.Combat{Side: val("side").(model.Side), Target: val("hex").(model.Space)}
		for _, u := range val("attackers").([]model.UnitID) {
			if hex := t.where(u); !slices.Contains(t.fight.From, hex) {
				t.fight.From = append(t.fight.From, hex)
			}
		}
	case "result":
		if t.fight != nil {
			t.fight.Result = val("cell").(string)
		}
	case "eliminated":
		t.dead = append(t.dead, t.set.UnitName(val("unit").(model.UnitID)))
	}
}

// where is where a unit stands when an event is told.
func (t *teller) where(u model.UnitID) model.Space {
	if hex, moved := t.at[u]; moved {
		return hex
	}
	return t.step.State.Position.At(u)
}

// move adds an arrow; units that go the same way share one.
func (t *teller) move(m draw.Move) {
	for _, have := range t.moves {
		if o := have.(draw.Move); o.Side == m.Side && o.Retreat == m.Retreat && slices.Equal(o.Path, m.Path) {
			return
		}
	}
	t.moves = append(t.moves, m)
}

// retreat adds one hex of a retreat, to the arrow of the hex before if the same units
// go on.
func (t *teller) retreat(units []model.UnitID, from, to model.Space) {
	for _, u := range units {
		t.at[u] = to
	}
	if n := len(t.moves); n > 0 && slices.Equal(units, t.last) {
		if m := t.moves[n-1].(draw.Move); m.Retreat && m.Path[len(m.Path)-1] == from {
			m.Path = append(m.Path, to)
			t.moves[n-1] = m
			return
		}
	}
	t.last = units
	t.moves = append(t.moves, draw.Move{Side: t.set.Units[units[0]].Side, Path: []model.Space{from, to}, Retreat: true})
}

// over ends a combat: what it destroyed stands beside its result.
func (t *teller) over() {
	if t.fight == nil {
		return
	}
	if len(t.dead) > 0 {
		t.fight.Result += "  destroyed: " + strings.Join(t.dead, ", ")
	}
	t.fights = append(t.fights, *t.fight)
	t.fight, t.dead = nil, nil
}
