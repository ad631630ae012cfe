package donnerschlag

import "testing"

// example2413 is the worked example of 8.4 (WE-01), with strengths as in
// cases/we-01.state.yaml and the units where they stand when combat begins.
func example2413(t testing.TB) *kit {
	return newTest(t).
		river("2312/2412", "2413/2512", "2413/2513", "2414/2513").
		unit("I/11/6P", Axis, Tank, 4, "2513").unit("I/114/6P", Axis, Motorized, 2, "2513").
		unit("II/114/6P", Axis, Motorized, 3, "2512").unit("7/5C", Axis, Infantry, 2, "2412", inactive, of("GP")).
		unit("13/13T", Soviet, Tank, 2, "2413", left(1)).unit("62/13T", Soviet, Motorized, 2, "2413", left(1)).
		unit("54/6M", Soviet, Motorized, 3, "2414").hq("HQ/6P", Axis, "2814").
		hold("axis/combat/hand", "C5", "C9", "C12", "C26", "C31").hold("soviet/combat/hand", "C41", "C45", "C48", "C54", "C60").
		says(Axis, "cards: pass", "reroll: marker when C12 failed ; no", "losses: infantry > weakest > any", "retreat: together > with HQ > near 4607 > any").
		says(Soviet, "cards: C54 GE when defending and enemy tank and odds 1.5:1+ ; pass", "reroll: no", "losses: 62/13T > infantry > any", "retreat: together > 2312 > any").
		attack("2413", "I/11/6P, I/114/6P", "expect: 2:1", "cards: C12 GE > pass", "losses: I/114/6P > any", "retreat: together > near 2814 > any", "advance: I/11/6P").
		die("2413/check/c12", 3).die("2413/check/c54", 5).die("2413/attack", 6)
}

func TestExample2413AsPrinted(t *testing.T) { // WE-01
	example2413(t).ruling("ds-c54-check", "printed").run().done().
		tells("combat hex=2413 side=axis attackers=I/11/6P+I/114/6P defenders=13/13T+62/13T",
			"plays side=axis card=C12 event=GE target=none", "check card=C12 need=4 die=3 result=success", "effect card=C12 effect=river-void", "card-to card=C12 pile=removed",
			"plays side=soviet card=C54", "check card=C54 need=3 die=5 result=fails", "card-to card=C54 pile=discard",
			"strength hex=2413 attack=6 defence=4", "ratio hex=2413 column=1.5:1",
			"shift hex=2413 why=tank-bonus number=+1", "shift hex=2413 why=combined-arms-attacker number=+1", "shift hex=2413 why=combined-arms-defender number=-1",
			"column hex=2413 net=+1 column=2:1", "die hex=2413 die=6 drm=0 total=6", "result hex=2413 column=2:1 die=6 cell=1DR",
			"eliminated unit=62/13T why=result", "retreats units=13/13T from=2413 to=2312", "advances unit=I/11/6P path=2513-2413", "combat-over").
		silent("due").at("62/13T", "eliminated", 0).at("13/13T", "2312", 1).at("I/11/6P", "2413", 2)
}

func TestExample2413Corrected(t *testing.T) { // WE-02
	example2413(t).run().done().
		tells("check card=C54 need=5 die=5 result=success", "effect card=C54 effect=tank-bonus-void", "card-to card=C54 pile=removed",
			"column hex=2413 net=0 column=1.5:1", "result hex=2413 column=1.5:1 die=6 cell=DR").
		at("62/13T", "2312", 1).at("13/13T", "2312", 1).at("I/11/6P", "2413", 2)
}

func TestExample2413Of2022(t *testing.T) { // WE-03
	example2413(t).old().run().done().tells("check card=C54 need=3", "column hex=2413 net=+1 column=2:1", "result hex=2413 column=2:1 die=6 cell=1DR")
}

func TestStormPioneersFail(t *testing.T) { // WE-05
	k := example2413(t).die("2413/check/c12", 5).die("2413/attack", 6)
	k.run().done().tells("check card=C12 need=4 die=5 result=fails", "drops-out unit=I/11/6P hex=2513",
		"strength hex=2413 attack=2 defence=4", "ratio hex=2413 column=0:1", "shift hex=2413 why=combined-arms-defender number=-1", "drm hex=2413 why=river number=-1", "result hex=2413 column=0:1 die=5 cell=1AR").
		silent("shift hex=2413 why=tank-bonus").silent("plays side=soviet")

	// ds-c12-fails-attackers: whoever stands with the tank drops out too.
	k = example2413(t).die("2413/check/c12", 5).ruling("ds-c12-fails-attackers", "example")
	k.run().done().tells("drops-out unit=I/11/6P", "drops-out unit=I/114/6P", "no-target hex=2413").silent("strength")
}

func TestStormPioneersRerolled(t *testing.T) { // WE-05 with the marker
	k := example2413(t).marker(Axis).die("2413/check/c12", 5).die("2413/check/c12/reroll1", 4)
	k.run().done().tells("roll combat/2413/check/c12 d6 = 5", "check card=C12 need=4 die=5 result=fails", "reroll side=axis with=marker", "marker to=soviet", "roll combat/2413/check/c12/reroll1 d6 = 4",
		"check card=C12 need=4 die=4 result=success", "combat-over")
}

