package pen

import (
	"errors"
	"slices"
	"sync"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model/stow"
)

// What a folder without a referee lays by in its cache ([campaign.LayBy]), and how a reading goes
// on from it.

// CacheLeaves is how many entries at most a cache leaves to be read when it is laid by. Tests
// make them fewer; nothing else does.
var CacheLeaves = 4

// errStale says that a cache does not fit its folder.
var errStale = errors.New("the cache is of something else")

// groundwork are files that a reading rests on beside the entries and what they name.
var groundwork = []string{campaign.SettingsFile, campaign.SetupFile, campaign.OfferFile, campaign.PartyFile, campaign.GenesisFile,
	viewFile, chain.SeedFile, nonceFile, handsFile, "secret/" + campaign.KeyFile, "secret/" + campaign.AgeFile}

// foundation is the hash of what a reading rests on.
func (m *Match) foundation() (dice.Hash, bool) {
	return campaign.Foundation(m.fsys, m.with.Games, m.with.Chain, groundwork...)
}

// Cache is the file that lets the next reading of the folder go on from where this one was
// between two segments; ok false if there is nothing new to be laid by. It is derived, and
// secret as what it is made of.
func (m *Match) Cache() (f campaign.File, ok bool) {
	return campaign.File{Name: campaign.CacheFile, Data: m.laidBy, Secret: true}, m.laidBy != nil
}

// layBy puts what is known between two segments into the bytes of a cache. marks are those of
// the entries as they were read.
func (m *Match) layBy(marks []chain.Mark) {
	of, ok := m.foundation()
	if !ok {
		return
	}
	m.laidBy = campaign.LayBy(of, m.Chain, marks, func(s *stow.Stow) bool {
		m.stowSaid(s)
		m.check.Lay(s)
		m.lengthen()
		last := m.Turns[len(m.Turns)-1]
		gone := m.gone
		for _, t := range m.Turns[:len(m.Turns)-1] {
			m.gone = append(slices.Clip(m.gone), bygone{t.Segment, t.ended})
		}
		m.stow(s)
		m.gone = gone
		return last.stow(s, m) == nil
	})
}

// lying is how a folder's entries lie there, and the cache, if there is one that has what they are.
type lying struct {
	chain.Listing
	err  error
	laid *campaign.Laid
}

// readAhead begins to look how the entries lie, and lists the heads, beside what reads the start: the
// system answers for each of thousands of files, and what it says rests on nothing else.
func (m *Match) readAhead() func() lying {
	look := sync.OnceValue(func() (lie lying) {
		lie.Listing, lie.err = chain.List(m.fsys)
		if m.with.Cached && lie.err == nil {
			lie.laid, _ = campaign.ReadLaid(m.fsys, lie.Listing)
		}
		if l, ok := m.fsys.Under.(oneListing); ok {
			l.heads()
		}
		return lie
	})
	go look()
	return look
}

// resumed is the match as the cache of its folder has it, with as many entries as that has. ok
// is false where there is none that fits.
func (m *Match) resumed(lie lying) (*Match, bool) {
	l := lie.laid
	if l == nil {
		return nil, false
	}
	if of, ok := m.foundation(); !ok || of != l.Of || !m.stowSaid(l.Row) {
		return nil, false
	}
	s, r := l.Row, *m
	r.Chain = l.Entries
	r.check = dice.ResumeChecker(s, m.fsys, m.Offer, slices.Clip(r.Chain), m.with.Chain)
	r.stow(s)
	t := &Turn{}
	if err := t.stow(s, &r); err != nil || !s.Whole() || !r.keysLie() {
		return nil, false
	}
	state := r.state
	if err := r.again(t); err != nil || r.Step.Base != state {
		return nil, false
	}
	if l.Moved() {
		r.layBy(l.Marks)
	}
	return &r, true
}

// mayGoBack reports whether somebody has signed a change that no entry has: it may be a rollback,
// and go to what the cache has left out.
func (m *Match) mayGoBack() bool {
	return len(m.asidesThat(func(a *chain.Aside) bool { return a.Kind == chain.ChangeAside && !m.hasEntered(a) })) > 0
}

// stowSaid puts into a row what was decided in secret so far, or reports whether what is
// known now goes on from it.
func (m *Match) stowSaid(s *stow.Stow) bool {
	data, _ := m.fsys.ReadFile(saidFile)
	n, sum := len(data), dice.HashOf(data)
	have := sum
	stow.Int(s, &n)
	stow.Hash(s, &have)
	return !s.Reads() || n >= 0 && n <= len(data) && dice.HashOf(data[:n]) == have
}

// keysLie reports whether every key lies in the folder: a reading writes those that do not.
func (m *Match) keysLie() bool {
	names, _ := m.fsys.ReadDir("keys")
	lie := make(map[string]bool, len(names))
	for _, n := range names {
		lie["keys/"+n.Name()] = true
	}
	for _, list := range m.Proven {
		for _, k := range list {
			if !lie[dice.KeyFile(k.Stage)] {
				return false
			}
		}
	}
	return true
}

// Recall reads the whole chain again if a segment that the cache has left out is wanted. Of
// each that came to its end it gives the record: campaign, segment and the entry with which it
// ended.
func (m *Match) Recall(wanted func(single.Record) bool) error {
	if !slices.ContainsFunc(m.gone, func(b bygone) bool {
		return b.ended > 0 && wanted(single.Record{Campaign: m.Settings.Campaign, Entry: int(b.ended), Segment: b.segment, Done: true})
	}) {
		return nil
	}
	return m.readWhole()
}

// recallAll reads the whole chain again if the match was read on from a cache, which has
// neither the segments before its last nor what a rollback of that one restores.
func (m *Match) recallAll() error {
	if m.check.Resumed() == 0 {
		return nil
	}
	return m.readWhole()
}

// readWhole reads the chain again from its first entry.
func (m *Match) readWhole() error {
	with := m.with
	with.Cached = false
	all, err := Open(m.fsys, with)
	if err != nil {
		return err
	}
	all.fsys, all.with, all.out, all.fresh, all.looked, all.Notes, all.laidBy = m.fsys, m.with, m.out, m.fresh, m.looked, m.Notes, m.laidBy
	*m = *all
	return nil
}
