package pen

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
)

// Who lacks the pen hands in what he has by an aside: a head record that names his file
// (hexdice/1 4.1). It counts from the entry in which a holder of the pen writes it. Both
// have it, signed: to leave one out shows.

const (
	demandKind   = "demand"
	standingKind = "standing"
	objectKind   = "object"
)

// aside is a head that hands in one file.
type aside struct {
	chain.Signed
	kind string
	n    int // of those of one kind and party at one entry, from 1
}

func (a aside) at() moment { return moment{a.Seq(), a.n} }

// file is the hash of what it hands in; empty if that is not one file.
func (a aside) file() string {
	if list := a.Handed(); len(list) == 1 {
		return list[0]
	}
	return ""
}

// base is the name of the record and its signature up to the dot.
func (a aside) base() string {
	n := ""
	if a.n > 1 {
		n = "-" + strconv.Itoa(a.n)
	}
	return chain.HeadName(a.Seq(), a.Party()+"-"+a.kind+n, "")
}

// files names what goes with it.
func (a aside) files() []string {
	return []string{a.base() + "txt", a.base() + "sig", "files/" + a.file()}
}

// asideOf reads a head as an aside by the name of its file; false for one that only says
// how far its party holds the chain.
func asideOf(name string, head dice.Record) (aside, bool) {
	rest, ok := strings.CutPrefix(name, strings.TrimSuffix(chain.HeadName(head.Number("seq"), head.Get("party"), ""), ".")+"-")
	kind, number, many := strings.Cut(strings.TrimSuffix(rest, ".txt"), "-")
	a := aside{Signed: chain.Signed{Head: head}, kind: kind, n: 1}
	if many {
		a.n, _ = strconv.Atoi(number)
	}
	known := slices.Contains([]string{demandKind, standingKind, objectKind, endKind}, kind)
	return a, ok && known && head.Type() == "head" && a.Seq() >= 1 && a.base()+"txt" == name && a.file() != ""
}

// asidesThat lists the asides in the folder for which want holds, as they were made.
// They are signed; want is asked before that is checked.
func (m *Match) asidesThat(want func(aside) bool) (list []aside) {
	for _, h := range chain.Heads(m.fsys, func(base string) bool { return strings.Count(base, "-") >= 2 }) {
		if a, ok := asideOf(h.Base+".txt", h.Head); ok && want(a) {
			if a.Sig = h.Sig; m.isHead(a.Signed) {
				list = append(list, a)
			}
		}
	}
	slices.SortStableFunc(list, func(a, b aside) int { return cmp.Or(cmp.Compare(a.Seq(), b.Seq()), cmp.Compare(a.n, b.n)) })
	return list
}

// asideBy is the aside of a hash that lies in the folder.
func (m *Match) asideBy(hash string) (aside, bool) {
	list := m.asidesThat(func(a aside) bool { return a.Hash() == hash })
	if len(list) == 0 {
		return aside{}, false
	}
	return list[0], true
}

// hasEntered reports whether an entry of the chain has an aside.
func (m *Match) hasEntered(a aside) bool {
	return slices.ContainsFunc(m.Chain, func(e dice.Record) bool {
		return e.Get("signed") == a.Hash() || a.kind == endKind && (m.over != "" || e.Get("type") == "change" && e.Get("file") == a.file())
	})
}

// handIn signs an aside over a file of mine, at the last entry that I hold.
func (m *Match) handIn(kind string, data []byte) error {
	sum := dice.HashOf(data).String()
	head, err := dice.Head(m.Settings.Campaign, m.Me, m.Chain[m.Seq()-1], sum)
	if err != nil {
		return err
	}
	a := aside{Signed: chain.Signed{Head: head}, kind: kind, n: 1}
	for m.has(a.base() + "txt") {
		a.n++
	}
	m.put(campaign.File{Name: "files/" + sum, Data: data})
	return m.signAs(head, a.base())
}

