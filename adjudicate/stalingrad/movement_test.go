package stalingrad

import "testing"

type moveCase struct{ move, verdict string }

func (k *kit) judges(list ...moveCase) {
	k.t.Helper()
	side := k.segment().side
	for _, c := range list {
		if got := k.judgeMove(side, c.move); got != c.verdict {
			k.t.Errorf("%s: %q, not %q", c.move, got, c.verdict)
		}
	}
}

// W14, AS-MOV-2 to 8, AS-CMK-1, 8, AS-ZON-13, 15, AS-AGN-1: one zone a point, not through hostile or contested zones; W35, W36.
func TestWalk(t *testing.T) {
	k := newKit(t, "R1-C3")
	k.axis("SUR", "VKU", "OBL", "TOR", "NOV", "ABG", "TAT", "KOP", "LSA", "BWS")
	k.put(Axis, "SUR", "2 tnk + 1 inf + 1 agn")
	k.put(Axis, "VKU", "2 min")
	k.put(Axis, "OBL", "1 inf")
	k.put(Axis, "LSA", "1 inf")
	k.put(Axis, "BWS", "1 inf")
	k.put(Axis, "NOV", "1 inf")
	k.mark(markBattle, "NOV")
	k.judges(moveCase{"2 tnk SUR-GRO", ""}, moveCase{"2 min VKU-GRO", ""}, moveCase{"3 tnk SUR-GRO", "not-there.count"},
		moveCase{"1 inf SUR-OBL-TOR", "too-far"}, moveCase{"1 agn SUR-OBL-TOR", ""}, moveCase{"1 tnk SUR-GRO-BUZ", "through"},
		moveCase{"1 inf OBL-TAT", "base-zone"}, moveCase{"1 inf LSA-BEK", "not-adjacent"}, moveCase{"1 inf BWS-ROS", "not-adjacent"},
		moveCase{"1 inf NOV-KAL", "locked"}, moveCase{"1 tnk SUR-NOV-KAL", "through"}, moveCase{"1 rkt SUR-GRO", "no-type"})
	out := k.play(Axis, nil, "moves/ 2 tnk SUR-GRO; 2 min VKU-GRO")
	k.want(Axis, "GRO", "2 min + 2 tnk")
	s := k.segment()
	if !s.assaulted(k.at("GRO")) || s.controls(Axis, k.at("GRO")) {
		t.Errorf("no Assault:\n%v", out.Journal)
	}
}

// W16, AS-NSB: Not One Step Back in rounds 1 and 2.
func TestNotOneStepBack(t *testing.T) {
	for segment, want := range map[string][5]string{"R1-C10": {"leaves-city", "step-back", "", "step-back", "step-back"}, "R3-C10": {"", "", "", "", ""}} {
		k := newKit(t, segment)
		k.axis("VER", "BEK")
		k.put(Axis, "VER", "1 inf")
		k.put(Axis, "BEK", "1 inf")
		k.put(Allies, "ORL", "1 inf")
		k.put(Allies, "TIN", "1 inf + 1 tnk")
		k.put(Allies, "BWS", "1 inf")
		k.judges(moveCase{"1 inf ORL-VER", want[0]}, moveCase{"1 inf ORL-SPA", want[1]}, moveCase{"1 inf TIN-BEK", want[2]}, moveCase{"1 tnk TIN-ABG-GRO", want[3]}, moveCase{"1 inf BWS-A1", want[4]})
	}
	k := newKit(t, "R1-C10")
	k.axis("VER")
	k.put(Axis, "VER", "1 inf")
	k.put(Allies, "BWS", "1 inf")
	k.in.Rulings["as-nsb-ambush"] = "allowed"
	k.judges(moveCase{"1 inf BWS-A1", ""})
}

