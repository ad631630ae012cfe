package model

import (
	"strings"

	"umpire/model/strict"
)

// AreaMap describes a board of areas as data and states bring it along.
type AreaMap struct {
	Zones   []AreaZone
	Borders [][2]string           // areas that touch
	Rivers  [][2]string           // those of Borders that lie along a river
	Roads   map[string][][]string // exits of each area, one group for every road inside it
}

// AreaZone is an area: its code, its printed name, and what the game says of it.
type AreaZone struct {
	ID, Name string
	Features []string
}

// NewAreaMap builds the board. An error names the first entry that does not fit.
func NewAreaMap(m AreaMap) (*Board, error) {
	zones := make([]Zone, len(m.Zones))
	index := map[string]int{}
	for i, z := range m.Zones {
		zones[i] = Zone{Name: z.ID, Features: z.Features}
		index[z.ID] = i
	}
	for _, e := range m.Borders {
		if i, ok := index[e[0]]; ok {
			zones[i].Near = append(zones[i].Near, e[1])
		} else if i, ok := index[e[1]]; ok {
			zones[i].Near = append(zones[i].Near, e[0])
		}
	}
	b, err := NewAreas(zones, m.Rivers)
	if err != nil {
		return nil, err
	}
	return b, b.fillRoads(m.Roads)
}

// readAreas reads what stands behind `kind: areas`.
func readAreas(c *strict.Cursor) *AreaMap {
	m := &AreaMap{Roads: map[string][][]string{}}
	c.Key("zones").Each(func(id string, _ strict.Place, v *strict.Cursor) {
		m.Zones = append(m.Zones, AreaZone{ID: id, Name: v.Key("name").Text(), Features: v.Key("features").Texts()})
		v.Done()
	})
	m.Borders = edges(c.Key("borders"))
	m.Rivers = edges(c.Key("rivers"))
	c.Key("roads").Each(func(id string, _ strict.Place, v *strict.Cursor) {
		v.Items(func(_ int, v *strict.Cursor) { m.Roads[id] = append(m.Roads[id], v.Texts()) })
	})
	return m
}

func (m *AreaMap) write(w *writer) {
	w.line(0, "board:")
	w.line(1, "kind: areas")
	w.line(1, "zones:")
	for _, z := range m.Zones {
		w.line(2, plainOrQuoted(z.ID), ": {name: ", Quote(z.Name), ", features: ", flowList(z.Features), "}")
	}
	w.line(1, "borders: ", edgeList(m.Borders))
	w.line(1, "rivers: ", edgeList(m.Rivers))
	mapBlock(w, "roads", sortedKeys(m.Roads), func(k string) string {
		groups := make([]string, len(m.Roads[k]))
		for i, g := range m.Roads[k] {
			groups[i] = flowList(g)
		}
		return "[" + strings.Join(groups, ", ") + "]"
	})
}
