package stalingrad

import (
	"fmt"
	"image/color"
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate/picture"
	"umpire/model"
)

// terrain is how the features of the places look: the colours of the sectors, the tan west
// of the Don, and the icons of the rulebook.
var terrain = []picture.Terrain{
	{Feature: "sector-gray", Name: "gray sector", Fill: sectorFills["gray"]},
	{Feature: "sector-brown", Name: "brown sector", Fill: sectorFills["brown"]},
	{Feature: "sector-white", Name: "white sector", Fill: sectorFills["white"]},
	{Feature: "west-of-don", Name: "west of the Don", Fill: picture.RGB(0xe9d9ac)},
	{Feature: "crossing", Name: "Volga Crossing", Fill: picture.RGB(0xb9d7ee)},
	{Feature: "site", Name: "Ambush Site", Fill: picture.RGB(0xb7c49a)},
	{Feature: "fort", Name: "fortified", Glyph: picture.Fort},
	{Feature: "airfield", Glyph: picture.Airfield},
}

// sectorFills are the colours of the sectors; without colours they are of three depths.
var sectorFills = map[string]color.NRGBA{"gray": picture.RGB(0xcdd1d6), "brown": picture.RGB(0xc69a68), "white": picture.RGB(0xffffff)}

// control shows who controls the zones. Only the Axis has Control Markers.
func (b *boards) control() {
	zones := b.look.d.zones(func(*Place) bool { return true })
	b.add(picture.Held{Side: Axis, Spaces: b.look.controlled(Axis, zones), Name: "Axis control (others: Allied)"})
}

// markers shows the Combat Markers, but for those whose place says more of its fight.
func (b *boards) markers(fought []model.Space) {
	b.each(func(at model.Space, _ *Place) {
		if word := b.look.combatMarker(at); word != "" && !slices.Contains(fought, at) {
			b.add(picture.Combat{Target: at, Result: word})
		}
	})
}

// lying shows the tokens that lie in the places.
func (b *boards) lying() {
	b.each(func(at model.Space, p *Place) {
		for _, word := range b.look.works(at) {
			b.add(picture.Mark{Space: at, Text: word, Bare: true, Colour: picture.RGB(0x6b5f55)})
		}
	})
}

// sectors rings the sectors of the city and shows the ferry that feeds each.
func (b *boards) sectors() {
	d := b.look.d
	for _, c := range d.crossings() {
		colour, landing := d.place(c).ID, d.landing(c)
		b.add(picture.Range{Centre: model.NoSpace, Spaces: d.zones(func(p *Place) bool { return p.Sector == colour }), Name: "sector"})
		if !b.look.pos.GroundMarked(c, markFerry) {
			b.add(picture.Mark{Space: c, Text: "no ferry", Bare: true, Colour: picture.RGB(0x6b5f55)})
			continue
		}
		b.add(picture.Mark{Space: c, Text: fmt.Sprintf("%s %s\nfeeds %s", colour, b.look.ferry(), colour), Bare: true, Colour: picture.RGB(0x1b1b1b), Fill: sectorFills[colour]})
		b.add(picture.Supply{Side: Allies, Paths: [][]model.Space{{c, landing}}, Name: "feeds its sector"})
	}
}

// waysNote explains the arrows and tags of ways.
const waysNote = "Arrows: supply lines come in; bought: deployed there, 1 a phase unless the Axis occupies the zone, or any number; free inf: the free infantry of even rounds; Winter Storm: bought Axis units from then on."

// uranusNote explains the numbers of Operation Uranus.
const uranusNote = " Uranus 3+: Operation Uranus forces from round 3 on."

// ways shows where supply lines, bought and free units come in: an arrow for each such
// zone; and where Operation Uranus may come, until it is launched.
func (b *boards) ways() {
	b.each(func(at model.Space, p *Place) {
		side, words := p.Exit, []string(nil)
		if p.Exit != "" {
			words = append(words, "supply")
		}
		switch {
		case p.Entry == "one":
			side, words = Allies, append(words, "bought 1")
		case p.Entry != "":
			side, words = Allies, append(words, "bought", "any")
		case p.FreeInf:
			side, words = Axis, append(words, "free inf")
		case p.WinterStorm:
			side, words = Axis, append(words, "Winter", "Storm")
		}
		if len(words) > 0 {
			b.pic.Entries = append(b.pic.Entries, picture.Entry{Space: at, Side: side, Text: strings.Join(words, "\n")})
		}
		if p.Uranus != "" && b.look.pos.Track("launched") == "" {
			b.add(picture.Mark{Space: at, Text: "Uranus " + printed(p), Bare: true, Colour: picture.RGB(0x7a2fb0)})
		}
	})
}

// printed is the printed number of a zone of Operation Uranus.
func printed(p *Place) string {
	if p.From == 7 { // when it must be launched
		return strconv.Itoa(p.From)
	}
	return strconv.Itoa(p.From) + "+"
}

// unsupplied rings the zones where land units of some sides stand without a supply line.
func (b *boards) unsupplied(sides []model.Side) {
	for _, side := range sides {
		b.each(func(at model.Space, p *Place) {
			if p.Zone() && b.look.hasLand(side, at) && !b.look.supplied(side, at) {
				b.add(picture.NoSupplyLine(at))
			}
		})
	}
}

// works are the factory tokens in a place.
func (s *segment) works(at model.Space) (list []string) {
	for _, m := range []struct{ mark, word string }{{markTankWorks, "tank factory"}, {markGunWorks, "artillery factory"}} {
		if s.pos.GroundMarked(at, m.mark) {
			word := m.word
			if s.pos.GroundMarked(at, markCaptured) {
				word += ", captured"
			}
			list = append(list, word)
		}
	}
	return list
}

// ferry is what a ferry is called now.
func (s *segment) ferry() string {
	if s.volgaFrozen() {
		return "ice bridge"
	}
	return "ferry"
}

// combatMarker is the side of the Combat Marker that lies in a zone: assault, battle, or ""
// without one.
func (s *segment) combatMarker(at model.Space) string {
	for _, m := range []string{markAssault, markBattle} {
		if s.pos.GroundMarked(at, m) {
			return m
		}
	}
	return ""
}
