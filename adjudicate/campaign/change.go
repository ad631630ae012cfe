package campaign

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/model"
	"umpire/model/strict"
	"umpire/orders"
)

// Change is what was ruled, taken back or ended, a file change/1 that an entry
// names: with a reason, and with those who agreed.
type Change struct {
	Campaign string
	Kind     string // a key of changes
	Segment  string // the one that is played or comes next; of a rollback, the one played again
	State    string // hash of the public position to which it applies, or which is restored
	Reason   string
	Consent  []string // players who agreed to this very change, sorted
	Acts     []Act    // in order; a rollback has none
	Seq      int64    // the entry; 0 before it stands

	emptied bool // it gives a seat to a successor, and standing orders of his predecessor were in force
}

// kinds are the kinds of change.
const (
	ruling   = "ruling"
	rollback = "rollback"
	retract  = "retract"
	seat     = "seat"
	silence  = "silence"
	deadline = "deadline"
	ending   = "end"
)

// changes says how each kind is made, after what all have has been looked at.
func (c *Campaign) changes(kind string) func(*Change) error {
	return map[string]func(*Change) error{ruling: c.rule, rollback: c.rollback, retract: c.retract,
		seat: c.seat, silence: c.silent, deadline: c.later, ending: c.finish}[kind]
}

// Act is one thing that a ruling does.
type Act struct {
	Verb string // of a ruling: a key of acts
	Args []string
}

// String is the act as it is typed: the verb and what it takes.
func (a Act) String() string { return a.Verb + " " + strings.Join(a.Args, " ") }

// Write is the canonical form of a change.
func (ch *Change) Write() []byte {
	var w strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&w, format+"\n", args...) }
	line("umpire: change/1")
	line("campaign: %s", ch.Campaign)
	line("kind: %s", ch.Kind)
	line("segment: %s", model.Quote(ch.Segment))
	line("state: %s", model.Quote(ch.State))
	line("reason: %s", model.Quote(ch.Reason))
	line("consent: %s", quoted(ch.Consent))
	if len(ch.Acts) == 0 {
		line("acts: []")
	} else {
		line("acts:")
	}
	for _, a := range ch.Acts {
		line("  - %s", quoted(append([]string{a.Verb}, a.Args...)))
	}
	return []byte(w.String())
}

// ReadChange reads the bytes of a change.
func ReadChange(in Input) (*Change, error) {
	doc, faults := strict.Read(in.Data, in.Name, strict.Options{Data: true})
	if doc.Root == nil {
		return nil, refuse(in.Name, doc.Lines, faults)
	}
	c, ch := strict.Open(doc), &Change{}
	c.Key("umpire").Word("change/1")
	ch.Campaign, ch.Kind = c.Key("campaign").Text(), c.Key("kind").Word(ruling, rollback, retract, seat, silence, deadline, ending)
	ch.Segment, ch.State, ch.Reason = c.Key("segment").Text(), c.Key("state").Text(), c.Key("reason").Text()
	ch.Consent = c.Key("consent").Texts()
	c.Key("acts").Items(func(_ int, v *strict.Cursor) {
		if words := v.Texts(); len(words) > 1 {
			ch.Acts = append(ch.Acts, Act{words[0], words[1:]})
		}
	})
	c.Done()
	if len(c.Faults()) > 0 {
		return nil, refuse(in.Name, doc.Lines, c.Faults())
	}
	return ch, nil
}

// change takes an entry that rules or takes back, and what it makes due: that all
// players accept, and the pass that names the new position.
func (c *Campaign) change(e dice.Record) error {
	data, err := c.kept(e.Get("file"))
	if err != nil {
		return err
	}
	ch, err := ReadChange(Input{"change", data})
	if err != nil {
		return err
	}
	want, err := c.next(c.Settings.Referee, chain.Change(e.Get("file")))
	if err != nil || want.Hash() != e.Hash() || string(ch.Write()) != string(data) {
		return fmt.Errorf("%w: this change is not as umpire writes it", ErrAltered)
	}
	if who := c.unsignedOf(ch, e.Get("file")); len(who) > 0 {
		return fmt.Errorf("%w: it says that %s agreed, who has not signed it", ErrAltered, joinSides(who))
	}
	if err := c.apply(ch); err != nil {
		return err
	}
	c.enter(e, false)
	c.accepted(ch)
	return nil
}

// voided is the side whose standing orders are other ones after a change, or none.
func (ch *Change) voided() (model.Side, bool) {
	if ch.emptied || ch.Kind == retract && ch.Acts[0].Args[1] == orders.KindStanding {
		return model.Side(ch.Acts[0].Args[0]), true
	}
	return "", false
}

// accepted makes the entries due that follow a change.
func (c *Campaign) accepted(ch *Change) {
	ch.Seq = c.Chain.Seq()
	c.Changes = append(c.Changes, ch)
	if signers := c.witnesses(ch); len(signers) > 0 {
		var then func(int64)
		if side, voided := ch.voided(); voided {
			then = func(int64) {
				c.due = append(c.due, append(c.standingDue(c.Settings.Referee, side), c.backDue(string(side)))...)
			}
		}
		c.agree("", then, signers...)
		return
	}
	from, before := c.Settings.Referee, c.state
	for _, p := range c.players() {
		c.due = append(c.due, c.passDue(from, p, before, "accept/"+strconv.FormatInt(ch.Seq, 10)),
			c.plainDue(p, chain.Accept(ch.Seq)))
		from = p
	}
	if side, voided := ch.voided(); voided {
		c.due = append(c.due, c.standingDue(from, side)...)
		from = string(side)
	}
	c.due = append(c.due, c.backDue(from))
	if c.Ended != "" {
		c.end()
	}
}

