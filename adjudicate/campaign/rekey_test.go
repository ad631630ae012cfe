package campaign

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/games"
	"umpire/adjudicate/signatures"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// renew is a re-key in which the referee draws all: no player has a key.
func renew(seed byte) func(*Campaign) error {
	return func(c *Campaign) error { return c.Rekey([32]byte{seed}, nil, [][32]byte{{seed, 1}, {seed, 2}}) }
}

// TestRekeyOfReferee: the referee's chain is replaced twice between segments: his tip and
// the players' nonces are committed first, then the re-key stands and all accept; dice
// before it are proven by the old chain, those after it by the new one (hexdice/1 3.11).
func TestRekeyOfReferee(t *testing.T) {
	suitetest.Long(t)
	for i, mode := range []string{"referee", "referee+beacon"} {
		if !suitetest.Some(i, 2) {
			continue
		}
		t.Run(mode, func(t *testing.T) {
			p := newRefereed(t, example(t, "state.yaml"), 5)
			if mode == "referee" {
				p.player = newPlayer(t, 5)
				p.begin(mode, nil)
			}
			renewed, locks := byte(0), 0
			for p.turn() {
				if now := len(entriesOf(p.open(), "lock", "stage")); renewed < 2 && now > locks {
					locks = now
					renewed++
					c := p.renewed(50 + renewed)
					if c.Waiting() != nil || c.tokenOf(c.Counter+1) != fmt.Sprintf("referee.%d", renewed+1) {
						t.Fatalf("%+v, %s", c.Waiting(), c.tokenOf(c.Counter+1))
					}
				}
			}
			c := p.must((*Campaign).Close)
			parties, writers := []string{}, []string{}
			for _, e := range c.Chain {
				switch e.Get("type") {
				case "reveal":
					if !slices.Contains(parties, e.Get("party")) {
						parties = append(parties, e.Get("party"))
					}
				case "commit":
					writers = append(writers, e.Get("party"))
				}
			}
			if want := []string{"referee.2", "axis", "soviet", "referee.3", "axis", "soviet"}; !slices.Equal(writers, want) {
				t.Errorf("committed have %v", writers)
			}
			if !slices.Equal(parties, []string{"referee", "referee.2"}) { // behind the second no die fell
				t.Errorf("links are of %v", parties)
			}
			told := 0
			for _, n := range p.confirmed().Notes {
				if strings.Contains(inEnglish(n.What), "the chain of the referee is replaced") {
					told++
				}
			}
			if told != 2 {
				t.Errorf("the audit tells of %d re-keys", told)
			}
			if err := os.RemoveAll(filepath.Join(p.dir, "secret")); err != nil {
				t.Fatal(err)
			}
			if a := p.confirmed(); !a.OK() {
				t.Errorf("without secret/: %+v", a.Faults)
			}
		})
	}
}

// renewed is a re-key: by the referee alone where nobody has a key, else with nonces and
// signatures of the players.
func (p *refereed) renewed(seed byte) *Campaign {
	p.t.Helper()
	if p.open().Settings.Pact().Renews == chain.Referee {
		return p.must(renew(seed))
	}
	fresh, hashes := freshNonces(p.t, seed)
	p.must(func(c *Campaign) error { return c.Rekey([32]byte{seed}, hashes, nil) })
	for _, side := range []model.Side{"axis", "soviet"} {
		p.must(func(c *Campaign) error { return c.Nonce(fresh[side].Bytes()) })
	}
	p.signs("axis")
	p.signs("soviet")
	return p.open()
}

// TestRekeySigned: where the players signed the start they draw the nonces of a re-key, and
// sign it. Nothing goes in before, and no other nonce.
func TestRekeySigned(t *testing.T) {
	p, nonces := signedStart(t, "referee+beacon")
	p.founded(nonces)
	p.turn()
	var undrawn *Undrawn
	if _, err := p.do(renew(60)); !errors.As(err, &undrawn) || undrawn.Counter != 1 {
		t.Errorf("a re-key with nonces of the referee: %v", err)
	}
	fresh, hashes := freshNonces(t, 61)
	c := p.must(func(c *Campaign) error { return c.Rekey([32]byte{61}, hashes, nil) })
	if w := c.Waiting(); w == nil || len(w.Nonces) != 2 {
		t.Fatalf("%+v", w)
	}
	var locked *Locked
	orders := p.orders(c)
	if _, err := p.take(Sending{Orders: []single.Input{orders}}); !errors.As(err, &locked) {
		t.Errorf("orders before the nonces: %v", err)
	}
	var wrong *single.WrongFile
	if _, err := p.do(func(c *Campaign) error { return c.Nonce(nonces["axis"].Bytes()) }); !errors.As(err, &wrong) {
		t.Errorf("the nonce of the start again: %v", err)
	}
	p.confirmed()
	p.must(func(c *Campaign) error { return c.Nonce(fresh["soviet"].Bytes()) })
	p.confirmed()
	c = p.must(func(c *Campaign) error { return c.Nonce(fresh["axis"].Bytes()) })
	w := c.Waiting()
	if w == nil || w.Accept != "rekey" || len(w.Missing) != 2 {
		t.Fatalf("%+v", w)
	}
	p.confirmed()
	if _, err := p.take(Sending{Orders: []single.Input{orders}}); !errors.As(err, &locked) {
		t.Errorf("orders before the signatures: %v", err)
	}
	for _, side := range w.Missing {
		sig := p.sig(c, side, w.Entry)
		p.must(func(c *Campaign) error { return c.Acknowledge(sig, p.now) })
	}
	p.confirmed()
	p.turn()
	p.must((*Campaign).Close)
	p.confirmed()
}

