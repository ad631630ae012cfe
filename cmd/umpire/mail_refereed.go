package main

import (
	"slices"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/single"
	"umpire/model/speech"
)

// The mails of a campaign with a referee.

// letterTo is the text of the referee's mail to a side. It tells what he tells everybody.
func (a *app) letterTo(c *campaign.Campaign, dir string, b *campaign.Bundle, side string, o mailing) ([]byte, error) {
	since := c.Told(side)
	l, err := a.letterIn(dir, side)
	if err != nil {
		return nil, err
	}
	l.subject, l.from, l.to = subjectOf(c.Settings.Campaign, c.Step.State.Segment, side), c.Settings.Referee, party(side, c.Seats)
	if since == 0 {
		l.begins(c.Settings, side)
	}
	for _, ch := range c.Changes {
		if ch.Seq > since {
			l.happened = append(l.happened, changed(ch).What+agreedBy(ch))
		}
	}
	for _, t := range c.Turns {
		if t.Void == 0 && t.Result != nil && len(t.Stops) > 0 && slices.Max(t.Stops) > since {
			l.played(chapterOf(t), since)
		}
	}
	if o.all {
		l.happened = append([]string{speech.Text("mail.whole")}, l.happened...)
	}
	if len(l.happened) == 0 {
		l.happened = []string{speech.Text("mail.nothing")}
	}
	for _, p := range c.Proposals() {
		if p.SaysOf(side) {
			l.awaited = append(l.awaited, speech.Text("mail.your-word", changed(p.Change).What))
		}
	}
	for _, w := range c.Awaited() {
		l.awaited = append(l.awaited, a.dueOf(c, w, dir).plainly())
	}
	l.ends(c.Settings.Campaign, c.Ended, c.Closed, true)
	if !o.all && c.Holds(side) > 0 {
		return l.taken(b), nil
	}
	kept := speech.Text("mail.kept") + "\n" + typing("umpire", "join", b.Name, "--key", "KEYS")
	if since == 0 {
		l.where, l.typed = speech.Text("mail.games-folder"), typing("umpire", b.Name)+kept
		return l.text(b), nil
	}
	l.also = speech.Text("mail.no-folder-referee") + "\n" + kept
	return l.taken(b), nil
}

// begins says what the game is that begins, and its terms.
func (l *letter) begins(set *campaign.Settings, side string) {
	l.happened = append(l.happened, speech.Text("mail.invited", side, set.Game, set.Edition, set.Campaign),
		speech.Text("terms.hours", set.Hours), speech.Text("terms.silence", silence(set.Silence)))
	for _, r := range set.Rulings {
		l.happened = append(l.happened, speech.Text("terms.ruling", r.ID, r.Reading))
	}
	if !set.Pact().Faces {
		l.happened = append(l.happened, set.WhoseDice())
	}
	l.awaited = append(l.awaited, speech.Text("mail.need"))
}

// plainly says what is awaited in a line, with until when; not how late it is.
func (d due) plainly() string {
	line := d.What
	switch d.Kind {
	case "run":
		line = speech.Text("mail.runs", d.Segment)
	case "close":
		line = speech.Text("mail.closes")
	case "round":
		line = speech.Text("mail.round", d.Segment, d.Round)
	}
	if d.Until != "" {
		line = speech.Text("mail.line-until", line, d.Until)
	}
	return line
}

// letterOf is the text of a player's mail to the referee, with what it brings.
func (a *app) letterOf(dir string, f *campaign.Copy, b *campaign.Bundle, segment string, what []string) ([]byte, error) {
	seats, err := f.Seats()
	if err != nil {
		return nil, broken(err)
	}
	if segment == "" {
		segment = "start" // before the first view came, or after the end
	}
	l, err := a.letterIn(dir, refereesName)
	if err != nil {
		return nil, err
	}
	l.subject, l.from, l.to, l.happened = subjectOf(f.Settings.Campaign, segment, f.Me), party(f.Me, seats), f.Settings.Referee, what
	return l.taken(b), nil
}

// handsIn says in a line each what a player hands in.
func handsIn(me string, files []single.Input) (list []string) {
	for _, in := range files {
		list = append(list, speech.Text("mail.file", me, whatFor(in.Data)))
	}
	return list
}
