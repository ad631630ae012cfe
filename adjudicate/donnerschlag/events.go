package donnerschlag

import "umpire/adjudicate"

var events []*adjudicate.EventKind

// event declares an event of this game.
// It is not inlined: its many calls would make the engine of the page larger.
//
//go:noinline
func event(id, cite, about string, params ...string) *adjudicate.EventKind {
	e := &adjudicate.EventKind{ID: id, Cite: cite, About: about, Params: params}
	events = append(events, e)
	return e
}

// The events of a segment, in the order of the rulebook. Ids and parameters do
// not change their meaning (docs/events.md). MPs and strengths are in quarter
// points and written as decimal numbers.
var (
	evSegment   = event("segment", "5.2", "an activation segment begins", "side", "card", "orders")
	evActivated = event("activated", "6.1", "the units that are ordered, range checked now for all", "units")
	evActivates = event("activates", "5.2", "a unit is activated and checks supply: in, out (marker placed), still-out (marker kept)", "unit", "hex", "supply")
	evSheds     = event("sheds", "3.6", "a unit loses its OoS marker", "unit", "hex")
	evHolds     = event("holds", "7.1", "an active unit does not move", "unit", "hex")
	evMoves     = event("moves", "7.1", "a unit moves along a path; cost and allowance in MPs", "unit", "path", "cost", "mp")
	evOverrun   = event("overrun", "7.3", "a lone HQ is overrun", "hq", "hex", "by")
	evRelocated = event("relocated", "7.3", "an overrun Axis HQ is placed anew, by which priority", "hq", "hex", "priority")
	evRestored  = event("restored", "7.3", "a Soviet HQ loses its overrun marker", "hq", "hex")

	evCombat    = event("combat", "8.1", "a hex is named as target, with attackers and defenders", "hex", "side", "attackers", "defenders")
	evPlays     = event("plays", "2.4", "a combat card is played; target none if it needs none", "side", "card", "event", "target")
	evCheck     = event("check", "2.4", "the success check of a card: need is the highest die that passes", "card", "need", "die", "result")
	evCancelled = event("cancelled", "12.2", "a card that was played is cancelled by another", "card", "by")
	evEffect    = event("effect", "12.2", "an event takes effect", "card", "effect")
	evCardTo    = event("card-to", "2.4", "a combat card goes to the discards or out of the game", "card", "pile")
	evDropsOut  = event("drops-out", "8.3", "an attacker may not take part after all", "unit", "hex")
	evNoTarget  = event("no-target", "8.1", "no attacker is left: no combat occurs", "hex")
	evTerrain   = event("terrain", "8.3", "the terrain that counts for the defender", "hex", "terrain")
	evCounts    = event("counts", "8.2", "the strength of one unit that takes part, halved if it is OoS (3.6)", "hex", "side", "unit", "strength", "halved")
	evAdjusts   = event("adjusts", "8.3", "a side's total is changed: by a city, or by rounding (2022)", "hex", "side", "from", "to", "why")
	evStrength  = event("strength", "8.2", "total strengths, after halving", "hex", "attack", "defence")
	evRatio     = event("ratio", "8.2", "the column before shifts", "hex", "column")
	evShift     = event("shift", "8.3", "one source of column shifts: + is right", "hex", "why", "number")
	evColumn    = event("column", "8.2", "the net shift and the column that is used", "hex", "net", "column")
	evDRM       = event("drm", "8.3", "one source of die roll modifiers", "hex", "why", "number")
	evDie       = event("die", "8.2", "the combat die, the sum of the modifiers, the modified die", "hex", "die", "drm", "total")
	evReroll    = event("reroll", "3.10", "a die is thrown again; with says by what", "side", "with")
	evMarker    = event("marker", "3.10", "the Schlachtenglueck marker changes hands", "to")
	evResult    = event("result", "8.2", "the cell of the combat table", "hex", "column", "die", "cell")
	evLoses     = event("loses", "3.1", "a unit loses one step; left is what it has then; why: result, retreat or a card", "unit", "left", "why")
	evDies      = event("eliminated", "3.1", "a unit is eliminated; why: result, retreat, no-retreat or a card", "unit", "why")
	evRetreats  = event("retreats", "8.4", "units retreat one hex together", "units", "from", "to")
	evNoAdvance = event("no-advance", "8.4", "nobody may advance whose owner has ordered it; told to him alone", "hex")
	evAdvances  = event("advances", "8.4", "a unit advances after combat, hex by hex", "unit", "path")
	evDue       = event("due", "8.4", "something is due to a side", "what", "side")
	evOver      = event("combat-over", "8.2", "the outcome has been applied", "hex")
)

// The events of set-up, Admin Phase and end of turn, in the order of the sequence
// of play. Those that tell what only one side knows go to that side alone.
var (
	evAttached    = event("attached", "4.5", "a StuG is placed and joins a formation", "stug", "formation", "hex")
	evTurn        = event("turn", "5", "a turn begins", "turn")
	evSchwerpunkt = event("schwerpunkt", "5.1", "the Schwerpunkt marker goes to a unit", "unit", "hex")
	evEnters      = event("enters", "3.3", "a turn reinforcement enters along a road and ends in a hex", "unit", "hex")
	evWaits       = event("waits", "3.3", "turn reinforcements that find no room try again next turn", "side", "units")
	evChosen      = event("chosen", "3.9", "a side takes a card by High Command; the card is told if it lay open", "side", "from", "card")
	evChose       = event("chose", "3.9", "to its owner: which card High Command gave", "card")
	evDealt       = event("dealt", "5.1", "a side draws cards of a kind; holds is the hand then", "side", "kind", "number", "holds")
	evHand        = event("hand", "5.1", "to its owner: the cards of a kind that he holds", "kind", "cards")
	evReshuffle   = event("reshuffle", "5.1", "a draw deck is made anew; late is how many late cards join it", "side", "kind", "size", "late")
	evSwaps       = event("swaps", "3.10", "a side exchanges a card for one of its draw deck", "side", "kind")
	evSwapped     = event("swapped", "3.10", "to its owner: the cards that were exchanged", "give", "take")
	evBoxes       = event("boxes", "3.8", "a side puts cards into OKH or STAVKA", "side", "number")
	evBoxed       = event("boxed", "3.8", "to its owner: the cards that were put there", "cards")
	evCalled      = event("called", "9.1", "Donnerschlag is declared", "turn")
	evZone        = event("zone", "9.1", "to the Axis player: the meeting zone", "zone")
	evBlanks      = event("blanks", "9.3", "the activations of a side in turn 8", "side", "number")
	evAdvanced    = event("advanced", "9.1", "the Donnerschlag marker advances to a space", "space")
	evMet         = event("met", "9.2", "a unit meets the conditions of victory", "unit", "hex", "zone")
	evRunsOn      = event("runs-on", "9.2", "the conditions are not met, and C4 gives one more turn", "space")
	evShows       = event("shows", "9.2", "the marker of a meeting zone is flipped: real or dummy", "zone", "what")
	evZoneDie     = event("zone-die", "12.2", "the die that picks the marker of a meeting zone (C73)", "side", "die", "zone")
	evUnboxed     = event("unboxed", "3.8", "a side takes its cards back from OKH or STAVKA", "side", "number")
	evDiscards    = event("discards", "5.2", "a side discards combat cards down to one", "side", "cards")
	evGround      = event("ground", "5.2", "a marker on a hex is flipped or removed", "hex", "from", "to")
	evWins        = event("wins", "9.2", "the game is over; why: zone (9.2), or no-call (FR22 14)", "side", "why")
)
