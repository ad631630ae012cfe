// Package single is the rules over one segment on single files: a state, and what players sent for
// it. It knows no campaign and nobody's keys: to check, to list what is legal, to draft and to play
// it is enough, in a browser too. Campaigns, with a referee and without, run
// their segments by it.
package single

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"umpire/model/exit"
	"umpire/model/strict"
)

// Input is a file as it arrived.
type Input struct {
	Name string // for messages: the base of its path; of a file in secret/ with that folder
	Data []byte
	// Packed is the packed form of a file of data (strict.Pack), where somebody has it: then it is
	// not parsed. nil: it is.
	Packed []byte
}

// Sum is the hex SHA-256 of the bytes as they arrived.
func (f Input) Sum() string {
	sum := sha256.Sum256(f.Data)
	return hex.EncodeToString(sum[:])
}

// KindOf is the kind of file that a file says it is; "" if it does not say.
func KindOf(data []byte) string {
	name, _, _ := strings.Cut(HeadValue(data, "umpire"), "/")
	return name
}

// HeadValue is what stands behind a key of a head; "" if the key is not there.
func HeadValue(data []byte, key string) string {
	for _, line := range bytes.Split(strict.UTF8(data), []byte("\n")) {
		if value, ok := bytes.CutPrefix(line, []byte(key+":")); ok {
			value, _, _ = bytes.Cut(value, []byte(" #"))
			return string(bytes.TrimSpace(value))
		}
	}
	return ""
}

// ErrAltered marks a file that does not hold what was written or recorded.
var ErrAltered = exit.New(exit.Integrity, "altered")

// ErrOther marks inputs other than those a segment was resolved with.
var ErrOther = exit.New(exit.Integrity, "already resolved with other files")
