package donnerschlag

import (
	"strings"
	"testing"

	"umpire/adjudicate"
)

// raid is a Soviet tank beside the lone HQ of the 6P in 3016.
func raid(t *testing.T) *field {
	f := newField(t)
	f.add("HQ/6P", "3016", "axis 6P hq range 4 mp 6")
	f.add("13/13T", "2915", "soviet 13T tank mp 6")
	f.card("A31", Soviet, "one formation")
	return f
}

const raidOrders = "card: A31\norder: 13T\n13/13T 2915-3016"

// overrunOf gives what became of the HQ, or whom the segment waits for.
func (f *field) overrunOf() string {
	out := f.run("GT3-S1", raidOrders)
	if len(out.Awaits) > 0 {
		return "asks " + string(out.Awaits[0].To) + " " + out.Awaits[0].Name + ": " + strings.Join(out.Awaits[0].Options, " ")
	}
	lines := strings.Split(strings.TrimSpace(told(f.data.Set, out)), "\n")
	return lines[len(lines)-1]
}

func TestHC33Priority1(t *testing.T) {
	f := raid(t)
	f.add("A23", "3019", "axis 23P infantry")
	f.add("A6", "3018", "axis 6P infantry")
	f.add("HQ/23P", "3018", "axis 23P hq range 4 mp 6")
	f.add("B6", "3215", "axis 6P infantry")
	f.road("3018-3019")
	expect(t, "HC-33", f.overrunOf(), "relocated hq=HQ/6P hex=3019 priority=1")
}

func TestHC35EliminationTest(t *testing.T) {
	both(t, func(t *testing.T, edition string) {
		f := raid(t)
		f.edition = edition
		f.road("3019-3020")
		f.add("A23", "3019", "axis 23P infantry")
		expect(t, "without the StuG", f.overrunOf(), "eliminated unit=HQ/6P why=overrun")
		f.add("StuG/228", "4010", "axis 6P tank stug")
		want := "relocated hq=HQ/6P hex=3019 priority=1"
		if edition == "2022" { // the StuG is on no road: any road hex in range
			want = "asks axis HQ/6P relocate: 3019 3020"
		}
		expect(t, "with the StuG", f.overrunOf(), want)
	})
}

func TestOverrunPriorities(t *testing.T) {
	f := raid(t)
	f.add("B6", "3215", "axis 6P infantry")
	f.road("3113-3112")
	expect(t, "2: road in range", f.overrunOf(), "asks axis HQ/6P relocate: 3112 3113")
	f.add("S", "3111", "soviet 6M infantry") // its ZOC reaches 3112
	expect(t, "2: outside EZOCs", f.overrunOf(), "relocated hq=HQ/6P hex=3113 priority=2")
	f.add("S2", "3214", "soviet 6M infantry") // and 3113
	f.at["B6"] = "4010"
	expect(t, "2: EZOCs within the level", f.overrunOf(), "asks axis HQ/6P relocate: 3112 3113")
	f.rulings["ds-overrun-avoid-ezoc"] = "drop"
	if got := f.overrunOf(); !strings.HasPrefix(got, "asks axis HQ/6P relocate: 2614") {
		t.Errorf("3: any hex in range, EZOCs given up: %s", got)
	}
	delete(f.rulings, "ds-overrun-avoid-ezoc")
	f.grid.Roads = map[string][][]string{}
	if got := f.overrunOf(); strings.Contains(got, "3112") || !strings.Contains(got, " 3018 ") {
		t.Errorf("3: any hex in range: %s", got)
	}
	full := raid(t)
	full.add("B6", "4010", "axis 6P infantry")
	full.fill("3016", 5, "3521", "2519") // 5 hexes off, nearer to the Axis edge: 3518
	full.add("S0", "2915", "soviet 6M infantry")
	full.at["S3518"] = "0901"
	expect(t, "4: the closest", full.overrunOf(), "relocated hq=HQ/6P hex=3518 priority=4")
	full.at["S2518"] = "0902" // as close, and farther from the Axis edge
	expect(t, "4: of two as close, the one nearer to the Axis edge", full.overrunOf(), "relocated hq=HQ/6P hex=3518 priority=4")
}

// fill puts a Soviet unit into every hex up to a distance of a hex, but for some.
func (f *field) fill(from string, distance int, but ...string) {
	p := f.position()
	b := p.Set().Board
	mid, _ := b.Find(from)
	for i := range b.Len() {
		hex, _ := b.Find(b.Name(spaceOf(i)))
		name := b.Name(hex)
		if b.Distance(mid, hex) > distance || p.First(hex) >= 0 || contains(but, name) {
			continue
		}
		f.add("S"+name, name, "soviet 6M infantry")
	}
}

