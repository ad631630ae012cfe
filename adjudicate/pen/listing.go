package pen

import (
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"sync"

	"umpire/adjudicate/chain"
)

// oneListing is a folder whose heads are listed once: each party signs one for each mail, and what
// a match writes itself lies over the folder.
type oneListing struct {
	fs.FS
	heads func() *headsIn
}

func listing(fsys fs.FS) fs.FS {
	return oneListing{fsys, sync.OnceValue(func() *headsIn {
		names, err := fs.ReadDir(fsys, "heads")
		in := headsOf(names)
		in.names, in.err = names, err
		return in
	})}
}

// ReadDir lists a folder.
func (l oneListing) ReadDir(name string) ([]fs.DirEntry, error) {
	if name == "heads" {
		in := l.heads()
		return in.names, in.err
	}
	return fs.ReadDir(l.FS, name)
}

// ReadFile reads a file.
func (l oneListing) ReadFile(name string) ([]byte, error) { return fs.ReadFile(l.FS, name) }

// headsIn are the signed heads of a folder, by their names.
type headsIn struct {
	names  []fs.DirEntry
	err    error
	signed map[string][]int64      // of each party the entries over which it has a head, in order
	asides []string                // names of other heads, without the end, in order
	read   map[string]*chain.Aside // those of them that were read; nil for one that is none
}

// headsOf sorts the names of a listing of heads/: one that was broken off before its signature is none.
func headsOf(names []fs.DirEntry) *headsIn {
	in := &headsIn{signed: map[string][]int64{}, read: map[string]*chain.Aside{}}
	for _, n := range names {
		name, ok := strings.CutSuffix(n.Name(), ".sig")
		if !ok {
			continue
		}
		number, of, _ := strings.Cut(name, "-")
		if strings.Contains(of, "-") {
			in.asides = append(in.asides, "heads/"+name)
		}
		if seq, err := strconv.ParseInt(number, 10, 64); err == nil {
			in.signed[of] = append(in.signed[of], seq)
		}
	}
	for _, list := range in.signed {
		slices.Sort(list) // names of more than six digits are in another order
	}
	return in
}

// heads are those of the folder, and those that the match has put over it.
func (m *Match) heads() (under, over *headsIn) {
	names, _ := fs.ReadDir(m.fsys.Over, "heads")
	if l, ok := m.fsys.Under.(oneListing); ok {
		return l.heads(), headsOf(names)
	}
	return headsOf(nil), headsOf(names)
}

// upTo is the last entry not behind end over which a party has a head; 0 without one.
func (in *headsIn) upTo(party string, end int64) int64 {
	list := in.signed[party]
	i, found := slices.BinarySearch(list, end)
	if found {
		return end
	}
	if i == 0 {
		return 0
	}
	return list[i-1]
}

// headUpTo is the last entry not behind end that a party has signed; 0 without one.
func (m *Match) headUpTo(party string, end int64) int64 {
	under, over := m.heads()
	return max(under.upTo(party, end), over.upTo(party, end))
}

// asides are the asides in the folder, by name; whether their signatures hold is not looked at.
func (m *Match) asides() (list []*chain.Aside) {
	under, over := m.heads()
	names := slices.Concat(under.asides, over.asides)
	slices.Sort(names)
	for _, base := range slices.Compact(names) {
		a, known := under.read[base]
		if !known {
			if h, ok := chain.ReadHead(m.fsys, base); ok {
				if a, ok = chain.AsideOf(base+".txt", h.Head); ok {
					a.Sig = h.Sig
				} else {
					a = nil
				}
			}
			if !slices.Contains(over.asides, base) { // what lies over the folder may be taken back
				under.read[base] = a
			}
		}
		if a != nil {
			list = append(list, a)
		}
	}
	return list
}
