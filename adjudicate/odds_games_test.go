package adjudicate_test

import (
	"errors"
	"maps"
	"math"
	"math/big"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/donnerschlag"
	registry "umpire/adjudicate/games"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
	"umpire/model"
	"umpire/model/strict"
	"umpire/orders"
)

// Odds are what brute force finds. In games of every game and edition that play themselves each
// side's combats are ordered as it made them, with some answers of both sides given beforehand,
// under rulings drawn at random; each of them that is small enough is gone through way by way.
func TestOddsAreThoseOfBruteForce(t *testing.T) {
	inEachEdition(t, func(t *testing.T, o *oddsGames) {
		o.want, o.most = suitetest.Few(1, 6), 400
		if suitetest.Soaking() {
			o.want, o.most = 500/len(o.game.Editions), 2000
		}
		runs, by := 0, 0
		o.each(func(c *fought) bool {
			if suitetest.Soaking() && o.seen["compared"]%20 == 0 {
				o.most = 20_000 // runs: some large ones too
			}
			b := &brute{game: c.step.Rules, in: c.in.Until(c.plan), side: c.side, target: c.fight.Target.Space(), most: o.most}
			o.most = min(o.most, 2000)
			p, err := b.all()
			if errors.Is(err, errEnough) {
				o.seen["too large"]++
				return true
			}
			if err != nil {
				t.Fatalf("%s %s: %v\n%s", c.in.Segment, c.fight.Target.Text, err, c.text)
			}
			if b.runs == 1 {
				if o.seen["one way"]++; o.seen["one way"] > o.want/10 {
					return true
				}
			}
			odds, err := c.reckon()
			if err != nil {
				t.Errorf("%s %s: %v after %d runs, brute force needs %d\n%s", c.in.Segment, c.fight.Target.Text, err, 0, b.runs, c.text)
				return true
			}
			cases, bounds, err := agree(odds, p, b.open)
			if err != nil {
				t.Errorf("seed %d %s %s, %d ways, rulings %v, any %v: %v\n%s", c.seed, c.in.Segment, c.fight.Target.Text, b.runs, c.in.Rulings, c.any, err, c.text)
				o.seen["wrong"]++
				return o.seen["wrong"] < 5
			}
			o.count("compared", true)
			o.count("in every case", cases)
			o.count("in every bound", bounds)
			o.count("with choices", len(odds.Choices) > 0)
			o.count("with dice", len(odds.Cases) > 1)
			o.count("with spans", odds.Steps[0].Open() || odds.Steps[1].Open() || odds.Taken.Open())
			runs, by = runs+b.runs, by+odds.Runs
			return o.seen["compared"] < o.want || o.seen["with choices"]*o.seen["with dice"] == 0
		})
		t.Logf("%v; %d ways by brute force, %d runs", o.seen, runs, by)
		if o.seen["compared"] < o.want || o.seen["in every case"] == 0 || o.seen["in every bound"] == 0 || o.seen["with choices"] == 0 || o.seen["with dice"] == 0 {
			t.Error("too little occurs", o.seen)
		}
	})
}

// inEachEdition plays games of every game, or of one in the quick size, and of every edition of it.
func inEachEdition(t *testing.T, play func(t *testing.T, o *oddsGames)) {
	for i, g := range registry.All {
		if !suitetest.Some(i, len(registry.All)) {
			continue
		}
		for _, edition := range g.Editions {
			t.Run(g.Name+" "+edition, func(t *testing.T) {
				t.Parallel()
				play(t, &oddsGames{t: t, game: g, edition: edition, seen: map[string]int{}})
			})
		}
	}
}

