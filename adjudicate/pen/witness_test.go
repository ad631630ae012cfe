package pen

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
)

// court is a campaign of a small game with a witness: somebody has locked and given
// his link, and the other withholds his own.
type court struct {
	*table
	t              *testing.T
	locker, silent *player
	witness        *player
	league         *suitetest.League
}

func inCourt(t *testing.T, kind string, seed uint64) *court {
	t.Helper()
	return inCourtOf(t, kind, "dad.dsd.d", seed, 0)
}

// inCourtOf is inCourt over a plan, with a penalty.
func inCourtOf(t *testing.T, kind, text string, seed uint64, penalty int) *court {
	t.Helper()
	l := suitetest.NewLeague(t)
	c := &court{t: t, witness: newPlayer(t, "td", seed), league: l}
	c.table = sitBy(t, plan(t, text), "mutual", seed, l, sequenceGames(), func(s *campaign.Settings) {
		s.Witness = chain.Seat{Side: "td", Name: "Dora", Sign: c.witness.keys.Sign(), Age: c.witness.keys.Age()}
		s.Default, s.Penalty = kind, penalty
	}, 0)
	for range 40 {
		for name, p := range c.seats {
			if m := p.live(); m.lock != nil && m.Pen != name && m.lock.Writer == name {
				c.locker, c.silent = p, c.seats[m.other(name)]
				c.witness.with, c.witness.clock = p.with, p.clock
				return c
			}
		}
		c.turn()
	}
	t.Fatal("nothing was rolled")
	return nil
}

// demanded has the locker demand the link; the silent one and the witness get it.
func (c *court) demanded() *Demand {
	c.t.Helper()
	m := c.locker.live()
	b, err := m.Demand()
	if err != nil {
		c.t.Fatal(err)
	}
	c.locker.keep(m)
	again, err := c.locker.open().Demand()
	if err != nil || string(again.Data) != string(b.Data) {
		c.t.Errorf("a demand made again is another: %v", err)
	}
	got, err := Receive(os.DirFS(c.silent.dir), b.Data, c.silent.with)
	if err != nil {
		c.t.Fatal(err)
	}
	if got.New != 0 || !strings.Contains(inEnglish(fmt.Sprint(got.Notes)), "demands the share of the dice that is missing") {
		c.t.Errorf("%d entries, %v", got.New, got.Notes)
	}
	c.silent.keep(got.Match)
	_, files, err := Attend(b.Data, c.witness.keys, c.witness.with)
	if err != nil {
		c.t.Fatal(err)
	}
	c.witness.save(files)
	d := c.witness.open().Demanded()
	if d == nil {
		c.t.Fatal("the witness has no demand")
	}
	return d
}

// judged has the witness enter the default, and both players receive it.
func (c *court) judged(signature string) {
	c.t.Helper()
	b := c.judge(signature)
	c.locker.receive(b)
	c.silent.receive(b)
}

// judge has the witness enter the default.
func (c *court) judge(signature string) *campaign.Bundle {
	c.t.Helper()
	m := c.witness.open()
	if err := m.Default(signature); err != nil {
		c.t.Fatal(err)
	}
	b, err := m.Send()
	if err != nil {
		c.t.Fatal(err)
	}
	c.witness.keep(m)
	return b
}

// deposited has the silent one leave his seed with the witness.
func (c *court) deposited() {
	c.t.Helper()
	deposit, err := c.silent.open().Deposit()
	if err != nil {
		c.t.Fatal(err)
	}
	w := c.witness.open()
	if who, err := w.Hold(deposit.Data); err != nil || who != c.silent.party {
		c.t.Fatalf("%s, %v", who, err)
	}
	c.witness.keep(w)
}

// sound fails unless the audit and both other programs find the locker's folder
// sound.
func (c *court) sound() *campaign.Audit {
	c.t.Helper()
	a := Examine(os.DirFS(c.locker.dir), c.locker.with)
	for _, f := range a.Faults {
		c.t.Errorf("%+v", f)
	}
	others(c.t, c.locker.dir)
	return a
}

