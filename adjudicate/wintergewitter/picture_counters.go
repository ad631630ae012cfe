package wintergewitter

import (
	"cmp"
	"image/color"
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate/picture"
	"umpire/model"
)

// counters are the land units on the map, hex by hex, the largest of a stack on top (18.1).
func (g *Game) counters(pos *model.Position) (list []picture.Counter) {
	for hex := range model.Space(pos.Set().Board.Len()) {
		stack := pos.In(hex)
		slices.SortStableFunc(stack, func(a, b model.UnitID) int { return cmp.Compare(pos.Steps(b), pos.Steps(a)) })
		for _, u := range stack {
			list = append(list, g.counter(pos, u))
		}
	}
	return list
}

func (g *Game) counter(pos *model.Position, u model.UnitID) picture.Counter {
	unit := &g.Data.Units[u]
	k := picture.Counter{Space: pos.At(u), Side: unit.Side, Symbol: symbols[unit.Type], Size: sizeMarks[unit.Size], Steps: pos.Steps(u), Full: unit.Strength,
		Tip: unit.ID + ", " + unit.Name, Fill: picture.RGB(counterFills[fillOf(unit)]), OutOfSupply: pos.Marked(u, markOut)}
	if i := strings.LastIndexByte(unit.ID, '/'); i > 0 && unit.Type != HQ {
		k.Left, k.Right = unit.ID[:i], unit.ID[i+1:]
	} else {
		k.Right = strings.TrimPrefix(unit.ID, "HQ/")
	}
	if unit.Type != HQ && unit.Type != Convoy {
		k.Strength = strconv.Itoa(pos.Steps(u))
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

// badges are the marks of units on counters, in the order in which they stand there.
var badges = []struct{ mark, letters, text string }{
	{markDisrupted, "D", "disrupted"}, {markFired, "F", "fired"}, {markMoved, "M", "moved"}, {markOrganic, "o", "organic supply"},
	{markDigs, "c", "builds an entrenchment"}, {markBridges, "b", "builds a bridge"}, {markReleased, "R", "released from the Ring"},
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

// legendKeys explain the counters in the legend: whose they are, and badges, each as a counter
// of the picture that has it.
func legendKeys(list []picture.Counter) (out []picture.Key) {
	key := func(text string, badges []string, is func(k *picture.Counter) bool) {
		if i := slices.IndexFunc(list, func(k picture.Counter) bool { return is(&k) }); i >= 0 {
			out = append(out, picture.Key{Counter: sample(list[i], badges), Text: text})
		}
	}
	for _, f := range []struct{ fill, text string }{{"german", "German unit"}, {"luftwaffe", "Luftwaffe field division"}, {"rumanian", "Rumanian unit"},
		{"soviet", "Soviet unit"}, {"ring", "unit of the Ring"}} {
		key(f.text, nil, func(k *picture.Counter) bool { return k.Fill == fill(f.fill) })
	}
	for _, b := range badges {
		key(b.text, []string{b.letters}, func(k *picture.Counter) bool { return slices.Contains(k.Badges, b.letters) })
	}
	return out
}

// sample is a counter without what is a single unit's, with the badges that it explains.
func sample(k picture.Counter, badges []string) picture.Counter {
	k.Left, k.Right, k.Strength, k.MP, k.Tip, k.Size, k.OutOfSupply, k.Steps = "", "", "", "", "", "", false, k.Full
	k.Badges = badges
	return k
}

func fill(of string) color.NRGBA { return picture.RGB(counterFills[of]) }
