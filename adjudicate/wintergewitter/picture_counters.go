package wintergewitter

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate/picture"
	"umpire/model"
)

// counters are the land units on the map, hex by hex, the largest of a stack on top (18.1).
func (g *Game) counters(say picture.Say, pos *model.Position) (list []picture.Counter) {
	for hex := range model.Space(pos.Set().Board.Len()) {
		stack := pos.In(hex)
		slices.SortStableFunc(stack, func(a, b model.UnitID) int {
			return cmp.Or(hidden(pos, a)-hidden(pos, b), cmp.Compare(pos.Steps(b), pos.Steps(a)))
		})
		for _, u := range stack {
			list = append(list, g.counter(say, pos, u))
		}
	}
	return list
}

// hidden is 1 for a unit that is not known here, else 0.
func hidden(pos *model.Position, u model.UnitID) int {
	if pos.Guessed(u) {
		return 1
	}
	return 0
}

// Face is the counter of a unit.
func (g *Game) Face(pos *model.Position, u model.UnitID) picture.Counter {
	return g.counter(g.says(&picture.Request{}), pos, u)
}

func (g *Game) counter(say picture.Say, pos *model.Position, u model.UnitID) picture.Counter {
	unit := &g.Data.Units[u]
	if pos.Guessed(u) {
		return picture.Counter{Space: pos.At(u), Side: unit.Side, Steps: 1, Full: 1, Strength: unknown, Tip: say("pic.hidden"), Fill: picture.RGB(counterFills[string(unit.Side)])}
	}
	k := picture.Counter{Space: pos.At(u), Side: unit.Side, Symbol: symbols[unit.Type], Size: sizeMarks[unit.Size], Steps: pos.Steps(u), Full: unit.Strength,
		Tip: unit.ID + ", " + unit.Name, Fill: picture.RGB(counterFills[fillOf(unit)]), OutOfSupply: pos.Marked(u, markOut)}
	if i := strings.LastIndexByte(unit.ID, '/'); i > 0 && unit.Type != HQ {
		k.Left, k.Right = unit.ID[:i], unit.ID[i+1:]
	} else {
		k.Right = strings.TrimPrefix(unit.ID, "HQ/")
	}
	if unit.Type != HQ && unit.Type != Convoy {
		k.Strength = strconv.Itoa(pos.Steps(u))
		if pos.Blurred(u) {
			k.Strength = unknown
		}
		if unit.Range > 0 {
			k.Strength += "(" + strconv.Itoa(unit.Range) + ")"
		}
	}
	k.MP = strconv.Itoa(unit.MA)
	for _, b := range badges {
		if pos.Marked(u, b.mark) {
			k.Badges = append(k.Badges, b.letters)
		}
	}
	return k
}

// unknown stands for a strength that is hidden (18.1).
const unknown = "?"

// badges are the marks of units on counters, in the order in which they stand there.
var badges = []struct{ mark, letters, text string }{
	{markDisrupted, "D", "pic.disrupted"}, {markFired, "F", "pic.fired"}, {markMoved, "M", "pic.moved"}, {markOrganic, "o", "pic.organic"},
	{markDigs, "c", "pic.digs"}, {markBridges, "b", "pic.bridges"}, {markReleased, "R", "pic.released"},
}

var symbols = map[Type]picture.Symbol{HQ: picture.HQ, Tank: picture.Tank, HeavyTank: picture.Tank, AssaultGun: picture.AssaultGun, SPAntiTank: picture.AssaultGun,
	Recon: picture.Recon, MechInfantry: picture.Mechanized, MotInfantry: picture.Motorized, Infantry: picture.Infantry, Cavalry: picture.Cavalry, Engineer: picture.Engineer,
	AntiTank: picture.AntiTank, AntiAircraft: "AA", Artillery: picture.Artillery, Mortar: "mtr", Rocket: picture.Rocket, Convoy: picture.Stores}

var sizeMarks = map[Size]string{Company: "I", Battalion: "II", Regiment: "III", Brigade: "X", Division: "XX", Corps: "XXX", Army: "XXXX"}

// counterFills are the colours of the counters: the nations, and those of the Ring.
var counterFills = map[string]uint32{"german": 0x8b97a3, "rumanian": 0xb9b48c, "soviet": 0xd8a48f, "ring": 0xead3c6, "luftwaffe": 0x9db4c8}

func fillOf(unit *Unit) string {
	switch {
	case unit.Ring != "":
		return "ring"
	case unit.Nation == Rum:
		return "rumanian"
	case unit.Formation == "15L":
		return "luftwaffe"
	}
	return string(unit.Side)
}

// legend explains the counters: whose they are, and their badges.
func legend(say picture.Say) (list []picture.Explained) {
	for _, f := range []struct{ fill, text string }{{"german", "pic.unit-german"}, {"luftwaffe", "pic.luftwaffe"}, {"rumanian", "pic.unit-rumanian"},
		{"soviet", "pic.unit-soviet"}, {"ring", "pic.ring"}} {
		fill := picture.RGB(counterFills[f.fill])
		list = append(list, picture.Explained{Text: say(f.text), Is: func(k *picture.Counter) bool { return k.Fill == fill }})
	}
	for _, b := range badges {
		list = append(list, picture.OfBadge(b.letters, say(b.text)))
	}
	return list
}
