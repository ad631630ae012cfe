package donnerschlag

import (
	"strings"
	"testing"
)

// duel is one Axis attack on one Soviet stack with hands of cards.
func duel(t testing.TB, axis, soviet string) *kit {
	k := newTest(t).unit("A/1", Axis, Tank, 4, "2416").unit("A/2", Axis, Motorized, 2, "2416").
		unit("S/1", Soviet, Infantry, 3, "2316").attack("2316", "A/1, A/2").die("2316/attack", 4)
	if axis != "" {
		k.hold("axis/combat/hand", strings.Fields(axis)...)
	}
	if soviet != "" {
		k.hold("soviet/combat/hand", strings.Fields(soviet)...)
	}
	quiet := []string{"losses: any", "retreat: together > any", "advance: none", "reroll: no", "terrain: any"}
	return k.says(Axis, quiet...).says(Soviet, quiet...)
}

func TestWindowAlternates(t *testing.T) { // 8.2: attacker first, a pass gives up nothing
	k := duel(t, "C5", "C41 C61").says(Axis, "cards: pass ; C5 GE ; pass").says(Soviet, "cards: C41 GE > pass > C61 GE > pass")
	k.run().done().tells(
		"decision GT3-A2 2316 cards 1 = pass (standing)", // Axis passes
		"decision GT3-A2 2316 cards 2 = C41 GE (standing)", "plays side=soviet card=C41",
		"decision GT3-A2 2316 cards 4 = C5 GE (standing)", "plays side=axis card=C5",
		"decision GT3-A2 2316 cards 6 = pass (standing)", // the Soviet pass that serves once
		"strength", "die", "decision GT3-A2 2316 cards 7 = pass (standing)", "result") // the Axis has no card left: two in a row
}

func TestNobodyWithoutCardsIsAsked(t *testing.T) {
	duel(t, "", "").run().done().silent("decision GT3-A2 2316 cards")
	duel(t, "C9", "").run().asks("2316 cards", "C9 GE on S/1", "C9 TE", "pass")
	duel(t, "C13", "").says(Axis, "cards: C13 GE ; pass").run().done().silent("plays") // not in a combat, and asked all the same
	duel(t, "", "C54").says(Soviet, "cards: pass").run().done().silent("plays")
}

func TestCancelled(t *testing.T) { // 12.2 C30, ds-cancelled-card
	k := func() *kit {
		return duel(t, "C12 C30", "C44 C54").says(Axis, "cards: C30 GE when against C54 ; pass").says(Soviet, "cards: C54 GE ; pass").
			die("2316/check/c54", 2).die("2316/check/c30", 4)
	}
	k().run().done().tells("plays side=soviet card=C54 event=GE target=none", "check card=C54 need=5 die=2 result=success",
		"plays side=axis card=C30 event=GE target=C54", "check card=C30 need=4 die=4 result=success", "card-to card=C30 pile=removed",
		"cancelled card=C54 by=C30", "card-to card=C54 pile=discard", "shift hex=2316 why=tank-bonus").silent("effect card=C54")
	k().ruling("ds-cancelled-card", "removed").run().done().tells("card-to card=C54 pile=removed")
	k().die("2316/check/c30", 5).run().done().tells("check card=C30 need=4 die=5 result=fails", "card-to card=C30 pile=discard", "effect card=C54").silent("cancelled")
	k().die("2316/check/c54", 6).run().done().tells("check card=C54 need=5 die=6 result=fails", "card-to card=C54 pile=discard").silent("plays side=axis card=C30")
}

func TestCancelIsSilentWithoutARule(t *testing.T) { // 2.7: nobody is stopped
	duel(t, "C30", "C54").says(Axis, "cards: pass").says(Soviet, "cards: C54 GE ; pass").die("2316/check/c54", 2).run().done().tells("effect card=C54").silent("plays side=axis")
	k := duel(t, "C30", "C41")
	k.orders = nil
	k.attack("2316", "A/1, A/2", "cards: pass").says(Axis, "cards: C30 GE when against C41").says(Soviet, "cards: C41 GE ; pass").die("2316/check/c30", 1)
	k.run().done().tells("cancelled card=C41 by=C30") // a combat's own pass answers its windows only (2.5)
}

func TestCancelTwice(t *testing.T) { // a second card after one that failed
	duel(t, "C30 C38", "C41").says(Axis, "cards: C30 GE > C38 GE when against C41 ; pass").says(Soviet, "cards: C41 GE ; pass").
		die("2316/check/c30", 6).die("2316/check/c38", 1).run().done()
	k := duel(t, "C30 C38", "C41").says(Axis, "cards: C30 GE when against C41 ; C38 GE when against C41 ; pass").says(Soviet, "cards: C41 GE ; pass").
		die("2316/check/c30", 6).die("2316/check/c38", 1)
	k.run().done().tells("check card=C30 need=4 die=6 result=fails", "plays side=axis card=C38", "cancelled card=C41 by=C38")
}

func TestCancelNoCancel(t *testing.T) { // C30 cannot be cancelled by its kin
	duel(t, "C30", "C41 C44").says(Axis, "cards: C30 GE when against C41 ; pass").says(Soviet, "cards: C44 GE when against C30 ; C41 GE ; pass").
		die("2316/check/c30", 1).run().done().tells("cancelled card=C41 by=C30").silent("plays side=soviet card=C44")
}

