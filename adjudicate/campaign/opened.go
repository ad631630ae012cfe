package campaign

import (
	"crypto/sha256"
	"slices"
	"sync"

	"umpire/orders"
)

// opened is what makes two readings of a state the same: its bytes and name, and the list of
// games that reads it.
type opened struct {
	sum   [sha256.Size]byte
	name  string
	games *orders.Game
	many  int
}

// mostOpened is how many states are kept: the segments of a command rest on few.
const mostOpened = 64

var (
	openedLock sync.Mutex
	openedSo   = map[opened]*Step{}
)

// openState is readState. One command opens the state of a folder several times, as every reading
// of a chain begins with it, and a state is a function of its bytes: one that was sound is kept,
// and who opens it again is given a copy, which is his to change.
func openState(in Input, games []orders.Game) (*Step, error) {
	if len(games) == 0 {
		return readState(in, games)
	}
	key := opened{sha256.Sum256(in.Data), in.Name, &games[0], len(games)}
	openedLock.Lock()
	kept := openedSo[key]
	openedLock.Unlock()
	if kept == nil {
		s, err := readState(in, games)
		if err != nil {
			return nil, err
		}
		kept = s
		openedLock.Lock()
		if len(openedSo) >= mostOpened {
			clear(openedSo)
		}
		openedSo[key] = kept
		openedLock.Unlock()
	}
	return kept.again(in), nil
}

// again is a step as it was when its state was read.
func (s *Step) again(in Input) *Step {
	st := *s.State
	st.Rulings = slices.Clone(st.Rulings)
	st.Position = st.Position.Clone()
	return &Step{State: &st, Rules: s.Rules, input: in, Base: s.Base, Owner: s.Owner, Fixed: s.Fixed}
}
