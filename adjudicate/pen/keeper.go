package pen

import (
	"errors"
	"fmt"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/model/speech"
)

// The witness keeps forks: of two chains whose heads are both signed he keeps both, and judges
// nobody while he has them. How he keeps time stands in until.go.

// Twice says that a party has signed two entries of one number, which its heads prove
// against it, or that two chains part without such a proof.
type Twice struct {
	*campaign.Fork
	Party string // "" where nothing proves who did it
}

func (t *Twice) Error() string {
	if t.Party == "" {
		return t.Fork.Error()
	}
	return fmt.Sprintf("%v; %s has signed both: two signed heads over one number are proof against it", t.Fork, t.Party)
}

// Unwrap gives where they part.
func (t *Twice) Unwrap() error { return t.Fork }

// twice names who has signed both of two chains that part.
func (m *Match) twice(p *parcel, fork *campaign.Fork) error {
	for _, h := range p.heads {
		party, seq := h.Party(), h.Seq()
		if seq >= fork.Seq && m.Roster.Signed(h, fork.Seq-1) == nil && m.signedFrom(party, fork.Seq) {
			return &Twice{fork, party}
		}
	}
	return &Twice{fork, ""}
}

// signedFrom reports whether a party has signed an entry of the chain here, from one on.
func (m *Match) signedFrom(party string, seq int64) bool {
	for _, h := range chain.Heads(m.fsys, func(base string) bool { return strings.Contains(base, "-"+party) }) {
		if h.Party() == party && h.Seq() >= seq && m.IsHead(chain.Signed{Head: h.Head, Sig: h.Sig}) {
			return true
		}
	}
	return false
}

// forkName is where the witness keeps a bundle of another chain.
func forkName(p *parcel) string {
	return fmt.Sprintf("forks/%06d-%s-%.8s.zip", p.Seq(), p.Party(), p.Hash())
}

// keepsFork keeps, in the witness's folder, the bundle of a chain that parts from the one
// here; false in any other folder, and of a chain that parts where he has judged.
func (m *Match) keepsFork(p *parcel, data []byte, err error) bool {
	var t *Twice
	if !m.witness() || !errors.As(err, &t) {
		return false
	}
	m.Notes = append(m.Notes, speech.Text("note.twice", t))
	m.write(campaign.File{Name: forkName(p), Data: data})
	return true
}

// Forked says that the witness has two chains, and judges nobody.
type Forked struct{ Name string }

func (f *Forked) Error() string {
	return "the chains part (" + f.Name + "): nobody is silent of whom another chain may have the answer. the players settle which holds; then make a folder of that chain's bundle"
}

// forked refuses to judge while a fork stands.
func (m *Match) forked() error {
	list, _ := m.fsys.ReadDir("forks")
	if len(list) == 0 {
		return nil
	}
	return &Forked{"forks/" + list[0].Name()}
}
