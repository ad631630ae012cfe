package donnerschlag

import (
	"image/color"
	"strconv"
	"strings"

	"umpire/adjudicate/picture"
	"umpire/model"
)

// counters are the units on the map, hex by hex.
func (g *Game) counters(say picture.Say, pos *model.Position) (list []picture.Counter) {
	for hex := range model.Space(pos.Set().Board.Len()) {
		for u := pos.First(hex); u != model.NoUnit; u = pos.Next(u) {
			list = append(list, g.counter(say, pos, u))
		}
	}
	return list
}

// Face is the counter of a unit.
func (g *Game) Face(pos *model.Position, u model.UnitID) picture.Counter {
	return g.counter(g.says(&picture.Request{}), pos, u)
}

func (g *Game) counter(say picture.Say, pos *model.Position, u model.UnitID) picture.Counter {
	unit := &g.Data.Units[u]
	face := 0
	if pos.Steps(u) < unit.Steps {
		face = 1
	}
	k := picture.Counter{Space: pos.At(u), Side: unit.Side, Symbol: g.symbol(u), Steps: pos.Steps(u), Full: unit.Steps, Tip: unit.ID,
		Fill: picture.RGB(counterFills[fillOf(unit)]), Letter: colourLetter(unit.Colour), OutOfSupply: pos.Marked(u, "oos")}
	if unit.Colour != "" {
		k.Tip += ", " + say("pic."+unit.Colour)
	}
	if i := strings.LastIndexByte(unit.ID, '/'); i > 0 && !unit.HQ {
		k.Left, k.Right = unit.ID[:i], unit.ID[i+1:]
	} else {
		k.Right = strings.TrimPrefix(unit.ID, "HQ/")
	}
	if unit.HQ {
		k.Strength = "(" + strconv.Itoa(unit.Range) + ")"
	} else {
		k.Strength = strconv.Itoa(unit.Strength[face])
	}
	if unit.MP[face] > 0 {
		k.MP = strconv.Itoa(unit.MP[face])
	}
	if pos.Track("schwerpunkt") == unit.ID {
		k.Badges = append(k.Badges, "S")
	}
	if pos.Marked(u, "overrun") {
		k.Badges = append(k.Badges, "X")
	}
	return k
}

// counterFills are the colours of formations of the Axis side and of Soviet colours.
var counterFills = map[string]uint32{"axis": 0x8b97a3, "romanian": 0xb9b48c, "soviet": 0xd8a48f,
	"red": 0xd9534a, "blue": 0x7fa3d1, "green": 0x8db57c, "yellow": 0xe6c95c}

func fillOf(unit *Unit) string {
	switch {
	case unit.Romanian:
		return "romanian"
	case unit.Colour != "":
		return unit.Colour
	}
	return string(unit.Side)
}

// symbol is the symbol of a counter; without the lines of a set, that of its class.
func (g *Game) symbol(u model.UnitID) picture.Symbol {
	unit := &g.Data.Units[u]
	if set := g.Data.From; set != nil {
		for i := range set.Units {
			if set.Units[i].ID == unit.ID {
				return picture.Symbol(set.About[i].Symbol)
			}
		}
	}
	switch {
	case unit.HQ:
		return picture.HQ
	case unit.Recon:
		return picture.Recon
	}
	return map[Class]picture.Symbol{Tank: picture.Tank, Motorized: picture.Motorized, Infantry: picture.Infantry}[unit.Class]
}

// colourLetter is the letter of a formation's colour: R, B, G or Y.
func colourLetter(colour string) string {
	return strings.ToUpper(colour[:min(1, len(colour))])
}

// legend explains the counters: whose they are, the colours of formations, and badges.
func legend(say picture.Say) []picture.Explained {
	fill := func(of string) color.NRGBA { return picture.RGB(counterFills[of]) }
	list := []picture.Explained{
		{Text: say("pic.unit-axis"), Is: func(k *picture.Counter) bool { return k.Side == Axis && k.Fill == fill("axis") }},
		{Text: say("pic.unit-romanian"), Is: func(k *picture.Counter) bool { return k.Fill == fill("romanian") }},
		{Text: say("pic.unit-soviet"), Is: func(k *picture.Counter) bool { return k.Side == Soviet && k.Letter == "" }},
	}
	for _, colour := range []string{"red", "blue", "green", "yellow"} {
		list = append(list, picture.Explained{Text: say("pic.formation-" + colour), Is: func(k *picture.Counter) bool { return k.Letter == colourLetter(colour) }})
	}
	return append(list, picture.OfBadge("S", say("pic.schwerpunkt")), picture.OfBadge("X", say("pic.overrun")))
}
