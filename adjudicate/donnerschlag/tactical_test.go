package donnerschlag

import (
	"strings"
	"testing"
)

func adhoc(u *Unit, p *placed) { u.AdHoc = true; p.inactive = true; oneStep(u, p) }

// duel's attack: 6 to 3 is 2:1, tank bonus and combined arms make it 4:1.

func TestTacticalShift(t *testing.T) { // 12.1 note 6, DS-C9-R4
	duel(t, "C9", "").says(Axis, "cards: C9 TE ; pass").run().done().tells("plays side=axis card=C9 event=TE target=none", "effect card=C9 effect=shift-right",
		"card-to card=C9 pile=discard", "shift hex=2316 why=C9 number=+1", "column hex=2316 net=+3 column=5:1")
	duel(t, "", "C49").says(Soviet, "cards: C49 TE ; pass").run().done().tells("effect card=C49 effect=shift-left", "shift hex=2316 why=C49 number=-1", "column hex=2316 net=+1 column=3:1")
	duel(t, "C9", "").says(Axis, "cards: pass ; C9 TE when after die ; pass").run().done().silent("plays") // before the die only
}

func TestTacticalDRM(t *testing.T) { // 12.2 C54, ds-c54-tactical
	k := func() *kit { return duel(t, "", "C54").says(Soviet, "cards: C54 TE ; pass") }
	k().run().done().tells("effect card=C54 effect=drm-2", "card-to card=C54 pile=discard", "drm hex=2316 why=C54 number=-2", "die hex=2316 die=4 drm=-2 total=2").silent("check")
	k().ruling("ds-c54-tactical", "shift").run().done().tells("effect card=C54 effect=shift-left", "column hex=2316 net=+1 column=3:1", "die hex=2316 die=4 drm=0")
	duel(t, "C26", "").says(Axis, "cards: C26 TE ; pass").run().done().tells("effect card=C26 effect=drm+1", "die hex=2316 die=4 drm=+1 total=5")
}

func TestTwoDice(t *testing.T) { // 12.1 note 4
	k := func(second int) *kit {
		return duel(t, "C29", "").says(Axis, "cards: C29 TE ; pass").die("2316/attack", 2).die("2316/attack/second", second)
	}
	k(5).says(Axis, "dice: higher").run().done().tells("effect card=C29 effect=two-dice", "two-dice hex=2316 first=2 second=5 kept=5", "die hex=2316 die=5", "result hex=2316 column=4:1 die=5 cell=1DR")
	k(5).says(Axis, "dice: lower").run().done().tells("two-dice hex=2316 first=2 second=5 kept=2", "result hex=2316 column=4:1 die=2 cell=DR")
	k(5).run().asks("2316 dice", "higher", "lower")
	k(2).run().done().tells("two-dice hex=2316 first=2 second=2 kept=2")
	// two of them do not add up; the defender has none
	duel(t, "C29 C33", "").says(Axis, "dice: higher", "cards: C29 TE ; C33 TE ; pass").die("2316/attack/second", 5).run().done().silent("plays side=axis card=C33")
	duel(t, "", "C52").says(Soviet, "cards: C52 TE ; pass").run().done().silent("plays")
}

func TestTwoDiceOnAReroll(t *testing.T) { // WE-31
	k := func(reroll string) *kit {
		return duel(t, "C29 C33", "").marker(Axis).die("2316/attack", 2).die("2316/attack/second", 3).die("2316/attack/reroll1", 1).die("2316/attack/reroll1/second", 6).
			attackWith("2316", "A/1, A/2", "reroll: "+reroll).says(Axis, "cards: C29 TE ; pass", "dice: higher")
	}
	k("marker+C33 TE when die 1-3 ; no").run().done().tells("two-dice hex=2316 first=2 second=3 kept=3", "die hex=2316 die=3", "reroll side=axis with=marker", "marker to=soviet",
		"plays side=axis card=C33 event=TE", "card-to card=C33 pile=discard", "two-dice hex=2316 first=1 second=6 kept=6", "die hex=2316 die=6", "result hex=2316 column=4:1 die=6 cell=2DR")
	k("marker when die 1-3 ; no").run().done().tells("marker to=soviet", "die hex=2316 die=1", "result hex=2316 column=4:1 die=1 cell=-")
	k("marker when die 1-3 ; no").ruling("ds-two-dice-reroll", "pair").run().done().tells("two-dice hex=2316 first=1 second=2 kept=2", "die hex=2316 die=2")
	k("C33 TE ; no").run().done().silent("reroll") // it rides on a re-roll and is none itself
}

