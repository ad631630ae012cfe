package campaign

import (
	"fmt"
	"io/fs"
	"math"
	"slices"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/model"
)

// Roster is who signs for each party, and from which entry on: first by the keys of the
// settings; once an entry gives a seat to somebody with other keys, by those (hexdice/1
// 3.10).
type Roster []Tenure

// Tenure is a seat as it is held from an entry on.
type Tenure struct {
	From int64 // 0: from the start
	Seat
}

// Roster is that of the start.
func (s *Settings) Roster() Roster {
	var r Roster
	for _, seat := range append(slices.Clone(s.Seats), s.Post) {
		r = append(r, Tenure{Seat: seat})
	}
	return r
}

// RosterOf is the roster after the entries of a chain. The changes that they name are
// in files/.
func RosterOf(fsys fs.FS, set *Settings, chain []dice.Record) (Roster, error) {
	r := set.Roster()
	err := eachChange(fsys, chain, func(seq int64, ch *Change) {
		if seat, ok := ch.newKeys(); ok {
			r = append(r, Tenure{seq, seat})
		}
	})
	return r, err
}

// eachChange reads the changes of a chain, in order, up to one that cannot be read.
func eachChange(fsys fs.FS, chain []dice.Record, do func(seq int64, ch *Change)) error {
	for _, e := range chain {
		if e.Get("type") != "change" {
			continue
		}
		ch, err := ChangeOf(fsys, e)
		if err != nil {
			return err
		}
		do(e.Number("seq"), ch)
	}
	return nil
}

// ChangeOf reads what an entry `change` of a folder names.
func ChangeOf(fsys fs.FS, entry dice.Record) (*Change, error) {
	data, err := fs.ReadFile(fsys, "files/"+entry.Get("file"))
	if err != nil {
		return nil, err
	}
	return ReadChange(Input{chain.EntryName(entry.Number("seq")), data})
}

// SeatsNow are the seats of the settings, with the names of those who have them after
// the entries of a chain. The changes that they name are in files/.
func SeatsNow(fsys fs.FS, set *Settings, chain []dice.Record) ([]Seat, error) {
	seats := slices.Clone(set.Seats)
	err := eachChange(fsys, chain, func(_ int64, ch *Change) {
		if ch.Kind != seat || len(ch.Acts) != 1 || len(ch.Acts[0].Args) < 2 {
			return
		}
		for i := range seats {
			if a := ch.Acts[0].Args; string(seats[i].Side) == a[0] {
				seats[i].Name = a[1]
			}
		}
	})
	return seats, err
}

// newKeys is the seat of a change that gives it to somebody with keys of his own.
func (ch *Change) newKeys() (Seat, bool) {
	if ch.Kind != seat || len(ch.Acts) != 1 || len(ch.Acts[0].Args) != 4 {
		return Seat{}, false
	}
	a := ch.Acts[0].Args
	return Seat{Side: model.Side(a[0]), Name: a[1], Sign: a[2], Age: a[3]}, true
}

// At is how a party's seat was held behind an entry; without a key where it has none.
func (r Roster) At(party string, seq int64) Tenure {
	var at Tenure
	for _, t := range r {
		if string(t.Side) == party && t.From <= seq {
			at = t
		}
	}
	return at
}

// Now is how a party's seat is held.
func (r Roster) Now(party string) Tenure { return r.At(party, math.MaxInt64) }

// Vouches reports whether a party signs an entry that gives a seat other keys: every other
// player that has a key does.
func (r Roster) Vouches(party string, seq int64) bool {
	i := slices.IndexFunc(r, func(t Tenure) bool { return t.From == seq && seq > 0 })
	return i >= 0 && string(r[i].Side) != party && r.At(party, seq).Sign != ""
}

// Signed verifies the signature of an aside by the key that its party had behind an entry.
// What does not hold is a *dice.BadSignature.
func (r Roster) Signed(a *Aside, seq int64) error {
	key := r.At(a.Party(), seq).Sign
	if key == "" {
		return &dice.BadSignature{Party: a.Party(), Why: fmt.Errorf("%s has no key in %s", a.Party(), SettingsFile)}
	}
	return dice.VerifySignature(a.Party(), key, a.Head.Bytes(), a.Sig)
}

// Signed verifies the signature of an aside by the key that its party has now.
func (c *Campaign) Signed(a *Aside) error { return c.roster.Signed(a, c.Chain.Seq()) }
