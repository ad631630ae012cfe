package wintergewitter

import (
	"fmt"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
)

// allTold lists the events of a run as text: `moves I/11/6P 2010-2011 …`.
func allTold(out *adjudicate.Outcome) (list []string) {
	for _, e := range out.Journal {
		if e.Kind == adjudicate.Told {
			list = append(list, e.Event.ID+" "+strings.Join(adjudicate.Args(out.Position.Set(), e.Vals), " "))
		}
	}
	return list
}

// stepCase is a step of one unit: what it costs, in quarters, or why it may not be taken.
type stepCase struct {
	id       string
	unit, to string
	make     func(t *table)
	want     string // "4" or the id of a message
}

// The Terrain Effects Chart and zones of control, step by step (8, 10.2, 16.3). Units begin in
// 2010; 2009 is the hex north of it.
var stepCases = []stepCase{
	{"WG-8.0-1: clear", tank, "2009", nil, "4"},
	{"WG-8.0-1: elevated", tank, "2009", func(t *table) { t.is(Elevated, "2009") }, "8"},
	{"WG-8.0-1: gully, mechanized", tank, "2009", func(t *table) { t.is(Gully, "2009") }, "12"},
	{"WG-8.0-1: gully, motorized", "3/57", "2009", func(t *table) { t.is(Gully, "2009") }, "16"},
	{"WG-8.0-1: gully, on foot", rifles, "2009", func(t *table) { t.is(Gully, "2009") }, "8"},
	{"WG-8.0-1: road", tank, "2009", func(t *table) { t.is(Gully, "2009").road("2010-2009") }, "2"},
	{"WG-8.0-1: beside a road", tank, "2009", func(t *table) { t.is(Gully, "2009").road("2010-2011").road("2008-2009") }, "12"},
	{"WG-8.1-6: icy road, as clear", tank, "2009", func(t *table) { t.is(Gully, "2009").road("2010-2009"); t.change = icy }, "4"},
	{"WG-8.0-1: river, mechanized", tank, "2009", func(t *table) { t.river("2010/2009") }, "16"},
	{"WG-8.0-1: river, motorized", "3/57", "2009", func(t *table) { t.river("2010/2009") }, "20"},
	{"WG-8.0-1: river, on foot", rifles, "2009", func(t *table) { t.river("2010/2009") }, "12"},
	{"WG-8.0-1: bridge", tank, "2009", func(t *table) { t.river("2010/2009").bridge("2010/2009") }, "4"},
	{"WG-8.0-1: bridge with a road", tank, "2009", func(t *table) { t.river("2010/2009").bridge("2010/2009").road("2010-2009") }, "2"},
	{"16.2.2: the bridge is out, and with it the road", tank, "2009", func(t *table) {
		t.river("2010/2009").bridge("2010/2009").road("2010-2009").track(trackBlown, "2009/2010")
	}, "16"},
	{"16.2.2: a bridge was built", tank, "2009", func(t *table) { t.river("2010/2009").track(trackBuilt, "2009/2010") }, "4"},
	{"WG-8.0-1: major river", tank, "2009", func(t *table) { t.major("2010/2009") }, "river"},
	{"WG-8.0-1: bridge of a major river", tank, "2009", func(t *table) { t.major("2010/2009").bridge("2010/2009") }, "8"},
	{"WG-8.2-2: the Don, bridged", tank, "2009", func(t *table) {
		t.major("2010/2009").bridge("2010/2009").hex("2009", func(h *Hex) { h.West = true })
	}, "don"},
	{"WG-8.2-1: the Pocket, Soviet", rifles, "2009", pocketAt("2009"), "pocket"},
	{"WG-8.2-1: the Pocket, German", tank, "2009", pocketAt("2009"), "8"},
	{"WG-10.2-1: into a zone", tank, "2009", func(t *table) { t.put(rifles, "2008") }, "12"},
	{"WG-10.2-2: out of a zone", tank, "2009", func(t *table) { t.put(rifles, "2011") }, "8"},
	{"C5, WG-10.2-3: from zone to zone", tank, "2009", func(t *table) { t.put(rifles, "1909") }, "16"},
	{"WG-10.1-2: an HQ has none", tank, "2009", func(t *table) { t.put("HQ/302", "2008") }, "4"},
	{"WG-10.1-4: a disrupted unit has none", tank, "2009", func(t *table) { t.put(rifles, "2008", markDisrupted) }, "4"},
	{"C51, WG-10.1-1: not across a major river", tank, "2009", func(t *table) {
		t.put(rifles, "2008").major("2008/2009").bridge("2008/2009")
	}, "4"},
	{"WG-8.4: an enemy", tank, "2009", func(t *table) { t.put("HQ/302", "2009") }, "enemy"},
	{"WG-16.3-7: a convoy alone is no obstacle", rifles, "2009", func(t *table) { t.put("Convoy/1", "2009") }, "4"},
	{"C33: with a battalion it is", rifles, "2009", func(t *table) { t.put("Convoy/1", "2009").put(tank, "2009") }, "enemy"},
	{"C33, WG-16.3-5: no road rate past a convoy", tank, "2009", func(t *table) { t.put("Convoy/1", "2009").is(Gully, "2009").road("2010-2009") }, "12"},
	{"C33, WG-16.3-2: a convoy into a zone, with friends", "Convoy/1", "2009", func(t *table) { t.put(rifles, "2008").put(tank, "2009") }, "convoy.zone"},
	{"WG-16.3-4: two convoys", "Convoy/1", "2009", func(t *table) { t.put("Convoy/2", "2009") }, "convoy.second"},
	{"WG-16.3-1: a convoy is motorized", "Convoy/1", "2009", func(t *table) { t.is(Gully, "2009") }, "16"},
	{"WG-10.2-4: guns alone into a zone", "865/302", "2009", func(t *table) { t.put(tank, "2008") }, "guns"},
	{"WG-10.2-4: guns to company", "865/302", "2009", func(t *table) { t.put(tank, "2008").put(rifles, "2009") }, "12"},
	{"WG-10.2-4: guns to guns", "865/302", "2009", func(t *table) { t.put(tank, "2008").put("865/302=more", "2009") }, "guns"},
	{"wg-artillery-with-hq", "865/302", "2009", func(t *table) { t.put(tank, "2008").put("HQ/302", "2009") }, "12"},
	{"wg-artillery-with-hq alone", "865/302", "2009", func(t *table) {
		t.put(tank, "2008").put("HQ/302", "2009").ruling("wg-artillery-with-hq", "alone")
	}, "guns"},
	{"WG-10.2-4: guns to an AA unit, which cannot fire at a distance", "865/302", "2009", func(t *table) { t.put(tank, "2008").put("AA1/51A", "2009") }, "12"},
	{"wg-non-artillery class", "865/302", "2009", func(t *table) {
		t.put(tank, "2008").put("AA1/51A", "2009").ruling("wg-non-artillery", "class")
	}, "guns"},
	{"WG-10.2-4: an AA unit is of artillery class all the same", "AA1/51A", "2009", func(t *table) { t.put(tank, "2008") }, "guns"},
	{"wg-unit-classes: antitank is infantry", "ATR1/51A", "2009", func(t *table) { t.put(tank, "2008") }, "12"},
	{"wg-unit-classes: or artillery", "ATR1/51A", "2009", func(t *table) { t.put(tank, "2008").ruling("wg-unit-classes", "at-artillery") }, "guns"},
	{"WG-15.2-1: out of an entrenchment, half of 5 and the hex", rifles, "2009", func(t *table) { t.mark("2010", markTrench) }, "16"},
	{"wg-entrenchment-exit", rifles, "2009", func(t *table) { t.mark("2010", markTrench).ruling("wg-entrenchment-exit", "instead") }, "12"},
	{"wg-entrenchment-half: of 3, disrupted", rifles, "2009", func(t *table) { t.mark("2010", markTrench).marks[rifles] = []string{markDisrupted} }, "12"},
	{"wg-entrenchment-half: of the 5 on the counter", rifles, "2009", func(t *table) {
		t.mark("2010", markTrench).ruling("wg-entrenchment-half", "printed").marks[rifles] = []string{markDisrupted}
	}, "too-far"},
	{"WG-8.2-3: no minimum", "865/302", "2009", func(t *table) { t.mark("2010", markTrench).is(Gully, "2009").river("2010/2009") }, "too-far"},
	{"WG-8.0-1: not adjacent", tank, "2008", nil, "not-adjacent.plain"},
	{"WG-5.3-11: Ring units by the Pocket are in a zone", "1326/422", "2009", pocketAt("2011"), "8"},
}

