package main

import (
	"cmp"
	"slices"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/evidence"
	"umpire/adjudicate/languages"
	"umpire/adjudicate/report"
	"umpire/model/speech"
)

// page is what settles a quarrel, for people who know nothing of how it is proven: first the
// answer in a sentence, then why, then who signed what. No line is longer than pageWidth, but
// for a name or a command that cannot be broken.
type page struct {
	text  strings.Builder
	lang  string              // of who reads
	speak func(string) string // puts texts on their way into the language of who reads
	told  bool                // what a signature means
}

const pageWidth = 80

// blankPage is an empty page.
func (a *app) blankPage() *page { return &page{lang: cmp.Or(a.lang, languages.English), speak: a.say} }

// answer is the sentence that the page begins with.
func (p *page) answer(text string) { p.wrapped("", text, 0) }

// wrapped writes a text behind a word, and what goes on below it further in.
func (p *page) wrapped(word, text string, in int) {
	p.text.WriteString(report.WrapIn(p.lang, word, p.speak(text), in, pageWidth))
}

// head begins a part of the page.
func (p *page) head(title string) { p.text.WriteString("\n" + p.speak(title) + "\n") }

// say is a paragraph of a part.
func (p *page) say(text string) { p.wrapped(" ", text, 1) }

// item is a line of a list, with a short word before it.
func (p *page) item(word, text string) {
	p.wrapped("   "+report.InColumns(p.speak(word), 9)+" ", text, 13)
}

// mostLines is how many differing lines a page shows.
const mostLines = 20

// against shows two texts line against line where they part.
func (p *page) against(lines []campaign.Line, this, that string) {
	for _, l := range lines[:min(len(lines), mostLines)] {
		switch {
		case l.A == 0:
			p.say(speech.Text("tells.line-only", l.B))
		case l.B == 0:
			p.say(speech.Text("tells.line-only", l.A))
		case l.A == l.B:
			p.say(speech.Text("tells.line", l.A))
		default:
			p.say(speech.Text("tells.line-in", l.A, that, l.B))
		}
		if l.A > 0 {
			p.item(this, trimmed(l.This))
		}
		if l.B > 0 {
			p.item(that, trimmed(l.That))
		}
	}
	if n := len(lines) - mostLines; n > 0 {
		p.say(speech.Text("tells.more", n))
	}
}

// trimmed is a line without the blanks around it; an empty one is said to be so.
func trimmed(line string) string {
	if line = strings.TrimSpace(line); line == "" {
		return speech.Text("tells.empty")
	}
	return line
}

// signed says whose signatures stand over an entry, and with it over all before it.
func (p *page) signed(b *evidence.Book, seq int64) {
	keyed := slices.ContainsFunc(b.Parties(), b.Keyed)
	if keyed && !p.told {
		p.told = true
		p.say(speech.Text("tells.what-signing"))
	}
	for _, party := range b.Parties() {
		if !b.Keyed(party) {
			continue
		}
		h, ok := b.Covering(party, seq)
		last, some := b.Last(party)
		switch {
		case ok:
			p.say(speech.Text("tells.has-signed", b.Who(party), h.Seq(), h.File, clocked(b, h.Seq())))
		case some:
			p.say(speech.Text("tells.signed-to", b.Who(party), last.Seq(), last.File, clocked(b, last.Seq()), yet(b, party)))
		default:
			p.say(speech.Text("tells.signed-none", b.Who(party), yet(b, party)))
		}
	}
	p.beyond(b)
	if !keyed {
		p.say(speech.Text("tells.nobody-signs"))
	}
}

// beyond lists the signatures that name entries which this copy does not have, or has
// otherwise.
func (p *page) beyond(b *evidence.Book) {
	if b.Broken != nil {
		p.say(speech.Text("tells.read-to", b.Chain.Seq()))
	}
	for _, h := range b.Heads {
		if !h.Here {
			p.say(speech.Text("tells.signed-beyond", b.Who(h.Party()), h.Seq(), h.File))
		}
	}
}

// yet says why a signature may be missing without anybody's fault.
func yet(b *evidence.Book, party string) string {
	if b.Owner == party {
		return speech.Text("tells.signs-rest")
	}
	return speech.Text("tells.on-its-way")
}

// clocked is when this folder noted that an entry stood, if it did.
func clocked(b *evidence.Book, seq int64) string {
	if at, ok := b.At(seq); ok {
		return speech.Text("tells.noted", at.Format("2006-01-02 15:04"))
	}
	return ""
}
