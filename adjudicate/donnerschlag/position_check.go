package donnerschlag

import (
	"regexp"
	"strings"

	"umpire/model"
	"umpire/model/lazy"
	"umpire/model/strict"
)

// trackForms are the values that tracks may have (2.1, 3.10, 9.1).
var trackForms = map[string]func() *regexp.Regexp{
	"turn":                    lazy.Pattern(`^[1-8]$`),
	"donnerschlag":            lazy.Pattern(`^(none|[0-5])$`),
	"activation-limit-axis":   lazy.Pattern(`^[56]$`),
	"activation-limit-soviet": lazy.Pattern(`^[56]$`),
	"combat-limit-axis":       lazy.Pattern(`^[56]$`),
	"combat-limit-soviet":     lazy.Pattern(`^[56]$`),
	"schlachtenglueck":        lazy.Pattern(`^(axis|soviet)$`),
}

// checkPosition finds what no game can come to: tracks that stand nowhere, both
// sides in one hex, a hex beyond its stacking limit (3.4), a card in a foreign pile. A lone overrun HQ may
// share its hex with the enemy (7.3).
func checkPosition(d *Data, p *model.Position, c *strict.Cursor) {
	tracks := c.Key("public").Key("tracks")
	for _, name := range p.Set().Schema.Tracks {
		if form := trackForms[name]; form != nil && !form().MatchString(p.Track(name)) {
			tracks.Key(name).Fault("track", name, p.Track(name))
		}
	}
	units := c.Key("public").Key("units")
	for hex := model.Space(0); int(hex) < p.Set().Board.Len(); hex++ {
		if id, args := d.crowd(p, hex); id != "" {
			units.Key(args[0]).Fault(id, args...)
		}
	}
	piles := c.Key("public").Key("piles")
	for _, pile := range p.Set().Schema.Piles {
		cards, _ := p.Pile(pile.Name)
		for _, card := range cards {
			if !d.belongs(card, pile.Name) {
				piles.Key(pile.Name).Fault("misfiled", p.Set().CardName(card), pile.Name)
			}
		}
	}
}

// belongs: each side has decks of its own, for activations and for combat.
func (d *Data) belongs(card model.CardID, pile string) bool {
	side, rest, _ := strings.Cut(pile, "/")
	kind, _, _ := strings.Cut(rest, "/")
	return d.Set.Cards[card].Side == model.Side(side) && (kind != "activation" && kind != "combat" || (d.Act[card].ID != "") == (kind == "activation"))
}

// crowd says what is wrong with the units in a hex: the unit that is one too many,
// and the hex.
func (d *Data) crowd(p *model.Position, hex model.Space) (id string, args []string) {
	combat, hqs := map[model.Side]int{}, map[model.Side]int{}
	for u := p.First(hex); u != model.NoUnit; u = p.Next(u) {
		unit := &d.Units[u]
		switch {
		case p.MarkedWith(u, markOverrun):
			continue
		case unit.HQ:
			hqs[unit.Side]++
		case !unit.Alarm:
			combat[unit.Side]++
		}
		at := []string{unit.ID, p.Set().SpaceName(hex)}
		if combat[Enemy(unit.Side)]+hqs[Enemy(unit.Side)] > 0 {
			return "both-sides", at
		}
		if beyond(combat[unit.Side], hqs[unit.Side]) {
			return "crowded", at
		}
	}
	return "", nil
}
