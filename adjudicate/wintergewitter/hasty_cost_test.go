package wintergewitter

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
)

// troopOf is a stack that sets out in a test.
func (s *segment) troopOf(ids ...string) *troop {
	m := &motion{segment: s, moved: make([]bool, len(s.units))}
	var who []model.UnitID
	for _, id := range ids {
		who = append(who, s.u(id))
	}
	return &troop{motion: m, ws: m.together(who, false)}
}

// What a hasty attack costs and when it may be made (8.4, 8.4.1, 9.1; C3). cost is in MPs;
// left what the first unit of the stack then has.
func TestHastyAttacks(t *testing.T) {
	for _, c := range []struct {
		id, segment string
		make        func(t *table)
		stack       []string
		cost, left  int
		wrong       string
	}{
		{"C3, WG-8.4.1-2: Soviet", "GT3-S-MM", func(t *table) { t.put("1/36/4M", "2010").put(tank, "2009") }, []string{"1/36/4M"}, 4, 6, ""},
		{"C3, WG-8.4.1-2: Rumanian", "GT3-G-NM", func(t *table) { t.put("7/5R", "2010").put(rifles, "2009") }, []string{"7/5R"}, 5, 2, ""},
		{"WG-8.4.1-2: German", "GT3-G-MM", func(t *table) { t.put(tank, "2010").put(rifles, "2009") }, []string{tank}, 3, 7, ""},
		{"WG-8.4.1-1: the terrain of the defender, by class", "GT3-G-MM", func(t *table) { t.put("3/57", "2010").put(rifles, "2009").is(Gully, "2009").road("2010-2009") }, []string{"3/57"}, 6, 6, ""},
		{"wg-hasty-terrain way: by an icy road", "GT3-G-MM", func(t *table) {
			t.put("3/57", "2010").put(rifles, "2009").is(Gully, "2009").road("2010-2009").ruling("wg-hasty-terrain", "way").change = icy
		}, []string{"3/57"}, 3, 9, ""},
		{"wg-hasty-terrain: a river costs nothing", "GT3-G-MM", func(t *table) { t.put(tank, "2010").put(rifles, "2009").river("2010/2009") }, []string{tank}, 3, 7, ""},
		{"wg-hasty-terrain way: over a river", "GT3-G-MM", func(t *table) {
			t.put(tank, "2010").put(rifles, "2009").river("2010/2009").ruling("wg-hasty-terrain", "way")
		}, []string{tank}, 6, 4, ""},
		{"WG-8.4.1-3: other zones over the target are free", "GT3-G-MM", func(t *table) { t.put(tank, "2010").put(rifles, "2009").put("823/302", "2008").put("ATR1/51A", "2109") }, []string{tank}, 3, 7, ""},
		{"wg-hasty-leave-zoc", "GT3-G-MM", func(t *table) { t.put(tank, "2010").put(rifles, "2009").ruling("wg-hasty-leave-zoc", "charged") }, []string{tank}, 4, 6, ""},
		{"WG-8.4.1-4", "GT3-G-MM", func(t *table) { t.put(tank, "2010", markDisrupted, markOut).put(rifles, "2009") }, []string{tank}, 0, 0, "disrupted"},
		{"WG-8.4.1-4: not enough", "GT3-S-NM", func(t *table) { t.put(rifles, "2010", markOut).put(tank, "2009") }, []string{rifles}, 0, 0, "hasty.far"},
		{"WG-9.1-2: too many where they stand", "GT3-G-MM", func(t *table) {
			t.put(tank, "2010").put(rifles, "2009")
			for _, n := range []string{"a", "b", "c", "d", "e"} {
				t.put(tank+"="+n, "2010")
			}
		}, []string{tank}, 0, 0, "stacking"},
		{"WG-8.4-2: began apart", "GT3-G-MM", func(t *table) {
			t.put(tank, "2010").put("II/11/6P", "2010").put(rifles, "2009").track(trackBegan, "II/11/6P=2011")
		}, []string{tank, "II/11/6P"}, 0, 0, "hasty.began"},
		{"WG-8.4-2: came together", "GT3-G-MM", func(t *table) {
			t.put(tank, "2010").put("II/11/6P", "2010").put(rifles, "2009").track(trackBegan, "I/11/6P=2011 II/11/6P=2011")
		}, []string{tank, "II/11/6P"}, 3, 7, ""},
		{"8.4: nobody there", "GT3-G-MM", func(t *table) { t.put(tank, "2010").put(rifles, "2008") }, []string{tank}, 0, 0, "no-enemy"},
		{"16.3: a convoy alone is entered, not attacked", "GT3-S-NM", func(t *table) { t.put(rifles, "2010").put("Convoy/1", "2009") }, []string{rifles}, 0, 0, "no-enemy"},
		{"8.4: a major river", "GT3-G-MM", func(t *table) { t.put(tank, "2010").put(rifles, "2009").major("2009/2010") }, []string{tank}, 0, 0, "river-bars"},
		{"12.2: guns alone", "GT3-S-NM", func(t *table) { t.put("865/302", "2010").put(tank, "2009") }, []string{"865/302"}, 0, 0, "hasty-guns"},
	} {
		t.Run(c.id, func(t *testing.T) {
			tb := newTable(t, c.segment)
			c.make(tb)
			tb.look(func(s *segment) {
				g := s.troopOf(c.stack...)
				bad := g.judgeHasty(s.h("2009"))
				if bad.ID != c.wrong {
					t.Errorf("%s: %q, not %q", c.id, bad.ID, c.wrong)
				}
				if c.wrong != "" {
					return
				}
				w := &g.ws[0]
				if cost := g.attackCost(w, s.h("2009")); int(cost) != 4*c.cost || int(w.Left-cost) != 4*c.left {
					t.Errorf("%s: %v of %v, not %d", c.id, cost, w.Left, c.cost)
				}
			})
		})
	}
	newTable(t, "GT3-G-NM").put("7/5R", "2010").put(rifles, "2009").look(func(s *segment) {
		g := s.troopOf("7/5R")
		g.pay(&g.ws[0], g.attackCost(&g.ws[0], s.h("2009")))
		if bad := g.judgeHasty(s.h("2009")); bad.ID != "hasty.far" {
			t.Errorf("C3: a second attack of a Rumanian with two MPs left: %q", bad.ID)
		}
	})
}

