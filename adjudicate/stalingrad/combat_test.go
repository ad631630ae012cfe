package stalingrad

import (
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
)

func (k *kit) told(out *adjudicate.Outcome, want string) {
	k.t.Helper()
	if text := adjudicate.For(k.pos.Set(), out.Journal, ""); !strings.Contains(text, want) {
		k.t.Errorf("it is not told: %s\n%s", want, text)
	}
}

// H01, AS-CB1-1, 4, 5, AS-CB2-1, 4, 5, AS-CB3-1 to 3, AS-CB4-1 to 3, AS-CMK-3: unsupplied infantry rolls nothing, the tank one die at 2; a casualty that
// was designated fires all the same.
func TestZeroAttack(t *testing.T) {
	k := newKit(t, "R3-C5")
	k.mark(markBattle, "BEK")
	k.put(Axis, "BEK", "3 inf + 1 tnk")
	k.put(Allies, "BEK", "2 inf")
	k.play(Axis, given{"combat/bek/axis/tnk/1": 2, "combat/bek/allies/inf/1": 2, "combat/bek/allies/inf/2": 5}, "combats! BEK", "casualties: inf > any")
	k.want(Axis, "BEK", "2 inf + 1 tnk")
	k.want(Allies, "BEK", "1 inf")
	if s := k.segment(); s.assaulted(k.at("BEK")) || !s.contested(k.at("BEK")) {
		t.Error("the marker does not show Battle")
	}
}

// values of a defender: status, bonus → the number at which it hits.
func (k *kit) defence(zone, code string) int {
	k.t.Helper()
	in := k.in
	in.Position = k.pos
	p := &valuer{prober: prober{g: k.g}, zone: zone, code: code}
	adjudicate.Run(p, in)
	return p.value
}

type valuer struct {
	prober
	zone, code string
	value      int
}

func (p *valuer) Play(t *adjudicate.Table) {
	s := p.g.segment(t)
	at, _ := t.Set().FindSpace(p.zone)
	f := &fight{segment: s, at: at, attackers: s.in(s.side, at, isUnit), defenders: s.in(Enemy(s.side), at, isUnit)}
	f.weigh()
	for _, u := range f.defenders {
		if s.d.of[u].Code == p.code {
			p.value = f.value(u)
		}
	}
}

// H03, H05, W15, AS-CB1: Fortified and Throw Them Back do not add up, need control
// and an Assault, and cancel the lack of supply.
func TestDefenceBonus(t *testing.T) {
	for _, c := range []struct {
		name, zone string
		fort       bool // hold a fort: MAM
		control    model.Side
		marker     string
		river      bool
		frozen     string
		supply     bool
		inf, tnk   int
	}{
		{"plain", "GRO", false, Allies, markAssault, false, "0", true, 2, 3},
		{"river", "GRO", false, Allies, markAssault, true, "0", true, 3, 4},
		{"river in a battle", "GRO", false, Allies, markBattle, true, "0", true, 2, 3},
		{"fort", "MAM", true, Allies, markAssault, false, "0", true, 3, 4},
		{"fort and river", "MAM", true, Allies, markAssault, true, "0", true, 3, 4},
		{"fort in a battle", "MAM", true, Allies, markBattle, false, "0", true, 3, 4},
		{"fort not controlled", "MAM", true, Axis, markAssault, false, "0", true, 2, 3},
		{"fort, unsupplied", "MAM", true, Allies, markAssault, false, "0", false, 2, 3},
		{"unsupplied", "GRO", false, Allies, markAssault, false, "0", false, 1, 2},
	} {
		k := newKit(t, "R3-C5")
		if !c.supply {
			for i := range k.g.Data.Places {
				if p := k.g.Data.Places[i]; p.Zone() && p.ID != c.zone {
					k.axis(p.ID)
				}
			}
		}
		if c.control == Axis {
			k.axis(c.zone)
		}
		k.mark(c.marker, c.zone)
		k.track("frozen", c.frozen)
		units := k.put(Axis, c.zone, "1 inf")
		k.put(Allies, c.zone, "1 inf + 1 tnk + 1 rkt")
		if c.river {
			k.mark(markRiver, c.zone)
			model.NewHand(k.pos).Mark(units[0], markCrossed, true)
		}
		for code, want := range map[string]int{"inf": c.inf, "tnk": c.tnk, "rkt": 0} {
			if got := k.defence(c.zone, code); got != want {
				t.Errorf("%s: %s at %d, not %d", c.name, code, got, want)
			}
		}
	}
}