// W17, W25, H21, H23, AS-BLZ.
func TestBlitz(t *testing.T) {
	k := newKit(t, "R3-C10")
	k.axis("SUR", "OBL", "TOR", "NOV")
	k.put(Allies, "KOP", "1 tnk + 2 mec + 1 inf")
	k.put(Axis, "NOV", "1 ftr") // an air unit on the ground occupies
	k.judges(moveCase{"1 tnk KOP-SUR-OBL blitz", ""}, moveCase{"1 tnk KOP-SUR-TOR blitz", ""}, moveCase{"1 tnk KOP-SUR-KOP blitz", ""}, moveCase{"1 tnk KOP-SUR-OBL", "through"},
		moveCase{"1 tnk + 1 mec KOP-SUR-OBL blitz", ""}, moveCase{"1 tnk + 2 mec KOP-SUR-OBL blitz", "blitz-pairs"}, moveCase{"1 mec KOP-SUR-OBL blitz", "blitz-pairs"},
		moveCase{"1 inf KOP-SUR-OBL blitz", "no-blitz"}, moveCase{"1 tnk KOP-NOV-KAL blitz", "blitz-occupied"}, moveCase{"1 tnk KOP-ZIM-NOV blitz", "blitz-friendly"},
		moveCase{"1 tnk KOP-SUR blitz", "blitz-steps"})
	k.mark(markAssault, "SUR")
	k.judges(moveCase{"1 tnk KOP-SUR-OBL blitz", "blitz-own"})
	k.in.Rulings["as-blitz-own-assault"] = "allowed"
	k.judges(moveCase{"1 tnk KOP-SUR-OBL blitz", ""})
	k = newKit(t, "R3-C10")
	k.axis("SUR", "OBL")
	k.put(Axis, "SUR", "1 sup")
	k.put(Allies, "KOP", "1 tnk")
	k.play(Allies, nil, "moves/ 1 tnk KOP-SUR-OBL blitz")
	s := k.segment()
	if !s.controls(Allies, k.at("SUR")) || s.controls(Allies, k.at("OBL")) || !s.assaulted(k.at("OBL")) || s.contested(k.at("SUR")) {
		t.Error("the blitz did not take the first zone and assault the second")
	}
	k.want(Allies, "SUR", "1 sup") // captured with the zone
}

// W23, W25, AS-MEC-3 to 8, AS-TNK-5.
func TestRoad(t *testing.T) {
	k := newKit(t, "R3-C10")
	k.axis("OBL", "NOV")
	k.put(Allies, "BOL", "1 mec + 1 inf + 1 rkt")
	k.judges(moveCase{"1 mec BOL-PER-KOP-SUR road", ""}, moveCase{"1 mec BOL-PER-KOP-SUR-OBL road", ""}, moveCase{"1 mec BOL-PER-KOP-SUR-NOV road", ""},
		moveCase{"1 mec BOL-PER-KOP-SUR-TOR road", "off-road"}, moveCase{"1 mec BOL-PER-KOP-SUR", "too-far"}, moveCase{"1 inf BOL-PER-KOP road", "no-road"},
		moveCase{"1 rkt BOL-PER-KOP road", "no-road"}, moveCase{"1 mec BOL-KLE-ZIM road", "off-road"}, moveCase{"1 mec BOL-PER-OBL road", "off-road"})
	k = newKit(t, "R3-C10")
	k.put(Allies, "BOL", "1 mec")
	k.judges(moveCase{"1 mec BOL-PER-KOP-SUR-NOV road", ""}, moveCase{"1 mec BOL-PER-KOP-SUR-NOV-KAL road", "too-far"})
	k = newKit(t, "R3-C3")
	k.axis("VKU", "GRO")
	k.put(Axis, "VKU", "1 tnk")
	k.judges(moveCase{"1 tnk VKU-GRO-BUZ road", ""}, moveCase{"1 tnk VKU-GRO-BUZ-KAL road", "through"})
}

// W18, W19, AS-VOL-1 to 5, 7, 8, 11, AS-FER-5, AS-FRZ-6.
func TestVolga(t *testing.T) {
	k := newKit(t, "R3-C10")
	k.put(Allies, "KSL", "2 inf + 1 art + 1 sup")
	k.put(Allies, "brown", "1 inf")
	k.mark(markFerry, "brown", "gray")
	k.judges(moveCase{"1 inf KSL-brown", ""}, moveCase{"1 sup KSL-gray", ""}, moveCase{"1 art KSL-gray", "ferry-infantry"}, moveCase{"2 inf KSL-gray", "ferry-full"},
		moveCase{"1 inf KSL-white", "no-ferry"}, moveCase{"1 inf KSL-gray-BFA", "not-adjacent"}, moveCase{"1 inf brown-PAV-CHE", ""}, moveCase{"1 inf brown-PAV-CHE-TS1", "too-far"}, moveCase{"1 inf PAV-A5", ""})
	k.play(Allies, nil, "moves/ 1 inf brown-PAV-CHE; 1 inf KSL-brown; 1 sup KSL-gray")
	k.want(Allies, "CHE", "1 inf")
	k.want(Allies, "brown", "1 inf")
	k.want(Allies, "gray", "1 sup")
	k.track("frozen", "2")
	k.put(Allies, "KSL", "1 tnk")
	k.in.Segment = "R9-C10"
	k.mark(markFerry, "white")
	k.judges(moveCase{"1 tnk KSL-white", ""}, moveCase{"1 art KSL-white", ""})
}

