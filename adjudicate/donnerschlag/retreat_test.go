package donnerschlag

import "testing"

// beaten is a Soviet stack in 2316 that the Axis attacks from 2416 with so much
// that the column is 7:1 and a die of 6 would be 3DR; the tests choose results by
// strength and die.
func beaten(t testing.TB) *kit { return newTest(t).says(Axis, "advance: none") }

// dr makes the attack of those units give DR: 4:1 by strength 8 against 2, die 3.
func (k *kit) dr(with string) *kit { return k.attack("2316", with).die("2316/attack", 3) }

func TestRetreatOverTheRiver(t *testing.T) { // WE-06
	k := newTest(t).says(Axis, "advance: none").unit("A/1", Axis, Infantry, 16, "2619").
		river("2419/2519", "2419/2420", "2419/2518").
		unit("77/6M", Soviet, Tank, 2, "2519").unit("166/98/1G", Soviet, Infantry, 2, "2519").
		unit("S/1", Soviet, Infantry, 1, "2419").unit("S/2", Soviet, Infantry, 1, "2419").
		unit("B/1", Axis, Infantry, 1, "2518").unit("B/2", Axis, Infantry, 1, "2520").unit("B/3", Axis, Infantry, 1, "2420")
	k.unit("B/4", Axis, Infantry, 1, "2620", inactive)
	k.attack("2519", "A/1").die("2519/attack", 3)
	r := k.run()
	r.done().tells("result hex=2519 column=4:1 die=3 cell=DR", "eliminated unit=77/6M why=no-retreat",
		"retreats units=166/98/1G from=2519 to=2419", "retreats units=166/98/1G from=2419 to=2318").at("166/98/1G", "2318", 2)
}

func TestEZOCOutranksDistance(t *testing.T) { // HC-19
	beaten(t).unit("A/1", Axis, Infantry, 8, "2416").unit("B/1", Axis, Infantry, 1, "2116").unit("S/1", Soviet, Infantry, 2, "2316").dr("A/1").
		run().done().tells("retreats units=S/1 from=2316 to=2317").at("S/1", "2317", 2)
}

func TestStackingBreaksATie(t *testing.T) { // HC-21
	beaten(t).unit("A/1", Axis, Infantry, 4, "2416").unit("A/2", Axis, Infantry, 4, "2417").unit("S/1", Soviet, Infantry, 2, "2316").
		unit("S/2", Soviet, Infantry, 1, "2217").unit("S/3", Soviet, Infantry, 1, "2217").dr("A/1, A/2").
		run().done().tells("retreats units=S/1 from=2316 to=2216").at("S/1", "2216", 2)
}

func TestEZOCLossRepeats(t *testing.T) { // HC-23
	k := func() *kit {
		return beaten(t).unit("A/1", Axis, Infantry, 8, "2416").unit("B/1", Axis, Infantry, 1, "2417").unit("B/2", Axis, Infantry, 1, "2116").unit("B/3", Axis, Infantry, 1, "2114").
			unit("X/1", Soviet, Infantry, 2, "2316").unit("S/1", Soviet, Infantry, 1, "2216").unit("S/2", Soviet, Infantry, 1, "2216").
			unit("S/3", Soviet, Infantry, 1, "2217").unit("S/4", Soviet, Infantry, 1, "2217").dr("A/1")
	}
	k().run().asks("2316 retreat", "X/1 to 2216", "X/1 to 2217")
	k().says(Soviet, "retreat: 2216").run().done().tells("loses unit=X/1 left=1 why=retreat", "retreats units=X/1 from=2316 to=2216", "eliminated unit=X/1 why=retreat").silent("eliminated unit=X/1 why=no-retreat")
	k().says(Soviet, "retreat: 2217").run().done().tells("loses unit=X/1 left=1 why=retreat", "retreats units=X/1 from=2316 to=2217", "retreats units=X/1 from=2217 to=2218").at("X/1", "2218", 1)
}

