package donnerschlag

import (
	"fmt"
	"strconv"
	"strings"

	"umpire/model"
	"umpire/model/strict"
)

// cardEffect is an effect that an event of a combat card may have: its word in
// the data, what it means, and what it takes.
type cardEffect struct {
	name, means string
	params      []effectParam
}

// effectParam is a key of an effect.
type effectParam struct {
	key  string
	kind paramKind
	must bool
	of   []string // the words it may be
}

// paramKind is what a parameter holds.
type paramKind uint8

const (
	countParam paramKind = iota // a number from 1
	wordParam                   // one word of a list
	wordsParam                  // words of a list
	unitParam
	hexParam
	hexesParam
	cardParam
	formationsParam
)

func count(key string) effectParam { return effectParam{key: key, kind: countParam, must: true} }
func word1(key string, of ...string) effectParam {
	return effectParam{key: key, kind: wordParam, must: true, of: of}
}
func words1(key string, of ...string) effectParam {
	return effectParam{key: key, kind: wordsParam, must: true, of: of}
}
func maybe(p effectParam) effectParam { p.must = false; return p }

var (
	sideParam  = word1("side", string(Axis), string(Soviet))
	classParam = maybe(words1("class", "infantry", "motorized", "tank"))
	chosen     = word1("chosen", string(Axis), string(Soviet))
)

// cardEffects are the effects, in the order of the docs. The owner is who plays
// the card, the enemy the other.
var cardEffects = []cardEffect{
	{"shift", "column shifts in the owner's favour", []effectParam{count("by")}},
	{"drm", "a DRM in the owner's favour; with terrain, only where the defender's hex has it", []effectParam{count("by"), maybe(words1("terrain", terrainNames[:]...))}},
	{"two-dice", "two dice are thrown for the combat roll, and the owner chooses one", nil},
	{"reroll", "the owner throws one die again", nil},
	{"draw", "a draw from a cup", []effectParam{word1("cup", "alarmgruppe", "infantry", "tanks")}},
	{"no-river-drm", "the -1 for attacking over unbridged rivers is cancelled; tanks are not helped", nil},
	{"tanks-cross", "as no-river-drm, and tanks attack and advance over unbridged rivers", nil},
	{"no-terrain", "the defender's terrain of these kinds has no effect", []effectParam{words1("terrain", terrainNames[:]...)}},
	{"no-tank-bonus", "the enemy's tank bonus is cancelled", nil},
	{"no-bonuses", "one or both of the enemy's bonuses are cancelled", []effectParam{words1("bonuses", "tank", "combined-arms")}},
	{"half-strength", "the enemy's strength in the combat is halved", nil},
	{"no-losses", "that many steps of the combat result are not lost", []effectParam{count("steps")}},
	{"no-retreat", "the retreat result is cancelled; with terrain, only there; near-hq: only in range of an HQ of one's own", []effectParam{maybe(words1("terrain", terrainNames[:]...)), maybe(word1("near-hq", "yes"))}},
	{"no-advance", "the enemy does not advance after the combat", nil},
	{"advance-all", "all attackers may advance that many hexes, EZOCs ignored", []effectParam{count("hexes")}},
	{"advance-more", "all attackers may advance that many hexes more, EZOCs ignored", []effectParam{count("hexes")}},
	{"both-lose", "attacker and defender lose steps besides the result, if units of the owner with so many steps take part", []effectParam{count("steps"), count("needs")}},
	{"reaction", "units of the owner within so many hexes of the target may move", []effectParam{count("within")}},
	{"lose-steps", "combat units of a side lose steps, at most that many units, picked by who is named; if it lasts for a combat, units that take part in it", []effectParam{sideParam, classParam, count("steps"), count("units"), chosen}},
	{"eliminate", "combat units of one of the formations are eliminated", []effectParam{{key: "formations", kind: formationsParam, must: true}, count("units"), chosen}},
	{"replace", "replacement steps (3.2)", []effectParam{classParam, count("steps")}},
	{"extra-move", "units that were active move once more with all their MPs", []effectParam{count("units"), classParam}},
	{"extra-segment", "at once an activation segment without a card: another HQ, the same again, or two colours of an army or one of both", []effectParam{word1("orders", "other", "same", "two-colours"), word1("combats", "yes", "no")}},
	{"ignore-ezoc", "units need not stop in the first EZOC they enter", []effectParam{count("units")}},
	{"double-mp", "MPs and road bonus are doubled; road: only for moves along an unbroken road", []effectParam{classParam, maybe(word1("romanian", "yes")), maybe(word1("road", "yes"))}},
	{"half-mp", "the MPs of a side's activated units are halved", []effectParam{sideParam}},
	{"no-move", "units of a side may not move; hq: only HQs may be named", []effectParam{sideParam, count("units"), maybe(word1("hq", "only"))}},
	{"snowdrift", "Snowdrift markers: nobody enters; on their other side entering costs more MPs", []effectParam{count("markers"), count("mp")}},
	{"yak-9", "YAK-9 markers, none beside another: Axis units pay more MPs to enter", []effectParam{count("markers"), count("mp")}},
	{"take-card", "the owner takes a combat card from one of the piles into his hand", []effectParam{words1("from", "discard", "deck")}},
	{"see-hand", "the owner sees the enemy's cards of a kind in hand, never those in the box", []effectParam{word1("pile", "combat", "activation", "both")}},
	{"cancel", "the enemy's card is cancelled; with card, only that one", []effectParam{{key: "card", kind: cardParam}}},
	{"schwerpunkt", "the Schwerpunkt marker enters the game", nil},
	{"limit", "a hand limit of a side changes, from a turn on", []effectParam{word1("deck", "activation", "combat"), word1("of", string(Axis), string(Soviet)), count("to"), maybe(count("turn"))}},
	{"survival", "the Donnerschlag marker is flipped: an extra turn, last check in box 5", nil},
	{"deploy-hq", "a Soviet HQ enters the map", []effectParam{{key: "unit", kind: unitParam, must: true}, {key: "hex", kind: hexParam, must: true}}},
	{"relocate-hq", "a Soviet HQ in play is placed in one of the hexes", []effectParam{{key: "hexes", kind: hexesParam, must: true}}},
	{"reveal-zone", "a meeting zone marker, picked by a die, is revealed", nil},
}

