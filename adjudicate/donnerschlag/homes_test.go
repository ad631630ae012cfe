package donnerschlag

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate/suitetest"
)

// book is the map of the book, by section, in the order of its text.
const book = `
2.1 The Map | dataset_board.go
	the hexes: board hexes/land.go Extent
	where reinforcements enter: entries
	terrain and rivers: hexes/terrain.go Terrain Waters terrain.go terrainOf
	supply edges: hexes/land.go Borders dataset_check.go checkEdges
	meeting zones: zones
	tracks, boxes and piles beside the map: game.go Schema
2.2 Units | game.go
	a counter: Unit dataset_units.go unit
	formations: activation.go formations edition.go isFormation
	types: Class combatUnit
	combat strength: strength reduced
	MPs: supply.go mp
2.3 Markers | game.go
	which there are: Schema unitMarks spaceMarks tracks
	out of supply: supply.go oos check shedAt
	HQ overrun: overrun.go overrunHQ restore
	Schwerpunkt: cards_board.go placeSchwerpunkt schwerpunkt.go reassign
	No Movement: cards_move.go holdUnit liftMarkers
	Snowdrift and YAK-9: markers.go layMarkers endturn.go liftGround
2.4 Cards | cards.go
	decks, hand limits, draws: setup.go setUp decks.go limit drawUp rebuild
	one card is kept: endturn.go keepOne
	general or tactical event, in its window: windows.go playable fitsWindow
	a card is played: carryOut showCard
	the success check: passes checkOf
	it may be cancelled (12.2 C30): cancelled
	discarded or removed: pileAfter putAway edition.go removesBoxed
3.1 Steps | losses.go
	flipped, or eliminated: lose eliminate
	which side of the counter: game.go reduced
	whose step: outcome.go askLoss
3.2 Replacements | replacements.go
	by cards: mayReplace
	who is eligible: lacks mayGet
	a step: replace
	an eliminated unit comes back: comesBack
	to which hexes: returnHexes mayReturn cups.go nearFriend stacking.go room edition.go returnsBeside
	a StuG to its formation: setup.go unitsIn
	with its eliminated HQ: bringsHQ edition.go hqReturns reinforce.go arrives
3.3 Turn Reinforcements | reinforce.go
	who is due: reinforce due arrives
	in any order: orders others
	by road: reinforce_roads.go byRoad hexes/lines.go AlongRoads
	no EZOC, no enemy: reinforce_roads.go closed edition.go nearEnemy
	stacking: judge choices stacking.go room
	as many as possible: reinforce_room.go keepsMost most
	each enters: carryOut
3.3 Ad Hoc Reinforcements | cups.go
	the three cups: cupOf inCup
	when one is due: adhoc.go drawTrigger drawByCard
	a cup without units: mayDraw
	the blind draw: drawFrom
	placed on its full side: deploy
	to which hexes: deployHexes nearFriend edition.go nearEnemy stacking.go room
	back into the cup: losses.go eliminate
	Alarmgruppe: activation.go reaches supply.go traces stacking.go stacked
	units of both armies: activation.go ofColour
3.4 Stacking | stacking.go
	two combat units and an HQ: beyond
	who counts: stacked edition.go overrunKeepsSlot
	never with the enemy: movement.go barred edition.go barsRetreat zoc.go occupied
	limit and room: overstacked free room
	end of an entry: reinforce.go judge choices
	an ad hoc unit is placed: cups.go deployHexes
	a replacement is placed: replacements.go mayReturn
	an HQ is placed: cards_board.go hqIsNew hqMoves
	a StuG is placed: setup.go judgeAttach askAttach
	an overrun HQ relocates: overrun.go refuges
	end of movement: movement.go ends mayEnd
	end of retreat: retreat_hexes.go wouldOverstack retreat.go flee goOn
	end of advance: advance.go roomForAll
3.5 Zones of Control | zoc.go
	six hexes, not over rivers: zoc
	of combat units: holds
	of the enemy: ezoc
	in supply: network.go Stand noRivers hexes/network_draw.go stand hexes/network.go Passes
	in movement: movement.go step hexes/network.go Zone
	in retreat: retreat_hexes.go shut awayFromEZOC
	for reinforcements: reinforce_roads.go closed cups.go deployHexes
3.6 Supply | supply.go
	out of supply is who has the marker: oos
	the check, when activated: activate.go activate . check outOfSupply edition.go cutOff
	a supply line: supplied traces network.go net hexes/network.go Joined
	bridges only: network.go dryShod hexes/network.go spread
	no enemy, no EZOC without a friend: hexes/network.go Passes
	the marker is removed: shed shedAt nested.go stillActive edition.go activeSheds
	at once, at any moment later: recovers march.go entered boardChanged play.go end
	strength halved: game.go strength
	MPs halved: mp edition.go halfMPs
	no bonuses: shifts.go arms edition.go withholds
	ZOC and command range stay: zoc.go zoc activation.go inRange
	no rounding: movement.go step crt.go column edition.go rounded
3.7 Roads | roads.go
	all alike: onRoad
	an unbroken path, joined by cities: joins roadsJoin hexes/lines.go Joins
	followed by a unit: follows edition.go followsRoad
	followed by reinforcements: reinforce_roads.go roads hexes/lines.go AlongRoads
3.8 OKH and STAVKA Boxes | boxes.go
	one card may be put there: boxes chooseBox mayBox boxFits fillBox
	played in its window: windows.go boxOpens playable
	it passes its check and is immune: cards.go immune passes cancelled
	no part of the hand: decks.go draws endturn.go keepOne
	at the end of the turn: unbox takesBack takeBack edition.go boxStays
	pairs: edition.go pairsApart
3.9 High Command | highcommand.go
	turns 1, 4 and 8: highCommand
	among which cards: choosable
	it counts in the hand: takeChosen decks.go draws edition.go dealtBeside
3.10 Schlachtenglück Marker | schlachtenglueck.go
	it changes owners: swaps markerReturns returnMarker reroll.go spend
	a die is thrown again: reroll.go ownDie again mayReroll twodice.go throw
	a card is exchanged: swaps chooseSwap swapsOf exchange edition.go blindSwap
	once a turn and player: swaps edition.go swapsAgain
3.11 Fog of War | game.go
	what is hidden, from whom: Schema
	draw decks: decks.go drawDeck
	the meeting zone: victory.go zone showZone
	hands that are shown: spying.go seeHand
	cups may be looked into: cups.go inCup
4 Set-up | setup.go
	4, 6 to 8: setUp dataset_units.go setup
	5, the StuG units: attachStuGs askAttach judgeAttach joinable attach
	for the entire game: unitsIn
5.1 The Admin Phase | sequence.go
	the steps: sequence steps beginTurn
	1: schwerpunkt.go reassign
	2: reinforce.go reinforce
	3: highcommand.go highCommand
	4: decks.go draws drawUp rebuild turn8.go takeBlanks
	5: schlachtenglueck.go swaps
	6: boxes.go boxes
	7: calling.go call
	8: schlachtenglueck.go markerReturns
5.2 The Action Phase | sequence.go
	1, players alternate: firstOf mayActivate registry.go Next
	1, each segment: play.go play
	2 to 7: sequence steps
	2: victory.go advanceMarker
	3: victory.go checkVictory
	4: boxes.go unbox
	5: endturn.go keepOne
	6: endturn.go liftGround
	7: endturn.go nextTurn
5.2 Activation Segments | play.go
	the segment: play
	1, a card is played: playCard mayPlay activation.go orderOf begin
	1, all units it allows: edition.go mustActivate activate.go unnamed
	2, one by one: perform activate.go activations activate
	2, each once: judge.go mayActivate
	3, combat: combat.go combats battles.go next
	3, only active units attack: battles.go judgeAttacker
	4, the card is discarded: discard
	units are active no more: end
6.1 Unit Activation | activation.go
	what is ordered: orderOf ordersOf objects
	an HQ, and whom it leads: hqOrder reaches leads
	in play and not overrun: operating
	command range: inRange
	range is checked before anybody is activated: begin
	all of them: edition.go mustActivate activate.go unnamed
	the Schwerpunkt: nearSchwerpunkt schwerpunkt
6.2 Axis Activation Cards | activation.go
	what a card says: ordersOf turn8.go wordsOf
	a single formation: objects hqOrder
	the Romanian corps: hqOrder romanianPair leads edition.go corps
	any formation: objects
	Schwerpunkt or 17th Panzer Division: objects schwerpunkt
6.3 Soviet Activation Cards | activation.go
	what a card says: ordersOf turn8.go wordsOf
	a colour of an army: objects ofColour
	any colour or formation: objects formations reaches
	any HQ or formation: objects hqOrder
7.1 General Rule | movement.go
	MPs: setOut supply.go mp
	from hex to hex: step onward hexes/walk.go Enter EdgeTo
	what a hex costs: cost
	a path is judged: judge.go judgePath
	a unit moves: march.go move enter
7.2 Exceptions | movement.go
	rivers: crossing halted edition.go mayCross riverTakesAll
	road bonus: roads.go bonus follows bonusMP edition.go roadBonus
	HQs end on a road: ends strays mayEnd
	EZOCs stop: step halted
	enemy combat units: barred
7.3 HQ Overruns | overrun.go
	a combat unit enters, in movement or advance: march.go enter zoc.go loneHQ
	not an HQ: movement.go barred
	not in retreat: edition.go barsRetreat
	the HQ is overrun: overrunHQ
	Axis, eliminated: formationLeft
	Axis, relocated: relocate firstLevel edition.go refuge
	1 to 4: level refuges avoidEZOC
	Soviet, cannot be ordered: activation.go operating
	Soviet, restored: restore restores edition.go mayRestore
	movement goes on, at no MP cost: march.go move
8.1 Combat Principles | battles.go
	combat by combat, in the attacker's order: next
	one hex with defenders: judgeBattle judgeTarget
	active and adjacent units: judgeAttacker
	all defenders take part: combat.go newCombat
	one combat a hex and a unit: judgeTarget judgeAttacker combat.go stillAttacked
	the table: crt.go columns crt2023 cellOf
8.2 Combat Procedure | combat.go
	the procedure: combats fight course.go resolve toTheDie
	1, the target: newCombat declare
	2, first window: windows.go firstWindow inWindow offer
	who may not take part drops out (8.3): stillAttacked dropOut
	3 and 4: terrain.go weigh chooseTerrain shifts.go reckoning
	3, the ratio: shifts.go strengths crt.go column
	4, the shifts: edition.go shifted
	5, the die: twodice.go throw . showDie
	6, second window: course.go secondWindow
	7, the outcome: crt.go cellOf outcome.go theOutcome
	2022 turns 6 and 7 round: edition.go course
8.3 Column Shifts and DRMs | shifts.go
	all of them: reckon
	combat units: unitShifts
	who brings a bonus: arms
	terrain that counts: terrain.go counting terrainOf
	DRMs of terrain: terrainDRMs terrain.go terrainDRM edition.go stationDRM
	a city halves the attack: strengths
	one type of terrain only: terrain.go chooseTerrain edition.go oneTerrain
	tanks do not attack over a river: combat.go bars dropOut battles.go judgeAttacker
	all attack over a river: riverDRM combat.go across edition.go riverDRM
	cards: effects.go shiftColumn modifyDie
	told in the report: reckoning
8.4 Combat Outcomes | outcome.go
	a result: crt.go parseCell . hit
	the sequence: theOutcome
	1, step losses: stepLosses alive askLoss losses.go lose
	2, retreats: retreat.go retreats retreat
	3, advance after combat: advance.go advance
	ad hoc reinforcements, before or after any step: adhoc.go drawTrigger drawDue stillDue
8.4 Retreats | retreat.go
	all participating units: retreats
	one after the other, together or split: retreat retreat_bodies.go flights addFlights . askFlight
	HQs: retreat_bodies.go companion . leaveHQ edition.go sovietHQRetreats
	1, who cannot retreat is eliminated: abandon
	1 to 3, to which hexes: retreat_hexes.go ways
	2, the step is lost: flee payers
	3, it goes there: flee fallBack
	4, on from an overstacked hex: flee goOn retreat_bodies.go flightsOn
8.4 Retreats, steps 1 to 3 | retreat_hexes.go
	all three: ways
	1 a, enemies: edition.go barsRetreat
	1 b, rivers into an EZOC: shut
	1 c, tanks over rivers: shut hasTank
	1 d, hexes occupied before: shut usedUp edition.go usedAgain
	1 e, later rivers: laterRiver edition.go laterRiver
	2, all in EZOCs: awayFromEZOC retreat.go flee
	3, the priorities: ranked edition.go ranked
	3 a, away from EZOCs: awayFromEZOC
	3 b, to the supply edge: towardsEdge closestToEdge edition.go towardsEdge
	3 c, not overstacked: wouldOverstack
	3 d, owner's choice: retreat.go askFlight
8.4 Advance After Combat | advance.go
	the hex has become empty: advance vacated
	tanks only: reachOf
	all, some or none: advances askAdvance
	not over rivers: advancesOver stopsBehind
	respecting stacking limits: roomForAll
	no MPs, EZOCs ignored; a lone HQ is overrun: advance march.go enter
8.4 Ad Hoc Reinforcements | adhoc.go
	who may draw: drawTrigger dueCup
	when: drawDue askDraw stillDue edition.go drawsWhen
	the draw: cups.go drawFrom deploy
	they do not take part: combat.go reinforced
	they may block the advance: advance.go vacated
9.1 Calling Out Donnerschlag | calling.go
	turns 1 to 4: edition.go mayCall . call cannotCall
	turn 4 at the latest: edition.go mustCall . wantCall
	the meeting zone and the marker: call
	called for: victory.go called
	the marker advances: victory.go advanceMarker
	in box 4 it is checked: victory.go checkVictory
9.2 Victory Condition | victory.go
	which unit: winningUnit wouldWin edition.go hqWins
	a supply line: supply.go supplied
	command range or Schwerpunkt: wouldWin activation.go schwerpunkt . underHQ activation.go inRange
	in the zone: inZone zone
	what happens: checkVictory
	1, the markers are flipped: claim showZones wins
	2, the Soviet player wins: wins
	3, an extra turn after C4: survives edition.go runsOn endturn.go nextTurn
9.3 Turn 8 Special Rules | turn8.go
	High Command: highcommand.go choosable
	the combat deck runs out: decks.go drawUp rebuild edition.go reshuffles
	five activation cards: takeBlanks decks.go draws
	played face down: blank spendBlank play.go playCard discard
	what each can order: blankOrders wordsOf
12.1 General Clarifications | windows.go
	a combat window: openWindow inWindow offer
	what may be played in it: playable addCards addEvent fitsWindow
	outside of combats: moments.go offer play_line.go mayPlayNow
	1 to 3, draws: adhoc.go drawByCard
	4, two dice: twodice.go oneThrow throw reroll.go rides
	5, this activation: cards_move.go boosts
	6, shifts: effects.go shiftColumn
	shifts and DRMs benefit the owner (12): effects.go favour
	8, either role: addEvent effects.go role
12.2 Card Specific Clarifications | data/cards.yaml
	a card, by its number: combat
	data and effect are joined: cards_data.go cardRulesOf effect
	pairs: pairs.go breakPair alone
`