// Where nothing is left to choose, odds are what comes of many runs with random dice: means of
// the steps and of the target taken, within four standard errors.
func TestOddsAreThoseOfManyRuns(t *testing.T) {
	for i, g := range registry.All {
		if !suitetest.Some(i, len(registry.All)) {
			continue
		}
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			o := &oddsGames{t: t, game: g, edition: g.Editions[0], want: suitetest.Few(1, 2), most: 30, sure: true, seen: map[string]int{}}
			if suitetest.Soaking() {
				o.want = 17
			}
			worst := 0.0
			o.each(func(c *fought) bool {
				odds, err := c.reckon()
				switch {
				case err != nil:
					o.seen["too many ways"]++
					return true
				case len(odds.Choices) > 0:
					o.seen["choices"]++
					return true
				case len(odds.Cases) == 1:
					o.seen["certain"]++
					return true
				}
				small := &brute{game: c.step.Rules, in: c.in.Until(c.plan), side: c.side, target: c.fight.Target.Space(), most: o.most}
				if _, err := small.all(); !errors.Is(err, errEnough) {
					o.seen["too small"]++
					return true
				}
				if err := sane(odds); err != nil {
					t.Error(err)
				}
				off := c.sampled(odds, map[bool]int{false: 2000, true: 100_000}[suitetest.Soaking()])
				worst = max(worst, off)
				if off > 4 {
					t.Errorf("seed %d %s %s: %.1f standard errors off\n%s", c.seed, c.in.Segment, c.fight.Target.Text, off, c.text)
				}
				o.seen["compared"]++
				return o.seen["compared"] < o.want
			})
			t.Logf("%v; at most %.2f standard errors", o.seen, worst)
			if o.seen["compared"] < o.want {
				t.Error("too little occurs", o.seen)
			}
		})
	}
}

// A combat of each game has other odds under another ruling.
func TestOddsRestOnRulings(t *testing.T) {
	suitetest.Long(t)
	for _, g := range registry.All {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			o := &oddsGames{t: t, game: g, edition: g.Editions[0], want: 1, plain: true, sure: true, seen: map[string]int{}}
			o.each(func(c *fought) bool {
				before, err := adjudicate.Reckon(c.step.Rules, c.in, c.side, c.plan, c.fight.Target.Space(), 200, nil)
				if err != nil {
					return true
				}
				for _, r := range c.consulted() {
					for _, reading := range r.Readings {
						if reading.Name == r.Default {
							continue
						}
						c.in.Rulings = map[string]string{r.ID: reading.Name}
						after, err := adjudicate.Reckon(c.step.Rules, c.in, c.side, c.plan, c.fight.Target.Space(), 400, nil)
						if err == nil && agreeing(before, after) != nil {
							t.Logf("%s %s: %s=%s, you lose %v and he %v, where it was %v and %v", c.in.Segment, c.fight.Target.Text, r.ID, reading.Name,
								after.Steps[0].Is, after.Steps[1].Is, before.Steps[0].Is, before.Steps[1].Is)
							o.seen["flipped"]++
							return false
						}
					}
				}
				return true
			})
			if o.seen["flipped"] == 0 {
				t.Error("no ruling changes odds")
			}
		})
	}
}

// Where there are too many ways it is said what is left to choose, and of a combat whose
// condition is never true that it is not begun; where no die is known to have fallen nothing is said of
// how they fell.
func TestOddsThatCannotBe(t *testing.T) {
	for i, g := range registry.All {
		if !suitetest.Some(i+2, len(registry.All)) {
			continue
		}
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			o := &oddsGames{t: t, game: g, edition: g.Editions[0], plain: true, seen: map[string]int{}}
			o.each(func(c *fought) bool {
				whole, err := adjudicate.Reckon(c.step.Rules, c.in, c.side, c.plan, c.fight.Target.Space(), 500, nil)
				if err != nil || len(whole.Choices) == 0 || whole.Runs < 3 {
					return true
				}
				part, err := adjudicate.Reckon(c.step.Rules, c.in, c.side, c.plan, c.fight.Target.Space(), whole.Runs-1, nil)
				if !errors.Is(err, adjudicate.ErrTooManyWays) || len(part.Choices) == 0 || part.Cases != nil {
					t.Errorf("%v, %+v", err, part)
				}
				all, err := adjudicate.Reckon(c.step.Rules, c.in, c.side, c.plan, c.fight.Target.Space(), whole.Runs, nil)
				if err != nil || !all.Begun {
					t.Errorf("%v in %d runs, %+v", err, whole.Runs, all)
				}
				unknown := func(string) (int, bool) { return 0, false }
				if all, err = adjudicate.Reckon(c.step.Rules, c.in, c.side, c.plan, c.fight.Target.Space(), whole.Runs, unknown); err != nil || all.Had != nil {
					t.Errorf("no die fell, and it is said what they made of it: %v, %v", err, all)
				}
				c.fight.When = []*adjudicate.Fact{{Name: "possible", Not: true}, {Name: "possible"}, {Name: "die"}, {Name: "die", Not: true}}
				if none, err := c.reckon(); err != nil || none.Begun {
					t.Errorf("%v, begun", err)
				}
				return false
			})
		})
	}
}

