package pen

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/model/speech"
)

// Who lacks the pen hands in what he has by an aside: a head record that names his file
// (hexdice/1 4.1). It counts from the entry in which a holder of the pen writes it. Both
// have it, signed: to leave one out shows.

// asideFiles names what goes with an aside.
func asideFiles(a *chain.Aside) []string {
	return []string{a.Name("txt"), a.Name("sig"), "files/" + a.File()}
}

// at says when an aside was signed.
func at(a *chain.Aside) moment { return moment{a.Seq(), a.N} }

// asidesThat lists the asides in the folder for which want holds, as they were made.
// They are signed; want is asked before that is checked.
func (m *Match) asidesThat(want func(*chain.Aside) bool) (list []*chain.Aside) {
	for _, a := range m.asides() {
		if want(a) && m.IsHead(a.Signed) {
			list = append(list, a)
		}
	}
	slices.SortStableFunc(list, func(a, b *chain.Aside) int { return cmp.Or(cmp.Compare(a.Seq(), b.Seq()), cmp.Compare(a.N, b.N)) })
	return list
}

// asideBy is the aside of a hash that lies in the folder; nil without one.
func (m *Match) asideBy(hash string) *chain.Aside {
	for _, a := range m.asidesThat(func(a *chain.Aside) bool { return a.Hash() == hash }) {
		return a
	}
	return nil
}

// hasEntered reports whether an entry of the chain has an aside.
func (m *Match) hasEntered(a *chain.Aside) bool {
	if a.Kind == chain.ChangeAside {
		return m.over != "" || m.changedBy(a.File(), m.Seq()+1) > a.Seq()
	}
	hash := a.Hash()
	return slices.ContainsFunc(m.entriesAfter(a), func(e dice.Record) bool { return e.Get("signed") == hash })
}

// entriesAfter are the entries behind the one that an aside names, among which it may stand: its hash
// covers the hash of that one.
func (m *Match) entriesAfter(a *chain.Aside) chain.Entries {
	return m.Chain[min(max(a.Seq(), 0), m.Seq()):]
}

// handIn signs an aside over a file of mine, at the last entry that I hold.
func (m *Match) handIn(kind string, data []byte) error {
	sum := dice.HashOf(data).String()
	head, err := dice.Head(m.Settings.Campaign, m.Me, m.Chain[m.Seq()-1], sum)
	if err != nil {
		return err
	}
	a := &chain.Aside{Signed: chain.Signed{Head: head}, Kind: kind, N: 1}
	for m.has(a.Name("txt")) {
		a.N++
	}
	m.put(campaign.File{Name: "files/" + sum, Data: data})
	if err := m.signAs(head, a.Name("")); err != nil {
		return err
	}
	m.stays(a)
	return nil
}

// Handed is something that was handed in without the pen and waits for an entry.
type Handed struct {
	Kind string // standing, object, change
	Seq  int64  // the last entry that its party held
	File string // the head record with which it was signed

	// of a change alone
	What   string // what it does, and why
	Ends   bool   // one side gives up: nobody else is asked
	Agreed bool   // all the others who are asked have signed it too
	Change string // where its file lies with whoever may sign it
}

// Waiting lists what I have handed in and no entry has yet.
func (m *Match) Waiting() (list []Handed) {
	for _, a := range m.waiting() {
		if a.Party() == m.Me {
			h := Handed{Kind: a.Kind, Seq: a.Seq(), File: a.Name("txt")}
			if ch, err := m.changeIn(a.File()); a.Kind == chain.ChangeAside && err == nil {
				h.What, h.Change = m.Tells(ch), campaign.ProposalName(ch, a.File())
				others := slices.DeleteFunc(slices.Clone(m.Pact.Asks(ch)), func(p string) bool { return p == m.Me })
				h.Ends = len(others) == 0
				h.Agreed = !h.Ends && !slices.ContainsFunc(others, func(p string) bool { return m.signedAt(p, a.File(), m.Seq()+1) == 0 })
			}
			list = append(list, h)
		}
	}
	return list
}

// Given lists the resignations of others that wait because the dice of an open lock are not known:
// they count all the same.
func (m *Match) Given() (list []string) {
	if m.lock == nil {
		return nil
	}
	for _, a := range m.waiting() {
		if a.Kind != chain.ChangeAside || a.Party() == m.Me {
			continue
		}
		if ch, err := m.changeIn(a.File()); err == nil && ch.Resigns() {
			list = append(list, m.Tells(ch))
		}
	}
	return list
}

// waiting lists the asides that an entry may still bring: standing orders unless their
// party has handed in others since or left its seat, what may still be agreed, and objections.
func (m *Match) waiting() []*chain.Aside {
	return m.asidesThat(func(a *chain.Aside) bool {
		switch {
		case a.Kind == chain.DemandAside || a.Kind == chain.UntilAside || m.hasEntered(a):
			return false
		case a.Kind == chain.StandingAside:
			return m.stood[a.Party()].before(at(a)) && !m.leftSeat(a)
		case a.Kind == chain.ChangeAside:
			return m.binds(a)
		}
		return true
	})
}

