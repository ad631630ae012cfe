package stalingrad

import (
	"fmt"
	"io/fs"
	"strings"

	"umpire/model"
	"umpire/model/strict"
	"umpire/orders"
)

// setOfData is how the data of this game are read. The layout is for pictures alone, and no part of what
// the hash covers.
var setOfData = &orders.SetOfData{Files: []string{"board.yaml", "units.yaml", "cards.yaml", "setups.yaml", layoutFile}, Check: checkData, Forms: dataForms}

// checkData is Check of the set.
func checkData(files fs.FS) (string, []strict.Fault) {
	r, err := shippedReader()
	if files != nil {
		r, err = &dataReader{files: files}, nil
	}
	if err != nil {
		return "", []strict.Fault{{ID: "data", Args: []string{err.Error()}}}
	}
	set, faults := r.set()
	faults = append(faults, r.layout()...)
	if set == nil || len(faults) > 0 {
		return "", faults
	}
	return set.Report(), nil
}

// layout reads the layout that lies beside the files of a set.
func (r *dataReader) layout() []strict.Fault {
	src, err := fs.ReadFile(r.files, layoutFile)
	if err != nil {
		return []strict.Fault{{At: strict.Place{File: layoutFile}, ID: "data", Args: []string{layoutFile + " cannot be read"}}}
	}
	_, faults := readLayout(src, nil, r.forms)
	return faults
}

// dataForms is Forms of the set.
func dataForms() strict.Forms {
	r, err := shippedReader()
	if err != nil {
		return nil
	}
	r.forms = strict.Forms{}
	r.set()
	r.layout()
	return r.forms
}

// Report tells in a page what a set holds and what of it is assumed: for `umpire dev data check`.
func (d *Data) Report() string {
	var w strings.Builder
	types := func(side model.Side) (n int) {
		for _, t := range d.Types {
			if t.Side == side {
				n++
			}
		}
		return n
	}
	fmt.Fprintf(&w, "set %s\nhash %s\n\n", d.Name, d.Hash)
	fmt.Fprintf(&w, "board           %d zones, %d Volga Crossings, %d Ambush Sites\n", len(d.zones((*Place).Zone)), len(d.crossings()), len(d.ambushSites()))
	fmt.Fprintf(&w, "units           axis %d types; allies %d types; %d supply tokens\n", types(Axis), types(Allies), d.supply.Count)
	fmt.Fprintf(&w, "cards           %d of Operation Uranus\n", len(d.Set.Cards))
	fmt.Fprintf(&w, "scenarios       %s\n", strings.Join(Scenarios, ", "))
	fmt.Fprintf(&w, "\n%d values are assumed\n", len(d.Assumed))
	for _, line := range d.Assumed {
		fmt.Fprintf(&w, "  %s\n", line)
	}
	return w.String()
}
