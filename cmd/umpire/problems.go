package main

import (
	"umpire/adjudicate/single"
	"umpire/adjudicate/writing"
	"umpire/model/strict"
)

// tell prints all problems of all files: those of players' files are the result of
// a check, so they go to standard output; those of a state kept the program from
// its work.
func (a *app) tell(r *single.Refused) {
	for _, f := range r.Files {
		if f.State {
			writing.Layout(a.err, f, r.Words)
		} else {
			writing.Layout(a.out, f, r.Words)
		}
	}
}

// draftOf is the refusal of a draft given to be adjudicated.
func draftOf(sent *single.Sent) single.Told {
	return single.Told{Name: sent.Name, Lines: sent.Lines, Faults: []strict.Fault{{At: sent.File.Head.StatusAt, ID: "draft.refused"}}}
}
