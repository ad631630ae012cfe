package main

import (
	"errors"
	"os"
	"slices"
	"strings"
	"time"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/evidence"
	"umpire/adjudicate/signatures"
	"umpire/model/exit"
	"umpire/model/speech"
)

// disputedDie says on a page how a die was made, and that it is right; the lines with which
// anybody computes it again stand below.
func (a *app) disputedDie(dir, segment, label string) error {
	b, err := evidence.Open(os.DirFS(dir))
	if err != nil {
		return err
	}
	if b.Broken != nil {
		return broken(b.Broken)
	}
	if h, ok := b.HiddenDraw(segment, label); ok {
		return a.hiddenDraw(dir, b, segment, h)
	}
	d, err := b.Die(segment, label)
	var none *evidence.NoDie
	switch {
	case errors.As(err, &none) && len(none.Has) > 0:
		return hint(wrong{err}, speech.Text("way.its-dice", strings.Join(none.Has, ", ")))
	case err != nil:
		return wrong{err}
	}
	p := a.blankPage()
	if b.Pact.Faces {
		p.typedIn(b, d)
		a.printf("%s", p.text.String())
		return nil
	}
	x, err := campaign.Explain(dir, segment, label)
	if err != nil {
		return hint(err, speech.Text("way.audit"))
	}
	if !slices.Equal(x.Result.Values, d.Values) {
		p.answer(speech.Text("tells.die-wrong", label, evidence.Segment(segment), evidence.Values(d.Die), evidence.Values(dice.Die{Values: x.Result.Values})))
		a.printf("%s", p.text.String())
		return ended{exit.No}
	}
	p.answer(speech.Text("tells.die-right", label, evidence.Segment(segment), evidence.Values(d.Die)))
	p.history(b, d, a.league)
	p.takenBack(b, d)
	p.head(speech.Text("tells.who-knew"))
	for _, why := range knownTo(b, d) {
		p.say(why)
	}
	p.head(speech.Text("tells.signed"))
	p.signed(b, d.Rolls.Number("seq"))
	p.head(speech.Text("tells.by-hand"))
	p.say(speech.Text("tells.need-no-umpire"))
	a.printf("%s\n%s", p.text.String(), handLines(x))
	return nil
}

// typedIn is the page of a die that somebody typed in.
func (p *page) typedIn(b *evidence.Book, d *evidence.Die) {
	by := b.Who(d.Rolls.Get("writer"))
	p.answer(speech.Text("tells.die-typed", d.Label, strings.ToUpper(d.Segment), evidence.Values(d.Die), by))
	p.head(speech.Text("tells.record-shows"))
	p.say(speech.Text("tells.typed-entered", by, d.Rolls.Number("seq"), clocked(b, d.Rolls.Number("seq"))))
	p.before(b, d.Segment, d.Rolls.Number("seq"))
	p.takenBack(b, d)
	p.head(speech.Text("tells.signed"))
	p.signed(b, d.Rolls.Number("seq"))
}

// history lists the entries by which a die was made, in their order.
func (p *page) history(b *evidence.Book, d *evidence.Die, league signatures.BeaconChain) {
	lock := d.Lock.Number("seq")
	p.before(b, d.Segment, lock)
	p.head(speech.Text("tells.how-made"))
	if b.Pact.Links != chain.Nobody {
		p.step(1, speech.Text("tells.laid-row", givers(b, d)))
	}
	locked := speech.Text("tells.fixed")
	if len(b.TakenBack(d)) > 0 {
		locked = speech.Text("tells.fixed-branch")
	}
	if d.Repair {
		locked += speech.Text("tells.repaired")
	}
	p.step(lock, speech.Text("tells.locked", b.Who(d.Lock.Get("writer")), clocked(b, lock), locked))
	for _, e := range d.Links {
		if e.Get("type") == "default" {
			p.step(e.Number("seq"), speech.Text("tells.not-came", b.Who(e.Get("party")), e.Get("kind")))
			continue
		}
		p.step(e.Number("seq"), speech.Text("tells.opened-number", b.Who(e.Get("party")), e.Get("counter"), clocked(b, e.Number("seq")), laidDown(b, e.Get("party"))))
	}
	if d.Round.Type() != "" {
		out := time.Unix(league.Time(d.Round.Number("round")), 0).UTC()
		p.step(d.Round.Number("seq"), speech.Text("tells.round-came", d.Round.Get("round"), out.Format("2006-01-02 15:04:05")))
	}
	p.step(d.Rolls.Number("seq"), speech.Text("tells.written-down", evidence.Values(d.Die)))
}

