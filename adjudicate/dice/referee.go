package dice

import (
	"crypto/sha256"
	"maps"
	"slices"
	"strings"
)

// RefereeConfig is what a [Referee] starts from.
type RefereeConfig struct {
	Campaign string
	Genesis  Hash           // G of the campaign, or the hash of the last rekey record
	Party    string         // with generation after a re-key
	Seed     [32]byte       // x_n, secret
	Links    int            // n
	Next     int            // the counter of the next lock: 1 at the start
	Hands    Hash           // seed of the hand secrets, where the chain was replaced; zero: Seed
	Locks    map[string]int // locks that a segment has had already, by segment id; nil: none
}

// Referee is the [Source] of the mode referee (and solo): every stage that
// throws a die takes the next counter and the referee's link for it (hexdice/1
// 3.5, 4.5). Counters go in order of first use, so a run that asks the same
// questions gets the same dice. It holds the seed: never print one.
type Referee struct {
	config RefereeConfig
	chain  *Chain
	order  ledger
	locks  []Lock
}

var _ Source = (*Referee)(nil)

// Lock is one stage that a Referee opened: what is needed to write keys/STAGE.txt
// (Record) and the entries lock and reveal (Stage, Counter, Link).
type Lock struct {
	Counter int
	Stage   string
	Link    Hash
	Record  []byte
	Key     Key
}

// NewReferee checks the configuration; what does not fit is a *Refusal.
func NewReferee(c RefereeConfig) (*Referee, error) {
	chain, err := NewChain(c.Campaign, c.Party, c.Seed, c.Links)
	if err != nil {
		return nil, err
	}
	if c.Next < 1 {
		return nil, refuse(CodeCounter, "next counter %d; counters begin with 1", c.Next)
	}
	for _, segment := range slices.Sorted(maps.Keys(c.Locks)) {
		if _, err := StageID(segment, c.Locks[segment]+1); err != nil {
			return nil, err
		}
	}
	return &Referee{config: c, chain: chain, order: newLedger(c.Locks)}, nil
}

// Name is "referee".
func (r *Referee) Name() string { return "referee" }

// Tip is the tip that the offer publishes for this seed: x_0.
func (r *Referee) Tip() Hash { return r.chain.Tip() }

// Key gives the bytes of the stage record for a stage id (gt3-a2.4) and counter,
// and the key that is their hash. A counter without a link is a *Refusal with
// CodeLink, a stage outside the grammar one with CodeStage. It changes nothing.
func (r *Referee) Key(stage string, counter int) (record []byte, key Key, err error) {
	l, err := r.lock(stage, counter)
	return l.Record, l.Key, err
}

func (r *Referee) lock(stage string, counter int) (Lock, error) {
	link, err := r.chain.Link(counter)
	if err != nil {
		return Lock{}, err
	}
	record, err := Stage{
		Campaign: r.config.Campaign, Genesis: r.config.Genesis, Stage: stage, Counter: int64(counter),
		Links: []Share{{r.config.Party, link.String()}},
	}.Record()
	if err != nil {
		return Lock{}, err
	}
	return Lock{Counter: counter, Stage: stage, Link: link, Record: record.Bytes(), Key: Key(record.Hash())}, nil
}

// Roll reads the die under the key of the stage, after taking the next counter if
// this is the first die of the stage; see [Source]. A hidden draw is read under its hand
// key. The secret in that follows from the seed, so that whoever sees link and stage key
// later still does not know the card (hexdice/1 3.8, 5).
func (r *Referee) Roll(d Die) (Die, error) {
	id, fresh, err := r.order.place(d)
	if err != nil {
		return d, err
	}
	now := r.locks
	if fresh {
		l, err := r.lock(id, r.Next())
		if err != nil {
			return d, err
		}
		now = append(now, l)
	}
	fell, err := r.read(now[len(now)-1], d)
	if err != nil {
		return d, err
	}
	r.locks = now
	r.order.enter(d, fresh)
	return fell, nil
}

func (r *Referee) read(l Lock, d Die) (Die, error) {
	key := StageKey{Stage: l.Stage, Record: l.Record, Key: l.Key}
	if !d.Hidden() {
		return key.Roll(d), nil
	}
	id, err := d.Draw()
	if err != nil {
		return d, err
	}
	return key.Draw(d, "", r.HandSecret(id))
}

// HandSecret is the secret of one hidden draw of this referee; its commitment is
// [SecretHash]. Never show one before the end of the campaign.
func (r *Referee) HandSecret(id DrawID) Hash {
	seed := r.config.Hands
	if seed == (Hash{}) {
		seed = r.config.Seed
	}
	return sha256.Sum256([]byte(strings.Join([]string{version + " referee hand", seed.String(), id.Deck, itoa(id.Index), ""}, "\n")))
}

// Next is the counter that the next stage with a die will take.
func (r *Referee) Next() int { return r.config.Next + len(r.locks) }

// Locks gives the stages opened so far, in the order of their counters.
func (r *Referee) Locks() []Lock { return slices.Clone(r.locks) }
