package donnerschlag

import (
	"slices"

	"umpire/adjudicate"
	"umpire/adjudicate/hexes"
	"umpire/model"
)

// edition is what the editions of the rulebook do not have in common. A rule asks for it
// by name; it does not know which edition is played. Each method cites the section of
// 2023 to which it belongs and its number in the list of differences, D-01 to D-75.
// edition2023 is the base; edition2022 (edition_2022.go) has what is otherwise in 2022.
type edition interface {
	// name is how files name the edition.
	name() string

	// sequence is the steps outside of Activation Segments (4, 5; D-37).
	sequence() []Step
	// afterSetUp is the segment behind the set-up (5.1; D-36).
	afterSetUp(g *Game, p *model.Position) string
	// dealtBeside counts the cards in hand that are beside the limit of a deal (3.9; D-38).
	dealtBeside(s *segment, side model.Side) int
	// mayCall: Donnerschlag may be declared in this turn (5.1.7, 9.1; D-42).
	mayCall(turn int) bool
	// mustCall: it must be (5.1.7, 9.1; D-42).
	mustCall(turn int) bool
	// runsOut: the turns are over (9.3; D-42).
	runsOut(s *segment) bool
	// endsUncalled: that may be before the Donnerschlag marker is in space 4 (9.1; D-42).
	endsUncalled() bool
	// runsOn: in space 4 C4 takes precedence over victory (9.2; D-66).
	runsOn(s *segment) bool
	// hqWins: an HQ may meet the conditions of victory (9.2; D-44).
	hqWins(s *segment) bool

	// limitAtOnce: a limit that was raised counts before turn 4 (12.2 C34; D-75).
	limitAtOnce(s *segment) bool
	// reshuffles: a deck that runs out in turn 7 or 8 is made anew (5.1.4, 9.3; D-62).
	reshuffles(s *segment) bool
	// keepsHand: no combat cards are discarded at the end of a turn (5.2.5; D-59).
	keepsHand(s *segment) bool
	// boxStays: what lies in OKH and STAVKA stays there (3.8, 5.2.4; D-35).
	boxStays(s *segment) bool
	// boxOpens: a card in OKH or STAVKA may be played in a window (3.8; D-33).
	boxOpens(w window) bool
	// removesBoxed: a card is removed that was played out of the box for its tactical
	// event (2.4; D-60).
	removesBoxed(s *segment) bool
	// pairsApart: of a pair one card may lie in hand and one in the box, and two that lie
	// in the box may be played one by one (12.2 C57, C60; D-34).
	pairsApart() bool
	// blindSwap: the new card of a swap is drawn and not chosen (3.10; D-39).
	blindSwap() bool
	// swapsAgain: a player may swap more than once a turn (3.10; D-40).
	swapsAgain(s *segment) bool
	// markerReturns: the Schlachtenglueck marker returns in the last step of the Admin
	// Phase (5.1.8).
	markerReturns(s *segment) bool
	// markerReturnsFirst: it returns when the turn begins (5.1.8).
	markerReturnsFirst(s *segment) bool

	// mustActivate: all units that the card allows are activated (5.2; D-20).
	mustActivate() bool
	// isFormation: a unit's formation is one that a card can order (2.2, 6.3; D-64).
	isFormation(f string) bool
	// corps: the HQ of one formation may lead units of the other, as those of the two
	// Romanian corps do (6.2; D-22).
	corps(a, b string) bool
	// schwerpunkt: a unit within 4 hexes of the marker is activated with it (6.1; D-21).
	schwerpunkt(s *segment, u model.UnitID) bool

	// checkTogether checks the supply of units before any of them moves (3.6; D-19).
	checkTogether(s *segment, list []model.UnitID)
	// cutOff: a unit was without a line when its supply was checked (3.6; D-19).
	cutOff(s *segment, u model.UnitID) bool
	// nextDue is the first unit, from one on, that a line would help (3.6; D-19).
	nextDue(s *segment, from model.UnitID) model.UnitID
	// lineFound: such a unit has a line now (3.6; D-19).
	lineFound(s *segment, u model.UnitID)
	// activeSheds: an active unit loses its OoS marker too (3.6; D-18).
	activeSheds() bool
	// halfMPs is what is left of a unit's MPs when it is out of supply (3.6; D-05).
	halfMPs(q adjudicate.Quarters) adjudicate.Quarters

	// nearEnemy: no reinforcement enters a hex, and none is placed there (3.3; D-27, D-30).
	nearEnemy(s *segment, side model.Side, hex model.Space) bool
	// returnsBeside: an eliminated unit may come back beside an enemy (3.2; D-32).
	returnsBeside() bool
	// hqReturns: an eliminated HQ comes back with a unit of its formation (3.2; D-57).
	hqReturns() bool
	// snafuWaits: a drawn SNAFU marker goes back when the combat is over (3.3; D-70).
	snafuWaits(s *segment) bool

	// followsRoad: a step keeps to the road (3.7, 7.2; D-24).
	followsRoad(s *segment, from, at, to model.Space) bool
	// roadBonus: a walk along a road gets a hex for its bonus (7.2; D-23, D-25).
	roadBonus(s *segment, w walk, to model.Space, cost adjudicate.Quarters) bool
	// mayCross: a motorized unit crosses an unbridged river (7.2; D-26).
	mayCross(s *segment, w walk, to model.Space) adjudicate.Verdict
	// riverTakesAll: it pays all its MPs for that, by the terrain chart (7.2).
	riverTakesAll(s *segment) bool
	// refuge gives the hexes for an overrun Axis HQ, and their level (7.3; D-53, D-54).
	refuge(s *segment, hq model.UnitID, from model.Space) (level int, among []model.Space)
	// mayRestore: an overrun Soviet HQ goes back into operation in its hex (7.3; D-55).
	mayRestore(s *segment, hq model.UnitID, hex model.Space) bool
	// overrunKeepsSlot: it counts against the stacking limit meanwhile (7.3; D-55).
	overrunKeepsSlot() bool
	// overrunCounts: it is a unit on the map meanwhile (7.3; D-55).
	overrunCounts(s *segment) bool
	// overrunByEZOC: an HQ that is placed in an EZOC by a card is overrun (12.2 C55; D-61).
	overrunByEZOC(s *segment, side model.Side, hex model.Space) bool

	// course is the steps of a combat in their order (8.2; D-45).
	course() []step
	// windowFollows is the event that the second window comes behind (8.2; D-45).
	windowFollows() string
	// anytime: a card for any time may be played in the second window (8.2; D-46).
	anytime(s *segment) bool
	// airFleet: C4 may be played (12.2 C4; D-43).
	airFleet(s *segment) bool
	// m1937: C54 succeeds with 3 or less, as in the example (8.4, 12.2 C54; D-65).
	m1937(s *segment) bool
	// c54Shifts: its tactical event is a shift and no DRM (12.2 C54).
	c54Shifts(s *segment) bool

	// rounded are the strengths of a combat's ratio (3.6, 8.2; D-01 to D-04).
	rounded(c *combat, attack, defence adjudicate.Quarters) (a, d adjudicate.Quarters)
	// shifted is the column behind all shifts (8.2; D-12, D-13).
	shifted(c *combat, base int, shifts hexes.Sum) int
	// withholds: a side with an OoS unit has no bonus for tanks or combined arms (3.6,
	// 8.3; D-17).
	withholds(c *combat) bool
	// oneTerrain: of a hex with two kinds of terrain one counts (8.3; D-16).
	oneTerrain() bool
	// stationDRM is the modifier of a train station (8.3; D-15).
	stationDRM(c *combat) int
	// riverDRM: so many of the attackers come over an unbridged river that it counts
	// (8.3; D-14).
	riverDRM(over, attackers int) bool
	// result is a cell of the Combat Results Table (8.4; D-06 to D-11).
	result(s *segment, col, row int) cell

	// drawsWhen: a reinforcement that is due is drawn now, later, or not at all (8.4; D-31).
	drawsWhen(c *combat, now when) when
	// barsRetreat is bar a: enemies in a hex (8.4; D-49).
	barsRetreat(c *combat, side model.Side, hex model.Space) bool
	// usedAgain: there is no bar d, hexes occupied before (8.4; D-50).
	usedAgain(c *combat) bool
	// laterRiver is bar e: an unbridged river behind the first hex (8.4; D-51).
	laterRiver(c *combat, at, hex, start model.Space) bool
	// ranked leaves the hexes that the priorities of a retreat leave (8.4; D-49).
	ranked(c *combat, b retreating, open []model.Space) ways
	// towardsEdge is priority b: friendly supply edges (8.4; D-48).
	towardsEdge(c *combat, side model.Side, at model.Space, open []model.Space) []model.Space
	// sovietHQRetreats: a Soviet HQ may retreat with units of its hex (8.4; D-52).
	sovietHQRetreats(c *combat) bool
}

