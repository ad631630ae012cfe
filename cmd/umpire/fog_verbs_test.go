package main

import (
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/adjudicate/wintergewitter"
	"umpire/model"
)

// TestTwinVerbsInFog: in two games that differ in which of the enemy's units lie under which
// counters, every verb of the program that a side types says and writes the same, on its view of the
// position and in its folder with a referee, with each source of dice, and so does each mail to it.
func TestTwinVerbsInFog(t *testing.T) {
	suitetest.Long(t)
	t.Parallel()
	everyVerbIsTyped(t)
	g := *fogTwins
	g.redeal = func(p *model.Position, side model.Side, _ bool, _ int, _ *adjudicate.Random) { suitetest.Swap(p, side) }
	c := &verbTwins{t: t, dir: quickDir(t), league: suitetest.NewLeagueAt(t, "../../adjudicate/dice").Chain, typed: map[string]int{}, ways: map[string]int{}}
	ways := []twinWay{{place: "its view", play: (*verbDesk).plain}}
	for _, way := range twinWays() {
		if strings.Contains(way.place, "with a referee") {
			ways = append(ways, way)
		}
	}
	most, apart := 1, 0
	if suitetest.Soaking() {
		most = 12
	}
	for i, m := range g.foggy(t, 40) {
		if twin := m.pos.Clone(); suitetest.Swap(twin, wintergewitter.Soviet) == 0 || apart == most {
			continue
		}
		apart++
		m.game = &g
		for w, way := range ways {
			if suitetest.Soaking() || suitetest.Whole() && w == 0 || (w+apart)%suitetest.Few(4, 2) == 0 {
				c.compare(i, m, wintergewitter.German, way)
			}
		}
	}
	if apart == 0 || len(c.ways) < suitetest.Few(1, 3) {
		t.Errorf("%d twins, %v", apart, c.ways)
	}
	t.Logf("%d twins apart; %s; %d lines at %d moments; the news of %d mails: %s", c.apart, counted(c.ways), c.lines, c.moments, c.received, counted(c.typed))
}
