package donnerschlag

import "testing"

func TestD05HalvedMPs(t *testing.T) {
	for edition, want := range map[string]string{"2022": "path=1810-1709-1609-1708 cost=3 mp=2", "2023": "path=1810-1709-1609-1708 cost=3 mp=2.5"} {
		f := roads37(t)
		f.edition = edition
		f.units[0].Attr[3].Values = []string{"5"}
		f.cut("X")
		expect(t, edition, f.move("X 1810-1709-1609-1708"), want)
		f.rulings["ds-road-bonus-remainder"] = "exact"
		if edition == "2023" {
			want = "3:3 too-far X|2.5|3|1609"
		}
		expect(t, edition+" exact", f.move("X 1810-1709-1609-1708"), want)
	}
}

func TestD18RegainingSupply(t *testing.T) {
	both(t, func(t *testing.T, edition string) {
		f := corridor(t)
		f.edition = edition
		f.marks["I/40/17P"] = []string{"oos"}
		f.at["I/39/17P"] = "3019"
		orders := "card: A20\norder: HQ/17P\nI/40/17P 2316-2317\nrest holds"
		want := `activates unit=I/40/17P hex=2316 supply=still-out
			moves unit=I/40/17P path=2316-2317 cost=1 mp=2.5
			activates unit=HQ/17P hex=2518 supply=in
			holds unit=HQ/17P hex=2518
			sheds unit=I/40/17P hex=2317`
		if edition == "2022" {
			want = `activates unit=I/40/17P hex=2316 supply=still-out
				moves unit=I/40/17P path=2316-2317 cost=1 mp=2
				sheds unit=I/40/17P hex=2317
				activates unit=HQ/17P hex=2518 supply=in
				holds unit=HQ/17P hex=2518`
		}
		expect(t, "D-18", f.events("GT5-A3", orders), want)
	})
}

func TestD19SupplyCheckTogether(t *testing.T) {
	for edition, want := range map[string]string{"2022": "in", "2023": "out"} {
		f := corridor(t)
		f.edition = edition
		f.at["I/39/17P"] = "2317"
		got := f.events("GT5-A3", "card: A20\norder: HQ/17P\nI/39/17P 2317-2318-2319\nI/40/17P 2316 holds\nHQ/17P 2518 holds")
		expect(t, edition, got, `activates unit=I/39/17P hex=2317 supply=in
			moves unit=I/39/17P path=2317-2318-2319 cost=2 mp=6
			activates unit=I/40/17P hex=2316 supply=`+want+`
			holds unit=I/40/17P hex=2316
			activates unit=HQ/17P hex=2518 supply=in
			holds unit=HQ/17P hex=2518`)
	}
}

func TestD20MustOrMayActivate(t *testing.T) {
	f := corridor(t)
	orders := "card: A20\norder: HQ/17P\nHQ/17P 2518 holds"
	all := `activates unit=HQ/17P hex=2518 supply=in
		holds unit=HQ/17P hex=2518
		activates unit=I/39/17P hex=2318 supply=in
		holds unit=I/39/17P hex=2318
		activates unit=I/40/17P hex=2316 supply=out
		holds unit=I/40/17P hex=2316`
	expect(t, "2023", f.events("GT5-A3", orders), all)
	expect(t, "2023 warns", f.problems("GT5-A3", orders), "0:0 unnamed I/39/17P, I/40/17P (warning)")
	f.rulings["ds-unnamed-units"] = "refused"
	expect(t, "2023 refused", f.problems("GT5-A3", orders), "0:0 unnamed I/39/17P, I/40/17P")
	expect(t, "rest holds", f.problems("GT5-A3", orders+"\nrest holds"), "")
	f.edition = "2022"
	expect(t, "2022", f.events("GT5-A3", orders), `activates unit=HQ/17P hex=2518 supply=in
		holds unit=HQ/17P hex=2518`)
	expect(t, "2022 does not warn", f.problems("GT5-A3", orders), "")
	expect(t, "2022 rest holds", f.events("GT5-A3", orders+"\nrest holds"), all)
}

// romanians is the pair of 6.2: a unit of VII Corps near the VI HQ only.
func romanians(t *testing.T) *field {
	f := newField(t)
	f.add("HQ/VI", "3518", "axis VI hq range 4 mp 4")
	f.add("HQ/VII", "4421", "axis VII hq range 4 mp 4")
	f.add("92/18/VI", "3319", "axis VI infantry mp 3 romanian")
	f.add("5D/4/VII", "3816", "axis VII infantry mp 3 romanian")
	f.add("20/4/VII", "4422", "axis VII infantry mp 3 romanian")
	f.road("3518-3419")
	f.road("4421-4422")
	f.card("A9", Axis, "HQ/VI", "HQ/VII")
	f.card("A10", Axis, "any HQ")
	f.add("HQ/6P", "2010", "axis 6P hq range 4 mp 6")
	return f
}

