package pen

import (
	"errors"
	"fmt"
	"slices"

	"umpire/adjudicate/dice"
)

// Judged says that two copies of a chain part where the witness has judged a silence: one
// has his default, the other what came too late and does not count (hexdice/1 6). Who was
// silent makes his folder anew ([Restore]) from a bundle of the whole chain, and keeps
// the old one: it shows what he had written.
type Judged struct {
	*Fork
	Party   string // who was silent
	Counter string
	Here    bool // it is this copy that has the default
}

func (j *Judged) Error() string {
	has, lacks := "there", "here"
	if j.Here {
		has, lacks = lacks, has
	}
	return fmt.Sprintf("%v; %s the witness has entered that %s withheld the link of counter %s, and what stands %s from there on does not count", j.Fork, has, j.Party, j.Counter, lacks)
}

// Unwrap gives where they part.
func (j *Judged) Unwrap() error { return j.Fork }

// parted tells of two copies that part whether the witness has judged in one of them. A
// default of the bundle counts under his signature.
func (m *Match) parted(p *parcel, err error) error {
	var fork *Fork
	if !errors.As(err, &fork) {
		return err
	}
	if e, ok := m.defaultFrom(m.Chain, fork.Seq); ok {
		return &Judged{fork, e.Get("party"), e.Get("counter"), true}
	}
	if e, ok := m.defaultFrom(p.entries, fork.Seq); ok && m.witnessed(p, e.Number("seq")) {
		return &Judged{fork, e.Get("party"), e.Get("counter"), false}
	}
	return err
}

// defaultFrom is the first default in a chain from an entry on.
func (m *Match) defaultFrom(chain []dice.Record, seq int64) (dice.Record, bool) {
	i := slices.IndexFunc(chain, func(e dice.Record) bool {
		return e.Number("seq") >= seq && e.Get("type") == "default" && e.Get("writer") == m.Settings.WitnessParty()
	})
	if i < 0 {
		return dice.Record{}, false
	}
	return chain[i], true
}

// witnessed reports whether a bundle has a head of the witness that covers an entry of it.
func (m *Match) witnessed(p *parcel, seq int64) bool {
	witness := m.Settings.WitnessParty()
	return slices.ContainsFunc(p.heads, func(h signed) bool {
		at := h.head.Number("seq")
		i := slices.IndexFunc(p.entries, func(e dice.Record) bool { return e.Number("seq") == at })
		return h.head.Get("party") == witness && at >= seq && i >= 0 && p.entries[i].Hash().String() == h.head.Get("head") &&
			dice.VerifySignature(witness, m.keyOf(witness, at), h.head.Bytes(), h.sig) == nil
	})
}
