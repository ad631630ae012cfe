package main

import (
	"slices"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/model"
)

// retold holds what a folder tells of the segments that are over against the other's: the
// reports for everybody are the same files in both, and no report of the owner's names a card
// that the other hides.
func (tb *twoSeats) retold(x *memorySeat) {
	tb.t.Helper()
	open, err := x.m.PlayedOpenly()
	if err != nil {
		tb.t.Fatal(err)
	}
	own, err := x.m.Played()
	if err != nil {
		tb.t.Fatal(err)
	}
	if tb.reports == nil {
		tb.reports = map[string]string{}
	}
	enemy := tb.seats[tb.order[(slices.Index(tb.order, x.party)+1)%len(tb.order)]]
	for i := x.retold; i < len(open) && open[i].Last > 0; i++ {
		files, _ := openReports(open[i].Step, open[i].Result)
		for _, f := range append(files, campaign.OpenFiles(open[i].Result)...) {
			if was, ok := tb.reports[f.Name]; ok && was != string(f.Data) {
				tb.t.Errorf("%s of %s is not what the other folder has:\n%s\n-- and --\n%s", f.Name, x.party, f.Data, was)
			}
			tb.reports[f.Name] = string(f.Data)
		}
		x.retold = i + 1
		if i+1 < len(open) || len(enemy.m.Turns) != len(open) || enemy.m.Turn != nil || x.m.Step.Over() {
			continue
		}
		hidden := tb.hidden(enemy, enemy.m.Mine.State.Position)
		for _, word := range strings.FieldsFunc(worded(own[i].Step, own[i].Result, model.Side(x.party)), func(r rune) bool { return strings.ContainsRune(" \n,;:()*", r) }) {
			if hidden[word] && !slices.ContainsFunc(tb.told[max(0, len(tb.told)-3):], func(told map[string]bool) bool { return told[word] }) {
				tb.t.Errorf("the report of %s for %s names %s, which the other hides", own[i].Segment, x.party, word)
			}
		}
		tb.retells++
	}
}
