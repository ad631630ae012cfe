package dice

import "sync"

// signedRound is what a pairing decides: that this signature is what the holder of this
// key gave for this round. The key stands in it rather than the hash of the chain, which
// nothing holds to the key.
type signedRound struct {
	key       string
	round     int64
	signature string
}

// verified remembers rounds whose signature was right. A folder is verified anew at every
// opening and a pairing costs some thousand times what the rest of an entry does; what it
// decides rests on these three values alone, so it holds for as long as the process runs.
// Only what was right is remembered: whatever is not found here is verified.
var verified = rightRounds{most: 4096, right: map[signedRound]bool{}}

// rightRounds is a bounded memory that is safe for concurrent use.
type rightRounds struct {
	sync.Mutex
	most  int // 1 MiB or so: more rounds than a campaign has
	right map[signedRound]bool
}

// has tells whether a round was found right before.
func (m *rightRounds) has(r signedRound) bool {
	m.Lock()
	defer m.Unlock()
	return m.right[r]
}

// add remembers a round that is right. Once there are too many all are forgotten: each is
// verified once more.
func (m *rightRounds) add(r signedRound) {
	m.Lock()
	defer m.Unlock()
	if len(m.right) >= m.most {
		clear(m.right)
	}
	m.right[r] = true
}
