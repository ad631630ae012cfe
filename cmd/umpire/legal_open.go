package main

import (
	"cmp"
	"os"
	"slices"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/writing"
	"umpire/model/speech"
	"umpire/orders"
)

// listsOpen lists the questions for which the game in a folder waits, if words name one, an answer
// to one, or nothing: of whom it is who asks, what the sheet offers; of others, that they are asked.
// A segment that has begun is not listed as if nothing had happened in it. listed is false where
// nothing of that is meant.
func (a *app) listsOpen(p *plain, side string, words []string) (listed bool, err error) {
	dir := cmp.Or(p.state, ".")
	if info, err := os.Stat(dir); err != nil || !info.IsDir() || !campaign.IsCampaign(os.DirFS(dir)) || len(p.orders) > 0 {
		return false, nil
	}
	o, err := a.outlook(dir)
	if err != nil {
		return false, err
	}
	texts := orders.Parts
	if l, err := tongue(a.lang); err != nil {
		return false, err
	} else if l != nil {
		if texts, err = l.Shared(); err != nil {
			return false, err
		}
	}
	own := cmp.Or(side, string(seatIn(dir)))
	for _, d := range o.Due {
		if d.Kind == "orders" && d.Mine && d.Who == own { // his draft answers what he is asked
			if len(d.Questions) == 0 {
				continue
			}
			m, err := a.match(dir)
			if err != nil {
				return listed, err
			}
			text, err := a.sheetText(m)
			if err != nil {
				continue // what is asked rests on the draft itself
			}
			d.Sheet = a.draftOf(o, d.Segment, d.Base)
			listed = a.offers(d, writing.Sheet(string(text), texts), words) || listed
			continue
		}
		if d.Sheet == "" || own != "" && d.Who != own {
			listed = a.isAsked(d, words) || listed
			continue
		}
		text, err := os.ReadFile(d.Sheet)
		if err != nil {
			return listed, err
		}
		listed = a.offers(d, writing.Sheet(string(text), texts), words) || listed
	}
	return listed, nil
}

// isAsked says that somebody else is asked what words mean, or anything.
func (a *app) isAsked(d due, words []string) bool {
	said := strings.Join(words, " ")
	if !slices.ContainsFunc(d.Questions, func(name string) bool {
		return said == "" || asksFor(said, name)
	}) {
		return false
	}
	a.printf("%s\n", speech.Text("said.waits-answer", d.Who, strings.Join(d.Questions, ", ")))
	return true
}

// offers prints the questions of a sheet that words mean, or the answer that they are.
func (a *app) offers(d due, sheet []writing.Listed, words []string) (listed bool) {
	said := strings.Join(words, " ")
	for _, q := range sheet {
		meant := said == "" || asksFor(said, q.Name)
		if !meant && !slices.ContainsFunc(q.Answers, func(answer string) bool { return strings.EqualFold(said, answer) }) {
			continue
		}
		if !listed {
			a.printf("%s\n", speech.Text("said.waits-sheet", d.Who, d.Sheet))
		}
		a.printf("%s:\n", q.Name)
		for _, answer := range q.Answers {
			if meant || strings.EqualFold(said, answer) {
				a.printf("  %s\n", answer)
			}
		}
		listed = true
	}
	return listed
}

// asksFor reports whether words name a question, as the program itself does: `2413 losses` by its whole
// name, by where it is asked, and by the key behind which a file has its answer.
func asksFor(said, question string) bool {
	subject, key, _ := strings.Cut(question, " ")
	return strings.EqualFold(said, question) || strings.EqualFold(said, subject) || strings.EqualFold(said, key)
}
