package pen

import (
	"errors"
	"os"
	"testing"
	"time"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/signatures"
	"umpire/adjudicate/suitetest"
)

// roundOut lets the round of a lock come out that all have acknowledged.
func (p *player) roundOut(m *Match) {
	if m.lock == nil || m.lock.Round == 0 || len(m.missing()) > 0 {
		return
	}
	if _, at := m.Round(); p.clock.now.Before(at) {
		p.clock.now = at.Add(time.Minute)
	}
}

// enterRound enters the round that is awaited, once it is out.
func (p *player) enterRound(m *Match) {
	p.t.Helper()
	round, at := m.Round()
	if p.clock.now.Before(at) {
		p.clock.now = at.Add(time.Minute)
	}
	if err := m.Beacon(round, p.league.Round(round)); err != nil {
		p.t.Fatalf("%s: %v", p.party, err)
	}
	p.keep(m)
}

// clock is the time of a test.
type clock struct{ now time.Time }

// watched gives both players a league and one clock.
func (tb *table) watched(l *suitetest.League) {
	c := &clock{time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)}
	for _, p := range tb.seats {
		p.league, p.clock = l, c
		p.with.Chain, p.with.Now = l.Chain, func() time.Time { return c.now }
	}
}

// TestBeaconCampaign: with rounds of a beacon nobody owes a link; every lock is
// acknowledged before its round.
func TestBeaconCampaign(t *testing.T) {
	l := suitetest.NewLeague(t)
	tb := sitWith(t, example(t, "state.yaml"), "beacon", 2, l)
	for inAction(tb) {
		tb.turn()
	}
	tb.same()
	for name, p := range tb.seats {
		report, err := signatures.Check(os.DirFS(p.dir), l.Chain)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%s: %d entries, %d stages, %d dice, %d mails", name, report.Entries, len(report.Stages), len(report.Rolls), tb.mails)
		if len(report.Stages) == 0 {
			t.Error("nothing was rolled")
		}
		if _, err := signatures.Check(os.DirFS(p.dir)); err == nil {
			t.Error("a chain that is not quicknet is accepted in play")
		}
		blind := p.with
		blind.Now = nil
		if _, err := Open(os.DirFS(p.dir), blind); !errors.Is(err, campaign.ErrNoClock) {
			t.Errorf("without a clock: %v", err)
		}
	}
}

// TestBeaconRefused: a round that is out when the lock comes, another round, a false
// signature, and a round that the other has not waited for are refused (threat table
// 9, 17, 35; hexdice/1 11 N55).
func TestBeaconRefused(t *testing.T) {
	l := suitetest.NewLeague(t)
	tb := sitWith(t, example(t, "state.yaml"), "beacon", 4, l)
	var locker, other *player
	for locker == nil {
		for name, p := range tb.seats {
			m := p.open()
			if m.Pen != name {
				continue
			}
			q := tb.seats[m.other(name)]
			b := p.send()
			if _, at := p.open().Round(); !at.IsZero() {
				p.clock.now = at
				t.Run("threat-17 orders after the round", func(t *testing.T) {
					var late *chain.Late
					if _, err := Receive(os.DirFS(q.dir), b.Data, q.with); !errors.As(err, &late) {
						t.Errorf("a lock whose round is out: %v", err)
					}
				})
				p.clock.now = at.Add(-time.Hour)
				locker, other = p, q
			}
			q.receive(b)
			break
		}
	}
	round, _ := locker.open().Round()
	if err := locker.open().Beacon(round, l.Round(round)); !errors.Is(err, ErrPen) {
		t.Errorf("a round before the acknowledgement: %v", err)
	}
	locker.receive(other.send())
	if other.open().Pen == other.party {
		locker = other // he decides next, and has kept it
	}
	for name, c := range map[string]struct {
		round int64
		sig   string
	}{"another round": {round + 1, l.Round(round + 1)}, "signature of another round": {round, l.Round(round + 1)}, "no signature": {round, "00"},
		"uncompressed": {round, l.Round(round) + l.Round(round)}} {
		t.Run("threat-35 "+name, func(t *testing.T) {
			if err := locker.open().Beacon(c.round, c.sig); err == nil {
				t.Error("it is accepted")
			}
		})
	}
	if err := locker.open().Beacon(round, l.Round(round)); err != nil {
		t.Error(err)
	}
}
