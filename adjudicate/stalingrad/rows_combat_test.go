package stalingrad

import (
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
)

// In Abganerovo Station the Axis is always supplied (an exit), the Allies by Krasnoarmeysk; in
// Beketovka the Axis is not.
var combatRows = []rowTest{
	{"AS-CBT-1 AS-C05-7", func(t *testing.T) {
		k := stage(t, "R5-C5", "battle ABG VKU; axis ABG 1 inf; allies ABG 1 inf; axis VKU 1 inf; allies VKU 1 inf")
		k.wrong("not-fought", "combats! ABG").wrong("not-contested", "combats! ABG; VKU; GRO")
		k.rolls("ABG axis inf 6; ABG allies inf 6; VKU axis inf 6; VKU allies inf 6", "combats! ABG") // all the same
	}},
	{"AS-CBT-2 AS-C05-8", func(t *testing.T) {
		for _, order := range []string{"ABG; VKU", "VKU; ABG"} {
			k := stage(t, "R5-C5", "battle ABG VKU; axis ABG 1 inf; allies ABG 1 inf; axis VKU 1 inf; allies VKU 1 inf")
			out := k.rolls("ABG axis inf 6; ABG allies inf 6; VKU axis inf 6; VKU allies inf 6", "combats! "+order)
			a, b, _ := strings.Cut(order, "; ")
			k.ordered(out, "combat at="+a, "combat at="+b)
		}
	}},
	{"AS-CBT-3", func(t *testing.T) {
		k := stage(t, "R5-C5", "battle ABG; axis ABG 1 inf; allies ABG 1 inf")
		out := k.rolls("ABG axis inf 6; ABG allies inf 6", "combats! ABG")
		check(t, strings.Count(k.text(out), "\ncombat at=ABG") == 1, "%s", k.text(out))
		k.next("R5-C12").rolls("ABG axis inf 6; ABG allies inf 6", "combats! ABG")
	}},
	{"AS-CBT-4", func(t *testing.T) { // whose Assault it is does not matter: in card 12 the Axis that came in defends at 2
		k := stage(t, "R5-C12", "battle ABG; axis ABG 1 inf; allies ABG 1 inf")
		k.tells(k.rolls("ABG allies inf 2; ABG axis inf 2", "combats! ABG", "casualties: any"), "combat at=ABG attacker=allies")
		k.sees("ABG: axis, axis 1 inf") // the Allied infantry missed at 1 and was hit at 2
	}},
	{"AS-CBT-5", func(t *testing.T) {
		k := stage(t, "R5-C5", "battle ABG; axis ABG 1 tnk; allies ABG 1 tnk")
		k.ordered(k.rolls("ABG axis tnk 1; ABG allies tnk 1", "combats! ABG"), "roll combat/abg/axis/tnk/1", "roll combat/abg/allies/tnk/1")
		k.sees("ABG: allies") // both are gone
	}},
	{"AS-CBT-6 H17", func(t *testing.T) {
		k := stage(t, "R5-C3", "control NOV SUR TOR; axis NOV 1 inf").moves("1 inf NOV-KAL").sees("KAL: allies assault, axis 1 inf")
		k.supplied("allies", "BUZ", "KAL")
		k.next("R5-C5").rolls("", "combats! KAL")
		k.sees("KAL: axis, axis 1 inf")
	}},
	{"AS-CBT-7", func(t *testing.T) { // none of the four is answered
		k := stage(t, "R5-C4", "battle VER; allies VER 1 art; attacks axis VER 1 ftr; axis VER 1 tnk; allies A4 1 inf; assault TS1; axis TS1 2 tnk")
		k.rolls("air-defence VER allies art 6; ambush A4 allies 6", "air-defence/ 1 art VER at VER", "ambush/ A4 at TS1")
		k = stage(t, "R5-C12", "allies KAL 1 rkt; axis BUZ 1 tnk; control BUZ")
		k.rolls("bombardment BUZ allies rkt 6", "bombard/ 1 rkt KAL at BUZ", "combats! ")
		k = stage(t, "R9-C5", "track frozen 2; ferry brown; allies brown 1 tnk; attacks axis brown 1 bmr")
		k.rolls("crossing brown axis bmr 6", "combats! ")
	}},
	{"AS-CBT-8", func(t *testing.T) {
		k := stage(t, "R5-C4", "allies PAV 1 art; attacks axis PAV 1 ftr; attacks axis MAM 1 bmr; allies MAM 1 inf; assault PAV MAM; allies A4 1 inf; axis TS1 1 tnk; axis CHE 1 tnk")
		k.wrong("no-gun", "air-defence/ 1 art PAV at PAV; 1 art PAV at MAM")
		out := k.rolls("air-defence PAV allies art 6; ambush A4 allies 6", "air-defence/ 1 art PAV at PAV", "ambush/ A4 at TS1; A4 at CHE")
		check(t, strings.Count(k.text(out), "as=ambush") == 1, "%s", k.text(out))
		k.next("R5-C12").with("allies KSL 1 rkt").wrong("no-gun", "bombard/ 1 rkt KSL at TS1; 1 rkt KSL at CHE")
		k = stage(t, "R5-C4", "battle VER; allies VER 1 art; attacks axis VER 1 ftr; axis VER 1 inf") // in two phases it fires twice
		k.rolls("air-defence VER allies art 6", "air-defence/ 1 art VER at VER", "ambush/ ")
		k.next("R5-C5").rolls("VER axis ftr 6; VER allies art 6", "combats! VER")
	}},
	{"AS-CBT-9", func(t *testing.T) {
		k := stage(t, "R5-C5", "battle ABG; axis ABG 1 tnk; allies ABG 1 inf")
		k.rolls("ABG axis tnk 6; ABG allies inf 6", "combats! ABG")
		k.sees("ABG: allies battle, axis 1 tnk, allies 1 inf")
		k.next("R5-C10").refused("locked", "1 inf ABG-LSA")
		k.next("R5-C5").reads(Axis, "combats:\n  - attack: ABG\nretreat:\n  - 1 tnk ABG-VKU\n", "unknown-key.here")
	}},
	{"AS-CB1-1 H01", zeroAttack},
	{"AS-CB1-2", func(t *testing.T) { // no order makes a supplied force fight unsupplied: infantry rolls at 1 and 2
		k := stage(t, "R5-C5", "battle ABG; axis ABG 1 inf; allies ABG 1 inf")
		k.tells(k.rolls("ABG axis inf 1; ABG allies inf 2", "combats! ABG", "tokens: keep", "casualties: any"), "attacker=supplied defender=supplied")
		k.sees("ABG: allies")
	}},
	{"AS-CB1-4", func(t *testing.T) {
		k := stage(t, "R5-C5", "battle BEK; axis BEK 2 inf + 1 mec + 1 min; allies BEK 1 inf")
		k.rolls("BEK allies inf 2", "combats! BEK", "casualties: mec") // none of them rolls, one falls
		k.sees("BEK: allies battle, axis 2 inf + 1 min, allies 1 inf")
	}},
	{"AS-CB1-5", func(t *testing.T) {
		k := stage(t, "R5-C5", "battle BEK; axis BEK 1 inf + 1 art; allies BEK 1 rkt")
		k.rolls("BEK axis art 6", "combats! BEK")
	}},
	{"AS-CB1-6", func(t *testing.T) {
		for _, marker := range []string{"assault", "battle"} {
			defends(marker+" MAM; axis MAM 1 inf; allies MAM 1 inf + 1 mec + 1 art + 1 tnk", "MAM", "inf 3; mec 3; art 3; tnk 4")(t)
		}
	}},
	{"AS-CB1-7", defends("control MAM; assault MAM; axis MAM 1 inf; allies MAM 1 inf + 1 tnk", "MAM", "inf 2; tnk 3")},
	{"AS-CB1-8", defends("assault GRO; crossed axis GRO 1 inf; allies GRO 1 inf + 1 mec + 1 art + 1 tnk", "GRO", "inf 3; mec 3; art 3; tnk 4")},
	{"AS-CB1-9 W15", func(t *testing.T) {
		k := begin(t, "race", "R1-C3").moves("2 min VKU-GRO; 2 tnk SUR-GRO")
		k.next("R1-C5")
		check(t, k.defence("GRO", "inf") == 3 && k.defence("GRO", "art") == 3, "infantry %d, artillery %d", k.defence("GRO", "inf"), k.defence("GRO", "art"))
		k = begin(t, "race", "R1-C3").moves("2 min VKU-GRO") // over no river
		check(t, k.next("R1-C5").defence("GRO", "inf") == 2, "a bonus without a river")
	}},
	{"AS-CB1-10 H05", func(t *testing.T) {
		k := stage(t, "R5-C3", "control SUR VKU; axis SUR 4 tnk; battle GRO; axis GRO 1 inf; allies GRO 1 inf").moves("4 tnk SUR-GRO").sees("GRO: allies battle, axis 1 inf + 4 tnk, allies 1 inf")
		check(t, k.next("R5-C5").defence("GRO", "inf") == 2, "a bonus in a battle")
		k = stage(t, "R5-C3", "control SUR VKU; axis SUR 1 inf; axis VKU 2 inf; allies GRO 2 inf").moves("2 inf VKU-GRO; 1 inf SUR-GRO")
		check(t, k.next("R5-C5").defence("GRO", "inf") == 3, "no bonus when one has crossed later")
	}},
	{"AS-CB1-11 H03", defends("control ROS; assault MAM; mark river MAM; crossed axis MAM 1 inf; allies MAM 1 inf + 1 tnk", "MAM", "inf 3; tnk 4")},
	{"AS-CB1-12", func(t *testing.T) {
		defends("control all but MAM; assault MAM; axis MAM 1 inf; allies MAM 1 inf + 1 tnk", "MAM", "inf 2; tnk 3")(t)
		defends("control all but GRO; assault GRO; axis GRO 1 inf; allies GRO 1 inf + 1 tnk", "GRO", "inf 1; tnk 2")(t)
		defends("control all but GRO; assault GRO; crossed axis GRO 1 inf; allies GRO 1 inf + 1 tnk", "GRO", "inf 2; tnk 3")(t)
	}},
	{"AS-CB1-13", defends("assault MAM; axis MAM 1 inf; allies MAM 1 rkt + 1 inf", "MAM", "rkt 0; inf 3")},
	{"AS-CB1-14", func(t *testing.T) {
		defends("assault GRO; crossed axis GRO 1 inf; allies GRO 1 ftr + 1 bmr", "GRO", "ftr 4; bmr 1")(t)
		defends("assault MAM; axis MAM 1 inf; allies MAM 1 ftr + 1 bmr", "MAM", "ftr 4; bmr 1")(t)
	}},
	{"AS-CB1-15", func(t *testing.T) {
		k := stage(t, "R8-C5", "track weather bad; control KAL NOV SUR TOR; assault PIT; axis PIT 1 tnk; allies PIT 2 ftr + 1 bmr")
		k.rolls("PIT axis tnk 3", "combats! PIT", "casualties: bmr", "aim: any")
		k.sees("PIT: axis, axis 1 tnk") // the bomber fell, the fighters on the ground go with the zone
	}},
	{"AS-CB1-16", func(t *testing.T) {
		k := stage(t, "R5-C5", "battle ABG; axis ABG 1 inf; drops axis ABG 1 bmr with 1 sup; allies ABG 1 inf")
		k.rolls("ABG axis inf 6; ABG allies inf 2", "combats! ABG", "casualties: bmr", "tokens: keep")
		k.sees("ABG: allies battle, axis 1 inf + 1 sup, allies 1 inf")
	}},
	{"AS-CB2-1", func(t *testing.T) { // a die for each, at its value or less: 1, 2, 3, 2, 3, 3
		k := stage(t, "R5-C5", "control VKU; assault ABG; axis ABG 1 inf + 1 mec + 1 art + 1 tnk + 1 agn; attacks axis ABG 1 ftr + 1 bmr; allies ABG 8 rkt")
		out := k.rolls("ABG axis inf 2; ABG axis mec 2; ABG axis art 3; ABG axis tnk 4; ABG axis agn 3; ABG axis ftr 4; ABG axis bmr 4", "combats! ABG")
		k.silent(out, "falls")
		k = stage(t, "R5-C5", "control VKU; assault ABG; axis ABG 1 inf + 1 mec + 1 art + 1 tnk + 1 agn; attacks axis ABG 1 ftr + 1 bmr; allies ABG 8 rkt")
		k.rolls("ABG axis inf 1; ABG axis mec 1; ABG axis art 2; ABG axis tnk 3; ABG axis agn 2; ABG axis ftr 3; ABG axis bmr 3", "combats! ABG", "aim: none", "casualties: rkt")
		check(t, k.has(Allies, "ABG") == "1 rkt", "%s is left of 8", k.has(Allies, "ABG"))
	}},
	{"AS-CB2-2", func(t *testing.T) { // assault guns and artillery have one value, and are told apart
		k := stage(t, "R5-C5", "battle ABG; axis ABG 1 art + 1 agn; allies ABG 1 tnk + 3 inf")
		out := k.rolls("ABG axis art 2; ABG axis agn 6; ABG allies inf 6 6 6; ABG allies tnk 6", "combats! ABG", "aim: tnk", "casualties: inf > any")
		k.tells(out, "fires at=ABG side=axis piece=1 art value=2 dice=2 hits=1", "fires at=ABG side=axis piece=1 agn value=2 dice=6 hits=0")
		k.sees("ABG: allies battle, axis 1 art + 1 agn, allies 2 inf + 1 tnk")
	}},
	{"AS-CB2-3", func(t *testing.T) {
		for _, code := range []string{"inf", "art", "tnk"} {
			k := stage(t, "R5-C5", "battle ABG; axis ABG 1 tnk; allies ABG 1 inf + 1 art + 1 tnk")
			k.in.Standing[Allies] = say("casualties: " + code)
			k.rolls("ABG axis tnk 3; ABG allies inf 6; ABG allies art 6; ABG allies tnk 6", "combats! ABG", "casualties: agn > any")
			check(t, !strings.Contains(k.has(Allies, "ABG"), code), "%s: %s", code, k.has(Allies, "ABG"))
		}
	}},
	{"AS-CB2-4 AS-CB3-1", func(t *testing.T) {
		k := stage(t, "R5-C5", "battle ABG; axis ABG 1 tnk; allies ABG 1 tnk")
		out := k.rolls("ABG axis tnk 3; ABG allies tnk 3", "combats! ABG")
		k.ordered(out, "falls at=ABG side=allies piece=tnk", "fires at=ABG side=allies piece=1 tnk value=3 dice=3 hits=1")
		k.sees("ABG: allies")
		k = stage(t, "R5-C5", "battle ABG; axis ABG 1 inf; allies ABG 1 inf + 1 rkt + 2 art") // one die each that has a value
		k.rolls("ABG axis inf 6; ABG allies inf 6; ABG allies art 6 6", "combats! ABG")
	}},
	{"AS-CB2-5", func(t *testing.T) {
		k := stage(t, "R5-C5", "battle ABG; axis ABG 2 tnk; allies ABG 1 tnk + 1 inf")
		k.rolls("ABG axis tnk 3 3; ABG allies tnk 6; ABG allies inf 6", "combats! ABG", "casualties: tnk > inf")
		k.sees("ABG: axis, axis 2 tnk")
	}},
	{"AS-CB2-6", func(t *testing.T) {
		k := stage(t, "R5-C5", "battle ABG; axis ABG 3 tnk; allies ABG 1 inf")
		out := k.rolls("ABG axis tnk 1 1 1; ABG allies inf 6", "combats! ABG")
		check(t, strings.Count(k.text(out), "\nfalls ") == 1, "%s", k.text(out))
		k.sees("ABG: axis, axis 3 tnk")
	}},
	{"AS-CB2-7", func(t *testing.T) {
		k := stage(t, "R5-C5", "control KAL NOV SUR TOR; battle PIT; axis PIT 1 tnk; allies PIT 1 inf + 1 ftr")
		k.rolls("PIT axis tnk 3; PIT allies inf 6; PIT allies ftr 6", "combats! PIT", "casualties: ftr")
		k.sees("PIT: allies battle, axis 1 tnk, allies 1 inf")
	}},
	{"AS-CB3-2", func(t *testing.T) { // defence 2, 2, 2, 3, 4, 1; and modified
		for die, lost := range map[int]string{2: "none", 3: "1 tnk"} {
			k := stage(t, "R5-C5", "battle ABG; axis ABG 1 tnk; allies ABG 1 inf")
			k.rolls("ABG axis tnk 6; ABG allies inf "+itoa(die), "combats! ABG")
			check(t, k.has(Axis, "ABG") == lost, "die %d: %s is left", die, k.has(Axis, "ABG"))
			k = stage(t, "R5-C5", "control PIT FLY KAL NOV SUR TOR; battle MAM; axis MAM 1 tnk; allies MAM 1 inf")
			k.rolls("MAM axis tnk 6; MAM allies inf "+itoa(die+1), "combats! MAM")
			check(t, k.has(Axis, "MAM") == lost, "die %d in a fort: %s is left", die+1, k.has(Axis, "MAM"))
		}
	}},
	{"AS-CB3-3", func(t *testing.T) {
		for code, left := range map[string]string{"inf": "1 art + 1 tnk", "art": "1 inf + 1 tnk", "tnk": "1 inf + 1 art"} {
			k := stage(t, "R5-C5", "battle ABG; axis ABG 1 inf + 1 art + 1 tnk; allies ABG 1 inf")
			k.in.Standing[Allies] = say("casualties: inf > any")
			k.rolls("ABG axis inf 6; ABG axis art 6; ABG axis tnk 6; ABG allies inf 1", "combats! ABG", "casualties: "+code)
			check(t, k.has(Axis, "ABG") == left, "%s: %s", code, k.has(Axis, "ABG"))
		}
	}},
	{"AS-CB3-4", func(t *testing.T) {
		k := stage(t, "R5-C5", "battle ABG; axis ABG 2 tnk; allies ABG 2 tnk")
		k.rolls("ABG axis tnk 3 3; ABG allies tnk 3 3", "combats! ABG")
		k.sees("ABG: allies")
	}},
	{"AS-CB3-5", func(t *testing.T) {
		k := stage(t, "R5-C12", "control ABG; battle ABG; allies ABG 1 tnk + 1 inf; axis ABG 1 agn + 1 tnk + 1 ftr")
		out := k.rolls("ABG allies tnk 6; ABG allies inf 6; ABG axis agn 3; ABG axis tnk 6; ABG axis ftr 6", "combats! ABG", "aim: tnk", "casualties: inf > any")
		k.tells(out, "fires at=ABG side=axis piece=1 agn value=3", "fires at=ABG side=axis piece=1 tnk value=3", "fires at=ABG side=axis piece=1 ftr value=4")
		k.sees("ABG: axis battle, axis 1 tnk + 1 agn + 1 ftr, allies 1 inf")
	}},
	{"AS-CB3-6", func(t *testing.T) {
		for _, mark := range []string{"attacks", "relocates"} { // firing or not
			k := stage(t, "R5-C5", "control PIT KAL NOV SUR TOR; battle PIT; axis PIT 1 inf; "+mark+" axis PIT 1 ftr; allies PIT 1 inf")
			faces := "PIT axis inf 6; PIT allies inf 2"
			if mark == "attacks" {
				faces += "; PIT axis ftr 6"
			}
			k.rolls(faces, "combats! PIT", "casualties: ftr")
			k.sees("PIT: axis battle, axis 1 inf, allies 1 inf")
		}
	}},
	{"AS-CB4-1", func(t *testing.T) {
		k := stage(t, "R5-C5", "battle ABG; axis ABG 3 tnk; allies ABG 1 inf + 1 art + 1 tnk")
		k.rolls("ABG axis tnk 1 1 6; ABG allies inf 6; ABG allies art 6; ABG allies tnk 6", "combats! ABG", "casualties: inf > art > tnk")
		k.sees("ABG: allies battle, axis 3 tnk, allies 1 tnk")
		check(t, k.pooled(Allies, "inf") == 80 && k.pooled(Allies, "art") == 30, "the fallen are not in their pool")
	}},
	{"AS-CB4-2", func(t *testing.T) {
		k := stage(t, "R5-C5", "battle ABG; axis ABG 2 inf; allies ABG 2 inf + 1 rkt")
		k.rolls("ABG axis inf 6 6; ABG allies inf 6 6", "combats! ABG")
		k.sees("ABG: allies battle, axis 2 inf, allies 2 inf + 1 rkt")
	}},
	{"AS-CB4-4", func(t *testing.T) {
		k := stage(t, "R5-C5", "assault ABG; axis ABG 1 tnk; allies ABG 1 inf")
		k.tells(k.rolls("ABG axis tnk 1; ABG allies inf 6", "combats! ABG"), "control at=ABG side=axis")
		k.sees("ABG: axis, axis 1 tnk")
		k = stage(t, "R5-C5", "assault ABG; axis ABG 1 tnk; allies ABG 1 inf")
		k.silent(k.rolls("ABG axis tnk 6; ABG allies inf 2", "combats! ABG"), "control at=ABG")
		k.sees("ABG: allies, allies 1 inf")
	}},
	{"AS-CB4-5", func(t *testing.T) {
		for control, want := range map[string]string{"control ABG": "ABG: axis", "": "ABG: allies"} {
			k := stage(t, "R5-C5", control, "battle ABG; axis ABG 1 tnk; allies ABG 1 tnk")
			k.rolls("ABG axis tnk 1; ABG allies tnk 1", "combats! ABG")
			k.sees(want)
		}
	}},
	{"AS-CB4-6", func(t *testing.T) {
		k := stage(t, "R5-C5", "assault KAL; attacks axis KAL 2 bmr; allies KAL 1 inf")
		k.rolls("KAL axis bmr 1 6; KAL allies inf 6", "combats! KAL", "aim: none")
		k.sees("KAL: allies, axis 2 bmr")
	}},
	{"AS-CB4-8", func(t *testing.T) {
		k := stage(t, "R5-C12", "control PIT KAL NOV SUR TOR; battle PIT; allies PIT 2 tnk; axis PIT 1 inf + 2 ftr; attacks allies PIT 1 ftr")
		k.rolls("PIT allies tnk 1 6; PIT allies ftr 6; PIT axis inf 6; PIT axis ftr 6 6", "combats! PIT", "casualties: inf > any")
		k.sees("PIT: allies, allies 2 tnk + 1 ftr") // the attacker in the air stays
		check(t, k.pooled(Axis, "ftr") == 8, "%d fighters in the pool", k.pooled(Axis, "ftr"))
		k = stage(t, "R5-C5", "control PIT KAL NOV SUR TOR; battle PIT; axis PIT 1 inf + 1 ftr; attacks axis PIT 1 ftr; allies PIT 2 inf") // so does the loser's
		k.rolls("PIT axis inf 6; PIT axis ftr 6; PIT allies inf 1 6", "combats! PIT", "casualties: inf > any")
		k.sees("PIT: allies, axis 1 ftr, allies 2 inf")
	}},
	{"AS-CB4-9 H09", func(t *testing.T) {
		defenderTakesZone(t)
		k := stage(t, "R3-C5", "control PIT KAL NOV SUR TOR TAT; battle PIT; axis PIT 1 inf + 2 ftr + 1 sup; allies PIT 2 inf; allies KOT 1 inf") // the fighters attack elsewhere
		k.next("R3-C3").moves("2 ftr PIT-KOT attacks").next("R3-C5")
		k.rolls("PIT axis inf 6; PIT allies inf 1 6; KOT axis ftr 6 6; KOT allies inf 6", "combats! PIT; KOT", "casualties: inf", "tokens: keep")
		k.sees("PIT: allies, allies 2 inf + 1 sup", "KOT: allies, axis 2 ftr, allies 1 inf")
		k.next("R3-C6").rolls("", "landing: PIT > TAT")
		k.sees("TAT: axis, axis 2 ftr")
	}},
	{"H11", onlyAirDefends},
	{"AS-CB4-10", func(t *testing.T) {
		k := stage(t, "R5-C5", "control ORL VER KAL NOV SUR TOR; mark tank-factory TRF; battle TRF; axis TRF 1 tnk; allies TRF 1 inf")
		k.tells(k.rolls("TRF axis tnk 1; TRF allies inf 6", "combats! TRF"), "factory factory=tank at=TRF how=captured")
		check(t, k.marked(markCaptured) == "TRF", "the token is not turned over")
	}},
}

