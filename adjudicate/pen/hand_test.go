package pen

import (
	"errors"
	"os"
	"testing"

	"umpire/adjudicate/signatures"
)

// TestSeatHandedOn: a seat gets other keys by an entry. From the acceptance on the
// new key signs and the old one does not; the audit knows both.
func TestSeatHandedOn(t *testing.T) {
	tb := questioned(t)
	axis, soviet := tb.seats["axis"], tb.seats["soviet"]
	fresh := newPlayer(t, "axis", 50).keys
	m := axis.live()
	if err := m.HandOn(fresh, "Clara"); err != nil {
		t.Fatal(err)
	}
	axis.keep(m)
	soviet.receive(axis.send())
	axis.receive(soviet.send())
	old := axis.keys
	b := axis.send()
	soviet.receive(b)
	for tb.turn() {
	}
	if a := Examine(os.DirFS(soviet.dir), soviet.with); !a.OK() || len(a.Notes) == 0 {
		t.Errorf("%+v, notes %+v", a.Faults, a.Notes)
	}
	s := soviet.live()
	if s.Roster.Now("axis").Name != "Clara" || s.Roster.At("axis", s.Seq()).Sign != fresh.Sign() || s.Roster.At("axis", 2).Sign != old.Sign() {
		t.Errorf("%+v", s.Roster)
	}
	forged := axis.packed(old, s.Settings.Campaign, s.Seq(), s.Head(), nil)
	var bad *signatures.BadSignature
	if _, err := Receive(os.DirFS(soviet.dir), forged, soviet.with); !errors.As(err, &bad) {
		t.Errorf("the old key signs on: %v", err)
	}
}

// TestMirroredTip: who takes over the tip or the nonce of the other gets no seat
// (threat table 7).
func TestMirroredTip(t *testing.T) {
	tb := sitAt(t, plan(t, "d"), "mutual", 1, nil, sequenceGames())
	dir := tb.seats["axis"].dir
	seat, err := ReadSeat("x", mustRead(t, dir, seatFile("axis")))
	if err != nil {
		t.Fatal(err)
	}
	mirror := *seat
	mirror.Side = "soviet"
	if err := os.WriteFile(dir+"/"+seatFile("soviet"), mirror.Write(), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Offer(os.DirFS(dir), tb.seats["axis"].with); err == nil {
		t.Error("a mirrored seat is offered")
	}
}

func mustRead(t testing.TB, dir, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(dir + "/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
