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
	"umpire/orders"
)

// Retract takes back a file of orders or answers that has shown nobody anything
// yet, or standing orders with which no segment has begun. sum is its hash, or the
// first eight digits and more.
func (c *Campaign) Retract(sum, reason string) error {
	if err := c.whole(); err != nil {
		return err
	}
	if err := c.settle(); err != nil {
		return err
	}
	e, ok := c.handed(sum)
	if !ok {
		return &single.WrongFile{Name: sum, What: "no such file was entered"}
	}
	return c.Enter(&chain.Change{Kind: chain.Retract, Reason: reason, Acts: []chain.Act{{Verb: chain.Retract, Args: []string{e.Get("party"), e.Get("kind"), e.Get("file")}}}})
}

// handed is the newest entry of a file, by its hash, the first digits of it, or by
// what the chain calls it.
func (c *Campaign) handed(sum string) (dice.Record, bool) {
	for _, e := range slices.Backward(c.Chain) {
		f := e.Get("file")
		if e.Get("type") == "input" && f != "none" && (f == sum || len(sum) >= 8 && strings.HasPrefix(c.sumOf(f), sum)) {
			return e, true
		}
	}
	return dice.Record{}, false
}

// stood is a file of standing orders that came into force, and with which entry.
type stood struct {
	file string // what the chain calls it
	seq  int64
}

// serve puts standing orders of a side into force.
func (c *Campaign) serve(side model.Side, file string) {
	c.standing[side] = append(c.standing[side], stood{file, c.Chain.Seq() + 1})
}

// serving is what the chain calls the standing orders of a side, or `none`.
func (c *Campaign) serving(side model.Side) string {
	if list := c.standing[side]; len(list) > 0 {
		return list[len(list)-1].file
	}
	return "none"
}

// retractStanding puts the standing orders before into force again; accepted
// enters them.
func (c *Campaign) retractStanding(side model.Side, file string) error {
	if c.serving(side) != file {
		return &single.WrongFile{Name: file, What: "these standing orders are not in force"}
	}
	list := c.standing[side]
	if n := len(c.Turns); n > 0 && c.Turns[n-1].First > list[len(list)-1].seq {
		return &chain.BadChange{What: c.Turns[n-1].Segment + " has begun with these standing orders: send others, which serve from the next segment on"}
	}
	c.standing[side] = list[:len(list)-1]
	return nil
}

// standingDue is the entry with which a player puts standing orders into force
// himself, `none` if he has none any more (hexdice/1 3.9): the pen goes to him and
// comes back.
func (c *Campaign) standingDue(from string, side model.Side) []due {
	d := due{make: func() (dice.Record, error) {
		return c.next(string(side), chain.Input(string(side), orders.KindStanding, c.nextStage(), c.serving(side), "none"))
	}}
	return []due{c.passDue(from, string(side), c.state, "input/standing"), d}
}

