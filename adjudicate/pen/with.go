package pen

import (
	"crypto/rand"
	"io"
	"time"

	"umpire/adjudicate/dice"
	"umpire/orders"
)

// With is what a folder is opened with: the games, and what comes from outside the
// chain. Zero values stand for what the comments say;
// there is no clock but the one that is given.
type With struct {
	Games  []orders.Game
	Random io.Reader        // of nonces of seals; the system's
	Now    func() time.Time // when a lock is made or received: beacon dice need it
	Margin time.Duration    // from a lock to its round; 12 hours
	Chain  dice.BeaconChain // quicknet
}

func (w With) filled() With {
	if w.Random == nil {
		w.Random = rand.Reader
	}
	if w.Margin == 0 {
		w.Margin = 12 * time.Hour
	}
	if w.Chain.Hash == "" {
		w.Chain = dice.QuicknetChain
	}
	return w
}
