package orders

import (
	"strings"

	"umpire/model/speech"
)

// Parts are texts of every game that stand among others or fill their blanks, by id.
var Parts = map[string][2]string{
	"part.and":      {" and ", ""},
	"part.or":       {" or ", ""},
	"part.if":       {"if {0}", ""},
	"part.farthest": {"it comes as far as {0}", ""},
	"part.among":    {"among others: {0}", ""},
	"part.joined":   {"conditions joined by and", ""},
	"part.here":     {"here stand {0}", ""},

	"part.begins-combat": {"a combat begins with attack:", ""},
	"part.word-is":       {"the word is {0}", ""},
	"part.word-is-not":   {"the word is when; not negates it: when not attacking", ""},
	"part.program-rolls": {"the program rolls; leave it out", ""},
	"part.all-on-sheet":  {"(the question sheet has them all)", ""},
	"part.joined-line":   {"conditions joined by and, on one line", ""},
	"part.only-choices":  {"only choice keys stand here", ""},
	"part.questions":     {"the questions from the sheet", ""},
	"part.questions-in":  {"the questions from the sheet, further in", ""},
	"part.offered":       {"what the sheet lists above the question", ""},
	"part.zone-attacked": {"the zone that is attacked", ""},
	"part.hex-attacked":  {"the place that is attacked", ""},

	"part.joined-among": {"conditions joined by and; among others: {0}", ""},

	"part.commented": {"`{0}` in line {1}", ""},

	"draft.final":      {"final when you mean it", ""},
	"draft.open":       {"what your standing orders leave open; here it holds for the whole file", ""},
	"draft.settled":    {"your standing orders decide: {0}", ""},
	"draft.guess":      {"a guess: by the cheapest way", ""},
	"draft.nothing":    {"there is nothing to decide here: the segment needs no orders", ""},
	"echo.head":        {"AS UNDERSTOOD  {0} {1}", ""},
	"receipt.orders":   {"orders {0}", ""},
	"receipt.standing": {"standing {0}", ""},
	"receipt.answers":  {"answers {0}", ""},
	"echo.may-ask":     {"YOU MAY BE ASKED", ""},
	"echo.capped-none": {"nothing, in the first {0} of the ways this can go; the others may bring questions", ""},
	"echo.capped":      {"in the first {0} of the ways this can go; the others may bring more questions", ""},
	"echo.unless":      {"nothing, unless a card of the other side opens it", ""},
	"echo.nothing":     {"nothing", ""},
	"echo.not-asked":   {"NOT ASKED FOR", ""},
	"echo.serves":      {"{0} of the ways this can go were tried; none asked for these lines", ""},
	"echo.line":        {"line {0}", ""},
	"echo.worth":       {"WHAT COMBATS ARE WORTH, each by itself", ""},
	"echo.too-many":    {"not reckoned here, as it can go too many ways: answer more of its questions, or type `umpire odds`", ""},
	"echo.as-drafted":  {"{0}; so without cards, and with what else you leave open decided simply", ""},
	"echo.not-begun":   {"it does not take place as things stand", ""},
	"echo.answers":     {"CHECKED  the form and the names: whether it answers the question is judged when it is handed in (`umpire play FILE`)", ""},
	"echo.standing":    {"CHECKED  the form and the names: what a line may do is judged where it serves", ""},

	"blank.place":   {"a place", ""},
	"blank.unit":    {"a unit", ""},
	"blank.who":     {"a unit", ""},
	"blank.my":      {"a unit of yours", ""},
	"blank.mine":    {"a unit of yours", ""},
	"blank.card":    {"a card", ""},
	"blank.play":    {"a card to be played", ""},
	"blank.fact":    {"a condition", ""},
	"blank.answer":  {"an answer", ""},
	"blank.step":    {"the next hex", ""},
	"blank.columns": {"a column", ""},
	"blank.column":  {"a column", ""},
	"blank.cell":    {"a result", ""},
	"blank.range":   {"a number, or from one to another", ""},
	"blank.least":   {"a number", ""},
	"blank.number":  {"a number", ""},
	"blank.count":   {"so many pieces", ""},
	"blank.type":    {"pieces of a type", ""},
	"blank.word":    {"a word", ""},

	"hover.stands": {"{0} stands in {1}", ""},
	"sheet.one-of": {"one of:", ""},
	"sheet.any-of": {"one or more of:", ""},
	"sheet.barred": {"your `{0}` cannot be done here: {1}", ""},
	"sheet.left":   {"your list left:", ""},
	"sheet.rule":   {"rule", ""},

	"put.entangled":        {"line {0} plays {1} or another card, so {1} can have no orders there: first let {1} stand alone in that line", ""},
	"legal.no-question":    {"no such question comes up for {0} in {1}", ""},
	"legal.owner":          {"the segment is of {0}", ""},
	"legal.say-orders":     {"say what is ordered so far: --orders FILE", ""},
	"legal.say-card":       {"say what is ordered so far: --orders FILE, or --card and --order", ""},
	"legal.no-zone":        {"there is no zone and no question {0}", ""},
	"legal.two-zone":       {"a question has two words: TIN casualties", ""},
	"legal.no-unit":        {"there is no unit, no hex and no question {0}", ""},
	"legal.two-hex":        {"a question has two words: its place, then what is asked", ""},
	"legal.next-to":        {"who may come next to {0}, to attack it if an enemy is there:", ""},
	"legal.no-such-attack": {"the rules offer no attack of {0} now", ""},
	"legal.not-next-to":    {"{0} may not come next to {1} now, so it cannot attack there; who may is listed", ""},
	"legal.nobody-next-to": {"none of the units that have orders may come next to {0} now, so none attacks it; another card may order others", ""},
	"legal.always":         {"or always, in a word:", ""},
	"legal.then":           {"and if that cannot be:", ""},
	"legal.steps":          {"in steps, what stands in angle brackets is asked next:", ""},
	"legal.moment":         {"only when something is so:", ""},
	"legal.any":            {", any number of these or none", ""},
	"legal.listed":         {"{0}:", ""},
	"legal.nothing":        {"{0}: nothing", ""},
	"legal.not":            {"not {0}: {1}", ""},
	"legal.warned":         {"with a warning: {0}: {1}", ""},
	"no-answer":            {"that is no answer here", ""},

	"draft.worth": {"taken in {0}; on average you lose {1} and the enemy {2}", ""},
}

// If puts what a check supposes into words, of its parts.
func If(parts []string) string {
	return speech.Text("part.if", strings.Join(parts, speech.Text("part.and")))
}
