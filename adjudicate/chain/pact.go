package chain

import (
	"maps"
	"slices"
)

// Role says to whom of the parties something falls.
type Role string

// The roles.
const (
	Nobody  Role = "nobody"
	Referee Role = "referee"
	Players Role = "players"
	Others  Role = "others"  // every player but the one whose entry or seat it is
	Held    Role = "held"    // who had shown that he holds the lock
	Keyed   Role = "keyed"   // every player who has a key to sign with
	Witness Role = "witness" // if there is one
)

// Pact is all in which the ways to play differ (hexdice/1 2). It is made once, of the
// settings; nobody asks for the mode of dice beside it.
type Pact struct {
	Way     string // the name of its row
	Dice    string // as settings, offers and records name it; "" of a mode that nobody knows
	Appends Role   // who appends entries: Referee alone, or Players, each while he has the pen
	Knows   Role   // who knows every side; besides, each player knows his own, an observer none
	Judges  Role   // who says that somebody was silent
	Links   Role   // who owes a link of a chain of his own for every key
	Holds   Role   // who must show that he holds a lock before its key may stand; Others: all but who locked
	Round   bool   // a round of the beacon completes a key
	Faces   bool   // faces are typed in: there are neither locks nor keys, and nothing is proven
	Nonces  Role   // who draws the nonces of the players; Referee: he does, in their names
	Renews  Role   // who draws the nonces of a re-key, as those of the start
	Hands   Role   // who commits to the draws of hidden decks; Players: each to those of his own
	Heads   bool   // a head record names what a player hands in
	Views   bool   // who appends seals the position and every view before a lock
	Files   bool   // it is also played on plain files, without a chain of entries

	consents         map[string]Consent // by type of entry
	players          []string
	referee, witness string
}

// Consent is what an entry needs before play goes on.
type Consent struct {
	Signed Role // who signs it himself
	Word   Role // for whom, of those who do not sign, the referee says that he accepts
}

// Terms are what of the settings of a campaign makes its pact.
type Terms struct {
	Dice        string
	Players     []string // the sides that decide
	Referee     string   // none without one
	Witness     string   // none without one
	Keyed       bool     // players have keys to sign with
	SignedStart bool     // the players sign the offer, and draw their nonces themselves
}

// Make makes the pact of settings.
func Make(t Terms) Pact {
	p := Of(t.Dice)
	p.players, p.referee, p.witness = slices.Sorted(slices.Values(t.Players)), t.Referee, t.Witness
	if t.SignedStart && p.Links == Referee {
		p.Nonces, p.consents = Players, maps.Clone(p.consents)
		p.consents["offer"] = Consent{Players, Nobody}
	}
	if t.Keyed && p.Links == Referee {
		p.Renews = Players
	}
	if t.Witness == "none" && p.Judges == Witness {
		p.Judges = Nobody
	}
	return p
}

// Of is the row of a mode of dice, for whoever has no settings: by it nobody is named. Of a
// mode that is none it is a pact by which nothing falls to anybody, with Dice "".
func Of(mode string) Pact { return row(func(p Pact) bool { return p.Dice == mode && p.Way != alone }) }

// Alone is the row of play on plain files, by one person who has all seats: with faces that
// are typed in, or with dice of his own.
func Alone(faces bool) Pact { return row(func(p Pact) bool { return p.Files && p.Faces == faces }) }

// Source is what entries of dice call their source (hexdice/1 3.9).
func (p Pact) Source() string {
	if p.Faces {
		return "given"
	}
	return "hexdice"
}

func row(is func(Pact) bool) Pact {
	if i := slices.IndexFunc(ways, is); i >= 0 {
		return ways[i]
	}
	return Pact{Appends: Nobody, Knows: Nobody, Judges: Nobody, Links: Nobody, Holds: Nobody, Nonces: Nobody, Renews: Nobody, Hands: Nobody}
}

// Refereed reports whether a referee appends, who knows all.
func (p Pact) Refereed() bool { return p.Appends == Referee }

// Between reports whether the players append in turn, without a referee.
func (p Pact) Between() bool { return p.Appends == Players }

// Contributors lists who owes a link for every key.
func (p Pact) Contributors() []string { return p.parties(p.Links, "") }

// Holders lists who must show that he holds a lock that a party wrote.
func (p Pact) Holders(writer string) []string { return p.parties(p.Holds, writer) }

// Consents says what an entry of a type needs: offer, void, change or rekey. A change of the
// referee's is signed where it gives a seat other keys, by the others who have a key.
func (p Pact) Consents(typ string) Consent {
	if c, ok := p.consents[typ]; ok {
		return c
	}
	return Consent{Nobody, Nobody}
}

// parties are those of a role, in byte order; but is who is left out of Others.
func (p Pact) parties(r Role, but string) []string {
	switch r {
	case Players:
		return slices.Clone(p.players)
	case Others:
		return slices.DeleteFunc(slices.Clone(p.players), func(q string) bool { return q == but })
	case Referee:
		return []string{p.referee}
	case Witness:
		return []string{p.witness}
	}
	return nil
}
