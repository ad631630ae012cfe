package campaign

import (
	"strconv"

	"umpire/adjudicate"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
)

// stopDue is the pass in which a run stops: it names the public position and what
// is awaited. t nil stands for a stop without a run.
func (c *Campaign) stopDue(t *Turn) due {
	ref := c.Settings.Referee
	d := due{make: func() (dice.Record, error) {
		state, awaits := c.Step.Base, c.ordersAwaited(c.Step)
		switch {
		case t != nil && t.Result.Awaiting():
			state, awaits = t.Result.Halts[len(t.Result.Halts)-1].Base(), answersAwaited(t.Result)
		case t != nil:
			state, awaits = t.Result.Base, c.ordersAwaited(t.Step.Follow(t.Result))
		}
		return c.next(ref, chain.Pass(ref, state, awaits))
	}}
	d.then = func(rec dice.Record) {
		c.named = c.Step.State.Position
		if t != nil {
			c.named = t.Result.Position()
			c.stopped(t, rec.Number("seq"))
		}
	}
	d.before = func(dice.Record) ([]File, error) {
		c.mark = len(c.Derived)
		if t == nil {
			return nil, nil
		}
		t.Result.Record.Entry = int(c.Chain.Seq() + 1)
		if c.render == nil {
			return nil, nil
		}
		return c.stopFiles(t), nil
	}
	d.after = func(rec dice.Record) ([]File, error) {
		return c.headOf(rec)
	}
	return d
}

// headOf is the head record in which the referee says that he holds all up to an
// entry (hexdice/1 3.10).
func (c *Campaign) headOf(rec dice.Record) ([]File, error) {
	head, err := dice.Head(c.Settings.Campaign, c.Settings.Referee, rec)
	return []File{{Name: chain.HeadName(rec.Number("seq"), c.Settings.Referee, "txt"), Data: head.Bytes()}}, err
}

// stopped closes a turn that is over.
func (c *Campaign) stopped(t *Turn, seq int64) {
	t.Stops = append(t.Stops, seq)
	if t.Result.Awaiting() {
		c.answerSilent(t)
		return
	}
	t.Last = seq
	c.older[c.Step.Base] = "the state before " + c.Step.State.Segment
	c.Step, c.Turn = t.Step.Follow(t.Result), nil
	c.notes, c.fixed = nil, map[dieID]int{}
}

// ordersAwaited is what a pass says when a segment waits for its orders.
func (c *Campaign) ordersAwaited(s *single.Step) string {
	switch {
	case s.Over():
		return chain.Token("close")
	case !s.Ordered():
		return chain.Token("run", s.State.Segment)
	case s.Owner == "":
		return chain.Token("orders", s.State.Segment)
	}
	return chain.Token("orders", s.State.Segment, string(s.Owner))
}

// answersAwaited names the first question of a halt, and how many more there are.
func answersAwaited(r *single.Result) string {
	open := r.Outcome.Awaits
	t := chain.Token("answer", string(open[0].To), open[0].Name)
	if n := len(open); n > 1 {
		t = t[:min(len(t), 190)] + "+" + strconv.Itoa(n-1)
	}
	return t
}

// stopFiles are the files that a stop leaves beside the chain.
func (c *Campaign) stopFiles(t *Turn) []File {
	r := t.Result
	var files []File
	if c.blind { // how reports are worded may rest on a hand: the position does not
		if r.State == nil {
			return nil
		}
		return OpenFiles(r)[1:]
	}
	for _, f := range c.render(t.Step, r) {
		f.Name = "reports/" + f.Name
		files = append(files, f)
	}
	files = append(files, OpenFiles(r)...)
	if r.State != nil {
		files = append(files, File{Name: "secret/" + r.Record.Name("state.yaml"), Data: r.State.Write(), Secret: true})
	}
	return files
}

// OpenFiles are what lies in reports/ of a result beside the reports, for everybody: the
// journal, and where the segment is over, the position.
func OpenFiles(r *single.Result) []File {
	set := r.Outcome.Position.Set()
	files := []File{{Name: "reports/" + r.Record.Name("journal.txt"), Data: []byte(adjudicate.Public(set, r.Outcome.Journal))}}
	if r.State != nil {
		public := *r.State
		public.Position = r.State.Position.View("")
		files = append(files, File{Name: "reports/" + r.Record.Name("state.yaml"), Data: public.Write()})
	}
	return files
}
