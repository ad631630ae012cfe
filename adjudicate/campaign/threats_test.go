package campaign

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/games"
	"umpire/adjudicate/signatures"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/orders"
)

// lockedAt is a campaign in dice referee+beacon, in which the first stage is locked.
func lockedAt(t testing.TB, seed uint64) (*refereed, *Campaign) {
	t.Helper()
	p := newRefereed(t, example(t, "state.yaml"), seed)
	for range 20 {
		c := p.open()
		if c.Turn == nil {
			c = p.mustTake(Sending{Orders: []single.Input{p.orders(c)}})
		} else {
			c = p.answer(c)
		}
		if c.Waiting() != nil {
			return p, p.open()
		}
	}
	t.Fatal("nothing was rolled")
	return nil, nil
}

// acknowledge enters a player's signature of what waits for it.
func (p *refereed) acknowledge(c *Campaign, side model.Side) (*Campaign, error) {
	p.t.Helper()
	sig := p.sig(c, side, c.Waiting().Entry)
	return p.do(func(c *Campaign) error { return c.Acknowledge(sig, p.now) })
}

// bytesOf is all that lies in a folder.
func bytesOf(t testing.TB, dir string) string {
	t.Helper()
	var all strings.Builder
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		fmt.Fprintf(&all, "%s %s\n", path, dice.HashOf(data))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all.String()
}

// TestThreatsOfReferee has the rows of the threat table (hexdice/1 1) that dice of a
// referee and a beacon prevent or show, by their number.
func TestThreatsOfReferee(t *testing.T) {
	p, c := lockedAt(t, 5)
	first := c.Waiting()
	t.Run("threat-16 the referee knows the dice", func(t *testing.T) {
		if len(c.Proven) != 0 {
			t.Errorf("keys before the round: %v", c.Proven)
		}
		link, err := dice.NewChain(c.referee.Campaign, c.referee.Party, c.referee.Seed, c.referee.Links)
		if err != nil {
			t.Fatal(err)
		}
		x, _ := link.Link(1)
		seen := map[string]bool{}
		for round := range 40 {
			random, err := p.league.Chain.Verify(int64(round+1), p.league.Round(int64(round+1)))
			if err != nil {
				t.Fatal(err)
			}
			r, err := dice.Stage{Campaign: c.Settings.Campaign, Genesis: c.Genesis, Stage: first.Stage, Counter: 1,
				Links: []dice.Share{{Party: "referee", Value: x.String()}}, Beacon: fmt.Sprintf("%s/%d/%s", p.league.Chain.Hash, first.Round, random)}.Record()
			if err != nil {
				t.Fatal(err)
			}
			seen[dice.Key(r.Hash()).String()] = true
		}
		if len(seen) != 40 {
			t.Errorf("with his link alone the referee has %d keys for 40 rounds", len(seen))
		}
	})
	t.Run("threat-17 orders after the round", func(t *testing.T) {
		before := bytesOf(t, p.dir)
		other := single.Input{Name: "orders.yaml", Data: append([]byte("# better\n"), c.Turn.orders.Data...)}
		_, err := p.take(Sending{Orders: []single.Input{other}})
		var locked *Locked
		if !errors.As(err, &locked) {
			t.Errorf("other orders under a lock: %v", err)
		}
		p.now = first.Out
		var late *chain.Late
		if _, err := p.acknowledge(c, "soviet"); !errors.As(err, &late) {
			t.Errorf("a lock acknowledged when its round is out: %v", err)
		}
		p.now = first.Out.Add(-time.Hour)
		if bytesOf(t, p.dir) != before {
			t.Error("something on disk changed")
		}
	})
	t.Run("threat-08 uses a link twice", func(t *testing.T) {
		if _, err := chain.Ledgered(memory([]File{{Name: chain.LedgerFile, Data: []byte("1 " + strings.Repeat("f", 64) + "\n")}}), 1, c.pending.Hash); !errors.Is(err, chain.ErrLedger) {
			t.Errorf("a link of counter 1 for a second lock: %v", err)
		}
	})
	t.Run("threat-19 a foreign signature", func(t *testing.T) {
		var bad *signatures.BadSignature
		sig := p.sig(c, "axis", c.Waiting().Entry-1)
		if _, err := p.do(func(c *Campaign) error { return c.Acknowledge(sig, p.now) }); !errors.As(err, &bad) {
			t.Errorf("a signature of another entry: %v", err)
		}
	})
	t.Run("threat-27 the League knows the round", func(t *testing.T) {
		for _, e := range c.Chain {
			if e.Get("type") == "reveal" {
				t.Error("the link of the referee is out before all hold the lock: with a round foreseen the dice were known")
			}
		}
		var wrong *single.WrongFile
		if _, err := p.do(func(c *Campaign) error { return c.Round(first.Round, p.league.Round(first.Round)) }); !errors.As(err, &wrong) {
			t.Errorf("a round before all hold the lock: %v", err)
		}
	})
	c = p.through(c)
	t.Run("threat-35 another encoding", func(t *testing.T) {
		p, c := lockedAt(t, 5)
		w := c.Waiting()
		for _, side := range w.Missing {
			var err error
			if c, err = p.acknowledge(c, side); err != nil {
				t.Fatal(err)
			}
		}
		good := p.league.Round(w.Round)
		for what, sig := range map[string]string{"uncompressed": good + good, "upper case": strings.ToUpper(good), "short": good[:94], "infinity": "c0" + strings.Repeat("0", 94),
			"of another round": p.league.Round(w.Round + 1)} {
			before := bytesOf(t, p.dir)
			var r *dice.Refusal
			if _, err := p.do(func(c *Campaign) error { return c.Round(w.Round, sig) }); !errors.As(err, &r) {
				t.Errorf("%s: %v", what, err)
			}
			if bytesOf(t, p.dir) != before {
				t.Errorf("%s: something on disk changed", what)
			}
		}
	})
	t.Run("threat-38 corrects orders, knowing the dice", func(t *testing.T) {
		if a := p.confirmed(); !strings.Contains(orders.Spoken(Texts, fmt.Sprint(a.Notes)), "every player had signed each lock") {
			t.Errorf("%+v", a.Notes)
		}
		path := ""
		for name := range p.files("heads") {
			if strings.HasSuffix(name, "axis.sig") {
				path = name
			}
		}
		if err := os.Remove(filepath.Join(p.dir, "heads", path)); err != nil {
			t.Fatal(err)
		}
		if a := Examine(os.DirFS(p.dir), games.All, plainText, nil, p.league.Chain); len(a.Faults) == 0 {
			t.Error("a lock that a player has not signed is not found")
		}
	})
}

