package campaign

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/games"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
)

// sameAs fails where a campaign that was read on from a cache knows otherwise than one that was
// read whole.
func (c *Campaign) sameAs(t *testing.T, want *Campaign) {
	t.Helper()
	same := func(what string, a, b any) {
		t.Helper()
		x, y := fmt.Sprintf("%+v", a), fmt.Sprintf("%+v", b)
		if reflect.DeepEqual(a, b) {
			return
		}
		i := 0
		for i < min(len(x), len(y)) && x[i] == y[i] {
			i++
		}
		t.Errorf("%s is …%.400s\nwanted …%.400s", what, x[max(0, i-80):], y[max(0, i-80):])
	}
	said := func(c *Campaign) string {
		s := fmt.Sprintf("%s %s %s\n%s", c.Step.Base, c.Step.State.Segment, c.Step.Owner, c.Step.State.Write())
		if t := c.Turn; t != nil {
			s += fmt.Sprint(t.Segment, t.First, t.Stops, sumIn(t.orders), sumIn(t.also), len(t.answers), t.counter, t.told)
			if t.Result != nil {
				s += t.Result.Base + fmt.Sprint(t.Result.Record)
			}
		}
		for _, w := range c.Awaited() {
			w.Lock = nil
			s += fmt.Sprint(w)
		}
		return s + fmt.Sprint(c.Waiting(), c.Unfinished(), len(c.due), c.Closed, c.Ended, c.Proposals())
	}
	same("what stands", said(c), said(want))
	same("the position named", string(c.named.AppendKey(nil)), string(want.named.AppendKey(nil)))
	for _, side := range want.Step.State.Position.Set().Schema.Sides {
		same("a hand", string(c.named.PrivateContent(side)), string(want.named.PrivateContent(side)))
		same("the standing orders", c.serving(side), want.serving(side))
		same("what they are", c.sumOf(c.serving(side)), want.sumOf(want.serving(side)))
		same("what is signed", c.Holds(string(side)), want.Holds(string(side)))
		if file := c.serving(side); file != "none" {
			a, _ := c.kept(file)
			b, _ := want.kept(file)
			same("their bytes", string(a), string(b))
			same("what others have of them", sumIn(c.shown[file]), sumIn(want.shown[file]))
		}
	}
	same("the entries", c.Chain, want.Chain)
	same("the changes", c.Changes, want.Changes)
	same("the seats", c.Seats, want.Seats)
	same("who signs", c.Roster, want.Roster)
	same("the genesis", c.Genesis, want.Genesis)
	same("the chains of links", c.Chains, want.Chains)
	same("the keys", c.Proven, want.Proven)
	same("state", c.state, want.state)
	same("counter", c.Counter, want.Counter)
	same("stages", c.Stages, want.Stages)
	same("sums", c.sums, want.sums)
	same("older", c.older, want.older)
	same("notes", len(c.notes), len(want.notes))
	same("ids of seals", c.sealIDs(), want.sealIDs())
	same("the files of the last stop", len(c.Derived[min(c.mark, len(c.Derived)):]), len(want.Derived[min(want.mark, len(want.Derived)):]))
	for id, r := range c.rolls {
		same("a die", r, want.rolls[id])
	}
	for hash := range c.asides {
		same("a head", c.asides[hash], want.asides[hash])
	}
	if t.Failed() {
		t.FailNow()
	}
}

func sumIn(sent *single.Sent) string {
	if sent == nil {
		return ""
	}
	return sent.As + " " + sent.Sum()
}

// byReferee are the ways to play in which a referee writes the chain for others.
func byReferee() []string {
	return slices.DeleteFunc(chain.Modes(), func(mode string) bool { return chain.Of(mode).Between() })
}

// TestReadOn: after every step of a game, in every way to play with a referee, his folder and those
// of the players that are read on from their caches know what they know that are read whole; and
// the game that was so played is sound at its end.
func TestReadOn(t *testing.T) {
	for i, mode := range byReferee() {
		for k, g := range games.All {
			if (i+k)%3 != 0 || !suitetest.Some(i, 4) {
				continue // each way in one game
			}
			t.Run(mode+"/"+g.Name, func(t *testing.T) {
				t.Parallel()
				with := tables[g.Name]
				if mode == "given" && g.Name != "wintergewitter" { // what is drawn in secret nobody can type in
					with.state, with.on = func(t testing.TB) single.Input { return example(t, "state.yaml") }, exampled
				}
				readsOn(t, sit(t, with.state(t), mode, 3), with.on)
			})
		}
	}
}

// readsOn plays some turns of a game, and looks after each whether its folders are read on from
// their caches as they are read whole.
func readsOn(t *testing.T, tb *table, on func(segment string) bool) {
	t.Helper()
	turns := 11 // every folder is read on more than once
	if suitetest.Soaking() {
		turns = 32
	}
	tb.on = on
	resumed := map[string]int{}
	for n := 0; n < turns && tb.turn(); n++ {
		tb.readOn(t, resumed)
	}
	t.Logf("%d entries, read on %v times", tb.open().Chain.Seq(), resumed)
	if len(slices.Collect(maps.Keys(resumed))) < 3 {
		t.Error("a folder was never read on from its cache")
	}
}

