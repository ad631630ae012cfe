package pen

import (
	"crypto/rand"
	"io"

	"umpire/adjudicate/campaign"
	"umpire/orders"
)

// With is what a folder is opened with: the games, and what comes from outside the
// chain. Zero values stand for what the comments say;
// there is no clock but the one that is given.
type With struct {
	campaign.Beacon // beacon dice need its clock
	Games           []orders.Game
	Random          io.Reader // of nonces of seals; the system's
	Links           int       // of a chain that is drawn; campaign.Links
	Cached          bool      // the reading may go on from the cache of the folder
	VoidLate        bool      // a lock whose round is out when it comes is received, and void
	all             bool      // an audit: entries count of which no signature came, too
}

func (w With) filled() With {
	if w.Random == nil {
		w.Random = rand.Reader
	}
	if w.Links == 0 {
		w.Links = campaign.Links
	}
	w.Beacon = w.Beacon.Filled()
	return w
}
