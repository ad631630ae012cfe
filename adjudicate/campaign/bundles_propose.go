package campaign

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/single"
)

// What the referee proposes of a player goes to him beside the chain, named by a head that
// the referee has signed; what he agrees to comes back in a head that he signs. He does so
// for each proposal by itself: no other mail of his says yes.

// proposed are the files of what waits for the signature of a side.
func proposed(c *Campaign, keys *Keys, side string) (list []File, err error) {
	for _, p := range c.Proposals() {
		if !p.SaysOf(side) {
			continue
		}
		head, err := ProposalHead(c.Settings.Campaign, c.Settings.Referee, c.Chain, p.File)
		if err != nil {
			return nil, err
		}
		a, err := signHead(keys, head)
		if err != nil {
			return nil, err
		}
		list = append(append(list, File{Name: ProposalName(p.Change, p.File), Data: p.Write()}), AsideFiles(a)...)
	}
	return list, nil
}

// proposals puts what a bundle proposes to the owner into the folder: what the referee has
// signed, of this campaign, and nothing else. It gives the names of the files that belong to
// it.
func (f *Copy) proposals(files []File) (known []string, err error) {
	asides := chain.Asides(Layer(nil, files))
	for _, x := range files {
		if !strings.HasPrefix(x.Name, "proposed/") {
			continue
		}
		sum := single.Input{Data: x.Data}.Sum()
		ch, err := chain.ReadChange(x.Data)
		if err != nil || x.Name != ProposalName(ch, sum) || ch.Campaign != f.Settings.Campaign {
			return nil, &BadBundle{What: x.Name + " is no proposal of this campaign"}
		}
		by := ""
		for hash, a := range asides {
			if a.Party() == f.Settings.Referee && a.Names(sum) && f.Settings.Roster().Signed(a.Signed, 0) == nil {
				by = hash
			}
		}
		if by == "" {
			return nil, &BadBundle{What: x.Name + " is not signed by the referee"}
		}
		known = append(known, x.Name)
		for _, h := range AsideFiles(asides[by]) {
			known = append(known, h.Name)
		}
	}
	for _, x := range files {
		if _, err := f.fsys.ReadFile(x.Name); err != nil && slices.Contains(known, x.Name) {
			f.put(x)
		}
	}
	return known, nil
}

// Proposals are those that say something of the owner that he has not signed, on the
// position that stands.
func (f *Copy) Proposals() (list []*Proposal) {
	pass, _ := lastPass(f.Chain)
	for _, p := range ReadProposals(f.fsys, f.Chain) {
		if p.SaysOf(f.Me) && !f.Closed() && (p.State == pass.Get("state") || p.Kind == "rollback") && !f.Roster.Agreed(f.asides, f.Me, p.File, f.Seq()) {
			list = append(list, p)
		}
	}
	return list
}

// Given is a mail of the owner that no entry of the referee has answered, as far as his folder knows.
type Given struct {
	Mail string        // where it lies
	Kind string        // of the file that it hands in; change where it is the owner's word
	Word *chain.Change // to what he gave his word; nil
}

// Given lists the mails with which the owner hands in what no entry has, the oldest first: of each kind
// of file the newest. His word to what is proposed lapses when the referee goes on.
func (f *Copy) Given() (list []Given) {
	pass, _ := lastPass(f.Chain)
	words := ReadProposals(f.fsys, f.Chain)
	for _, a := range f.ownAsides() {
		for _, file := range a.Handed() {
			g := Given{Mail: mailName(a), Kind: single.KindOf(f.sent(file))}
			if n := slices.IndexFunc(words, func(p *Proposal) bool { return p.File == file }); n >= 0 {
				g.Kind, g.Word = "change", words[n].Change
			}
			switch {
			case g.Word != nil && a.Seq() < pass.Number("seq"), g.Word == nil && (g.Kind == "" || g.Kind == "change" || f.enteredSince(g.Kind, a.Seq())):
				continue
			case g.Word == nil:
				list = slices.DeleteFunc(list, func(old Given) bool { return old.Kind == g.Kind })
			}
			list = append(list, g)
		}
	}
	return list
}

// ownAsides are the heads that the owner has signed and mailed, the oldest first.
func (f *Copy) ownAsides() (list []*chain.Aside) {
	for _, hash := range slices.Sorted(maps.Keys(f.asides)) {
		if a := f.asides[hash]; a.Party() == f.Me && f.mailed(a) {
			list = append(list, a)
		}
	}
	slices.SortStableFunc(list, func(a, b *chain.Aside) int { return cmp.Compare(a.Seq(), b.Seq()) })
	return list
}

// Propose makes the bundle with which the owner proposes a ruling, a rollback or an end, signed by him:
// on what it rests, and who must agree, is filled in as the referee will. A *single.WrongFile says that
// the segment of a rollback was not played.
func (f *Copy) Propose(ch *chain.Change) (*Bundle, error) {
	pass, begun := lastPass(f.Chain)
	if !begun || f.Step == nil {
		return nil, &single.WrongFile{Name: "the proposal", What: "the referee has not sent the position yet"}
	}
	ch.Campaign, ch.State = f.Settings.Campaign, pass.Get("state")
	if ch.Kind != chain.Rollback {
		ch.Segment = f.Step.State.Segment
	} else if ch.State, begun = f.before(ch.Segment); !begun {
		return nil, &single.WrongFile{Name: ch.Segment, What: "it was not played"}
	}
	for _, p := range f.Players() {
		if !ch.Resigns() && !slices.Contains(ch.Consent, p) && f.Roster.Now(p).Sign != "" {
			ch.Consent = append(ch.Consent, p)
		}
	}
	slices.Sort(ch.Consent)
	if err := ch.Sound(f.Players()); err != nil {
		return nil, err
	}
	file := File{Data: ch.Write()}
	sum := single.Input{Data: file.Data}.Sum()
	file.Name = ProposalName(ch, sum)
	f.put(file)
	return f.aside(pass, []string{sum}, file)
}

// before is the public position before a segment, as the last pass names it that awaits its beginning.
func (f *Copy) before(segment string) (state string, ok bool) {
	for _, e := range slices.Backward(f.Chain) {
		now := e.Get("awaits") + "/"
		if e.Get("type") == "pass" && (strings.HasPrefix(now, chain.Token("orders", segment)+"/") || now == chain.Token("run", segment)+"/") {
			return e.Get("state"), true
		}
	}
	return "", false
}

// proposedBy proposes what a player has signed, and takes his word to it. If play has gone on since, it
// is another change, which he is asked to sign as the others are.
func (c *Campaign) proposedBy(p *parcel) error {
	ch, err := chain.ReadChange(p.proposal)
	if err != nil || !p.Names(single.Input{Data: p.proposal}.Sum()) || !slices.Contains([]string{chain.Ruling, chain.Rollback, chain.Ending}, ch.Kind) {
		return &BadBundle{What: "it proposes nothing that its sender has signed"}
	}
	ch.State = ""
	if err := c.Enter(ch); err != nil || c.Proposed == nil || !p.Names(c.Proposed.File) {
		return err
	}
	c.Proposed = nil
	return c.Agreed(p.Aside)
}

// Agree makes the bundle with which the owner signs a proposal, the whole file of which he
// names.
func (f *Copy) Agree(in single.Input) (*Bundle, error) {
	for _, p := range f.Proposals() {
		if p.File == in.Sum() {
			pass, _ := lastPass(f.Chain)
			return f.aside(pass, []string{p.File})
		}
	}
	return nil, &single.WrongFile{Name: in.Name, What: "the referee's bundles propose nothing like that, or you have signed it"}
}
