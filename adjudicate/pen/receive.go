package pen

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"time"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/signatures"
	"umpire/adjudicate/single"
	"umpire/model/exit"
	"umpire/model/speech"
)

// Received is what a bundle brought.
type Received struct {
	*Match
	From string
	New  int64 // entries; 0: all of it was here already, and nothing changes
}

// Receive checks a bundle against a folder: signature, chain, and that every entry
// is what the rules make due. Nothing is written: what is to be written is Files.
// A bundle that was received before changes nothing.
func Receive(fsys fs.FS, data []byte, with With) (*Received, error) {
	if _, err := openParcel(data); err != nil { // before a long chain is played
		return nil, err
	}
	m, err := Open(fsys, with)
	if err != nil {
		return nil, err
	}
	return m.Receive(data)
}

// Receive checks a bundle against the chain as it stands here, and appends it. After an
// error the match is of no use any more.
func (m *Match) Receive(data []byte) (*Received, error) {
	p, err := openParcel(data)
	if err != nil {
		return nil, err
	}
	if slices.ContainsFunc(p.asides, func(a *chain.Aside) bool { return a.Kind == chain.ChangeAside }) || slices.ContainsFunc(p.entries, func(e dice.Record) bool { return e.Get("type") == "change" }) {
		if err := m.recallAll(); err != nil {
			return nil, err
		}
	}
	got := &Received{Match: m, From: p.Party()}
	if err := m.sender(p); err != nil {
		return nil, err
	}
	fresh, err := campaign.Fresh(m.Chain, p.entries, p.Head)
	if err == nil {
		err = m.heldInTime(p)
	}
	if err == nil && len(fresh) == 0 {
		m.heedHeads(p)
		err = m.heedAsides(p)
	}
	if err != nil {
		if err = m.parted(p, err); m.keepsFork(p, data, err) {
			err = nil
		}
	}
	if err != nil || len(fresh) == 0 {
		return got, err
	}
	if err := p.handedIn(); err != nil {
		return nil, err
	}
	beyond := p.beyond(m.Seq() + int64(len(fresh)))
	for _, f := range p.files {
		if p.known(m, f) || slices.Contains(beyond, f.Name) {
			continue
		}
		if err := m.place(f); err != nil {
			return nil, err
		}
	}
	used, counter := m.used(), m.Counter
	for _, e := range fresh {
		if err := m.apply(e); err != nil {
			return nil, &chain.EntryError{Seq: e.Number("seq"), Err: err}
		}
	}
	if used > 0 && m.voids(counter) && !m.with.VoidLate {
		return nil, &Undone{used}
	}
	if err := m.far(fresh); err != nil {
		return nil, err
	}
	late := m.late()
	if late != nil && !m.with.VoidLate {
		return nil, late
	}
	if err := m.written(p, fresh); err != nil {
		return nil, err
	}
	got.New = int64(len(fresh))
	if err := errors.Join(m.heedAsides(p), m.foreign(p)); err != nil || late == nil {
		return got, err
	}
	return got, m.voidLate()
}

// late refuses a lock whose round is out already (hexdice/1 7), and one that repairs such a
// lock: who makes it anew then has seen what he may do away with.
func (m *Match) late() error {
	if m.lock == nil || m.lock.Round == 0 || m.lock.Writer == m.Me || m.witness() || m.acknowledged(m.Me, m.Seq()) || m.attested(m.Seq()) {
		return nil
	}
	if m.with.Past(m.lock.before) {
		return &chain.Late{Round: m.lock.before}
	}
	return nil
}

// Far says that a lock names a round so far ahead that play would stand still until then.
type Far struct {
	Round int64
	Most  time.Time
}

func (f *Far) Error() string {
	return fmt.Sprintf("the lock names round %d, which is out later than %s: by the hours of the settings nobody need wait so long", f.Round, f.Most.Format(time.RFC3339))
}

