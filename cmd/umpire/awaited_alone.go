package main

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/pen"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/speech"
)

// What a folder waits for where nobody is the referee.

// outlookInvited is the outlook of a folder from which somebody is invited.
func (a *app) outlookInvited(dir string) (*outlook, error) {
	set, party, written, err := pen.Proposed(os.DirFS(dir))
	if err != nil {
		return nil, err
	}
	o := newOutlook(dir, set.Campaign, "")
	for _, s := range set.Seats {
		switch who := named(string(s.Side), s.Name); {
		case string(s.Side) == party:
		case s.Name == computer:
			o.await(due{Who: party, Mine: true, Free: true, Kind: "send", Then: commandWords(dir, "send"), What: speech.Text("next.computer-sits")})
		case written:
			mail := filepath.Join(dir, "sent", pen.InvitationName(party))
			o.await(due{Who: string(s.Side), Player: s.Name, Kind: "invitation", File: mail, Then: commandWords(dir, "BUNDLE"),
				What: speech.Text("next.invitation", who)})
		default:
			o.await(due{Who: party, Mine: true, Free: true, Kind: "send", Then: commandWords(dir, "send"), What: speech.Text("next.not-invited", who)})
		}
	}
	return o, nil
}

// newOutlook is an outlook of which nothing is known yet.
func newOutlook(dir, campaign, segment string) *outlook {
	return &outlook{dir: dir, Campaign: campaign, Segment: segment, Notes: []string{}, Due: []due{}}
}

// task is what somebody has to do without a referee, by what is due; "" where that needs no words.
func task(kind string) string {
	if _, ok := programTexts["task."+kind]; !ok {
		return ""
	}
	return speech.Text("task." + kind)
}

// outlookAlone is the outlook of the folder of one party, and writes the sheet of what the
// owner is asked.
func (a *app) outlookAlone(m *pen.Match, dir string) (*outlook, error) {
	n, err := m.Next()
	if err != nil {
		return nil, err
	}
	n.Unsent = n.Unsent || opponent(dir) == "" && m.Unmailed()
	o := newOutlook(dir, m.Settings.Campaign, n.Segment)
	o.Closed, o.Ended, o.calls, o.stands = m.Closed, m.Ended(), a.calling(m.Step), m.Now
	if o.Closed {
		o.Notes = append(o.Notes, speech.Text("next.checked", commandIn(dir, "audit")))
	}
	a.demands(o, m, dir)
	a.waiting(o, m, dir, n)
	if err := a.proposals(o, m, dir); err != nil {
		return nil, err
	}
	d := due{Who: n.Pen, Segment: n.Segment, Base: n.Base, Questions: n.Questions}
	for _, s := range m.Seats() {
		if string(s.Side) == n.Pen {
			d.Player = s.Name
		}
	}
	round, out := m.Round()
	switch {
	case m.Attests():
		d.Who, d.Mine, d.Free, d.Kind, d.Then = m.Me, true, true, "signature", commandWords(dir, "send")
		d.What = speech.Text("next.attest")
		d.outAt(round, out, a.clock())
	case m.Closed && !n.Unsent, n.Kind == "change" && n.Pen == m.Me: // the mail that enters it is due, and was told above
		return o, nil
	case n.Pen == m.Me && n.Kind == "beacon":
		d.Mine, d.Kind, d.Then = true, "round", commandWords(dir, "FILE")
		d.What = speech.Text("next.fetch", n.Segment)
		d.outAt(round, out, a.clock())
	case n.Pen == m.Me && n.Kind == "ack" && slices.Contains(n.By, m.Me):
		d.Mine, d.Kind, d.Then = true, "signature", commandWords(dir, "send")
		d.What = speech.Text("next.came", n.Segment)
		if d.outAt(round, out, a.clock()); d.Late {
			d.Or = commandWords(dir, "claim", "void")
		}
		d.Free = !d.Late
	case n.Mine && n.Kind == "accept":
		d.Mine, d.Kind, d.Then = true, "agreement", commandWords(dir, "claim", "void")
		d.What = speech.Text("next.give-up")
	case n.Mine && n.Kind == "orders":
		d.Mine, d.Kind, d.Draft, d.Then = true, "orders", commandWords(dir, "template", "--out", "FILE"), commandWords(dir, "FILE")
		d.What = speech.Text("next.orders", n.Segment)
	case n.Mine && m.Turn != nil && m.Wants() == nil && a.drafted(m): // one file for all that the segment asks its side
		d.Mine, d.Kind, d.Draft, d.Then = true, "orders", commandWords(dir, "template", "--out", "FILE"), commandWords(dir, "FILE")
		d.Base, d.What = m.Turn.Before.Base[:8], speech.Text("next.orders", n.Segment)
	case n.Mine:
		if d.Sheet, err = a.sheetOf(m, dir); err != nil {
			return nil, err
		}
		d.Mine, d.Kind, d.Then = true, "answers", commandWords(dir, "FILE")
		d.What = speech.Text("next.asked", n.Segment)
	case m.Objection() != "": // what comes next is the owner's decision
		return o, nil
	case opponent(dir) != "":
		d.Who, d.Mine, d.Free, d.Kind, d.Then = m.Me, true, true, "send", commandWords(dir, "send")
		d.What = speech.Text("next.computer", n.Segment)
	case n.Unsent, n.Pen == m.Me:
		d.Who, d.Mine, d.Free, d.Kind, d.Then = m.Me, true, true, "send", commandWords(dir, "send")
		d.What = mailWords(n, m)
	default:
		d.Kind, d.Then = waitedKind(n), commandWords(dir, "BUNDLE")
		d.What = speech.Text("next.wait", n.Segment, named(d.Who, d.Player), taskOf(m, n))
	}
	if !d.Mine {
		d.Base = ""
	}
	o.await(d)
	if m.Exposed() {
		o.await(due{Who: m.Me, Mine: m.Pen == m.Me, Kind: "renewal", Segment: n.Segment, Then: commandWords(dir, "key", "renew"),
			What: speech.Text("next.exposed", exposed)})
	}
	return o, nil
}

