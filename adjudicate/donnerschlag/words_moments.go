package donnerschlag

import "umpire/adjudicate"

// momentPhrases are the words for what cards do outside of combats.
func momentPhrases() map[string]adjudicate.Phrase {
	return map[string]adjudicate.Phrase{
		"barred":     {Text: "{unit}\tits way is barred in {hex}", Under: true, Choices: []string{"activate"}},
		"extra-over": {Text: "{side}\textra segment of {card} over", Ends: true},
		"held":       {Text: "{unit}\tmay not move in this segment", Under: true},
		"marked":     {Text: "{hexes}\t{mark}", Under: true},
		"replaced":   {Text: "{unit}\tgets a step back, {left}", Under: true},
		"returns":    {Text: "{unit}\tcomes back in {hex} with one step", Under: true, Choices: []string{"place"}},
		"reserve":    {Text: "{unit}\twaits with {hq} to come in as a reinforcement", Under: true},
		"fetches":    {Text: "{side}\ttakes {card} into hand", Under: true},
		"hq-arrives": {Text: "{hq}\tplaced in {hex}", Under: true},
		"hq-overrun": {Text: "{hq}\toverrun at once", Under: true},
	}
}
