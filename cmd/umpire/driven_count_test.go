package main

import (
	"fmt"
	"os"
	"slices"

	"umpire/adjudicate/chain"
)

// What a driven campaign costs in mails, against what hexdice/1 4.6 counts.

// decisions are what hexdice/1 4.6 counts by, of a whole chain. An act is what one party enters
// without a die in between, as it goes into one mail: inputs, the lock of dice that nobody's
// decision asks for (the weather, a draw), or what is opened or sealed because it is due.
type decisions struct {
	acts, changes, again int // of the acts: by another than the act before; by the same, after dice
	diced                int // of the changes those after dice
	inputs, locks        int // acts with a decision; stages of dice
	before, after        int // how often the pen changes hands before the first act, and behind the last
}

// decided reads the acts of a chain.
func decided(entries chain.Entries) (d decisions) {
	type act struct {
		who   string
		diced bool
	}
	var last *act
	begun := false
	begins := func(who string) {
		begun = true
		switch {
		case last == nil:
		case last.who != who:
			if d.changes++; last.diced {
				d.diced++
			}
		case last.diced:
			d.again++
		}
		d.acts, d.after, last = d.acts+1, 0, &act{who: who}
	}
	for i := 0; i < len(entries); {
		who, run := entries[i].Get("writer"), map[string]bool{}
		begun = false
		for ; i < len(entries) && entries[i].Get("writer") == who; i++ {
			typ := entries[i].Get("type")
			run[typ] = true
			switch {
			case typ == "input" && (last == nil || last.who != who || last.diced):
				begins(who)
				d.inputs++
			case typ == "lock":
				if d.locks++; last == nil || last.who != who || last.diced {
					begins(who)
				}
				last.diced = true
			}
		}
		mine := last != nil && last.who == who && !last.diced
		if last != nil && (run["open"] || run["seal"]) && !run["reveal"] && !run["input"] && !run["secrets"] && !mine {
			begins(who)
		}
		switch {
		case last == nil:
			d.before++
		case !begun:
			d.after++
		}
	}
	return d
}

// foreseen is how many mails hexdice/1 4.6 counts for a chain without a referee in steady play,
// with the invitation, the start and the end.
func (d decisions) foreseen(mode string) int {
	acts := d.changes + 2*d.again
	if mode == "beacon" { // each lock is acknowledged
		acts += d.diced
	}
	return 2 + d.before + acts + d.after
}

// counted compares the mails of a campaign with those foreseen; with a referee it tells of what
// sort they are.
func (tb *driven) counted(mode string) {
	tb.t.Helper()
	entries, err := chain.Read(os.DirFS(tb.path(tb.homes[0].name)))
	if err != nil {
		tb.t.Fatal(err)
	}
	d := decided(entries)
	if mode == "mutual" || mode == "beacon" {
		want := d.foreseen(mode)
		if entries[0].Get("writer") == tb.homes[0].name {
			want++ // who invites makes the offer too, so the answer to the invitation is a mail of its own
		}
		if tb.mails != want {
			tb.t.Errorf("%d mails, and %d foreseen: %+v", tb.mails, want, d)
		}
	}
	tb.t.Logf("%d mails, of which %d only say what their sender holds: %+v", tb.mails, tb.courtesies, d)
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
