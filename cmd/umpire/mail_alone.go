package main

import (
	"cmp"
	"os"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/pen"
	"umpire/adjudicate/single"
	"umpire/model/speech"
)

// The mails of a campaign without a referee.

// letterAlone is the text of the mail with a bundle. Beside an offer it tells of the public
// run alone, and the guard of the folder has looked through it.
func (a *app) letterAlone(dir string, m *pen.Match, b *campaign.Bundle, o mailing) ([]byte, error) {
	if set, state, err := pen.Invited(b.Data, ""); err == nil {
		return a.letterOfInvitation(dir, set, state, b)
	}
	seats, since := m.Seats(), m.Held()
	l, err := a.letterIn(dir, opponentOf(seats, m.Me))
	if err != nil {
		return nil, err
	}
	l.subject, l.from, l.to = subjectOf(m.Settings.Campaign, m.Step.State.Segment, m.Me), party(m.Me, seats), others(seats, m.Me)
	if err := l.tellsOf(m, since); err != nil {
		return nil, err
	}
	if o.all {
		l.happened = append([]string{speech.Text("mail.whole")}, l.happened...)
	}
	if err := a.awaitedAlone(l, m); err != nil {
		return nil, err
	}
	if o.all {
		l.also += " " + speech.Text("mail.no-folder") + "\n" + typing("umpire", "join", b.Name)
	}
	text := l.taken(b)
	return text, m.Guard(since, campaign.File{Name: strings.TrimSuffix(b.Name, "zip") + "txt", Data: text})
}

// tellsOf tells what was entered and played behind an entry, as everybody knows it.
func (l *letter) tellsOf(m *pen.Match, since int64) error {
	_, turns, err := m.Lately(func(r single.Record) bool { return int64(r.Entry) > since })
	if err != nil {
		return err
	}
	for _, h := range m.Happened(since, true) {
		l.happened = append(l.happened, h.What)
	}
	for _, w := range m.Waiting() {
		l.happened = append(l.happened, beside(m.Me, w))
		if w.What != "" && !w.Ends && !w.Agreed {
			l.also += " " + speech.Text("mail.if-agree", m.Me) + "\n" + typing("umpire", w.Change)
		}
	}
	for _, t := range turns {
		if r := t.Result; r != nil && (t.Last > 0 || t.Void == 0) && (t.Last > since || t.Last == 0 && int64(r.Record.Entry) > since) {
			l.played(chapterOf(t), since)
		}
	}
	switch {
	case len(l.happened) > 0:
	case m.Starting():
		l.happened = []string{speech.Text("mail.starting")}
	default:
		l.happened = []string{speech.Text("mail.nothing")}
	}
	return nil
}

// beside says what leaves with a mail and stands in no entry yet. What is proposed is not said
// as if it were so.
func beside(me string, w pen.Handed) string {
	switch {
	case w.What == "":
		return speech.Text("mail.hands-in", me, speech.Text("handed."+w.Kind))
	case w.Ends:
		return speech.Text("mail.ends", w.What)
	case w.Agreed:
		return speech.Text("mail.agrees", me, w.What)
	}
	return speech.Text("mail.proposes", me, w.What)
}

// awaitedAlone is what comes next, as the chain says it.
func (a *app) awaitedAlone(l *letter, m *pen.Match) error {
	n, err := m.Next()
	if err != nil {
		return err
	}
	if l.ends(m.Settings.Campaign, m.Ended(), m.Closed, m.Forfeit == ""); m.Closed {
		return nil
	}
	l.awaited = append(l.awaited, a.demandsOf(m)...)
	var by []string
	for _, p := range n.By {
		by = append(by, party(p, m.Seats()))
	}
	who, asked := joined(by), ""
	if len(n.Questions) > 0 {
		asked = speech.Text("mail.asked", strings.Join(n.Questions, ", "))
	}
	if len(by) > 0 {
		l.awaited = append(l.awaited, speech.Text("mail.must", n.Segment, who, cmp.Or(taskIn(m, n.Kind), n.Kind), asked))
	}
	if n.Pen != m.Me {
		l.awaited = append(l.awaited, speech.Text("mail.next-of", party(n.Pen, m.Seats())))
	}
	if m.Demanded() != nil { // its deadline was told
		return nil
	}
	if round, at := m.Round(); round > 0 {
		l.awaited = append(l.awaited, speech.Text("mail.until-round", stamped(at), round))
	} else {
		l.awaited = append(l.awaited, speech.Text("mail.until", m.Settings.Hours))
	}
	return nil
}

// letterOfInvitation is the text of an invitation, or of the reply to one: of what the bundle
// itself shows.
func (a *app) letterOfInvitation(dir string, set *campaign.Settings, state single.Input, b *campaign.Bundle) ([]byte, error) {
	_, me, _, err := pen.Proposed(os.DirFS(dir))
	if err != nil {
		return nil, err
	}
	t, err := a.termsOf(set, state)
	if err != nil {
		return nil, err
	}
	segment, seats := single.HeadValue(state.Data, "segment"), seatsIn(dir, set.Seats)
	l, err := a.letterIn(dir, opponentOf(seats, me))
	if err != nil {
		return nil, err
	}
	l.subject, l.from, l.to = subjectOf(set.Campaign, segment, me), party(me, seats), others(seats, me)
	_, free, invites := invites(b.Data)
	if !invites {
		l.happened = []string{speech.Text("mail.accepted", set.Campaign, party(me, seats))}
		return l.taken(b), nil
	}
	l.happened = append(l.happened, speech.Text("mail.invited-alone", free, set.Game, set.Campaign))
	l.happened = append(l.happened, t.usual...)
	for _, line := range t.unusual {
		l.happened = append(l.happened, "! "+line)
	}
	l.awaited = []string{speech.Text("mail.answer", set.Hours),
		speech.Text("mail.need-alone")}
	beside, err := pen.Beside(os.DirFS(dir))
	if err != nil {
		return nil, err
	}
	join := joining(set, seatAt{play: string(free), beside: beside}, b.Name)
	if len(t.unusual) > 0 {
		l.happened = append(l.happened, speech.Text("mail.unusual"))
		join = append(join, "--accept", set.Campaign)
	}
	l.where, l.typed = speech.Text("mail.games-folder"), typing(join...)
	return l.text(b), nil
}
