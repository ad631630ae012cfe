package campaign

import (
	"errors"

	"umpire/adjudicate"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/speech"
	"umpire/orders"
)

// Otherwise is what a dispute changes.
type Otherwise struct {
	Readings []model.Setting
	Edition  string        // "" as it is
	Orders   *single.Input // orders, standing orders or answers that are claimed; nil: as they were
}

// Dispute is a segment run again otherwise, with the recorded faces by label.
type Dispute struct {
	Segment  string
	First    int64  // the entries with which it was played
	Last     int64  // 0 while it is not over
	Same     bool   // nothing changed, see Why
	Unknown  bool   // whether anything changed cannot be known here, see Why
	Why      string // why nothing changed, or why the other run ends early
	Was, Is  *Played
	Event    string   // the first public event that parts, as it is told then
	Instead  string   // what stood there
	Rule     string   // the rules on which the two rest
	Known    []string // dice that the record does not have: read under a key that was out
	Awaiting []string // questions of the other run that nobody answered
}

// Played is a step with its result.
type Played struct {
	Step   *single.Step
	Result *single.Result
}

// runs counts the segments that disputes ran; a test reads it.
var runs int

// Disputes are the segments that may be disputed, as somebody knows them, and the dice with
// which they are run again.
type Disputes struct {
	Turns []*Turn
	Games []orders.Game
	dice  func(*Turn) dice.Source
}

// Disputes are the segments of a campaign. One that the chain does not have is read under the
// last key of its segment.
func (c *Campaign) Disputes(games []orders.Game) Disputes {
	return Disputes{c.Turns, games, func(t *Turn) dice.Source {
		x := c.chained(t)
		x.own, x.fresh = c.rolls, inDispute{}
		return x
	}}
}

// turn is the segment of a name that counts.
func (ds Disputes) turn(segment string) *Turn { return standing(ds.Turns, segment) }

// Dispute runs a segment again otherwise.
func (ds Disputes) Dispute(segment string, o Otherwise) (*Dispute, error) {
	t := ds.turn(segment)
	if t == nil || t.Result == nil {
		return nil, &single.WrongFile{Name: segment, What: "no such segment was played in this campaign"}
	}
	d := &Dispute{Segment: segment, First: t.First, Last: t.Last, Was: &Played{t.Step, t.Result}}
	if err := o.check(t); err != nil {
		return nil, err
	}
	if why, same := o.idle(t); same {
		d.Same, d.Why = true, why
		return d, nil
	}
	s, err := t.otherwise(t.Step.State, ds.Games, o)
	if err != nil {
		return nil, err
	}
	if o.Orders == nil {
		return d, ds.again(d, t, s)
	}
	claimed, err := s.Claim(*o.Orders)
	if err != nil {
		return nil, err
	}
	if d.Why = t.untold(claimed); d.Why != "" {
		d.Unknown = true
		return d, nil
	}
	return d, ds.byOrders(d, t, s, claimed)
}

// check refuses rulings and readings that there are not.
func (o Otherwise) check(t *Turn) error {
	for _, r := range o.Readings {
		if err := t.Before.Rules.Rulings().Check(r.ID, r.Reading); err != nil {
			return &chain.BadChange{What: err.Error() + "; " + t.Before.Rules.Rulings().WayOut(r.ID)}
		}
	}
	return nil
}

// idle reports whether nothing that is changed was looked at in the segment.
func (o Otherwise) idle(t *Turn) (string, bool) {
	st := t.Before.State
	if o.Orders != nil || o.Edition != "" && o.Edition != st.Edition {
		return "", false
	}
	consulted := map[string]string{}
	for i := range t.Result.Outcome.Journal {
		if e := &t.Result.Outcome.Journal[i]; e.Kind == adjudicate.Consulted {
			consulted[e.ID] = e.Text
		}
	}
	for _, r := range o.Readings {
		if was, ok := consulted[r.ID]; ok && was != r.Reading {
			return "", false
		}
	}
	return "the segment never looked at what is disputed, or already has that reading", true
}

// otherwise makes the step before a segment with what is changed. Its base stays:
// the files that were sent name it.
func (t *Turn) otherwise(from *model.State, games []orders.Game, o Otherwise) (*single.Step, error) {
	st := *from
	st.Rulings = append([]model.Setting(nil), st.Rulings...)
	for _, r := range o.Readings {
		set := false
		for i := range st.Rulings {
			if st.Rulings[i].ID == r.ID {
				st.Rulings[i].Reading, set = r.Reading, true
			}
		}
		if !set {
			st.Rulings = append(st.Rulings, r)
		}
	}
	if o.Edition != "" {
		st.Edition = o.Edition
	}
	text := st.Write()
	if t.Step.Fixed {
		text = (&single.Step{State: &st}).Unsealed()
	}
	s, err := single.OpenState(single.Input{Name: "the state before " + t.Segment, Data: text}, games)
	if err != nil {
		return nil, err
	}
	s.Base, s.Fixed = t.Before.Base, t.Step.Fixed
	s.Orders, s.Also, s.Standing, s.Answers, s.Settled = t.Step.Orders, t.Step.Also, t.Step.Standing, t.Step.Answers, t.Step.Settled
	s.Entered, s.Carry = t.Step.Entered, t.Step.Carry
	return s, nil
}

// again runs the step with the faces of the record and compares.
func (ds Disputes) again(d *Dispute, t *Turn, s *single.Step) error {
	runs++
	s.Loose = true
	r, err := s.Resolve(func() (dice.Source, error) { return ds.dice(t), nil })
	var face *dice.MissingFace
	switch {
	case errors.As(err, &face):
		d.Why = speech.Text("why.no-key", face.Label)
		return nil
	case err != nil:
		return err
	}
	r.Record = t.Result.Record
	r.Record.Rolls = adjudicate.Fallen(r.Outcome.Journal)
	d.Is = &Played{s, r}
	for _, x := range r.Record.Rolls {
		if x.From == fromKey {
			d.Known = append(d.Known, x.String())
		}
	}
	for _, w := range r.Outcome.Awaits {
		d.Awaiting = append(d.Awaiting, string(w.To)+" "+w.Name)
	}
	d.parts(t.Result, r)
	return nil
}

// parts finds the first public entry in which two runs differ. Which rulings were
// consulted at which reading is no event.
func (d *Dispute) parts(was, is *single.Result) {
	a, b := publicly(was), publicly(is)
	for i := 0; i < len(a) || i < len(b); i++ {
		switch {
		case i >= len(a):
			d.Event, d.Rule, d.Instead = b[i].text, b[i].cite, "nothing more"
		case i >= len(b):
			d.Event, d.Rule, d.Instead = "nothing more", a[i].cite, a[i].text
		case a[i].text != b[i].text:
			d.Event, d.Rule, d.Instead = b[i].text, bothRules(a[i].cite, b[i].cite), a[i].text
		default:
			continue
		}
		return
	}
	d.Same, d.Why = true, speech.Text("why.same")
}

// bothRules are the rules of two events: one alone where they are the same, or one has none.
func bothRules(was, is string) string {
	switch {
	case was == "" || was == is:
		return is
	case is == "":
		return was
	}
	return was + ", then " + is
}

type publicEvent struct{ text, cite string }

func publicly(r *single.Result) []publicEvent {
	var list []publicEvent
	set := r.Outcome.Position.Set()
	for i := range r.Outcome.Journal {
		e := &r.Outcome.Journal[i]
		if e.To == "" && e.Kind != adjudicate.Consulted {
			list = append(list, publicEvent{e.String(set), e.Rule()})
		}
	}
	return list
}
