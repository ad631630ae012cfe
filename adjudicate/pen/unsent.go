package pen

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
)

// What I hand in without the pen nobody has seen until a mail takes it along: until then I
// may take it back. A folder that was made good from mails has no such list: all in it has left.

// unsentFile lists the asides of mine that no mail has taken along, a line each: the hash. It has
// a head, as a file of secret/ without content would have a hash that entries name.
const (
	unsentFile = "secret/unsent.txt"
	unsentHead = "signed, and in no mail yet:\n"
)

// stays notes that an aside of mine has not left.
func (m *Match) stays(a *chain.Aside) {
	list, err := m.fsys.ReadFile(unsentFile)
	if err != nil {
		list = []byte(unsentHead)
	}
	m.put(campaign.File{Name: unsentFile, Data: append(slices.Clone(list), a.Hash()+"\n"...), Secret: true})
}

// leaves notes that all asides of mine leave with the mail that is written now. It comes
// before the head is signed: what is kept of secret/ with that says so.
func (m *Match) leaves() {
	if list, err := m.fsys.ReadFile(unsentFile); err == nil && len(list) > len(unsentHead) {
		m.put(campaign.File{Name: unsentFile, Data: []byte(unsentHead), Secret: true})
	}
}

// unsent lists the asides of mine that have not left and that no entry up to another has.
func (m *Match) unsent(keep int64) []*chain.Aside {
	list, err := m.fsys.ReadFile(unsentFile)
	if err != nil {
		return nil
	}
	hashes := strings.Fields(strings.TrimPrefix(string(list), unsentHead))
	return m.asidesThat(func(a *chain.Aside) bool {
		return a.Party() == m.Me && slices.Contains(hashes, a.Hash()) && !slices.ContainsFunc(m.Chain[:keep], enters(a))
	})
}

// enters reports of an entry whether it has an aside.
func enters(a *chain.Aside) func(dice.Record) bool {
	return func(e dice.Record) bool {
		if a.Kind == chain.ChangeAside {
			return e.Get("type") == "change" && e.Get("file") == a.File() && e.Number("seq") > a.Seq()
		}
		return e.Get("signed") == a.Hash()
	}
}

// tellsAside says in words what an aside of mine is.
func (m *Match) tellsAside(a *chain.Aside) string {
	what := map[string]string{chain.StandingAside: "your standing orders", chain.ObjectAside: "your objection", chain.DemandAside: "your demand"}[a.Kind]
	if ch, err := m.changeIn(a.File()); a.Kind == chain.ChangeAside && err == nil {
		what = "your signature: " + m.Tells(ch)
	}
	return fmt.Sprintf("%s, signed at entry %d", what, a.Seq())
}

// undoneTo is the last entry that stays when my last step is taken back; false if there is none
// to take back. What follows from what has left goes with a step alone.
func (m *Match) undoneTo() (keep int64, found bool) {
	mine := m.unsent(0)
	signed := func(e dice.Record) bool {
		return e.Get("type") == "change" && slices.ContainsFunc(mine, func(a *chain.Aside) bool { return enters(a)(e) })
	}
	keep = m.Seq()
	for ; keep > m.lastHead(m.Me) && m.Chain[keep-1].Get("writer") == m.Me; keep-- {
		e := m.Chain[keep-1]
		if !slices.Contains(undoable, e.Get("type")) && !signed(e) {
			break
		}
		found = found || m.isStep(e) || signed(e)
	}
	if !found && len(m.unsent(m.Seq())) > 0 {
		return m.Seq(), true
	}
	return keep, found
}

// Steps lists what Undo would take back of mine, a line each, the newest first.
func (m *Match) Steps() (list []string) {
	end, found := m.undoneTo()
	if !found {
		return nil
	}
	for keep := m.Seq(); keep > end; keep-- {
		if e := m.Chain[keep-1]; m.isStep(e) {
			kind := e.Get("kind")
			if _, what := sealParts(e.Get("id")); kind == "" && what == "orders" {
				kind = "orders"
			} else if kind == "" {
				kind = "answers"
			}
			segment, _ := dice.SplitStage(cmp.Or(e.Get("stage"), strings.Split(e.Get("id"), "/")[0]))
			list = append(list, fmt.Sprintf("your %s for %s, entry %d", kind, strings.ToUpper(segment), e.Number("seq")))
		}
	}
	for _, a := range slices.Backward(m.unsent(end)) {
		list = append(list, m.tellsAside(a))
	}
	return list
}

// isStep reports whether an entry hands in something of mine.
func (m *Match) isStep(e dice.Record) bool {
	_, what := sealParts(e.Get("id"))
	return e.Get("type") == "input" || e.Get("type") == "seal" && (what == "orders" || strings.HasPrefix(what, jointAnswers))
}

// noUndo says why nothing can be taken back.
func (m *Match) noUndo(keep int64) error {
	switch {
	case keep == 0 || m.Chain[keep-1].Get("writer") != m.Me || keep == m.lastHead(m.Me):
		return unasked("nothing of yours is here that has not left with a mail, but what follows from what has")
	case slices.Contains([]string{"rolls", "draw", "beacon"}, m.Chain[keep-1].Get("type")):
		return unasked("dice have fallen since you handed in something: entry %d has them, and what was seen stands", keep)
	}
	return unasked("entry %d of yours (%s) is none that can be taken back", keep, m.Chain[keep-1].Get("type"))
}
