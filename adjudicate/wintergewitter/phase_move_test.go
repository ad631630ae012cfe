package wintergewitter

import (
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
)

// Entrenchments from the order to the marker (15.1): what removes a construction, and when it
// is finished.
func TestEntrenchments(t *testing.T) {
	t.Run("WG-15.1-2, WG-15.1-4, WG-15.3-1, WG-15.3-2, WG-15.3-3", func(t *testing.T) {
		newTable(t, "GT3-S-NC").put(rifles, "2010", markDigs).put("HQ/51A", "2005").put("HQ/302", "2006").put(tank, "3010", markDigs).look(func(s *segment) {
			s.determineSupply()
			if !s.entrenched(s.h("2010")) || s.digging(s.u(rifles)) {
				t.Error("WG-15.1-4: it is not finished at the start of the next phase")
			}
			if s.entrenched(s.h("3010")) || !s.digging(s.u(tank)) {
				t.Error("WG-15.1-4: the enemy's is finished too")
			}
			s.place(s.u(rifles), s.h("2011"))
			if s.entrenched(s.h("2010")) {
				t.Error("WG-15.3-3: nobody is left and it is there")
			}
		})
		// The Ring's own segment is the phase of its units alone, as that of Sixth Army is of its.
		for id, want := range map[string]string{"GT3-R-NC": "2012", "GT3-S-NC": "2010"} {
			newTable(t, id).put(rifles, "2010", markDigs).put("151G/52G", "2012", markDigs, markReleased).put("HQ/51A", "2005").look(func(s *segment) {
				s.determineSupply()
				for _, hex := range []string{"2010", "2012"} {
					if s.entrenched(s.h(hex)) != (hex == want) {
						t.Errorf("WG-15.1-4: %s in %s", hex, id)
					}
				}
			})
		}
		out := newTable(t, "GT3-POC").pocketAt("2005").put("HQ/14P", "2005").put("I/36/14P", "2006", markDigs).put(tank, "3010", markDigs).track(trackThunder, thunderOn).track(trackSixth, "1").
			order(German, "mechanized: combat first\n").plays()
		for hex, want := range map[string]bool{"2006": true, "3010": false} {
			if at, _ := out.Position.Set().FindSpace(hex); out.Position.GroundMarked(at, markTrench) != want {
				t.Errorf("WG-15.1-4: Sixth Army's phase begins with its supply: %s", hex)
			}
		}
		newTable(t, "GT3-S-NM").put(rifles, "2010").mark("2010", markTrench).put("823/302", "2011").look(func(s *segment) {
			s.place(s.u("823/302"), s.h("2010"))
			s.place(s.u(rifles), s.h("2009"))
			if !s.entrenched(s.h("2010")) {
				t.Error("WG-15.3-1, WG-15.3-2: a friend has come, and it is gone")
			}
			s.lose(s.u("823/302"), 5)
			if s.entrenched(s.h("2010")) {
				t.Error("WG-15.3-3: the last one died, and it is there")
			}
		})
		newTable(t, "GT3-G-MC").put(rifles, "2010", markDigs).look(func(s *segment) {
			s.disrupt(s.u(rifles))
			if s.digging(s.u(rifles)) {
				t.Error("WG-15.1-2: a disrupted unit goes on building")
			}
		})
	})
}

// A whole Player Phase of an engineer (16.2.2): he stays, and checks at its end.
func TestBridgeBuilt(t *testing.T) {
	for _, c := range []struct {
		id             string
		die            int
		moves          bool
		built, pending string
	}{
		{"WG-16.2.2-3: passed", 8, false, "2009/2010", ""},
		{"WG-16.2.2-3: failed", 9, false, "", ""},
		{"WG-16.2.2-2: driven away", 1, true, "", ""},
	} {
		t.Run(c.id, func(t *testing.T) {
			tb := newTable(t, "GT3-G-MM").put("3/57", "2010").river("2009/2010").die("bridge/3/57", c.die)
			tb.look(func(s *segment) {
				s.bridge(s.u("3/57"), s.h("2009"))
				if c.moves {
					s.place(s.u("3/57"), s.h("2011"))
				}
				s.finishBridges()
				if got := s.pos.Track(trackBuilt); got != c.built || s.pos.Track(trackBridging) != c.pending || s.pos.Marked(s.u("3/57"), markBridges) {
					t.Errorf("%s: built %q, still %q", c.id, got, s.pos.Track(trackBridging))
				}
			})
		})
	}
	tb := newTable(t, "GT3-G-MM").put("3/57", "2010").river("2009/2010").bridge("2009/2010").track(trackBlown, "2009/2010")
	tb.look(func(s *segment) {
		s.build(s.h("2010"), s.h("2009"))
		if s.pos.Track(trackBlown)+s.pos.Track(trackBuilt) != "" || unbridged(s.edge(s.h("2009"), s.h("2010"))) {
			t.Error("16.2.2: a bridge that was destroyed is not there again")
		}
	})
}

