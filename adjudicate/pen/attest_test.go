package pen

import (
	"errors"
	"os"
	"testing"
	"time"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
)

// beaconCourt is a campaign with dice of a beacon and a witness, up to a lock that is on
// its way: who locked, who is to receive it, and the mail.
type beaconCourt struct {
	*table
	t             *testing.T
	locker, other *player
	witness       *player
	mail          *campaign.Bundle
}

func inBeaconCourt(t *testing.T, text string, seed uint64) *beaconCourt {
	t.Helper()
	c := &beaconCourt{t: t, witness: newPlayer(t, "td", seed)}
	c.table = sitBy(t, plan(t, text), "beacon", seed, suitetest.NewLeague(t), sequenceGames(), func(s *campaign.Settings) {
		s.Witness = chain.Seat{Side: "td", Name: "Dora", Sign: c.witness.keys.Sign(), Age: c.witness.keys.Age()}
	}, 0)
	for range 20 {
		for name, p := range c.seats {
			if p.live().Pen != name {
				continue
			}
			b, q := p.send(), c.seats[p.live().other(name)]
			if p.live().lock != nil {
				c.locker, c.other, c.mail = p, q, b
				c.witness.with, c.witness.clock = p.with, p.clock
				return c
			}
			q.receive(b)
			break
		}
	}
	t.Fatal("nothing is locked")
	return nil
}

// attends gives the mail with the lock to the witness.
func (c *beaconCourt) attends() {
	c.t.Helper()
	_, files, err := Attend(c.mail.Data, c.witness.keys, c.witness.with)
	if err != nil {
		c.t.Fatal(err)
	}
	c.witness.save(files)
}

// attested is the mail by which the witness shows that he holds the lock.
func (c *beaconCourt) attested() *campaign.Bundle {
	c.t.Helper()
	m := c.witness.open()
	b, err := m.Send()
	if err != nil {
		c.t.Fatal(err)
	}
	c.witness.keep(m)
	return b
}

// out lets the round of the open lock come out.
func (c *beaconCourt) out() {
	_, at := c.locker.open().Round()
	c.locker.clock.now = at.Add(time.Minute)
}

// back makes the folder of a player anew from a bundle of the whole chain.
func (c *beaconCourt) back(p *player, b *campaign.Bundle) {
	c.t.Helper()
	_, files, err := Restore(b.Data, p.keys, p.with)
	if err != nil {
		c.t.Fatal(err)
	}
	c.seats[p.party] = p.anew(files)
}

