package chain

import (
	"io/fs"
	"os"
	"reflect"
	"strings"
)

// Listing is what lies in the folder entries/: the names there in order.
type Listing struct {
	names []fs.DirEntry // nil where there are the entries from the first to the last and nothing else
	count int
}

// List lists the folder entries/. A folder that is not there has nothing in it, and the error says so
// ([fs.ErrNotExist]).
func List(fsys fs.FS) (l Listing, err error) {
	if l, ok := listNumbered(fsys); ok {
		return l, nil
	}
	l.names, err = fs.ReadDir(fsys, "entries")
	l.count = len(l.names)
	return l, err
}

// listNumbered is List of a folder of the system that has nothing but entries without a gap, as almost all have:
// then no names are kept.
func listNumbered(fsys fs.FS) (l Listing, ok bool) {
	open, ok := OpenFolder(fsys, "entries")
	if !ok {
		return l, false
	}
	last, fits := int64(0), true
	ok = EachName(open, func(name string) {
		seq, is := numberOf(name)
		fits = fits && is
		l.count, last = l.count+1, max(last, seq)
	})
	if err := open.Close(); err != nil || !ok || !fits || int64(l.count) != last || l.count == 0 {
		return Listing{}, false
	}
	return l, true
}

// Marked is how each of the listed files stands, from one on; of those before it nothing is told. It is
// nil if a mark cannot be had.
func (l Listing) Marked(fsys fs.FS, from int) []Mark {
	if l.names != nil {
		marks := Marks(fsys, "entries", l.names[from:])
		if marks == nil {
			return nil
		}
		return append(make([]Mark, from), marks...)
	}
	open, ok := OpenFolder(fsys, "entries")
	if !ok {
		return nil
	}
	marks, mark := make([]Mark, l.count), markBy(open)
	ok = mark != nil
	for i := from; ok && i < l.count; i++ {
		marks[i], ok = mark(strings.TrimPrefix(EntryName(int64(i+1)), "entries/"))
	}
	if err := open.Close(); err != nil || !ok {
		return nil
	}
	return marks
}

// bySystem are the file systems whose folders the system lists.
var bySystem = reflect.TypeOf(os.DirFS("."))

// OpenFolder opens a folder that the system lists. Another file system lists its own, though it may open
// files of the system: one that stands for a folder with changes, as an audit of an older state may. One
// that only leaves out what is foreign, or has nothing of its own in the folder, says so by giving what
// lies Beneath.
func OpenFolder(fsys fs.FS, name string) (open fs.File, ok bool) {
	for {
		over, is := fsys.(interface{ Beneath(folder string) fs.FS })
		if !is {
			break
		}
		fsys = over.Beneath(name)
	}
	if reflect.TypeOf(fsys) != bySystem {
		return nil, false
	}
	open, err := fsys.Open(name)
	return open, err == nil
}

// numberOf is the number of an entry by its name of six digits.
func numberOf(name string) (seq int64, ok bool) {
	digits, ok := strings.CutSuffix(name, ".txt")
	if !ok || len(digits) != 6 {
		return 0, false
	}
	for _, c := range []byte(digits) {
		if c < '0' || c > '9' {
			return 0, false
		}
		seq = seq*10 + int64(c-'0')
	}
	return seq, seq > 0
}

// Len is how many files lie there.
func (l Listing) Len() int { return l.count }

// fits reports whether the files from the first on are so many entries.
func (l Listing) fits(n int) bool {
	if l.names == nil {
		return n <= l.count
	}
	for i := range n {
		if i >= len(l.names) || !numbered(l.names[i].Name(), int64(i+1)) {
			return false
		}
	}
	return true
}

// name is that of one of the files, below the campaign folder.
func (l Listing) name(i int) string {
	if l.names == nil {
		return EntryName(int64(i + 1))
	}
	return "entries/" + l.names[i].Name()
}
