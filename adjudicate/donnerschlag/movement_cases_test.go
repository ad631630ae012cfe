package donnerschlag

import (
	"strings"
	"testing"
)

// both runs a test in both editions.
func both(t *testing.T, run func(t *testing.T, edition string)) {
	for _, e := range []string{"2023", "2022"} {
		t.Run(e, func(t *testing.T) { run(t, e) })
	}
}

// corridor is the picture of 5.2: I/40/17P in 2316 behind a river, enemies in
// 2417 and 2314, the way from 2317 on is open.
func corridor(t *testing.T) *field {
	f := newField(t)
	f.rivers("2216/2316", "2217/2316")
	f.add("HQ/17P", "2518", "axis 17P hq range 4 mp 6")
	f.add("I/40/17P", "2316", "axis 17P motorized mp 5 strength 4,2")
	f.add("I/39/17P", "2318", "axis 17P tank mp 6")
	f.add("17/17P", "3020", "axis 17P motorized recon mp 6 strength 1")
	f.add("S1", "2417", "soviet 13T infantry")
	f.add("S2", "2314", "soviet 13T infantry")
	f.road("2518-2618")
	f.card("A20", Axis, "HQ/17P")
	return f
}

func TestWE07OrderSavesSupply(t *testing.T) {
	both(t, func(t *testing.T, edition string) {
		f := corridor(t)
		f.edition = edition
		got := f.events("GT5-A3", `card: A20
			order: HQ/17P
			I/39/17P 2318-2317
			I/40/17P 2316 holds
			HQ/17P 2518 holds`)
		want := `activates unit=I/39/17P hex=2318 supply=in
			moves unit=I/39/17P path=2318-2317 cost=1 mp=6
			activates unit=I/40/17P hex=2316 supply=in
			holds unit=I/40/17P hex=2316
			activates unit=HQ/17P hex=2518 supply=in
			holds unit=HQ/17P hex=2518`
		if edition == "2022" { // all were checked before anybody moved (D-19)
			want = strings.Replace(want, "I/40/17P hex=2316 supply=in", "I/40/17P hex=2316 supply=in", 1)
		}
		expect(t, "WE-07", got, want)
	})
}

func TestWE08WrongOrder(t *testing.T) {
	f := corridor(t)
	got := f.events("GT5-A3", `card: A20
		order: HQ/17P
		I/40/17P 2316-2416
		I/39/17P 2318-2317
		HQ/17P 2518 holds`)
	expect(t, "WE-08", got, `activates unit=I/40/17P hex=2316 supply=out
		moves unit=I/40/17P path=2316-2416 cost=1 mp=2.5
		activates unit=I/39/17P hex=2318 supply=in
		moves unit=I/39/17P path=2318-2317 cost=1 mp=6
		activates unit=HQ/17P hex=2518 supply=in
		holds unit=HQ/17P hex=2518
		sheds unit=I/40/17P hex=2416`)
}

func TestWE09BeyondRange(t *testing.T) {
	f := corridor(t)
	got := f.problems("GT5-A3", `card: A20
		order: HQ/17P
		17/17P 3020-2920
		rest holds`)
	expect(t, "WE-09", got, `3:3 not-ordered 17/17P|HQ/17P|I/39/17P, I/40/17P`)
	out := f.run("GT5-A3", "card: A20\norder: HQ/17P\nrest holds")
	if strings.Contains(told(f.data.Set, out), "17/17P hex=3020") {
		t.Error("17/17P was activated")
	}
}

// range6P is the picture of 6.1.
func range6P(t *testing.T) *field {
	f := newField(t)
	f.road("3016-3017")
	f.add("HQ/6P", "3016", "axis 6P hq range 4 mp 6")
	f.add("6/6P", "2616", "axis 6P motorized recon strength 1")
	f.add("II/11/6P", "3012", "axis 6P tank")
	f.add("I/114/6P", "3217", "axis 6P motorized")
	f.add("II/4/6P", "3021", "axis 6P motorized")
	f.add("I/128/23P", "3116", "axis 23P motorized")
	f.add("6/2GM", "2816", "soviet 2GM motorized army 2GA")
	f.add("HQ/17P", "reserve", "axis 17P hq range 4 mp 6")
	f.card("A17", Axis, "HQ/6P")
	f.card("A22", Axis, "Schwerpunkt", "HQ/17P")
	return f
}