// leftSeat reports whether who signed an aside has left the seat since.
func (m *Match) leftSeat(a *chain.Aside) bool {
	now := m.Roster.Now(a.Party())
	return now.From > a.Seq() && now.Name != m.Roster.At(a.Party(), a.Seq()).Name
}

// moment says when something was signed: at which entry, and which of several it was.
type moment struct {
	seq int64
	n   int
}

func (t moment) before(u moment) bool { return t.seq < u.seq || t.seq == u.seq && t.n < u.n }

// enterAsides writes what was handed in and waits, where nothing else comes first; true
// if there was any. What the rules refuse by now stays out.
func (m *Match) enterAsides(d Due) (bool, error) {
	if m.Genesis == (dice.Hash{}) || m.Agreeing != nil || !slices.Contains([]string{atOrders, atAnswers, "lock", "link", "ack", "beacon", "repair", "renew"}, d.Kind) {
		return false, nil
	}
	for _, a := range m.waiting() {
		switch {
		case a.Kind == chain.ObjectAside:
			return true, m.enter(chain.Object(a.Party(), a.File(), a.Hash()))
		case a.Kind == chain.ChangeAside:
			if m.mayChange(a.File()) {
				return true, m.enter(chain.ChangeTo(a.File()))
			}
		case m.lock == nil && m.mayStand(a.Party(), a.File()) == nil:
			return true, m.enter(chain.Input(a.Party(), chain.StandingAside, m.nextStage(m.Step.State.Segment), a.File(), a.Hash()))
		}
	}
	return false, nil
}

// signedBy checks the aside that an entry names: of its party, with its file, and in no
// entry before. nil if it names none.
func (m *Match) signedBy(e dice.Record, kind string) (*chain.Aside, error) {
	signed := e.Get("signed")
	if signed == "none" {
		return nil, nil
	}
	a := m.asideBy(signed)
	switch {
	case a == nil || a.Kind != kind || a.Party() != e.Get("party") || a.File() != e.Get("file"):
		return a, unasked("%s has handed in no such file", e.Get("party"))
	case slices.ContainsFunc(m.Chain[min(a.Seq(), m.Seq()-1):m.Seq()-1], func(o dice.Record) bool { return o.Get("signed") == signed }):
		return a, unasked("what %s handed in at entry %d is already in the chain", a.Party(), a.Seq())
	}
	if fell := m.fellSince(a.Seq(), e.Number("seq")); fell > 0 && kind == chain.StandingAside {
		m.Notes = append(m.Notes, speech.Text("note.late", e.Number("seq"), kind, a.Party(), a.Seq(), a.Name("txt"), fell))
	}
	if e.Get("writer") == a.Party() {
		m.Notes = append(m.Notes, speech.Text("note.itself", e.Number("seq"), a.Party(), a.Seq()))
	}
	return a, nil
}

// fellSince is the last lock, or entry of dice, between two entries; 0 without one.
func (m *Match) fellSince(from, to int64) (seq int64) {
	for _, e := range m.Chain[from : to-1] {
		if slices.Contains([]string{"lock", "rolls", "draw"}, e.Get("type")) {
			seq = e.Number("seq")
		}
	}
	return seq
}

// heedAsides keeps the asides of a bundle. One that an entry has already says nothing
// more, and one that reaches further than the chain here comes again with the next mail.
func (m *Match) heedAsides(p *parcel) error {
	var wrong error
	for _, a := range p.asides {
		if m.hasEntered(a) || a.Seq() > m.Seq() {
			continue
		}
		wrong = errors.Join(wrong, m.heedAside(p, a))
	}
	return wrong
}

func (m *Match) heedAside(p *parcel, a *chain.Aside) error {
	if !a.Of(m.Chain) {
		return &campaign.BadBundle{What: fmt.Sprintf("the %s of %s names another entry %d", a.Kind, a.Party(), a.Seq())}
	}
	if err := m.Roster.Signed(a.Signed, a.Seq()); err != nil {
		return err
	}
	for _, f := range p.files {
		if !slices.Contains(asideFiles(a), f.Name) || p.known(m, f) {
			continue
		}
		if err := m.place(f); err != nil {
			return err
		}
	}
	if _, err := m.kept(a.File()); err != nil {
		return err
	}
	if a.Kind == chain.DemandAside {
		return m.heedDemand(a)
	}
	return nil
}

// asideFiles names the files that go with the aside of a hash.
func (m *Match) asideFiles(hash string) []string {
	if a := m.asideBy(hash); a != nil {
		return asideFiles(a)
	}
	return nil
}
