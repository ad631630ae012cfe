package wintergewitter

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"sync"

	"umpire/adjudicate/hexes"
	"umpire/model"
	"umpire/model/strict"
)

// The data that come with the program are packed when it is built.
//
//go:generate go run ../../cmd/packdata data
//go:embed data/*.yaml data/*.packed
var shippedFiles embed.FS

var shipped = sync.OnceValues(func() (*Data, []strict.Fault) {
	r, err := shippedReader()
	if err != nil {
		return nil, []strict.Fault{{ID: "data", Args: []string{err.Error()}}}
	}
	return r.set()
})

// shippedReader reads the shipped files, in their packed form.
func shippedReader() (*dataReader, error) {
	files, err := fs.Sub(shippedFiles, "data")
	r := newReader(files, true)
	r.sound = true
	return r, err
}

// Shipped is the set of data that comes with the program, read once.
func Shipped() (*Data, error) {
	d, faults := shipped()
	if d == nil {
		return nil, fmt.Errorf("the shipped data: %v", faults)
	}
	return d, nil
}

// ReadData reads a set of data, the files of dataFiles, and checks that it is complete and
// holds together. All faults are told, with their places; a set is returned only without any.
func ReadData(files fs.FS) (*Data, []strict.Fault) {
	return newReader(files, false).set()
}

// dataFiles are the files of a set, in the order in which they are read.
var dataFiles = []string{"board.yaml", "units.yaml", "air.yaml", "tables.yaml", "turns.yaml", "scenarios.yaml"}

// dataReader reads the files of a set one after the other.
type dataReader struct {
	hexes.Survey
	sound bool // a test has checked that it holds together
	d     *Data
	hexes []Hex // beside the spaces of the ground
	units []Unit
	place map[string]strict.Place // of the line of a unit
}

func newReader(files fs.FS, packed bool) *dataReader {
	r := &hexes.Records{Files: files, Packed: packed, Game: "wintergewitter", Names: dataFiles, Sum: sha256.New()}
	return &dataReader{Survey: hexes.Survey{Records: r, Land: &hexes.Land{}}, d: &Data{areas: &areaCache{}}, place: map[string]strict.Place{}}
}

// set reads all files.
func (r *dataReader) set() (*Data, []strict.Fault) {
	r.Read("board.yaml", r.board)
	r.Read("units.yaml", r.landUnits)
	r.Read("air.yaml", r.airUnits)
	r.Read("tables.yaml", r.tables)
	if r.build(); r.d.Set != nil {
		r.Read("turns.yaml", r.turns)
		r.Read("scenarios.yaml", r.scenarios)
	}
	if len(r.Faults) == 0 && !r.sound {
		r.check()
	}
	if len(r.Faults) > 0 {
		return nil, r.Faults
	}
	r.d.Assumed = r.Assumed
	r.d.Hash = hex.EncodeToString(r.Sum.Sum(nil))
	return r.d, nil
}

// wrong is Fault at the place of a value.
func wrong(c *strict.Cursor, format string, args ...any) {
	c.Fault("data", fmt.Sprintf(format, args...))
}

// hex finds a hex of the board.
func (r *dataReader) hex(v *strict.Cursor, name string) (model.Space, bool) {
	if !r.Hex(v, name) {
		return model.NoSpace, false
	}
	return r.Ground().Find(name)
}

// hexList reads hexes, and ranges of one column.
func (r *dataReader) hexList(v *strict.Cursor) []model.Space { return r.Spaces(r.Hexes(v)) }

// area reads a line of hexes.
func (r *dataReader) area(c *strict.Cursor, id string) []model.Space {
	list := r.hexList(c.Key("hexes"))
	r.Noted(c, "areas", id)
	c.Done()
	return list
}
