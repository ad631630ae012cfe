package stalingrad

import (
	"testing"

	"umpire/adjudicate"
	"umpire/model"
)

func (k *kit) fly(at, what, mission string) []model.UnitID {
	side := Axis
	if k.segment().side == Axis {
		side = Allies
	}
	units := k.put(side, at, what)
	for _, u := range units {
		model.NewHand(k.pos).Mark(u, mission, true)
		model.NewHand(k.pos).Mark(u, markFlew, true)
	}
	return units
}

// W24, AS-ART: artillery in the city fires anywhere in it, that on a crossing not
// at all; a 1 hits; the owner chooses.
func TestAirDefence(t *testing.T) {
	k := newKit(t, "R8-C4")
	k.track("frozen", "2")
	k.mark(markFerry, "gray", "brown", "white")
	k.put(Allies, "PAV", "1 art + 1 inf")
	k.put(Allies, "KSL", "1 art")
	k.put(Allies, "white", "1 art")
	k.put(Allies, "DUB", "1 art")
	k.mark(markAssault, "PAV")
	k.fly("PAV", "1 bmr", markAttacks)
	k.fly("white", "1 ftr", markAttacks)
	k.play(Allies, given{"air-defence/white/allies/art/1": 1, "air-defence/white/allies/art/2": 6}, "air-defence/ 1 art PAV at white; 1 art KSL at white", "ambush/ ")
	k.want(Axis, "white", "none")
	k.want(Axis, "PAV", "1 bmr")
}

// AS-ART-12, 13: on the Region Board only over its own zone, and only at who has
// moved.
func TestAirDefenceRegion(t *testing.T) {
	k := newKit(t, "R4-C4")
	k.put(Allies, "DUB", "1 art")
	k.put(Allies, "KOT", "1 art")
	k.mark(markAssault, "DUB")
	k.fly("DUB", "1 bmr", markAttacks)
	out := k.play(Allies, given{"air-defence/dub/allies/art/1": 2}, "air-defence/ 1 art DUB at DUB", "ambush/ ")
	if len(out.Problems) > 0 {
		t.Error(out.Problems)
	}
	k = newKit(t, "R4-C4")
	k.put(Allies, "DUB", "1 art")
	k.put(Axis, "DUB", "1 bmr")
	k.play(Allies, nil) // has not moved: nobody is asked
}

// H45: a bomber that is shot down takes its cargo along.
func TestCargoLost(t *testing.T) {
	k := newKit(t, "R8-C4")
	k.put(Allies, "VER", "2 art")
	k.mark(markBattle, "VER")
	bomber := k.fly("VER", "1 bmr", markDrops)[0]
	sup := k.put(Axis, "TAT", "1 sup")
	s := k.segment()
	(&loader{g: k.g, u: bomber, cargo: sup}).run(k)
	_ = s
	k.play(Allies, given{"air-defence/ver/allies/art/1": 1, "air-defence/ver/allies/art/2": 6}, "air-defence/ 2 art VER at VER", "ambush/ ")
	k.want(Axis, "VER", "none")
	if at := k.pos.At(sup[0]); at != k.pos.Set().Box(poolBox) || k.pos.Marked(sup[0], markAxis) {
		t.Error("the token is not in the Allied pool")
	}
}

type loader struct {
	g     *Game
	u     model.UnitID
	cargo []model.UnitID
}

func (l *loader) run(k *kit) {
	in := k.in
	in.Position = k.pos
	p := &loading{prober: prober{g: l.g}, l: l}
	k.pos = adjudicate.Run(p, in).Position
}

type loading struct {
	prober
	l *loader
}

func (p *loading) Play(t *adjudicate.Table) { p.g.segment(t).load(p.l.u, p.l.cargo) }

// W21, AS-AMB-13 to 19: a hit on the only unit of an Assault ends it; on a 1 the
// ambusher picks, on a 2 the owner.
func TestAmbush(t *testing.T) {
	for die, want := range map[int]string{1: "none", 2: "none", 3: "1 inf"} {
		k := newKit(t, "R4-C4")
		k.put(Allies, "A4", "1 inf")
		k.put(Axis, "TS1", "1 inf")
		k.mark(markAssault, "TS1")
		k.play(Allies, given{"ambush/a4/allies": die}, "air-defence/ ", "ambush/ A4 at TS1")
		k.want(Axis, "TS1", want)
		if got := k.segment().contested(k.at("TS1")); got != (die == 3) {
			t.Errorf("die %d: contested %v", die, got)
		}
	}
	for die, want := range map[int]string{1: "1 inf", 2: "1 tnk"} {
		k := newKit(t, "R4-C4")
		k.put(Allies, "A4", "1 inf")
		k.put(Axis, "TS1", "1 inf + 1 tnk")
		k.mark(markAssault, "TS1")
		k.in.Standing[Axis] = say("casualties: inf")
		k.play(Allies, given{"ambush/a4/allies": die}, "air-defence/ ", "ambush/ A4 at TS1; A4 at CHE", "casualties: tnk")
		k.want(Axis, "TS1", want)
	}
}

