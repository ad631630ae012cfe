package stalingrad

import (
	"strings"
	"testing"
)

var movementRows = []rowTest{
	{"AS-MOV-1", func(t *testing.T) {
		k := stage(t, "R5-C3", "control SUR OBL; axis SUR 2 inf; axis OBL 1 inf").moves(" ")
		k.sees("SUR: axis, axis 2 inf", "OBL: axis, axis 1 inf").refused("not-there.count", "3 inf SUR-KOP").refused("no-type", "1 rkt SUR-KOP")
		k.moves("1 inf SUR-OBL").sees("SUR: axis, axis 1 inf", "OBL: axis, axis 2 inf")
		k.moves("2 inf OBL-PER; 1 inf SUR-KOP").sees("SUR: axis", "OBL: axis", "PER: allies assault, axis 2 inf", "KOP: allies assault, axis 1 inf")
	}},
	{"AS-MOV-2", func(t *testing.T) {
		k := stage(t, "R5-C3", "control SUR OBL TOR NOV KOP; axis SUR 1 inf + 1 min + 1 art + 1 mar + 1 mec + 1 tnk + 1 agn")
		k.refused("too-far", "1 inf SUR-OBL-TOR", "1 min SUR-OBL-TOR", "1 art SUR-OBL-TOR", "1 mar SUR-OBL-TOR", "1 mec SUR-OBL-TOR-SUR", "1 tnk SUR-OBL-TOR-SUR", "1 agn SUR-OBL-TOR-SUR")
		k.allowed("1 mec SUR-OBL-TOR", "1 tnk SUR-OBL-TOR", "1 agn SUR-OBL-TOR", "1 inf SUR-OBL")
		k.wrong("not-there.count", "moves/ 1 inf SUR-OBL; 1 inf OBL-TOR") // once a phase
	}},
	{"AS-MOV-3", func(t *testing.T) {
		stage(t, "R5-C3", "control SUR; axis SUR 1 inf + 1 tnk").refused("not-adjacent.zone", "1 inf SUR-KAL", "1 tnk SUR-VKU", "1 inf SUR-SUR")
	}},
	{"AS-MOV-4", func(t *testing.T) {
		stage(t, "R5-C10", "control TAT; allies OBL 1 inf + 1 tnk; allies PER 1 tnk").refused("base-zone", "1 inf OBL-TAT", "1 tnk PER-OBL-TAT")
	}},
	{"AS-MOV-5 AS-MOV-7", func(t *testing.T) {
		k := stage(t, "R5-C3", "control SUR NOV KOP; battle NOV; axis NOV 1 inf; allies NOV 1 inf; axis SUR 1 tnk + 1 mec")
		k.refused("through", "1 tnk SUR-GRO-BUZ", "1 tnk SUR-NOV-ZIM", "1 mec SUR-NOV-KAL road", "1 tnk SUR-GRO-SUR").allowed("1 tnk SUR-GRO", "1 tnk SUR-NOV", "1 tnk SUR-GRO-BUZ blitz")
		k.moves("1 tnk SUR-GRO").refused("locked", "1 tnk GRO-BUZ")
	}},
	{"AS-MOV-6", func(t *testing.T) {
		stage(t, "R5-C3", "control SUR NOV KAL; axis SUR 1 tnk").moves("1 tnk SUR-NOV-ZIM").sees("ZIM: allies assault, axis 1 tnk", "NOV: axis")
	}},
	{"AS-MOV-8 AS-CMK-1 W14", func(t *testing.T) {
		k := begin(t, "race", "R1-C3").moves("2 min VKU-GRO; 2 tnk SUR-GRO")
		k.sees("GRO: allies assault, axis 2 min + 2 tnk, allies 2 inf + 1 art")
		k = stage(t, "R5-C3", "control SUR; axis SUR 1 inf").moves("1 inf SUR-GRO") // nobody is there
		k.sees("GRO: allies assault, axis 1 inf")
	}},
	{"AS-MOV-9", func(t *testing.T) {
		k := stage(t, "R5-C10", "mark tank-factory TRF; mark artillery-factory BFA").refused("no-type", "1 factory TRF-SPA")
		k.reads(Allies, "moves:\n  - 1 inf TRF-SPA\n  - 1 factory TRF-SPA\n", "form")
	}},
	{"AS-MOV-11", func(t *testing.T) {
		k := stage(t, "R5-C3", "control GRO VKU; axis VKU 1 inf; axis GRO 1 tnk")
		k.moves("1 tnk GRO-BUZ").supplied("axis", "BUZ")
		stage(t, "R5-C3", "control GRO SUR TOR; axis GRO 1 tnk").moves("1 tnk GRO-ABG-TIN blitz").supplied("axis", "TIN")
	}},
	{"AS-CMK-2", func(t *testing.T) {
		k := stage(t, "R5-C3", "control VKU; axis VKU 2 inf; allies GRO 2 inf").moves("2 inf VKU-GRO")
		k.next("R5-C4").rolls("")
		check(t, k.look("GRO") == "allies assault, axis 2 inf, allies 2 inf", "%s", k.look("GRO"))
		k.next("R5-C5").rolls("GRO axis inf 6 6; GRO allies inf 6 6", "combats! GRO")
		check(t, k.look("GRO") == "allies battle, axis 2 inf, allies 2 inf", "%s", k.look("GRO"))
		k = stage(t, "R5-C3", "control SUR VKU; axis SUR 2 inf; allies GRO 1 inf").moves("2 inf SUR-GRO") // over the Don: while it is fought the defender has 2 + 1
		k.next("R5-C5").rolls("GRO axis inf 6 6; GRO allies inf 3", "combats! GRO", "casualties: any")
		k.sees("GRO: allies battle, axis 1 inf, allies 1 inf")
	}},
	{"AS-CMK-3 AS-CB4-3", func(t *testing.T) {
		k := stage(t, "R5-C5", "assault ABG; axis ABG 1 inf; allies ABG 1 inf")
		k.tells(k.rolls("ABG axis inf 6; ABG allies inf 6", "combats! ABG"), "battle at=ABG")
		k.sees("ABG: allies battle, axis 1 inf, allies 1 inf")
	}},
	{"AS-CMK-4", func(t *testing.T) {
		k := stage(t, "R5-C5", "assault ABG; battle TIN; axis ABG 1 inf; allies ABG 1 inf; allies TIN 1 inf; axis TIN 1 ftr")
		k.rolls("ABG axis inf 1; ABG allies inf 6; TIN allies inf 6", "combats! ABG; TIN", "casualties: any")
		k.sees("ABG: axis, axis 1 inf", "TIN: allies, axis 1 ftr, allies 1 inf")
	}},
	{"AS-CMK-5", func(t *testing.T) {
		stage(t, "R5-C3", "control VKU; axis VKU 1 inf; battle GRO; axis GRO 1 inf; allies GRO 1 inf").moves("1 inf VKU-GRO").sees("GRO: allies battle, axis 2 inf, allies 1 inf")
	}},
	{"AS-CMK-6 AS-VXA-9", func(t *testing.T) {
		k := stage(t, "R5-C5", "ferry brown; allies brown 1 inf; attacks axis brown 1 bmr; control TAT")
		out := k.rolls("crossing brown axis bmr 6", "combats! ")
		check(t, strings.Count(k.text(out), "as=crossing") == 1, "%s", k.text(out))
		k.ordered(out, "as=crossing", "marker-off at=brown")
		k.next("R5-C6").rolls("", "landing: TAT")
		k.sees("brown: allies, allies 1 inf", "TAT: axis, axis 1 bmr")
		k.next("R6-C5").rolls("", "combats! ") // nobody attacks it any more
	}},
	{"AS-CMK-6", func(t *testing.T) { // placed once, gone when nobody attacks any more
		k := stage(t, "R5-C3", "control OBL TAT; ferry brown; axis OBL 2 ftr; axis TAT 1 bmr; allies PAV 2 art")
		out := k.rolls("", "moves/ 1 ftr OBL-brown attacks; 1 ftr OBL-brown attacks; 1 bmr TAT-brown attacks")
		check(t, strings.Count(k.text(out), "assault at=brown by=axis") == 1, "%s", k.text(out))
		out = k.next("R5-C4").rolls("air-defence brown allies art 1 1", "air-defence/ 2 art PAV at brown", "casualties: ftr > bmr")
		k.silent(out, "marker-off")
		k = stage(t, "R5-C4", "ferry brown; attacks axis brown 1 ftr; allies PAV 1 art")
		k.tells(k.rolls("air-defence brown allies art 1", "air-defence/ 1 art PAV at brown"), "marker-off at=brown")
	}},
	{"AS-CMK-7 H60", func(t *testing.T) {
		k := newKit(t, "R5-C3")
		used := k.g.Data.zones(func(p *Place) bool {
			return p.Base == "" && !strings.Contains("GRO SUR VKU OBL BUZ KAL TIN", p.ID) || p.ID == "TIN"
		})
		for _, z := range used[:k.g.Data.Markers-1] {
			k.mark(markBattle, k.pos.Set().SpaceName(z))
		}
		k.with("control SUR VKU OBL BUZ; axis SUR 1 inf; axis OBL 1 ftr; axis VKU 1 inf; axis BUZ 1 inf; allies KAL 1 inf; axis ABG 1 inf")
		k.mark(markBattle, "ABG")
		k.allowed("1 inf SUR-GRO", "1 ftr OBL-KAL attacks")
		k.mark(markBattle, "TIN")
		for i := 0; k.segment().markersLeft() > 0; i++ {
			k.mark(markBattle, k.pos.Set().SpaceName(used[i]))
		}
		k.refused("no-marker", "1 inf SUR-GRO", "1 ftr OBL-KAL attacks", "1 inf BUZ-KAL").allowed("1 inf BUZ-ABG", "1 inf VKU-ABG")
		k.with("ferry brown").refused("no-marker", "1 ftr OBL-brown attacks")
		k.with("attacks axis brown 1 bmr").allowed("1 ftr OBL-brown attacks") // whose marker lies there
		k = noMarkers(stage(t, "R5-C10", "ferry brown; allies brown 1 inf; allies KSL 1 inf; control PAV; axis PAV 1 inf"))
		k.wrong("ferry-full", "moves/ 1 inf KSL-brown").moves(" ").sees("brown: allies, allies 1 inf", "PAV: axis, axis 1 inf") // it waits
		k = noMarkers(stage(t, "R5-C7", "control FRO KRA; axis FRO 1 inf; axis KRA 1 sup"))
		check(t, k.deploys("U3", "NW", "FRO", 0) == "no-marker" && k.deploys("U3", "SE", "KRA", 0) == "", "an Assault by deployment")
	}},
	{"AS-C07-15", func(t *testing.T) { // nowhere at all: the units stay in the pool
		k := noMarkers(stage(t, "R3-C7", "control FRO VES KRA; axis FRO 1 inf; axis VES 1 inf; axis KRA 1 inf").lay(pileDrawn, "U3", "U13"))
		card7(t, k, fixed{"launch": 1})
		k.sees("FRO: axis, axis 1 inf", "VES: axis, axis 1 inf", "KRA: axis, axis 1 inf")
	}},
	{"AS-CMK-8", func(t *testing.T) {
		stage(t, "R5-C3", "control SUR; battle SUR; axis SUR 1 inf + 1 tnk + 1 mec; allies SUR 1 inf").refused("locked", "1 inf SUR-OBL", "1 tnk SUR-NOV", "1 mec SUR-OBL-PER", "1 tnk SUR-GRO-SUR blitz")
	}},
	{"AS-CMK-9", func(t *testing.T) {
		k := stage(t, "R5-C3", "control VKU SUR; axis VKU 1 inf; axis SUR 1 tnk; allies GRO 1 inf").moves("1 inf VKU-GRO; 1 tnk SUR-GRO")
		k.next("R5-C10").refused("locked", "1 inf GRO-ABG") // the assaulted
		k.next("R6-C3").refused("locked", "1 inf GRO-VKU", "1 tnk GRO-SUR")
	}},
	{"AS-NSB-1 W16", func(t *testing.T) {
		for _, segment := range []string{"R1-C10", "R2-C10"} {
			k := stage(t, segment, "control VER; axis VER 1 inf; allies ORL 2 inf; allies KOT 1 inf; battle BWS; allies BWS 1 inf; axis BWS 1 inf; allies KAL 1 inf; axis NOV 1 inf; control NOV")
			k.refused("leaves-city", "1 inf ORL-VER").refused("step-back", "1 inf ORL-SPA", "1 inf ORL-TRF", "1 inf KOT-DUB", "1 inf KAL-BUZ").allowed("1 inf ORL-BWS", "1 inf KOT-VER", "1 inf KAL-NOV")
			k.wrong("", "moves/ ") // staying is always legal
		}
	}},
	{"AS-NSB-2", func(t *testing.T) { // into any of them, also away from those it touches
		k := stage(t, "R1-C10", "control BEK LSA; axis BEK 1 inf; axis ABG 1 inf; battle ABG; allies ABG 1 inf; allies TIN 1 inf").allowed("1 inf TIN-BEK", "1 inf TIN-LSA", "1 inf TIN-ABG")
		k.refused("not-adjacent.zone", "1 inf TIN-BUZ")
	}},
	{"AS-NSB-3", func(t *testing.T) {
		k := stage(t, "R1-C10", "control BEK GRO; axis BEK 1 inf; allies TIN 1 tnk + 1 mec").refused("step-back", "1 tnk TIN-ABG-GRO", "1 mec TIN-ABG-GRO").allowed("1 tnk TIN-BEK")
		k.next("R3-C10").allowed("1 tnk TIN-ABG-GRO")
		k = stage(t, "R1-C10", "control OBL NOV; axis NOV 1 inf; allies KOP 1 tnk; control SUR").refused("step-back", "1 tnk KOP-SUR-OBL blitz")
	}},
	{"AS-NSB-4", func(t *testing.T) {
		stage(t, "R1-C10", "allies SPA 1 inf; allies BWS 1 inf; allies FLY 1 tnk").refused("leaves-city", "1 inf SPA-RYN", "1 inf BWS-VER", "1 tnk FLY-PIT-KAL").allowed("1 inf SPA-ORL")
		stage(t, "R1-C10", "allies RYN 1 inf").allowed("1 inf RYN-SPA")
	}},
	{"AS-NSB-5", func(t *testing.T) {
		stage(t, "R1-C10", "control VER; axis VER 1 inf; allies BWS 1 inf; allies TRF 1 inf").refused("step-back", "1 inf BWS-TRF").allowed("1 inf TRF-SPA")
	}},
	{"AS-NSB-6", func(t *testing.T) {
		stage(t, "R3-C10", "control VER; axis VER 1 inf; allies ORL 1 inf; allies SPA 1 inf").allowed("1 inf ORL-VER", "1 inf ORL-SPA", "1 inf SPA-RYN")
	}},
	{"AS-NSB-7", func(t *testing.T) {
		stage(t, "R1-C3", "control SUR NOV TS1 FLY PIT; axis SUR 1 inf; axis FLY 2 inf; allies GRO 1 inf; allies MAM 1 inf").allowed("1 inf SUR-NOV", "2 inf FLY-PIT")
		stage(t, "R1-C10", "control VER; axis VER 1 inf; allies PIT 1 ftr + 1 bmr + 1 sup; allies FRO 1 inf").allowed("1 ftr PIT-FRO relocates", "1 bmr PIT-FRO lands 1 sup", "1 ftr PIT-VER attacks")
	}},
}

