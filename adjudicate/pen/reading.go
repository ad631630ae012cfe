package pen

import (
	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/stow"
)

// What a Match knows between two segments, as it is laid by in cache/ and read again. A test
// holds every field of a match that was read so against one that read the whole chain: a new
// field belongs into stow, or among those that the test names.

// rests reports whether the match stands between two segments, with nothing begun that is not
// over: so little is known then that it can be laid by. It stands behind the last segment that
// was begun: one that was taken back since, and what was ruled since, goes before the next.
func (m *Match) rests() bool {
	n := len(m.Turns)
	return n > 0 && m.Turns[n-1].after == m.Step && m.Turn == nil && m.lock == nil && m.Agreeing == nil && m.left == nil && len(m.thrown) == 0 && m.Rekeying == nil &&
		len(m.shut) == 0 && m.over == "" && m.Forfeit == "" && !m.Closed && m.check.Rests()
}

// bygone is a segment that was over before the last one which a reading still has.
type bygone struct {
	segment string
	ended   int64
}

// stow puts into a row what the match knows between two segments, or reads it.
func (m *Match) stow(s *stow.Stow) {
	text, number, yes := func(v *string) { stow.Text(s, v) }, func(v *int64) { stow.Int(s, v) }, func(v *bool) { stow.Bool(s, v) }
	m.Match.Stow(s)
	text(&m.Pen)
	stow.Texts(s, &m.Notes)
	stow.Map(s, &m.opened, text, yes)
	stow.Map(s, &m.sealed, text, func(v *[]sealed) {
		stow.List(s, v, func(x *sealed) { text(&x.id); text(&x.hash); yes(&x.open) })
	})
	stow.Map(s, &m.given, text, yes)
	stow.Map(s, &m.hands, text, func(v **hands) {
		if s.Reads() {
			*v = &hands{}
		}
		h := *v
		stow.Texts(s, &h.ids)
		stow.List(s, &h.batches, func(n *int) { stow.Int(s, n) })
		stow.Int(s, &h.due)
		stow.List(s, &h.opens, func(o *openedCard) { text(&o.id); stow.Int(s, &o.card) })
		stow.List(s, &h.again, func(x *sealedAgain) {
			stow.Int(s, &x.at)
			stow.List(s, &x.cards, func(c *model.CardID) { stow.Int(s, c) })
		})
	})
	stow.List(s, &m.laid, func(l *laid) {
		stow.Int(s, &l.marker)
		text(&l.id)
		stow.Int(s, &l.turns)
		yes(&l.open)
	})
	stow.Words(s, &m.shown)
	stow.Words(s, &m.standing)
	stow.Map(s, &m.stood, text, func(t *moment) { number(&t.seq); stow.Int(s, &t.n) })
	number(&m.moved)
	text(&m.state)
	stow.List(s, &m.gone, func(b *bygone) { text(&b.segment); number(&b.ended) })
	passages := func(list *[]model.Passage) {
		stow.List(s, list, func(p *model.Passage) { stow.Text(s, &p.Side); stow.Int(s, &p.Card); yes(&p.In) })
	}
	passages(&m.passages)
	passages(&m.own)
	stow.Int(s, &m.branch)
	number(&m.backAt)
	text(&m.files)
	number(&m.listed)
	stow.Map(s, &m.rolled, text, func(d *dice.Die) { d.Stow(s) })
}

// stow puts a segment that is over into a row, or reads it over the steps at the start: where
// it began, and what was handed in for it. What came of it is played again.
func (t *Turn) stow(s *stow.Stow, m *Match) error {
	text, number := func(v *string) { stow.Text(s, v) }, func(v *int64) { stow.Int(s, v) }
	text(&t.Segment)
	number(&t.First)
	number(&t.ended)
	stow.Map(s, &t.base, func(v *string) { text(v) }, func(n *int) { stow.Int(s, n) })
	stow.Int(s, &t.entered)
	stow.Int(s, &t.branch)
	stow.Texts(s, &t.saw.notes)
	t.saw.fixed.Stow(s)
	stow.List(s, &t.settled, func(d *adjudicate.Settled) { text(&d.ID); text(&d.Text); stow.Int(s, &d.Origin) })
	t.Before = campaign.StowStep(s, t.Before, m.Setup)
	if m.Mine != nil {
		t.Own = campaign.StowStep(s, t.Own, m.begun)
	}
	var err error
	sent := func(v **single.Sent) {
		sum, stopped := "", 0
		if !s.Reads() {
			sum, stopped = (*v).Sum(), (*v).Stop
		}
		text(&sum)
		stow.Int(s, &stopped)
		if !s.Reads() || err != nil || len(sum) != 64 {
			return
		}
		if *v, err = m.read(t.Before, sum); err == nil {
			(*v).Stop = stopped
		}
	}
	var ordered []*single.Sent
	if t.orders != nil {
		ordered = append(ordered, t.orders)
	}
	for _, list := range []*[]*single.Sent{&ordered, &t.serving, &t.answers} {
		stow.List(s, list, sent)
	}
	if len(ordered) == 1 {
		t.orders = ordered[0]
	}
	return err
}

// again plays the segment that was over last as it was played, and puts the match behind it.
func (m *Match) again(t *Turn) error {
	r, err := m.play(t, t.Before, "")
	if err != nil {
		return err
	}
	if r.lack != nil || r.Result.Awaiting() {
		return errStale
	}
	t.Run = r
	if m.Mine != nil {
		if t.Last, err = m.play(t, t.Own, m.Me); err != nil {
			return err
		}
		if t.Last.lack != nil || t.Last.Result.Awaiting() {
			return errStale
		}
		m.Mine = t.Last.Step.Follow(t.Last.Result)
	}
	m.Step, m.Turns = t.Run.Step.Follow(t.Run.Result), []*Turn{t}
	t.after = m.Step
	return nil
}
