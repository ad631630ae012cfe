package main

import (
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
	"umpire/model/speech"
)

// disputed is the page of a segment that is read otherwise: whether that changes anything,
// what is claimed, what the files say, where the two part, what follows, and who signed what.
func (a *app) disputed(dir string, d *campaign.Dispute, o campaign.Otherwise, later []campaign.Later) error {
	b, err := evidence.Open(os.DirFS(dir))
	if err != nil {
		return err
	}
	p := a.blankPage()
	switch {
	case d.Unknown:
		p.answer(speech.Text("tells.unknown", d.Segment, d.Why))
	case d.Same:
		p.answer(speech.Text("tells.same", d.Segment, d.Why))
	case d.Is == nil:
		p.answer(speech.Text("tells.no-end", d.Segment, d.Why))
	default:
		p.answer(speech.Text("tells.otherwise", d.Segment))
	}
	p.head(speech.Text("tells.claimed"))
	for _, claim := range claims(d, o) {
		p.say(claim)
	}
	last := d.Last
	if last == 0 {
		last = math.MaxInt64
	}
	first := d.First
	if b.Pact.Between() {
		first = 1 // nothing was taken back, and what came in before it serves it
	}
	p.head(speech.Text("tells.files-say"))
	p.inputs(b, b.Inputs(d.Segment, first, last))
	if d.Is != nil && !d.Same {
		p.outcomes(d)
	}
	if d.Unknown {
		p.head(speech.Text("tells.can-be-done"))
		p.say(speech.Text("tells.ask-again"))
	}
	p.later(later)
	p.head(speech.Text("tells.signed"))
	if d.Last > 0 {
		p.say(speech.Text("tells.stands-with", d.Last))
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
		list = append(list, speech.Text("tells.question", r.ID, ruling.Question),
			speech.Text("tells.claims", reading(ruling, r.Reading)), speech.Text("tells.here", reading(ruling, readIn(st, ruling))))
	}
	if o.Edition != "" {
		list = append(list, speech.Text("tells.edition", o.Edition, st.Edition))
	}
	if o.Orders != nil {
		list = append(list, speech.Text("tells.other-"+single.KindOf(o.Orders.Data), o.Orders.Name))
	}
	return list
}

// reading is how a ruling may be read, with what that means.
func reading(r adjudicate.Ruling, name string) string {
	i := slices.IndexFunc(r.Readings, func(x adjudicate.Reading) bool { return x.Name == name })
	if i < 0 {
		return name
	}
	return speech.Text("tells.that-is", name, r.Readings[i].Meaning)
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
	p.head(speech.Text("tells.part-first"))
	if d.Rule != "" {
		p.say(speech.Text("tells.parts-rule", d.Segment, d.Rule))
	} else {
		p.say(speech.Text("tells.parts-here", d.Segment))
	}
	p.item(speech.Text("tells.was"), d.Instead)
	p.item(speech.Text("tells.other"), d.Event)
	for _, k := range d.Known {
		p.say(speech.Text("tells.not-rolled", k))
	}
	for _, w := range d.Awaiting {
		p.say(speech.Text("tells.other-stops", w))
	}
	lines, _ := campaign.Differing(told(d.Was), told(d.Is))
	p.head(speech.Text("tells.follows-report"))
	p.against(lines, speech.Text("tells.was"), speech.Text("tells.other"))
	if d.Was.Result.State != nil && d.Is.Result.State != nil {
		p.head(speech.Text("tells.follows-map"))
		changes, _, _ := strings.Cut(report.Diff(d.Was.Result.State, d.Is.Result.State, d.Is.Step.Rules.Words(), ""), "\nAS TEXT")
		for line := range strings.Lines(changes) {
			p.say(strings.TrimSpace(line))
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

// brief is how a hash begins.
func brief(hash string) string { return hash[:min(8, len(hash))] }

// later says how the segments behind go on from the other position.
func (p *page) later(list []campaign.Later) {
	if len(list) == 0 {
		return
	}
	p.head(speech.Text("tells.follows-later"))
	for _, l := range list {
		switch {
		case l.Ends != "":
			p.say(speech.Text("tells.other-ends", l.Segment, l.Ends))
		case l.Base == l.Was:
			p.say(speech.Text("tells.same-position", l.Segment, brief(l.Base)))
		default:
			p.say(speech.Text("tells.other-position", l.Segment, brief(l.Base), brief(l.Was)))
		}
	}
}
