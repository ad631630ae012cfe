package donnerschlag

import (
	"fmt"
	"strings"

	"umpire/adjudicate/picture"
	"umpire/orders"
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
	fmt.Fprintf(&w, "\n%s\n", d.AssumedLine(orders.Sayer(nil, picture.Texts)))
	d.assumed.Write(&w)
	return w.String()
}

// AssumedLine says in a line how much of a set is assumed, for reports and
// pictures.
func (d *Dataset) AssumedLine(say picture.Say) string {
	return d.assumed.Line(say, d.Name)
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
