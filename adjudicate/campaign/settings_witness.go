package campaign

import (
	"fmt"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/strict"
)

// What becomes of a link that a player withholds, once the witness says so
// (hexdice/1 6): he has lost; the trustee gives the link out of the seed that he
// holds; a round of the beacon takes its place.
const (
	ForfeitDefault = "forfeit"
	EscrowDefault  = "escrow"
	BeaconDefault  = "beacon"
)

// witnessLines are the lines of the settings about the witness; none without one.
func (s *Settings) witnessLines() string {
	if s.Witness.Side == "" {
		return ""
	}
	lines := fmt.Sprintf("witness: {party: %s, name: %s, sign: %s, age: %s}\ndefault: %s\n",
		s.Witness.Side, model.Quote(s.Witness.Name), model.Quote(s.Witness.Sign), s.Witness.Age, s.Default)
	if s.Penalty > 0 {
		lines += fmt.Sprintf("penalty: %d\n", s.Penalty)
	}
	return lines
}

func (s *Settings) readWitness(c *strict.Cursor) {
	s.Default = ForfeitDefault
	w, ok := c.Opt("witness")
	if !ok {
		return
	}
	s.Witness = chain.Seat{Side: model.Side(w.Key("party").Text()), Name: w.Key("name").Text(), Sign: w.Key("sign").Text(), Age: w.Key("age").Text()}
	w.Done()
	s.Default = c.Key("default").Word(ForfeitDefault, EscrowDefault, BeaconDefault)
	if penalty, ok := c.Opt("penalty"); ok {
		s.Penalty = penalty.Int()
	}
}

// WitnessParty is the party of the witness as the offer names it, or none.
func (s *Settings) WitnessParty() string {
	if s.Witness.Side == "" {
		return "none"
	}
	return string(s.Witness.Side)
}

// Witnessed says what is wrong with the witness of the settings, if anything. He serves
// dice of the players alone, and is none of them; a round of a beacon has no default.
func (s *Settings) Witnessed() error {
	wrong := func(what string) error { return &single.WrongFile{Name: SettingsFile, What: what} }
	w, pact := s.Witness, s.Pact()
	switch {
	case w.Side == "" && s.Default != ForfeitDefault:
		return wrong("the default " + s.Default + " is judged by a witness, and there is none")
	case s.Silence == "hold" || w.Side == "" && s.Silence == "forfeit":
		return wrong("without a referee silence is wait, or with a witness forfeit")
	case s.Penalty < 0 || s.Penalty > 0 && (w.Side == "" || s.Default == ForfeitDefault):
		return wrong("a penalty counts the defaults of a player: it needs a witness, and another default than " + ForfeitDefault)
	case w.Side == "":
		return nil
	case pact.Judges != chain.Witness:
		return wrong("with dice " + s.Dice + " the referee judges, and no witness")
	case pact.Links == chain.Nobody && s.Default != ForfeitDefault:
		return wrong("with dice beacon no player owes a link whose place the default " + s.Default + " could take")
	case dice.Fold(string(w.Side)) != string(w.Side) || s.seatOf(w.Side):
		return wrong("the witness " + string(w.Side) + " is a party of its own, in small letters")
	case w.Sign == "":
		return wrong("the witness has no key")
	case s.Default == EscrowDefault && w.Age == "none":
		return wrong("the witness, who holds seeds, has no key for private mail: the word age1… of `umpire key new`")
	}
	return nil
}

func (s *Settings) seatOf(side model.Side) bool {
	for _, x := range s.Seats {
		if x.Side == side {
			return true
		}
	}
	return false
}