// Handed is something that was handed in without the pen and waits for an entry.
type Handed struct {
	Kind string // standing, object, end
	Seq  int64  // the last entry that its party held
	What string // of what ends the game: how, and why
	File string // the head record with which it was signed
}

// Waiting lists what I have handed in and no entry has yet.
func (m *Match) Waiting() (list []Handed) {
	for _, a := range m.waiting() {
		if a.Party() == m.Me {
			h := Handed{Kind: a.kind, Seq: a.Seq(), File: a.base() + "txt"}
			if ch, _, err := m.endIn(a.file()); a.kind == endKind && err == nil {
				ended, _ := ch.Ends(m.players())
				h.What = ended + " (" + ch.Reason + ")"
			}
			list = append(list, h)
		}
	}
	return list
}

// waiting lists the asides that an entry may still bring: standing orders unless their
// party has handed in others since, and objections.
func (m *Match) waiting() []aside {
	return m.asidesThat(func(a aside) bool {
		return a.kind != demandKind && !m.hasEntered(a) && (a.kind != standingKind || m.stood[a.Party()].before(a.at()))
	})
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
	if m.Genesis == (dice.Hash{}) || m.agreeing != nil || !slices.Contains([]string{atOrders, atAnswers, "lock", "link", "ack", "beacon", "repair", "renew"}, d.Kind) {
		return false, nil
	}
	for _, a := range m.waiting() {
		switch {
		case a.kind == objectKind:
			return true, m.enter(chain.Object(a.Party(), a.file(), a.Hash()))
		case a.kind == endKind:
			if m.lock == nil && m.mayEnd(a.file()) {
				return true, m.enter(chain.Change(a.file()))
			}
		case m.lock == nil && m.mayStand(a.Party(), a.file()) == nil:
			return true, m.enter(chain.Input(a.Party(), standingKind, m.nextStage(m.Step.State.Segment), a.file(), a.Hash()))
		}
	}
	return false, nil
}

// signedBy checks the aside that an entry names: of its party, with its file, and in no
// entry before. The zero aside if it names none.
func (m *Match) signedBy(e dice.Record, kind string) (aside, error) {
	signed := e.Get("signed")
	if signed == "none" {
		return aside{}, nil
	}
	a, ok := m.asideBy(signed)
	switch {
	case !ok || a.kind != kind || a.Party() != e.Get("party") || a.file() != e.Get("file"):
		return a, unasked("%s has handed in no such file", e.Get("party"))
	case slices.ContainsFunc(m.Chain[:len(m.Chain)-1], func(o dice.Record) bool { return o.Get("signed") == signed }):
		return a, unasked("what %s handed in at entry %d is already in the chain", a.Party(), a.Seq())
	}
	if e.Get("writer") == a.Party() {
		m.Notes = append(m.Notes, fmt.Sprintf("entry %d: %s enters itself what it handed in at entry %d: nobody else had", e.Number("seq"), a.Party(), a.Seq()))
	}
	return a, nil
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

func (m *Match) heedAside(p *parcel, a aside) error {
	if !a.Of(m.Chain) {
		return &BadBundle{fmt.Sprintf("the %s of %s names another entry %d", a.kind, a.Party(), a.Seq())}
	}
	if err := m.roster.Signed(a.Signed, a.Seq()); err != nil {
		return err
	}
	for _, f := range p.files {
		if !slices.Contains(a.files(), f.Name) || p.known(m, f) {
			continue
		}
		if err := m.place(f); err != nil {
			return err
		}
	}
	if _, err := m.kept(a.file()); err != nil {
		return err
	}
	if a.kind == demandKind {
		return m.heedDemand(a)
	}
	return nil
}

// asideFiles names the files that go with the aside of a hash.
func (m *Match) asideFiles(hash string) []string {
	if a, ok := m.asideBy(hash); ok {
		return a.files()
	}
	return nil
}
