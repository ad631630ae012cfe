package campaign

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"unicode"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/speech"
)

// What a change says of a player he says himself, where his seat has a key: he signs a head
// record that names the change, and the change stands only then. Before, it is a proposal,
// which lies beside the chain and binds nobody. One that fits what stands no more is none.

// Proposal is a change that waits for signatures.
type Proposal struct {
	*chain.Change
	File    string       // its hash
	Missing []model.Side // who has not signed it
}

// proposalForm is where proposals lie.
const proposalForm = `^proposed/[a-z]+-[A-Za-z0-9-]+-[0-9a-f]{8}\.yaml$`

// ProposalName is where a proposal lies in a folder: what it is, for which segment, and how its hash
// begins. Whoever reads it there holds the name against what it says.
func ProposalName(ch *chain.Change, sum string) string {
	segment := strings.Map(func(r rune) rune {
		if r < unicode.MaxASCII && (unicode.IsLetter(r) || unicode.IsDigit(r)) {
			return r
		}
		return '-'
	}, ch.Segment)
	return fmt.Sprintf("proposed/%s-%s-%.8s.yaml", ch.Kind, segment, sum)
}

// isProposal reports whether a proposal of a hash lies in a folder, be it long ago.
func isProposal(fsys fs.FS, sum string) bool {
	return slices.ContainsFunc(ReadProposals(fsys, nil), func(p *Proposal) bool { return p.File == sum })
}

// unsignedOf are the players with keys of whom a change, by its hash, says what they have
// not signed.
func (c *Campaign) unsignedOf(ch *chain.Change, sum string) (list []model.Side) {
	for _, p := range c.Roster.Unsigned(ch, sum, c.asides, c.Players(), c.Chain.Seq()) {
		list = append(list, model.Side(p))
	}
	return list
}

// ProposalHead is the head record with which a party signs a proposal, over the last pass of
// a chain: that names the position on which it rests.
func ProposalHead(name, party string, entries chain.Entries, sum string) (dice.Record, error) {
	if pass, ok := lastPass(entries); ok {
		return dice.Head(name, party, pass, sum)
	}
	return dice.Record{}, &single.WrongFile{Name: "the proposal", What: "the campaign has not begun"}
}

// ReadProposals are the proposals of a folder, by name, that its chain does not have.
func ReadProposals(fsys fs.FS, entries chain.Entries) (list []*Proposal) {
	names, _ := fs.ReadDir(fsys, "proposed")
	for _, d := range names {
		data, err := fs.ReadFile(fsys, "proposed/"+d.Name())
		sum := single.Input{Data: data}.Sum()
		if err != nil {
			continue
		}
		ch, err := chain.ReadChange(data)
		if err != nil || "proposed/"+d.Name() != ProposalName(ch, sum) || slices.ContainsFunc(entries, func(e dice.Record) bool { return e.Get("type") == "change" && e.Get("file") == sum }) {
			continue
		}
		list = append(list, &Proposal{Change: ch, File: sum})
	}
	return list
}

// Proposals are those that fit what stands, and lack signatures.
func (c *Campaign) Proposals() (list []*Proposal) {
	for _, p := range ReadProposals(Layer(c.FS, c.out), c.Chain) {
		fits := p.State == c.state && p.Segment == c.Step.State.Segment
		if p.Kind == chain.Rollback {
			t := c.standingTurn(p.Segment)
			fits = t != nil && t.Before.Base == p.State
		}
		if p.Missing = c.unsignedOf(p.Change, p.File); fits && c.running() == nil && len(p.Missing) > 0 {
			list = append(list, p)
		}
	}
	return list
}

// Asked reports whether a head record names something that was proposed here, be it long
// ago.
func (c *Campaign) Asked(a *chain.Aside) bool {
	return slices.ContainsFunc(a.Handed(), func(file string) bool { return isProposal(c.FS, file) })
}

// Agreed takes a player's signed word to a proposal. With the last of them it is entered.
func (c *Campaign) Agreed(a *chain.Aside) error {
	if err := c.whole(); err != nil {
		return err
	}
	if err := c.Signed(a); err != nil {
		return err
	}
	for _, p := range c.Proposals() {
		if !slices.Contains(p.Missing, model.Side(a.Party())) || !a.Names(p.File) {
			continue
		}
		c.asides[a.Hash()] = a
		c.out = append(c.out, AsideFiles(a)...)
		switch {
		case len(p.Missing) > 1:
			return nil
		case p.Kind == chain.Ending: // it stands now, or waits with the lock
			return c.settle()
		}
		return c.Enter(p.Change)
	}
	if slices.ContainsFunc(a.Handed(), func(file string) bool { return c.Roster.Agreed(c.asides, a.Party(), file, c.Chain.Seq()) }) {
		return nil
	}
	return &single.WrongFile{Name: "the signature", What: "what it agrees to does not wait here any more"}
}

// agreesTo takes the bare signature of a proposal; false if it is of none.
func (c *Campaign) agreesTo(sig []byte) (bool, error) {
	for _, p := range c.Proposals() {
		for _, side := range p.Missing {
			head, err := ProposalHead(c.Settings.Campaign, string(side), c.Chain, p.File)
			if err != nil {
				return false, err
			}
			if a := (&chain.Aside{Signed: chain.Signed{Head: head, Sig: sig}}); c.Signed(a) == nil {
				return true, c.Agreed(a)
			}
		}
	}
	return false, nil
}

// undo remembers what stands, and gives what restores it after a change was tried.
func (c *Campaign) undo() func() {
	was := *c
	notes, fixed, seats, roster := slices.Clone(c.notes), maps.Clone(c.fixed), slices.Clone(c.Seats), slices.Clone(c.Roster)
	var voids []int64
	for _, t := range c.Turns {
		voids = append(voids, t.Void)
	}
	return func() {
		c.Step, c.Turn, c.dirty, c.burned, c.Ended = was.Step, was.Turn, was.dirty, was.burned, was.Ended
		c.ruled, c.notes, c.fixed, c.Seats, c.Roster = nil, notes, fixed, seats, roster
		for i, void := range voids {
			c.Turns[i].Void = void
		}
	}
}

// missing reports whether an entry still waits for the signature of a player.
func (c *Campaign) missing(player string, seq int64) bool {
	return c.Agreeing != nil && c.Agreeing.Seq == seq && slices.Contains(c.Agreeing.Missing, player)
}

// By says on whose word a change rests: nobody is said to have said what he did not sign, or not
// yet, as other keys of a seat, which are signed once they are entered.
func (c *Campaign) By(ch *chain.Change) string {
	var signed, named []string
	for _, p := range ch.Consent {
		if c.Roster.At(p, ch.Seq-1).Sign != "" && !c.missing(p, ch.Seq) {
			signed = append(signed, p)
		} else {
			named = append(named, p)
		}
	}
	var words []string
	say := func(id string, list []string) {
		if len(list) > 0 {
			words = append(words, speech.Text(id, strings.Join(list, ", ")))
		}
	}
	switch {
	case len(ch.Consent) == 0 && (ch.Kind == chain.Rollback || ch.Kind == chain.Retract):
		return speech.Text("by.unknown")
	case len(ch.Consent) == 0 && (ch.Kind == chain.Silence || ch.Kind == chain.Deadline):
		return speech.Text("by.clock")
	case len(ch.Consent) == 0:
		return speech.Text("by.settings")
	}
	say("by.signed", signed)
	say("by.agreed", named)
	return strings.Join(words, "; ")
}
