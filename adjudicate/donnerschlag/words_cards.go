package donnerschlag

import (
	"fmt"

	"umpire/adjudicate"
)

// tacticalPhrases are the words for what combat cards do in a combat and for ad
// hoc reinforcements.
func tacticalPhrases() map[string]adjudicate.Phrase {
	return map[string]adjudicate.Phrase{
		"two-dice":   {Text: "Dice\t1d6 = {first}, 1d6 = {second}: {kept} is kept", Dice: []string{"first", "second"}, Choices: []string{"dice"}},
		"draws":      {Text: "{side}\tdraws one of {of} from the cup {cup}: {drawn}", Choices: []string{"draw"}},
		"placed":     {Text: "{unit}\tplaced in {hex}", More: "; placed in {hex}", Join: "unit {unit}", Choices: []string{"place"}},
		"no-room":    {Text: "{unit}\tfinds no hex and goes back into its cup"},
		"sees":       {Text: "{side}\tsees {cards}"},
		"called-off": {Text: "The attacker calls the combat off: no die, the attacking units have fought", Ends: true, Choices: []string{"call-off"}},
		"emptied":    {Text: "No defender is left: no die, the attackers have fought", Quiet: quiet1},
	}
}

// tacticalValues are the words for effects with a number, and for the rest.
func tacticalValues() map[string]string {
	m := map[string]string{
		"effect=shift-right": "one column to the right", "effect=two-dice": "two dice, one is chosen",
		"effect=strength-halved": "the enemy's strength is halved", "effect=losses-void": "steps of the result are not lost",
		"effect=advance-void": "nobody advances", "effect=advance-all": "all attackers may advance, and farther",
		"effect=advance-more": "all attackers may advance one hex more", "effect=steps-lost": "steps are lost",
		"effect=unit-lost": "a unit is eliminated", "effect=both-lose": "both sides lose a step", "effect=reaction": "units near the target move",
		"drawn=snafu": "SNAFU, which goes back", "cup=alarmgruppe": "of the Alarmgruppe", "cup=infantry": "of ad hoc infantry", "cup=tanks": "of ad hoc tanks",
		"effect=hand-seen": "the enemy's hand is seen",
		"why=surprise":     "halved by surprise",
	}
	for n := 1; n <= 6; n++ {
		m[fmt.Sprintf("effect=drm%+d", n)] = fmt.Sprintf("DRM %+d", n)
		m[fmt.Sprintf("effect=drm%+d", -n)] = fmt.Sprintf("DRM %+d", -n)
		if n > 1 {
			m[fmt.Sprintf("effect=shift-right-%d", n)] = fmt.Sprintf("%d columns to the right", n)
			m[fmt.Sprintf("effect=shift-left-%d", n)] = fmt.Sprintf("%d columns to the left", n)
		}
	}
	return m
}
