package donnerschlag

import (
	"strconv"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/lazy"
	"umpire/orders"
)

// UnitName is a unit as players write it, with its formation.
type UnitName struct {
	orders.Unit
	Formation string
}

// Names is what the vocabulary takes from a set of data. Cards are the activation cards:
// combat cards need not be named, C1 to C39 are Axis cards, C40 to C78 Soviet (12.1). Set
// may be nil; then it is not checked what lies on the map.
type Names struct {
	Units []UnitName
	Cards []orders.Card
	Set   *model.Set
}

// Vocabulary is what players of this game may write (orders 3.2), over the names
// of a set of data.
func Vocabulary(n Names) *orders.Vocabulary {
	v := &orders.Vocabulary{
		Game:     "donnerschlag",
		Keys:     keys(),
		Facts:    conditions,
		FactHint: conditionHints,
		Lists: map[string][]string{"class": {"tank", "motorized", "infantry", "HQ"}, "terrain": {"city", "town", "village", "station"},
			"colour": coloursOfArmies(), "formation": formationNames(n.Units)},
		Sides:    []orders.Side{{ID: "axis", Adjective: "Axis"}, {ID: "soviet", Adjective: "Soviet"}},
		Segment:  segmentOf,
		Rank:     rankOf,
		Cards:    cardNames(n.Cards),
		Columns:  []string{"0:1", "1:1", "1.5:1", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1"},
		Cells:    []string{"none", "1A", "AR", "1AR", "DR", "1DR", "2DR", "3DR"},
		Targets:  []string{"tank-bonus", "combined-arms"},
		Attacks:  []string{"att", "att.", "attack", "attacks", "x", "vs"},
		FightKey: "combats",
		Cites:    keyRules,
		Set:      n.Set,
		Play:     extraSegment,
	}
	for _, u := range n.Units {
		v.Units = append(v.Units, u.Unit)
	}
	return v.Build()
}

// keyRules are the rules that the messages of the reader rest on.
var keyRules = map[string]string{"not-adjacent": "7.1", "moved-twice": "5.2", "combat-among-moves": "5.2", "fights-twice": "8.1",
	"attacked-twice": "8.1", "decimal-comma": "8.2", "target": "2.4", "not-held": "2.4", "not-your-card": "12.1", "side": "5.2"}

// RuleMessages are the rules on which problems of form rest, as orders.Layout looks
// them up, beside the texts of the rules' own problems.
func RuleMessages() map[string][2]string {
	m := orders.Merge(moveMessages, combatMessages, turnMessages, partMessages, draftMessages, echoMessages)
	for id, rule := range keyRules {
		m[orders.RuleKey(id)] = [2]string{rule}
	}
	return m
}

var segmentForm = lazy.Pattern(`^(?:SETUP|GT[1-8]-(?:ADM1|ADM2|END|[AS][1-9][0-9]?))((?:\+C[0-9]+)*)$`)

// segmentOf reads the id of a segment (orders 3.1). An extra segment is its card's.
func segmentOf(id string) (orders.Segment, bool) {
	m := segmentForm().FindStringSubmatch(id)
	if m == nil {
		return orders.Segment{}, false
	}
	base := strings.TrimSuffix(id, m[1])
	_, kind, _ := strings.Cut(base, "-")
	s := orders.Segment{Type: kind}
	switch {
	case base == "SETUP":
		s = orders.Segment{Type: base, Side: "axis"}
	case kind[0] == 'A' && kind[1] != 'D':
		s = orders.Segment{Type: "A", Side: "axis"}
	case kind[0] == 'S':
		s = orders.Segment{Type: "S", Side: "soviet"}
	}
	if m[1] == "" {
		return s, true
	}
	if s.Type != "A" && s.Type != "S" {
		return orders.Segment{}, false
	}
	for _, card := range strings.Split(m[1][1:], "+") {
		if s.Type = extraSegment(card); s.Type == "" {
			return orders.Segment{}, false
		}
		s.Side = sideOfCard(card)
	}
	return s, true
}

// extraSegment is the type of the segment that a card gives (5.2), or "": another
// activation, moves anew, or moves in reply to an attack.
func extraSegment(card string) string {
	switch card {
	case "C2", "C13", "C16", "C24", "C29", "C65", "C70":
		return "+" + card
	}
	return ""
}

// rankOf orders segments in time: by turn, within it as they are played.
func rankOf(id string) (int, bool) {
	base, _, _ := strings.Cut(id, "+")
	if base == "SETUP" {
		return 0, true
	}
	turn, part, ok := strings.Cut(strings.TrimPrefix(base, "GT"), "-")
	t, err := strconv.Atoi(turn)
	if !ok || err != nil || part == "" {
		return 0, false
	}
	switch part {
	case "ADM1":
		return t * 1000, true
	case "ADM2":
		return t*1000 + 1, true
	case "END":
		return t*1000 + 999, true
	}
	n, err := strconv.Atoi(part[1:])
	if err != nil {
		return 0, false
	}
	if part[0] == 'S' {
		return t*1000 + 2*n + 3, true
	}
	return t*1000 + 2*n + 2, true
}

func coloursOfArmies() []string {
	var list []string
	for _, a := range armies {
		for _, c := range colours {
			list = append(list, c+"/"+a)
		}
	}
	return list
}

func formationNames(units []UnitName) []string {
	var list []string
	for _, u := range units {
		if u.Formation != "" && !contains(list, u.Formation) {
			list = append(list, u.Formation)
		}
	}
	return list
}

func sideOfCard(card string) string {
	n, _ := strconv.Atoi(strings.TrimPrefix(card, "C"))
	if n < 40 {
		return "axis"
	}
	return "soviet"
}

// targets are examples of what a general event must be aimed at (12.2). A card
// that is not here needs no target.
var targets = map[int]string{9: "62/13T", 10: "II/11/6P", 11: "II/11/6P", 18: "62/13T", 19: "I/11/6P", 20: "I/114/6P", 21: "62/13T, 62/13T",
	33: "I/11/6P", 39: "II/11/6P", 40: "HQ/6P", 43: "tank-bonus", 52: "2312", 67: "I/11/6P", 68: "77/6M", 74: "1812, 2010"}

func cardNames(activation []orders.Card) []orders.Card {
	var list []orders.Card
	sides := map[string]string{}
	for _, c := range activation {
		sides[c.ID] = c.Side
	}
	for i := 1; i <= 48; i++ {
		id := "A" + strconv.Itoa(i)
		list = append(list, orders.Card{ID: id, Side: sides[id]})
	}
	for i := 1; i <= 78; i++ {
		id := "C" + strconv.Itoa(i)
		c := orders.Card{ID: id, Side: sideOfCard(id), Events: []string{"GE", "TE"}, Fetches: i == 31 || i == 36 || i == 42}
		if t := targets[i]; t != "" {
			c.Target = map[string]string{"GE": t}
		}
		list = append(list, c)
	}
	return list
}

// conditions is the closed list of 3.2 of orders and the moments of 2.10.
var conditions = []orders.FactForm{
	{Name: "attacking", Pattern: "attacking"}, {Name: "defending", Pattern: "defending"}, {Name: "possible", Pattern: "possible"},
	{Name: "own segment", Pattern: "own segment"}, {Name: "enemy segment", Pattern: "enemy segment"},
	{Name: "odds", Pattern: "odds {columns}"}, {Name: "die", Pattern: "die {range}"}, {Name: "result", Pattern: "result {cell}"},
	{Name: "we retreat", Pattern: "we retreat"}, {Name: "they retreat", Pattern: "they retreat"},
	{Name: "we lose", Pattern: "we lose {range}"}, {Name: "they lose", Pattern: "they lose {range}"}, {Name: "turn", Pattern: "turn {range}"},
	{Name: "own", Pattern: "own {class}"}, {Name: "enemy", Pattern: "enemy {class}"},
	{Name: "city", Pattern: "city"}, {Name: "town", Pattern: "town"}, {Name: "village", Pattern: "village"}, {Name: "station", Pattern: "station"}, {Name: "river", Pattern: "river"},
	{Name: "start", Pattern: "start"}, {Name: "end", Pattern: "end"}, {Name: "enemy enters", Pattern: "enemy enters {place}"},
	{Name: "before combats", Pattern: "before combats"}, {Name: "between combats", Pattern: "between combats"},
	{Name: "before die", Pattern: "before die"}, {Name: "after die", Pattern: "after die"}, {Name: "against", Pattern: "against {card}"},
	{Name: "before draw", Pattern: "before draw"}, {Name: "after draw", Pattern: "after draw"}, {Name: "end of turn", Pattern: "end of turn"}, {Name: "Schwerpunkt ordered", Pattern: "Schwerpunkt ordered"},
	{Name: "card", Pattern: "{card} worked|failed"}, {Name: "place", Pattern: "{place} empty|ours|enemy"},
	{Name: "unit", Pattern: "{unit} in {place}"}, {Name: "unit", Pattern: "{unit} in supply"}, {Name: "unit", Pattern: "{unit} dead|reduced|moves|ordered"},
	{Name: "place", Pattern: "{place}"}, {Name: "unit", Pattern: "{unit}"}, {Name: "formation", Pattern: "{formation}"}, {Name: "card", Pattern: "{card}"},
}

var conditionHints = map[string]string{
	"odds":   "the columns are 0:1 1:1 1.5:1 2:1 3:1 4:1 5:1 6:1 7:1; 2:1+ means 2:1 or better",
	"die":    "a die is 1 to 6: die 1-2, die 5+",
	"result": "results are as printed: 1DR; no effect is none",
	"":       "odds 2:1+ · die 1-2 · 2413 empty · I/11/6P in supply · C12 failed · we retreat · turn 3+",
}

// keys is the table of keys (orders 3.2), in the order in which they are written.
func keys() []*orders.Key {
	word, units, move, place, to, card, near, other := adjudicate.FormWord, adjudicate.FormUnits, adjudicate.FormMove, adjudicate.FormPlace,
		adjudicate.FormTo, adjudicate.FormCard, adjudicate.FormNear, adjudicate.FormOther
	segments, extra, fought := []string{"A", "S"}, []string{"A", "S", "+C13", "+C16", "+C70"}, []string{"A", "S", "+C24", "+C29", "+C70"}
	active := []string{"A", "S", "+C13", "+C16", "+C24", "+C29", "+C70"}
	last := orders.Form{Pattern: "any|ask", As: word}
	hexes := []orders.Form{{Pattern: "{place}", As: place}, {Pattern: "near {place}", As: near}, {Pattern: "far from {place}", As: near},
		{Pattern: "road|friend", As: word}, {Pattern: "{terrain}", As: word}, last}
	moves := []orders.Form{{Pattern: "{mine} {path}", As: move}, {Pattern: "{mine} {place} holds", As: move}, {Pattern: "{mine} holds", As: move},
		{Pattern: "{mine} {goal}", As: move}, {Pattern: "{mine} to {goal}", As: move}, {Pattern: "{mine} {place} to {goal}", As: move}, {Pattern: "rest holds", As: word}}
	hexTakes := "2312 · road · city · friend · near 2010 · far from 2312 · any · ask"
	return []*orders.Key{
		{Name: "stugs", Kind: orders.Lines, Open: true, In: []string{"SETUP"}, Needed: []string{"SETUP"}, Once: true, Ask: "to whom are the StuG attached?",
			For: map[string]string{"soviet": "A36 · blank (turn 8)"}, Takes: "StuG/228 with I/11/6P", Forms: []orders.Form{{Pattern: "{my} with {my}", As: other}}},
		{Name: "schwerpunkt", Kind: orders.One, Open: true, In: []string{"ADM1"}, Takes: "a unit · stays",
			Forms: []orders.Form{{Pattern: "{my}", As: units}, {Pattern: "stays", As: word}}},
		{Name: "reinforcements", Kind: orders.Lines, Open: true, In: []string{"ADM1"}, Once: true, Takes: "I/39/17P to 4407 · I/39/17P 4607 to 4407 · II/63/17P waits · rest waits",
			Forms: []orders.Form{{Pattern: "{my} {place} to {place}", As: to}, {Pattern: "{my} to {place}", As: to}, {Pattern: "{my} {place}", As: to}, {Pattern: "{my} waits", As: other}, {Pattern: "rest waits", As: word}},
			Reply: []orders.Form{{Pattern: "{my} to {place}", As: to}, {Pattern: "{place}", As: place}, {Pattern: "waits", As: word}, last}},
		{Name: "high-command", Kind: orders.Preference, In: []string{"SETUP", "ADM1"}, For: map[string]string{"soviet": "C54 > C60 · any"}, Takes: "C12 > C6 · any",
			Forms: []orders.Form{{Pattern: "{card}", As: card}, {Pattern: "any|ask|none", As: word}}},
		{Name: "swap", Kind: orders.Preference, In: []string{"ADM2"}, For: map[string]string{"soviet": "C48 for C52 · A36 for A31 · no; in 2022: C48"}, Takes: "C7 for C12 · A17 for A21 · no; in 2022: C7",
			Forms: []orders.Form{{Pattern: "{card} for {card}", As: card}, {Pattern: "{card} for another", As: card}, {Pattern: "{card}", As: card}, {Pattern: "no|ask", As: word}}},
		{Name: "box", Kind: orders.Set, In: []string{"ADM2", "END"}, For: map[string]string{"axis": "C12 · none; at the end of a turn: to hand · stays", "soviet": "C41 · C60, C63 · none; at the end of a turn: to hand · stays"}, Takes: "C12 · C60, C63 · none; at the end of a turn: to hand · stays",
			Forms: []orders.Form{{Pattern: "{card}", As: card}, {Pattern: "none|stays|ask", As: word}, {Pattern: "to hand", As: word}}},
		{Name: "donnerschlag", Kind: orders.YesNo, Open: true, In: []string{"ADM2"}, Takes: "yes · no"},
		{Name: "zone", Kind: orders.One, In: []string{"ADM2"}, Takes: "A · B · C", Forms: []orders.Form{{Pattern: "A|B|C", As: word}}},

		{Name: "card", Kind: orders.One, Open: true, In: segments, Needed: segments, Ask: "which card do you play?", Takes: "A17 · blank (turn 8)",
			Forms: []orders.Form{{Pattern: "{card}", As: card}, {Pattern: "blank", As: word}}},
		{Name: "order", Kind: orders.Set, Open: true, In: extra, Needed: extra, Ask: "whom does the card order?",
			For: map[string]string{"soviet": "HQ/51A · 13T (a formation) · red/51A (a colour of an army)"}, Takes: "HQ/6P · Schwerpunkt · 13T (a formation) · red/51A (a colour of an army)",
			Forms: []orders.Form{{Pattern: "{colour}", As: word}, {Pattern: "{my}", As: units}, {Pattern: "Schwerpunkt|none", As: word}, {Pattern: "{formation}", As: word}}},
		{Name: "activate", Kind: orders.Lines, Open: true, In: active, Needed: active, Ask: "who moves, who holds?", Once: true, Moves: true, Held: true, Maps: []string{"play"},
			For: map[string]string{"soviet": "13/13T 2413-2312 · 13/13T to 2312 · 13/13T 2413 holds · rest holds · C68 GE on 77/6M"}, Takes: "I/11/6P 2713-2613 · I/11/6P to 2613 · I/11/6P 2713 holds · rest holds · C19 GE on I/11/6P",
			Forms: append(moves[:len(moves):len(moves)], orders.Form{Pattern: "{play}", As: card}),
			Reply: []orders.Form{{Pattern: "{path}", As: place}, {Pattern: "{place}", As: place}, {Pattern: "holds", As: word}, last}},
		{Name: "combats", Kind: orders.Fights, Open: true, In: fought, Needed: fought, Ask: "do you attack nobody?", Held: true, Maps: []string{"attack", "play"},
			For: map[string]string{"soviet": "attack: 2713, further in with: and what else belongs to it · C52 GE on 2312 · none"}, Takes: "attack: 2413, further in with: and what else belongs to it · C27 GE · none", Forms: []orders.Form{{Pattern: "{play}", As: card}},
			Reply: []orders.Form{{Pattern: "none|no|yes|all|any|ask", As: word}, {Pattern: "{place}", As: place}, {Pattern: "{mine}", As: units}}},
		{Name: "moves", Kind: orders.Lines, Open: true, In: []string{"play", "+C2", "+C65"}, Once: true, Moves: true, Takes: "13/13T 2413-2312 · 13/13T to 2312",
			Forms: moves},
		{Name: "with", Kind: orders.Set, Open: true, Fight: true, Singles: true, For: map[string]string{"soviet": "13/13T, 62/13T"}, Takes: "I/11/6P, I/114/6P", Forms: []orders.Form{{Pattern: "{my}", As: units}}},
		{Name: "expect", Kind: orders.One, Fight: true, Takes: "a column: 2:1", Forms: []orders.Form{{Pattern: "{column}", As: word}, {Pattern: "{columns}", As: word}}},

		{Name: "cards", Kind: orders.Preference, Choice: true, Held: true, Maps: []string{"play"}, For: map[string]string{"axis": "C12 GE · C9 GE on 62/13T · pass · ask", "soviet": "C54 GE · C52 GE on 2312 · C60 + C63 GE · pass · ask"}, Takes: "C12 GE · C9 GE on 62/13T · C60 + C63 GE · pass · ask",
			Forms: []orders.Form{{Pattern: "pass|ask", As: word}, {Pattern: "{play}", As: card}}},
		{Name: "reroll", Kind: orders.Preference, Choice: true, Held: true, For: map[string]string{"soviet": "marker · C75 TE · no · ask"}, Takes: "marker · C34 TE · marker + C29 TE · no · ask",
			Forms: []orders.Form{{Pattern: "marker|no|ask", As: word}, {Pattern: "{play}", As: card}}},
		{Name: "dice", Kind: orders.Preference, Choice: true, Takes: "higher · lower · ask", Forms: []orders.Form{{Pattern: "higher|lower", As: word}, last}},
		{Name: "terrain", Kind: orders.Preference, Choice: true, Takes: "city · town · village · station · any · ask", Forms: []orders.Form{{Pattern: "{terrain}", As: word}, last}},
		{Name: "losses", Kind: orders.Preference, Choice: true, For: map[string]string{"axis": "I/11/6P · 6P · tank · motorized · infantry · full · reduced · strongest · weakest · oos · not … · any · ask"}, Takes: "62/13T · 13T · tank · motorized · infantry · full · reduced · strongest · weakest · oos · not … · any · ask",
			Forms: []orders.Form{{Pattern: "{unit}", As: units}, {Pattern: "{formation}", As: word},
				{Pattern: "tank|motorized|infantry|full|reduced|strongest|weakest|oos", As: word}, last}},
		{Name: "retreat", Kind: orders.Preference, Choice: true,
			For: map[string]string{"axis": "together · apart · I/11/6P + HQ/6P to 2609 · 2312 · road · near 2010 · any · ask", "soviet": "together · apart · 13/13T to 2312 · 2312 · road · near 2010 · any · ask"}, Takes: "together · apart · 13/13T to 2312 · I/11/6P + HQ/6P to 2609 · 2312 · road · near 2010 · any · ask",
			Forms: append([]orders.Form{{Pattern: "together|apart", As: word}, {Pattern: "with HQ", As: word}, {Pattern: "without HQ", As: word},
				{Pattern: "{who} to {place}", As: to}, {Pattern: "{who} dies", As: other}, {Pattern: "{who}", As: units}}, hexes...)},
		{Name: "advance", Kind: orders.Set, Choice: true, Singles: true, For: map[string]string{"soviet": "13/13T, 62/13T · 13/13T 2413-2312 · all · none · ask"}, Takes: "I/11/6P, II/11/6P · I/11/6P 2513-2413-2312 · all · none · ask",
			Forms: []orders.Form{{Pattern: "{my}", As: units}, {Pattern: "{my} {path}", As: move}, {Pattern: "all|none|ask", As: word}}},
		{Name: "draw", Kind: orders.Preference, Choice: true, Takes: "before losses · before retreat · before advance · last · no · ask",
			Forms: []orders.Form{{Pattern: "before losses|retreat|advance", As: word}, {Pattern: "last|no|ask", As: word}}},
		{Name: "place", Kind: orders.Preference, Choice: true, Takes: hexTakes, Forms: hexes},
		{Name: "relocate", Kind: orders.Preference, Choice: true, Takes: hexTakes, Forms: hexes},
		{Name: "call-off", Kind: orders.Preference, Choice: true, Takes: "yes · no · ask", Forms: []orders.Form{{Pattern: "yes|no|ask", As: word}}},
		{Name: "give-up", Kind: orders.Preference, Choice: true, For: map[string]string{"axis": "any · ask"}, Takes: "C60 · C63 · any · ask", Forms: []orders.Form{{Pattern: "{card}", As: card}, last}},
		{Name: "keep", Kind: orders.Preference, In: []string{"END"}, For: map[string]string{"axis": "C12 > C9 · none"}, Takes: "C54 > C41 · none", Forms: []orders.Form{{Pattern: "{card}", As: card}, {Pattern: "none|any|ask", As: word}}},
	}
}
