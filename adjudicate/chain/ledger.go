package chain

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate/dice"
	"umpire/model/exit"
)

// LedgerFile is where a party notes for which lock its link of a counter has left.
const LedgerFile = "secret/ledger.txt"

// ErrLedger says that a link of a counter is out already, for another lock: after a
// backup was restored, the chain of the others comes first (hexdice/1 4.4 I1).
var ErrLedger = exit.New(exit.Integrity, "a link of this counter was already given, for another lock")

// Ledgered is the ledger of a folder with one line more, `counter lock`: it is on
// disk before the link can leave. The same line again changes nothing. A lock that
// repairs others is for the same inputs, and has the same link (hexdice/1 4.3).
func Ledgered(fsys fs.FS, counter int64, lock string, repaired ...string) ([]byte, error) {
	data, err := fs.ReadFile(fsys, LedgerFile)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	line := fmt.Sprintf("%d %s\n", counter, lock)
	for have := range strings.Lines(string(data)) {
		if have == line {
			return data, nil
		}
		of, other, _ := strings.Cut(strings.TrimSuffix(have, "\n"), " ")
		if of == strconv.FormatInt(counter, 10) && !slices.Contains(repaired, other) {
			return nil, fmt.Errorf("counter %d: %w", counter, ErrLedger)
		}
	}
	return append(data, line...), nil
}

// Link is the link of a counter in a chain of a length, by its name and seed.
func Link(campaign, token string, seed [32]byte, length int, counter int64) (string, error) {
	own, err := dice.NewChain(campaign, token, seed, length)
	if err != nil {
		return "", err
	}
	link, err := own.Link(int(counter))
	return link.String(), err
}