var blitzRows = []rowTest{
	{"AS-BLZ-1 AS-MEC-2", func(t *testing.T) {
		k := stage(t, "R5-C10", "control SUR OBL; allies KOP 1 tnk + 1 mec + 1 inf + 1 art").allowed("1 tnk KOP-SUR-OBL blitz", "1 tnk + 1 mec KOP-SUR-OBL blitz")
		k.refused("no-blitz", "1 inf KOP-SUR-OBL blitz", "1 art KOP-SUR-OBL blitz").refused("blitz-pairs", "1 mec KOP-SUR-OBL blitz")
		stage(t, "R5-C3", "control SUR; axis SUR 1 agn").refused("no-blitz", "1 agn SUR-GRO-BUZ blitz")
		k = stage(t, "R5-C10", "control SUR OBL; allies KOP 1 tnk; allies NOV 1 mec")
		k.wrong("blitz-pairs", "moves/ 1 tnk KOP-SUR-OBL blitz; 1 mec NOV-SUR-OBL blitz") // of another zone
	}},
	{"AS-BLZ-2", func(t *testing.T) {
		k := stage(t, "R5-C10", "control SUR OBL NOV; allies KOP 1 tnk; axis NOV 1 inf")
		k.refused("blitz-occupied", "1 tnk KOP-NOV-KAL blitz").refused("blitz-friendly", "1 tnk KOP-ZIM-NOV blitz").allowed("1 tnk KOP-SUR-OBL blitz")
	}},
	{"AS-BLZ-3 W17", func(t *testing.T) {
		k := stage(t, "R5-C10", "control SUR OBL TOR; allies KOP 1 tnk").allowed("1 tnk KOP-SUR-OBL blitz", "1 tnk KOP-SUR-TOR blitz", "1 tnk KOP-SUR-KOP blitz")
		k.moves("1 tnk KOP-SUR-KOP blitz").sees("SUR: allies", "KOP: allies, allies 1 tnk")
	}},
	{"AS-BLZ-4", func(t *testing.T) {
		k := stage(t, "R5-C10", "control SUR OBL; allies KOP 1 tnk").allowed("1 tnk KOP-SUR-OBL blitz", "1 tnk KOP-SUR-NOV blitz", "1 tnk KOP-SUR-KOP blitz", "1 tnk KOP-SUR-GRO blitz").refused("blitz-steps", "1 tnk KOP-SUR blitz")
		k.moves("1 tnk KOP-SUR-NOV blitz").sees("SUR: allies", "NOV: allies, allies 1 tnk")
	}},
	{"AS-BLZ-5", func(t *testing.T) {
		k := stage(t, "R5-C10", "control SUR OBL; allies KOP 1 tnk").moves("1 tnk KOP-SUR-OBL blitz").sees("SUR: allies", "OBL: axis assault, allies 1 tnk")
		k.next("R5-C12").rolls("", "combats! OBL")
		k.sees("OBL: allies, allies 1 tnk")
	}},
	{"AS-BLZ-6", func(t *testing.T) {
		stage(t, "R5-C10", "control SUR OBL; allies KOP 2 tnk + 3 mec").allowed("1 tnk + 1 mec KOP-SUR-OBL blitz", "2 tnk + 2 mec KOP-SUR-OBL blitz").refused("blitz-pairs", "1 tnk + 2 mec KOP-SUR-OBL blitz", "2 tnk + 3 mec KOP-SUR-OBL blitz")
	}},
	{"AS-BLZ-7", func(t *testing.T) { // a mechanized infantry that has come to the tank's zone in this phase cannot go with it
		k := stage(t, "R5-C10", "control SUR OBL; allies KOP 1 tnk; allies PER 1 mec")
		k.wrong("not-there.count", "moves/ 1 mec PER-KOP; 1 tnk + 1 mec KOP-SUR-OBL blitz")
	}},
	{"AS-BLZ-8", func(t *testing.T) { // the ambusher fires when the zone has been taken
		k := stage(t, "R5-C3", "control ORL; axis ORL 1 tnk; allies A1 1 inf").moves("1 tnk ORL-BWS-ORL blitz").sees("BWS: axis")
		k.next("R5-C4")
		check(t, len(k.segment().prey(k.at("A1"))) == 0, "the ambusher has a target")
	}},
	{"AS-BLZ-9", func(t *testing.T) {
		k := stage(t, "R5-C3", "control ORL; axis ORL 1 tnk; allies A1 1 inf; allies BFA 1 inf").moves("1 tnk ORL-TRF-BFA blitz").sees("TRF: axis", "BFA: allies assault, axis 1 tnk, allies 1 inf")
		k.next("R5-C4").rolls("ambush A1 allies 2", "ambush/ A1 at BFA")
		k.sees("TRF: axis", "BFA: allies, allies 1 inf")
	}},
	{"AS-BLZ-10 W25 AS-TNK-5", func(t *testing.T) {
		k := stage(t, "R5-C3", "control VKU GRO; axis VKU 1 tnk; allies KAL 1 inf")
		k.allowed("1 tnk VKU-GRO-BUZ road").refused("through", "1 tnk VKU-GRO-BUZ-KAL road", "1 tnk VKU-GRO-BUZ-KAL blitz")
		k.moves("1 tnk VKU-GRO-BUZ road").sees("BUZ: allies assault, axis 1 tnk")
		stage(t, "R5-C3", "control GRO KAL; axis GRO 1 tnk").refused("through", "1 tnk GRO-BUZ-KAL road") // nor through the first zone
	}},
	{"AS-BLZ-11 AS-TNK-4 H21", func(t *testing.T) {
		k := stage(t, "R5-C3", "control VER; axis VER 1 tnk; allies PIT 1 bmr; allies KAL 1 sup")
		k.refused("blitz-occupied", "1 tnk VER-PIT-BUZ blitz").allowed("1 tnk VER-PIT", "1 tnk VER-KAL-BUZ blitz") // a token is no unit
	}},
	{"AS-BLZ-12", func(t *testing.T) {
		k := stage(t, "R5-C10", "control SUR; axis SUR 1 sup; allies KOP 1 tnk").moves("1 tnk KOP-SUR-KOP blitz").sees("SUR: allies, allies 1 sup")
		check(t, k.pooled(Axis, token) == 6, "%d Axis tokens in the pool", k.pooled(Axis, token))
	}},
	{"AS-TNK-1", func(t *testing.T) {
		stage(t, "R5-C3", "control SUR OBL PER TOR; axis SUR 1 tnk").allowed("1 tnk SUR-OBL-PER").refused("too-far", "1 tnk SUR-TOR-OBL-PER")
	}},
	{"AS-TNK-2", func(t *testing.T) {
		stage(t, "R5-C3", "control SUR; axis SUR 1 tnk").allowed("1 tnk SUR-GRO-BUZ blitz")
		stage(t, "R5-C10", "control SUR; allies GRO 1 tnk").allowed("1 tnk GRO-SUR-NOV blitz")
	}},
	{"AS-TNK-3", func(t *testing.T) {
		k := stage(t, "R5-C10", "control OBL NOV; allies BOL 1 tnk").allowed("1 tnk BOL-PER-KOP-SUR road", "1 tnk BOL-PER-KOP-SUR-OBL road").refused("off-road", "1 tnk BOL-PER-KOP-SUR-TOR road")
		k.refused("too-far", "1 tnk BOL-PER-KOP-SUR")
		stage(t, "R5-C10", "allies BOL 1 tnk").refused("too-far", "1 tnk BOL-PER-KOP-SUR-NOV-KAL road")
	}},
	{"AS-MEC-1", func(t *testing.T) {
		stage(t, "R5-C3", "control SUR OBL PER TOR; axis SUR 1 mec").allowed("1 mec SUR-OBL-PER").refused("too-far", "1 mec SUR-TOR-OBL-PER")
	}},
	{"AS-MEC-3 W23", func(t *testing.T) {
		k := stage(t, "R5-C10", "control OBL NOV; allies BOL 1 mec")
		k.allowed("1 mec BOL-PER-KOP-SUR road", "1 mec BOL-PER-KOP-SUR-OBL road", "1 mec BOL-PER-KOP-SUR-NOV road").refused("off-road", "1 mec BOL-PER-KOP-SUR-TOR road").refused("too-far", "1 mec BOL-PER-KOP-SUR")
		stage(t, "R5-C10", "allies BOL 1 mec").refused("too-far", "1 mec BOL-PER-KOP-SUR-NOV-KAL road")
		stage(t, "R5-C10", "allies ZIM 1 mec").refused("off-road", "1 mec ZIM-NOV-KAL-PIT road") // not on a road
		k.moves("1 mec BOL-PER-KOP-SUR road").next("R6-C10").allowed("1 mec SUR-TOR road", "1 mec SUR-OBL road")
	}},
	{"AS-MEC-4", func(t *testing.T) {
		k := stage(t, "R5-C10", "control SUR; allies BOL 1 mec")
		k.refused("through", "1 mec BOL-PER-KOP-SUR-OBL road").allowed("1 mec BOL-PER-KOP-SUR road")
		stage(t, "R5-C10", "battle KOP; axis KOP 1 inf; allies BOL 1 mec").refused("through", "1 mec BOL-PER-KOP-SUR road").allowed("1 mec BOL-PER-KOP road")
	}},
	{"AS-MEC-5", func(t *testing.T) {
		stage(t, "R5-C10", "allies KOP 1 mec + 1 tnk").refused("off-road", "1 mec KOP-SUR-TOR road", "1 tnk KOP-SUR-TOR road").allowed("1 mec KOP-SUR-TOR")
	}},
	{"AS-MEC-6", func(t *testing.T) {
		stage(t, "R5-C10", "allies KOP 1 mec").allowed("1 mec KOP-SUR-OBL road", "1 mec KOP-SUR-NOV road", "1 mec KOP-PER-BOL-VES road", "1 mec KOP-PER-BOL-KLE road", "1 mec KOP-PER-BOL-PET road")
	}},
	{"AS-MEC-7", func(t *testing.T) { // the road out of Lake Sarpa's neighbour Tinguta ends at Abganerovo: no red line goes on
		stage(t, "R5-C10", "allies BEK 1 mec").allowed("1 mec BEK-TIN-ABG road").refused("off-road", "1 mec BEK-TIN-ABG-GRO road", "1 mec BEK-TIN-ABG-VKU road", "1 mec BEK-KRA-LSA road")
	}},
	{"AS-MEC-8", func(t *testing.T) {
		k := stage(t, "R5-C10", "allies PER 1 mec").moves("1 mec PER-KOP-SUR road")
		k.next("R6-C10").allowed("1 mec SUR-TOR road", "1 mec SUR-OBL road", "1 mec SUR-NOV-KAL-PIT road")
	}},
	{"AS-MEC-11", func(t *testing.T) {
		stage(t, "R5-C10", "allies RYN 1 mec").moves("1 mec RYN-SPA").sees("SPA: allies, allies 1 mec")
		stage(t, "R5-C10", "allies SPA 1 mec").moves("1 mec SPA-RYN").sees("RYN: allies, allies 1 mec", "SPA: allies")
	}},
	{"AS-AGN-1", func(t *testing.T) {
		k := stage(t, "R5-C3", "control SUR OBL PER TOR NOV; axis SUR 1 agn").allowed("1 agn SUR-OBL-PER").refused("too-far", "1 agn SUR-TOR-OBL-PER")
		k.refused("no-road", "1 agn SUR-NOV-KAL road").refused("no-blitz", "1 agn SUR-GRO-BUZ blitz")
	}},
	{"AS-INF-1", func(t *testing.T) {
		stage(t, "R5-C3", "control SUR OBL PER; axis SUR 1 inf + 1 min").allowed("1 inf SUR-OBL", "1 min SUR-OBL").refused("too-far", "1 inf SUR-OBL-PER", "1 min SUR-OBL-PER").refused("no-road", "1 inf SUR-OBL road")
		stage(t, "R5-C10", "allies SUR 1 inf").allowed("1 inf SUR-OBL").refused("too-far", "1 inf SUR-OBL-PER")
	}},
	{"AS-INF-2", func(t *testing.T) {
		stage(t, "R5-C3", "control VER ORL; axis VER 2 inf").moves("1 inf VER-ORL").sees("VER: axis, axis 1 inf", "ORL: axis, axis 2 inf")
		stage(t, "R5-C3", "control VER; axis VER 1 inf; allies BWS 1 inf").moves("1 inf VER-BWS").sees("BWS: allies assault, axis 2 inf, allies 1 inf")
		stage(t, "R5-C3", "control SUR OBL ORL SPA; axis SUR 1 inf; axis ORL 1 inf").moves("1 inf SUR-OBL; 1 inf ORL-SPA").sees("OBL: axis, axis 1 inf", "SPA: axis, axis 1 inf")
	}},
	{"AS-INF-3", func(t *testing.T) {
		k := stage(t, "R5-C3", "control VER ORL SPA; axis VER 1 inf; axis ORL 1 inf")
		k.wrong("not-there.count", "moves/ 1 inf VER-ORL; 1 inf ORL-SPA; 1 inf ORL-SPA").wrong("", "moves/ 1 inf VER-ORL; 1 inf ORL-SPA")
	}},
	{"AS-INF-4", func(t *testing.T) {
		stage(t, "R5-C3", "control VER ORL; axis VER 1 min; axis ORL 1 min").moves("1 min VER-ORL; 1 min ORL-VER").sees("VER: axis, axis 1 min", "ORL: axis, axis 1 min")
		stage(t, "R5-C10", "allies RYN 1 inf; allies SPA 2 inf").moves("1 inf RYN-SPA; 2 inf SPA-RYN").sees("RYN: allies, allies 2 inf", "SPA: allies, allies 1 inf")
	}},
	{"AS-INF-5", func(t *testing.T) {
		k := stage(t, "R5-C3", "control VER ORL BWS; axis ORL 1 inf; axis BWS 1 inf").wrong("unpaired", "moves/ 1 inf ORL-VER").wrong("", "moves/ 1 inf ORL-VER; 1 inf BWS-VER", "moves/ 1 inf ORL-BWS")
		k.moves("1 inf ORL-VER").sees("ORL: axis, axis 1 inf", "VER: axis")
		stage(t, "R5-C3", "control VER ORL RYN SPA; axis ORL 1 inf; axis SPA 1 inf").wrong("unpaired", "moves/ 1 inf ORL-VER; 1 inf SPA-RYN") // each in another zone
	}},
	{"AS-INF-6", func(t *testing.T) {
		stage(t, "R5-C3", "control VER ORL BWS; axis ORL 1 inf; axis BWS 1 inf").moves("1 inf ORL-VER; 1 inf BWS-VER").sees("VER: axis, axis 1 inf", "ORL: axis", "BWS: axis")
	}},
	{"AS-INF-7", func(t *testing.T) {
		for _, code := range []string{"inf", "mec"} {
			k := stage(t, "R5-C3", "control VER ORL; axis ORL 1 inf + 1 mec").moves("1 inf ORL-VER; 1 mec ORL-VER", "casualties: "+code)
			k.sees("VER: axis, axis 1 " + map[string]string{"inf": "mec", "mec": "inf"}[code])
		}
		stage(t, "R5-C3", "control VER ORL PIT KAL; axis ORL 1 tnk; axis PIT 1 inf").refused("given-up", "1 tnk ORL-VER given up", "1 inf PIT-KAL given up")
		stage(t, "R5-C3", "control VER ORL; axis ORL 1 inf + 1 mec").moves("1 inf ORL-VER given up; 1 mec ORL-VER").sees("VER: axis, axis 1 mec")
	}},
	{"AS-MEC-9", func(t *testing.T) {
		stage(t, "R5-C3", "control PIT FLY TS1; axis PIT 1 mec").moves("1 mec PIT-FLY-TS1").sees("TS1: axis, axis 1 inf + 1 mec", "FLY: axis")
		stage(t, "R5-C3", "control KAL PIT FLY; axis KAL 1 mec").moves("1 mec KAL-PIT-FLY").sees("FLY: axis, axis 1 inf + 1 mec")
	}},
	{"AS-MEC-10", func(t *testing.T) {
		k := stage(t, "R5-C3", "control VER ORL BWS KAL; axis ORL 1 mec; axis BWS 1 mec").wrong("unpaired", "moves/ 1 mec ORL-VER").wrong("", "moves/ 1 mec ORL-VER; 1 mec BWS-VER")
		k.moves("1 mec ORL-VER; 1 mec BWS-VER").sees("VER: axis, axis 1 mec")
	}},
	{"H27", func(t *testing.T) {
		stage(t, "R5-C3", "control PIT FLY; axis PIT 1 mec").moves("1 mec PIT-FLY-PIT").sees("PIT: axis, axis 1 mec", "FLY: axis")
		stage(t, "R5-C3", "control PIT FLY TS2; axis FLY 1 mec").moves("1 mec FLY-PIT-TS2").sees("TS2: axis, axis 1 mec")
	}},
	{"H23", func(t *testing.T) {
		stage(t, "R5-C3", "control SUR; axis SUR 1 inf + 1 tnk").wrong("blitz-own", "moves/ 1 inf SUR-GRO; 1 tnk SUR-GRO-BUZ blitz").wrong("", "moves/ 1 tnk SUR-GRO-BUZ blitz; 1 inf SUR-GRO")
	}},
}

