package wintergewitter

import (
	"slices"
	"sort"

	"umpire/model"
	"umpire/model/strict"
)

// The words of the data for types, sizes and classes, beside their values.
var (
	typeNames = []string{"hq", "tank", "heavy-tank", "assault-gun", "sp-antitank", "recon", "mechanized-infantry", "motorized-infantry", "infantry", "cavalry",
		"engineer", "antitank", "antiaircraft", "artillery", "mortar", "rocket", "convoy"}
	sizeNames  = []string{"company", "battalion", "regiment", "brigade", "division", "corps", "army"}
	moveNames  = []string{"mechanized", "motorized", "non-motorized"}
	airNames   = []string{"", "fighter", "ground-attack", "dive-bomber", "bomber", "heavy-bomber"}
	scenarioNo = []string{"19.1", "19.2", "19.3", "20"}
)

// sizeWords are the sizes of the data that the rules do not name: a Kampfgruppe is as large as
// a regiment or a battalion (2.1.2), a convoy has none.
var sizeWords = map[string]Size{"kg": Battalion, "column": Company}

// lossOf is the class of losses of a type (wg-unit-classes).
func lossOf(t Type) LossClass {
	switch t {
	case HQ:
		return HQClass
	case Convoy:
		return ConvoyClass
	case Tank, HeavyTank, AssaultGun, SPAntiTank:
		return Armor
	case Artillery, Mortar, Rocket, AntiAircraft:
		return ArtilleryClass
	}
	return InfantryClass
}

// landUnits reads units.yaml.
func (r *dataReader) landUnits(c *strict.Cursor) {
	c.Key("units").Each(func(id string, at strict.Place, v *strict.Cursor) {
		u := Unit{ID: id, Side: r.side(v), Formation: v.Key("formation").Text()}
		u.Nation = Ger
		if u.Side == Soviet {
			u.Nation = Sov
		}
		if n, ok := v.Opt("nation"); ok && n.Word("rumanian") != "" {
			if u.Nation = Rum; u.Side != German {
				wrong(n, "Rumanian units are of the German side")
			}
		}
		if p, ok := v.Opt("parent"); ok {
			u.Parent = p.Text()
		}
		if p, ok := v.Opt("ring"); ok {
			u.Ring = p.Word("21", "57", "64")
		}
		if p, ok := v.Opt("option"); ok {
			u.Option = p.Word("support", "15L", "16M")
		}
		u.Type = Type(index1(typeNames, v.Key("type").Word(typeNames...)))
		u.Loss = lossOf(u.Type)
		words := append([]string{"kg", "column"}, sizeNames...)
		size := v.Key("size").Word(words...)
		if s, ok := sizeWords[size]; ok {
			u.Size = s
		} else {
			u.Size = Size(index1(sizeNames, size))
		}
		u.Move = MoveClass(index1(moveNames, v.Key("move").Word(moveNames...)))
		u.Mech = v.Key("acts").Word("mechanized", "non-mechanized") == "mechanized"
		strength := v.Key("strength")
		full := r.two(strength)
		if u.Strength = full[0]; full[1] != full[0] {
			u.Reduced = full[1]
		}
		if strength.Kind() == strict.List && (u.Reduced <= 0 || u.Reduced >= u.Strength) {
			wrong(strength, "the reduced side of %s is weaker than the full side", id)
		}
		if pr, ok := v.Opt("pr"); ok {
			u.PR = r.two(pr)
		}
		u.Stack = r.two(v.Key("stack"))
		u.MA = v.Key("ma").Int()
		if p, ok := v.Opt("range"); ok {
			if u.Range = p.Int(); !u.Type.Guns() {
				wrong(p, "%s is no artillery: it has no range (12.1)", id)
			}
		}
		if p, ok := v.Opt("alias"); ok {
			u.Aliases = p.Texts()
		}
		u.Group = r.groups(v.Key("group"))
		u.Name = v.Key("name").Text()
		r.Noted(v, "units", id, "unit", "reduced")
		v.Done()
		r.unit(u, at)
	})
}

// index1 is the place of a word that was found to be one of a list; 0 if it was not.
func index1(list []string, word string) int { return max(slices.Index(list, word), 0) }

func (r *dataReader) side(v *strict.Cursor) model.Side {
	return model.Side(v.Key("side").Word(string(German), string(Soviet)))
}