func TestWE10CommandRange(t *testing.T) {
	both(t, func(t *testing.T, edition string) {
		f := range6P(t)
		f.edition = edition
		got := f.ordered("GT3-A1", "card: A17\norder: HQ/6P\nrest holds")
		expect(t, "WE-10", got, "6/6P+HQ/6P+I/114/6P+II/11/6P")
	})
}

func TestWE11Schwerpunkt(t *testing.T) {
	both(t, func(t *testing.T, edition string) {
		f := range6P(t)
		f.edition = edition
		f.tracks["schwerpunkt"] = "HQ/6P"
		orders := "card: A22\norder: Schwerpunkt\nrest holds"
		expect(t, "WE-11", f.ordered("GT3-A1", orders), "6/6P+I/114/6P+I/128/23P+II/11/6P")
		f.rulings["ds-schwerpunkt-units"] = "all"
		if edition == "2023" {
			expect(t, "all", f.ordered("GT3-A1", orders), "6/6P+HQ/6P+I/114/6P+I/128/23P+II/11/6P")
		}
		f.rulings["ds-2022-schwerpunkt-command"] = "in-command"
		if edition == "2022" { // D-21: 23P has no HQ in range
			expect(t, "in command", f.ordered("GT3-A1", orders), "6/6P+I/114/6P+II/11/6P")
		}
	})
}

// roads37 is the picture of 3.7.
func roads37(t *testing.T) *field {
	f := newField(t)
	f.grid.Roads = map[string][][]string{
		"1810": {{"1709"}},
		"1709": {{"1810", "1609", "1610", "1708"}},
		"1609": {{"1709", "1708", "1509"}},
		"1708": {{"1609", "1608"}, {"1709", "1707"}},
		"1707": {{"1708"}}, "1608": {{"1708"}},
		"1610": {{"1709", "1510"}}, "1510": {{"1610", "1509"}}, "1509": {{"1510", "1609"}},
	}
	f.add("X", "1810", "axis 6P infantry mp 3")
	f.add("HQ/6P", "4601", "axis 6P hq range 40 mp 6")
	f.road("4601-4602")
	f.card("A1", Axis, "HQ/6P")
	return f
}

// unbroken walks a path with MPs in plenty and reports whether it kept to roads.
func (f *field) unbroken(path string) bool {
	s := f.segment("GT3-A1")
	u, _ := f.data.Set.FindUnit("X")
	w := s.setOut(u, false)
	w.Left = 100 * point
	for _, name := range strings.Split(path, "-")[1:] {
		hex, _ := f.data.Set.FindSpace(name)
		next, bad := s.step(&w, hex)
		if !bad.Legal() {
			f.t.Fatalf("%s: %v", path, bad)
		}
		w = next
	}
	return w.road
}

func TestWE16to19RoadPaths(t *testing.T) {
	f := roads37(t)
	for path, want := range map[string]bool{
		"1810-1709-1609-1708-1608":                true,
		"1810-1709-1609-1608":                     false,
		"1810-1709-1708-1608":                     false,
		"1810-1709-1610-1510-1509-1609-1708-1608": true,
	} {
		if got := f.unbroken(path); got != want {
			t.Errorf("%s: unbroken is %v", path, got)
		}
	}
	f.grid.Features["1708"] = []string{"city"} // a city joins all roads that enter it
	if !f.unbroken("1810-1709-1708-1608") {
		t.Error("the city in 1708 does not join its roads")
	}
}

// cost gives what a move comes to: cost and allowance, or why it is refused.
func (f *field) move(line string) string {
	f.t.Helper()
	side, card, order := "GT3-A1", "A1", "HQ/6P"
	text := "card: " + card + "\norder: " + order + "\n" + line + "\nrest holds"
	if bad := f.problems(side, text); bad != "" {
		return strings.TrimSpace(bad)
	}
	for _, l := range strings.Split(f.events(side, text), "\n") {
		if strings.HasPrefix(l, "moves unit="+strings.Fields(line)[0]+" ") {
			return l[strings.Index(l, "path="):]
		}
	}
	return "no move"
}

// plain is a field of one Axis unit X of the 6P that its HQ leads from afar.
func plain(t *testing.T, hex, words string) *field {
	f := newField(t)
	f.add("X", hex, "axis 6P "+words)
	f.add("HQ/6P", "4601", "axis 6P hq range 60 mp 6")
	f.road("4601-4602")
	f.card("A1", Axis, "HQ/6P")
	return f
}

