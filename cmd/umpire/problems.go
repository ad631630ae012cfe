package main

import (
	"fmt"

	"umpire/adjudicate/campaign"
	"umpire/model"
	"umpire/model/strict"
	"umpire/orders"
)

// tell prints all problems of all files: they are the result of a check, so they
// go to standard output.
func (a *app) tell(r *campaign.Refused) {
	for _, f := range r.Files {
		a.layout(f, a.words)
	}
}

// layout prints the problems of one file (orders 6).
func (a *app) layout(f campaign.Told, rules map[string][2]string) {
	words := orders.Merge(orders.Messages, strict.Messages, model.Messages, rules)
	fmt.Fprint(a.out, orders.Layout(f.Name, f.Faults, f.Lines, func(p strict.Place) string { return f.Cites[p] }, words))
}

// draftOf is the refusal of a draft given to be adjudicated.
func draftOf(sent *campaign.Sent) campaign.Told {
	return campaign.Told{Name: sent.Name, Lines: sent.Lines, Faults: []strict.Fault{{At: sent.File.Head.StatusAt, ID: "draft.refused"}}}
}
