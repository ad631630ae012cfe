package pen

import (
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/suitetest"
)

// owedAnswer is a campaign with a witness in which one has the pen and owes an answer,
// and the other demands it.
func owedAnswer(t *testing.T, mode, silence string, seed uint64) (c *court, mail *campaign.Bundle) {
	t.Helper()
	l := suitetest.NewLeague(t)
	c = &court{t: t, witness: newPlayer(t, "td", seed), league: l}
	c.table = sitBy(t, plan(t, "d.dasdsad.d"), mode, seed, l, sequenceGames(), func(s *campaign.Settings) {
		s.Witness = chain.Seat{Side: "td", Name: "Dora", Sign: c.witness.keys.Sign(), Age: c.witness.keys.Age()}
		s.Silence = silence
	}, 0)
	for range 40 {
		for name, p := range c.seats {
			q := c.seats[p.live().other(name)]
			if d, err := p.live().Due(); err == nil && d.Kind == atAnswers && d.By[0] == name && p.live().Pen == name && q.live().Pen == name {
				c.silent, c.locker = p, q
				c.witness.with, c.witness.clock = p.with, p.clock
				m := q.live()
				b, err := m.Demand()
				if err != nil {
					t.Fatal(err)
				}
				q.keep(m)
				return c, b
			}
		}
		c.turn()
	}
	t.Fatal("nothing is asked")
	return nil, nil
}

// TestLateAnswer: who keeps the pen and owes an answer can be demanded of; what has not
// come when the round is out the witness states, and it stands in the record. The chain
// has no default for it, and play goes on when the answer comes (hexdice/1 6; 3.9).
func TestLateAnswer(t *testing.T) {
	suitetest.Long(t)
	for _, mode := range []string{"mutual", "beacon"} {
		t.Run(mode, func(t *testing.T) {
			c, b := owedAnswer(t, mode, "forfeit", 81)
			got, err := Receive(os.DirFS(c.silent.dir), b.Data, c.silent.with)
			if err != nil || got.New != 0 || len(got.Notes) == 0 || !strings.Contains(inEnglish(got.Notes[len(got.Notes)-1]), "demands the answer to ") {
				t.Fatalf("%v, %v", err, got.Notes)
			}
			c.silent.keep(got.Match)
			_, files, err := Attend(b.Data, c.witness.keys, c.witness.with)
			if err != nil {
				t.Fatal(err)
			}
			c.witness.save(files)
			claim := c.witness.open().Demanded()
			if claim == nil || claim.Of != c.silent.party || c.witness.with.Out(claim.Round).Sub(c.witness.clock.now) < 72*time.Hour {
				t.Fatalf("the witness has %+v", claim)
			}
			var early *Early
			if err := c.witness.open().Default(""); !errors.As(err, &early) {
				t.Errorf("before the round is out: %v", err)
			}
			c.witness.clock.now = c.witness.with.Out(claim.Round)
			stated := c.judge("")
			c.locker.receive(stated)
			c.silent.receive(stated)
			for _, p := range []*player{c.locker, c.silent, c.witness} {
				if list := p.open().Silences(); len(list) != 1 || !strings.Contains(inEnglish(list[0]), "td states that nothing of "+c.silent.party) || !strings.Contains(inEnglish(list[0]), "it has lost") {
					t.Errorf("%s is told %v", p.party, list)
				}
			}
			for c.turn() {
			}
			closedAndSound(t, c.table)
			others(t, c.locker.dir)
			entered := 0
			for _, e := range c.locker.open().Chain {
				if e.Get("type") == "object" && e.Get("party") == "td" {
					entered++
				}
			}
			if a := Examine(os.DirFS(c.locker.dir), c.locker.with); entered != 1 || len(a.Notes) == 0 {
				t.Errorf("%d entries have it, %+v", entered, a.Notes)
			}
		})
	}
}

// TestNoClaim: nothing is stated of a player who has answered to the witness, nor by
// anybody but him, nor of one who owes nothing.
func TestNoClaim(t *testing.T) {
	c, b := owedAnswer(t, "mutual", "wait", 82)
	_, files, err := Attend(b.Data, c.witness.keys, c.witness.with)
	if err != nil {
		t.Fatal(err)
	}
	c.witness.save(files)
	var not *Unasked
	if err := c.locker.open().Default(""); !errors.As(err, &not) {
		t.Errorf("the accuser states it: %v", err)
	}
	if _, err := c.silent.open().Demand(); !errors.As(err, &not) {
		t.Errorf("who has the pen demands: %v", err)
	}
	claim := c.witness.open().Demanded()
	c.silent.send()
	all, err := c.silent.open().All()
	if err != nil {
		t.Fatal(err)
	}
	c.witness.receive(all)
	c.witness.clock.now = c.witness.with.Out(claim.Round)
	if err := c.witness.open().Default(""); !errors.As(err, &not) {
		t.Errorf("the answer is there: %v", err)
	}
	lone := sitAt(t, plan(t, "dad.d"), "mutual", 83, c.league, sequenceGames())
	for _, p := range lone.seats {
		if _, err := p.open().Demand(); !errors.As(err, &not) {
			t.Errorf("a demand without a witness: %v", err)
		}
	}
}

// TestLinkGivenBeforeItsDemand: a demand of a link that its owner has entered by now, and not
// sent, is kept and says what answers it; it is no fault of who sends it.
func TestLinkGivenBeforeItsDemand(t *testing.T) {
	c := inCourt(t, campaign.ForfeitDefault, 84)
	b, err := c.locker.open().Demand()
	if err != nil {
		t.Fatal(err)
	}
	m := c.silent.open()
	if err := m.Go(); err != nil || len(m.owing()) > 0 {
		t.Fatalf("%v, %v owe", err, m.owing())
	}
	c.silent.keep(m)
	got, err := Receive(os.DirFS(c.silent.dir), b.Data, c.silent.with)
	if err != nil {
		t.Fatal(err)
	}
	c.silent.keep(got.Match)
	if d := c.silent.open().Answered(); d == nil || d.Party != c.locker.party || d.Lock == "none" {
		t.Errorf("what answers the demand is not told: %+v", d)
	}
}
