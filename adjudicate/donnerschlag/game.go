// Package donnerschlag is the game "Donnerschlag: Escape from Stalingrad", in
// the editions of 2023 and 2022. One file is one section of the rulebook; the
// section is cited as in the rulebook, "8.4". The rules are those of 2023; what is
// otherwise in 2022 they ask of the edition (edition.go, edition_2022.go).
package donnerschlag

import (
	"slices"
	"sync/atomic"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/orders"
)

// The sides, as the rulebook calls them.
const (
	Axis   model.Side = "axis"
	Soviet model.Side = "soviet"
)

// Enemy is the other side.
func Enemy(s model.Side) model.Side {
	if s == Axis {
		return Soviet
	}
	return Axis
}

// Class is a class of combat unit (2.2). HQs have none.
type Class uint8

// The classes.
const (
	NoClass Class = iota
	Tank
	Motorized
	Infantry
)

// Unit is what a counter says. Strength and MP are in whole points, full side
// first, reduced side second (both the same entry for a unit with one side).
type Unit struct {
	ID        string
	Side      model.Side
	Formation string
	Army      string // Soviet: 2GA or 51A; "" for units of both
	Colour    string // Soviet: red, blue, green, yellow
	Class     Class
	Recon     bool // motorized class without combined arms
	Romanian  bool
	HQ        bool
	Alarm     bool // Alarmgruppe: never activated, no stacking limit, never OoS
	AdHoc     bool // belongs to both Soviet armies
	StuG      bool // attached to a formation at set-up
	Steps     int
	Strength  [2]int
	MP        [2]int
	Range     int // command range of an HQ, in hexes
	Aliases   []string
}

// Data is a board with its units and cards: what a state file brings along, or
// the shipped set. Units stand in the order of Set.Units.
type Data struct {
	Set   *model.Set
	Units []Unit
	Act   []ActivationCard // in the order of Set.Cards; zero for combat cards
	Cards []CardRule       // in the order of Set.Cards; zero for activation cards
	From  *Dataset         // the set they come from; nil for a state that brings its own
	late  []bool           // beside Set.Cards: comes in with turn 4
	stugs []stug
	last  atomic.Pointer[joined] // what unitsIn gave last
}

// ActivationCard says what an activation card may order (6.2, 6.3): names of HQs,
// "Schwerpunkt", "any HQ", "one colour", "one formation".
type ActivationCard struct {
	ID     string
	Side   model.Side
	Orders []string
}

// boxes beside the board, as state files name them.
var boxes = []string{"eliminated", "reserve", "cup"}

// Marks on units and spaces, in the order of the schema.
var (
	unitMarks  = []string{"oos", "overrun", "no-move"}
	spaceMarks = []string{"no-entry", "snowdrift", "yak-9"}
)

// Indices of unit marks.
const (
	markOoS = iota
	markOverrun
	markNoMove
)

var tracks = []string{"turn", "phase", "donnerschlag", "activation-limit-axis", "activation-limit-soviet",
	"combat-limit-axis", "combat-limit-soviet", "schlachtenglueck", "schwerpunkt"}

// later are the tracks that came in with the sequence of play; states of a single
// segment may leave them out. The Donnerschlag marker lies on its 6th Army
// Survival side after C4; zone-a to zone-c are the markers of the meeting zones:
// hidden, then real or dummy. blank counts the activations of turn 8, draws the
// hidden draws of a deck.
var later = []string{"sixth-army", "zone-a", "zone-b", "zone-c", "blank/axis", "blank/soviet", "winner",
	"draws/axis/act", "draws/axis/cbt", "draws/soviet/act", "draws/soviet/cbt"}

// zonePile holds the one of the markers ZA, ZB, ZC that is real, once Donnerschlag
// is called (9.1).
const zonePile = "axis/zone"

// Schema is what positions of this game hold.
func Schema() model.Schema {
	s := model.Schema{Sides: []model.Side{Axis, Soviet}, Tracks: append(append(slices.Clone(tracks), later...), snafuTracks()...), UnitMarks: unitMarks, SpaceMarks: spaceMarks,
		MayLack: append(append(slices.Clone(later), snafuTracks()...), zonePile, "axis/activation/late", "axis/combat/late", "soviet/activation/late", "soviet/combat/late")}
	s.Piles = append(s.Piles, model.Pile{Name: zonePile, Hidden: true, Owner: Axis})
	for _, zone := range zones { // the meeting zone is three seals, of which C73 opens one (orders 2.12)
		s.Sealed = append(s.Sealed, model.Sealed{Name: zoneTrack(zone), Owner: Axis, Pile: zonePile, Card: zoneMarker(zone)})
	}
	for _, side := range s.Sides {
		for _, p := range []model.Pile{{Name: "activation/hand", Hidden: true, Owner: side}, {Name: "combat/hand", Hidden: true, Owner: side}, {Name: "box", Hidden: true, Owner: side},
			{Name: "activation/deck"}, {Name: "activation/discard"}, {Name: "combat/deck"}, {Name: "combat/discard"}, {Name: "combat/removed"},
			{Name: "activation/late"}, {Name: "combat/late"}} {
			p.Name = string(side) + "/" + p.Name
			s.Piles = append(s.Piles, p)
		}
	}
	return s
}

// Game is the rules over one set of data. It holds nothing that changes.
type Game struct {
	Data    *Data
	Edition string // "2023" or "2022"
	words   *orders.Vocabulary
}

// rules are those of its edition.
func (g *Game) rules() edition { return editionOf(g.Edition) }

// Name is the name of the game in files.
func (g *Game) Name() string { return "donnerschlag" }

// Events lists the events in the order of docs/events.md.
func (g *Game) Events() []*adjudicate.EventKind { return events }

// segment is one activation segment while it runs: what lives only that long.
type segment struct {
	*adjudicate.Table
	g        *Game
	pos      *model.Position
	board    *model.Board
	units    []Unit // beside Set.Units
	side     model.Side
	rules    edition
	active   []bool // beside units: ordered now, and until the end of the segment
	ordered  []bool // beside units: ordered, in range when the segment began
	fought   []bool // took part in a combat of this segment
	targeted map[model.Space]bool
	fighting bool        // a combat is being fought
	aside    map[cup]int // SNAFU markers kept out of their cups until a combat is over
	motion               // what activation, supply and movement keep (play.go)
}

// strength is a unit's combat strength now, in quarter points, halved if it is
// OoS (3.6).
func (s *segment) strength(u model.UnitID) adjudicate.Quarters {
	q := adjudicate.Quarters(s.units[u].Strength[s.reduced(u)] * 4)
	if s.oos(u) {
		q /= 2
	}
	return q
}

// reduced is 1 on the reduced side of a counter, else 0.
func (s *segment) reduced(u model.UnitID) int {
	if s.pos.Steps(u) < s.units[u].Steps {
		return 1
	}
	return 0
}

// combatUnit: HQs are none (2.2).
func (s *segment) combatUnit(u model.UnitID) bool { return !s.units[u].HQ }
