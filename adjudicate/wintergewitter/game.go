// Package wintergewitter is the game "Wintergewitter (Winter Storm)" of 2007. One file
// is one section of the rulebook; a section is cited as in the rulebook, "11.4".
package wintergewitter

import (
	"slices"
	"strconv"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/orders"
)

// The sides. The German player has the Rumanians too.
const (
	German model.Side = "german"
	Soviet model.Side = "soviet"
)

// sides are both, in the order in which things are kept for each.
var sides = [2]model.Side{German, Soviet}

// index is the place of a side among both.
func index(s model.Side) int {
	if s == German {
		return 0
	}
	return 1
}

// Enemy is the other side.
func Enemy(s model.Side) model.Side {
	if s == German {
		return Soviet
	}
	return German
}

// The boxes of land units. A unit that was destroyed in this turn may be rebuilt (17.2.1);
// after it, it is lost.
const (
	boxPool = "pool" // not in play yet
	boxDead = "dead" // destroyed in this turn
	boxLost = "lost" // out of the game
	boxOff  = "off"  // retreated off the edge of the map (11.7); the track off-map says where
)

// The boxes of the Air Operations Charts (4.2, 4.6), the same words for both sides.
const (
	boxReady      = "ready"
	boxFlown      = "flown"
	boxShaken     = "disrupted"
	boxSuperior   = "air-superiority"
	boxGround     = "ground-attack"
	boxGroundEsc  = "ground-attack-escort"
	boxInterdict  = "interdiction"
	boxInterdictE = "interdiction-escort"
	boxHeld       = "held-back" // Stukas kept for the ground combat (4.5.1)
)

// boxes beside the board, as state files name them.
var boxes = []string{boxPool, boxDead, boxLost, boxOff, boxReady, boxFlown, boxShaken, boxSuperior, boxGround, boxGroundEsc, boxInterdict, boxInterdictE, boxHeld}

// Marks on units.
const (
	markDisrupted = "disrupted"     // 13
	markFired     = "fired"         // 12.2
	markMoved     = "moved"         // artillery that moved at most half (12.2)
	markOrganic   = "organic"       // 14.3
	markOut       = "out-of-supply" // 14.4
	markDigs      = "digs"          // an entrenchment under construction (15.1)
	markActed     = "acted"         // moved, fought or was attacked in this Player Phase: it may not dig (15.1)
	markReleased  = "released"      // a unit of the Ring that may act (5.3)
	markForced    = "forced"        // a unit of the Ring that was forced to retreat: it may act (5.3)
	markBridges   = "bridges"       // an engineer that stays to build a bridge (16.2.2); the track bridging says where
)

var unitMarks = []string{markDisrupted, markFired, markMoved, markOrganic, markOut, markDigs, markActed, markReleased, markForced, markBridges}

// The marks that are looked for most, by their index in the schema.
var (
	disruptedIndex = slices.Index(unitMarks, markDisrupted)
	firedIndex     = slices.Index(unitMarks, markFired)
	outIndex       = slices.Index(unitMarks, markOut)
	organicIndex   = slices.Index(unitMarks, markOrganic)
	actedIndex     = slices.Index(unitMarks, markActed)
)

// Marks on hexes.
const (
	markTrench   = "entrenched" // 15.1
	markAttacked = "attacked"   // subject of a prepared attack in this Player Phase (11.1)
)

var spaceMarks = []string{markTrench, markAttacked}

var attackedIndex = slices.Index(spaceMarks, markAttacked)

