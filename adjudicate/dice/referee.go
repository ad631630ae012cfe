package dice

import (
	"maps"
	"slices"
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
// (Record), the entries lock and reveal (Stage, Counter, Link) and the entry
// rolls (Rolls, in the order rolled; [RollLine], [Make] sorts them).
type Lock struct {
	Counter int
	Stage   string
	Link    Hash
	Record  []byte
	Key     Key
	Rolls   []Rolled
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

// Roll reads label under the key of the stage, after taking the next counter if
// this is the first die of the stage; see [Source].
func (r *Referee) Roll(segment string, stage int, label string, spec Spec) (Rolled, error) {
	id, fresh, err := r.order.place(segment, stage, label, spec)
	if err != nil {
		return Rolled{}, err
	}
	if fresh {
		l, err := r.lock(id, r.Next())
		if err != nil {
			return Rolled{}, err
		}
		r.locks = append(r.locks, l)
	}
	r.order.enter(segment, stage, label, fresh)
	l := &r.locks[len(r.locks)-1]
	got := l.Key.Roll(id, label, spec)
	rolled := Rolled{
		Label: label, Spec: spec, Values: got.Values, Stage: id, Counter: l.Counter,
		Bytes: got.Bytes, Rejected: got.Rejected, Block0: got.Block0,
	}
	l.Rolls = append(l.Rolls, rolled)
	return rolled, nil
}

// Next is the counter that the next stage with a die will take.
func (r *Referee) Next() int { return r.config.Next + len(r.locks) }

// Locks gives the stages opened so far, in the order of their counters.
func (r *Referee) Locks() []Lock { return slices.Clone(r.locks) }
