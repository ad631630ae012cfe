package wintergewitter

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"hash"
	"io/fs"
	"strconv"
	"strings"
	"sync"

	"umpire/model"
	"umpire/model/strict"
)

// The data that come with the program are packed when it is built.
//
//go:generate go run ../../cmd/packdata data
//go:embed data/*.yaml data/*.packed
var shippedFiles embed.FS

var shipped = sync.OnceValues(func() (*Data, []strict.Fault) {
	files, err := fs.Sub(shippedFiles, "data")
	if err != nil {
		return nil, []strict.Fault{{ID: "data", Args: []string{err.Error()}}}
	}
	r := &dataReader{files: files, packed: true, sound: true}
	return r.set()
})

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
	r := &dataReader{files: files}
	return r.set()
}

// dataFiles are the files of a set, in the order in which they are read, without .yaml.
var dataFiles = []string{"board", "units", "air", "tables", "turns", "scenarios"}

// dataReader reads the files of a set one after the other.
type dataReader struct {
	files  fs.FS
	packed bool // a packed form may lie beside each file: of what is shipped, never of an owner's
	sound  bool // a test has checked that it holds together
	d      *Data
	sum    hash.Hash
	file   string
	faults []strict.Fault
	grid   model.Grid
	ground *model.Board // the hexes and who touches whom, nothing on them; nil: the grid is broken
	hexes  []Hex        // beside the spaces of ground
	units  []Unit
	place  map[string]strict.Place // of the line of a unit
}

// set reads all files.
func (r *dataReader) set() (*Data, []strict.Fault) {
	r.sum, r.d, r.place = sha256.New(), &Data{areas: &areaCache{}}, map[string]strict.Place{}
	r.read("board", r.board)
	r.read("units", r.landUnits)
	r.read("air", r.airUnits)
	r.read("tables", r.tables)
	if r.build(); r.d.Set != nil {
		r.read("turns", r.turns)
		r.read("scenarios", r.scenarios)
	}
	if len(r.faults) == 0 && !r.sound {
		r.check()
	}
	if len(r.faults) > 0 {
		return nil, r.faults
	}
	r.d.Hash = hex.EncodeToString(r.sum.Sum(nil))
	return r.d, nil
}

func (r *dataReader) read(name string, f func(c *strict.Cursor)) {
	r.file = name + ".yaml"
	src, err := fs.ReadFile(r.files, r.file)
	if err != nil {
		r.fault(strict.Place{File: r.file}, "%s cannot be read: a set of data has the files %s", r.file, strings.Join(dataFiles, ", "))
		return
	}
	r.sum.Write(src)
	var packed []byte
	if r.packed {
		packed = strict.PackedOf(r.files, r.file)
	}
	doc, faults := strict.ReadPacked(src, packed, r.file)
	r.faults = append(r.faults, faults...)
	if doc.Root == nil {
		return
	}
	c := strict.Open(doc)
	c.Key("umpire").Word("wintergewitter-" + name + "/1")
	f(c)
	c.Done()
	r.faults = append(r.faults, c.Faults()...)
}

// fault tells of something that does not fit, at a place of any file.
func (r *dataReader) fault(at strict.Place, format string, args ...any) {
	r.faults = append(r.faults, strict.Fault{At: at, ID: "data", Args: []string{fmt.Sprintf(format, args...)}})
}

// wrong is fault at the place of a value.
func wrong(c *strict.Cursor, format string, args ...any) {
	c.Fault("data", fmt.Sprintf(format, args...))
}

// marks takes note of what a line says that it has assumed: its keys, all, or one of the
// words for what is not a key.
func (r *dataReader) marks(c *strict.Cursor, id string, words ...string) {
	v, ok := c.Opt("assumed")
	if !ok {
		return
	}
next:
	for _, key := range v.Texts() {
		r.d.Assumed = append(r.d.Assumed, r.file+": "+id+": "+key)
		for _, w := range append(words, "all") {
			if w == key {
				continue next
			}
		}
		if _, there := c.Opt(key); !there {
			wrong(v, "assumed names %s, which this line does not have: name its keys, or all", key)
		}
	}
}

// hex finds a hex of the board.
func (r *dataReader) hex(v *strict.Cursor, name string) (model.Space, bool) {
	if r.ground == nil || name == "" {
		return model.NoSpace, false
	}
	s, ok := r.ground.Find(name)
	if !ok {
		wrong(v, "hex %s is not on the board (columns %02d-%02d, rows %02d-%02d): mend the number or the grid", name, r.grid.FirstCol, r.grid.LastCol, r.grid.FirstRow, r.grid.LastRow)
	}
	return s, ok
}

// hexList reads hexes, and ranges of one column, 1001-1036.
func (r *dataReader) hexList(v *strict.Cursor) (list []model.Space) {
	seen := map[model.Space]bool{}
	for _, text := range v.Texts() {
		first, last, isRange := strings.Cut(text, "-")
		if !isRange {
			last = first
		}
		from, err1 := strconv.Atoi(first)
		to, err2 := strconv.Atoi(last)
		if err1 != nil || err2 != nil || len(first) != 4 || len(last) != 4 || from/100 != to/100 || from > to {
			wrong(v, "%q is neither a hex nor a range of one column: write 1001 or 1001-1036", text)
			continue
		}
		for n := from; n <= to; n++ {
			s, ok := r.hex(v, fmt.Sprintf("%04d", n))
			if ok && seen[s] {
				wrong(v, "hex %04d stands twice", n)
			}
			if ok && !seen[s] {
				seen[s], list = true, append(list, s)
			}
		}
	}
	return list
}

// area reads a line of hexes.
func (r *dataReader) area(c *strict.Cursor, id string) []model.Space {
	list := r.hexList(c.Key("hexes"))
	r.marks(c, id)
	c.Done()
	return list
}

// path reads hexes that touch one another, 1844-1843-1742.
func (r *dataReader) path(v *strict.Cursor) (list []model.Space) {
	for _, name := range strings.Split(v.Text(), "-") {
		s, ok := r.hex(v, name)
		if !ok {
			continue
		}
		if n := len(list); n > 0 && !r.ground.Adjacent(list[n-1], s) {
			wrong(v, "%s and %s do not touch", r.ground.Name(list[n-1]), name)
		}
		list = append(list, s)
	}
	if len(list) < 2 {
		wrong(v, "a path joins two hexes at least: write 1844-1843-1742")
	}
	return list
}
