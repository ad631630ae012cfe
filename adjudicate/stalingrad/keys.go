// Package stalingrad is the game "Axis & Allies: Stalingrad" (2025), both scenarios. One
// file is one section of the rulebook; docs/stalingrad.md says which. Sections are
// cited by their headings, the order cards as "Card 5".
package stalingrad

import (
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/orders"
)

// Names is what the vocabulary takes from a set of data. Set may be nil; then borders are
// not checked.
type Names struct {
	Zones []orders.Zone
	Set   *model.Set
}

// Vocabulary is what players of this game may write (orders 3.4).
func Vocabulary(n Names) *orders.Vocabulary {
	v := &orders.Vocabulary{
		Game:     "stalingrad",
		Keys:     keys(),
		Facts:    conditions,
		FactHint: map[string]string{"": "attacking · defending · unsupplied · ambush · round 6+ · TIN · TS1 enemy · own tnk"},
		Lists:    map[string][]string{"crossing": {"gray", "brown", "white"}, "air": {"air"}},
		Sides:    []orders.Side{{ID: "axis", Adjective: "Axis"}, {ID: "allies", Adjective: "Allied"}},
		Segment:  segmentOf,
		Rank:     rankOf,
		Counted:  []string{"inf", "min", "mec", "art", "mar", "tnk", "agn", "rkt", "ftr", "bmr", "sup"},
		Flies:    map[string]bool{"ftr": true, "bmr": true},
		FightKey: "combats",
		Zones:    n.Zones,
		Set:      n.Set,
		Cites:    map[string]string{"not-adjacent": "AS-MOV-3", "side": "AS-SEQ-1"},
		Messages: readerMessages,
	}
	for i := 1; i <= 14; i++ {
		v.Cards = append(v.Cards, orders.Card{ID: "U" + strconv.Itoa(i), Side: "allies"})
	}
	return v.Build()
}

// readerMessages are texts of the reader of orders, with pieces and zones for examples.
var readerMessages = map[string][2]string{
	"whereto":           {"{0} in {1}: where to?", "write {0} to {1} if they go there; leave out what stays where it is"},
	"unknown-unit.none": {"there is no piece {0}", "pieces are counted by their types: 2 tnk + 1 mec"},
	"unknown-card":      {"there is no card {0}", "the cards of Operation Uranus are U1 to U14"},
	"path-space.dash":   {"a dash with spaces round it", "a path is one word: NOV-SUR-GRO"},
	"attacked-twice":    {"{0} is attacked twice", "the first combat is in line {1}"},
}

// moveForms are the forms of a move, along a path or to a goal, with each of some
// words behind it.
func moveForms(how ...string) (list []orders.Form) {
	for _, h := range how {
		for _, where := range []string{"{path}", "to {goal}", "{place} to {goal}"} {
			list = append(list, orders.Form{Pattern: strings.TrimSpace("{count} " + where + " " + h), As: adjudicate.FormMove})
		}
	}
	return list
}

// setupKeys are the sections of the segment before the first card.
func setupKeys() []*orders.Key {
	in := []string{setupSegment}
	return []*orders.Key{
		{Name: "bid", Kind: orders.One, Open: true, In: in, Takes: "4 for allies · 5 · accept", Forms: []orders.Form{{Pattern: "{number} for axis|allies", As: adjudicate.FormOther}, {Pattern: "{number}", As: adjudicate.FormOther}, {Pattern: "accept", As: adjudicate.FormWord}}},
		{Name: "factory", Kind: orders.One, Open: true, In: in, Takes: "MAM", Forms: []orders.Form{{Pattern: "{place}", As: adjudicate.FormPlace}}},
		{Name: "arrange", Kind: orders.Lines, Open: true, In: in, Takes: "2 inf + 1 art ORL to SPA · none", Forms: []orders.Form{{Pattern: "{count} {place} to {place}", As: adjudicate.FormOther}}},
	}
}

// cardOf reads the id of a segment that is an order card: R3-C5.
func cardOf(id string) (round, card int, ok bool) {
	before, behind, dash := strings.Cut(id, "-C")
	before, r := strings.CutPrefix(before, "R")
	round, card = numberTo(before, 13), numberTo(behind, 14)
	return round, card, dash && r && round > 0 && card > 0
}

// numberTo reads a number from 1 to most as it is printed; 0 if the text is none.
func numberTo(text string, most int) int {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > most || text != strconv.Itoa(n) {
		return 0
	}
	return n
}

