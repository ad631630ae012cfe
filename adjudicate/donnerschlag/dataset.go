package donnerschlag

import (
	"embed"
	"io/fs"
	"sync"

	"umpire/adjudicate/hexes"
	"umpire/model"
	"umpire/model/strict"
)

// Dataset is a whole set of data: the board, the units, the set-up, the
// reinforcements and the cards, as an owner entered them (docs/data.md) or as
// they are shipped. It does not change after reading and may be shared.
type Dataset struct {
	Name string // of the set, as states name it
	Hash string // SHA-256 over the canonical content, 64 digits

	roots []hexes.Root // to tell what two sets have differently

	hexes.Land
	Entries []EntryHex // in the order of the file
	Zones   []MeetingZone

	Units          []model.Record // as NewData takes them, but see Attached
	About          []UnitInfo     // beside Units
	Setup          []StartHex
	Attach         []string // StuGs, attached and placed by their owner at set-up
	Cups           []CupList
	Reinforcements []Arrival

	Cards   []model.Record // activation cards, as NewData takes them
	Combat  []CombatCard   // C1 to C78
	Decks   []DeckList     // the eight decks, Axis first, activation first, early first
	Assumed []string       // what the texts do not give, one line of the files each

	assumed hexes.Assumed
	data    func() (*Data, error)
}

// EntryHex is a hex with an arrow: turn reinforcements of a side enter there
// (2.1, 3.3). Without editions it holds in all of them.
type EntryHex struct {
	Hex      string
	Side     model.Side
	Editions []string
	At       strict.Place
}

// Holds reports whether the arrow is one of an edition's.
func (e *EntryHex) Holds(edition string) bool {
	return len(e.Editions) == 0 || contains(e.Editions, edition)
}

// MeetingZone is one of the zones A, B and C (9.1).
type MeetingZone struct {
	Name  string
	Hexes []string
	At    strict.Place
}

// UnitInfo is what a unit's line says besides its figures: the symbol of its
// counter (infantry, cavalry, motorized, mechanized, recon, tank, hq) and a
// description.
type UnitInfo struct{ Symbol, Name string }

// StartHex is where a unit starts, and whether reduced (4.4).
type StartHex struct {
	Unit, Hex string
	Reduced   bool
	At        strict.Place
}

// CupList is a cup with its units and its SNAFU markers (3.3).
type CupList struct {
	Name  string // alarmgruppe, infantry or tanks
	Units []string
	Snafu int
	At    strict.Place
}

// Arrival is a turn reinforcement (3.3). Without hexes of its own a unit enters
// at any entry hex of its side.
type Arrival struct {
	Unit  string
	Side  model.Side
	Turn  int
	Entry []string
	At    strict.Place
}

// DeckList is one of the eight decks (2.4).
type DeckList struct {
	Side   model.Side
	Kind   string // activation or combat
	Period string // early or late
	Cards  []string
}

// Deck lists the cards of a deck.
func (d *Dataset) Deck(side model.Side, kind, period string) []string {
	for i := range d.Decks {
		if k := &d.Decks[i]; k.Side == side && k.Kind == kind && k.Period == period {
			return k.Cards
		}
	}
	return nil
}

// Entry lists the hexes at which turn reinforcements of a side enter in an
// edition.
func (d *Dataset) Entry(side model.Side, edition string) []string {
	var list []string
	for i := range d.Entries {
		if e := &d.Entries[i]; e.Side == side && e.Holds(edition) {
			list = append(list, e.Hex)
		}
	}
	return list
}

// CombatCard is the combat card of that number, or nil.
func (d *Dataset) CombatCard(id string) *CombatCard {
	for i := range d.Combat {
		if d.Combat[i].ID == id {
			return &d.Combat[i]
		}
	}
	return nil
}

// ID is how a state names its data: NAME@HASH.
func (d *Dataset) ID() string { return d.Name + "@" + d.Hash }

// Attached is Units with the StuGs belonging to the formations to which their
// owner attached them (4.5), by unit. A StuG that is not named there belongs to
// none.
func (d *Dataset) Attached(to map[string]string) []model.Record {
	list := append([]model.Record(nil), d.Units...)
	for i := range list {
		if f := to[list[i].ID]; f != "" && contains(d.Attach, list[i].ID) {
			list[i].Attr = append(append([]model.Attr(nil), list[i].Attr...), model.Attr{Key: "formation", Values: []string{f}, At: list[i].At})
		}
	}
	return list
}

// The data that come with the program are packed when it is built.
//
//go:generate go run ../../cmd/packdata data
//go:embed data/*.yaml data/*.packed
var shippedFiles embed.FS

// shippedReader reads the shipped files, in their packed form.
func shippedReader() *datasetReader {
	files, err := fs.Sub(shippedFiles, "data")
	if err != nil {
		panic(err) // the name of the folder is no path
	}
	return newReader(files, true)
}

var shipped = sync.OnceValues(func() (*Dataset, []strict.Fault) { return shippedReader().set() })

// shippedCards are the combat cards of the shipped set alone: what a state that
// brings its own board and units takes from it. That the set as a whole holds
// together is tested and checked where it is played on.
var shippedCards = sync.OnceValues(func() ([]CombatCard, []strict.Fault) {
	r := shippedReader()
	r.alone = true
	r.Read("cards.yaml", r.cards)
	if !r.Sound() {
		return nil, r.Faults
	}
	return r.d.Combat, nil
})

// Shipped is the set of data that comes with the program. The error is of type
// DatasetErrors.
func Shipped() (*Dataset, error) {
	d, faults := shipped()
	if d == nil {
		return nil, DatasetErrors(faults)
	}
	return d, nil
}

// DatasetErrors is everything that is wrong with a set of data.
type DatasetErrors []strict.Fault

// Error is the first complaint and the number of the others.
func (l DatasetErrors) Error() string {
	for _, f := range l {
		if !f.Warning {
			return hexes.FaultLine(f)
		}
	}
	return "the set of data cannot be read"
}
