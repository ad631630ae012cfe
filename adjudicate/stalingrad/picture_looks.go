package stalingrad

import (
	"image/color"
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate/picture"
	"umpire/model"
)

// terrain is how the features of the places look: the colours of the sectors, the tan west
// of the Don, and the icons of the rulebook. Their names are ids of texts.
var terrain = []picture.Terrain{
	{Feature: "sector-gray", Name: "pic.gray", Fill: sectorFills["gray"]},
	{Feature: "sector-brown", Name: "pic.brown", Fill: sectorFills["brown"]},
	{Feature: "sector-white", Name: "pic.white", Fill: sectorFills["white"]},
	{Feature: "west-of-don", Name: "pic.west-of-don", Fill: picture.RGB(0xe9d9ac)},
	{Feature: "crossing", Name: "pic.crossing", Fill: picture.RGB(0xb9d7ee)},
	{Feature: "site", Name: "pic.site", Fill: picture.RGB(0xb7c49a)},
	{Feature: "fort", Name: "pic.fort", Glyph: picture.Fort},
	{Feature: "airfield", Name: "pic.airfield", Glyph: picture.Airfield},
}

// sectorFills are the colours of the sectors; without colours they are of three depths.
var sectorFills = map[string]color.NRGBA{"gray": picture.RGB(0xcdd1d6), "brown": picture.RGB(0xc69a68), "white": picture.RGB(0xffffff)}

// control shows who controls the zones. Only the Axis has Control Markers.
func (b *boards) control() {
	zones := b.look.d.zones(func(*Place) bool { return true })
	b.add(picture.Held{Side: Axis, Spaces: b.look.controlled(Axis, zones), Name: b.say("pic.control")})
}

// markers shows the Combat Markers, but for those whose place says more of its fight.
func (b *boards) markers(fought []model.Space) {
	b.each(func(at model.Space, _ *Place) {
		if word := b.look.combatMarker(at); word != "" && !slices.Contains(fought, at) {
			b.add(picture.Combat{Target: at, Result: b.say("pic." + word)})
		}
	})
}

// lying shows the tokens that lie in the places.
func (b *boards) lying() {
	b.each(func(at model.Space, p *Place) {
		for _, word := range b.look.works(b.say, at) {
			b.add(picture.Mark{Space: at, Text: word, Bare: true, Colour: picture.RGB(0x6b5f55)})
		}
	})
}

// sectors rings the sectors of the city and shows the ferry that feeds each.
func (b *boards) sectors() {
	d := b.look.d
	for _, c := range d.crossings() {
		colour, landing := d.place(c).ID, d.landing(c)
		b.add(picture.Range{Centre: model.NoSpace, Spaces: d.zones(func(p *Place) bool { return p.Sector == colour }), Name: b.say("pic.sector")})
		if !b.look.pos.GroundMarked(c, markFerry) {
			b.add(picture.Mark{Space: c, Text: b.say("pic.no-ferry"), Bare: true, Colour: picture.RGB(0x6b5f55)})
			continue
		}
		b.add(picture.Mark{Space: c, Text: b.say(b.look.ferry(), b.say("pic.colour-"+colour)) + "\n" + b.say("pic.feeds", b.say("pic.colour-"+colour)), Bare: true, Colour: picture.RGB(0x1b1b1b), Fill: sectorFills[colour]})
		b.add(picture.Supply{Side: Allies, Paths: [][]model.Space{{c, landing}}, Name: b.say("pic.feeds-sector")})
	}
}

// ways shows where supply lines, bought and free units come in: an arrow for each such
// zone; and where Operation Uranus may come, until it is launched.
func (b *boards) ways() {
	b.each(func(at model.Space, p *Place) {
		side, words := p.Exit, []string(nil)
		if p.Exit != "" {
			words = append(words, b.say("pic.way-supply"))
		}
		switch {
		case p.Entry == "one":
			side, words = Allies, append(words, b.say("pic.way-one"))
		case p.Entry != "":
			side, words = Allies, append(words, b.say("pic.way-any"))
		case p.FreeInf:
			side, words = Axis, append(words, b.say("pic.way-free"))
		case p.WinterStorm:
			side, words = Axis, append(words, b.say("pic.way-storm"))
		}
		if len(words) > 0 {
			b.pic.Entries = append(b.pic.Entries, picture.Entry{Space: at, Side: side, Text: strings.Join(words, "\n")})
		}
		if p.Uranus != "" && b.look.pos.Track("launched") == "" {
			b.add(picture.Mark{Space: at, Text: b.say("pic.uranus", printed(p)), Bare: true, Colour: picture.RGB(0x7a2fb0)})
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
				b.add(picture.NoSupplyLine(b.say, at))
			}
		})
	}
}

// works are the factory tokens in a place.
func (s *segment) works(say picture.Say, at model.Space) (list []string) {
	for _, m := range []struct{ mark, word string }{{markTankWorks, "pic.tank-works"}, {markGunWorks, "pic.gun-works"}} {
		if s.pos.GroundMarked(at, m.mark) {
			word := say(m.word)
			if s.pos.GroundMarked(at, markCaptured) {
				word = say("pic.captured", word)
			}
			list = append(list, word)
		}
	}
	return list
}

// ferry is the text for what a ferry is called now.
func (s *segment) ferry() string {
	if s.volgaFrozen() {
		return "pic.ice-bridge"
	}
	return "pic.ferry"
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
