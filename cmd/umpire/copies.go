package main

import (
	"os"
	"slices"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/evidence"
	"umpire/model/exit"
	"umpire/model/speech"
)

// copies audits two copies of one campaign, and says on a page where they part.
func (a *app) copies(dirs [2]string) error {
	var books [2]*evidence.Book
	var audits [2]*campaign.Audit
	for i, dir := range dirs {
		var err error
		if books[i], err = evidence.Open(os.DirFS(dir)); err != nil {
			return failedBy(err, speech.Text("error.no-folder-of", dir, err))
		}
		audits[i] = a.examine(dir)
	}
	f := evidence.Part(books[0], books[1])
	a.printf("%s", a.partingPage(dirs, books, audits, f))
	switch {
	case f.Parts || len(audits[0].Faults)+len(audits[1].Faults) > 0:
		return ended{exit.No}
	case audits[0].Shut || audits[1].Shut:
		return ended{exit.Awaiting}
	}
	return nil
}

// partingPage is the page about two copies.
func (a *app) partingPage(dirs [2]string, books [2]*evidence.Book, audits [2]*campaign.Audit, f evidence.Fork) string {
	p := a.blankPage()
	name, other := books[0].Settings.Campaign, books[1].Settings.Campaign
	x, y := books[0].Chain.Seq(), books[1].Chain.Seq()
	switch {
	case name != other:
		p.answer(speech.Text("tells.no-copies", dirs[0], name, dirs[1], other))
	case f.Parts && f.Same == 0:
		p.answer(speech.Text("tells.begun-twice", name))
	case f.Parts:
		p.answer(speech.Text("tells.copies-part", name, f.Same+1, f.Same))
	case x == y:
		p.answer(speech.Text("tells.copies-same", name, x))
	default:
		shorter, longer := 0, 1
		if x > y {
			shorter, longer = 1, 0
		}
		p.answer(speech.Text("tells.copies-agree", name, dirs[shorter], f.Same, dirs[longer], max(x, y)))
	}
	if f.Parts {
		p.parting(dirs, books, f)
	}
	for i, b := range books {
		p.head(speech.Text("tells.signed-in", dirs[i]))
		p.signed(b, min(f.Same+1, b.Chain.Seq()))
	}
	if f.Parts {
		p.meaning(dirs, books, f)
	}
	p.head(speech.Text("tells.each-copy"))
	for i, x := range audits {
		p.say(speech.Text("tells.colon", dirs[i], verdict(x)))
		p.found(speech.Text("tells.holds-not-in", dirs[i]), x.Faults)
	}
	return p.text.String()
}

// parting shows the entry in which two copies part, and its lines.
func (p *page) parting(dirs [2]string, books [2]*evidence.Book, f evidence.Fork) {
	p.head(speech.Text("tells.where-part"))
	words := [2]string{speech.Text("tells.first"), speech.Text("tells.second")}
	for i, b := range books {
		e := b.Chain[f.Same]
		p.say(speech.Text("tells.entry-by", dirs[i], f.Same+1, b.Who(e.Get("writer")), b.Says(e), clocked(b, f.Same+1)))
	}
	p.say(speech.Text("tells.against", words[0], dirs[0], words[1], dirs[1]))
	p.against(f.Lines, words[0], words[1])
}

// meaning says what follows of it that two copies part, and what does not.
func (p *page) meaning(dirs [2]string, books [2]*evidence.Book, f evidence.Fork) {
	p.head(speech.Text("tells.meaning"))
	for _, party := range f.Both {
		p.say(speech.Text("tells.signed-both", books[0].Who(party), books[0].Who(party)))
	}
	for i, b := range books {
		writer := b.Chain[f.Same].Get("writer")
		if _, ok := b.Covering(writer, f.Same+1); !ok && b.Keyed(writer) && !slices.Contains(f.Both, writer) {
			p.say(speech.Text("tells.draft-until", dirs[i], b.Who(writer)))
		}
		if f.Judged[i] {
			p.say(speech.Text("tells.judged", dirs[i]))
		}
	}
	p.say(speech.Text("tells.happens"))
	p.say(speech.Text("tells.go-on"))
}
