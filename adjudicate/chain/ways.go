package chain

import "umpire/adjudicate/dice"

// Usual is the mode of dice of a campaign of which nothing else is said, Joint that of
// players without a referee.
const (
	Usual = "referee"
	Joint = "mutual"
)

// alone is the row of one person who has all seats.
const alone = "alone"

// ways are the ways to play, a row each.
var ways = []Pact{
	{Way: "given", Dice: "given", Appends: Referee, Knows: Referee, Judges: Referee,
		Links: Nobody, Holds: Nobody, Nonces: Nobody, Renews: Nobody, Hands: Nobody, Faces: true, Files: true,
		consents: map[string]Consent{"change": {Keyed, Players}}},
	{Way: "referee", Dice: "referee", Appends: Referee, Knows: Referee, Judges: Referee,
		Links: Referee, Holds: Nobody, Nonces: Referee, Renews: Referee, Hands: Referee, Heads: true, Views: true,
		consents: map[string]Consent{"offer": {Nobody, Players}, "change": {Keyed, Players}, "rekey": {Keyed, Players}}},
	{Way: "mutual", Dice: "mutual", Appends: Players, Knows: Nobody, Judges: Witness,
		Links: Players, Holds: Nobody, Nonces: Players, Renews: Players, Hands: Players, Heads: true,
		consents: map[string]Consent{"offer": {Others, Nobody}, "void": {Others, Nobody}, "change": {Others, Nobody}, "rekey": {Others, Nobody}}},
	{Way: "beacon", Dice: "beacon", Appends: Players, Knows: Nobody, Judges: Witness,
		Links: Nobody, Holds: Others, Round: true, Nonces: Players, Renews: Nobody, Hands: Players, Heads: true,
		consents: map[string]Consent{"offer": {Others, Nobody}, "void": {Others, Nobody}, "change": {Others, Nobody}}},
	{Way: "referee+beacon", Dice: "referee+beacon", Appends: Referee, Knows: Referee, Judges: Referee,
		Links: Referee, Holds: Players, Round: true, Nonces: Referee, Renews: Referee, Hands: Referee, Heads: true, Views: true,
		consents: map[string]Consent{"offer": {Nobody, Players}, "void": {Held, Players}, "change": {Keyed, Players}, "rekey": {Keyed, Players}}},
	{Way: alone, Dice: "referee", Appends: Referee, Knows: Referee, Judges: Nobody,
		Links: Referee, Holds: Nobody, Nonces: Referee, Renews: Nobody, Hands: Referee, Files: true},
}

// Modes lists the modes of dice that a campaign may have, as settings name them.
func Modes() []string { return dice.Modes }

// FileModes lists those that are played on plain files.
func FileModes() (list []string) {
	for _, p := range ways {
		if p.Files {
			list = append(list, p.Dice)
		}
	}
	return list
}