func TestNoTwoDiceOnACheck(t *testing.T) { // WE-31: a success check
	duel(t, "C12 C33", "").marker(Axis).river("2316/2416").die("2316/check/c12", 6).attackWith("2316", "A/1, A/2", "reroll: marker+C33 TE when C12 failed and before die ; no").
		says(Axis, "cards: C12 GE ; pass").run().done().tells("check card=C12 need=4 die=6 result=fails", "card-to card=C12 pile=discard").silent("reroll")
}

func TestRerollCards(t *testing.T) { // 12.1, C34 C35 C75 to C78
	k := func(against string) *kit {
		return duel(t, "C34", "C44").die("2316/attack", 2).die("2316/attack/reroll1", 5).attackWith("2316", "A/1, A/2", "reroll: C34 TE when die 1-3 ; no").
			says(Axis, "cards: pass").says(Soviet, "cards: "+against).die("2316/check/c44", 1)
	}
	k("pass").run().done().tells("die hex=2316 die=2", "plays side=axis card=C34 event=TE", "card-to card=C34 pile=discard", "reroll side=axis with=C34", "die hex=2316 die=5", "result hex=2316 column=4:1 die=5")
	k("C44 GE when against C34 ; pass").run().done().tells("plays side=axis card=C34", "cancelled card=C34 by=C44", "card-to card=C34", "result hex=2316 column=4:1 die=2").silent("reroll")
	duel(t, "", "C54 C77").says(Soviet, "cards: C54 GE ; pass").attackWith("2316", "A/1, A/2").die("2316/check/c54", 6).die("2316/check/c54/reroll1", 5).
		sets(Soviet, "reroll: C77 TE when C54 failed ; no").run().done().tells("check card=C54 need=5 die=6", "plays side=soviet card=C77 event=TE", "reroll side=soviet with=C77", "check card=C54 need=5 die=5 result=success", "effect card=C54")
}

func TestRerollIsAskedByWhatEverybodySees(t *testing.T) {
	asked := func(cards string) string {
		k := duel(t, cards, "")
		k.standing[Axis].prefs["reroll"] = nil
		r := k.says(Axis, "cards: pass").run()
		if len(r.Awaits) == 0 {
			return "nothing"
		}
		return r.Awaits[0].Name
	}
	for _, c := range []struct{ cards, want string }{{"", "nothing"}, {"C9", "2316 reroll"}, {"C34", "2316 reroll"}} {
		if got := asked(c.cards); got != c.want {
			t.Errorf("holding %q the Axis is asked %s, not %s", c.cards, got, c.want)
		}
	}
	k := duel(t, "C9", "").hold("axis/combat/discard", "C34").hold("axis/combat/removed", "C35").says(Axis, "cards: pass")
	k.standing[Axis].prefs["reroll"] = nil
	k.run().done() // both lie openly
}

func TestSurprise(t *testing.T) { // C25: 3 is 1.5, nothing is rounded; 6 to 1.5 is 4:1, with +2 6:1
	duel(t, "C25", "").says(Axis, "cards: C25 GE ; pass").die("2316/check/c25", 4).run().done().tells("effect card=C25 effect=strength-halved",
		"adjusts hex=2316 side=soviet from=3 to=1.5 why=surprise", "strength hex=2316 attack=6 defence=1.5", "ratio hex=2316 column=4:1", "column hex=2316 net=+2 column=6:1")
}

func TestChosenSteps(t *testing.T) { // C9, C18, C21
	k := func(card, line string) *kit {
		return duel(t, card, "").unit("S/2", Soviet, Tank, 2, "2010").unit("S/3", Soviet, Infantry, 2, "2012", oneStep).
			says(Axis, "cards: "+line+" ; pass").die("2316/check/"+lowered(card), 1)
	}
	k("C9", "C9 GE on S/3").run().done().tells("plays side=axis card=C9 event=GE target=S/3", "effect card=C9 effect=steps-lost", "eliminated unit=S/3 why=C9", "card-to card=C9 pile=removed")
	k("C9", "C9 GE on S/2").run().done().silent("plays") // a tank is no infantry
	k("C18", "C18 GE on S/2").run().done().tells("loses unit=S/2 left=1 why=C18")
	k("C21", "C21 GE on S/2, S/2").run().done().tells("plays side=axis card=C21 event=GE target=S/2,_S/2", "loses unit=S/2 left=1 why=C21", "eliminated unit=S/2 why=C21")
	k("C21", "C21 GE on S/2, S/3").run().done().tells("loses unit=S/2 left=1 why=C21", "eliminated unit=S/3 why=C21")
	k("C21", "C21 GE on S/3, S/3").run().done().silent("plays") // it has one step only
	k("C21", "C21 GE on S/2").run().done().silent("plays")      // two steps in all
}

func lowered(card string) string { return "c" + card[1:] }

