package pen

import (
	"errors"
	"os"
	"strconv"
	"testing"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
)

// TestMissedQuestion: a program that locks where a question is due has run past it.
// The lock stands and is void; what was entered stays, and the question is asked
// (hexdice/1 6; 11 N27, N54).
func TestMissedQuestion(t *testing.T) {
	tb := sitAt(t, plan(t, "dad.d"), "mutual", 4, nil, sequenceGames())
	axis, soviet := tb.seats["axis"], tb.seats["soviet"]
	for m := axis.live(); m.Pen != "axis" || m.stop == nil || m.stop.kind != atAnswers; m = axis.live() {
		tb.turn()
	}
	m := axis.live()
	segment := m.nextStage("P1")
	past := func(m *Match) (string, []dice.Line) {
		return "lock", []dice.Line{dice.L("stage", segment), dice.L("counter", strconv.FormatInt(m.Counter+1, 10)), dice.L("genesis", m.Genesis.String()), dice.L("state", m.state),
			dice.L("rules", m.Offer.Get("rules")), dice.L("behaviour", m.Offer.Get("behaviour")), dice.L("draw", "none"), dice.L("beacon", "none"),
			dice.L("standing", "axis", "none"), dice.L("standing", "soviet", "none")}
	}
	hand := func(m *Match) (string, []dice.Line) {
		return "pass", []dice.Line{dice.L("to", "soviet"), dice.L("state", m.state), dice.L("awaits", "link/2")}
	}
	bundle := axis.forge(past, hand)
	got := soviet.receive(&campaign.Bundle{Data: bundle})
	if d, err := got.Due(); err != nil || d.Kind != "void" {
		t.Fatalf("a lock past a question makes %+v due, %v", d, err)
	}
	b := soviet.send()
	last := soviet.live().Chain
	if e := last[len(last)-2]; e.Get("type") != "void" || e.Get("fault") != "axis" {
		t.Errorf("%s", e.Bytes())
	}
	// axis has what it forged, as if its own program had written it
	files, err := campaign.Unpack(bundle)
	if err != nil {
		t.Fatal(err)
	}
	axis.save(files)
	axis.receive(b)
	axis.send()
	if m := axis.live(); m.Agreeing != nil || m.Counter < 2 {
		t.Errorf("after the void: %+v is to be accepted, counter %d", m.Agreeing, m.Counter)
	}
}

// closedWith is a campaign at whose end piles hold cards.
func closedWith(t *testing.T, piles ...string) *Match {
	t.Helper()
	for seed := uint64(1); seed < 20; seed++ {
		tb := sitAt(t, plan(t, "dAAASSS.dbdxd.d"), "mutual", seed, nil, sequenceGames())
		for tb.turn() {
		}
		m := tb.seats["axis"].open()
		full := m.Closed
		for _, p := range piles {
			full = full && m.Step.State.Position.PileSize(p) > 0
		}
		if full {
			return m
		}
	}
	t.Fatal("no card was put away and played")
	return nil
}

// TestFalseAtTheEnd: see falseAtTheEnd.
func TestFalseAtTheEnd(t *testing.T) { once(t, falseAtTheEnd) }

// falseAtTheEnd: what was opened is played again, and a card that was never
// drawn, another choice than the sealed one, or another secret is found (threat table
// 11, 32, 33; hexdice/1 11 N41, N44).
func falseAtTheEnd(t *testing.T) {
	m := closedWith(t, "axis/played", "axis/box")
	if err := m.Replay(); err != nil {
		t.Fatal(err)
	}
	all, err := m.disclosures()
	if err != nil {
		t.Fatal(err)
	}
	var lie *False
	honest := all["axis"]
	t.Run("threat-33 a card that was not drawn", func(t *testing.T) {
		// of few cards another secret may draw the same: then it is no lie about cards
		for flip := byte(1); flip < 16 && lie == nil; flip++ {
			d := *honest
			d.hands = map[dice.DrawID]dice.Hash{}
			for k, v := range honest.hands {
				v[0] ^= flip
				d.hands[k] = v
			}
			if _, err := m.replay("axis", &d); err != nil && !errors.As(err, &lie) {
				t.Errorf("other hand secrets: %v", err)
			}
		}
		if lie == nil {
			t.Error("no other hand secrets are found")
		}
	})
	t.Run("threat-11 another choice than the sealed one", func(t *testing.T) {
		d := *honest
		d.said = map[string]string{}
		for k := range honest.said {
			d.said[k] = "S1" // a card of the other side
		}
		if _, err := m.replay("axis", &d); !errors.As(err, &lie) {
			t.Errorf("another card in the box: %v", err)
		}
	})
	t.Run("threat-11 the private part is not opened", func(t *testing.T) {
		d := *honest
		d.private = []byte("axis/hand: A1\naxis/box: none\n")
		if _, err := m.replay("axis", &d); !errors.As(err, &lie) {
			t.Errorf("another hand at the start: %v", err)
		}
	})
}

// TestDrawnByItsOwner: the draws of a hand are locked by its owner, and nothing else
// is thrown in that stage (threat table 32; hexdice/1 11 N40).
func TestDrawnByItsOwner(t *testing.T) {
	tb := sitAt(t, plan(t, "SSS.d"), "mutual", 7, nil, sequenceGames())
	for tb.seats["soviet"].live().lock == nil {
		tb.turn()
	}
	m := tb.seats["soviet"].live()
	if m.lock.Writer != "soviet" || m.lock.Draw != "soviet" {
		t.Errorf("the draws of soviet are locked by %s for %s", m.lock.Writer, m.lock.Draw)
	}
}

// TestRestoredBackup: who has lost what he wrote gets it back from the other, and
// gives no second link for a counter (hexdice/1 11 N52; I1).
func TestRestoredBackup(t *testing.T) {
	tb, locker, other := locked(t, 31)
	m := locker.live()
	old := copyOf(t, locker.dir, m.Seq()-3) // before lock, link and pass; the ledger stays
	back, err := Open(os.DirFS(old), locker.with)
	if err != nil {
		t.Fatal(err)
	}
	back.lock = &lock{Lock: chain.Lock{Counter: m.lock.Counter, Hash: dice.HashOf([]byte("another lock")).String(), Writer: locker.party}}
	if err := back.reveal(); !errors.Is(err, chain.ErrLedger) {
		t.Errorf("a second link of counter %s: %v", strconv.FormatInt(m.lock.Counter, 10), err)
	}
	reply := other.send()
	all, err := other.live().All()
	if err != nil {
		t.Fatal(err)
	}
	var gap *campaign.Gap
	if _, err := Receive(os.DirFS(old), reply.Data, locker.with); !errors.As(err, &gap) {
		t.Errorf("what goes on behind entries that are lost: %v", err)
	}
	if got, err := Receive(os.DirFS(old), all.Data, locker.with); err != nil || got.Head() != other.live().Head() {
		t.Errorf("the whole chain of the other: %v", err)
	}
	_ = tb
}
