// Package wintergewitter is the game "Wintergewitter". So far it holds what its
// players may write.
package wintergewitter

import (
	"umpire/adjudicate"
	"umpire/model"
	"umpire/orders"
)

// UnitName is a unit as players write it.
type UnitName struct {
	ID, Side string
	Aliases  []string
}

// Names is what the vocabulary takes from a set of data. Without units, what looks
// like one is one; without a set, no path is checked.
type Names struct {
	Units []UnitName
	Set   *model.Set
}

// Vocabulary is what players of this game may write (orders 3.3).
func Vocabulary(n Names) *orders.Vocabulary {
	v := &orders.Vocabulary{
		Game:     "wintergewitter",
		Keys:     keys(),
		Facts:    conditions,
		FactHint: map[string]string{"": "hasty · prepared · PR 7+ · we owe 3+ · mandate open · alone · 2428 ours · II/11/6P in 2528"},
		Lists: map[string][]string{"class": {"tank", "motorized", "infantry", "HQ"},
			"box": {"air-superiority", "ground-attack", "ground-attack-escort", "interdiction", "interdiction-escort"}},
		Sides:    []orders.Side{{ID: "german", Adjective: "German"}, {ID: "soviet", Adjective: "Soviet"}},
		Segment:  segmentOf,
		Rank:     rankOf,
		Counted:  []string{"inf", "mot", "tnk", "arm", "art"},
		Columns:  []string{"0:1", "1:2", "1:1", "1.5:1", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1"},
		FightKey: "combats",
		Again:    true,
		Set:      n.Set,
		Cites:    map[string]string{"not-adjacent": "9.1", "side": "3.0"},
		Messages: map[string][2]string{
			"moved-twice": {"{0} moves twice", "the first is in line {1}; a second choice goes after > in the same line, or the first line has a when"}},
	}
	for _, u := range n.Units {
		v.Units = append(v.Units, orders.Unit{ID: u.ID, Side: u.Side, Aliases: u.Aliases})
	}
	return v.Build()
}

// segmentOf reads the id of a segment (orders 3.1): of a player's phases G and S
// are German and Soviet, 6 Sixth Army and R the Ring (5.2, 5.3); N and M are
// non-mechanized and mechanized, C combat, M movement.
func segmentOf(id string) (orders.Segment, bool) {
	m, ok := momentOf(id)
	return orders.Segment{Type: m.part, Side: string(m.side)}, ok
}

// rankOf orders segments by their turns: who has the initiative within one is not
// in their names. The Soviet player sets up first (19.1.1).
func rankOf(id string) (int, bool) {
	m, ok := momentOf(id)
	if m.part == partSetup && m.side == Soviet {
		return -1, ok
	}
	return m.turn, ok
}

// conditions is the closed list of 3.3 of orders and what it shares with 3.2.
var conditions = []orders.FactForm{
	{Name: "attacking", Pattern: "attacking"}, {Name: "defending", Pattern: "defending"}, {Name: "possible", Pattern: "possible"},
	{Name: "own segment", Pattern: "own segment"}, {Name: "enemy segment", Pattern: "enemy segment"},
	{Name: "hasty", Pattern: "hasty"}, {Name: "prepared", Pattern: "prepared"}, {Name: "alone", Pattern: "alone"}, {Name: "interdicted", Pattern: "interdicted"},
	{Name: "mandate open", Pattern: "mandate open"}, {Name: "PR", Pattern: "PR {range}"}, {Name: "we owe", Pattern: "we owe {range}"}, {Name: "they owe", Pattern: "they owe {range}"},
	{Name: "odds", Pattern: "odds {columns}"}, {Name: "die", Pattern: "die {range}"},
	{Name: "we retreat", Pattern: "we retreat"}, {Name: "they retreat", Pattern: "they retreat"},
	{Name: "we lose", Pattern: "we lose {range}"}, {Name: "they lose", Pattern: "they lose {range}"}, {Name: "turn", Pattern: "turn {range}"},
	{Name: "own", Pattern: "own {class}"}, {Name: "enemy", Pattern: "enemy {class}"}, {Name: "river", Pattern: "river"}, {Name: "town", Pattern: "town"}, {Name: "village", Pattern: "village"},
	{Name: "place", Pattern: "{place} empty|ours|enemy"},
	{Name: "unit", Pattern: "{unit} in {place}"}, {Name: "unit", Pattern: "{unit} in supply"}, {Name: "unit", Pattern: "{unit} dead|reduced"},
	{Name: "place", Pattern: "{place}"}, {Name: "unit", Pattern: "{unit}"},
}

// keys is the table of keys (orders 3.3), in the order in which they are written.
func keys() []*orders.Key {
	word, units, move, place, to, near, other := adjudicate.FormWord, adjudicate.FormUnits, adjudicate.FormMove, adjudicate.FormPlace,
		adjudicate.FormTo, adjudicate.FormNear, adjudicate.FormOther
	last := orders.Form{Pattern: "any|ask", As: word}
	air := []orders.Form{{Pattern: "{my}", As: units}, {Pattern: "none|ask", As: word}}
	aircraft := func(name string, in, needed []string) *orders.Key {
		return &orders.Key{Name: name, Kind: orders.Set, In: in, Needed: needed, Singles: true, Ask: "which aircraft?", Takes: "I/KG51, II/SG1 · none · ask", Forms: air}
	}
	one, both := []string{"AIR1"}, []string{"AIR1", "AIR2"}
	guns := []orders.Form{{Pattern: "{mine} on top|hidden|lead", As: other}, {Pattern: "{mine} on {unit}", As: other}, {Pattern: "{mine}", As: other}, {Pattern: "none|all|ask", As: word}}
	gunTakes := "1/76/6P + 2/76/6P on top · 3/76/6P on 62/4M · none"
	strength := []orders.Form{{Pattern: "{unit}", As: units}, {Pattern: "armour|infantry|tank|motorized|strongest|weakest|full|reduced|lead", As: word}, last}
	setup := []string{partSetup}
	proposed := orders.Form{Pattern: restProposed, As: word}
	return []*orders.Key{
		{Name: "options", Kind: orders.Lines, Open: true, In: setup, Takes: "support · 15L · 16M · 17P", Forms: []orders.Form{{Pattern: "support|15L|16M|17P", As: word}}},
		{Name: "flown", Kind: orders.Lines, Open: true, In: setup, Takes: "I/KG51", Forms: []orders.Form{{Pattern: "{my}", As: units}}},
		{Name: "suffered", Kind: orders.Lines, Open: true, In: setup, Takes: "3 on 825/302 · rest as proposed", Forms: []orders.Form{{Pattern: "{number} on {my}", As: other}, proposed}},
		{Name: "place", Kind: orders.Lines, Open: true, In: setup, Once: true, Takes: "I/11/6P + II/11/6P at 1845 · rest as proposed", Forms: []orders.Form{{Pattern: "{mine} at {place}", As: other}, {Pattern: "{mine} at {place} " + dug, As: other}, proposed}},
		{Name: "thunderclap", Kind: orders.YesNo, Open: true, In: []string{"POC"}, Takes: "yes · no"},
		{Name: "release", Kind: orders.Preference, Open: true, In: []string{slowCombat}, Takes: "units, the first that may be · any · none",
			Forms: []orders.Form{{Pattern: "{my}", As: units}, {Pattern: "any|none|ask", As: word}}},
		{Name: "replacements", Kind: orders.Lines, Open: true, In: []string{"REC"}, Takes: "2 inf on 825/302 · 1 inf rebuilds 823/302 in 3434 · rest lost",
			Forms: []orders.Form{{Pattern: "{count} on {my}", As: other}, {Pattern: "{count} rebuilds {my} in {place}", As: other}, {Pattern: "rest lost", As: word}}},
		aircraft("air-superiority", both, nil), aircraft("ground-attack", both, one), aircraft("ground-attack-escort", both, nil),
		aircraft("interdiction", both, nil), aircraft("interdiction-escort", both, nil), aircraft("held-back", one, nil),
		{Name: "strikes", Kind: orders.Lines, Open: true, In: []string{"AIR3"}, Takes: "202/SHAD + 226/SHAD on top at 2531 · II/SG1 on 825/302 at 2441",
			Forms: []orders.Form{{Pattern: "{mine} on top|hidden|lead at {place}", As: other}, {Pattern: "{mine} on {unit} at {place}", As: other}}},
		{Name: "interdict", Kind: orders.Lines, Open: true, In: []string{"AIR3"}, Takes: "I/STG77 + II/STG77 on 2538", Forms: []orders.Form{{Pattern: "{mine} on {place}", As: other}}},
		{Name: "planned-attacks", Kind: orders.Number, In: []string{"INI"}, Needed: []string{"INI"}, Max: 999, Ask: "how many attacks do you plan?", Takes: "0 to 99, to 999 under wg-plan-limit free · ask", Forms: []orders.Form{{Pattern: "ask", As: word}}},
		{Name: "moves", Kind: orders.Lines, Open: true, In: []string{"NM", "MM"}, Needed: []string{"NM", "MM"}, Ask: "does nobody move?", Once: true, Moves: true, Enters: "arrives", Maps: []string{"stack"},
			Takes: "I/114/6P + 6/6P 2531-2530 · I/114/6P to 2528 · 61/51A 1836 entrenches · rest holds",
			Forms: []orders.Form{{Pattern: "{mine} {path}", As: move}, {Pattern: "{mine} {path} admin", As: move}, {Pattern: "{mine} to {goal}", As: move}, {Pattern: "{mine} to {goal} admin", As: move},
				{Pattern: "{mine} {place} to {goal}", As: move}, {Pattern: "{mine} {place} to {goal} admin", As: move}, {Pattern: "{mine} {place} entrenches|holds", As: move},
				{Pattern: "{mine} {place} stays to bridge to {place}", As: move}, {Pattern: "{mine} {place} destroys the bridge to {place}", As: move},
				{Pattern: "{mine} {path} destroys the bridge to {place}", As: move}, {Pattern: "{mine} {place} arrives", As: move}, {Pattern: "{mine} {path} arrives", As: move},
				{Pattern: "rest holds", As: word}}},
		{Name: "goes", Kind: orders.Lines, Open: true, In: []string{"stack"}, Maps: []string{"attack"}, Takes: "2531-2530 · to 2530 · drop 1/76/6P · stop · attack: 2529",
			Forms: []orders.Form{{Pattern: "{path}", As: place}, {Pattern: "to {goal}", As: place}, {Pattern: "drop {mine}", As: other}, {Pattern: "attack {place}", As: other}, {Pattern: "destroys the bridge to {place}", As: other}, {Pattern: "stop", As: word}}},
		{Name: "mechanized", Kind: orders.One, Open: true, In: []string{slowMoves, partPocket}, Takes: "move first · combat first", Forms: []orders.Form{{Pattern: "move|combat first", As: word}}},
		{Name: "combats", Kind: orders.Fights, Open: true, In: []string{"NC", "MC"}, Needed: []string{"NC", "MC"}, Ask: "do you attack nobody?", Maps: []string{"attack"},
			Takes: "attack: 2428, further in with: and what else belongs to it · none",
			Reply: []orders.Form{{Pattern: "none|no|yes|all", As: word}, {Pattern: "{place}", As: place}}},
		{Name: "with", Kind: orders.Set, Open: true, Fight: true, Singles: true, Takes: "I/11/6P, I/114/6P", Forms: []orders.Form{{Pattern: "{my}", As: units}}},

		{Name: "enters", Kind: orders.Preference, Open: true, Choice: true, Takes: "HQ/14P to 3504 · 3504 · any · ask", Forms: []orders.Form{{Pattern: "{my} to {place}", As: to}, {Pattern: "{place}", As: place}, last}},
		{Name: "lead", Kind: orders.Preference, Open: true, Choice: true, Takes: "I/11/6P · armour · strongest · any · ask", Forms: strength},
		{Name: "new-lead", Kind: orders.Preference, Choice: true, Takes: "I/11/6P · armour · strongest · any · ask", Forms: strength},
		{Name: "artillery", Kind: orders.Lines, Open: true, Choice: true, Takes: gunTakes, Forms: guns},
		{Name: "stukas", Kind: orders.Lines, Open: true, Choice: true, Takes: "I/STG2 on top · none", Forms: guns},
		{Name: "defensive-artillery", Kind: orders.Lines, Choice: true, Takes: gunTakes, Forms: guns},
		{Name: "counter-battery", Kind: orders.Set, Choice: true, Singles: true, Takes: "3/76/6P, 4/76/6P · all · none · ask",
			Forms: []orders.Form{{Pattern: "{my}", As: units}, {Pattern: "all|none|ask", As: word}}},
		{Name: "fire-at", Kind: orders.Preference, Choice: true, Takes: "lead · 2531 · strongest · any · ask", Forms: append([]orders.Form{{Pattern: "{place}", As: place}}, strength...)},
		{Name: "optional", Kind: orders.Preference, Choice: true, Takes: "check · retreat · ask", Forms: []orders.Form{{Pattern: "check|retreat", As: word}, last}},
		{Name: "losses", Kind: orders.Preference, Choice: true, Takes: "62/4M · infantry · weakest · full · not … · any · ask", Forms: strength},
		{Name: "retreat", Kind: orders.Preference, Choice: true, Takes: "2531-2532 · 62/4M to 2428-2327 · together · near 1652 · any · ask",
			Forms: []orders.Form{{Pattern: "{who} to {path}", As: to}, {Pattern: "{who} to {place}", As: to}, {Pattern: "{who}", As: units}, {Pattern: "{path}", As: place}, {Pattern: "{place}", As: place},
				{Pattern: "near {place}", As: near}, {Pattern: "far from {place}", As: near}, {Pattern: "together|apart|road", As: word}, last}},
		{Name: "advance", Kind: orders.Set, Choice: true, Singles: true, Takes: "I/11/6P 2528-2428, II/11/6P 2528-2428 · all · none · ask",
			Forms: []orders.Form{{Pattern: "{my}", As: units}, {Pattern: "{my} {path}", As: move}, {Pattern: "all|none|ask", As: word}}},
		{Name: "call-off", Kind: orders.Preference, Choice: true, Takes: "yes · no · ask", Forms: []orders.Form{{Pattern: "yes|no|ask", As: word}}},
		{Name: "overstack", Kind: orders.Preference, Choice: true, Takes: "remove 62/4M · reduce 13/4M · reduce · weakest · any · ask",
			Forms: append([]orders.Form{{Pattern: "remove|reduce {my}", As: other}, {Pattern: "remove|reduce", As: word}}, strength...)},
		{Name: "show", Kind: orders.Preference, Choice: true, Takes: "I/11/6P · tank · infantry · any", Forms: strength},
		{Name: "intercept", Kind: orders.Preference, Choice: true, Takes: "ground-attack · interdiction · none · ask",
			Forms: []orders.Form{{Pattern: "{box}", As: word}, {Pattern: "{unit}", As: units}, {Pattern: "none", As: word}, last}},
		{Name: "pairs", Kind: orders.Preference, Choice: true, Takes: "I/JG52 · weakest · strongest · none · any · ask", Forms: append([]orders.Form{{Pattern: "none", As: word}}, strength...)},
	}
}