// H07: the only unit that crossed is gone before the combat.
func TestRiverBonusMoment(t *testing.T) {
	for reading, want := range map[string]int{"combat": 2, "movement": 3} {
		k := newKit(t, "R3-C5")
		k.in.Rulings["as-river-bonus-moment"] = reading
		k.mark(markAssault, "GRO")
		k.mark(markRiver, "GRO")
		k.put(Axis, "GRO", "1 inf")
		k.put(Allies, "GRO", "1 inf")
		if got := k.defence("GRO", "inf"); got != want {
			t.Errorf("%s: %d, not %d", reading, got, want)
		}
	}
}

// H09, AS-CB4-4, 7 to 9: the defender alone is left in a hostile zone: he takes it in the attacker's
// phase, with its token, and the air units on the ground die.
func TestDefenderTakesZone(t *testing.T) {
	k := newKit(t, "R3-C5")
	k.axis("PIT", "KAL", "TAT")
	k.mark(markBattle, "PIT")
	k.put(Axis, "PIT", "1 inf + 2 ftr + 1 sup")
	k.put(Allies, "PIT", "2 inf")
	k.play(Axis, given{"combat/pit/axis/inf/1": 6, "combat/pit/allies/inf/1": 2, "combat/pit/allies/inf/2": 6}, "combats! PIT", "casualties: inf", "tokens: keep")
	k.want(Axis, "PIT", "none")
	k.want(Allies, "PIT", "2 inf + 1 sup")
	if s := k.segment(); !s.controls(Allies, k.at("PIT")) || s.contested(k.at("PIT")) {
		t.Error("the Allies do not control Pitomnik")
	}
}

// H11, AS-CB4-6: only an air unit defends: the attacker's land units take the zone.
func TestOnlyAirDefends(t *testing.T) {
	k := newKit(t, "R3-C5")
	k.axis("KAL")
	k.mark(markAssault, "PIT")
	k.put(Axis, "PIT", "1 tnk")
	k.put(Allies, "PIT", "1 ftr")
	k.play(Axis, given{"combat/pit/axis/tnk/1": 5, "combat/pit/allies/ftr/1": 6}, "combats! PIT")
	k.want(Allies, "PIT", "none")
	if !k.segment().controls(Axis, k.at("PIT")) {
		t.Error("the Axis did not take Pitomnik")
	}
}

// H13, AS-AGN: targeted hits fall on tanks first, a designated tank no more; what
// finds none falls on anything. The invariant: tanks lost are at least the lesser
// of demands and tanks.
func TestTargetedFire(t *testing.T) {
	k := newKit(t, "R3-C5")
	k.axis("ABG")
	k.mark(markBattle, "BEK")
	k.put(Axis, "BEK", "2 agn")
	k.put(Allies, "BEK", "1 tnk + 1 inf")
	k.axis("TIN")
	out := k.play(Axis, given{"combat/bek/axis/agn/1": 2, "combat/bek/axis/agn/2": 1, "combat/bek/allies/tnk/1": 6, "combat/bek/allies/inf/1": 6}, "combats! BEK", "aim: tnk", "casualties: inf > any")
	k.want(Allies, "BEK", "none")
	k.told(out, "demands at=BEK side=axis by=agn piece=tnk")
	k = newKit(t, "R3-C5")
	k.axis("ABG", "TIN")
	k.mark(markBattle, "BEK")
	k.put(Axis, "BEK", "1 agn")
	k.put(Allies, "BEK", "1 tnk + 1 inf")
	k.play(Axis, given{"combat/bek/axis/agn/1": 2, "combat/bek/allies/tnk/1": 6, "combat/bek/allies/inf/1": 6}, "combats! BEK", "aim: none", "casualties: inf > any")
	k.want(Allies, "BEK", "1 tnk")
}