// mailWords say why one's own mail is due, and what comes then.
func mailWords(n pen.Next, m *pen.Match) string {
	what := taskIn(m, n.Kind)
	switch {
	case what == "":
		return speech.Text("next.last-mail")
	case slices.Contains(n.By, m.Me):
		return speech.Text("next.you-must", n.Segment, what)
	}
	return speech.Text("next.mail-due", n.Segment, joined(n.By), what)
}

// waitedKind is what is awaited of who has the pen: a file of his, or any mail.
func waitedKind(n pen.Next) string {
	if slices.Contains(n.By, n.Pen) && (n.Kind == "orders" || n.Kind == "answers") {
		return n.Kind
	}
	return "mail"
}

// taskIn is the task of what is due: what is agreed to at the start is the start, and in a game that
// has ended nothing is decided any more.
func taskIn(m *pen.Match, kind string) string {
	switch {
	case kind == "accept" && m.Ended() != "":
		return speech.Text("task.over")
	case kind == "accept" && m.Starting():
		return speech.Text("task.start")
	}
	return task(kind)
}

// taskOf says what who has the pen has to do: what is due, or to pass it on.
func taskOf(m *pen.Match, n pen.Next) string {
	if what := taskIn(m, n.Kind); what != "" && slices.Contains(n.By, n.Pen) {
		return what
	}
	return speech.Text("task.send")
}

// demands tells what is demanded, of whom, and what answers it.
func (a *app) demands(o *outlook, m *pen.Match, dir string) {
	o.Notes = append(o.Notes, a.demandsOf(m)...)
	if c := m.Answered(); c != nil {
		d := due{Who: m.Me, Mine: true, Kind: "send", Segment: o.Segment, Then: commandWords(dir, "send", "--all"),
			What: speech.Text("next.demanded", c.Party, c.What())}
		round, _ := m.Deadline(c)
		d.outAt(round, a.watch().Out(round), a.clock())
		o.await(d)
	}
}

