package wintergewitter

import (
	"strconv"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/suitetest"
)

// loaded are dice of which one shows a face, the one whose label ends so; all others show 1.
type loaded struct {
	suffix string
	face   int
}

func (loaded) Name() string { return "given" }

func (l loaded) Roll(d dice.Die) (dice.Die, error) {
	if strings.HasSuffix(d.Label, l.suffix) {
		return d.Shows(l.face), nil
	}
	return d.Shows(1), nil
}

// Every cell of every table is met by the rules, with the column and the die that lead there.
func TestEveryCell(t *testing.T) {
	c := newCensus(shippedData(t))
	forcedCells(t, c)
	for _, id := range c.Missing() {
		if strings.HasPrefix(id, "cell ") {
			t.Errorf("never: %s", id)
		}
	}
}

// forcedCells counts what games rarely reach: every cell of every table, on positions made for it.
func forcedCells(t *testing.T, c *census) {
	t.Helper()
	d := shippedData(t)
	for die := 1; die <= 10; die++ {
		for _, n := range d.CRT.Columns {
			force(t, c, fireAt(t, n), nil, loaded{"/attack", die}, cell("fire", strconv.Itoa(n), die))
		}
		for _, n := range d.Bombard.Columns {
			tab := newTable(t, "GT3-G-MC").counter("R/S", Sov, Infantry, 20, 5, "2020")
			force(t, c, tab, func(s *segment) {
				s.bombard(barrage{side: German, factors: n, label: "shells", target: s.u("R/S")})
			}, loaded{"shells", die}, cell("bombardment", strconv.Itoa(n), die))
		}
		for _, n := range d.Counter.Columns {
			force(t, c, counterAt(t, n), nil, loaded{"/counter/b/1", die}, cell("counter-battery", strconv.Itoa(n), die))
		}
		for i := range d.AirCombat.Rows[0] {
			n := d.AirCombat.First + i
			tab := newTable(t, "GT1-AIR2").put("235/IAD", boxGroundEsc).put("I/JG52", boxSuperior).changed(func(d *Data) {
				for u := range d.Units {
					d.Units[u].Proficiency, d.Units[u].AirToAir, d.Units[u].Defence = 6, 5+n, 5
				}
			})
			force(t, c, tab, func(s *segment) { s.newDogfight(German, boxGround, nil).shot(s.u("I/JG52"), s.u("235/IAD"), "mission") },
				loaded{"/i/jg52", die}, cell("air-combat", strconv.Itoa(n), die))
		}
	}
}

// force runs a segment, or f in its place, and looks that its roll was made in the cell that was
// meant.
func force(t *testing.T, c *census, tab *table, f func(s *segment), l loaded, name string) {
	t.Helper()
	tab.loaded = l
	out := tab.run(f)
	if out.Err != nil || len(out.Awaits) > 0 {
		t.Fatalf("%s: %v, %v", name, out.Err, out.Awaits)
	}
	before := c.Census[name]
	c.segment(adjudicate.Input{Position: out.Position}, out.Journal)
	if c.Census[name] == before {
		t.Errorf("%s is not met\n%s", name, suitetest.Lines(out.Position.Set(), out.Journal))
	}
}

// fireAt is a prepared attack with so many points on one who cannot answer.
func fireAt(t *testing.T, strength int) *table {
	return newTable(t, "GT3-G-MC").counter("A/X", Ger, Infantry, strength, 5, "2010").counter("D/Y", Sov, Infantry, 20, 5, "2011", markDisrupted).calm().attacks("2011", "A/X")
}

// counterAt is a bombardment whose gun is answered with so many factors.
func counterAt(t *testing.T, factors int) *table {
	return newTable(t, "GT3-G-MC").calm().counter("T/1", Ger, Tank, 6, 8, "2021").counter("B/1", Ger, Artillery, 4, 7, "2022").counter("R/S", Sov, Infantry, 5, 5, "2020").
		counter("6/51A", Sov, Artillery, factors, 4, "2018", slow, reach(4)).attacks("2020", "T/1", "artillery:\n  - B/1 on top").says(Soviet, "counter-battery: all")
}

// Every event that is forced is told.
func TestForcedEvents(t *testing.T) { forcedEvents(t, newCensus(shippedData(t))) }

