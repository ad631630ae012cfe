package wintergewitter

import (
	"slices"
	"strconv"

	"umpire/model"
	"umpire/model/strict"
)

// turns reads turns.yaml: the Turn Record Track.
func (r *dataReader) turns(c *strict.Cursor) {
	c.Key("turns").Each(func(id string, at strict.Place, v *strict.Cursor) {
		n := len(r.d.Turns) + 1
		if id != strconv.Itoa(n) {
			r.Fault(at, "turn %s stands where turn %d should", id, n)
		}
		t := Turn{Number: n, Date: v.Key("date").Text(), Half: v.Key("half").Word("AM", "PM"), Weather: v.Key("weather").Word("clear", "overcast"),
			Air: v.Key("air").Bool(), Icy: v.Key("icy").Bool()}
		if t.Air && t.Weather != "clear" {
			wrong(v.Key("air"), "air units fly in clear weather only (4.1)")
		}
		if inf, ok := v.Opt("infantry"); ok {
			for i, name := range nationNames {
				if n, ok := inf.Opt(name); ok {
					t.Replacements[i] = n.Int()
				}
			}
			inf.Done()
		}
		if rel, ok := v.Opt("releases"); ok {
			t.Releases = rel.Texts()
		}
		r.Noted(v, "turns", id)
		v.Done()
		r.d.Turns = append(r.d.Turns, t)
	})
	c.Key("reserves").Each(func(group string, _ strict.Place, v *strict.Cursor) { r.reserve(group, v) })
	c.Key("arrivals").Items(func(_ int, v *strict.Cursor) { r.arrival(v) })
}

// nationNames are the words for nations, beside their values.
var nationNames = []string{"german", "rumanian", "soviet"}

func (r *dataReader) reserve(group string, v *strict.Cursor) {
	res := Reserve{Group: group, Roll10: v.Key("roll-10").Bool()}
	hex := v.Key("hex")
	res.At, _ = r.hex(hex, hex.Text())
	turns := v.Key("turns")
	if turns.Kind() != strict.List {
		wrong(turns, "write the turn of 19.1 and that of 19.2, [4, start]")
	} else {
		turns.Items(func(i int, t *strict.Cursor) {
			if i < len(res.Turn) && t.Text() != "start" {
				res.Turn[i] = t.Int()
			}
		})
	}
	r.Noted(v, "turns", group)
	v.Done()
	r.d.Reserves = append(r.d.Reserves, res)
}

func (r *dataReader) arrival(v *strict.Cursor) {
	a := Arrival{Side: r.side(v), Units: v.Key("units").Texts()}
	if t, ok := v.Opt("turn"); ok {
		a.Turn = t.Int()
	} else {
		a.After = v.Key("after").Word("christea", "thunderclap")
	}
	if p, ok := v.Opt("points"); ok {
		a.Points = p.Int()
	}
	if at, ok := v.Opt("at"); ok {
		if a.With = at.Text(); !r.isUnit(a.With) {
			wrong(at, "there is no unit %s in units.yaml", a.With)
		}
	} else {
		a.Hexes = r.hexList(v.Key("hexes"))
		slices.Sort(a.Hexes)
	}
	for _, name := range a.Units {
		if len(r.d.units(name)) == 0 {
			wrong(v.Key("units"), "there is no formation or unit %s in units.yaml", name)
		}
	}
	r.Noted(v, "turns", "arrival of "+a.Units[0])
	v.Done()
	r.d.Arrivals = append(r.d.Arrivals, a)
}

func (r *dataReader) isUnit(id string) bool {
	_, ok := r.d.Set.FindUnit(id)
	return ok
}

// units lists the land units that a word of an arrival names: one unit, or all of a
// formation, in canonical order.
func (d *Data) units(name string) (list []model.UnitID) {
	for i := range d.Units {
		if u := &d.Units[i]; u.land() && (u.ID == name || u.Formation == name) {
			list = append(list, model.UnitID(i))
		}
	}
	return list
}
