package evidence

import (
	"slices"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/model/speech"
)

// Die is how a die was made, by the entries of the chain.
type Die struct {
	dice.Die
	Rolls  dice.Record   // the entry that has the die
	Lock   dice.Record   // of its stage, behind which nothing could be changed any more; none where faces are typed in
	Repair bool          // the lock was repaired: the same numbers, another lock
	Links  []dice.Record // who opened a number for it, in order: entries reveal, or default for one that did not come
	Round  dice.Record   // the entry of the beacon's round; none without
}

// NoDie says that a segment has no such die, and which it has.
type NoDie struct {
	Segment, Label string
	Has            []string // labels
}

func (n *NoDie) Error() string {
	return speech.Text("error.no-die", n.Label, n.Segment)
}

// Die finds a die by its segment and its label. Where there is none the error is *NoDie.
func (b *Book) Die(segment, label string) (*Die, error) {
	none := &NoDie{Segment: segment, Label: label}
	for _, e := range b.Chain {
		if e.Get("type") != "rolls" {
			continue
		}
		for _, d := range dice.Entered(e) {
			if d.Segment != dice.Fold(segment) {
				continue
			}
			if d.Label == label {
				return b.made(&Die{Die: d, Rolls: e}), nil
			}
			none.Has = append(none.Has, d.Label)
		}
	}
	return nil, none
}

// made adds the entries from which the key of a die comes.
func (b *Book) made(d *Die) *Die {
	before := b.Chain[:d.Rolls.Number("seq")-1]
	for _, e := range before {
		if e.Get("type") == "lock" && e.Get("stage") == d.Rolls.Get("stage") {
			d.Repair, d.Lock = d.Lock.Type() != "", e
		}
	}
	if d.Lock.Type() == "" {
		return d
	}
	for _, e := range before {
		if e.Get("counter") != d.Lock.Get("counter") {
			continue
		}
		switch e.Get("type") {
		case "reveal", "default":
			d.Links = append(d.Links, e)
		case "beacon":
			d.Round = e
		}
	}
	return d
}

// Tip is the entry with which a chain of secret numbers was laid down, by the name of the
// chain: the offer, or what renewed it.
func (b *Book) Tip(token string) int64 {
	i := slices.IndexFunc(b.Chain, func(e dice.Record) bool { return e.Get("type") == "commit" && e.Get("party") == token })
	if i >= 0 && token != chain.PartyOf(token) {
		return b.Chain[i].Number("seq")
	}
	return 1
}

// Complete is the entry with which the key of a die was complete: before it nobody had all.
func (d *Die) Complete() dice.Record {
	last := d.Lock
	for _, e := range append(slices.Clone(d.Links), d.Round) {
		if e.Type() != "" && e.Number("seq") > last.Number("seq") {
			last = e
		}
	}
	return last
}