// H33, AS-VOL-6, 9, 10: a ferry offloads into a hostile landing zone: an Assault across an unfrozen
// river; an ice bridge does so without the river; into a Battle it joins.
func TestForcedOffload(t *testing.T) {
	for _, c := range []struct {
		frozen string
		battle bool
		river  bool
	}{{"0", false, true}, {"2", false, false}, {"0", true, true}} {
		k := newKit(t, "R3-C10")
		k.axis("PAV")
		k.track("frozen", c.frozen)
		k.mark(markFerry, "brown")
		k.put(Axis, "PAV", "1 inf")
		k.put(Allies, "brown", "1 inf")
		if c.battle {
			k.mark(markBattle, "PAV")
			k.put(Allies, "PAV", "1 inf")
		}
		k.play(Allies, nil, "moves/ ")
		s := k.segment()
		if got := s.pos.GroundMarked(k.at("PAV"), markRiver); got != c.river || s.assaulted(k.at("PAV")) == c.battle {
			t.Errorf("%+v: river %v, Assault %v", c, got, s.assaulted(k.at("PAV")))
		}
	}
}

// AS-AMB-2 to 7.
func TestAmbushSites(t *testing.T) {
	k := newKit(t, "R3-C10")
	k.axis("BFA")
	k.put(Allies, "TRF", "2 inf + 1 mec")
	k.put(Allies, "A2", "1 inf")
	k.put(Allies, "ROS", "1 inf")
	k.put(Allies, "CHE", "1 inf")
	k.mark(markBattle, "ROS")
	k.judges(moveCase{"1 inf TRF-A1", ""}, moveCase{"1 mec TRF-A1", "ambush-infantry"}, moveCase{"2 inf TRF-A1", "ambush-infantry"}, moveCase{"1 inf TRF-A2", "ambush-connected"},
		moveCase{"1 inf ROS-A3", "locked"}, moveCase{"1 inf CHE-A3", ""}, moveCase{"1 inf A2-BFA", "ambush-leaves"}, moveCase{"1 inf A2-ROS", "ambush-leaves"}, moveCase{"1 inf A2-BWS", ""},
		moveCase{"1 inf A2-BWS-TRF", "ambush-connected"}, moveCase{"1 inf TRF-A1-BFA", "not-adjacent"})
}

// AS-AMB-7: a zone that a Blitz has just taken has not been friendly since the phase
// began.
func TestAmbusherStays(t *testing.T) {
	k := newKit(t, "R3-C3")
	k.axis("ORL", "TRF")
	k.put(Axis, "ORL", "1 tnk")
	k.put(Axis, "A1", "1 inf")
	if got := k.problems(Axis, "moves/ 1 tnk ORL-BWS-ORL blitz; 1 inf A1-BWS"); got != "ambush-leaves" {
		t.Errorf("%q", got)
	}
	if got := k.problems(Axis, "moves/ 1 inf A1-TRF"); got != "" {
		t.Errorf("%q", got)
	}
}

// W26: rocket launchers enter only zones that have been friendly since the phase
// began.
func TestRearEchelon(t *testing.T) {
	k := newKit(t, "R3-C10")
	k.axis("KLE", "ZIM", "KOT")
	k.put(Allies, "FRO", "1 rkt + 2 tnk")
	k.judges(moveCase{"1 rkt FRO-KRE", ""}, moveCase{"1 rkt FRO-ILO", ""}, moveCase{"1 rkt FRO-ILO-KOT", "rear-echelon"}, moveCase{"1 rkt FRO-KLE", "rear-echelon"})
	out := k.play(Allies, nil, "moves/ 1 tnk FRO-ILO-KOT")
	_ = out
	if k.segment().controls(Allies, k.at("KOT")) {
		t.Error("an Assault took the zone at once")
	}
}

