package chain

import (
	"io/fs"
	"slices"
	"strings"

	"umpire/adjudicate/dice"
	"umpire/adjudicate/signatures"
)

// Signed is a head record as its party has signed it: it says that the party holds all up to an
// entry, and may hand in files that it names (hexdice/1 3.10, 4.1).
type Signed struct {
	Head dice.Record
	Sig  []byte
}

// Signable reports whether players sign an entry for itself, beside what a head says of all before it
// (hexdice/1 3.10): a lock, one made void, the offer, a change and a re-key.
func Signable(e dice.Record) bool {
	return slices.Contains([]string{"lock", "void", "offer", "change", "rekey"}, e.Get("type"))
}

// Party is who signed.
func (h Signed) Party() string { return h.Head.Get("party") }

// Seq is the entry that it names.
func (h Signed) Seq() int64 { return h.Head.Number("seq") }

// Hash is the hash of the record.
func (h Signed) Hash() string { return h.Head.Hash().String() }

// Handed lists what it hands in, by what the chain calls it.
func (h Signed) Handed() (list []string) {
	for _, row := range h.Head.All("file") {
		list = append(list, row[0])
	}
	return list
}

// Names reports whether it hands in a file, by what the chain calls it.
func (h Signed) Names(file string) bool { return slices.Contains(h.Handed(), file) }

// Holds reports whether it says of an entry, by its hash, that its party holds and accepts
// it, and nothing else: who hands something in has not been asked that.
func (h Signed) Holds(entry string) bool { return h.Head.Get("head") == entry && len(h.Handed()) == 0 }

// Of reports whether the entry that it names stands in a chain.
func (h Signed) Of(chain Entries) bool {
	seq := h.Seq()
	return h.Head.Type() == "head" && seq >= 1 && seq <= chain.Seq() && chain[seq-1].Hash().String() == h.Head.Get("head")
}

// SignedBy verifies its signature by a key. What does not hold is a *signatures.BadSignature.
func (h Signed) SignedBy(key string) error {
	return signatures.VerifySignature(h.Party(), key, h.Head.Bytes(), h.Sig)
}

// Filed is a head record as it lies in a folder.
type Filed struct {
	Signed
	Base string // its name without the end
}

// Heads are the head records of a folder that lie beside a signature, by name, where want
// holds for that. Whether the signatures hold is for the reader to say.
func Heads(fsys fs.FS, want func(base string) bool) (list []Filed) {
	names, _ := fs.ReadDir(fsys, "heads")
	for _, n := range names {
		name, ok := strings.CutSuffix(n.Name(), ".sig")
		if base := "heads/" + name; ok && want(base) {
			if h, ok := ReadHead(fsys, base); ok {
				list = append(list, Filed{h, base})
			}
		}
	}
	return list
}

// ReadHead reads a head record and its signature by the name of its file without its end;
// false where there is none.
func ReadHead(fsys fs.FS, base string) (Signed, bool) {
	text, err := fs.ReadFile(fsys, base+".txt")
	if err != nil {
		return Signed{}, false
	}
	rec, err := dice.Parse(text)
	if err != nil || rec.Type() != "head" {
		return Signed{}, false
	}
	sig, _ := fs.ReadFile(fsys, base+".sig")
	return Signed{rec, sig}, true
}
