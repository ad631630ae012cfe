package campaign

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/signatures"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// ended closes a campaign and fails unless all three folders have one chain and hold.
func (tb *table) ended() {
	tb.t.Helper()
	tb.must((*Campaign).Close)
	tb.deliver()
	tb.same()
	for _, dir := range []string{tb.dir, tb.seats[0].dir, tb.seats[1].dir} {
		if a := tb.confirmed(dir); !a.OK() || !a.Closed {
			tb.t.Errorf("%s: closed %v, shut %v", dir, a.Closed, a.Shut)
		}
	}
}

// take enters the bundle of a player, who must be right.
func (tb *table) take(b *Bundle) *Campaign {
	tb.t.Helper()
	c, err := tb.enter(b)
	if err != nil {
		tb.t.Fatal(err)
	}
	return c
}

// TestChanges: what a referee takes back, rules and gives to somebody else goes through the
// players' folders, and their files come in anew by new signatures.
func TestChanges(t *testing.T) {
	tb := sit(t, example(t, "state.yaml"), "referee", 3)
	tb.deliver()
	axis := tb.seat("axis")
	standing := example(t, "standing-axis.yaml")
	first := axis.hand(standing)
	tb.take(first)
	tb.deliver()
	tb.must(func(c *Campaign) error { return c.Retract(standing.Sum()[:8], "a slip") })
	tb.deliver()
	was := snapshot(t, tb.dir)
	tb.take(first) // the mail comes a second time: what was taken back stays so
	unchanged(t, tb.dir, was)
	tb.take(axis.hand(standing, example(t, "orders.yaml")))
	tb.deliver()
	for c := tb.open(); c.Turn != nil; c = tb.open() {
		tb.plays(c, c.Awaited()[0])
		tb.deliver()
	}
	tb.agreed(func(c *Campaign) error {
		return c.Rollback("GT3-A2", "a card was overlooked", []string{"axis", "soviet"})
	})
	tb.deliver()
	tb.take(axis.hand(example(t, "orders.yaml")))
	tb.deliver()
	for c := tb.open(); c.Turn != nil; c = tb.open() {
		tb.plays(c, c.Awaited()[0])
		tb.deliver()
	}
	tb.agreed(func(c *Campaign) error {
		return c.Rule([]chain.Act{{Verb: "track", Args: []string{"turn", "4"}}}, "the track was wrong", []string{"axis", "soviet"})
	})
	tb.deliver()
	if at := axis.open().Step; at.State.Position.Track("turn") != "4" {
		t.Errorf("the view of axis has turn %s", at.State.Position.Track("turn"))
	}
	tb.ended()
}