// H19, H61: the marker of an Assault when its last land unit is killed outside of a
// combat.
func TestMarkerAfterAmbush(t *testing.T) {
	for reading, want := range map[string]bool{"stays": true, "removed": false} {
		k := newKit(t, "R4-C4")
		k.in.Rulings["as-air-only-assault"] = reading
		k.put(Allies, "A4", "1 inf")
		k.put(Allies, "TS1", "1 inf")
		k.put(Axis, "TS1", "1 inf")
		k.mark(markAssault, "TS1")
		for _, u := range k.put(Axis, "TS1", "1 bmr") {
			model.NewHand(k.pos).Mark(u, markAttacks, true)
		}
		k.play(Allies, given{"ambush/a4/allies": 1}, "air-defence/ ", "ambush/ A4 at TS1")
		if got := k.segment().contested(k.at("TS1")); got != want {
			t.Errorf("%s: contested %v", reading, got)
		}
	}
	k := newKit(t, "R4-C4") // the enemy controls the zone: the marker stays
	k.axis("TS1")
	k.put(Allies, "A4", "1 inf")
	k.put(Allies, "TS1", "1 inf")
	k.put(Axis, "TS1", "1 inf")
	k.mark(markBattle, "TS1")
	k.play(Allies, given{"ambush/a4/allies": 2}, "air-defence/ ", "ambush/ A4 at TS1")
	if !k.segment().contested(k.at("TS1")) {
		t.Error("control would have changed without a combat")
	}
}

// H59, AS-AMB-10: an ambusher dies when the enemy controls all zones of his site.
func TestAmbusherCutOff(t *testing.T) {
	k := newKit(t, "R4-C3")
	k.axis("TRF", "BFA", "BWS")
	k.put(Allies, "A1", "1 inf")
	k2 := newKit(t, "R4-C5")
	k2.axis("TRF", "BFA")
	k2.put(Allies, "A1", "1 inf")
	k2.put(Axis, "BWS", "1 inf")
	k2.mark(markAssault, "BWS")
	k2.play(Axis, nil, "combats! BWS")
	k2.want(Allies, "A1", "none")
}

// W26, AS-RKT: what launchers may fire at, and from where.
func TestBombardment(t *testing.T) {
	k := newKit(t, "R4-C12")
	k.axis("KLE", "ZIM", "MAM", "GRA", "PAV")
	k.put(Axis, "KLE", "2 inf")
	k.put(Axis, "ZIM", "1 inf")
	k.put(Axis, "MAM", "1 inf + 1 tnk")
	k.put(Axis, "GRA", "1 inf")
	k.put(Axis, "PAV", "1 inf")
	k.mark(markBattle, "PAV")
	k.put(Allies, "PAV", "1 inf + 1 rkt")
	k.mark(markAssault, "GRA")
	k.put(Allies, "GRA", "1 inf")
	k.put(Allies, "FRO", "1 rkt")
	k.put(Allies, "KSL", "2 rkt")
	s := k.segment()
	names := func(from string) (text string) {
		for _, z := range s.prospects(k.at(from)) {
			text += k.pos.Set().SpaceName(z) + " "
		}
		return text
	}
	if got := names("FRO"); got != "KLE " {
		t.Errorf("from Frolovo: %s", got)
	}
	if got := names("KSL"); got != "GRA MAM " {
		t.Errorf("from Krasnaya Sloboda: %s", got)
	}
	k.play(Allies, given{"bombardment/mam/allies/rkt/1": 1, "bombardment/mam/allies/rkt/2": 2, "bombardment/kle/allies/rkt/1": 1,
		"combat/gra/allies/inf/1": 6, "combat/gra/axis/inf/1": 6, "combat/pav/allies/inf/1": 6, "combat/pav/axis/inf/1": 6},
		"bombard/ 2 rkt KSL at MAM; 1 rkt FRO at KLE", "combats! GRA; PAV", "casualties: tnk > any")
	k.want(Axis, "MAM", "1 inf")
	k.want(Axis, "KLE", "1 inf")
}
