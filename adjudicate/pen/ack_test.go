package pen

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/suitetest"
)

// lockedBy plays a plan with a beacon until a lock is on its way: who locked, who
// receives it, and the mail.
func lockedBy(t *testing.T, text string) (tb *table, locker, other *player, mail *campaign.Bundle) {
	t.Helper()
	tb = sitAt(t, plan(t, text), "beacon", 3, suitetest.NewLeague(t), sequenceGames())
	for {
		for name, p := range tb.seats {
			if p.live().Pen != name {
				continue
			}
			b, q := p.send(), tb.seats[p.live().other(name)]
			if m := p.live(); m.lock != nil {
				return tb, p, q, b
			}
			q.receive(b)
			break
		}
	}
}

// lockedTable is lockedBy once the lock has come.
func lockedTable(t *testing.T, text string) (tb *table, locker, other *player) {
	t.Helper()
	tb, locker, other, mail := lockedBy(t, text)
	other.receive(mail)
	return tb, locker, other
}

// TestAcknowledgement: who holds a lock shows it by a signed head. He keeps the pen
// where he decides next, and gives it back where the other does (hexdice/1 4.6, 7).
func TestAcknowledgement(t *testing.T) {
	t.Run("keeps the pen", func(t *testing.T) { once(t, ackKeeps) })
	t.Run("gives the pen back", func(t *testing.T) {
		_, locker, other := lockedTable(t, "da.d") // axis locks, and axis is asked next
		if b := other.send(); b.To != locker.party || other.live().Pen != locker.party {
			t.Errorf("%s has the pen, and %s decides next", other.live().Pen, locker.party)
		}
	})
	t.Run("too late", func(t *testing.T) { once(t, ackTooLate) })
}

// ackTooLate: once the round is out nobody acknowledges its lock.
func ackTooLate(t *testing.T) {
	_, _, other := lockedTable(t, "ds.d")
	_, at := other.live().Round()
	other.clock.now = at
	var late *chain.Late
	if _, err := other.open().Send(); !errors.As(err, &late) {
		t.Errorf("an acknowledgement when the round is out: %v", err)
	}
}

// ackKeeps: the acknowledgement is lost on its way, and the mail with the round
// brings it again; without it the round is not used, nor is the folder sound.
func ackKeeps(t *testing.T) {
	_, locker, other := lockedTable(t, "ds.d") // axis locks, and soviet is asked next
	before := other.live().Seq()
	if ack := other.send(); ack.To != other.party || !ack.Stays || other.live().Seq() != before {
		t.Fatalf("the pen goes to %s after entry %d; an acknowledgement is not an entry", ack.To, other.live().Seq()-before)
	}
	other.enterRound(other.live())
	next := other.send()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(locker.dir)); err != nil {
		t.Fatal(err)
	}
	without := otherHeads(t, next.Data, before)
	var at *chain.EntryError
	var un *Unasked
	if _, err := Receive(os.DirFS(dir), without, locker.with); !errors.As(err, &at) || !errors.As(err, &un) {
		t.Errorf("a round without an acknowledgement: %v", err)
	}
	if got := locker.receive(next); got.New == 0 {
		t.Error("it brings nothing")
	}
	if a := Examine(osDir(locker.dir), locker.with); len(a.Faults) > 0 {
		t.Errorf("%+v", a.Faults)
	}
	for _, ext := range []string{"txt", "sig"} {
		if err := os.Remove(filepath.Join(locker.dir, chain.HeadName(before, other.party, ext))); err != nil {
			t.Fatal(err)
		}
	}
	if a := Examine(osDir(locker.dir), locker.with); len(a.Faults) == 0 {
		t.Error("without the acknowledgement the folder is sound")
	}
}

// otherHeads is a bundle without the heads that reach no further than an entry.
func otherHeads(t *testing.T, data []byte, seq int64) []byte {
	t.Helper()
	files, err := campaign.Unpack(data)
	if err != nil {
		t.Fatal(err)
	}
	kept := files[:0]
	for _, f := range files {
		if f.Name >= chain.HeadName(seq+1, "", "") || f.Name < "heads/" {
			kept = append(kept, f)
		}
	}
	packed, err := campaign.Pack(kept)
	if err != nil {
		t.Fatal(err)
	}
	return packed
}

// TestAckArrives: the acknowledgement alone is kept by who locked, changes no entry, and
// comes twice without harm.
func TestAckArrives(t *testing.T) {
	_, locker, other := lockedTable(t, "ds.d")
	ack, before := other.send(), locker.live().Seq()
	again, err := other.open().Send()
	if err != nil || string(again.Data) != string(ack.Data) {
		t.Errorf("sent again it is another: %v", err)
	}
	locker.receive(ack)
	m := locker.live()
	if m.Seq() != before || !m.acknowledged(other.party, m.Seq()) {
		t.Errorf("entry %d after %d; acknowledged: %v", m.Seq(), before, m.acknowledged(other.party, m.Seq()))
	}
	got, err := Receive(os.DirFS(locker.dir), ack.Data, locker.with)
	if err != nil || len(got.Files()) > 0 {
		t.Errorf("received twice it changes %d files: %v", len(got.Files()), err)
	}
	if err := other.open().Beacon(m.lock.Round, other.league.Round(m.lock.Round)); err != nil {
		t.Error(err)
	}
}