// founded brings in all that a signed start waits for.
func (p *refereed) founded(nonces map[model.Side]dice.Record) {
	p.t.Helper()
	for _, side := range []model.Side{"axis", "soviet"} {
		p.signs(side)
	}
	for _, side := range []model.Side{"axis", "soviet"} {
		p.must(func(c *Campaign) error { return c.Nonce(nonces[side].Bytes()) })
	}
}

// signs enters a player's signature of the entry that waits.
func (p *refereed) signs(side model.Side) {
	p.t.Helper()
	c := p.open()
	sig := p.sig(c, side, c.Waiting().Entry)
	p.must(func(c *Campaign) error { return c.Acknowledge(sig, p.now) })
}

// freshNonces are those that the players draw for a re-key.
func freshNonces(t testing.TB, seed byte) (fresh map[model.Side]dice.Record, hashes []dice.Hash) {
	t.Helper()
	fresh = map[model.Side]dice.Record{}
	for i, side := range []model.Side{"axis", "soviet"} {
		rec, err := chain.NonceRecord("winter-7f3c2a91", string(side), [32]byte{seed, byte(70 + i)})
		if err != nil {
			t.Fatal(err)
		}
		fresh[side], hashes = rec, append(hashes, rec.Hash())
	}
	return fresh, hashes
}

// signed is a campaign whose players signed its start, a re-key and the keys of a successor.
func signed(t *testing.T) fs.FS {
	p, nonces := signedStart(t, "referee")
	p.founded(nonces)
	p.turn()
	p.renewed(61)
	carla, key := successor(t, "Carla", 7)
	p.must(func(c *Campaign) error { return c.Seat(carla, "Boris has left", []string{"axis"}) })
	p.signs("axis")
	p.keys["soviet"] = key
	p.turn()
	p.must((*Campaign).Close)
	return inMemoryOf(p.player)
}

// TestRekeyBrokenOff: a re-key that breaks off at any file goes on with the same command.
func TestRekeyBrokenOff(t *testing.T) {
	p := newPlayer(t, 5)
	p.begin("referee", nil)
	before := whole(t, p.dir)
	counting := &faulty{Disk: Real, left: 1 << 30}
	p.disk = counting
	if _, err := p.do(renew(60)); err != nil {
		t.Fatal(err)
	}
	want := whole(t, p.dir)
	for n := 1; n <= 1<<30-counting.left; n += 5 {
		crashAt(t, before, want, renew(60), n, true)
	}
}

// TestRekeyOtherTip: a referee who puts another tip into the re-key than that to which he
// was bound before he knew the nonces, is found, by the chain alone as well (N22).
func TestRekeyOtherTip(t *testing.T) {
	p := newPlayer(t, 5)
	p.begin("referee", nil)
	_, err := p.do(func(c *Campaign) error {
		if err := c.commitTip([32]byte{60}); err != nil {
			return err
		}
		other := dice.Hash{61}
		tip, err := dice.Tip(c.Settings.Campaign, c.Rekeying.Token, other, Links)
		if err != nil {
			return err
		}
		c.Rekeying.Tip = tip.String()
		c.out = append(c.out, File{Name: chain.SeedOf(c.Rekeying.Token), Data: []byte(other.String() + "\n"), Secret: true})
		return c.Rekey([32]byte{}, nil, [][32]byte{{1}, {2}})
	})
	if err != nil {
		t.Fatal(err)
	}
	m := inMemory(t, os.DirFS(p.dir))
	var refusal *dice.Refusal
	if _, err := signatures.Check(m); !errors.As(err, &refusal) || refusal.Code != dice.CodeRekey {
		t.Errorf("another tip in the chain: %v", err)
	}
	if a := Examine(m, games.All, plainText, nil); a.OK() {
		t.Error("another tip, and it holds")
	}
}

// TestRekeyAltered: a record of a re-key that is altered afterwards is found.
func TestRekeyAltered(t *testing.T) {
	p := newPlayer(t, 5)
	p.begin("referee", nil)
	if _, err := p.do(renew(60)); err != nil {
		t.Fatal(err)
	}
	m := clone(inMemory(t, os.DirFS(p.dir)))
	name := chain.RekeyName(1)
	data := string(m[name].Data)
	i := strings.Index(data, "\ntip ") + 5
	m[name].Data = []byte(data[:i] + strings.Repeat("0", 64) + data[i+64:])
	if a := Examine(m, games.All, plainText, nil); a.OK() {
		t.Error("another tip, and it holds")
	}
	var refusal *dice.Refusal
	if _, err := signatures.Check(m); !errors.As(err, &refusal) {
		t.Errorf("another tip in the chain: %v", err)
	}
}
