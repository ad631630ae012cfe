package main

import (
	"crypto/rand"
	"io"
	"os"
	"path/filepath"
	"time"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/games"
	"umpire/adjudicate/pen"
	"umpire/adjudicate/signatures"
	"umpire/orders"
)

// world is what a run of the program takes from outside besides files and its command line.
// A run has its own: nothing here is shared between two runs, or changed for another.
type world struct {
	games   []orders.Game          // that it plays
	clock   func() time.Time       // for times.txt and deadlines; nothing else has one
	entropy io.Reader              // where secrets come from: keys, seeds, nonces, names of campaigns
	league  signatures.BeaconChain // whose rounds serve as a beacon
	reads   string                 // the language of who reads, before what the folder says; "" if nobody said it
	keyring string                 // folder of the user's keys; "" where none is known: keys are then fresh
}

// outside is the world as it is: all games, the time, random bytes of the system, and
// drand quicknet.
func outside() world {
	return world{games: games.All, clock: time.Now, entropy: rand.Reader, league: signatures.Quicknet}
}

// atHome is outside with the user's keys, which lie where his system keeps what programs
// remember for him.
func atHome() world {
	w := outside()
	if dir, err := os.UserConfigDir(); err == nil {
		w.keyring = filepath.Join(dir, "umpire", "keys")
	}
	return w
}

// house is what folders of campaigns without a referee are opened with.
func (w world) house() pen.With {
	return pen.With{Games: w.games, Random: w.entropy, Beacon: w.watch(), Cached: true}
}

// watch is the clock by which rounds of the beacon are told from those to come.
func (w world) watch() campaign.Beacon { return campaign.Beacon{Now: w.clock, Chain: w.league} }

// secrets draws so many seeds and nonces.
func (w world) secrets(n int) ([][32]byte, error) {
	list := make([][32]byte, n)
	for i := range list {
		if _, err := io.ReadFull(w.entropy, list[i][:]); err != nil {
			return nil, err
		}
	}
	return list, nil
}