// forcedEvents counts what hangs on more than games at random come to. What each position leads to is said by
// the rule beside it.
func forcedEvents(t *testing.T, c *census) {
	t.Helper()
	attacked := func(unit, scenario string) *table { // an attack that drives a unit away
		return newTable(t, "GT3-G-MC").track(trackScenario, scenario).calm().changed(func(d *Data) {
			d.CRT = flat(Result{Optional: 1})
			d.CRT.Rows[0] = make([]Result, 5)
		}).
			counter("T/1", Ger, Tank, 12, 8, "2021").put(unit, "2020").attacks("2020", "T/1", "lead: T/1").says(Soviet, "optional: retreat\nretreat: any").dice("2020/defence", 1, "2020/attack", 5, "2020/hold/151g/52g", 10)
	}
	sixth := func(id, state string) *table {
		return newTable(t, id).track(trackScenario, "19.3").pocketAt("2005").put("HQ/14P", "2005").track(trackThunder, state)
	}
	overMajor := func(id, unit string) *table { // no map hex that one may enter lies behind a major river
		at, _ := momentOf(id)
		return newTable(t, id).put(unit, "2010").major("2009/2010").bridge("2009/2010").order(at.side, "moves:\n  - "+unit+" 2010-2009\n")
	}
	for _, f := range []struct {
		name string
		tab  *table
		does func(s *segment) // in the place of the segment; nil: the segment itself
	}{
		{"stands", driven(t, 1).pocketAt("1919", "1920", "2019", "2119", "2120"), nil},                                                                                            // 11.7: terrain bars all ways
		{"crossing interdiction", driven(t, 1).river("2019/2020").bridge("2019/2020").says(Soviet, "retreat: 2020-2019").track(trackZones, "2020=2"), nil},                        // 11.7
		{"ring-free forced", attacked("151G/52G", "19.3"), nil},                                                                                                                   // 5.3
		{"ring-attacked 21", attacked("151G/52G", "19.3"), nil},                                                                                                                   // 5.3
		{"released why attacked", attacked("1/3GTk/7T", "19.1"), nil},                                                                                                             // 19.1.1
		{"bridge-stops", newTable(t, "GT3-G-MM").put("3/57", "2010", markBridges).track(trackBridging, "3/57=2010/2009"), func(s *segment) { s.place(s.u("3/57"), s.h("2011")) }}, // 16.2.2
		{"linked", sixth("GT5-6-MC", thunderOn).put("HQ/57PC", "2020"), (*segment).linkUp},                                                                                        // 5.2
		{"collapses", sixth("GT5-S-MC", thunderOn).put("I/36/14P", "2006"), func(s *segment) { s.place(s.u("I/36/14P"), s.h("2005")) }},                                           // 5.2
		{"sixth-removed", sixth("GT6-INI", thunderEnded), (*segment).removeSixth},                                                                                                 // 5.2
		{"delivered", newTable(t, "GT5-G-MM").pocketAt("2005").put("Convoy/1", "2006"), func(s *segment) { s.place(s.u("Convoy/1"), s.h("2005")) }},                               // 16.3
		{"hexside major-bridge mechanized", overMajor("GT5-G-MM", tank), (*segment).movement},
		{"hexside major-bridge motorized", overMajor("GT5-G-MM", "3/57"), (*segment).movement},
		{"hexside major-bridge non-motorized", overMajor("GT5-S-NM", rifles), (*segment).movement},
		{"terrain pocket mechanized", overMajor("GT5-G-MM", tank).pocketAt("2009").hex("2009", func(h *Hex) { h.Terrain = PocketHex }), (*segment).movement},
		{"vp soviet thunderclap", sixth("GT24-REC", thunderEnded), (*segment).judge}, // 19.3.3
	} {
		g, in := f.tab.input(f.does)
		out := adjudicate.Run(g, in)
		if out.Err != nil || len(out.Awaits) > 0 {
			t.Fatalf("%s: %v, %v", f.name, out.Err, out.Awaits)
		}
		before := c.Census[f.name]
		(&census{c.Census, g.Data}).segment(in, out.Journal)
		if c.game(); c.Census[f.name] == before {
			t.Errorf("%s is not told\n%s", f.name, suitetest.Lines(out.Position.Set(), out.Journal))
		}
	}
}