// TestWitness has the rows of the threat table (hexdice/1 1) about silence, and its
// three prices (6; 11 N53).
func TestWitness(t *testing.T) {
	t.Run("threat-23 stops answering", func(t *testing.T) {
		c := inCourt(t, campaign.ForfeitDefault, 31)
		d := c.demanded()
		if ahead := c.witness.with.Out(d.Round).Sub(c.witness.clock.now); ahead < 72*time.Hour {
			t.Errorf("the deadline is %v ahead", ahead)
		}
		var early *Early
		if err := c.witness.open().Default(""); !errors.As(err, &early) {
			t.Errorf("a default before its round: %v", err)
		}
		c.witness.clock.now = c.witness.with.Out(d.Round)
		c.judged("")
		for _, p := range c.seats {
			if m := p.open(); !m.Closed || m.Forfeit != c.silent.party {
				t.Errorf("closed %v, forfeit of %q", m.Closed, m.Forfeit)
			}
		}
		if a := c.sound(); !a.Shut || !strings.Contains(inEnglish(fmt.Sprint(a.Notes)), "withheld the link") {
			t.Errorf("shut %v, %+v", a.Shut, a.Notes)
		}
	})
	t.Run("threat-09 falls silent, and a round takes the place of his link", func(t *testing.T) {
		c := inCourt(t, campaign.BeaconDefault, 32)
		d := c.demanded()
		c.witness.clock.now = c.witness.with.Out(d.Round + dice.FallbackRounds)
		if err := c.witness.open().Default(c.league.Round(d.Round)); err == nil {
			t.Error("the round of the demand itself is accepted")
		}
		c.judged(c.league.Round(d.Round + dice.FallbackRounds))
		for c.turn() {
		}
		c.same()
		a := c.sound()
		if !a.Closed || a.Shut || !strings.Contains(inEnglish(fmt.Sprint(a.Notes)), "its dice would have been") {
			t.Errorf("closed %v, shut %v, %+v", a.Closed, a.Shut, a.Notes)
		}
	})
	t.Run("threat-09 falls silent, and the trustee gives his link", func(t *testing.T) {
		c := inCourt(t, campaign.EscrowDefault, 33)
		d := c.demanded()
		c.deposited()
		false1, err := campaign.Encrypt(c.witness.keys.Age(), []byte(c.silent.party+" "+strings.Repeat("1", 64)+" 1 "+strings.Repeat("1", 64)+"\n"))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := c.witness.open().Hold(false1); !errors.Is(err, single.ErrAltered) {
			t.Errorf("a seed that does not give the tip: %v", err)
		}
		c.witness.clock.now = c.witness.with.Out(d.Round)
		own := link(c.silent.open(), c.silent, c.silent.open().lock.Counter)
		c.judged("")
		found := false
		for _, e := range c.locker.live().Chain {
			found = found || e.Get("type") == "default" && e.Get("value") == own
		}
		if !found {
			t.Error("it is not his link")
		}
		for c.turn() {
		}
		if a := c.sound(); !a.OK() {
			t.Errorf("%+v", a)
		}
	})
	t.Run("a round takes the place of his link, and its dice change the position", func(t *testing.T) {
		c := inCourtOf(t, campaign.BeaconDefault, "d.d", 38, 0)
		d := c.demanded()
		c.witness.clock.now = c.witness.with.Out(d.Round + dice.FallbackRounds)
		c.judged(c.league.Round(d.Round + dice.FallbackRounds))
		for c.turn() {
		}
		c.same()
		c.sound()
	})
	for penalty, lost := range map[int]bool{1: true, 2: false} {
		t.Run(fmt.Sprintf("the default %d costs the game", penalty), func(t *testing.T) {
			c := inCourtOf(t, campaign.BeaconDefault, "dad.dsd.d", 39, penalty)
			d := c.demanded()
			c.witness.clock.now = c.witness.with.Out(d.Round + dice.FallbackRounds)
			c.judged(c.league.Round(d.Round + dice.FallbackRounds))
			for _, p := range c.seats {
				if m := p.open(); m.Closed != lost || (m.Forfeit == c.silent.party) != lost {
					t.Errorf("closed %v, forfeit of %q", m.Closed, m.Forfeit)
				}
			}
			for c.turn() {
			}
			c.same()
			if a := c.sound(); !a.Closed || a.Shut != lost {
				t.Errorf("closed %v, shut %v", a.Closed, a.Shut)
			}
		})
	}
	t.Run("threat-34 pretends that a mail never came", func(t *testing.T) {
		c := inCourt(t, campaign.ForfeitDefault, 34)
		d := c.demanded()
		c.silent.send()
		b, err := c.silent.open().All()
		if err != nil {
			t.Fatal(err)
		}
		c.witness.receive(b) // he answers to both: the witness has it, whatever the other says
		c.witness.clock.now = c.witness.with.Out(d.Round)
		var not *Unasked
		if err := c.witness.open().Default(""); !errors.As(err, &not) {
			t.Errorf("a default where the link is there: %v", err)
		}
	})
	t.Run("threat-37 an accuser", func(t *testing.T) {
		c := inCourt(t, campaign.ForfeitDefault, 35)
		d := c.demanded()
		c.witness.clock.now = c.witness.with.Out(d.Round)
		var not *Unasked
		if err := c.locker.open().Default(""); !errors.As(err, &not) {
			t.Errorf("the accuser enters a default: %v", err)
		}
		counter := dice.L("counter", strconv.FormatInt(c.locker.open().lock.Counter, 10))
		refusedAs(t, c.locker, c.silent, "default", []dice.Line{counter, dice.L("party", c.silent.party), dice.L("kind", "forfeit"), dice.L("value", "none")}, dice.CodeDefault, dice.CodePen)
		if _, err := c.silent.open().Demand(); !errors.As(err, &not) {
			t.Errorf("who owes a link demands one: %v", err)
		}
		lone := sitAt(t, plan(t, "d"), "mutual", 36, c.league, sequenceGames())
		if _, err := lone.seats["axis"].open().Demand(); !errors.As(err, &not) {
			t.Errorf("a demand without a witness: %v", err)
		}
	})
}

