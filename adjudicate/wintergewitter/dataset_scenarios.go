package wintergewitter

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"umpire/model"
	"umpire/model/strict"
)

// scenarios reads scenarios.yaml.
func (r *dataReader) scenarios(c *strict.Cursor) {
	for i, name := range scenarioNo {
		v := c.Key(name)
		s := Scenario{Name: name, Index: i, Title: v.Key("name").Text(), Heading: v.Key("title").Text()}
		s.Proposed = Proposal{At: map[string]model.Space{}, Losses: map[string]int{}}
		first, last, _ := strings.Cut(v.Key("turns").Text(), "-")
		s.First, _ = strconv.Atoi(first)
		if s.Last, _ = strconv.Atoi(last); s.First < 1 || s.Last < s.First || s.Last > len(r.d.Turns) {
			wrong(v.Key("turns"), "write the first and the last turn of the track, 1-6")
		}
		if like, ok := v.Opt("like"); ok {
			r.like(&s, like)
		}
		v.Key("setup").Items(func(_ int, v *strict.Cursor) { s.Setup = append(s.Setup, r.placing(v)) })
		slices.SortStableFunc(s.Setup, func(a, b Placing) int { return cmp.Compare(first1(a.Side), first1(b.Side)) })
		if l, ok := v.Opt("losses"); ok {
			l.Items(func(_ int, v *strict.Cursor) { s.Losses = append(s.Losses, r.setupLoss(v)) })
		}
		if air, ok := v.Opt("air"); ok {
			s.Ready, s.Flown = air.Key("ready").Int(), air.Key("soviet-flown").Int()
			air.Done()
		}
		if l, ok := v.Opt("proposed-losses"); ok {
			l.Each(func(id string, _ strict.Place, v *strict.Cursor) {
				r.known(v, id)
				s.Proposed.Losses[id] = v.Int()
			})
		}
		if l, ok := v.Opt("proposed-flown"); ok {
			s.Proposed.Flown = l.Texts()
			for _, id := range s.Proposed.Flown {
				r.known(l, id)
			}
		}
		v.Key("proposed").Each(func(hex string, at strict.Place, v *strict.Cursor) {
			h, ok := r.hex(v, hex)
			for _, id := range v.Texts() {
				if _, twice := s.Proposed.At[id]; twice {
					wrong(v, "%s stands twice in what is proposed", id)
				}
				if r.known(v, id) && ok {
					s.Proposed.At[id] = h
				}
			}
		})
		v.Done()
		r.d.Scenarios = append(r.d.Scenarios, s)
	}
}

// first1 orders the sides as they set up: the Soviet player is the first (19.1.1).
func first1(side model.Side) int {
	if side == Soviet {
		return 0
	}
	return 1
}

// known checks that a unit is there.
func (r *dataReader) known(v *strict.Cursor, id string) bool {
	ok := r.isUnit(id)
	if !ok {
		wrong(v, "there is no unit %s in units.yaml or air.yaml", id)
	}
	return ok
}

// like gives a scenario the lines and the proposal of an earlier one.
func (r *dataReader) like(s *Scenario, v *strict.Cursor) {
	name := v.Text()
	for i := range r.d.Scenarios {
		if old := &r.d.Scenarios[i]; old.Name == name {
			s.Setup = slices.Clone(old.Setup)
			for j := range r.d.Units {
				if h, ok := old.Proposed.At[r.d.Units[j].ID]; ok {
					s.Proposed.At[r.d.Units[j].ID] = h
				}
			}
			return
		}
	}
	wrong(v, "there is no scenario %s before this one", name)
}

var setupModes = []string{"hex", "within", "line", "with", "areas", "region", "sector"}

var setupLimits = []string{"own-side", "behind-line", "south-of-aksai", "north-of-row-24", "one-per-hex"}

// placing reads a line of a set-up.
func (r *dataReader) placing(v *strict.Cursor) Placing {
	p := Placing{Side: r.side(v), Group: v.Key("group").Text(), How: v.Key("how").Word(setupModes...), Rule: v.Key("rule").Text()}
	if f, ok := v.Opt("formation"); ok {
		p.Formation = f.Text()
	}
	switch p.How {
	case "hex", "within", "line":
		p.Hexes = r.hexList(v.Key("hexes"))
	case "with", "areas":
		p.Groups = v.Key("groups").Texts()
	case "sector":
		p.Sector = v.Key("sector").Word("21", "57", "64")
	}
	if p.How == "line" && len(p.Hexes) != 2 {
		wrong(v.Key("hexes"), "a stretch of the line has two ends")
	}
	if n, ok := v.Opt("radius"); ok {
		p.Radius = n.Int()
	}
	if n, ok := v.Opt("points"); ok {
		p.Points = n.Int()
	}
	if o, ok := v.Opt("option"); ok {
		p.Option = o.Word(optionNames...)
	}
	if l, ok := v.Opt("limits"); ok {
		p.Limits = l.Texts()
		for _, name := range p.Limits {
			if !slices.Contains(setupLimits, name) {
				wrong(l, "there is no limit %s: there are %s", name, strings.Join(setupLimits, ", "))
			}
		}
	}
	r.Noted(v, "set-up", p.Group)
	v.Done()
	return p
}

// optionNames are the options of scenario 20 (20.1, 20.4).
var optionNames = []string{"support", "15L", "16M", "17P"}

func (r *dataReader) setupLoss(v *strict.Cursor) SetupLoss {
	l := SetupLoss{Groups: v.Key("groups").Texts()}
	for i, class := range []string{"armor", "infantry", "artillery"} {
		if n, ok := v.Opt(class); ok {
			l.Points[i] = n.Int()
		}
	}
	v.Done()
	return l
}
