package stalingrad

import (
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
)

// bids plays the set-up with Reinforcement Point Bidding: who bids first (1 the Axis seat), and
// what both say.
func bids(t *testing.T, first int, axis, allies string) *kit {
	t.Helper()
	k := begin(t, "race", setupSegment, "ruling as-opt-bidding on")
	k.setUp(given{"first-bidder": first}, []string{"bid: " + axis, "buy/ "}, []string{"bid: " + allies, "buy/ "})
	return k
}

// rearranges judges one line of the Race to Stalingrad Alternative Deployment.
func (k *kit) rearranges(side model.Side, line string) string {
	k.t.Helper()
	a := &arrangement{segment: k.segment(), side: side}
	v, bad := a.read(nil, looked(shotOrMove(line)))
	if bad.Legal() {
		if list := a.judge(v); len(list) > 0 {
			return list[0].ID
		}
	}
	return bad.ID
}

// optionRows: Appendix 2 but for Interdiction and Interceptors.
var optionRows = []rowTest{
	{"AS-OPB-1", func(t *testing.T) {
		for _, c := range []struct {
			b    bid
			want string
		}{{bid{N: 1, For: Axis}, ""}, {bid{N: 0, For: Axis}, "first-bid"}, {bid{N: 3}, "first-bid"}, {bid{Accept: true}, "first-bid"}, {bid{N: 1, For: "neutral"}, "first-bid"}} {
			check(t, judgeBid(c.b, bid{}).ID == c.want, "%v: %s", c.b, judgeBid(c.b, bid{}).ID)
		}
	}},
	{"AS-OPB-2", func(t *testing.T) {
		last := bid{N: 4, For: Axis}
		for b, want := range map[bid]string{{N: 5, For: Axis}: "", {N: 4, For: Axis}: "higher-bid", {N: 3, For: Axis}: "higher-bid", {N: 9, For: Allies}: "higher-bid", {Accept: true}: ""} {
			check(t, judgeBid(b, last).ID == want, "%v: %s", b, judgeBid(b, last).ID)
		}
	}},
	{"AS-OPB-3 W29", func(t *testing.T) { // 4 for the Allies, 5, and the first accepts: he plays the Axis, which gets 5
		k := bids(t, 1, "4 for allies > accept", "5")
		check(t, k.segment().rpc(Axis) == 5 && k.segment().rpc(Allies) == 0, "%d and %d RPCs", k.segment().rpc(Axis), k.segment().rpc(Allies))
		k = bids(t, 2, "accept", "7 for allies") // the other seat has the first bid
		check(t, k.segment().rpc(Axis) == 7, "%d RPCs", k.segment().rpc(Axis))
		k = bids(t, 1, "2 for axis", "accept")
		check(t, k.segment().rpc(Axis) == 0 && k.segment().rpc(Allies) == 2, "%d and %d RPCs", k.segment().rpc(Axis), k.segment().rpc(Allies))
		biddingSeats(t)
		// all that follows is the affair of who plays a side now, in the file of his seat
		k = begin(t, "race", setupSegment, "ruling as-opt-bidding on; ruling as-opt-factories on; ruling as-opt-rearrange on")
		k.setUp(given{"first-bidder": 1, "hand": 1}, []string{"bid: 6 for allies", "factory: SPA", "arrange/ 1 inf ORL to SPA"}, []string{"bid: accept", "buy/ 1 tnk to SUR", "factory: MAM", "arrange/ 1 mec TIN to SUR"})
		k.sees("SUR: axis, axis 2 inf + 2 mec + 3 tnk", "SPA: allies, allies 2 inf")
		check(t, k.marked(markTankWorks) == "MAM" && k.marked(markGunWorks) == "SPA", "factories in %s and %s", k.marked(markTankWorks), k.marked(markGunWorks))
	}},
	{"AS-OPB-4", func(t *testing.T) {
		k := begin(t, "race", setupSegment, "ruling as-opt-bidding on")
		k.setUp(given{"first-bidder": 1}, []string{"bid: 10 for allies"}, []string{"bid: accept", "buy/ 1 tnk to SUR"}) // who accepts plays the Axis
		k.sees("SUR: axis, axis 2 inf + 1 mec + 3 tnk")
		check(t, k.segment().rpc(Axis) == 4, "%d RPCs are kept", k.segment().rpc(Axis))
	}},
	{"AS-OPB-5", func(t *testing.T) {
		s := begin(t, "race", setupSegment).segment()
		for line, want := range map[string]string{"axis tnk 1 SUR": "", "axis tnk 1 KAL": "no-units", "axis inf 1 ABG": "", "axis inf 2 ABG": "zone-full", "axis inf 1 TAT": "base-zone", "allies sup 1 PIT": "", "allies sup 1 CHE": "no-units", "allies tnk 1 TRF": "",
			"axis sup 1 SUR": "not-for-sale", "axis ftr 1 OBL": "not-for-sale", "axis tnk 4 OBL": "rpc", "axis rkt 1 SUR": "no-type"} {
			f := strings.Fields(line)
			got := ""
			if bad := s.judgeBid(model.Side(f[0]), bought{Count: []Count{{f[1], int(f[2][0] - '0')}}, To: s.zone(f[3])}, 20); len(bad) > 0 {
				got = bad[0].ID
			}
			check(t, got == want, "%s: %s", line, got)
		}
	}},
	{"AS-OPF-1", func(t *testing.T) { // a die is the hand that is picked
		for hand, axisPlaces := range map[int]string{1: markTankWorks, 2: markGunWorks} {
			k := begin(t, "race", setupSegment, "ruling as-opt-factories on")
			k.setUp(given{"hand": hand}, []string{"factory: MAM"}, []string{"factory: SPA"})
			check(t, k.marked(axisPlaces) == "MAM", "hand %d: %s", hand, k.marked(axisPlaces))
		}
		begin(t, "uranus", setupSegment, "ruling as-opt-factories on").setUp(nil, nil, nil) // there are no factories any more
	}},
	{"AS-OPF-2", func(t *testing.T) {
		for _, z := range []string{"SPA", "PAV", "GRA"} {
			k := begin(t, "race", setupSegment, "ruling as-opt-factories on")
			k.setUp(given{"hand": 1}, []string{"factory: ORL > FLY > KSL > " + z}, []string{"factory: MAM"}) // zones of the city without points, then one with
			check(t, k.marked(markTankWorks) == z && k.marked(markGunWorks) == "MAM", "%s", k.marked(markTankWorks))
		}
	}},
	{"AS-OPF-3", func(t *testing.T) {
		for _, z := range []string{"SPA", "PAV", "GRA"} {
			k := begin(t, "race", setupSegment, "ruling as-opt-factories on")
			k.setUp(given{"hand": 1}, []string{"factory: MAM"}, []string{"factory: " + z})
			check(t, k.marked(markGunWorks) == z, "%s", k.marked(markGunWorks))
		}
	}},
	{"AS-OPF-4", func(t *testing.T) {
		k := begin(t, "race", setupSegment, "ruling as-opt-factories on")
		k.setUp(given{"hand": 1}, []string{"factory: ORL > KAL > MAM"}, []string{"factory: MAM > FLY > SPA"})
		check(t, k.marked(markTankWorks) == "MAM" && k.marked(markGunWorks) == "SPA", "%s and %s", k.marked(markTankWorks), k.marked(markGunWorks))
	}},
	{"AS-OPD-1", func(t *testing.T) {
		k := begin(t, "race", setupSegment, "ruling as-opt-rearrange on")
		for line, want := range map[string]string{"1 inf ORL to TS2": "", "1 tnk TRF to KSL": "", "1 art KSL to SPA": "", "1 inf ORL to KAL": "other-board", "1 inf KAL to ORL": "other-board",
			"1 inf ORL to gray": "", "1 inf ORL to A3": "", "2 inf ORL to A3": "ambush-full", "1 tnk TRF to A3": "ambush-infantry", "3 inf ORL to SPA": "not-there.count"} {
			check(t, k.rearranges(Allies, line) == want, "%s: %s", line, k.rearranges(Allies, line))
		}
		k.setUp(nil, []string{"arrange/ "}, []string{"arrange/ 1 inf ORL to SPA; 1 tnk TRF to KSL"})
		k.sees("SPA: allies, allies 2 inf", "ORL: allies, allies 1 inf", "KSL: allies, allies 2 inf + 1 art + 1 tnk + 1 rkt")
		k = begin(t, "uranus", setupSegment, "ruling as-opt-rearrange on") // in the other scenario nobody is asked
		k.setUp(nil, nil, nil)
	}},
	{"AS-OPD-2", func(t *testing.T) {
		k := begin(t, "race", setupSegment, "ruling as-opt-rearrange on")
		for line, want := range map[string]string{"2 tnk SUR to VKU": "", "1 mec TIN to KOP": "", "1 agn NOV to PET": "", "1 tnk SUR to KAL": "not-controlled", "1 tnk SUR to ABG": "not-controlled", "1 tnk SUR to ORL": "other-board", "1 tnk SUR to TAT": "base-zone",
			"1 art NOV to KOP": "not-arranged", "1 inf NOV to KOP": "not-arranged"} {
			check(t, k.rearranges(Axis, line) == want, "%s: %s", line, k.rearranges(Axis, line))
		}
		out := k.setUp(nil, []string{"arrange/ 2 tnk SUR to VKU; 1 mec TIN to VKU"}, []string{"arrange/ 1 inf ORL to SPA"})
		k.sees("VKU: axis, axis 2 min + 1 mec + 1 art + 2 tnk", "TIN: allies battle, axis 2 inf + 2 tnk, allies 2 inf + 1 tnk")
		k.ordered(out, "arranges side=allies", "arranges side=axis")
		k.with("axis BEK 1 tnk; battle BEK") // who moves alone out of a battle would end it
		check(t, k.rearranges(Axis, "1 tnk BEK to SUR") == "locked", "%s", k.rearranges(Axis, "1 tnk BEK to SUR"))
	}},
	{"AS-OPD-3", arrangeLimits},
	{"AS-OPD-4", func(t *testing.T) {
		k := begin(t, "race", setupSegment)
		for _, line := range []string{"1 inf SUR to NOV", "1 min PET to PER", "1 art NOV to SUR", "1 mar PER to PET", "1 ftr OBL to TAT", "1 bmr TAT to OBL"} {
			check(t, k.rearranges(Axis, line) == "not-arranged", "%s: %s", line, k.rearranges(Axis, line))
		}
	}},
	{"AS-OPW-1", func(t *testing.T) {
		defends("ruling as-opt-sorties on; track weather bad; assault PIT; axis PIT 1 inf; allies PIT 1 ftr + 1 bmr", "PIT", "ftr 3; bmr 0")(t)
		k := stage(t, "R8-C3", "ruling as-opt-sorties on; track weather bad; control OBL; axis OBL 1 ftr + 1 bmr; allies KAL 1 inf; ferry gray").allowed("1 ftr OBL-KAL attacks", "1 bmr OBL-gray attacks")
		k.moves("1 ftr OBL-KAL attacks; 1 bmr OBL-gray attacks").next("R8-C5")
		k.rolls("crossing gray axis bmr 3; KAL axis ftr 3; KAL allies inf 6", "combats! KAL") // both hit at 2 now
		k.sees("KAL: allies battle"[:11] + ", axis 1 ftr, allies 1 inf")
		check(t, k.marked(markFerry) == "gray", "a 3 sinks the ferry in bad weather")
	}},
	{"AS-OPL-1", func(t *testing.T) {
		for die, left := range map[string]string{"5": "2 ftr", "6": "1 ftr"} {
			k := begin(t, "race", "R3-C2", "ruling as-opt-luftwaffe on")
			k.clear()
			k.with("axis OBL 2 ftr")
			out := k.rolls("luftwaffe "+die, "free/ ")
			check(t, k.has(Axis, "OBL") == left, "die %s: %s is left", die, k.has(Axis, "OBL"))
			k.ordered(out, "roll luftwaffe", "income side=axis number=0")
		}
		k := stage(t, "R3-C2", "ruling as-opt-luftwaffe on; track scenario race-to-stalingrad")
		k.rolls("luftwaffe 6", "free/ ") // none is there
	}},
	{"AS-OPL-2", func(t *testing.T) {
		stage(t, "R3-C2", "ruling as-opt-luftwaffe on; axis OBL 2 ftr; axis TAT 1 bmr").asked(Axis, "luftwaffe 6", "ftr, bmr", "free/ ")
	}},
	{"AS-OPL-3", func(t *testing.T) {
		for scenario, n := range map[string]int{"race-to-stalingrad": 10, "operation-uranus": 5} {
			k := stage(t, "R3-C2", "ruling as-opt-luftwaffe on; axis OBL 1 ftr; track scenario "+scenario)
			k.rolls("luftwaffe 6", "free/ ")
			check(t, k.segment().rpc(Axis) == n, "%s: %d RPCs", scenario, k.segment().rpc(Axis))
			k = stage(t, "R3-C2", "ruling as-opt-luftwaffe on; track scenario "+scenario)
			k.rolls("luftwaffe 6", "free/ ")
			check(t, k.segment().rpc(Axis) == 0, "%s: %d RPCs for no loss", scenario, k.segment().rpc(Axis))
		}
	}},
	{"AS-OPH-1", func(t *testing.T) {
		for die, left := range map[string]string{"5": "2 inf", "6": "1 inf"} {
			k := stage(t, "R5-C10", "ruling as-opt-heroes on; control TRF; battle TRF; axis TRF 2 inf; allies TRF 2 inf; allies KAL 1 inf")
			out := k.rolls("heroes "+die, "moves/ 1 inf KAL-PIT")
			check(t, k.has(Allies, "TRF") == left, "die %s: %s is left", die, k.has(Allies, "TRF"))
			k.ordered(out, "moves side=allies pieces=1 inf", "roll heroes")
		}
		stage(t, "R5-C10", "ruling as-opt-heroes on; allies KAL 1 inf").rolls("heroes 6", "moves/ ") // nobody is in a contested zone
	}},
	{"AS-OPH-2", func(t *testing.T) {
		k := stage(t, "R5-C10", "ruling as-opt-heroes on; control TRF; battle TRF ABG; axis TRF 1 inf; allies TRF 2 inf; axis ABG 1 inf; allies ABG 1 tnk + 1 inf + 1 ftr; allies KAL 1 inf")
		k.asked(Allies, "heroes 6", "ABG, TRF", "moves/ ")
		k.asked(Allies, "heroes 6", "inf, tnk, ftr", "moves/ ", "targets: ABG")
	}},
	{"AS-OPH-3", func(t *testing.T) {
		setup := "ruling as-opt-heroes on; control TRF; battle TRF; axis TRF 1 inf + 1 tnk; allies TRF 1 inf"
		stage(t, "R5-C10", setup).asked(Axis, "heroes 6", "inf, tnk", "moves/ ")
		k := stage(t, "R5-C10", setup)
		k.rolls("heroes 6", "moves/ ", "casualties: tnk > any")
		k.sees("TRF: axis, axis 1 inf")
	}},
	{"AS-OPH-4", func(t *testing.T) {
		for setup, want := range map[string]string{"control TRF; axis TRF 1 inf; allies TRF 1 inf": "TRF: axis", "control TRF; axis TRF 1 inf; allies TRF 2 inf": "TRF: axis battle, allies 1 inf", "axis TRF 1 inf; allies TRF 2 inf": "TRF: allies, allies 1 inf",
			"axis TRF 2 inf; allies TRF 1 inf": "TRF: allies battle, axis 1 inf", "control TRF; axis TRF 2 inf; allies TRF 1 inf": "TRF: axis, axis 1 inf"} {
			k := stage(t, "R5-C10", "ruling as-opt-heroes on; battle TRF", setup)
			k.rolls("heroes 6", "moves/ ")
			k.sees(want)
		}
	}},
}

