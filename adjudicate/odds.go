package adjudicate

import (
	"errors"
	"fmt"
	"math/big"
	"slices"

	"umpire/model"
	"umpire/model/exit"
)

// MaxWays bounds how many runs the reckoning of odds takes.
const MaxWays = 100_000

// ErrTooManyWays says that a plan has more ways than can be gone through one by one. Nothing
// is guessed of the rest.
var ErrTooManyWays = exit.New(exit.No, "there are too many ways to reckon exactly")

// errFought ends a run behind the plan that is reckoned.
var errFought = errors.New("the plan has been carried out")

// Fate is what a plan came to in one way of things: what it cost the side whose plan it is,
// 0, and its enemy, 1, and who stands in the target at the end.
type Fate struct {
	Steps  [2]int // steps of units that stood on the board before; a unit that has left it has lost all
	Units  [2]int // of these units, those that left the board
	Target Holding
}

// Holding says who stands in a target when all is over.
type Holding uint8

// The holdings of a target.
const (
	Held    Holding = iota // an enemy stands there
	Emptied                // nobody does
	Taken                  // only units of the side do
)

// Case is one fate and its chance.
type Case struct {
	Fate
	Chance *big.Rat
}

// Span is an expected value: as the cases have it, and the least and the most that answers of
// the enemy can make of it.
type Span struct{ Is, Least, Most *big.Rat }

// Open reports whether answers of the enemy make a difference.
func (s Span) Open() bool { return s.Least.Cmp(s.Most) != 0 }

// Odds are what a plan comes to over all faces of all dice.
type Odds struct {
	Cases   []Case  // those that can come, by the target and then by the steps the best for the side first; they add up to 1
	Steps   [2]Span // expected steps lost by the side, and by its enemy
	Taken   Span    // chance that the target is taken
	Choices []Await // questions that nobody has answered yet, once each, in the order in which they came up
	Begun   bool    // in some way an entry of the plan is carried out: it is legal then, and its conditions are true
	Runs    int     // runs that it took
	// Had is what was to be expected once the dice had fallen as they did: steps lost by the
	// side, by its enemy, and the chance that the target is taken. Where they led to a choice
	// the best answer counts, as in the cases; from a die on that did not fall, all its faces.
	// Nil if nothing is known of what fell.
	Had *[3]*big.Rat
}

// Fell gives the face that the die of a label showed; false: none is known.
type Fell func(label string) (face int, ok bool)

// Reckon runs the rules over all faces that the dice of a segment may show, with their
// chances as fractions, and over all answers that nobody has given; it never samples. The
// cases are those in which each side answers as is best for it, by the steps that both lose,
// and where these are even by the chance that the target is taken; the spans show what other
// answers of the enemy can change. Positions that are equal between
// two combats, or inside one, are gone through once (Table.Rejoin). in is what a check of the
// side takes; plan is the section of its orders with whose last entry a run is over, and target
// where that is aimed, NoSpace for nowhere. What is wrong with the orders is the business of
// Check: where it refuses them these odds mean nothing. most bounds the runs, MaxWays at most;
// with ErrTooManyWays the odds hold the choices that came up so far, and no cases. fell is what
// dice showed if the combat was fought, else nil.
func Reckon(g Game, in Input, side model.Side, plan *Section, target model.Space, most int, fell Fell) (*Odds, error) {
	in.Check, in.View, in.Dice = true, side, nil
	in.Position = in.Position.View(side)
	r := &reckoner{side: side, target: target, before: in.Position, root: &knot{}, fell: fell}
	r.begin(0)
	meets := newMeetings(&r.walk)
	in.starts, in.meetings, in.Oracle, in.until = &starts{walk: &r.walk}, meets, r, plan
	for r.runs = 1; ; r.runs++ {
		meets.begin()
		out := Run(g, in)
		switch {
		case errors.Is(out.Err, errJoined):
			r.at.join = r.along(meets.joined.way)
		case out.Err != nil && !errors.Is(out.Err, errFought):
			return nil, fmt.Errorf("reckoning %s: %w", in.Segment, out.Err)
		default:
			r.at.fate = r.fate(out.Position)
		}
		meets.end(out.told)
		in.room = room{out.Journal, out.Position}
		r.begun = r.begun || begins(out.Journal, plan)
		if !r.walk.next() {
			break
		}
		if r.runs == most {
			return &Odds{Choices: r.choices, Begun: r.begun, Runs: r.runs}, ErrTooManyWays
		}
		r.begin(in.starts.next())
	}
	return r.odds(), nil
}

