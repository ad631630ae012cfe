package campaign

import (
	"fmt"
	"slices"

	"golang.org/x/crypto/ssh"

	"umpire/adjudicate/chain"
	"umpire/model"
)

// seat gives a seat to a successor, as an entry of the campaign (users B55). All
// others must agree; who leaves need not be there to be asked. Hand, standing
// orders and deadlines are those of the side and go on.
func (c *Campaign) seat(ch *Change) error {
	if len(ch.Acts) != 1 || ch.Acts[0].Verb != seat || len(ch.Acts[0].Args) != 2 && len(ch.Acts[0].Args) != 4 {
		return &BadChange{"a seat is given to one player: SIDE NAME, and his two keys if he has his own"}
	}
	side, name := model.Side(ch.Acts[0].Args[0]), ch.Acts[0].Args[1]
	i := slices.IndexFunc(c.Seats, func(s chain.Seat) bool { return s.Side == side })
	switch {
	case i < 0:
		return &BadChange{fmt.Sprintf("there is no seat %s", side)}
	case name == "":
		return &BadChange{"the successor has no name"}
	case name == c.Seats[i].Name && len(ch.Acts[0].Args) == 2:
		return &BadChange{fmt.Sprintf("%s has the seat of %s", name, side)}
	}
	if err := c.agreed(ch, string(side)); err != nil {
		return err
	}
	if _, ok := ch.newKeys(); ok && c.roster.Now(string(side)).Sign != "" && slices.Contains(ch.Consent, string(side)) {
		return &BadChange{fmt.Sprintf("who leaves signs nothing: leave out --consent %s", side)}
	}
	if c.serving(side) != "none" { // who follows gives his own
		c.standing[side], ch.emptied = nil, true
		c.notes = append(c.notes, fmt.Sprintf("%s has the seat of %s: standing orders of the player before are void", name, side))
	}
	c.Seats[i].Name = name
	if own, ok := ch.newKeys(); ok {
		if err := c.freshKey(own); err != nil {
			return err
		}
		c.Seats[i] = own
		c.roster = append(c.roster, chain.Tenure{From: c.Chain.Seq() + 1, Seat: own})
	}
	return nil
}

// freshKey refuses a signing key that somebody signs with already, or that is none.
func (c *Campaign) freshKey(own chain.Seat) error {
	if _, _, _, _, err := ssh.ParseAuthorizedKey([]byte(own.Sign)); err != nil {
		return &BadChange{"the key of " + own.Name + " is not a line ssh-ed25519 AAAA…"}
	}
	if i := slices.IndexFunc(c.roster, func(t chain.Tenure) bool { return t.Sign == own.Sign }); i >= 0 {
		return &BadChange{fmt.Sprintf("the key of %s is that of %s: a successor has one of his own", own.Name, c.roster[i].Side)}
	}
	return nil
}

// witnesses are those who sign a change that gives a seat other keys: all other players
// that have one. The referee alone could else put his own key there, and hold every lock.
func (c *Campaign) witnesses(ch *Change) []string {
	own, keyed := ch.newKeys()
	return slices.DeleteFunc(c.signers(), func(p string) bool { return !keyed || p == string(own.Side) })
}

// signers are the players who have a key now.
func (c *Campaign) signers() []string {
	return slices.DeleteFunc(c.players(), func(p string) bool { return c.roster.Now(p).Sign == "" })
}

// Seat enters that somebody else plays a side from here on; with keys of his own, if to
// has any: then the other players sign it, and what the old key signs counts no more.
func (c *Campaign) Seat(to chain.Seat, reason string, consent []string) error {
	act := Act{seat, []string{string(to.Side), to.Name}}
	if to.Sign != "" {
		act.Args = append(act.Args, to.Sign, to.Age)
	}
	return c.Enter(&Change{Kind: seat, Reason: reason, Consent: consent, Acts: []Act{act}})
}
