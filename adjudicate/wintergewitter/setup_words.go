package wintergewitter

import "umpire/adjudicate"

var setupPhrases = map[string]adjudicate.Phrase{
	"starts":            {Text: "{side}\t{units} at {at}", Choices: []string{"place"}, Mute: true},
	"starts-entrenched": {Text: "Set-up\t{at} is entrenched"},
	"suffers":           {Text: "Lost\t{unit} has lost {points}, has {left} left", Choices: []string{"suffered"}, Mute: true},
	"flown-die":         {Text: "Air\t{unit}: 1d10 = {die}, {box}", Dice: []string{"die"}},
	"has-flown":         {Text: "Air\t{unit} has flown", Choices: []string{"flown"}, Mute: true},
	"option":            {Text: "Option\tthe German player uses {option}", Choices: []string{"options"}, Mute: true},
	"joins":             {Text: "Air\t{unit} joins the Soviet side"},
}

var setupValues = map[string]string{
	"option=support": "the support units of 57th Panzer Corps", "option=15L": "15th Luftwaffe Field Division", "option=16M": "16th Motorized Division",
	"option=17P": "17th Panzer Division from the start",
}

var setupLabels = []adjudicate.LabelWords{{Pattern: "set-up/*", Text: "{1:upper}: 1 has flown", Sides: 10}}

var setupMessages = map[string][2]string{
	"set-up.none":       {"{0} is not set up in {1}", "it is not in this scenario, or arrives later"},
	"set-up.twice":      {"{0} is set up twice", "it stands in {1} already"},
	"set-up.hex":        {"{0} is set up in a hex of the map", ""},
	"set-up.far-bank":   {"{0} is on the far bank of the Don", "nobody may stand there"},
	"set-up.pocket":     {"{0} is a hex of the Pocket", "Soviet units stand around it"},
	"set-up.enemy":      {"{0} is held by the enemy", ""},
	"set-up.place":      {"{0} may not start in {1}", "it starts {2}"},
	"set-up.convoy":     {"{0} has a convoy already", "one in a hex"},
	"set-up.full":       {"{0} has no room", "{1} stacking points stand there, this would add {2}, the limit is {3}"},
	"set-up.points":     {"{0} cannot be among those that start", "of {1} units of exactly {2} stacking points start"},
	"set-up.kept":       {"{0} must keep room", "{1} can start nowhere else"},
	"set-up.entrenched": {"{0}: nobody starts entrenched", "the ruling wg-entrenched-at-start lets Soviet units on the Myshkova in 19.2"},
	"set-up.option":     {"{0} is used already", ""},
	"set-up.17P":        {"17th Panzer Division arrives later", "the ruling wg-17th-early of this campaign"},
	"set-up.air":        {"{0} is no ready German air unit", ""},
	"set-up.no-loss":    {"{0} has lost nothing before this scenario", ""},
	"set-up.losses":     {"{2} are too many", "the units like it of {0} and those beside it have {1} left to lose"},
	"set-up.last-point": {"{0} keeps its last point", "it has {1}"},
}
