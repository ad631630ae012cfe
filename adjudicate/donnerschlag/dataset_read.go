package donnerschlag

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash"
	"io/fs"
	"sort"
	"strconv"
	"strings"
	"sync"

	"umpire/model"
	"umpire/model/strict"
)

// datasetFiles are the files of a set, in the order in which they are read.
var datasetFiles = []string{"board.yaml", "units.yaml", "setup.yaml", "reinforcements.yaml", "cards.yaml"}

// ReadDataset reads a set of data and checks that it is complete and consistent.
// All that is wrong is told, with its place; a set is returned only if none of
// the faults is more than a warning.
func ReadDataset(files fs.FS) (*Dataset, []strict.Fault) {
	r := &datasetReader{files: files, d: &Dataset{}}
	return r.set()
}

// set reads all files.
func (r *datasetReader) set() (*Dataset, []strict.Fault) {
	r.sum = sha256.New()
	r.read("board.yaml", r.board)
	r.read("units.yaml", r.units)
	r.read("setup.yaml", r.setup)
	r.read("reinforcements.yaml", r.arrivals)
	r.alone = !r.soundIn("board") || !r.soundIn("units")
	r.read("cards.yaml", r.cards)
	r.check()
	if !r.sound() {
		return nil, r.faults
	}
	r.d.Hash = hex.EncodeToString(r.sum.Sum(nil))
	r.d.assumed, r.d.data = r.assumed, sync.OnceValues(r.d.made)
	for _, a := range r.assumed {
		r.d.Assumed = append(r.d.Assumed, a.String())
	}
	return r.d, r.faults
}

// datasetReader reads the files of a set one after the other.
type datasetReader struct {
	files   fs.FS
	packed  bool // a packed form may lie beside each file: of what is shipped, never of an owner's
	d       *Dataset
	sum     hash.Hash    // of the set; nil: one file of it is read
	ground  *model.Board // the hexes and who touches whom, nothing on them
	file    string
	faults  []strict.Fault
	assumed []assumption
	counts  []deckCount // beside the decks
	alone   bool        // cards without the board and units they name, or with such as are not sound
}

// assumption is a line of a file, or keys of it, that the texts do not give.
type assumption struct {
	file, section, id string
	keys              []string // all: the line as a whole; id: its number or name
}

// String names the line and its keys.
func (a assumption) String() string {
	return fmt.Sprintf("%s: %s %s: %s", a.file, a.section, a.id, strings.Join(a.keys, ", "))
}

// read opens a file, reads it with f and complains about the keys nobody asked
// for.
func (r *datasetReader) read(file string, f func(c *strict.Cursor)) {
	r.file = file
	src, err := fs.ReadFile(r.files, file)
	if err != nil {
		r.faults = append(r.faults, strict.Fault{At: strict.Place{File: file}, ID: "data",
			Args: []string{fmt.Sprintf("%s cannot be read: a set of data has the files %s", file, strings.Join(datasetFiles, ", "))}})
		return
	}
	var packed []byte
	if r.packed {
		packed = strict.PackedOf(r.files, file)
	}
	doc, faults := strict.ReadPacked(src, packed, file)
	r.faults = append(r.faults, faults...)
	if doc.Root == nil {
		return
	}
	if r.sum != nil {
		fmt.Fprintf(r.sum, "%s %s\n", file, canonical(doc.Root))
		r.d.roots = append(r.d.roots, fileRoot{file, doc.Root})
	}
	c := strict.Open(doc)
	c.Key("umpire").Word("donnerschlag-" + strings.TrimSuffix(file, ".yaml") + "/1")
	f(c)
	c.Done()
	r.faults = append(r.faults, c.Faults()...)
}

// canonical writes a value without its layout: texts quoted, keys sorted, no
// comments.
func canonical(n *strict.Node) string {
	switch n.Kind {
	case strict.List:
		parts := make([]string, len(n.Items))
		for i, item := range n.Items {
			parts[i] = canonical(item)
		}
		return "[" + strings.Join(parts, ",") + "]"
	case strict.Map:
		parts := make([]string, len(n.Pairs))
		for i, p := range n.Pairs {
			parts[i] = strconv.Quote(p.Key.Text) + ":" + canonical(p.Value)
		}
		sort.Strings(parts)
		return "{" + strings.Join(parts, ",") + "}"
	}
	return strconv.Quote(n.Text)
}

// fileRoot is what a file of a set holds.
type fileRoot struct {
	file string
	root *strict.Node
}

// content are the values of a set, file by file.
func (d *Dataset) content() (list []value) {
	for _, f := range d.roots {
		list = append(list, valuesOf(f.file, f.root, 3)...)
	}
	return list
}

// value is a value of a set, and where it stands: file, section, id, key.
type value struct{ at, text string }

