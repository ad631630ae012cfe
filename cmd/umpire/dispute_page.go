package main

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/evidence"
	"umpire/adjudicate/report"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/orders"
)

// disputed is the page of a segment that is read otherwise: whether that changes anything,
// what is claimed, what the files say, where the two part, what follows, and who signed what.
func (a *app) disputed(dir string, d *campaign.Dispute, o campaign.Otherwise, later []campaign.Later) error {
	b, err := evidence.Open(os.DirFS(dir))
	if err != nil {
		return err
	}
	var p page
	switch {
	case d.Unknown:
		p.answer("Whether %s comes out the same is not known here: %s.", d.Segment, d.Why)
	case d.Same:
		p.answer("%s comes out the same: %s.", d.Segment, d.Why)
	case d.Is == nil:
		p.answer("%s cannot be played to its end otherwise: %s.", d.Segment, d.Why)
	default:
		p.answer("%s comes out differently, with the same dice. What was played stands all the same, unless you agree on something else.", d.Segment)
	}
	p.head("WHAT IS CLAIMED")
	for _, claim := range claims(d, o) {
		p.say("%s", claim)
	}
	last := d.Last
	if last == 0 {
		last = math.MaxInt64
	}
	first := d.First
	if b.Pact.Between() {
		first = 1 // nothing was taken back, and what came in before it serves it
	}
	p.head("WHAT THE FILES SAY")
	p.inputs(b, b.Inputs(d.Segment, first, last))
	if d.Is != nil && !d.Same {
		p.outcomes(d)
	}
	if d.Unknown {
		p.head("WHAT CAN BE DONE")
		p.say("Ask again in a folder where that hand is open: that of its owner between two players, that of the referee, or any once the hands are opened at the end.")
	}
	p.later(later)
	p.head("WHO SIGNED WHAT")
	if d.Last > 0 {
		p.say("The segment stands with entry %d.", d.Last)
	}
	p.signed(b, min(last, b.Chain.Seq()))
	a.printf("%s", p.text.String())
	return nil
}

// claims say what is read otherwise, and how it was.
func claims(d *campaign.Dispute, o campaign.Otherwise) (list []string) {
	st := d.Was.Step.State
	for _, r := range o.Readings {
		ruling, _ := d.Was.Step.Rules.Rulings().Find(r.ID)
		list = append(list, fmt.Sprintf("On the question %s: %s", r.ID, ruling.Question),
			"claimed: "+reading(ruling, r.Reading), "in this campaign: "+reading(ruling, readIn(st, ruling)))
	}
	if o.Edition != "" {
		list = append(list, fmt.Sprintf("The rules of the edition %s hold. In this campaign those of %s hold.", o.Edition, st.Edition))
	}
	if o.Orders != nil {
		what := single.KindOf(o.Orders.Data)
		if what == orders.KindStanding {
			what = "standing orders"
		}
		list = append(list, fmt.Sprintf("The %s are those of %s, and not those that the record has.", what, o.Orders.Name))
	}
	return list
}

// reading is how a ruling may be read, with what that means.
func reading(r adjudicate.Ruling, name string) string {
	i := slices.IndexFunc(r.Readings, func(x adjudicate.Reading) bool { return x.Name == name })
	if i < 0 {
		return name
	}
	return name + ", that is: " + r.Readings[i].Meaning
}

// readIn is how a ruling is read in a state: as it was set, or by default.
func readIn(st *model.State, r adjudicate.Ruling) string {
	i := slices.IndexFunc(st.Rulings, func(x model.Setting) bool { return x.ID == r.ID })
	if i < 0 {
		return r.Default
	}
	return st.Rulings[i].Reading
}

// outcomes show where two runs of a segment part, and what follows of it.
func (p *page) outcomes(d *campaign.Dispute) {
	p.head("WHERE THEY PART FIRST")
	if d.Rule != "" {
		p.say("%s parts here, by the rule %s:", d.Segment, d.Rule)
	} else {
		p.say("%s parts here:", d.Segment)
	}
	p.item("was", "%s", d.Instead)
	p.item("other", "%s", d.Event)
	for _, k := range d.Known {
		p.say("The die %s was not rolled then. It is read under a key that was out already: whoever asks for it may have known it.", k)
	}
	for _, w := range d.Awaiting {
		p.say("The other run stops, and asks %s.", w)
	}
	lines, _ := campaign.Differing(told(d.Was), told(d.Is))
	p.head("WHAT FOLLOWS, IN THE REPORT")
	p.against(lines, "was", "other")
	if d.Was.Result.State != nil && d.Is.Result.State != nil {
		p.head("WHAT FOLLOWS, ON THE MAP")
		changes, _, _ := strings.Cut(report.Diff(d.Was.Result.State, d.Is.Result.State, d.Is.Step.Rules.Words(), ""), "\nAS TEXT")
		for line := range strings.Lines(changes) {
			p.say("%s", strings.TrimSpace(line))
		}
	}
}

// told is the report of a run up to its proof, with one blank between words: columns that
// stand elsewhere are no difference.
func told(p *campaign.Played) string {
	text, _, _ := strings.Cut(report.Text(reportOf(p.Step, p.Result, "")), "\n\nDICE")
	var w strings.Builder
	for line := range strings.Lines(text) {
		w.WriteString(strings.Join(strings.Fields(line), " ") + "\n")
	}
	return w.String()
}

// later says how the segments behind go on from the other position.
func (p *page) later(list []campaign.Later) {
	if len(list) == 0 {
		return
	}
	p.head("WHAT FOLLOWS, IN LATER SEGMENTS")
	for _, l := range list {
		switch {
		case l.Ends != "":
			p.say("%s: the other run ends: %s", l.Segment, l.Ends)
		case l.Base == l.Was:
			p.say("%s: the same position, %.8s", l.Segment, l.Base)
		default:
			p.say("%s: another position, %.8s instead of %.8s", l.Segment, l.Base, l.Was)
		}
	}
}
