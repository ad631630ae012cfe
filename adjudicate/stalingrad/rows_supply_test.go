package stalingrad

import (
	"slices"
	"strings"
	"testing"
)

var supplyRows = []rowTest{
	{"AS-SPR-1", func(t *testing.T) {
		k := stage(t, "R5-C5", "control all but PIT; battle PIT; axis PIT 1 inf; allies PIT 1 inf + 1 ftr")
		k.supplied("allies", "not PIT")
		check(t, k.defence("PIT", "ftr") == 4 && k.defence("PIT", "inf") == 1, "fighter %d, infantry %d", k.defence("PIT", "ftr"), k.defence("PIT", "inf"))
	}},
	{"AS-SPR-2", func(t *testing.T) {
		k := stage(t, "R5-C3", "axis TIN 1 inf + 1 tnk; control TIN; allies BEK 1 inf")
		k.supplied("axis", "not TIN")
		k.allowed("1 inf TIN-BEK", "1 tnk TIN-LSA-KRA blitz", "1 tnk TIN-BEK")
		k.moves("1 tnk TIN-BEK").next("R5-C5").rolls("BEK axis tnk 2; BEK allies inf 6", "combats! BEK") // a tank at 2
		k.sees("BEK: axis, axis 1 tnk")
	}},
	{"AS-SPR-3", func(t *testing.T) {
		k := begin(t, "race", "R1-C5")
		out := k.rolls("TIN axis tnk 6 6; TIN allies inf 6 6; TIN allies tnk 6; ABG axis inf 6 6 6; ABG axis art 6; ABG axis tnk 6 6; ABG axis agn 6; ABG allies inf 6 6 6; ABG allies art 6; ABG allies tnk 6", "combats! TIN; ABG")
		k.tells(out, "status at=TIN attacker=unsupplied defender=supplied", "status at=ABG attacker=supplied defender=supplied")
	}},
	{"AS-SPR-4 AS-SPR-16 W04 H15", combatOrderSupplies},
	{"AS-SPR-5", func(t *testing.T) {
		k := stage(t, "R5-C5", "control ZIM NOV SUR TOR")
		k.supplied("axis", "ZIM")
		k = stage(t, "R5-C5", "control ZIM NOV TOR")
		k.supplied("axis", "not ZIM")
	}},
	{"AS-SPR-6", func(t *testing.T) {
		k := stage(t, "R5-C5", "control ZIM NOV SUR TOR; battle NOV SUR TOR; allies NOV 1 inf; axis NOV 1 inf")
		k.supplied("axis", "ZIM")
	}},
	{"AS-SPR-7", func(t *testing.T) {
		k := newKit(t, "R5-C5")
		axis, allies := k.which(func(p *Place) bool { return p.Exit == Axis }), k.which(func(p *Place) bool { return p.Exit == Allies })
		check(t, len(strings.Fields(axis)) == 6 && strings.Contains(axis, "TAT") && strings.Contains(axis, "VKU") && strings.Contains(axis, "ABG"), "Axis exits: %s", axis)
		check(t, len(strings.Fields(allies)) == 5 && strings.Contains(allies, "DUB") && strings.Contains(allies, "ILO") && strings.Contains(allies, "KRA") && strings.Contains(allies, "SRE"), "Allied exits: %s", allies)
		for _, z := range strings.Fields(axis) {
			k.supplied("axis", z)
		}
	}},
	{"AS-SPR-8", func(t *testing.T) { // of length zero, and over the whole board
		stage(t, "R5-C5", "control VKU").supplied("axis", "VKU")
		stage(t, "R5-C5", "control KRE ZIM NOV SUR TOR").supplied("axis", "KRE")
	}},
	{"AS-SPR-9", func(t *testing.T) {
		stage(t, "R5-C5", "control GRO SUR TOR").supplied("axis", "GRO") // Gromoslavka and Surovikino lie on two banks
	}},
	{"AS-SPR-10", func(t *testing.T) {
		k := stage(t, "R5-C5", "control ZIM NOV SUR TOR") // no road leads through Zimovskii
		check(t, len(k.pos.Set().Board.Roads(k.at("ZIM"))) == 0, "there is a road")
		k.supplied("axis", "ZIM")
	}},
	{"AS-SPR-11 W07", func(t *testing.T) {
		k := stage(t, "R5-C3", "control BUZ GRO VKU TIN; axis TIN 2 inf; allies BEK 1 inf")
		k.supplied("axis", "not TIN")
		k.moves("2 inf TIN-BEK").sees("BEK: allies assault, axis 2 inf, allies 1 inf")
		k.supplied("axis", "BEK")
	}},
	{"AS-SPR-12", func(t *testing.T) {
		stage(t, "R5-C5").supplied("axis", "ABG", "VKU", "TOR", "not GRO")
		stage(t, "R5-C5", "control all but PIT").with("control DUB").supplied("allies", "DUB", "not RYN")
	}},
	{"AS-SPR-13 H39", func(t *testing.T) {
		k := stage(t, "R5-C5", "control GRO; axis VKU 1 inf; allies VKU 1 inf; battle VKU")
		k.supplied("axis", "VKU", "not GRO")
		k.with("control VKU").supplied("axis", "GRO")
	}},
	{"AS-SPR-14 AS-SPR-15 W05", func(t *testing.T) {
		k := stage(t, "R3-C12", "control DUB KOT VER ILO VES FRO")
		k.supplied("allies", "RYN") // through the city, Pitomnik and Beketovka to Krasnoarmeysk
		k.with("control PIT; ferry gray brown white").supplied("allies", "not RYN", "SPA")
		k.with("track frozen 2").supplied("allies", "not RYN", "SPA")
	}},
	{"AS-SPR-17", func(t *testing.T) { // the combat in Surovikino cuts Gromoslavka off, whose combat is behind it
		for order, want := range map[string]string{"SUR; GRO": "GRO: allies battle, axis 1 tnk, allies 1 inf", "GRO; SUR": "GRO: axis, axis 1 tnk"} {
			k := stage(t, "R5-C5", "control SUR TOR; battle SUR GRO; axis SUR 1 inf; allies SUR 2 inf; axis GRO 1 tnk; allies GRO 1 inf")
			k.rolls("SUR axis inf 6; SUR allies inf 2 6; GRO axis tnk 3; GRO allies inf 6", "combats! "+order, "casualties: any")
			k.sees(want, "SUR: allies, allies 2 inf")
		}
	}},
	{"AS-SPR-18", func(t *testing.T) {
		stage(t, "R5-C5", "control DUB KRA ILO").supplied("axis", "not DUB", "not KRA", "not ILO")
		stage(t, "R5-C5", "control all but VKU TOR").supplied("allies", "not VKU", "not TOR")
	}},
	{"AS-SPR-19", func(t *testing.T) {
		stage(t, "R5-C5", "control OBL TAT").supplied("axis", "OBL")
		stage(t, "R5-C5", "control OBL").supplied("axis", "not OBL")
	}},
	{"AS-SPC-1 W06", func(t *testing.T) {
		k := stage(t, "R5-C12", "control PIT VER KAL") // by Spartanovka and Rynok to Dubovka
		k.supplied("allies", "TS1", "SPA", "RYN")
		k.with("control SPA").supplied("allies", "not TS1", "RYN")
		k = stage(t, "R5-C5", "control TS1 FLY "+wayOut)
		k.supplied("axis", "TS1")
	}},
	{"AS-SPC-2", func(t *testing.T) { // a road leads from Spartanovka to Rynok
		stage(t, "R5-C5", "control SPA ORL").supplied("axis", "not SPA")
		stage(t, "R5-C5", "control all but SPA ORL").supplied("allies", "not SPA")
	}},
	{"AS-SPC-3", func(t *testing.T) {
		stage(t, "R5-C5", "control FLY KAL NOV SUR TOR").supplied("axis", "not FLY")
		stage(t, "R5-C5", "control FLY "+wayOut).supplied("axis", "FLY")
	}},
	{"AS-SPC-4", func(t *testing.T) {
		k := stage(t, "R5-C12", "control VER RYN PIT")
		k.supplied("allies", "not CHE", "not TRF", "not ARM")
		k.with("ferry brown").supplied("allies", "CHE", "PAV", "not TRF", "not ARM")
		k.with("ferry gray white").supplied("allies", "TRF", "ARM")
	}},
	{"AS-SPC-5 AS-SPC-16", func(t *testing.T) {
		k := stage(t, "R5-C12", "control all but PAV; ferry brown")
		k.supplied("allies", "KSL", "PAV") // Srednyaya Akhtuba is all that is left
	}},
	{"AS-SPC-8", func(t *testing.T) {
		k := stage(t, "R5-C12", "control all but ARM PAV GRA; ferry white")
		k.supplied("allies", "ARM", "not PAV") // out of the sector and back
		k = stage(t, "R5-C12", "control all but FLY PIT TS2 GRA; ferry white")
		k.supplied("allies", "FLY", "not PIT") // off the board and back
	}},
	{"AS-SPC-9 AS-SPC-10 AS-SPC-11 W09", func(t *testing.T) {
		k := stage(t, "R5-C10", "control VER RYN PIT GRA; ferry white; allies TS2 2 inf; allies ARM 1 inf")
		k.supplied("allies", "not TS2", "not ARM")
		k.moves("2 inf TS2-GRA").supplied("allies", "GRA", "not TS2", "not ARM")
	}},
	{"AS-SPC-12 W10", func(t *testing.T) {
		k := stage(t, "R5-C5", "control PIT VER RYN; ferry brown; attacks axis brown 1 bmr; battle CHE; axis CHE 1 tnk; allies CHE 1 inf")
		k.rolls("crossing brown axis bmr 3; CHE axis tnk 6; CHE allies inf 2", "combats! CHE", "casualties: any") // 2 misses at 1
		k.sees("CHE: allies battle, axis 1 tnk, allies 1 inf")
		k.next("R5-C9").with("track allies-rpc 3").rolls("", "buy/ ferry brown")
		k.supplied("allies", "CHE")
	}},
	{"AS-SPC-13 W11", grainElevator},
	{"AS-SPC-13", func(t *testing.T) { // the Volga freezes in card 1: all three sectors have their bridge at once
		k := stage(t, "R7-C1", "control VER RYN PIT; track frozen 1")
		k.supplied("allies", "not PAV", "not BFA", "not GRA")
		k.rolls("weather 6")
		k.supplied("allies", "PAV", "BFA", "GRA")
	}},
	{"AS-SPC-14", func(t *testing.T) {
		stage(t, "R5-C5", "ferry brown white gray; control PAV GRA BFA").supplied("axis", "not PAV", "not GRA", "not BFA", "not KSL")
	}},
	{"W12", func(t *testing.T) {
		k := stage(t, "R5-C12", "control VER RYN PIT")
		for _, z := range k.g.Data.zones(func(p *Place) bool { return p.City && !p.East }) {
			k.supplied("allies", "not "+k.pos.Set().SpaceName(z))
		}
	}},
	{"W34", func(t *testing.T) { // the brown ferry alone: attackers of other sectors are unsupplied but in a landing zone with a bridge
		k := stage(t, "R9-C12", "control VER RYN PIT BFA BWS GRA ARM; ferry brown")
		k.supplied("allies", "not BFA", "not ARM", "not GRA", "CHE")
		k.with("ferry gray white").supplied("allies", "BFA", "GRA", "not ARM", "not BWS")
		k = stage(t, "R9-C12", "control VER RYN PIT BWS ARM; ferry brown gray white")
		k.supplied("allies", "ARM", "BWS")
	}},
}