// consulted are the rulings that some ways of the combat look up.
func (c *fought) consulted() (list []adjudicate.Ruling) {
	in := c.in.Until(c.plan)
	in.Check, in.View, in.Position = true, c.side, c.in.Position.View(c.side)
	seen := map[string]bool{}
	for seed := range uint64(3) {
		in.Oracle = adjudicate.NewRandom(seed)
		for _, e := range adjudicate.Run(c.step.Rules, in).Journal {
			if e.Kind == adjudicate.Consulted && !seen[e.ID] {
				seen[e.ID] = true
				r, _ := c.step.Rules.Rulings().Find(e.ID)
				list = append(list, r)
			}
		}
	}
	return list
}

// agreeing holds odds against others.
func agreeing(a, b *adjudicate.Odds) error {
	for i, s := range []adjudicate.Span{a.Steps[0], a.Steps[1], a.Taken} {
		if o := []adjudicate.Span{b.Steps[0], b.Steps[1], b.Taken}[i]; s.Is.Cmp(o.Is) != 0 {
			return errors.New("other means")
		}
	}
	return nil
}

// selfPlayer is a game that plays itself.
type selfPlayer interface {
	orders.Rules
	Wild(p *model.Position, seed uint64) (adjudicate.Oracle, map[model.Side]adjudicate.Source)
	Sensible(p *model.Position, seed uint64) (adjudicate.Oracle, map[model.Side]adjudicate.Source)
}

// oddsGames are games whose combats are reckoned.
type oddsGames struct {
	t       *testing.T
	game    orders.Game
	edition string
	want    int
	most    int  // ways of a combat
	sure    bool // all that may be asked is answered beforehand
	plain   bool // no rulings but the defaults
	seen    map[string]int
}

// fought is one combat of a file of orders, and what it is reckoned from.
type fought struct {
	step  *single.Step
	in    adjudicate.Input
	side  model.Side
	fight *adjudicate.Fight
	plan  *adjudicate.Section
	any   []string
	text  string
	seed  uint64
}

func (c *fought) reckon() (*adjudicate.Odds, error) {
	in := c.in
	in.Oracle = nil
	return adjudicate.Reckon(c.step.Rules, in, c.side, c.plan, c.fight.Target.Space(), adjudicate.MaxWays, nil)
}

func (o *oddsGames) count(what string, is bool) {
	if is {
		o.seen[what]++
	}
}

// each shows the combats of games until it is told to stop.
func (o *oddsGames) each(f func(*fought) bool) {
	for seed := uint64(1); ; seed++ {
		if seed > 2000 {
			o.t.Fatal("games bring too little", o.seen)
		}
		if !o.play(seed, f) {
			return
		}
	}
}

// play plays one game, and shows combats of its segments.
func (o *oddsGames) play(seed uint64, f func(*fought) bool) bool {
	s := o.begin(seed)
	rules, r := s.Rules.(selfPlayer), adjudicate.NewRandom(seed)
	for {
		st := s.State
		if rules.Next(st.Position, st.Segment) == st.Segment {
			return true
		}
		play := rules.Wild
		if seed%2 == 0 {
			play = rules.Sensible
		}
		in := adjudicate.Input{Position: st.Position, Segment: st.Segment, Edition: st.Edition, Rulings: map[string]string{}}
		who := in
		who.Oracle, who.Standing = play(st.Position, seed*7919+uint64(r.Choose("", 1<<20)))
		out := adjudicate.Run(rules, who)
		if out.Err != nil || len(out.Awaits) > 0 {
			o.t.Fatal(st.Segment, out.Err, out.Awaits)
		}
		for _, side := range st.Position.Set().Schema.Sides {
			for _, c := range o.fights(s, in, side, out, r) {
				if c.seed = seed; !f(c) {
					return false
				}
			}
		}
		next := *st
		next.Position, next.Segment = out.Position, rules.Next(out.Position, st.Segment)
		now := *s
		now.State = &next
		s = &now
	}
}

