package stalingrad

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/orders"
)

// The sides, as the rulebook calls them.
const (
	Axis   model.Side = "axis"
	Allies model.Side = "allies"
)

// sides are both, in the order in which things are kept for each.
var sides = [2]model.Side{Axis, Allies}

// index is the place of a side among both.
func index(s model.Side) int {
	if s == Axis {
		return 0
	}
	return 1
}

// Enemy is the other side.
func Enemy(s model.Side) model.Side {
	if s == Axis {
		return Allies
	}
	return Axis
}

// The places beside the boards: the unit pools, and what bombers carry.
const (
	poolBox   = "pool"
	aboardBox = "aboard"
)

// Marks on units. A token with its Axis side up is marked axis.
const (
	markAxis      = "axis"
	markFresh     = "fresh"     // deployed in the air, has not moved yet
	markAttacks   = "attacks"   // in the air: declared as attacker
	markRelocates = "relocates" // in the air until the own Attack phase begins
	markDrops     = "drops"     // in the air: flies a Supply Drop
	markLands     = "lands"     // in the air: flies a Supply or Troop Landing
	markFlew      = "flew"      // moved in the Movement phase before: Air Defense may fire at it
	markCrossed   = "crossed"   // came over an unfrozen river into a hostile zone in this phase
	markFromLand  = "from-region"
	markScrambled = "scrambled" // an interceptor away from its airfield
)

// Marks on zones, crossings and sites.
const (
	markControl   = "axis"    // an Axis Control Marker
	markAssault   = "assault" // a Combat Marker, Assault side up
	markBattle    = "battle"  // a Combat Marker, Battle side up
	markRiver     = "river"   // the Assault came over an unfrozen river
	markTaken     = "taken"   // control changed in the Attack phase that is over
	markFerry     = "ferry"   // of a crossing: its ferry, or its ice bridge, is in place
	markTankWorks = "tank-factory"
	markGunWorks  = "artillery-factory"
	markCaptured  = "captured"
	markLiberated = "liberated" // in this round
)

var unitMarks = []string{markAxis, markFresh, markAttacks, markRelocates, markDrops, markLands, markFlew, markCrossed, markFromLand, markScrambled}

var zoneMarks = []string{markControl, markAssault, markBattle, markRiver, markTaken, markFerry, markTankWorks, markGunWorks, markCaptured, markLiberated}

// doing are the marks that tell pieces of a type apart, and doingWords what players call a
// piece that has one: inf that crossed.
var (
	doing      = []string{markFresh, markAttacks, markRelocates, markDrops, markLands, markCrossed, markFromLand, markScrambled}
	doingWords = []string{"arrives", "attacks", "relocates", "drops", "lands", "crossed", "flew", "intercepts"}
)

// The marks of doing, and those that a piece in the air has, by their index in the schema.
var doingMarks, aloftMarks = indices(doing...), indices(markFresh, markAttacks, markRelocates, markDrops, markLands, markScrambled)

func indices(marks ...string) (list []int) {
	for _, m := range marks {
		list = append(list, slices.Index(unitMarks, m))
	}
	return list
}

// The marks that are looked for most, by their index in the schema.
var controlIndex, assaultIndex, battleIndex = slices.Index(zoneMarks, markControl), slices.Index(zoneMarks, markAssault), slices.Index(zoneMarks, markBattle)

// deck is the Operation Uranus deck in the labels of its hidden draws, which drawsTrack
// counts: by that name a campaign commits their secrets.
const (
	deck       = "allies/uranus"
	drawsTrack = "draws/" + deck
)

// Tracks. frozen counts the rounds of bad weather: with the first the Don freezes,
// with the second the Volga. cargo says which bomber carries what.
var tracks = []string{"scenario", "weather", "frozen", "winter-storm", "launched", "workers", "axis-rpc", "allies-rpc", "cargo", "winner", drawsTrack, "scrambled"}

// The piles of Operation Uranus cards. The deck is face down for everybody.
const (
	pileDeck  = "uranus/deck"
	pileDrawn = "uranus/drawn"
	pileNW    = "uranus/northwest"
	pileSE    = "uranus/southeast"
	pileUsed  = "uranus/used"
)

