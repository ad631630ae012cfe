package wintergewitter

import (
	"slices"

	"umpire/model"
	"umpire/model/strict"
)

// board reads board.yaml.
func (r *dataReader) board(c *strict.Cursor) {
	r.d.Name = c.Key("name").Text()
	r.Extent(c)
	if r.Ground() != nil {
		r.hexes = make([]Hex, r.Ground().Len())
	}
	c.Key("towns").Each(func(id string, _ strict.Place, v *strict.Cursor) { r.town(id, v, true) })
	c.Key("ground").Items(func(_ int, v *strict.Cursor) {
		t, name := Elevated, v.Key("name").Text()
		if v.Key("is").Word("elevated", "gully") == "gully" {
			t = Gully
		}
		for _, s := range r.area(v, name) {
			r.terrain(v, s, t)
			r.hexes[s].Name = name
		}
	})
	c.Key("names").Each(func(id string, _ strict.Place, v *strict.Cursor) { r.town(id, v, false) })
	for _, s := range r.area(c.Key("pocket"), "pocket") {
		r.terrain(c.Key("pocket"), s, PocketHex)
		r.hexes[s].Pocket = true
	}
	c.Key("ring").Each(func(army string, at strict.Place, v *strict.Cursor) {
		if !slices.Contains([]string{"21", "57", "64", openSector}, army) {
			r.Fault(at, "there is no sector %s: there are 21, 57, 64, and %s", army, openSector)
		}
		for _, s := range r.area(v, "ring "+army) {
			r.hexes[s].Ring = army
		}
	})
	for _, s := range r.area(c.Key("far-bank"), "far-bank") {
		r.hexes[s].West = true
	}
	for _, s := range r.area(c.Key("axis"), "axis") {
		r.hexes[s].Axis = true
	}
	banks := c.Key("banks")
	for i, name := range []string{"aksai-north", "aksai-south", "myshkova-north", "myshkova-south"} {
		for _, s := range r.area(banks.Key(name), name) {
			r.hexes[s].Across |= 1 << i
		}
	}
	banks.Done()
	r.Borders(c, sides[:]...)
	c.Key("rivers").Items(func(_ int, v *strict.Cursor) { r.river(v) })
	r.Ways(c)
	r.d.rail = map[[2]model.Space]bool{}
	c.Key("railways").Items(func(_ int, v *strict.Cursor) {
		name := v.Key("railway").Text()
		line := r.Spaces(r.Path(v.Key("path")))
		r.Noted(v, "railways", name)
		v.Done()
		r.d.Railways = append(r.d.Railways, line)
		for i := 1; i < len(line); i++ {
			r.d.rail[sideOf(line[i-1], line[i])] = true
		}
	})
}

// town reads the name of a hex, and that it is a town or village.
func (r *dataReader) town(id string, v *strict.Cursor, town bool) {
	name := v.Key("name").Text()
	r.Noted(v, "names", id)
	v.Done()
	s, ok := r.hex(v, id)
	if !ok {
		return
	}
	r.hexes[s].Name = name
	if town {
		r.terrain(v, s, Town)
	}
}

// terrain sets the terrain of a hex, which is clear so far.
func (r *dataReader) terrain(v *strict.Cursor, s model.Space, t Terrain) {
	h := &r.hexes[s]
	if h.Terrain != Clear {
		wrong(v, "hex %s has two terrains: mend one of the lines", r.Ground().Name(s))
	}
	h.Terrain = t
}

// river reads a stretch of a river: its sides in order, those with a bridge, and those of the
// Don with a closed one.
func (r *dataReader) river(v *strict.Cursor) {
	name := v.Key("river").Text()
	don := v.Key("class").Word("minor", "don") == "don"
	all := r.Sides(v.Key("sides"))
	if don {
		r.Land.Grid.Major = append(r.Land.Grid.Major, all...)
	} else {
		r.Land.Grid.Rivers = append(r.Land.Grid.Rivers, all...)
	}
	for _, key := range []string{"bridges", "closed"} {
		b, ok := v.Opt(key)
		if !ok {
			continue
		}
		if (key == "closed") != don {
			wrong(b, "the bridges of the Don are closed, and only those (8.2)")
		}
		for _, e := range r.Sides(b) {
			if !slices.Contains(all, e) {
				wrong(b, "%s/%s is no side of this stretch", e[0], e[1])
			}
			if key == "closed" {
				r.d.Closed = append(r.d.Closed, r.hexside(e))
			} else {
				r.Land.Grid.Bridges = append(r.Land.Grid.Bridges, e)
			}
		}
	}
	id := name
	if len(all) > 0 {
		id += " " + all[0][0] + "/" + all[0][1]
	}
	r.Noted(v, "rivers", id)
	v.Done()
	if n := len(r.d.Rivers); n == 0 || r.d.Rivers[n-1].Name != name {
		r.d.Rivers = append(r.d.Rivers, River{Name: name})
	}
	river := &r.d.Rivers[len(r.d.Rivers)-1]
	for _, e := range all {
		river.Sides = append(river.Sides, r.hexside(e))
	}
}

// hexside is a hexside of the board.
func (r *dataReader) hexside(e [2]string) [2]model.Space {
	s := r.Spaces(e[:])
	return sideOf(s[0], s[1])
}
