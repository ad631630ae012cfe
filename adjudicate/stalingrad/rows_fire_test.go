package stalingrad

import (
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
)

// asked plays the card of a segment with faces and wants the question at which it stops: of
// whom, with which options.
func (k *kit) asked(side model.Side, faces, options string, lines ...string) {
	k.t.Helper()
	in := k.in
	in.Position = k.pos
	in.Orders = map[model.Side]adjudicate.Source{k.segment().side: say(lines...)}
	in.Dice = throw(faces)
	out := adjudicate.Run(k.g, in)
	if len(out.Awaits) != 1 || out.Awaits[0].To != side || strings.Join(out.Awaits[0].Options, ", ") != options {
		k.t.Errorf("%s is not asked for %s: %v %+v", side, options, out.Err, out.Awaits)
	}
}

var ambushRows = []rowTest{
	{"AS-AMB-1", func(t *testing.T) {
		k := newKit(t, "R5-C4")
		sites := k.g.Data.ambushSites()
		check(t, len(sites) == 5, "%d sites", len(sites))
		for _, s := range sites {
			n := len(k.g.Data.place(s).sites)
			check(t, n == 3 || n == 4, "%s touches %d zones", k.pos.Set().SpaceName(s), n)
		}
	}},
	{"AS-AMB-2 AS-MEC-12", func(t *testing.T) {
		stage(t, "R5-C10", "allies TRF 1 inf + 1 mec + 1 tnk + 1 art + 1 rkt").allowed("1 inf TRF-A1").refused("ambush-infantry", "1 mec TRF-A1", "1 tnk TRF-A1", "1 art TRF-A1", "1 rkt TRF-A1")
		stage(t, "R5-C3", "control TRF; axis TRF 1 inf + 1 min + 1 mec").allowed("1 inf TRF-A1", "1 min TRF-A1").refused("ambush-infantry", "1 mec TRF-A1")
	}},
	{"AS-AMB-3", func(t *testing.T) {
		stage(t, "R5-C10", "allies TRF 2 inf; allies ROS 1 inf; axis A2 1 inf").allowed("1 inf TRF-A1").refused("ambush-infantry", "2 inf TRF-A1").refused("ambush-full", "1 inf ROS-A2").wrong("ambush-full", "moves/ 1 inf TRF-A1; 1 inf TRF-A1")
	}},
	{"AS-AMB-4", func(t *testing.T) {
		k := stage(t, "R5-C10", "allies TRF 1 inf").refused("not-adjacent.zone", "1 inf TRF-A1-BFA", "1 inf TRF-A1-BWS")
		k.wrong("not-there.count", "moves/ 1 inf TRF-A1; 1 inf A1-BFA")
	}},
	{"AS-AMB-5", func(t *testing.T) { // A3 touches both: no line leads through it, whoever is in it
		k := stage(t, "R5-C12", "control all but ROW CHE PAV; ferry brown; allies A3 1 inf")
		k.supplied("allies", "CHE", "not ROW")
	}},
	{"AS-AMB-6", func(t *testing.T) {
		k := stage(t, "R5-C10", "allies TRF 1 inf; allies ORL 1 inf; battle ROS; axis ROS 1 inf; allies ROS 1 inf").allowed("1 inf TRF-A1").refused("ambush-connected", "1 inf TRF-A2", "1 inf ORL-A1").refused("locked", "1 inf ROS-A2")
		k.refused("ambush-connected", "1 inf ORL-TRF-A1")
		k.next("R5-C3").refused("not-there.count", "1 inf TRF-A1") // the enemy's phase
	}},
	{"AS-AMB-7", func(t *testing.T) {
		k := stage(t, "R5-C10", "control BFA; battle ROS; axis ROS 1 inf; allies ROS 1 inf; allies A2 1 inf").allowed("1 inf A2-BWS", "1 inf A2-ROW").refused("ambush-leaves", "1 inf A2-BFA", "1 inf A2-ROS").refused("ambush-connected", "1 inf A2-TRF", "1 inf A2-BWS-TRF")
		k = stage(t, "R5-C3", "control ORL TRF; axis ORL 1 tnk; axis A1 1 inf") // not since the phase began
		k.wrong("ambush-leaves", "moves/ 1 tnk ORL-BWS-ORL blitz; 1 inf A1-BWS")
	}},
	{"AS-AMB-8", func(t *testing.T) { // cut off from all it hits at 2
		k := stage(t, "R5-C4", "control all but BFA; allies A1 1 inf; axis TRF 1 inf")
		k.supplied("allies", "not BFA")
		k.rolls("ambush A1 allies 2", "ambush/ A1 at TRF")
		k.sees("TRF: axis")
	}},
	{"AS-AMB-9", func(t *testing.T) {
		k := stage(t, "R5-C5", "assault TRF; axis TRF 2 tnk; allies A1 1 inf")
		k.rolls("", "combats! TRF") // no die, and no casualty
		k.sees("TRF: axis, axis 2 tnk", "A1: allies, allies 1 inf")
	}},
	{"AS-AMB-10 H59", func(t *testing.T) {
		k := stage(t, "R5-C3", "control TRF BFA ORL; axis ORL 1 inf; allies A1 1 inf").moves("1 inf ORL-BWS").sees("BWS: allies assault, axis 1 inf", "A1: allies, allies 1 inf")
		k.next("R5-C4").rolls("ambush A1 allies 6", "ambush/ A1 at BWS") // it may still fire
		k.next("R5-C5").rolls("", "combats! BWS")
		k.sees("BWS: axis, axis 1 inf", "A1: allies")
		k = stage(t, "R5-C3", "control TRF BFA ORL; axis ORL 1 tnk; allies A1 1 inf; battle TRF").moves("1 tnk ORL-BWS-ORL blitz") // at once, contested or not
		k.sees("A1: allies")
	}},
	{"AS-AMB-11", func(t *testing.T) {
		k := stage(t, "R5-C4", "allies A4 1 inf; axis TS1 1 inf; assault TS1; axis CHE 1 ftr; axis GRA 1 inf; control GRA")
		k.wrong("no-target", "ambush/ A4 at CHE", "ambush/ A4 at GRA", "ambush/ A4 at PAV").wrong("no-ambusher", "ambush/ A3 at TS1").wrong("", "ambush/ A4 at TS1", "ambush/ ")
		stage(t, "R5-C11", "control TRF; axis A1 1 inf; allies BFA 1 inf").wrong("", "ambush/ A1 at BFA")
	}},
	{"AS-AMB-12", func(t *testing.T) { // the second names its target when the first has fired: one unit, two ambushers
		k := stage(t, "R5-C4", "allies A4 1 inf; allies A3 1 inf; axis CHE 1 inf; assault CHE")
		k.rolls("ambush A4 allies 1", "ambush/ A4 at CHE; A3 at CHE")
		k.sees("CHE: allies")
		k = stage(t, "R5-C4", "allies A4 1 inf; allies A3 1 inf; axis CHE 1 inf; assault CHE")
		k.rolls("ambush A4 allies 3; ambush A3 allies 1", "ambush/ A4 at CHE; A3 at CHE")
		k.sees("CHE: allies")
	}},
	{"AS-AMB-13", func(t *testing.T) {
		for die := 1; die <= 6; die++ {
			k := stage(t, "R5-C4", "allies A4 1 inf; axis CHE 1 inf; control CHE")
			k.rolls("ambush A4 allies "+itoa(die), "ambush/ A4 at CHE")
			check(t, (k.has(Axis, "CHE") == none) == (die <= 2), "die %d: %s", die, k.has(Axis, "CHE"))
		}
	}},
	{"AS-AMB-14", func(t *testing.T) {
		stage(t, "R5-C4", "allies A4 1 inf; axis CHE 1 inf + 1 art + 1 tnk; control CHE").asked(Allies, "ambush A4 allies 1", "inf, art, tnk", "ambush/ A4 at CHE")
	}},
	{"AS-AMB-15", func(t *testing.T) {
		stage(t, "R5-C4", "allies A4 1 inf; axis CHE 1 inf + 1 art + 1 tnk; control CHE").asked(Axis, "ambush A4 allies 2", "inf, art, tnk", "ambush/ A4 at CHE")
	}},
	{"AS-AMB-16 W21", func(t *testing.T) {
		for _, die := range []string{"1", "2"} {
			k := stage(t, "R5-C4", "allies A4 1 inf; axis TS1 1 inf; assault TS1")
			k.rolls("ambush A4 allies "+die, "ambush/ A4 at TS1")
			k.sees("TS1: allies", "A4: allies, allies 1 inf")
			k.next("R5-C5").rolls("", "combats! ")
		}
	}},
	{"AS-AMB-17", func(t *testing.T) {
		k := stage(t, "R5-C4", "allies A4 1 inf; axis TS1 2 inf; attacks axis TS1 1 bmr; assault TS1; allies TS1 1 inf")
		k.rolls("ambush A4 allies 1", "ambush/ A4 at TS1", "casualties: bmr > any")
		k.sees("TS1: allies assault, axis 1 inf + 1 bmr, allies 1 inf")
	}},
	{"AS-AMB-18", func(t *testing.T) {
		k := stage(t, "R5-C4", "allies A4 1 inf; axis TS1 1 inf; assault TS1; allies TS1 1 inf")
		k.rolls("ambush A4 allies 1", "ambush/ A4 at TS1")
		k.sees("TS1: allies, allies 1 inf")
	}},
	{"AS-AMB-19", func(t *testing.T) {
		k := stage(t, "R5-C11", "control TS1; allies A4 1 inf; axis TS1 1 inf; battle TS1; allies TS1 1 inf")
		k.next("R5-C4").rolls("ambush A4 allies 1", "ambush/ A4 at TS1")
		k.sees("TS1: axis battle, allies 1 inf")
		k.next("R5-C5").rolls("", "combats! TS1")
		k.sees("TS1: allies, allies 1 inf")
	}},
	{"AS-AMB-20", func(t *testing.T) { // all three zones can be taken from under him
		k := stage(t, "R5-C3", "control ORL ROS; axis ORL 1 tnk; axis ROS 1 inf; allies A1 1 inf").allowed("1 tnk ORL-TRF-BWS blitz").moves("1 tnk ORL-TRF-BWS blitz; 1 inf ROS-BFA")
		k.next("R5-C5").rolls("", "combats! BWS; BFA")
		k.sees("TRF: axis", "BWS: axis, axis 1 tnk", "BFA: axis, axis 1 inf", "A1: allies")
	}},
	{"W22", func(t *testing.T) { // who enters a site in card 10 has not fired in card 4
		k := stage(t, "R5-C4", "allies PAV 1 inf; axis TS1 1 inf; assault TS1")
		k.wrong("no-ambusher", "ambush/ A4 at TS1").rolls("")
		k.next("R5-C10").moves("1 inf PAV-A4")
		k.next("R6-C4").rolls("ambush A4 allies 1", "ambush/ A4 at TS1")
		k.sees("TS1: allies")
	}},
	{"H19", func(t *testing.T) {
		k := stage(t, "R5-C4", "allies A4 1 inf; axis TS1 1 inf; attacks axis TS1 1 bmr; assault TS1; allies TS1 2 inf")
		k.rolls("ambush A4 allies 1", "ambush/ A4 at TS1")
		k.sees("TS1: allies assault, axis 1 bmr, allies 2 inf")
		k.next("R5-C5").rolls("TS1 axis bmr 1; TS1 allies inf 6 6", "combats! TS1", "aim: none")
		k.sees("TS1: allies, axis 1 bmr, allies 1 inf")
	}},
}

