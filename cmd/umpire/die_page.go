package main

import (
	"errors"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/evidence"
	"umpire/adjudicate/signatures"
	"umpire/model/exit"
	"umpire/orders"
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
		return hint(wrong{err}, "its dice are: "+strings.Join(none.Has, ", "))
	case err != nil:
		return wrong{err}
	}
	var p page
	if b.Pact.Faces {
		p.typedIn(b, d)
		a.printf("%s", p.text.String())
		return nil
	}
	x, err := campaign.Explain(dir, segment, label)
	if err != nil {
		return hint(err, "`umpire audit` names everything that does not hold")
	}
	if !slices.Equal(x.Result.Values, d.Values) {
		p.answer("The die %s of %s is not right: the record has %s, and its numbers give %s.", label, evidence.Segment(segment), evidence.Values(d.Die), evidence.Values(dice.Die{Values: x.Result.Values}))
		a.printf("%s", p.text.String())
		return ended{exit.No}
	}
	p.answer("The die %s of %s is right: it shows %s. Anybody who computes it again from the record gets the same.", label, evidence.Segment(segment), evidence.Values(d.Die))
	p.history(b, d, a.league)
	p.takenBack(b, d)
	p.head("WHO COULD KNOW IT, AND WHO COULD CHOOSE IT")
	for _, why := range knownTo(b, d) {
		p.say("%s", why)
	}
	p.head("WHO SIGNED WHAT")
	p.signed(b, d.Rolls.Number("seq"))
	p.head("TO COMPUTE IT BY HAND")
	p.say("These lines need no umpire. They print the same number at their end.")
	a.printf("%s\n%s", p.text.String(), handLines(x))
	return nil
}

// typedIn is the page of a die that somebody typed in.
func (p *page) typedIn(b *evidence.Book, d *evidence.Die) {
	by := b.Who(d.Rolls.Get("writer"))
	p.answer("The die %s of %s shows %s because %s typed it in. Nothing proves that anybody rolled it.", d.Label, strings.ToUpper(d.Segment), evidence.Values(d.Die), by)
	p.head("WHAT THE RECORD SHOWS")
	p.say("In this campaign the dice are rolled at a table, and %s enters what they show. The record proves that this number was entered with entry %d%s, before all that follows from it, and was not changed afterwards.", by, d.Rolls.Number("seq"), clocked(b, d.Rolls.Number("seq")))
	p.before(b, d.Segment, d.Rolls.Number("seq"))
	p.takenBack(b, d)
	p.head("WHO SIGNED WHAT")
	p.signed(b, d.Rolls.Number("seq"))
}

// history lists the entries by which a die was made, in their order.
func (p *page) history(b *evidence.Book, d *evidence.Die, league signatures.BeaconChain) {
	lock := d.Lock.Number("seq")
	p.before(b, d.Segment, lock)
	p.head("HOW IT WAS MADE")
	if b.Pact.Links != chain.Nobody {
		p.step(1, "At the start %s laid down a row of secret numbers under a seal. Nobody else could see one, and none could be changed any more.", givers(b, d))
	}
	locked := "From here on nothing could be changed that this die decides."
	if len(b.TakenBack(d)) > 0 {
		locked = "In that branch nothing could be changed any more that this die decides."
	}
	if d.Repair {
		locked += " (The lock was repaired, and its number is the same.)"
	}
	p.step(lock, "%s locked the die%s. %s", b.Who(d.Lock.Get("writer")), clocked(b, lock), locked)
	for _, e := range d.Links {
		if e.Get("type") == "default" {
			p.step(e.Number("seq"), "The number of %s did not come. What was agreed for that stands in its place (%s).", b.Who(e.Get("party")), e.Get("kind"))
			continue
		}
		p.step(e.Number("seq"), "%s opened secret number %s%s. It is the one that was laid down %s.", b.Who(e.Get("party")), e.Get("counter"), clocked(b, e.Number("seq")), laidDown(b, e.Get("party")))
	}
	if d.Round.Type() != "" {
		out := time.Unix(league.Time(d.Round.Number("round")), 0).UTC()
		p.step(d.Round.Number("seq"), "Round %s of the public beacon came in. The League of Entropy published it on %s UTC, and its signature is right.", d.Round.Get("round"), out.Format("2006-01-02 15:04:05"))
	}
	p.step(d.Rolls.Number("seq"), "The die was written down: %s.", evidence.Values(d.Die))
}

