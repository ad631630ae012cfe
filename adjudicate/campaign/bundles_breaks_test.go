package campaign

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model"
)

// Attacks that once got through, each by its number in the table of docs/testing.md. A
// hostile referee is one whose program has forgotten something: the settings in his memory
// have no keys.

// keyless has the referee's program forget that the seats have keys.
func keyless(do func(c *Campaign) error) func(c *Campaign) error {
	return func(c *Campaign) error {
		set := *c.Settings
		set.Seats = slices.Clone(set.Seats)
		for i := range set.Seats {
			set.Seats[i].Sign = ""
		}
		c.Settings, c.Pact = &set, set.Pact()
		return do(c)
	}
}

// TestBreak21RekeyByReferee: a referee with orders in hand renews his chain until the dice
// please him. Where players have keys they draw nonces and sign, or no re-key stands.
func TestBreak21RekeyByReferee(t *testing.T) {
	tb := sit(t, example(t, "state.yaml"), "referee", 3)
	tb.deliver()
	axis := tb.seat("axis")
	orders := axis.hand(example(t, "orders.yaml"))
	alone := func(c *Campaign) error {
		return c.Rekey([32]byte{9}, nil, [][32]byte{{9, 1}, {9, 2}})
	}
	var undrawn *Undrawn
	if _, err := tb.do(alone); !errors.As(err, &undrawn) {
		t.Errorf("the referee renews his chain alone: %v", err)
	}
	tb.must(keyless(alone)) // his program draws the nonces itself
	var locked *Locked
	if _, err := tb.enter(orders); !errors.As(err, &locked) || len(locked.Missing) != 2 {
		t.Errorf("orders fall under a chain that nobody signed: %v", err)
	}
	for _, p := range tb.seats {
		forged := tb.forged(tb.send(p), acceptedByAll("rekey"))
		if _, err := p.receive(forged); !is[*False](err) || !strings.Contains(err.Error(), "has not signed it") {
			t.Errorf("%s takes in a re-key that it did not sign: %v", p.side, err)
		}
	}
}

// agreed has the referee propose a change, and those sign it of whom it says something.
func (tb *table) agreed(propose func(c *Campaign) error) {
	tb.t.Helper()
	for _, side := range tb.must(propose).Proposed.Missing {
		p := tb.seat(string(side))
		p.mustReceive(tb.send(p))
		for _, x := range p.open().Proposals() {
			f := p.open()
			b, err := f.Agree(single.Input{Name: "proposal", Data: x.Write()})
			if err != nil {
				tb.t.Fatal(err)
			}
			save(tb.t, p.dir, f.Files())
			tb.take(b)
		}
	}
}

// TestBreak22HeldBack: standing orders that a referee holds back until dice have fallen are
// named by every audit, and the player's folder says that they are in no entry.
func TestBreak22HeldBack(t *testing.T) {
	tb := sit(t, example(t, "state.yaml"), "referee", 3)
	tb.deliver()
	soviet := tb.seat("soviet")
	standing := soviet.hand(example(t, "standing-soviet.yaml"))
	tb.take(tb.seat("axis").hand(example(t, "orders.yaml")))
	tb.deliver()
	if n := soviet.open().Next(); !slices.Contains(n.Unentered, "standing") {
		t.Errorf("%+v", n)
	}
	tb.take(standing)
	tb.deliver()
	for _, dir := range []string{tb.dir, soviet.dir} {
		a := ExamineCopy(os.DirFS(dir), tb.with, func(int, int) {})
		if !slices.ContainsFunc(a.Notes, func(f Fault) bool {
			return strings.Contains(inEnglish(f.What), "standing of soviet, signed at entry") && strings.Contains(inEnglish(f.What), "entered after the dice of entry")
		}) {
			t.Errorf("the audit says nothing of it: %+v", a.Notes)
		}
	}
}

// TestBreak23ListedAtOnce: a player's own audit lists rulings and rollbacks at once, not only
// when the end has opened the hands.
func TestBreak23ListedAtOnce(t *testing.T) {
	tb := sit(t, example(t, "state.yaml"), "referee", 3)
	tb.deliver()
	tb.agreed(func(c *Campaign) error {
		return c.Rule([]chain.Act{{Verb: "track", Args: []string{"turn", "4"}}}, "the track was wrong", []string{"axis", "soviet"})
	})
	tb.deliver()
	for _, p := range tb.seats {
		a := ExamineCopy(os.DirFS(p.dir), tb.with, func(int, int) {})
		if !a.Shut || !slices.ContainsFunc(a.Notes, func(f Fault) bool {
			return strings.Contains(inEnglish(f.What), "track turn 4 (the track was wrong; signed by axis, soviet)")
		}) {
			t.Errorf("%s: shut %v, %+v", p.side, a.Shut, a.Notes)
		}
	}
}