// TestLateStanding: standing orders whose mail comes late do not take the place of those that
// the player signed since; a referee who enters them in that order is refused.
func TestLateStanding(t *testing.T) {
	tb := sit(t, example(t, "state.yaml"), "referee", 3)
	tb.deliver()
	axis := tb.seat("axis")
	older, newer := example(t, "standing-axis.yaml"), example(t, "standing-axis.yaml")
	newer.Data = append(slices.Clone(newer.Data), "# the second\n"...)
	first := axis.hand(older)
	tb.take(tb.seat("soviet").hand(example(t, "standing-soviet.yaml")))
	tb.deliver()
	before := t.TempDir()
	copied(t, before, tb.dir)
	second := axis.hand(newer)
	tb.take(second)
	was := snapshot(t, tb.dir)
	if _, err := tb.enter(first); !errors.Is(err, single.ErrOther) {
		t.Errorf("the older mail comes last: %v", err)
	}
	unchanged(t, tb.dir, was)

	tb.dir = before
	tb.take(first)
	tb.take(second)
	b := tb.send(axis)
	swapped := map[string]bool{} // the seals and inputs, in the other order
	list, err := chain.Read(os.DirFS(tb.dir))
	if err != nil {
		t.Fatal(err)
	}
	var pairs [][]forgedEntry
	for i, e := range list {
		if e.Get("type") == "input" && e.Get("party") == "axis" {
			pairs = append(pairs, append(as(list[i-1], keeps), as(e, keeps)...))
			swapped[list[i-1].Hash().String()], swapped[e.Hash().String()] = true, true
		}
	}
	if len(pairs) != 2 {
		t.Fatalf("%d files of axis", len(pairs))
	}
	forged := tb.forged(b, func(e dice.Record) []forgedEntry {
		switch {
		case !swapped[e.Hash().String()]:
			return as(e, keeps)
		case e.Get("type") == "seal":
			return nil
		}
		last := pairs[len(pairs)-1]
		pairs = pairs[:len(pairs)-1]
		return last
	})
	if _, err = axis.receive(forged); !is[*False](err) {
		t.Errorf("entered in the other order: %T %v", err, err)
	}
	archive := t.TempDir() // whoever reads the chain finds it, not its owner alone
	if err := os.CopyFS(archive, os.DirFS(axis.dir)); err != nil {
		t.Fatal(err)
	}
	(&seated{t: t, dir: archive}).stuffed(&Bundle{Data: forged})
	if a := Examine(os.DirFS(archive), tb.with.Games, nil, nil, tb.with.Chain); !slices.ContainsFunc(a.Faults, func(f Fault) bool {
		return strings.Contains(inEnglish(f.What), "before others stand behind them")
	}) {
		t.Errorf("the audit of an archive finds nothing: %+v", a.Faults)
	}
	axis.mustReceive(b)
	for _, in := range []single.Input{newer, older} { // the older stand again, then none
		tb.must(func(c *Campaign) error { return c.Retract(in.Sum()[:8], "a slip") })
		axis.mustReceive(tb.send(axis))
	}
}

// TestLeftOut: what a referee leaves out its owner is told, until it is entered.
func TestLeftOut(t *testing.T) {
	tb := sit(t, example(t, "state.yaml"), "referee", 3)
	tb.deliver()
	axis := tb.seat("axis")
	told := func(when string, want ...string) {
		t.Helper()
		if n := axis.open().Next(); !slices.Equal(n.Unentered, want) {
			t.Errorf("%s: %v, wanted %v", when, n.Unentered, want)
		}
	}
	told("nothing is handed in")
	standing := axis.hand(example(t, "standing-axis.yaml"))
	told("on its way", "standing")
	tb.take(axis.hand(example(t, "orders.yaml")))
	tb.deliver()
	told("the orders alone are entered", "standing")
	tb.take(standing)
	tb.deliver()
	told("it is entered")
}

// copied copies a referee's folder, with its secrets as private as they were.
func copied(t testing.TB, to, from string) {
	t.Helper()
	if err := errors.Join(os.CopyFS(to, os.DirFS(from)), os.Chmod(filepath.Join(to, "secret"), 0o700), os.Chmod(filepath.Join(to, "secret", "seed.txt"), 0o600)); err != nil {
		t.Fatal(err)
	}
}

// TestBothAtOnce: where a segment is of both sides, the bundles of both go in in one step.
func TestBothAtOnce(t *testing.T) {
	tb := sit(t, storm(t), "referee", 2)
	tb.deliver()
	for c := tb.open(); c.Awaited()[0].Kind == "run"; c = tb.open() {
		tb.must(func(c *Campaign) error { return c.Take(Sending{}) })
		tb.deliver()
	}
	c := tb.open()
	if c.Step.Owner != "" || !c.Step.Ordered() {
		t.Skipf("%s is of %q", c.Step.State.Segment, c.Step.Owner)
	}
	var bundles []single.Input
	for _, p := range tb.seats {
		b := p.hand(p.orders(false))
		bundles = append(bundles, single.Input{Name: b.Name, Data: b.Data})
	}
	c = tb.must(func(c *Campaign) error { return EnterBundles(c, tb.keys, bundles, Sending{}) })
	handed := 0
	for _, e := range c.Chain {
		if e.Get("type") == "input" {
			handed++
		}
	}
	if handed != len(tb.seats) {
		t.Errorf("%d files came in", handed)
	}
	tb.deliver()
	tb.deliver() // the entry that is private to the second stands behind the first's bundle
	tb.same()
}