// editions are those that there are; the first is played where none is named.
var editions = []edition{edition2023{}, edition2022{}}

// editionOf is the edition that a file names.
func editionOf(name string) edition {
	for _, e := range editions {
		if e.name() == name {
			return e
		}
	}
	return editions[0]
}

// editionNames are the names that files may use.
func editionNames() []string {
	var list []string
	for _, e := range editions {
		list = append(list, e.name())
	}
	return list
}

func isEdition(name string) bool { return slices.Contains(editionNames(), name) }

// edition2023 is the living rulebook, errata included.
type edition2023 struct{}

func (edition2023) name() string { return "2023" }

func (edition2023) sequence() []Step                                    { return sequence() }
func (edition2023) afterSetUp(*Game, *model.Position) string            { return "GT1-ADM1" }
func (edition2023) dealtBeside(*segment, model.Side) int                { return 0 }
func (edition2023) mayCall(turn int) bool                               { return turn <= 4 }
func (edition2023) mustCall(turn int) bool                              { return turn == 4 }
func (edition2023) runsOut(s *segment) bool                             { return s.turn() > 7 }
func (edition2023) endsUncalled() bool                                  { return false }
func (edition2023) runsOn(*segment) bool                                { return false }
func (edition2023) hqWins(*segment) bool                                { return false }
func (edition2023) limitAtOnce(s *segment) bool                         { return s.Reads("ds-limit-cards", "at-once") }
func (edition2023) reshuffles(*segment) bool                            { return true }
func (edition2023) keepsHand(*segment) bool                             { return false }
func (edition2023) boxStays(*segment) bool                              { return false }
func (edition2023) boxOpens(window) bool                                { return true }
func (edition2023) removesBoxed(*segment) bool                          { return false }
func (edition2023) pairsApart() bool                                    { return false }
func (edition2023) blindSwap() bool                                     { return false }
func (edition2023) swapsAgain(*segment) bool                            { return false }
func (edition2023) markerReturns(*segment) bool                         { return true }
func (edition2023) markerReturnsFirst(*segment) bool                    { return false }
func (edition2023) mustActivate() bool                                  { return true }
func (edition2023) isFormation(f string) bool                           { return f != "" }
func (edition2023) corps(a, b string) bool                              { return romanianPair(a) && romanianPair(b) }
func (edition2023) checkTogether(*segment, []model.UnitID)              {}
func (edition2023) cutOff(s *segment, u model.UnitID) bool              { return !s.supplied(u) }
func (edition2023) lineFound(*segment, model.UnitID)                    {}
func (edition2023) activeSheds() bool                                   { return false }
func (edition2023) halfMPs(q adjudicate.Quarters) adjudicate.Quarters   { return q / 2 }
func (edition2023) returnsBeside() bool                                 { return true }
func (edition2023) hqReturns() bool                                     { return true }
func (edition2023) snafuWaits(*segment) bool                            { return false }
func (edition2023) overrunKeepsSlot() bool                              { return true }
func (edition2023) overrunCounts(s *segment) bool                       { return s.Reads("ds-overrun-hq", "unit") }
func (edition2023) windowFollows() string                               { return "result" }
func (edition2023) anytime(*segment) bool                               { return true }
func (edition2023) airFleet(s *segment) bool                            { return s.box() == 3 }
func (edition2023) m1937(s *segment) bool                               { return s.Reads("ds-c54-check", "printed") }
func (edition2023) c54Shifts(s *segment) bool                           { return s.Reads("ds-c54-tactical", "shift") }
func (edition2023) withholds(*combat) bool                              { return false }
func (edition2023) oneTerrain() bool                                    { return true }
func (edition2023) riverDRM(over, attackers int) bool                   { return over > 0 && over == attackers }
func (edition2023) usedAgain(c *combat) bool                            { return c.Reads("ds-retreat-memory", "cleared") }
func (edition2023) sovietHQRetreats(c *combat) bool                     { return c.Reads("ds-hq-retreat", "any") }
func (edition2023) riverTakesAll(s *segment) bool                       { return s.Reads("ds-motorized-river-cost", "all") }
func (edition2023) mayRestore(*segment, model.UnitID, model.Space) bool { return true }