// TestLateClaim: with a witness it is his signed head that decides whether a lock came
// too late (hexdice/1 7; threat table 9, 34).
func TestLateClaim(t *testing.T) {
	suitetest.Long(t)
	t.Run("threat-09 says that a lock came too late which the witness held", func(t *testing.T) {
		c := inBeaconCourt(t, "dsd.dad.d", 71)
		c.attends()
		attested := c.attested()
		c.locker.receive(attested)
		c.out()
		c.other.with.VoidLate = true
		claim, err := Receive(os.DirFS(c.other.dir), c.mail.Data, c.other.with)
		if err != nil {
			t.Fatal(err)
		}
		c.other.with.VoidLate = false
		c.other.keep(claim.Match)
		void := c.other.send()
		var not *Unasked
		if _, err := Receive(os.DirFS(c.locker.dir), void.Data, c.locker.with); !errors.As(err, &not) {
			t.Errorf("who locked takes the claim: %v", err)
		}
		w := c.witness.open()
		round, _ := w.Round()
		if err := w.Beacon(round, c.locker.league.Round(round)); err != nil {
			t.Fatal(err)
		}
		judgement, err := w.Send()
		if err != nil {
			t.Fatal(err)
		}
		c.witness.keep(w)
		c.locker.receive(judgement)
		var j *Judged
		if _, err := Receive(os.DirFS(c.other.dir), judgement.Data, c.other.with); !errors.As(err, &j) || j.Here || j.Entry.Get("type") != "beacon" {
			t.Fatalf("who made the claim receives the round: %v", err)
		}
		if _, err := Receive(os.DirFS(c.locker.dir), void.Data, c.locker.with); !errors.As(err, &j) || !j.Here {
			t.Errorf("the claim comes behind the round: %v", err)
		}
		c.back(c.other, judgement)
		c.playedOn()
	})
	t.Run("threat-34 a lock that comes by the witness alone", func(t *testing.T) {
		c := inBeaconCourt(t, "dsd.dad.d", 72)
		c.attends()
		attested := c.attested()
		c.out()
		c.other.receive(attested)
		if err := c.other.open().Void(); err == nil {
			t.Error("it is void, and the witness held the lock")
		}
		c.playedOn()
	})
	t.Run("nobody held it", func(t *testing.T) {
		c := inBeaconCourt(t, "dsd.dad.d", 73)
		c.out()
		c.attends()
		var late *chain.Late
		if _, err := c.witness.open().Send(); !errors.As(err, &late) {
			t.Errorf("the witness shows it when the round is out: %v", err)
		}
		w := c.witness.open()
		round, _ := w.Round()
		var not *Unasked
		if err := w.Beacon(round, c.locker.league.Round(round)); !errors.As(err, &not) {
			t.Errorf("the witness enters a round whose lock he did not hold: %v", err)
		}
		if _, err := Receive(os.DirFS(c.other.dir), c.mail.Data, c.other.with); !errors.As(err, &late) {
			t.Errorf("the other receives it: %v", err)
		}
		c.other.with.VoidLate = true
		claim, err := Receive(os.DirFS(c.other.dir), c.mail.Data, c.other.with)
		if err != nil {
			t.Fatal(err)
		}
		c.other.with.VoidLate = false
		c.other.keep(claim.Match)
		c.playedOn()
	})
	t.Run("a player enters the round without either", func(t *testing.T) {
		c := inBeaconCourt(t, "dsd.dad.d", 74)
		c.other.receive(c.mail)
		c.out()
		m := c.other.open()
		round, _ := m.Round()
		var not *Unasked
		if err := m.Beacon(round, c.locker.league.Round(round)); !errors.As(err, &not) {
			t.Errorf("nobody has shown that he held the lock: %v", err)
		}
	})
}

// playedOn plays to the end, and fails unless both copies and both other programs find
// the campaign sound.
func (c *beaconCourt) playedOn() {
	c.t.Helper()
	for c.turn() {
	}
	closedAndSound(c.t, c.table)
	others(c.t, c.seats[c.locker.party].dir)
}

// TestWitnessOfDice: what two can agree of a witness: he serves dice of the players; with
// a beacon there is nothing whose place a default could take; nobody else holds the units
// of who is silent; and a penalty counts defaults that are not the loss already.
func TestWitnessOfDice(t *testing.T) {
	td := chain.Seat{Side: "td", Name: "td", Sign: "x", Age: "age1"}
	for _, c := range []struct {
		mode, fallback, silence string
		penalty                 int
		witness                 chain.Seat
		good                    bool
	}{
		{"mutual", "beacon", "wait", 0, td, true},
		{"mutual", "beacon", "forfeit", 2, td, true},
		{"mutual", "escrow", "wait", 1, td, true},
		{"mutual", "forfeit", "forfeit", 0, td, true},
		{"mutual", "forfeit", "wait", 1, td, false},
		{"mutual", "beacon", "hold", 0, td, false},
		{"mutual", "forfeit", "forfeit", 0, chain.Seat{}, false},
		{"mutual", "forfeit", "wait", 0, chain.Seat{}, true},
		{"beacon", "forfeit", "wait", 0, td, true},
		{"beacon", "escrow", "wait", 0, td, false},
		{"beacon", "beacon", "wait", 0, td, false},
		{"referee", "forfeit", "wait", 0, td, false},
	} {
		s := &campaign.Settings{Dice: c.mode, Default: c.fallback, Silence: c.silence, Penalty: c.penalty, Witness: c.witness, Late: "take", Consent: "each", Hours: 72, Words: 1,
			Campaign: "plan-00000001", Game: "sequence", Edition: "1", Behaviour: "sequence/1", Data: "own", Referee: "none", Seats: []chain.Seat{{Side: "axis", Name: "Anna"}}}
		if err := s.Witnessed(); (err == nil) != c.good {
			t.Errorf("%+v: %v", c, err)
		}
		back, err := campaign.ReadSettings(single.Input{Name: "campaign.yaml", Data: s.Write()})
		if c.good && (err != nil || back.Penalty != c.penalty || back.Silence != c.silence) {
			t.Errorf("%+v is read as %+v, %v", c, back, err)
		}
	}
}
