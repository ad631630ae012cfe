package single

import (
	"fmt"
	"slices"
	"strings"

	"umpire/adjudicate/dice"
	"umpire/model"
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

// Name is the name of a file of this step: campaign, entry, segment, what it is.
func (r *Record) Name(rest string) string {
	return fmt.Sprintf("%s_%03d_%s_%s", r.Campaign, r.Entry, r.Segment, rest)
}

// SameInputs compares what two runs of a segment were given. Faces that are thrown
// by hand come in as they are needed, so while a segment waits their file may
// grow; that those which fell stay the same its caller holds.
func (r *Record) SameInputs(now *Record) bool {
	if r.State != now.State || r.Dice != now.Dice {
		return false
	}
	if r.Done {
		return slices.Equal(r.Inputs, now.Inputs)
	}
	return slices.Equal(r.fixedInputs(), now.fixedInputs())
}

func (r *Record) fixedInputs() []Sum {
	return slices.DeleteFunc(slices.Clone(r.Inputs), func(in Sum) bool { return in.Kind == "faces" })
}

// Record is what a record says of a halt: of each open question the side and the name.
func (h Halt) Record() Halted {
	names := make([]string, len(h.Open))
	for i, a := range h.Open {
		names[i] = string(a.To) + " " + a.Name
	}
	return Halted{Hash: h.Hash, Open: names, Answers: h.Answers}
}