// ownerOf is whose an order card is, "" of those that are nobody's.
func ownerOf(card int) model.Side {
	switch card {
	case 2, 3, 5, 6, 11:
		return Axis
	case 4, 7, 8, 9, 10, 12, 13:
		return Allies
	}
	return ""
}

// segmentOf reads the id of a segment (orders 3.1): round and order card as
// printed, and whose the card is.
func segmentOf(id string) (orders.Segment, bool) {
	if id == setupSegment {
		return orders.Segment{Type: setupSegment}, true
	}
	_, card, ok := cardOf(id)
	if !ok {
		return orders.Segment{}, false
	}
	return orders.Segment{Type: "C" + strconv.Itoa(card), Side: string(ownerOf(card))}, true
}

// rankOf orders segments by round, then by order card.
func rankOf(id string) (int, bool) {
	if id == setupSegment {
		return 0, true
	}
	round, card, ok := cardOf(id)
	return round*100 + card, ok
}

// conditions is the closed list of 3.4 of orders.
var conditions = []orders.FactForm{
	{Name: "attacking", Pattern: "attacking"}, {Name: "defending", Pattern: "defending"}, {Name: "possible", Pattern: "possible"},
	{Name: "supplied", Pattern: "supplied"}, {Name: "unsupplied", Pattern: "unsupplied"},
	{Name: "ambush", Pattern: "ambush"}, {Name: "assault", Pattern: "assault"}, {Name: "battle", Pattern: "battle"}, {Name: "bad weather", Pattern: "bad weather"},
	{Name: "round", Pattern: "round {range}"}, {Name: "own", Pattern: "own {type}"}, {Name: "enemy", Pattern: "enemy {type}"},
	{Name: "own", Pattern: "own {air}"}, {Name: "enemy", Pattern: "enemy {air}"},
	{Name: "place", Pattern: "{place} empty|ours|enemy"}, {Name: "place", Pattern: "{place}"},
}

// doingForms are the forms of a piece with what it is doing, as questions offer it where
// several of a type differ in that: bmr that drops with 1 sup, inf that crossed, other inf.
func doingForms(behind string) []orders.Form {
	mark := strings.Join(doingWords, "|")
	one, two := " that "+mark, " that "+mark+" and "+mark
	list := []orders.Form{{Pattern: other + "{type}" + behind, As: adjudicate.FormOther}}
	for _, how := range []string{one, two, " with {count}", one + " with {count}", two + " with {count}"} {
		list = append(list, orders.Form{Pattern: "{type}" + how + behind, As: adjudicate.FormOther})
	}
	return list
}

// allied is what a key takes where the Allies write.
func allied(takes string) map[string]string { return map[string]string{string(Allies): takes} }