func TestWE24FractionalMPs(t *testing.T) {
	f := plain(t, "3010", "infantry mp 3")
	f.marks["X"] = []string{"oos"}
	for _, n := range neighbours("3010") { // or it would shed its marker
		f.add("S"+n, n, "soviet 13T infantry")
	}
	f.at["S3011"] = "3012"
	f.at["S3009"] = "3008"
	expect(t, "one hex", f.move("X 3010-3011"), "path=3010-3011 cost=1 mp=1.5")
	f2 := plain(t, "3010", "infantry mp 3")
	f2.marks["X"] = []string{"oos"}
	f2.cut("X")
	expect(t, "two hexes", f2.move("X 3010-3011-3012"), "3:3 too-far X|1.5|2|3011")
	f2.edition = "2022"
	expect(t, "2022 rounds 1.5 down", f2.move("X 3010-3011"), "path=3010-3011 cost=1 mp=1")
}

func neighbours(hex string) []string {
	return map[string][]string{"3010": {"2909", "2910", "3009", "3011", "3109", "3110"}}[hex]
}

// cut walls a unit off from its edge far away from it: a line of Soviet units.
func (f *field) cut(string) {
	for r := 1; r <= 26; r += 1 {
		f.add("W"+hexColumn(44, 26)[r-1], hexColumn(44, 26)[r-1], "soviet 13T infantry")
	}
}

func TestWE27BridgeWithoutRoad(t *testing.T) {
	both(t, func(t *testing.T, edition string) {
		f := plain(t, "3112", "tank mp 2")
		f.edition = edition
		f.bridges("3112/3212")
		f.road("3012-3112")
		f.road("3212-3312")
		f.add("S", "3313", "soviet 13T infantry")
		f.at["S"] = "0901"
		expect(t, "crosses", f.move("X 3112-3212"), "path=3112-3212 cost=1 mp=2")
		want := "3:3 too-far X|2|3|3311"
		got := f.move("X 3112-3212-3311-3411")
		expect(t, "no bonus", got, want)
		if edition == "2023" {
			f.at["X"] = "3012"
			expect(t, "road path broken at the bridge", f.move("X 3012-3112-3212-3312"), "3:3 too-far X|2|3|3212")
		}
		f.at["S"], f.at["X"] = "3212", "3012"
		expect(t, "no ZOC over the bridge", f.move("X 3012-3112-3111"), "path=3012-3112-3111 cost=2 mp=2")
	})
}

func TestHC39ReliefBeforeActivation(t *testing.T) {
	both(t, func(t *testing.T, edition string) {
		f := corridor(t)
		f.edition = edition
		f.marks["I/40/17P"] = []string{"oos"}
		got := f.events("GT5-A3", `card: A20
			order: HQ/17P
			I/39/17P 2318-2317
			I/40/17P 2316-2416
			HQ/17P 2518 holds`)
		expect(t, "HC-39", got, `activates unit=I/39/17P hex=2318 supply=in
			moves unit=I/39/17P path=2318-2317 cost=1 mp=6
			sheds unit=I/40/17P hex=2316
			activates unit=I/40/17P hex=2316 supply=in
			moves unit=I/40/17P path=2316-2416 cost=1 mp=5
			activates unit=HQ/17P hex=2518 supply=in
			holds unit=HQ/17P hex=2518`)
	})
	f := corridor(t)
	f.marks["I/40/17P"] = []string{"oos"}
	f.rulings["ds-supply-recovery"] = "segment"
	got := f.events("GT5-A3", "card: A20\norder: HQ/17P\nI/39/17P 2318-2317\nI/40/17P 2316 holds\nrest holds")
	expect(t, "segment", got, `activates unit=I/39/17P hex=2318 supply=in
		moves unit=I/39/17P path=2318-2317 cost=1 mp=6
		activates unit=I/40/17P hex=2316 supply=still-out
		holds unit=I/40/17P hex=2316
		activates unit=HQ/17P hex=2518 supply=in
		holds unit=HQ/17P hex=2518
		sheds unit=I/40/17P hex=2316`)
}

