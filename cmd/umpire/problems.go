package main

import (
	"umpire/adjudicate/single"
	"umpire/adjudicate/writing"
	"umpire/model/strict"
	"umpire/orders"
)

// tell prints all problems of all files: those of players' files are the result of
// a check, so they go to standard output; those of a state kept the program from
// its work.
func (a *app) tell(r *single.Refused) {
	words := a.refusing(r)
	for _, f := range r.Files {
		if f.State {
			writing.Layout(a.err, f, words)
		} else {
			writing.Layout(a.out, f, words)
		}
	}
}

// refusing are the texts of what is refused, in the language that is wanted as far as it has them.
func (a *app) refusing(r *single.Refused) map[string][2]string {
	words := r.Said()
	l, err := tongue(a.lang)
	if l == nil || err != nil {
		return words
	}
	if shared, err := l.Shared(); err == nil {
		words = orders.Merge(words, shared)
	}
	if r.Rules != nil {
		if own, err := l.Complaints(r.Rules.Name(), r.Rules); err == nil {
			words = orders.Merge(words, own)
		}
	}
	return words
}

// draftOf is the refusal of a draft given to be adjudicated.
func draftOf(sent *single.Sent) single.Told {
	return single.Told{Name: sent.Name, Lines: sent.Lines, Faults: []strict.Fault{{At: sent.File.Head.StatusAt, ID: "draft.refused"}}}
}