func TestD22RomanianPair(t *testing.T) {
	both(t, func(t *testing.T, edition string) {
		f := romanians(t)
		f.edition = edition
		want := "20/4/VII+5D/4/VII+92/18/VI+HQ/VI+HQ/VII"
		if edition == "2022" {
			want = "20/4/VII+92/18/VI+HQ/VI+HQ/VII"
		}
		for _, card := range []string{"A9", "A10"} {
			expect(t, card, f.ordered("GT2-A3", "card: "+card+"\norder: HQ/VI, HQ/VII\nrest holds"), want)
		}
		expect(t, "one named", f.problems("GT2-A3", "card: A9\norder: HQ/VI\nrest holds"), "2:1 order.pair HQ/VI, HQ/VII|HQ/VII")
		expect(t, "one too many", f.problems("GT2-A3", "card: A10\norder: HQ/VI, HQ/VII, HQ/6P\nrest holds"), "2:1 order.many HQ/VI, HQ/VII|HQ/6P")
		expect(t, "not of this card", f.problems("GT2-A3", "card: A9\norder: HQ/6P\nrest holds"), "2:1 order A9|HQ/6P|HQ/VI, HQ/VII")
		expect(t, "not held", f.problems("GT2-A3", "card: A11\norder: HQ/6P\nrest holds"), "1:1 not-held.activation A11|A9, A10\n2:1 order A9|HQ/6P|HQ/VI, HQ/VII (warning)")
	})
}

func TestD24RoadHexesOrRoadPath(t *testing.T) {
	both(t, func(t *testing.T, edition string) {
		f := roads37(t)
		f.edition = edition
		f.units[0].Attr[3].Values = []string{"2"}
		want := "3:3 too-far X|2|3|1609"
		if edition == "2022" {
			want = "path=1810-1709-1609-1608 cost=3 mp=2"
		}
		expect(t, "D-24", f.move("X 1810-1709-1609-1608"), want)
	})
}

func TestD26MotorizedCrossing(t *testing.T) {
	both(t, func(t *testing.T, edition string) {
		f := plain(t, "3016", "motorized mp 5")
		f.edition = edition
		f.rivers("3016/3115", "3015/3115")
		later := "3:13 river.first X|3015|3115"
		if edition == "2022" {
			later = "path=3016-3015-3115 cost=2 mp=5"
		}
		expect(t, "second hex", f.move("X 3016-3015-3115"), later)
		expect(t, "first hex", f.move("X 3016-3115"), "path=3016-3115 cost=1 mp=5")
		expect(t, "stops", f.move("X 3016-3115-3215"), "3:13 river-stop X|3016|3115")
		f.at["X"] = "3014"
		away := "3:13 river.first X|3015|3115"
		if edition == "2022" {
			away = "3:13 river.start X|3015|3115|3014"
		}
		expect(t, "starts away from it", f.move("X 3014-3015-3115"), away)
		f.rulings["ds-2022-motorized-start"] = "first-move"
		f.at["X"] = "3016"
		expect(t, "first-move", f.move("X 3016-3015-3115"), "3:13 river.first X|3015|3115")
		f.rulings["ds-motorized-river-cost"] = "all"
		if edition == "2023" {
			expect(t, "all MPs", f.move("X 3016-3115"), "path=3016-3115 cost=5 mp=5")
		}
	})
	f := plain(t, "3016", "tank mp 5")
	f.rivers("3016/3115")
	expect(t, "tank", f.move("X 3016-3115"), "3:8 river.tank X|3016|3115")
	f = plain(t, "3016", "infantry mp 5")
	f.rivers("3016/3115")
	expect(t, "foot", f.move("X 3016-3115-3215"), "path=3016-3115-3215 cost=2 mp=5")
}

func TestD53RelocationByFormation(t *testing.T) {
	for edition, want := range map[string]string{"2022": "3022 priority=1", "2023": "3019 priority=1"} {
		f := newField(t)
		f.edition = edition
		f.add("HQ/6P", "3016", "axis 6P hq range 4 mp 6")
		f.add("A6", "3022", "axis 6P infantry")
		f.add("A23", "3019", "axis 23P infantry")
		f.add("13/13T", "2915", "soviet 13T tank mp 6")
		f.road("3019-3020")
		f.road("3022-3023")
		f.card("A31", Soviet, "one formation")
		got := f.events("GT3-S1", "card: A31\norder: 13T\n13/13T 2915-3016")
		expect(t, edition, got, `activates unit=13/13T hex=2915 supply=in
			moves unit=13/13T path=2915-3016 cost=1 mp=6
			overrun hq=HQ/6P hex=3016 by=13/13T
			relocated hq=HQ/6P hex=`+want)
	}
}

func TestD64FormationsOfRifleDivisions(t *testing.T) {
	f := newField(t)
	f.add("R/87", "1010", "soviet 87 infantry army 51A colour red")
	f.add("13/13T", "2915", "soviet 13T tank mp 6 colour red")
	f.card("A31", Soviet, "one formation", "one colour")
	orders := "card: A31\norder: 87\nrest holds"
	expect(t, "2023", f.ordered("GT3-S1", orders), "R/87")
	f.edition = "2022"
	expect(t, "2022", f.problems("GT3-S1", orders), "2:1 order A31|87|13T · red/51A")
	expect(t, "2022 by colour", f.ordered("GT3-S1", "card: A31\norder: red/51A\nrest holds"), "13/13T+R/87")
}

func TestD68OoSHQKeepsItsRange(t *testing.T) {
	both(t, func(t *testing.T, edition string) {
		f := range6P(t)
		f.edition = edition
		f.marks["HQ/6P"] = []string{"oos"}
		expect(t, "D-68", f.ordered("GT3-A1", "card: A17\norder: HQ/6P\nrest holds"), "6/6P+HQ/6P+I/114/6P+II/11/6P")
	})
}
