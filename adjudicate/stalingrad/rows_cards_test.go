package stalingrad

import (
	"slices"
	"strings"
	"testing"

	"umpire/model"
	"umpire/orders"
)

// earns wants what a side has collected when its Reinforcement card is over.
func earns(t *testing.T, segment string, n int, clauses ...string) {
	t.Helper()
	k := stage(t, segment, clauses...)
	k.rolls("", "free/ ", "buy/ ")
	if got := k.segment().rpc(k.segment().side); got != n {
		t.Errorf("%s %v: %d RPCs, not %d", segment, clauses, got, n)
	}
}

var reinforcementRows = []rowTest{
	{"AS-C02-1", func(t *testing.T) {
		earns(t, "R3-C2", 2, "control TRF; axis TRF 1 inf")
		earns(t, "R3-C2", 2, "control TRF; axis TRF 1 inf; battle TRF; allies TRF 1 inf")
		earns(t, "R3-C2", 2+1+1, "control TRF CHE KLE; axis TRF 1 art; axis CHE 2 tnk; axis KLE 1 min")
	}},
	{"AS-C02-2", func(t *testing.T) {
		earns(t, "R3-C2", 0, "control TRF")
		earns(t, "R3-C2", 0, "control TRF; axis TRF 1 sup")
	}},
	{"AS-C02-3", func(t *testing.T) { earns(t, "R3-C2", 0, "axis TRF 2 inf; battle TRF") }},
	{"H56", func(t *testing.T) {
		earns(t, "R3-C2", 0, "control TRF; axis TRF 1 ftr")
		earns(t, "R3-C2", 2, "control TRF; axis TRF 1 inf; battle TRF")
		earns(t, "R3-C2", 0, "axis TRF 1 inf; battle TRF")
		earns(t, "R3-C9", 20, "axis TRF 1 inf; battle TRF")
		earns(t, "R3-C9", 18, "control TRF; axis TRF 1 inf; battle TRF; allies TRF 1 inf")
	}},
	{"AS-C02-5", func(t *testing.T) {
		for _, code := range []string{"inf", "min"} {
			for _, at := range []string{"OBL", "PER", "PET"} {
				k := stage(t, "R4-C2", "control OBL PER PET TOR").wrong("not-free", "free/ 1 inf to TOR", "free/ 1 art to OBL")
				k.rolls("", "free/ 1 "+code+" to "+at)
				k.sees(at + ": axis, axis 1 " + code)
			}
		}
		k := stage(t, "R4-C2", "control OBL PER PET").wrong("", "free/ 1 inf to OBL")
		check(t, len(k.problems(Axis, "free/ 1 inf to OBL; 1 inf to PER")) == 0, "a second line")
		k.rolls("", "free/ 1 inf to OBL; 1 inf to PER")
		k.sees("OBL: axis, axis 1 inf", "PER: axis") // one only
	}},
	{"AS-C02-6", func(t *testing.T) {
		stage(t, "R4-C2", "control OBL").wrong("not-free", "free/ 1 inf to PER", "free/ 1 min to PET").wrong("", "free/ 1 min to OBL")
	}},
	{"AS-C02-7 H55", func(t *testing.T) {
		stage(t, "R4-C2").rolls("") // nothing is asked
		k := stage(t, "R4-C2", "control OBL; battle OBL; allies OBL 1 inf; axis OBL 1 min")
		k.rolls("", "free/ 1 inf to OBL")
		k.next("R4-C3").refused("locked", "1 inf OBL-SUR").sees("OBL: axis battle, axis 1 inf + 1 min, allies 1 inf")
	}},
	{"AS-C02-9", func(t *testing.T) {
		for _, code := range []string{"ftr", "bmr"} {
			k := stage(t, "R9-C2", "track winter-storm 9")
			k.rolls("", "free/ 1 "+code+" to VKU")
			k.sees("VKU: allies, axis 1 "+code, "TAT: allies, axis 1 sup")
			check(t, len(k.segment().onGround(Axis, k.at("VKU"))) == 0, "it is on the ground")
		}
		k := stage(t, "R11-C2", "track winter-storm 9") // in that round alone
		k.rolls("", "free/ 1 ftr to VKU")
		k.sees("VKU: allies")
	}},
	{"AS-C02-10", func(t *testing.T) {
		for _, round := range []string{"R9", "R11", "R13"} {
			k := stage(t, round+"-C2", "track winter-storm 9; track axis-rpc 20")
			k.rolls("", "free/ ", "buy/ 2 inf to TOR")
			check(t, k.segment().rpc(Axis) == 14, "%s: %d RPCs are left", round, k.segment().rpc(Axis))
			k = stage(t, round+"-C2", "track winter-storm 9; track axis-rpc 20")
			k.rolls("", "free/ ", "buy/ ")
			check(t, k.segment().rpc(Axis) == 20, "%s: %d RPCs are saved", round, k.segment().rpc(Axis))
		}
	}},
	{"AS-C02-11", func(t *testing.T) {
		k := stage(t, "R9-C2", "control all but DUB; track winter-storm 9; track axis-rpc 90").wrong("no-entry", "buy/ 1 inf to SUR", "buy/ 1 tnk to OBL", "buy/ 1 inf to FLY").wrong("", "buy/ 1 inf to TOR; 1 inf to VKU")
		k.wrong("not-free", "free/ 1 ftr to OBL").wrong("", "free/ 1 ftr to TOR", "free/ 1 bmr to VKU")
	}},
	{"AS-C02-12", func(t *testing.T) {
		k := stage(t, "R9-C2", "track winter-storm 9; track axis-rpc 90; allies TOR 1 inf")
		k.rolls("", "free/ ", "buy/ 4 inf to TOR; 3 tnk to TOR; 1 inf to VKU")
		k.sees("TOR: allies assault, axis 4 inf + 3 tnk, allies 1 inf", "VKU: axis, axis 1 inf")
	}},
	{"AS-C02-13", func(t *testing.T) {
		stage(t, "R9-C2", "track winter-storm 9; track axis-rpc 90").wrong("not-for-sale", "buy/ 1 sup to TOR", "buy/ 1 ftr to TOR", "buy/ 1 bmr to VKU", "buy/ ferry gray")
	}},
	{"AS-C02-15", func(t *testing.T) {
		k := stage(t, "R9-C2", "track winter-storm 9; track axis-rpc 90; allies TOR 1 ftr; allies VKU 1 inf")
		k.rolls("", "free/ ", "buy/ 1 inf to TOR; 1 inf to VKU")
		k.sees("TOR: allies assault, axis 1 inf, allies 1 ftr", "VKU: allies assault, axis 1 inf, allies 1 inf")
		k.next("R9-C3").refused("locked", "1 inf VKU-GRO")
		k = stage(t, "R9-C2", "track winter-storm 9; allies TOR 1 inf") // an air unit alone assaults nothing
		k.rolls("", "free/ 1 ftr to TOR")
		k.sees("TOR: allies, axis 1 ftr, allies 1 inf")
	}},
	{"AS-C02-16", func(t *testing.T) {
		k := stage(t, "R9-C2", "track winter-storm 9; track axis-rpc 90; allies TOR 2 sup")
		k.rolls("", "free/ ", "buy/ 1 tnk to TOR")
		k.sees("TOR: axis, axis 1 tnk + 2 sup")
		k.next("R9-C3").allowed("1 tnk TOR-SUR", "1 tnk TOR-SUR-GRO blitz")
	}},
	{"AS-C02-17", func(t *testing.T) {
		stage(t, "R9-C2", "track winter-storm 9; track axis-rpc 12").wrong("rpc", "buy/ 3 tnk to TOR", "buy/ 2 tnk to TOR; 1 inf to TOR").wrong("", "buy/ 2 tnk to TOR", "buy/ 4 inf to TOR")
		for code, cost := range map[string]int{"inf": 3, "min": 3, "mec": 4, "art": 4, "mar": 4, "tnk": 6, "agn": 5} {
			stage(t, "R9-C2", "track winter-storm 9; track axis-rpc "+itoa(cost)).wrong("", "buy/ 1 "+code+" to TOR")
			stage(t, "R9-C2", "track winter-storm 9; track axis-rpc "+itoa(cost-1)).wrong("rpc", "buy/ 1 "+code+" to TOR")
		}
	}},
	{"AS-C09-1", func(t *testing.T) {
		earns(t, "R3-C9", 20)
		earns(t, "R3-C9", 18, "control TRF")
		earns(t, "R3-C9", 20, "battle TRF; axis TRF 1 inf")
	}},
	{"AS-C09-2", func(t *testing.T) {
		k := stage(t, "R3-C9", "control all but DUB; track allies-rpc 10")
		k.rolls("", "buy/ 1 tnk to KSL")
		check(t, k.segment().rpc(Allies) == 4, "%d RPCs are left", k.segment().rpc(Allies))
		k.next("R4-C9").rolls("", "buy/ 1 art to KSL")
		check(t, k.segment().rpc(Allies) == 0, "%d RPCs are left", k.segment().rpc(Allies))
	}},
	{"AS-C09-3", func(t *testing.T) {
		stage(t, "R3-C9").wrong("no-entry", "buy/ 1 inf to DUB", "buy/ 1 inf to PIT", "buy/ 1 inf to SRE", "buy/ 1 inf to FRO").wrong("", "buy/ 1 inf to VES; 1 inf to ILO; 1 inf to KRA; 1 inf to KSL")
	}},
	{"AS-C09-4", func(t *testing.T) {
		for _, z := range []string{"VES", "ILO", "KRA"} {
			k := stage(t, "R3-C9").wrong("one-unit", "buy/ 2 inf to "+z, "buy/ 1 inf to "+z+"; 1 art to "+z).wrong("", "buy/ 1 inf to "+z)
			k.rolls("", "buy/ 1 inf to "+z)
			k.next("R4-C9").wrong("", "buy/ 1 inf to "+z) // once a round
		}
	}},
	{"AS-C09-5", func(t *testing.T) {
		for _, z := range []string{"VES", "ILO", "KRA"} {
			stage(t, "R3-C9", "axis "+z+" 1 inf; allies "+z+" 1 inf; battle "+z).wrong("", "buy/ 4 inf to "+z)
			stage(t, "R3-C9", "control "+z+"; axis "+z+" 1 inf").wrong("", "buy/ 4 inf to "+z)
		}
	}},
	{"AS-C09-6", func(t *testing.T) {
		for _, z := range []string{"VES", "ILO", "KRA"} {
			stage(t, "R3-C9", "control "+z).wrong("one-unit", "buy/ 2 inf to "+z).wrong("", "buy/ 1 inf to "+z)
		}
	}},
	{"AS-C09-7", func(t *testing.T) {
		stage(t, "R3-C9", "allies KSL 2 inf").wrong("", "buy/ 6 inf to KSL", "buy/ 1 tnk to KSL; 1 rkt to KSL; 2 inf to KSL")
	}},
	{"AS-C09-8", func(t *testing.T) {
		k := stage(t, "R3-C9", "control OBL").wrong("", "buy/ 1 sup to PIT", "buy/ 1 sup to FLY", "buy/ 1 sup to FRO", "buy/ 1 sup to SRE", "buy/ 1 sup to VES").wrong("no-entry", "buy/ 1 sup to KAL", "buy/ 1 sup to OBL")
		k.rolls("", "buy/ 2 sup to PIT")
		k.sees("PIT: allies, allies 2 sup")
	}},
	{"AS-C09-9", func(t *testing.T) {
		stage(t, "R3-C9", "control VES ILO; axis ILO 1 inf").wrong("", "buy/ 1 inf to VES", "buy/ 2 inf to ILO")
	}},
	{"AS-C09-10", func(t *testing.T) {
		k := stage(t, "R3-C9", "control VES; axis VES 1 inf")
		k.rolls("", "buy/ 2 inf to VES")
		k.next("R3-C10").refused("locked", "1 inf VES-FRO").sees("VES: axis assault, axis 1 inf, allies 2 inf")
	}},
	{"AS-C09-11", func(t *testing.T) {
		k := stage(t, "R3-C9", "control VES PET; axis VES 1 sup")
		k.rolls("", "buy/ 1 tnk to VES")
		k.sees("VES: allies, allies 1 tnk + 1 sup")
		k.next("R3-C10").allowed("1 tnk VES-FRO", "1 tnk VES-PET", "1 tnk VES-PET-PER blitz")
	}},
	{"AS-C09-13", func(t *testing.T) {
		k := stage(t, "R3-C9", "control all but DUB; track allies-rpc 12").wrong("rpc", "buy/ 3 tnk to KSL", "buy/ 2 tnk to KSL; ferry gray").wrong("", "buy/ 2 tnk to KSL", "buy/ 3 inf to KSL; ferry gray")
		for code, cost := range map[string]int{"inf": 3, "mec": 4, "art": 4, "tnk": 6, "rkt": 4, "sup": 2} {
			k.track("allies-rpc", itoa(cost))
			k.wrong("", "buy/ 1 "+code+" to KSL")
			k.track("allies-rpc", itoa(cost-1))
			k.wrong("rpc", "buy/ 1 "+code+" to KSL")
		}
	}},
	{"AS-C10-1 AS-C03-1", func(t *testing.T) {
		for card, side := range map[string]model.Side{"C3": Axis, "C10": Allies} {
			n := 0
			for i := 1; i <= 14; i++ {
				id := "R7-C" + itoa(i)
				if of, _ := segmentOf(id); of.Side == string(side) && slices.ContainsFunc(keys(), func(key *orders.Key) bool { return key.Name == "moves" && slices.Contains(key.In, of.Type) }) {
					n++
				}
			}
			check(t, n == 1, "%s: the side moves %d times a round", card, n)
		}
	}},
	{"AS-C10-2", func(t *testing.T) {
		stage(t, "R5-C10", "battle ABG; allies ABG 1 inf + 1 tnk + 1 rkt; axis ABG 1 inf; control GRO").refused("locked", "1 inf ABG-LSA", "1 tnk ABG-BUZ-KAL", "1 rkt ABG-LSA", "1 tnk ABG-GRO-VKU blitz")
	}},
	{"AS-C10-3", func(t *testing.T) {
		for round, want := range map[string]string{"R1": "step-back", "R2": "step-back", "R3": "", "R13": ""} {
			stage(t, round+"-C10", "control VER; axis VER 1 inf; allies KOT 1 inf").refused(want, "1 inf KOT-DUB")
		}
	}},
	{"AS-C10-4", func(t *testing.T) {
		stage(t, "R5-C10", "allies KAL 8 inf; allies VER 1 inf; axis SUR 9 inf; control SUR").moves("1 inf VER-KAL", "displace: BUZ").sees("KAL: allies, allies 8 inf", "BUZ: allies, allies 1 inf", "SUR: axis, axis 9 inf")
	}},
	{"AS-C03-2", func(t *testing.T) {
		stage(t, "R5-C3", "battle ABG; axis ABG 1 inf + 1 tnk + 1 agn; allies ABG 1 inf; control BUZ").refused("locked", "1 inf ABG-BUZ", "1 tnk ABG-BUZ-KAL", "1 agn ABG-BUZ", "1 tnk ABG-GRO-VKU blitz")
	}},
	{"AS-C03-3", func(t *testing.T) {
		stage(t, "R5-C3", "control SUR OBL KOP; axis SUR 8 inf; axis KOP 1 inf; allies KAL 9 inf").moves("1 inf KOP-SUR", "displace: OBL").sees("SUR: axis, axis 8 inf", "OBL: axis, axis 1 inf", "KAL: allies, allies 9 inf")
	}},
}

