package donnerschlag

import (
	"fmt"

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
	r.Extent(c)
	r.Borders(c, Axis, Soviet)
	r.entries(c.Key("entry"))
	r.zones(c.Key("zones"))
	r.Terrain(c, terrainNames[:]...)
	r.Waters(c)
	r.Ways(c, "rail", "major", "minor") // no class has an effect on play (3.7)
}

func (r *datasetReader) entries(c *strict.Cursor) {
	c.Each(func(hex string, at strict.Place, v *strict.Cursor) {
		e := EntryHex{Hex: hex, Side: sideWord(v.Key("side")), At: at}
		r.Hex(v, hex)
		if ed, ok := v.Opt("editions"); ok {
			e.Editions = ed.Texts()
			for _, name := range e.Editions {
				if !isEdition(name) {
					ed.Fault("data", fmt.Sprintf("there is no edition %q: the editions are 2022 and 2023", name))
				}
			}
		}
		r.Marks(v, "entry", hex, "side", "editions")
		v.Done()
		r.d.Entries = append(r.d.Entries, e)
	})
}

func sideWord(v *strict.Cursor) model.Side { return model.Side(v.Word(string(Axis), string(Soviet))) }

func (r *datasetReader) zones(c *strict.Cursor) {
	for _, name := range []string{"A", "B", "C"} {
		v := c.Key(name)
		z := MeetingZone{Name: name, Hexes: r.Hexes(v.Key("hexes")), At: v.KeyAt()}
		r.Marks(v, "zones", name, "hexes")
		v.Done()
		r.d.Zones = append(r.d.Zones, z)
	}
	c.Done()
}
