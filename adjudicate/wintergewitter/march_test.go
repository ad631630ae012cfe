package wintergewitter

import (
	"slices"
	"strings"
	"testing"
)

// marchCase is a Movement Segment with orders: what it tells, or what a check finds.
type marchCase struct {
	id      string
	segment string
	make    func(t *table)
	orders  string // without its head, by the side of the segment
	told    []string
	wrong   []string // ids of the problems of a check
	after   func(s *segment) string
}

func (c *marchCase) table(t *testing.T, check bool) *table {
	tb := newTable(t, c.segment)
	c.make(tb)
	m, _ := momentOf(c.segment)
	tb.order(m.side, "moves:\n"+c.orders)
	tb.check = check
	return tb
}

var marchCases = []marchCase{
	{"WG-8.1-1, WG-8.1-2: alone and as a stack, at the rate of the slowest", "GT3-G-MM", func(t *table) { t.put(tank, "2010").put("3/57", "2010").put("II/11/6P", "2015").is(Gully, "2008") },
		"  - I/11/6P + 3/57 2010-2009-2008\n  - II/11/6P 2015-2014\n",
		[]string{"moves I/11/6P+3/57 2010-2009-2008 4 10", "moves II/11/6P 2015-2014 1 10"}, nil, nil},
	{"a goal of a stack: the cheapest way, round the gully", "GT3-G-MM", func(t *table) { t.put(tank, "2010").put("3/57", "2010").put("II/11/6P", "2015").is(Gully, "2009") },
		"  - I/11/6P + 3/57 to 2008\n  - II/11/6P 2015 to 2014\n",
		[]string{"moves I/11/6P+3/57 2010-1909-1908-2008 3 10", "moves II/11/6P 2015-2014 1 10"}, nil, nil},
	{"WG-8.3-1: a goal of administrative movement", "GT3-S-NM", func(t *table) { t.put(rifles, "2010") }, "  - 825/302 to 2002 admin\n",
		[]string{"moves 825/302 2010-2009-2008-2007-2006-2005-2004-2003-2002 8 8"}, nil, nil},
	{"a goal too far, where an enemy stands, and of one who is elsewhere", "GT3-S-NM", func(t *table) {
		t.put(rifles, "2010").put("823/302", "2015").put("827/302", "2020").put("HQ/6P", "2017")
	}, "  - 825/302 to 2002\n  - 823/302 to 2017\n  - 827/302 2021 to 2019\n",
		nil, []string{"goal.far", "enemy", "not-there"}, nil},
	{"a goal on the way of a stack", "GT3-G-MM", func(t *table) { t.put(tank, "2010").put("3/57", "2010") }, "  - stack: I/11/6P + 3/57 2010\n    goes:\n      - to 2009\n      - drop I/11/6P\n      - to 2007\n",
		[]string{"moves I/11/6P+3/57 2010-2009 1 10", "moves 3/57 2009-2008-2007 2 11"}, nil, nil},
	{"WG-8.1-4: whose class has moved", "GT3-S-MM", func(t *table) { t.put(rifles, "2010") }, "  - 825/302 2010-2009\n", nil, []string{"idle.not-mechanized"}, nil},
	{"WG-8.2-3", "GT3-S-NM", func(t *table) { t.put("865/302", "2010").is(Gully, "2009").river("2009/2010") }, "  - 865/302 2010-2009-2008\n", nil, []string{"too-far"}, nil},
	{"WG-8.2-1", "GT3-S-NM", func(t *table) { t.put(rifles, "2010"); pocketAt("2009")(t) }, "  - 825/302 2010-2009\n", nil, []string{"pocket"}, nil},
	{"not where it stands", "GT3-S-NM", func(t *table) { t.put(rifles, "2010") }, "  - 825/302 2011-2010\n", nil, []string{"not-there.else"}, nil},
	{"apart", "GT3-S-NM", func(t *table) { t.put(rifles, "2010").put("823/302", "2011") }, "  - 825/302 + 823/302 2010-2009\n", nil, []string{"apart"}, nil},
	{"WG-8.3-1: seven and a half is eight", "GT3-S-NM", func(t *table) { t.put(rifles, "2010") }, "  - 825/302 2010-2009-2008-2007-2006-2005-2004-2003-2002 admin\n",
		[]string{"moves 825/302 2010-2009-2008-2007-2006-2005-2004-2003-2002 8 8"}, nil, nil},
	{"WG-8.3-2: starts beside an enemy, across a river", "GT3-S-NM", func(t *table) { t.put(rifles, "2010").put("HQ/6P", "2011").major("2010/2011") }, "  - 825/302 2010-2009 admin\n", nil, []string{"admin.enemy"}, nil},
	{"WG-8.3-2: passes one", "GT3-S-NM", func(t *table) { t.put(rifles, "2010").put("HQ/6P", "2108") }, "  - 825/302 2010-2009-2008-2007 admin\n", nil, []string{"admin.enemy", "admin.enemy"}, nil},
	{"WG-8.3-3", "GT3-S-NM", func(t *table) { t.put(rifles, "2010", markDisrupted) }, "  - 825/302 2010-2009 admin\n", nil, []string{"admin.disrupted"}, nil},
	{"WG-8.3-4, WG-4.4-5: out of one", "GT3-S-NM", func(t *table) { t.put(rifles, "2010").track(trackZones, "2015=1") }, "  - 825/302 2010-2009 admin\n", nil, []string{"admin.zone"}, nil},
	{"WG-8.3-4, WG-4.4-5: into one", "GT3-S-NM", func(t *table) { t.put(rifles, "2010").track(trackZones, "2004=1") }, "  - 825/302 2010-2009 admin\n", nil, []string{"admin.zone"}, nil},
	{"wg-interdiction-admin: not of Germans", "GT3-G-MM", func(t *table) { t.put(tank, "2010").track(trackZones, "2015=1") }, "  - I/11/6P 2010-2009 admin\n", []string{"moves I/11/6P 2010-2009 1 15"}, nil, nil},
	{"WG-8.1-3: who is dropped stays", "GT3-G-MM", func(t *table) { t.put(tank, "2010").put("3/57", "2010") }, "  - stack: I/11/6P + 3/57 2010\n    goes:\n      - 2010-2009\n      - drop I/11/6P\n      - 2009-2008-2007\n",
		[]string{"moves I/11/6P+3/57 2010-2009 1 10", "moves 3/57 2009-2008-2007 2 11"}, nil, func(s *segment) string { return s.Set().SpaceName(s.pos.At(s.u(tank))) + " 2009" }},
	{"WG-8.1-3, WG-8.1-5: and its slower pace with it; what it had left goes to nobody", "GT3-S-NM", func(t *table) { t.put(rifles, "2010").put("216/81C", "2010") },
		"  - stack: 825/302 + 216/81C 2010\n    goes:\n      - 2010-2009-2008-2007-2006-2005\n      - drop 825/302\n      - 2005-2004-2003\n",
		[]string{"moves 825/302+216/81C 2010-2009-2008-2007-2006-2005 5 5", "moves 216/81C 2005-2004-2003 2 2"}, nil, nil},
	{"a stack that is elsewhere", "GT3-G-MM", func(t *table) { t.put(tank, "2010") }, "  - stack: I/11/6P 2010\n    goes:\n      - 2009-2008\n", nil, []string{"stack-there"}, nil},
	{"WG-10.2-4: company on the way", "GT3-S-NM", func(t *table) { t.put(rifles, "2010").put("865/302", "2010").put(tank, "2008") }, "  - 825/302 + 865/302 2010-2009\n", []string{"moves 825/302+865/302 2010-2009 3 4"}, nil, nil},
	{"WG-10.2-4: company that stays behind", "GT3-S-NM", func(t *table) { t.put(rifles, "2010").put("865/302", "2010").put(tank, "2008") },
		"  - stack: 825/302 + 865/302 2010\n    goes:\n      - drop 825/302\n      - 2010-2009\n", nil, []string{"guns"}, nil},
	{"C33, WG-16.3-7", "GT3-S-NM", func(t *table) { t.put(rifles, "2010").put("Convoy/1", "2009") }, "  - 825/302 2010-2009-2008\n",
		[]string{"convoy-dies Convoy/1 2009 825/302", "moves 825/302 2010-2009-2008 2 5"}, nil, func(s *segment) string { return s.Set().SpaceName(s.pos.At(s.u("Convoy/1"))) + " lost" }},
	{"WG-15.1-1", "GT3-S-NM", func(t *table) { t.put(rifles, "2010") }, "  - 825/302 2010 entrenches\n", []string{"digs 825/302 2010"}, nil, nil},
	{"WG-15.1-1: has fought", "GT3-S-NM", func(t *table) { t.put(rifles, "2010", markActed) }, "  - 825/302 2010 entrenches\n", nil, []string{"dig.acted"}, nil},
	{"WG-15.1-1: has advanced", "GT3-S-NM", func(t *table) { t.put(rifles, "2010").track(trackBegan, "825/302=2011") }, "  - 825/302 2010 entrenches\n", nil, []string{"dig.acted"}, nil},
	{"WG-15.0-1: an HQ", "GT3-S-NM", func(t *table) { t.put("HQ/302", "2010") }, "  - HQ/302 2010 entrenches\n", nil, []string{"dig.type"}, nil},
	{"WG-15.0-1: disrupted", "GT3-S-NM", func(t *table) { t.put(rifles, "2010", markDisrupted) }, "  - 825/302 2010 entrenches\n", nil, []string{"dig.disrupted"}, nil},
	{"WG-15.0-2: out of supply", "GT3-S-NM", func(t *table) { t.put(rifles, "2010", markOut) }, "  - 825/302 2010 entrenches\n", []string{"digs 825/302 2010"}, nil, nil},
	{"WG-15.3-3: the last one leaves", "GT3-S-NM", func(t *table) { t.put(rifles, "2010").mark("2010", markTrench) }, "  - 825/302 2010-2009\n", []string{"trench-gone 2010", "moves 825/302 2010-2009 4 5"}, nil, nil},
	{"WG-15.3-1: one remains", "GT3-S-NM", func(t *table) { t.put(rifles, "2010").put("823/302", "2010").mark("2010", markTrench) }, "  - 825/302 2010-2009\n", []string{"moves 825/302 2010-2009 4 5"}, nil,
		func(s *segment) string { return yes(s.entrenched(s.h("2010"))) + " yes" }},
	{"15.1: a construction is left", "GT3-S-NM", func(t *table) { t.put(rifles, "2010", markDigs) }, "  - 825/302 2010-2009\n", []string{"dig-stops 825/302 2010", "moves 825/302 2010-2009 1 5"}, nil, nil},
	{"WG-16.2.2-2", "GT3-G-MM", func(t *table) { t.put("3/57", "2010").river("2009/2010") }, "  - 3/57 2010 stays to bridge to 2009\n", []string{"bridges 3/57 2010 2009"}, nil,
		func(s *segment) string { return s.entry(trackBridging, "3/57") + " 2010/2009" }},
	{"WG-16.2.2-2: has come", "GT3-G-MM", func(t *table) { t.put("3/57", "2010").river("2009/2010").track(trackBegan, "3/57=2011") }, "  - 3/57 2010 stays to bridge to 2009\n", nil, []string{"bridge.began"}, nil},
	{"WG-16.2.2-1: a tank", "GT3-G-MM", func(t *table) { t.put(tank, "2010").river("2009/2010") }, "  - I/11/6P 2010 stays to bridge to 2009\n", nil, []string{"bridge.who"}, nil},
	{"WG-16.2.2-1: a Rumanian", "GT3-G-NM", func(t *table) { t.put("Eng/18R", "2010").river("2009/2010") }, "  - Eng/18R 2010 stays to bridge to 2009\n", nil, []string{"bridge.who"}, nil},
	{"16.2.2: no river, or a bridge", "GT3-G-MM", func(t *table) { t.put("3/57", "2010") }, "  - 3/57 2010 stays to bridge to 2009\n", nil, []string{"bridge.none"}, nil},
	{"WG-8.2-2: the Don", "GT3-G-MM", func(t *table) { t.put("3/57", "2010").major("2009/2010").hex("2009", func(h *Hex) { h.West = true }) }, "  - 3/57 2010 stays to bridge to 2009\n", nil, []string{"bridge.don"}, nil},
	{"WG-16.2.2-4: motorized, six of twelve", "GT3-G-MM", func(t *table) { t.put("3/57", "2010").river("2009/2010").bridge("2009/2010") }, "  - 3/57 2010 destroys the bridge to 2009\n", []string{"blows 3/57 2010 2009"}, nil,
		func(s *segment) string { return s.pos.Track(trackBlown) + " 2009/2010" }},
	{"WG-16.2.2-4: and six to come", "GT3-G-MM", func(t *table) { t.put("3/57", "2016").river("2009/2010").bridge("2009/2010") }, "  - 3/57 2016-2015-2014-2013-2012-2011-2010 destroys the bridge to 2009\n",
		[]string{"moves 3/57 2016-2015-2014-2013-2012-2011-2010 6 12", "blows 3/57 2010 2009"}, nil, nil},
	{"WG-16.2.2-4: too far", "GT3-G-MM", func(t *table) { t.put("3/57", "2017").river("2009/2010").bridge("2009/2010") }, "  - 3/57 2017-2016-2015-2014-2013-2012-2011-2010 destroys the bridge to 2009\n", nil, []string{"blow.far"}, nil},
	{"WG-16.2.2-5: out of supply, six left", "GT3-G-MM", func(t *table) { t.put("3/57", "2010", markOut).river("2009/2010").bridge("2009/2010") }, "  - 3/57 2010 destroys the bridge to 2009\n", []string{"blows 3/57 2010 2009"}, nil, nil},
	{"WG-16.2.2-4: on foot three, and away in a stack", "GT3-S-NM", func(t *table) { t.put("Eng1/51A", "2010").river("2009/2010").track(trackBuilt, "2009/2010") },
		"  - stack: Eng1/51A 2010\n    goes:\n      - destroys the bridge to 2009\n      - 2010-2011-2012\n", []string{"blows Eng1/51A 2010 2009", "moves Eng1/51A 2010-2011-2012 2 2"}, nil,
		func(s *segment) string { return "[" + s.pos.Track(trackBuilt) + "] []" }},
	{"orders 2.6: the first line that is true moves it", "GT3-G-MM", func(t *table) { t.put(tank, "2010").put(rifles, "1020") },
		"  - I/11/6P 2010-2011 when 1020 ours\n  - I/11/6P 2010-2009 when 1020 enemy\n  - I/11/6P 2010 holds\n", []string{"moves I/11/6P 2010-2009 1 10"}, nil, nil},
	{"TEC: the bridge of a major river, mechanized", "GT3-G-MM", func(t *table) { t.put("I/11/6P", "2010").major("2009/2010").bridge("2009/2010") }, "  - I/11/6P 2010-2009\n", []string{"moves I/11/6P 2010-2009 2 10"}, nil, nil},
	{"TEC: the bridge of a major river, motorized", "GT3-G-MM", func(t *table) { t.put("3/57", "2010").major("2009/2010").bridge("2009/2010") }, "  - 3/57 2010-2009\n", []string{"moves 3/57 2010-2009 2 12"}, nil, nil},
	{"TEC: the bridge of a major river, on foot", "GT3-S-NM", func(t *table) { t.put("825/302", "2010").major("2009/2010").bridge("2009/2010") }, "  - 825/302 2010-2009\n", []string{"moves 825/302 2010-2009 2 5"}, nil, nil},
	{"orders 31: a leg with a condition", "GT3-G-MM", func(t *table) { t.put(tank, "2010") },
		"  - stack: I/11/6P 2010\n    goes:\n      - 2010-2009\n      - 2009-2008 when I/11/6P in 2010\n      - 2009-1909 when I/11/6P in 2009\n", []string{"moves I/11/6P 2010-2009 1 10", "moves I/11/6P 2009-1909 1 9"}, nil, nil},
}

func yes(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

func TestMarches(t *testing.T) {
	for _, c := range marchCases {
		t.Run(c.id, func(t *testing.T) {
			tb := c.table(t, true)
			checked := tb.look(nil)
			var wrong []string
			for _, p := range checked.Problems {
				wrong = append(wrong, p.ID)
			}
			if !slices.Equal(wrong, c.wrong) {
				t.Errorf("a check finds %v, not %v", wrong, c.wrong)
			}
			if c.told == nil {
				return
			}
			out := c.table(t, false).look(func(s *segment) {
				s.movement()
				if c.after == nil {
					return
				}
				if got, want, _ := strings.Cut(c.after(s), " "); got != want {
					t.Errorf("%s, not %s", got, want)
				}
			})
			if got := allTold(out); !slices.Equal(got, c.told) {
				t.Errorf("%q, not %q", got, c.told)
			}
		})
	}
}
