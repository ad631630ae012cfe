package main

import (
	"fmt"
	"slices"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/single"
)

// The mails of a campaign with a referee.

// letterTo is the text of the referee's mail to a side. It tells what he tells everybody.
func (a *app) letterTo(c *campaign.Campaign, dir string, b *campaign.Bundle, side string, o mailing) []byte {
	since := c.Told(side)
	l := &letter{subject: subjectOf(c.Settings.Campaign, c.Step.State.Segment, side), from: c.Settings.Referee, to: party(side, c.Seats)}
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
		l.happened = append([]string{"The whole game is attached, for who has lost some of it."}, l.happened...)
	}
	if len(l.happened) == 0 {
		l.happened = []string{"Nothing new was played."}
	}
	for _, p := range c.Proposals() {
		if p.SaysOf(side) {
			l.awaited = append(l.awaited, fmt.Sprintf("The referee asks for your word: %s. Without your signature it does not stand.", changed(p.Change).What))
		}
	}
	for _, w := range c.Awaited() {
		l.awaited = append(l.awaited, a.dueOf(c, w, dir).plainly())
	}
	l.ends(c.Settings.Campaign, c.Ended, c.Closed, true)
	if !o.all && c.Holds(side) > 0 {
		return l.taken(b)
	}
	kept := " It makes your folder of the game. If you keep your keys in a folder\n   KEYS of your own, type this instead.\n" + typing("umpire", "join", b.Name, "--key", "KEYS")
	if since == 0 {
		l.where, l.typed = "a folder for your games", typing("umpire", b.Name)+kept
		return l.text(b)
	}
	l.also = " If you have no folder of the game, save it in a folder for your games\n   and type the same there.\n" + kept
	return l.taken(b)
}

// begins says what the game is that begins, and its terms.
func (l *letter) begins(set *campaign.Settings, side string) {
	l.happened = append(l.happened, fmt.Sprintf("You are invited to play %s in a game of %s by mail, edition %s. The campaign is called %s.", side, set.Game, set.Edition, set.Campaign),
		"an answer may take "+count(set.Hours, "hour", "hours"), "after a missed deadline "+silences[set.Silence])
	for _, r := range set.Rulings {
		l.happened = append(l.happened, fmt.Sprintf("ruling %s is read as %s", r.ID, r.Reading))
	}
	if !set.Pact().Faces {
		l.happened = append(l.happened, set.WhoseDice())
	}
	l.awaited = append(l.awaited, "You need the program umpire; its README says how to install it.")
}

// plainly says what is awaited in a line, with until when; not how late it is.
func (d due) plainly() string {
	line := d.What
	switch d.Kind {
	case "run":
		line = d.Segment + " takes no orders: the referee plays it"
	case "close":
		line = "the game is over: the referee closes it"
	case "round":
		line = fmt.Sprintf("%s: the dice are those of round %d of drand quicknet", d.Segment, d.Round)
	}
	if d.Until != "" {
		line += ", until " + d.Until
	}
	return line
}

// letterOf is the text of a player's mail to the referee, with what it brings.
func letterOf(f *campaign.Copy, b *campaign.Bundle, segment string, what []string) ([]byte, error) {
	seats, err := f.Seats()
	if err != nil {
		return nil, broken(err)
	}
	if segment == "" {
		segment = "start" // before the first view came, or after the end
	}
	l := &letter{subject: subjectOf(f.Settings.Campaign, segment, f.Me), from: party(f.Me, seats), to: f.Settings.Referee, happened: what}
	return l.taken(b), nil
}

// handsIn says in a line each what a player hands in.
func handsIn(me string, files []single.Input) (list []string) {
	for _, in := range files {
		list = append(list, strings.TrimSpace(me+" hands in a file: "+sameFor(in.Data)))
	}
	return list
}
