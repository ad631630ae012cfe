package pen

import (
	"errors"
	"fmt"
	"slices"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/model/exit"
)

// Judged says that two copies of a chain part where the witness has judged: one has his
// default, or the round that he entered, the other what does not count beside it
// (hexdice/1 6, 7). Whose copy is the other makes his folder anew ([Restore]) from a
// bundle of the whole chain, and keeps the old one: it shows what he had written.
type Judged struct {
	*campaign.Fork
	Entry dice.Record // the witness's
	Here  bool        // it stands in this copy
}

func (j *Judged) Error() string {
	has, lacks := "there", "here"
	if j.Here {
		has, lacks = lacks, has
	}
	what := fmt.Sprintf("round %s, whose lock he held in time", j.Entry.Get("round"))
	if j.Entry.Get("type") == "default" {
		what = fmt.Sprintf("that %s withheld the link of counter %s", chain.PartyOf(j.Entry.Get("party")), j.Entry.Get("counter"))
	}
	return fmt.Sprintf("%v; %s the witness has entered %s, and what stands %s from there on does not count", j.Fork, has, what, lacks)
}

// Unwrap gives where they part.
func (j *Judged) Unwrap() error { return j.Fork }

// parted tells of two copies that part whether the witness has judged in one of them. In
// the bundle that counts under his signature.
func (m *Match) parted(p *parcel, err error) error {
	var fork *campaign.Fork
	if !errors.As(err, &fork) {
		return err
	}
	if e, ok := m.judgement(m.Chain, fork.Seq); ok {
		return &Judged{fork, e, true}
	}
	if e, ok := m.judgement(p.entries, fork.Seq); ok && m.witnessed(p, e.Number("seq")) {
		return &Judged{fork, e, false}
	}
	return m.twice(p, fork)
}

// Attested says that a bundle shows that the witness held in time a lock which an entry here gives up as
// one that came too late (hexdice/1 7). Whose copy it is makes his folder anew, as with [Judged].
type Attested struct{ Lock, Void int64 }

func (a *Attested) Error() string {
	return fmt.Sprintf("the witness held the lock of entry %d before its round was out: it counts, and entry %d, which says that it came too late, does not", a.Lock, a.Void)
}

// Status is the program's exit status.
func (*Attested) Status() int { return exit.Integrity }

// heldInTime refuses what is here if a bundle shows that the witness held a lock that an entry here says
// came too late.
func (m *Match) heldInTime(p *parcel) error {
	locked := int64(0)
	for _, e := range m.Chain {
		switch {
		case e.Get("type") == "lock":
			locked = e.Number("seq")
		case e.Get("type") == "void" && e.Get("reason") == lateRound && locked > 0:
			for _, h := range p.heads {
				if h.Party() == m.Settings.WitnessParty() && h.Seq() >= locked && h.Seq() < e.Number("seq") && m.IsHead(h) {
					return &Attested{locked, e.Number("seq")}
				}
			}
		}
	}
	return nil
}

// judgement is the first entry of a chain, from one on, in which the witness judges: a
// default, or a round that is not the place of a link.
func (m *Match) judgement(chain []dice.Record, seq int64) (dice.Record, bool) {
	i := slices.IndexFunc(chain, func(e dice.Record) bool {
		judges := e.Get("type") == "default" || e.Get("type") == "beacon" && m.Pact.Round
		return e.Number("seq") >= seq && judges && e.Get("writer") == m.Settings.WitnessParty()
	})
	if i < 0 {
		return dice.Record{}, false
	}
	return chain[i], true
}

// witnessed reports whether a bundle has a head of the witness that covers an entry of it.
func (m *Match) witnessed(p *parcel, seq int64) bool {
	witness := m.Settings.WitnessParty()
	return slices.ContainsFunc(p.heads, func(h chain.Signed) bool {
		at := h.Seq()
		i := slices.IndexFunc(p.entries, func(e dice.Record) bool { return e.Number("seq") == at })
		return h.Party() == witness && at >= seq && i >= 0 && p.entries[i].Hash().String() == h.Head.Get("head") &&
			m.Roster.Signed(h, at) == nil
	})
}
