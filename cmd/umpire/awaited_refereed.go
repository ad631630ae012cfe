package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/model/speech"
)

// What the folder of a referee waits for, or of one who plays all sides.

// silence says what a missed deadline means.
func silence(how string) string { return speech.Text("silence." + how) }

// outlookRefereed is the outlook of the folder of a referee.
func (a *app) outlookRefereed(c *campaign.Campaign, dir string) *outlook {
	o := newOutlook(dir, c.Settings.Campaign, c.Step.State.Segment)
	o.Closed, o.Ended, o.calls = c.Closed, c.Ended, a.calling(c.Step)
	switch {
	case c.Follows():
		o.Notes = append(o.Notes, speech.Text("next.follows"))
	case c.Unfinished():
		o.Notes = append(o.Notes, speech.Text("next.broken-off"))
	}
	for _, p := range c.Proposals() {
		o.Notes = append(o.Notes, openly(p))
	}
	for _, p := range c.WaitingEnds() {
		o.Notes = append(o.Notes, waiting(p))
	}
	for _, w := range c.Awaited() {
		o.await(a.dueOf(c, w, dir))
	}
	a.news(o, c, dir)
	return o
}

// dueOf is one thing for which a referee waits.
func (a *app) dueOf(c *campaign.Campaign, w campaign.Awaited, dir string) due {
	d := due{Who: string(w.Side), Player: w.Player, Kind: w.Kind, Segment: w.Segment, Base: w.Base, Questions: w.Questions, File: w.File, Subject: w.Subject}
	who := named(d.Who, d.Player)
	switch w.Kind {
	case "run":
		d = due{Who: refereesName, Mine: true, Free: !c.Pact.Faces, Kind: "run", Segment: w.Segment, Then: commandWords(dir, "play"), What: speech.Text("next.run", w.Segment)}
		if len(c.Proposals()) > 0 { // whoever must sign it has no time to, if the game runs on by itself
			d.Free, d.What = false, speech.Text("next.run-later", w.Segment)
		}
		return d
	case "close":
		return due{Who: refereesName, Mine: true, Free: true, Kind: "close", Segment: w.Segment, Then: commandWords(dir, "referee", "desk", "--close"), What: speech.Text("next.close")}
	case "round":
		d = due{Who: refereesName, Mine: true, Kind: "round", Segment: w.Segment, Then: commandWords(dir, "FILE"),
			What: speech.Text("next.fetch", w.Segment)}
		d.outAt(w.Lock.Round, w.Lock.Out, a.clock())
		return d
	case "orders":
		d.Draft = commandWords(dir, "template", "--side", d.Who, "--out", "FILE")
		d.What = speech.Text("next.must-order", who, w.Segment)
	case "answers":
		d.Sheet = filepath.Join(dir, "reports", sheetName(c.Turn.Result, w.Side))
		d.What = speech.Text("next.must-answer", who, w.Segment)
	default:
		a.signs(&d, w, c)
	}
	if w.Lock == nil {
		a.deadline(&d, c, dir)
	}
	d.Then = commandWords(dir, "FILE")
	if c.Settings.Post.Side != "" { // the player's own folder names the file, and drafts it
		d.Then, d.Draft = commandWords(dir, "BUNDLE"), nil
		if w.Lock == nil {
			d.File, d.Subject = "", ""
		}
	}
	return d
}

// signs fills in what a player has to sign or to open, and what he must have for that.
func (a *app) signs(d *due, w campaign.Awaited, c *campaign.Campaign) {
	who, has := named(d.Who, d.Player), w.File
	d.Base, d.Entry = "", w.Lock.Entry
	switch {
	case w.Kind == "nonce" && c.Rekeying != nil:
		d.What, has = speech.Text("next.must-open-new", who), speech.Text("send.bound")
	case w.Kind == "nonce":
		d.What, has = speech.Text("next.must-open", who), speech.Text("send.heads")
	case w.Kind == "acceptance":
		d.Kind = "agreement"
		d.What = speech.Text("next.must-agree", who, agreeing(w.Lock.Accept))
		has = speech.Text("send."+w.Lock.Accept, w.File)
	default:
		d.What = speech.Text("next.must-say", who, w.Segment)
		d.outAt(w.Lock.Round, w.Lock.Out, a.clock())
	}
	if c.Settings.Post.Side == "" {
		d.What = speech.Text("next.send-it", d.What, has)
	}
}

// deadline fills in until when it is awaited.
func (a *app) deadline(d *due, c *campaign.Campaign, dir string) {
	until, known := c.Deadline(campaign.Times(os.DirFS(dir)))
	if !known {
		return
	}
	d.Until, d.Late = stamped(until), a.clock().After(until)
	if d.Silence = c.Settings.Silence; d.Late && d.Silence != "wait" {
		d.Or = commandWords(dir, "referee", "desk", "--overdue")
	}
}

// news tells to whom the referee has something to send.
func (a *app) news(o *outlook, c *campaign.Campaign, dir string) {
	var who []string
	for _, side := range a.toWrite(c, dir) {
		who = append(who, party(side, c.Seats))
	}
	if len(who) > 0 {
		o.await(due{Who: refereesName, Mine: true, Free: true, Kind: "send", Segment: o.Segment, Then: commandWords(dir, "send"),
			What: speech.Text("next.news", joined(who))})
	}
}

// toWrite lists the sides for whom a referee has news: the rules have stopped since his last
// mail, something waits for their signature, or the game has ended.
func (a *app) toWrite(c *campaign.Campaign, dir string) (list []string) {
	if c.Settings.Post.Side == "" {
		return nil
	}
	waits := map[string]bool{}
	for _, w := range c.Awaited() {
		waits[string(w.Side)] = w.Lock != nil && !sentSince(c, string(w.Side))
	}
	for _, p := range c.Proposals() {
		for _, side := range p.Missing {
			if !sentAs(dir, func(name string, data func() []byte) bool {
				return strings.Contains(name, "-"+string(side)) && brings(data(), campaign.ProposalName(p.Change, p.File))
			}) {
				waits[string(side)] = true
			}
		}
	}
	for _, seat := range c.Seats {
		side := string(seat.Side)
		ended := c.Closed && c.Holds(side) < c.Chain.Seq() && !sentSince(c, side)
		if ended || waits[side] || c.Due(seat.Side) || unsent(c, side) {
			list = append(list, side)
		}
	}
	return list
}

// unsent reports whether an entry was made for a side and no mail has it.
func unsent(c *campaign.Campaign, side string) bool {
	for _, e := range slices.Backward(c.Chain) {
		if e.Get("type") == "private" && e.Get("party") == side {
			return !sentTo(c, side, e.Number("seq"))
		}
	}
	return false
}

// sentSince reports whether a mail for a side was written since the last entry that says
// something to everybody.
func sentSince(c *campaign.Campaign, side string) bool {
	last := c.Chain.Seq()
	for last > 1 && c.Chain[last-1].Get("type") == "private" {
		last--
	}
	return sentTo(c, side, last)
}

// sentTo reports whether a mail for a side was written that has an entry in it.
func sentTo(c *campaign.Campaign, side string, entry int64) bool {
	return campaign.Mailed(c.FS, c.Settings.Referee+"-"+side, entry)
}
