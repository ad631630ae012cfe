package main

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/adjudicate/wintergewitter"
	"umpire/model"
	"umpire/orders"
)

// fogTwins are the twins of Wintergewitter with fog of war: other units under the counters that
// are hidden, other strengths and marks.
var fogTwins = &twinGame{
	editions: []string{wintergewitter.Edition},
	sides:    []model.Side{wintergewitter.German, wintergewitter.Soviet},
	seers:    []model.Side{wintergewitter.German, wintergewitter.Soviet},
	pictures: 6,
	begin: func(t *testing.T, _ string) (*model.State, orders.Rules) {
		st, err := wintergewitter.NewState("19.1", twinCampaign)
		if err != nil {
			t.Fatal(err)
		}
		d, err := wintergewitter.Shipped()
		if err != nil {
			t.Fatal(err)
		}
		model.NewHand(st.Position).Fog()
		model.NewHand(st.Position).SetTrack("fog", "on")
		return st, wintergewitter.NewGame(d)
	},
	redeal: func(p *model.Position, side model.Side, _ bool, _ int, r *adjudicate.Random) {
		suitetest.Reveil(p, side, r)
	},
	passes: "show: any\n",
}

// TestTwinsInFog: in two positions that differ only in what a side may not know of the enemy's
// units, all that the program shows that side of its position is the same: view, position, drafts,
// checks of its orders and of wrong ones that name hidden units, what is legal, and pictures.
func TestTwinsInFog(t *testing.T) {
	t.Parallel()
	n := suitetest.Sized(1, 5, 200)
	g, apart, hidden := fogTwins, 0, 0
	k, module := g.kit(t), ""
	for i, m := range g.foggy(t, n) {
		for _, side := range g.seers {
			enemy, r := g.enemyOf(side), adjudicate.NewRandom(uint64(i))
			twin := m
			twin.pos = m.pos.Clone()
			g.redeal(twin.pos, enemy, false, i, r)
			a, b := k.table(t, i, m), k.table(t, i, twin)
			if string((&model.State{Position: m.pos}).Write()) != string((&model.State{Position: twin.pos}).Write()) {
				apart++
			}
			a.standing, b.standing, a.status, b.status = false, false, -1, -1
			own := a.drafted(side)
			veiled := enemiesHidden(m.pos, enemy)
			hidden += len(veiled)
			for _, tb := range []*table{a, b} {
				tb.orders[side] = own
			}
			x, y := a.shownInFog(side, veiled), b.shownInFog(side, veiled)
			if module == "" {
				module = x[theModule]
			}
			if x[theModule] != module {
				t.Fatalf("position %d, %s, seen by %s: another module", i, m.segment, side)
			}
			for _, what := range slices.Sorted(maps.Keys(x)) {
				if y[what] != x[what] {
					t.Fatalf("position %d, %s, seen by %s: %s\n%s\n-- and --\n%s", i, m.segment, side, what, x[what], y[what])
				}
				for _, name := range veiled {
					typed := what == theModule || strings.HasPrefix(what, "check") || strings.HasSuffix(what, " "+name) || strings.HasPrefix(what, "template") // or an example of the form
					if !typed && names(x[what], name) {
						t.Fatalf("position %d, %s: %s names %s to %s\n%s", i, m.segment, what, name, side, x[what])
					}
				}
			}
		}
	}
	if apart == 0 || hidden == 0 {
		t.Errorf("%d positions differed, %d units were hidden", apart, hidden)
	}
	t.Logf("%d positions differed, %d units were hidden", apart, hidden)
}

// foggy are n positions of random games with fog, of all sorts of segments in turn.
func (g *twinGame) foggy(t *testing.T, n int) (list []twinned) {
	t.Helper()
	for seed := uint64(1); len(list) < n; seed++ {
		st, rules := g.begin(t, g.editions[0])
		for step := uint64(0); st.Position.Track("winner") == "" && len(list) < n; step++ {
			if step > 1 && step%5 == seed%5 {
				list = append(list, twinned{game: g, pos: st.Position.Clone(), segment: st.Segment, edition: g.editions[0]})
			}
			out := adjudicate.Run(rules, adjudicate.Input{Position: st.Position, Segment: st.Segment, Oracle: adjudicate.NewRandom(seed<<16 + step)})
			if out.Err != nil {
				t.Fatal(out.Err)
			}
			st.Position, st.Segment = out.Position, rules.Next(out.Position, st.Segment)
		}
	}
	return list
}

// theModule is what a module of VASSAL is shown under: it names all units, and is the same for
// everybody at all times.
const theModule = "module of VASSAL"

// enemiesHidden are the names of the hidden units of a side.
func enemiesHidden(p *model.Position, side model.Side) (list []string) {
	for u, unit := range p.Set().Units {
		if unit.Side == side && p.CoverOf(model.UnitID(u)) == model.Veiled {
			list = append(list, unit.ID)
		}
	}
	return list
}

// tableText is what a module of VASSAL and its save for a side hold, but pictures.
func tableText(t *testing.T, state string, side model.Side) (made, save string) {
	t.Helper()
	s, err := (&app{world: outside()}).openState(state)
	if err != nil {
		t.Fatal(err)
	}
	pos := s.State.Position.View(side)
	kit, err := kitOf(s, pos, false)
	if err != nil {
		t.Fatal(err)
	}
	module, err := kit.Module(tableOf(s, pos))
	if err != nil {
		t.Fatal(err)
	}
	return string(fromZip(t, module, "buildFile.xml")), strings.Join(newHandTable(t, nil, fromZip(t, module, "start.vsav")).lines, "\n")
}

// shownInFog is all that the program shows a side of a position without playing it.
func (tb *table) shownInFog(side model.Side, hidden []string) map[string]string {
	who, state, all := string(side), tb.path("state.yaml"), map[string]string{}
	tb.say(all, "view", state, "--side", who)
	tb.say(all, "show", state, "--side", who)
	tb.say(all, "show", state)
	tb.say(all, "template", "--state", state, "--side", who)
	tb.say(all, "template", "--state", state, "--side", who, "--kind", "standing")
	tb.say(all, "legal", "--state", state, "--side", who)
	tb.say(all, "check", tb.put("own.yaml", tb.head("orders", side)+tb.orders[side]), "--state", state)
	text := tb.orders[side]
	for i := 0; i < len(hidden); i += 1 + len(hidden)/5 {
		tb.say(all, "legal", "--state", state, "--side", who, hidden[i])
		text += "strikes:\n  - " + hidden[i] + " on " + hidden[i] + " at 2020\n"
		tb.say(all, "check", tb.put("wrong.yaml", tb.head("orders", side)+strings.Replace(text, "combats: none", "combats:\n  - attack: 2142\n    artillery:\n      - 35/18R on "+hidden[i], 1)), "--state", state)
		tb.say(all, "check", tb.put("standing.yaml", tb.head("standing", side)+"fire-at: "+hidden[i]+"\nlosses: "+hidden[i]+"\n"), "--state", state)
		text = tb.orders[side]
	}
	all[theModule], all["save of VASSAL"] = tableText(tb.t, state, side)
	if tb.drawn {
		all["picture.svg"] = tb.picture(state, "--side", who)
		all["zones.svg"] = tb.picture(state, "--side", who, "--zoc", string(tb.m.game.enemyOf(side)), "--supply", who)
	}
	return all
}