// noMarkers puts all Combat Markers that are left into zones where nothing else happens.
func noMarkers(k *kit) *kit {
	for _, z := range k.g.Data.zones(func(p *Place) bool { return p.Base == "" && !strings.Contains("PAV FRO VES KRA KSL", p.ID) }) {
		if k.segment().markersLeft() > 0 {
			k.mark(markBattle, k.pos.Set().SpaceName(z))
		}
	}
	return k
}

var volgaRows = []rowTest{
	{"AS-VOL-1", func(t *testing.T) {
		k := stage(t, "R5-C10", "ferry brown; allies KSL 1 inf + 1 sup").allowed("1 inf KSL-brown", "1 sup KSL-brown").refused("not-adjacent.zone", "1 inf KSL-PAV", "1 inf KSL-SRE")
		k.refused("token-moves", "1 sup KSL-SRE")
	}},
	{"AS-VOL-2", func(t *testing.T) {
		stage(t, "R5-C10", "ferry brown gray; allies PAV 1 inf; allies brown 1 inf").refused("loading-from", "1 inf PAV-brown").refused("not-adjacent.zone", "1 inf brown-KSL", "1 inf brown-CHE")
	}},
	{"AS-VOL-3", func(t *testing.T) {
		stage(t, "R5-C10", "ferry brown; allies KSL 1 inf").allowed("1 inf KSL-brown").refused("no-ferry", "1 inf KSL-gray", "1 inf KSL-white")
	}},
	{"AS-VOL-4", func(t *testing.T) {
		stage(t, "R5-C10", "ferry brown; allies KSL 2 inf + 1 sup").refused("ferry-full", "2 inf KSL-brown").wrong("ferry-full", "moves/ 1 inf KSL-brown; 1 sup KSL-brown")
	}},
	{"AS-VOL-5", func(t *testing.T) {
		k := stage(t, "R9-C10", "track frozen 2; ferry brown; allies KSL 1 tnk").refused("not-adjacent.zone", "1 tnk KSL-brown-PAV")
		k.wrong("not-there.count", "moves/ 1 tnk KSL-brown; 1 tnk brown-PAV")
	}},
	{"AS-VOL-6", func(t *testing.T) {
		k := stage(t, "R5-C10", "ferry brown gray white; control PAV; axis PAV 1 inf; battle GRA; axis GRA 1 inf; allies GRA 1 inf; allies brown 1 inf; allies gray 1 sup; allies white 1 inf").moves(" ")
		k.sees("PAV: axis assault, axis 1 inf, allies 1 inf", "BFA: allies, allies 1 sup", "GRA: allies battle, axis 1 inf, allies 2 inf", "brown: allies")
	}},
	{"AS-VOL-7", func(t *testing.T) {
		k := stage(t, "R5-C10", "ferry brown gray; allies brown 1 inf; allies gray 1 inf; battle BFA; axis BFA 1 inf; allies BFA 1 inf").allowed("1 inf brown-PAV-CHE").refused("locked", "1 inf gray-BFA-ROS").refused("too-far", "1 inf brown-PAV-CHE-TS1")
		k.moves("1 inf brown-PAV-CHE").sees("CHE: allies, allies 1 inf", "PAV: allies")
		// the offload itself, written: it is free, and no more than that
		at := "track frozen 2; ferry brown gray white; allies brown 1 tnk; allies gray 1 sup; allies white 1 inf; control BFA; axis BFA 1 inf"
		k = stage(t, "R9-C10", at).allowed("1 tnk brown-PAV", "1 sup gray-BFA", "1 inf white-GRA").refused("offload-how", "1 tnk brown-PAV road", "1 tnk brown-PAV blitz", "1 inf white-GRA given up")
		k.refused("not-adjacent.zone", "1 tnk brown-GRA", "1 inf white-CHE", "1 inf white-TS1-A3").refused("not-there.count", "2 inf white-GRA", "1 inf brown-PAV")
		k.wrong("not-there.count", "moves/ 1 inf white-GRA; 1 inf white-GRA")
		k.moves("1 tnk brown-PAV; 1 sup gray-BFA; 1 inf white-GRA; 1 inf GRA-TS2").sees("PAV: allies, allies 1 tnk", "BFA: axis, axis 1 inf, allies 1 sup", "GRA: allies", "TS2: allies, allies 1 inf")
	}},
	{"AS-VOL-8", func(t *testing.T) {
		stage(t, "R5-C10", "ferry brown; allies brown 1 sup").refused("token-moves", "1 sup brown-PAV-CHE").refused("not-there.count", "1 sup PAV-CHE")
	}},
	{"AS-VOL-9 H33", func(t *testing.T) {
		k := stage(t, "R5-C10", "ferry brown; allies brown 1 inf; control PAV TS2 PIT KAL NOV SUR TOR; axis PAV 1 inf").moves(" ").sees("PAV: axis assault, axis 1 inf, allies 1 inf")
		k.next("R5-C12") // Pavlov's House is fortified, too: +1
		check(t, k.defence("PAV", "inf") == 3 && k.marked(markRiver) == "PAV", "the defender fires at %d", k.defence("PAV", "inf"))
		k = stage(t, "R5-C10", "ferry brown; allies brown 1 inf; control PAV").moves(" ")
		k.next("R5-C12").rolls("", "combats! PAV")
		k.sees("PAV: allies, allies 1 inf")
		k = stage(t, "R5-C10", "ferry brown; allies brown 1 inf; control PAV; battle PAV; axis PAV 1 inf; allies PAV 1 inf").moves(" ").sees("PAV: axis battle, axis 1 inf, allies 2 inf")
		check(t, !k.next("R5-C12").fight("PAV").overRiverInAssault(), "a bonus in a battle")
	}},
	{"AS-VOL-10", func(t *testing.T) {
		k := stage(t, "R9-C10", "track frozen 2; ferry brown; allies brown 1 inf; control PAV; axis PAV 1 inf").moves(" ").sees("PAV: axis assault, axis 1 inf, allies 1 inf")
		check(t, k.marked(markRiver) == "", "the Volga is frozen")
	}},
	{"AS-VOL-11", func(t *testing.T) {
		k := stage(t, "R5-C10", "ferry brown; allies brown 1 inf; allies KSL 1 inf + 1 sup").moves("1 inf KSL-brown").sees("PAV: allies, allies 1 inf", "brown: allies, allies 1 inf", "KSL: allies, allies 1 sup")
		k.next("R6-C10").moves("1 sup KSL-brown").sees("PAV: allies, allies 2 inf", "brown: allies, allies 1 sup")
	}},
	{"AS-VOL-12", func(t *testing.T) {
		k := stage(t, "R5-C12", "ferry brown; allies brown 1 inf; battle PAV; axis PAV 1 inf; allies PAV 1 inf")
		out := k.rolls("PAV allies inf 6; PAV axis inf 1", "combats! PAV", "casualties: any") // one die a side
		k.tells(out, "combat at=PAV attacker=allies attackers=1 inf")
		k.sees("brown: allies, allies 1 inf")
		k = stage(t, "R5-C5", "ferry brown; allies brown 1 inf; battle PAV; axis PAV 1 tnk; allies PAV 1 inf") // nor does it defend
		k.rolls("PAV axis tnk 6; PAV allies inf 6", "combats! PAV")
		k.sees("brown: allies, allies 1 inf")
	}},
}

