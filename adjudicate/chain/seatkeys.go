package chain

import (
	"fmt"
	"slices"
	"strings"

	"filippo.io/age"
	"golang.org/x/crypto/ssh"
)

// Keyed says what is wrong with the keys of a seat, which are as umpire draws them. The
// recipient is none where nothing is encrypted.
func (s Seat) Keyed() error {
	key, _, _, _, err := ssh.ParseAuthorizedKey([]byte(s.Sign))
	if err != nil || key.Type() != ssh.KeyAlgoED25519 || strings.TrimSpace(string(ssh.MarshalAuthorizedKey(key))) != s.Sign {
		return &BadChange{fmt.Sprintf("the signing key of %s is not a line %s AAAA…", s.Name, ssh.KeyAlgoED25519)}
	}
	if _, err := age.ParseX25519Recipient(s.Age); err != nil && s.Age != "none" {
		return &BadChange{fmt.Sprintf("the age recipient of %s is not a word age1…", s.Name)}
	}
	return nil
}

// Takes says why a seat cannot have other keys: they are none, somebody signs with them
// already, or nothing could be encrypted to it where mails are.
func (r Roster) Takes(own Seat, mailed bool) error {
	if mailed && own.Age == "none" {
		return &BadChange{fmt.Sprintf("the seat of %s goes to %s without an age recipient: no mail could be encrypted to it", own.Side, own.Name)}
	}
	if i := slices.IndexFunc(r, func(t Tenure) bool { return t.Sign == own.Sign }); i >= 0 {
		return &BadChange{fmt.Sprintf("the key of %s is that of %s: a successor has one of his own", own.Name, r[i].Side)}
	}
	return own.Keyed()
}