// values are those of a file, down to the keys of an entry.
func valuesOf(at string, n *strict.Node, depth int) (list []value) {
	for _, p := range n.Pairs {
		if p.Value.Kind == strict.Map && depth > 1 {
			list = append(list, valuesOf(at+" "+p.Key.Text, p.Value, depth-1)...)
			continue
		}
		list = append(list, value{at + " " + p.Key.Text, strings.ReplaceAll(canonical(p.Value), `"`, "")})
	}
	return list
}

// differs tells in what two sets differ: the first values that have has otherwise than want,
// or alone.
func differs(have, want *Dataset) string {
	const most = 3
	in := map[string]string{}
	for _, v := range want.content() {
		in[v.at] = v.text
	}
	var list []string
	n := 0
	for _, v := range have.content() {
		other, there := in[v.at]
		if there && other == v.text || v.at == "board.yaml name" {
			continue
		}
		if n++; n > most {
			continue
		}
		if !there {
			other = "nothing"
		}
		list = append(list, fmt.Sprintf("%s %.60s, not %.60s", v.at, v.text, other))
	}
	if n > most {
		list = append(list, fmt.Sprintf("and %d values more", n-most))
	}
	return strings.Join(list, "; ")
}

// sound reports that nothing worse than a warning was found.
func (r *datasetReader) sound() bool {
	for _, f := range r.faults {
		if !f.Warning {
			return false
		}
	}
	return true
}

// fault tells of something that does not fit, at a place of any file.
func (r *datasetReader) fault(at strict.Place, format string, args ...any) {
	r.faults = append(r.faults, strict.Fault{At: at, ID: "data", Args: []string{fmt.Sprintf(format, args...)}})
}

// warn is fault for what only looks wrong.
func (r *datasetReader) warn(at strict.Place, format string, args ...any) {
	r.faults = append(r.faults, strict.Fault{At: at, ID: "data", Args: []string{fmt.Sprintf(format, args...)}, Warning: true})
}

// marks reads the mark of a line whose keys are given: the keys that hold what
// the texts do not give, `all`, or `id` for the number or name before the line.
// It returns them.
func (r *datasetReader) marks(c *strict.Cursor, section, id string, keys ...string) []string {
	r.d.lines++
	v, ok := c.Opt("assumed")
	if !ok {
		return nil
	}
	list := v.Texts()
	for _, k := range list {
		if k == "all" && len(list) == 1 || k == "id" {
			continue
		}
		if !contains(keys, k) {
			v.Fault("data", fmt.Sprintf("assumed names %s, which is not a key of this line: name its keys, or all", k))
		} else if _, there := c.Opt(k); !there {
			v.Fault("data", fmt.Sprintf("assumed names %s, which this line does not have", k))
		}
	}
	r.assumed = append(r.assumed, assumption{r.file, section, id, list})
	return list
}

// hex checks that a hex is on the board.
func (r *datasetReader) hex(v *strict.Cursor, name string) bool {
	if r.ground == nil || name == "" {
		return false
	}
	if _, ok := r.ground.Find(name); !ok {
		g := &r.d.Grid
		v.Fault("data", fmt.Sprintf("hex %s is not on the board (columns %02d-%02d, rows %02d-%02d, some missing): mend the number or the grid", name, g.FirstCol, g.LastCol, g.FirstRow, g.LastRow))
		return false
	}
	return true
}

// hexes reads a list of hexes of the board and of ranges of one column,
// 0815-0824.
func (r *datasetReader) hexes(v *strict.Cursor) []string {
	var list []string
	for _, name := range hexList(v) {
		if contains(list, name) {
			v.Fault("data", fmt.Sprintf("hex %s stands twice", name))
		}
		if r.hex(v, name) {
			list = append(list, name)
		}
	}
	return list
}

// hexList writes ranges of hexes out.
func hexList(v *strict.Cursor) []string {
	var list []string
	for _, text := range v.Texts() {
		first, last, isRange := strings.Cut(text, "-")
		if !isRange {
			last = first
		}
		from, ok1 := hexNumber(first)
		to, ok2 := hexNumber(last)
		if !ok1 || !ok2 || from/100 != to/100 || from > to {
			v.Fault("data", fmt.Sprintf("%q is neither a hex nor a range of one column: write 0810 or 0801-0811", text))
			continue
		}
		for n := from; n <= to; n++ {
			list = append(list, fmt.Sprintf("%04d", n))
		}
	}
	return list
}

func hexNumber(text string) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && len(text) == 4 && n >= 0
}

// faultLine is a fault in one line, for errors of the program itself.
func faultLine(f strict.Fault) string {
	text := f.ID
	if len(f.Args) > 0 {
		text = strings.Join(f.Args, ", ")
		if f.ID != "data" {
			text = f.ID + ": " + text
		}
	}
	if f.At.Line == 0 {
		return f.At.File + ": " + text
	}
	return fmt.Sprintf("%s:%d:%d: %s", f.At.File, f.At.Line, f.At.Col, text)
}