func TestCityCancelsBothBonuses(t *testing.T) { // HC-09
	city := func() *kit {
		return newTest(t).calm().terrain("2316", "city").unit("A/1", Axis, Infantry, 8, "2416").
			unit("S/1", Soviet, Tank, 2, "2316").unit("S/2", Soviet, Motorized, 2, "2316").attack("2316", "A/1").die("2316/attack", 6)
	}
	city().run().done().tells("terrain hex=2316 terrain=city", "strength hex=2316 attack=4 defence=4", "column hex=2316 net=0 column=1:1", "result hex=2316 column=1:1 die=6 cell=DR")
}

func TestExactOneAndAHalf(t *testing.T) { // HC-01
	k := func() *kit {
		return newTest(t).calm().terrain("2316", "city").unit("A/1", Axis, Infantry, 6, "2416").unit("A/2", Axis, Infantry, 3, "2416", outOfIt).
			unit("S/1", Soviet, Infantry, 5, "2316", outOfIt).attack("2316", "A/1, A/2").die("2316/attack", 5)
	}
	k().run().done().tells("strength hex=2316 attack=3.75 defence=2.5", "ratio hex=2316 column=1.5:1", "result hex=2316 column=1.5:1 die=5 cell=DR")
	k().old().run().done().tells("strength hex=2316 attack=3 defence=2", "ratio hex=2316 column=1.5:1")
}

func TestJustBelowThree(t *testing.T) { // HC-03
	k := func() *kit {
		return newTest(t).calm().unit("A/1", Axis, Infantry, 5, "2416").unit("A/2", Axis, Infantry, 5, "2416").unit("A/3", Axis, Infantry, 3, "2417", outOfIt).
			unit("S/1", Soviet, Infantry, 4, "2316").attack("2316", "A/1, A/2, A/3").die("2316/attack", 3)
	}
	k().run().done().tells("strength hex=2316 attack=11.5 defence=4", "result hex=2316 column=2:1 die=3 cell=-")
	k().old().run().done().tells("strength hex=2316 attack=11 defence=4", "result hex=2316 column=2:1 die=3 cell=DR")
}

func TestExcessLeftShifts(t *testing.T) { // HC-05
	k := func(cards string) *kit {
		return newTest(t).calm().unit("A/1", Axis, Tank, 1, "2416").unit("A/2", Axis, Motorized, 1, "2416").
			unit("S/1", Soviet, Tank, 3, "2316").unit("S/2", Soviet, Motorized, 2, "2316").
			hold("soviet/combat/hand", "C41", "C61").attack("2316", "A/1, A/2").die("2316/attack", 3)
	}
	with := k("")
	with.standing[Soviet].prefs["cards"] = nil
	with.says(Soviet, "cards: C41 GE > C61 GE > pass").run().done().
		tells("plays side=soviet card=C41", "plays side=soviet card=C61", "ratio hex=2316 column=0:1", "shift hex=2316 why=C41 number=-1", "shift hex=2316 why=C61 number=-1",
			"column hex=2316 net=-1 column=0:1", "result hex=2316 column=0:1 die=3 cell=1AR")
	k("").run().done().tells("column hex=2316 net=+1 column=1:1", "result hex=2316 column=1:1 die=3 cell=AR")
	k("").old().run().done().tells("result hex=2316 column=0:1 die=3 cell=1AR")
}

func TestDefenderPicksTerrain(t *testing.T) { // HC-07
	k := func(choice string) *kit {
		k := newTest(t).terrain("0810", "city", "station").unit("A/1", Axis, Tank, 5, "0910").unit("A/2", Axis, Motorized, 4, "0910").
			unit("S/1", Soviet, Infantry, 3, "0810").attack("0810", "A/1, A/2").die("0810/attack", 4).calm()
		k.standing[Soviet].prefs["terrain"] = nil
		if choice != "" {
			k.says(Soviet, "terrain: "+choice)
		}
		return k
	}
	k("station").run().done().tells("terrain hex=0810 terrain=station", "ratio hex=0810 column=3:1", "column hex=0810 net=+2 column=5:1", "drm hex=0810 why=station number=-1", "result hex=0810 column=5:1 die=3 cell=1DR")
	k("city").run().done().tells("strength hex=0810 attack=4.5 defence=3", "column hex=0810 net=0 column=1.5:1", "result hex=0810 column=1.5:1 die=4 cell=-")
	k("").run().asks("0810 terrain", "city", "station")
	k("station").ruling("ds-station-drm", "plus").run().done().tells("drm hex=0810 why=station number=+1")
}

