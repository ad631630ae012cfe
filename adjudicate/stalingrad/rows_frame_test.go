package stalingrad

import (
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/orders"
)

// the points of the city by the reconstruction, and the way to Tormosin, an Axis exit.
const (
	cityPoints = "SPA TRF BWS BFA ROW ROS MAM CHE TS1 PAV ARM TS2 GRA"
	wayOut     = "PIT KAL NOV SUR TOR"
)

// decides wants who has won at the end of a round, and how: "" nobody.
func decides(t *testing.T, segment, want string, clauses ...string) {
	t.Helper()
	k := stage(t, segment, clauses...)
	k.rolls("")
	if got := k.pos.Track("winner"); got != want {
		t.Errorf("%s %v: %q, not %q", segment, clauses, got, want)
	}
}

// reads wants of the real reader that it finds these faults with a file of orders, by their
// ids, and no others: a file may be wrong in more than what is looked at.
func (k *kit) reads(side model.Side, body, want string) {
	k.t.Helper()
	head := "umpire: orders/1\ncampaign: c\nsegment: " + k.in.Segment + "\nside: " + string(side) + "\nbase: 00000000\nstatus: final\n"
	var ids []string
	_, faults := orders.Read([]byte(head+body), "", k.g.words, orders.Context{})
	for _, f := range faults {
		ids = append(ids, f.ID)
	}
	if got := strings.Join(ids, " "); got != want {
		k.t.Errorf("%s: %q, not %q", body, got, want)
	}
}

// cards are the order cards from one to a round's end, as they follow each other.
func (k *kit) cards(from string, n int) string {
	list := []string{from}
	for range n {
		list = append(list, k.g.Next(k.pos, list[len(list)-1]))
	}
	return strings.Join(list, " ")
}