// TestVoidByBundles: a lock that one player does not sign in time is void when the other has
// signed that too; who comes too late is told, and his program signs no lock whose round is
// out (hexdice/1 6, 7).
func TestVoidByBundles(t *testing.T) {
	suitetest.Long(t)
	tb := sit(t, example(t, "state.yaml"), "referee+beacon", 3)
	tb.deliver()
	tb.take(tb.seat("axis").hand(example(t, "orders.yaml")))
	tb.deliver()
	w := tb.open().Waiting()
	if w == nil || len(w.Missing) != 2 {
		t.Fatalf("%+v", w)
	}
	if n := tb.seat("axis").open().Next(); n.Kind != "signature" || n.Entry != w.Entry || n.Round != w.Round {
		t.Errorf("%+v", n)
	}
	tb.signs("axis")
	early := tb.seat("soviet").hand()
	tb.now = w.Out.Add(time.Second)
	if _, err := tb.enter(early); !is[*chain.Late](err) {
		t.Errorf("a signature after the round: %v", err)
	}
	if err := os.RemoveAll(filepath.Join(tb.seat("soviet").dir, "sent")); err != nil {
		t.Fatal(err)
	}
	if _, err := tb.seat("soviet").handed(); !is[*chain.Late](err) {
		t.Errorf("a lock whose round is out is signed: %v", err)
	}
	tb.must((*Campaign).Void)
	tb.deliver()
	if n := tb.seat("axis").open().Next(); n.Kind != "signature" || n.Accepts != "void" {
		t.Errorf("%+v", n)
	}
	tb.signs("axis")
	tb.deliver()
	for c := tb.open(); c.Waiting() != nil; c = tb.open() {
		for _, side := range c.Waiting().Missing {
			tb.signs(string(side))
		}
		w := tb.open().Waiting()
		tb.now = w.Out.Add(time.Second)
		tb.must(func(c *Campaign) error { return c.Round(w.Round, tb.league.Round(w.Round)) })
		tb.deliver()
	}
	tb.agreed(func(c *Campaign) error { return c.Resign("axis", "no fuel left") })
	tb.ended()
}

// TestLostMails: the referee writes on while mails are lost; what comes later brings all.
func TestLostMails(t *testing.T) {
	tb := sit(t, example(t, "state.yaml"), "referee", 3)
	tb.deliver()
	lost := tb.send(tb.seat("soviet"))
	tb.take(tb.seat("axis").hand(example(t, "orders.yaml")))
	tb.send(tb.seat("soviet"))
	b := tb.send(tb.seat("soviet"))
	again := tb.send(tb.seat("soviet"))
	if string(b.Data) != string(again.Data) {
		t.Error("sent again without anything new, the bundle has other bytes")
	}
	soviet := tb.seat("soviet")
	soviet.mustReceive(b)
	if got := soviet.mustReceive(lost); got.New != 0 {
		t.Error("an older mail brings entries")
	}
	tb.take(soviet.hand())
	if c := tb.open(); c.Holds("soviet") != c.Chain.Seq() {
		t.Errorf("soviet has signed entry %d of %d", c.Holds("soviet"), c.Chain.Seq())
	}
	small, whole := tb.send(soviet), Bundle{}
	tb.must(func(c *Campaign) error {
		b, err := SendTo(c, tb.keys, "soviet", true)
		whole = *b
		return err
	})
	if len(small.Data) >= len(whole.Data) {
		t.Error("a bundle for who holds all is no smaller than one of the whole chain")
	}
	for _, p := range tb.seats { // a lost folder is made anew, though what was handed in is gone
		if err := os.RemoveAll(p.dir); err != nil {
			t.Fatal(err)
		}
		tb.must(func(c *Campaign) error {
			b, err := SendTo(c, tb.keys, model.Side(p.side), true)
			whole = *b
			return err
		})
		p.mustReceive(&whole)
		if len(entries(t, p.dir)) != len(entries(t, tb.dir)) {
			t.Error("it is not the whole chain")
		}
	}
}