// Status is the program's exit status.
func (*Far) Status() int { return exit.Integrity }

// far refuses new locks whose round is further ahead than the settings' hours and the usual
// margin of a lock.
func (m *Match) far(fresh []dice.Record) error {
	for _, e := range fresh {
		if round := chain.RoundOf(e); e.Get("type") == "lock" && round > 0 && m.with.TooFar(round, m.Settings.Hours) {
			return &chain.EntryError{Seq: e.Number("seq"), Err: &Far{round, m.with.Most(m.Settings.Hours)}}
		}
	}
	return nil
}

// used is the round of the open lock that is out, and before which everybody, or the
// witness, held the lock; 0 without one.
func (m *Match) used() int64 {
	if m.lock == nil || m.lock.Round == 0 || !m.with.Past(m.lock.Round) || len(m.missing()) > 0 {
		return 0
	}
	return m.lock.Round
}

// Undone says that a void of a lock comes when its round is out, though everybody had held
// the lock before: who wants it void has seen the dice. Nobody owes it an answer.
type Undone struct{ Round int64 }

func (u *Undone) Error() string {
	return fmt.Sprintf("round %d is out, and its lock was held before: it is used, and a void that comes now could be made for the sake of its dice", u.Round)
}

// Status is the program's exit status.
func (*Undone) Status() int { return exit.Integrity }

// written checks, once the new entries stand in the chain, that nobody wrote one in
// the name of another: what the sender did not write is under a head that its writer
// signed, which comes with it.
func (m *Match) written(p *parcel, fresh []dice.Record) error {
	reach := map[string]int64{p.Party(): p.Seq()}
	for _, h := range p.heads[:len(p.heads)-1] {
		party, seq := h.Party(), h.Seq()
		if !h.Of(m.Chain) {
			return &campaign.BadBundle{What: fmt.Sprintf("the head of %s names another entry %d", party, seq)}
		}
		if err := m.Roster.Signed(h, seq); err != nil {
			return err
		}
		reach[party] = max(reach[party], seq)
	}
	for _, e := range fresh {
		if by := e.Get("writer"); e.Number("seq") > reach[by] {
			return &signatures.BadSignature{Party: by, Why: fmt.Errorf("entry %d is in its name, and no head of it comes with the bundle of %s", e.Number("seq"), p.Party())}
		}
	}
	return nil
}

// sender checks of which campaign a bundle is, and that its sender signed it.
func (m *Match) sender(p *parcel) error {
	if c := p.Head.Get("campaign"); c != m.Settings.Campaign {
		return &single.WrongFile{Name: speech.Text("part.bundle"), What: speech.Text("error.bundle-of", c, m.Settings.Campaign)}
	}
	party := p.Party()
	key := m.Roster.At(party, p.Seq()).Sign
	if key == "" {
		return &signatures.BadSignature{Party: party, Why: fmt.Errorf("%s has no seat in this campaign", party)}
	}
	return p.SignedBy(key)
}

// place puts a file of a bundle beside the chain.
func (m *Match) place(f campaign.File) error {
	fresh, err := m.fsys.Takes(f)
	if fresh && err == nil {
		m.write(f)
	}
	return err
}

// foreign refuses files that no entry of the bundle names.
func (m *Match) foreign(p *parcel) error {
	known := map[string]bool{}
	for _, h := range p.heads {
		known[ownName(h.Seq(), h.Party())] = true
	}
	for _, a := range p.asides {
		for _, name := range asideFiles(a) {
			known[name] = true
		}
	}
	for _, e := range p.entries {
		known[chain.EntryName(e.Number("seq"))] = true
		for _, name := range m.named(e) {
			known[name] = true
		}
	}
	for _, f := range p.files {
		if !known[f.Name] && !strings.HasPrefix(f.Name, "heads/") {
			return &campaign.BadBundle{What: f.Name + " is named by no entry of it"}
		}
	}
	return nil
}