// readOn reads the folders of a table on from their caches and whole, and counts by folder how
// often a cache was read on from.
func (tb *table) readOn(t *testing.T, resumed map[string]int) {
	t.Helper()
	for i, dir := range append([]string{tb.dir}, tb.seats[0].dir, tb.seats[1].dir) {
		if _, err := os.Stat(dir); err != nil {
			continue
		}
		how := opening{games: games.All, render: toldAll, watch: unwatched, cached: true}
		if i > 0 {
			how.league = tb.with.Filled().Chain
		}
		have, err := openAs(os.DirFS(dir), how)
		if err != nil {
			t.Fatal(err)
		}
		want, err := Open(os.DirFS(dir), games.All, toldAll)
		if err != nil {
			t.Fatal(err)
		}
		if have.from > 0 {
			resumed[filepath.Base(dir)]++
		}
		have.sameAs(t, want)
	}
}

// TestReadOnAfterChanges: what was ruled, taken back and re-keyed is in the caches of all folders
// too, and what is rolled again keeps its faces.
func TestReadOnAfterChanges(t *testing.T) {
	suitetest.Long(t)
	tb := sit(t, example(t, "state.yaml"), "referee", 3)
	after := map[string]map[string]int{}
	goesOn := func(what string, turns int) {
		t.Helper()
		after[what] = map[string]int{}
		for n := 0; n < turns && tb.turn(); n++ {
			tb.readOn(t, after[what])
		}
	}
	begun := func() *Campaign { // between two segments
		for c := tb.open(); c.Turn != nil; c = tb.open() {
			tb.turn()
		}
		return tb.open()
	}
	both := []string{"axis", "soviet"}
	goesOn("nothing", 4)
	first := begun().Turns[0].Segment
	tb.agreed(func(c *Campaign) error { return c.Rollback(first, "a card was overlooked", both) })
	goesOn("a rollback", 5)
	begun()
	tb.agreed(func(c *Campaign) error {
		return c.Rule([]chain.Act{{Verb: "steps", Args: []string{"II/11/6P", "2"}}}, "the counter was forgotten", both)
	})
	goesOn("a ruling", 4)
	begun()
	tb.rekeyed()
	goesOn("a re-key", 4)
	c := tb.open()
	again := slices.ContainsFunc(c.Turns, func(x *Turn) bool {
		return x.Void == 0 && x.Result != nil && slices.ContainsFunc(x.Result.Record.Rolls, func(d dice.Die) bool { return d.From == FromBefore })
	})
	t.Logf("%d entries, read on %v times, dice rolled again: %v", c.Seq(), after, again)
	for what, resumed := range after {
		if len(resumed) == 0 { // how far the game comes is not the same each time
			t.Errorf("behind %s no folder was read on from its cache", what)
		}
	}
	if !again {
		t.Error("no die was rolled again")
	}
}

// TestDamagedCache: a cache of which a byte is another, that is cut off, or that rests on another
// start or another program is thrown away, and what lies behind an entry that was altered too.
func TestDamagedCache(t *testing.T) {
	suitetest.Long(t)
	tb := sit(t, example(t, "state.yaml"), "referee", 3)
	for n := 0; n < 10 && tb.turn(); n++ {
		continue
	}
	for i, dir := range []string{tb.dir, tb.seats[0].dir} {
		how := opening{games: games.All, render: toldAll, watch: unwatched, cached: true}
		if i > 0 {
			how.league = tb.with.Filled().Chain
		}
		from := func() int64 {
			t.Helper()
			c, err := openAs(os.DirFS(dir), how)
			if err != nil {
				t.Fatal(err)
			}
			return c.from
		}
		file := func(name string) (data []byte, put func([]byte)) {
			path := filepath.Join(dir, filepath.FromSlash(name))
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			return data, func(data []byte) {
				t.Helper()
				if err := os.WriteFile(path, data, 0o600); err != nil {
					t.Fatal(err)
				}
			}
		}
		if from() == 0 {
			t.Fatalf("%s is not read on from its cache", dir)
		}
		good, put := file(CacheFile)
		for at := 0; at < len(good); at += 1 + len(good)/12 {
			bad := slices.Clone(good)
			bad[at] ^= 4
			put(bad)
			if n := from(); n != 0 {
				t.Errorf("%s: byte %d of its cache is another, and it is read on from entry %d", dir, at, n)
			}
		}
		for _, bad := range [][]byte{nil, good[:len(good)/2], append(slices.Clone(good), 0)} {
			put(bad)
			if n := from(); n != 0 {
				t.Errorf("%s: its cache has %d bytes, and it is read on from entry %d", dir, len(bad), n)
			}
		}
		put(good)
		before := Program
		Program = func() string { return "another" }
		if n := from(); n != 0 {
			t.Errorf("%s: the program is another, and it is read on from entry %d", dir, n)
		}
		Program = before
		entry, alter := file(chain.EntryName(5))
		bad := slices.Clone(entry)
		bad[len(bad)-2] ^= 1
		alter(bad)
		if _, err := openAs(os.DirFS(dir), how); err == nil {
			t.Errorf("%s: entry 5 was altered, and nothing is said of it", dir)
		}
		if alter(entry); from() == 0 {
			t.Errorf("%s: with what was there before it is not read on from its cache", dir)
		}
	}
}
