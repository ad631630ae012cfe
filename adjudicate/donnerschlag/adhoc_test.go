package donnerschlag

import "testing"

// closing is HC-53: at 1:1 with die 1 the Axis attacker loses a step and retreats,
// and the Soviet player may draw. He has a cup of one unit.
func closing(t testing.TB, draw string) *kit {
	return newTest(t).calm().unit("A/1", Axis, Infantry, 2, "2416").unit("S/1", Soviet, Infantry, 2, "2316").
		unit("S/2", Soviet, Infantry, 2, "2513").unit("S/3", Soviet, Infantry, 2, "2517").unit("AHI/1", Soviet, Infantry, 1, "cup", adhoc).
		attack("2316", "A/1").die("2316/attack", 1).sets(Soviet, "draw: "+draw).says(Soviet, "place: 2514 > any")
}

func TestAdHocClosesARetreat(t *testing.T) { // HC-53
	closing(t, "no").run().done().tells("result hex=2316 column=1:1 die=1 cell=1AR", "loses unit=A/1 left=1 why=result", "retreats units=A/1 from=2416 to=2515", "due what=adhoc-infantry side=soviet").silent("draws")
	closing(t, "before retreat").run().done().tells("loses unit=A/1 left=1 why=result", "draws side=soviet cup=infantry drawn=AHI/1 of=1", "placed unit=AHI/1 hex=2514", "eliminated unit=A/1 why=retreat").
		silent("due").at("AHI/1", "2514", 1)
	closing(t, "before losses").run().done().tells("result", "draws", "placed unit=AHI/1 hex=2514", "loses unit=A/1 left=1 why=result", "eliminated unit=A/1")
	closing(t, "last").run().done().tells("retreats units=A/1 from=2416 to=2515", "draws", "placed unit=AHI/1")
}

func TestDrawIsOffered(t *testing.T) { // 8.4: before and after every step
	k := closing(t, "ask")
	k.run().asks("2316 draw", "before losses", "before retreat", "before advance", "last", "no")
	k = closing(t, "before advance > no")
	k.run().done().tells("decision GT3-A2 2316 draw 1 = before advance", "loses", "decision GT3-A2 2316 draw 2 = before advance", "retreats", "decision GT3-A2 2316 draw 3 = before advance", "draws")
}

func TestDrawOf2022(t *testing.T) { // D-31, D-30: no choice, before the retreats, next to no enemy
	closing(t, "no").old().run().done().tells("loses unit=A/1", "draws side=soviet cup=infantry drawn=AHI/1 of=1", "placed unit=AHI/1 hex=2514", "eliminated unit=A/1 why=retreat").silent("decision GT3-A2 2316 draw")
}

func TestSnafu(t *testing.T) { // 3.3: goes back, no unit; the markers are counted last
	k := func(pick int) *kit {
		k := closing(t, "last").unit("AHI/2", Soviet, Infantry, 1, "cup", adhoc).die("2316/cup/infantry", pick)
		k.tracks["snafu-infantry"] = "2"
		return k
	}
	r := k(3).run().done().tells("roll combat/2316/cup/infantry d4 = 3", "draws side=soviet cup=infantry drawn=snafu of=4").silent("placed").at("AHI/1", "cup", 0)
	if r.Position.Track("snafu-infantry") != "2" {
		t.Error("the SNAFU marker is not back in its cup")
	}
	k(2).run().done().tells("draws side=soviet cup=infantry drawn=AHI/2 of=4", "placed unit=AHI/2 hex=2216").at("AHI/1", "cup", 0)
}

func TestSnafuOf2022(t *testing.T) { // D-70: two draws of one combat from a cup of a unit and a marker
	k := func() *kit {
		k := closing(t, "last").old().hold("soviet/combat/hand", "C45").sets(Soviet, "cards: C45 TE ; pass").die("2316/cup/infantry", 2).die("2316/cup/infantry/again2", 2)
		k.tracks["snafu-infantry"] = "1"
		return k
	}
	k().run().done().tells("draws side=soviet cup=infantry drawn=snafu of=2", "draws side=soviet cup=infantry drawn=snafu of=2")
	r := k().ruling("ds-2022-snafu", "after").run().done().tells("draws side=soviet cup=infantry drawn=snafu of=2", "draws side=soviet cup=infantry drawn=AHI/1 of=1")
	if r.Position.Track("snafu-infantry") != "1" {
		t.Error("the SNAFU marker is not back in its cup after the combat")
	}
}

func TestEmptyCup(t *testing.T) { // 3.3: without units there is no draw
	k := closing(t, "ask")
	k.where["AHI/1"] = placed{hex: "2010", steps: 1}
	k.tracks["snafu-infantry"] = "2"
	k.run().done().tells("due what=adhoc-infantry side=soviet").silent("draws")
}

func TestEliminatedGoesBack(t *testing.T) { // 3.3
	newTest(t).calm().unit("A/1", Axis, Tank, 8, "2416").unit("AHI/1", Soviet, Infantry, 1, "2316", adhoc).attack("2316", "A/1").die("2316/attack", 6).run().done().
		tells("eliminated unit=AHI/1").at("AHI/1", "cup", 0)
}

