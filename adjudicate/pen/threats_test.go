package pen

import (
	"bytes"
	"crypto/rand"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
)

// locked is a campaign in which one player has locked and revealed, and the other
// has received it and owes his link.
func locked(t testing.TB, seed uint64) (tb *table, locker, other *player) {
	t.Helper()
	tb = sit(t, example(t, "state.yaml"), "mutual", seed)
	for range 60 {
		tb.turn()
		for name, p := range tb.seats {
			if m := p.live(); m.lock != nil && m.Pen != name && m.lock.Writer == name {
				return tb, p, tb.seats[m.other(name)]
			}
		}
	}
	t.Fatal("nothing was rolled")
	return nil, nil, nil
}

// refusedAs fails unless a forged entry is refused with one of the codes.
func refusedAs(t *testing.T, from, to *player, typ string, lines []dice.Line, codes ...dice.Code) {
	t.Helper()
	before := bytesOf(t, to.dir)
	_, err := Receive(os.DirFS(to.dir), from.forge(func(*Match) (string, []dice.Line) { return typ, lines }), to.with)
	var r *dice.Refusal
	ok := false
	if errors.As(err, &r) {
		for _, c := range codes {
			ok = ok || r.Code == c
		}
	}
	if !ok {
		t.Errorf("%s is refused as %v", typ, err)
	}
	if bytesOf(t, to.dir) != before {
		t.Error("something on disk changed")
	}
}

func link(m *Match, p *player, counter int64) string {
	chain, err := dice.NewChain(m.Settings.Campaign, p.party, m.secret.seed, campaign.Links)
	if err != nil {
		p.t.Fatal(err)
	}
	x, err := chain.Link(int(counter))
	if err != nil {
		p.t.Fatal(err)
	}
	return x.String()
}