// combatOrderSupplies: at the start of Race the fall of Abganerovo Station supplies the Axis in
// Tinguta in time for its combat, a 3 of a tank hits only then.
func combatOrderSupplies(t *testing.T) {
	for order, want := range map[string]string{"ABG; TIN": "TIN: allies battle, axis 2 inf + 1 mec + 2 tnk, allies 1 inf + 1 tnk", "TIN; ABG": "TIN: allies battle, axis 2 inf + 1 mec + 2 tnk, allies 2 inf + 1 tnk"} {
		k := begin(t, "race", "R1-C5")
		dice := "ABG axis inf 1 1 1; ABG axis art 2; ABG axis tnk 3 6; ABG axis agn 6; ABG allies inf 6 6 6; ABG allies art 6; ABG allies tnk 6; TIN axis tnk 3 6; TIN allies inf 6 6; TIN allies tnk 6"
		if order == "ABG; TIN" {
			dice += "; TIN axis inf 6 6; TIN axis mec 6"
		}
		k.rolls(dice, "combats! "+order, "casualties: inf > any", "aim: none")
		k.sees(want)
		k.supplied("axis", "TIN")
	}
}

// grainElevator: the city is cut off; the white ferry is bought; two infantry assault Army
// Camp unsupplied; once Grain Elevator is captured they fight supplied.
func grainElevator(t *testing.T) {
	k := stage(t, "R5-C9", "control VER RYN PIT GRA ARM; track allies-rpc 3; axis GRA 1 inf; allies GRA 2 tnk; battle GRA; allies PAV 2 inf; axis ARM 1 inf")
	k.supplied("allies", "not GRA", "not PAV")
	k.rolls("", "buy/ ferry white")
	k.supplied("allies", "GRA", "not PAV")
	k.next("R5-C10").moves("2 inf PAV-ARM").supplied("allies", "not ARM")
	k.next("R5-C12").rolls("GRA allies tnk 3 6; GRA axis inf 6; ARM allies inf 1 6; ARM axis inf 6", "combats! GRA; ARM", "casualties: any")
	k.sees("GRA: allies, allies 2 tnk", "ARM: allies, allies 2 inf")
	k.supplied("allies", "ARM")
	if !slices.Contains(strings.Fields(k.which(func(p *Place) bool { return p.Sector == "white" })), "ARM") {
		t.Error("Army Camp is not of the white sector")
	}
}

