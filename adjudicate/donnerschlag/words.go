package donnerschlag

import (
	"umpire/adjudicate"
	"umpire/model"
)

// Words is what this game says, in English: the terms of the rulebook, CRT cells
// verbatim. An edition that there is not is taken for that of 2023; data may be nil,
// then the classes of units are not told.
func Words(data *Data, edition string) adjudicate.Words {
	w := adjudicate.Words{Lang: "en", Game: "Donnerschlag", Events: phrases(editionOf(edition)), Values: values(),
		Sides:  map[string]string{string(Axis): "Axis", string(Soviet): "Soviet"},
		Units:  map[string]string{},
		Untold: []string{"phase"}, // the segment says it
		Labels: labels, Silent: []string{"activate rest holds", "activate nothing more", "combats nothing more",
			"draw before losses", "draw before retreat", "draw before advance", "draw last"}} // the draw itself is told
	if data != nil {
		for i := range data.Units {
			w.Units[data.Units[i].ID] = classWord(&data.Units[i])
		}
	}
	return w
}

// classWord is the class of a unit as a reader of a combat wants it.
func classWord(u *Unit) string {
	switch {
	case u.HQ:
		return "HQ"
	case u.Class == Tank:
		return "tank"
	case u.Class == Motorized && u.Recon:
		return "motorized recon"
	case u.Class == Motorized:
		return "motorized"
	case u.Class == Infantry:
		return "infantry"
	}
	return ""
}

// labels puts the labels of dice into words (hexdice/1 3.6).
var labels = []adjudicate.LabelWords{
	{Pattern: "hand/*/cbt/*", Text: "draw {2} from the combat deck"},
	{Pattern: "hand/*/act/*", Text: "draw {2} from the activation deck"},
	{Pattern: "combat/*/attack", Text: "combat die at {1}", Place: 1, Sides: 6},
	{Pattern: "combat/*/attack/second", Text: "second combat die at {1}", Place: 1, Sides: 6},
	{Pattern: "combat/*/attack/**", Text: "combat die at {1}, {2}", Place: 1, Sides: 6},
	{Pattern: "combat/*/check/*", Text: "check of {2:upper} at {1}", Place: 1, Sides: 6},
	{Pattern: "combat/*/check/*/**", Text: "check of {2:upper} at {1}, {3}", Place: 1, Sides: 6},
	{Pattern: "combat/*/cup/**", Text: "draw from the cup {2} at {1}", Place: 1},
	{Pattern: "check/*", Text: "check of {1:upper}", Sides: 6},
	{Pattern: "check/*/**", Text: "check of {1:upper}, {2}", Sides: 6},
	{Pattern: "cup/*/*", Text: "draw from the cup {1} for {2:upper}"},
}

// The windows of a combat (8.2).
var (
	windows = []adjudicate.Head{{After: "die", Text: "Cards after the die"}, {After: "combat", Text: "Cards before the die"}}
	quiet1  = []adjudicate.Quiet{{Since: "combat", Events: []string{"plays"}, Text: "Cards before the die: none"}}
	quiet2  = []adjudicate.Quiet{{Since: "die", Events: []string{"plays"}, Text: "Cards after the die: none"}}
	outcome = []adjudicate.Head{{Text: "Outcome"}}
)

// asTheyStand are the values that are English words as they stand; another language has its
// own for them.
var asTheyStand = map[string][]string{
	"kind":    {activationCard, combatCard},
	"from":    {"deck", "late", "discard", "no-entry", "snowdrift", "yak-9"},
	"to":      {"snowdrift", "none"},
	"what":    {model.RealMark, model.DummyMark},
	"terrain": append([]string{"none"}, terrainNames[:]...),
	"why":     append([]string{"river", "zone", "no-call"}, terrainNames[:]...),
	"remark":  {roadBonus, doubledRoads, roadBonus + " and " + doubledRoads, doubledRoads + " and " + roadBonus},
}

func phrases(e edition) map[string]adjudicate.Phrase {
	m := map[string]adjudicate.Phrase{}
	for _, part := range []map[string]adjudicate.Phrase{movePhrases(), cardPhrases(), oddsPhrases(), outcomePhrases(), tacticalPhrases(), turnPhrases(), momentPhrases()} {
		for id, p := range part {
			m[id] = p
		}
	}
	last := e.windowFollows()
	p := m[last]
	p.Quiet = quiet2
	m[last] = p
	return m
}

