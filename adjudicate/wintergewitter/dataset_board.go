package wintergewitter

import (
	"slices"
	"strconv"
	"strings"

	"umpire/model"
	"umpire/model/strict"
)

// board reads board.yaml.
func (r *dataReader) board(c *strict.Cursor) {
	r.d.Name = c.Key("name").Text()
	r.gridOf(c.Key("grid"))
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
			r.fault(at, "there is no sector %s: there are 21, 57, 64, and %s", army, openSector)
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
	supply := c.Key("supply")
	r.grid.Borders = map[model.Side][]string{}
	for i, side := range sides {
		r.d.edges[i] = r.area(supply.Key(string(side)), "supply "+string(side))
		r.grid.Borders[side] = r.names(r.d.edges[i])
	}
	supply.Done()
	c.Key("rivers").Items(func(_ int, v *strict.Cursor) { r.river(v) })
	exits := map[string][]string{}
	c.Key("roads").Items(func(_ int, v *strict.Cursor) {
		p := r.names(r.line(v, "road"))
		for i := 1; i < len(p); i++ {
			exits[p[i-1]], exits[p[i]] = with(exits[p[i-1]], p[i]), with(exits[p[i]], p[i-1])
		}
	})
	r.grid.Roads = map[string][][]string{}
	for hex, list := range exits {
		slices.Sort(list)
		r.grid.Roads[hex] = [][]string{list}
	}
	r.d.rail = map[[2]model.Space]bool{}
	c.Key("railways").Items(func(_ int, v *strict.Cursor) {
		line := r.line(v, "railway")
		r.d.Railways = append(r.d.Railways, line)
		for i := 1; i < len(line); i++ {
			r.d.rail[[2]model.Space{min(line[i-1], line[i]), max(line[i-1], line[i])}] = true
		}
	})
}

// with adds a word to a list that does not have it.
func with(list []string, word string) []string {
	if slices.Contains(list, word) {
		return list
	}
	return append(list, word)
}

func (r *dataReader) names(list []model.Space) []string {
	out := make([]string, len(list))
	for i, s := range list {
		out[i] = r.ground.Name(s)
	}
	return out
}

// gridOf reads the extent of the map. What touches what is known from here on.
func (r *dataReader) gridOf(c *strict.Cursor) {
	g, before := &r.grid, len(c.Faults())
	g.Offset = model.Offset(c.Key("offset").Word(string(model.OddDown), string(model.OddUp)))
	g.FirstCol, g.LastCol = span(c.Key("columns"))
	g.FirstRow, g.LastRow = span(c.Key("rows"))
	r.marks(c, "grid")
	c.Done()
	if len(c.Faults()) > before {
		return
	}
	b, err := model.NewHexes(model.Grid{Offset: g.Offset, FirstCol: g.FirstCol, LastCol: g.LastCol, FirstRow: g.FirstRow, LastRow: g.LastRow})
	if err != nil {
		wrong(c, "%v", err)
		return
	}
	r.ground, r.hexes = b, make([]Hex, b.Len())
}

// span reads a range of columns or rows, 10-48.
func span(c *strict.Cursor) (first, last int) {
	a, b, ok := strings.Cut(c.Text(), "-")
	first, err1 := strconv.Atoi(a)
	last, err2 := strconv.Atoi(b)
	if !ok || err1 != nil || err2 != nil || len(a) != 2 || len(b) != 2 {
		wrong(c, "%q is not a range of columns or rows: write 10-48", c.Text())
	}
	return first, last
}

// town reads the name of a hex, and that it is a town or village.
func (r *dataReader) town(id string, v *strict.Cursor, town bool) {
	name := v.Key("name").Text()
	r.marks(v, id)
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
		wrong(v, "hex %s has two terrains: mend one of the lines", r.ground.Name(s))
	}
	h.Terrain = t
}

// river reads a stretch of a river: its sides in order, those with a bridge, and those of the
// Don with a closed one.
func (r *dataReader) river(v *strict.Cursor) {
	name := v.Key("river").Text()
	don := v.Key("class").Word("minor", "don") == "don"
	course := r.sides(v.Key("sides"))
	all := r.sideNames(course)
	if don {
		r.grid.Major = append(r.grid.Major, all...)
	} else {
		r.grid.Rivers = append(r.grid.Rivers, all...)
	}
	for _, key := range []string{"bridges", "closed"} {
		b, ok := v.Opt(key)
		if !ok {
			continue
		}
		if (key == "closed") != don {
			wrong(b, "the bridges of the Don are closed, and only those (8.2)")
		}
		list := r.sides(b)
		for i, e := range r.sideNames(list) {
			if !slices.Contains(all, e) {
				wrong(b, "%s/%s is no side of this stretch", e[0], e[1])
			}
			if key == "closed" {
				r.d.Closed = append(r.d.Closed, list[i])
			} else {
				r.grid.Bridges = append(r.grid.Bridges, e)
			}
		}
	}
	id := name
	if len(all) > 0 {
		id += " " + all[0][0] + "/" + all[0][1]
	}
	r.marks(v, id)
	v.Done()
	if n := len(r.d.Rivers); n > 0 && r.d.Rivers[n-1].Name == name {
		r.d.Rivers[n-1].Sides = append(r.d.Rivers[n-1].Sides, course...)
		return
	}
	r.d.Rivers = append(r.d.Rivers, River{name, course})
}

// sides reads hexsides, the lower hex first.
func (r *dataReader) sides(v *strict.Cursor) (list [][2]model.Space) {
	for _, text := range v.Texts() {
		a, b, ok := strings.Cut(text, "/")
		if !ok {
			wrong(v, "%q is not a hexside: write the two hexes with a stroke between, 2531/2532", text)
			continue
		}
		x, ok := r.hex(v, a)
		y, also := r.hex(v, b)
		switch {
		case !ok || !also:
		case !r.ground.Adjacent(x, y):
			wrong(v, "%s and %s do not touch", a, b)
		default:
			list = append(list, [2]model.Space{min(x, y), max(x, y)})
		}
	}
	return list
}

func (r *dataReader) sideNames(list [][2]model.Space) (out [][2]string) {
	for _, e := range list {
		out = append(out, [2]string{r.ground.Name(e[0]), r.ground.Name(e[1])})
	}
	return out
}

// line reads a road or a railway.
func (r *dataReader) line(v *strict.Cursor, key string) []model.Space {
	name := v.Key(key).Text()
	p := r.path(v.Key("path"))
	r.marks(v, name)
	v.Done()
	return p
}
