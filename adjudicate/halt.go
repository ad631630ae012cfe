package adjudicate

import (
	"crypto/sha256"
	"encoding/hex"
	"sort"
	"strconv"
	"strings"
)

// Halt is the hash of a halt, which an answer names as its base (orders 2.1): of
// the base of the orders, the public journal so far and the open questions. All
// 64 digits; players copy the first eight. open is Outcome.Open, in any order;
// each stands in it once.
func Halt(base, publicJournal string, open []string) string {
	sum := sha256.Sum256([]byte(haltText(base, publicJournal, open)))
	return hex.EncodeToString(sum[:])
}

// haltText is what is hashed. The journal comes last and with its length, so that
// no two halts share a text.
func haltText(base, publicJournal string, open []string) string {
	names := append([]string(nil), open...)
	sort.Strings(names)
	var w strings.Builder
	w.WriteString("umpire: halt/1\nbase: " + strconv.Quote(base) + "\nopen:\n")
	for i, name := range names {
		if i == 0 || names[i-1] != name {
			w.WriteString("  - " + strconv.Quote(name) + "\n")
		}
	}
	w.WriteString("journal: " + strconv.Itoa(len(publicJournal)) + "\n" + publicJournal)
	return w.String()
}