func (edition2023) schwerpunkt(s *segment, u model.UnitID) bool {
	return s.combatUnit(u) || s.Reads("ds-schwerpunkt-units", "all")
}

func (edition2023) nextDue(s *segment, from model.UnitID) model.UnitID {
	return s.pos.NextMarked(markOoS, from)
}

func (edition2023) nearEnemy(s *segment, side model.Side, hex model.Space) bool {
	return s.ezoc(side, hex)
}

func (edition2023) followsRoad(s *segment, from, at, to model.Space) bool {
	return s.joins(from, at, to)
}

func (edition2023) roadBonus(s *segment, w walk, _ model.Space, cost adjudicate.Quarters) bool {
	return s.bonusMP(w, cost)
}

func (edition2023) mayCross(_ *segment, w walk, to model.Space) adjudicate.Verdict {
	if w.Steps > 0 {
		return refuse("river.first", "7.2", w.unit, w.At, to)
	}
	return adjudicate.Verdict{}
}

func (edition2023) refuge(s *segment, hq model.UnitID, from model.Space) (level int, among []model.Space) {
	return s.firstLevel(1, hq, from)
}

func (edition2023) overrunByEZOC(s *segment, side model.Side, hex model.Space) bool {
	return s.ezoc(side, hex) && len(s.standing(side, hex)) == 0
}

