package wintergewitter

import "umpire/adjudicate"

var airPhrases = map[string]adjudicate.Phrase{
	"allotted":      {Text: "{side}\t{box}: {units}", Choices: []string{"air-superiority", "ground-attack", "ground-attack-escort", "interdiction", "interdiction-escort", "held-back"}, Mute: true},
	"intercepts":    {Text: "Air\t{unit} needs {need}: 1d10 = {die}[, {finds}]", Dice: []string{"die"}, Choices: []string{"intercept"}, Mute: true},
	"air-attacks":   {Text: "Air\t{unit} goes for the {box}", Choices: []string{"intercept"}, Mute: true},
	"air-nobody":    {Text: "Air\t{unit} finds nobody at the {box}", Choices: []string{"intercept"}, Mute: true},
	"flown":         {Text: "Flown\t{units}"},
	"dogfight":      {Title: "AIR COMBAT  {segment}", Text: "{side}\t{units} against the {box}\nEscort\t{escort}\nMission\t{mission}"},
	"bounce":        {Text: "Bounce\t{side}: 1d10 = {die} + {proficiency}~=~{total}", Dice: []string{"die"}},
	"bounces":       {Text: "Bounce\t{side} has it"},
	"paired":        {Text: "Pair\t{unit} and {with}", Choices: []string{"pairs"}, Mute: true},
	"shot":          {Text: "Fire\t{unit} at {at}, column {difference}: 1d10 = {die}[ {drm}]~->~{result}", Dice: []string{"die"}},
	"air-strike":    {Title: "AIR STRIKE {hex}  {segment}", Text: "Strike\t{units} on {on}: {factors:factor}[, {drm}]", Choices: []string{"strikes"}, Mute: true},
	"hidden-target": {Text: "Target\t{unit}, drawn in {hex}[: {die}]", Dice: []string{"die"}},
	"interdiction":  {Title: "INTERDICTION {hex}  {segment}", Text: "Zone\t{units}, {factors:factor}: 1d10 = {die}[ {drm} for AA]~->~{loss:MP} less for Soviet units in it", Dice: []string{"die"}, Choices: []string{"interdict"}, Mute: true},
	"readies":       {Text: "Air\t{unit} needs {need}: 1d10 = {die}[, {result}]", Dice: []string{"die"}},
	"held-unused":   {Text: "Air\tready again: {units}"},
}

var airValues = map[string]string{
	"escort=none": "none", "finds=yes": "it finds the enemy", "finds=no": "it does not find the enemy", "result=yes": "ready", "result=no": "not yet",
	"result=abort": "abort", "result=shaken": "abort and disrupted",
	"box=air-superiority": "air superiority", "box=ground-attack": "ground attack", "box=ground-attack-escort": "escort of the ground attack",
	"box=interdiction": "interdiction", "box=interdiction-escort": "escort of the interdiction", "box=held-back": "held back",
	"drm=0": "",
}

var airLabels = []adjudicate.LabelWords{
	{Pattern: "intercept/**", Text: "interception, {1:upper}", Sides: 10},
	{Pattern: "bounce/*/*/*", Text: "bounce at {1}, {2}", Sides: 10},
	{Pattern: "air/**", Text: "air combat, {1:upper}", Sides: 10},
	{Pattern: "strike/*/*", Text: "air strike {2}, {1}", Sides: 10},
	{Pattern: "combat/*/hidden/*", Text: "which hidden unit at {1:upper}, {2} fire", Place: 1},
	{Pattern: "hidden/*/*", Text: "which hidden unit, {1} strike {2}"},
	{Pattern: "interdict/*", Text: "interdiction {1}", Sides: 10},
	{Pattern: "ready/**", Text: "readiness, {1:upper}", Sides: 10},
}

var airMessages = map[string][2]string{
	"air.none":           {"there is no air unit {0}", ""},
	"air.not-ready":      {"{0} is not ready", "ready aircraft alone fly"},
	"air.twice":          {"{0} has two missions", "one a turn"},
	"air.fighter-early":  {"{0} is a fighter", "fighters are placed in the segment after this one"},
	"air.late":           {"{0} is no fighter", "all but fighters are placed in the segment before this one"},
	"air.fighter":        {"{0} is no fighter", "fighters alone fly {1}"},
	"air.bombs":          {"{0} carries no bombs", "it cannot fly {1}"},
	"air.stuka":          {"{0} is no dive bomber", "dive bombers alone are held back for the ground combat"},
	"strike.line":        {"this is no air strike", "write 202/SHAD + 226/SHAD on top at 2531"},
	"strike.lead":        {"there is no lead unit here", "on top, hidden, or on a unit"},
	"strike.hex":         {"an air strike goes to a hex of the map", ""},
	"strike.empty":       {"no enemy unit stands in {0}", ""},
	"strike.not-there":   {"{0} does not stand in {1}", ""},
	"strike.fog":         {"units below the top are hidden", "on top, or hidden: a die picks one"},
	"strike.none-hidden": {"no hidden unit is in {0}", ""},
	"strike.far":         {"{0} is too far", "Soviet aircraft strike within {1} hexes of a Soviet ground unit"},
	"strike.nobody":      {"which aircraft?", ""},
	"strike.mission":     {"{0} does not fly this mission", "it is in the box: {1}"},
	"interdict.line":     {"this is no interdiction", "write I/STG77 + II/STG77 on 2538"},
}