func movePhrases() map[string]adjudicate.Phrase {
	activates := []string{"activate"}
	return map[string]adjudicate.Phrase{
		"segment":   {Title: "ACTIVATION {segment}  {side}", Text: "Orders\t{orders}[ by card {card}]", Choices: []string{"card", "order"}, Mute: true},
		"activated": {Text: "Units\t{units}"},
		"activates": {Text: "{unit}\t{hex}, {supply}", Join: "unit {unit}", Choices: activates, Mute: true},
		"moves":     {Text: "{unit}\tmoves {path}, {cost} of {mp} MP[, by {cost:remark}]", More: "; moves {path}, {cost}~of~{mp}~MP[, by {cost:remark}]", Join: "unit {unit}", Choices: activates, Mute: true},
		"holds":     {Text: "{unit}\tholds in {hex}", More: "; holds", Join: "unit {unit}", Choices: activates, Mute: true},
		"sheds":     {Text: "{unit}\tin supply again in {hex}: OoS marker removed", Under: true},
		"overrun":   {Text: "{hq}\toverrun in {hex} by {by}", Under: true},
		"relocated": {Text: "{hq}\tplaced in {hex} by priority {priority}", Under: true, Choices: []string{"relocate"}},
		"restored":  {Text: "{hq}\tin operation again in {hex}: overrun marker removed", Under: true},
	}
}

func cardPhrases() map[string]adjudicate.Phrase {
	return map[string]adjudicate.Phrase{
		"plays":     {Text: "{side}\t{card}~{event}[ on {target}]", Join: "card {card}", Heads: windows, Choices: []string{"cards", "activate", "combats"}, Mute: true},
		"check":     {Text: "{card}\tcheck 1-{need}: 1d6 = {die}, {result}", More: ", check~1-{need}: 1d6~=~{die}, {result}", Join: "card {card}", Under: true, Dice: []string{"die"}},
		"from-box":  {Text: "{card}\tout of the box: passes its check, cannot be cancelled", More: ", out of the box: passes its check, cannot be cancelled", Join: "card {card}", Under: true},
		"together":  {Text: "{card}\ttogether with {with}", More: " with {with}", Join: "card {card}", Under: true},
		"cancelled": {Text: "{card}\tcancelled by {by}", Under: true},
		"effect":    {Text: "{card}\t{effect}", More: "; {effect}", Join: "card {card}", Under: true},
		"card-to":   {Text: "{card}\t{pile}", More: "; {pile}", Join: "card {card}", Under: true},
		"reroll":    {Text: "{side}\tre-roll by {with}", Under: true, Choices: []string{"reroll"}, Mute: true},
		"marker":    {Text: "Marker\tSchlachtenglueck goes to {to}", Under: true},
	}
}

func oddsPhrases() map[string]adjudicate.Phrase {
	return map[string]adjudicate.Phrase{
		"combat": {Title: "COMBAT {hex}  {side} attack  {segment}", Text: "Att\t{attackers:unit}\nDef\t{defenders:unit}",
			Choices: []string{"combats"}, Mute: true},
		"drops-out": {Text: "{unit}\tin {hex} takes no part", Quiet: quiet1},
		"no-target": {Text: "No attacker is left: no combat occurs", Ends: true, Quiet: quiet1},
		"terrain":   {Text: "Terrain\t{terrain} counts", Choices: []string{"terrain"}, Quiet: quiet1},
		"counts": {Text: "{side}\t{strength}~{unit:unit}[~({halved})]", More: " + {strength}~{unit:unit}[~({halved})]",
			Join: "counts {side}", Quiet: quiet1},
		"adjusts":  {Text: "{side}\t{from} -> {to} ({why})", More: " = {from} -> {to}~({why})", Join: "counts {side}"},
		"strength": {Text: "Ratio\t{attack}:{defence}", Join: "ratio", Quiet: quiet1},
		"ratio":    {Text: "Ratio\t{column}", More: " = {column}", Join: "ratio"},
		"shift":    {Text: "Shifts\t{number}~{why}[~({side})]", More: "  {number}~{why}[~({side})]", Join: "shifts"},
		"column":   {Text: "Shifts\t{net} -> {column}", More: "  = {net}~-> {column}", Join: "shifts"},
		"drm":      {Text: "DRM\t{number}~{why}", More: "  {number}~{why}", Join: "drm"},
		"die":      {Text: "Die\t1d6 = {die}, DRM {drm} -> {total}", Dice: []string{"die"}},
		"result":   {Text: "Result\t{die} on {column} -> {cell}"},
	}
}

