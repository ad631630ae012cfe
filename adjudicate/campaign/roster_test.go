package campaign

import (
	"crypto/ed25519"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/crypto/ssh"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/games"
	"umpire/adjudicate/signatures"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
)

// successor is the Soviet seat for somebody with a key of his own.
func successor(t testing.TB, name string, seed byte) (chain.Seat, ssh.Signer) {
	t.Helper()
	key, err := ssh.NewSignerFromKey(ed25519.NewKeyFromSeed(slices.Repeat([]byte{seed}, ed25519.SeedSize)))
	if err != nil {
		t.Fatal(err)
	}
	return chain.Seat{Side: "soviet", Name: name, Sign: strings.TrimSpace(string(ssh.MarshalAuthorizedKey(key.PublicKey()))), Age: "none"}, key
}

// TestSuccessorsKey: a seat goes to a player with a key of his own, which the other signs.
// From then on the old key holds no lock, and the new one does.
func TestSuccessorsKey(t *testing.T) {
	suitetest.Long(t)
	p, c := lockedAt(t, 5)
	carla, key := successor(t, "Carla", 7)
	seat := func(c *Campaign) error { return c.Seat(carla, "Boris has left", []string{"axis"}) }
	var locked *Locked
	if _, err := p.do(seat); !errors.As(err, &locked) {
		t.Errorf("a seat is given away under a lock: %v", err)
	}
	p.through(c)
	for c = p.open(); c.Turn != nil; {
		c = p.through(p.answer(c))
	}
	before := bytesOf(t, p.dir)
	for what, bad := range map[string]chain.Seat{"the key of the other player": {Side: "soviet", Name: "Carla", Sign: c.Roster.Now("axis").Sign, Age: "none"},
		"his own key": {Side: "soviet", Name: "Carla", Sign: c.Roster.Now("soviet").Sign, Age: "none"},
		"no key":      {Side: "soviet", Name: "Carla", Sign: "ssh-ed25519 x", Age: "none"}} {
		var refused *chain.BadChange
		if _, err := p.do(func(c *Campaign) error { return c.Seat(bad, "x", []string{"axis"}) }); !errors.As(err, &refused) {
			t.Errorf("%s: %v", what, err)
		}
	}
	if bytesOf(t, p.dir) != before {
		t.Error("something on disk changed")
	}
	c = p.must(seat)
	w := c.Waiting()
	if w == nil || w.Accept != "change" || len(w.Missing) != 1 || w.Missing[0] != "axis" {
		t.Fatalf("the change waits for %+v", w)
	}
	orders := p.orders(p.open())
	if _, err := p.take(Sending{Orders: []single.Input{orders}}); !errors.As(err, &locked) {
		t.Errorf("play goes on before the other has signed: %v", err)
	}
	var bad *signatures.BadSignature
	sig := p.sig(c, "soviet", w.Entry)
	if _, err := p.do(func(c *Campaign) error { return c.Acknowledge(sig, p.now) }); !errors.As(err, &bad) {
		t.Errorf("the leaver signs for the other: %v", err)
	}
	c = p.must(func(c *Campaign) error { return c.Acknowledge(p.sig(c, "axis", w.Entry), p.now) })
	if c.Waiting() != nil || c.Seats[1].Name != "Carla" {
		t.Fatalf("%+v, %+v", c.Waiting(), c.Seats)
	}
	p.confirmed()
	for c = p.open(); c.Waiting() == nil; c = p.open() {
		if c.Turn == nil {
			p.mustTake(Sending{Orders: []single.Input{p.orders(c)}})
		} else {
			p.answer(c)
		}
	}
	lock := c.Waiting().Entry
	old := p.sig(c, "soviet", lock)
	if _, err := p.do(func(c *Campaign) error { return c.Acknowledge(old, p.now) }); !errors.As(err, &bad) {
		t.Errorf("the old key holds a lock: %v", err)
	}
	p.keys["soviet"] = key
	p.through(c)
	a := p.confirmed()
	told := false
	for _, n := range a.Notes {
		told = told || strings.Contains(inEnglish(n.What), "own-keys") && strings.Contains(inEnglish(n.What), "soviet") && strings.Contains(inEnglish(n.What), "Carla")
	}
	if !told {
		t.Errorf("nobody is told of the keys: %+v", a.Notes)
	}
	if err := os.Remove(filepath.Join(p.dir, "heads", filepath.Base(strings.Replace(chain.EntryName(w.Entry), ".txt", "-axis.sig", 1)))); err != nil {
		t.Fatal(err)
	}
	if a := Examine(os.DirFS(p.dir), games.All, plainText, nil, p.league.Chain); len(a.Faults) == 0 {
		t.Error("keys that the other player has not signed are not found")
	}
}

// TestSuccessorsKeyUnsigned: where nobody has a key nobody signs, and a successor may still
// bring one.
func TestSuccessorsKeyUnsigned(t *testing.T) {
	p := newPlayer(t, 3)
	p.begin("referee", nil)
	carla, _ := successor(t, "Carla", 7)
	c, err := p.do(func(c *Campaign) error { return c.Seat(carla, "Boris has left", []string{"axis"}) })
	if err != nil || c.Waiting() != nil || c.Roster.Now("soviet").Sign != carla.Sign {
		t.Errorf("%v, %+v", err, c.Waiting())
	}
	p.sound()
}