// The loss of step 2 comes before the priorities of step 3: those who are left choose.
// 2216 and 2217 are equally near to the edge, and every hex lies in an EZOC.
func TestLossBeforePriorities(t *testing.T) { // 8.4 steps 2 and 3
	k := func() *kit {
		return beaten(t).unit("A/1", Axis, Infantry, 12, "2416").unit("B/1", Axis, Infantry, 1, "2417").unit("B/2", Axis, Infantry, 1, "2116").unit("B/3", Axis, Infantry, 1, "2114").
			unit("X/1", Soviet, Infantry, 2, "2316", left(1)).unit("X/2", Soviet, Infantry, 2, "2316").unit("S/1", Soviet, Infantry, 1, "2217").dr("A/1").says(Soviet, "losses: X/1")
	}
	// together they overstack 2217; X/2 alone overstacks neither
	k().says(Soviet, "retreat: X/1 + X/2").run().asks("2316 retreat", "X/2 to 2216", "X/2 to 2217")
	k().says(Soviet, "retreat: X/1 + X/2 to 2216 > X/2 to 2217").run().done().tells("eliminated unit=X/1 why=retreat", "retreats units=X/2 from=2316 to=2217").at("X/2", "2217", 2)
	// X/1 by itself cannot survive, and then X/2 pays a step of its own
	k().says(Soviet, "retreat: X/1 dies > X/2 to 2217").run().done().tells("eliminated unit=X/1 why=retreat", "loses unit=X/2 left=1 why=retreat", "retreats units=X/2 from=2316 to=2217").at("X/2", "2217", 1)
	// together they overstack both, and priority c does not count; X/2 alone must avoid 2217
	k().unit("S/2", Soviet, Infantry, 1, "2217").unit("S/3", Soviet, Infantry, 1, "2216").
		says(Soviet, "retreat: X/1 + X/2 to 2217").run().done().tells("eliminated unit=X/1 why=retreat", "retreats units=X/2 from=2316 to=2216").at("X/2", "2216", 2)
}

func TestBridgeIntoAnEZOC(t *testing.T) { // HC-25
	k := func() *kit {
		k := beaten(t).unit("X/1", Soviet, Motorized, 2, "2316").unit("S/1", Soviet, Infantry, 1, "2216").unit("A/1", Axis, Infantry, 8, "2416").dr("A/1")
		for i, hex := range []string{"2217", "2315", "2317", "2417"} {
			k.unit("B/"+string(rune('1'+i)), Axis, Infantry, 1, hex)
		}
		return k
	}
	k().bridge("2216/2316").run().done().tells("eliminated unit=X/1 why=no-retreat")
	k().run().done().tells("loses unit=X/1 left=1 why=retreat", "retreats units=X/1 from=2316 to=2216").at("X/1", "2216", 1)
}

// split is HC-27: 2216 holds one unit, a lone enemy HQ bars 2217.
func split(t testing.TB) *kit {
	return beaten(t).unit("X/1", Soviet, Infantry, 1, "2316").unit("Y/1", Soviet, Infantry, 1, "2316").unit("Z/1", Soviet, Infantry, 1, "2216").
		unit("A/1", Axis, Infantry, 4, "2416").unit("A/2", Axis, Infantry, 4, "2417").hq("HQ/A", Axis, "2217").dr("A/1, A/2")
}

func TestSplitWhenOverstacked(t *testing.T) { // HC-27
	split(t).run().asks("2316 retreat", "X/1 + Y/1 to 2216", "X/1 to 2216", "Y/1 to 2216")
	split(t).says(Soviet, "retreat: together").run().asks("2316 retreat", "X/1 + Y/1 to 2115", "X/1 + Y/1 to 2116",
		"X/1 to 2115", "X/1 to 2116", "Y/1 to 2115", "Y/1 to 2116")
	split(t).says(Soviet, "retreat: X/1 + Y/1 to 2216 > X/1 to 2115").run().done().
		tells("retreats units=X/1+Y/1 from=2316 to=2216", "retreats units=X/1 from=2216 to=2115").at("X/1", "2115", 2).at("Y/1", "2216", 2)
	split(t).ruling("ds-overstack-split", "all").says(Soviet, "retreat: X/1 + Y/1 to 2216 > X/1 to 2115 > 2116").run().done().at("X/1", "2115", 2).at("Y/1", "2116", 2)
	// The same arrangement as two retreats from the start.
	split(t).says(Soviet, "retreat: Y/1 to 2216 > X/1 to 2216 > 2115").run().done().at("Y/1", "2216", 2).at("X/1", "2115", 2)
	split(t).says(Soviet, "retreat: together > near 1810 > any").run().done().tells("retreats units=X/1+Y/1 from=2216 to=2115")
}

