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

// Without the hands a campaign is read all the same, by what its referee tells: the public
// run. What only who has them can make, the hashes of seals, is taken as it stands, and that
// it stands where it must is checked.

// given is who has answered a stop with a file under seal.
type given struct {
	side model.Side
	file string
	stop int
	asks []string // the questions that were open to him
}

// Ran reports whether the rules have run over the chain: over the whole position, or where
// hands are not open, over what everybody knows of it.
func (c *Campaign) Ran() bool { return !c.Shut || c.blind }

// states reports whether an entry is one in which the referee tells of sealed files: a
// statement, or the open part of a file.
func (c *Campaign) states(e dice.Record) bool {
	if e.Get("type") != "object" || e.Get("writer") != c.Settings.Referee || e.Get("party") != c.Settings.Referee || e.Get("file") == "none" {
		return false
	}
	data, _ := c.kept(e.Get("file"))
	return slices.Contains([]string{toldKind, seenKind, stateKind, orders.KindOrders, orders.KindStanding}, single.KindOf(data))
}

// lookFor gives a run what the chain tells of it further on, where the hands are not known.
func (c *Campaign) lookFor(t *Turn, s *single.Step) error {
	if !c.blind {
		return nil
	}
	t.ahead = nil
	if err := c.reopened(t, s); err != nil {
		return err
	}
	x, err := c.statementAhead(c.rest, c.Pact.Round)
	if err != nil {
		return err
	}
	s.Entered = t.levels(len(t.Stops))
	s.Carry = &single.Carried{Markers: c.sealAhead}
	if x != nil {
		t.ahead, s.Carry.Private = x.Decided, x.Private
		s.Entered[len(t.Stops)] = append(s.Entered[len(t.Stops)], entered(x.Decided)...)
	}
	return nil
}

// reopened takes the open parts that the referee shows anew with a run: a line that named
// what its owner hid has been done in it. What was before that must stay as it was.
func (c *Campaign) reopened(t *Turn, s *single.Step) error {
	t.shows = nil
	for _, e := range c.rest {
		if typ := e.Get("type"); typ == "pass" || typ == "lock" && c.Pact.Round {
			return nil
		}
		data, err := c.kept(e.Get("file"))
		if err != nil || !c.states(e) || single.KindOf(data) != orders.KindOrders {
			continue
		}
		for _, sent := range append([]*single.Sent{t.orders, t.also}, t.answers...) {
			if sent == nil || sent.File.Kind != orders.KindOrders || string(sent.Side) != single.HeadValue(data, "side") || single.HeadValue(data, "segment") != sent.File.Head.Segment {
				continue
			}
			open, err := c.sent(single.Input{Name: sent.Name, Data: data}, orders.KindOrders, sent.Side)
			if err != nil {
				return err
			}
			sent.Input, sent.File, sent.Lines = open.Input, open.File, open.Lines
			t.shows, s.Known = append(t.shows, data), nil
		}
	}
	return nil
}

// statementAhead is the next statement among entries, up to where the rules stop: a pass,
// and where every lock waits, a lock; nil without one.
func (c *Campaign) statementAhead(rest []dice.Record, locks bool) (*Statement, error) {
	for _, e := range rest {
		switch {
		case e.Get("type") == "pass", e.Get("type") == "lock" && locks:
			return nil, nil
		case !c.states(e):
			continue
		}
		data, err := c.kept(e.Get("file"))
		if err != nil {
			return nil, err
		}
		if single.KindOf(data) != toldKind {
			continue
		}
		return readTold(single.Input{Name: "files/" + e.Get("file")[:8], Data: data})
	}
	return nil, nil
}

// sealAhead is the seal over a marker that the chain has before the next pass.
func (c *Campaign) sealAhead(i int) (model.Seal, bool) {
	m := c.Setup.State.Position.Set().Schema.Sealed[i]
	for _, e := range c.rest {
		_, what, _ := strings.Cut(e.Get("id"), "/")
		switch {
		case e.Get("type") == "pass":
			return model.Seal{}, false
		case e.Get("type") == "seal" && e.Get("party") == string(m.Owner) && what == m.Name:
			return model.Seal{ID: e.Get("id"), Hash: e.Get("seal")}, true
		}
	}
	return model.Seal{}, false
}

// lift puts the nonces of markers that the chain opens under their seals: nobody sees them
// before the markers are turned up.
func (c *Campaign) lift() {
	if !c.blind {
		return
	}
	p := c.Step.State.Position
	for i, m := range p.Set().Schema.Sealed {
		if s := p.SealOf(i); s.Hash != "" && s.Nonce == "" {
			s.Nonce = c.nonces[string(m.Owner)+" "+s.ID]
			model.NewHand(p).Seal(i, s)
		}
	}
}

// turnedUp notes what a marker that was turned up shows, and what opens its seal, where that
// is not known.
func (c *Campaign) turnedUp(seal model.Seal, content []byte) {
	for _, s := range c.seals {
		if s.id == seal.ID && c.blind {
			s.nonce, s.content = seal.Nonce, content
		}
	}
}