// retract takes a file back as if it had never come: only while nothing of it is
// known to anybody else (users B41). That is so if nobody else entered anything
// since, and the run without it tells all others the same.
func (c *Campaign) retract(ch *chain.Change) error {
	if len(ch.Acts) != 1 || ch.Acts[0].Verb != chain.Retract || len(ch.Acts[0].Args) != 3 {
		return &chain.BadChange{What: "one file is taken back: SIDE KIND HASH"}
	}
	side, file := model.Side(ch.Acts[0].Args[0]), ch.Acts[0].Args[2]
	e, ok := c.handed(file)
	t := c.Turn
	switch {
	case ch.Acts[0].Args[1] == orders.KindStanding:
		return c.retractStanding(side, file)
	case !ok || e.Get("party") != string(side) || e.Get("kind") != ch.Acts[0].Args[1]:
		return &single.WrongFile{Name: file, What: "no such file was entered"}
	case t == nil || e.Number("seq") < t.First:
		return &chain.BadChange{What: "its segment is over, and what came of it is known: see `umpire referee rollback --help`, to which all players must agree"}
	}
	for _, later := range c.Chain[e.Number("seq"):] {
		typ, standing := later.Get("type"), later.Get("kind") == orders.KindStanding
		if c.states(later) {
			continue // what everybody was shown of the file
		}
		if typ != "pass" && typ != "private" && sealedKind(later) == "" && !(typ == "input" && standing) { // a seal is nothing without its input
			return &chain.BadChange{What: fmt.Sprintf("entry %d, %s, rests on it: see `umpire referee rollback --help`, to which all players must agree", later.Number("seq"), typ)}
		}
	}
	without := t.without(c.sumOf(file))
	if c.blind && without == nil {
		without = t.withoutGiven(file)
	}
	if without == nil {
		return &single.WrongFile{Name: file, What: "it is taken back already"}
	}
	if !c.blind && c.told(t, without, side) {
		return &chain.BadChange{What: "what came of it was told to others: see `umpire referee rollback --help`, to which all players must agree"}
	}
	t.orders, t.also, t.answers, t.gave, t.Stops = without.orders, without.also, without.answers, without.gave, without.Stops
	t.told = slices.DeleteFunc(t.told, func(x telling) bool { return x.level > len(t.Stops) })
	if t.orders == nil && len(t.answers)+len(t.gave) == 0 && (t.Result == nil || c.Step.Rules.Vocabulary().Demands(t.Segment)) {
		t.Void, c.Turn, c.dirty = c.Chain.Seq()+1, nil, false
		return nil
	}
	c.dirty = t.Result != nil
	return nil
}

// without is the turn as if a file had not come, and the stops that it had made by
// then; nil if the file is none of the turn's.
func (t *Turn) without(sum string) *Turn {
	w := *t
	switch {
	case t.orders != nil && t.orders.Sum() == sum:
		w.orders, w.also, w.Stops = t.also, nil, nil
		return &w
	case t.also != nil && t.also.Sum() == sum:
		w.also, w.Stops = nil, nil
		return &w
	}
	for i, a := range t.answers {
		if a.Sum() == sum {
			w.answers = slices.Delete(slices.Clone(t.answers), i, i+1)
			w.Stops = slices.Clone(t.Stops[:a.Stop-1])
			return &w
		}
	}
	return nil
}

// withoutGiven is the turn as if answers under seal had not come, where they are not known.
func (t *Turn) withoutGiven(file string) *Turn {
	for i, g := range t.gave {
		if g.file == file {
			w := *t
			w.gave, w.Stops = slices.Delete(slices.Clone(t.gave), i, i+1), slices.Clone(t.Stops[:g.stop-1])
			return &w
		}
	}
	return nil
}

// told reports whether a file of a side shows in anything that others know.
func (c *Campaign) told(t, without *Turn, side model.Side) bool {
	if t.Result == nil {
		return false
	}
	if without.orders == nil && c.Step.Rules.Vocabulary().Demands(t.Segment) {
		return len(t.Result.Record.Rolls) > 0 || len(othersSee(t.Result, side)) > 0
	}
	s := c.stepOf(without)
	r, err := s.Resolve(c.source(without))
	if err != nil || len(adjudicate.Fallen(r.Outcome.Journal)) != len(t.Result.Record.Rolls) {
		return true
	}
	return !slices.Equal(othersSee(t.Result, side), othersSee(r, side))
}

// othersSee is what a run tells and asks everybody but one side.
func othersSee(r *single.Result, side model.Side) []string {
	var list []string
	set := r.Outcome.Position.Set()
	for i := range r.Outcome.Journal {
		if e := &r.Outcome.Journal[i]; e.To != side && e.Kind != adjudicate.Consulted {
			list = append(list, string(e.To)+" "+e.String(set))
		}
	}
	for _, w := range r.Outcome.Awaits {
		if w.To != side {
			list = append(list, "asked "+w.Name)
		}
	}
	return list
}
