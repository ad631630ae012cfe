package stalingrad

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"umpire/adjudicate/suitetest"
)

// book is the map of the book, in its order: section, home, rows of the catalogue, tests.
const book = `
Victory Conditions | victory.go | VIC | frame
	when they are looked at: endOfRound victory
	Axis total: axisTotal cityPoints axisFed
	Axis major: axisFed
	Allies total: alliesTotal alliedGates
	Allies major: alliesMajor alliedGates
	minor: victory
	a supply line into a zone: supply.go supplied
Setup, Scenario-Specific Setup | newgame.go | SET, SCR, SCU | setup
	a scenario's first state: NewState empty
	what stands where: setUp
	component limits: pieceFor pieces.go supplyOf deploy lose
	what a set-up may say: dataset_check.go checkSetup
	Operation Uranus, 9: uranus.go layHalves deployCards
	optional rules that change it: setup.go finishSetup
Spaces on the Game Boards | control.go | ZON, GEO | zones
	what the boards say: data.go placeOf useBoard
	control: controls
	contested zones: contested
	occupied zones: pieces.go occupied
	base zones: walk.go judgeSteps flight.go judgeRaid judgeTransport
	fortified zones: combat.go defenceBonus
	airfields: attack.go relocated landing.go airfields
	roads: lanes.go onRoad
	rivers: weather.go unfrozenRiver
	Volga Crossings: volga.go judgeLoading
Order of Play | game.go | ORD | frame
	the order cards: Play registry.go Next
	1: weather.go weatherRoll
	2: reinforcement.go axisReinforcement
	3 and 10: movement.go movementPhase
	4 and 11: reaction.go reactionPhase
	5 and 12: attack.go attackPhase
	6 and 13: landing.go landingPhase
	7: uranus.go counterOffensive
	8: workers.go heroicWorkers
	9: reinforcement.go alliedReinforcement
	14: victory.go endOfRound
Ferries, Frozen Rivers | weather.go | FER, FRZ | zones
	ferries carry infantry and tokens: volga.go judgeLoading
	and supply their sector: supply.go crossingSupply
	sunk: attack.go sink
	replaced: reinforcement.go judgeFerry buy
	the rivers freeze: weatherRoll game.go donFrozen volgaFrozen
	ice bridges: freezeVolga
	a river that flows: unfrozenRiver
Supply Lines | supply.go | SPR, SPC | supply
	always up to date: supplied
	unsupplied units: combat.go weigh value
	Region Board: reach
	City Board: reach crossingSupply
Supply Tokens | supply.go | TOK | supply
	what a force can reach: stores hasTokens
	one may be spent: combat.go askToken spendToken
	it serves a zone for a phase: fedOrSupplied bombardment.go feedRockets
	moved over the Volga: walk.go judgeLand volga.go judgeLoading ashore
	moved by air: flight.go judgeTransport
	destroyed on the way: pieces.go lose
	captured: control.go takes capture
Land Unit Movement, Combat Markers | walk.go | MOV, CMK | moves
	a move: judgeLand judgePieces
	from zone to zone: judgeSteps
	as far as the move value: judgeWalk
	it is made: walk
	an Assault begins: walk control.go assault
	Battle, or no marker: combat.go conclude control.go unmark
	no markers left: control.go mayAssault markersLeft
	locked in combat: judgeLand control.go contested
	supply is checked anew: supply.go supplied
Not One Step Back | walk.go | NSB | moves
	next to Axis units, and out of the city: notOneStepBack control.go nextToEnemy
	into an Ambush Site: judgeEntering
	by air: flight.go judgeTransport
	moved out by the opponent: stacking.go mayPush
Blitzing | walk.go | BLZ, TNK | moves
	through an unoccupied hostile zone: judgeSteps judgeBlitz
	the zone is taken: walk control.go takes
	mechanized infantry along: judgeBlitz
	Road Movement of tanks: judgeRoad lanes.go onRoad
Movement Across the Volga | volga.go | VOL | moves
	onto a ferry or ice bridge: judgeLoading
	off it, first of all: offload ashore
	no marker for an Assault: waits
	it may move on: movement.go mayBegin
	an offload that is written: offloads judgeOffload confirm
Air Unit Movement | flight.go | AMV | fire
	a flight: judgeFlight
	to attack a zone: judgeRaid
	to attack a crossing: judgeRaidCrossing
	in bad weather: game.go grounded
	to relocate: judgeField
	it is made, with its marker: fly control.go assault
	new air units must move: freshPlanes
Stacking Limits | stacking.go | STK | moves
	eight land units: stacking pieces.go stackLimit
	the opponent moves the excess: askPush push
	by legal moves: pushes mayPush control.go mayAssault walk.go notOneStepBack
	the rest is destroyed: stacking casualties.go casualty
	air units, when they land: attack.go relocated landing.go airfields
	a check warns: crowded.go crowded
Combat | combat.go | CBT, CB1 to CB4 | combat
	every contested zone, in the attacker's order: attack.go combats noneLeftOut
	the sequence: combat
	1, supply: supply askToken spendToken weigh supply.go fedOrSupplied
	1, the defender's bonus: defenceBonus overRiver
	1, air units: value attacksNow game.go grounded
	1, at what a unit hits: value
	2, the attacker fires: exchange fires reaction.go volley
	2, casualties are designated: casualties.go designate casualty
	3, the defender fires: exchange fires
	3 and 4, casualties are removed: exchange pieces.go lose
	6, the marker: conclude control.go unmark
	6, control: conclude control.go takes
Attacking Volga Crossings | attack.go | VXA | combat
	declared in the Movement phase: flight.go judgeRaidCrossing control.go raided
	each crossing separately: raids raid
	the dice: bomb reaction.go volley
	a hit destroys: sink aground
	intercepted: interceptors.go combatOverCrossing
Ambush Sites | reaction.go | AMB | fire
	infantry enters: walk.go judgeEntering
	and leaves: walk.go judgeLeaving
	destroyed when cut off: control.go cutOffAmbushers
	each fires into one zone: ambushes prey judgeAmbush
	the die, and who chooses: ambush casualties.go casualty
	the marker goes: control.go clearMarker
Infantry, Mechanized Infantry | multiplier.go | INF, MEC | moves
	into Ambush Sites: walk.go judgeEntering
	Force Multiplier, into the city: multiply boardChanges freeInfantry
	by air: attack.go deliver
	out of the city in pairs: settlePairs settle back
	one of two is eliminated: giveUp
	Blitz along with tanks: walk.go judgeBlitz
	Road Movement: walk.go judgeRoad
Artillery | reaction.go | ART | fire
	at what it may fire: skies flown
	assigned before any die: airDefence assign assignEach judgeShot
	a 1 hits: flak fire volley
	the owner's choice, with cargo: casualties.go casualty pieces.go lose
	the marker goes: skyCleared
Assault Guns | casualties.go | AGN | combat
	rolled separately: add combat.go fires
	a hit may demand a tank: designate demand aim
Rocket Launchers | bombardment.go | RKT | fire
	who may fire: bombardment isLauncher
	supplied: feedRockets
	at what: prospects
	assigned before any die: bombardment reaction.go assign assignEach
	a 1 hits: reaction.go fire casualties.go casualty
	the marker goes: control.go clearMarker
	No Combat Value: combat.go value
	Rear Echelon: walk.go judgeRearEchelon
Fighters, Bombers | flight.go | AIU | fire
	bad weather: judgeRaid game.go grounded combat.go value
	fighters may demand air units: casualties.go demand
	Air Transport: judgeTransport
	what is flown: embark attack.go offloadCargo deliver
	who flew it does not attack: combat.go attacksNow
	Assault Aircraft: judgeRaid
	bombers may demand land units: casualties.go demandType
Card 1 | weather.go | C01 | zones
	from top to bottom: weatherRoll
	the Volga freezes: freezeVolga
Cards 2 and 9 | reinforcement.go | C02, C09 | cards
	Card 2, from top to bottom: axisReinforcement
	RPCs: income
	a free token: freeToken
	free units: freeDue freeUnits
	RPCs are spent: requisition
	Card 9: alliedReinforcement
	where, what, and how many: judgeBought entries cost judgeFerry
	it is deployed: buy control.go arrive
Cards 3 and 10 | movement.go | C03, C10 | cards
	from top to bottom: movementPhase
	off the crossings: volga.go offload
	any, all or none move: moves judge do
	land and air units: walk.go judgeLand walk flight.go judgeFlight fly
	pairs that left the city: multiplier.go settlePairs
	air units that must move: flight.go freshPlanes
	a check warns: crowded.go crowded
	stacking limits: stacking.go stacking
	optional, Heroes: options.go heroes
Cards 4 and 11 | reaction.go | C04, C11 | cards
	from top to bottom: reactionPhase
	optional, Interceptors: interceptors.go scramble
	Air Defense: airDefence flak fire
	ambushers: ambushes
Cards 5 and 12 | attack.go | C05, C12 | cards
	from top to bottom: attackPhase
	air units land: relocated
	cargo is offloaded: offloadCargo deliver
	Card 12, Bombardment: bombardment.go bombardment
	Card 5, Volga Crossings: raids raid
	combats: combats noneLeftOut resolve combat.go combat
Cards 6 and 13 | landing.go | C06, C13 | cards
	from top to bottom: landingPhase
	which airfields: airfields
	they land: orderedLandings judgeLanding landOne touchDown
	not where control was just taken: airfields control.go takes
	who cannot land is destroyed: landOne
	optional, Interceptors: interceptors.go interceptorsHome
Card 7 | uranus.go | C07 | uranus
	two cards, from round 3 on: drawTwo layTwo landing.go landingPhase
	from top to bottom: counterOffensive
	the launch: askLaunch reveal
	units are deployed: deployCards judgeDeployment deployCard control.go arrive
	bombers with tokens aboard: preloads
	in the scenario Operation Uranus: layHalves
Card 8 | workers.go | C08 | uranus
	from top to bottom: heroicWorkers
	a factory changes hands: turnFactory control.go takes
	both are lost: endProduction
Card 14 | victory.go | C14 | frame
	from top to bottom: endOfRound victory
	a new round: registry.go Next
Reinforcement Point Bidding, Alternative Factory Placement | setup.go | OPB, OPF | options
	before the first card: finishSetup
	bids: bidding askBid judgeBid
	what they are spent for: spendBid
	factories: placeFactories judgeFactory
Race to Stalingrad Alternative Deployment | arrange.go | OPD | options
	first the Allies, then the Axis: setup.go finishSetup
	one side: rearrange
	who, and where to: mayMove judgePieces judgeTo judgeSmall
	stacking limits: limits crowded
Bad Weather Sorties | attack.go | OPW | options
	-1: sortie bomb combat.go value
	air units attack and defend: game.go grounded
Luftwaffe Priorities | reinforcement.go | OPL | options
	luftwaffePriorities
Heroes of the Soviet Union | options.go | OPH | options
	heroes heroZone
	the marker goes: control.go clearMarker
Interdiction, Interceptors | interceptors.go | OPI, OPX | options
	Interdiction: reachOfGuns transports split reaction.go flak
	fighters scramble: scramble intercept
	what is adjacent: underAirAttack near
	they must hit air units: casualties.go designate
	over a crossing: combatOverCrossing overCrossing crossingDemand
	they return: interceptorsHome otherHome
`

