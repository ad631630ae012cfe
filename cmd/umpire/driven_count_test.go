package main

import (
	"fmt"
	"os"
	"slices"

	"umpire/adjudicate/chain"
)

// What a driven campaign costs in mails, against what hexdice/1 4.6 counts.

// decisions are what hexdice/1 4.6 counts by, of a whole chain: changes are decisions that
// another took than the decision before, again those that the same took after dice.
type decisions struct{ changes, again, changesDiced, inputs, locks, draws int }

// decided reads the decisions of a chain. What one party enters without a die in between is one
// decision, as it goes into one mail.
func decided(entries chain.Entries) (d decisions) {
	last, diced := "", false
	for _, e := range entries {
		switch e.Get("type") {
		case "lock":
			d.locks++
			diced = true
		case "draw":
			d.draws++
		case "input":
			who := e.Get("party")
			switch {
			case who != last && diced:
				d.changes, d.changesDiced = d.changes+1, d.changesDiced+1
			case who != last:
				d.changes++
			case diced:
				d.again++
			default:
				continue
			}
			d.inputs, last, diced = d.inputs+1, who, false
		}
	}
	return d
}

// foreseen is how many mails hexdice/1 4.6 counts for a chain in steady play.
func (d decisions) foreseen(mode string) int {
	switch {
	case mode == "alone":
		return 0
	case mode == "mutual":
		return d.changes + 2*d.again
	case mode == "beacon":
		return 2*d.locks + d.changes - d.changesDiced
	case mode == "referee+beacon":
		return d.inputs + 2*d.inputs + 4*d.locks
	}
	return d.inputs + 2*d.inputs // to the referee, and from him to both
}

// counted compares the mails of a campaign with those foreseen, kind by kind.
func (tb *driven) counted(mode string) string {
	tb.t.Helper()
	entries, err := chain.Read(os.DirFS(tb.path(tb.homes[0].name)))
	if err != nil {
		tb.t.Fatal(err)
	}
	d := decided(entries)
	return fmt.Sprintf("%d mails, %d foreseen: %+v", tb.mails, d.foreseen(mode), d)
}

// posted is one mail of a campaign: after how many entries it went, and how long it is.
type posted struct {
	from    string
	segment int // of how many segments with orders it is the last
	entries int
	size    int
}

// sizes tells the median of the first and the last fifty bundles, and of all.
func sizes(list []posted) string {
	median := func(list []posted) int {
		if len(list) == 0 {
			return 0
		}
		var n []int
		for _, p := range list {
			n = append(n, p.size)
		}
		slices.Sort(n)
		return n[len(n)/2]
	}
	fifty := min(50, len(list))
	most := slices.MaxFunc(list, func(a, b posted) int { return a.size - b.size })
	return fmt.Sprintf("%d mails, median %d bytes; first %d %d, last %d %d; longest %d at entry %d", len(list), median(list), fifty, median(list[:fifty]), fifty,
		median(list[len(list)-fifty:]), most.size, most.entries)
}
