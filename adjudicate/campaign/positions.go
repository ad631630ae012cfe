package campaign

import (
	"strings"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model"
)

// The referee alone sees the whole position. So at every lock he seals it, and what each
// side may know of it (hexdice/1 4.2): a hand that he deals otherwise afterwards, or that
// he shows to a player otherwise than it was, is not the one that was sealed before the
// dice. The end opens the seals; in a dispute he opens one to whom it concerns. Where
// faces are given there is no lock: there the commitments in the position that each pass
// names are all.

// What a seal of a position covers, behind the stage in its id.
const (
	wholePosition = "state"
	viewOfSide    = "view-"
)

// positionsDue are the seals of the position that the last pass named, which come before
// the lock of a stage.
func (c *Campaign) positionsDue(stage string) ([]due, error) {
	if !c.Settings.Positions {
		return nil, nil
	}
	if c.blind {
		return c.foreignSeals(c.Settings.PositionSeals(stage)), nil
	}
	p, start := c.named, c.Setup.State.Position
	sides := start.Set().Schema.Sides
	var list []due
	seal := func(what string, known []model.Side) error {
		id := stage + "/" + what
		s := &sealed{party: c.Settings.Referee, id: id, nonce: single.SealNonce(start, id, known...).String(), content: positionOf(p, c.state, known)}
		nonce, err := dice.ParseHash(s.nonce)
		if err != nil {
			return err
		}
		hash, err := dice.Seal(c.Settings.Campaign, s.party, id, nonce, s.content)
		if err != nil {
			return err
		}
		s.hash = hash.String()
		c.seals = append(c.seals, s)
		list = append(list, c.plainDue(s.party, chain.Seal(s.party, id, s.hash)))
		return nil
	}
	if err := seal(wholePosition, sides); err != nil {
		return nil, err
	}
	for _, side := range sides {
		if err := seal(viewOfSide+dice.Fold(string(side)), []model.Side{side}); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// PositionSeals are the ids of the seals that stand before the lock of a stage.
func (s *Settings) PositionSeals(stage string) []string {
	if !s.Positions {
		return nil
	}
	ids := []string{stage + "/" + wholePosition}
	for _, seat := range s.Seats {
		ids = append(ids, stage+"/"+viewOfSide+dice.Fold(string(seat.Side)))
	}
	return ids
}

// ViewSeal is the seal over what a side may know of a position, by the position of the start
// as that side knows it; "" for the id of any other seal.
func (s *Settings) ViewSeal(start, at *single.Step, side model.Side, id string) (string, error) {
	if _, what, _ := strings.Cut(id, "/"); what != viewOfSide+dice.Fold(string(side)) {
		return "", nil
	}
	known := []model.Side{side}
	hash, err := dice.Seal(s.Campaign, s.Referee, id, single.SealNonce(start.State.Position, id, known...), positionOf(at.State.Position, at.Base, known))
	return hash.String(), err
}

// positionOf is what such a seal covers: the hash of the public part, which the lock
// names as well, and the private parts of the sides that are known, in full.
func positionOf(p *model.Position, public string, known []model.Side) []byte {
	text := []byte("public: " + public + "\n")
	for _, side := range known {
		text = append(text, p.PrivateContent(side)...)
	}
	return text
}

// Unseal is what opens a seal of the chain before the end does, for one to whom it is
// shown: the record of hexdice/1 3.7, whose SHA-256 is the seal, and the bytes that it
// covers. Nothing is entered.
func (c *Campaign) Unseal(id string) (rec dice.Record, content []byte, err error) {
	for _, s := range c.seals {
		if s.id == id {
			rec, err = dice.Make("seal", dice.L("campaign", c.Settings.Campaign), dice.L("party", s.party), dice.L("id", s.id),
				dice.L("nonce", s.nonce), dice.L("content", single.Input{Data: s.content}.Sum()))
			return rec, s.content, err
		}
	}
	return rec, nil, &single.WrongFile{Name: id, What: "no entry seals anything under this id"}
}