// Over the limit at the end of a segment: the owner removes or reduces, until it holds (9.1).
func TestOverstack(t *testing.T) {
	t.Run("WG-9.1-2, WG-9.1-4", func(t *testing.T) {
		make := func(answer string) *table {
			tb := newTable(t, "GT3-S-NM").put("HQ/302", "2010").put("823/302", "2011")
			for _, n := range []string{"a", "b", "c", "d"} {
				tb.put(rifles+"="+n, "2010")
			}
			return tb.order(Soviet, "moves:\n  - 823/302 2011-2010\noverstack: "+answer+"\n")
		}
		for _, c := range []struct{ answer, want string }{
			{"remove a", "remove a"}, {"reduce a", "reduce a"}, {"reduce > any", "reduce 823/302"}, {"remove > weakest > any", "remove 823/302"}, {"remove 823/302 > any", "remove 823/302"},
		} {
			out := make(c.answer).run(nil)
			if out.Err != nil {
				t.Errorf("%s: %v", c.answer, out.Err)
				continue
			}
			got := ""
			for _, line := range allTold(out) {
				if f := strings.Fields(line); f[0] == evOverstack.ID {
					got = f[3] + " " + f[1]
				}
			}
			if got != c.want && !(len(out.Awaits) > 0 && got == "") {
				t.Errorf("WG-9.1-4, %s: %q, not %q", c.answer, got, c.want)
			}
		}
		checked := func() *adjudicate.Outcome {
			tb := make("ask")
			tb.check = true
			tb.oracle = adjudicate.NewRandom(1)
			return tb.run(nil)
		}()
		if len(checked.MayAsk) == 0 || checked.MayAsk[0].Key != "overstack" {
			t.Errorf("WG-9.1-2: a check does not foresee it: %+v", checked.MayAsk)
		}
	})
}