// clear takes all pieces off the boards.
func (k *kit) clear() {
	for u := range k.pos.Set().Units {
		model.NewHand(k.pos).Move(model.UnitID(u), k.pos.Set().Box(poolBox))
	}
}

// interceptorRows: Interdiction and Interceptors.
var interceptorRows = []rowTest{
	{"AS-OPI-1", func(t *testing.T) {
		setup := "ruling as-opt-interdiction on; control VER ORL; axis ORL 1 inf; allies RYN 1 art; drops axis VER 1 bmr with 1 sup"
		k := stage(t, "R5-C4", setup)
		k.rolls("interdiction VER allies art 1", "air-defence/ 1 art RYN at VER")
		k.sees("VER: axis")
		k = stage(t, "R5-C4", setup, "battle RYN; axis RYN 1 inf") // not out of a contested zone
		check(t, k.checks(Allies, "air-defence:\n  - 1 art RYN at VER\nambush: none\n") != "", "out of a contested zone")
		k = stage(t, "R5-C4", strings.Replace(setup, " on", " off", 1))
		check(t, k.checks(Allies, "air-defence:\n  - 1 art RYN at VER\nambush: none\n") != "", "without the rule")
		k = stage(t, "R5-C4", setup, "allies BWS 1 art; assault CHE; attacks axis CHE 1 ftr; allies CHE 1 inf").wrong("", "air-defence/ 1 art BWS at VER", "air-defence/ 1 art BWS at CHE")
		k.wrong("no-gun", "air-defence/ 1 art BWS at VER; 1 art BWS at CHE") // instead of its own targets
	}},
	{"AS-OPI-2 W32", func(t *testing.T) {
		k := stage(t, "R5-C4", "ruling as-opt-interdiction on; control SPA MAM ORL; drops axis SPA 1 bmr with 1 sup; drops axis MAM 1 bmr with 1 sup; drops axis ORL 1 bmr with 1 sup; allies RYN 1 art; allies DUB 1 art")
		check(t, k.names(k.segment().reachOfGuns(k.at("RYN"))) == "SPA" && k.names(k.segment().reachOfGuns(k.at("DUB"))) == "", "from Rynok: %s, from Dubovka: %s", k.names(k.segment().reachOfGuns(k.at("RYN"))), k.names(k.segment().reachOfGuns(k.at("DUB"))))
	}},
	{"AS-OPI-3", func(t *testing.T) {
		k := stage(t, "R5-C4", "ruling as-opt-interdiction on; control VER PIT; attacks axis KOT 1 bmr; assault KOT; relocates axis VER 1 bmr; relocates axis PIT 1 ftr; allies RYN 1 art; allies KAL 1 art")
		check(t, len(k.segment().reachOfGuns(k.at("RYN")))+len(k.segment().reachOfGuns(k.at("KAL"))) == 0, "attackers, or who relocates")
	}},
	{"AS-OPX-1 AS-OPX-9 AS-OPX-2 W30", func(t *testing.T) {
		k := stage(t, "R3-C11", "ruling as-opt-interceptors on; control PIT KAL NOV SUR TOR; battle MAM; axis MAM 1 inf; axis PIT 1 ftr; axis OBL 1 ftr; control OBL; allies MAM 1 inf; attacks allies MAM 1 ftr")
		out := k.rolls("", "targets: MAM")
		k.tells(out, "scrambles side=axis from=PIT at=MAM")
		k.sees("MAM: allies battle, axis 1 inf + 1 ftr, allies 1 inf + 1 ftr", "OBL: axis, axis 1 ftr", "PIT: axis") // Oblivskaya is too far
		k.next("R3-C12").rolls("MAM allies inf 6; MAM allies ftr 6; MAM axis inf 6; MAM axis ftr 4", "combats! MAM", "casualties: inf", "aim: none")
		k.sees("MAM: allies battle, axis 1 inf + 1 ftr, allies 1 inf") // the fighter, though both would rather have it otherwise
		k.next("R3-C13").rolls("")
		k.sees("PIT: axis, axis 1 ftr", "MAM: allies battle, axis 1 inf, allies 1 inf")
		k = stage(t, "R3-C11", "ruling as-opt-interceptors on; control PIT; battle MAM; axis MAM 1 inf; axis PIT 1 ftr; allies MAM 1 inf; attacks allies MAM 1 ftr")
		k.rolls("", "targets: none") // it need not
		k.sees("PIT: axis, axis 1 ftr")
		stage(t, "R3-C11", "ruling as-opt-interceptors on; control PIT; battle MAM; axis MAM 1 inf; axis PIT 1 ftr; allies MAM 1 inf").rolls("") // no air attack
	}},
	{"AS-OPX-3", func(t *testing.T) {
		k := stage(t, "R3-C10", "ruling as-opt-interceptors on; control VER; battle PIT; axis PIT 1 inf; allies PIT 1 inf + 1 ftr; axis FLY 1 ftr; control FLY").moves("1 ftr PIT attacks")
		k.next("R3-C11").rolls("", "targets: PIT")
		k.sees("PIT: allies battle, axis 1 inf + 1 ftr, allies 1 inf + 1 ftr")
	}},
	{"AS-OPX-4", func(t *testing.T) {
		k := stage(t, "R9-C4", "ruling as-opt-interceptors on; track frozen 2; ferry gray; allies gray 1 tnk; allies SRE 1 ftr; attacks axis gray 1 bmr")
		k.rolls("", "targets: gray")
		k.next("R9-C5").rolls("GRAY axis bmr 1; GRAY allies ftr 6", "combats! ", "aim: none", "casualties: ftr > any") // the tank does not fire
		k.sees("gray: allies, axis 1 bmr, allies 1 tnk")
	}},
	{"AS-OPX-5 W31", func(t *testing.T) {
		for aim, want := range map[string]string{"ferry": "SRE: allies, allies 1 ftr", "none": "SRE: allies"} {
			k := stage(t, "R3-C4", "ruling as-opt-interceptors on; ferry gray; allies gray 1 inf; allies SRE 1 ftr; attacks axis gray 1 bmr")
			k.rolls("", "targets: gray")
			k.next("R3-C5").rolls("GRAY axis bmr 3; GRAY allies ftr 4", "combats! ", "aim: "+aim, "casualties: ftr > any") // both fire
			check(t, (k.marked(markFerry) == "gray") == (aim == "none"), "aim %s: %q", aim, k.marked(markFerry))
			k.next("R3-C6").rolls("")
			k.sees(want)
			check(t, k.has(Axis, "gray") == none, "the bomber has survived")
		}
		k := stage(t, "R9-C4", "ruling as-opt-interceptors on; track frozen 2; ferry gray; allies gray 1 tnk; allies SRE 1 ftr; attacks axis gray 1 bmr")
		k.rolls("", "targets: gray")
		k.next("R9-C5").rolls("GRAY axis bmr 3; GRAY allies ftr 6", "combats! ", "aim: ferry")
		check(t, k.has(Allies, "gray") == "1 ftr" && k.marked(markFerry) == "gray", "%s, %q", k.has(Allies, "gray"), k.marked(markFerry))
	}},
	{"AS-OPX-6", neighbours("SPA GRA yes; FLY white yes; TRF brown yes; ORL KSL yes; KSL gray yes")},
	{"AS-OPX-7", neighbours("PIT SPA yes; RYN brown yes; VER GRA yes; DUB SPA no; KAL FLY no; PIT RYN no; OBL SUR yes")},
	{"AS-OPX-8", neighbours("SRE TRF yes; SRE gray yes; SRE DUB yes; SRE RYN yes; SRE PIT yes; SRE BEK yes; SRE KRA yes; SRE KOT no; SRE VER no; SRE LSA no")},
}

