package adjudicate

import (
	"fmt"
	"sort"
	"strings"
)

// Ruling is one named reading of a rule where texts are silent or differ.
type Ruling struct {
	ID       string
	Question string
	Readings []Reading
	Default  string
	Why      string
	Sources  string
	Editions []string
}

// Reading is one of the readings a ruling may have.
type Reading struct{ Name, Meaning string }

// Rulings is a game's register of rulings, sorted by id.
type Rulings struct {
	list  []Ruling
	index map[string]int
}

// NewRulings checks a register: ids once, a default that is one of at least two
// readings.
func NewRulings(list []Ruling) (*Rulings, error) {
	r := &Rulings{list: append([]Ruling(nil), list...), index: map[string]int{}}
	sort.SliceStable(r.list, func(i, j int) bool { return r.list[i].ID < r.list[j].ID })
	for i, ruling := range r.list {
		if _, twice := r.index[ruling.ID]; twice {
			return nil, fmt.Errorf("ruling %s stands twice", ruling.ID)
		}
		if err := ruling.sound(); err != nil {
			return nil, err
		}
		r.index[ruling.ID] = i
	}
	return r, nil
}

// sound says what is wrong with one ruling.
func (r *Ruling) sound() error {
	if len(r.Readings) < 2 || !r.has(r.Default) {
		return fmt.Errorf("ruling %s: the default %q must be one of two or more readings", r.ID, r.Default)
	}
	return nil
}

func (r *Ruling) has(reading string) bool {
	for _, x := range r.Readings {
		if x.Name == reading {
			return true
		}
	}
	return false
}

// All lists the rulings by id.
func (r *Rulings) All() []Ruling { return r.list }

// Find returns the ruling of that id.
func (r *Rulings) Find(id string) (Ruling, bool) {
	if ruling := r.find(id); ruling != nil {
		return *ruling, true
	}
	return Ruling{}, false
}

// find is the ruling of that id, nil if there is none.
func (r *Rulings) find(id string) *Ruling {
	if i, ok := r.index[id]; ok {
		return &r.list[i]
	}
	return nil
}

// WayOut says what may stand in the place of what Check refuses.
func (r *Rulings) WayOut(id string) string {
	ruling, ok := r.Find(id)
	if !ok {
		return "`umpire rules --state FILE` lists the rulings of a sound state"
	}
	names := make([]string, len(ruling.Readings))
	for i, x := range ruling.Readings {
		names[i] = x.Name
	}
	return "its readings are " + strings.Join(names, ", ")
}

// Check says what is wrong with a setting: an unknown ruling or reading.
func (r *Rulings) Check(id, reading string) error {
	ruling, ok := r.Find(id)
	if !ok {
		return fmt.Errorf("there is no ruling %q", id)
	}
	if !ruling.has(reading) {
		return fmt.Errorf("ruling %s has no reading %q", id, reading)
	}
	return nil
}