var frameRows = []rowTest{
	{"AS-GEN-1", func(t *testing.T) {
		k := newKit(t, "R1-C3")
		check(t, slices.Equal(k.pos.Set().Schema.Sides, []model.Side{"axis", "allies"}), "the sides are %v", k.pos.Set().Schema.Sides)
		for code, of := range map[string][2]bool{"inf": {true, true}, "min": {true, false}, "mar": {true, false}, "agn": {true, false}, "rkt": {false, true}, "bmr": {true, true}} {
			check(t, (k.g.Data.typeOf(Axis, code) != nil) == of[0] && (k.g.Data.typeOf(Allies, code) != nil) == of[1], "%s is of the wrong side", code)
		}
	}},
	{"AS-GEN-2", func(t *testing.T) {
		k := stage(t, "R5-C3", "battle BEK; axis BEK 9 inf; allies BEK 8 inf").moves(" ", "casualties: any")
		k.sees("BEK: allies battle, axis 8 inf, allies 8 inf")
	}},
	{"AS-GEN-3", func(t *testing.T) {
		stage(t, "R5-C3", "control PIT; axis PIT 8 inf + 4 ftr").moves(" ").sees("PIT: axis, axis 8 inf + 4 ftr")
	}},
	{"AS-GEN-4", func(t *testing.T) {
		k := stage(t, "R5-C6", "control OBL TAT; axis OBL 2 ftr; attacks axis TIN 3 bmr")
		k.wrong("field-full", "landings/ 3 bmr TIN-OBL").wrong("", "landings/ 2 bmr TIN-OBL; 1 bmr TIN-TAT")
	}},
	{"AS-GEN-5", func(t *testing.T) {
		for _, scenario := range []string{"race", "uranus"} {
			s := begin(t, scenario, "R7-C3").segment()
			for i := range s.d.Places {
				check(t, s.controls(Axis, model.Space(i)) != s.controls(Allies, model.Space(i)), "%s has not one side in control", s.d.Places[i].ID)
			}
		}
	}},
	{"AS-GEN-6", func(t *testing.T) {
		k := stage(t, "R5-C5", "battle ABG; axis ABG 2 tnk; allies ABG 2 inf")
		k.rolls("ABG axis tnk 3 6; ABG allies inf 6 6", "combats! ABG", "casualties: any")
		k.sees("ABG: allies battle, axis 2 tnk, allies 1 inf")
		k.next("R6-C5").rolls("ABG axis tnk 3 6; ABG allies inf 6", "combats! ABG", "casualties: any")
		k.sees("ABG: axis, axis 2 tnk")
	}},
	{"AS-GEN-7", func(t *testing.T) {
		stage(t, "R5-C9", "track allies-rpc 30; mark tank-factory TRF").wrong("no-entry", "buy/ 1 tnk to TRF", "buy/ 1 inf to PAV", "buy/ 1 inf to DUB")
	}},
	{"AS-GEN-8 AS-C02-8 AS-SCU-4 H57", winterStormMoney},
	{"AS-GEN-9", func(t *testing.T) {
		k := stage(t, "R5-C9") // all points of both boards are Allied: 17 + 3
		k.rolls("", "buy/ 3 tnk to KSL")
		k.sees("KSL: allies, allies 3 tnk")
		check(t, k.segment().rpc(Allies) == 20-18, "%d RPCs", k.segment().rpc(Allies))
	}},
	{"AS-GEN-10", func(t *testing.T) {
		k := stage(t, "R5-C10", "allies RYN 1 inf; allies KOT 1 inf; allies VER 1 inf; allies BEK 1 inf; allies KSL 1 inf")
		k.allowed("1 inf RYN-SPA", "1 inf VER-ORL", "1 inf VER-BWS").refused("not-adjacent.zone", "1 inf KOT-SPA", "1 inf RYN-ORL", "1 inf BEK-TS2", "1 inf KSL-PAV")
	}},
	{"AS-GEN-11", func(t *testing.T) {
		k := newKit(t, "R5-C9")
		if got := k.which(func(p *Place) bool { return p.RP > 0 && !p.City }); got != "BOL KLE KRE" {
			t.Errorf("points on the Region Board: %s", got)
		}
		k.with("control all but DUB KOT FRO").rolls("", "buy/ ")
		check(t, k.segment().rpc(Allies) == 0, "%d RPCs from zones without a value", k.segment().rpc(Allies))
	}},

	{"AS-VIC-1", func(t *testing.T) {
		for _, round := range []string{"R1", "R4", "R12", "R13"} {
			decides(t, round+"-C14", "axis total", "control "+cityPoints+" "+wayOut)
			decides(t, round+"-C14", "allies total", "control TAT")
		}
	}},
	{"AS-VIC-2", func(t *testing.T) {
		decides(t, "R12-C14", "", "control TS1 FLY "+wayOut)
		decides(t, "R13-C14", "axis major", "control TS1 FLY "+wayOut)
		decides(t, "R12-C14", "", "control PIT OBL")
		decides(t, "R13-C14", "axis minor", "control PIT OBL")
	}},
	{"AS-VIC-3", func(t *testing.T) {
		for _, scenario := range Scenarios {
			decides(t, "R13-C14", "axis major", "track scenario "+scenario, "control TS1 FLY "+wayOut)
			decides(t, "R13-C14", "allies total", "track scenario "+scenario, "control TAT")
		}
	}},
	{"AS-VIC-4", func(t *testing.T) {
		decides(t, "R4-C14", "axis total", "control "+cityPoints+" "+wayOut)
		for _, one := range strings.Fields(cityPoints) { // one of them is not enough
			decides(t, "R4-C14", "", "control PIT KAL NOV SUR TOR "+strings.ReplaceAll(cityPoints, one, ""))
		}
	}},
	{"AS-VIC-5", func(t *testing.T) { decides(t, "R4-C14", "", "control PIT OBL "+cityPoints) }},
	{"AS-VIC-6", func(t *testing.T) {
		decides(t, "R13-C14", "axis major", "control GRA TS2 "+wayOut)
		decides(t, "R13-C14", "axis minor", "control GRA FLY "+wayOut) // Flying School is supplied and has no points, Grain Elevator is not
	}},
	{"AS-VIC-7", func(t *testing.T) {
		decides(t, "R4-C14", "allies total", "control TAT")
		for _, gate := range []string{"PIT", "VER", "RYN"} {
			decides(t, "R4-C14", "", "control TAT "+gate)
			decides(t, "R4-C14", "", "control TAT "+gate, "battle "+gate) // the three must be controlled
		}
		decides(t, "R4-C14", "", "control TAT SUR")
		decides(t, "R4-C14", "allies total", "control TAT KAL VKU") // east of the Don
	}},
	{"AS-VIC-8", func(t *testing.T) { decides(t, "R4-C14", "allies total", "control TAT SUR KOP", "battle SUR KOP") }},
	{"AS-VIC-9", func(t *testing.T) {
		decides(t, "R13-C14", "allies major", "control OBL")
		for _, z := range strings.Fields("TRF BFA ROS MAM PAV GRA") {
			decides(t, "R13-C14", "allies minor", "control OBL "+z)
		}
		for _, z := range strings.Fields("VER RYN") {
			decides(t, "R13-C14", "allies minor", "control OBL "+z)
		}
	}},
	{"AS-VIC-10", func(t *testing.T) {
		decides(t, "R13-C14", "axis minor", "control OBL PIT")
		decides(t, "R13-C14", "allies minor", "control OBL VER")
	}},
	{"AS-VIC-11", func(t *testing.T) {
		for seed := range uint64(40) {
			k, r := newKit(t, "R13-C14"), adjudicate.NewRandom(seed)
			for _, z := range k.g.Data.zones(func(p *Place) bool { return true }) {
				if r.Choose("", 2) == 0 {
					k.axis(k.pos.Set().SpaceName(z))
				}
			}
			k.rolls("")
			check(t, k.pos.Track("winner") != "", "seed %d: nobody has won", seed)
		}
	}},
	{"AS-VIC-12", func(t *testing.T) {
		decides(t, "R4-C14", "axis total", "control "+cityPoints+" "+wayOut) // Bol'shoy, Kletskaya and Kremenskaya are Allied
		decides(t, "R13-C14", "axis minor", "control BOL KLE KRE PER "+wayOut)
	}},
	{"AS-VIC-13", func(t *testing.T) {
		decides(t, "R13-C14", "allies major", "control OBL", "battle PIT VER RYN TRF BFA ROS MAM PAV GRA")
	}},

	{"AS-ORD-1", func(t *testing.T) {
		k := begin(t, "race", "R7-C1")
		want := "R7-C1 R7-C2 R7-C3 R7-C4 R7-C5 R7-C6 R7-C7 R7-C8 R7-C9 R7-C10 R7-C11 R7-C12 R7-C13 R7-C14 R8-C1"
		check(t, k.cards("R7-C1", 14) == want, "%s", k.cards("R7-C1", 14))
		check(t, k.cards("R2-C6", 1) == "R2-C6 R2-C8" && k.cards("R5-C14", 1) == "R5-C14 R6-C1", "card 7 in round 2, or card 1 in round 6")
		k.track("winner", "axis total")
		check(t, k.cards("R5-C14", 1) == "R5-C14 R5-C14", "the game goes on: %s", k.cards("R5-C14", 1))
	}},
	{"AS-ORD-2", func(t *testing.T) {
		k := begin(t, "race", "R7-C1", "track launched 5; track workers over")
		check(t, k.cards("R7-C5", 3) == "R7-C5 R7-C6 R7-C9 R7-C10", "%s", k.cards("R7-C5", 3))
	}},
	{"AS-ORD-3", topToBottom},
	{"AS-ORD-4", func(t *testing.T) {
		k := stage(t, "R3-C2", "control OBL PER PET")
		k.rolls("", "free/ ")
		k.sees("TAT: allies, axis 1 sup", "OBL: axis")
		k = stage(t, "R4-C2", "control OBL PER PET")
		k.rolls("", "free/ 1 inf to OBL")
		k.sees("TAT: allies", "OBL: axis, axis 1 inf")
	}},
	{"AS-ORD-5 AS-MOV-10", func(t *testing.T) {
		k := stage(t, "R3-C5", "axis ABG 1 inf; battle ABG")
		k.reads(Axis, "combats:\n  - attack: ABG\n", "")
		k.reads(Axis, "moves:\n  - 1 inf ABG-TIN\ncombats: none\n", "unknown-key.here")
		k.next("R3-C3")
		k.reads(Axis, "moves: none\ncombats:\n  - attack: ABG\n", "unknown-key.here")
		k.reads(Axis, "moves: none\nbuy:\n  - 1 inf to TOR\n", "unknown-key.here")
	}},
	{"AS-ORD-6", func(t *testing.T) {
		k := newKit(t, "R3-C3")
		for card, side := range map[string]model.Side{"C2": Axis, "C3": Axis, "C4": Allies, "C5": Axis, "C6": Axis, "C7": Allies, "C9": Allies, "C10": Allies, "C11": Axis, "C12": Allies, "C13": Allies} {
			got, ok := k.g.Owner("R3-" + card)
			check(t, ok && got == side, "%s is %s's", card, got)
		}
		_, ok := k.g.Owner("R3-C14")
		check(t, !ok, "card 14 is somebody's")
		k.with("control SUR; allies KAL 1 inf; axis SUR 1 inf")
		check(t, k.judgeMove("1 inf SUR-GRO") == "" && k.judgeMove("1 inf KAL-GRO") != "", "the enemy's units move in card 3")
		k.next("R3-C5").with("battle ABG; axis ABG 1 inf; allies ABG 1 inf")
		k.rolls("ABG axis inf 6; ABG allies inf 2", "combats! ABG") // both fire in a combat
		k.sees("ABG: allies, allies 1 inf")
	}},
	{"AS-ORD-7 AS-C14-2", func(t *testing.T) {
		k := begin(t, "race", "R7-C14")
		k.rolls("")
		check(t, k.pos.Track("winner") == "" && k.g.Next(k.pos, "R7-C14") == "R8-C1", "%s after round 7", k.g.Next(k.pos, "R7-C14"))
		check(t, k.g.Next(k.pos, "R1-C14") == "R2-C2", "%s after round 1", k.g.Next(k.pos, "R1-C14"))
	}},
	{"AS-C14-1", func(t *testing.T) { decides(t, "R13-C14", "axis total", "control "+cityPoints+" "+wayOut) }}, // not major
	{"AS-C14-3", func(t *testing.T) {
		decides(t, "R13-C14", "allies major", "control OBL")
		k := stage(t, "R13-C14")
		k.rolls("")
		check(t, k.g.Next(k.pos, "R13-C14") == "R13-C14", "a fourteenth round")
	}},
}