func (edition2023) course() []step { return course2023 }

func (edition2023) rounded(_ *combat, attack, defence adjudicate.Quarters) (a, d adjudicate.Quarters) {
	return attack, defence
}

func (edition2023) shifted(_ *combat, base int, shifts hexes.Sum) int {
	return within(base + shifts.Total())
}

func (edition2023) stationDRM(c *combat) int {
	if c.Reads("ds-station-drm", "plus") {
		return +1
	}
	return -1
}

func (edition2023) result(s *segment, col, row int) cell {
	if col == 3 && row == 2 && s.Reads("ds-crt-2-1-die-3", "dr") {
		return cell{whom: 'D', retreat: true}
	}
	return parseCell(crt2023[row][col])
}

func (edition2023) drawsWhen(c *combat, now when) when { return c.askDraw(now) }

func (edition2023) barsRetreat(c *combat, side model.Side, hex model.Space) bool {
	return c.occupied(Enemy(side), hex)
}

func (edition2023) laterRiver(c *combat, _, _, _ model.Space) bool {
	return c.Reads("ds-retreat-memory", "kept")
}

func (edition2023) ranked(c *combat, b retreating, open []model.Space) ways {
	return c.ranked(b, open)
}

func (edition2023) towardsEdge(c *combat, side model.Side, _ model.Space, open []model.Space) []model.Space {
	return c.closestToEdge(side, open)
}
