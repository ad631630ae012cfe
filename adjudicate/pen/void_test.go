package pen

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"umpire/adjudicate/dice"
)

// TestVoidAgreed: before its round is out a lock is void if both say so, each by an act
// of his own; the counter is burned, and the next lock names another round (hexdice/1 6).
func TestVoidAgreed(t *testing.T) {
	tb, locker, other := lockedTable(t, "dad.d")
	m := other.live()
	counter, round := m.lock.Counter, m.lock.Round
	if err := m.Void(); err != nil {
		t.Fatal(err)
	}
	other.keep(m)
	locker.receive(other.send())
	if _, err := locker.live().Send(); !errors.Is(err, ErrWaiting) {
		t.Errorf("who is only asked has agreed: %v", err)
	}
	if n, err := locker.live().Next(); err != nil || n.Kind != "accept" || !n.Mine {
		t.Errorf("%+v, %v", n, err)
	}
	m = locker.live()
	if err := m.Void(); err != nil {
		t.Fatal(err)
	}
	if m.lock == nil || m.lock.Counter != counter+1 || m.lock.Round <= round {
		t.Errorf("the next lock is %+v after counter %d and round %d", m.lock, counter, round)
	}
	locker.keep(m)
	for tb.turn() {
	}
	tb.same()
	if a := Examine(osDir(other.dir), other.with); !a.OK() || !strings.Contains(inEnglish(fmt.Sprint(a.Notes)), "agreed") {
		t.Errorf("%+v %+v", a.Faults, a.Notes)
	}
	others(t, other.dir)
}

// TestVoidRefused: a void is refused once a link is out, and once a round is out for
// which everybody has held the lock.
func TestVoidRefused(t *testing.T) {
	_, locker, other := locked(t, 23)
	var not *Unasked
	var r *dice.Refusal
	if err := other.open().Void(); !errors.As(err, &r) || r.Code != dice.CodeVoid {
		t.Errorf("a link is out: %v", err)
	}
	if err := locker.open().Void(); !errors.Is(err, ErrPen) {
		t.Errorf("without the pen: %v", err)
	}
	_, _, other = lockedTable(t, "ds.d")
	other.send()
	other.roundOut(other.live())
	if err := other.open().Void(); !errors.As(err, &not) {
		t.Errorf("the round is out: %v", err)
	}
}

// TestVoidAfterRound: who has seen the dice of a lock that both held in time makes it void
// no more: the other's program refuses that, and owes no answer; with a word of his own he
// may take it.
func TestVoidAfterRound(t *testing.T) {
	_, locker, other := lockedTable(t, "da.d") // axis locks and decides next: the pen comes back
	locker.receive(other.send())
	m := locker.live()
	counter, round := m.lock.Counter, m.lock.Round
	void := locker.forge(entryOf("void", dice.L("counter", fmt.Sprint(counter)), dice.L("fault", "none"), dice.L("reason", agreedVoid)), passTo(locker, other.party))
	other.clock.now = m.with.Out(round).Add(-time.Minute)
	if _, err := Receive(osDir(other.dir), void, other.with); err != nil {
		t.Errorf("before the round is out: %v", err)
	}
	other.clock.now = m.with.Out(round)
	before := bytesOf(t, other.dir)
	var undone *Undone
	if _, err := Receive(osDir(other.dir), void, other.with); !errors.As(err, &undone) || undone.Round != round {
		t.Errorf("when it is out: %v", err)
	}
	if bytesOf(t, other.dir) != before {
		t.Error("something on disk changed")
	}
	objects := entryOf("object", dice.L("party", locker.party), dice.L("file", "none"), dice.L("signed", "none"))
	behind := locker.forge(objects, entryOf("void", dice.L("counter", fmt.Sprint(counter)), dice.L("fault", "none"), dice.L("reason", agreedVoid)), passTo(locker, other.party))
	if _, err := Receive(osDir(other.dir), behind, other.with); !errors.As(err, &undone) {
		t.Errorf("behind an objection: %v", err)
	}
	with := other.with
	with.VoidLate = true
	if got, err := Receive(osDir(other.dir), void, with); err != nil || got.lock != nil {
		t.Errorf("taken by who got it: %v", err)
	}
}

// TestEndAfterVoid: who gives up while a lock is open is out of the game once that is void:
// nothing is locked anew.
func TestEndAfterVoid(t *testing.T) {
	tb, locker, other := lockedTable(t, "dad.d")
	n := locker.live()
	counter := n.lock.Counter
	if err := n.Resign("no fuel left"); err != nil {
		t.Fatal(err)
	}
	locker.keep(n)
	other.receive(locker.send())
	m := other.live()
	if m.over != "" || m.lock == nil {
		t.Fatalf("ended %q under the lock %+v", m.over, m.lock)
	}
	if given := m.Given(); len(given) != 1 || !strings.HasSuffix(given[0], "resigns (no fuel left)") || len(locker.live().Given()) != 0 {
		t.Errorf("told is %q", given)
	}
	if err := m.Void(); err != nil {
		t.Fatal(err)
	}
	other.keep(m)
	locker.receive(other.send())
	n = locker.live()
	if err := n.Void(); err != nil {
		t.Fatal(err)
	}
	if n.over == "" || n.lock != nil || slices.ContainsFunc(n.Chain, func(e dice.Record) bool { return e.Get("type") == "lock" && e.Number("counter") > counter }) {
		t.Errorf("ended %q, lock %+v", n.over, n.lock)
	}
	locker.keep(n)
	other.receive(locker.send())
	finished(t, tb, locker.party+" resigns")
	others(t, other.dir)
}
