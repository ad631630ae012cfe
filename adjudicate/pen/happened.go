package pen

import (
	"strings"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/model/speech"
)

// Happening is what an entry of somebody else says beside the play.
type Happening struct {
	Seq    int64
	What   string   // a text on its way (didTexts)
	Ruling bool     // it is a ruling, which goes where the play before it is taken back
	Back   []string // the segments that it takes back
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
			list = append(list, Happening{e.Number("seq"), what, m.rules(e), m.back(e)})
		}
	}
	return list
}

// back are the segments that an entry takes back: of a rollback those that were begun, and the one
// from which it is played again.
func (m *Match) back(e dice.Record) (segments []string) {
	if !m.takesBack(e) {
		return nil
	}
	if ch, err := m.changeIn(e.Get("file")); err == nil {
		segments = append(segments, ch.Segment)
	}
	for _, t := range m.Turns {
		if t.void == e.Number("seq") {
			segments = append(segments, t.Segment)
		}
	}
	return segments
}

// didTexts are what an entry does beside the play, by id.
var didTexts = map[string][2]string{
	"did.objects":          {"{0} objects: files/{1}", ""},
	"did.void":             {"{0} gives up the dice that were asked for ({1})", ""},
	"void.missed-question": {"a question had to be asked first", ""},
	"void.late-round":      {"the mail for them came too late", ""},
	"void.agreed":          {"once both agree", ""},
	"did.demands":          {"{0} has set a deadline for the share of the dice that is missing", ""},
	"did.withholds":        {"{0} has withheld a share of the dice: {1}", ""},
	"did.rekeys":           {"{0} has drawn new secret numbers", ""},
	"did.agrees":           {"{0} has agreed: {1}", ""},
	"did.signed":           {"{0}; signed by {1}", ""},
}

// why is a reason for which dice are given up, in words where it is one of ours.
func why(reason string) string {
	if _, ok := didTexts["void."+reason]; ok {
		return speech.Text("void." + reason)
	}
	return reason
}

// says is what an entry does beside the play, a text on its way (didTexts); "" of one that plays.
func (m *Match) says(e dice.Record) string {
	by := e.Get("writer")
	switch e.Get("type") {
	case "object":
		return speech.Text("did.objects", e.Get("party"), e.Get("file"))
	case "void":
		return speech.Text("did.void", by, why(e.Get("reason")))
	case "demand":
		return speech.Text("did.demands", e.Get("party"))
	case "default":
		return speech.Text("did.withholds", chain.PartyOf(e.Get("party")), instead(e.Get("kind")))
	case "rekey":
		return speech.Text("did.rekeys", by)
	case "change":
		return m.changes(e)
	case "accept":
		if of := m.Chain[e.Number("of")-1]; of.Get("type") != "offer" {
			return speech.Text("did.agrees", by, m.says(of))
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
		return speech.Text("did.signed", what, strings.Join(ch.Consent, speech.Text("part.and")))
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
