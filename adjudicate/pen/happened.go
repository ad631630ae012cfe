package pen

import (
	"fmt"
	"strings"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
)

// Happening is what an entry of somebody else says beside the play.
type Happening struct {
	Seq    int64
	What   string
	Ruling bool // it is a ruling, which goes where the play before it is taken back
}

// Happened lists what was entered behind an entry beside the play: what somebody claims,
// agrees to, hands on and takes back. What the party of this folder entered is listed if own
// is set.
func (m *Match) Happened(since int64, own bool) (list []Happening) {
	for _, e := range m.Chain[min(since, m.Seq()):] {
		if e.Get("writer") == m.Me && !own {
			continue
		}
		if what := m.says(e); what != "" {
			list = append(list, Happening{e.Number("seq"), what, m.rules(e)})
		}
	}
	return list
}

// says is what an entry does beside the play; "" of one that plays.
func (m *Match) says(e dice.Record) string {
	by := e.Get("writer")
	switch e.Get("type") {
	case "object":
		return fmt.Sprintf("%s objects: files/%s", e.Get("party"), e.Get("file"))
	case "void":
		return fmt.Sprintf("%s gives up the dice that were asked for (%s)", by, e.Get("reason"))
	case "demand":
		return fmt.Sprintf("%s has set a deadline for the share of the dice that is missing", e.Get("party"))
	case "default":
		return fmt.Sprintf("%s has withheld a share of the dice: %s", chain.PartyOf(e.Get("party")), e.Get("kind"))
	case "rekey":
		return by + " has drawn new secret numbers"
	case "change":
		return m.changes(e)
	case "accept":
		if of := m.Chain[e.Number("of")-1]; of.Get("type") != "offer" {
			return fmt.Sprintf("%s has agreed: %s", by, m.says(of))
		}
	}
	return ""
}

// changes is what an entry of a change does, and who signed it.
func (m *Match) changes(e dice.Record) string {
	ch, err := m.changeIn(e.Get("file"))
	if err != nil {
		return ""
	}
	if what := m.Tells(ch); len(ch.Consent) > 0 {
		return what + "; signed by " + strings.Join(ch.Consent, " and ")
	}
	return m.Tells(ch)
}

// rules reports whether an entry is a ruling.
func (m *Match) rules(e dice.Record) bool {
	if e.Get("type") != "change" {
		return false
	}
	ch, err := m.changeIn(e.Get("file"))
	return err == nil && ch.Kind == chain.Ruling
}
