package pen

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
)

var reason = single.Input{Name: "why.txt", Data: []byte("my program comes to another position\n")}

// objected has a player object to the lock that lies before him, and gives the pen back.
func objected(t *testing.T, locker, other *player) {
	t.Helper()
	m := other.live()
	if err := m.Object(reason); err != nil {
		t.Fatal(err)
	}
	other.keep(m)
	if b := other.send(); b.To != locker.party {
		t.Fatalf("%s has the pen", b.To)
	} else {
		locker.receive(b)
	}
}

// TestRepair has what becomes of a lock to which somebody objects (hexdice/1 4.3; 11 N25).
func TestRepair(t *testing.T) {
	t.Run("made anew", func(t *testing.T) { once(t, lockRepaired) })
	t.Run("refused", func(t *testing.T) { once(t, repairRefused) })
	t.Run("declined", repairDeclined)
	t.Run("another round", repairRound)
}

// lockRepaired: who is told that his lock is wrong locks the same counter anew; the link
// is the same, and so are the dice (4.4 I1).
func lockRepaired(t *testing.T) {
	tb, locker, other := locked(t, 23)
	old := locker.live().lock
	objected(t, locker, other)
	m := locker.live()
	if got, err := os.ReadFile(locker.dir + "/files/" + m.Objection()); err != nil || string(got) != string(reason.Data) {
		t.Errorf("%q, %v", got, err)
	}
	if err := m.Repair(); err != nil {
		t.Fatal(err)
	}
	if m.lock.Counter != old.Counter || m.lock.Stage != old.Stage || m.lock.Hash == old.Hash {
		t.Errorf("%+v repairs %+v", m.lock, old)
	}
	var links []string
	for _, e := range m.Chain {
		if e.Get("type") == "reveal" && e.Number("counter") == old.Counter {
			links = append(links, e.Get("link"))
		}
	}
	if len(links) != 2 || links[0] != links[1] {
		t.Errorf("the links of the two locks are %v", links)
	}
	locker.keep(m)
	for other.live().lock != nil || other.live().Counter < old.Counter+1 {
		tb.turn()
	}
	a := Examine(osDir(other.dir), other.with)
	if len(a.Faults) > 0 || !strings.Contains(inEnglish(fmt.Sprint(a.Notes)), other.party+" objects") {
		t.Errorf("%+v %+v", a.Faults, a.Notes)
	}
	others(t, locker.dir)
}

// repairDeclined: an objection decides nothing; who finds his lock right goes on, and
// the link is owed as before.
func repairDeclined(t *testing.T) {
	tb, locker, other := locked(t, 23)
	counter := locker.live().lock.Counter
	objected(t, locker, other)
	other.receive(locker.send())
	if d, err := other.live().Due(); err != nil || d.Kind != "link" || d.By[0] != other.party {
		t.Errorf("%+v, %v", d, err)
	}
	for other.live().lock != nil && other.live().lock.Counter == counter {
		tb.turn()
	}
	tb.same()
}

// repairRefused: a lock to which nobody objects is not made anew, nor one after an
// input (4.3), nor by anybody but who locked.
func repairRefused(t *testing.T) {
	_, locker, other := locked(t, 23)
	var not *Unasked
	if err := other.open().Repair(); !errors.As(err, &not) {
		t.Errorf("by the other: %v", err)
	}
	back := other.forge(passTo(other, locker.party))
	locker.receive(&campaign.Bundle{Data: back})
	files, err := campaign.Unpack(back)
	if err != nil {
		t.Fatal(err)
	}
	other.save(files) // as if its own program had given the pen back
	if err := locker.open().Repair(); !errors.As(err, &not) {
		t.Errorf("without an objection: %v", err)
	}
	again := func(m *Match) (string, []dice.Line) {
		return "lock", []dice.Line{dice.L("stage", m.lock.Stage), dice.L("counter", fmt.Sprint(m.lock.Counter)), dice.L("genesis", m.Genesis.String()), dice.L("state", m.state),
			dice.L("rules", m.Offer.Get("rules")), dice.L("behaviour", m.Offer.Get("behaviour")), dice.L("draw", m.lock.Draw), dice.L("beacon", "none"),
			dice.L("standing", "axis", "none"), dice.L("standing", "soviet", "none")}
	}
	if _, err := Receive(os.DirFS(other.dir), locker.forge(again), other.with); !errors.As(err, &not) {
		t.Errorf("a lock made anew to which nobody objects: %v", err)
	}
	refusedAs(t, locker, other, "input", []dice.Line{dice.L("party", locker.party), dice.L("kind", "standing"), dice.L("stage", locker.live().lock.Stage), dice.L("file", "none"), dice.L("signed", "none")}, dice.CodeOpenLock)
}

// repairRound: with a beacon the new lock names a later round, which is acknowledged
// anew; once the old round is out nothing is repaired.
func repairRound(t *testing.T) {
	tb, locker, other := lockedTable(t, "da.d")
	old := locker.live().lock
	objected(t, locker, other)
	m := locker.live()
	late := locker.clock.now
	locker.clock.now = m.with.Out(old.Round)
	var not *Unasked
	if err := m.Repair(); !errors.As(err, &not) {
		t.Errorf("the round is out: %v", err)
	}
	locker.clock.now = late.Add(-time.Hour)
	if m = locker.open(); !m.with.Past(old.Round) {
		if err := m.Repair(); err != nil {
			t.Fatal(err)
		}
	}
	if m.lock.Round <= old.Round || m.lock.Counter != old.Counter || len(m.unacknowledged(m.Seq())) != 1 {
		t.Errorf("%+v repairs %+v", m.lock, old)
	}
	locker.keep(m)
	v := locker.open() // it has the new lock, and he gives that up too
	if err := v.Void(); err != nil {
		t.Fatal(err)
	}
	void, err := v.Send()
	if err != nil {
		t.Fatal(err)
	}
	mail := locker.send()
	was := other.clock.now
	other.clock.now = m.with.Out(old.Round)
	var undone *Undone
	if _, err := Receive(os.DirFS(other.dir), void.Data, other.with); !errors.As(err, &undone) || undone.Round != old.Round {
		t.Errorf("made anew, and that made void, when the round of the first was out: %v", err)
	}
	var seen *chain.Late
	if _, err := Receive(os.DirFS(other.dir), mail.Data, other.with); !errors.As(err, &seen) || seen.Round != old.Round {
		t.Errorf("made anew, as far as the other can tell, when the round that it gives up was out: %v", err)
	}
	with := other.with
	with.VoidLate = true
	if got, err := Receive(os.DirFS(other.dir), mail.Data, with); err != nil || got.lock != nil && got.lock.Counter == old.Counter {
		t.Errorf("made void by who got it: %v", err)
	}
	other.clock.now = was
	other.receive(mail)
	for tb.turn() {
	}
	tb.same()
	others(t, other.dir)
}
