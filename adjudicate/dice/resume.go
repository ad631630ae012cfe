package dice

import (
	"io/fs"

	"umpire/model/stow"
)

// A checker can be laid by and resumed: what it keeps of the entries that it has verified is
// put into bytes. Whoever resumes it answers for the entries being the same.

// LastStage is the stage that was completed last; ok false before the first.
func (c *Checker) LastStage() (key StageKey, ok bool) {
	if n := len(c.report.Stages); n > 0 {
		return c.report.Stages[n-1], true
	}
	return key, false
}

// Rests reports whether the checker can be laid by: no lock is open, nothing waits to be
// accepted, and nothing was refused.
func (c *Checker) Rests() bool {
	return c.failed == nil && c.lock == nil && (c.pending == nil || c.allAccept(*c.pending)) && c.genesis != ""
}

// Lay puts what the checker keeps into a row. It must rest.
func (c *Checker) Lay(s *stow.Stow) { c.stow(s) }

// ResumeChecker is the checker that [Checker.Lay] has laid by in a row, over the same folder
// and with the entries that it had verified. The first must be the offer's.
func ResumeChecker(s *stow.Stow, dir fs.FS, offer Record, past []Record, accepted ...Beacon) *Checker {
	c := NewChecker(dir, accepted...)
	c.offer, c.past = offer, past
	c.stow(s)
	if c.seq != int64(len(past)) {
		s.Fail()
		return c
	}
	if len(past) > 0 {
		c.tip = c.prev
	}
	return c
}

// logged is what is kept of a verified entry: what of those that were verified earlier the next names.
func (c *Checker) logged(seq int64) logged {
	n := int64(len(c.past))
	switch {
	case seq > n:
		return c.log[seq-n-1]
	case seq == n:
		return logged{c.past[seq-1].Get("type"), c.tip, c.past[seq-1].Get("writer")}
	}
	return logged{c.past[seq-1].Get("type"), c.past[seq].Get("prev"), c.past[seq-1].Get("writer")}
}

// rolledBefore are the dice of the entries that were verified earlier.
func (c *Checker) rolledBefore() (list []Die) {
	for _, e := range c.past {
		if e.Get("type") == "rolls" {
			list = append(list, Entered(e)...)
		}
	}
	return list
}

func (c *Checker) stow(s *stow.Stow) {
	text, number, yes := func(v *string) { stow.Text(s, v) }, func(v *int64) { stow.Int(s, v) }, func(v *bool) { stow.Bool(s, v) }
	seal := func(v *sealID) { text(&v.party); text(&v.id) }
	link := func(v *lastOne) { number(&v.length); number(&v.index); stow.Hash(s, &v.value) }
	number(&c.seq)
	text(&c.prev)
	stow.Int(s, &c.report.Checks)
	stow.List(s, &c.report.Stages, func(k *StageKey) { k.Stow(s) })
	stow.Texts(s, &c.players)
	stow.Texts(s, &c.parties)
	text(&c.pen)
	text(&c.genesis)
	stow.Map(s, &c.accepted, func(a *accept) { number(&a.seq); text(&a.who) }, yes)
	stow.Words(s, &c.nonces)
	stow.Map(s, &c.spent, text, yes)
	stow.Words(s, &c.tokens)
	stow.Map(s, &c.chains, text, link)
	stow.Map(s, &c.commits, text, func(v *[2]string) { text(&v[0]); text(&v[1]) })
	yes(&c.done)
	stow.Words(s, &c.standing)
	stow.Map(s, &c.stages, text, number)
	stow.Map(s, &c.seals, seal, text)
	stow.Map(s, &c.opened, seal, yes)
	stow.Map(s, &c.labels, func(v *[2]string) { text(&v[0]); text(&v[1]) }, yes)
	number(&c.counter)
	number(&c.round)
	c.stowCurrent(s)
	stow.Map(s, &c.keys, text, yes)
	stow.Map(s, &c.beacons, number, text)
	stow.Map(s, &c.demands, number, number)
	stow.List(s, &c.burned, func(u *Unused) {
		number(&u.Seq)
		number(&u.Counter)
		text(&u.Stage)
		text(&u.Fault)
		text(&u.Reason)
		number(&u.Round)
		u.stage.stow(s)
		stow.Words(s, &u.tokens)
	})
	stow.Map(s, &c.shown, text, func(v *[]lastOne) { stow.List(s, v, link) })
	stow.Map(s, &c.drawn, text, number)
	stow.List(s, &c.draws, func(d *drawn) { text(&d.Deck); number(&d.Index); d.stageNow.stow(s) })
	stow.Map(s, &c.secrets, text, func(v *map[DrawID]string) {
		stow.Map(s, v, func(d *DrawID) { text(&d.Deck); number(&d.Index) }, text)
	})
}

// Stow puts a die into a row, or reads it.
func (d *Die) Stow(s *stow.Stow) {
	n := int(d.Spec.n)
	stow.Text(s, &d.Segment)
	stow.Int(s, &d.Stage)
	stow.Text(s, &d.Label)
	stow.Int(s, &d.Spec.kind)
	stow.Int(s, &n)
	d.Spec.n = int32(n)
	stow.Text(s, &d.By)
	stow.List(s, &d.Values, func(v *int) { stow.Int(s, v) })
	stow.Text(s, &d.Key)
	stow.Text(s, &d.Source)
	stow.Text(s, &d.From)
	stow.Int(s, &d.Seq)
}

// Stow puts a completed stage into a row, or reads it.
func (k *StageKey) Stow(s *stow.Stow) {
	stow.Text(s, &k.Stage)
	stow.Int(s, &k.Counter)
	stow.Text(s, &k.Drawer)
	stow.Blob(s, &k.Record)
	stow.Hash(s, &k.Key)
}

func (c *Checker) stowCurrent(s *stow.Stow) {
	is := c.current != nil
	stow.Bool(s, &is)
	if !is {
		return
	}
	if s.Reads() {
		c.current = &stageNow{}
	}
	c.current.stow(s)
}

func (n *stageNow) stow(s *stow.Stow) {
	n.Stage.stow(s)
	stow.Hash(s, &n.key)
	stow.Text(s, &n.draw)
}

func (st *Stage) stow(s *stow.Stow) {
	stow.Text(s, &st.Campaign)
	stow.Hash(s, &st.Genesis)
	stow.Text(s, &st.Stage)
	stow.Int(s, &st.Counter)
	stow.List(s, &st.Links, func(l *Share) { stow.Text(s, &l.Party); stow.Text(s, &l.Value) })
	stow.Text(s, &st.Beacon)
}

// Resumed is how many entries were verified before the checker was laid by; 0 of one that
// began with the first.
func (c *Checker) Resumed() int64 { return int64(len(c.past)) }