// Reinforcements (19.1.2): when, where, at what cost, what bars them.
func TestArrivals(t *testing.T) {
	arrival := func(a Arrival) func(d *Data) {
		return func(d *Data) {
			for _, name := range []string{"1530", "1630"} {
				h, _ := d.Set.Board.Find(name)
				a.Hexes = append(a.Hexes, h)
			}
			if a.With != "" {
				a.Hexes = nil
			}
			a.Side = German
			d.Arrivals = []Arrival{a}
		}
	}
	for _, c := range []struct {
		id, segment string
		a           Arrival
		make        func(t *table)
		order       string
		told        string // or the id of what is wrong
	}{
		{"WG-19.1.1-33: in its turn", "GT7-G-MM", Arrival{Turn: 7, Units: []string{"StuG/228"}}, nil, "StuG/228 1530-1529 arrives", "moves StuG/228 1530-1529 2 10"},
		{"later too", "GT9-G-MM", Arrival{Turn: 7, Units: []string{"StuG/228"}}, nil, "StuG/228 1530 arrives", "arrives StuG/228 1530"},
		{"WG-19.1.1-33: too early", "GT6-G-MM", Arrival{Turn: 7, Units: []string{"StuG/228"}}, nil, "StuG/228 1530 arrives", "arrive.not"},
		{"elsewhere", "GT7-G-MM", Arrival{Turn: 7, Units: []string{"StuG/228"}}, nil, "StuG/228 1730 arrives", "arrive.where"},
		{"by the road", "GT7-G-MM", Arrival{Turn: 7, Units: []string{"StuG/228"}}, func(t *table) { t.is(Gully, "1530").road("1530-1529") }, "StuG/228 1530-1529 arrives", "moves StuG/228 1530-1529 1 10"},
		{"an enemy there", "GT7-G-MM", Arrival{Turn: 7, Units: []string{"StuG/228"}}, func(t *table) { t.put(rifles, "1530") }, "StuG/228 1530 arrives", "arrive.where"},
		{"in a zone", "GT7-G-MM", Arrival{Turn: 7, Units: []string{"StuG/228"}}, func(t *table) { t.put(rifles, "1529") }, "StuG/228 1530-1430 arrives", "moves StuG/228 1530-1430 7 10"},
		{"7.1: not in this segment", "GT7-G-NM", Arrival{Turn: 7, Units: []string{"StuG/228"}}, nil, "StuG/228 1530 arrives", "idle.class"},
		{"with or adjacent", "GT5-G-MM", Arrival{Turn: 5, Units: []string{"StuG/228"}, With: "HQ/7C"}, func(t *table) { t.put("HQ/7C", "2020") }, "StuG/228 2019-2018 arrives", "moves StuG/228 2019-2018 1 10"},
		{"no more points than it brings", "GT7-G-MM", Arrival{Turn: 7, Units: []string{"StuG/228"}, Points: 1}, nil, "StuG/228 1530 arrives", "arrive.points"},
		{"WG-19.1.2-16, WG-19.2.2-11: Christea, the turn after", "GT7-G-MM", Arrival{After: "christea", Units: []string{"StuG/228"}}, func(t *table) { t.track(trackChristea, "6") }, "StuG/228 1530 arrives", "arrives StuG/228 1530"},
		{"WG-19.1.2-16: Christea, not in the same turn", "GT7-G-MM", Arrival{After: "christea", Units: []string{"StuG/228"}}, func(t *table) { t.track(trackChristea, "7") }, "StuG/228 1530 arrives", "arrive.not"},
	} {
		t.Run(c.id, func(t *testing.T) {
			make := func(check bool) *table {
				tb := newTable(t, c.segment).put("StuG/228", boxPool)
				if c.make != nil {
					c.make(tb)
				}
				tb.change, tb.check = arrival(c.a), check
				return tb.order(German, "moves:\n  - "+c.order+"\nmechanized: move first\n")
			}
			if strings.HasPrefix(c.order, "StuG") && c.segment[6] == 'M' {
				tb := make(false)
				tb.orders[German] = "moves:\n  - " + c.order + "\n"
				if strings.Contains(c.told, " ") {
					if got := allTold(tb.look(nil)); !contains(got, c.told) {
						t.Errorf("%s: %q, not %q", c.id, got, c.told)
					}
					return
				}
			}
			tb := make(true)
			if c.segment[6] == 'M' {
				tb.orders[German] = "moves:\n  - " + c.order + "\n"
			}
			out := tb.look(nil)
			if len(out.Problems) != 1 || out.Problems[0].ID != c.told {
				t.Errorf("%s: %v, not %s", c.id, out.Problems, c.told)
			}
		})
	}
}

func contains(list []string, what string) bool {
	for _, s := range list {
		if s == what {
			return true
		}
	}
	return false
}

// VII Corps takes the entry hex of Group Christea (19.1.2).
func TestChristea(t *testing.T) {
	tb := newTable(t, "GT4-G-NM").put("7/5R", "2010").put(tank, "2011")
	tb.change = func(d *Data) {
		h, _ := d.Set.Board.Find("2009")
		d.Arrivals = []Arrival{{After: "christea", Side: German, Units: []string{"C"}, Hexes: []model.Space{h}}}
	}
	tb.look(func(s *segment) {
		s.place(s.u(tank), s.h("2009"))
		if s.pos.Track(trackChristea) != "" {
			t.Error("19.1.2: a German unit is none of VII Corps")
		}
		s.place(s.u(tank), s.h("2011"))
		s.place(s.u("7/5R"), s.h("2009"))
		if s.pos.Track(trackChristea) != "4" {
			t.Error("19.1.2: VII Corps stands there and it is not noted")
		}
	})
}
