package donnerschlag

import "testing"

// pursuit is an attack that empties its target: 12 to 2, 4 or more on the column.
func pursuit(t testing.TB, cards, advance string) *kit {
	k := newTest(t).calm().unit("A/1", Axis, Tank, 8, "2416").unit("A/2", Axis, Motorized, 4, "2416").unit("A/3", Axis, Infantry, 2, "2417").
		unit("S/1", Soviet, Infantry, 2, "2316", oneStep).attackWith("2316", "A/1, A/2, A/3", "advance: "+advance).die("2316/attack", 6)
	return k.hold("axis/combat/hand", "C6", "C26", "C12", "C5").sets(Axis, "cards: "+cards+" ; pass").die("2316/check/c6", 1).die("2316/check/c12", 1)
}

func TestAdvanceWithoutACard(t *testing.T) { // 8.4: tanks, one hex
	pursuit(t, "pass", "A/1 2416-2316").run().done().tells("advances unit=A/1 path=2416-2316")
	pursuit(t, "pass", "A/1 2416-2316-2216").run().done().silent("advances") // what cannot be done is not done
	pursuit(t, "pass", "all").run().done().tells("advances unit=A/1 path=2416-2316").silent("advances unit=A/2")
}

func TestFlares(t *testing.T) { // C26: tanks two hexes, the others one
	k := pursuit(t, "C26 GE when after die", "A/1 2416-2316-2216, A/2 2416-2316, A/3")
	k.run().done().tells("effect card=C26 effect=advance-more", "advances unit=A/1 path=2416-2316-2216", "advances unit=A/2 path=2416-2316", "advances unit=A/3 path=2417-2316")
	// with C26 a tank has several ways, and goes one: who says all is asked, and told why
	if all := pursuit(t, "C26 GE when after die", "all").run().Awaits[0]; !all.Several || all.Barred.ID != "advance-twice" || all.By.Text != "all" {
		t.Errorf("all of three are asked about so: %+v", all)
	}
	// three would stand in the vacated hex
	pursuit(t, "C26 GE when after die", "A/1, A/2, A/3").run().asks("2316 advance", pursuit(t, "C26 GE when after die", "ask").run().Awaits[0].Options...)
}

func TestTiger(t *testing.T) { // C6: all three hexes, EZOCs ignored, split behind the vacated hex
	pursuit(t, "C6 GE when after die", "A/1 2416-2316-2216-2116, A/2 2416-2316-2315-2314, A/3 2417-2316").unit("S/9", Soviet, Infantry, 2, "2114").run().done().
		tells("effect card=C6 effect=advance-all", "advances unit=A/1 path=2416-2316-2216-2116", "advances unit=A/2 path=2416-2316-2315-2314", "advances unit=A/3 path=2417-2316")
	pursuit(t, "C6 GE when after die", "A/1 2416-2417-2317").run().done().silent("advances") // the vacated hex first
}

func TestAdvanceOverRivers(t *testing.T) { // C6, C12, C5: tanks over no unbridged river, motorized units stop behind it
	tank := func(cards string) *kit { return pursuit(t, cards, "A/1 2416-2316-2216").river("2216/2316") }
	tank("C6 GE when after die").run().done().silent("advances")
	tank("C12 GE when before die ; C6 GE when after die").run().done().tells("effect card=C12", "advances unit=A/1 path=2416-2316-2216")
	motor := func(cards string) *kit { return pursuit(t, cards, "A/2 2416-2316-2216-2116").river("2216/2316") }
	motor("C6 GE when after die").run().done().silent("advances")
	motor("C5 GE when before die ; C6 GE when after die").run().done().tells("advances unit=A/2 path=2416-2316-2216-2116")
}

func TestAdvanceRunsOver(t *testing.T) { // 7.3: a lone HQ, in the advance too
	pursuit(t, "C6 GE when after die", "A/1 2416-2316-2216").hq("HQ/51A", Soviet, "2216").run().done().tells("advances unit=A/1 path=2416-2316-2216", "overrun hq=HQ/51A hex=2216 by=A/1")
}

func TestNobodyAdvances(t *testing.T) { // 8.4: only tanks; who has ordered it is told why nobody does
	k := func(advance string) *kit {
		return newTest(t).calm().unit("A/1", Axis, Motorized, 8, "2416").unit("S/1", Soviet, Infantry, 2, "2316", oneStep).
			attackWith("2316", "A/1", "advance: "+advance).die("2316/attack", 6)
	}
	k("all").run().done().tells("no-advance hex=2316").silent("advances")
	k("none").run().done().silent("no-advance")
}
