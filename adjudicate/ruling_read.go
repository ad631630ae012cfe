package adjudicate

import (
	"fmt"
	"io/fs"
	"strings"

	"umpire/model/strict"
)

const rulingsFile = "data/rulings.yaml"

// MustRulings reads a game's register of rulings, data/rulings.yaml of its shipped files: a
// list of entries with id, question, readings (each a map of one name to its meaning),
// default, why, sources and, where they differ, editions. A key that is unknown, missing or
// stands twice is an error, and a program whose own data are broken panics when it comes to
// read them.
func MustRulings(files fs.FS) *Rulings {
	src, err := fs.ReadFile(files, rulingsFile)
	if err != nil {
		panic(err)
	}
	r, err := readRulings(src, strict.PackedOf(files, rulingsFile))
	if err != nil {
		panic(err)
	}
	return r
}

// readRulings tells all that is wrong at its place in the file, one a line.
func readRulings(src, packed []byte) (*Rulings, error) {
	doc, faults := strict.ReadPacked(src, packed, rulingsFile)
	c := strict.Open(doc)
	var list []Ruling
	c.Items(func(_ int, v *strict.Cursor) { list = append(list, readRuling(v)) })
	if faults = append(faults, c.Faults()...); len(faults) == 0 {
		return NewRulings(list)
	}
	lines := make([]string, len(faults))
	for i, f := range faults {
		lines[i] = fmt.Sprintf("%s:%d:%d: %s %s", f.At.File, f.At.Line, f.At.Col, f.ID, strings.Join(f.Args, ", "))
	}
	return nil, fmt.Errorf("%s", strings.Join(lines, "\n"))
}

func readRuling(v *strict.Cursor) Ruling {
	r := Ruling{ID: v.Key("id").Text(), Question: v.Key("question").Text(), Default: v.Key("default").Text(),
		Why: v.Key("why").Text(), Sources: v.Key("sources").Text()}
	if editions, ok := v.Opt("editions"); ok {
		r.Editions = editions.Texts()
	}
	readings := v.Key("readings")
	readings.Items(func(_ int, of *strict.Cursor) {
		n := 0
		of.Each(func(name string, _ strict.Place, meaning *strict.Cursor) {
			r.Readings = append(r.Readings, Reading{Name: name, Meaning: meaning.Text()})
			n++
		})
		if n != 1 {
			of.Fault("data", "a reading is one name and its meaning")
		}
	})
	v.Done()
	if err := r.sound(); err != nil {
		readings.Fault("data", err.Error())
	}
	return r
}
