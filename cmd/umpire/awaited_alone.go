package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/pen"
	"umpire/adjudicate/single"
	"umpire/model"
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
			o.await(due{Who: party, Mine: true, Free: true, Kind: "send", Then: commandWords(dir, "send"), What: "the computer has not sat down yet"})
		case written:
			mail := filepath.Join(dir, "sent", pen.InvitationName(party))
			o.await(due{Who: string(s.Side), Player: s.Name, Kind: "invitation", File: mail, Then: commandWords(dir, "BUNDLE"),
				What: "send the invitation to " + who + ", if you have not yet, and wait for the answer"})
		default:
			o.await(due{Who: party, Mine: true, Free: true, Kind: "send", Then: commandWords(dir, "send"), What: "the invitation of " + who + " is not written yet"})
		}
	}
	return o, nil
}

// newOutlook is an outlook of which nothing is known yet.
func newOutlook(dir, campaign, segment string) *outlook {
	return &outlook{dir: dir, Campaign: campaign, Segment: segment, Notes: []string{}, Due: []due{}}
}

// tasks say what somebody has to do without a referee, by what is due.
var tasks = map[string]string{
	"offer": "begin the game", "accept": "say yes or no to what is proposed", "nonce": "do its part for the start of the dice", "genesis": "begin the dice",
	"seal": "lay what is hidden face down", "hand": "lay what is hidden face down", "marker": "lay what is hidden face down", "orders": "write orders", "answers": "answer first",
	"lock": "ask for the next dice", "repair": "answer an objection", "link": "give a share of the next dice", "dice": "enter the dice",
	"ack": "say that your mail came", "beacon": "fetch the dice", "void": "give up dice that nobody saw", "renew": "draw new secret numbers", "commit": "draw new secret numbers",
	"change": "enter what is signed by all who must", "rekey": "enter new keys", "open": "open what was hidden", "secrets": "open what was hidden", "close": "end the game",
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
	o.Closed, o.Ended = m.Closed, m.Ended()
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
		d.What = "dice are asked for: say that you have them before you could know them, and send that to both"
		d.outAt(round, out, a.clock())
	case m.Closed && !n.Unsent, n.Kind == "change" && n.Pen == m.Me: // the mail that enters it is due, and was told above
		return o, nil
	case n.Pen == m.Me && n.Kind == "beacon":
		d.Mine, d.Kind, d.Then = true, "round", commandWords(dir, "FILE")
		d.What = n.Segment + ": the dice are those of a round of the beacon: fetch it when it is out"
		d.outAt(round, out, a.clock())
	case n.Pen == m.Me && n.Kind == "ack" && slices.Contains(n.By, m.Me):
		d.Mine, d.Kind, d.Then = true, "signature", commandWords(dir, "send")
		d.What = n.Segment + ": say that the mail came before its dice can be known"
		if d.outAt(round, out, a.clock()); d.Late {
			d.Or = commandWords(dir, "claim", "void")
		}
		d.Free = !d.Late
	case n.Mine && n.Kind == "accept":
		d.Mine, d.Kind, d.Then = true, "agreement", commandWords(dir, "claim", "void")
		d.What = "your opponent would give up the next dice and ask for others. that is so if you agree. if their round is out, your opponent may know them"
	case n.Mine && n.Kind == "orders":
		d.Mine, d.Kind, d.Draft, d.Then = true, "orders", commandWords(dir, "template", "--out", "FILE"), commandWords(dir, "FILE")
		d.What = "it is your turn: write orders for " + n.Segment
	case n.Mine && m.Turn != nil && m.Wants() == nil && a.drafted(m): // one file for all that the segment asks its side
		d.Mine, d.Kind, d.Draft, d.Then = true, "orders", commandWords(dir, "template", "--out", "FILE"), commandWords(dir, "FILE")
		d.Base, d.What = m.Turn.Before.Base[:8], "it is your turn: write orders for "+n.Segment
	case n.Mine:
		if d.Sheet, err = a.sheetOf(m, dir); err != nil {
			return nil, err
		}
		d.Mine, d.Kind, d.Then = true, "answers", commandWords(dir, "FILE")
		d.What = "you are asked in " + n.Segment + ": fill in the sheet"
	case m.Objection() != "": // what comes next is the owner's decision
		return o, nil
	case opponent(dir) != "":
		d.Who, d.Mine, d.Free, d.Kind, d.Then = m.Me, true, true, "send", commandWords(dir, "send")
		d.What = n.Segment + ": the computer has not answered yet"
	case n.Unsent, n.Pen == m.Me:
		d.Who, d.Mine, d.Free, d.Kind, d.Then = m.Me, true, true, "send", commandWords(dir, "send")
		d.What = mailWords(n, m)
	default:
		d.Kind, d.Then = waitedKind(n), commandWords(dir, "BUNDLE")
		d.What = fmt.Sprintf("%s: %s must %s. wait for the mail", n.Segment, named(d.Who, d.Player), taskOf(n))
	}
	if !d.Mine {
		d.Base = ""
	}
	o.await(d)
	if m.Exposed() {
		o.await(due{Who: m.Me, Mine: m.Pen == m.Me, Kind: "renewal", Segment: n.Segment, Then: commandWords(dir, "key", "renew"),
			What: "this folder was made good from mails. " + exposed + ", once it is your turn to write"})
	}
	return o, nil
}

