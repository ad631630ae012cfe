package campaign

import (
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/model"
	"umpire/model/strict"
)

// Record says what was resolved from which bytes. Beside it lie those bytes, by
// hash, so that anybody can run the step again.
type Record struct {
	Campaign string
	Entry    int // from 1, in the order of the folder
	Segment  string
	State    string     // sum of the state it began from
	Inputs   []Sum      // orders, standing orders, faces; by kind and side
	Dice     string     // given or referee
	Counter  int        // first counter of a referee's chain; 0 when given
	Locks    int        // counters used
	Rolls    []dice.Die // in the order in which they fell
	Halts    []Halted   // in order
	Done     bool
	Journal  string // sum of the public journal
	After    string // sum of the new state; "" while awaiting
}

// Sum is one input: what it is, whose, and the sum of its bytes.
type Sum struct{ Kind, Side, Hash string }

// Halted is a halt and the sums of the answers to it.
type Halted struct {
	Hash    string
	Open    []string
	Answers []string
}

// Write is the canonical form of a record, record/1.
func (r *Record) Write() []byte {
	var w strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&w, format+"\n", args...) }
	line("umpire: record/1")
	line("campaign: %s", r.Campaign)
	line("entry: %d", r.Entry)
	line("segment: %s", r.Segment)
	line("state: %s", model.Quote(r.State))
	if len(r.Inputs) == 0 {
		line("inputs: []")
	} else {
		line("inputs:")
	}
	for _, in := range r.Inputs {
		line("  - {kind: %s, side: %s, sum: %s}", in.Kind, in.Side, model.Quote(in.Hash))
	}
	line("dice: %s", r.Dice)
	line("counter: %d", r.Counter)
	line("locks: %d", r.Locks)
	if len(r.Rolls) == 0 {
		line("rolls: []")
	} else {
		line("rolls:")
	}
	for _, x := range r.Rolls {
		line("  - {label: %s, sides: %d, stage: %s, face: %d}", model.Quote(x.Label), x.Spec.N(), x.Key, x.Face())
	}
	if len(r.Halts) == 0 {
		line("halts: []")
	} else {
		line("halts:")
	}
	for _, h := range r.Halts {
		line("  - halt: %s", model.Quote(h.Hash))
		line("    open: %s", model.Quoted(h.Open))
		line("    answers: %s", model.Quoted(h.Answers))
	}
	line("journal: %s", model.Quote(r.Journal))
	if r.Done {
		line("after: %s", model.Quote(r.After))
	} else {
		line("after: awaiting")
	}
	return []byte(w.String())
}

// ReadRecord reads a record file.
func ReadRecord(in Input) (*Record, error) {
	doc, faults := strict.Read(in.Data, in.Name, strict.Options{Data: true})
	if doc.Root == nil {
		return nil, refuse(in.Name, doc.Lines, faults)
	}
	c := strict.Open(doc)
	c.Key("umpire").Word("record/1")
	r := &Record{Campaign: c.Key("campaign").Text(), Entry: c.Key("entry").Int(), Segment: c.Key("segment").Text(), State: c.Key("state").Text()}
	c.Key("inputs").Items(func(_ int, v *strict.Cursor) {
		r.Inputs = append(r.Inputs, Sum{v.Key("kind").Text(), v.Key("side").Text(), v.Key("sum").Text()})
		v.Done()
	})
	r.Dice, r.Counter, r.Locks = c.Key("dice").Word(chain.FileModes()...), c.Key("counter").Int(), c.Key("locks").Int()
	c.Key("rolls").Items(func(_ int, v *strict.Cursor) {
		d := dice.Die{Segment: r.Segment, Label: v.Key("label").Text(), Spec: dice.DieOf(v.Key("sides").Int()), Key: v.Key("stage").Text(), Source: r.Dice}
		r.Rolls = append(r.Rolls, d.Shows(v.Key("face").Int()))
		v.Done()
	})
	c.Key("halts").Items(func(_ int, v *strict.Cursor) {
		r.Halts = append(r.Halts, Halted{v.Key("halt").Text(), v.Key("open").Texts(), v.Key("answers").Texts()})
		v.Done()
	})
	r.Journal, r.After = c.Key("journal").Text(), c.Key("after").Text()
	if r.Done = r.After != "awaiting"; !r.Done {
		r.After = ""
	}
	c.Done()
	if len(c.Faults()) > 0 {
		return nil, refuse(in.Name, doc.Lines, c.Faults())
	}
	return r, nil
}

// Records reads every record of a folder, by entry. A folder that does not exist
// has none.
func Records(dir string) ([]*Record, error) {
	names, err := Listed(dir, "", "_record.yaml")
	if err != nil {
		return nil, err
	}
	var list []*Record
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		r, err := ReadRecord(Input{filepath.Base(name), data})
		if err != nil {
			return nil, err
		}
		list = append(list, r)
	}
	sort.SliceStable(list, func(i, j int) bool { return list[i].Entry < list[j].Entry })
	return list, nil
}