func findEffect(name string) *cardEffect {
	for i := range cardEffects {
		if cardEffects[i].name == name {
			return &cardEffects[i]
		}
	}
	return nil
}

// param reads a parameter of an effect, if it is there.
func (r *datasetReader) param(c *strict.Cursor, p *effectParam) (model.Attr, bool) {
	v, ok := c.Opt(p.key)
	if !ok {
		if p.must {
			c.Key(p.key) // which tells that it is missing
		}
		return model.Attr{}, false
	}
	a := model.Attr{Key: p.key, Values: v.Texts(), List: v.Kind() == strict.List, At: v.KeyAt()}
	many := p.kind == wordsParam || p.kind == hexesParam || p.kind == formationsParam
	if len(a.Values) == 0 || !many && (len(a.Values) > 1 || a.List) {
		v.Fault("data", fmt.Sprintf("%s takes one thing", p.key))
		return a, false
	}
	for _, text := range a.Values {
		r.paramText(v, p, text)
	}
	return a, true
}

func (r *datasetReader) paramText(v *strict.Cursor, p *effectParam, text string) {
	switch p.kind {
	case countParam:
		if n, err := strconv.Atoi(text); err != nil || n < 1 || n > 99 || strconv.Itoa(n) != text {
			v.Fault("data", fmt.Sprintf("%s: %q is not a whole number from 1 to 99", p.key, text))
		}
	case wordParam, wordsParam:
		if !contains(p.of, text) {
			v.Fault("data", fmt.Sprintf("%s: %q is none of %s", p.key, text, strings.Join(p.of, ", ")))
		}
	case unitParam:
		r.unit(v, text)
	case hexParam, hexesParam:
		if !r.alone {
			r.Hex(v, text)
		}
	case cardParam:
		if n, ok := combatNumber(text); !ok || n > combatCards {
			v.Fault("data", fmt.Sprintf("%s: there is no combat card %q", p.key, text))
		}
	case formationsParam:
		if !r.alone && !r.formationThere(text) {
			v.Fault("data", fmt.Sprintf("%s: no unit belongs to %q", p.key, text))
		}
	}
}

func (r *datasetReader) formationThere(name string) bool {
	for i := range r.d.Units {
		if attr(&r.d.Units[i], "formation") == name {
			return true
		}
	}
	return false
}

// combatNumber is the number of a combat card's id.
func combatNumber(id string) (int, bool) {
	text, ok := strings.CutPrefix(id, "C")
	n, err := strconv.Atoi(text)
	return n, ok && err == nil && n > 0 && strconv.Itoa(n) == text
}
