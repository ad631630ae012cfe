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
)

// audited is the page of an audit: the answer, what does not hold, who signed what, and last
// the figures for who wants them.
func (a *app) audited(dir string, x *campaign.Audit) {
	var p page
	p.answer("%s", verdict(x))
	if x.Accidents() {
		p.found("CHANGED BY ANOTHER PROGRAM, and read as it was written", x.Faults)
	} else {
		p.found("WHAT DOES NOT HOLD", x.Faults)
	}
	b, err := evidence.Open(os.DirFS(dir))
	p.different(b, x.Different)
	if err == nil && b.Chain.Seq() > 0 {
		p.head("WHO SIGNED WHAT")
		p.signed(b, b.Chain.Seq())
	}
	p.found("WHAT OUGHT TO BE KNOWN", x.Notes)
	if len(x.Outside) > 0 {
		p.head("FILES THAT THE RECORD DOES NOT NAME: nothing is said of them")
		for _, line := range gathered(x.Outside) {
			p.say("%s", line)
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
			name += " (" + count(many[name], "file", "files") + ")"
		}
		lines = append(lines, name)
	}
	return lines
}

// verdict is the answer of an audit in a sentence or two.
func verdict(x *campaign.Audit) string {
	name := cmp.Or(x.Campaign, "the folder")
	switch {
	case x.Accidents():
		return name + ": it holds as it was written. " + count(len(x.Faults), "text was", "texts were") + " changed by another program, as git and editors do."
	case len(x.Faults) > 0:
		return name + ": it does not hold. " + count(len(x.Faults), "thing is", "things are") + " not as the record of the campaign says. The files show what differs. They do not show who changed it, or why."
	case x.Shut:
		return name + ": it holds so far. Chain, dice, signatures and all that can be known without the hands hold; what rests on what is hidden is proven when the end opens it."
	}
	return name + ": it holds. Every die, state and report is what the rules make of the files sent."
}

// different shows texts that are like one of the campaign's and not the same, and who signed
// what the campaign's follow from; b is nil where the record cannot be read.
func (p *page) different(b *evidence.Book, list []campaign.Different) {
	for _, d := range list {
		if len(d.Lines) > 0 {
			p.head("DIFFERENT: " + d.File)
			p.say("It is different from %s, as the campaign gives it, in %s.", d.Own, count(len(d.Lines), "line", "lines"))
			p.against(d.Lines, "campaign", "the file")
			if b == nil {
				continue
			}
			if seq, ok := b.Stop(d.Own); ok {
				p.say("The campaign's follows from the entries 1 to %d. %s", seq, covered(b, seq))
			}
		}
	}
}

// covered is whose signatures stand over an entry, in a sentence.
func covered(b *evidence.Book, seq int64) string {
	var list []string
	for _, party := range b.Parties() {
		if h, ok := b.Covering(party, seq); ok {
			list = append(list, fmt.Sprintf("%s (with entry %d)", b.Who(party), h.Seq()))
		}
	}
	if len(list) == 0 {
		return "Nobody has signed them yet."
	}
	return "They are signed by " + strings.Join(list, " and ") + "."
}

// auditParts are the parts of an audit by their letters (docs/audit.md).
var auditParts = map[string]string{"A": "chain and dice", "B": "what people did", "C": "what the rules make of it", "D": "statistics"}

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
			letters = append(letters, letter+": "+auditParts[letter])
		}
	}
	p.say("(%s)", strings.Join(letters, "; "))
	for _, f := range list {
		where := f.File
		if where != "" {
			where += ": "
		}
		p.text.WriteString(report.Wrap(" "+f.Part+"  ", where+oneLine(f.What), 4, pageWidth))
	}
}

// figures are the numbers of an audit.
func (p *page) figures(x *campaign.Audit) {
	p.head("THE FIGURES")
	fact := func(word, format string, args ...any) {
		p.text.WriteString(report.Wrap(fmt.Sprintf(" %-9s ", word), fmt.Sprintf(format, args...), 11, pageWidth))
	}
	fact("Campaign", "%s, %s %s, rules %s", x.Campaign, x.Game, x.Edition, x.Behaviour)
	fact("Entries", "%d, the last %s", x.Entries, x.Head)
	fact("Segments", "%d played to their end: %s", len(x.Segments), strings.Join(x.Segments, " "))
	fact("Dice", "%s: %s in %s", x.Dice, count(x.Rolls, "die", "dice"), count(x.Stages, "proven throw", "proven throws"))
	fact("Checked", "%d comparisons in the chain, %d files byte for byte", x.Checks, x.Files)
	p.statistics(x)
}

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
	p.head("STATISTICS")
	if len(told) == 0 {
		p.say("%s: too few to say anything of luck. The first test needs %d.", count(x.Rolls, "die", "dice"), least)
		return
	}
	for _, t := range told {
		p.text.WriteString(report.Wrap(fmt.Sprintf(" %-26s ", t.Name), fmt.Sprintf("n %5d (least %4d) %6s p %-6s %s", t.Data, t.Least, t.Stat, t.P, t.Verdict), 28, pageWidth))
	}
	if len(few) > 0 {
		p.say("There are too few dice for: %s.", strings.Join(few, ", "))
	}
	for line := range strings.Lines(dice.Power) {
		if len(line) > pageWidth {
			line = report.Wrap(" ", strings.TrimSpace(line), 3, pageWidth)
		}
		p.text.WriteString(" " + strings.TrimPrefix(line, " "))
	}
}
