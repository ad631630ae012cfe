package evidence

import (
	"slices"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
)

// Fork is how two copies of a campaign go together.
type Fork struct {
	Same   int64           // the entries that both have
	Parts  bool            // the next one is another in each; else one copy ends, or both
	Lines  []campaign.Line // where the two entries differ
	Both   []string        // who has signed both: what stands from there on in the one, and in the other
	Judged [2]bool         // the witness has judged behind the parting, in the one or in the other
}

// Part holds two copies of a campaign against each other.
func Part(x, y *Book) Fork {
	f := Fork{}
	for n := min(len(x.Chain), len(y.Chain)); f.Same < int64(n) && x.Chain[f.Same].Hash() == y.Chain[f.Same].Hash(); {
		f.Same++
	}
	if f.Parts = f.Same < x.Chain.Seq() && f.Same < y.Chain.Seq(); !f.Parts {
		return f
	}
	f.Lines, _ = campaign.Differing(string(x.Chain[f.Same].Bytes()), string(y.Chain[f.Same].Bytes()))
	for _, p := range x.Parties() {
		_, one := x.Covering(p, f.Same+1)
		if _, other := y.Covering(p, f.Same+1); one && other {
			f.Both = append(f.Both, p)
		}
	}
	f.Judged = [2]bool{x.judgedFrom(f.Same), y.judgedFrom(f.Same)}
	return f
}

// judgedFrom reports whether the witness has entered and signed, behind an entry, what stands
// in place of a link, or the round of a lock (hexdice/1 6, 7).
func (b *Book) judgedFrom(seq int64) bool {
	witness := b.Settings.WitnessParty()
	return slices.ContainsFunc(b.Chain[seq:], func(e dice.Record) bool {
		judges := e.Get("type") == "default" || e.Get("type") == "beacon" && b.Pact.Round
		_, signed := b.Covering(witness, e.Number("seq"))
		return judges && signed && e.Get("writer") == witness
	})
}