func icy(d *Data) {
	for i := range d.Turns {
		d.Turns[i].Icy = true
	}
}

func pocketAt(hex string) func(t *table) {
	return func(t *table) { t.is(PocketHex, hex).hex(hex, func(h *Hex) { h.Pocket = true }) }
}

func TestSteps(t *testing.T) {
	for _, c := range stepCases {
		t.Run(c.id, func(t *testing.T) {
			tb := newTable(t, "GT3-G-MM")
			tb.put(c.unit, "2010")
			if c.make != nil {
				c.make(tb)
			}
			tb.look(func(s *segment) {
				w := s.setOut(s.u(c.unit), false, false)
				next, bad := s.step(&w, s.h(c.to))
				got := bad.ID
				if bad.Legal() {
					got = fmt.Sprint(int(next.Spent))
				}
				if got != c.want {
					t.Errorf("%s, not %s", got, c.want)
				}
				if bad.Legal() && next.Left != w.Left-next.Spent {
					t.Errorf("%d left of %d", next.Left, w.Left)
				}
			})
		})
	}
}

// Movement allowances (8.1, 8.3, 12.2, 13.1, 14.5; C7), in MPs.
func TestAllowances(t *testing.T) {
	for _, c := range []struct {
		id, unit string
		marks    []string
		admin    bool
		ruling   string
		want     int
	}{
		{"printed", rifles, nil, false, "", 5},
		{"C7, WG-13.1-1", rifles, []string{markDisrupted}, false, "", 3},
		{"WG-14.5-2", rifles, []string{markOut}, false, "", 3},
		{"WG-14.5-1", rifles, []string{markOrganic}, false, "", 5},
		{"wg-movement-rounding", rifles, []string{markDisrupted, markOut}, false, "", 1}, // 1.25
		{"wg-movement-rounding each", rifles, []string{markDisrupted, markOut}, false, "each", 2},
		{"WG-12.2-1: fired guns", "865/302", []string{markFired}, false, "", 2},
		{"C27, WG-12.2-5: rockets keep theirs", "RB1/51A", []string{markFired}, false, "", 8},
		{"WG-8.3-1", rifles, nil, true, "", 8},                                 // 7.5
		{"WG-8.3-1: out of supply", rifles, []string{markOut}, true, "", 4},    // 3.75
		{"WG-8.3-1: rounded each", rifles, []string{markOut}, true, "each", 5}, // 3 x 1.5 = 4.5
	} {
		t.Run(c.id, func(t *testing.T) {
			tb := newTable(t, "GT3-S-NM").put(c.unit, "2010", c.marks...)
			if c.ruling != "" {
				tb.ruling("wg-movement-rounding", c.ruling)
			}
			tb.look(func(s *segment) {
				if got := s.allowance(s.u(c.unit), c.admin); got != adjudicate.Quarters(c.want)*point {
					t.Errorf("%v, not %d", got, c.want)
				}
			})
		})
	}
	tb := newTable(t, "GT3-S-NM").put(rifles, "2010").track(trackInitiative, "soviet").track(trackStreak, "2")
	tb.look(func(s *segment) {
		if got := s.allowance(s.u(rifles), false); got != 6*point {
			t.Errorf("6.3: %v, not 6", got)
		}
	})
}

