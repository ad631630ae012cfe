package chain

import (
	"fmt"
	"math"
	"slices"

	"umpire/adjudicate/signatures"
	"umpire/model"
	"umpire/model/stow"
)

// Seat is who plays a side, as the players write it. Where nobody deals and
// nobody need be trusted, a seat has keys: with one it signs, to the other is
// encrypted what only it may read (hexdice/1 3.10).
type Seat struct {
	Side model.Side
	Name string
	Sign string // ssh-ed25519 …; "" where nothing is signed
	Age  string // age1…; none where nothing is encrypted
}

// Stow puts a seat into a row, or reads it.
func (x *Seat) Stow(s *stow.Stow) {
	stow.Text(s, &x.Side)
	stow.Text(s, &x.Name)
	stow.Text(s, &x.Sign)
	stow.Text(s, &x.Age)
}

// Roster is who signs for each party, and from which entry on: first by the keys of the
// settings; once an entry gives a seat to somebody with other keys, by those (hexdice/1
// 3.10).
type Roster []Tenure

// Tenure is a seat as it is held from an entry on.
type Tenure struct {
	From int64 // 0: from the start
	Seat
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

// Signed verifies a signature by the key that its party had behind an entry.
// What does not hold is a *signatures.BadSignature.
func (r Roster) Signed(a Signed, seq int64) error {
	key := r.At(a.Party(), seq).Sign
	if key == "" {
		return &signatures.BadSignature{Party: a.Party(), Why: fmt.Errorf("%s has no key in campaign.yaml", a.Party())}
	}
	return a.SignedBy(key)
}
