package campaign

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/games"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
	"umpire/model"
	"umpire/orders"
)

// A sport is what the suites need of a game of the registry that its rules do not say:
// where to begin, how to write orders at random, and what a side's enemy cannot know.
type sport struct {
	state    func(t testing.TB) single.Input              // what everything begins with
	orders   func(p *player, s *single.Step) single.Input // random orders, legal by the check
	secrets  func(set *model.Set, c model.CardID) string  // kind of a card: those of one kind may be exchanged; "" is none. nil: a position hides nothing
	ahead    int                                          // how many segments at most lie before one that a suite looks at
	playable func(segment string) bool                    // the position goes so far
}

// sports are those of the games of the registry, by name. TestEveryGame fails for a game
// without one.
var sports = map[string]sport{
	"donnerschlag": {
		state:   func(t testing.TB) single.Input { return example(t, "state.yaml") },
		orders:  func(p *player, _ *single.Step) single.Input { return p.orders(p.open()) },
		secrets: combatCard,
		ahead:   8,
		playable: func(segment string) bool {
			return strings.HasPrefix(segment, "GT3-A") || strings.HasPrefix(segment, "GT3-S")
		},
	},
	"stalingrad": {
		state:    func(t testing.TB) single.Input { return newGame(t, "stalingrad", "race-to-stalingrad", "R3-C3") },
		orders:   (*player).areaOrders,
		secrets:  func(*model.Set, model.CardID) string { return "card" },
		ahead:    16, // cards are drawn in the next segment but two
		playable: func(string) bool { return true },
	},
	"wintergewitter": {
		state:    func(t testing.TB) single.Input { return setUp(t, newWinter(t), "GT1-INI") },
		orders:   (*player).winterOrders,
		ahead:    2, // then there are many moves
		playable: func(string) bool { return true },
	},
}

// combatCard tells combat cards, of each side its own, from others.
func combatCard(set *model.Set, c model.CardID) string {
	if card := set.Cards[c]; strings.HasPrefix(card.ID, "C") {
		return string(card.Side)
	}
	return ""
}

// TestEveryGame runs the shared suites over every game of the registry, unchanged, and
// prints games × properties × cases: none is 0.
func TestEveryGame(t *testing.T) {
	tables := map[string][]suiteRow{}
	for i, g := range games.All {
		s, ok := sports[g.Name]
		if !ok {
			t.Errorf("%s: no sport", g.Name)
			continue
		}
		if suitetest.Some(i+1, len(games.All)) {
			t.Run(g.Name, func(t *testing.T) { tables[g.Name] = s.suites(t) })
		}
	}
	for _, g := range games.All {
		for _, row := range tables[g.Name] {
			t.Logf("%-13s %-24s %6d", g.Name, row.property, row.cases)
			if row.cases == 0 {
				t.Errorf("%s: no case of %s", g.Name, row.property)
			}
		}
	}
}

// suiteRow says how many cases of a property were looked at.
type suiteRow struct {
	property string
	cases    int
}

// suites are the suites of the core, and those of campaigns.
func (s sport) suites(t *testing.T) []suiteRow {
	n := 2
	if suitetest.Soaking() {
		n = 60
	}
	c := &anyScenes{t: t, s: s}
	suitetest.StopAndRerun(t, c, n, 1)
	suitetest.Determinism(t, c, n, 1)
	suitetest.Stages(t, c, n, 1)
	suitetest.Holes(t, c, n, 1)
	list := []suiteRow{{"stop and re-run", n}, {"determinism", n}, {"stages of dice", n}, {"hands as holes", n}}
	if s.secrets != nil {
		apart, bad := suitetest.TwinError(c, s.redeal, 4*n, 1)
		if bad != nil {
			t.Error(bad)
		}
		list = append(list, suiteRow{"twins apart", apart})
	}
	return append(list, s.campaigns(t, n+2)...)
}

// anyScenes are segments of random games of any game: Input is a function of the seed alone.
type anyScenes struct {
	t    testing.TB
	s    sport
	step *single.Step // where they begin
}

func (c *anyScenes) begun() *single.Step {
	c.t.Helper()
	if c.step == nil {
		step, err := single.OpenState(c.s.state(c.t), games.All)
		if err != nil {
			c.t.Fatal(err)
		}
		c.step = step
	}
	return c.step
}

// Game is the rules.
func (c *anyScenes) Game() adjudicate.Game { return c.begun().Rules }

