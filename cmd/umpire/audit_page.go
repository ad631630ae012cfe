package main

import (
	"cmp"
	"fmt"
	"os"
	"slices"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/evidence"
	"umpire/adjudicate/report"
	"umpire/model/speech"
)

// audited is the page of an audit: the answer, what does not hold, who signed what, and last
// the figures for who wants them.
func (a *app) audited(dir string, x *campaign.Audit) {
	p := a.blankPage()
	p.answer(verdict(x))
	if x.Accidents() {
		p.found(speech.Text("tells.changed"), x.Faults)
	} else {
		p.found(speech.Text("tells.holds-not"), x.Faults)
	}
	b, err := evidence.Open(os.DirFS(dir))
	p.different(b, x.Different)
	if err == nil && b.Chain.Seq() > 0 {
		p.head(speech.Text("tells.signed"))
		p.signed(b, b.Chain.Seq())
	}
	p.found(speech.Text("tells.known"), x.Notes)
	if len(x.Outside) > 0 {
		p.head(speech.Text("tells.outside"))
		for _, line := range gathered(x.Outside) {
			p.say(line)
		}
	}
	p.figures(x)
	a.printf("%s", p.text.String())
}

// gathered lists files, of a folder, and of mails beside the record, their number alone.
func gathered(names []string) (lines []string) {
	many, order := map[string]int{}, []string{}
	for _, name := range names {
		switch folder, _, inside := strings.Cut(name, "/"); {
		case inside:
			name = folder + "/"
		case strings.HasSuffix(name, ".zip"):
			name = "*.zip"
		}
		if many[name]++; many[name] == 1 {
			order = append(order, name)
		}
	}
	for _, name := range order {
		if many[name] > 1 || strings.HasSuffix(name, "/") || name == "*.zip" {
			name = speech.Text("tells.files", name, many[name])
		}
		lines = append(lines, name)
	}
	return lines
}

// verdict is the answer of an audit in a sentence or two.
func verdict(x *campaign.Audit) string {
	name := cmp.Or(x.Campaign, speech.Text("tells.folder"))
	switch {
	case x.Accidents():
		return speech.Text("tells.holds-as-written", name, len(x.Faults))
	case len(x.Faults) > 0:
		return speech.Text("tells.does-not-hold", name, len(x.Faults))
	case x.Shut:
		return speech.Text("tells.holds-so-far", name)
	}
	return speech.Text("tells.holds", name)
}

// different shows texts that are like one of the campaign's and not the same, and who signed
// what the campaign's follow from; b is nil where the record cannot be read.
func (p *page) different(b *evidence.Book, list []campaign.Different) {
	for _, d := range list {
		if len(d.Lines) > 0 {
			p.head(speech.Text("tells.differs", d.File))
			p.say(speech.Text("tells.different", d.Own, len(d.Lines)))
			p.against(d.Lines, speech.Text("tells.campaign"), speech.Text("tells.the-file"))
			if b == nil {
				continue
			}
			if seq, ok := b.Stop(d.Own); ok {
				p.say(speech.Text("tells.follows-from", seq, covered(b, seq)))
			}
		}
	}
}

// covered is whose signatures stand over an entry, in a sentence.
func covered(b *evidence.Book, seq int64) string {
	var list []string
	for _, party := range b.Parties() {
		if h, ok := b.Covering(party, seq); ok {
			list = append(list, speech.Text("tells.with-entry", b.Who(party), h.Seq()))
		}
	}
	if len(list) == 0 {
		return speech.Text("tells.none-yet")
	}
	return speech.Text("tells.signed-by", joined(list))
}

// auditParts are the parts of an audit by their letters (docs/audit.md).
var auditParts = map[string]string{"A": speech.Text("tells.part-a"), "B": speech.Text("tells.part-b"), "C": speech.Text("tells.part-c"), "D": speech.Text("tells.part-d")}

// found lists what an audit found, each with the letter of its part, and first what the letters
// mean.
func (p *page) found(title string, list []campaign.Fault) {
	if len(list) == 0 {
		return
	}
	p.head(title)
	var letters []string
	for _, letter := range []string{"A", "B", "C", "D"} {
		if slices.ContainsFunc(list, func(f campaign.Fault) bool { return f.Part == letter }) {
			letters = append(letters, speech.Text("tells.letter", letter, auditParts[letter]))
		}
	}
	p.say(speech.Text("tells.letters", strings.Join(letters, "; ")))
	for _, f := range list {
		where := f.File
		if where != "" {
			where += ": "
		}
		p.wrapped(" "+f.Part+"  ", where+oneLine(p.speak(f.What)), 4)
	}
}

// figures are the numbers of an audit.
func (p *page) figures(x *campaign.Audit) {
	p.head(speech.Text("tells.figures"))
	fact := func(word, text string) { p.wrapped(" "+report.InColumns(p.speak(speech.Text(word)), 9)+" ", text, 11) }
	fact("figure.campaign", speech.Text("figure.of", x.Campaign, x.Game, x.Edition, x.Behaviour))
	fact("figure.entries", speech.Text("figure.last", x.Entries, x.Head))
	fact("figure.segments", speech.Text("figure.to-end", len(x.Segments), strings.Join(x.Segments, " ")))
	fact("figure.dice", speech.Text("figure.proven", x.Dice, x.Rolls, x.Stages))
	fact("figure.checked", speech.Text("figure.compared", x.Checks, x.Files))
	p.statistics(x)
}

// verdicts are what statistics say, in words.
var verdicts = map[dice.Verdict]string{dice.Fine: speech.Text("verdict.fine"), dice.Note: speech.Text("verdict.note"), dice.Fail: speech.Text("verdict.fail")}

// statistics are the tests for which there are dice enough; where there are too few for any,
// one line says so.
func (p *page) statistics(x *campaign.Audit) {
	var few []string
	least := 0
	told := slices.DeleteFunc(slices.Clone(x.Tests), func(t campaign.Stat) bool {
		if t.Data < t.Least {
			few = append(few, t.Name)
			if least == 0 || t.Least < least {
				least = t.Least
			}
		}
		return t.Data < t.Least
	})
	if len(x.Tests) == 0 {
		return
	}
	p.head(speech.Text("tells.statistics"))
	if len(told) == 0 {
		p.say(speech.Text("tells.too-few-all", x.Rolls, least))
		return
	}
	for _, t := range told {
		numbers := speech.Text("figure.test", fmt.Sprintf("%5d", t.Data), fmt.Sprintf("%4d", t.Least), fmt.Sprintf("%6s", t.Stat), fmt.Sprintf("%-6s", t.P), verdicts[dice.Verdict(t.Verdict)])
		p.wrapped(" "+report.InColumns(p.speak(t.Name), 26)+" ", numbers, 28)
	}
	if len(few) > 0 {
		p.say(speech.Text("tells.too-few", strings.Join(few, ", ")))
	}
	for line := range strings.Lines(p.speak(speech.Text("figure.power"))) {
		if len(line) > pageWidth {
			line = report.Wrap(" ", strings.TrimSpace(line), 3, pageWidth)
		}
		p.text.WriteString(" " + strings.TrimPrefix(line, " "))
	}
}