// Schema is what positions of this game hold.
func Schema() model.Schema {
	return model.Schema{Sides: []model.Side{Axis, Allies}, Tracks: tracks, UnitMarks: unitMarks, SpaceMarks: zoneMarks,
		Piles: []model.Pile{{Name: pileDrawn, Hidden: true, Owner: Allies}, {Name: pileNW, Hidden: true, Owner: Allies}, {Name: pileSE, Hidden: true, Owner: Allies},
			{Name: pileDeck}, {Name: pileUsed}}}
}

// Game is the rules over one set of data. It holds nothing that changes.
type Game struct {
	Data  *Data
	words *orders.Vocabulary
}

// Name is the name of the game in files.
func (g *Game) Name() string { return "stalingrad" }

// Events lists the events in the order of docs/stalingrad.md.
func (g *Game) Events() []*adjudicate.EventKind { return events }

// segment is one order card while it is resolved: what lives only that long.
type segment struct {
	*adjudicate.Table
	d     *Data
	pos   *model.Position
	side  model.Side // whose card it is
	round int
	card  int
	used  allotted      // of entries that say how many
	fed   map[feed]bool // zones a token was spent for in this phase
	scene scene         // what the conditions of orders speak of

	judges [2]func(*adjudicate.Fact) bool                         // of conditions, for each side
	ranks  [2]func(*adjudicate.Line, piece) (rank int, isIt bool) // of the pieces of each side

	seatsChanged bool // in the set-up: after the bidding each player has the side of the other's seat
}

// seat is whose file speaks for a side: the player who has it writes under the name of the
// seat in which he began, until the set-up is over.
func (s *segment) seat(side model.Side) model.Side {
	if s.seatsChanged {
		return Enemy(side)
	}
	return side
}

// errSegment: an id that this program cannot play.
var errSegment = errors.New("this program cannot play the segment")

// Play resolves one order card (Order of Play; Appendix 1).
func (g *Game) Play(t *adjudicate.Table) {
	s := g.segment(t)
	switch s.card {
	case 0:
		s.finishSetup()
	case 1:
		s.weatherRoll()
	case 2:
		s.axisReinforcement()
	case 3, 10:
		s.movementPhase()
	case 4, 11:
		s.reactionPhase()
	case 5, 12:
		s.attackPhase()
	case 6, 13:
		s.landingPhase()
	case 7:
		s.counterOffensive()
	case 8:
		s.heroicWorkers()
	case 9:
		s.alliedReinforcement()
	case 14:
		s.endOfRound()
	}
}

func (g *Game) segment(t *adjudicate.Table) *segment {
	s := &segment{Table: t, d: g.Data, pos: t.Position(), fed: map[feed]bool{}, used: allotted{}, side: Allies}
	for i, side := range sides {
		s.judges[i] = func(f *adjudicate.Fact) bool { return s.fact(side, f) }
		s.ranks[i] = func(l *adjudicate.Line, p piece) (int, bool) { return s.rank(side, l, p) }
	}
	if t.Segment() != setupSegment { // which is before the first card
		ok := false
		if s.round, s.card, ok = cardOf(t.Segment()); !ok {
			t.Fail(fmt.Errorf("%w %s", errSegment, t.Segment()))
		}
		s.side = ownerOf(s.card)
	}
	s.SetFacts(s.facts(s.side))
	return s
}

// number reads a track that holds a number; 0 if it is empty.
func (s *segment) number(track string) int {
	n, _ := strconv.Atoi(s.pos.Track(track))
	return n
}

func (s *segment) setNumber(track string, n int) { s.Hand().SetTrack(track, strconv.Itoa(n)) }

// badWeather: it lasts for the round (Card 1).
func (s *segment) badWeather() bool { return s.pos.Track("weather") == "bad" }

// grounded: air units neither attack nor fire. With Bad Weather Sorties they do,
// at -1 (Appendix 2).
func (s *segment) grounded() bool {
	return s.badWeather() && !s.Reads("as-opt-sorties", "on")
}

// donFrozen and volgaFrozen: Frozen Rivers.
func (s *segment) donFrozen() bool   { return s.number("frozen") >= 1 }
func (s *segment) volgaFrozen() bool { return s.number("frozen") >= 2 }
