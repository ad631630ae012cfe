package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/signatures"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// TestTwinVerbs: in two games that differ in what a side may not know, every verb of the
// program that the side types says and writes the same, right or wrong: on its view of
// the position and in its folder, with every source of dice, until the first die falls (each
// source in a short run once, here or beyond the first die). The verbs are those of the program, so that a new one must say how it is typed.
func TestTwinVerbs(t *testing.T) {
	t.Parallel()
	n := 1
	if suitetest.Soaking() {
		n = 6
	}
	twinsOf(t, func(g *twinGame, c *verbTwins) {
		ways := append([]twinWay{{place: "its view", play: (*verbDesk).plain}}, twinWays()...)
		for i, m := range g.positions(t, n) {
			for s, side := range g.seers {
				for w, way := range ways {
					if suitetest.Soaking() || s == 0 && (w == 0 || slices.Contains(g.until, way.mode)) {
						c.compare(i, m, side, way)
					}
				}
			}
		}
		for verb := range typedVerbs {
			if c.typed[verb] == 0 {
				t.Errorf("%s was never typed", verb)
			}
		}
	})
}

// TestTwinVerbsAfterDice: the dice fall alike in two games that differ in what the enemy
// decides in secret after the start, and where faces are given, in his hand too. What does
// not come into play shows in nothing that the program tells the side, through the whole
// segment and the next.
func TestTwinVerbsAfterDice(t *testing.T) {
	suitetest.Long(t)
	t.Parallel()
	twinsOf(t, func(g *twinGame, c *verbTwins) {
		if c.beyond = true; !suitetest.Soaking() && len(g.ahead) == 0 {
			return
		}
		most := 1
		if suitetest.Soaking() {
			most = 3
		}
		for i, m := range g.deciding(t, g, most) {
			for _, way := range twinWays() {
				for _, side := range g.seers {
					if suitetest.Soaking() || g.ahead[way.mode] == i+1 && side == g.seers[0] {
						c.compare(i, m, side, way)
					}
				}
			}
		}
		if c.thrown == 0 || c.apart == 0 {
			t.Errorf("%d twins apart, %d moments after dice", c.apart, c.thrown)
		}
	})
}

// before are positions before segments whose names end so, of each edition at most so many.
func (g *twinGame) before(t *testing.T, end string, most int) (list []twinned) {
	t.Helper()
	found := map[string]int{}
	for _, m := range g.positions(t, 10+10*most) {
		if strings.HasSuffix(m.segment, end) && found[m.edition] < most {
			found[m.edition]++
			list = append(list, m)
		}
	}
	return list
}

// twinsOf compares twins of both games, of which the program draws the same secrets.
func twinsOf(t *testing.T, play func(*twinGame, *verbTwins)) {
	t.Helper()
	everyVerbIsTyped(t)
	for i, g := range []*twinGame{hexTwins, areaTwins} {
		if !suitetest.Some(i, 2) {
			continue
		}
		c := &verbTwins{t: t, dir: quickDir(t), league: suitetest.NewLeagueAt(t, "../../adjudicate/dice").Chain, typed: map[string]int{}, ways: map[string]int{}}
		play(g, c)
		if t.Failed() {
			return
		}
		t.Logf("%v: %s; %d twins apart; %d lines at %d moments, %d of them after dice; the news of %d mails; %d sorts of commands printed: %s", g.sides, counted(c.ways), c.apart, c.lines, c.moments, c.thrown, c.received, len(c.printed.seen), counted(c.typed))
	}
}

// twinWay is where a side stands, and where its dice come from.
type twinWay struct {
	place, mode string
	play        func(*verbDesk)
}

// twinWays are a folder for every source of dice: with a referee, or without one.
func twinWays() (list []twinWay) {
	for _, mode := range dice.Modes {
		if chain.Of(mode).Between() {
			list = append(list, twinWay{"a folder without a referee, " + mode, mode, (*verbDesk).alone})
		} else {
			list = append(list, twinWay{"a folder with a referee, " + mode, mode, (*verbDesk).refereed})
		}
	}
	return list
}

