package adjudicate

import (
	"bytes"
	"fmt"

	"gopkg.in/yaml.v3"
)

// MustRulings reads a game's register of rulings, data/rulings.yaml: a list of
// entries with id, question, readings (each a map of one name to its meaning),
// default, why, sources and, where they differ, editions. An unknown key is an
// error, and a program whose own data are broken panics when it comes to read them.
func MustRulings(text []byte) *Rulings {
	r, err := readRulings(text)
	if err != nil {
		panic(fmt.Errorf("data/rulings.yaml: %w", err))
	}
	return r
}

func readRulings(text []byte) (*Rulings, error) {
	var file []struct {
		ID       string
		Editions []string
		Question string
		Readings []map[string]string
		Default  string
		Why      string
		Sources  string
	}
	d := yaml.NewDecoder(bytes.NewReader(text))
	d.KnownFields(true)
	if err := d.Decode(&file); err != nil {
		return nil, err
	}
	list := make([]Ruling, 0, len(file))
	for _, r := range file {
		ruling := Ruling{ID: r.ID, Question: r.Question, Default: r.Default, Why: r.Why, Sources: r.Sources, Editions: r.Editions}
		for _, reading := range r.Readings { // each a map of one name
			for name, meaning := range reading {
				ruling.Readings = append(ruling.Readings, Reading{Name: name, Meaning: meaning})
			}
		}
		list = append(list, ruling)
	}
	return NewRulings(list)
}