// Interdiction zones (4.4, E2): the radius is 5, Soviet units alone, once a segment, those that
// overlap add up, never below 0.
func TestInterdictedMoves(t *testing.T) {
	for _, c := range []struct {
		id, unit, from, zones, ruling string
		path                          string
		left                          int // MPs
	}{
		{"E2, WG-4.4-3: starts inside", rifles, "2010", "2015=1", "", "", 4},
		{"E2, WG-4.4-2: radius", rifles, "2010", "2016=1", "", "", 5},
		{"E2, WG-4.4-3: moves in", rifles, "2010", "2016=1", "", "2011", 3},
		{"WG-4.4-3: German units are not struck", tank, "2010", "2015=1", "", "", 10},
		{"WG-4.4-4: overlapping zones", rifles, "2010", "2015=1 2114=2", "", "", 2},
		{"wg-movement-rounding: never below 0", rifles, "2010", "2015=3 2114=3", "", "", 0},
		{"wg-interdiction-count: once", rifles, "2010", "2016=1", "", "2011-2010-2011", 1},
		{"wg-interdiction-count: at every entry", rifles, "2010", "2016=1", "entry", "2011-2010-2011", 0},
		{"wg-interdiction-count: within it nothing more", rifles, "2010", "2016=1", "entry", "2011-2012", 2},
	} {
		t.Run(c.id, func(t *testing.T) {
			tb := newTable(t, "GT3-S-NM").put(c.unit, c.from).track(trackZones, c.zones)
			if c.ruling != "" {
				tb.ruling("wg-interdiction-count", c.ruling)
			}
			tb.look(func(s *segment) {
				w := s.setOut(s.u(c.unit), false, false)
				for _, hex := range strings.FieldsFunc(c.path, func(r rune) bool { return r == '-' }) {
					next, bad := s.step(&w, s.h(hex))
					if !bad.Legal() {
						t.Fatal(bad.ID)
					}
					w = next
				}
				if w.Left != adjudicate.Quarters(c.left)*point {
					t.Errorf("%v left, not %d", w.Left, c.left)
				}
			})
		})
	}
}