// verbTwins has what the twins of one game have in common, and counts what was compared.
type verbTwins struct {
	t                      *testing.T
	dir                    string // of the desks
	desks                  int
	league                 signatures.BeaconChain
	beyond                 bool // the first die
	typed, ways            map[string]int
	apart                  int // twins in which something is otherwise
	lines, moments, thrown int
	received               int          // mails whose news were compared
	mails                  int          // to the side, whole
	printed                toldCommands // the commands that were
}

// compare compares all that a side is told where it stands.
func (c *verbTwins) compare(i int, m twinned, side model.Side, way twinWay) {
	c.t.Helper()
	a, b := c.desk(m, side, way), c.desk(c.twinOf(i, m, side, way), side, way)
	a.beyond, b.beyond, b.twin = c.beyond, c.beyond, true
	way.play(a)
	way.play(b)
	what := fmt.Sprintf("position %d, %s %s, %s", i, m.edition, m.segment, way.place)
	if len(a.moments) != len(b.moments) || !slices.Equal(a.segments, b.segments) {
		c.t.Fatalf("%s: %s\n-- and --\n%s", what, a.told(), b.told())
	}
	if c.beyond && a.secret == b.secret && way.mode != "given" {
		return // nothing is decided in secret
	}
	for i := range min(len(a.received), len(b.received)) {
		if c.received++; a.received[i] != b.received[i] {
			c.t.Errorf("%s: mail %d tells %s what it may not know: %s", what, i, side, apartAt(a.received[i], b.received[i]))
		}
	}
	c.apart++
	c.ways[way.place]++
	for at, mo := range a.moments {
		c.moments++
		if mo.thrown {
			c.thrown++
		}
		for v, verb := range slices.Sorted(maps.Keys(typedVerbs)) {
			for n, line := range typedVerbs[verb] {
				if !c.looks(v, n, len(typedVerbs[verb]), mo) {
					continue
				}
				c.typed[verb]++
				c.lines++
				if x, y := a.types(at, line), b.types(at, line); x != y {
					c.t.Errorf("%s, moment %d of %s: `%s` tells %s what it may not know: %s", what, at, mo.what, line, side, apartAt(x, y))
				}
			}
		}
	}
}

// twinOf is the position of the twin. Until a die falls all that the side cannot know may
// be otherwise, but for what the enemy's orders name, which everybody sees. Beyond it the
// dice follow from the genesis, which names the position.
func (c *verbTwins) twinOf(i int, m twinned, side model.Side, way twinWay) twinned {
	if c.beyond && way.mode != "given" {
		return m
	}
	twin := m
	twin.pos = m.pos.Clone()
	m.game.redeal(twin.pos, m.game.enemyOf(side), true, 0, adjudicate.NewRandom(uint64(i)))
	return twin
}

// looks reports whether line n of the lines of a verb is typed at a moment: in the soak every
// one before a die, and every fourth after one; else one of every third verb, and of every
// eighth after a die.
func (c *verbTwins) looks(verb, n, lines int, mo verbMoment) bool {
	turn := c.moments + verb
	switch {
	case suitetest.Soaking():
		return !c.beyond || (turn+n)%4 == 0
	case c.beyond:
		return mo.thrown && turn%8 == 0 && n == c.moments%lines
	}
	return turn%2 == 0 && n == c.moments%lines
}

// apartAt shows where two texts part.
func apartAt(a, b string) string {
	x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range x {
		if i >= len(y) || x[i] != y[i] {
			return fmt.Sprintf("line %d:\n%s\n-- and --\n%s", i, x[i], strings.Join(y[min(i, len(y)):min(i+1, len(y))], "\n"))
		}
	}
	return "the second is longer: " + strings.Join(y[len(x):], "\n")
}
