package wintergewitter

import (
	"fmt"
	"testing"

	"umpire/model"
)

// wall puts a unit into every third hex of a row: their zones close it from edge to edge.
func (t *table) wall(like string, row int) *table {
	for c := t.grid.FirstCol; c <= t.grid.LastCol; c++ {
		if c%2 == 0 {
			t.put(fmt.Sprintf("%s=wall%02d", like, c), fmt.Sprintf("%02d%02d", c, row))
		}
	}
	return t
}

const tank, rifles = "I/11/6P", "825/302"

// WG-14.2-1: the chains of the three nations (14.2) and what a line passes (10.2). The Soviet edge is row
// 01, the German one row 30; along a column the distance is the difference of rows.
var chains = []struct {
	id      string
	make    func(t *table)
	in, not []string
}{
	{"WG-14.2.1-1: eight hexes, nine", func(t *table) {
		t.put("HQ/302", "2010").put("HQ/51A", "2005").put("823/302", "2018").put(rifles, "2019")
	}, []string{"823/302", "HQ/302", "HQ/51A"}, []string{rifles}},
	{"WG-14.2.1-2, WG-14.2.1-3: fifteen, sixteen", func(t *table) {
		t.put("HQ/4M", "2006").put("HQ/51A", "2005").put("26Tk/4M", "2021").put("1/36/4M", "2121").put("20Tk/4M", "2022")
	}, []string{"26Tk/4M", "HQ/4M"}, []string{"20Tk/4M", "1/36/4M"}},
	{"WG-14.2.1-4: no army headquarters", func(t *table) { t.put("HQ/302", "2010").put("823/302", "2011") }, nil, []string{"823/302", "HQ/302"}},
	{"C29: any length", func(t *table) { t.put("HQ/302", "2027").put("823/302", "2028").put("HQ/51A", "3903") }, []string{"823/302"}, nil},
	{"C29, WG-14.2.1-4: the division is cut off, the army not", func(t *table) {
		t.put("HQ/302", "2020").put("823/302", "2021").put("HQ/51A", "2005").wall(tank, 12)
	}, []string{"HQ/51A"}, []string{"823/302", "HQ/302"}},
	{"WG-14.2.1-5: the army is cut off with its division", func(t *table) {
		t.put("HQ/302", "2020").put("823/302", "2021").put("HQ/51A", "2025").wall(tank, 12)
	}, nil, []string{"823/302", "HQ/302", "HQ/51A"}},
	{"WG-14.2.1-5: the division reaches the edge, its army not", func(t *table) {
		t.put("HQ/302", "2005").put("823/302", "2006").put("HQ/51A", "2025").wall(tank, 12)
	}, nil, []string{"823/302", "HQ/302", "HQ/51A"}},
	{"WG-14.2.1-6", func(t *table) {
		t.put("HQ/302", "2010").put("HQ/51A", "2005").put("ATR1/51A", "2018").put("ATR2/51A", "2019")
	}, []string{"ATR1/51A"}, []string{"ATR2/51A"}},
	{"WG-14.2.1-6: a corps headquarters too", func(t *table) { t.put("HQ/4M", "2010").put("HQ/57A", "2005").put("ATR1/51A", "2018") }, []string{"ATR1/51A"}, nil},
	{"WG-14.2.1-7, C29: a corps as army for its own", func(t *table) {
		t.put("HQ/1G", "2005").put("HQ/24G", "2010").put("70G/24G", "2011").put("HQ/302", "2510").put("823/302", "2511").put("ATR1/51A", "2012")
	}, []string{"70G/24G", "HQ/24G", "HQ/1G"}, []string{"823/302", "HQ/302", "ATR1/51A"}},
	{"WG-14.2.2-1, WG-14.2.2-2", func(t *table) {
		t.put("HQ/5R", "2020").put("HQ/7C", "2025").put("7/5R", "2012").put("8/5R", "2011").put("6/5R", "2811")
	}, []string{"7/5R", "HQ/5R", "HQ/7C"}, []string{"8/5R", "6/5R"}},
	{"WG-14.2.2-2: another corps is none", func(t *table) { t.put("HQ/5R", "2020").put("HQ/6C", "2025").put("7/5R", "2019") }, []string{"HQ/6C"}, []string{"7/5R", "HQ/5R"}},
	{"WG-14.2.2-3: the corps is cut off", func(t *table) { t.put("HQ/5R", "2010").put("HQ/7C", "2011").put("7/5R", "2012").wall(rifles, 20) }, nil, []string{"7/5R", "HQ/5R", "HQ/7C"}},
	{"WG-14.2.2-4", func(t *table) {
		t.put("HQ/5R", "2020").put("HQ/7C", "2025").put("AT/C", "2012").put("Art/C", "2011").put("1Inf/C", "2812").put("HQ/6P", "2813")
	}, []string{"AT/C"}, []string{"Art/C", "1Inf/C"}},
	{"WG-14.2.3-1: ten, eleven", func(t *table) { t.put("HQ/6P", "2020").put(tank, "2010").put("II/11/6P", "2009") }, []string{tank, "HQ/6P"}, []string{"II/11/6P"}},
	{"WG-14.2.3-1: of its own division", func(t *table) { t.put("HQ/23P", "2020").put("HQ/6P", boxPool).put(tank, "2019") }, nil, []string{tank}},
	{"WG-14.2.3-2: cut off", func(t *table) { t.put("HQ/6P", "2010").put(tank, "2011").wall(rifles, 20) }, nil, []string{tank, "HQ/6P"}},
	{"WG-14.2.3-3", func(t *table) {
		t.put("HQ/6P", "2020").put("3/57", "2010").put("651/Pi", "2009").put("HQ/57PC", "2011")
	}, []string{"3/57", "HQ/57PC"}, []string{"651/Pi"}},
	{"WG-14.2.3-3: not a Rumanian headquarters", func(t *table) { t.put("HQ/5R", "2020").put("HQ/7C", "2025").put("3/57", "2019") }, nil, []string{"3/57"}},
	{"wg-bischof", func(t *table) {
		t.put("HQ/5R", "2020").put("HQ/7C", "2025").put("B/7C", "2012").put("57Eng/7C", "1010")
	}, []string{"B/7C"}, nil},
	{"WG-10.2-5: a zone in the way", func(t *table) {
		t.put("HQ/6P", "2020").put(tank, "2015").wall(rifles, 17)
	}, nil, []string{tank}},
	{"WG-10.2-6: a friend in the zone opens the hex", func(t *table) {
		t.put("HQ/6P", "2020").put(tank, "2115").wall(rifles, 17).put("HQ/57PC", "2116").put("Convoy/1", "2117")
	}, []string{tank}, nil},
	{"WG-10.2-5: a way round that is too long", func(t *table) {
		t.put("HQ/6P", "2020").put(tank, "2011").put(rifles, "2016").put(rifles+"=w", "1816").put(rifles+"=e", "2216")
	}, nil, []string{tank}},
	{"WG-10.2-5: a way round that is not", func(t *table) { t.put("HQ/6P", "2020").put(tank, "2013").put(rifles, "2016") }, []string{tank}, nil},
	{"16.3: convoys", func(t *table) { t.put("Convoy/1", "2010") }, []string{"Convoy/1"}, nil},
	{"wg-supply-line: a major river", func(t *table) {
		t.put("HQ/6P", "2020").put(tank, "2019")
		for c := 10; c <= 40; c++ {
			t.major(fmt.Sprintf("%02d25/%02d26", c, c))
			if c > 10 && c%2 == 0 {
				t.major(fmt.Sprintf("%02d25/%02d25", c-1, c), fmt.Sprintf("%02d25/%02d26", c-1, c))
			}
			if c%2 == 0 && c < 40 {
				t.major(fmt.Sprintf("%02d26/%02d25", c, c+1))
			}
		}
	}, nil, []string{tank}},
}