// TestBreak19Deadlines: a referee moves a deadline into the past, or below the hours that were
// agreed, and says that somebody was silent who had sent his orders. His own program makes no
// such entry, and the player's takes none in; every audit names what was moved.
func TestBreak19Deadlines(t *testing.T) {
	begin := func() (*table, *seated, time.Time) {
		tb := sit(t, example(t, "state.yaml"), "referee", 3, func(s *Settings) { s.Silence = "forfeit" })
		tb.deliver()
		return tb, tb.seat("axis"), tb.now
	}
	tb, axis, began := begin()
	hours := time.Duration(tb.open().Settings.Hours) * time.Hour
	var bad *chain.BadChange
	for what, until := range map[string]time.Time{"the past": began.Add(-hours), "an hour": began.Add(time.Hour)} {
		if _, err := tb.do(func(c *Campaign) error { return c.Until(began, until, "x") }); !errors.As(err, &bad) {
			t.Errorf("a deadline in %s: %v", what, err)
		}
		if _, err := tb.do(func(c *Campaign) error { return c.Silence(nil, began, until, until.Add(hours*3), "x") }); !errors.As(err, &bad) {
			t.Errorf("silence after %s: %v", what, err)
		}
	}
	later := began.Add(2 * hours)
	tb.must(func(c *Campaign) error { return c.Until(began, later, "a holiday") })
	tb.deliver()
	for _, dir := range []string{tb.dir, axis.dir} {
		a := ExamineCopy(os.DirFS(dir), tb.with, func(int, int) {})
		if !slices.ContainsFunc(a.Notes, func(f Fault) bool {
			return strings.Contains(inEnglish(f.What), "until "+began.Format(time.RFC3339)+" "+later.Format(time.RFC3339))
		}) {
			t.Errorf("the audit does not name the deadline: %+v", a.Notes)
		}
	}

	for what, c := range map[string]struct {
		since, now time.Duration
		handed     bool
		ok         bool
	}{
		"he had sent his orders": {0, hours + time.Hour, true, false},
		"the question came late": {-2 * hours, 0, false, false},
		"a time to come":         {0, hours + 48*time.Hour, false, false},
		"he was silent":          {0, hours + time.Hour, false, true},
	} {
		tb, axis, began := begin()
		save(t, axis.dir, []File{Stamped(os.DirFS(axis.dir), Stamp{Seq: axis.open().Seq(), At: began})})
		if c.handed {
			axis.hand(example(t, "orders.yaml"))
		}
		since := began.Add(c.since)
		tb.must(func(x *Campaign) error {
			return x.Silence([]model.Side{"axis"}, since, since.Add(hours), began.Add(c.now), "nothing came")
		})
		tb.now = began.Add(hours + time.Hour)
		_, err := axis.receive(tb.send(axis).Data)
		if c.ok && err != nil || !c.ok && !is[*False](err) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// acceptedByAll writes, behind an entry of a type, that both players accept it.
func acceptedByAll(typ string) func(dice.Record) []forgedEntry {
	return func(e dice.Record) []forgedEntry {
		list := as(e, keeps)
		if e.Get("type") != typ {
			return list
		}
		of := strconv.FormatInt(e.Number("seq"), 10)
		for _, side := range []string{"axis", "soviet"} {
			pass := func(from, to string) forgedEntry {
				return forgedEntry{"pass", []dice.Line{dice.L("to", to), dice.L("state", strings.Repeat("0", 64)), dice.L("awaits", "accept/"+of)}, from}
			}
			list = append(list, pass("referee", side), forgedEntry{"accept", []dice.Line{dice.L("of", of)}, side}, pass(side, "referee"))
		}
		return list
	}
}

// TestBreak20ByBundles: what the referee says of a player goes to him as a proposal, no other
// mail of his says yes, and a chain in which it stands without his signature is refused.
func TestBreak20ByBundles(t *testing.T) {
	tb := sit(t, example(t, "state.yaml"), "referee", 3)
	tb.deliver()
	soviet, axis := tb.seat("soviet"), tb.seat("axis")
	resign := func(c *Campaign) error { return c.Resign("soviet", "no fuel left") }
	tb.must(resign)
	tb.deliver()
	if n := len(axis.open().Proposals()); n != 0 {
		t.Errorf("%d proposals for who has nothing to sign", n)
	}
	list := soviet.open().Proposals()
	if len(list) != 1 || list[0].Does() != "resigns soviet" {
		t.Fatalf("%+v", list)
	}
	tb.take(soviet.hand()) // a mail that says that he holds what he has
	if c := tb.open(); c.Ended != "" || len(c.Proposals()) != 1 {
		t.Fatalf("a plain mail resigns: %q, %+v", c.Ended, c.Proposals())
	}
	var forged [][]byte
	f := soviet.open()
	b, err := f.Agree(single.Input{Name: "proposal", Data: list[0].Write()})
	if err != nil {
		t.Fatal(err)
	}
	save(t, soviet.dir, f.Files())
	if _, err := axis.open().Agree(single.Input{Name: "proposal", Data: list[0].Write()}); err == nil {
		t.Error("the other agrees")
	}
	tb.take(b)
	if c := tb.open(); c.Ended != "soviet resigns" || !c.Closed {
		t.Fatalf("%q, closed %v", c.Ended, c.Closed)
	}
	for _, p := range tb.seats { // the same chain, without what the player signed
		files, err := Unpack(tb.send(p).Data)
		if err != nil {
			t.Fatal(err)
		}
		files = slices.DeleteFunc(files, func(x File) bool {
			return strings.HasPrefix(x.Name, "heads/") && strings.Contains(x.Name, "-soviet-")
		})
		data, err := Pack(files)
		if err != nil {
			t.Fatal(err)
		}
		forged = append(forged, data)
	}
	if _, err := axis.receive(forged[slices.Index(tb.seats, axis)]); err == nil || !strings.Contains(err.Error(), "soviet agreed, who has not signed it") {
		t.Errorf("axis takes in what soviet has not signed: %v", err)
	}
	tb.ended()
}

// TestBreak08LockFarAhead: a lock that names a round of the year 2312 is refused with a referee
// too, by the player's program that gets it.
func TestBreak08LockFarAhead(t *testing.T) {
	tb := sit(t, example(t, "state.yaml"), "referee+beacon", 3)
	tb.deliver()
	axis, now := tb.seat("axis"), tb.now
	orders := axis.hand(example(t, "orders.yaml"))
	tb.now = time.Date(2312, 1, 1, 0, 0, 0, 0, time.UTC)
	tb.take(orders)
	b := tb.send(axis)
	tb.now = now
	if _, err := axis.receive(b.Data); !is[*False](err) || !strings.Contains(err.Error(), "nobody need wait so long") {
		t.Errorf("a lock of the year 2312: %v", err)
	}
	if w := tb.open().Waiting(); w == nil || w.Out.Year() != 2312 {
		t.Errorf("the lock names another round: %+v", w)
	}
}

// TestBreak19SignedBefore: of a side that is said to have been silent the audit names what it had
// signed by then, in its own folder and in the referee's once he has it.
func TestBreak19SignedBefore(t *testing.T) {
	tb := sit(t, example(t, "state.yaml"), "referee", 3, func(s *Settings) { s.Silence = "forfeit" })
	tb.deliver()
	axis, since := tb.seat("axis"), tb.now
	hours := time.Duration(tb.open().Settings.Hours) * time.Hour
	names := func() bool {
		a := ExamineCopy(os.DirFS(axis.dir), tb.with, func(int, int) {})
		return slices.ContainsFunc(a.Notes, func(f Fault) bool {
			return strings.Contains(inEnglish(f.What), "axis is said to have been silent") && strings.Contains(inEnglish(f.What), "-axis-")
		})
	}
	axis.hand(example(t, "orders.yaml"))
	if names() {
		t.Error("nobody said so yet")
	}
	tb.now = since.Add(hours + time.Hour)
	if err := os.Remove(filepath.Join(axis.dir, handedFile)); err != nil { // his program would refuse it
		t.Fatal(err)
	}
	tb.must(func(x *Campaign) error {
		return x.Silence([]model.Side{"axis"}, since, since.Add(hours), tb.now, "nothing came")
	})
	if _, err := axis.receive(tb.send(axis).Data); err != nil {
		t.Fatal(err)
	}
	if !names() {
		t.Error("the audit does not name what axis had signed")
	}
}

// TestSeatWithoutMail: where all passes by bundles nobody follows in a seat to whom nothing
// could be encrypted: no bundle would ever reach him, and the seat could not be given on.
func TestSeatWithoutMail(t *testing.T) {
	tb := sit(t, example(t, "state.yaml"), "referee", 3)
	tb.deliver()
	for _, age := range []string{"none", keysFor(t, "carla").Age()} { // once she sits there, axis has another to agree with
		may := age != "none"
		_, err := tb.do(func(c *Campaign) error {
			return c.Seat(chain.Seat{Side: "soviet", Name: "Carla", Sign: keysFor(t, "carla").Sign(), Age: age}, "Boris has left", []string{"axis"})
		})
		var bad *chain.BadChange
		if errors.As(err, &bad) == may {
			t.Errorf("age %.8s: %v", age, err)
		}
	}
}