// mapOfTheBook is the table of sections and that of cards, as docs/donnerschlag.md has them.
func mapOfTheBook(t testing.TB) string {
	var w strings.Builder
	w.WriteString("| section | home | straight line | played elsewhere |\n|---|---|---|---|\n")
	sources := suitetest.ReadSources(t)
	for _, h := range suitetest.Homes(t, book) {
		fmt.Fprintf(&w, "| %s | %s |\n", h.Section, sources.Cells(t, h))
	}
	return w.String() + cardTable(t)
}

// TestHomes: each section that the catalogue has rows of stands in the map; what the map
// names is declared where it says; and docs/donnerschlag.md has this map.
func TestHomes(t *testing.T) {
	var have []string
	for _, h := range suitetest.Homes(t, book) {
		number, _, _ := strings.Cut(h.Section, " ")
		have = append(have, number)
	}
	for _, g := range readGroups(t) {
		if sectional.MatchString(g.section) && g.section[0] != '1' && !slices.Contains(have, g.section) {
			t.Errorf("section %s has rows and no home", g.section)
		}
	}
	page, err := os.ReadFile("../../docs/donnerschlag.md")
	if err != nil {
		t.Fatal(err)
	}
	if !*update && !strings.Contains(string(page), mapOfTheBook(t)) {
		t.Error("docs/donnerschlag.md has another map of the book: make it anew with -run TestRulesDoc -update")
	}
}
