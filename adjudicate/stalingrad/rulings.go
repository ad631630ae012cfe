package stalingrad

import (
	_ "embed"
	"fmt"

	"gopkg.in/yaml.v3"

	"umpire/adjudicate"
)

//go:embed data/rulings.yaml
var rulingsFile []byte

// rulings is the register of this game, read once. That it can be read is tested;
// a program whose own data are broken does not start.
var rulings = readRulings(rulingsFile)

// Rulings is the register of named rulings (data/rulings.yaml).
func (g *Game) Rulings() *adjudicate.Rulings { return rulings }

func readRulings(text []byte) *adjudicate.Rulings {
	var file []struct {
		ID       string
		Question string
		Readings []map[string]string
		Default  string
		Why      string
		Sources  string
	}
	if err := yaml.Unmarshal(text, &file); err != nil {
		panic(fmt.Errorf("data/rulings.yaml: %w", err))
	}
	list := make([]adjudicate.Ruling, 0, len(file))
	for _, r := range file {
		ruling := adjudicate.Ruling{ID: r.ID, Question: r.Question, Default: r.Default, Why: r.Why, Sources: r.Sources}
		for _, reading := range r.Readings { // each a map of one name
			for name, meaning := range reading {
				ruling.Readings = append(ruling.Readings, adjudicate.Reading{Name: name, Meaning: meaning})
			}
		}
		list = append(list, ruling)
	}
	register, err := adjudicate.NewRulings(list)
	if err != nil {
		panic(fmt.Errorf("data/rulings.yaml: %w", err))
	}
	return register
}
