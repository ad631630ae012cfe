package donnerschlag

import (
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// terrain is the terrain of a hex that matters in combat (8.3), as a set: a hex
// may have more than one kind.
type terrain uint8

// The kinds of terrain, in the order of their weight for the defender.
const (
	city terrain = 1 << iota
	town
	village
	station
)

var terrainNames = [...]string{"city", "town", "village", "station"}

// terrainDRM is the modifier of each kind (8.3). The sign of the station is a
// ruling of its own.
var terrainDRM = [...]int{0, -2, -1, -1}

func (t terrain) names() []string {
	var list []string
	for i, name := range terrainNames {
		if t&(1<<i) != 0 {
			list = append(list, name)
		}
	}
	return list
}

// mixed: more than one kind.
func (t terrain) mixed() bool { return t&(t-1) != 0 }

// String names the kinds, joined by a plus sign.
func (t terrain) String() string {
	if t == 0 {
		return "none"
	}
	return strings.Join(t.names(), "+")
}

func terrainText(_ *model.Set, t terrain) string { return t.String() }

// terrainOf is the combat terrain of a hex.
func (s *segment) terrainOf(hex model.Space) terrain {
	if len(s.board.Features(hex)) == 0 {
		return 0
	}
	var t terrain
	for i, name := range terrainNames {
		if s.board.Has(hex, name) {
			t |= 1 << i
		}
	}
	return t
}

// weigh is steps 3 and 4: terrain, ratio, shifts and DRMs.
func (c *combat) weigh() {
	c.chooseTerrain()
	c.reckoning()
}

// chooseTerrain settles which terrain counts for the defender: in a hex of several
// kinds he chooses the benefits of one (8.3). The choice falls with the shifts
// and DRMs, behind the first window, so that C15 and C22 have been played
// (ds-terrain-choice); read before, it falls when the combat is declared.
func (c *combat) chooseTerrain() {
	if !c.chosen {
		c.pickTerrain()
	}
	all := c.terrainOf(c.hex)
	if all != 0 {
		c.Tell(evTerrain, c.hex, c.counting().String())
	}
}

// pickTerrain is the choice itself.
func (c *combat) pickTerrain() {
	c.ground, c.chosen = c.terrainOf(c.hex), true
	if !c.ground.mixed() || !c.rules.oneTerrain() || c.ground&^c.noTerrain == 0 {
		return
	}
	c.ground = kindTerrain.Ask(c.Table, adjudicate.Question[terrain]{To: c.defender, Subject: c.name,
		Among: kindsOf(c.ground), Fits: terrainFits, Facts: c.conditions(c.defender)})
}

func kindsOf(t terrain) []terrain {
	var list []terrain
	for i := range terrainNames {
		if one := terrain(1 << i); t&one != 0 {
			list = append(list, one)
		}
	}
	return list
}

func terrainFits(l *adjudicate.Line, t terrain) bool { return word(l, t.String()) }

// counting is the terrain that counts with the cards in force: C22 cancels every
// kind, C15 all but a city. Before the choice a mixed hex counts as its heaviest
// kind, for those who look ahead.
func (c *combat) counting() terrain {
	t := c.ground
	if !c.chosen {
		t = c.terrainOf(c.hex)
		if t.mixed() && c.rules.oneTerrain() {
			t &= -t
		}
	}
	return t &^ c.noTerrain
}
