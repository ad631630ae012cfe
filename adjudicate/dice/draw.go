package dice

import (
	"crypto/sha256"
	"strings"
)

// Draw reads the next hidden draw from what is left of a deck, n cards, for a
// referee who holds the hands: an index under hand/DECK/INDEX, by the hand key of
// the stage (hexdice/1 3.8, 5). The secret in it follows from the seed, so that
// whoever sees link and stage key later still does not know the card. Errors are
// those of [Source.Roll]; after one nothing has changed.
func (r *Referee) Draw(segment string, stage int, deck string, index int64, n int) (int, error) {
	spec, err := ParseSpec("pick" + itoa(int64(n)))
	if err != nil {
		return 0, err
	}
	entry := "draw/" + deck + "/" + itoa(index) // keeps order like an open label
	id, fresh, err := r.order.place(segment, stage, entry, spec)
	if err != nil {
		return 0, err
	}
	counter := r.Next()
	if !fresh {
		counter = r.locks[len(r.locks)-1].Counter
	}
	l, err := r.lock(id, counter)
	if err != nil {
		return 0, err
	}
	stageOf := Stage{Campaign: r.config.Campaign, Genesis: r.config.Genesis, Stage: id, Counter: int64(counter), Links: []Share{{r.config.Party, l.Link.String()}}}
	record, err := stageOf.HandRecord(deck, index, r.handSecret(deck, index))
	if err != nil {
		return 0, err
	}
	if fresh {
		r.locks = append(r.locks, l)
	}
	r.order.enter(segment, stage, entry, fresh)
	return Key(record.Hash()).Roll(id, HandLabel(deck, index), spec).Values[0], nil
}

// HandSecret is the secret of one hidden draw of this referee; its commitment is
// [SecretHash]. Never show one before the end of the campaign.
func (r *Referee) HandSecret(deck string, index int64) Hash { return r.handSecret(deck, index) }

// handSecret is the secret of one hidden draw of a referee.
func (r *Referee) handSecret(deck string, index int64) Hash {
	seed := r.config.Hands
	if seed == (Hash{}) {
		seed = r.config.Seed
	}
	return sha256.Sum256([]byte(strings.Join([]string{version + " referee hand", seed.String(), deck, itoa(index), ""}, "\n")))
}