// W20, AS-AIU, H45: Air Transport.
func TestAirTransport(t *testing.T) {
	k := newKit(t, "R3-C3")
	k.axis("OBL", "TAT", "PIT", "FLY", "KAL")
	k.put(Axis, "OBL", "1 bmr + 1 inf + 1 tnk + 1 ftr")
	k.put(Axis, "TAT", "2 bmr + 2 sup")
	k.put(Axis, "FLY", "1 bmr + 1 inf")
	k.put(Allies, "VER", "2 art")
	k.mark(markBattle, "VER")
	k.judges(moveCase{"1 bmr OBL-PIT lands 1 inf", ""}, moveCase{"1 bmr OBL-TAT lands 1 inf", "land-men"}, moveCase{"1 bmr OBL-PIT lands 1 tnk", "transport-cargo"}, moveCase{"1 bmr OBL-PIT lands 1 rkt", "transport-cargo"},
		moveCase{"1 bmr TAT-VER drops 1 sup", ""}, moveCase{"1 bmr TAT-BUZ drops 1 sup", "drop-zone"}, moveCase{"1 bmr TAT-OBL lands 2 sup", ""}, moveCase{"1 bmr TAT-OBL lands 3 sup", "land-two"},
		moveCase{"1 bmr TAT-VER lands 2 sup", "no-airfield"}, moveCase{"1 bmr FLY-PIT lands 1 inf", "land-out"}, moveCase{"1 ftr OBL-PIT lands 1 inf", "transport-bomber"}, moveCase{"1 bmr TAT-VER drops 2 sup", "drop-one"},
		moveCase{"2 bmr TAT-VER drops 2 sup", ""}, moveCase{"1 bmr TAT-VER attacks", "raid-battle"}, moveCase{"1 ftr OBL-VER attacks", ""}, moveCase{"1 ftr OBL-PIT relocates", ""}, moveCase{"1 ftr OBL-KAL relocates", "no-airfield"},
		moveCase{"1 ftr OBL-SRE attacks", "no-raid"}, moveCase{"1 ftr OBL-BUZ attacks", "raid-empty"}, moveCase{"1 ftr OBL-PIT", "flight-how"}, moveCase{"1 ftr OBL-gray attacks", "raid-nothing"})
	k.mark(markFerry, "gray")
	k.judges(moveCase{"1 ftr OBL-gray attacks", ""})
	k.track("frozen", "2")
	k.judges(moveCase{"1 ftr OBL-gray attacks", "raid-nothing"})
	k.put(Allies, "gray", "1 sup")
	k.judges(moveCase{"1 ftr OBL-gray attacks", ""})
	k.track("weather", "bad")
	k.judges(moveCase{"1 ftr OBL-gray attacks", "bad-weather"}, moveCase{"1 bmr TAT-VER drops 1 sup", ""}, moveCase{"1 ftr OBL-PIT relocates", ""})
	k.in.Rulings["as-opt-sorties"] = "on"
	k.judges(moveCase{"1 ftr OBL-gray attacks", ""})
}

// AS-INF-2 to 7, AS-MEC-9, 10, H27: Force Multiplier both ways.
func TestForceMultiplier(t *testing.T) {
	k := newKit(t, "R5-C3")
	k.axis("VER", "ORL", "BWS", "PIT", "TRF")
	k.put(Axis, "VER", "1 inf + 1 min + 1 mec")
	k.put(Axis, "BWS", "1 inf")
	k.put(Axis, "ORL", "1 inf")
	k.play(Axis, nil, "moves/ 1 mec VER-ORL-TRF; 1 min VER-ORL; 1 inf BWS-VER; 1 inf ORL-VER given up")
	k.want(Axis, "TRF", "1 inf + 1 mec")
	k.want(Axis, "ORL", "1 min")
	k.want(Axis, "VER", "2 inf") // the one that stayed, and the survivor of the pair
	k = newKit(t, "R5-C3")
	k.axis("VER", "ORL", "BWS")
	k.put(Axis, "ORL", "1 inf + 1 mec")
	k.play(Axis, nil, "moves/ 1 inf ORL-VER; 1 mec ORL-VER", "casualties: inf")
	k.want(Axis, "VER", "1 mec")
	k = newKit(t, "R5-C3")
	k.axis("VER", "ORL", "BWS", "KAL", "PIT")
	k.put(Axis, "ORL", "1 inf")
	k.play(Axis, nil, "moves/ 1 inf ORL-VER") // nobody to pair with
	k.want(Axis, "ORL", "1 inf")
}

// H27: a mechanized infantry that leaves the board and comes back.
func TestRoundTrip(t *testing.T) {
	for reading, want := range map[string]string{"ends": "1 mec", "each": "1 inf + 1 mec"} {
		k := newKit(t, "R5-C3")
		k.axis("PIT", "TS2", "ARM", "FLY", "KAL", "TS1")
		k.in.Rulings["as-board-round-trip"] = reading
		k.put(Axis, "PIT", "1 mec")
		k.play(Axis, nil, "moves/ 1 mec PIT-FLY-PIT")
		k.want(Axis, "PIT", want)
	}
}

// H29, H31, AS-STK: overstacks.
func TestStacking(t *testing.T) {
	k := newKit(t, "R5-C3")
	k.axis("VER", "ORL")
	k.put(Axis, "VER", "5 inf")
	k.play(Axis, nil, "moves/ 5 inf VER-ORL", "displace: any")
	// ten units; the Allies may move two of the five that came, but out of the city they would
	// have to be paired, and the city zones next to it are hostile: the first of these.
	s := k.segment()
	if n := len(s.land(Axis, k.at("ORL"))); n != 8 {
		t.Errorf("%d units in Orlovka", n)
	}
	k = newKit(t, "R5-C10")
	k.axis("GRA")
	k.mark(markFerry, "white")
	k.mark(markBattle, "GRA")
	k.put(Axis, "GRA", "1 inf")
	k.put(Allies, "GRA", "7 inf + 1 tnk")
	k.put(Allies, "white", "1 inf")
	k.play(Allies, nil, "moves/ ", "casualties: tnk")
	k.want(Allies, "GRA", "8 inf") // locked: the owner destroys one of his choice
}
