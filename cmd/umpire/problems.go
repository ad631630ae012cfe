package main

import (
	"fmt"
	"io"

	"umpire/adjudicate/campaign"
	"umpire/model"
	"umpire/model/strict"
	"umpire/orders"
)

// tell prints all problems of all files: those of players' files are the result of
// a check, so they go to standard output; those of a state kept the program from
// its work.
func (a *app) tell(r *campaign.Refused) {
	for _, f := range r.Files {
		if f.State {
			a.layoutTo(a.err, f, r.Words)
		} else {
			a.layout(f, r.Words)
		}
	}
}

// layout prints the problems of one file (orders 6).
func (a *app) layout(f campaign.Told, rules map[string][2]string) { a.layoutTo(a.out, f, rules) }

func (a *app) layoutTo(w io.Writer, f campaign.Told, rules map[string][2]string) {
	words := orders.Merge(orders.Messages, orders.CheckMessages, strict.Messages, model.Messages, rules)
	fmt.Fprint(w, orders.Layout(f.Name, f.Faults, f.Lines, func(p strict.Place) string { return f.Cites[p] }, words))
}

// draftOf is the refusal of a draft given to be adjudicated.
func draftOf(sent *campaign.Sent) campaign.Told {
	return campaign.Told{Name: sent.Name, Lines: sent.Lines, Faults: []strict.Fault{{At: sent.File.Head.StatusAt, ID: "draft.refused"}}}
}