// TestSuccessor: a player with keys of their own takes over a seat that has handed things in:
// their folder has all reports, and what the old key signs counts no more.
func TestSuccessor(t *testing.T) {
	tb, axis, _ := mid(t, "referee")
	tb.deliver()
	late := axis.hand(example(t, "standing-axis.yaml"))
	keys := keysFor(t, "successor")
	tb.must(func(c *Campaign) error {
		return c.Seat(chain.Seat{Side: "axis", Name: "Carla", Sign: keys.Sign(), Age: keys.Age()}, "he has left", []string{"soviet"})
	})
	tb.send(tb.seat("soviet"))
	tb.seat("soviet").mustReceive(tb.send(tb.seat("soviet")))
	tb.take(tb.seat("soviet").hand())
	if _, err := tb.enter(late); !is[*signatures.BadSignature](err) {
		t.Errorf("the old key: %v", err)
	}
	if _, err := axis.receive(tb.send(axis).Data); err == nil {
		t.Error("what is for the successor alone opens with the old key")
	}
	var b *Bundle
	tb.must(func(c *Campaign) (err error) {
		b, err = SendTo(c, tb.keys, "axis", true)
		return err
	})
	got, err := Sit(b.Data, keys, tb.with)
	if err != nil {
		t.Fatal(err)
	}
	carla := &seated{t: t, side: "axis", dir: t.TempDir(), with: tb.with, r: axis.r}
	save(t, carla.dir, got.Files())
	reports, err := filepath.Glob(filepath.Join(carla.dir, "reports", "*axis_report.txt"))
	if err != nil || len(reports) == 0 {
		t.Errorf("she has %d reports, %v", len(reports), err)
	}
	tb.take(carla.hand(example(t, "standing-axis.yaml")))
	tb.agreed(func(c *Campaign) error { return c.Resign("soviet", "enough") })
	var end *Bundle
	tb.must(func(c *Campaign) (err error) {
		end, err = SendTo(c, tb.keys, "axis", false)
		return err
	})
	last, err := Receive(os.DirFS(carla.dir), end.Data, tb.with)
	if err != nil {
		t.Fatal(err)
	}
	save(t, carla.dir, last.Files())
	for _, dir := range []string{tb.dir, carla.dir} {
		if a := tb.confirmed(dir); !a.OK() {
			t.Errorf("%s: shut %v", dir, a.Shut)
		}
	}
}

// TestBrokenOff: a receipt that breaks off at any file is finished by the same bundle.
func TestBrokenOff(t *testing.T) {
	_, axis, b := mid(t, "referee")
	before := t.TempDir()
	if err := os.CopyFS(before, os.DirFS(axis.dir)); err != nil {
		t.Fatal(err)
	}
	got := axis.mustReceive(b)
	want := snapshot(t, axis.dir)
	files := got.Files()
	for n := 1; n < len(files); n += 1 + len(files)/12 {
		dir := filepath.Join(t.TempDir(), fmt.Sprint(n))
		if err := os.CopyFS(dir, os.DirFS(before)); err != nil {
			t.Fatal(err)
		}
		save(t, dir, files[:n])
		p := *axis
		p.dir = dir
		if _, err := p.receive(b.Data); err != nil {
			t.Errorf("broken off after %s: %v", files[n-1].Name, err)
		}
		unchanged(t, dir, want)
	}
}