// Input plays some segments at random and gives the next.
func (c *anyScenes) Input(seed uint64) adjudicate.Input {
	r, step := adjudicate.NewRandom(seed), c.begun()
	in := step.Looking(step.State.Position)
	for n := r.Choose("", c.s.ahead); n > 0; n-- {
		next := in
		next.Oracle = r
		out := adjudicate.Run(step.Rules, next)
		if out.Err != nil {
			c.t.Fatalf("seed %d, %s: %v", seed, in.Segment, out.Err)
		}
		segment := step.Rules.Next(out.Position, in.Segment)
		if segment == in.Segment || !c.s.playable(segment) {
			break
		}
		in.Position, in.Segment = out.Position, segment
	}
	return in
}

// redeal gives a side other cards in its hidden piles, as many as before, of those of a
// kind that its enemy sees nowhere.
func (s sport) redeal(p *model.Position, side model.Side, seed uint64) {
	r, h, set := adjudicate.NewRandom(seed), model.NewHand(p), p.Set()
	type place struct {
		pile string
		kind string
	}
	var places []place
	free := map[string][]model.CardID{}
	for c := range set.Cards {
		if kind := s.secrets(set, model.CardID(c)); kind != "" && !openly(p, side, model.CardID(c)) {
			free[kind] = append(free[kind], model.CardID(c))
		}
	}
	for _, pile := range set.Schema.Piles {
		if !pile.Hidden || pile.Owner != side {
			continue
		}
		cards, _ := p.Pile(pile.Name)
		for _, c := range slices.Clone(cards) {
			if kind := s.secrets(set, c); kind != "" {
				h.Take(pile.Name, c)
				places = append(places, place{pile.Name, kind})
			}
		}
	}
	for _, at := range places {
		i := r.Choose("", len(free[at.kind]))
		h.Put(at.pile, free[at.kind][i])
		free[at.kind] = slices.Delete(free[at.kind], i, i+1)
	}
}

// openly says that a card lies where everybody sees it, or with the other side.
func openly(p *model.Position, side model.Side, c model.CardID) bool {
	for _, pile := range p.Set().Schema.Piles {
		if (!pile.Hidden || pile.Owner != side) && p.PileHas(pile.Name, c) {
			return true
		}
	}
	return false
}

// newGame is a new game of the registry, from a later segment on.
func newGame(t testing.TB, game, scenario, segment string) single.Input {
	t.Helper()
	at := slices.IndexFunc(games.All, func(g orders.Game) bool { return g.Name == game })
	if at < 0 {
		t.Fatalf("%s is not in the registry", game)
	}
	st, err := games.All[at].New(scenario, "suite-00000001")
	if err != nil {
		t.Fatal(err)
	}
	st.Segment = segment
	first, err := New(st, [][32]byte{{1}, {2}})
	if err != nil {
		t.Fatal(err)
	}
	return single.Input{Name: "state.yaml", Data: first.Data}
}

// newWinter is a scenario of Wintergewitter before anybody has set up.
func newWinter(t testing.TB) single.Input {
	return newGame(t, "wintergewitter", "19.1", "SETUP-S")
}

// setUp plays a new game with random answers up to a segment.
func setUp(t testing.TB, state single.Input, segment string) single.Input {
	t.Helper()
	step, err := single.OpenState(state, games.All)
	if err != nil {
		t.Fatal(err)
	}
	in := step.Looking(step.State.Position)
	for in.Segment != segment {
		in.Oracle = adjudicate.NewRandom(1)
		out := adjudicate.Run(step.Rules, in)
		if out.Err != nil {
			t.Fatal(out.Err)
		}
		in.Position, in.Segment = out.Position, step.Rules.Next(out.Position, in.Segment)
	}
	st := *step.State
	st.Position, st.Segment = in.Position, in.Segment
	return sealedStart(t, &st)
}

// winterOrders are the draft, with a random combat where there can be one.
func (p *player) winterOrders(s *single.Step) single.Input {
	p.t.Helper()
	in := p.draft(s.Owner)
	for range 30 {
		fight := suitetest.Combat(s.State.Position, s.Owner, true, p.r)
		text := strings.Replace(string(in.Data), "combats: none", fight, 1)
		if err := p.open().checked(single.Input{Name: in.Name, Data: []byte(text)}, legal); err == nil {
			return single.Input{Name: in.Name, Data: []byte(text)}
		}
	}
	return in
}

// firstCombats are the segments of Wintergewitter up to the first combats of its first turn.
func firstCombats(segment string) bool {
	return strings.HasPrefix(segment, "SETUP-") || strings.HasPrefix(segment, "GT1-") && !strings.HasSuffix(segment, "M")
}

