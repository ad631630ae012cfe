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
)

// The chain of a referee rests on the public run, as one without does: the rules over the
// position in which every hand is a hole. What sealed files decide there the referee tells
// (Statement), and beside each sealed file of orders he shows its open part. So anybody who
// reads the chain comes to every position that it names, stops where it stops and rolls
// what it rolled. His own run has the files whole, and asks what the public one asks.

// tells reports whether what a side hands in is under seal, so that the referee tells of it.
func (c *Campaign) tells(side model.Side) bool { return c.Settings.SealsFiles(c.Setup, side) }

// telling is what the referee has told of sealed files at one place in a turn.
type telling struct {
	level int // the halts before it
	list  []Decision
}

// levels are the decisions told in a turn as a run takes them, up to a number of halts.
func (t *Turn) levels(halts int) [][]adjudicate.Settled {
	list := make([][]adjudicate.Settled, halts+1)
	for _, x := range t.told {
		list[x.level] = append(list[x.level], entered(x.list)...)
	}
	return list
}

// toldSoFar is how many decisions were told in a turn.
func (t *Turn) toldSoFar() (n int) {
	for _, x := range t.told {
		n += len(x.list)
	}
	return n
}

// openRun is the public run beside the whole one of a turn, fed with all that sealed files
// have decided in that; said are those decisions, as everybody may know them.
func (c *Campaign) openRun(t *Turn, s *single.Step, whole *single.Result) (r *single.Result, said []Decision, err error) {
	pub := *s
	pub.Known, pub.Notes, pub.Older = nil, nil, nil
	st := *s.State
	st.Position = s.State.Position.View("")
	for i := range st.Position.Set().Schema.Sealed {
		model.NewHand(st.Position).Seal(i, s.State.Position.SealOf(i))
	}
	pub.State = &st
	pub.Orders, pub.Also = s.Orders.ShownPart(), s.Also.ShownPart()
	if pub.Orders == nil {
		pub.Orders, pub.Also = pub.Also, nil
	}
	pub.Standing, pub.Answers = shownParts(s.Standing), shownParts(s.Answers)
	said = c.decided(whole)
	levels := len(whole.Halts)
	if whole.State != nil || whole.Outcome.Lacks != nil {
		levels++
	}
	pub.Entered = make([][]adjudicate.Settled, levels)
	for _, d := range said {
		at := 0
		for k, h := range whole.Halts[:levels-1] {
			if slices.ContainsFunc(h.Open, func(a adjudicate.Await) bool { return a.ID == d.Question }) {
				at = k + 1
			}
		}
		pub.Entered[at] = append(pub.Entered[at], entered([]Decision{d})...)
	}
	if whole.State != nil {
		p := whole.State.Position
		pub.Carry = &single.Carried{Private: c.commitments(p), Markers: func(i int) (model.Seal, bool) { return p.SealOf(i), p.SealOf(i).Hash != "" }}
	}
	r, err = pub.Resolve(func() (dice.Source, error) {
		return again(c.Settings.Dice, adjudicate.Fallen(whole.Outcome.Journal)), nil
	})
	if whole.Outcome.Lacks != nil && r != nil && r.Outcome.Lacks != nil {
		err = nil
	}
	return r, said, err
}

// decided are the decisions of a whole run of those whose files are sealed.
func (c *Campaign) decided(whole *single.Result) (list []Decision) {
	for i := range whole.Outcome.Journal {
		e := &whole.Outcome.Journal[i]
		if e.Kind != adjudicate.Decided || !c.tells(e.By) {
			continue
		}
		d := Decision{Of: e.By, Question: e.ID, Text: e.Text, From: e.Origin}
		if e.Shadow != "" {
			d.Text = e.Shadow
		}
		if e.To != "" && d.From != adjudicate.FromSettled {
			d.From = sealedOrigin
		}
		list = append(list, d)
	}
	return list
}

// commitments are what seals the private parts of those whose files are sealed.
func (c *Campaign) commitments(p *model.Position) (list []single.Commitment) {
	for _, side := range p.Set().Schema.Sides {
		if c.tells(side) {
			list = append(list, single.Commitment{Side: side, Seal: p.Commitment(side)})
		}
	}
	return list
}