// TestHalfMade: a player's folder that was broken off while it was made says so, and is
// finished by the same bundle once it has an entry.
func TestHalfMade(t *testing.T) {
	tb := sit(t, example(t, "state.yaml"), "referee", 3)
	b := tb.send(tb.seat("axis"))
	got, err := Sit(b.Data, keysFor(t, "axis"), tb.with)
	if err != nil {
		t.Fatal(err)
	}
	files := got.Files()
	entry := slices.IndexFunc(files, func(f File) bool { return f.Name == chain.EntryName(1) })
	for name, n := range map[string]int{"before the first entry": entry, "behind it": entry + 1, "before the last": len(files) - 1} {
		p := *tb.seat("axis")
		p.dir = t.TempDir()
		save(t, p.dir, files[:n])
		for _, empty := range []bool{false, true} {
			if empty && n > entry {
				continue
			}
			if empty {
				if err := os.Mkdir(filepath.Join(p.dir, "entries"), 0o755); err != nil {
					t.Fatal(err)
				}
			}
			if _, err := p.receive(b.Data); n <= entry && !is[*single.WrongFile](err) || n > entry && err != nil {
				t.Errorf("broken off %s: %T %v", name, err, err)
			}
		}
	}
}

// TestHostileBundles: bytes that were changed anywhere, at random, are refused without a
// panic, and nothing on disk changes, on either side.
func TestHostileBundles(t *testing.T) {
	tb, axis, b := mid(t, "referee")
	mine := tb.seat("soviet").hand()
	tries := 25
	if suitetest.Soaking() {
		tries = 2000
	}
	r := rand.New(rand.NewPCG(7, 7))
	was, ref := snapshot(t, axis.dir), snapshot(t, tb.dir)
	mangled := func(data []byte) []byte {
		return repacked(t, data, func(files []File) []File {
			i := r.IntN(len(files))
			for strings.HasSuffix(files[i].Name, ".sig") { // wrapped otherwise it is the same signature
				i = r.IntN(len(files))
			}
			text := slices.Clone(files[i].Data)
			for range 1 + r.IntN(3) {
				at := r.IntN(len(text))
				switch r.IntN(3) {
				case 0:
					text[at] ^= 1 << r.IntN(7)
				case 1:
					text = append(text[:at], text[at+1:]...)
				default:
					text = slices.Insert(text, at, byte('0'+r.IntN(10)))
				}
			}
			files[i].Data = text
			return files
		})
	}
	for range tries {
		if _, err := axis.receive(mangled(b.Data)); err == nil {
			t.Error("a changed bundle is taken")
		}
		if _, err := tb.enter(&Bundle{Data: mangled(mine.Data)}); err == nil {
			t.Error("a changed bundle of a player is taken")
		}
	}
	unchanged(t, axis.dir, was)
	unchanged(t, tb.dir, ref)
}

// TestNotAPlayer: keys of nobody make no folder, and no bundle goes to nobody.
func TestNotAPlayer(t *testing.T) {
	tb := sit(t, example(t, "state.yaml"), "referee", 3)
	b := tb.send(tb.seat("axis"))
	if _, err := Sit(b.Data, keysFor(t, "stranger"), tb.with); !is[*single.WrongFile](err) {
		t.Errorf("%v", err)
	}
	if _, err := Sit(repacked(t, b.Data, dropped("genesis/")), keysFor(t, "axis"), tb.with); !is[*BadBundle](err) {
		t.Errorf("%v", err)
	}
	for _, side := range []model.Side{"nobody", ""} {
		_, err := tb.do(func(c *Campaign) error {
			_, err := SendTo(c, tb.keys, side, false)
			return err
		})
		if !is[*single.WrongFile](err) {
			t.Errorf("%v", err)
		}
	}
	if _, err := tb.do(func(c *Campaign) error {
		_, err := SendTo(c, keysFor(t, "axis"), "axis", false)
		return err
	}); !is[*single.WrongFile](err) {
		t.Errorf("keys of another: %v", err)
	}
	if IsCopy(os.DirFS(tb.dir)) {
		t.Error("the referee's folder is a player's")
	}
}

