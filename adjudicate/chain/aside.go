package chain

import (
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate/dice"
)

// Aside is a head record that a party signed who has not the pen. With files it hands them in
// (hexdice/1 4.1); without, it says that he holds all up to its entry. Where a referee appends
// the files are sealed and the chain says what they are; else the name of the record does.
type Aside struct {
	Signed
	Kind string            // what it hands in, if its name says so
	N    int               // of those of one kind and party at one entry, from 1
	IDs  map[string]string // of the seals over its files, by hash of the file
}

// The kinds of what is handed in under a name that says so.
const (
	DemandAside   = "demand"
	StandingAside = "standing"
	ObjectAside   = "object"
	ChangeAside   = "change" // what its party agrees to
	UntilAside    = "until"  // until when the witness waits
)

var asideKinds = []string{DemandAside, StandingAside, ObjectAside, ChangeAside, UntilAside}

// File is the one file that it hands in, by what the chain calls it; empty if that is not one.
func (a *Aside) File() string {
	if list := a.Handed(); len(list) == 1 {
		return list[0]
	}
	return ""
}

// Name is where the record lies in a folder, by ext "txt", and its signature, by "sig".
// Several of one party may name one entry: without a kind the name has the first digits of
// the hash.
func (a *Aside) Name(ext string) string {
	of := fmt.Sprintf("%s-%.8s", a.Party(), a.Hash())
	if a.Kind != "" {
		of = a.Party() + "-" + a.Kind
	}
	if a.N > 1 {
		of += "-" + strconv.Itoa(a.N)
	}
	return HeadName(a.Seq(), of, ext)
}

// Before reports whether a party signed an aside before another of the same kind.
func (a *Aside) Before(b *Aside) bool { return a.Seq() < b.Seq() || a.Seq() == b.Seq() && a.N < b.N }

// AsideOf reads a head as an aside of a kind by the name of its file; false for one that only
// says how far its party holds the chain, or whose name says no kind.
func AsideOf(name string, head dice.Record) (*Aside, bool) {
	rest, ok := strings.CutPrefix(name, strings.TrimSuffix(HeadName(head.Number("seq"), head.Get("party"), ""), ".")+"-")
	kind, number, many := strings.Cut(strings.TrimSuffix(rest, ".txt"), "-")
	a := &Aside{Signed: Signed{Head: head}, Kind: kind, N: 1}
	if many {
		a.N, _ = strconv.Atoi(number)
	}
	return a, ok && slices.Contains(asideKinds, kind) && head.Type() == "head" && a.Seq() >= 1 && a.Name("txt") == name && a.File() != ""
}

// Asides are the head records of a folder that lie beside a signature, by hash. Whether their
// signatures hold is for the reader to say.
func Asides(fsys fs.FS) map[string]*Aside {
	return AsidesThat(fsys, func(string) bool { return true })
}

// AsidesThat are those whose files want wants, by their names without the end.
func AsidesThat(fsys fs.FS, want func(base string) bool) map[string]*Aside {
	found := map[string]*Aside{}
	for _, h := range Heads(fsys, want) {
		found[h.Hash()] = h.aside()
	}
	return found
}

func (h Filed) aside() *Aside {
	a, ok := AsideOf(h.Base+".txt", h.Head)
	if !ok {
		a = &Aside{}
	}
	a.Signed = h.Signed
	return a
}
