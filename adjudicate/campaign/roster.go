package campaign

import (
	"io/fs"
	"slices"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/model"
)

// Roster is who signs for each party at the start.
func (s *Settings) Roster() chain.Roster {
	var r chain.Roster
	for _, seat := range append(slices.Clone(s.Seats), s.Post, s.Witness) {
		r = append(r, chain.Tenure{Seat: seat})
	}
	return r
}

// RosterOf is the roster after the entries of a chain. The changes that they name are
// in files/.
func RosterOf(fsys fs.FS, set *Settings, entries []dice.Record) (chain.Roster, error) {
	r := set.Roster()
	err := eachChange(fsys, entries, func(seq int64, ch *Change) {
		if seat, ok := ch.newKeys(); ok {
			r = append(r, chain.Tenure{From: seq, Seat: seat})
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
func SeatsNow(fsys fs.FS, set *Settings, entries []dice.Record) ([]chain.Seat, error) {
	seats := slices.Clone(set.Seats)
	err := eachChange(fsys, entries, func(_ int64, ch *Change) {
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

// GivesSeat reports whether a change gives the seat of a party to a successor.
func (ch *Change) GivesSeat(party string) bool {
	return ch.Kind == seat && len(ch.Acts) == 1 && len(ch.Acts[0].Args) > 1 && ch.Acts[0].Args[0] == party
}

// newKeys is the seat of a change that gives it to somebody with keys of his own.
func (ch *Change) newKeys() (chain.Seat, bool) {
	if ch.Kind != seat || len(ch.Acts) != 1 || len(ch.Acts[0].Args) != 4 {
		return chain.Seat{}, false
	}
	a := ch.Acts[0].Args
	return chain.Seat{Side: model.Side(a[0]), Name: a[1], Sign: a[2], Age: a[3]}, true
}

// Signed verifies the signature of an aside by the key that its party has now.
func (c *Campaign) Signed(a *Aside) error { return c.roster.Signed(a.Signed, c.Chain.Seq()) }
