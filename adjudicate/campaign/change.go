package campaign

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate/dice"
	"umpire/model"
	"umpire/model/strict"
)

// Change is what the referee ruled or took back, a file change/1 that an entry
// names: with a reason, and with those who agreed.
type Change struct {
	Campaign string
	Kind     string // ruling or rollback
	Segment  string // ruling: before it the ruling serves; rollback: it is played again
	State    string // hash of the public position to which it applies, or which is restored
	Reason   string
	Consent  []string // players who agreed to this very change, sorted
	Acts     []Act    // of a ruling, in order
	Seq      int64    // the entry; 0 before it stands
}

// Act is one thing that a ruling does.
type Act struct {
	Verb string // place, steps, card, marker, track, die, reading
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
	ch.Campaign, ch.Kind = c.Key("campaign").Text(), c.Key("kind").Word("ruling", "rollback")
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
	want, err := c.Chain.next(c.Settings.Referee, "change", dice.L("file", e.Get("file")))
	if err != nil || want.Hash() != e.Hash() || string(ch.Write()) != string(data) {
		return fmt.Errorf("%w: this change is not as we write it", ErrAltered)
	}
	if err := c.apply(ch); err != nil {
		return err
	}
	c.enter(e, false)
	c.accepted(ch)
	return nil
}

// accepted makes the entries due that follow a change.
func (c *Campaign) accepted(ch *Change) {
	ch.Seq = c.Chain.Seq()
	c.Changes = append(c.Changes, ch)
	from, before := c.Settings.Referee, c.state
	for _, p := range c.players() {
		c.due = append(c.due, c.passDue(from, p, before, "accept/"+strconv.FormatInt(ch.Seq, 10)),
			c.plainDue(p, "accept", dice.L("of", strconv.FormatInt(ch.Seq, 10))))
		from = p
	}
	last := c.stopDue(nil)
	ref := c.Settings.Referee
	last.make = func() (dice.Record, error) {
		return c.Chain.next(from, "pass", dice.L("to", ref), dice.L("state", c.Step.Base), dice.L("awaits", c.ordersAwaited(c.Step)))
	}
	c.due = append(c.due, last)
}

// apply changes what stands, or says why it cannot.
func (c *Campaign) apply(ch *Change) error {
	if ch.Campaign != c.Settings.Campaign {
		return &WrongFile{"the change", "it is for campaign " + ch.Campaign}
	}
	if strings.TrimSpace(ch.Reason) == "" {
		return &BadChange{"a reason is missing: say why, it stands in the record for good"}
	}
	for _, p := range ch.Consent {
		if !slices.Contains(c.players(), p) {
			return &BadChange{p + " is no player of this campaign"}
		}
	}
	if ch.Kind == "rollback" {
		return c.rollback(ch)
	}
	return c.rule(ch)
}

// BadChange says why a ruling or rollback is refused.
type BadChange struct{ What string }

func (b *BadChange) Error() string { return b.What }

// agreed reports whether all players agreed, now or beforehand.
func (c *Campaign) agreed(ch *Change) error {
	if c.Settings.Consent == "advance" && ch.Kind == "ruling" {
		return nil
	}
	for _, p := range c.players() {
		if !slices.Contains(ch.Consent, p) {
			return &BadChange{p + " has not agreed: every player must, say --consent " + p + " when he has"}
		}
	}
	return nil
}

// Enter enters a change of the referee's making: nothing is written, see Files.
func (c *Campaign) Enter(ch *Change) error {
	if c.Closed {
		return &WrongFile{settingsFile, "the campaign is closed"}
	}
	if ch.Kind == "ruling" || !c.Unfinished() {
		if err := c.settle(); err != nil {
			return err
		}
	}
	slices.Sort(ch.Consent)
	ch.Campaign = c.Settings.Campaign
	if ch.Kind == "ruling" {
		ch.Segment, ch.State = c.Step.State.Segment, c.Step.Base
	}
	if err := c.apply(ch); err != nil {
		return err
	}
	data := ch.Write()
	sum := Input{Data: data}.Sum()
	c.brought[sum] = data
	entry, err := c.Chain.next(c.Settings.Referee, "change", dice.L("file", sum))
	if err != nil {
		return err
	}
	c.out = append(c.out, File{Name: "files/" + sum, Data: data})
	c.enter(entry, true)
	c.accepted(ch)
	return c.settle()
}
