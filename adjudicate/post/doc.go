// Package post is play by bundles alone where there is a referee (hexdice/1 3.9, 3.10,
// 4.1, 4.2): his folder is one of package campaign, each player has one of his own, and
// nothing passes between them but attachments.
//
// The referee's bundle brings entries, what they name that is public, an age file that
// only the addressee reads, and a head that the referee has signed. The player's brings
// an aside: a head that he has signed, and the files it names, encrypted to the referee.
// A player's program checks all that can be checked without the hands of the others, and
// nothing is written before all of it holds.
package post

import (
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/pen"
	"umpire/orders"
)

// With is what folders are opened with: the games, how reports are made, and the beacon
// with its clock, which dice with a beacon need.
type With struct {
	campaign.Beacon
	Games  []orders.Game
	Render campaign.Render
}

// signed is a head over an entry that a party signs, and the files that it names.
func signed(keys *pen.Keys, name, party string, entry dice.Record, files ...string) (*chain.Aside, error) {
	head, err := dice.Head(name, party, entry, files...)
	if err != nil {
		return nil, err
	}
	sig, err := keys.SignHead(head)
	return &chain.Aside{Signed: chain.Signed{Head: head, Sig: sig}}, err
}
