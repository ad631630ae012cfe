package pen

import (
	"cmp"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"sync"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
)

// oneListing is a folder whose heads are listed once: each party signs one for each mail, and what
// a match writes itself lies over the folder.
type oneListing struct {
	fs.FS
	heads func() *headsIn
	names func() ([]fs.DirEntry, error) // of heads/
}

func listing(fsys fs.FS) fs.FS {
	return oneListing{fsys, sync.OnceValue(func() *headsIn { return headsUnder(fsys) }),
		sync.OnceValues(func() ([]fs.DirEntry, error) { return fs.ReadDir(fsys, "heads") })}
}

// ReadDir lists a folder.
func (l oneListing) ReadDir(name string) ([]fs.DirEntry, error) {
	if name == "heads" {
		return l.names()
	}
	return fs.ReadDir(l.FS, name)
}

// Beneath is the folder that is listed ([chain.OpenFolder]).
func (l oneListing) Beneath(string) fs.FS { return l.FS }

// ReadFile reads a file.
func (l oneListing) ReadFile(name string) ([]byte, error) { return fs.ReadFile(l.FS, name) }

// headsIn are the signed heads of a folder, by their names: one that was broken off before its
// signature is none.
type headsIn struct {
	signed []signedHead            // by their entries
	number map[string]int32        // of each word that their names have behind the entry
	asides []string                // names of those with another word behind their party, without the end, in order
	read   map[string]*chain.Aside // those of them that were read; nil for one that is none
}

// signedHead is a head with its signature beside it: over which entry, and the number of the word that its
// name has behind that.
type signedHead struct {
	seq int64
	of  int32
}

// headsUnder are the heads in a folder.
func headsUnder(fsys fs.FS) *headsIn {
	in := headsOf(nil)
	if !campaign.EachName(fsys, "heads", in.add) {
		names, _ := fs.ReadDir(fsys, "heads")
		return headsOf(names)
	}
	return in.inOrder()
}

// headsOf are the heads in a listing of heads/.
func headsOf(names []fs.DirEntry) *headsIn {
	in := &headsIn{number: map[string]int32{}, read: map[string]*chain.Aside{}}
	for _, n := range names {
		in.add(n.Name())
	}
	return in.inOrder()
}

// add adds a file of heads/.
func (in *headsIn) add(file string) {
	name, ok := strings.CutSuffix(file, ".sig")
	if !ok {
		return
	}
	digits, word, _ := strings.Cut(name, "-")
	if strings.Contains(word, "-") {
		in.asides = append(in.asides, "heads/"+name)
	}
	seq, err := strconv.ParseInt(digits, 10, 64)
	if err != nil {
		return
	}
	of, ok := in.number[word]
	if !ok {
		of = int32(len(in.number))
		in.number[word] = of
	}
	in.signed = append(in.signed, signedHead{seq, of})
}

// inOrder sorts what was added.
func (in *headsIn) inOrder() *headsIn {
	slices.SortFunc(in.signed, func(a, b signedHead) int { return cmp.Compare(a.seq, b.seq) })
	slices.Sort(in.asides)
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
	of, ok := in.number[party]
	if !ok {
		return 0
	}
	n, _ := slices.BinarySearchFunc(in.signed, end, func(h signedHead, end int64) int {
		if h.seq <= end {
			return -1
		}
		return 1
	})
	for _, h := range slices.Backward(in.signed[:n]) {
		if h.of == of {
			return h.seq
		}
	}
	return 0
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
