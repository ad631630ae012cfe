package wintergewitter

import "umpire/adjudicate"

var turnPhrases = map[string]adjudicate.Phrase{
	"plans":      {Text: "{side}\tplans {number} attacks", Choices: []string{"planned-attacks"}, Mute: true},
	"bids":       {Text: "{side}\t1d10 = {die} + {plan}~=~{total}", Dice: []string{"die"}},
	"tied":       {Text: "Tied\tboth have {total} and roll again"},
	"initiative": {Title: "INITIATIVE  {segment}", Text: "First\t{side}, turn {streak} in a row; mandate {mandate} attacks"},
	"mandate":    {Text: "Mandate\t{side}: {left} attacks left"},
	"missed":     {Text: "Mandate\t{side}: {number} attacks not made"},
	"mechanized": {Text: "{side}\tmechanized units: {first} first", Choices: []string{"mechanized"}, Mute: true},
	"turn-over":  {Text: "Turn\tturn {turn} is over"},

	"recovers":           {Text: "Recover\t{unit} needs {need}: 1d10 = {die}[ {drm}][, {result}]", Dice: []string{"die"}},
	"replacement-points": {Text: "Points\t{nation} {class}: {points} (lost: {losses}, scheduled: {scheduled})"},
	"replaced":           {Text: "Points\t{unit} gets {points}, has {left}", Choices: []string{"replacements"}, Mute: true},
	"rebuilt":            {Text: "Points\t{unit} is rebuilt in {hex} with {points}", Choices: []string{"replacements"}, Mute: true},
	"points-lost":        {Text: "Points\t{nation} {class}: {points} not used", Choices: []string{"replacements"}, Mute: true},
	"lost":               {Text: "Lost\t{units}"},
	"hq-returns":         {Text: "Return\t{unit}", Choices: []string{"enters"}, Mute: true},

	"thunderclap":       {Title: "OPERATION THUNDERCLAP  {segment}", Text: "Roll\t1d10 = {die}[ {drm}]~=~{total}: {result}", Dice: []string{"die"}, Choices: []string{"thunderclap"}, Mute: true},
	"thunderclap-ready": {Text: "Pocket\t{points} stacking points within 10 hexes: the roll may be made from the next Pocket Phase on"},
	"placed":            {Text: "Placed\t{unit} in {hex}", Choices: []string{"enters"}, Mute: true},
	"sixth-supply":      {Text: "Supply\tSixth Army, turn {turn}: {supply}"},
	"sixth-removed":     {Text: "Removed\t{units}"},
	"collapses":         {Text: "Pocket\t{unit} is in the Pocket again, in {hex}: Thunderclap is over"},
	"linked":            {Text: "Linked\t{hq} has a line to {to}"},
	"corridor":          {Text: "Corridor\t{what}"},
	"delivered":         {Text: "Convoy\t{unit} has entered the Pocket at {hex}"},
	"ring-roll":         {Text: "Ring\tarmy {army}: 1d10 = {die}[, {result}]", Dice: []string{"die"}},
	"ring-holds":        {Text: "Ring\tarmy {army} can spare nobody"},
	"ring-free":         {Text: "Ring\t{unit} may act ({why})", Choices: []string{"release"}, Mute: true},
	"ring-attacked":     {Text: "Ring\tarmy {army} is attacked"},
	"released":          {Text: "Reserve\t{formation} is released ({why})"},
	"release-roll":      {Text: "Reserve\t{formation}: 1d10 = {die}[, {vp}][, {ring}][, {thunderclap}]~=~{total}, more than {distance} releases", Dice: []string{"die"}},

	"controls": {Text: "Control\t{hex} is {side}"},
	"reaches":  {Text: "Pocket\t{unit} in {hex} is within {within} hexes"},
	"across":   {Text: "Across\t{points} stacking points: {units}"},
	"vp":       {Text: "VP\t{side} {number}, {what}"},
	"net-vp":   {Text: "VP\tGerman {german}, Soviet {soviet}: {net}"},
	"victory":  {Title: "RESULT  {segment}", Text: "Result\t[{side} ]{level}"},
}