// foreignSeals are seals of the referee over what is not known here.
func (c *Campaign) foreignSeals(ids []string) (list []due) {
	for _, id := range ids {
		list = append(list, due{make: func() (dice.Record, error) {
			hash := strings.Repeat("0", 64)
			if len(c.rest) > 0 && c.rest[0].Get("type") == "seal" {
				hash = c.rest[0].Get("seal")
			}
			return c.next(c.Settings.Referee, chain.Seal(c.Settings.Referee, id, hash))
		}})
	}
	return list
}

// foreignDue is what follows a seal over a file that is not known here: its input, and of
// orders and standing orders what everybody has of it.
func (c *Campaign) foreignDue(side model.Side, kind, file string) {
	input := due{make: func() (dice.Record, error) { return c.inputEntry(side, kind, file) }}
	input.take = func() error {
		if kind == orders.KindAnswers {
			return c.gives(side, file)
		}
		return nil
	}
	list := []due{input}
	switch {
	case kind == orders.KindAnswers:
	case c.fogged():
		list[0].take = func() error { return c.takesUnread(side, kind, file) }
	default:
		list = append(list, c.shownDue(side, kind, file, c.receive))
	}
	c.due = append(list, c.due...)
}

// shownDue is the open part of a file that is not known here.
func (c *Campaign) shownDue(side model.Side, kind, file string, serves func(*single.Sent) error) due {
	var open *single.Sent
	d := due{make: func() (rec dice.Record, err error) {
		if len(c.rest) == 0 || !c.states(c.rest[0]) {
			return rec, fmt.Errorf("%w: the %s of %s are under seal, and what everybody may see of them is not there", single.ErrAltered, kind, side)
		}
		sum := c.rest[0].Get("file")
		data, err := c.kept(sum)
		if err != nil {
			return rec, err
		}
		if open, err = c.sent(single.Input{Name: "the open part of the " + kind + " of " + string(side), Data: data}, kind, side); err != nil {
			return rec, err
		}
		if string(open.File.Canonical()) != string(data) {
			return rec, fmt.Errorf("%w: %s is not as umpire writes it", single.ErrAltered, open.Name)
		}
		open.As = file
		return c.next(c.Settings.Referee, chain.Object(c.Settings.Referee, sum, "none"))
	}}
	d.take = func() error {
		if file != "" {
			c.known(file, open.Data)
		}
		return serves(open)
	}
	return d
}

// gives takes answers under seal: the run goes on by what the referee tells of them.
func (c *Campaign) gives(side model.Side, file string) error {
	t := c.Turn
	if t == nil || t.Result == nil || !t.Result.Awaiting() {
		return fmt.Errorf("%w: answers of %s, where nothing is asked", single.ErrAltered, side)
	}
	g := given{side: side, file: file, stop: len(t.Stops)}
	for _, a := range t.Result.Outcome.Awaits {
		if a.To == side {
			g.asks = append(g.asks, a.ID)
		}
	}
	if len(g.asks) == 0 {
		return fmt.Errorf("%w: answers of %s, of whom nothing is asked", single.ErrAltered, side)
	}
	t.gave, c.dirty = append(t.gave, g), true
	return nil
}

// unheard takes the questions away that were answered under seal, and of whose answers the
// referee tells when all have answered.
func (t *Turn) unheard(r *single.Result) {
	open := slices.DeleteFunc(slices.Clone(r.Outcome.Awaits), func(a adjudicate.Await) bool {
		return slices.ContainsFunc(t.gave, func(g given) bool { return slices.Contains(g.asks, a.ID) })
	})
	if len(open) > 0 { // else what was answered for a silent side was no answer
		r.Outcome.Awaits = open
	}
}

// asBefore holds a run against the one before it: what was shown since changes nothing that
// was asked before.
func (t *Turn) asBefore(r *single.Result) error {
	if len(t.shows) == 0 {
		return nil
	}
	for i := range t.Stops {
		if i >= len(r.Halts) || r.Halts[i].Hash != t.Result.Halts[i].Hash {
			return fmt.Errorf("%w: with what the referee shows of the orders now the run would have stopped elsewhere before", single.ErrAltered)
		}
	}
	return nil
}

// under tells a file of standing orders that serves what others have of it.
func (c *Campaign) under(st *single.Sent) {
	st.Veiled = !c.blind && c.shows(st.Side)
	st.Open = c.shown[st.As]
}

// withFaces gives dice their faces as the chain has them: those of a draw that is given are
// in it, and are known to nobody in the run.
func (c *Campaign) withFaces(rolls []dice.Die) []dice.Die {
	if !c.blind {
		return rolls
	}
	rolls = slices.Clone(rolls)
	for i, d := range rolls {
		if r, ok := c.rolls[die(d.Segment, d.Label)]; ok && len(d.Values) == 0 && !d.Hidden() {
			rolls[i].Values = r.Values
		}
	}
	return rolls
}