func TestRelocateByStandingOrders(t *testing.T) {
	f := raid(t)
	f.add("B6", "3215", "axis 6P infantry")
	f.road("3113-3112")
	for line, want := range map[string]string{
		"relocate: near 3120":            "3113",
		"relocate: far from 3120":        "3112",
		"relocate: 3111 > 3112":          "3112",
		"relocate: 3112 when HQ/23P":     "",
		"relocate: 3112 when HQ/6P":      "3112",
		"relocate: road > friend > any":  "3112",
		"relocate: any when own segment": "",
	} {
		in := f.input("GT3-S1", raidOrders)
		in.Standing = map[sideName]adjudicate.Source{Axis: readOrders(t, f.data.Set, line)}
		out := adjudicate.Run(&Game{Data: f.data}, in)
		if out.Err != nil {
			t.Fatal(out.Err)
		}
		got := told(f.data.Set, out)
		if want == "" && len(out.Awaits) == 1 {
			continue
		}
		if !strings.HasSuffix(strings.TrimSpace(got), "relocated hq=HQ/6P hex="+want+" priority=2") {
			t.Errorf("%s: %s", line, got)
		}
	}
}

func TestHC37RestoringASovietHQ(t *testing.T) {
	both(t, func(t *testing.T, edition string) {
		f := newField(t)
		f.edition = edition
		f.add("HQ/51A", "2316", "soviet hq range 7 mp 0")
		f.add("G/13G", "2215", "soviet 13G infantry army 2GA mp 3")
		f.marks["HQ/51A"] = []string{"overrun"}
		f.card("A31", Soviet, "one formation", "one HQ")
		expect(t, "cannot be ordered", f.problems("GT3-S1", "card: A31\norder: HQ/51A\nrest holds"), "2:1 order A31|HQ/51A|13G")
		expect(t, "HC-37", f.events("GT3-S1", "card: A31\norder: 13G\nG/13G 2215-2216-2316-2317"), `activates unit=G/13G hex=2215 supply=in
			moves unit=G/13G path=2215-2216-2316 cost=2 mp=3
			restored hq=HQ/51A hex=2316
			moves unit=G/13G path=2316-2317 cost=1 mp=3`)
	})
}

func TestOverrunSovietHQ(t *testing.T) {
	both(t, func(t *testing.T, edition string) {
		f := plain(t, "2513", "tank mp 6")
		f.edition = edition
		f.add("HQ/51A", "2413", "soviet hq range 7 mp 0")
		got := f.events("GT3-A1", "card: A1\norder: HQ/6P\nX 2513-2413-2312\nrest holds")
		expect(t, "overrun, and on", got, `activates unit=X hex=2513 supply=in
			moves unit=X path=2513-2413 cost=1 mp=6
			overrun hq=HQ/51A hex=2413 by=X
			moves unit=X path=2413-2312 cost=1 mp=6
			activates unit=HQ/6P hex=4601 supply=in
			holds unit=HQ/6P hex=4601`)
		f.at["HQ/6P"] = "2513"
		f.grid.Roads["2513"], f.grid.Roads["2514"] = [][]string{{"2514"}}, [][]string{{"2513"}}
		expect(t, "HQs overrun nobody", f.move("HQ/6P 2513-2413"), "3:1 hq-off-road HQ/6P|2413|2513\n3:12 enemy.hq 2413|HQ/51A|HQ/6P")
	})
}

// TestD55: an overrun Soviet HQ keeps the place of an HQ in its hex, in 2022 it
// is off the map.
func TestD55OverrunHQAndItsPlace(t *testing.T) {
	for edition, want := range map[string]bool{"2023": false, "2022": true} {
		f := newField(t)
		f.edition = edition
		f.add("HQ/51A", "2316", "soviet hq range 7 mp 0")
		f.add("HQ/2GA", "2010", "soviet hq range 8 mp 0")
		f.marks["HQ/51A"] = []string{"overrun"}
		s := f.segment("GT3-S1")
		hq, _ := f.data.Set.FindUnit("HQ/2GA")
		hex, _ := f.data.Set.FindSpace("2316")
		if got := s.room(hq, hex); got != want {
			t.Errorf("%s: room is %v", edition, got)
		}
	}
}

// TestSchwerpunktGoesAlong: the marker moves with its unit (12.2 C33).
func TestSchwerpunktGoesAlong(t *testing.T) {
	f := raid(t)
	f.add("A23", "3019", "axis 6P infantry")
	f.road("3019-3020")
	f.tracks["schwerpunkt"] = "HQ/6P"
	out := f.run("GT3-S1", raidOrders)
	if got := out.Position.Track("schwerpunkt"); got != "HQ/6P" || f.data.Set.SpaceName(out.Position.At(0)) != "3019" && f.data.Set.UnitName(0) == "HQ/6P" {
		t.Errorf("the marker is on %s", got)
	}
}
