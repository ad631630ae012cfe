package campaign

import (
	"slices"
	"strings"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/speech"
)

// sealed is a seal in the chain, of a marker or of a file, and what opens it.
type sealed struct {
	party, id, hash, nonce string
	content                []byte
	open                   bool
}

func (c *Campaign) sealIDs() []string {
	var ids []string
	for _, s := range c.seals {
		ids = append(ids, s.id)
	}
	return ids
}

// sealsDue are the entries of the markers that a run has turned up, and once the
// segment is over, of those that it has laid down since the position before.
func (c *Campaign) sealsDue(before *model.Position, r *single.Result) []due {
	var list []due
	p := r.Outcome.Position
	for i := range p.Set().Schema.Sealed {
		if seal := p.SealOf(i); seal.Hash != "" && !p.LiesHidden(i) {
			c.turnedUp(seal, p.SealedContent(i))
			list = append(list, c.openDue(func(s *sealed) bool { return s.id == seal.ID })...)
		}
	}
	if r.State == nil {
		return list
	}
	for i, m := range p.Set().Schema.Sealed {
		seal := r.State.Position.SealOf(i)
		if seal.Hash == "" || seal.Hash == before.SealOf(i).Hash {
			continue
		}
		c.seals = append(c.seals, &sealed{party: string(m.Owner), id: seal.ID, hash: seal.Hash, nonce: seal.Nonce, content: r.State.Position.SealedContent(i)})
		list = append(list, c.plainDue(c.Settings.Referee, chain.Seal(string(m.Owner), seal.ID, seal.Hash)))
	}
	return list
}

// openDue are the openings of those seals that which names and that are shut.
func (c *Campaign) openDue(which func(s *sealed) bool) []due {
	var list []due
	for _, s := range c.seals {
		if s.open || !which(s) {
			continue
		}
		s.open = true
		sum := single.Input{Data: s.content}.Sum()
		d := c.plainDue(c.Settings.Referee, chain.Open(s.party, s.id, s.nonce, sum))
		d.before = func(dice.Record) ([]File, error) { return []File{{Name: "files/" + sum, Data: s.content}}, nil }
		list = append(list, d)
	}
	return list
}

// wrongSeals says what is wrong with the sealed markers that were opened: of those
// over one pile, sealed together, exactly one is real (hexdice/1 11 N37). opened are
// the contents by id of seal.
func wrongSeals(set *model.Set, opened map[string]string) []string {
	type group struct{ stage, pile string }
	real, seen := map[group]int{}, map[group]int{}
	size := map[string]int{}
	var groups []group
	for _, m := range set.Schema.Sealed {
		size[m.Pile]++
		for id, content := range opened {
			stage, what, _ := strings.Cut(id, "/")
			if what != m.Name {
				continue
			}
			g := group{stage, m.Pile}
			if seen[g]++; seen[g] == 1 {
				groups = append(groups, g)
			}
			if content == m.Name+": "+model.RealMark+"\n" {
				real[g]++
			}
		}
	}
	var bad []string
	for _, g := range groups {
		if n := real[g]; n > 1 || n == 0 && seen[g] == size[g.pile] {
			bad = append(bad, speech.Text("found.seals", g.stage, n))
		}
	}
	slices.Sort(bad)
	return bad
}

// markers holds the sealed markers that were opened against each other.
func (a *auditor) markers(c *Campaign) {
	if c.Setup == nil {
		return
	}
	opened := map[string]string{}
	for _, e := range append(slices.Clone(c.Chain), c.rest...) {
		if e.Get("type") == "open" {
			opened[e.Get("id")] = string(a.read("files/" + e.Get("content")))
		}
	}
	for _, what := range wrongSeals(c.Setup.State.Position.Set(), opened) {
		a.fault("A", "", what)
	}
}