// begins reports whether a run carries an entry of a plan out.
func begins(journal []Entry, plan *Section) bool {
	return slices.ContainsFunc(journal, func(e Entry) bool {
		return e.Kind == Decided && e.Key == plan.Key && e.Origin == FromOrders
	})
}

// knot is a point at which a run parts: a die, or an answer.
type knot struct {
	by   model.Side // whose answer it is; "" for a die
	next []*knot    // as many as there are faces or answers; none where the run ends
	odds []*big.Rat // beside next; nil: all are as likely
	sums *sums      // of volleys that are thrown here
	fate *Fate
	join *knot // the run went on as from there
	fell int   // of a die that fell: which of next came, from 1; 0: not known
	best *knot // of an answer that was worked out: that which is best

	seen  bool // worked out already
	cases map[Fate]*big.Rat
	worth *big.Rat // expected steps of the enemy less one's own
	spans [3]Span
}

// reckoner is the oracle of a reckoning: it goes through all ways in order and keeps the
// tree of them.
type reckoner struct {
	walk
	side    model.Side
	target  model.Space
	before  *model.Position
	root    *knot
	at      *knot
	asked   Await // what the next choices answer
	known   map[string]bool
	choices []Await
	begun   bool
	runs    int
	fell    Fell
}

// begin prepares for a run that begins behind so many choices of its way.
func (r *reckoner) begin(at int) {
	r.walk.at, r.at, r.asked = at, r.along(r.walk.path[:at]), Await{}
}

// put notes whose question it is that the next choices answer.
func (r *reckoner) put(a *Await) {
	r.asked = *a
	if r.known == nil {
		r.known = map[string]bool{}
	}
	if !r.known[a.Name] {
		r.known[a.Name] = true
		r.choices = append(r.choices, *a)
	}
}

// Think leaves the answer to Choose; but to who thinks the rules name all candidates.
func (r *reckoner) Think(*Await, *model.Position) int { return -1 }

// Choose takes the next choice of the way. what is the id of a question, or the label of a die.
func (r *reckoner) Choose(what string, n int) int {
	by := model.Side("")
	if what == r.asked.ID && what != "" {
		by = r.asked.To
	}
	at := r.at
	taken := r.take(by, n)
	if by == "" && r.fell != nil {
		if face, ok := r.fell(what); ok && face <= n {
			at.fell = face
		}
	}
	return taken
}

// take goes on to the next of n points.
func (r *reckoner) take(by model.Side, n int) int {
	taken := r.walk.Choose("", n)
	k := r.at
	if k.next == nil {
		k.by, k.next = by, make([]*knot, n)
	}
	if k.next[taken] == nil {
		k.next[taken] = &knot{}
	}
	r.at = k.next[taken]
	return taken
}

// along is the point to which a way leads.
func (r *reckoner) along(way []fork) *knot {
	k := r.root
	for _, f := range way {
		k = k.next[f.taken]
	}
	return k
}

// fate measures how a run left things.
func (r *reckoner) fate(after *model.Position) *Fate {
	f := &Fate{}
	set := after.Set()
	for i := range set.Units {
		u := model.UnitID(i)
		if !r.before.OnBoard(u) {
			continue
		}
		of := 1
		if set.Units[i].Side == r.side {
			of = 0
		}
		had := max(1, r.before.Steps(u))
		switch {
		case !after.OnBoard(u):
			f.Steps[of] += had
			f.Units[of]++
		case set.Units[i].Steps > 0:
			f.Steps[of] += had - after.Steps(u)
		}
	}
	if r.target == model.NoSpace {
		return f
	}
	f.Target = Emptied
	for u := after.First(r.target); u != model.NoUnit; u = after.Next(u) {
		if set.Units[u].Side != r.side {
			f.Target = Held
			break
		}
		f.Target = Taken
	}
	return f
}