func TestHC41LoneHQInTheCorridor(t *testing.T) {
	both(t, func(t *testing.T, edition string) {
		check := func(what, side, want string) {
			f := newField(t)
			f.edition = edition
			f.add("HQ/6P", "0805", "axis 6P hq range 40 mp 6")
			f.add("X", "2316", "axis 6P infantry")
			f.card("A1", Axis, "HQ/6P")
			f.rivers("2315/2316", "2316/2317", "2216/2316", "2217/2316", "2316/2417") // so that 2416-2516 is the only way
			f.rivers("2415/2416", "2416/2417", "2315/2416", "2416/2515")
			switch side {
			case "axis", "nobody":
				f.add("S", "2617", "soviet 13T infantry") // its ZOC reaches 2516
				if side == "axis" {
					f.add("HQ/23P", "2516", "axis 23P hq range 4 mp 6")
				}
			case "soviet":
				f.add("HQ/51A", "2516", "soviet hq range 7 mp 0")
			}
			s := f.segment("GT3-A1")
			u, _ := f.data.Set.FindUnit("X")
			got := "out"
			if s.supplied(u) {
				got = "in"
			}
			expect(t, what, got, want)
		}
		check("corridor 2416-2516 alone", "", "in")
		check("Soviet ZOC in 2516", "nobody", "out")
		check("lone Soviet HQ", "soviet", "out")
		check("Axis HQ in a Soviet ZOC", "axis", "in")
	})
}

func TestHC43ZOCAndRiver(t *testing.T) {
	both(t, func(t *testing.T, edition string) {
		f := plain(t, "2215", "motorized mp 5")
		f.edition = edition
		f.add("S", "2316", "soviet 13T infantry")
		f.bridges("2216/2316")
		expect(t, "no stop in 2216", f.move("X 2215-2216-2217"), "path=2215-2216-2217 cost=2 mp=5")
		expect(t, "stop in 2217", f.move("X 2215-2216-2217-2218"), "3:18 ezoc-stop X|2217")
	})
}

func TestHC45RoadBonusAndEZOC(t *testing.T) {
	both(t, func(t *testing.T, edition string) {
		zoc := func(enemy string, rivers ...string) string {
			f := roads37(t)
			f.edition = edition
			f.rivers(rivers...)
			if enemy != "" {
				f.add("S", enemy, "soviet 13T infantry")
			}
			return f.move("X 1810-1709-1609-1708-1608")
		}
		legal := "path=1810-1709-1609-1708-1608 cost=4 mp=3"
		expect(t, "no enemy", zoc(""), legal)
		bonus := func(what, enemy string, want2023 string, rivers ...string) {
			want := want2023
			if edition == "2022" && want == legal {
				want = "3:3 too-far X|3|4|1708"
			}
			expect(t, what, zoc(enemy, rivers...), want)
		}
		bonus("(a) 1608 in an EZOC", "1507", legal)
		bonus("(b) 1708 in an EZOC", "1808", "3:23 ezoc-stop X|1708")
		bonus("(c) 1810 in an EZOC", "1910", legal)
	})
}

func TestHC47BonusAndCostlyHex(t *testing.T) {
	both(t, func(t *testing.T, edition string) {
		f := roads37(t)
		f.edition = edition
		f.ground["1608"] = "yak-9"
		line := "X 1810-1709-1609-1708-1608"
		if edition == "2022" { // one extra hex, whatever it costs (D-25)
			expect(t, "HC-47", f.move(line), "path=1810-1709-1609-1708-1608 cost=6 mp=3")
			return
		}
		expect(t, "HC-47", f.move(line), "3:3 too-far X|3|6|1708")
		f.rulings["ds-bonus-pool"] = "pool"
		expect(t, "pool does not help: nothing is left", f.move(line), "3:3 too-far X|3|6|1708")
		f.units[0].Attr[3].Values = []string{"5"}
		expect(t, "pool: 2 left and the bonus", f.move(line), "path=1810-1709-1609-1708-1608 cost=6 mp=5")
		delete(f.rulings, "ds-bonus-pool")
		expect(t, "2 left and the bonus", f.move(line), "3:3 too-far X|5|6|1708")
	})
}

func TestHC49HQAtARiver(t *testing.T) {
	both(t, func(t *testing.T, edition string) {
		f := newField(t)
		f.edition = edition
		f.add("HQ/6P", "2814", "axis 6P hq range 4 mp 6")
		f.card("A1", Axis, "HQ/6P")
		f.rivers("2814/2713")
		f.road("2814-2713-2614-2615")
		expect(t, "over the river to a road", f.move("HQ/6P 2814-2713"), "path=2814-2713 cost=1 mp=6")
		expect(t, "off the road", f.move("HQ/6P 2814-2714"), "3:1 hq-off-road HQ/6P|2714|2614, 2615, 2713, 2814")
		f.at["HQ/6P"] = "2005"
		expect(t, "stays off the road", f.move("HQ/6P 2005 holds"), "no move")
		f.rulings["ds-hq-off-road"] = "refused"
		expect(t, "may stay where no road is in reach", f.move("HQ/6P 2005 holds"), "no move")
		f.at["HQ/6P"] = "2812"
		expect(t, "must move", f.move("HQ/6P 2812 holds"), "3:1 hq-off-road.stays HQ/6P|2812")
	})
}