func TestHQStaysWithTheDead(t *testing.T) { // HC-29
	k := newTest(t).soviets().unit("S/1", Soviet, Tank, 8, "2216").unit("T/6P", Axis, Tank, 2, "2316", left(1)).hq("HQ/6P", Axis, "2316").
		unit("U/6P", Axis, Tank, 2, "2620").says(Soviet, "advance: all").says(Axis, "relocate: any").attack("2316", "S/1").die("2316/attack", 3) // 4:1 and a tank bonus: 5:1
	k.run().done().tells("result hex=2316 column=5:1 die=3 cell=1DR", "eliminated unit=T/6P why=result", "advances unit=S/1 path=2216-2316", "overrun hq=HQ/6P hex=2316 by=S/1", "relocated hq=HQ/6P").
		silent("retreats").at("S/1", "2316", 2)
	k = newTest(t).soviets().unit("S/1", Soviet, Tank, 8, "2216").unit("T/6P", Axis, Tank, 2, "2316", left(1)).hq("HQ/6P", Axis, "2316").
		unit("U/6P", Axis, Tank, 2, "2620").says(Soviet, "advance: all").attack("2316", "S/1").die("2316/attack", 3).ruling("ds-lone-hq-vacated", "held")
	k.run().done().silent("advances").at("HQ/6P", "2316", 0)
}

func TestLossesBeyondSteps(t *testing.T) { // HC-31
	newTest(t).says(Axis, "advance: all").unit("A/1", Axis, Tank, 14, "2416").unit("S/1", Soviet, Infantry, 2, "2316").attack("2316", "A/1").die("2316/attack", 5).
		run().done().tells("result hex=2316 column=7:1 die=5 cell=3DR", "loses unit=S/1 left=1", "eliminated unit=S/1 why=result", "advances unit=A/1 path=2416-2316").silent("retreats")
}

// withHQ is an Axis stack with its HQ that the Soviets throw out of 2316.
func withHQ(t testing.TB) *kit {
	return newTest(t).soviets().unit("S/1", Soviet, Infantry, 8, "2216").unit("T/6P", Axis, Infantry, 1, "2316").unit("U/6P", Axis, Infantry, 1, "2316").hq("HQ/6P", Axis, "2316").
		attack("2316", "S/1").die("2316/attack", 3)
}

func TestHQGoesAlong(t *testing.T) { // 8.4, ds-hq-retreat
	withHQ(t).says(Axis, "retreat: together > with HQ > any").run().done().tells("retreats units=T/6P+U/6P+HQ/6P from=2316 to=24").at("HQ/6P", "2416", 0)
	withHQ(t).says(Axis, "retreat: together > without HQ > any").run().done().at("HQ/6P", "2316", 0)
	withHQ(t).says(Axis, "retreat: T/6P + HQ/6P to 2417 > U/6P to 2417").run().done().at("HQ/6P", "2417", 0).at("U/6P", "2417", 2)
}

func TestSovietHQStays(t *testing.T) { // ds-hq-retreat, D-52
	k := func() *kit {
		return beaten(t).unit("S/1", Soviet, Infantry, 2, "2316").hq("HQ/2GA", Soviet, "2316").unit("A/1", Axis, Infantry, 4, "2416").unit("A/2", Axis, Infantry, 4, "2417").dr("A/1, A/2")
	}
	k().says(Soviet, "retreat: with HQ > any").run().done().at("HQ/2GA", "2316", 0)
	k().old().says(Soviet, "retreat: with HQ > any").run().done().at("HQ/2GA", "2216", 0)
	k().ruling("ds-hq-retreat", "any").says(Soviet, "retreat: with HQ > any").run().done().at("HQ/2GA", "2216", 0)
}

func TestHQPaysNoStep(t *testing.T) { // ds-ezoc-loss-hq
	k := func() *kit {
		k := withHQ(t).says(Axis, "retreat: together > with HQ > any", "losses: U/6P")
		for i, hex := range []string{"2417", "2315", "2514"} {
			k.unit("B/"+string(rune('1'+i)), Soviet, Infantry, 1, hex)
		}
		return k
	}
	k().run().done().tells("loses unit=U/6P left=1 why=retreat", "retreats units=T/6P+U/6P+HQ/6P").silent("loses unit=T/6P")
}

