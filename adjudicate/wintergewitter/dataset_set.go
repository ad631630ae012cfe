package wintergewitter

import (
	"fmt"
	"io/fs"
	"strings"

	"umpire/adjudicate/picture"
	"umpire/model"
	"umpire/model/strict"
	"umpire/orders"
)

// setOfData is how the data of this game are read.
var setOfData = &orders.SetOfData{Files: dataFiles, Check: checkData, Forms: dataForms}

// checkData is Check of the set.
func checkData(files fs.FS) (string, []strict.Fault) {
	set, faults := shipped()
	if files != nil {
		set, faults = ReadData(files)
	}
	if set == nil {
		return "", faults
	}
	return set.Report(), faults
}

// dataForms is Forms of the set.
func dataForms() strict.Forms {
	r, err := shippedReader()
	if err != nil {
		return nil
	}
	r.Forms = strict.Forms{}
	r.set()
	return r.Forms
}

// Report tells in a page what a set holds and what of it is assumed: for `umpire dev data check`.
func (d *Data) Report() string {
	var w strings.Builder
	count := func(side model.Side, land bool) (n int) {
		for i := range d.Units {
			if u := &d.Units[i]; u.Side == side && u.land() == land {
				n++
			}
		}
		return n
	}
	fmt.Fprintf(&w, "set %s\nhash %s\n\n", d.Name, d.Hash)
	fmt.Fprintf(&w, "board           %d hexes, %d of the Stalingrad Pocket; %d rivers\n", len(d.Hexes), len(d.pocket), len(d.Rivers))
	fmt.Fprintf(&w, "units           german %d; soviet %d\n", count(German, true), count(Soviet, true))
	fmt.Fprintf(&w, "air units       german %d; soviet %d\n", count(German, false), count(Soviet, false))
	fmt.Fprintf(&w, "turns           %d, with %d arrivals and %d reserves\n", len(d.Turns), len(d.Arrivals), len(d.Reserves))
	for i := range d.Scenarios {
		s := &d.Scenarios[i]
		fmt.Fprintf(&w, "scenario        %s: turns %d to %d\n", s.Name, s.First, s.Last)
	}
	fmt.Fprintf(&w, "\n%s\n", d.Assumed.Line(orders.Sayer(nil, picture.Texts), d.Name))
	d.Assumed.Write(&w)
	return w.String()
}