var gunRows = []rowTest{
	{"AS-ART-1", func(t *testing.T) {
		stage(t, "R5-C3", "control SUR OBL PER; axis SUR 1 art + 1 mar").allowed("1 art SUR-OBL", "1 mar SUR-OBL").refused("too-far", "1 art SUR-OBL-PER", "1 mar SUR-OBL-PER").refused("no-road", "1 art SUR-OBL road")
	}},
	{"AS-ART-2 AS-ART-3", func(t *testing.T) {
		for die, left := range map[string]string{"1": "1 ftr + 1 bmr", "2": "1 ftr + 2 bmr"} {
			k := stage(t, "R5-C4", "allies VER 1 art; assault VER; attacks axis VER 1 ftr + 2 bmr") // one die at three
			k.rolls("air-defence VER allies art "+die, "air-defence/ 1 art VER at VER", "casualties: bmr > any")
			check(t, k.has(Axis, "VER") == left, "die %s: %s is left", die, k.has(Axis, "VER"))
		}
		k := stage(t, "R5-C4", "allies VER 3 art; assault VER; attacks axis VER 1 ftr")
		k.rolls("air-defence VER allies art 6 6 6", "air-defence/ 3 art VER at VER")
	}},
	{"AS-ART-4", func(t *testing.T) { // cut off, and behind the walls of Tractor Factory: a 1 hits
		for die, left := range map[string]string{"1": "none", "2": "1 ftr"} {
			k := stage(t, "R5-C4", "control all but TRF; allies TRF 1 art; assault TRF; attacks axis TRF 1 ftr")
			k.rolls("air-defence TRF allies art "+die, "air-defence/ 1 art TRF at TRF")
			check(t, k.has(Axis, "TRF") == left, "die %s: %s is left", die, k.has(Axis, "TRF"))
		}
	}},
	{"AS-ART-5", func(t *testing.T) {
		k := stage(t, "R5-C4", "allies VER 1 art; battle VER; axis VER 1 inf; attacks axis VER 1 ftr + 1 bmr")
		k.asked(Axis, "air-defence VER allies art 1", "ftr, bmr", "air-defence/ 1 art VER at VER", "ambush/ ")
	}},
	{"AS-ART-6 H45", func(t *testing.T) {
		k := stage(t, "R8-C3", "track weather bad; control TAT; axis TAT 1 bmr + 1 sup; battle VER; axis VER 1 inf; allies VER 2 art").moves("1 bmr TAT-VER drops 1 sup")
		k.next("R8-C4").rolls("air-defence VER allies art 1 6", "air-defence/ 2 art VER at VER")
		k.sees("VER: allies battle, axis 1 inf, allies 2 art")
		check(t, k.pooled(Axis, token) == 6 && k.pooled(Axis, "bmr") == 10, "the bomber or its token")
		k = stage(t, "R8-C3", "track weather bad; control TAT; axis TAT 1 bmr + 1 sup; battle VER; axis VER 1 inf; allies VER 2 art").moves("1 bmr TAT-VER drops 1 sup")
		k.next("R8-C4").rolls("air-defence VER allies art 6 6", "air-defence/ 2 art VER at VER")
		k.next("R8-C5").rolls("VER axis inf 6; VER allies art 1 6", "combats! VER", "tokens: spend", "casualties: bmr")
		k.sees("VER: allies battle, axis 1 inf, allies 2 art")
	}},
	{"AS-ART-7", func(t *testing.T) {
		k := stage(t, "R5-C4", "allies VER 1 art; assault VER; attacks axis VER 1 ftr")
		k.rolls("air-defence VER allies art 1", "air-defence/ 1 art VER at VER")
		k.sees("VER: allies, allies 1 art")
	}},
	{"AS-ART-8 AS-ART-9 AS-ART-10 W24", func(t *testing.T) {
		setup := "track frozen 2; ferry gray brown white; allies PAV 1 art + 1 inf; allies KSL 1 art; allies white 1 art; assault PAV; attacks axis PAV 1 bmr; attacks axis white 1 ftr"
		for _, lines := range []string{"1 art PAV at white; 1 art KSL at white", "1 art PAV at PAV; 1 art KSL at white", "1 art PAV at white; 1 art KSL at PAV", "1 art PAV at PAV; 1 art KSL at PAV"} {
			stage(t, "R9-C4", setup).wrong("", "air-defence/ "+lines)
		}
		stage(t, "R9-C4", setup).wrong("no-gun", "air-defence/ 1 art white at white", "air-defence/ 1 art white at PAV", "air-defence/ 1 art PAV at PAV; 1 art PAV at white")
		k := stage(t, "R9-C4", setup)
		k.rolls("air-defence white allies art 1 6", "air-defence/ 1 art PAV at white; 1 art KSL at white")
		k.sees("white: allies, allies 1 art", "PAV: allies assault, axis 1 bmr, allies 1 inf + 1 art")
		stage(t, "R5-C11", "control MAM FLY; axis MAM 1 art; attacks allies FLY 1 ftr; battle FLY; axis FLY 1 inf").wrong("", "air-defence/ 1 art MAM at FLY")
		k = stage(t, "R5-C4", "allies PAV 1 art; allies KSL 1 inf; attacks axis KSL 1 ftr; assault KSL") // what comes to Krasnaya Sloboda is fired at, too
		k.rolls("air-defence KSL allies art 1", "air-defence/ 1 art PAV at KSL")
		k.sees("KSL: allies, allies 1 inf")
	}},
	{"AS-ART-11", func(t *testing.T) {
		k := stage(t, "R5-C4", "allies PAV 1 art; allies CHE 1 art; attacks axis TS1 1 ftr; attacks axis MAM 1 bmr; assault TS1 MAM; allies TS1 1 inf; allies MAM 1 inf")
		k.wrong("no-gun", "air-defence/ 1 art PAV at TS1; 1 art PAV at MAM")
		out := k.rolls("air-defence TS1 allies art 6; air-defence MAM allies art 6", "air-defence/ 1 art PAV at TS1; 1 art CHE at MAM")
		k.ordered(out, "assigned side=allies pieces=1 art from=PAV", "assigned side=allies pieces=1 art from=CHE", "roll air-defence")
	}},
	{"AS-ART-12", func(t *testing.T) {
		k := stage(t, "R5-C4", "allies DUB 1 art; allies KOT 1 art; attacks axis DUB 1 ftr; assault DUB; attacks axis SPA 1 bmr; assault SPA; allies SPA 1 inf; allies RYN 1 art")
		k.wrong("no-gun", "air-defence/ 1 art KOT at DUB", "air-defence/ 1 art RYN at SPA").wrong("no-target", "air-defence/ 1 art DUB at SPA").wrong("", "air-defence/ 1 art DUB at DUB")
	}},
	{"AS-ART-13", func(t *testing.T) {
		k := stage(t, "R5-C3", "control PIT; battle PIT; axis PIT 1 inf + 1 ftr; allies PIT 1 art").moves("1 ftr PIT attacks")
		k.next("R5-C4").rolls("")
		check(t, k.checks(Allies, "air-defence:\n  - 1 art PIT at PIT\nambush: none\n") != "", "at who has not moved")
		k = stage(t, "R5-C4", "allies DUB 1 art; axis DUB 1 bmr; attacks axis DUB 1 ftr; assault DUB") // of two it may hit the one that came
		k.rolls("air-defence DUB allies art 1", "air-defence/ 1 art DUB at DUB", "casualties: bmr > any")
		k.sees("DUB: allies assault, axis 1 bmr, allies 1 art")
	}},
	{"AS-ART-14", func(t *testing.T) {
		k := stage(t, "R5-C11", "control PER; battle PER; axis PER 1 mar; attacks allies PER 1 ftr; allies PER 1 inf")
		k.rolls("air-defence PER axis mar 1", "air-defence/ 1 mar PER at PER")
		k.sees("PER: axis battle, axis 1 mar, allies 1 inf")
	}},
}