// mailWords say why one's own mail is due, and what comes then.
func mailWords(n pen.Next, m *pen.Match) string {
	task := taskIn(m, n.Kind)
	switch {
	case task == "":
		return "your last mail is due"
	case slices.Contains(n.By, m.Me):
		return fmt.Sprintf("%s: you must %s: your mail does it", n.Segment, task)
	}
	return fmt.Sprintf("%s: your mail is due. then %s must %s", n.Segment, strings.Join(n.By, " and "), task)
}

// waitedKind is what is awaited of who has the pen: a file of his, or any mail.
func waitedKind(n pen.Next) string {
	if slices.Contains(n.By, n.Pen) && (n.Kind == "orders" || n.Kind == "answers") {
		return n.Kind
	}
	return "mail"
}

// taskIn is the task of what is due: in a game that has ended, nothing is decided any more.
func taskIn(m *pen.Match, kind string) string {
	if kind == "accept" && m.Ended() != "" {
		return "say that the game is over"
	}
	return tasks[kind]
}

// taskOf says what who has the pen has to do: what is due, or to pass it on.
func taskOf(n pen.Next) string {
	if task := tasks[n.Kind]; task != "" && slices.Contains(n.By, n.Pen) {
		return task
	}
	return "send what has been played"
}

// demands tells what is demanded, of whom, and what answers it.
func (a *app) demands(o *outlook, m *pen.Match, dir string) {
	o.Notes = append(o.Notes, a.demandsOf(m)...)
	if c := m.Answered(); c != nil {
		d := due{Who: m.Me, Mine: true, Kind: "send", Segment: o.Segment, Then: commandWords(dir, "send", "--all"),
			What: fmt.Sprintf("%s demands %s of you: what you have done since answers it. send it to %s and to the witness", c.Party, c.What(), c.Party)}
		d.outAt(c.Round, a.watch().Out(c.Round), a.clock())
		o.await(d)
	}
}

// waiting tells what one has handed in that stands in no entry yet, and of an objection to
// one's own lock. What is signed leaves before the file that n asks of its owner, behind which a die
// may fall.
func (a *app) waiting(o *outlook, m *pen.Match, dir string, n pen.Next) {
	for _, w := range m.Waiting() {
		text := "you have handed in " + handedIn[w.Kind] + ": it counts once a mail has it on record"
		if w.What != "" {
			text = "you have signed: " + w.What + ". it counts once all who must have signed, and a mail has it on record"
		}
		if m.Pen == m.Me && !(w.What != "" && n.Mine) || opponent(dir) != "" || sentAs(dir, func(name string, data func() []byte) bool {
			return strings.Contains(name, "_aside") && brings(data(), w.File)
		}) {
			o.Notes = append(o.Notes, text)
			continue
		}
		if n.Mine {
			text += ". send it first: it lapses with the next die"
		}
		o.await(due{Who: m.Me, Mine: true, Free: true, Kind: "send", Segment: o.Segment, Then: commandWords(dir, "send"), What: text})
	}
	if file := m.Objection(); file != "" {
		o.await(due{Who: m.Me, Mine: true, Kind: "repair", Segment: o.Segment, File: filepath.Join(dir, "files", file), Then: commandWords(dir, "claim", "repair"), Or: commandWords(dir, "send"),
			What: "your opponent objects to the dice that you asked for, and says why in a file. make them anew, or go on"})
	}
}

// proposals tells what others have signed and the owner may, whose file it lays in proposed/, and
// what the holder of the pen has to enter.
func (a *app) proposals(o *outlook, m *pen.Match, dir string) error {
	for _, p := range m.Proposed() {
		file := campaign.ProposalName(p.File)
		if _, err := os.Stat(filepath.Join(dir, filepath.FromSlash(file))); err != nil {
			if err := campaign.Save(campaign.Real, dir, []campaign.File{{Name: file, Data: p.Data}}); err != nil {
				return err
			}
		}
		file = filepath.Join(dir, filepath.FromSlash(file))
		o.await(due{Who: m.Me, Mine: true, Kind: "agreement", Segment: o.Segment, File: file, Then: commandWords(dir, file),
			What: fmt.Sprintf("%s proposes: %s. it is so when you agree; else do nothing, and it lapses with the next die", p.Party, p.What)})
	}
	for _, end := range m.Given() {
		o.Notes = append(o.Notes, end+". it counts once the dice are known that were asked for before it came")
	}
	if ended := m.Ready(); ended != "" && m.Pen == m.Me {
		o.await(due{Who: m.Me, Mine: true, Free: true, Kind: "send", Segment: o.Segment, Then: commandWords(dir, "send"), What: "signed by all who must: " + ended})
	}
	return nil
}

// sheetOf writes the question sheet of the party and names it.
func (a *app) sheetOf(m *pen.Match, dir string) (string, error) {
	s, r := m.Known()
	if r == nil {
		return "", errors.New("the questions cannot be listed")
	}
	sheet, ok := sheetFor(s, r, model.Side(m.Me))
	if !ok {
		return "", errors.New("the questions cannot be listed")
	}
	name := "reports/" + sheetName(r, model.Side(m.Me))
	path := filepath.Join(dir, filepath.FromSlash(name))
	if have, err := os.ReadFile(path); err == nil && single.HeadValue(have, "base") == single.HeadValue(sheet, "base") {
		return path, nil // its owner may have filled it in
	}
	return path, campaign.Save(campaign.Real, dir, []campaign.File{{Name: name, Data: sheet}})
}