// tellDue makes the statement due that tells what a run has come to since the last: what
// sealed files have decided in it, and where the segment is over, the new seals of the
// private parts. It is nothing where there is nothing to tell, which rests on nothing hidden.
func (c *Campaign) tellDue(t *Turn, s *single.Step, r *single.Result) error {
	if !slices.ContainsFunc(c.Setup.State.Position.Set().Schema.Sides, c.tells) {
		return nil
	}
	pub, said := r, t.ahead
	for _, data := range t.shows {
		c.due = append(c.due, c.objectDue(data))
	}
	if !c.blind {
		if err := c.reopen(t, r); err != nil {
			return err
		}
		var err error
		if pub, said, err = c.openRun(t, s, r); err != nil {
			return fmt.Errorf("%w: what everybody knows of %s: %w", adjudicate.ErrBug, t.Segment, err)
		}
		pub.Outcome.Awaits = slices.DeleteFunc(pub.Outcome.Awaits, func(a adjudicate.Await) bool { // told when all have answered
			return slices.ContainsFunc(r.Outcome.Partial, func(e adjudicate.Entry) bool { return e.ID == a.ID })
		})
		if err := c.alike(t, r, pub); err != nil {
			return err
		}
	}
	n := t.toldSoFar()
	x := &Statement{Campaign: c.Settings.Campaign, Segment: t.Segment}
	for _, served := range pub.Outcome.Entered[min(n, len(pub.Outcome.Entered)):] {
		i := slices.IndexFunc(said, func(d Decision) bool { return d.Question == served.ID })
		if i < 0 {
			return fmt.Errorf("%w: the referee tells of the decision on %s twice, or at another place than it was taken", single.ErrAltered, served.ID)
		}
		x.Decided = append(x.Decided, said[i])
	}
	if pub.State != nil {
		x.Private = c.commitments(pub.State.Position)
	}
	level := len(t.Stops)
	c.statementDue(x, func() { t.told = append(t.told, telling{level, x.Decided}) })
	return nil
}

// alike holds the public run against the whole one: nothing that everybody sees rests on
// what one side hides.
func (c *Campaign) alike(t *Turn, whole, pub *single.Result) error {
	bad := func(format string, args ...any) error {
		return fmt.Errorf("%w: %s goes otherwise for everybody than for the referee: %s", adjudicate.ErrBug, t.Segment, fmt.Sprintf(format, args...))
	}
	ends := func(r *single.Result) string {
		switch {
		case r.State != nil:
			return "the end, position " + r.Base
		case r.Outcome.Lacks != nil:
			return "the die " + r.Outcome.Lacks.Label
		}
		halt := r.Halts[len(r.Halts)-1]
		return fmt.Sprintf("halt %d, %s, position %s", len(r.Halts), answersAwaited(r), halt.Base())
	}
	list := func(r *single.Result) (lines []string) {
		for i := range r.Outcome.Journal {
			e := &r.Outcome.Journal[i]
			switch text := e.String(r.Outcome.Position.Set()); {
			case e.To != "" || e.Kind == adjudicate.Consulted:
			case e.Kind == adjudicate.Decided: // whether it was forced may rest on a hand
				lines = append(lines, strings.TrimSuffix(text, " ("+e.Origin.String()+")"))
			default:
				lines = append(lines, text)
			}
		}
		return append(lines, ends(r))
	}
	if a, b := list(whole), list(pub); !slices.Equal(a, b) {
		for i := range a {
			if i >= len(b) || a[i] != b[i] {
				return bad("%q, and %q", a[i], append(b, "nothing")[min(i, len(b))])
			}
		}
		return bad("nothing, and %q", b[len(a)])
	}
	return nil
}

// resealed has the referee tell of private parts that a ruling has changed, such as a hand
// into which a card was put: the position behind it has other seals over them.
func (c *Campaign) resealed(next *single.Step) error {
	if c.blind && len(c.rest) > 1 {
		x, err := c.statementAhead(c.rest[1:2], true)
		if x == nil || err != nil {
			return err
		}
		(&single.Carried{Private: x.Private}).Into(next.State)
		next.Base = next.State.Base()
	}
	before := c.commitments(c.Step.State.Position)
	x := &Statement{Campaign: c.Settings.Campaign, Segment: next.State.Segment}
	for _, now := range c.commitments(next.State.Position) {
		if !slices.Contains(before, now) {
			x.Private = append(x.Private, now)
		}
	}
	if c.ruled = nil; len(x.Private) > 0 {
		c.ruled = x
	}
	return nil
}

// statementDue makes a statement due; nothing where it says nothing.
func (c *Campaign) statementDue(x *Statement, then func()) {
	if len(x.Decided)+len(x.Private) == 0 {
		return
	}
	data := x.Write()
	d := c.objectDue(data)
	d.then = func(dice.Record) { then() }
	c.due = append(c.due, d)
}

// objectDue is an entry of the referee's own that names a file.
func (c *Campaign) objectDue(data []byte) due {
	sum := single.Input{Data: data}.Sum()
	c.brought[sum] = data
	d := c.plainDue(c.Settings.Referee, chain.Object(c.Settings.Referee, sum, "none"))
	d.before = func(dice.Record) ([]File, error) { return []File{{Name: "files/" + sum, Data: data}}, nil }
	return d
}