func TestHC51HalfAPointIsNotEnough(t *testing.T) {
	both(t, func(t *testing.T, edition string) {
		f := plain(t, "3010", "infantry mp 1")
		f.edition = edition
		f.cut("X")
		want := "0.5"
		if edition == "2022" {
			want = "0"
		}
		expect(t, "MP 1", f.move("X 3010-3011"), "3:3 too-far.none X|"+want+"|1|3010")
		f = plain(t, "3010", "infantry mp 5")
		f.edition = edition
		f.cut("X")
		f.ground["3011"] = "snowdrift"
		want = "2.5"
		if edition == "2022" {
			want = "2"
		}
		expect(t, "Snowdrift", f.move("X 3010-3011"), "3:3 too-far.none X|"+want+"|3|3010")
	})
}

func TestHC55Stacking(t *testing.T) {
	both(t, func(t *testing.T, edition string) {
		f := plain(t, "3010", "infantry mp 5")
		f.edition = edition
		f.add("T", "3011", "axis 6P tank")
		f.add("AG/1", "3011", "axis alarm infantry strength 1")
		f.add("AG/2", "3011", "axis alarm infantry strength 1")
		f.add("HQ/23P", "3011", "axis 23P hq range 4 mp 6")
		f.tracks["schwerpunkt"] = "T"
		expect(t, "second combat unit", f.move("X 3010-3011"), "path=3010-3011 cost=1 mp=5")
		f.add("U", "3011", "axis 23P infantry")
		expect(t, "third combat unit", f.move("X 3010-3011"), "3:1 stacking X|3011|AG/1+AG/2+HQ/23P+T+U")
		expect(t, "through a full hex", f.move("X 3010-3011-3012"), "path=3010-3011-3012 cost=2 mp=5")
		expect(t, "never activated", f.move("AG/1 3011-3012"), "3:1 not-ordered.alarm AG/1")
	})
}

func TestHC73RangeIsFrozen(t *testing.T) {
	both(t, func(t *testing.T, edition string) {
		f := newField(t)
		f.edition = edition
		f.add("HQ/6P", "3016", "axis 6P hq range 4 mp 6")
		f.road("3016-3017-3018-3019-3020")
		f.add("Z", "3021", "axis 6P infantry")
		f.add("W", "3012", "axis 6P infantry")
		f.card("A1", Axis, "HQ/6P")
		got := f.events("GT3-A1", "card: A1\norder: HQ/6P\nHQ/6P 3016-3017-3018-3019-3020\nrest holds")
		expect(t, "HC-73", got, `activates unit=HQ/6P hex=3016 supply=in
			moves unit=HQ/6P path=3016-3017-3018-3019-3020 cost=4 mp=6
			activates unit=W hex=3012 supply=in
			holds unit=W hex=3012`)
	})
}

// TestWE28: rivers lie on hexsides; what is in a hex makes no river.
func TestWE28Hex1916(t *testing.T) {
	f := plain(t, "1915", "tank mp 6")
	f.grid.Features["1916"] = []string{"village"}
	expect(t, "WE-28", f.move("X 1915-1916-1917"), "path=1915-1916-1917 cost=2 mp=6")
}

func TestMarkers(t *testing.T) {
	f := plain(t, "3010", "motorized mp 5")
	f.ground["3011"], f.ground["3009"], f.ground["2910"] = "no-entry", "snowdrift", "yak-9"
	expect(t, "no-entry", f.move("X 3010-3011"), "3:8 no-entry 3011")
	expect(t, "Snowdrift", f.move("X 3010-3009-3008"), "path=3010-3009-3008 cost=4 mp=5")
	expect(t, "YAK-9", f.move("X 3010-2910"), "path=3010-2910 cost=3 mp=5")
	f.marks["X"] = []string{"no-move"}
	expect(t, "no-move", f.move("X 3010-3110"), "3:3 no-move X")
	f = newField(t)
	f.add("13/13T", "2915", "soviet 13T tank mp 6")
	f.ground["2914"] = "yak-9"
	f.card("A31", Soviet, "one formation")
	expect(t, "YAK-9 is nothing to Soviet units", f.events("GT3-S1", "card: A31\norder: 13T\n13/13T 2915-2914"), `activates unit=13/13T hex=2915 supply=in
		moves unit=13/13T path=2915-2914 cost=1 mp=6`)
}
