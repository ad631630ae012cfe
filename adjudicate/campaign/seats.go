package campaign

import (
	"fmt"
	"slices"

	"umpire/model"
)

// seat gives a seat to a successor, as an entry of the campaign (users B55). All
// others must agree; who leaves need not be there to be asked. Hand, standing
// orders and deadlines are those of the side and go on.
func (c *Campaign) seat(ch *Change) error {
	if len(ch.Acts) != 1 || ch.Acts[0].Verb != seat || len(ch.Acts[0].Args) != 2 {
		return &BadChange{"a seat is given to one player: SIDE NAME"}
	}
	side, name := model.Side(ch.Acts[0].Args[0]), ch.Acts[0].Args[1]
	i := slices.IndexFunc(c.Seats, func(s Seat) bool { return s.Side == side })
	switch {
	case i < 0:
		return &BadChange{fmt.Sprintf("there is no seat %s", side)}
	case name == "":
		return &BadChange{"the successor has no name"}
	case name == c.Seats[i].Name:
		return &BadChange{fmt.Sprintf("%s has the seat of %s", name, side)}
	}
	if err := c.agreed(ch, string(side)); err != nil {
		return err
	}
	c.Seats[i].Name = name
	return nil
}

// Seat enters that somebody else plays a side from here on.
func (c *Campaign) Seat(side model.Side, name, reason string, consent []string) error {
	return c.Enter(&Change{Kind: seat, Reason: reason, Consent: consent, Acts: []Act{{seat, []string{string(side), name}}}})
}