// keys is the table of keys (orders 3.4), in the order in which they are written.
func keys() []*orders.Key {
	word, units, to, card, other := adjudicate.FormWord, adjudicate.FormUnits, adjudicate.FormTo, adjudicate.FormCard, adjudicate.FormOther
	last := orders.Form{Pattern: "any|ask", As: word}
	bought := []orders.Form{{Pattern: "{count} to {place}", As: to}, {Pattern: "{count}", As: units}, {Pattern: "ferry {crossing}", As: other}}
	boughtTakes := "2 inf + 1 tnk to TOR · 1 ftr · none"
	numbered := []orders.Form{{Pattern: "{count}", As: units}}
	types := []orders.Form{{Pattern: "{type}", As: units}, {Pattern: "cheapest|dearest", As: word}, last}
	typeTakes := "tnk · inf · cheapest · dearest · not … · any · ask"
	at := []orders.Form{{Pattern: "{count} {place} at {place}", As: other}, {Pattern: "{place} at {place}", As: other}}
	c7 := []string{"C7"}
	uranus := []orders.Form{{Pattern: "{card}", As: card}, {Pattern: "none", As: word}}
	moves := []string{"C3", "C10"}
	attack := []string{"C5", "C12"}
	return append(setupKeys(), []*orders.Key{
		{Name: "free", Kind: orders.Lines, Open: true, In: []string{"C2"}, Takes: "1 min to PER · 1 ftr · none", Forms: bought},
		{Name: "buy", Kind: orders.Lines, Open: true, In: []string{setupSegment, "C2", "C9"}, Takes: boughtTakes, For: allied("2 inf + 1 sup to KSL · ferry gray · none"), Forms: bought},
		{Name: "expect", Kind: orders.One, In: []string{"C2", "C9"}, Takes: "what is left: 3 left", Forms: []orders.Form{{Pattern: "{number} left", As: other}}},
		{Name: "moves", Kind: orders.Lines, Open: true, In: moves, Needed: moves, Ask: "does nothing move?", Moves: true,
			Takes: "2 tnk + 1 mec SUR-GRO · 2 tnk to GRO and how: blitz · road · attacks · relocates · drops 1 sup · lands 2 sup · given up",
			For:   allied("2 tnk + 1 mec KOT-DUB · 2 tnk to DUB · 1 inf KSL-white and how: blitz · road · attacks · relocates · drops 1 sup · lands 2 sup"),
			Forms: append(moveForms("", "blitz|road|attacks|relocates", "drops|lands {count}", "given up"), orders.Form{Pattern: "{count} {place} holds", As: adjudicate.FormMove}, orders.Form{Pattern: "rest holds", As: word})},
		{Name: "air-defence", Kind: orders.Lines, In: []string{"C4", "C11"}, Takes: "2 art ABG at ABG · none", For: allied("2 art PAV at MAM · none"), Forms: at[:1]},
		{Name: "ambush", Kind: orders.Lines, In: []string{"C4", "C11"}, Takes: "A4 at TS1 > PAV · none", Forms: at[1:]},
		{Name: "bombard", Kind: orders.Lines, Open: true, In: attack, Takes: "2 rkt KSL at MAM · none", Forms: at[:1]},
		{Name: "combats", Kind: orders.Fights, Open: true, In: attack, Needed: attack, Ask: "in which order are they fought?", Maps: []string{"attack"}, Reply: []orders.Form{{Pattern: "{place}", As: adjudicate.FormPlace}}, Takes: "attack: TIN, every contested zone · none"},
		{Name: "landings", Kind: orders.Lines, Open: true, In: []string{"C6", "C13"}, Takes: "2 ftr TIN-OBL · 2 ftr to OBL · none", For: allied("2 ftr TIN-SRE · 2 ftr to SRE · none"), Forms: moveForms("")},
		{Name: "northwest", Kind: orders.One, In: c7, Takes: "U3 · none", Forms: uranus},
		{Name: "southeast", Kind: orders.One, In: c7, Takes: "U11 · none", Forms: uranus},
		{Name: "launch", Kind: orders.YesNo, Open: true, In: c7, Takes: "yes · no"},
		{Name: "deploy", Kind: orders.Lines, Open: true, In: c7, Takes: "U3 to FRO", Forms: []orders.Form{{Pattern: "{card} to {place}", As: card}}},
		{Name: "preload", Kind: orders.Lines, Open: true, In: c7, Takes: "1 bmr FRO with 1 sup", Forms: []orders.Form{{Pattern: "{count} {place} with {count}", As: other}}},

		{Name: "casualties", Kind: orders.Preference, Choice: true, Takes: "1 inf + 1 tnk · " + typeTakes, Forms: slices.Concat(doingForms(""), []orders.Form{{Pattern: "ferry", As: word}}, numbered, types)},
		{Name: "tokens", Kind: orders.Preference, Choice: true, Takes: "spend · spend from ABG · keep · ask", For: allied("spend · spend from GRA · keep · ask"),
			Forms: []orders.Form{{Pattern: "spend|keep|ask", As: word}, {Pattern: "spend from {place}", As: other}}},
		{Name: "aim", Kind: orders.Preference, Choice: true, Takes: "none · air · " + typeTakes, Forms: slices.Concat([]orders.Form{{Pattern: "none|air|ferry", As: word}}, types)},
		{Name: "displace", Kind: orders.Preference, Choice: true, Takes: "tnk to KAL · 1 inf to KAL · tnk · KAL · any · ask",
			Forms: slices.Concat(doingForms(" to {place}"), []orders.Form{{Pattern: "{count} to {place}", As: to}, {Pattern: "{type} to {place}", As: to}, {Pattern: "{place}", As: adjudicate.FormPlace}}, numbered, types)},
		{Name: "targets", Kind: orders.Preference, Choice: true, Takes: "tnk · MAM · none · any · ask",
			Forms: append([]orders.Form{{Pattern: "none|interceptors", As: word}, {Pattern: "{place}", As: adjudicate.FormPlace}}, types...)},
		{Name: "landing", Kind: orders.Preference, Choice: true, Takes: "OBL · TAT · any · ask", For: allied("SRE · PIT · any · ask"),
			Forms: []orders.Form{{Pattern: "{place}", As: adjudicate.FormPlace}, {Pattern: "{type} to {place}", As: to}, last}},
	}...)
}