// defends wants the values at which types of land and air units defend in card 5.
func defends(clauses, zone, values string) func(t *testing.T) {
	return func(t *testing.T) {
		t.Helper()
		k := stage(t, "R5-C5", clauses)
		for _, v := range strings.Split(values, "; ") {
			code, want, _ := strings.Cut(v, " ")
			if got := itoa(k.defence(zone, code)); got != want {
				t.Errorf("%s: %s defends at %s, not %s", clauses, code, got, want)
			}
		}
	}
}

// casualtyRows: targeted fire.
var casualtyRows = []rowTest{
	{"AS-AGN-2", func(t *testing.T) {
		for aim, left := range map[string]string{"tnk": "1 inf", "none": "1 tnk"} { // attacking at 2
			k := stage(t, "R5-C5", "battle ABG; axis ABG 1 agn; allies ABG 1 tnk + 1 inf")
			k.rolls("ABG axis agn 2; ABG allies tnk 6; ABG allies inf 6", "combats! ABG", "aim: "+aim, "casualties: inf > any")
			check(t, k.has(Allies, "ABG") == left, "attacking, aim %s: %s is left", aim, k.has(Allies, "ABG"))
			k = stage(t, "R5-C12", "control ABG; battle ABG; axis ABG 1 agn; allies ABG 1 tnk + 1 inf") // defending at 3
			k.rolls("ABG axis agn 3; ABG allies tnk 6; ABG allies inf 6", "combats! ABG", "aim: "+aim, "casualties: inf > any")
			check(t, k.has(Allies, "ABG") == left, "defending, aim %s: %s is left", aim, k.has(Allies, "ABG"))
		}
	}},
	{"AS-AGN-3", func(t *testing.T) { // two tanks that differ: one has crossed a river
		for _, pick := range []string{"other tnk", "tnk that crossed"} {
			k := stage(t, "R5-C12", "control GRO; assault GRO; axis GRO 1 agn; allies GRO 1 tnk; crossed allies GRO 1 tnk")
			in := k.in
			in.Position = k.pos
			in.Orders = map[model.Side]adjudicate.Source{Allies: say("combats! GRO")}
			in.Standing = map[model.Side]adjudicate.Source{Axis: say("aim: tnk")}
			in.Dice = throw("GRO allies tnk 6 6; GRO axis agn 1")
			out := adjudicate.Run(k.g, in)
			check(t, len(out.Awaits) == 1 && out.Awaits[0].To == Allies && strings.Join(out.Awaits[0].Options, ", ") == "other tnk, tnk that crossed", "%s is not asked of the Allies: %+v", pick, out.Awaits)
		}
	}},
	{"AS-AGN-4 H13", targetedFire},
	{"AS-AIU-4", func(t *testing.T) {
		for aim, left := range map[string]string{"ftr": "2 inf", "none": "1 inf + 1 ftr"} {
			k := stage(t, "R5-C5", "control KAL; assault PIT; attacks axis PIT 1 ftr; allies PIT 2 inf + 1 ftr")
			k.rolls("PIT axis ftr 3; PIT allies inf 6 6; PIT allies ftr 6", "combats! PIT", "aim: "+aim, "casualties: inf > any")
			check(t, k.has(Allies, "PIT") == left, "attacking, aim %s: %s is left", aim, k.has(Allies, "PIT"))
			k = stage(t, "R5-C12", "control PIT; battle PIT; axis PIT 1 ftr; attacks allies PIT 1 ftr; allies PIT 2 inf")
			k.rolls("PIT allies ftr 6; PIT allies inf 6 6; PIT axis ftr 4", "combats! PIT", "aim: "+aim, "casualties: inf > any")
			check(t, k.has(Allies, "PIT") == left, "defending, aim %s: %s is left", aim, k.has(Allies, "PIT"))
		}
		k := stage(t, "R5-C5", "assault KAL; attacks axis KAL 1 ftr; allies KAL 1 inf") // if possible
		k.rolls("KAL axis ftr 1; KAL allies inf 6", "combats! KAL", "aim: ftr")
		k.sees("KAL: allies, axis 1 ftr")
	}},
	{"AS-AIU-7", defends("assault PIT; axis PIT 1 inf; allies PIT 1 ftr + 1 bmr", "PIT", "ftr 4; bmr 1")},
	{"AS-AIU-8", func(t *testing.T) {
		for aim, left := range map[string]string{"art": "2 inf + 1 tnk", "tnk": "2 inf + 1 art", "none": "1 inf + 1 art + 1 tnk"} {
			k := stage(t, "R5-C5", "assault KAL; attacks axis KAL 1 bmr; allies KAL 2 inf + 1 art + 1 tnk")
			k.rolls("KAL axis bmr 3; KAL allies inf 6 6; KAL allies art 6; KAL allies tnk 6", "combats! KAL", "aim: "+aim, "casualties: inf > any")
			check(t, k.has(Allies, "KAL") == left, "aim %s: %s is left", aim, k.has(Allies, "KAL"))
		}
		k := stage(t, "R5-C5", "assault KAL; attacks axis KAL 2 bmr; allies KAL 2 inf + 1 art") // a type of which none is left
		k.rolls("KAL axis bmr 3 3; KAL allies inf 6 6; KAL allies art 6", "combats! KAL", "aim: art > none", "casualties: inf > any")
		k.sees("KAL: allies, axis 2 bmr, allies 1 inf")
		k = stage(t, "R5-C5", "control VER KAL; assault PIT; axis PIT 1 inf; attacks axis PIT 1 ftr + 1 bmr; allies PIT 2 inf + 1 art + 1 ftr") // of one list each takes what is his
		k.rolls("PIT axis ftr 3; PIT axis bmr 3; PIT allies inf 6 6; PIT allies art 6; PIT allies ftr 6", "combats! PIT", "aim: ftr > art", "casualties: inf > any")
		check(t, k.has(Allies, "PIT") == "2 inf", "%s is left", k.has(Allies, "PIT"))
	}},
	{"AS-AIU-9", func(t *testing.T) {
		k := stage(t, "R5-C12", "control PIT; battle PIT; axis PIT 1 bmr; allies PIT 1 inf + 1 art")
		out := k.rolls("PIT allies inf 6; PIT allies art 6; PIT axis bmr 1", "combats! PIT", "aim: art", "casualties: inf > any")
		k.silent(out, "demands")
		check(t, k.has(Allies, "PIT") == "1 art", "%s is left", k.has(Allies, "PIT"))
	}},
	{"AS-RKT-12", func(t *testing.T) {
		k := stage(t, "R5-C12", "control ABG; battle ABG; allies ABG 2 rkt; axis ABG 1 inf")
		k.rolls("ABG axis inf 6", "combats! ABG")
		k = stage(t, "R5-C5", "control KAL NOV SUR TOR; battle PIT; allies PIT 2 rkt; axis PIT 1 inf")
		k.rolls("PIT axis inf 6", "combats! PIT", "bombard/ ")
	}},
	{"AS-RKT-13", func(t *testing.T) {
		k := stage(t, "R5-C5", "battle ABG; axis ABG 1 tnk; allies ABG 1 inf + 1 rkt")
		k.rolls("ABG axis tnk 1; ABG allies inf 6", "combats! ABG", "casualties: rkt")
		k.sees("ABG: allies battle, axis 1 tnk, allies 1 inf")
	}},
	{"H47", func(t *testing.T) { // on the ground of a contested zone it fires in its own phase only if it has been declared
		k := stage(t, "R5-C3", "control PIT KAL NOV SUR TOR; battle PIT; axis PIT 1 inf + 1 ftr; allies PIT 1 inf").moves(" ")
		k.next("R5-C5").rolls("PIT axis inf 6; PIT allies inf 6", "combats! PIT")
		k = stage(t, "R5-C3", "control PIT KAL NOV SUR TOR; battle PIT; axis PIT 1 inf + 1 ftr; allies PIT 1 inf").moves("1 ftr PIT attacks")
		k.next("R5-C5").rolls("PIT axis inf 6; PIT axis ftr 6; PIT allies inf 6", "combats! PIT")
		stage(t, "R5-C3", "control PIT; battle PIT; axis PIT 1 inf + 1 bmr; allies PIT 1 inf").refused("raid-battle", "1 bmr PIT attacks")
	}},
	{"H07", func(t *testing.T) { // the ferry's infantry is ambushed: those who came by land assault over no river
		k := stage(t, "R5-C10", "control PAV GRA TS2; ferry brown; allies brown 1 inf; allies CHE 1 tnk; axis PAV 1 inf; axis A5 1 inf").moves("1 tnk CHE-PAV").next("R5-C11")
		k.rolls("ambush A5 axis 1", "air-defence/ ", "ambush/ A5 at PAV", "casualties: inf > any")
		k.sees("PAV: axis assault, axis 1 inf, allies 1 tnk")
		check(t, !k.next("R5-C12").fight("PAV").overRiver(), "the river counts with nobody who crossed it")
	}},
}