func TestBoxIsImmune(t *testing.T) { // 3.8, 12.2 C30
	duel(t, "C30", "").hold("soviet/box", "C54").says(Axis, "cards: C30 GE when against C54 ; pass").says(Soviet, "cards: C54 GE ; pass").run().done().
		tells("plays side=soviet card=C54", "from-box card=C54", "effect card=C54", "card-to card=C54 pile=removed").silent("check").silent("plays side=axis")
}

func TestAmbush(t *testing.T) { // C43
	k := func(on string) *kit { return duel(t, "", "C43").says(Soviet, "cards: C43 GE"+on+" ; pass") }
	k(" on tank-bonus").run().done().tells("plays side=soviet card=C43 event=GE target=tank-bonus", "column hex=2316 net=+1")
	k(" on combined-arms").run().done().tells("column hex=2316 net=+1").silent("shift hex=2316 why=combined-arms")
	k(" on tank-bonus, combined-arms").run().done().tells("column hex=2316 net=0")
	k("").run().asks("2316 cards", "C43 GE on tank-bonus", "C43 GE on combined-arms", "C43 GE on tank-bonus, combined-arms", "pass")
}

func TestSmersh(t *testing.T) { // C48, D-45
	k := func() *kit {
		k := newTest(t).calm().unit("A/1", Axis, Infantry, 8, "2416").unit("S/1", Soviet, Infantry, 2, "2316").hold("soviet/combat/hand", "C48").attack("2316", "A/1").die("2316/attack", 1)
		for i, hex := range []string{"2216", "2217", "2315", "2317", "2417"} {
			k.unit("B/"+string(rune('1'+i)), Axis, Infantry, 1, hex)
		}
		k.standing[Soviet].prefs["cards"] = nil
		return k.die("2316/attack", 3).says(Soviet, "cards: C48 GE when we retreat ; pass")
	}
	k().run().done().tells("die hex=2316 die=3", "effect card=C48 effect=retreat-void", "result hex=2316 column=4:1 die=3 cell=DR").at("S/1", "2316", 2)
	k().old().run().done().tells("result", "eliminated unit=S/1 why=no-retreat").silent("plays")
}

func TestTerrainCards(t *testing.T) { // C15, C22
	k := func(card string, features ...string) *kit {
		return duel(t, card, "").terrain("2316", features...).says(Axis, "cards: "+card+" GE ; pass")
	}
	k("C15", "town").run().done().tells("effect card=C15", "terrain hex=2316 terrain=none", "column hex=2316 net=+2").silent("drm")
	k("C15", "city").run().done().tells("terrain hex=2316 terrain=city")
	k("C22", "city").run().done().tells("terrain hex=2316 terrain=none", "strength hex=2316 attack=6")
	k("C22", "city", "station").run().done().tells("terrain hex=2316 terrain=none").silent("decision GT3-A2 2316 terrain")
	k("C15", "city", "station").says(Soviet, "terrain: city").run().done().tells("effect card=C15", "decision GT3-A2 2316 terrain 1", "terrain hex=2316")
	k("C15", "city", "station").ruling("ds-terrain-choice", "before").run().done().tells("decision GT3-A2 2316 terrain 1", "effect card=C15")
}

func TestTownCancelsTheTankBonus(t *testing.T) { // 8.3
	duel(t, "", "").terrain("2316", "town").run().done().silent("shift hex=2316 why=tank-bonus").tells("shift hex=2316 why=combined-arms-attacker number=+1", "drm hex=2316 why=town number=-2", "die hex=2316 die=4 drm=-2 total=2")
	duel(t, "", "").terrain("2316", "town", "village").old().run().done().tells("terrain hex=2316 terrain=town+village", "die hex=2316 die=4 drm=-3 total=1") // D-16
	duel(t, "", "").terrain("2316", "station").old().run().done().silent("drm")                                                                               // D-15
}

func TestCardsOfNoCombat(t *testing.T) {
	k := duel(t, "C29 C41", "").checks()
	k.orders = nil
	k.attack("2316", "A/1, A/2", "cards: C29 GE > C41 GE > pass").run().refused("card-outside C29", "defence-card C41")
}

func TestHungryBonusOf2022(t *testing.T) { // D-17
	k := func() *kit {
		return newTest(t).calm().unit("A/1", Axis, Tank, 4, "2416").unit("A/2", Axis, Infantry, 4, "2416", outOfIt).unit("S/1", Soviet, Infantry, 3, "2316").
			attack("2316", "A/1, A/2").die("2316/attack", 5)
	}
	k().run().done().tells("column hex=2316 net=+1 column=3:1", "result hex=2316 column=3:1 die=5 cell=1DR")
	k().old().run().done().tells("column hex=2316 net=0 column=2:1", "result hex=2316 column=2:1 die=5 cell=DR")
	k().old().ruling("ds-2022-oos-bonus", "source").run().done().tells("column hex=2316 net=+1")
}

// TestHandsDoNotShow: hands that differ only in cards give the other side the
// same journal and the same questions.
func TestHandsDoNotShow(t *testing.T) {
	view := func(cards string) string {
		k := duel(t, "C9", cards).says(Axis, "cards: pass").says(Soviet, "cards: pass")
		r := k.run().done()
		return journalFor(r, Axis)
	}
	if a, b := view("C41 C54"), view("C55 C56"); a != b {
		t.Errorf("what the Axis sees depends on the Soviet hand:\n%s\n%s", a, b)
	}
	asked := func(cards string) string {
		k := duel(t, "", cards).blindTo(Soviet)
		delete(k.standing, Soviet)
		r := k.run()
		return r.Awaits[0].Name
	}
	if a, b := asked("C41 C54"), asked("C55 C56"); a != b {
		t.Errorf("%s or %s", a, b)
	}
}
