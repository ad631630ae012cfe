package donnerschlag

import (
	"fmt"
	"sort"
	"strconv"
	"strings"

	"umpire/model"
	"umpire/model/lazy"
	"umpire/model/strict"
)

var setName = lazy.Pattern(`^[a-z0-9][a-z0-9-]{0,39}$`)

// board reads board.yaml.
func (r *datasetReader) board(c *strict.Cursor) {
	name := c.Key("name")
	if r.d.Name = name.Text(); r.d.Name != "" && !setName().MatchString(r.d.Name) {
		name.Fault("data", fmt.Sprintf("%q is not a name of a set: small letters, digits and hyphens, 40 at most", r.d.Name))
	}
	r.grid(c.Key("grid"))
	g := &r.d.Grid
	g.Borders = map[model.Side][]string{}
	supply := c.Key("supply")
	for _, side := range []model.Side{Axis, Soviet} {
		v := supply.Key(string(side))
		g.Borders[side] = r.hexes(v.Key("hexes"))
		r.marks(v, "supply", string(side), "hexes")
		v.Done()
	}
	supply.Done()
	r.entries(c.Key("entry"))
	r.zones(c.Key("zones"))
	r.terrain(c.Key("terrain"))
	c.Key("rivers").Items(func(_ int, v *strict.Cursor) { r.river(v) })
	c.Key("roads").Items(func(_ int, v *strict.Cursor) { r.road(v) })
	r.exits(c)
}

// grid reads the extent of the map. What touches what is known from here on.
func (r *datasetReader) grid(c *strict.Cursor) {
	g, before := &r.d.Grid, len(c.Faults())
	g.Offset = model.Offset(c.Key("offset").Word(string(model.OddDown), string(model.OddUp)))
	g.FirstCol, g.LastCol = span(c.Key("columns"))
	g.FirstRow, g.LastRow = span(c.Key("rows"))
	g.Missing = map[string]bool{}
	if v, ok := c.Opt("missing"); ok {
		for _, name := range hexList(v) {
			g.Missing[name] = true
			if n, _ := hexNumber(name); n/100 < g.FirstCol || n/100 > g.LastCol || n%100 < g.FirstRow || n%100 > g.LastRow {
				v.Fault("data", fmt.Sprintf("hex %s is outside of the columns and rows as it is: leave it out", name))
			}
		}
	}
	r.marks(c, "grid", "", "offset", "columns", "rows", "missing")
	c.Done()
	if len(c.Faults()) > before {
		return
	}
	b, err := model.NewHexes(model.Grid{Offset: g.Offset, FirstCol: g.FirstCol, LastCol: g.LastCol, FirstRow: g.FirstRow, LastRow: g.LastRow, Missing: g.Missing})
	if err != nil {
		c.Fault("data", err.Error())
		return
	}
	r.ground = b
}

// span reads a range of columns or rows, 08-46.
func span(c *strict.Cursor) (first, last int) {
	a, b, ok := strings.Cut(c.Text(), "-")
	first, err1 := strconv.Atoi(a)
	last, err2 := strconv.Atoi(b)
	if !ok || err1 != nil || err2 != nil || len(a) != 2 || len(b) != 2 {
		c.Fault("data", fmt.Sprintf("%q is not a range of columns or rows: write 08-46", c.Text()))
	}
	return first, last
}

func (r *datasetReader) entries(c *strict.Cursor) {
	c.Each(func(hex string, at strict.Place, v *strict.Cursor) {
		e := EntryHex{Hex: hex, Side: sideWord(v.Key("side")), At: at}
		r.hex(v, hex)
		if ed, ok := v.Opt("editions"); ok {
			e.Editions = ed.Texts()
			for _, name := range e.Editions {
				if !isEdition(name) {
					ed.Fault("data", fmt.Sprintf("there is no edition %q: the editions are 2022 and 2023", name))
				}
			}
		}
		r.marks(v, "entry", hex, "side", "editions")
		v.Done()
		r.d.Entries = append(r.d.Entries, e)
	})
}

func sideWord(v *strict.Cursor) model.Side { return model.Side(v.Word(string(Axis), string(Soviet))) }

func (r *datasetReader) zones(c *strict.Cursor) {
	for _, name := range []string{"A", "B", "C"} {
		v := c.Key(name)
		z := MeetingZone{Name: name, Hexes: r.hexes(v.Key("hexes")), At: v.KeyAt()}
		r.marks(v, "zones", name, "hexes")
		v.Done()
		r.d.Zones = append(r.d.Zones, z)
	}
	c.Done()
}

func (r *datasetReader) terrain(c *strict.Cursor) {
	g := &r.d.Grid
	g.Features = map[string][]string{}
	c.Each(func(hex string, _ strict.Place, v *strict.Cursor) {
		r.hex(v, hex)
		is := v.Key("is")
		g.Features[hex] = is.Texts()
		for i, kind := range g.Features[hex] {
			if !contains(terrainNames[:], kind) || contains(g.Features[hex][:i], kind) {
				is.Fault("data", fmt.Sprintf("%q: each of %s at most once", kind, strings.Join(terrainNames[:], ", ")))
			}
		}
		if name, ok := v.Opt("name"); ok {
			r.d.Places = append(r.d.Places, PlaceName{hex, name.Text()})
		}
		r.marks(v, "terrain", hex, "is", "name")
		v.Done()
	})
	sort.SliceStable(r.d.Places, func(i, j int) bool { return r.d.Places[i].Hex < r.d.Places[j].Hex })
}

// river reads one reach: sides, and sides with a bridge.
func (r *datasetReader) river(v *strict.Cursor) {
	l := RiverLine{Name: v.Key("river").Text(), Road: true, At: v.At()}
	if s, ok := v.Opt("sides"); ok {
		l.Sides = r.sides(s)
	}
	if s, ok := v.Opt("bridges"); ok {
		l.Bridges = r.sides(s)
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
	r.marks(v, "rivers", id, "river", "sides", "bridges", "road")
	v.Done()
	g := &r.d.Grid
	for _, e := range all {
		for _, old := range g.Rivers {
			if old == e {
				v.Fault("data", fmt.Sprintf("river side %s/%s stands twice", e[0], e[1]))
			}
		}
		g.Rivers = append(g.Rivers, e)
	}
	g.Bridges = append(g.Bridges, l.Bridges...)
	r.d.Rivers = append(r.d.Rivers, l)
}

// sides reads hexsides, the lower hex first.
func (r *datasetReader) sides(v *strict.Cursor) [][2]string {
	var list [][2]string
	for _, text := range v.Texts() {
		a, b, ok := strings.Cut(text, "/")
		if !ok {
			v.Fault("data", fmt.Sprintf("%q is not a hexside: write the two hexes with a stroke between, 3112/3212", text))
			continue
		}
		if r.touch(v, a, b) {
			list = append(list, [2]string{min(a, b), max(a, b)})
		}
	}
	return list
}

// touch checks that two hexes of the board are neighbours.
func (r *datasetReader) touch(v *strict.Cursor, a, b string) bool {
	if !r.hex(v, a) || !r.hex(v, b) {
		return false
	}
	x, _ := r.ground.Find(a)
	y, _ := r.ground.Find(b)
	if !r.ground.Adjacent(x, y) {
		v.Fault("data", fmt.Sprintf("%s and %s do not touch", a, b))
		return false
	}
	return true
}