// TestLateLock: a lock whose round is out when it comes is refused; who says so may
// receive it as void, and another round is named (threat table 9, 21; hexdice/1 7).
func TestLateLock(t *testing.T) {
	tb, locker, other, b := lockedBy(t, "d.d")
	_, at := locker.open().Round()
	locker.clock.now = at
	var late *chain.Late
	if _, err := Receive(os.DirFS(other.dir), b.Data, other.with); !errors.As(err, &late) {
		t.Errorf("a lock whose round is out: %v", err)
	}
	with := other.with
	with.VoidLate = true
	got, err := Receive(os.DirFS(other.dir), b.Data, with)
	if err != nil {
		t.Fatal(err)
	}
	other.keep(got.Match)
	for tb.turn() {
	}
	tb.same()
	a := Examine(os.DirFS(locker.dir), locker.with)
	if !a.OK() || !strings.Contains(inEnglish(fmt.Sprint(a.Notes)), "late-round") {
		t.Errorf("%+v %+v", a.Faults, a.Notes)
	}
	others(t, locker.dir)
}

// TestRekey: a chain is replaced by an entry; both accept, and the dice go on from
// the new one; a chain that runs out is replaced by itself (hexdice/1 3.11; 11 N20,
// N22; threat table 15, 30).
func TestRekey(t *testing.T) {
	t.Run("threat-30 a seed that somebody has seen", func(t *testing.T) {
		tb := sitAt(t, plan(t, "dad.dsd.dad"), "mutual", 51, nil, sequenceGames())
		axis := tb.seats["axis"]
		for m := axis.live(); m.Pen != "axis" || m.Counter == 0 || m.lock != nil || m.stop == nil || m.stop.kind != atAnswers; m = axis.live() {
			tb.turn()
		}
		m := axis.live()
		stolen := m.secret.seed
		if err := m.Rekey(); err != nil {
			t.Fatal(err)
		}
		axis.keep(m)
		for tb.turn() {
		}
		tb.same()
		n := 0
		for _, e := range axis.open().Chain {
			if e.Get("type") != "reveal" || e.Get("party") != "axis.2" {
				continue
			}
			n++
			old, err := dice.NewChain(m.Settings.Campaign, "axis", stolen, campaign.Links)
			if err != nil {
				t.Fatal(err)
			}
			if x, _ := old.Link(int(e.Number("counter"))); x.String() == e.Get("link") {
				t.Error("the link is that of the stolen seed")
			}
		}
		if n == 0 {
			t.Error("no link of the new chain was given")
		}
		if a := Examine(os.DirFS(axis.dir), axis.with); !a.OK() || !strings.Contains(inEnglish(fmt.Sprint(a.Notes)), "the chain of axis.2 is replaced") {
			t.Errorf("%+v %+v", a.Faults, a.Notes)
		}
		others(t, axis.dir)
	})
	t.Run("threat-15 a re-key that is not due", func(t *testing.T) {
		_, locker, other := locked(t, 23)
		refusedAs(t, other, locker, "commit", []dice.Line{dice.L("party", other.party+".2"), dice.L("tip", strings.Repeat("1", 64)), dice.L("nonce", strings.Repeat("2", 64))}, dice.CodeOpenLock)
		refusedAs(t, other, locker, "rekey", []dice.Line{dice.L("rekey", strings.Repeat("1", 64))}, dice.CodeRekey)
		if err := locker.open().Rekey(); !errors.Is(err, ErrPen) {
			t.Errorf("a re-key under an open lock: %v", err)
		}
	})
	t.Run("the links run out", func(t *testing.T) {
		tb := sitBy(t, plan(t, "dad.dsd.dad.dsd"), "mutual", 52, nil, sequenceGames(), func(*campaign.Settings) {}, 3)
		for tb.turn() {
		}
		tb.same()
		for name, p := range tb.seats {
			m := p.open()
			if !m.Closed || m.Counter <= 3 || m.token(name) == name {
				t.Errorf("closed %v, %d locks, links of %s", m.Closed, m.Counter, m.token(name))
			}
			if a := Examine(os.DirFS(p.dir), p.with); !a.OK() {
				t.Errorf("%+v", a.Faults)
			}
		}
		others(t, tb.seats["axis"].dir)
	})
}