// AS-AIU-4, 8: fighters demand air units, attacking bombers a type of land unit.
func TestTargetedAir(t *testing.T) {
	k := newKit(t, "R3-C5")
	k.axis("VER", "KAL")
	k.mark(markAssault, "PIT")
	h := model.NewHand(k.pos)
	for _, u := range k.put(Axis, "PIT", "1 ftr + 1 bmr") {
		h.Mark(u, markAttacks, true)
	}
	k.put(Axis, "PIT", "1 inf")
	k.put(Allies, "PIT", "2 inf + 1 art + 1 ftr")
	k.play(Axis, given{"combat/pit/axis/inf/1": 6, "combat/pit/axis/ftr/1": 3, "combat/pit/axis/bmr/1": 3, "combat/pit/allies/inf/1": 6, "combat/pit/allies/inf/2": 6, "combat/pit/allies/art/1": 6, "combat/pit/allies/ftr/1": 6},
		"combats! PIT", "aim: ftr > art", "casualties: inf > any")
	k.want(Allies, "PIT", "2 inf")
}

// H47, AS-CB3-6: air units that stand in a contested zone fire in their own Attack phase only
// if they were declared.
func TestStationedAir(t *testing.T) {
	for reading, faces := range map[string]given{"declared": {"combat/pit/allies/inf/1": 6, "combat/pit/axis/inf/1": 6},
		"all": {"combat/pit/allies/inf/1": 6, "combat/pit/axis/inf/1": 6, "combat/pit/axis/ftr/1": 6}} {
		k := newKit(t, "R3-C5")
		k.in.Rulings["as-stationed-air"] = reading
		k.axis("PIT", "KAL", "NOV", "SUR", "TOR")
		k.mark(markBattle, "PIT")
		k.put(Axis, "PIT", "1 inf + 1 ftr")
		k.put(Allies, "PIT", "1 inf")
		out := k.play(Axis, faces, "combats! PIT")
		rolls := 0
		for _, e := range out.Journal {
			if e.Kind == adjudicate.Rolled {
				rolls++
			}
		}
		if rolls != len(faces) {
			t.Errorf("%s: %d dice, not %d", reading, rolls, len(faces))
		}
	}
}

// AS-CB1-15: in bad weather air units do not fire; with Bad Weather Sorties at -1.
func TestBadWeather(t *testing.T) {
	for reading, faces := range map[string]given{"off": {"combat/pit/axis/tnk/1": 6}, "on": {"combat/pit/axis/tnk/1": 6, "combat/pit/allies/ftr/1": 4}} {
		k := newKit(t, "R7-C5")
		k.in.Rulings["as-opt-sorties"] = reading
		k.track("weather", "bad")
		k.axis("KAL")
		k.mark(markAssault, "PIT")
		k.put(Axis, "PIT", "1 tnk")
		k.put(Allies, "PIT", "1 ftr")
		k.play(Axis, faces, "combats! PIT")
		k.want(Axis, "PIT", "1 tnk") // 4 misses at 4 - 1
	}
}