// winterStormMoney: what the Axis has saved it cannot spend before the round of Operation
// Winter Storm; then and later it can.
func winterStormMoney(t *testing.T) {
	k := begin(t, "uranus", "R8-C2")
	check(t, k.segment().rpc(Axis) == 40, "%d RPCs", k.segment().rpc(Axis))
	if got := k.checks(Axis, "free: none\nbuy:\n  - 1 tnk to TOR\n"); !strings.Contains(got, "1 tnk to TOR") {
		t.Errorf("a requisition in round 8 is not a problem: %q", got)
	}
	k.rolls("", "free/ ", "buy/ 1 tnk to TOR")
	k.sees("TOR: axis, axis 1 min")
	k = begin(t, "race", "R5-C2", "track axis-rpc 40") // nor before a launch
	k.rolls("", "free/ ", "buy/ 1 tnk to TOR")
	k.sees("TOR: axis, axis 1 min + 1 mar + 1 agn")
	k = begin(t, "uranus", "R10-C2")
	k.rolls("", "free/ 1 inf to OBL; 1 bmr to TOR", "buy/ 2 tnk to TOR")
	k.sees("TOR: axis, axis 1 min + 2 tnk + 1 bmr")
	before := k.segment().rpc(Axis)
	k.next("R11-C2").rolls("", "free/ 1 bmr to TOR", "buy/ 1 inf to TOR") // no second air unit
	k.sees("TOR: axis, axis 1 inf + 1 min + 2 tnk + 1 bmr")
	check(t, k.segment().rpc(Axis) > before-3, "nothing is collected in round 11")
}

// topToBottom: Card 5 has air units land, cargo offloaded, crossings attacked and combats
// fought, in this order.
func topToBottom(t *testing.T) {
	k := stage(t, "R5-C5", "control PIT FLY; ferry brown; relocates axis PIT 1 ftr; lands axis FLY 1 bmr with 1 sup; attacks axis brown 1 bmr; battle ABG; axis ABG 1 inf; allies ABG 1 inf")
	out := k.rolls("crossing brown axis bmr 6; ABG axis inf 6; ABG allies inf 6", "combats! ABG")
	k.ordered(out, "lands side=axis piece=ftr at=PIT", "offloads side=axis pieces=1 sup at=FLY", "shot side=axis as=crossing", "combat at=ABG")
}