// begin opens the first state of a game.
func (o *oddsGames) begin(seed uint64) *single.Step {
	var st *model.State
	var err error
	if o.game.New != nil {
		st, err = o.game.New(o.game.Scenarios[int(seed/2)%len(o.game.Scenarios)], "selfplay-00000001")
	} else {
		set, bad := donnerschlag.Shipped()
		if bad != nil {
			o.t.Fatal(bad)
		}
		st, _, err = donnerschlag.NewState(set, o.edition, "selfplay-00000001")
	}
	if err != nil {
		o.t.Fatal(err)
	}
	first, err := campaign.New(st, [][32]byte{{1}, {2}})
	if err != nil {
		o.t.Fatal(err)
	}
	s, err := single.OpenState(single.Input{Name: first.Name, Data: first.Data}, registry.All)
	if err != nil {
		o.t.Fatal(err)
	}
	return s
}

// fights are combats of the orders that a side gave, as its journal has them.
func (o *oddsGames) fights(s *single.Step, in adjudicate.Input, side model.Side, out *adjudicate.Outcome, r *adjudicate.Random) (list []*fought) {
	v := s.Rules.Vocabulary()
	seg, ok := v.Segment(in.Segment)
	if !ok || seg.Side != "" && seg.Side != string(side) {
		return nil
	}
	head := orders.Head{Campaign: "selfplay-00000001", Segment: in.Segment, Side: string(side), Base: s.State.Base()[:8]}
	text := string(orders.Decided(head, s.Rules, out.Journal, nil))
	if !slices.ContainsFunc(v.Keys, func(k *orders.Key) bool { return k.Kind == orders.Fights && strings.Contains(text, "\n"+k.Name+":") }) {
		return nil
	}
	file, faults := orders.Read([]byte(text), "", v, orders.Context{Hand: s.Rules.Hand(in.Position, side), At: in.Position.At})
	if file == nil {
		o.seen["unread "+faults[0].ID]++ // a card let a side attack one place twice
		return nil
	}
	in.Rulings = o.rulings(s, r)
	whole := in
	whole.Orders = map[model.Side]adjudicate.Source{side: file}
	whole.Check, whole.View, whole.Position, whole.Oracle = true, side, in.Position.View(side), adjudicate.NewRandom(0)
	if slices.ContainsFunc(adjudicate.Run(s.Rules, whole).Problems, func(p adjudicate.Problem) bool { return !p.Warning }) {
		o.seen["refused"]++ // the dice of what was played alone let it be done
		return nil
	}
	for _, k := range v.Keys {
		sec := file.Section(k.Name)
		if k.Kind != orders.Fights || sec == nil {
			continue
		}
		for _, it := range sec.Lines {
			if it.Fight == nil || len(list) > 0 && r.Choose("", 3) > 0 {
				continue
			}
			c := &fought{step: s, in: in, side: side, fight: it.Fight, text: text}
			c.plan = &adjudicate.Section{Key: sec.Key, At: sec.At, Value: sec.Value, Lines: []*adjudicate.Item{it}}
			c.in.Orders = map[model.Side]adjudicate.Source{side: &justOne{file, c.plan}}
			c.in.Standing = o.answers(c, out, r)
			list = append(list, c)
		}
	}
	return list
}

// rulings are a few that are not at their defaults.
func (o *oddsGames) rulings(s *single.Step, r *adjudicate.Random) map[string]string {
	set := map[string]string{}
	for _, ruling := range s.Rules.Rulings().All() {
		if !o.plain && r.Choose("", 8) == 0 && (len(ruling.Editions) == 0 || slices.Contains(ruling.Editions, o.edition)) {
			set[ruling.ID] = ruling.Readings[r.Choose("", len(ruling.Readings))].Name
		}
	}
	return set
}