// Hasty attacks inside a march, with dice (8.4.1): paid, fought, and gone on or not. The
// defender of 2009 fires first; 2012-2011 costs 1 MP, 2010 in its zone 3, an attack 2 and 1.
func TestHastyMarch(t *testing.T) {
	for _, c := range []struct {
		id     string
		points string // of the defender
		faces  []string
		goes   string
		moves  []string
		at     string // where the tanks end
		lapsed string // lines that are not carried out, and why
	}{
		{"WG-8.4.1-9, WG-8.4.1-10: the hex empties", "1", []string{"defence 1", "attack 10"}, "2012-2011-2010 | drop 1/76/6P | ATTACK | 2009-2008 > stop",
			[]string{"2012-2011-2010 4 10", "2009-2008 1 3"}, "2008", ""},
		{"WG-8.4-1, WG-8.4.1-5, WG-8.4.1-11, WG-8.4.1-12, WG-8.4.1-15: the defender stands, again for 3", "5", []string{"defence 1", "attack 1", "check/soviet 1", "defence/again2 1", "attack/again2 1", "check/soviet/again2 1"}, "2012-2011-2010 | drop 1/76/6P | ATTACK | ATTACK | 2010-2011 > stop",
			[]string{"2012-2011-2010 4 10"}, "2010", ""}, // 4 + 3 + 3: nothing is left
		{"WG-8.4.1-11: and goes elsewhere", "5", []string{"defence 1", "attack 1", "check/soviet 1"}, "2012-2011-2010 | drop 1/76/6P | ATTACK | 2010-2011 > stop",
			[]string{"2012-2011-2010 4 10", "2010-2011 2 3"}, "2011", ""}, // 1 to leave the zone
		{"WG-8.4.1-14: taken as losses", "5", []string{"defence 10", "check/german 1", "attack 1", "check/soviet 1"}, "2012-2011-2010 | drop 1/76/6P | ATTACK | 2010-2011 > stop",
			[]string{"2012-2011-2010 4 10", "2010-2011 2 3"}, "2011", ""},
		{"WG-8.4.1-13: disrupted", "5", []string{"defence 10", "check/german 10"}, "2012-2011-2010 | drop 1/76/6P | ATTACK | 2010-2011 > stop",
			[]string{"2012-2011-2010 4 10"}, "2010", "2010-2011 move-over"},
	} {
		t.Run(c.id, func(t *testing.T) {
			tb := newTable(t, "GT3-G-MM").put(tank, "2012").put("II/114/6P", "2012").put("1/76/6P", "2012").put(rifles, "2009", c.points).put("823/302", "2009", c.points, markDigs)
			if c.points == "1" {
				tb = newTable(t, "GT3-G-MM").put(tank, "2012").put("II/114/6P", "2012").put("1/76/6P", "2012").put(rifles, "2009", c.points)
			}
			orders := "moves:\n  - stack: I/11/6P + II/114/6P + 1/76/6P 2012\n    goes:\n"
			for _, leg := range strings.Split(c.goes, " | ") {
				if leg == "ATTACK" {
					leg = "attack: 2009\n        lead: I/11/6P\n        artillery: none\n        optional: check\n        losses: I/11/6P > any\n        advance: all"
				}
				orders += "      - " + leg + "\n"
			}
			tb.order(German, orders).stand(Soviet, "optional: check\nlosses: any\nlead: any\n")
			for _, f := range c.faces {
				label, face, _ := strings.Cut(f, " ")
				n, _ := strconv.Atoi(face)
				tb.die("combat/2009/"+label, n)
			}
			out := tb.run(nil)
			if out.Err != nil || len(out.Awaits) > 0 {
				t.Errorf("%s: %v %v %q", c.id, out.Err, out.Awaits, allTold(out))
				return
			}
			var moves []string
			for _, line := range allTold(out) {
				if f := strings.Fields(line); f[0] == "moves" {
					moves = append(moves, strings.Join(f[2:], " "))
				}
			}
			if !slices.Equal(moves, c.moves) {
				t.Errorf("%s: %q, not %q\n%q", c.id, moves, c.moves, allTold(out))
			}
			if u, ok := out.Position.Set().FindUnit("823/302"); ok && out.Position.Marked(u, markDigs) {
				t.Errorf("WG-15.1-3: %s: who is attacked goes on building", c.id)
			}
			var lapsed []string
			for _, e := range out.Journal {
				if e.Kind == adjudicate.Lapsed {
					lapsed = append(lapsed, e.Text+" "+e.ID)
				}
			}
			if want := c.lapsed; strings.Join(lapsed, ",") != want {
				t.Errorf("%s: not carried out: %q, not %q", c.id, lapsed, want)
			}
			u, _ := out.Position.Set().FindUnit(tank)
			if got := out.Position.Set().SpaceName(out.Position.At(u)); got != c.at {
				t.Errorf("%s: the tanks end in %s, not %s", c.id, got, c.at)
			}
		})
	}
}
