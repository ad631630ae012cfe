package pen

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/model/speech"
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
	m.noted(unsentFile, unsentHead, a.Hash())
}

// noted puts a line behind those of a list in secret/, which begins with its head.
func (m *Match) noted(name, head, line string) {
	list, err := m.fsys.ReadFile(name)
	if err != nil {
		list = []byte(head)
	}
	m.put(campaign.File{Name: name, Data: append(slices.Clone(list), line+"\n"...), Secret: true})
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
		return a.Party() == m.Me && slices.Contains(hashes, a.Hash()) && !slices.ContainsFunc(m.Chain[min(a.Seq(), keep):keep], enters(a))
	})
}

// enters reports of an entry whether it has an aside.
func enters(a *chain.Aside) func(dice.Record) bool {
	hash := a.Hash()
	return func(e dice.Record) bool {
		if a.Kind == chain.ChangeAside {
			return e.Get("type") == "change" && e.Get("file") == a.File() && e.Number("seq") > a.Seq()
		}
		return e.Get("signed") == hash
	}
}

// tellsAside says in words what an aside of mine is.
func (m *Match) tellsAside(a *chain.Aside) string {
	what := map[string]string{chain.StandingAside: "your standing orders", chain.ObjectAside: "your objection", chain.DemandAside: "your demand"}[a.Kind]
	if ch, err := m.changeIn(a.File()); a.Kind == chain.ChangeAside && err == nil {
		what = "your signature: " + m.Tells(ch)
	}
	return what
}

// stepsFile lists behind which entries I have handed something in, a line each: what my program
// enters by itself is no step. It has a head, as unsentFile.
const (
	stepsFile = "secret/steps.txt"
	stepsHead = "handed in after entry:\n"
)

// begins notes that something is handed in behind the last entry.
func (m *Match) begins() {
	m.noted(stepsFile, stepsHead, strconv.FormatInt(m.Seq(), 10))
}

// stepped reports whether something was handed in behind an entry.
func (m *Match) stepped(seq int64) bool {
	list, _ := m.fsys.ReadFile(stepsFile)
	return strings.Contains(string(list), fmt.Sprintf("\n%d\n", seq))
}

// lastStep is my last step that can be taken back: the last entry that stays, and the asides of
// mine that go; false if there is none. A step is one file that I handed in, or one word that I
// signed, with all that followed from it. What my program had entered before it stays.
func (m *Match) lastStep() (keep int64, gone []*chain.Aside, found bool) {
	mine, end := m.unsent(0), m.Seq()
	signed := func(e dice.Record) bool {
		return e.Get("type") == "change" && slices.ContainsFunc(mine, func(a *chain.Aside) bool { return enters(a)(e) })
	}
	for keep = end; keep > m.lastHead(m.Me) && m.Chain[keep-1].Get("writer") == m.Me; keep-- {
		e := m.Chain[keep-1]
		if !slices.Contains(undoable, e.Get("type")) && !signed(e) {
			break
		}
		found = found || m.isStep(e) || signed(e)
		if signed(e) || m.stepped(keep-1) {
			keep--
			break
		}
	}
	pending := m.unsent(end)
	if n := len(pending); n > 0 && (!found || pending[n-1].Seq() > keep) { // it was signed after that step
		return end, pending[n-1:], true
	}
	for _, a := range m.unsent(keep) {
		if slices.ContainsFunc(m.Chain[keep:], enters(a)) {
			gone = append(gone, a)
		}
	}
	return keep, gone, found
}

// Undoes tells what Undo would take back of mine, a line each.
func (m *Match) Undoes() (list []string) {
	keep, gone, found := m.lastStep()
	if !found {
		return nil
	}
	for _, e := range m.Chain[keep:] {
		if m.isStep(e) && len(list) == 0 {
			kind := e.Get("kind")
			if _, what := sealParts(e.Get("id")); kind == "" && what == "orders" {
				kind = "orders"
			} else if kind == "" {
				kind = "answers"
			} else if kind == chain.StandingAside {
				kind = "standing orders"
			}
			segment, _ := dice.SplitStage(cmp.Or(e.Get("stage"), strings.Split(e.Get("id"), "/")[0]))
			list = append(list, fmt.Sprintf("your %s for %s", kind, strings.ToUpper(segment)))
		}
	}
	for _, a := range gone {
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
	case keep > 0 && m.Chain[keep-1].Get("writer") == m.Me && keep != m.lastHead(m.Me) && slices.Contains([]string{"rolls", "draw", "beacon"}, m.Chain[keep-1].Get("type")):
		return unasked("%s", speech.Text("error.undo-dice", keep))
	}
	return unasked("%s", speech.Text("error.undo-nothing"))
}