// takenBack says of a die that it was thrown in a branch that was taken back, who knew it when
// the segment was played again, and what came in for it then.
func (p *page) takenBack(b *evidence.Book, d *evidence.Die) {
	list := b.TakenBack(d)
	if len(list) == 0 {
		return
	}
	p.head(speech.Text("tells.taken-back"))
	thrown := d.Rolls.Number("seq")
	for _, back := range list {
		p.step(back.Entry.Number("seq"), speech.Text("tells.all-taken-back", back.Segment))
	}
	p.say(speech.Text("tells.keeps-face", thrown, evidence.Segment(d.Segment)))
	since := list[0].Entry.Number("seq")
	again := b.Inputs(d.Segment, since+1, b.Chain.Seq())
	if len(again) == 0 {
		p.say(speech.Text("tells.nothing-since", evidence.Segment(d.Segment)))
		return
	}
	p.head(speech.Text("tells.came-after"))
	p.inputs(b, again)
}

// laidDown is when a party laid down its numbers, by the name of their row.
func laidDown(b *evidence.Book, token string) string {
	if seq := b.Tip(token); seq > 1 {
		return speech.Text("tells.laid-with", seq)
	}
	return speech.Text("tells.laid-start")
}

// step is an entry of a list.
func (p *page) step(seq int64, text string) { p.item(speech.Text("tells.entry", seq), text) }

// before lists the files that stood before a die was locked, and who signed them.
func (p *page) before(b *evidence.Book, segment string, lock int64) {
	list := b.Inputs(segment, 1, lock)
	if len(list) == 0 {
		return
	}
	p.head(speech.Text("tells.stood-before"))
	p.inputs(b, list)
}

// inputs lists files that came in, and who signed them.
func (p *page) inputs(b *evidence.Book, list []dice.Record) {
	for _, e := range list {
		p.step(e.Number("seq"), speech.Text("tells.input", b.Entered(e), signedAs(b, e), clocked(b, e.Number("seq"))))
	}
}

// signedAs says whose signature stands under a file that came in.
func signedAs(b *evidence.Book, e dice.Record) string {
	party := e.Get("party")
	h, ok := b.Handing(e)
	if !ok {
		h, ok = b.Covering(party, e.Number("seq"))
	}
	switch {
	case ok && h.Seq() < e.Number("seq"):
		return speech.Text("tells.handed-at", h.Seq())
	case ok:
		return speech.Text("tells.signed-with", h.Seq())
	case party == e.Get("writer"):
		return speech.Text("tells.unsigned")
	}
	return speech.Text("tells.by-word", b.Who(e.Get("writer")))
}

// givers names those who gave a number for a die.
func givers(b *evidence.Book, d *evidence.Die) string {
	var list []string
	for _, e := range d.Links {
		if who := b.Who(e.Get("party")); !slices.Contains(list, who) {
			list = append(list, who)
		}
	}
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	return speech.Text("tells.each-of", joined(list))
}

// knownTo says who could know a die beforehand, and who could choose it.
func knownTo(b *evidence.Book, d *evidence.Die) (list []string) {
	last := d.Complete()
	switch {
	case b.Pact.Refereed():
		list = append(list, speech.Text("tells.they-are", b.Settings.WhoseDice()))
	case b.Pact.Round:
		list = append(list, speech.Text("tells.from-round", d.Lock.Get("seq")))
		for _, party := range b.Pact.Holders(d.Lock.Get("writer")) {
			if h, ok := b.Covering(party, d.Lock.Number("seq")); ok {
				list = append(list, speech.Text("tells.signed-lock", b.Who(party), h.Seq()))
			}
		}
	default:
		list = append(list, speech.Text("tells.from-all", last.Get("seq")), speech.Text("tells.opened-last", b.Who(last.Get("party"))))
	}
	if back := b.TakenBack(d); len(back) > 0 {
		list = append(list, speech.Text("tells.known-after", back[0].Entry.Get("seq")))
	}
	if slices.ContainsFunc(d.Links, func(e dice.Record) bool { return e.Get("type") == "default" }) {
		list = append(list, speech.Text("tells.one-missing"))
	}
	return list
}