// Tracks.
const (
	trackScenario   = "scenario"    // 19.1, 19.2, 19.3, 20
	trackFog        = "fog"         // on, off (18)
	trackOptions    = "options"     // of scenario 20: support 15L 16M 17P, those that are used
	trackInitiative = "initiative"  // the side that has it in this turn; "" before the first
	trackStreak     = "streak"      // on how many consecutive turns (6.3)
	trackMandate    = "mandate"     // mandated attacks that are still to be made (6.1)
	trackMech       = "mechanized"  // in a player phase: move or combat, what comes first (7.2); "" before
	trackIntercepts = "intercepts"  // 235/IAD=ground-attack: where Soviet fighters go that were sent before the reveal (wg-interception-order)
	trackZones      = "zones"       // interdiction zones (4.4): 2538=1 2541=2
	trackBuilt      = "bridged"     // bridges that were built: 2531/2530 (16.2.2), hexes in ascending order
	trackBlown      = "bridge-out"  // bridges that were destroyed
	trackBridging   = "bridging"    // 3/57=3424/3423: who builds where
	trackBegan      = "began"       // I/11/6P=2531: where units began this Player Phase that have changed their hex since; off: not on the map
	trackOff        = "off-map"     // I/11/6P=1053: units off the map and their exit hex (11.7)
	trackReleased   = "released"    // formations of the reserve that were released (19.1.1)
	trackNear       = "near"        // formations of the 10-hex roll that a German unit was near in the turn before
	trackRing       = "ring"        // armies of the Ring that were attacked in this turn (5.3)
	trackThunder    = "thunderclap" // "", ready, denied, on, ended, linked (5.1, 5.2)
	trackSixth      = "sixth-army"  // turns since its activation, for its supply (5.2)
	trackKumsky     = "kumsky"      // who controls 2428 (19.1.3)
	trackCrossed    = "crossed"     // German units that crossed the river of the scenario inside its stretch (wg-across-river)
	trackChristea   = "christea"    // the turn in which VII Corps first controlled 4831
	trackWithin18   = "within-18"   // yes: a German unit has been there (19.3.3)
	trackWithin5    = "within-5"
	trackCorridor   = "corridor" // "", once, open
	trackConvoys    = "convoys"  // Relief Convoys that entered the Pocket
	trackMissed     = "missed"   // mandated attacks not made: german=2 soviet=0
	trackLosses     = "losses"   // of this turn, for 17.2: german-armor=3 …
	trackWinner     = "winner"   // the result, when the game is over
)

var tracks = []string{trackScenario, trackFog, trackOptions, trackInitiative, trackStreak, trackMandate, trackMech, trackIntercepts, trackZones, trackBuilt, trackBlown, trackBridging, trackBegan, trackOff,
	trackReleased, trackNear, trackRing, trackThunder, trackSixth, trackKumsky, trackCrossed, trackChristea, trackWithin18, trackWithin5, trackCorridor, trackConvoys, trackMissed, trackLosses, trackWinner}

// Schema is what positions of this game hold.
func Schema() model.Schema {
	return model.Schema{Sides: sides[:], Tracks: tracks, UnitMarks: unitMarks, SpaceMarks: spaceMarks, UnitTracks: []string{trackBridging, trackBegan, trackOff, trackCrossed, trackConvoys},
		SideTracks: []model.SideTrack{{Name: trackReleased, Owner: Soviet}, {Name: trackNear, Owner: Soviet}}}
}

// Game is the rules over one set of data. It holds nothing that changes.
type Game struct {
	Data  *Data
	words *orders.Vocabulary
}

// Name is the name of the game in files.
func (g *Game) Name() string { return "wintergewitter" }

// segment is one segment of the sequence of play (3.1) while it is resolved: what lives
// only that long. Each section keeps what it needs in a struct of its own.
type segment struct {
	*adjudicate.Table
	d       *Data
	pos     *model.Position
	board   *model.Board
	units   []Unit // beside Set.Units
	moment         // whose it is, turn and part (3.1)
	sixth   bool   // the special player phase of Sixth Army (5.2)
	ring    bool   // the Soviet Ring Forces Segment (5.3)
	playing int    // the column of the scenario in the data of units

	fog       fog        // who is hidden from whom (18)
	ground    ground     // what stands where and reaches where (10)
	crossings crossings  // bridges built and destroyed (16.2.2)
	zoneCache zoneCache  // of interdiction (4.4)
	starts    starts     // where units began the Player Phase (8.4)
	networks  [2]network // of supply, by side (14)
	hqs       *headquarters
	reaching  [2]reaching // room for the searches of reach.go
	rooms     rooms
	wayRoom   []wayCosts // room for the searches of retreat_ways.go
}

// number reads a track that holds a number; 0 if it is empty.
func (s *segment) number(track string) int {
	n, _ := strconv.Atoi(s.pos.Track(track))
	return n
}

func (s *segment) setNumber(track string, n int) { s.Hand().SetTrack(track, strconv.Itoa(n)) }

// refuse is a verdict: the message, the rule, and what fills the text.
func refuse(id, cite string, args ...any) adjudicate.Verdict {
	return adjudicate.Verdict{ID: id, Cite: cite, Args: args}
}