var rocketRows = []rowTest{
	{"AS-RKT-1", func(t *testing.T) {
		k := stage(t, "R5-C12", "allies KAL 1 rkt; axis BUZ 1 inf; control BUZ; battle ABG; axis ABG 1 inf; allies ABG 1 inf")
		out := k.rolls("bombardment BUZ allies rkt 6; ABG allies inf 6; ABG axis inf 6", "bombard/ 1 rkt KAL at BUZ", "combats! ABG")
		k.ordered(out, "as=bombardment", "combat at=ABG")
		stage(t, "R5-C12", "allies KAL 1 rkt; axis BUZ 1 inf; control BUZ").rolls("", "bombard/ ", "combats! ") // it need not
	}},
	{"AS-RKT-2 H43", func(t *testing.T) {
		k := stage(t, "R5-C12", "control all but KAL; allies KAL 1 rkt; axis BUZ 1 inf")
		k.rolls("", "combats! ")
		k.with("allies KAL 1 sup").rolls("", "combats! ", "tokens: keep")
		k.rolls("bombardment BUZ allies rkt 6", "bombard/ 1 rkt KAL at BUZ", "combats! ", "tokens: spend")
		k.sees("KAL: allies, allies 1 rkt")
		k = stage(t, "R5-C8", "control all but TRF; mark tank-factory TRF; mark artillery-factory BFA") // supply is not production
		k.rolls("")
		k.sees("TRF: allies, allies 1 tnk")
	}},
	{"AS-RKT-3", func(t *testing.T) {
		k := stage(t, "R5-C12", "battle KAL; allies KAL 1 rkt + 1 inf; axis KAL 1 inf; axis BUZ 1 inf; control BUZ")
		k.rolls("KAL allies inf 6; KAL axis inf 6", "combats! KAL")
	}},
	{"AS-RKT-4 W26", func(t *testing.T) {
		k := stage(t, "R5-C12", "control KLE ZIM KOT MAM GRA; axis KLE 1 inf; axis ZIM 1 inf; axis MAM 1 inf; axis GRA 1 ftr; allies FRO 1 rkt; allies KSL 1 rkt; allies RYN 1 rkt; axis SPA 1 inf; control SPA")
		s := k.segment()
		for from, want := range map[string]string{"FRO": "KLE", "KRE": "KLE ZIM", "ILO": "ZIM", "KSL": "GRA MAM SPA", "RYN": "SPA"} {
			check(t, k.names(s.prospects(k.at(from))) == want, "from %s: %s", from, k.names(s.prospects(k.at(from))))
		}
		k.wrong("no-target", "bombard/ 1 rkt FRO at ZIM", "bombard/ 1 rkt KSL at BFA", "bombard/ 1 rkt RYN at MAM")
		k = stage(t, "R5-C10", "control KLE ZIM KOT; axis KLE 1 inf; axis ZIM 1 inf; allies FRO 1 rkt + 2 tnk").allowed("1 rkt FRO-KRE", "1 rkt FRO-ILO").refused("rear-echelon", "1 rkt FRO-ILO-KOT")
		k.wrong("rear-echelon", "moves/ 2 tnk FRO-ILO-KOT; 1 rkt FRO-ILO-KOT", "moves/ 1 tnk FRO-ILO-KOT; 1 rkt FRO-ILO-KOT")
	}},
	{"AS-RKT-5", func(t *testing.T) {
		s := stage(t, "R5-C12", "allies MAM 1 rkt; axis MAM 1 bmr; control FLY; axis FLY 1 inf").segment()
		check(t, !containsSpace(s.prospects(s.zone("MAM")), s.zone("MAM")) && containsSpace(s.prospects(s.zone("MAM")), s.zone("FLY")), "into its own zone")
	}},
	{"AS-RKT-6", func(t *testing.T) {
		k := stage(t, "R5-C12", "allies KAL 1 rkt; control BUZ PIT; axis BUZ 1 inf; axis PIT 1 inf; allies BUZ 1 inf; allies PIT 1 inf; battle BUZ; assault PIT")
		check(t, k.names(k.segment().prospects(k.at("KAL"))) == "PIT", "%s", k.names(k.segment().prospects(k.at("KAL"))))
	}},
	{"AS-RKT-7", func(t *testing.T) {
		k := stage(t, "R9-C12", "track frozen 2; ferry white; allies white 1 rkt; control MAM; axis MAM 1 inf")
		k.rolls("", "combats! ")
		stage(t, "R9-C12", "track frozen 2; ferry white; allies white 1 rkt; allies KSL 1 rkt; control MAM; axis MAM 1 inf").wrong("no-gun", "bombard/ 1 rkt white at MAM").wrong("", "bombard/ 1 rkt KSL at MAM")
	}},
	{"AS-RKT-8", func(t *testing.T) {
		k := stage(t, "R5-C12", "allies KSL 2 rkt; control MAM TRF; axis MAM 1 inf; axis TRF 1 inf").wrong("no-gun", "bombard/ 2 rkt KSL at MAM; 1 rkt KSL at TRF")
		out := k.rolls("bombardment MAM allies rkt 6; bombardment TRF allies rkt 6", "bombard/ 1 rkt KSL at MAM; 1 rkt KSL at TRF", "combats! ")
		k.ordered(out, "assigned side=allies pieces=1 rkt from=KSL at=MAM", "assigned side=allies pieces=1 rkt from=KSL at=TRF", "roll bombardment")
	}},
	{"AS-RKT-9", func(t *testing.T) {
		for die, left := range map[string]string{"1": "2 inf", "2": "3 inf"} {
			k := stage(t, "R5-C12", "allies KSL 2 rkt; control MAM; axis MAM 3 inf")
			k.rolls("bombardment MAM allies rkt "+die+" 6", "bombard/ 2 rkt KSL at MAM", "combats! ")
			check(t, k.has(Axis, "MAM") == left, "die %s: %s is left", die, k.has(Axis, "MAM"))
		}
	}},
	{"AS-RKT-10", func(t *testing.T) {
		stage(t, "R5-C12", "allies KSL 1 rkt; control FLY; axis FLY 1 inf + 1 tnk + 1 ftr").asked(Axis, "bombardment FLY allies rkt 1", "inf, tnk, ftr", "bombard/ 1 rkt KSL at FLY", "combats! ")
		k := stage(t, "R5-C12", "allies KSL 1 rkt; control FLY; axis FLY 1 inf + 1 tnk; assault FLY; allies FLY 1 inf") // the tank does not fire any more
		k.rolls("bombardment FLY allies rkt 1; FLY allies inf 6; FLY axis inf 6", "bombard/ 1 rkt KSL at FLY", "combats! FLY", "casualties: tnk > any")
	}},
	{"AS-RKT-11 H61", func(t *testing.T) {
		k := stage(t, "R5-C12", "allies KSL 1 rkt; control MAM; assault MAM; axis MAM 1 inf; allies MAM 1 inf")
		out := k.rolls("bombardment MAM allies rkt 1", "bombard/ 1 rkt KSL at MAM", "combats! MAM")
		k.ordered(out, "as=bombardment", "combat at=MAM", "control at=MAM side=allies why=combat") // the marker stayed
		k.sees("MAM: allies, allies 1 inf")
		k = stage(t, "R5-C12", "allies KSL 1 rkt; control MAM; axis MAM 1 inf")
		k.rolls("bombardment MAM allies rkt 1", "bombard/ 1 rkt KSL at MAM", "combats! ")
		k.sees("MAM: axis")
		k = stage(t, "R5-C12", "allies KSL 1 rkt; assault MAM; axis MAM 1 inf; allies MAM 1 inf") // not the enemy's: no combat
		k.rolls("bombardment MAM allies rkt 1", "bombard/ 1 rkt KSL at MAM", "combats! ")
		k.sees("MAM: allies, allies 1 inf")
	}},
	{"AS-RKT-14", func(t *testing.T) {
		k := stage(t, "R5-C10", "control SUR; allies KOP 1 rkt + 1 tnk; battle NOV; allies NOV 1 inf; axis NOV 1 inf").refused("rear-echelon", "1 rkt KOP-SUR").allowed("1 rkt KOP-NOV", "1 rkt KOP-ZIM")
		k.wrong("rear-echelon", "moves/ 1 tnk KOP-SUR-KOP blitz; 1 rkt KOP-SUR")
	}},
	{"AS-RKT-15", func(t *testing.T) {
		stage(t, "R9-C10", "track frozen 2; ferry brown; allies brown 1 rkt; control PAV; axis PAV 1 inf").moves(" ").sees("PAV: axis assault, axis 1 inf, allies 1 rkt")
	}},
	{"AS-RKT-16", func(t *testing.T) {
		k := stage(t, "R5-C9", "track allies-rpc 20; control VES; axis VES 1 inf").wrong("", "buy/ 1 rkt to VES")
		k.rolls("", "buy/ 1 rkt to VES")
		k.sees("VES: axis assault, axis 1 inf, allies 1 rkt")
	}},
	{"AS-RKT-17", func(t *testing.T) {
		stage(t, "R5-C10", "allies FRO 1 rkt; control PET").allowed("1 rkt FRO-ILO-KOT").refused("too-far", "1 rkt FRO-ILO-KOT-RYN").refused("no-road", "1 rkt FRO-ILO-KOT road").refused("rear-echelon", "1 rkt FRO-VES-PET blitz")
	}},
	{"AS-RKT-18", func(t *testing.T) {
		k := stage(t, "R8-C12", "track weather bad; allies KSL 1 rkt; control MAM; axis MAM 1 inf")
		k.rolls("bombardment MAM allies rkt 1", "bombard/ 1 rkt KSL at MAM", "combats! ")
		k.sees("MAM: axis")
	}},
}

