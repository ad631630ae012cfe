package donnerschlag

import (
	"fmt"
	"strings"
)

// Report tells in a page what a set holds and what of it is assumed: for
// `umpire dev data check`.
func (d *Dataset) Report() string {
	var w strings.Builder
	g := &d.Grid
	fmt.Fprintf(&w, "set %s\nhash %s\n\n", d.Name, d.Hash)
	fmt.Fprintf(&w, "board           columns %02d-%02d, rows %02d-%02d, %d hexes missing, %d with terrain\n", g.FirstCol, g.LastCol, g.FirstRow, g.LastRow, len(g.Missing), len(g.Features))
	fmt.Fprintf(&w, "                %d river sides, %d of them bridged; %d hexes with roads\n", len(g.Rivers), len(g.Bridges), len(g.Roads))
	fmt.Fprintf(&w, "units           axis %s; soviet %s\n", d.count(string(Axis)), d.count(string(Soviet)))
	fmt.Fprintf(&w, "set-up          %d start, %d are attached, %d arrive later\n", len(d.Setup), len(d.Attach), len(d.Reinforcements))
	for _, c := range d.Cups {
		fmt.Fprintf(&w, "cup             %s: %d units, %d SNAFU\n", c.Name, len(c.Units), c.Snafu)
	}
	for i := range d.Decks {
		k := &d.Decks[i]
		fmt.Fprintf(&w, "deck            %s %s %s: %d cards\n", k.Side, k.Kind, k.Period, len(k.Cards))
	}
	fmt.Fprintf(&w, "\n%s\n", d.AssumedLine())
	d.groups(&w)
	return w.String()
}

// AssumedLine says in a line how much of a set is assumed, for reports and
// pictures.
func (d *Dataset) AssumedLine() string {
	if len(d.assumed) == 0 {
		return fmt.Sprintf("set %s: nothing is assumed", d.Name)
	}
	whole := 0
	for _, a := range d.assumed {
		if a.keys[0] == "all" {
			whole++
		}
	}
	return fmt.Sprintf("set %s: assumed, not from the game's texts: %d of %d lines, and values of %d others", d.Name, whole, d.lines, len(d.assumed)-whole)
}

func (d *Dataset) count(side string) string {
	units, hqs := 0, 0
	for i := range d.Units {
		if u := &d.Units[i]; attr(u, "side") == side {
			if units++; attr(u, "hq") == "yes" {
				hqs++
			}
		}
	}
	return fmt.Sprintf("%d, %d of them HQs", units, hqs)
}

// groups prints the assumptions, those of a section that assume the same
// together.
func (d *Dataset) groups(w *strings.Builder) {
	type group struct {
		head string
		ids  []string
	}
	var list []group
	for _, a := range d.assumed {
		head := a.file + " " + a.section + ", " + strings.Join(a.keys, " ")
		at := -1
		for i := range list {
			if list[i].head == head {
				at = i
			}
		}
		if at < 0 {
			list = append(list, group{head: head})
			at = len(list) - 1
		}
		if a.id != "" {
			list[at].ids = append(list[at].ids, a.id)
		}
	}
	for _, g := range list {
		if len(g.ids) == 0 {
			fmt.Fprintf(w, "\n%s\n", g.head)
			continue
		}
		fmt.Fprintf(w, "\n%s of %d:\n", g.head, len(g.ids))
		for _, line := range wrap(g.ids, 96) {
			fmt.Fprintf(w, "  %s\n", line)
		}
	}
}

// wrap joins words with commas into lines that are no longer than width, where
// one word is not.
func wrap(words []string, width int) []string {
	var lines []string
	line := ""
	for i, word := range words {
		if i < len(words)-1 {
			word += ","
		}
		if line != "" && len(line)+1+len(word) > width {
			lines = append(lines, line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}