// raidRows: Attacking Volga Crossings.
var raidRows = []rowTest{
	{"AS-VXA-1 AS-AMV-5", func(t *testing.T) {
		k := stage(t, "R5-C3", "control OBL TAT; ferry gray; axis OBL 1 ftr + 1 bmr").allowed("1 ftr OBL-gray attacks", "1 bmr OBL-gray attacks")
		k.moves("1 bmr OBL-gray attacks").sees("gray: allies, axis 1 bmr")
		stage(t, "R5-C10", "ferry gray; allies SRE 1 ftr").refused("raid-crossing", "1 ftr SRE-gray attacks")
	}},
	{"AS-VXA-2", func(t *testing.T) {
		k := stage(t, "R5-C3", "control OBL; ferry gray brown; allies brown 1 inf; axis OBL 1 ftr").allowed("1 ftr OBL-gray attacks", "1 ftr OBL-brown attacks").refused("raid-nothing", "1 ftr OBL-white attacks")
		k.with("track frozen 2").allowed("1 ftr OBL-brown attacks").refused("raid-nothing", "1 ftr OBL-gray attacks")
		k.with("allies gray 1 sup").allowed("1 ftr OBL-gray attacks")
	}},
	{"AS-VXA-3", func(t *testing.T) {
		for die, sunk := range map[int]bool{3: true, 4: false} {
			k := stage(t, "R5-C5", "ferry gray; attacks axis gray 1 ftr + 2 bmr")
			k.rolls("crossing gray axis ftr "+itoa(die)+"; crossing gray axis bmr 5 6", "combats! ")
			check(t, (k.marked(markFerry) == "") == sunk, "die %d: %q", die, k.marked(markFerry))
		}
	}},
	{"AS-VXA-4", func(t *testing.T) {
		k := stage(t, "R5-C5", "ferry gray; allies gray 1 inf; attacks axis gray 1 bmr")
		k.rolls("crossing gray axis bmr 1", "combats! ")
		k.sees("gray: allies, axis 1 bmr")
		check(t, k.marked(markFerry) == "" && k.pooled(Allies, "inf") == 80, "the ferry or its cargo is left")
	}},
	{"AS-VXA-5", func(t *testing.T) {
		for _, cargo := range []string{"1 tnk", "1 sup"} {
			k := stage(t, "R9-C5", "track frozen 2; ferry gray; allies gray "+cargo+"; attacks axis gray 1 bmr")
			k.rolls("crossing gray axis bmr 1", "combats! ")
			k.sees("gray: allies, axis 1 bmr")
			check(t, k.marked(markFerry) == "gray", "the ice bridge is destroyed")
		}
	}},
	{"AS-VXA-6", func(t *testing.T) {
		k := stage(t, "R5-C5", "ferry gray brown; allies gray 1 inf; attacks axis gray 3 bmr")
		k.rolls("crossing gray axis bmr 1 2 3", "combats! ")
		check(t, k.marked(markFerry) == "brown" && k.pooled(Allies, "inf") == 80, "%s", k.marked(markFerry))
	}},
	{"AS-VXA-7", func(t *testing.T) {
		k := stage(t, "R9-C5", "track frozen 2; ferry gray; allies gray 1 art; attacks axis gray 1 bmr")
		k.rolls("crossing gray axis bmr 6", "combats! ")
		k.sees("gray: allies, axis 1 bmr, allies 1 art")
	}},
	{"AS-VXA-8", func(t *testing.T) {
		k := stage(t, "R5-C5", "ferry gray brown; attacks axis gray 1 bmr; attacks axis brown 1 bmr")
		out := k.rolls("crossing gray axis bmr 1; crossing brown axis bmr 6", "combats! ")
		check(t, k.marked(markFerry) == "brown" && strings.Count(k.text(out), "as=crossing") == 2, "%s", k.text(out))
	}},
	{"AS-VXA-10", func(t *testing.T) {
		stage(t, "R8-C3", "track weather bad; control OBL; ferry gray; axis OBL 1 ftr + 1 bmr").refused("bad-weather", "1 ftr OBL-gray attacks", "1 bmr OBL-gray attacks")
	}},
	{"AS-C05-6 H37", func(t *testing.T) { // the crossings come first, whatever the order of the combats
		k := stage(t, "R5-C5", "control PIT VER RYN KAL NOV SUR TOR FLY; ferry brown; attacks axis brown 1 bmr; battle CHE; axis CHE 1 tnk; allies CHE 1 inf")
		out := k.rolls("crossing brown axis bmr 1; CHE axis tnk 6; CHE allies inf 2", "combats! CHE")
		k.ordered(out, "as=crossing", "combat at=CHE")
		k.sees("CHE: allies battle, axis 1 tnk, allies 1 inf")
	}},
}