func TestOwnerChoosesSteps(t *testing.T) { // C53, C71, C64, ds-c53-steps
	k := func(card string) *kit {
		return duel(t, "", card).unit("B/6P", Axis, Infantry, 2, "2810", of("6P")).says(Soviet, "cards: "+card+" GE ; pass").die("2316/check/"+lowered(card), 1)
	}
	k("C53").sets(Axis, "losses: A/2 > any").run().done().tells("decision GT3-A2 C53 losses 1 = A/2", "loses unit=A/2 left=1 why=C53", "decision GT3-A2 C53 losses 2 = A/2", "eliminated unit=A/2 why=C53", "strength hex=2316 attack=4")
	k("C53").ruling("ds-c53-steps", "one").sets(Axis, "losses: A/2 > any").run().done().tells("loses unit=A/2 left=1 why=C53").silent("eliminated unit=A/2")
	k("C71").sets(Axis, "losses: any").run().done().tells("loses unit=A/1 left=1 why=C71") // the tank, whoever else there is
	newTest(t).calm().unit("A/1", Axis, Tank, 4, "2416").unit("A/3", Axis, Tank, 4, "2416").unit("S/1", Soviet, Infantry, 3, "2316").attack("2316", "A/1, A/3").die("2316/attack", 2).
		hold("soviet/combat/hand", "C71").sets(Soviet, "cards: C71 GE > pass").die("2316/check/c71", 1).sets(Axis, "losses: A/3 > any").run().done().tells("loses unit=A/3 left=1 why=C71") // of two tanks the one its owner picks
	k("C64").sets(Axis, "losses: any").run().done().tells("decision GT3-A2 C64 losses 1 = B/6P (forced)", "eliminated unit=B/6P why=C64")
}

func TestTargetDestroyed(t *testing.T) { // ds-emptied-target
	k := func() *kit {
		k := newTest(t).calm().unit("A/1", Axis, Tank, 4, "2416").unit("S/1", Soviet, Infantry, 2, "2316", oneStep).hold("axis/combat/hand", "C9").die("2316/check/c9", 1).attack("2316", "A/1")
		return k.sets(Axis, "cards: C9 GE on S/1 ; pass").sets(Axis, "advance: all")
	}
	k().run().done().tells("eliminated unit=S/1 why=C9", "emptied hex=2316", "advances unit=A/1 path=2416-2316").silent("die")
	k().ruling("ds-emptied-target", "no-combat").run().done().tells("emptied hex=2316").silent("advances")
}

func TestArtilleryShield(t *testing.T) { // C17: 6 to 2 is 3:1; die 5 is 1DR
	k := func() *kit {
		return newTest(t).calm().soviets().unit("S/1", Soviet, Infantry, 6, "2316").unit("A/1", Axis, Infantry, 2, "2416").hold("axis/combat/hand", "C17").attack("2416", "S/1").die("2416/attack", 5)
	}
	k().run().done().tells("result hex=2416 column=3:1 die=5 cell=1DR", "loses unit=A/1 left=1 why=result", "retreats")
	k().sets(Axis, "cards: C17 GE when we lose 1+ ; pass").die("2416/check/c17", 4).run().done().
		tells("effect card=C17 effect=losses-void", "result hex=2416 column=3:1 die=5 cell=1DR", "retreats units=A/1").silent("loses")
}

func TestMinefield(t *testing.T) { // C72
	duel(t, "", "C72").attackWith("2316", "A/1, A/2", "advance: all").says(Soviet, "cards: C72 GE when after die ; pass").run().done().tells("effect card=C72 effect=advance-void").silent("advances")
}

func TestNoStepBack(t *testing.T) { // C58: in a city; C77: near an HQ of his, overrun or not
	k := func(card string) *kit {
		return duel(t, "", card).says(Soviet, "cards: "+card+" GE when we retreat ; pass").die("2316/check/"+lowered(card), 1)
	}
	k("C58").run().done().silent("plays")
	k("C58").terrain("2316", "city").die("2316/attack", 6).run().done().tells("effect card=C58 effect=retreat-void").silent("retreats")
	k("C77").run().done().silent("plays")
	k("C77").hq("HQ/51A", Soviet, "2314", overrun).run().done().tells("effect card=C77 effect=retreat-void").silent("retreats")
	k("C77").hq("HQ/51A", Soviet, "2310").run().done().silent("plays") // 6 hexes away, its range is 4
}

func TestHumanWave(t *testing.T) { // HC-65, ds-human-wave-moment
	k := func(opts ...option) *kit {
		return newTest(t).calm().soviets().unit("S/1", Soviet, Infantry, 2, "2316", opts...).unit("A/1", Axis, Infantry, 2, "2416").hold("soviet/combat/hand", "C49").
			sets(Soviet, "cards: C49 GE when after die ; pass").attack("2416", "S/1").die("2416/attack", 3).die("2416/check/c49", 1)
	}
	k().run().done().tells("die hex=2416 die=3", "effect card=C49 effect=both-lose", "result hex=2416 column=1:1 die=3 cell=AR", "loses unit=S/1 left=1 why=C49", "loses unit=A/1 left=1 why=C49", "retreats units=S/1")
	k().ruling("ds-human-wave-moment", "end").run().done().tells("retreats units=S/1", "loses unit=S/1 left=1 why=C49", "loses unit=A/1 left=1 why=C49", "combat-over")
	k(oneStep).run().done().silent("plays")
}

