package hexes

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"umpire/model/strict"
)

// Terrain reads the key terrain of a board: the hexes that are not clear, a line each with
// what it is, of the game's kinds, and perhaps its name.
func (s *Survey) Terrain(c *strict.Cursor, kinds ...string) {
	g := &s.Land.Grid
	g.Features = map[string][]string{}
	c.Key("terrain").Each(func(hex string, _ strict.Place, v *strict.Cursor) {
		s.Hex(v, hex)
		is := v.Key("is")
		g.Features[hex] = is.Texts()
		for i, kind := range g.Features[hex] {
			if !slices.Contains(kinds, kind) || slices.Contains(g.Features[hex][:i], kind) {
				is.Fault("data", fmt.Sprintf("%q: each of %s at most once", kind, strings.Join(kinds, ", ")))
			}
		}
		if name, ok := v.Opt("name"); ok {
			s.Land.Places = append(s.Land.Places, Place{hex, name.Text()})
		}
		s.Marks(v, "terrain", hex, "is", "name")
		v.Done()
	})
	places := s.Land.Places
	sort.SliceStable(places, func(i, j int) bool { return places[i].Hex < places[j].Hex })
}

// Waters reads the key rivers of a board, a reach each: sides, and sides with a bridge.
func (s *Survey) Waters(c *strict.Cursor) {
	c.Key("rivers").Items(func(_ int, v *strict.Cursor) { s.river(v) })
}

func (s *Survey) river(v *strict.Cursor) {
	l := River{Name: v.Key("river").Text(), Road: true, At: v.At()}
	if x, ok := v.Opt("sides"); ok {
		l.Sides = s.Sides(x)
	}
	if x, ok := v.Opt("bridges"); ok {
		l.Bridges = s.Sides(x)
	}
	if road, ok := v.Opt("road"); ok {
		l.Road = road.Bool()
	}
	all := append(append([][2]string(nil), l.Sides...), l.Bridges...)
	id := l.Name
	if len(all) == 0 {
		v.Fault("data", "this reach has neither sides nor bridges")
	} else {
		id += " " + all[0][0] + "/" + all[0][1]
	}
	s.Marks(v, "rivers", id, "river", "sides", "bridges", "road")
	v.Done()
	g := &s.Land.Grid
	for _, e := range all {
		if slices.Contains(g.Rivers, e) {
			v.Fault("data", fmt.Sprintf("river side %s/%s stands twice", e[0], e[1]))
		}
		g.Rivers = append(g.Rivers, e)
	}
	g.Bridges = append(g.Bridges, l.Bridges...)
	s.Land.Rivers = append(s.Land.Rivers, l)
}

// Sides reads hexsides, the lower hex first.
func (s *Survey) Sides(v *strict.Cursor) [][2]string {
	var list [][2]string
	for _, text := range v.Texts() {
		a, b, ok := strings.Cut(text, "/")
		if !ok {
			v.Fault("data", fmt.Sprintf("%q is not a hexside: write the two hexes with a stroke between, 3112/3212", text))
			continue
		}
		if s.touch(v, a, b) {
			list = append(list, [2]string{min(a, b), max(a, b)})
		}
	}
	return list
}