// attackCardRows: the Reaction, Attack and Air Unit Landing cards.
var attackCardRows = []rowTest{
	{"AS-C04-1 AS-C04-2", func(t *testing.T) {
		k := stage(t, "R5-C4", "allies CHE 1 art; assault CHE; attacks axis CHE 1 ftr; axis CHE 1 inf; allies A4 1 inf")
		k.ordered(k.rolls("air-defence CHE allies art 6; ambush A4 allies 6", "ambush/ A4 at CHE", "air-defence/ 1 art CHE at CHE"), "as=air-defence", "as=ambush")
	}},
	{"AS-C04-3", func(t *testing.T) {
		k := stage(t, "R5-C4", "allies CHE 1 art; battle CHE; attacks axis CHE 1 ftr; axis CHE 2 inf; allies A4 1 inf")
		k.rolls("air-defence CHE allies art 1; ambush A4 allies 1", "ambush/ A4 at CHE", "air-defence/ 1 art CHE at CHE")
		k.sees("CHE: allies battle, axis 1 inf, allies 1 art")
	}},
	{"AS-C11-1 AS-C11-2", func(t *testing.T) {
		k := stage(t, "R5-C11", "control CHE TS1 PAV; axis CHE 1 art; assault CHE; attacks allies CHE 1 ftr; allies CHE 1 inf; axis A4 1 inf")
		k.ordered(k.rolls("air-defence CHE axis art 6; ambush A4 axis 6", "ambush/ A4 at CHE", "air-defence/ 1 art CHE at CHE"), "as=air-defence", "as=ambush")
	}},
	{"AS-C11-3", func(t *testing.T) {
		k := stage(t, "R5-C11", "control CHE TS1 PAV; axis CHE 1 art; battle CHE; attacks allies CHE 1 ftr; allies CHE 2 inf; axis A4 1 inf")
		k.rolls("air-defence CHE axis art 1; ambush A4 axis 1", "ambush/ A4 at CHE", "air-defence/ 1 art CHE at CHE")
		k.sees("CHE: axis battle, axis 1 art, allies 1 inf")
	}},
	{"AS-C05-1", lands(Axis, "R5-C5", "control PIT FLY")},
	{"AS-C05-2", func(t *testing.T) { // the airfield has gone meanwhile, or is full
		k := stage(t, "R5-C5", "lands axis PIT 1 bmr with 2 sup; relocates axis FRO 1 ftr")
		k.rolls("", "combats! ")
		k.sees("PIT: allies", "FRO: allies")
		check(t, k.pooled(Axis, token) == 5 && k.pooled(Allies, token) == 15, "the cargo: %d and %d tokens", k.pooled(Axis, token), k.pooled(Allies, token))
	}},
	{"AS-C05-3", func(t *testing.T) {
		k := stage(t, "R5-C5", "control PIT; axis PIT 3 ftr; relocates axis PIT 1 ftr; lands axis PIT 1 bmr with 1 sup")
		k.rolls("", "combats! ", "casualties: ftr > any")
		k.sees("PIT: axis, axis 3 ftr + 1 bmr + 1 sup")
	}},
	{"AS-C05-4", func(t *testing.T) {
		k := stage(t, "R5-C5", "control PIT; drops axis PIT 1 bmr with 1 sup; attacks axis KAL 1 ftr; assault KAL; allies KAL 1 inf")
		k.rolls("KAL axis ftr 6; KAL allies inf 6", "combats! KAL")
		s := k.segment()
		check(t, len(s.onGround(Axis, k.at("PIT")))+len(s.onGround(Axis, k.at("KAL"))) == 0, "one of them has landed")
	}},
	{"AS-C05-5", func(t *testing.T) {
		k := stage(t, "R5-C5", "battle BEK; axis BEK 1 tnk; drops axis BEK 1 bmr with 1 sup; allies BEK 1 inf")
		out := k.rolls("BEK axis tnk 3; BEK allies inf 6", "combats! BEK", "tokens: spend")
		k.ordered(out, "offloads side=axis pieces=1 sup at=BEK", "spends side=axis at=BEK from=BEK", "control at=BEK side=axis")
		k = stage(t, "R5-C5", "control PIT KAL NOV SUR TOR FLY; lands axis FLY 1 bmr with 1 inf; battle FLY; allies FLY 1 inf") // and so do men
		k.rolls("FLY axis inf 6; FLY allies inf 6", "combats! FLY")
		k = stage(t, "R5-C5", "control PIT TAT; drops axis PIT 1 bmr with 1 sup; lands axis TAT 1 bmr with 1 sup") // each his own
		k.rolls("", "combats! ")
		k.sees("PIT: axis, axis 1 bmr + 1 sup", "TAT: axis, axis 1 bmr + 1 sup")
	}},
	{"AS-C06-1 AS-C13-1", func(t *testing.T) {
		k := stage(t, "R5-C6", "control PIT OBL; drops axis KAL 1 bmr; attacks axis ABG 1 ftr").wrong("no-field", "landings/ 1 ftr ABG-FRO", "landings/ 1 ftr ABG-KAL").wrong("", "landings/ 1 ftr ABG-PIT; 1 bmr KAL-OBL")
		k.rolls("", "landings/ 1 ftr ABG-PIT; 1 bmr KAL-OBL")
		k.sees("PIT: axis, axis 1 ftr", "OBL: axis, axis 1 bmr", "KAL: allies", "ABG: allies")
		k = stage(t, "R5-C13", "control PIT OBL; drops allies KAL 1 bmr; attacks allies ABG 1 ftr").wrong("no-field", "landings/ 1 ftr ABG-OBL", "landings/ 1 ftr ABG-KAL").wrong("", "landings/ 1 ftr ABG-FLY; 1 bmr KAL-FRO")
		k.rolls("", "landings/ 1 ftr ABG-FLY; 1 bmr KAL-FRO")
		k.sees("FLY: allies, allies 1 ftr", "FRO: allies, allies 1 bmr")
	}},
	{"AS-C06-2", func(t *testing.T) {
		k := stage(t, "R5-C5", "control OBL; assault PIT; axis PIT 1 tnk; attacks axis ABG 1 ftr; battle ABG; axis ABG 1 inf; allies ABG 1 inf")
		k.rolls("ABG axis inf 6; ABG axis ftr 6; ABG allies inf 6", "combats! PIT; ABG")
		k.next("R5-C6").wrong("no-field", "landings/ 1 ftr ABG-PIT").rolls("", "landing: PIT > OBL")
		k.sees("OBL: axis, axis 1 ftr")
		k.next("R6-C6").with("attacks axis ABG 1 ftr").wrong("", "landings/ 1 ftr ABG-PIT") // a round later it serves
		k = stage(t, "R5-C12", "control PIT; assault PIT; allies PIT 1 tnk; attacks allies PIT 1 ftr")
		k.rolls("", "combats! PIT")
		k.next("R5-C13").wrong("no-field", "landings/ 1 ftr PIT-PIT")
	}},
	{"AS-C06-3 AS-C13-2", func(t *testing.T) {
		stage(t, "R5-C6", "control PIT OBL; axis PIT 3 ftr; attacks axis ABG 2 ftr").wrong("field-full", "landings/ 2 ftr ABG-PIT").wrong("no-field", "landings/ 1 ftr ABG-PIT; 1 ftr ABG-PIT").wrong("", "landings/ 1 ftr ABG-PIT; 1 ftr ABG-OBL")
		stage(t, "R5-C13", "allies PIT 3 ftr; attacks allies ABG 2 ftr").wrong("field-full", "landings/ 2 ftr ABG-PIT").wrong("no-field", "landings/ 1 ftr ABG-PIT; 1 ftr ABG-PIT")
	}},
	{"AS-C06-4 AS-C13-3", func(t *testing.T) {
		k := stage(t, "R5-C6", "control PIT; axis PIT 4 ftr; attacks axis ABG 1 bmr")
		k.rolls("")
		k.sees("ABG: allies", "PIT: axis, axis 4 ftr")
		k = stage(t, "R5-C13", "control FRO PIT FLY OBL TAT; allies SRE 4 ftr; attacks allies ABG 1 bmr")
		k.rolls("")
		k.sees("ABG: allies", "SRE: allies, allies 4 ftr")
	}},
	{"AS-C06-5", func(t *testing.T) {
		for _, z := range []string{"PIT", "OBL", "TAT"} {
			k := stage(t, "R5-C6", "control PIT OBL TAT; attacks axis ABG 1 bmr")
			k.rolls("", "landing: "+z)
			k.sees(z + ": axis, axis 1 bmr")
		}
	}},
	{"AS-C12-1", lands(Allies, "R5-C12", "")},
	{"AS-C12-2", func(t *testing.T) {
		k := stage(t, "R5-C12", "control all but BEK; battle BEK; allies BEK 1 tnk; drops allies BEK 1 bmr with 1 sup; axis BEK 1 inf")
		out := k.rolls("BEK allies tnk 3; BEK axis inf 6", "combats! BEK", "tokens: spend")
		k.ordered(out, "offloads side=allies pieces=1 sup at=BEK", "spends side=allies at=BEK from=BEK", "control=allies")
		k.sees("BEK: allies, allies 1 tnk + 1 bmr")
	}},
	{"AS-C12-3", func(t *testing.T) {
		k := stage(t, "R5-C12", "relocates allies PIT 1 bmr; allies KSL 1 rkt; control MAM; assault MAM; axis MAM 2 inf; allies MAM 1 inf")
		out := k.rolls("bombardment MAM allies rkt 1; MAM allies inf 6; MAM axis inf 6", "bombard/ 1 rkt KSL at MAM", "combats! MAM")
		k.ordered(out, "lands side=allies", "as=bombardment", "combat at=MAM attacker=allies attackers=1 inf defenders=1 inf")
	}},
	{"AS-C12-4", func(t *testing.T) {
		k := stage(t, "R5-C12", "battle ABG TIN; axis ABG 1 inf; allies ABG 1 inf; axis TIN 1 inf; allies TIN 1 inf; control TIN").wrong("not-fought", "combats! ABG")
		out := k.rolls("ABG allies inf 6; ABG axis inf 6; TIN allies inf 6; TIN axis inf 6", "combats! TIN; ABG")
		check(t, strings.Count(k.text(out), " attacker=allies attackers") == 2, "%s", k.text(out))
	}},
	{"AS-C12-5", func(t *testing.T) {
		for _, order := range []string{"ABG; TIN", "TIN; ABG"} {
			k := stage(t, "R5-C12", "battle ABG TIN; axis ABG 1 inf; allies ABG 1 inf; axis TIN 1 inf; allies TIN 1 inf; control TIN")
			a, b, _ := strings.Cut(order, "; ")
			k.ordered(k.rolls("ABG allies inf 6; ABG axis inf 6; TIN allies inf 6; TIN axis inf 6", "combats! "+order), "combat at="+a, "combat at="+b)
		}
	}},
}

