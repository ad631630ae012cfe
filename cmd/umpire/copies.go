package main

import (
	"fmt"
	"os"
	"slices"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/evidence"
	"umpire/model/exit"
)

// copies audits two copies of one campaign, and says on a page where they part.
func (a *app) copies(dirs [2]string) error {
	var books [2]*evidence.Book
	var audits [2]*campaign.Audit
	for i, dir := range dirs {
		var err error
		if books[i], err = evidence.Open(os.DirFS(dir)); err != nil {
			return hint(fmt.Errorf("%s is no folder of a campaign: %w", dir, err), "name two folders, each with its campaign.yaml; a mail makes a folder with `umpire join MAIL`")
		}
		audits[i] = a.examine(dir)
	}
	f := evidence.Part(books[0], books[1])
	a.printf("%s", partingPage(dirs, books, audits, f))
	switch {
	case f.Parts || len(audits[0].Faults)+len(audits[1].Faults) > 0:
		return ended{exit.No}
	case audits[0].Shut || audits[1].Shut:
		return ended{exit.Awaiting}
	}
	return nil
}

// partingPage is the page about two copies.
func partingPage(dirs [2]string, books [2]*evidence.Book, audits [2]*campaign.Audit, f evidence.Fork) string {
	var p page
	name, other := books[0].Settings.Campaign, books[1].Settings.Campaign
	x, y := books[0].Chain.Seq(), books[1].Chain.Seq()
	switch {
	case name != other:
		p.answer("%s holds the campaign %s, and %s the campaign %s: these are no copies of one campaign.", dirs[0], name, dirs[1], other)
	case f.Parts && f.Same == 0:
		p.answer("%s was begun twice, and these are not two copies of one game: they differ from the first entry on.", name)
	case f.Parts:
		p.answer("The two copies of %s part at entry %d. Up to entry %d they are the same.", name, f.Same+1, f.Same)
	case x == y:
		p.answer("The two copies of %s are the same, in all %d entries.", name, x)
	default:
		shorter, longer := 0, 1
		if x > y {
			shorter, longer = 1, 0
		}
		p.answer("The two copies of %s agree: %s ends at entry %d, and %s goes on from there to entry %d. So it is when a mail is on its way, or lost.", name, dirs[shorter], f.Same, dirs[longer], max(x, y))
	}
	if f.Parts {
		p.parting(dirs, books, f)
	}
	for i, b := range books {
		p.head("WHO SIGNED WHAT, IN " + dirs[i])
		p.signed(b, min(f.Same+1, b.Chain.Seq()))
	}
	if f.Parts {
		p.meaning(dirs, books, f)
	}
	p.head("EACH COPY BY ITSELF")
	for i, x := range audits {
		p.say("%s: %s", dirs[i], verdict(x))
		p.found("WHAT DOES NOT HOLD IN "+dirs[i], x.Faults)
	}
	return p.text.String()
}

// parting shows the entry in which two copies part, and its lines.
func (p *page) parting(dirs [2]string, books [2]*evidence.Book, f evidence.Fork) {
	p.head("WHERE THEY PART")
	words := [2]string{"first", "second"}
	for i, b := range books {
		e := b.Chain[f.Same]
		p.say("%s: entry %d by %s: %s%s", dirs[i], f.Same+1, b.Who(e.Get("writer")), b.Says(e), clocked(b, f.Same+1))
	}
	p.say("Line against line, the %s copy is %s and the %s is %s:", words[0], dirs[0], words[1], dirs[1])
	p.against(f.Lines, words[0], words[1])
}

// meaning says what follows of it that two copies part, and what does not.
func (p *page) meaning(dirs [2]string, books [2]*evidence.Book, f evidence.Fork) {
	p.head("WHAT THAT MEANS")
	for _, party := range f.Both {
		p.say("%s has signed both. Nobody else can have made these signatures without the key of %s.", books[0].Who(party), books[0].Who(party))
	}
	for i, b := range books {
		writer := b.Chain[f.Same].Get("writer")
		if _, ok := b.Covering(writer, f.Same+1); !ok && b.Keyed(writer) && !slices.Contains(f.Both, writer) {
			p.say("In %s, %s has not signed the entry in which they part: it is a draft until then.", dirs[i], b.Who(writer))
		}
		if f.Judged[i] {
			p.say("In %s the witness has judged: what stands in the other copy from there on does not count.", dirs[i])
		}
	}
	p.say("This happens when somebody goes on from an old copy or a backup, or plays in two folders. The files show that it happened. They do not show why.")
	p.say("To go on, agree which copy counts. Whoever has the other makes the folder anew from a bundle with all entries, which `umpire send --all` writes, and keeps the old one.")
}
