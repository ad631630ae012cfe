package donnerschlag

import (
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"sync"

	"umpire/adjudicate/hexes"
	"umpire/model/strict"
)

// datasetFiles are the files of a set, in the order in which they are read.
var datasetFiles = []string{"board.yaml", "units.yaml", "setup.yaml", "reinforcements.yaml", "cards.yaml"}

// ReadDataset reads a set of data and checks that it is complete and consistent.
// All that is wrong is told, with its place; a set is returned only if none of
// the faults is more than a warning.
func ReadDataset(files fs.FS) (*Dataset, []strict.Fault) {
	return newReader(files, false).set()
}

// set reads all files.
func (r *datasetReader) set() (*Dataset, []strict.Fault) {
	r.Sum = sha256.New()
	r.Read("board.yaml", r.board)
	r.Read("units.yaml", r.units)
	r.Read("setup.yaml", r.setup)
	r.Read("reinforcements.yaml", r.arrivals)
	r.alone = !r.SoundIn("board.yaml") || !r.SoundIn("units.yaml")
	r.Read("cards.yaml", r.cards)
	r.check()
	if !r.Sound() {
		return nil, r.Faults
	}
	r.d.Hash = hex.EncodeToString(r.Sum.Sum(nil))
	r.d.roots, r.d.assumed, r.d.data = r.Roots, r.Assumed, sync.OnceValues(r.d.made)
	for _, a := range r.Assumed.List {
		r.d.Assumed = append(r.d.Assumed, a.String())
	}
	return r.d, r.Faults
}

// datasetReader reads the files of a set one after the other.
type datasetReader struct {
	hexes.Survey
	d      *Dataset
	counts []deckCount // beside the decks
	alone  bool        // cards without the board and units they name, or with such as are not sound
}

// newReader is a reader of files; packed says that their packed form may lie beside them.
func newReader(files fs.FS, packed bool) *datasetReader {
	d := &Dataset{}
	r := &hexes.Records{Files: files, Packed: packed, Game: "donnerschlag", Names: datasetFiles}
	return &datasetReader{Survey: hexes.Survey{Records: r, Land: &d.Land}, d: d}
}