// TestPrivateFileLost: the audit of a player's folder misses the age file that was for him,
// and finds one that was exchanged; those of the other player it does not miss (hexdice/1
// 11 N59).
func TestPrivateFileLost(t *testing.T) {
	_, axis, b := mid(t, "referee")
	axis.mustReceive(b)
	audit := func() *Audit { return Examine(os.DirFS(axis.dir), axis.with.Games, toldAll, nil) }
	if a := audit(); len(a.Faults) > 0 || !a.Shut {
		t.Fatalf("%+v", a.Faults)
	}
	for _, e := range axis.open().Chain {
		if e.Get("type") != "private" {
			continue
		}
		path := filepath.Join(axis.dir, "files", e.Get("file"))
		was, err := os.ReadFile(path)
		if e.Get("party") != "axis" {
			if err == nil {
				t.Errorf("the file of %s is here", e.Get("party"))
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range []struct {
			what string
			do   func() error
		}{
			{"missing", func() error { return os.Remove(path) }},
			{"exchanged", func() error { return os.WriteFile(path, append(slices.Clone(was), 0), 0o600) }},
		} {
			if err := c.do(); err != nil {
				t.Fatal(err)
			}
			if a := audit(); len(a.Faults) == 0 {
				t.Errorf("the file of entry %s is %s, and nothing is said", e.Get("seq"), c.what)
			}
		}
		if err := os.WriteFile(path, was, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// rekeyed replaces the chain of the referee, with all that players give and sign for that.
func (tb *table) rekeyed() {
	t := tb.t
	t.Helper()
	var hashes []dice.Hash
	var nonces []dice.Record
	for i, p := range tb.seats {
		nonce, err := chain.NonceRecord(tb.open().Settings.Campaign, p.side, [32]byte{9, byte(i)})
		if err != nil {
			t.Fatal(err)
		}
		hashes, nonces = append(hashes, nonce.Hash()), append(nonces, nonce)
	}
	tb.must(func(c *Campaign) error { return c.Rekey([32]byte{9}, hashes, nil) })
	tb.deliver()
	for i, p := range tb.seats {
		if n := p.open().Next(); n.Kind != "nonce" || !n.Mine {
			t.Errorf("%s: %+v", p.side, n)
		}
		tb.must(func(c *Campaign) error { return c.Nonce(nonces[i].Bytes()) })
	}
	tb.deliver()
	for _, p := range tb.seats {
		n := p.open().Next()
		if n.Kind != "signature" || n.Accepts != "rekey" {
			t.Errorf("%s: %+v", p.side, n)
		}
		a, err := signAside(keysFor(t, p.side), tb.open().Settings.Campaign, p.side, tb.open().Chain[n.Entry-1])
		if err != nil {
			t.Fatal(err)
		}
		tb.must(func(c *Campaign) error { return c.Acknowledge(a.Sig, tb.now) })
	}
	tb.deliver()
}

// TestRekeyByBundles: a re-key of the referee's chain goes through the players' folders, and
// the dice behind it are proven there (hexdice/1 3.11).
func TestRekeyByBundles(t *testing.T) {
	tb := sit(t, example(t, "state.yaml"), "referee", 3)
	tb.deliver()
	tb.rekeyed()
	tb.take(tb.seat("axis").hand(example(t, "orders.yaml")))
	tb.deliver()
	if report, err := signatures.Check(os.DirFS(tb.seat("soviet").dir)); err != nil || len(report.Rolls) == 0 {
		t.Errorf("no die behind the re-key, %v", err)
	}
	tb.agreed(func(c *Campaign) error { return c.Resign("axis", "no fuel left") })
	tb.ended()
}