// takenBack says of a die that it was thrown in a branch that was taken back, who knew it when
// the segment was played again, and what came in for it then.
func (p *page) takenBack(b *evidence.Book, d *evidence.Die) {
	list := b.TakenBack(d)
	if len(list) == 0 {
		return
	}
	p.head("WHAT WAS TAKEN BACK")
	thrown := d.Rolls.Number("seq")
	for _, back := range list {
		p.step(back.Entry.Number("seq"), "All from %s on was taken back, and with it the branch in which the die was thrown.", back.Segment)
	}
	p.say("The die keeps its face: who rolls under its label again gets the same (hexdice/1 3.6). Since entry %d it stands in the record. So everybody who had the record knew it when %s was played again.", thrown, evidence.Segment(d.Segment))
	since := list[0].Entry.Number("seq")
	again := b.Inputs(d.Segment, since+1, b.Chain.Seq())
	if len(again) == 0 {
		p.say("Nothing came in for %s since.", evidence.Segment(d.Segment))
		return
	}
	p.head("WHAT CAME IN AFTER IT WAS KNOWN")
	p.inputs(b, again)
}

// laidDown is when a party laid down its numbers, by the name of their row.
func laidDown(b *evidence.Book, token string) string {
	if seq := b.Tip(token); seq > 1 {
		return "with entry " + strconv.FormatInt(seq, 10) + ", before this die was locked"
	}
	return "at the start"
}

// step is an entry of a list.
func (p *page) step(seq int64, format string, args ...any) {
	p.item("entry "+strconv.FormatInt(seq, 10), format, args...)
}

// before lists the files that stood before a die was locked, and who signed them.
func (p *page) before(b *evidence.Book, segment string, lock int64) {
	list := b.Inputs(segment, 1, lock)
	if len(list) == 0 {
		return
	}
	p.head("WHAT STOOD BEFORE IT")
	p.inputs(b, list)
}

// inputs lists files that came in, and who signed them.
func (p *page) inputs(b *evidence.Book, list []dice.Record) {
	for _, e := range list {
		p.step(e.Number("seq"), "%s, %s%s", b.Entered(e), signedAs(b, e), clocked(b, e.Number("seq")))
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
		return "signed and handed in at entry " + strconv.FormatInt(h.Seq(), 10)
	case ok:
		return "signed with entry " + strconv.FormatInt(h.Seq(), 10)
	case party == e.Get("writer"):
		return "not signed so far"
	}
	return "by the word of " + b.Who(e.Get("writer"))
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
	return "each of " + strings.Join(list, " and ")
}

// knownTo says who could know a die beforehand, and who could choose it.
func knownTo(b *evidence.Book, d *evidence.Die) (list []string) {
	last := d.Complete()
	switch {
	case b.Pact.Refereed():
		list = append(list, "They are "+orders.Spoken(programTexts, b.Settings.WhoseDice())+".")
	case b.Pact.Round:
		list = append(list, "The number comes from the published round, which nobody on earth knew before it was out. The orders were locked with entry "+d.Lock.Get("seq")+", before that.")
		for _, party := range b.Pact.Holders(d.Lock.Get("writer")) {
			if h, ok := b.Covering(party, d.Lock.Number("seq")); ok {
				list = append(list, b.Who(party)+" has signed for the lock with entry "+strconv.FormatInt(h.Seq(), 10)+".")
			}
		}
	default:
		list = append(list, "The die comes from the numbers of all together. One of them alone tells nothing about it. Before entry "+last.Get("seq")+" nobody had them all.",
			"Who opened last, "+b.Who(last.Get("party"))+", knew the die first. But by then the orders stood, the die was locked, and no other number could be given. To keep it back was the only thing left, and that would stand in the record.")
	}
	if back := b.TakenBack(d); len(back) > 0 {
		list = append(list, "That holds for the branch that was taken back. What was ordered after entry "+back[0].Entry.Get("seq")+" was ordered when the die was known.")
	}
	if slices.ContainsFunc(d.Links, func(e dice.Record) bool { return e.Get("type") == "default" }) {
		list = append(list, "One number did not come, and what stands in its place was agreed before the first orders.")
	}
	return list
}