// areaOrders writes orders from what a random player does: the moves, and all combats in
// his order. Whatever else is due is asked.
func (p *player) areaOrders(s *single.Step) single.Input {
	p.t.Helper()
	in := s.Looking(s.State.Position)
	in.Oracle = adjudicate.NewRandom(p.r.Uint64())
	out := adjudicate.Run(s.Rules, in)
	if out.Err != nil {
		p.t.Fatal(out.Err)
	}
	kind, _ := s.Rules.Vocabulary().Segment(s.State.Segment)
	var w strings.Builder
	fmt.Fprintf(&w, "umpire: orders/1\ncampaign: %s\nsegment: %s\nside: %s\nbase: %s\nstatus: final\n", s.State.Campaign, s.State.Segment, s.Owner, s.Base[:8])
	for _, section := range []struct{ key, before string }{{"moves", "  - "}, {"combats", "  - attack: "}} {
		needed := slices.ContainsFunc(s.Rules.Vocabulary().Keys, func(k *orders.Key) bool { return k.Name == section.key && slices.Contains(k.Needed, kind.Type) })
		if !needed {
			continue
		}
		lines := ""
		for i := range out.Journal {
			if e := &out.Journal[i]; e.Kind == adjudicate.Decided && e.Key == section.key && e.Text != "nothing more" {
				lines += section.before + e.Text + "\n"
			}
		}
		if lines == "" {
			lines = " none\n"
		} else {
			lines = "\n" + lines
		}
		w.WriteString(section.key + ":" + lines)
	}
	return single.Input{Name: "orders.yaml", Data: []byte(w.String())}
}

// campaigns plays a campaign of some segments, twice, and then breaks it in every way.
func (s sport) campaigns(t *testing.T, segments int) []suiteRow {
	p, halts := s.played(t, segments)
	again, _ := s.played(t, segments)
	m, twice := inMemory(t, os.DirFS(p.dir)), inMemory(t, os.DirFS(again.dir))
	for name, f := range m {
		if twice[name] == nil || !bytes.Equal(twice[name].Data, f.Data) {
			t.Errorf("played again, %s is missing or another", name)
		}
	}
	a := Examine(m, games.All, plainText, nil)
	for _, f := range a.Faults {
		t.Errorf("audit: %+v", f)
	}
	list := tampers(m, rand.New(rand.NewPCG(1, 2)), 2*segments)
	tried := 0
	for i, x := range list {
		if i < 2*segments || i%(len(list)/6+1) == 0 {
			x.found(t, m)
			tried++
		}
	}
	return []suiteRow{{"segments played", segments}, {"halts opened again", halts}, {"files the same twice", len(m)}, {"entries audited", int(a.Entries)}, {"dice proven", int(a.Rolls)}, {"changes found", tried}, {"crashes", s.crashes(t)}}
}

// played is a campaign of some segments, closed. Whenever something comes in, the folder is
// opened anew and all of it run again.
func (s sport) played(t *testing.T, segments int) (p *player, halts int) {
	t.Helper()
	p = newPlayer(t, 5)
	p.beginAt(s.state(t), "referee", nil)
	for range segments {
		c := p.open()
		for c = p.mustTake(s.sending(p, c)); c.Turn != nil; halts++ {
			c = p.answer(c)
		}
		if !s.playable(c.Step.State.Segment) {
			break
		}
	}
	if _, err := p.do((*Campaign).Close); err != nil {
		t.Fatal(err)
	}
	return p, halts
}

// sending is what comes in for the segment that is next: orders of its side, if it has one.
func (s sport) sending(p *player, c *Campaign) Sending {
	if c.Step.Owner == "" {
		in := p.drafted()
		for i := range in.Orders { // what both plan in secret is asked
			in.Orders[i].Data = bytes.Replace(in.Orders[i].Data, []byte("planned-attacks: 0"), []byte("planned-attacks: ask"), 1)
		}
		return in
	}
	return Sending{Orders: []single.Input{s.orders(p, c.Step)}}
}

// crashes breaks the first step with orders off at some of its operations.
func (s sport) crashes(t *testing.T) (tried int) {
	p := newPlayer(t, 3)
	p.beginAt(s.state(t), "referee", nil)
	c := p.open()
	for c.Step.Owner == "" {
		c = p.mustTake(p.drafted())
	}
	in := s.sending(p, c)
	step := func(c *Campaign) error { return c.Take(in) }
	before := whole(t, p.dir)
	counting := &faulty{Disk: Real, left: 1 << 30}
	p.disk = counting
	if _, err := p.do(step); err != nil {
		t.Fatal(err)
	}
	want := whole(t, p.dir)
	last := 1<<30 - counting.left
	for _, stop := range []bool{false, true} {
		for n := 1; n <= last; n += max(1, last/3) {
			crashAt(t, before, want, step, n, stop)
			tried++
		}
	}
	return tried
}