// zeroAttack: unsupplied infantry rolls nothing, the tank one die at 2; a casualty that was
// designated fires all the same.
func zeroAttack(t *testing.T) {
	k := stage(t, "R3-C5", "battle BEK; axis BEK 3 inf + 1 tnk; allies BEK 2 inf")
	k.rolls("BEK axis tnk 2; BEK allies inf 2 5", "combats! BEK", "casualties: inf > any")
	k.sees("BEK: allies battle, axis 2 inf + 1 tnk, allies 1 inf")
}

// defenderTakesZone: the defender alone is left in a hostile zone. He takes it in the
// attacker's phase, with its token, and the air units on the ground die.
func defenderTakesZone(t *testing.T) {
	k := stage(t, "R3-C5", "control PIT KAL TAT; battle PIT; axis PIT 1 inf + 2 ftr + 1 sup; allies PIT 2 inf")
	k.rolls("PIT allies inf 2 6", "combats! PIT", "casualties: inf", "tokens: keep") // the Axis is unsupplied
	k.sees("PIT: allies, allies 2 inf + 1 sup")
}

// onlyAirDefends: the attacker's land units take the zone, the air unit is lost with it.
func onlyAirDefends(t *testing.T) {
	k := stage(t, "R3-C5", "control KAL; assault PIT; axis PIT 1 tnk; allies PIT 1 ftr")
	k.rolls("PIT axis tnk 5; PIT allies ftr 6", "combats! PIT")
	k.sees("PIT: axis, axis 1 tnk")
}

// targetedFire: targeted hits fall on tanks first, on a designated tank no more; what finds
// none falls on anything. The invariant: tanks lost are at least the lesser of demands and
// tanks.
func targetedFire(t *testing.T) {
	k := stage(t, "R3-C5", "control ABG TIN; battle BEK; axis BEK 2 agn; allies BEK 1 tnk + 1 inf")
	out := k.rolls("BEK axis agn 2 1; BEK allies tnk 6; BEK allies inf 6", "combats! BEK", "aim: tnk", "casualties: inf > any")
	k.tells(out, "demands at=BEK side=axis by=agn piece=tnk")
	k.sees("BEK: axis, axis 2 agn")
	k = stage(t, "R3-C5", "control ABG TIN; battle BEK; axis BEK 1 agn; allies BEK 1 tnk + 1 inf")
	k.rolls("BEK axis agn 2; BEK allies tnk 6; BEK allies inf 6", "combats! BEK", "aim: none", "casualties: inf > any")
	k.sees("BEK: allies battle, axis 1 agn, allies 1 tnk")
}
