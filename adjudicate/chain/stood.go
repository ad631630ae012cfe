package chain

import (
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

// Unaltered reports whether entries stand in the folder entries/ as they were read: by their
// marks, or where those tell nothing byte for byte: compared is of how many. listed is what
// lies in the folder, now how it stands.
func (c Entries) Unaltered(fsys fs.FS, listed []fs.DirEntry, before, now []Mark) (compared int, ok bool) {
	if len(listed) < len(c) || len(now) < len(c) || len(before) < len(c) {
		return 0, false
	}
	for i, e := range c {
		if !numbered(listed[i].Name(), int64(i+1)) {
			return compared, false
		}
		if before[i] != (Mark{}) && before[i] == now[i] {
			continue
		}
		compared++
		if data, err := fs.ReadFile(fsys, EntryName(int64(i+1))); err != nil || string(data) != e.Text() {
			return compared, false
		}
	}
	return compared, true
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