func TestAllAcrossTheRiver(t *testing.T) { // HC-11
	k := func() *kit {
		return newTest(t).calm().river("2216/2316", "2217/2316").unit("A/1", Axis, Motorized, 3, "2216").unit("A/2", Axis, Infantry, 3, "2217").
			unit("S/1", Soviet, Infantry, 2, "2316").attack("2316", "A/1, A/2").die("2316/attack", 1)
	}
	k().run().done().tells("ratio hex=2316 column=3:1", "drm hex=2316 why=river number=-1", "die hex=2316 die=1 drm=-1 total=0", "result hex=2316 column=3:1 die=0 cell=-", "due what=adhoc-infantry side=soviet")
	k().old().run().done().tells("result hex=2316 column=3:1 die=0 cell=1AR")
	k().unit("A/3", Axis, Infantry, 1, "2416").attack("2316", "A/1, A/2, A/3").run() // see D-14 for one over land
}

func TestOneOverLand(t *testing.T) { // D-14
	k := func() *kit {
		return newTest(t).calm().river("2216/2316").unit("A/1", Axis, Infantry, 3, "2216").unit("A/2", Axis, Infantry, 3, "2416").
			unit("S/1", Soviet, Infantry, 2, "2316").attack("2316", "A/1, A/2").die("2316/attack", 5)
	}
	k().run().done().silent("drm").tells("result hex=2316 column=3:1 die=5 cell=1DR")
	k().old().run().done().tells("drm hex=2316 why=river number=-1", "result hex=2316 column=3:1 die=4 cell=DR")
}

func TestBoatsAreNoPioneers(t *testing.T) { // HC-13
	k := func(card string) *kit {
		return newTest(t).river("2216/2316").unit("A/1", Axis, Tank, 5, "2216").unit("A/2", Axis, Motorized, 6, "2216").unit("S/1", Soviet, Infantry, 2, "2316").
			hold("axis/combat/hand", card).attack("2316", "A/1, A/2", "cards: "+card+" GE > pass").die("2316/attack", 5).die("2316/check/c12", 1).calm()
	}
	k("C5").run().done().tells("effect card=C5 effect=river-drm-void", "drops-out unit=A/1", "strength hex=2316 attack=6 defence=2", "column hex=2316 net=0 column=3:1", "result hex=2316 column=3:1 die=5 cell=1DR").silent("drm").silent("check")
	k("C12").run().done().tells("strength hex=2316 attack=11 defence=2", "ratio hex=2316 column=5:1", "column hex=2316 net=+2 column=7:1", "result hex=2316 column=7:1 die=5 cell=3DR")
	foretold := func(expect string) *kit { // as an entry is judged, before the tank drops out
		return newTest(t).calm().checks().river("2216/2316").unit("A/1", Axis, Tank, 5, "2216").unit("A/2", Axis, Motorized, 6, "2216").unit("S/1", Soviet, Infantry, 2, "2316").
			hold("axis/combat/hand", "C12").attack("2316", "A/1, A/2", expect, "cards: pass").die("2316/attack", 5)
	}
	foretold("expect: 3:1").run().refused()
	foretold("expect: 5:1").run().refused("expect 3:1,5:1,without C12, which this combat does not play, A/1 may not attack over the river: 6 to 2")
}

func TestHungryTank(t *testing.T) { // HC-15
	newTest(t).calm().unit("A/1", Axis, Tank, 4, "2416", outOfIt).unit("A/2", Axis, Motorized, 3, "2416").unit("S/1", Soviet, Infantry, 3, "2316").
		attack("2316", "A/1, A/2").die("2316/attack", 4).run().done().
		tells("strength hex=2316 attack=5 defence=3", "column hex=2316 net=0 column=1.5:1", "result hex=2316 column=1.5:1 die=4 cell=-")
}

func TestHungryDefenders(t *testing.T) { // HC-17
	newTest(t).calm().unit("A/1", Axis, Infantry, 8, "2416").unit("S/1", Soviet, Tank, 4, "2316", outOfIt).unit("S/2", Soviet, Motorized, 2, "2316").
		attack("2316", "A/1").die("2316/attack", 2).run().done().
		tells("strength hex=2316 attack=8 defence=4", "column hex=2316 net=0 column=2:1", "result hex=2316 column=2:1 die=2 cell=-")
}

func TestReconEarnsNoCombinedArms(t *testing.T) { // 8.3
	newTest(t).calm().unit("A/1", Axis, Tank, 4, "2416").unit("A/2", Axis, Motorized, 2, "2416", recon).unit("S/1", Soviet, Infantry, 3, "2316").
		attack("2316", "A/1, A/2").die("2316/attack", 4).run().done().
		tells("shift hex=2316 why=tank-bonus number=+1", "column hex=2316 net=+1 column=3:1").silent("shift hex=2316 why=combined-arms")
}

func TestReadingOneAR(t *testing.T) { // WE-26
	newTest(t).calm().unit("A/1", Axis, Infantry, 3, "2416").unit("A/2", Axis, Infantry, 3, "2416").unit("S/1", Soviet, Infantry, 6, "2316").
		attack("2316", "A/1, A/2").die("2316/attack", 1).run().done().
		tells("result hex=2316 column=1:1 die=1 cell=1AR", "loses unit=A/1 left=1 why=result", "retreats units=A/1+A/2 from=2416").at("S/1", "2316", 2)
}