// neighbours wants which places are next to each other for interceptors.
func neighbours(pairs string) func(t *testing.T) {
	return func(t *testing.T) {
		k := newKit(t, "R3-C4")
		s := k.segment()
		for _, pair := range strings.Split(pairs, "; ") {
			f := strings.Fields(pair)
			check(t, s.near(k.at(f[0]), k.at(f[1])) == (f[2] == "yes") && s.near(k.at(f[1]), k.at(f[0])) == (f[2] == "yes"), "%s", pair)
		}
	}
}

// arrangeLimits: stacking holds when a side has finished, and not on the way: in Novomoskovsk
// stand 7, in Zimovskii 8.
func arrangeLimits(t *testing.T) {
	k := begin(t, "race", setupSegment, "ruling as-opt-rearrange on")
	for lines, want := range map[string]string{"2 tnk SUR to NOV": "zone-full", "1 tnk SUR to NOV": "", "1 tnk ABG to ZIM": "zone-full", "1 tnk ABG to ZIM; 1 tnk ZIM to ABG": "not-controlled",
		"2 tnk SUR to NOV; 1 agn NOV to KOP": "", "2 tnk SUR to ZIM; 2 tnk ZIM to SUR": "", "2 tnk SUR to ZIM; 1 tnk ZIM to SUR": "zone-full"} {
		in := k.in
		in.Segment, in.Position, in.Orders = setupSegment, k.pos, map[model.Side]adjudicate.Source{Axis: say("arrange/ " + lines)}
		c := adjudicate.Check(k.g, in, Axis, k.g.Assume)
		got := ""
		if len(c.Problems) > 0 {
			got = c.Problems[0].ID
		}
		check(t, c.Err == nil && got == want, "%s: %q, not %q (%v)", lines, got, want, c.Err)
	}
	k.setUp(nil, []string{"arrange/ "}, []string{"arrange/ 1 inf ORL to A2; 1 inf ORL to A3; 1 inf SPA to A2"}) // the second in a site goes back
	k.sees("A2: allies, allies 1 inf", "A3: allies, allies 1 inf", "SPA: allies, allies 1 inf", "ORL: allies")
}

// biddingSeats: the seats change if he who accepts sits where the disputed side is played.
func biddingSeats(t *testing.T) {
	for allies, want := range map[string]string{"accept": "changed", "3": "kept"} {
		k := begin(t, "race", setupSegment, "ruling as-opt-bidding on")
		out := k.setUp(given{"first-bidder": 1}, []string{"bid: 2 for allies > accept", "buy/ "}, []string{"bid: " + allies, "buy/ "})
		k.tells(out, "seats="+want)
	}
}
