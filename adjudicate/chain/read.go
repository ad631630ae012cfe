package chain

import (
	"fmt"
	"io/fs"

	"umpire/adjudicate/dice"
	"umpire/model/exit"
)

// Entries is the transcript of a campaign (hexdice/1 3.9): entry n names the hash of entry
// n-1.
type Entries []dice.Record

// Seq is the number of the last entry.
func (c Entries) Seq() int64 { return int64(len(c)) }

// Head is the hash of the last entry; zero without one.
func (c Entries) Head() dice.Hash {
	if len(c) == 0 {
		return dice.Hash{}
	}
	return c[len(c)-1].Hash()
}

// Counter is that of the last lock up to an entry; 0 without one.
func (c Entries) Counter(seq int64) int64 {
	for i := seq - 1; i >= 0; i-- {
		if c[i].Get("type") == "lock" {
			return c[i].Number("counter")
		}
	}
	return 0
}

// Next makes the entry that would follow in a campaign.
func (c Entries) Next(campaign, writer string, e dice.Entering) (dice.Record, error) {
	return dice.Entry(campaign, c.Seq()+1, c.Head(), writer, e.Type, e.Lines...)
}

// Read reads the entries of a folder: no gaps, no other names, each chained to the one
// before. The first thing that does not fit is a *dice.Refusal.
func Read(fsys fs.FS) (Entries, error) {
	listed, err := List(fsys)
	if err != nil {
		return nil, err
	}
	return ReadOn(fsys, nil, listed)
}

// ReadOn reads those of the files of the folder entries/ that come behind entries which were
// read before, and gives all.
func ReadOn(fsys fs.FS, list Entries, listed Listing) (Entries, error) {
	for i := len(list); i < listed.Len(); i++ {
		want, path := EntryName(list.Seq()+1), listed.name(i)
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
		case rec.Get("prev") != list.Head().String():
			return list, &dice.Refusal{Code: dice.CodePrev, File: path, What: "prev does not name the entry before"}
		}
		list = append(list, rec)
	}
	return list, nil
}

// EntryError says at which entry the rules and the chain part.
type EntryError struct {
	Seq int64
	Err error
}

func (e *EntryError) Error() string { return EntryName(e.Seq) + ": " + e.Err.Error() }

// Status is the program's exit status.
func (*EntryError) Status() int { return exit.Integrity }

// Unwrap gives the reason.
func (e *EntryError) Unwrap() error { return e.Err }

// Token makes one token of words, for what a pass says that is awaited, cut where the
// grammar ends.
func Token(parts ...string) string {
	t := dice.Label(parts...)
	return t[:min(len(t), 200)]
}

// EntryName is the path of an entry below the campaign folder.
func EntryName(seq int64) string { return fmt.Sprintf("entries/%06d.txt", seq) }

// HeadName is where the head record of a party about an entry lies, by ext "txt", and its
// signature, by "sig".
func HeadName(seq int64, party, ext string) string {
	return fmt.Sprintf("heads/%06d-%s.%s", seq, party, ext)
}