// TestThreats has rows of the threat table (hexdice/1 1) that mutual dice prevent (y)
// or show (d), by their number; the others stand in threats_more_test.go, where a
// witness, a beacon or a referee comes in, beside what they are about.
func TestThreats(t *testing.T) {
	_, locker, other := locked(t, 21)
	m, o := locker.live(), other.live()
	counter, lockHash := m.lock.Counter, m.lock.Hash
	reveal := func(of *Match, p *player, counter int64, lock string, x string) []dice.Line {
		return []dice.Line{dice.L("counter", strconv.FormatInt(counter, 10)), dice.L("party", p.party), dice.L("lock", lock), dice.L("link", x)}
	}
	t.Run("threat-01 rolls again", func(t *testing.T) {
		x := link(o, other, counter+1)
		refusedAs(t, other, locker, "reveal", reveal(o, other, counter, lockHash, x), dice.CodeLink)
		if _, err := chain.Ledgered(m.fsys, counter, dice.HashOf([]byte("another lock")).String()); !errors.Is(err, chain.ErrLedger) {
			t.Errorf("a second lock of one counter: %v", err)
		}
	})
	t.Run("threat-02 knows dice before ordering", func(t *testing.T) {
		if names, _ := os.ReadDir(filepath.Join(locker.dir, "keys")); len(names) >= int(counter) {
			t.Errorf("%d keys for %d complete counters", len(names), counter-1)
		}
		refusedAs(t, other, locker, "reveal", reveal(o, other, counter+1, lockHash, link(o, other, counter+1)), dice.CodeNoLock)
	})
	t.Run("threat-03 varies bytes", func(t *testing.T) {
		var keys []string
		for _, comment := range []string{"", "# seven sixes, please\n"} {
			keys = append(keys, keyWith(t, comment))
		}
		if keys[0] != keys[1] || keys[0] == "" {
			t.Error("a comment in the orders changes the key")
		}
	})
	t.Run("threat-04 changes orders after the dice", func(t *testing.T) {
		dir := t.TempDir()
		if err := os.CopyFS(dir, os.DirFS(locker.dir)); err != nil {
			t.Fatal(err)
		}
		names, _ := os.ReadDir(filepath.Join(dir, "files"))
		path := filepath.Join(dir, "files", names[0].Name())
		data, _ := os.ReadFile(path)
		if err := os.WriteFile(path, append(data, '\n'), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := Open(os.DirFS(dir), locker.with); err == nil {
			t.Error("an altered order file is not found")
		}
	})
	t.Run("threat-05 two files to two people", func(t *testing.T) {
		short := &player{t: t, party: locker.party, keys: locker.keys, with: locker.with, dir: copyOf(t, locker.dir, m.Seq()-1)}
		bundle := short.forge(func(*Match) (string, []dice.Line) {
			return "object", []dice.Line{dice.L("party", locker.party), dice.L("file", "none"), dice.L("signed", "none")}
		})
		var fork *campaign.Fork
		if _, err := Receive(os.DirFS(other.dir), bundle, other.with); !errors.As(err, &fork) || fork.Seq != m.Seq() {
			t.Errorf("two entries %d: %v", m.Seq(), err)
		}
	})
	t.Run("threat-07 copies a tip", func(t *testing.T) {
		x, err := dice.ParseHash(link(m, locker, counter))
		if err != nil {
			t.Fatal(err)
		}
		tip, _ := dice.Tip(m.Settings.Campaign, locker.party, m.secret.seed, campaign.Links)
		if err := dice.VerifyLink(m.Settings.Campaign, other.party, counter, x, 0, tip); err == nil {
			t.Error("the link of one serves another who took over his tip")
		}
	})
	t.Run("threat-08 uses a link twice", func(t *testing.T) {
		refusedAs(t, other, locker, "reveal", reveal(o, other, counter, lockHash, link(m, locker, counter)), dice.CodeLink)
	})
	t.Run("threat-09 falls silent", func(t *testing.T) {
		n, err := locker.live().Next()
		if err != nil || n.Kind != "link" || len(n.By) != 1 || n.By[0] != other.party {
			t.Errorf("the record does not show whose link is missing: %+v, %v", n, err)
		}
	})
	t.Run("threat-10 claims once a link is out", func(t *testing.T) {
		refusedAs(t, other, locker, "void", []dice.Line{dice.L("counter", strconv.FormatInt(counter, 10)), dice.L("fault", "none"), dice.L("reason", "desync")}, dice.CodeVoid)
		_, err := Receive(os.DirFS(locker.dir), other.forge(func(*Match) (string, []dice.Line) {
			return "void", []dice.Line{dice.L("counter", strconv.FormatInt(counter, 10)), dice.L("fault", locker.party), dice.L("reason", "missed-question")}
		}), locker.with)
		var not *Unasked
		if !errors.As(err, &not) {
			t.Errorf("a question that nobody missed: %v", err)
		}
	})
	t.Run("threat-15 starts twice", func(t *testing.T) {
		refusedAs(t, other, locker, "genesis", []dice.Line{dice.L("genesis", dice.HashOf(nil).String())}, dice.CodeGenesis)
		refusedAs(t, other, locker, "nonce", []dice.Line{dice.L("party", other.party), dice.L("value", dice.HashOf([]byte("n")).String())}, dice.CodeNonce)
	})
	t.Run("threat-37 an accuser", func(t *testing.T) {
		refusedAs(t, other, locker, "default", []dice.Line{dice.L("counter", strconv.FormatInt(counter, 10)), dice.L("party", locker.party), dice.L("kind", "forfeit"), dice.L("value", "none")},
			dice.CodeDefault)
	})
	t.Run("threat-19 alters mail", func(t *testing.T) {
		b := other.send()
		locker.now, other.now = nil, nil
		before := bytesOf(t, locker.dir)
		for i := 0; i < len(b.Data); i += 97 {
			data := bytes.Clone(b.Data)
			data[i] ^= 1
			if got, err := Receive(os.DirFS(locker.dir), data, locker.with); err == nil && got.New > 0 && !sameFiles(b.Data, data) {
				t.Errorf("byte %d of a mail was altered, and it is taken", i)
			}
			if bytesOf(t, locker.dir) != before {
				t.Fatal("something on disk changed")
			}
		}
	})
	t.Run("threat-20 mail software", func(t *testing.T) {
		e := m.Chain[m.Seq()-1]
		crlf := bytes.ReplaceAll(e.Bytes(), []byte("\n"), []byte("\r\n"))
		if err := dice.Verify(crlf, e.Hash()); err == nil || !strings.Contains(strings.ToLower(err.Error()), "crlf") {
			t.Errorf("what CRLF has done is not said: %v", err)
		}
	})
	t.Run("threat-24 a later editor", func(t *testing.T) {
		dir := copyOf(t, locker.dir, m.Seq())
		path := filepath.Join(dir, filepath.FromSlash(chain.EntryName(3)))
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, bytes.Replace(data, []byte("of 1"), []byte("of 2"), 1), 0o600); err != nil {
			t.Fatal(err)
		}
		if a := Examine(os.DirFS(dir), locker.with); len(a.Faults) == 0 {
			t.Error("a rewritten entry is not found")
		}
	})
	t.Run("threat-29 a weak seed", func(t *testing.T) {
		if (With{}).filled().Random != rand.Reader {
			t.Error("secrets do not come from crypto/rand")
		}
	})
}

// sameFiles: two attachments hold the same files, byte for byte; what a zip says of
// times and rights nobody reads.
func sameFiles(a, b []byte) bool {
	x, err := campaign.Unpack(a)
	if err != nil {
		return false
	}
	y, err := campaign.Unpack(b)
	return err == nil && slices.EqualFunc(x, y, func(f, g campaign.File) bool { return f.Name == g.Name && bytes.Equal(f.Data, g.Data) })
}

// keyWith plays a campaign of fixed secrets up to its first key, with a comment in
// the first orders.
func keyWith(t *testing.T, comment string) string {
	t.Helper()
	tb := started(t, 77)
	axis := tb.seats["axis"]
	m := axis.live()
	if err := m.Go(); err != nil {
		t.Fatal(err)
	}
	in := example(t, "orders.yaml")
	in.Data = append([]byte(comment), in.Data...)
	if err := m.Orders(in, nil); err != nil {
		t.Fatal(err)
	}
	axis.keep(m)
	for range 6 {
		if names, _ := os.ReadDir(filepath.Join(axis.dir, "keys")); len(names) > 0 {
			data, err := os.ReadFile(filepath.Join(axis.dir, "keys", names[0].Name()))
			if err != nil {
				t.Fatal(err)
			}
			return string(data)
		}
		tb.turn()
	}
	return ""
}

// copyOf copies a folder as it was when its last entry was seq.
func copyOf(t testing.TB, from string, seq int64) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
	for _, folder := range []string{"entries", "heads", "own"} {
		names, err := os.ReadDir(filepath.Join(dir, folder))
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range names {
			if n.Name()[:6] > fmt.Sprintf("%06d", seq) {
				if err := os.Remove(filepath.Join(dir, folder, n.Name())); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	return dir
}