func outcomePhrases() map[string]adjudicate.Phrase {
	return map[string]adjudicate.Phrase{
		"loses":       {Text: "{unit}\tloses 1 step {why}, {left}", More: "; then another, {left}", Join: "unit {unit} {why}", Heads: outcome, Choices: []string{"losses"}},
		"eliminated":  {Text: "{unit}\teliminated {why}", More: "; then the last: eliminated", Join: "unit {unit} {why}", Heads: outcome, Choices: []string{"losses"}},
		"retreats":    {Text: "{units}\tretreats {from}-{to}", Heads: outcome, Choices: []string{"retreat"}},
		"hq-back":     {Text: "{hq}\tstands in {hex} again: the units it went with died", Heads: outcome},
		"stays":       {Text: "{units}\tstays in {hex}: it could only run over a lone HQ", Heads: outcome},
		"no-advance":  {Text: "{hex}\tnobody may advance: only tanks that attacked do, over no river", Heads: outcome},
		"advances":    {Text: "{unit}\tadvances {path}", Heads: outcome, Choices: []string{"advance"}},
		"due":         {Text: "{side}\tdue: {what}", Heads: outcome},
		"combat-over": {Ends: true},
	}
}

// values puts the values of parameters into words; a reader knows the printed
// cells, so they stay and the meaning follows (8.4).
func values() map[string]string {
	m := map[string]string{
		"supply=in":        "in supply",
		"supply=out":       "OUT OF SUPPLY, OoS marker placed",
		"supply=still-out": "still OUT OF SUPPLY, OoS marker stays",

		"result=success": "success", "result=fails": "FAILS",

		"effect=river-drm-void": "no DRM for the river", "effect=river-void": "tanks attack over the river, no DRM for it",
		"effect=limit-6": "hand limit 6", "effect=limit-5": "hand limit 5", "effect=sixth-army-survives": "the 6th Army holds out one turn more",
		"effect=terrain-void": "terrain cancelled",
		"effect=shift-left":   "one column to the left", "effect=tank-bonus-void": "tank bonus cancelled",
		"effect=combined-arms-void": "combined arms cancelled", "effect=bonus-void": "tank bonus and combined arms cancelled",
		"effect=retreat-void":  "retreat cancelled",
		"effect=extra-segment": "an extra activation segment", "effect=extra-move": "units move once more",
		"effect=mp-doubled": "MPs and road bonus doubled", "effect=mp-halved": "MPs halved",
		"effect=ezoc-ignored": "need not stop in the first EZOC",

		"target=tank-bonus": "the tank bonus", "target=combined-arms": "combined arms",
		"target=tank-bonus, combined-arms": "the tank bonus and combined arms",

		"pile=discard": "to the discards", "pile=removed": "out of the game",
		"with=marker": "the Schlachtenglueck marker",

		"why=result": "by the result", "why=retreat": "in retreat", "why=no-retreat": "as it cannot retreat",
		"why=overrun": "by an overrun", "why=tank-bonus": "tank bonus", "why=city": "halved by the city", "why=rounding": "rounded down", "halved=yes": "OoS, halved", "halved=no": "none", "why=combined-arms-attacker": "combined arms (attacker)", "why=combined-arms-defender": "combined arms (defender)",

		"left=0": "none left", "left=1": "1 step left", "left=2": "2 steps left", "left=3": "3 steps left",
		"what=alarmgruppe": "an Alarmgruppe drawn from the cup", "what=adhoc-infantry": "ad hoc infantry drawn from the cup",

		"mark=oos": "out of supply", "mark=overrun": "overrun", "mark=no-move": "no movement",
		"mark=no-entry": "no entry", "mark=snowdrift": "snowdrift", "mark=yak-9": "YAK-9",
	}
	for key, word := range tacticalValues() {
		m[key] = word
	}
	for key, words := range asTheyStand {
		for _, word := range words {
			m[key+"="+word] = word
		}
	}
	for i, one := range terrainNames {
		for _, other := range terrainNames[i+1:] {
			m["terrain="+one+"+"+other] = one + "+" + other
		}
	}
	for _, none := range []string{"-", "--", "none"} {
		m["cell="+none] = "-: no effect"
	}
	m["cell=1A"] = "1A: the attacker loses 1 step"
	m["cell=AR"] = "AR: all attacking units retreat"
	m["cell=1AR"] = "1AR: the attacker loses 1 step, the surviving units retreat"
	m["cell=DR"] = "DR: all defending units retreat"
	m["cell=1DR"] = "1DR: the defender loses 1 step, the surviving units retreat"
	m["cell=2DR"] = "2DR: the defender loses 2 steps, the surviving units retreat"
	m["cell=3DR"] = "3DR: the defender loses 3 steps, the surviving units retreat"
	return m
}
