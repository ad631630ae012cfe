package stalingrad

import (
	"testing"

	"umpire/model"
)

// W30, AS-OPX-1, 2, 9: an interceptor from Pitomnik over Mamayev Kurgan must target
// the Allied fighter, and returns.
func TestInterceptor(t *testing.T) {
	k := newKit(t, "R3-C11")
	k.in.Rulings["as-opt-interceptors"] = "on"
	k.axis("PIT", "KAL", "NOV", "SUR", "TOR")
	k.mark(markBattle, "MAM")
	k.put(Axis, "MAM", "1 inf")
	k.put(Axis, "PIT", "1 ftr")
	k.put(Axis, "OBL", "1 ftr") // too far away
	k.put(Allies, "MAM", "1 inf")
	k.fly("MAM", "1 ftr", markAttacks)
	k.play(Axis, nil, "targets: MAM")
	k.want(Axis, "MAM", "1 inf + 1 ftr")
	k.want(Axis, "OBL", "1 ftr")
	k.in.Segment = "R3-C12"
	k.play(Allies, given{"combat/mam/allies/inf/1": 6, "combat/mam/allies/ftr/1": 6, "combat/mam/axis/inf/1": 6, "combat/mam/axis/ftr/1": 4}, "combats! MAM", "casualties: inf")
	k.want(Allies, "MAM", "1 inf") // the fighter, though its owner would rather lose the infantry
	k.in.Segment = "R3-C13"
	k.play(Allies, nil)
	k.want(Axis, "PIT", "1 ftr")
}

// W31: an interceptor over the gray ferry; the bomber's hit may be given to the ferry
// by the Axis, and the fighter fires all the same.
func TestInterceptedCrossing(t *testing.T) {
	for aim, want := range map[string][2]string{"ferry": {"1 ftr", "none"}, "none": {"none", "1 inf"}} {
		k := newKit(t, "R3-C4")
		k.in.Rulings["as-opt-interceptors"] = "on"
		k.mark(markFerry, "gray")
		k.put(Allies, "gray", "1 inf")
		k.put(Allies, "SRE", "1 ftr")
		k.fly("gray", "1 bmr", markAttacks)
		k.play(Allies, nil, "targets: gray")
		k.in.Segment = "R3-C5"
		k.play(Axis, given{"combat/gray/axis/bmr/1": 3, "combat/gray/allies/ftr/1": 4}, "combats! ", "aim: "+aim, "casualties: ftr > any")
		k.want(Axis, "gray", "none")
		k.in.Segment = "R3-C6"
		k.play(Axis, nil)
		k.want(Allies, "SRE", want[0])
		k.want(Allies, "gray", want[1])
	}
}

// AS-OPX-6 to 8: adjacency as the rule has it.
func TestInterceptorReach(t *testing.T) {
	k := newKit(t, "R3-C4")
	s := k.segment()
	for pair, want := range map[[2]string]bool{{"SRE", "gray"}: true, {"SRE", "TRF"}: true, {"SRE", "BEK"}: true, {"SRE", "KOT"}: false, {"SPA", "GRA"}: true, {"FLY", "white"}: true,
		{"PIT", "SPA"}: true, {"RYN", "brown"}: true, {"DUB", "SPA"}: false, {"PIT", "RYN"}: false, {"OBL", "SUR"}: true} {
		if got := s.near(k.at(pair[0]), k.at(pair[1])); got != want {
			t.Errorf("%v: %v", pair, got)
		}
	}
}

// W32, AS-OPI: artillery next to the city interdicts deliveries to zones that touch
// its own, attackers it does not.
func TestInterdiction(t *testing.T) {
	k := newKit(t, "R3-C4")
	k.in.Rulings["as-opt-interdiction"] = "on"
	k.axis("ORL", "SPA", "MAM")
	k.put(Allies, "RYN", "1 art")
	k.fly("SPA", "1 bmr", markDrops)
	k.fly("MAM", "1 bmr", markDrops)
	s := k.segment()
	if got := s.reachOfGuns(k.at("RYN")); len(got) != 1 || got[0] != k.at("SPA") {
		t.Errorf("from Rynok: %v", got)
	}
	k.mark(markBattle, "RYN")
	if got := k.segment().reachOfGuns(k.at("RYN")); len(got) != 0 {
		t.Errorf("from a contested zone: %v", got)
	}
	model.NewHand(k.pos).MarkGround(k.at("RYN"), markBattle, false)
	k.play(Allies, given{"interdiction/spa/allies/art/1": 1}, "air-defence/ 1 art RYN at SPA", "ambush/ ")
	k.want(Axis, "SPA", "none")
	k = newKit(t, "R3-C4")
	k.in.Rulings["as-opt-interdiction"] = "on"
	k.mark(markAssault, "VER")
	k.put(Allies, "RYN", "1 art")
	k.put(Allies, "VER", "1 inf")
	model.NewHand(k.pos).Mark(k.fly("VER", "1 bmr", markAttacks)[0], markAttacks, true)
	if got := k.segment().reachOfGuns(k.at("RYN")); len(got) != 0 {
		t.Errorf("at attackers: %v", got)
	}
}
