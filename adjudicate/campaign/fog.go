package campaign

import (
	"errors"
	"fmt"
	"slices"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/orders"
)

// With fog of war there is no public run. The referee's own is the only one; behind each of its
// stops he says what everybody sees of it (Seen). So no file that comes in has an open part, and
// none is veiled: it is under seal, whole, until the end. Whoever has no hands takes what the
// referee says as it stands, and holds to it all that does not rest on hidden units: the dice
// and their locks, the places of all entries, and who is asked and answers.

// fogged reports whether units are hidden in this game.
func (c *Campaign) fogged() bool { return c.Setup.State.Position.Fogged() }

// shows reports whether the referee shows an open part of what a side hands in under seal.
func (c *Campaign) shows(side model.Side) bool { return c.tells(side) && !c.fogged() }

// publicState is the position behind a segment as everybody has it.
func publicState(r *single.Result) []byte {
	public := *r.State
	public.Position = r.State.Position.View("")
	return public.Write()
}

// seenDue makes due what the referee says of a run: where the segment is over, the public
// position behind it, and in each case what everybody sees.
func (c *Campaign) seenDue(t *Turn, r *single.Result) {
	if r.State != nil {
		c.due = append(c.due, c.objectDue(publicState(r)))
	}
	c.due = append(c.due, c.objectDue(seenOf(c.Settings.Campaign, t.Segment, r).Write()))
}

// seenRun is the run of a turn as far as the referee says what came of it, where hands are not
// known. Its dice are those that the chain has.
func (c *Campaign) seenRun(t *Turn, s *single.Step) (*single.Result, error) {
	x, at, err := c.seenAhead()
	if err != nil {
		return nil, err
	}
	source := c.chained(t)
	source.fresh = byRecord{}
	if c.Pact.Round {
		source.counter = int(c.Counter)
	}
	s.Source = source
	r := &single.Result{Outcome: &adjudicate.Outcome{Position: s.State.Position}}
	if t.Result != nil {
		r.Halts = slices.Clone(t.Result.Halts[:min(len(t.Stops), len(t.Result.Halts))])
	}
	for _, d := range c.fellSince(t.First, at) {
		r.Outcome.Journal = append(r.Outcome.Journal, adjudicate.Entry{Kind: adjudicate.Rolled, Detail: &adjudicate.Detail{ID: d.Label, Die: &d}})
	}
	switch {
	case x.State != "":
		return r, c.seenEnd(r, x)
	case x.Lacks != nil:
		r.Outcome.Lacks = &dice.Die{Segment: x.Lacks.Segment, Label: x.Lacks.Label}
		return r, dice.ErrNoKey
	}
	r.Outcome.Awaits = x.awaits()
	r.Halts = append(r.Halts, single.Halt{Hash: x.Halt, Open: r.Outcome.Awaits, ToldBase: x.Base})
	return r, nil
}

// seenAhead is what the referee says next, and the place of that among the entries that are not
// read yet.
func (c *Campaign) seenAhead() (*Seen, int, error) {
	for i, e := range c.rest {
		if typ := e.Get("type"); typ == "pass" || typ == "input" || typ == "change" {
			break
		}
		if !c.states(e) {
			continue
		}
		data, err := c.kept(e.Get("file"))
		if err != nil {
			return nil, 0, err
		}
		if single.KindOf(data) != seenKind {
			continue
		}
		x, err := readSeen(single.Input{Name: "files/" + e.Get("file")[:8], Data: data})
		if err == nil && (x.Campaign != c.Settings.Campaign || x.Segment != c.Turn.Segment) {
			err = fmt.Errorf("%w: %.8s says what is seen of %s of %s", single.ErrAltered, e.Get("file"), x.Segment, x.Campaign)
		}
		return x, i, err
	}
	return nil, 0, fmt.Errorf("%w: the referee does not say what is seen of %s: %w", single.ErrAltered, c.Turn.Segment, errUnknownDie)
}