var tokenRows = []rowTest{
	{"AS-TOK-1 AS-CB1-3", func(t *testing.T) { // a tank without supply hits at 2, with a token at 3
		for said, want := range map[string]string{"tokens: spend": "BEK: axis, axis 1 tnk", "tokens: keep": "BEK: allies battle, axis 1 tnk + 1 sup, allies 1 inf"} {
			k := stage(t, "R5-C5", "battle BEK; axis BEK 1 tnk + 1 sup; allies BEK 1 inf")
			k.rolls("BEK axis tnk 3; BEK allies inf 6", "combats! BEK", said)
			k.sees(want)
		}
	}},
	{"AS-TOK-2", func(t *testing.T) {
		k := stage(t, "R5-C5", "control KAL NOV; battle KAL; axis NOV 1 sup; axis BUZ 1 inf")
		check(t, k.names(k.segment().stores(Axis, k.at("VER"))) == "NOV", "by Kalach, which is contested: %s", k.names(k.segment().stores(Axis, k.at("VER"))))
		check(t, k.names(k.segment().stores(Axis, k.at("RYN"))) == "", "through hostile Vertyachii: %s", k.names(k.segment().stores(Axis, k.at("RYN"))))
		k.with("allies KAL 1 sup")
		check(t, k.names(k.segment().stores(Axis, k.at("VER"))) == "NOV", "the enemy's token")
	}},
	{"AS-TOK-3", func(t *testing.T) {
		k := stage(t, "R5-C5", "control KAL; axis KAL 1 sup")
		check(t, k.names(k.segment().stores(Axis, k.at("VER"))) == "KAL", "out of hostile Vertyachii")
	}},
	{"AS-TOK-4 W13", supplyDropExample},
	{"AS-TOK-4", func(t *testing.T) { // the last step, and no further
		k := stage(t, "R5-C5", "axis VER 1 sup; axis KOT 1 sup")
		check(t, k.names(k.segment().stores(Axis, k.at("PIT"))) == "VER", "from Pitomnik: %s", k.names(k.segment().stores(Axis, k.at("PIT"))))
	}},
	{"AS-TOK-5", func(t *testing.T) {
		k := stage(t, "R5-C5", "control TAT TOR OBL; axis TAT 1 sup")
		check(t, k.names(k.segment().stores(Axis, k.at("OBL"))) == "", "a token in the base")
		k.with("axis TOR 1 sup")
		check(t, k.names(k.segment().stores(Axis, k.at("OBL"))) == "TOR", "the base stands in the way")
	}},
	{"AS-TOK-6", func(t *testing.T) {
		k := stage(t, "R5-C12", "allies KSL 1 sup; ferry brown; allies brown 1 sup")
		check(t, k.names(k.segment().stores(Allies, k.at("PAV"))) == "", "a token beyond the Volga")
		check(t, k.names(k.segment().stores(Allies, k.at("KSL"))) == "KSL", "in Krasnaya Sloboda itself: %s", k.names(k.segment().stores(Allies, k.at("KSL"))))
	}},
	{"AS-TOK-7 H41", func(t *testing.T) { // one token for the defenders in card 5, another for all of a zone in card 12
		k := stage(t, "R5-C5", "control all but BEK PIT; battle BEK PIT; axis BEK 1 tnk; allies BEK 2 inf + 1 sup; axis PIT 1 tnk; allies PIT 1 inf")
		k.rolls("BEK axis tnk 6; BEK allies inf 6 2; PIT axis tnk 6; PIT allies inf 2", "combats! BEK; PIT", "tokens: spend", "casualties: any") // 2 hits at 2 in Beketovka, misses at 1 in Pitomnik
		k.sees("BEK: allies, allies 2 inf", "PIT: allies battle, axis 1 tnk, allies 1 inf")
		k = stage(t, "R5-C12", "control all but DUB KAL; control DUB; allies KAL 2 rkt + 1 inf + 2 sup; axis BUZ 1 inf")
		out := k.rolls("bombardment BUZ allies rkt 6 6", "bombard/ 2 rkt KAL at BUZ", "combats! ", "tokens: spend")
		check(t, strings.Count(k.text(out), "\nspends ") == 1, "not one token for both:\n%s", k.text(out))
		k.sees("KAL: allies, allies 1 inf + 2 rkt + 1 sup")
	}},
	{"AS-TOK-8", func(t *testing.T) {
		k := stage(t, "R5-C5", "control all but BEK; battle BEK; axis BEK 1 tnk; allies BEK 2 inf + 1 sup")
		k.rolls("BEK axis tnk 6; BEK allies inf 6 6", "combats! BEK", "tokens: spend")
		k.next("R5-C12").rolls("BEK axis tnk 6", "combats! BEK") // infantry attacks at 1 - 1
		k.sees("BEK: allies battle, axis 1 tnk, allies 2 inf")
	}},
	{"AS-TOK-9", func(t *testing.T) {
		for said, left := range map[string]string{"tokens: keep": "KRA: allies battle, axis 1 tnk, allies 1 inf + 1 sup", "tokens: spend": "KRA: allies battle, axis 1 tnk, allies 1 inf"} {
			k := stage(t, "R5-C5", "battle KRA; axis KRA 1 tnk; allies KRA 1 inf + 1 sup")
			k.supplied("allies", "KRA")
			k.rolls("KRA axis tnk 6; KRA allies inf 6", "combats! KRA", said)
			k.sees(left)
		}
	}},
	{"AS-TOK-10", func(t *testing.T) { // without a combat no order spends one
		k := stage(t, "R5-C5", "control SUR; axis SUR 1 inf + 1 sup")
		k.rolls("", "combats! ", "tokens: spend", "casualties: sup")
		k.sees("SUR: axis, axis 1 inf + 1 sup")
		k.reads(Axis, "combats: none\ntokens: destroy\n", "form")
		k = stage(t, "R5-C5", "assault GRO; axis GRO 1 inf + 1 sup") // where nobody defends there are no steps but the last
		k.rolls("", "combats! GRO", "tokens: spend")
		k.sees("GRO: axis, axis 1 inf + 1 sup")
	}},
	{"AS-TOK-11", func(t *testing.T) {
		k := stage(t, "R5-C10", "allies VER 1 sup; allies KSL 1 sup; ferry brown; allies SRE 1 bmr + 1 sup")
		k.refused("token-moves", "1 sup VER-RYN", "1 sup VER-ORL", "1 sup SRE-KSL").allowed("1 sup KSL-brown", "1 bmr SRE-PIT lands 1 sup")
	}},
	{"AS-TOK-12", func(t *testing.T) { // in a zone whose owner loses it a token is captured; aboard, or on the Volga, it goes
		k := stage(t, "R5-C4", "allies VER 1 art; battle VER; axis VER 1 inf; drops axis VER 1 bmr with 1 sup")
		k.rolls("air-defence VER allies art 1", "air-defence/ 1 art VER at VER", "ambush/ ")
		check(t, k.pooled(Axis, token) == 6 && k.pooled(Allies, token) == 14, "the token aboard: %d and %d in the pools", k.pooled(Axis, token), k.pooled(Allies, token))
		k = stage(t, "R5-C5", "ferry brown; allies brown 1 sup; attacks axis brown 1 bmr")
		k.rolls("crossing brown axis bmr 1", "combats! ")
		check(t, k.pooled(Allies, token) == 13, "the token on the ferry")
		k = stage(t, "R5-C5", "assault ABG; axis ABG 1 inf; allies ABG 1 sup")
		k.rolls("", "combats! ABG")
		k.sees("ABG: axis, axis 1 inf + 1 sup")
	}},
	{"AS-TOK-13", func(t *testing.T) {
		stage(t, "R5-C3", "control OBL; axis OBL 1 bmr; allies KAL 1 sup").refused("raid-empty", "1 bmr OBL-KAL attacks")
		k := stage(t, "R5-C5", "battle ABG; axis ABG 2 tnk; allies ABG 1 inf + 1 sup")
		k.rolls("ABG axis tnk 1 1; ABG allies inf 6", "combats! ABG", "casualties: sup > any", "tokens: keep")
		k.sees("ABG: axis, axis 2 tnk + 1 sup")
	}},
	{"AS-TOK-14", func(t *testing.T) {
		k := stage(t, "R5-C5", "battle BEK; axis BEK 1 tnk + 1 sup; allies BEK 1 inf")
		k.rolls("BEK axis tnk 6; BEK allies inf 6", "combats! BEK", "tokens: spend")
		check(t, k.pooled(Axis, token) == 6 && k.pooled(Allies, token) == 14, "a spent one: %d and %d in the pools", k.pooled(Axis, token), k.pooled(Allies, token))
	}},
	{"AS-TOK-15 AS-CB4-7", func(t *testing.T) {
		k := stage(t, "R5-C12", "control KOT; battle KOT; allies KOT 1 tnk; axis KOT 1 inf + 2 sup")
		out := k.rolls("KOT allies tnk 3; KOT axis inf 6", "combats! KOT", "tokens: keep")
		k.tells(out, "captures side=allies at=KOT")
		k.sees("KOT: allies, allies 1 tnk + 2 sup")
	}},
	{"AS-TOK-16", func(t *testing.T) { // dropped into a contested zone of the enemy's it stays the dropper's, round after round
		k := stage(t, "R5-C5", "battle ABG; axis ABG 1 inf; allies ABG 1 inf; drops axis ABG 1 bmr with 1 sup")
		k.rolls("ABG axis inf 6; ABG allies inf 6", "combats! ABG", "tokens: keep")
		k.sees("ABG: allies battle, axis 1 inf + 1 bmr + 1 sup, allies 1 inf")
		k.next("R5-C12").rolls("ABG axis inf 6; ABG allies inf 6; ABG axis bmr 6", "combats! ABG", "tokens: keep")
		k.sees("ABG: allies battle, axis 1 inf + 1 bmr + 1 sup, allies 1 inf")
	}},
	{"AS-TOK-17", func(t *testing.T) {
		k := stage(t, "R5-C5", "assault BEK; axis BEK 1 inf; allies BEK 1 sup")
		k.rolls("", "combats! BEK")
		check(t, k.names(k.segment().stores(Axis, k.at("BEK"))) == "BEK" && k.names(k.segment().stores(Allies, k.at("BEK"))) == "", "the captor cannot use it")
		k = stage(t, "R5-C12", "control BEK; assault BEK; allies BEK 1 inf; axis BEK 1 sup")
		k.rolls("", "combats! BEK")
		check(t, k.names(k.segment().stores(Allies, k.at("BEK"))) == "BEK" && k.names(k.segment().stores(Axis, k.at("BEK"))) == "", "the captor cannot use it")
	}},
}