// answers are standing orders of both sides that answer some keys by the first answer there is,
// or by any but the one that was given when the segment was played; or all.
func (o *oddsGames) answers(c *fought, out *adjudicate.Outcome, r *adjudicate.Random) map[model.Side]adjudicate.Source {
	standing := map[model.Side]adjudicate.Source{}
	one := r.Choose("", 3)
	for _, side := range c.in.Position.Set().Schema.Sides {
		a := anything{}
		for _, k := range c.step.Rules.Vocabulary().Keys {
			switch {
			case !k.Choice:
			case o.sure || r.Choose("", 4) > one:
				a.answer(k.Name)
			case r.Choose("", 2) == 0:
				if given := o.given(c, side, k.Name, out); given != nil {
					a[k.Name] = given
					o.seen["narrowed"]++
				}
			}
		}
		standing[side] = a
		c.any = append(append(c.any, string(side)), slices.Sorted(maps.Keys(a))...)
	}
	return standing
}

// given is a list that leaves out what a side answered to a key; nil if there is none.
func (o *oddsGames) given(c *fought, side model.Side, key string, out *adjudicate.Outcome) []*adjudicate.Pref {
	for i := range out.Journal {
		d := &out.Journal[i]
		if d.Kind != adjudicate.Decided || d.Key != key || d.By != side || d.Origin == adjudicate.FromForced {
			continue
		}
		text := "umpire: standing/1\ncampaign: selfplay-00000001\nsegment: " + c.in.Segment + "\nside: " + string(side) + "\nbase: 00000000\nstatus: final\n" + key + ": not " + d.Text + "\n"
		f, _ := orders.Read([]byte(text), "", c.step.Rules.Vocabulary(), orders.Context{At: c.in.Position.At})
		if f != nil {
			return f.Lists(key, "")
		}
	}
	return nil
}

// anything answers the questions of some keys by any answer, of a set by all that may be in it.
type anything map[string][]*adjudicate.Pref

func (a anything) Section(string) *adjudicate.Section { return nil }

func (a anything) Lists(key, _ string) []*adjudicate.Pref { return a[key] }

// answer puts an answer to a key down.
func (a anything) answer(key string) {
	word := func(text string, col int) *adjudicate.Line {
		return &adjudicate.Line{Form: adjudicate.FormWord, Text: text, At: strict.Place{Line: 1, Col: col}}
	}
	a[key] = []*adjudicate.Pref{{Key: key, Entries: []*adjudicate.Line{word("any", 1), word("all", 5)}}}
}

// justOne is a file of orders of which one combat counts.
type justOne struct {
	*orders.File
	plan *adjudicate.Section
}

func (j *justOne) Section(key string) *adjudicate.Section {
	if key == j.plan.Key {
		return j.plan
	}
	return j.File.Section(key)
}

// sampled runs a combat with random dice, and says by how many standard errors its means are
// off those of the odds.
func (c *fought) sampled(odds *adjudicate.Odds, n int) (worst float64) {
	b := &brute{game: c.step.Rules, in: c.in.Until(c.plan), side: c.side, target: c.fight.Target.Space()}
	b.in.Check, b.in.View, b.in.Position = true, c.side, c.in.Position.View(c.side)
	b.in.Oracle = adjudicate.NewRandom(c.seed)
	var sum, square [3]float64
	for range n {
		out := adjudicate.Run(b.game, b.in)
		if out.Err != nil && !errors.Is(out.Err, adjudicate.ErrFought) {
			panic(out.Err)
		}
		for i, v := range worth(fate(b.in.Position, out.Position, c.side, b.target)) {
			sum[i] += float64(v)
			square[i] += float64(v * v)
		}
	}
	for i, is := range []*big.Rat{odds.Steps[0].Is, odds.Steps[1].Is, odds.Taken.Is} {
		want, _ := is.Float64()
		mean := sum[i] / float64(n)
		off := math.Abs(mean - want)
		if off < 1e-9 {
			continue
		}
		// what hardly ever happens need not happen in these runs
		err := math.Sqrt(max(square[i]/float64(n)-mean*mean, want/float64(n)) / float64(n))
		worst = max(worst, off/err)
	}
	return worst
}