func TestSupplyChains(t *testing.T) {
	for _, c := range chains {
		t.Run(c.id, func(t *testing.T) {
			tb := newTable(t, "GT3-S-NC")
			c.make(tb)
			tb.look(func(s *segment) {
				for _, id := range c.in {
					if !s.supplied(s.u(id)) {
						t.Errorf("%s: %s is without supply", c.id, id)
					}
				}
				for _, id := range c.not {
					if s.supplied(s.u(id)) {
						t.Errorf("%s: %s is supplied", c.id, id)
					}
				}
			})
		})
	}
}

// WG-14.1-*, 14.3, 14.4, 14.2-2: the ladder, by turns of the same player.
func TestSupplyLadder(t *testing.T) {
	for _, c := range []struct {
		id, mark, ruling, want string
		near                   bool
		segment                string
	}{
		{"WG-14.3-1", "", "", supplyOrganic, false, "GT3-S-NC"},
		{"WG-14.4-1", markOrganic, "", supplyOut, false, "GT3-S-NC"},
		{"WG-14.5.1-1", markOut, "", supplyOut, false, "GT3-S-NC"},
		{"WG-14.2-2", markOrganic, "", supplyRegular, true, "GT3-S-NC"},
		{"WG-14.2-2, wg-supply-return", markOut, "", supplyRegular, true, "GT3-S-NC"},
		{"wg-supply-return", markOut, "wg-supply-return stepwise", supplyOrganic, true, "GT3-S-NC"},
		{"WG-14.1-2: not in the enemy's phase", markOrganic, "", supplyOrganic, false, "GT3-G-NC"},
		{"wg-supply-check", markOrganic, "wg-supply-check both", supplyOut, false, "GT3-G-NC"},
	} {
		t.Run(c.id, func(t *testing.T) {
			tb := newTable(t, c.segment).put("HQ/302", "2010").put("HQ/51A", "2005").put("823/302", "2025")
			if c.near {
				tb.at["823/302"] = "2012"
			}
			if c.mark != "" {
				tb.marks["823/302"] = []string{c.mark}
			}
			if c.ruling != "" {
				var id, reading string
				fmt.Sscan(c.ruling, &id, &reading)
				tb.ruling(id, reading)
			}
			tb.look(func(s *segment) {
				s.determineSupply()
				if u := s.u("823/302"); s.pos.Marked(u, markOrganic) && s.pos.Marked(u, markOut) {
					t.Errorf("WG-14.1-1: %s: two states", c.id)
				}
				if got, want := s.supplyDRM(s.u("823/302")), map[string]int{supplyRegular: 0, supplyOrganic: -1, supplyOut: -2}[c.want]; got != want {
					t.Errorf("WG-14.5-3: %s: %d, not %d", c.id, got, want)
				}
				if got := s.supplyState(s.u("823/302")); got != c.want {
					t.Errorf("%s: %s, not %s", c.id, got, c.want)
				}
			})
		})
	}
}

