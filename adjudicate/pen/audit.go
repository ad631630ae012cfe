package pen

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/signatures"
	"umpire/adjudicate/single"
	"umpire/model/speech"
)

// Examine audits a folder without a referee, from its first byte: the chain, every
// key and die, every signature (part A of hexdice/1 8), what ought to be known (B),
// the rules over the entries, and, once the end has opened all, the campaign as each
// party knew it (C), and statistics (D).
func Examine(fsys fs.FS, with With) *campaign.Audit {
	with = with.filled()
	with.Cached, with.all = false, true
	archive := fsys
	fsys = campaign.Tidy(fsys)
	report, broken := signatures.Check(fsys, with.Chain)
	m, err := Open(fsys, with)
	a := m.lying(archive, report, err == nil)
	fault := func(part string, err error) {
		f := campaign.Fault{Part: part, What: err.Error()}
		var r *dice.Refusal
		if errors.As(err, &r) {
			f.File, f.What = r.File, strings.TrimPrefix(r.Error(), r.File+": ")
		}
		a.Faults = append(a.Faults, f)
	}
	if broken != nil {
		fault("A", broken)
	} else {
		a.Checks, a.Rolls, a.Stages, a.Tests = report.Checks, len(report.Rolls), len(report.Stages), campaign.Statistics(report)
	}
	if m.Settings != nil {
		s := m.Settings
		a.Campaign, a.Game, a.Edition, a.Behaviour, a.Dice = s.Campaign, s.Game, s.Edition, s.Behaviour, s.Dice
	}
	if err != nil {
		fault("C", err)
		return a
	}
	m.told(a)
	if report != nil {
		a.TellUnused(report)
	}
	for _, err := range m.signatures() {
		fault("A", err)
	}
	if m.Closed && m.Forfeit == "" {
		if err := m.Replay(); err != nil {
			fault("C", err)
		}
	}
	for _, t := range m.Turns {
		if t.void > 0 {
			m.Notes = append(m.Notes, speech.Text("note.taken-back", t.First, t.Segment, t.void))
		}
	}
	for _, note := range append(m.Notes, m.Silences()...) {
		a.Notes = append(a.Notes, campaign.Fault{Part: "B", What: note})
	}
	return a
}

// lying audits the files of the folder, each as the chain names it, and names what nothing
// accounts for. holds says that the match was read to its end.
func (m *Match) lying(archive fs.FS, report *dice.Report, holds bool) *campaign.Audit {
	entries, _ := chain.Read(m.fsys) // behind a fault too
	l := campaign.Lying{Chain: entries, Offer: m.Offer, Settings: m.Settings, Setup: m.Setup, Begins: holds && m.Genesis == dice.Hash{}}
	if report != nil {
		for _, k := range report.Stages {
			l.Derived = append(l.Derived, campaign.File{Name: dice.KeyFile(k.Stage), Data: k.Record})
		}
	}
	handed := map[string]bool{}
	for _, h := range chain.Heads(m.fsys, func(string) bool { return true }) {
		handed[ownName(h.Seq(), h.Party())] = true
		for _, sum := range h.Handed() {
			handed["files/"+sum] = true
		}
	}
	l.Held = func(path string) bool {
		switch folder, _, _ := strings.Cut(path, "/"); folder {
		case "keys":
			return report == nil
		case "start":
			return path == ProposalFile || m.isSeat(path) || m.isView(path)
		case "heads", "secret", "reports", "sent", "cache", "forks", campaign.ComputerFolder: // heads are checked with their signatures, reports by who writes them
			return true
		}
		return handed[path]
	}
	return campaign.ExamineFiles(archive, l)
}

// isView reports whether a file is the position of the start as the invitation shows it to
// somebody.
func (m *Match) isView(path string) bool {
	data, err := m.fsys.ReadFile(path)
	if err != nil || m.Setup == nil || !strings.HasPrefix(path, "start/view-") {
		return false
	}
	s, err := single.OpenState(single.Input{Name: path, Data: data}, m.with.Games)
	return err == nil && s.Base == m.Setup.Base
}

// isSeat reports whether a file holds a seat as settings and offer name it.
func (m *Match) isSeat(path string) bool {
	data, _ := m.fsys.ReadFile(path)
	s, err := ReadSeat(path, data)
	if err != nil || m.Settings == nil {
		return false
	}
	one := func(key, value string) bool { // of the party's row
		for _, row := range m.Offer.All(key) {
			if row[0] == s.Side {
				return row[len(row)-1] == value
			}
		}
		return value == "none"
	}
	at := chain.Seat{Side: side(s.Side), Name: s.Name, Sign: s.Sign, Age: s.Age}
	return path == seatFile(s.Side) && slices.Contains(m.Settings.Seats, at) && one("nonce", s.Nonce) && one("chain", s.Tip) && one("hands", s.Hands)
}

// told fills in what the page says of the campaign. Until the end has opened the
// hands, what rests on them is not proven.
func (m *Match) told(a *campaign.Audit) {
	a.Entries, a.Head, a.Closed, a.Shut = m.Seq(), m.Head().String(), m.Closed, !m.Closed || m.Forfeit != ""
	for _, t := range m.Turns {
		if t != m.Turn && t.void == 0 {
			a.Segments = append(a.Segments, t.Segment)
		}
	}
}

// signatures checks every head of the folder and the files that it hands in, and that
// every entry of a party is under one that it signed.
func (m *Match) signatures() (wrong []error) {
	names, _ := fs.ReadDir(m.fsys, "heads")
	signed := map[string]int64{}
	for _, n := range names {
		base, ok := strings.CutSuffix(n.Name(), ".txt")
		if !ok {
			continue
		}
		text, _ := m.fsys.ReadFile("heads/" + n.Name())
		sig, missing := m.fsys.ReadFile("heads/" + base + ".sig")
		head, err := dice.Parse(text)
		if missing != nil && err == nil && head.Get("party") == m.Me {
			m.Notes = append(m.Notes, speech.Text("note.unsigned", n.Name()))
			continue
		}
		if err != nil {
			wrong = append(wrong, fmt.Errorf("heads/%s: %w", n.Name(), err))
			continue
		}
		party := head.Get("party")
		if err := signatures.VerifySignature(party, m.Roster.At(party, head.Number("seq")).Sign, text, sig); err != nil {
			wrong = append(wrong, fmt.Errorf("heads/%s: %w", n.Name(), err))
			continue
		}
		signed[party] = max(signed[party], head.Number("seq"))
		if err := m.handedIn(head); err != nil {
			wrong = append(wrong, fmt.Errorf("heads/%s: %w", n.Name(), err))
		}
	}
	for i := len(m.Chain) - 1; i >= 0; i-- {
		e := m.Chain[i]
		if p := e.Get("writer"); e.Number("seq") > signed[p] && p != m.Me {
			wrong = append(wrong, errors.New(speech.Text("note.no-head", chain.EntryName(e.Number("seq")), p)))
		}
	}
	return wrong
}
