package stalingrad

import "umpire/adjudicate"

var events []*adjudicate.EventKind

// by gives an event other rules for values of a parameter: name=value and the rule.
func by(e *adjudicate.EventKind, cites map[string]string) *adjudicate.EventKind {
	e.Cites = cites
	return e
}

// event declares an event of this game.
// It is not inlined: its many calls would make the engine of the page larger.
//
//go:noinline
func event(id, cite, about string, params ...string) *adjudicate.EventKind {
	e := &adjudicate.EventKind{ID: id, Cite: cite, Params: params, About: about}
	events = append(events, e)
	return e
}

// The events of a round, in the order of the rulebook. Ids and parameters do not
// change their meaning. Groups of pieces are written as players write them: 2 tnk.
var (
	evBid      = event("bid", "Reinforcement Point Bidding", "a player, named by his seat, bids RPs to play a side", "seat", "number", "side")
	evAccepts  = event("accepts", "Reinforcement Point Bidding", "the last bid is accepted, by whom, who then plays the side that gets the RPs; seats: kept or changed", "seat", "side", "number", "seats")
	evArranges = event("arranges", "Race to Stalingrad Alternative Deployment", "units stand elsewhere when the game begins", "side", "pieces", "from", "to")

	evWeather = event("weather", "Card 1", "the die for the weather and what it gives: bad or fair", "die", "bad-from", "weather")
	evFreezes = event("freezes", "Frozen Rivers", "a river freezes", "river")

	evIncome  = event("income", "Cards 2 and 9", "RPCs collected, and what a side then has", "side", "number", "total")
	evDeploys = by(event("deploys", "Cards 2 and 9", "pieces are deployed; why: free, bought, bid, factory, card or force multiplier", "side", "pieces", "at", "why"), map[string]string{
		"why=bid":              "Reinforcement Point Bidding",
		"why=card":             "Card 7",
		"why=factory":          "Card 8",
		"why=force multiplier": "Infantry",
	})
	evBuys  = event("buys", "Cards 2 and 9", "RPCs are spent; left is what remains", "side", "what", "cost", "left")
	evFerry = event("ferry", "Ferries", "a ferry or ice bridge is placed; why: bought or frozen", "crossing", "why")

	evDraws    = event("draws", "Card 7", "Operation Uranus cards are drawn and laid down, one on each side of the board", "number")
	evCards    = event("drawn", "Card 7", "which cards were drawn", "cards")
	evLaunch   = event("launch", "Card 7", "Operation Uranus is launched: all cards laid down", "northwest", "southeast", "winter-storm")
	evPreloads = event("preloads", "Card 7", "a deployed bomber takes a token aboard", "at", "cargo")
	evFactory  = event("factory", "Card 8", "a factory changes: placed, captured, liberated, idle or gone", "factory", "at", "how")

	evMoves   = event("moves", "Movement", "land units move; how: walk, blitz, road, site, crossing, offload", "side", "pieces", "path", "how")
	evFlies   = event("flies", "Air Unit Movement", "air units move; how: attacks, relocates, drops, lands; with their cargo", "side", "pieces", "path", "how", "cargo")
	evAssault = event("assault", "Combat Markers", "a Combat Marker is placed with its Assault side up", "at", "by")
	evBattle  = event("battle", "Combat Markers", "the Combat Marker is turned to its Battle side", "at")
	evOff     = event("marker-off", "Combat Markers", "the Combat Marker is removed", "at")
	evControl = by(event("control", "Combat step 6", "control of a zone changes; why: combat, blitz or deployed", "at", "side", "why"), map[string]string{
		"why=blitz": "Tanks, Mechanized Infantry, and Blitzing",
	})
	evCaptures = event("captures", "Supply Tokens", "a supply token is captured", "side", "at")
	evGivenUp  = event("given-up", "Infantry", "half of a pair that left the city is eliminated", "pieces", "at")
	evPushed   = event("pushed", "Stacking Limits", "an excess unit is moved out by the opponent", "side", "piece", "from", "to")
	evLoses    = by(event("loses", "Combat", "a piece goes back to its pool; why says by what", "side", "piece", "at", "why"), map[string]string{
		"why=over the stacking limit": "Stacking Limits",
		"why=no room to land":         "Airfields",
		"why=no airfield":             "Airfields",
		"why=on the Volga":            "Attacking Volga Crossings",
		"why=Air Defense":             "Artillery",
		"why=bombardment":             "Rocket Launchers",
		"why=ambush":                  "Ambush Sites",
		"why=cut off":                 "Ambush Sites",
		"why=on the ground":           "Combat step 6",
		"why=with its bomber":         "Bombers",
		"why=heroes":                  "Heroes of the Soviet Union",
		"why=Luftwaffe Priorities":    "Luftwaffe Priorities",
	})
	evAssigned = by(event("assigned", "Artillery", "pieces are assigned to fire at a place", "side", "pieces", "from", "at", "as"), map[string]string{
		"as=bombardment": "Rocket Launchers",
	})
	evShot = by(event("shot", "Combat", "one side's dice outside of combats; as: air-defence, interdiction, ambush, bombardment or crossing", "side", "as", "at", "dice", "hits"), map[string]string{
		"as=air-defence":  "Artillery",
		"as=interdiction": "Interdiction",
		"as=ambush":       "Ambush Sites",
		"as=bombardment":  "Rocket Launchers",
		"as=crossing":     "Attacking Volga Crossings",
	})
	evLands    = event("lands", "Air Unit Landing", "air units land", "side", "piece", "at")
	evOffloads = event("offloads", "Bombers", "cargo is delivered", "side", "pieces", "at")
	evSpends   = event("spends", "Supply Tokens", "a supply token is spent for a zone", "side", "at", "from")
	evCombat   = event("combat", "Combat", "a round of combat: who takes part", "at", "attacker", "attackers", "defenders")
	evStatus   = event("status", "Combat step 1", "supply of both sides and the defender's bonus: none, fortified or river", "at", "attacker", "defender", "bonus")
	evFires    = event("fires", "Combat steps 2 and 3", "the dice of one side's pieces of a type and their hits", "at", "side", "piece", "value", "dice", "hits")
	evDemands  = by(event("demands", "Assault Guns", "what a targeted hit demands", "at", "side", "by", "piece"), map[string]string{
		"by=ftr": "Fighters",
		"by=bmr": "Bombers",
	})
	evFalls     = event("falls", "Combat steps 2 and 3", "a hit is met by a piece, which is lost when the dice of both sides have fallen", "at", "side", "piece")
	evConcludes = event("concludes", "Combat step 6", "what is left in the zone, and who controls it", "at", "attackers", "defenders", "control")
	evHero      = by(event("sacrifice", "Appendix 2", "the die of an optional rule", "rule", "die"), map[string]string{
		"rule=Heroes of the Soviet Union": "Heroes of the Soviet Union",
		"rule=Luftwaffe Priorities":       "Luftwaffe Priorities",
	})

	evScrambles = event("scrambles", "Interceptors", "a fighter scrambles to a place under air attack", "side", "from", "at")

	evRound   = event("round-over", "Card 14", "the round is over", "round")
	evVictory = event("victory", "Victory Conditions", "the game is over", "side", "level")
)