func TestLoneEnemyHQInTheWay(t *testing.T) { // D-49
	k := func() *kit {
		k := beaten(t).unit("X/1", Soviet, Infantry, 2, "2316").unit("A/1", Axis, Infantry, 8, "2416").hq("HQ/A", Axis, "2216").dr("A/1")
		for i, hex := range []string{"2217", "2315", "2317", "2417"} {
			k.unit("B/"+string(rune('1'+i)), Axis, Infantry, 1, hex)
		}
		return k
	}
	k().run().done().tells("eliminated unit=X/1 why=no-retreat")
	k().old().run().done().tells("stays units=X/1 hex=2316").at("X/1", "2316", 2)
}

func TestRetreatDistance(t *testing.T) { // D-48
	k := func() *kit {
		k := newTest(t).says(Axis, "advance: none")
		k.grid.LastRow = 25
		k.grid.Borders = nil
		k.border(8, Soviet)
		k.border(46, Axis)
		for c := 9; c < 46; c++ {
			k.grid.Borders[Soviet] = append(k.grid.Borders[Soviet], hexName(c, 25))
		}
		return k.unit("X/1", Soviet, Infantry, 2, "1216").unit("A/1", Axis, Infantry, 8, "1315").unit("B/1", Axis, Infantry, 1, "1115").
			unit("B/2", Axis, Infantry, 1, "1215").unit("B/3", Axis, Infantry, 1, "1316").attack("1216", "A/1").die("1216/attack", 3)
	}
	k().run().done().tells("loses unit=X/1 left=1 why=retreat", "retreats units=X/1 from=1216 to=1116")
	k().old().run().asks("1216 retreat", "X/1 to 1116", "X/1 to 1217")
}

func TestNoWayBack(t *testing.T) { // D-50
	k := func() *kit {
		return newTest(t).soviets().river("3016/3115", "3016/3116").unit("X/1", Axis, Infantry, 2, "3016").unit("S/1", Soviet, Infantry, 4, "3115").unit("S/2", Soviet, Infantry, 4, "3116").
			hq("HQ/2GA", Soviet, "2915").unit("A/1", Axis, Infantry, 1, "2916").unit("A/2", Axis, Infantry, 1, "2916").
			attack("3016", "S/1, S/2").die("3016/attack", 4)
	}
	k().run().done().tells("result hex=3016 column=4:1 die=3 cell=DR", "retreats units=X/1 from=3016 to=2916", "retreats units=X/1 from=2916 to=2917")
	k().old().run().done().tells("retreats units=X/1 from=3016 to=2916", "retreats units=X/1 from=2916 to=3016").at("X/1", "3016", 2)
	k().ruling("ds-retreat-start-hex", "allowed").run().done().at("X/1", "3016", 2)
	k().ruling("ds-retreat-memory", "cleared").run().done().at("X/1", "3016", 2)
}

func TestWaysAreBarred(t *testing.T) { // 8.4 step 1, each bar by itself
	base := func() *kit {
		k := beaten(t).unit("A/1", Axis, Infantry, 8, "2416").dr("A/1")
		for i, hex := range []string{"2315", "2317", "2417"} {
			k.unit("B/"+string(rune('1'+i)), Axis, Infantry, 1, hex)
		}
		return k.unit("S/1", Soviet, Infantry, 1, "2116").unit("S/2", Soviet, Infantry, 1, "2116") // 2216 and 2217 are left, both in EZOCs
	}
	base().unit("X/1", Soviet, Infantry, 2, "2316").river("2216/2316").run().done().tells("loses unit=X/1", "retreats units=X/1 from=2316 to=2217") // b
	base().unit("X/1", Soviet, Infantry, 2, "2316").hq("HQ/A", Axis, "2216").run().done().tells("retreats units=X/1 from=2316 to=2217")             // a
	snow := base().unit("X/1", Soviet, Infantry, 2, "2316")
	snow.ground["2217"] = "no-entry"
	snow.run().done().tells("retreats units=X/1 from=2316 to=2216") // 12.2 C52
	wide := func(class Class) *kit {
		return beaten(t).unit("A/1", Axis, Infantry, 8, "2416").dr("A/1").unit("X/1", Soviet, class, 2, "2316").river("2216/2316", "2217/2316").
			unit("B/1", Axis, Infantry, 1, "2315").unit("B/2", Axis, Infantry, 1, "2417").hq("HQ/A", Axis, "2317")
	}
	wide(Infantry).run().done().tells("retreats units=X/1 from=2316 to=2217") // 2216 is barred by b
	wide(Tank).run().done().tells("eliminated unit=X/1 why=no-retreat")       // c
}

