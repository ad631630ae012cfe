package campaign

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"sync"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/model/stow"
	"umpire/orders"
)

// A folder may hold cache/reading: what was known of its chain between two segments. A reading
// goes on from there. It is made of nothing but the chain and what its owner keeps secret, and
// serves one program over one folder alone; where anything does not fit the chain is read from
// its first entry, and nothing is said of it. What is in it says who reads: a folder with a
// referee [Campaign], one without package pen.

// cacheMark begins the file.
const cacheMark = "umpire reading/2\n"

// CacheEvery is behind how many entries more a reading is laid by anew, and CacheMoves of how many
// the bytes were compared before it is laid by with other marks. Tests make them fewer; nothing
// else does.
var CacheEvery, CacheMoves = 16, 64

// Program is what tells this program from every other one, and from itself built anew; "" if that
// cannot be known. Tests make it another.
var Program = sync.OnceValue(func() string {
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

// Foundation is the hash of what a reading of a folder rests on beside its entries and what they
// name: the program, its games and leagues, and files with which the folder was founded.
func Foundation(fsys fs.FS, games []orders.Game, league any, files ...string) (h dice.Hash, ok bool) {
	var w strings.Builder
	fmt.Fprintf(&w, "%s %v\n", Program(), league)
	for _, g := range games {
		fmt.Fprintf(&w, "%s %s\n", g.Name, g.Behaviour)
	}
	for _, name := range files {
		data, err := fs.ReadFile(fsys, name)
		fmt.Fprintf(&w, "%s %v %s\n", name, err == nil, dice.HashOf(data))
	}
	return dice.HashOf([]byte(w.String())), Program() != ""
}

// LayBy makes the bytes of a cache: of entries, with their marks as they were read, and of what
// put knows behind the last of them; nil if put says that it cannot be.
func LayBy(of dice.Hash, entries chain.Entries, marks []chain.Mark, put func(s *stow.Stow) bool) []byte {
	if len(marks) < len(entries) {
		return nil
	}
	s, n := stow.Writing(), entries.Seq()
	marks = chain.Settled(marks)
	stow.Hash(s, &of)
	stow.Int(s, &n)
	for i := range entries {
		text := entries[i].Text()
		stow.Text(s, &text)
		marks[i].Stow(s)
	}
	if !put(s) {
		return nil
	}
	sum := dice.HashOf(s.Bytes())
	return slices.Concat([]byte(cacheMark), sum[:], s.Bytes())
}

// Laid is a cache that was read: the entries that it knows, and the row of what was put behind
// them.
type Laid struct {
	Of       dice.Hash // what it rests on ([Foundation])
	Row      *stow.Stow
	Entries  chain.Entries
	Compared int    // of how many entries the bytes had to be looked at
	checked  []byte // what a player's checker of dice knew
	marks    []chain.Mark
}

// ReadLaid reads the cache of a folder; false where there is none that fits its entries. Whether
// it rests on what the folder has is for the reader to say. listed is what lies in entries/, and
// now how it stands.
func ReadLaid(fsys fs.FS, listed []fs.DirEntry, now []chain.Mark) (*Laid, bool) {
	data, err := fs.ReadFile(fsys, CacheFile)
	if err != nil || len(data) < len(cacheMark)+len(dice.Hash{}) || !bytes.HasPrefix(data, []byte(cacheMark)) {
		return nil, false
	}
	data = data[len(cacheMark):]
	body := data[len(dice.Hash{}):]
	if sum := dice.HashOf(body); !bytes.Equal(sum[:], data[:len(sum)]) {
		return nil, false
	}
	s, of, n := stow.Reading(string(body)), dice.Hash{}, int64(0)
	stow.Hash(s, &of)
	stow.Int(s, &n)
	if n < 1 || n > int64(len(listed)) {
		return nil, false
	}
	l := &Laid{Of: of, Row: s, Entries: make(chain.Entries, n), marks: now}
	before := make([]chain.Mark, n)
	for i := range l.Entries {
		text := ""
		stow.Text(s, &text)
		l.Entries[i] = dice.Accepted(text)
		before[i].Stow(s)
	}
	ok := false
	l.Compared, ok = l.Entries.Unaltered(fsys, listed, before, now)
	return l, ok
}

// Moved reports whether so many marks did not serve that the cache is better laid by anew: the
// folder was copied, or its modes are others.
func (l *Laid) Moved() bool {
	fresh := 0
	for _, k := range chain.Settled(l.marks)[:len(l.Entries)] {
		if k == (chain.Mark{}) {
			fresh++
		}
	}
	return l.Compared-fresh > CacheMoves
}