// waiting tells what one has handed in that stands in no entry yet, and of an objection to
// one's own lock. What is signed leaves before the file that n asks of its owner, behind which a die
// may fall.
func (a *app) waiting(o *outlook, m *pen.Match, dir string, n pen.Next) {
	for _, w := range m.Waiting() {
		text := speech.Text("next.handed", speech.Text("handed."+w.Kind))
		if w.What != "" {
			text = speech.Text("next.signed", w.What)
		}
		if m.Pen == m.Me && !(w.What != "" && n.Mine) || opponent(dir) != "" || sentAs(dir, func(name string, data func() []byte) bool {
			return strings.Contains(name, "_aside") && brings(data(), w.File)
		}) {
			o.Notes = append(o.Notes, text)
			continue
		}
		if n.Mine {
			text = speech.Text("next.first", text)
		}
		o.await(due{Who: m.Me, Mine: true, Free: true, Kind: "send", Segment: o.Segment, Then: commandWords(dir, "send"), What: text})
	}
	if file := m.Objection(); file != "" {
		o.await(a.objected(m, dir, due{Who: m.Me, Mine: true, Kind: "repair", Segment: o.Segment, File: filepath.Join(dir, "files", file), Then: commandWords(dir, "claim", "repair")}))
	}
}

// objected says how the owner of a lock goes on to which his opponent objects: he makes it anew, as long as
// its round is not out, or goes on; where it has a round, with that.
func (a *app) objected(m *pen.Match, dir string, d due) due {
	round, out := m.Round()
	switch {
	case round == 0:
		d.Or, d.What = commandWords(dir, "send"), speech.Text("next.objects")
	case a.clock().Before(out):
		d.Or, d.What = commandWords(dir, "FILE"), speech.Text("next.objects-round", stamped(out))
	default:
		d.Then, d.What = commandWords(dir, "FILE"), speech.Text("next.objects-late")
	}
	return d
}

// proposals tells what others have signed and the owner may, whose file it lays in proposed/, and
// what the holder of the pen has to enter.
func (a *app) proposals(o *outlook, m *pen.Match, dir string) error {
	for _, p := range m.Proposed() {
		file := p.Name
		if _, err := os.Stat(filepath.Join(dir, filepath.FromSlash(file))); err != nil {
			if err := campaign.Save(campaign.Real, dir, []campaign.File{{Name: file, Data: p.Data}}); err != nil {
				return err
			}
		}
		file = filepath.Join(dir, filepath.FromSlash(file))
		o.await(due{Who: m.Me, Mine: true, Kind: "agreement", Segment: o.Segment, File: file, Then: commandWords(dir, file),
			What: speech.Text("next.proposed", p.Party, p.What)})
	}
	for _, end := range m.Given() {
		o.Notes = append(o.Notes, speech.Text("next.ends-later", end))
	}
	if ended := m.Ready(); ended != "" && m.Pen == m.Me {
		o.await(due{Who: m.Me, Mine: true, Free: true, Kind: "send", Segment: o.Segment, Then: commandWords(dir, "send"), What: speech.Text("next.all-signed", ended)})
	}
	return nil
}

// sheetText is the question sheet of the party.
func (a *app) sheetText(m *pen.Match) ([]byte, error) {
	s, r := m.Known()
	if r == nil {
		return nil, errors.New(speech.Text("error.no-questions"))
	}
	texts, err := a.complaints(s)
	if err != nil {
		return nil, err
	}
	rep := reportOf(s, r, model.Side(m.Me))
	if rep.Words, err = a.words(s); err != nil {
		return nil, err
	}
	sheet, ok := sheetOn(rep, s, r, texts)
	if !ok {
		return nil, errors.New(speech.Text("error.no-questions"))
	}
	return sheet, nil
}

// sheetOf writes the question sheet of the party and names it.
func (a *app) sheetOf(m *pen.Match, dir string) (string, error) {
	sheet, err := a.sheetText(m)
	if err != nil {
		return "", err
	}
	_, r := m.Known()
	name := "reports/" + sheetName(r, model.Side(m.Me))
	path := filepath.Join(dir, filepath.FromSlash(name))
	if have, err := os.ReadFile(path); err == nil && single.HeadValue(have, "base") == single.HeadValue(sheet, "base") {
		return path, nil // its owner may have filled it in
	}
	return path, campaign.Save(campaign.Real, dir, []campaign.File{{Name: name, Data: sheet}})
}