// airRows: Air Unit Movement, Fighters, Bombers.
var airRows = []rowTest{
	{"AS-AMV-1", func(t *testing.T) { // from one end of the boards to the other
		stage(t, "R5-C3", "control OBL FLY; axis OBL 1 ftr + 1 bmr; allies DUB 1 inf; allies KRA 1 inf").allowed("1 ftr OBL-FLY relocates", "1 ftr OBL-DUB attacks", "1 bmr OBL-KRA attacks").refused("flight-path", "1 ftr OBL-SUR-FLY relocates").refused("flight-how", "1 ftr OBL-FLY")
	}},
	{"AS-AMV-2", func(t *testing.T) { // over artillery everywhere nothing fires but where it arrives
		k := stage(t, "R5-C3", "control OBL FLY; axis OBL 1 ftr; allies SUR 1 art; allies NOV 1 art; allies KAL 1 art; allies PIT 1 art").moves("1 ftr OBL-FLY relocates")
		k.next("R5-C4").rolls("")
		k.sees("FLY: axis, axis 1 ftr")
	}},
	{"AS-AMV-3", func(t *testing.T) {
		stage(t, "R5-C3", "control OBL; axis OBL 1 ftr; allies KAL 1 inf; allies FRO 1 bmr; allies SRE 1 ftr; allies A3 1 inf").allowed("1 ftr OBL-KAL attacks", "1 ftr OBL-FRO attacks").refused("raid-empty", "1 ftr OBL-DUB attacks").refused("no-raid", "1 ftr OBL-SRE attacks", "1 ftr OBL-A3 attacks")
	}},
	{"AS-AMV-4", func(t *testing.T) {
		k := stage(t, "R5-C3", "control OBL; axis OBL 1 ftr + 1 bmr; battle ABG; assault TIN; axis ABG 1 inf; axis TIN 1 inf; allies ABG 1 inf; allies TIN 1 inf; allies KAL 1 inf")
		k.refused("raid-battle", "1 bmr OBL-ABG attacks").allowed("1 bmr OBL-TIN attacks", "1 bmr OBL-KAL attacks", "1 ftr OBL-ABG attacks")
	}},
	{"AS-AMV-6", func(t *testing.T) {
		stage(t, "R5-C3", "control OBL; axis OBL 1 ftr; allies KAL 1 inf").moves("1 ftr OBL-KAL attacks").sees("KAL: allies assault, axis 1 ftr, allies 1 inf")
		stage(t, "R5-C3", "control OBL; axis OBL 1 ftr; battle ABG; axis ABG 1 inf; allies ABG 1 inf").moves("1 ftr OBL-ABG attacks").sees("ABG: allies battle, axis 1 inf + 1 ftr, allies 1 inf")
	}},
	{"AS-AMV-7 AS-AIU-2 AS-AIU-5", func(t *testing.T) {
		k := stage(t, "R8-C3", "track weather bad; control OBL PIT TAT; axis OBL 1 ftr + 1 bmr + 1 sup; allies KAL 1 inf").refused("bad-weather", "1 ftr OBL-KAL attacks", "1 bmr OBL-KAL attacks")
		k.allowed("1 ftr OBL-PIT relocates", "1 bmr OBL-PIT relocates", "1 bmr OBL-PIT lands 1 sup", "1 bmr OBL-PIT drops 1 sup")
	}},
	{"AS-AMV-8", func(t *testing.T) {
		k := stage(t, "R10-C3", "control OBL TAT VKU; fresh axis VKU 1 ftr; allies KAL 1 inf").allowed("1 ftr VKU-KAL attacks", "1 ftr VKU-OBL relocates")
		k.moves(" ", "landing: TAT").sees("VKU: axis", "TAT: axis, axis 1 ftr") // it cannot stay
	}},
	{"H58", func(t *testing.T) {
		k := stage(t, "R10-C3", "track weather bad; control OBL VKU; fresh axis VKU 1 ftr; axis OBL 4 ftr; allies KAL 1 inf").refused("bad-weather", "1 ftr VKU-KAL attacks")
		k.moves(" ", "landing: OBL").sees("OBL: axis, axis 5 ftr", "VKU: axis")
		k.next("R10-C5").rolls("", "combats! ", "casualties: any")
		k.sees("OBL: axis, axis 4 ftr")
		stage(t, "R10-C3", "control VKU; fresh axis VKU 1 ftr").moves(" ").sees("VKU: axis") // no airfield at all
	}},
	{"AS-AMV-9", func(t *testing.T) {
		k := stage(t, "R5-C3", "control OBL PIT TAT; axis OBL 2 ftr; axis TAT 1 bmr + 1 sup; allies KAL 1 inf").moves("1 ftr OBL-KAL attacks; 1 ftr OBL-PIT relocates; 1 bmr TAT-PIT drops 1 sup")
		check(t, len(k.segment().onGround(Axis, k.at("PIT"))) == 0, "on the ground before card 5")
		k.next("R5-C5").rolls("KAL axis ftr 6; KAL allies inf 6", "combats! KAL")
		check(t, k.segment().words(k.segment().onGround(Axis, k.at("PIT"))) == "1 ftr" && len(k.segment().onGround(Axis, k.at("KAL"))) == 0, "who relocates lands in card 5, the others do not")
		k.next("R5-C6").rolls("", "landing: TAT")
		k.sees("TAT: axis, axis 1 ftr + 1 bmr")
	}},
	{"AS-AMV-10", func(t *testing.T) {
		stage(t, "R5-C3", "control OBL TAT; axis OBL 4 ftr; axis TAT 4 bmr; allies KAL 1 inf").moves("4 ftr OBL-KAL attacks; 4 bmr TAT-KAL attacks").sees("KAL: allies assault, axis 4 ftr + 4 bmr, allies 1 inf")
	}},
	{"AS-AIU-1", func(t *testing.T) {
		stage(t, "R11-C2", "track axis-rpc 90; track winter-storm 10").wrong("not-for-sale", "buy/ 1 ftr to TOR", "buy/ 1 bmr to TOR")
		stage(t, "R5-C9", "track allies-rpc 90").wrong("not-for-sale", "buy/ 1 ftr to KSL", "buy/ 1 bmr to VES")
	}},
	{"AS-AIU-3 AS-AIU-6", func(t *testing.T) {
		k := stage(t, "R8-C5", "track weather bad; control PIT KAL NOV SUR TOR; battle PIT; axis PIT 1 inf; drops axis PIT 1 bmr with 1 sup; relocates axis PIT 1 ftr; allies PIT 1 inf")
		k.rolls("PIT axis inf 6; PIT allies inf 1", "combats! PIT", "casualties: ftr", "tokens: keep")
		k.sees("PIT: axis battle, axis 1 inf + 1 bmr + 1 sup, allies 1 inf")
		defends("track weather bad; assault PIT; axis PIT 1 inf; allies PIT 1 ftr + 1 bmr", "PIT", "ftr 0; bmr 0")(t)
	}},
	{"AS-AIU-10", func(t *testing.T) {
		k := stage(t, "R5-C3", "control OBL FLY PIT SUR; axis OBL 1 bmr; axis SUR 1 inf + 1 sup").refused("cargo-there", "1 bmr OBL-FLY lands 1 inf", "1 bmr OBL-FLY lands 1 sup")
		k.wrong("cargo-there", "moves/ 1 inf SUR-OBL; 1 bmr OBL-FLY lands 1 inf")
	}},
	{"AS-AIU-11", func(t *testing.T) {
		k := stage(t, "R5-C3", "control TAT ABG; battle ABG; axis ABG 1 inf; allies ABG 1 inf; axis TAT 1 bmr + 1 sup").wrong("not-there.count", "moves/ 1 bmr TAT-ABG drops 1 sup; 1 bmr ABG attacks")
		k.moves("1 bmr TAT-ABG drops 1 sup").next("R5-C5").rolls("ABG axis inf 6; ABG allies inf 6", "combats! ABG", "tokens: keep")
		// nor does one that has landed, where all fire that stand there
		k = stage(t, "R5-C3", "ruling as-stationed-air all; control TAT "+wayOut+"; battle PIT; axis PIT 1 inf; allies PIT 1 inf; axis TAT 1 bmr + 1 sup").moves("1 bmr TAT-PIT lands 1 sup")
		k.next("R5-C5").rolls("PIT axis inf 6; PIT allies inf 6", "combats! PIT", "tokens: keep")
		k.sees("PIT: axis battle, axis 1 inf + 1 bmr + 1 sup, allies 1 inf")
	}},
	{"AS-AIU-12", func(t *testing.T) {
		stage(t, "R5-C3", "control TAT OBL PIT; axis TAT 1 bmr + 2 sup; axis OBL 1 sup").wrong("not-there.count", "moves/ 1 bmr TAT-OBL lands 1 sup; 1 bmr OBL-PIT lands 1 sup")
	}},
	{"AS-AIU-13", func(t *testing.T) {
		k := stage(t, "R5-C3", "control TAT KAL; axis TAT 2 bmr + 2 sup; battle VER; axis VER 1 inf; allies VER 1 inf").allowed("1 bmr TAT-VER drops 1 sup", "1 bmr TAT-KAL drops 1 sup", "2 bmr TAT-KAL drops 2 sup").refused("drop-zone", "1 bmr TAT-RYN drops 1 sup").refused("drop-one", "1 bmr TAT-KAL drops 2 sup")
		k.moves("1 bmr TAT-VER drops 1 sup").next("R5-C5").rolls("VER allies inf 6", "combats! VER", "tokens: keep") // the Axis is unsupplied
		k.sees("VER: allies battle, axis 1 inf + 1 bmr + 1 sup, allies 1 inf")
	}},
	{"AS-AIU-14", func(t *testing.T) {
		k := stage(t, "R5-C3", "control TAT PIT OBL; axis TAT 1 bmr + 1 sup").moves("1 bmr TAT-PIT drops 1 sup").next("R5-C5")
		k.rolls("", "combats! ")
		check(t, len(k.segment().onGround(Axis, k.at("PIT"))) == 0, "it has landed")
		k.next("R5-C6").rolls("", "landing: OBL")
		k.sees("OBL: axis, axis 1 bmr", "PIT: axis, axis 1 sup")
	}},
	{"AS-AIU-15", func(t *testing.T) {
		k := stage(t, "R5-C3", "control TAT PIT KAL; battle PIT; axis PIT 1 inf; allies PIT 1 inf; axis TAT 1 bmr + 3 sup").allowed("1 bmr TAT-PIT lands 1 sup", "1 bmr TAT-PIT lands 2 sup").refused("land-two", "1 bmr TAT-PIT lands 3 sup").refused("no-airfield", "1 bmr TAT-KAL lands 1 sup", "1 bmr TAT-FLY lands 1 sup")
		k.moves("1 bmr TAT-PIT lands 2 sup").next("R5-C5").rolls("PIT allies inf 6", "combats! PIT", "tokens: keep")
		k.sees("PIT: axis battle, axis 1 inf + 1 bmr + 2 sup, allies 1 inf")
	}},
	{"AS-AIU-16", func(t *testing.T) {
		k := stage(t, "R5-C3", "control OBL FLY PIT KAL; battle PIT; axis PIT 1 inf; allies PIT 1 inf; axis OBL 1 bmr + 2 inf + 1 min").allowed("1 bmr OBL-FLY lands 1 inf", "1 bmr OBL-FLY lands 1 min").refused("land-men", "1 bmr OBL-PIT lands 1 inf").refused("no-airfield", "1 bmr OBL-KAL lands 1 inf", "1 bmr OBL-FRO lands 1 inf").refused("land-two", "1 bmr OBL-FLY lands 2 inf")
		k.moves("1 bmr OBL-FLY lands 1 min").next("R5-C5").rolls("PIT allies inf 6", "combats! PIT")
		k.sees("FLY: axis, axis 1 min + 1 bmr")
	}},
	{"AS-AIU-17", func(t *testing.T) {
		stage(t, "R5-C3", "control OBL TAT; axis OBL 1 bmr + 1 inf").refused("land-men", "1 bmr OBL-TAT lands 1 inf")
	}},
	{"AS-AIU-18", func(t *testing.T) {
		stage(t, "R5-C3", "control FLY PIT OBL; axis FLY 1 bmr + 1 inf + 1 sup").refused("land-out", "1 bmr FLY-PIT lands 1 inf", "1 bmr FLY-OBL lands 1 inf").allowed("1 bmr FLY-PIT lands 1 sup")
	}},
	{"AS-AIU-19", func(t *testing.T) {
		stage(t, "R5-C3", "control OBL PIT; axis OBL 1 bmr + 1 ftr + 1 mec + 1 art + 1 tnk + 1 agn").refused("transport-cargo", "1 bmr OBL-PIT lands 1 mec", "1 bmr OBL-PIT lands 1 art", "1 bmr OBL-PIT lands 1 tnk", "1 bmr OBL-PIT lands 1 agn", "1 bmr OBL-PIT lands 1 ftr")
		stage(t, "R5-C3", "control OBL PIT; axis OBL 1 ftr + 1 inf").refused("transport-bomber", "1 ftr OBL-PIT lands 1 inf")
	}},
	{"AS-AIU-20", func(t *testing.T) {
		k := stage(t, "R5-C3", "control TAT PIT; axis TAT 1 bmr + 2 sup").moves("1 bmr TAT-PIT lands 2 sup")
		k.next("R5-C4").rolls("")
		k.sees("PIT: axis, axis 1 bmr")
		k.next("R5-C5").rolls("", "combats! ")
		k.sees("PIT: axis, axis 1 bmr + 2 sup")
	}},
	{"AS-INF-8", func(t *testing.T) {
		k := stage(t, "R5-C3", "control OBL FLY; axis OBL 1 bmr + 1 inf").moves("1 bmr OBL-FLY lands 1 inf").next("R5-C5")
		k.rolls("", "combats! ")
		k.sees("FLY: axis, axis 2 inf + 1 bmr")
		k = stage(t, "R5-C3", "control OBL PIT; axis OBL 1 bmr + 1 inf").moves("1 bmr OBL-PIT lands 1 inf").next("R5-C5") // on the Region Board nothing comes free
		k.rolls("", "combats! ")
		k.sees("PIT: axis, axis 1 inf + 1 bmr")
	}},
	{"W20", func(t *testing.T) {
		k := stage(t, "R5-C3", "control OBL TAT PIT FLY KAL; axis OBL 1 bmr + 1 inf; axis TAT 1 bmr + 2 sup; battle VER; axis VER 1 inf; allies VER 1 inf")
		k.allowed("1 bmr OBL-FLY lands 1 inf", "1 bmr OBL-PIT lands 1 inf", "1 bmr TAT-VER drops 1 sup", "1 bmr TAT-KAL drops 1 sup", "1 bmr TAT-PIT lands 1 sup", "1 bmr TAT-PIT lands 2 sup")
		k.refused("drop-one", "1 bmr TAT-KAL drops 2 sup").refused("cargo-there", "1 bmr OBL-PIT lands 1 sup", "1 bmr TAT-PIT lands 1 inf")
	}},
	{"H49", func(t *testing.T) {
		k := stage(t, "R5-C4", "control TAT; drops axis TS1 1 bmr with 1 sup; axis TS1 1 inf; assault TS1; allies A4 1 inf")
		k.rolls("ambush A4 allies 1", "ambush/ A4 at TS1")
		k.next("R5-C5").rolls("", "combats! ")
		k.next("R5-C6").rolls("", "landing: TAT")
		k.sees("TS1: allies", "TAT: axis, axis 1 bmr + 1 sup")
	}},
	{"H25", func(t *testing.T) {
		k := stage(t, "R5-C3", "control VER TAT; axis VER 1 tnk; axis TAT 1 bmr + 1 ftr; allies ABG 1 inf; axis ABG 1 inf; battle ABG").moves("1 tnk VER-PIT-VER blitz; 1 ftr TAT-ABG attacks")
		k.next("R5-C5").rolls("ABG axis inf 6; ABG axis ftr 6; ABG allies inf 6", "combats! ABG")
		k.next("R5-C6").rolls("", "landing: PIT")
		k.sees("PIT: axis, axis 1 ftr")
		k = stage(t, "R5-C5", "control TAT; axis PIT 1 tnk; assault PIT; attacks axis ABG 1 ftr; allies ABG 1 inf; axis ABG 1 inf; battle ABG")
		k.rolls("ABG axis inf 6; ABG axis ftr 6; ABG allies inf 6", "combats! PIT; ABG")
		k.next("R5-C6").wrong("no-field", "landings/ 1 ftr ABG-PIT").rolls("", "landing: PIT > TAT")
		k.sees("PIT: axis, axis 1 tnk", "TAT: axis, axis 1 ftr")
	}},
}
