package campaign

import (
	"fmt"
	"slices"

	"umpire/adjudicate/chain"
	"umpire/model"
)

// seat gives a seat to a successor, as an entry of the campaign (users B55). All
// others must agree; who leaves need not be there to be asked. Hand, standing
// orders and deadlines are those of the side and go on.
func (c *Campaign) seat(ch *chain.Change) error {
	if len(ch.Acts) != 1 || ch.Acts[0].Verb != chain.GiveSeat || len(ch.Acts[0].Args) != 2 && len(ch.Acts[0].Args) != 4 {
		return &chain.BadChange{What: "a seat is given to one player: SIDE NAME, and his two keys if he has his own"}
	}
	side, name := model.Side(ch.Acts[0].Args[0]), ch.Acts[0].Args[1]
	i := slices.IndexFunc(c.Seats, func(s chain.Seat) bool { return s.Side == side })
	switch {
	case i < 0:
		return &chain.BadChange{What: fmt.Sprintf("there is no seat %s", side)}
	case name == "":
		return &chain.BadChange{What: "the successor has no name"}
	case name == c.Seats[i].Name && len(ch.Acts[0].Args) == 2:
		return &chain.BadChange{What: fmt.Sprintf("%s has the seat of %s", name, side)}
	}
	if _, keyed := ch.NewKeys(); !keyed && c.Roster.Now(string(side)).Sign != "" {
		return &chain.BadChange{What: fmt.Sprintf("the seat of %s has a key, with which who leaves would sign on: %s brings one of their own (--sign)", side, name)}
	}
	if err := c.agreed(ch, string(side)); err != nil {
		return err
	}
	if _, ok := ch.NewKeys(); ok && c.Roster.Now(string(side)).Sign != "" && slices.Contains(ch.Consent, string(side)) {
		return &chain.BadChange{What: fmt.Sprintf("who leaves signs nothing: leave out --consent %s", side)}
	}
	if c.serving(side) != "none" { // who follows gives his own
		c.standing[side], c.emptied = nil, true
		c.notes = append(c.notes, fmt.Sprintf("%s has the seat of %s: standing orders of the player before are void", name, side))
	}
	c.Seats[i].Name = name
	if own, ok := ch.NewKeys(); ok {
		if err := c.Roster.Takes(own, c.Settings.Post.Side != ""); err != nil {
			return err
		}
		c.Seats[i] = own
		c.Roster = append(c.Roster, chain.Tenure{From: c.Chain.Seq() + 1, Seat: own})
	}
	return nil
}

// witnesses are those who sign a change that gives a seat other keys: all other players
// that have one. The referee alone could else put his own key there, and hold every lock.
func (c *Campaign) witnesses(ch *chain.Change) []string {
	own, keyed := ch.NewKeys()
	return slices.DeleteFunc(c.signers(), func(p string) bool { return !keyed || p == string(own.Side) })
}

// signers are the players who have a key now.
func (c *Campaign) signers() []string {
	return slices.DeleteFunc(c.Players(), func(p string) bool { return c.Roster.Now(p).Sign == "" })
}

// Seat enters that somebody else plays a side from here on; with keys of their own, if to
// has any: then the other players sign it, and what the old key signs counts no more.
func (c *Campaign) Seat(to chain.Seat, reason string, consent []string) error {
	return c.Enter(chain.Seating(to, reason, consent))
}
