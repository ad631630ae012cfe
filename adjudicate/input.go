package adjudicate

import (
	"umpire/adjudicate/dice"
	"umpire/model"
)

// Game is one game's rules.
type Game interface {
	Name() string
	Kinds() []*KindInfo
	Events() []*EventKind
	Rulings() *Rulings
	// Play runs the segment of the table from its beginning. It reads the
	// position, changes it through the hand, asks and rolls; it never stores
	// anything that outlives the call.
	Play(t *Table)
}

// Source is one file of answers: the orders of a segment, standing orders, or
// answers. Both calls are by key; Lists gives the nearest scope first (orders
// 2.5). A nil result means that nothing is said.
type Source interface {
	Lists(key, subject string) []*Pref
	Section(key string) *Section
}

// Oracle answers what nobody has answered and rolls what nobody has rolled: a
// check, a random player, an enumeration. Choose returns an index below n.
type Oracle interface {
	Choose(what string, n int) int
}

// Settled is a decision of an earlier run of the same segment: it is used again
// whatever the files now say.
type Settled struct {
	ID     string
	Text   string
	Origin Origin
	Line   bool // of Input.Entered: it serves also where a line of the orders stands (Lines.Told)
}

// SettledBy gives the decisions of a journal as a later run uses them again.
func SettledBy(journal []Entry) []Settled {
	var list []Settled
	for i := range journal {
		if e := &journal[i]; e.Kind == Decided {
			list = append(list, Settled{ID: e.ID, Text: e.Text, Origin: e.Origin})
		}
	}
	return list
}

// Input is all that a segment is a function of.
type Input struct {
	Position *model.Position
	Segment  string
	Edition  string
	Rulings  map[string]string // those not at their default
	Orders   map[model.Side]Source
	Standing map[model.Side]Source
	Nested   []Nested  // orders for segments inside this one
	Answers  []Answers // answers to halts, in the order given
	Settled  []Settled
	Entered  []Settled   // decisions of files that this run does not have: each serves where the run would wait, or pass otherwise
	Dice     dice.Source // an error of it ends the run; nil: there are none
	Oracle   Oracle      // nil: what is missing stops the run
	Check    bool        // an illegal line is a problem and the run goes on
	View     model.Side  // whose view a check runs on; "" sees all
	Branches int         // how many branches a check or a list goes through at most; 0: MaxBranches
	Traced   bool        // the outcome says which entry changed where units stand and their steps
	room     room        // what an earlier branch needs no more
	starts   *starts     // points at which branches of a check may begin; nil: each begins with the segment
	meetings *meetings   // states to which branches of a check have come; nil: each goes to its end
	fates    *fates      // what the branches of a check have found of entries; nil: nobody asks
	asks     bool        // the run only looks whether its view's side is asked (Asks)
	until    *Section    // a section with whose last entry the run is over (Reckon); nil: none
	look     *Look       // the question at which the run stops to list what may be answered (Legal)
}

// Answers is one side's answer file, given to a halt. It settles what was open
// there and stays in force for what follows, behind the standing orders; what is
// past when the run reaches that halt it does not touch.
type Answers struct {
	Side    model.Side
	Segment string // the segment its head names; "" serves in every one
	Source  Source
	Open    []string // ids of the questions to this side at its halt; none: in force from the beginning
}

// Nested is one side's orders for a segment inside the one that is run, sent in
// as the answer to a halt (or, without Open, beforehand).
type Nested struct {
	Side    model.Side
	Segment string
	Source  Source
	Open    []string
}

// Outcome is what a run gives. Exactly one of Err and Awaits may be non-empty; if
// both are empty the segment is over and Position is how it left things.
type Outcome struct {
	Position *model.Position
	Journal  []Entry
	Awaits   []Await
	Problems []Problem // Check only
	MayAsk   []Await   // Check only: own questions no source decided
	Err      error
	Asked    int // questions put, forced ones included
	Used     map[*Line]bool
	Open     []string  // with Awaits: ids of the questions that make up the halt, answered ones of one decision included
	Partial  []Entry   // with Awaits: what is decided of several things that are one decision
	Lacks    *dice.Die // the die that could not be had, if that is what Err says
	Entered  []Settled // those of Input.Entered that served, in order
	Traces   []Trace   // of a run that is Traced, in order
	listed   *Listed
	met      map[*Fight]bool
	tried    bool         // an oracle was asked for something
	told     []problemKey // Check only: problems as often as they were met with
}