// backDue gives the pen back to the referee after a change: what stands now, and
// what is awaited.
func (c *Campaign) backDue(from string) due {
	ref := c.Settings.Referee
	d := c.stopDue(nil)
	d.make = func() (dice.Record, error) {
		state := c.state
		if c.Turn == nil && c.Ended == "" {
			state = c.Step.Base
		}
		return c.next(from, chain.Pass(ref, state, c.awaitsNow()))
	}
	d.then = func(dice.Record) {
		if c.Turn == nil && c.Ended == "" {
			c.named = c.Step.State.Position
		}
	}
	return d
}

// apply changes what stands, or says why it cannot.
func (c *Campaign) apply(ch *Change) error {
	if ch.Campaign != c.Settings.Campaign {
		return &WrongFile{"the change", "it is for campaign " + ch.Campaign}
	}
	if err := ch.sound(c.players()); err != nil {
		return err
	}
	if ch.Kind != rollback && (ch.State != c.state || ch.Segment != c.Step.State.Segment) {
		return fmt.Errorf("the %s is for %s on position %.8s; what stands is %s, %.8s: %w", ch.Kind, ch.Segment, ch.State, c.Step.State.Segment, c.state, ErrAltered)
	}
	return c.changes(ch.Kind)(ch)
}

// sound refuses a change without a reason, with what is no line of text, or on the word of
// somebody who does not play.
func (ch *Change) sound(players []string) error {
	if strings.TrimSpace(ch.Reason) == "" {
		return &BadChange{"a reason is missing: say why, for the record"}
	}
	if strings.ContainsFunc(ch.Reason+ch.Does(), unicode.IsControl) {
		return &BadChange{"a reason or a name is one line without control characters"}
	}
	for _, p := range ch.Consent {
		if !slices.Contains(players, p) {
			return &BadChange{p + " is not a player of this campaign"}
		}
	}
	return nil
}

// BadChange says why a change is refused.
type BadChange struct{ What string }

func (b *BadChange) Error() string { return b.What }

// agreed reports whether all players agreed, now or beforehand, but for those whom
// the change needs not to ask.
func (c *Campaign) agreed(ch *Change, but ...string) error {
	if c.Settings.Consent == "advance" && (ch.Kind == ruling || ch.Kind == seat) {
		return nil
	}
	return ch.agreedBy(slices.DeleteFunc(c.players(), func(p string) bool { return slices.Contains(but, p) }))
}

// agreedBy refuses a change to which one of some players has not agreed.
func (ch *Change) agreedBy(players []string) error {
	for _, p := range players {
		if !slices.Contains(ch.Consent, p) {
			return &BadChange{p + " has not agreed: every player must, say --consent " + p + " when he has"}
		}
	}
	return nil
}

// Does tells what a change does, act by act.
func (ch *Change) Does() string {
	words := make([]string, len(ch.Acts))
	for i, act := range ch.Acts {
		words[i] = act.String()
	}
	if own, ok := ch.newKeys(); ok {
		return fmt.Sprintf("%s %s %s, with keys of his own", seat, own.Side, own.Name)
	}
	return strings.Join(words, "; ")
}

// TakesBack reports whether a change takes back its segment and all behind it.
func (ch *Change) TakesBack() bool { return ch.Kind == rollback }

// Enter enters a change of the referee's making: nothing is written, see Files. One that
// says of players with keys that they agreed is proposed first, until they have signed it.
func (c *Campaign) Enter(ch *Change) error {
	slices.Sort(ch.Consent)
	if c.repeats(ch) {
		return c.settle()
	}
	if err := errors.Join(c.running(), c.reasoned(ch)); err != nil {
		return err
	}
	if len(c.due) > 0 && c.due[0].take != nil { // broken off between a seal and its input
		if err := c.writeNext(); err != nil {
			return err
		}
	}
	if ch.Kind != rollback || !c.Unfinished() {
		if err := c.settle(); err != nil {
			return err
		}
	}
	if err := c.unlocked(); err != nil {
		return err
	}
	ch.Campaign = c.Settings.Campaign
	if ch.Kind != rollback {
		ch.Segment, ch.State = c.Step.State.Segment, c.state
	}
	undo := c.undo()
	if err := c.apply(ch); err != nil {
		return err
	}
	data := ch.Write()
	sum := Input{Data: data}.Sum()
	if who := c.unsignedOf(ch, sum); len(who) > 0 {
		undo()
		c.Proposed = &Proposal{ch, sum, who}
		c.out = append(c.out, File{Name: ProposalName(sum), Data: data})
		return nil
	}
	c.brought[sum] = data
	entry, err := c.next(c.Settings.Referee, chain.Change(sum))
	if err != nil {
		return err
	}
	c.out = append(c.out, File{Name: "files/" + sum, Data: data})
	c.enter(entry, true)
	c.accepted(ch)
	if err := c.bring(); err != nil {
		return err
	}
	return c.settle()
}
