package pen

import (
	"fmt"
	"maps"
	"slices"

	"umpire/adjudicate/dice"
)

// trials is under how many keys the rules are tried to foresee who decides next.
const trials = 24

// decidesNext foresees who will decide once the round of the open lock is out: the
// rules are played on under trial keys, each the hash of public bytes, over what is
// public. It is a guess, and settles nothing but who holds the pen meanwhile: a wrong
// one costs one mail. "" if nobody decides, or either may as well. Who draws cards is
// wanted at once: he owes a seal over each.
func (m *Match) decidesNext() string {
	if m.lock.Draw != "none" {
		return m.lock.Writer
	}
	times := map[string]int{}
	for i := range trials {
		times[m.trial(i)]++
	}
	next, most := "", 0
	for _, p := range m.Players() {
		if times[p] > most {
			next, most = p, times[p]
		} else if times[p] == most {
			next = ""
		}
	}
	return next
}

// trial is who decides next if the open lock has a trial key. A trial that the rules
// do not come through says nothing.
func (m *Match) trial(i int) string {
	t := *m
	t.Mine, t.lock, t.stop, t.thrown = nil, nil, nil, nil
	t.Turns, t.passages = slices.Clip(t.Turns), slices.Clip(t.passages)
	if m.Turn != nil {
		turn := *m.Turn
		t.Turn = &turn
	}
	key := dice.StageKey{Stage: m.lock.Stage, Counter: m.lock.Counter, Drawer: m.lock.Draw, Key: dice.Key(dice.HashOf(fmt.Appendf(nil, "trial %d of lock %s\n", i, m.lock.Hash)))}
	t.Proven = maps.Clone(t.Proven)
	t.Proven.Add(key)
	st, err := t.advance()
	switch {
	case err != nil || st.kind == atEnd:
		return ""
	case st.kind == atKey && st.draw != "none":
		return st.draw
	case len(st.by) == 1:
		return st.by[0]
	}
	return ""
}