// lands: who relocates or flies a landing is on the ground before the first combat; who finds
// no room is destroyed with its cargo.
func lands(side model.Side, segment, control string) func(t *testing.T) {
	return func(t *testing.T) {
		k := stage(t, segment, control, "relocates "+string(side)+" PIT 1 ftr; lands "+string(side)+" FLY 1 bmr with 1 inf; battle ABG; axis ABG 1 inf; allies ABG 1 inf")
		out := k.rolls("ABG axis inf 6; ABG allies inf 6", "combats! ABG")
		k.ordered(out, "lands side="+string(side)+" piece=ftr at=PIT", "combat at=ABG")
		k.ordered(out, "lands side="+string(side)+" piece=bmr at=FLY", "offloads side="+string(side)+" pieces=1 inf at=FLY", "combat at=ABG")
		s := k.segment()
		check(t, len(s.onGround(side, k.at("PIT"))) == 1 && len(s.onGround(side, k.at("FLY"))) == 1, "they are not on the ground")
		k = stage(t, segment, control, string(side)+" PIT 4 ftr; lands "+string(side)+" PIT 1 bmr with 1 sup")
		k.rolls("", "combats! ")
		check(t, k.has(side, "PIT") == "4 ftr", "%s", k.has(side, "PIT"))
	}
}