// H15, AS-CBT-2 to 5, AS-SPR-16: the order of combats decides on the supply of Tinguta. Race set-up; a tank
// that rolls 3 hits only if it is supplied.
func TestCombatOrder(t *testing.T) {
	abg := given{"combat/abg/axis/inf/1": 1, "combat/abg/axis/inf/2": 1, "combat/abg/axis/inf/3": 1, "combat/abg/axis/art/1": 2, "combat/abg/axis/tnk/1": 3, "combat/abg/axis/tnk/2": 6, "combat/abg/axis/agn/1": 6,
		"combat/abg/allies/inf/1": 6, "combat/abg/allies/inf/2": 6, "combat/abg/allies/inf/3": 6, "combat/abg/allies/art/1": 6, "combat/abg/allies/tnk/1": 6,
		"combat/tin/axis/inf/1": 6, "combat/tin/axis/inf/2": 6, "combat/tin/axis/mec/1": 6, "combat/tin/axis/tnk/1": 3, "combat/tin/axis/tnk/2": 6,
		"combat/tin/allies/inf/1": 6, "combat/tin/allies/inf/2": 6, "combat/tin/allies/tnk/1": 6}
	for order, want := range map[string]string{"combats! ABG; TIN": "1 inf + 1 tnk", "combats! TIN; ABG": "2 inf + 1 tnk"} {
		k := scenarioKit(t, "race-to-stalingrad", "R1-C5")
		k.play(Axis, abg, order, "casualties: inf > any", "aim: none")
		if !k.segment().controls(Axis, k.at("ABG")) {
			t.Fatal("Abganerovo Station did not fall")
		}
		k.want(Allies, "TIN", want)
	}
}

// W13, H41, AS-TOK-7: a token supplies one zone for one phase.
func TestSpendToken(t *testing.T) {
	k := newKit(t, "R9-C5")
	k.mark(markAssault, "PIT")
	k.put(Axis, "PIT", "1 tnk")
	k.put(Axis, "VER", "1 sup")
	k.put(Allies, "PIT", "1 inf")
	k.play(Axis, given{"combat/pit/axis/tnk/1": 3, "combat/pit/allies/inf/1": 6}, "combats! PIT", "tokens: spend from VER")
	k.want(Allies, "PIT", "none")
	k.want(Axis, "VER", "none")
	s := k.segment()
	if n := len(s.supplyOf(s.d.supply, Axis)); n != s.d.AxisTok-1 {
		t.Errorf("%d tokens in the Axis pool, not one less: a spent one goes to the Allied pool", n)
	}
}

// W10, H37, AS-VXA-2 to 9, AS-SPC-12, AS-FRZ-7, 8, AS-FER-3: a ferry that is sunk unsupplies its sector in the combats
// behind it; an ice bridge is never destroyed.
func TestRaidCrossing(t *testing.T) {
	for frozen, ferry := range map[string]bool{"0": false, "2": true} {
		k := newKit(t, "R5-C5")
		k.track("frozen", frozen)
		k.axis("PIT", "VER", "RYN", "KAL", "TAT")
		k.mark(markFerry, "brown")
		k.mark(markAssault, "CHE")
		k.put(Axis, "CHE", "1 inf")
		k.put(Allies, "CHE", "1 inf")
		k.put(Allies, "brown", "1 inf")
		for _, u := range k.put(Axis, "brown", "1 bmr") {
			model.NewHand(k.pos).Mark(u, markAttacks, true)
		}
		k.play(Axis, given{"crossing/brown/axis/bmr/1": 3, "combat/che/axis/inf/1": 6, "combat/che/allies/inf/1": 2}, "combats! CHE", "casualties: any", "tokens: keep")
		k.want(Allies, "brown", "none")
		if got := k.pos.GroundMarked(k.at("brown"), markFerry); got != ferry {
			t.Errorf("frozen %s: the ferry is there: %v", frozen, got)
		}
		want := "none" // a 2 hits a supplied defender's value of 2
		if !ferry {
			want = "1 inf"
		}
		k.want(Axis, "CHE", want)
	}
}

// AS-CBT-1: every contested zone is fought for; a check says so.
func TestNoneLeftOut(t *testing.T) {
	k := scenarioKit(t, "race-to-stalingrad", "R1-C5")
	in := k.in
	in.Position = k.pos
	in.Orders = map[model.Side]adjudicate.Source{Axis: say("combats! ABG; GRO", "casualties: any", "aim: any", "tokens: keep")}
	c := adjudicate.Check(k.g, in, Axis, k.g.Assume)
	var ids []string
	for _, p := range c.Problems {
		ids = append(ids, p.ID)
	}
	if got := strings.Join(ids, " "); !strings.Contains(got, "not-fought") || !strings.Contains(got, "not-contested") {
		t.Errorf("problems: %s %v", got, c.Err)
	}
}