func TestAttackersRetreatInTheirOrder(t *testing.T) { // 8.4: the owner says who goes first
	k := func() *kit {
		return newTest(t).unit("A/1", Axis, Infantry, 2, "2416").unit("A/2", Axis, Infantry, 1, "2417").unit("S/1", Soviet, Infantry, 3, "2316").
			unit("A/8", Axis, Infantry, 1, "2516", inactive).attack("2316", "A/1, A/2").die("2316/attack", 3)
	}
	k().says(Axis, "retreat: A/2 to 2516 > A/1 to 2516 > any").run().done().tells("result hex=2316 column=1:1 die=3 cell=AR", "retreats units=A/2 from=2417 to=2516", "retreats units=A/1 from=2416")
}

func TestPlainRetreatIsNotAsked(t *testing.T) { // what makes no difference is taken (2.7)
	newTest(t).unit("A/1", Axis, Infantry, 4, "2416").unit("A/2", Axis, Infantry, 4, "2417").unit("S/1", Soviet, Infantry, 1, "2316").unit("S/2", Soviet, Infantry, 1, "2316").
		unit("B/1", Axis, Infantry, 1, "2218").attack("2316", "A/1, A/2").die("2316/attack", 3).run().done().
		tells("decision GT3-A2 2316 retreat 1 = S/1 + S/2 to 2216 (forced)", "retreats units=S/1+S/2 from=2316 to=2216")
}

func TestThreeTanksOneHex(t *testing.T) { // HC-57
	k := func(advance string) *kit {
		return newTest(t).unit("A/1", Axis, Tank, 3, "2416").unit("A/2", Axis, Tank, 3, "2416").unit("A/3", Axis, Tank, 3, "2417").unit("S/1", Soviet, Infantry, 3, "2316").
			attack("2316", "A/1, A/2, A/3").die("2316/attack", 3).says(Soviet, "retreat: any").says(Axis, "advance: "+advance)
	}
	k("all").run().asks("2316 advance", "A/1", "A/2", "A/3")
	k("A/1, A/3").run().done().at("A/1", "2316", 2).at("A/2", "2416", 2).at("A/3", "2316", 2)
	k("none").run().done().silent("advances")
}

func TestOnlyTanksAdvance(t *testing.T) { // 8.4
	newTest(t).calm().unit("A/1", Axis, Motorized, 8, "2416").unit("S/1", Soviet, Infantry, 2, "2316").attack("2316", "A/1").die("2316/attack", 3).run().done().silent("advances").silent("decision GT3-A2 2316 advance")
}

func TestAdHocDraws(t *testing.T) { // 8.4
	k := newTest(t).calm().soviets().unit("A/1", Axis, Infantry, 3, "2416").unit("S/1", Soviet, Infantry, 3, "2316").attack("2416", "S/1").die("2416/attack", 6)
	k.run().done().tells("result", "due what=alarmgruppe side=axis")
	newTest(t).calm().soviets().unit("A/1", Axis, Infantry, 3, "2416").unit("S/1", Soviet, Infantry, 3, "2316").attack("2416", "S/1").die("2416/attack", 1).run().done().silent("due")
}

func TestAlarmgruppeRetreats(t *testing.T) { // HC-55
	newTest(t).soviets().unit("S/1", Soviet, Infantry, 16, "2216").unit("A/1", Axis, Infantry, 1, "2316").unit("A/2", Axis, Tank, 1, "2316").hq("HQ/A", Axis, "2316").
		unit("AG/1", Axis, Infantry, 1, "2316", alarm).unit("AG/2", Axis, Infantry, 1, "2316", alarm).attack("2316", "S/1").die("2316/attack", 3).
		says(Axis, "retreat: together > without HQ > any").run().done().
		tells("strength hex=2316 attack=16 defence=4", "retreats units=A/1+A/2+AG/1+AG/2 from=2316")
}

func TestDeadAdHocGoesToItsCup(t *testing.T) { // 3.3
	newTest(t).calm().soviets().unit("S/1", Soviet, Infantry, 14, "2216").unit("AG/1", Axis, Infantry, 2, "2316", alarm).attack("2316", "S/1").die("2316/attack", 1).run().done().
		tells("result hex=2316 column=7:1 die=1 cell=1DR", "eliminated unit=AG/1 why=result").at("AG/1", "cup", 0)
}