func TestPlacement(t *testing.T) { // 3.3: beside a friend in supply, no EZOC, within stacking, upon no enemy
	k := func() *kit {
		return newTest(t).calm().unit("A/1", Axis, Infantry, 2, "2416").unit("S/1", Soviet, Infantry, 2, "2316").unit("AHI/1", Soviet, Infantry, 1, "cup", adhoc).
			hold("soviet/combat/hand", "C45").attack("2316", "A/1").die("2316/attack", 3).sets(Soviet, "cards: C45 TE ; pass")
	}
	// 2315, 2417 and 2316 itself lie in the ZOC of A/1; the others round 2316 do not
	k().run().asks("2316 place", "2216", "2217", "2317")
	k().unit("S/4", Soviet, Infantry, 1, "2217").unit("S/5", Soviet, Infantry, 1, "2217").sets(Soviet, "cards: C45 TE ; pass").run().asks("2316 place", "2116", "2117", "2216", "2218", "2317")
	k2 := newTest(t).calm().unit("A/1", Axis, Infantry, 2, "2416").unit("S/1", Soviet, Infantry, 2, "2316", outOfIt).unit("AHI/1", Soviet, Infantry, 1, "cup", adhoc).
		hold("soviet/combat/hand", "C45").attack("2316", "A/1").die("2316/attack", 3).sets(Soviet, "cards: C45 TE ; pass")
	k2.run().done().tells("draws side=soviet cup=infantry drawn=AHI/1", "no-room unit=AHI/1").at("AHI/1", "cup", 0) // the only friend is out of supply
	k2.ruling("ds-friend-in-supply", "trace").run().asks("2316 place", "2216", "2217", "2317")
}

func TestDrawnDefender(t *testing.T) { // 8.1, 8.4, ds-drawn-defender: a river keeps the ZOC of A/1 out of the target
	k := func() *kit {
		return newTest(t).calm().river("2316/2416").unit("A/1", Axis, Infantry, 4, "2416").unit("S/1", Soviet, Infantry, 2, "2316").unit("AHI/1", Soviet, Infantry, 2, "cup", adhoc).
			hold("soviet/combat/hand", "C45").attack("2316", "A/1").die("2316/attack", 6).sets(Soviet, "cards: C45 TE ; pass").says(Soviet, "place: 2316")
	}
	k().run().done().tells("placed unit=AHI/1 hex=2316", "strength hex=2316 attack=4 defence=4")
	k().ruling("ds-drawn-defender", "bystander").run().done().tells("placed unit=AHI/1 hex=2316", "strength hex=2316 attack=4 defence=2").at("AHI/1", "2316", 1)
	late := k().sets(Soviet, "cards: pass ; C45 TE when after die ; pass").die("2316/attack", 3)
	late.run().done().tells("die hex=2316 die=3", "placed unit=AHI/1 hex=2316").at("AHI/1", "2316", 1)
}

func TestBystanderBlocksTheAdvance(t *testing.T) { // 8.4: no loss, no retreat, no advance
	newTest(t).calm().river("2316/2416").bridge("2316/2416").unit("A/1", Axis, Tank, 8, "2416").unit("S/1", Soviet, Infantry, 2, "2316", oneStep).unit("AHI/1", Soviet, Infantry, 2, "cup", adhoc).
		hold("soviet/combat/hand", "C45").attackWith("2316", "A/1", "advance: all").die("2316/attack", 6).sets(Soviet, "cards: C45 TE when after die ; pass").says(Soviet, "place: 2316").
		run().done().tells("placed unit=AHI/1 hex=2316", "eliminated unit=S/1").silent("advances").at("AHI/1", "2316", 1)
}

func TestAlarmgruppe(t *testing.T) { // 8.4: a Soviet attack with 6 or more; no stacking limit (3.4)
	newTest(t).calm().soviets().unit("S/1", Soviet, Infantry, 1, "2316").unit("A/1", Axis, Infantry, 2, "2416").unit("A/2", Axis, Infantry, 2, "2416").unit("A/3", Axis, Infantry, 1, "2616").unit("A/4", Axis, Infantry, 1, "2616").
		unit("AG/1", Axis, Infantry, 1, "cup", alarm).attack("2416", "S/1").die("2416/attack", 6).sets(Axis, "draw: last").says(Axis, "place: 2616").run().done().
		tells("draws side=axis cup=alarmgruppe drawn=AG/1 of=1", "placed unit=AG/1 hex=2616")
}

func TestNote3(t *testing.T) { // ds-note-3
	k := func() *kit {
		return duel(t, "", "C60").unit("AHI/1", Soviet, Infantry, 1, "cup", adhoc).unit("AG/1", Axis, Infantry, 1, "cup", alarm).says(Soviet, "cards: C60 TE ; pass", "place: any").says(Axis, "place: any")
	}
	k().run().done().tells("draws side=soviet cup=infantry drawn=AHI/1")
	k().ruling("ds-note-3", "alarmgruppe").run().done().tells("draws side=axis cup=alarmgruppe drawn=AG/1")
}