// fellSince are the dice that the chain has from an entry on, up to one that is not read yet.
func (c *Campaign) fellSince(first int64, at int) (list []dice.Die) {
	for _, e := range slices.Concat(c.Chain[first-1:], c.rest[:at]) {
		if e.Get("type") == "rolls" {
			list = append(list, dice.Entered(e)...)
		}
	}
	return list
}

// seenEnd ends a segment with the public position that the referee shows.
func (c *Campaign) seenEnd(r *single.Result, x *Seen) error {
	data, err := c.kept(x.State)
	if err != nil {
		return err
	}
	s, err := single.OpenState(single.Input{Name: "files/" + x.State[:8], Data: data}, c.games)
	if err != nil {
		return err
	}
	st, was := s.State, c.Step.State
	want := *was
	want.Segment, want.Position = st.Segment, st.Position
	if s.ViewedBy() != "of nobody" || string(want.Write()) != string(data) {
		return fmt.Errorf("%w: what the referee shows is not the public position of this campaign under its rulings, as umpire writes it", single.ErrAltered)
	}
	for _, side := range st.Position.Set().Schema.Sides {
		if (st.Position.Commitment(side) == "") != (was.Position.Commitment(side) == "") {
			return fmt.Errorf("%w: the position that the referee shows has no seal over the private part of %s", single.ErrAltered, side)
		}
	}
	r.State, r.Base, r.Outcome.Position = st, s.Base, st.Position
	return nil
}

// unread is a file under seal of which nothing is known here but that it came in.
func (c *Campaign) unread(side model.Side, kind, file string) *single.Sent {
	in := single.Input{Name: kind, Data: []byte(file)}
	if file != "" {
		c.known(file, in.Data)
	}
	return &single.Sent{Input: in, File: &orders.File{Kind: kind}, Side: side, As: file, Veiled: true}
}

// takesUnread takes orders or standing orders under seal.
func (c *Campaign) takesUnread(side model.Side, kind, file string) error {
	if t := c.Turn; kind == orders.KindOrders && t != nil && t.Result != nil && t.Result.Awaiting() {
		c.known(file, []byte(file))
		return c.gives(side, file) // they are for a segment inside
	}
	return c.receive(c.unread(side, kind, file))
}

// runsFor reports whether the run goes on, by the chain, before anything else comes in: for who
// is silent the referee has answered.
func (c *Campaign) runsFor() bool {
	for _, e := range c.rest[min(1, len(c.rest)):] {
		switch typ := e.Get("type"); {
		case c.states(e), typ == "lock", typ == "rolls":
			return true
		case typ == "input", typ == "change", typ == "open", typ == "close", sealedKind(e) != "":
			return false
		}
	}
	return false
}

// openly refuses an act of a ruling about what is hidden of units: everybody reads a ruling.
func (d *desk) openly(u model.UnitID) error {
	if p := d.state.Position; p.CoverOf(u) != model.Open {
		return fmt.Errorf("the enemy may not know everything about %s, and everybody reads a ruling: take play back instead", p.Set().UnitName(u))
	}
	return nil
}

// openTrack refuses an act about a track that is a side's own, or of words about units.
func (d *desk) openTrack(name string) error {
	schema := d.set.Schema
	own := slices.ContainsFunc(schema.SideTracks, func(t model.SideTrack) bool { return t.Name == name })
	if d.state.Position.Fogged() && (own || slices.Contains(schema.UnitTracks, name)) {
		return fmt.Errorf("not everybody may know what stands on %s, and everybody reads a ruling: take play back instead", name)
	}
	return nil
}

// ErrFog says that units are hidden in a game, which two players cannot play yet without a referee.
var ErrFog = errors.New("units are hidden in this game, and without a referee nobody could keep them hidden yet")

// NoFog refuses a campaign without a referee in which units are hidden: each of the two would
// need what the other hides to run the rules. With a referee such a game can be played.
func NoFog(s *single.Step) error {
	if s.State.Position.Fogged() {
		return fmt.Errorf("%s: %w", s.State.Campaign, ErrFog)
	}
	return nil
}