var turnValues = map[string]string{
	"supply=regular": "regular", "supply=organic": "organic", "supply=out": "out",
	"level=decisive": "decisive", "level=significant": "significant", "level=marginal": "marginal", "level=tie": "tie", "level=draw": "draw",
	"what=open": "open", "what=closed": "closed", "result=on": "on", "result=denied": "denied",
	"first=move": "movement", "first=combat": "combat", "class=arm": "armor", "class=inf": "infantry", "class=art": "artillery",
	"nation=german": "German", "nation=rumanian": "Rumanian", "nation=soviet": "Soviet", "why=released": "released", "why=forced": "forced to retreat",
	"why=attacked": "attacked", "why=near": "an enemy within 5 hexes", "why=roll": "by the die", "why=track": "by the Turn Record Track",
	"vp=0": "", "vp=1": "+1 for victory points", "ring=0": "", "ring=1": "+1 for the Ring", "thunderclap=0": "", "thunderclap=1": "+1 for Thunderclap",
	"what=within-18": "within 18 hexes of the Pocket", "what=within-5": "within 5 hexes of the Pocket", "what=corridor-once": "a corridor was open once",
	"what=corridor": "a corridor is open", "what=convoys": "convoys in the Pocket", "what=mandate": "attacks that the enemy owed", "what=losses": "German losses",
	"what=thunderclap": "Thunderclap without a corridor", "what=16M": "16th Motorized Division", "what=15L": "15th Luftwaffe Field Division", "what=support": "support units",
}

var turnLabels = []adjudicate.LabelWords{
	{Pattern: "initiative-german", Text: "initiative, German", Sides: 10}, {Pattern: "initiative-soviet", Text: "initiative, Soviet", Sides: 10},
	{Pattern: "thunderclap", Text: "Operation Thunderclap", Sides: 10}, {Pattern: "ring/*", Text: "release from army {1} of the Ring", Sides: 10},
	{Pattern: "reserve/*", Text: "release of {1:upper}", Sides: 10}, {Pattern: "recover/**", Text: "recovery of {1:upper}", Sides: 10},
	{Pattern: "bridge/**", Text: "bridge of {1:upper}", Sides: 10},
}

var turnMessages = map[string][2]string{
	"plan.limit":              {"{0} attacks are too many", "{1} at most"},
	"plan.number":             {"{0} is no number of attacks", "a whole number from 0"},
	"enter.enemy":             {"{0} cannot come in at {1}", "an enemy is there"},
	"enter.don":               {"{0} cannot come in at {1}", "nobody stands on the far bank of the Don"},
	"enter.pocket":            {"{0} cannot come in at {1}", "Soviet units do not enter the Pocket"},
	"stacking":                {"{0} finds no room in {1}", "18 stacking points may stand in a hex"},
	"replacement.line":        {"this is no replacement", "write 2 inf on 825/302, 1 inf rebuilds 823/302 in 3434, or rest lost"},
	"replacement.class":       {"{0} is no class of points", "arm, inf or art"},
	"replacement.whose":       {"points of one nation are of no use to another", ""},
	"replacement.sixth":       {"{0} is of Sixth Army and gets no points", ""},
	"replacement.other-class": {"{0} takes no {1} points", ""},
	"replacement.points":      {"{0} points are too many", "{1} {2} are left"},
	"replacement.off":         {"{0} is not on the map", ""},
	"replacement.supply":      {"{0} is not in regular supply", ""},
	"replacement.full":        {"{0} cannot have so many", "its full strength is {1}"},
	"rebuild.not-dead":        {"{0} was not destroyed in this turn", ""},
	"rebuild.hex":             {"{0} cannot come back there", "it comes back with its headquarters or next to it"},
	"rebuild.zoc":             {"{0} cannot come back in {1}", "an enemy ZOC is there"},
	"rebuild.far":             {"{0} cannot come back in {1}", "it is too far"},
}
