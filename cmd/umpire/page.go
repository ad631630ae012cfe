package main

import (
	"fmt"
	"slices"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/evidence"
	"umpire/adjudicate/report"
)

// page is what settles a quarrel, for people who know nothing of how it is proven: first the
// answer in a sentence, then why, then who signed what. No line is longer than pageWidth, but
// for a name or a command that cannot be broken.
type page struct {
	text strings.Builder
	told bool // what a signature means
}

const pageWidth = 80

// answer is the sentence that the page begins with.
func (p *page) answer(format string, args ...any) {
	p.text.WriteString(report.Wrap("", fmt.Sprintf(format, args...), 0, pageWidth))
}

// head begins a part of the page.
func (p *page) head(title string) { p.text.WriteString("\n" + title + "\n") }

// say is a paragraph of a part.
func (p *page) say(format string, args ...any) {
	p.text.WriteString(report.Wrap(" ", fmt.Sprintf(format, args...), 1, pageWidth))
}

// item is a line of a list, with a short word before it.
func (p *page) item(word, format string, args ...any) {
	p.text.WriteString(report.Wrap(fmt.Sprintf("   %-9s ", word), fmt.Sprintf(format, args...), 13, pageWidth))
}

// mostLines is how many differing lines a page shows.
const mostLines = 20

// against shows two texts line against line where they part.
func (p *page) against(lines []campaign.Line, this, that string) {
	for _, l := range lines[:min(len(lines), mostLines)] {
		switch {
		case l.A == 0:
			p.say("line %d, only here:", l.B)
		case l.B == 0:
			p.say("line %d, only here:", l.A)
		case l.A == l.B:
			p.say("line %d", l.A)
		default:
			p.say("line %d; in %s line %d", l.A, that, l.B)
		}
		if l.A > 0 {
			p.item(this, "%s", trimmed(l.This))
		}
		if l.B > 0 {
			p.item(that, "%s", trimmed(l.That))
		}
	}
	if n := len(lines) - mostLines; n > 0 {
		p.say("and %s more", count(n, "line", "lines"))
	}
}

// trimmed is a line without the blanks around it; an empty one is said to be so.
func trimmed(line string) string {
	if line = strings.TrimSpace(line); line == "" {
		return "(empty)"
	}
	return line
}

// signed says whose signatures stand over an entry, and with it over all before it.
func (p *page) signed(b *evidence.Book, seq int64) {
	keyed := slices.ContainsFunc(b.Parties(), b.Keyed)
	if keyed && !p.told {
		p.told = true
		p.say("The record is a list of numbered entries. Whoever signs one has signed all before it, and none of them can be changed after that without being seen.")
	}
	for _, party := range b.Parties() {
		if !b.Keyed(party) {
			continue
		}
		h, ok := b.Covering(party, seq)
		last, some := b.Last(party)
		switch {
		case ok:
			p.say("%s has signed entry %d: %s%s", b.Who(party), h.Seq(), h.File, clocked(b, h.Seq()))
		case some:
			p.say("%s has signed up to entry %d: %s%s. %s", b.Who(party), last.Seq(), last.File, clocked(b, last.Seq()), yet(b, party))
		default:
			p.say("%s has signed nothing so far. %s", b.Who(party), yet(b, party))
		}
	}
	p.beyond(b)
	if !keyed {
		p.say("Nobody signs in this campaign: the referee keeps the record, and the referee's word says who sent what.")
	}
}

// beyond lists the signatures that name entries which this copy does not have, or has
// otherwise.
func (p *page) beyond(b *evidence.Book) {
	if b.Broken != nil {
		p.say("This copy of the record can be read up to entry %d.", b.Chain.Seq())
	}
	for _, h := range b.Heads {
		if !h.Here {
			p.say("%s has signed an entry %d that does not stand in this copy: %s", b.Who(h.Party()), h.Seq(), h.File)
		}
	}
}

// yet says why a signature may be missing without anybody's fault.
func yet(b *evidence.Book, party string) string {
	if b.Owner == party {
		return "The next mail from this folder signs the rest."
	}
	return "A later signature may be on its way."
}

// clocked is when this folder noted that an entry stood, if it did.
func clocked(b *evidence.Book, seq int64) string {
	if at, ok := b.At(seq); ok {
		return ", noted here " + at.Format("2006-01-02 15:04")
	}
	return ""
}
