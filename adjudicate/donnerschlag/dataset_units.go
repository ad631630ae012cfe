package donnerschlag

import (
	"fmt"
	"strings"

	"umpire/model"
	"umpire/model/strict"
)

// symbolClasses say to which class a symbol belongs (2.2), in the order of the
// docs.
var symbolClasses = []struct{ symbol, class string }{
	{"infantry", "infantry"}, {"cavalry", "infantry"},
	{"motorized", "motorized"}, {"mechanized", "motorized"}, {"recon", "motorized"},
	{"tank", "tank"},
}

// units reads units.yaml. What the keys of a unit mean is NewData's, but for the
// symbol, the description and the mark.
func (r *datasetReader) units(c *strict.Cursor) {
	c.Key("units").Each(func(id string, at strict.Place, v *strict.Cursor) {
		rec := model.Record{ID: id, At: at}
		var info UnitInfo
		var keys []string
		v.Each(func(key string, at strict.Place, v *strict.Cursor) {
			switch key {
			case "assumed":
				return
			case "name":
				info.Name = v.Text()
			case "symbol":
				info.Symbol = v.Text()
			default:
				rec.Attr = append(rec.Attr, model.Attr{Key: key, Values: v.Texts(), List: v.Kind() == strict.List, At: at})
			}
			keys = append(keys, key)
		})
		r.Marks(v, "units", id, keys...)
		info.Symbol = r.symbol(&rec, info.Symbol)
		r.d.Units = append(r.d.Units, rec)
		r.d.About = append(r.d.About, info)
	})
}

// symbol is the symbol of a counter: as the line says, else that of its class.
func (r *datasetReader) symbol(rec *model.Record, said string) string {
	class := attr(rec, "class")
	switch {
	case attr(rec, "hq") == "yes":
		if said != "" && said != "hq" {
			r.Fault(rec.At, "%s: an HQ has the symbol hq (2.2): leave symbol out", rec.ID)
		}
		return "hq"
	case attr(rec, "recon") == "yes" && said == "":
		return "recon"
	case said == "":
		return class
	}
	for _, s := range symbolClasses {
		if s.symbol != said {
			continue
		}
		if s.class != class {
			r.Fault(rec.At, "%s: units with the symbol %s are of class %s (2.2), not %s: mend one of them", rec.ID, said, s.class, class)
		}
		if (said == "recon") != (attr(rec, "recon") == "yes") {
			r.Fault(rec.At, "%s: the symbol recon and `recon: yes` go together", rec.ID)
		}
		return said
	}
	r.Fault(rec.At, "%s: there is no symbol %q: leave it out, or write one of infantry, cavalry, motorized, mechanized, recon, tank", rec.ID, said)
	return said
}

// attr is the one text of an attribute, or "".
func attr(rec *model.Record, key string) string {
	for _, a := range rec.Attr {
		if a.Key == key && len(a.Values) == 1 {
			return a.Values[0]
		}
	}
	return ""
}

// record finds a unit's line.
func (d *Dataset) record(id string) *model.Record {
	for i := range d.Units {
		if d.Units[i].ID == id {
			return &d.Units[i]
		}
	}
	return nil
}

// unit checks that a unit is in units.yaml.
func (r *datasetReader) unit(v *strict.Cursor, id string) bool {
	if r.d.record(id) != nil || len(r.d.Units) == 0 { // that units.yaml is broken was told
		return r.d.record(id) != nil
	}
	hint := ""
	for i := range r.d.Units {
		for _, a := range r.d.Units[i].Attr {
			if a.Key == "alias" && contains(a.Values, id) {
				hint = ": " + r.d.Units[i].ID + " is meant"
			}
		}
	}
	v.Fault("data", fmt.Sprintf("there is no unit %s in units.yaml%s", id, hint))
	return false
}

// cupNames are the three cups (3.3) with the SNAFU markers in them (FR22 5).
var cupNames = []struct {
	name  string
	snafu int
}{{"alarmgruppe", 1}, {"infantry", 2}, {"tanks", 1}}

// setup reads setup.yaml.
func (r *datasetReader) setup(c *strict.Cursor) {
	c.Key("start").Each(func(id string, at strict.Place, v *strict.Cursor) {
		r.unit(v, id)
		s := StartHex{Unit: id, At: at}
		hex := v.Key("hex")
		if s.Hex = hex.Text(); s.Hex != "" {
			r.Hex(hex, s.Hex)
		}
		if red, ok := v.Opt("reduced"); ok {
			s.Reduced = red.Bool()
		}
		r.Marks(v, "start", id, "hex", "reduced")
		v.Done()
		r.d.Setup = append(r.d.Setup, s)
	})
	attach := c.Key("attach")
	r.d.Attach = attach.Texts()
	for _, id := range r.d.Attach {
		r.unit(attach, id)
	}
	cups := c.Key("cups")
	for _, k := range cupNames {
		v := cups.Key(k.name)
		units := v.Key("units")
		cup := CupList{Name: k.name, Units: units.Texts(), Snafu: v.Key("snafu").Int(), At: v.KeyAt()}
		for _, id := range cup.Units {
			r.unit(units, id)
		}
		r.Marks(v, "cups", k.name, "units", "snafu")
		v.Done()
		r.d.Cups = append(r.d.Cups, cup)
	}
	cups.Done()
	r.deckCounts(c.Key("decks"))
}

// deckCounts reads how many cards each deck has. The eight decks are there from
// now on, and empty.
func (r *datasetReader) deckCounts(c *strict.Cursor) {
	for _, side := range []model.Side{Axis, Soviet} {
		v := c.Key(string(side))
		var keys []string
		for _, kind := range []string{"activation", "combat"} {
			for _, period := range []string{"early", "late"} {
				key := kind + "-" + period
				keys = append(keys, key)
				n := v.Key(key)
				r.counts = append(r.counts, deckCount{n.Int(), n.At()})
				r.d.Decks = append(r.d.Decks, DeckList{Side: side, Kind: kind, Period: period})
			}
		}
		r.Marks(v, "decks", string(side), keys...)
		v.Done()
	}
	c.Done()
}

// deckCount is what setup.yaml says of a deck.
type deckCount struct {
	cards int
	at    strict.Place
}

// arrivals reads reinforcements.yaml.
func (r *datasetReader) arrivals(c *strict.Cursor) {
	for _, side := range []model.Side{Axis, Soviet} {
		c.Key(string(side)).Each(func(id string, at strict.Place, v *strict.Cursor) {
			a := Arrival{Unit: id, Side: side, At: at}
			if r.unit(v, id) && attr(r.d.record(id), "side") != string(side) {
				v.Fault("data", fmt.Sprintf("%s is not a unit of this side: move the line", id))
			}
			turn := v.Key("turn")
			a.Turn = turn.Int()
			if turns := reinforcementTurns(side); a.Turn > 0 && !contains(turns, fmt.Sprint(a.Turn)) {
				turn.Fault("data", fmt.Sprintf("turn %d brings the %s player no reinforcements (3.3): the turns are %s", a.Turn, side, strings.Join(turns, ", ")))
			}
			if e, ok := v.Opt("entry"); ok {
				a.Entry = r.Hexes(e)
			}
			r.Marks(v, "reinforcements", id, "turn", "entry")
			v.Done()
			r.d.Reinforcements = append(r.d.Reinforcements, a)
		})
	}
}

// reinforcementTurns are the turns in which a side gets turn reinforcements
// (3.3).
func reinforcementTurns(side model.Side) []string {
	if side == Axis {
		return []string{"4"}
	}
	return []string{"2", "3", "6", "7"}
}