// supplyDropExample: the Allies hold Pitomnik, Vertyachii and what is around; the Axis assaults
// both out of the city and drops a token into Vertyachii. One of the two forces may spend it.
func supplyDropExample(t *testing.T) {
	k := stage(t, "R9-C3", "control BWS FLY TAT; axis BWS 1 tnk; axis FLY 1 tnk; axis TAT 1 bmr + 1 sup; allies VER 1 inf; allies PIT 1 inf")
	k.moves("1 tnk BWS-VER; 1 tnk FLY-PIT; 1 bmr TAT-VER drops 1 sup")
	k.next("R9-C5")
	out := k.rolls("PIT axis tnk 3; PIT allies inf 6; VER axis tnk 3; VER allies inf 6", "combats! PIT; VER", "tokens: spend from VER")
	k.ordered(out, "offloads side=axis pieces=1 sup at=VER", "spends side=axis at=PIT from=VER", "combat at=VER")
	k.sees("PIT: axis, axis 1 tnk", "VER: allies battle, axis 1 tnk + 1 bmr, allies 1 inf") // a 3 misses at 2, and the bomber has not fired
	k = stage(t, "R9-C5", "assault VER; axis VER 1 inf; drops axis VER 1 bmr with 1 sup; allies VER 2 inf")
	k.rolls("VER axis inf 6; VER allies inf 1 6", "combats! VER", "casualties: bmr", "tokens: spend")
	k.sees("VER: allies battle, axis 1 inf, allies 2 inf")
}
