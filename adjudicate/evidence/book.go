// Package evidence says what the files of a campaign's folder show when two people do not
// agree: what each entry is in plain words, who wrote it, whose signature stands over it, how
// a die was made, and where two copies part. It reads the public files alone, in every way to
// play, runs no rule, and accuses nobody.
package evidence

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/pen"
	"umpire/adjudicate/single"
	"umpire/model/speech"
)

// Book is the record of a campaign as one folder has it.
type Book struct {
	Settings *campaign.Settings
	Owner    string // the party whose folder it is; "" where nothing tells
	Pact     chain.Pact
	Chain    chain.Entries // up to the first that does not fit
	Broken   error         // why no more of them; nil
	Heads    []Head        // whose signatures hold, by entry, then by party
	fsys     fs.FS
	roster   chain.Roster
	times    []campaign.Stamp
}

// Head is a signature that holds: its party has signed an entry, and with it all before.
type Head struct {
	chain.Signed
	File string // of the record; its signature lies beside it
	Here bool   // the entry that it names stands in this copy
}

// Open reads the record of a folder. Entries behind one that does not fit are left out, and
// so are signatures that do not hold: the audit names them. Settings that cannot be read are
// an error.
func Open(fsys fs.FS) (*Book, error) {
	b := &Book{fsys: campaign.Tidy(fsys)}
	data, err := fs.ReadFile(b.fsys, campaign.SettingsFile)
	if err != nil {
		return nil, err
	}
	if b.Settings, err = campaign.ReadSettings(single.Input{Name: campaign.SettingsFile, Data: data}); err != nil {
		return nil, err
	}
	b.Owner = b.owner()
	b.Pact, b.times = b.Settings.Pact(), campaign.Times(b.fsys)
	if b.Chain, b.Broken = chain.Read(b.fsys); errors.Is(b.Broken, fs.ErrNotExist) {
		b.Broken = nil
	}
	b.roster = b.tenures()
	for _, h := range chain.Heads(b.fsys, func(string) bool { return true }) {
		if b.signedBy(h.Signed) {
			b.Heads = append(b.Heads, Head{h.Signed, h.Base + ".txt", h.Of(b.Chain)})
		}
	}
	slices.SortStableFunc(b.Heads, func(x, y Head) int {
		if x.Seq() != y.Seq() {
			return int(x.Seq() - y.Seq())
		}
		return strings.Compare(x.Party(), y.Party())
	})
	return b, nil
}

// owner is the party whose secrets lie in the folder.
func (b *Book) owner() string {
	if party, err := fs.ReadFile(b.fsys, campaign.PartyFile); err == nil {
		return strings.TrimSpace(string(party))
	}
	if _, err := fs.Stat(b.fsys, "secret"); err == nil && b.Settings.Pact().Refereed() {
		return b.Settings.Referee
	}
	return ""
}

// tenures are who signed for each party from which entry on, in every way to play.
func (b *Book) tenures() chain.Roster {
	r, none := b.Settings.Roster(), (&campaign.Settings{}).Roster()
	for _, e := range b.Chain {
		if e.Get("type") != "change" {
			continue
		}
		if more, err := campaign.RosterOf(b.fsys, &campaign.Settings{}, []dice.Record{e}); err == nil {
			r = append(r, more[len(none):]...)
			continue
		}
		data, _ := campaign.Kept(b.fsys, e.Get("file"))
		if s, err := pen.ReadSeat(chain.EntryName(e.Number("seq")), data); err == nil {
			r = append(r, chain.Tenure{From: e.Number("seq"), Seat: chain.Seat{Side: side(s.Side), Name: s.Name, Sign: s.Sign, Age: s.Age}})
		}
	}
	return r
}

func (b *Book) signedBy(h chain.Signed) bool {
	if key := b.roster.At(h.Party(), h.Seq()).Sign; key != "" {
		return h.SignedBy(key) == nil
	}
	return false
}

// Who names a party as people know it, by its name and its side.
func (b *Book) Who(party string) string {
	party = chain.PartyOf(party)
	name := b.roster.Now(party).Name
	switch {
	case party == b.Settings.Referee:
		return speech.Text("who.referee")
	case party == b.Settings.WitnessParty() && name == "":
		return speech.Text("who.witness")
	case name == "" || name == party:
		return party
	}
	return fmt.Sprintf("%s (%s)", name, party)
}

// Parties lists who takes part, the players first.
func (b *Book) Parties() (list []string) {
	for _, s := range b.Settings.Seats {
		list = append(list, string(s.Side))
	}
	for _, p := range []string{b.Settings.Referee, b.Settings.WitnessParty()} {
		if p != "none" && p != "" {
			list = append(list, p)
		}
	}
	return list
}

// Keyed reports whether a party has a key to sign with.
func (b *Book) Keyed(party string) bool { return b.roster.Now(party).Sign != "" }

// Covering is the first signature of a party over an entry: of that, or of one behind it.
func (b *Book) Covering(party string, seq int64) (Head, bool) {
	for _, h := range b.Heads {
		if h.Party() == party && h.Seq() >= seq && h.Here {
			return h, true
		}
	}
	return Head{}, false
}

// Last is the last signature of a party that stands in this copy.
func (b *Book) Last(party string) (last Head, ok bool) {
	for _, h := range b.Heads {
		if h.Party() == party && h.Here {
			last, ok = h, true
		}
	}
	return last, ok
}

// Handing is the signature with which a file was handed in, by what its entry names.
func (b *Book) Handing(e dice.Record) (Head, bool) {
	for _, h := range b.Heads {
		if h.Hash() == e.Get("signed") {
			return h, true
		}
	}
	return Head{}, false
}

// At is when this folder noted that an entry stood: its clock's word, which proves nothing.
func (b *Book) At(seq int64) (time.Time, bool) {
	for _, s := range b.times {
		if s.Seq >= seq {
			return s.At, true
		}
	}
	return time.Time{}, false
}

// Inputs are the entries with which files for a segment came in, in order, from one entry to
// another.
func (b *Book) Inputs(segment string, from, to int64) (list []dice.Record) {
	for _, e := range b.Chain {
		of, _ := dice.SplitStage(e.Get("stage"))
		if seq := e.Number("seq"); e.Get("type") == "input" && of == dice.Fold(segment) && seq >= from && seq <= to {
			list = append(list, e)
		}
	}
	return list
}

// Stop is the entry from which a report, a state or a journal of the campaign follows, by its
// name. ok is false for names of other files.
func (b *Book) Stop(name string) (seq int64, ok bool) {
	rest, ours := strings.CutPrefix(path.Base(name), b.Settings.Campaign+"_")
	digits, _, _ := strings.Cut(rest, "_")
	seq, err := strconv.ParseInt(digits, 10, 64)
	return seq, ours && err == nil && seq > 0 && seq <= b.Chain.Seq()
}