func TestPairOfC60AndC63(t *testing.T) { // HC-61
	k := func(roll int, giveUp string, features ...string) *kit {
		return duel(t, "C30", "C60 C63").terrain("2316", features...).die("2316/check/c60", roll).die("2316/check/c30", 1).
			says(Axis, "cards: C30 GE when against C63 ; pass").says(Soviet, "cards: C60+C63 GE ; pass", "give-up: "+giveUp)
	}
	none := k(4, "C63").die("2316/check/c30", 6)
	none.run().done().tells("plays side=soviet card=C60 event=GE", "together card=C60 with=C63", "check card=C60 need=4 die=4 result=success", "effect card=C60 effect=drm-3", "card-to card=C60 pile=removed", "card-to card=C63 pile=removed", "die hex=2316 die=4 drm=-3")
	k(4, "C63").run().done().tells("cancelled card=C63 by=C30", "card-to card=C63 pile=discard", "card-to card=C60 pile=discard", "die hex=2316 die=4 drm=0") // no city
	k(4, "C60").run().done().tells("cancelled card=C60 by=C30", "card-to card=C63 pile=discard", "die hex=2316 die=4 drm=0")                                  // 4 is above its number
	k(4, "C63", "city").run().done().tells("effect card=C60 effect=drm-1", "card-to card=C60 pile=removed", "die hex=2316 die=4 drm=-1")
	k(3, "C60").run().done().tells("effect card=C63 effect=drm-1", "die hex=2316 die=4 drm=-1")
	k(5, "C60").run().done().tells("check card=C60 need=4 die=5 result=fails", "card-to card=C60 pile=discard", "card-to card=C63 pile=discard", "die hex=2316 die=4 drm=0")
	k(4, "C63").ruling("ds-c60-c63-cancel", "soviet").run().done().tells("effect card=C60 effect=drm-3").silent("plays side=axis")
	duel(t, "C30", "").hold("soviet/box", "C60", "C63").says(Axis, "cards: C30 GE when against C60 ; pass").says(Soviet, "cards: C60+C63 GE ; pass").run().done().
		tells("from-box card=C60", "from-box card=C63", "effect card=C60 effect=drm-3").silent("plays side=axis")
}

func TestPairInTwoPlaces(t *testing.T) { // D-34, DS-C60-R4
	k := func() *kit {
		return duel(t, "", "C63").hold("soviet/box", "C60").says(Soviet, "cards: C60+C63 GE ; C63 GE ; pass").die("2316/check/c60", 4).die("2316/check/c63", 3)
	}
	k().run().done().tells("plays side=soviet card=C63", "check card=C63 need=3 die=3 result=success", "drm hex=2316 why=C63 number=-1").silent("plays side=soviet card=C60")
	k().old().run().done().tells("together card=C60 with=C63", "from-box card=C60", "check card=C60 need=4 die=4", "drm hex=2316 why=C60 number=-3")
	duel(t, "", "").hold("soviet/box", "C60", "C63").says(Soviet, "cards: C63 GE ; C63 TE ; pass").run().done().silent("plays") // they must be played together
}

func TestForeignArmiesEast(t *testing.T) { // C8: the hand, not the card in STAVKA; seen by the Axis alone
	r := duel(t, "C8", "C41 C54").hold("soviet/box", "C60").says(Axis, "cards: C8 GE ; pass").says(Soviet, "cards: pass").run().done()
	r.tells("effect card=C8 effect=hand-seen", "sees side=axis cards=C41+C54")
	if strings.Contains(journalFor(r, Soviet), "sees") {
		t.Error("the Soviet player is told what the Axis player sees")
	}
	// A copy that does not know the hand waits for its owner, and goes on when it is shown.
	half := duel(t, "C8", "C41 C54").says(Axis, "cards: C8 GE ; pass").says(Soviet, "cards: pass")
	half.hole = Soviet
	r = half.run()
	if len(r.Awaits) != 1 || r.Awaits[0].Name != "C8 show" || r.Awaits[0].To != Soviet || len(r.Awaits[0].Options) > 0 {
		t.Errorf("the Soviet player is asked what he shows: %v", r.Awaits)
	}
	duel(t, "C8", "").hold("soviet/box", "C60").says(Axis, "cards: C8 GE ; pass").says(Soviet, "cards: pass").run().done().silent("plays") // no hand to see
}
