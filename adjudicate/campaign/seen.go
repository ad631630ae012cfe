package campaign

import (
	"fmt"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/strict"
)

// Seen is the file seen/1: what everybody sees of how far a segment has come, in a game in
// which units are hidden. There nobody can run the rules over what everybody knows: a zone of
// control, a loss or a retreat rests on units that only their owner knows. So the referee says
// where his run has stopped, and an entry `object` of his own names what he says. It holds
// nothing that a side may not know of the other; the end shows whether it was true.
type Seen struct {
	Campaign, Segment string
	Halt              string      // at a halt its hash, which answers name as their base; ""
	Base              string      // of the public part of the position there
	Asks              []SeenAsked // what is awaited at the halt
	Lacks             *SeenDie    // the die for which the run waits, where rounds of a beacon give keys; nil
	State             string      // the hash of the public position behind the segment, once it is over; ""
}

// SeenAsked is a question that is awaited.
type SeenAsked struct {
	Of                 model.Side
	ID, Name, Key, Seg string
}

// SeenDie is a die for which a run waits.
type SeenDie struct{ Segment, Label string }

const (
	seenKind  = "seen"
	stateKind = "state" // the public position behind a segment, which a file seen/1 names
)

// Write is the canonical form.
func (x *Seen) Write() []byte {
	var w strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&w, format+"\n", args...) }
	line("umpire: seen/1")
	line("campaign: %s", x.Campaign)
	line("segment: %s", model.Quote(x.Segment))
	line("halt: %s", model.Quote(x.Halt))
	line("position: %s", model.Quote(x.Base))
	if len(x.Asks) == 0 {
		line("asked: []")
	} else {
		line("asked:")
	}
	for _, a := range x.Asks {
		line("  - {of: %s, question: %s, name: %s, key: %s, segment: %s}", a.Of, model.Quote(a.ID), model.Quote(a.Name), model.Quote(a.Key), model.Quote(a.Seg))
	}
	if x.Lacks != nil {
		line("die: {segment: %s, label: %s}", model.Quote(x.Lacks.Segment), model.Quote(x.Lacks.Label))
	}
	line("state: %s", model.Quote(x.State))
	return []byte(w.String())
}

// readSeen reads a file seen/1; one that is not as Write makes it is refused.
func readSeen(in single.Input) (*Seen, error) {
	x, ok := chain.Canonical("seen/1", in.Data, func(c *strict.Cursor) *Seen {
		x := &Seen{Campaign: c.Key("campaign").Text(), Segment: c.Key("segment").Text(), Halt: c.Key("halt").Text(), Base: c.Key("position").Text()}
		c.Key("asked").Items(func(_ int, v *strict.Cursor) {
			x.Asks = append(x.Asks, SeenAsked{model.Side(v.Key("of").Text()), v.Key("question").Text(), v.Key("name").Text(), v.Key("key").Text(), v.Key("segment").Text()})
			v.Done()
		})
		if v, ok := c.Opt("die"); ok {
			x.Lacks = &SeenDie{v.Key("segment").Text(), v.Key("label").Text()}
			v.Done()
		}
		x.State = c.Key("state").Text()
		return x
	})
	if !ok {
		return nil, fmt.Errorf("%s: %w: it is not a seen/1 as umpire writes it", in.Name, single.ErrAltered)
	}
	if !x.whole() {
		return nil, fmt.Errorf("%s: %w: the referee says that %s is not over, and not what it waits for", in.Name, single.ErrAltered, x.Segment)
	}
	return x, nil
}

// whole reports whether just one thing is said: the position behind the segment, the die that is
// waited for, or a halt at which somebody is asked.
func (x *Seen) whole() bool {
	halted, over := x.Halt+x.Base != "" || len(x.Asks) > 0, x.State != ""
	switch {
	case over:
		return areHashes(x.State) && !halted && x.Lacks == nil
	case x.Lacks != nil:
		return !halted
	}
	return areHashes(x.Halt, x.Base) && len(x.Asks) > 0
}

func areHashes(list ...string) bool {
	return !slices.ContainsFunc(list, func(s string) bool { _, err := dice.ParseHash(s); return err != nil })
}

// seenOf is what everybody sees of a result.
func seenOf(campaign, segment string, r *single.Result) *Seen {
	x := &Seen{Campaign: campaign, Segment: segment}
	switch {
	case r.State != nil:
		x.State = single.Input{Data: publicState(r)}.Sum()
	case r.Outcome.Lacks != nil:
		x.Lacks = &SeenDie{r.Outcome.Lacks.Segment, r.Outcome.Lacks.Label}
	default:
		halt := r.Halts[len(r.Halts)-1]
		x.Halt, x.Base = halt.Hash, halt.Base()
		for _, a := range r.Outcome.Awaits {
			x.Asks = append(x.Asks, SeenAsked{a.To, a.ID, a.Name, a.Key, a.Segment})
		}
	}
	return x
}

// awaits are the questions as a run puts them, without what may be answered.
func (x *Seen) awaits() (list []adjudicate.Await) {
	for _, a := range x.Asks {
		list = append(list, adjudicate.Await{ID: a.ID, Name: a.Name, Key: a.Key, Subject: strings.TrimSuffix(a.Name, " "+a.Key), Segment: a.Seg, To: a.Of, Covert: true})
	}
	return list
}
