package campaign

import (
	"errors"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"umpire/adjudicate"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/games"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// foggyAt is a campaign in fog behind the set-up, played until a side writes orders of its own.
func foggyAt(t *testing.T, mode string, edit ...func(*Settings)) (*table, Awaited) {
	t.Helper()
	tb := sit(t, setUp(t, foggy(t), "GT1-INI"), mode, 3, edit...)
	tb.on = firstCombats
	return tb, tb.untilOrders()
}

// untilOrders plays on until a side writes orders of its own.
func (tb *table) untilOrders() Awaited {
	tb.t.Helper()
	for range 60 {
		tb.deliver()
		c := tb.open()
		if a := c.Awaited()[0]; a.Kind == "orders" && c.Step.Owner != "" {
			return a
		}
		tb.turn()
	}
	tb.t.Fatal("nobody writes orders")
	return Awaited{}
}

// endsSegment plays the segment that is begun to its end.
func (tb *table) endsSegment() {
	tb.t.Helper()
	for c := tb.open(); c.Turn != nil; c = tb.open() {
		tb.plays(c, c.Awaited()[0])
		tb.deliver()
	}
}

// TestFogChanges: with fog, too, what a referee takes back and rules, and for whom he plays, goes
// through the players' folders. A ruling names nothing that is hidden.
func TestFogChanges(t *testing.T) {
	suitetest.Long(t)
	tb, a := foggyAt(t, "referee", func(s *Settings) { s.Silence = "hold" })
	p, both := tb.seat(string(a.Side)), []string{"german", "soviet"}
	tb.take(p.hand(p.orders(false)))
	tb.deliver()
	tb.endsSegment()
	tb.agreed(func(c *Campaign) error { return c.Rollback(a.Segment, "a unit was overlooked", both) })
	tb.deliver()
	if c := tb.open(); c.Step.State.Segment != a.Segment {
		t.Fatalf("taken back to %s, and not %s", c.Step.State.Segment, a.Segment)
	}
	began := tb.now
	tb.now = began.Add(80 * time.Hour)
	silent := func() {
		tb.must(func(c *Campaign) error {
			return c.Silence([]model.Side{a.Side}, began, began.Add(72*time.Hour), tb.now, "nothing came")
		})
		tb.deliver()
	}
	silent()
	tb.endsSegment()
	tb.agreed(func(c *Campaign) error {
		return c.Rule([]chain.Act{{Verb: "track", Args: []string{"kumsky", "german"}}}, "a slip", both)
	})
	tb.deliver()
	for _, s := range tb.seats {
		if at := s.open().Step; at.State.Position.Track("kumsky") != "german" {
			t.Errorf("%s does not know of the ruling", s.side)
		}
	}
	hidden := 0
	pos := tb.open().Step.State.Position
	for u := range pos.Set().Units {
		if pos.CoverOf(model.UnitID(u)) == model.Open {
			continue
		}
		hidden++
		for _, act := range []chain.Act{{Verb: "steps", Args: []string{pos.Set().Units[u].ID, "1"}}, {Verb: "marker", Args: []string{pos.Set().Units[u].ID, "disrupted", "on"}}, {Verb: "place", Args: []string{pos.Set().Units[u].ID, "2010"}}, {Verb: "track", Args: []string{"near", "x"}}} {
			var bad *chain.BadChange
			if _, err := tb.do(func(c *Campaign) error { return c.Rule([]chain.Act{act}, "a slip", both) }); !errors.As(err, &bad) || !strings.Contains(err.Error(), "everybody reads a ruling") {
				t.Errorf("%v: %v", act, err)
			}
		}
		break
	}
	if hidden == 0 {
		t.Error("nothing is hidden")
	}
	tb.untilOrders()
	tb.ended()
}

// shown is the last public position that the referee has shown, and the file that names it.
func (tb *table) shown() (state, seen []byte) {
	tb.t.Helper()
	for _, e := range tb.open().Chain {
		data, err := Kept(os.DirFS(tb.dir), e.Get("file"))
		if e.Get("type") != "object" || err != nil {
			continue
		}
		switch single.KindOf(data) {
		case stateKind:
			state = data
		case seenKind:
			seen = data
		}
	}
	return state, seen
}

// ruled is a state under a ruling that nobody made.
func (tb *table) ruled(state []byte) []byte {
	tb.t.Helper()
	s, err := single.OpenState(single.Input{Name: "state.yaml", Data: state}, games.All)
	if err != nil {
		tb.t.Fatal(err)
	}
	s.State.Rulings = append(s.State.Rulings, model.Setting{ID: "wg-air-order", Reading: "interdiction"})
	return s.State.Write()
}

// lie has the referee show another state behind the last segment, and name it.
func (tb *table) lie(b *Bundle, state, seen []byte, change func(*model.State)) []byte {
	tb.t.Helper()
	s, err := single.OpenState(single.Input{Name: "state.yaml", Data: state}, games.All)
	if err != nil {
		tb.t.Fatal(err)
	}
	change(s.State)
	other := s.State.Write()
	said := []byte(strings.Replace(string(seen), single.Input{Data: state}.Sum(), single.Input{Data: other}.Sum(), 1))
	moved := map[string]string{single.Input{Data: state}.Sum(): single.Input{Data: other}.Sum(), single.Input{Data: seen}.Sum(): single.Input{Data: said}.Sum(), s.Base: s.State.Base()}
	return tb.forged(b, func(e dice.Record) []forgedEntry {
		return as(e, func(l *dice.Line) {
			for i, v := range l.Values {
				if to := moved[v]; to != "" {
					l.Values[i] = to
				}
			}
		})
	}, File{Name: "files/" + single.Input{Data: other}.Sum(), Data: other}, File{Name: "files/" + single.Input{Data: said}.Sum(), Data: said})
}

// TestFogFalselySeen: a referee who shows another public position than his run gives is refused as
// soon as the view that he sends does not fit it, and at the end in each case.
func TestFogFalselySeen(t *testing.T) {
	tb, a := foggyAt(t, "referee")
	p := tb.seat(string(a.Side))
	tb.take(p.hand(p.orders(false)))
	for c := tb.open(); c.Turn != nil; c = tb.open() {
		tb.plays(c, c.Awaited()[0])
	}
	state, seen := tb.shown()
	unnamed := func(bundle []byte) []byte { // what is named no more
		return repacked(t, repacked(t, bundle, dropped("files/"+single.Input{Data: state}.Sum())), dropped("files/"+single.Input{Data: seen}.Sum()))
	}
	b := tb.send(p)
	was := snapshot(t, p.dir)
	streak := func(st *model.State) { model.NewHand(st.Position).SetTrack("streak", "7") }
	forged := unnamed(tb.lie(b, state, seen, streak))
	if _, err := p.receive(forged); !is[*False](err) {
		t.Errorf("a position that the view does not fit: %T %v", err, err)
	}
	unchanged(t, p.dir, was)
	p.mustReceive(b)
	ruled := tb.ruled(state)
	if err := os.WriteFile(tb.dir+"/files/"+single.Input{Data: ruled}.Sum(), ruled, 0o600); err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{"true": state, "of a ruling that nobody made": ruled} {
		err := tb.open().seenEnd(&single.Result{Outcome: &adjudicate.Outcome{}}, &Seen{State: single.Input{Data: data}.Sum()})
		if (name == "true") != (err == nil) {
			t.Errorf("a position that is %s: %v", name, err)
		}
	}

	tb.must((*Campaign).Close)
	var whole *Bundle
	tb.must(func(c *Campaign) (err error) {
		whole, err = SendTo(c, tb.keys, a.Side, true)
		return err
	})
	files, err := Unpack(unnamed(tb.lie(whole, state, seen, streak)))
	if err != nil {
		t.Fatal(err)
	}
	lies := slices.IndexFunc(tb.open().Chain, func(e dice.Record) bool { return e.Get("file") == single.Input{Data: state}.Sum() }) + 1
	if a := Examine(memory(files), games.All, nil, nil, tb.league.Chain); !slices.ContainsFunc(a.Faults, func(f Fault) bool {
		return f.File == chain.EntryName(int64(lies))
	}) {
		t.Errorf("all is open, and nobody finds the lie in entry %d: %+v", lies, a.Faults)
	}
	if _, err := Sit(whole.Data, keysFor(t, p.side), p.with); err != nil {
		t.Errorf("what is true is refused: %v", err)
	}
}

// TestFogHasNoMore: what a referee says is held to what he wrote before: a file that is none, of
// another campaign or segment, or without anything that is awaited is refused.
func TestFogHasNoMore(t *testing.T) {
	tb, a := foggyAt(t, "referee")
	p := tb.seat(string(a.Side))
	tb.take(p.hand(p.orders(false)))
	_, seen := tb.shown()
	b := tb.send(p)
	for what, edit := range map[string]func(string) string{
		"not as umpire writes it": func(s string) string { return s + "\n" },
		"of another segment":      func(s string) string { return strings.Replace(s, `segment: "GT1-`, `segment: "GT2-`, 1) },
		"of another campaign":     func(s string) string { return strings.Replace(s, "nebel-00000001", "nebel-00000002", 1) },
		"of nothing": func(s string) string {
			x, err := readSeen(single.Input{Name: "seen", Data: []byte(s)})
			if err != nil {
				t.Fatal(err)
			}
			return string((&Seen{Campaign: x.Campaign, Segment: x.Segment}).Write())
		},
		"of a halt that has no hash": func(s string) string {
			segment := regexp.MustCompile(`(?m)^segment: "(.*)"$`).FindStringSubmatch(s)[1]
			asked := []SeenAsked{{Of: a.Side, ID: "x y z", Name: "y z", Key: "z", Seg: segment}}
			return string((&Seen{Campaign: "nebel-00000001", Segment: segment, Halt: "a", Asks: asked}).Write())
		},
	} {
		other := []byte(edit(string(seen)))
		forged := repacked(t, tb.forged(b, func(e dice.Record) []forgedEntry {
			return as(e, func(l *dice.Line) {
				if i := slices.Index(l.Values, single.Input{Data: seen}.Sum()); i >= 0 {
					l.Values[i] = single.Input{Data: other}.Sum()
				}
			})
		}, File{Name: "files/" + single.Input{Data: other}.Sum(), Data: other}), dropped("files/"+single.Input{Data: seen}.Sum()))
		was := snapshot(t, p.dir)
		if _, err := p.receive(forged); !is[*False](err) {
			t.Errorf("%s: %T %v", what, err, err)
		}
		unchanged(t, p.dir, was)
	}
	p.mustReceive(b)
}
