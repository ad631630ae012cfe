package campaign

import (
	"fmt"
	"io/fs"

	"umpire/adjudicate/dice"
)

// EntryName is the path of an entry below the campaign folder.
func EntryName(seq int64) string { return fmt.Sprintf("entries/%06d.txt", seq) }

// Chain is the transcript of a campaign (hexdice/1 3.9): entry n names the hash
// of entry n-1.
type Chain struct {
	Campaign string
	Entries  []dice.Record
}

// Seq is the number of the last entry.
func (c *Chain) Seq() int64 { return int64(len(c.Entries)) }

// Head is the hash of the last entry; zero without one.
func (c *Chain) Head() dice.Hash {
	if len(c.Entries) == 0 {
		return dice.Hash{}
	}
	return c.Entries[len(c.Entries)-1].Hash()
}

// next makes the entry that would follow.
func (c *Chain) next(writer, typ string, lines ...dice.Line) (dice.Record, error) {
	return dice.Entry(c.Campaign, c.Seq()+1, c.Head(), writer, typ, lines...)
}

// ReadEntries reads the entries of a folder: no gaps, no other names, each chained
// to the one before. The first thing that does not fit is a *dice.Refusal.
func ReadEntries(fsys fs.FS) ([]dice.Record, error) {
	names, err := fs.ReadDir(fsys, "entries")
	if err != nil {
		return nil, err
	}
	var list []dice.Record
	var prev dice.Hash
	for _, n := range names {
		want, path := EntryName(int64(len(list)+1)), "entries/"+n.Name()
		if path != want {
			return list, &dice.Refusal{Code: dice.CodeSeq, File: path, What: "the next entry is " + want}
		}
		data, err := fs.ReadFile(fsys, path)
		if err != nil {
			return list, err
		}
		rec, err := dice.Parse(data)
		switch r, ok := err.(*dice.Refusal); {
		case ok:
			r.File = path
			return list, r
		case rec.Type() != "entry":
			return list, &dice.Refusal{Code: dice.CodeType, File: path, What: "a record " + rec.Type() + "; wanted is entry"}
		case rec.Get("prev") != prev.String():
			return list, &dice.Refusal{Code: dice.CodePrev, File: path, What: "prev does not name the entry before"}
		}
		list, prev = append(list, rec), rec.Hash()
	}
	return list, nil
}

// due is one entry that follows from what the chain has already.
type due struct {
	make func() (dice.Record, error)
	// before and after are the files that are written beside it; nil for none.
	before func(rec dice.Record) ([]File, error)
	after  func(rec dice.Record) ([]File, error)
	take   func() error          // what it brings is taken in, just before it stands
	then   func(rec dice.Record) // what is known once it stands
}

// plainDue is an entry of fixed lines.
func (c *Campaign) plainDue(writer, typ string, lines ...dice.Line) due {
	return due{make: func() (dice.Record, error) { return c.Chain.next(writer, typ, lines...) }}
}

// passDue hands the pen on: it names the public position and what is awaited.
func (c *Campaign) passDue(from, to, state, awaits string) due {
	return c.plainDue(from, "pass", dice.L("to", to), dice.L("state", state), dice.L("awaits", awaits))
}

// token makes one token of words, cut where the grammar ends.
func token(parts ...string) string {
	t := dice.Label(parts...)
	return t[:min(len(t), 200)]
}
