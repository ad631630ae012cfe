package campaign

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/orders"
)

// That a player was silent is the referee's word. His own program holds it against what it
// knows: when it handed in what was awaited, and when the question reached it.

// handedFile keeps when the owner handed in, by the head that he signed. A time proves
// nothing to others.
const handedFile = "handed.txt"

// hour is how far two clocks may differ.
const hour = time.Hour

// stamped is a line more of handedFile, for an aside; none without a clock.
func (f *Copy) stamped(a *chain.Aside) []File {
	if f.with.Now == nil {
		return nil
	}
	data, _ := f.fsys.ReadFile(handedFile)
	return []File{{Name: handedFile, Data: fmt.Appendf(data, "%s %s\n", a.Head.Hash(), f.with.Now().UTC().Format(time.RFC3339))}}
}

// handedAt is when an aside was signed here; false if it is not known.
func (f *Copy) handedAt(a *chain.Aside) (time.Time, bool) {
	data, _ := f.fsys.ReadFile(handedFile)
	for line := range strings.Lines(string(data)) {
		if hash, at, ok := strings.Cut(strings.TrimSpace(line), " "); ok && hash == a.Head.Hash().String() {
			t, err := time.Parse(time.RFC3339, at)
			return t, err == nil
		}
	}
	return time.Time{}, false
}

// spoke says what is wrong with an entry that says of the owner that he was silent; "" if
// nothing is, as far as his folder knows.
func (f *Copy) spoke(change dice.Record) string {
	ch, err := ChangeOf(f.fsys, change)
	if err != nil {
		return ""
	}
	_, until, said, ok := Silenced(ch, f.side())
	if !ok || !f.holdsSeat(change) {
		return ""
	}
	asked := WaitsSince(f.Chain[:change.Number("seq")-1], f.Settings.Referee)
	for _, hash := range slices.Sorted(maps.Keys(f.asides)) {
		a := f.asides[hash]
		if at, known := f.handedAt(a); a.Party() == f.Me && a.Seq() >= asked && a.Seq() < change.Number("seq") && known && !at.After(until) && f.awaitedBy(a) {
			return fmt.Sprintf("it says that you were silent until %s; you handed in what was awaited at %s", until.Format(time.RFC3339), at.Format(time.RFC3339))
		}
	}
	for _, s := range Times(f.fsys) {
		if s.Seq >= asked && s.Seq < change.Number("seq") {
			if s.At.After(until) {
				return fmt.Sprintf("it says that you were silent until %s; what was awaited of you reached this folder at %s", until.Format(time.RFC3339), s.At.Format(time.RFC3339))
			}
			break
		}
	}
	if f.with.Now != nil && said.After(f.with.Now().Add(hour)) {
		return fmt.Sprintf("it says that it is %s; here it is %s", said.Format(time.RFC3339), f.with.Now().Format(time.RFC3339))
	}
	return ""
}

// awaitedBy reports whether an aside hands in orders or answers.
func (f *Copy) awaitedBy(a *chain.Aside) bool {
	return slices.ContainsFunc(a.Head.All("file"), func(row []string) bool {
		kind := single.KindOf(f.sent(row[0]))
		return kind == orders.KindOrders || kind == orders.KindAnswers
	})
}