// files lists a folder of the campaign.
func (p *refereed) files(folder string) map[string]bool {
	names, err := os.ReadDir(filepath.Join(p.dir, folder))
	if err != nil {
		p.t.Fatal(err)
	}
	found := map[string]bool{}
	for _, n := range names {
		found[n.Name()] = true
	}
	return found
}

// TestVoidOfReferee: a lock that one player has not signed before its round is void;
// the other signs that, another round is named, and the audit shows it (threat table
// 13; hexdice/1 6, 7).
func TestVoidOfReferee(t *testing.T) {
	p, c := lockedAt(t, 6)
	first := c.Waiting()
	c, err := p.acknowledge(c, "axis")
	if err != nil {
		t.Fatal(err)
	}
	p.now = first.Out.Add(time.Minute)
	c = p.must((*Campaign).Void)
	t.Run("threat-13 voids until lucky", func(t *testing.T) {
		w := c.Waiting()
		if w == nil || w.Accept != "void" || len(w.Missing) != 1 || w.Missing[0] != "axis" {
			t.Fatalf("a void that axis has not signed: %+v", w)
		}
		var locked *Locked
		if _, err := p.do((*Campaign).Close); !errors.As(err, &locked) {
			t.Errorf("play goes on without the signature: %v", err)
		}
		if c, err = p.acknowledge(c, "axis"); err != nil {
			t.Fatal(err)
		}
		w = c.Waiting()
		if w == nil || w.Accept != "" || w.Round <= first.Round || w.Stage == first.Stage {
			t.Fatalf("the stage is not locked anew: %+v", w)
		}
		c = p.through(c)
		a := p.confirmed()
		if !strings.Contains(inEnglish(fmt.Sprint(a.Notes)), "unacknowledged, fault soviet; its links are out") {
			t.Errorf("the void is not told: %+v", a.Notes)
		}
		told := len(a.Notes)
		if err := a.TellRound(p.league.Chain, first.Round, p.league.Round(first.Round)); err != nil || len(a.Notes) != told+1 || !strings.Contains(inEnglish(a.Notes[told].What), "its dice would have been combat/") {
			t.Errorf("the dice of the void: %v, %+v", err, a.Notes[told:])
		}
	})
	t.Run("threat-23 stops answering", func(t *testing.T) {
		var bad *chain.BadChange
		if _, err := p.do((*Campaign).Void); !errors.As(err, &bad) {
			t.Errorf("a void where nobody is missing: %v", err)
		}
	})
	t.Run("the same command again changes nothing", func(t *testing.T) {
		before, round := bytesOf(t, p.dir), int64(0)
		for _, e := range p.open().Chain {
			if e.Get("type") == "beacon" {
				round = e.Number("round")
			}
		}
		p.must(func(c *Campaign) error { return c.Round(round, p.league.Round(round)) })
		if bytesOf(t, p.dir) != before {
			t.Error("a round that is in already changes something")
		}
	})
	for c := p.open(); c.Turn != nil; {
		c = p.through(p.answer(c))
	}
	p.must((*Campaign).Close)
	p.confirmed()
}

// TestSteeredKey: what a referee writes beside the chain, or into a position, is no
// part of a key.
func TestSteeredKey(t *testing.T) {
	t.Run("threat-14 edits position, times, reports", func(t *testing.T) {
		p, c := lockedAt(t, 7)
		p.through(c)
		name := ""
		for key := range p.files("keys") {
			name = key
		}
		data, err := os.ReadFile(filepath.Join(p.dir, "keys", name))
		if err != nil {
			t.Fatal(err)
		}
		var keys []string
		for line := range strings.Lines(string(data)) {
			key, _, _ := strings.Cut(line, " ")
			keys = append(keys, key)
		}
		if got := strings.Join(keys, " "); got != "hexdice/1 campaign genesis stage counter link beacon" {
			t.Errorf("a key is made of %s", got)
		}
		if err := os.WriteFile(filepath.Join(p.dir, timesFile), []byte("000001 written 2001-01-01T00:00:00Z\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		p.confirmed()
		for report := range p.files("reports") {
			path := filepath.Join(p.dir, "reports", report)
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, append(text, '!'), 0o600); err != nil {
				t.Fatal(err)
			}
			break
		}
		if a := Examine(os.DirFS(p.dir), games.All, plainText, nil, p.league.Chain); len(a.Faults) == 0 && len(p.files("reports")) > 0 {
			t.Error("an altered report is not found")
		}
	})
}
