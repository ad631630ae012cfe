package donnerschlag

import (
	"io/fs"

	"umpire/model/strict"
	"umpire/orders"
)

// setOfData is how the data of this game are read.
var setOfData = &orders.SetOfData{Files: datasetFiles, Check: checkData, Forms: dataForms}

// checkData is Check of the set.
func checkData(files fs.FS) (string, []strict.Fault) {
	set, faults := shipped()
	if files != nil {
		set, faults = ReadDataset(files)
	}
	if set == nil {
		return "", faults
	}
	return set.Report(), faults
}

// dataForms is Forms of the set.
func dataForms() strict.Forms {
	r := shippedReader()
	r.Forms = strict.Forms{}
	r.set()
	unit := r.Forms["units.yaml"].At([]string{"units", ""}) // a line of which is read as it stands, key by key
	for _, rec := range r.d.Units {
		for _, a := range rec.Attr {
			unit.Note(a.Key)
		}
	}
	unit.Note("name")
	unit.Note("side", string(Axis), string(Soviet))
	for _, s := range symbolClasses {
		unit.Note("symbol", s.symbol)
		unit.Note("class", s.class)
	}
	return r.Forms
}
