package donnerschlag

import "umpire/adjudicate"

// turnPhrases are the words of set-up, Admin Phase and end of turn.
func turnPhrases() map[string]adjudicate.Phrase {
	return map[string]adjudicate.Phrase{
		"attached":    {Text: "{stug}\tjoins {formation}, placed in {hex}", Choices: []string{"stugs"}, Mute: true},
		"turn":        {Title: "TURN {turn}  {segment}", Text: "Turn\t{turn} begins"},
		"schwerpunkt": {Text: "Marker\tSchwerpunkt goes to {unit} in {hex}", Choices: []string{"schwerpunkt"}, Mute: true},
		"enters":      {Text: "{unit}\tenters and ends in {hex}", Choices: []string{"reinforcements"}, Mute: true},
		"waits":       {Text: "{side}\tno room yet for {units}", Choices: []string{"reinforcements"}, Mute: true},
		"chosen":      {Text: "{side}\tHigh Command: a combat card chosen from the {from}[: {card}]"},
		"chose":       {Text: "Yours\tHigh Command: {card}", Choices: []string{"high-command"}, Mute: true},
		"dealt":       {Text: "{side}\tdraws {number} {kind} cards, holds {holds}"},
		"hand":        {Text: "Yours\tyou hold {cards}"},
		"reshuffle":   {Text: "{side}\tnew {kind} deck of {size} cards, {late} of them late"},
		"swaps":       {Text: "{side}\texchanges one {kind} card by the Schlachtenglueck marker"},
		"swapped":     {Text: "Yours\tyou exchange {give} for {take}", Choices: []string{"swap"}, Mute: true},
		"boxes":       {Text: "{side}\tputs {number} into the box"},
		"boxed":       {Text: "Yours\tin the box: {cards}", Choices: []string{"box"}, Mute: true},
		"called":      {Text: "Axis\tDONNERSCHLAG! called in turn {turn}", Choices: []string{"donnerschlag"}, Mute: true},
		"zone":        {Text: "Yours\tthe meeting zone is {zone}", Choices: []string{"zone"}, Mute: true},
		"blanks":      {Text: "{side}\t{number} activations, cards face down"},
		"advanced":    {Text: "Marker\tDonnerschlag advances to space {space}"},
		"met":         {Text: "{unit}\tin {hex} meets the conditions in zone {zone}"},
		"runs-on":     {Text: "Marker\tthe 6th Army holds out: the game goes on after space {space}"},
		"shows":       {Text: "Zone {zone}\t{what}"},
		"zone-die":    {Text: "{side}\t1d6 = {die}: the marker of zone {zone}", Dice: []string{"die"}},
		"unboxed":     {Text: "{side}\ttakes {number} back from the box", Choices: []string{"box"}, Mute: true},
		"discards":    {Text: "{side}\tdiscards {cards}", Choices: []string{"keep"}, Mute: true},
		"ground":      {Text: "{hex}\t{from} marker -> {to}"},
		"wins":        {Text: "{side}\tWINS: {why}"},
	}
}

// turnMessages are the texts of what these steps refuse.
var turnMessages = map[string][2]string{
	"stug.line":           {"this names no StuG with a unit", "write StuG/228 with I/11/6P"},
	"stug.none":           {"{0} is no StuG", ""},
	"stug.twice":          {"{0} is attached already", ""},
	"stug.with":           {"{0} cannot be attached to {1}", "take an Axis unit of a formation that stands on the map"},
	"box":                 {"these cannot lie in the box together: {0}", "it holds one card, or C57 with C62, or C60 with C63"},
	"swap.hand":           {"{0} is not in your hand", "cards in the box cannot be exchanged"},
	"swap.take":           {"this does not say what {0} is exchanged for", "name a card of your draw deck: {0} for C12"},
	"swap.blind":          {"the edition of 2022 draws the new card blindly", "name only the card you give: {0}"},
	"swap.kind":           {"{0} and {1} are of different kinds", "an activation card is exchanged for an activation card, a combat card for a combat card"},
	"call":                {"Donnerschlag must be called in turn 4", "write donnerschlag: yes, and the zone"},
	"call.late":           {"Donnerschlag cannot be declared in turn {0}", "it is declared in the Admin Phase of turns 1 to 4; leave donnerschlag: and zone: out"},
	"call.again":          {"Donnerschlag has been declared already", "it is declared once a game; leave donnerschlag: and zone: out"},
	"schwerpunkt.none":    {"the Schwerpunkt marker is not in play", "C33 brings it"},
	"zone.soviet":         {"the meeting zone is the Axis player's", ""},
	"high-command.turn":   {"High Command gives no card in turn {0}", "it does in turns 1, 4 and 8"},
	"high-command.held":   {"{0} is in your hand or box", "High Command gives a card of the draw deck"},
	"high-command.late":   {"{0} is not a card of the late deck", "in turn 4 High Command gives one of those"},
	"box.end":             {"{0} cannot be put into the box now", "at the end of a turn: to hand · stays"},
	"box.admin":           {"nothing is taken out of the box now", "in the Admin Phase: a card, or none"},
	"box.empty":           {"your box is empty", ""},
	"reinforce.line":      {"this names no reinforcement", "write I/39/17P to 4407, or I/39/17P waits"},
	"reinforce.due":       {"{0} is not due now, or has been named before", ""},
	"reinforce.entry":     {"it cannot enter at {0}", "its entry hexes: {1}"},
	"reinforce.road":      {"no open road leads from {0} to {1}", "the path may enter no EZOC and no enemy unit, and must be unbroken"},
	"reinforce.other":     {"this question is about {0}", "each unit has a question of its own"},
	"reinforce.unreached": {"no open road leads to {0}", "it comes in at {1}, by an unbroken road through no EZOC and no enemy unit"},
	"reinforce.most":      {"as many units as possible must enter: {0} more can", "give them hexes"},
}