// stackingRows: Stacking Limits.
var stackingRows = []rowTest{
	{"AS-STK-1", func(t *testing.T) { // too many on the way, and not at the end
		stage(t, "R5-C3", "control SUR OBL NOV; axis SUR 8 inf; axis OBL 1 tnk").moves("1 tnk OBL-SUR-NOV").sees("NOV: axis, axis 1 tnk", "SUR: axis, axis 8 inf")
		stage(t, "R5-C3", "control SUR OBL; axis SUR 8 inf; axis OBL 2 inf").moves("2 inf OBL-SUR; 2 inf SUR-OBL").sees("SUR: axis, axis 8 inf", "OBL: axis, axis 2 inf")
		k := stage(t, "R5-C3", "allies KAL 9 inf; axis SUR 9 inf; control SUR OBL").moves(" ", "displace: OBL") // the owner's phase only
		k.sees("KAL: allies, allies 9 inf", "SUR: axis, axis 8 inf", "OBL: axis, axis 1 inf")
	}},
	{"AS-STK-2", func(t *testing.T) { // the opponent's choice, one at a time
		k := stage(t, "R5-C3", "control SUR OBL TOR; axis SUR 8 inf + 1 tnk + 1 art")
		k.in.Standing[Allies] = say("displace: tnk > art > any")
		k.moves(" ", "displace: inf")
		check(t, k.has(Axis, "SUR") == "8 inf", "%s is left", k.has(Axis, "SUR"))
	}},
	{"AS-STK-3", func(t *testing.T) {
		k := stage(t, "R5-C3", "control SUR OBL TOR NOV KOP GRO; axis SUR 9 inf; axis OBL 8 inf; axis TOR 8 inf; axis NOV 8 inf; axis KOP 8 inf; axis GRO 7 inf")
		m := k.motion()
		check(t, len(m.pushes(k.at("SUR"))) == 1 && m.pushes(k.at("SUR"))[0].To == k.at("GRO"), "%v", m.pushes(k.at("SUR")))
		k = stage(t, "R5-C3", "control OBL TAT; axis OBL 9 inf")
		for _, p := range k.motion().pushes(k.at("OBL")) {
			check(t, p.To != k.at("TAT"), "into the base zone")
		}
		k = stage(t, "R5-C10", "control SUR; allies KOP 9 rkt") // not into a hostile zone: Rear Echelon
		for _, p := range k.motion().pushes(k.at("KOP")) {
			check(t, p.To != k.at("SUR"), "launchers into a hostile zone")
		}
	}},
	{"AS-STK-4", func(t *testing.T) {
		k := stage(t, "R5-C3", "battle SUR; axis SUR 8 inf + 2 tnk; allies SUR 1 inf")
		k.in.Standing[Allies] = say("casualties: inf; displace: any")
		k.moves(" ", "casualties: tnk").sees("SUR: allies battle, axis 8 inf, allies 1 inf")
	}},
	{"AS-STK-5 AS-C02-14 AS-C09-14", func(t *testing.T) {
		k := stage(t, "R11-C2", "track winter-storm 10; track axis-rpc 60; control TOR SUR; axis TOR 7 inf")
		k.rolls("", "buy/ 3 inf to TOR")
		k.sees("TOR: axis, axis 10 inf")
		k.next("R11-C3").moves("2 inf TOR-SUR").sees("TOR: axis, axis 8 inf", "SUR: axis, axis 2 inf")
		k = stage(t, "R5-C9", "track allies-rpc 60; ferry brown; allies KSL 8 inf")
		k.rolls("", "buy/ 2 inf to KSL")
		k.sees("KSL: allies, allies 10 inf")
		k.next("R5-C10").moves("1 inf KSL-brown", "casualties: any").sees("KSL: allies, allies 8 inf", "brown: allies, allies 1 inf")
	}},
	{"AS-STK-6", func(t *testing.T) {
		k := stage(t, "R5-C10", "allies PAV 8 inf; allies A4 1 inf; allies A5 1 inf; ferry brown; allies KSL 1 inf").moves("1 inf KSL-brown")
		k.sees("PAV: allies, allies 8 inf", "A4: allies, allies 1 inf", "A5: allies, allies 1 inf", "brown: allies, allies 1 inf")
	}},
	{"AS-STK-7", func(t *testing.T) {
		k := stage(t, "R5-C3", "control PIT OBL TAT; axis PIT 3 ftr; axis OBL 2 ftr; axis TAT 1 bmr").moves("2 ftr OBL-PIT relocates; 1 bmr TAT-PIT relocates").sees("PIT: axis, axis 5 ftr + 1 bmr")
		k.next("R5-C5").rolls("", "combats! ", "casualties: bmr > ftr")
		k.sees("PIT: axis, axis 4 ftr")
	}},
	{"H29", func(t *testing.T) { // five come and bring five: the Allies move two of the five that came, but not out of the city, where they would need a pair
		k := stage(t, "R5-C3", "control VER ORL; axis VER 5 inf").moves("5 inf VER-ORL", "displace: SPA > any", "casualties: any")
		k.sees("ORL: axis, axis 8 inf", "SPA: allies assault, axis 2 inf", "VER: axis")
		k = stage(t, "R5-C3", "control VER ORL; axis ORL 8 tnk; axis VER 1 inf").moves("1 inf VER-ORL", "displace: inf > any") // the free infantry cannot be moved, whatever the Allies want
		k.sees("ORL: axis, axis 1 inf + 7 tnk")
	}},
	{"H31", func(t *testing.T) {
		k := stage(t, "R5-C10", "control GRA; ferry white; battle GRA; axis GRA 1 inf; allies GRA 7 inf + 1 tnk; allies white 1 inf").moves(" ", "casualties: tnk")
		k.sees("GRA: axis battle, axis 1 inf, allies 8 inf")
	}},
}

// motion is the Movement phase at rest, as it begins.
func (k *kit) motion() *motion { return k.segment().newMotion() }

func (f *fight) overRiverInAssault() bool { return f.assaulted(f.at) && f.overRiver() }