// Guns that move are marked (12.2; C7, C27): German ones moved up to half of their allowance and
// fired beyond it, Soviet ones fired from the first point on, rockets never.
func TestGunsThatMove(t *testing.T) {
	for _, c := range []struct {
		id, segment, unit, ruling string
		steps                     int
		want                      string
	}{
		{"C7, WG-12.2-2: 6 of 12", "GT3-G-MM", "1/76/6P", "", 6, markMoved},
		{"C7, WG-12.2-3: 7 of 12", "GT3-G-MM", "1/76/6P", "", 7, markFired},
		{"C27, WG-12.2-4: Soviet, 1 of 4", "GT3-S-NM", "865/302", "", 1, markFired},
		{"C27, WG-12.2-5: rockets", "GT3-S-NM", "RB1/51A", "", 8, ""},
		{"wg-rumanian-guns", "GT3-G-NM", "Art/5R", "", 1, markMoved},
		{"wg-rumanian-guns soviet", "GT3-G-NM", "Art/5R", "soviet", 1, markFired},
		{"12.2: no gun", "GT3-G-MM", tank, "", 7, ""},
	} {
		t.Run(c.id, func(t *testing.T) {
			tb := newTable(t, c.segment).put(c.unit, "2010")
			if c.ruling != "" {
				tb.ruling("wg-rumanian-guns", c.ruling)
			}
			tb.look(func(s *segment) {
				m := &motion{segment: s, moved: make([]bool, len(s.units))}
				path := []string{"2010", "2011", "2012", "2013", "2014", "2015", "2016", "2017", "2018"}[:c.steps+1]
				v := move{who: []model.UnitID{s.u(c.unit)}}
				for _, hex := range path {
					v.path = append(v.path, s.h(hex))
				}
				m.walkPath(m.together(v.who, false), v.path)
				got := ""
				for _, mark := range []string{markMoved, markFired} {
					if s.pos.Marked(v.who[0], mark) {
						got += mark
					}
				}
				if got != c.want || s.pos.At(v.who[0]) != v.path[c.steps] {
					t.Errorf("%q, not %q", got, c.want)
				}
			})
		})
	}
}
