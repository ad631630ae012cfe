package pen

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"sync"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/model/stow"
)

// A folder may hold cache/reading: what was known of its chain between two segments. A
// reading goes on from there. It is made of nothing but the chain and what its owner keeps
// secret, and serves this program over this folder alone; where anything does not fit the
// chain is read from its first entry, and nothing is said of it.

// cacheMark begins the file.
const cacheMark = "umpire reading/1\n"

// CacheEvery is behind how many entries more a reading is laid by anew, and how many
// entries at most it leaves to be read when it is. Tests make them fewer; nothing else does.
var CacheEvery, CacheLeaves = 16, 4

// manyCompared is of how many entries the bytes are compared before a cache is laid by anew
// with other marks.
var manyCompared = 64

// errStale says that a cache does not fit its folder.
var errStale = errors.New("the cache is of something else")

// program is what tells this program from every other one, and from itself built anew.
var program = sync.OnceValue(func() string {
	path, err := os.Executable()
	if err != nil {
		return ""
	}
	info, err := os.Stat(path)
	if err != nil {
		return ""
	}
	return fmt.Sprintf("%s %d %d", path, info.Size(), info.ModTime().UnixNano())
})

// groundwork are files that a reading rests on beside the entries and what they name.
var groundwork = []string{campaign.SettingsFile, campaign.SetupFile, campaign.OfferFile, campaign.PartyFile, campaign.GenesisFile,
	viewFile, chain.SeedFile, nonceFile, handsFile, "secret/" + campaign.KeyFile, "secret/" + campaign.AgeFile}

// foundation is the hash of what a reading rests on: the program, its games and leagues, and
// the files with which a folder was groundwork.
func (m *Match) foundation() (h dice.Hash, ok bool) {
	var w strings.Builder
	fmt.Fprintf(&w, "%s %v\n", program(), m.with.Chain)
	for _, g := range m.with.Games {
		fmt.Fprintf(&w, "%s %s\n", g.Name, g.Behaviour)
	}
	for _, name := range groundwork {
		data, err := m.fsys.ReadFile(name)
		fmt.Fprintf(&w, "%s %v %s\n", name, err == nil, dice.HashOf(data))
	}
	return dice.HashOf([]byte(w.String())), program() != ""
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
	if !ok || len(marks) < len(m.Chain) {
		return
	}
	s := stow.Writing()
	marks = chain.Settled(marks)[:len(m.Chain)]
	stow.Hash(s, &of)
	m.stowSaid(s)
	for i := -1; i < len(m.Chain); i++ {
		if i < 0 {
			n := m.Seq()
			stow.Int(s, &n)
			continue
		}
		text := m.Chain[i].Text()
		stow.Text(s, &text)
		marks[i].Stow(s)
	}
	m.check.Lay(s)
	last := m.Turns[len(m.Turns)-1]
	gone := m.gone
	for _, t := range m.Turns[:len(m.Turns)-1] {
		m.gone = append(slices.Clip(m.gone), bygone{t.Segment, t.ended})
	}
	m.stow(s)
	m.gone = gone
	if last.stow(s, m) != nil {
		return
	}
	sum := dice.HashOf(s.Bytes())
	m.laidBy = slices.Concat([]byte(cacheMark), sum[:], s.Bytes())
}

// resumed is the match as the cache of its folder has it, with as many entries as that has. ok
// is false where there is none that fits.
func (m *Match) resumed(listed []fs.DirEntry, marks []chain.Mark) (*Match, bool) {
	data, err := m.fsys.ReadFile(campaign.CacheFile)
	if m.mayChangeBack() {
		return nil, false
	}
	if err != nil || len(data) < len(cacheMark)+len(dice.Hash{}) || !bytes.HasPrefix(data, []byte(cacheMark)) {
		return nil, false
	}
	data = data[len(cacheMark):]
	body := data[len(dice.Hash{}):]
	if sum := dice.HashOf(body); !bytes.Equal(sum[:], data[:len(sum)]) {
		return nil, false
	}
	s := stow.Reading(string(body))
	var of dice.Hash
	stow.Hash(s, &of)
	if now, ok := m.foundation(); !ok || of != now || !m.stowSaid(s) {
		return nil, false
	}
	r := *m
	n := int64(0)
	stow.Int(s, &n)
	if n < 1 || n > int64(len(listed)) {
		return nil, false
	}
	r.Chain = make(chain.Entries, n)
	before := make([]chain.Mark, n)
	for i := range r.Chain {
		text := ""
		stow.Text(s, &text)
		r.Chain[i] = dice.Accepted(text)
		before[i].Stow(s)
	}
	compared, ok := r.Chain.Unaltered(m.fsys, listed, before, marks)
	if !ok {
		return nil, false
	}
	r.check = dice.ResumeChecker(s, m.fsys, m.Offer, r.Chain[:n:n], m.with.Chain)
	r.stow(s)
	t := &Turn{}
	if err := t.stow(s, &r); err != nil || !s.Whole() || !r.keysLie() {
		return nil, false
	}
	state := r.state
	if err := r.again(t); err != nil || r.Step.Base != state {
		return nil, false
	}
	fresh := slices.DeleteFunc(chain.Settled(marks)[:n], func(k chain.Mark) bool { return k != chain.Mark{} })
	if compared-len(fresh) > manyCompared { // the folder was copied, or its modes are others
		r.layBy(marks)
	}
	return &r, true
}

// mayChangeBack reports whether somebody has signed a change: it may go back to what a cache does
// not hold.
func (m *Match) mayChangeBack() bool {
	names, _ := m.fsys.ReadDir("heads")
	return slices.ContainsFunc(names, func(n fs.DirEntry) bool { return strings.Contains(n.Name(), "-"+chain.ChangeAside) })
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
	for _, list := range m.proven {
		for _, k := range list {
			if !lie[dice.KeyFile(k.Stage)] {
				return false
			}
		}
	}
	return true
}

// Recall reads the whole chain again if a segment that the cache has left out is wanted. Of
// each it gives the record: campaign, segment and the entry with which it ended.
func (m *Match) Recall(wanted func(campaign.Record) bool) error {
	if !slices.ContainsFunc(m.gone, func(b bygone) bool {
		return wanted(campaign.Record{Campaign: m.Settings.Campaign, Entry: int(b.ended), Segment: b.segment, Done: true})
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
