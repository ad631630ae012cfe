package campaign

import (
	"fmt"
	"slices"
	"strings"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model"
)

// Close ends the campaign: the private parts of the start are opened, so that
// everybody can run the whole of it again, and the last position is named.
func (c *Campaign) Close() error {
	if err := c.whole(); err != nil {
		return err
	}
	if err := c.settle(); err != nil || c.Closed {
		return err
	}
	if err := c.unlocked(); err != nil {
		return err
	}
	if c.Turn != nil && c.Ended == "" {
		return &chain.BadChange{What: c.Turn.Segment + " is begun: end it, or take it back"}
	}
	c.end()
	if err := c.bring(); err != nil {
		return err
	}
	return c.settle()
}

// bring takes the files that come before what is due among those at hand.
func (c *Campaign) bring() error {
	for i := range c.due {
		if before := c.due[i].before; before != nil {
			files, err := before(dice.Record{})
			if err != nil {
				return err
			}
			for _, f := range files {
				c.brought[single.Input{Data: f.Data}.Sum()] = f.Data
			}
		}
	}
	return nil
}

// closing takes the first entry of the end: from there on all of it is due.
func (c *Campaign) closing(e dice.Record) error {
	if c.blind { // not all is open, or it would be read whole
		c.enter(e, false)
		c.Closed = e.Get("type") == "close"
		return nil
	}
	if c.Turn != nil {
		return fmt.Errorf("%w: an entry %s within %s", single.ErrAltered, e.Get("type"), c.Turn.Segment)
	}
	c.end()
	return c.read(e)
}

// end makes the entries of the end due: an opening for every seal, and the close.
func (c *Campaign) end() {
	p, ref := c.Setup.State.Position, c.Settings.Referee
	for _, side := range p.Set().Schema.Sides {
		if p.Commitment(side) == "" || p.Hole(side) {
			continue
		}
		content := p.PrivateContent(side)
		sum := single.Input{Data: content}.Sum()
		d := c.plainDue(ref, chain.Open(string(side), c.sealID(), p.Nonce(side), sum))
		d.before = func(dice.Record) ([]File, error) { return []File{{Name: "files/" + sum, Data: content}}, nil }
		c.due = append(c.due, d)
	}
	c.due = append(c.due, c.openDue(func(*sealed) bool { return true })...)
	c.due = append(c.due, c.secretsDue()...)
	d := c.plainDue(ref, chain.Close(c.state))
	d.then = func(dice.Record) { c.Closed = true }
	d.after = c.headOf
	c.due = append(c.due, d)
}

// opened reads the private parts that entries of the end open: nonce and content.
func (c *Campaign) opened() map[model.Side][2]string {
	open := map[model.Side][2]string{}
	for _, e := range c.rest {
		if e.Get("type") != "open" || !strings.HasSuffix(e.Get("id"), single.PrivatePart) {
			continue
		}
		if content, err := c.kept(e.Get("content")); err == nil {
			open[model.Side(e.Get("party"))] = [2]string{e.Get("nonce"), string(content)}
		}
	}
	return open
}

// withHands puts opened private parts into the public position, as a state is
// written.
func withHands(public []byte, open map[model.Side][2]string) []byte {
	if len(open) == 0 {
		return public
	}
	var w strings.Builder
	w.WriteString(strings.TrimSuffix(string(public), "private: {}\n") + "private:\n")
	for _, side := range sortedSides(open) {
		if open[side][0] == "" && open[side][1] == "" { // it holds nothing
			fmt.Fprintf(&w, "  %s: {}\n", side)
			continue
		}
		fmt.Fprintf(&w, "  %s:\n", side)
		if nonce := open[side][0]; nonce != "" { // without one it is to look at: nothing proves it
			fmt.Fprintf(&w, "    nonce: %s\n", model.Quote(nonce))
		}
		for line := range strings.Lines(open[side][1]) {
			if strings.HasPrefix(line, " ") { // units and words: they stand there as in a file
				w.WriteString(line)
				continue
			}
			pile, cards, _ := strings.Cut(strings.TrimSuffix(line, "\n"), ": ")
			var names []string
			if cards != "none" {
				names = strings.Split(cards, ", ")
			}
			fmt.Fprintf(&w, "    %s: %s\n", pile, model.Quoted(names))
		}
	}
	return []byte(w.String())
}

// sortedSides lists the sides of a map in the order of their names.
func sortedSides[V any](m map[model.Side]V) []model.Side {
	var list []model.Side
	for side := range m {
		list = append(list, side)
	}
	for i := range list {
		for k := i; k > 0 && list[k] < list[k-1]; k-- {
			list[k], list[k-1] = list[k-1], list[k]
		}
	}
	return list
}

// finish ends the game before its end. A segment that is begun stays as it is.
func (c *Campaign) finish(ch *chain.Change) (err error) {
	c.Ended, err = ch.Ends(c.Players())
	if err == nil {
		c.dirty, c.burned = false, false // what was not run yet is not run any more
	}
	return err
}

// WaitingEnds lists the ends that all who must have signed, and that wait for a lock: a
// resignation, or a result since whose signing no die has fallen.
func (c *Campaign) WaitingEnds() (list []*Proposal) {
	if c.running() != nil {
		return nil
	}
	for _, p := range ReadProposals(Layer(c.FS, c.out), c.Chain) {
		if p.Kind == chain.Ending && len(c.unsignedOf(p.Change, p.File)) == 0 && (p.Resigns() || c.stillAt(p)) {
			list = append(list, p)
		}
	}
	return list
}

// stillAt reports whether a proposal fits what stands, and no die has fallen since somebody signed
// it first: who signs later would else choose between the dice and the proposal.
func (c *Campaign) stillAt(p *Proposal) bool {
	if p.State != c.state || p.Segment != c.Step.State.Segment {
		return false
	}
	first := c.Chain.Seq()
	for _, a := range c.asides {
		if a.Names(p.File) && slices.Contains(p.Consent, a.Party()) {
			first = min(first, a.Seq())
		}
	}
	return !slices.ContainsFunc(c.Chain[max(first, 0):], func(e dice.Record) bool { return e.Get("type") == "rolls" || e.Get("type") == "draw" })
}

// endsNow enters an end that has waited for a lock, once none waits and the rules do not run on.
func (c *Campaign) endsNow() (bool, error) {
	if c.dirty && !c.burned || c.unlocked() != nil {
		return false, nil
	}
	for _, p := range c.WaitingEnds() {
		if err := c.apply(p.Change); err != nil {
			return false, err
		}
		return true, c.changed(p.Change, p.Write())
	}
	return false, nil
}

// Resign enters that a side gives up, and closes the campaign.
func (c *Campaign) Resign(side model.Side, reason string) error {
	return c.Enter(chain.Resignation(string(side), reason))
}

// Agree enters a result that the players agreed on, and closes the campaign.
func (c *Campaign) Agree(text, reason string, consent []string) error {
	return c.Enter(chain.AgreedEnd(text, reason, consent))
}

// running refuses to enter anything once the game is over.
func (c *Campaign) running() error {
	switch {
	case c.Closed:
		return &single.WrongFile{Name: SettingsFile, What: "the campaign is closed"}
	case c.Ended != "":
		return &single.WrongFile{Name: SettingsFile, What: "the game is over (" + c.Ended + ")"}
	}
	return nil
}