// A line is kept from one test to the next and follows what moves.
func TestSupplyFollows(t *testing.T) {
	tb := newTable(t, "GT3-G-MM").put("HQ/6P", "2020").put(tank, "2010").put(rifles, "3010").put(rifles+"=b", "3020")
	tb.look(func(s *segment) {
		steps := []struct {
			unit, to string
			want     bool
		}{{tank, "2010", true}, {rifles, "2015", false}, {rifles, "3010", true}, {"HQ/6P", "2021", false}, {"HQ/6P", "2019", true}}
		for i, step := range steps {
			s.place(s.u(step.unit), s.h(step.to))
			if s.supplied(s.u(tank)) != step.want {
				t.Errorf("step %d: supplied is not %v", i, step.want)
			}
		}
		s.place(s.u(rifles), s.h("2015"))
		s.Hand().Mark(s.u(rifles), markDisrupted, true) // its hex is closed, its zone is gone
		if !s.supplied(s.u(tank)) {
			t.Error("there is no way round a hex")
		}
	})
}

// BenchmarkSupply: all units on the whole board, when nothing has changed since the last time;
// when a unit has moved behind the lines; and drawn anew.
func BenchmarkSupply(b *testing.B) {
	d, p := proposedPosition(b, "19.3")
	far, _ := d.Set.Board.Find("4010")
	near, _ := d.Set.Board.Find("4011")
	mover, _ := d.Set.FindUnit("1/36/4M")
	for _, c := range []struct {
		name   string
		before func(s *segment, i int)
	}{
		{"kept", func(*segment, int) {}},
		{"moved", func(s *segment, i int) { s.Hand().Move(mover, []model.Space{far, near}[i%2]) }},
		{"anew", func(s *segment, _ int) { s.networks = [2]network{} }},
	} {
		b.Run(c.name, func(b *testing.B) {
			benchOn(b, d, p, func(s *segment) {
				i, units := 0, 0
				for b.Loop() {
					c.before(s, i)
					i++
					units = 0
					for u := range s.units {
						if s.units[u].land() && s.pos.OnBoard(model.UnitID(u)) {
							s.supplied(model.UnitID(u))
							units++
						}
					}
				}
				b.ReportMetric(float64(units), "units")
			})
		})
	}
}