// two reads the figure of the full side and of the reduced side; one serves both.
func (r *dataReader) two(v *strict.Cursor) (pair [2]int) {
	if v.Kind() != strict.List {
		n := v.Int()
		return [2]int{n, n}
	}
	n := 0
	v.Items(func(i int, c *strict.Cursor) {
		if n++; i < 2 {
			pair[i] = c.Int()
		}
	})
	if n != 2 {
		wrong(v, "%d figures: write that of the full side and that of the reduced side", n)
	}
	return pair
}

// groups reads the group of a unit in the four scenarios; one word serves all.
func (r *dataReader) groups(v *strict.Cursor) (g [4]string) {
	list := v.Texts()
	if len(list) == 1 {
		list = []string{list[0], list[0], list[0], list[0]}
	}
	if len(list) != len(g) {
		wrong(v, "%d groups: write one word, or four for 19.1, 19.2, 19.3 and 20", len(list))
		return g
	}
	for i, w := range list {
		if w != none {
			g[i] = w
		}
	}
	return g
}

func (r *dataReader) unit(u Unit, at strict.Place) {
	r.place[u.ID] = at
	r.units = append(r.units, u)
}

// airUnits reads air.yaml.
func (r *dataReader) airUnits(c *strict.Cursor) {
	c.Key("units").Each(func(id string, at strict.Place, v *strict.Cursor) {
		u := Unit{ID: id, Side: r.side(v), Type: Air, Name: v.Key("name").Text()}
		if u.Nation = Ger; u.Side == Soviet {
			u.Nation = Sov
		}
		u.Kind = AirKind(index1(airNames, v.Key("type").Word(airNames[1:]...)))
		u.Proficiency, u.AirToAir = v.Key("proficiency").Int(), v.Key("air-to-air").Int()
		u.Defence, u.Bombardment = v.Key("defence").Int(), v.Key("bombardment").Int()
		if o, ok := v.Opt("option"); ok {
			u.Option = o.Word("any")
		}
		r.Noted(v, "units", id)
		v.Done()
		r.unit(u, at)
	})
}

// features are the terrain of the hexes in words, as pictures draw it.
func (r *dataReader) features() map[string][]string {
	list := map[string][]string{}
	for i := range r.hexes {
		h, name := &r.hexes[i], r.Ground().Name(model.Space(i))
		if word := terrainNames[h.Terrain]; h.Terrain != Clear {
			list[name] = append(list[name], word)
		}
		if h.West {
			list[name] = append(list[name], "far-bank")
		}
	}
	return list
}

// build makes the board and the set, unless what they are made of is broken.
func (r *dataReader) build() {
	if len(r.Faults) > 0 {
		return
	}
	r.Land.Grid.Features = r.features()
	board, err := model.NewHexes(r.Land.Grid)
	if err != nil {
		r.Fault(strict.Place{File: "board.yaml"}, "%v", err)
		return
	}
	d := r.d
	sort.SliceStable(r.units, func(i, j int) bool { return r.units[i].ID < r.units[j].ID })
	list := make([]model.Unit, len(r.units))
	for i := range r.units {
		u := &r.units[i]
		list[i] = model.Unit{ID: u.ID, Side: u.Side, Steps: u.Strength, Aliases: u.Aliases}
	}
	if d.Set, err = model.NewSet(board, boxes, list, nil, Schema()); err != nil {
		r.Fault(strict.Place{File: "units.yaml"}, "%v", err)
		return
	}
	d.Units, d.Hexes = r.units, r.hexes
	for i := range d.Hexes {
		h, s := &d.Hexes[i], model.Space(i)
		if h.Pocket {
			d.pocket = append(d.pocket, s)
		}
		own := d.own(s)
		for _, n := range board.Near(s) {
			if side := d.own(n); own != "" && side != "" && side != own {
				h.Front = string(own)
			}
		}
	}
	d.toPocket = d.steps(d.pocket)
}

// own is the side on whose side of the line of 12 December a hex lies; "" of the Pocket and
// the far bank of the Don.
func (d *Data) own(s model.Space) model.Side {
	switch h := &d.Hexes[s]; {
	case h.Pocket || h.West:
		return ""
	case h.Axis:
		return German
	}
	return Soviet
}

// steps is how far every hex lies from the nearest of a list.
func (d *Data) steps(from []model.Space) []uint8 {
	far := make([]uint8, len(d.Hexes))
	for i := range far {
		far[i] = 255
	}
	queue := slices.Clone(from)
	for _, s := range queue {
		far[s] = 0
	}
	for i := 0; i < len(queue); i++ {
		for _, n := range d.Set.Board.Near(queue[i]) {
			if far[n] == 255 {
				far[n] = far[queue[i]] + 1
				queue = append(queue, n)
			}
		}
	}
	return far
}
