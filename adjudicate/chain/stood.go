package chain

import (
	"encoding/binary"
	"io/fs"
	"strings"
	"time"

	"umpire/model/stow"
)

// Mark is how a file stood when it was read: as git's index it tells without opening the
// file that nobody has written it since. The zero Mark tells nothing.
type Mark struct {
	size    int64
	written int64 // nanoseconds of its time of writing
	changed int64 // of the time at which anything of it changed, where the system has one
}

// racy is how much older than the newest a file must be that a Mark is to speak for it: one
// that is written again within the steps of the clock of a file system looks as before.
const racy = 2 * time.Second

// Marks are the marks of files that a folder was seen to have. If one cannot be had none is.
func Marks(fsys fs.FS, folder string, names []fs.DirEntry) []Mark {
	list := make([]Mark, len(names))
	if open, err := fsys.Open(folder); err == nil {
		ok := marksAt(open, names, list)
		_ = open.Close() // it was only looked at
		if ok {
			return list
		}
	}
	for i, n := range names {
		info, err := n.Info()
		if err != nil || !info.Mode().IsRegular() {
			return nil
		}
		list[i] = Mark{info.Size(), info.ModTime().UnixNano(), changedAt(info)}
	}
	return list
}

// marksAt are the marks of the files of an open folder by their names there, which spares the system the way
// to it for each; false where the folder is not one of the system, or a file is none.
func marksAt(folder fs.File, names []fs.DirEntry, list []Mark) bool {
	mark := markBy(folder)
	for i, n := range names {
		if mark == nil {
			return false
		}
		m, ok := mark(n.Name())
		if !ok {
			return false
		}
		list[i] = m
	}
	return true
}

// Settled are marks without those of files that are as new as the newest.
func Settled(marks []Mark) []Mark {
	newest := int64(0)
	for _, m := range marks {
		newest = max(newest, m.written, m.changed)
	}
	list := make([]Mark, len(marks))
	for i, m := range marks {
		if max(m.written, m.changed) < newest-racy.Nanoseconds() {
			list[i] = m
		}
	}
	return list
}

// Stow puts a mark into a row, or reads it.
func (m *Mark) Stow(s *stow.Stow) {
	stow.Int(s, &m.size)
	stow.Int(s, &m.written)
	stow.Int(s, &m.changed)
}

// markSize is how many bytes a mark has in a row of them.
const markSize = 3 * 8

// MarkRow puts marks into bytes, each into as many, so that they are held against others as they lie.
func MarkRow(marks []Mark) string {
	row := make([]byte, 0, len(marks)*markSize)
	for _, m := range marks {
		for _, n := range []int64{m.size, m.written, m.changed} {
			row = binary.LittleEndian.AppendUint64(row, uint64(n))
		}
	}
	return string(row)
}

// markIn is a mark of a row.
func markIn(row []byte) Mark {
	number := func(at int) int64 { return int64(binary.LittleEndian.Uint64(row[at:])) }
	return Mark{number(0), number(8), number(16)}
}

// Watched is of how many of the newest entries behind a cache each reading asks how they stand. Of the
// older ones it is asked when the cache is about to be laid by anew. Tests make it fewer; nothing else
// does.
var Watched = 256

// Unaltered reports whether entries stand in the folder entries/ as they were read, all or the newest
// ([Watched]): by their marks, or where those tell nothing byte for byte: moved is of how many that other
// marks would tell something. before is the row of marks ([MarkRow]), now what lies in the folder. marks
// are those of all that lies there, of the older ones as they were.
func (c Entries) Unaltered(fsys fs.FS, before string, now Listing, all bool) (marks []Mark, moved int, ok bool) {
	if !now.fits(len(c)) || len(before) != len(c)*markSize {
		return nil, 0, false
	}
	was := func(i int) Mark {
		var row [markSize]byte
		copy(row[:], before[i*markSize:])
		return markIn(row[:])
	}
	from := 0
	if !all {
		from = max(0, len(c)-Watched)
	}
	if marks = now.Marked(fsys, from); marks == nil {
		return nil, 0, false
	}
	settled := Settled(marks[from:])
	for i := from; i < len(c); i++ {
		if m := was(i); m != (Mark{}) && m == marks[i] {
			continue
		}
		if data, err := fs.ReadFile(fsys, EntryName(int64(i+1))); err != nil || string(data) != c[i].Text() {
			return nil, 0, false
		}
		if settled[i-from] != (Mark{}) {
			moved++
		}
	}
	for i := range from {
		marks[i] = was(i)
	}
	return marks, moved, true
}

// numbered reports whether a name in entries/ is that of an entry.
func numbered(name string, seq int64) bool {
	digits, ok := strings.CutSuffix(name, ".txt")
	if !ok || len(digits) != 6 { // a campaign of a million entries
		return "entries/"+name == EntryName(seq)
	}
	for i := len(digits) - 1; i >= 0; i-- {
		if digits[i] != byte('0'+seq%10) {
			return false
		}
		seq /= 10
	}
	return seq == 0
}
