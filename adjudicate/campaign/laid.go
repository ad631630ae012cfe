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
const cacheMark = "umpire reading/3\n"

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
	row := chain.MarkRow(chain.Settled(marks)[:n])
	stow.Hash(s, &of)
	stow.Int(s, &n)
	stow.Text(s, &row)
	for i := range entries {
		text := entries[i].Text()
		stow.Text(s, &text)
	}
	if !put(s) {
		return nil
	}
	return sealedRow(s.Bytes())
}

// sealedRow are the bytes of a file in cache/ with a row.
func sealedRow(row []byte) []byte {
	sum := dice.HashOf(row)
	return slices.Concat([]byte(cacheMark), sum[:], row)
}

// unsealedRow is the row in a file of cache/; false if that is not as it was written.
func unsealedRow(data []byte) (row []byte, ok bool) {
	data, ok = bytes.CutPrefix(data, []byte(cacheMark))
	if !ok || len(data) < len(dice.Hash{}) {
		return nil, false
	}
	row = data[len(dice.Hash{}):]
	sum := dice.HashOf(row)
	return row, bytes.Equal(sum[:], data[:len(sum)])
}

// Bound are the bytes of another file in cache/ with a row, for this program alone; nil if it is not
// known which that is.
func Bound(row []byte) []byte {
	if Program() == "" {
		return nil
	}
	s, by := stow.Writing(), Program()
	stow.Text(s, &by)
	return sealedRow(append(s.Bytes(), row...))
}

// Unbound is the row that [Bound] has put into a file, to be read; false if it is another program's, or
// not as it was written.
func Unbound(data []byte) (*stow.Stow, bool) {
	row, ok := unsealedRow(data)
	if !ok {
		return nil, false
	}
	s, by := stow.Reading(string(row)), ""
	stow.Text(s, &by)
	return s, by != "" && by == Program()
}

// Laid is a cache that was read: the entries that it knows, and the row of what was put behind
// them.
type Laid struct {
	Of      dice.Hash // what it rests on ([Foundation])
	Row     *stow.Stow
	Entries chain.Entries
	Marks   []chain.Mark // of all that lies in entries/
	moved   int          // of how many entries the marks do not serve, and others would
	checked []byte       // what a player's checker of dice knew
}

// ReadLaid reads the cache of a folder; false where there is none that fits its entries. Whether
// it rests on what the folder has is for the reader to say. listed is what lies in entries/. All its
// entries are looked at when it is about to be laid by anew, or where many have moved; else the newest.
func ReadLaid(fsys fs.FS, listed chain.Listing) (*Laid, bool) {
	data, err := fs.ReadFile(fsys, CacheFile)
	if err != nil {
		return nil, false
	}
	body, ok := unsealedRow(data)
	if !ok {
		return nil, false
	}
	s, of, n, before := stow.ReadingOf(body), dice.Hash{}, int64(0), ""
	stow.Hash(s, &of)
	stow.Int(s, &n)
	stow.Text(s, &before)
	if n < 1 || n > int64(listed.Len()) {
		return nil, false
	}
	l := &Laid{Of: of, Row: s, Entries: make(chain.Entries, n)}
	for i := range l.Entries {
		text := ""
		stow.Text(s, &text)
		l.Entries[i] = dice.Accepted(text)
	}
	all := int64(listed.Len())-n > int64(CacheEvery)
	l.Marks, l.moved, ok = l.Entries.Unaltered(fsys, before, listed, all)
	if ok && !all && l.Moved() {
		l.Marks, l.moved, ok = l.Entries.Unaltered(fsys, before, listed, true)
	}
	if !ok {
		return nil, false
	}
	return l, true
}

// Moved reports whether so many marks do not serve that the cache is better laid by anew: the
// folder was copied, or its modes are others.
func (l *Laid) Moved() bool { return l.moved > CacheMoves }
