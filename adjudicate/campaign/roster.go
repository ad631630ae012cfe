package campaign

import (
	"io/fs"
	"slices"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
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
	err := eachChange(fsys, entries, func(seq int64, ch *chain.Change) {
		if seat, ok := ch.NewKeys(); ok {
			r = append(r, chain.Tenure{From: seq, Seat: seat})
		}
	})
	return r, err
}

// eachChange reads the changes of a chain, in order, up to one that cannot be read.
func eachChange(fsys fs.FS, chain []dice.Record, do func(seq int64, ch *chain.Change)) error {
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
func ChangeOf(fsys fs.FS, entry dice.Record) (*chain.Change, error) {
	data, err := fs.ReadFile(fsys, "files/"+entry.Get("file"))
	if err != nil {
		return nil, err
	}
	return chain.ReadChange(data)
}

// SeatsNow are the seats of the settings, with the names of those who have them after
// the entries of a chain. The changes that they name are in files/.
func SeatsNow(fsys fs.FS, set *Settings, entries []dice.Record) ([]chain.Seat, error) {
	seats := slices.Clone(set.Seats)
	err := eachChange(fsys, entries, func(_ int64, ch *chain.Change) {
		for i := range seats {
			if ch.GivesSeat(string(seats[i].Side)) {
				seats[i].Name = ch.Acts[0].Args[1]
			}
		}
	})
	return seats, err
}

// Signed verifies the signature of an aside by the key that its party has now.
func (c *Campaign) Signed(a *chain.Aside) error { return c.Signs(a.Signed) }