const (
	page    = "../../docs/stalingrad.md"
	mapHead = "| section of the rulebook | rows | home | straight line | played elsewhere | tests |\n|---|---|---|---|---|---|\n"
)

// TestHomes: what the map of the book names is declared where it says, the tests are there,
// and docs/stalingrad.md has this map.
func TestHomes(t *testing.T) {
	sources := suitetest.ReadSources(t)
	var w strings.Builder
	w.WriteString(mapHead)
	for _, h := range suitetest.Homes(t, book) {
		tests := "rows_" + h.More[1] + "_test.go"
		if _, err := os.Stat(tests); err != nil {
			t.Error(err)
		}
		fmt.Fprintf(&w, "| %s | %s | %s | %s |\n", h.Section, h.More[0], sources.Cells(t, h), tests)
	}
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok := strings.Cut(string(text), mapHead)
	old, after, end := strings.Cut(rest, "\n\n")
	switch {
	case !ok || !end:
		t.Fatalf("%s has no map of the book", page)
	case mapHead+old+"\n" == w.String():
	case *update:
		if err := os.WriteFile(page, []byte(before+w.String()+"\n"+after), 0o644); err != nil {
			t.Fatal(err)
		}
	default:
		t.Errorf("%s has another map of the book: make it anew with -run TestHomes -update", page)
	}
}
