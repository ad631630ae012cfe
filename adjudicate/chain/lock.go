package chain

import (
	"fmt"
	"strconv"
	"strings"

	"umpire/adjudicate/dice"
)

// Lock is an entry that locks a stage, as all read it.
type Lock struct {
	Seq     int64 // its entry
	Counter int64
	Stage   string
	Writer  string
	Draw    string // whose draws it is for, or none
	Hash    string // of the entry
	Round   int64  // of the beacon; 0 without
}

// LockOf reads the entry of a lock.
func LockOf(e dice.Record) Lock {
	return Lock{Seq: e.Number("seq"), Counter: e.Number("counter"), Stage: e.Get("stage"), Writer: e.Get("writer"), Draw: e.Get("draw"), Hash: e.Hash().String(), Round: RoundOf(e)}
}

// RoundOf is the round that a lock names; 0 without one.
func RoundOf(lock dice.Record) int64 {
	_, digits, _ := strings.Cut(lock.Get("beacon"), "/")
	n, _ := strconv.ParseInt(digits, 10, 64)
	return n
}

// Locking is what locks a stage. All of it follows from the chain, but the round, which the
// clock gives (hexdice/1 4.3).
type Locking struct {
	Stage    string
	Counter  int64
	Genesis  dice.Hash // or the re-key in force
	State    string    // hash of the public position
	Draw     string
	Round    string                    // CHAINHASH/ROUND, or none
	Standing func(party string) string // the file of a player's standing orders, or none
}

// Entry is the entry of the lock in a campaign of an offer.
func (l Locking) Entry(offer dice.Record) dice.Entering {
	lines := []dice.Line{dice.L("stage", l.Stage), dice.L("counter", number(l.Counter)), dice.L("genesis", l.Genesis.String()), dice.L("state", l.State),
		dice.L("rules", offer.Get("rules")), dice.L("behaviour", offer.Get("behaviour")), dice.L("draw", l.Draw), dice.L("beacon", l.Round)}
	for _, row := range offer.All("player") {
		lines = append(lines, dice.L("standing", row[0], l.Standing(row[0])))
	}
	return dice.Entering{Type: "lock", Lines: lines}
}

// Stages counts the stages that entries have begun, by folded segment.
type Stages map[string]int

// Begun counts the stage of an entry, if it begins one: a lock, or rolls where faces are typed in.
func (s Stages) Begun(e dice.Record) {
	if typ := e.Get("type"); typ == "lock" || typ == "rolls" {
		segment, n := dice.SplitStage(e.Get("stage"))
		s[segment] = int(n)
	}
}

// Next is the stage of the next lock of a segment.
func (s Stages) Next(segment string) string {
	f := dice.Fold(segment)
	return fmt.Sprintf("%s.%d", f, s[f]+1)
}

// NextStage is the stage of the next lock of a segment, by the entries of a chain.
func NextStage(entries []dice.Record, segment string) string {
	s := Stages{}
	for _, e := range entries {
		s.Begun(e)
	}
	return s.Next(segment)
}
