package hexes

import (
	"fmt"
	"slices"
	"strings"

	"umpire/adjudicate/picture"
	"umpire/model"
)

// RoadKinds are the kinds of the roads of a land for a picture, by class; of two roads over
// one hexside the later counts. The board is the one of the land.
func (l *Land) RoadKinds(b *model.Board, kinds map[string]picture.RoadKind) map[[2]model.Space]picture.RoadKind {
	list := map[[2]model.Space]picture.RoadKind{}
	for _, r := range l.Roads {
		for i := 1; i < len(r.Path); i++ {
			x, _ := b.Find(r.Path[i-1])
			y, _ := b.Find(r.Path[i])
			list[[2]model.Space{min(x, y), max(x, y)}] = kinds[r.Class]
		}
	}
	return list
}

// Labels are the names of places for a picture; those of hexes with one of some features
// are large.
func (l *Land) Labels(b *model.Board, large ...string) (list []picture.Label) {
	for _, p := range l.Places {
		hex, _ := b.Find(p.Hex)
		list = append(list, picture.Label{Space: hex, Text: p.Name, Large: slices.ContainsFunc(large, func(f string) bool { return b.Has(hex, f) })})
	}
	return list
}

// Costs are what the hexes in reach cost, for a picture.
func Costs(reach []Reached) (list []picture.Cost) {
	for _, r := range reach {
		list = append(list, picture.Cost{Space: r.Hex, Text: r.Cost.String()})
	}
	return list
}

// Arrows are the moves and retreats of a segment for a picture. Units that go the same way
// share an arrow.
type Arrows struct {
	Set  *model.Set
	list []picture.Move
	last []model.UnitID // who retreats
}

// Move adds the path of a unit.
func (a *Arrows) Move(u model.UnitID, path []model.Space) {
	a.Between()
	m := picture.Move{Side: a.Set.Units[u].Side, Path: path}
	for i, o := range a.list {
		if o.Side == m.Side && o.Retreat == m.Retreat && slices.Equal(o.Path, m.Path) {
			a.list[i] = a.named(o, u)
			return
		}
	}
	a.list = append(a.list, a.named(m, u))
}

// Retreat adds one hex of a retreat, to the arrow of the hex before if the same units go on
// and nothing came Between.
func (a *Arrows) Retreat(units []model.UnitID, from, to model.Space) {
	if n := len(a.list); n > 0 && slices.Equal(units, a.last) {
		if m := &a.list[n-1]; m.Retreat && m.Path[len(m.Path)-1] == from {
			m.Path = append(m.Path, to)
			return
		}
	}
	a.last = units
	a.list = append(a.list, a.named(picture.Move{Side: a.Set.Units[units[0]].Side, Path: []model.Space{from, to}, Retreat: true}, units...))
}

// Between says that something else has happened: a retreat begins anew.
func (a *Arrows) Between() { a.last = nil }

// named adds units to who goes the way of an arrow: all in the tip, upon the arrow the
// first and how many more.
func (a *Arrows) named(m picture.Move, units ...model.UnitID) picture.Move {
	for _, u := range units {
		if name := a.Set.UnitName(u); m.Tip == "" {
			m.Tip = name
		} else {
			m.Tip += ", " + name
		}
	}
	first, _, more := strings.Cut(m.Tip, ", ")
	if m.Text = first; more {
		m.Text += fmt.Sprintf(" +%d", strings.Count(m.Tip, ", "))
	}
	return m
}

// Overlays are the arrows in the order in which they began.
func (a *Arrows) Overlays() []picture.Overlay {
	list := make([]picture.Overlay, len(a.list))
	for i, m := range a.list {
		list[i] = m
	}
	return list
}
