package stalingrad

import (
	"testing"

	"umpire/model"
)

var zoneRows = []rowTest{
	{"AS-ZON-1", func(t *testing.T) {
		stage(t, "R5-C10", "allies FRO 1 inf; allies KAL 1 inf").allowed("1 inf FRO-KLE", "1 inf FRO-ILO", "1 inf KAL-NOV").refused("not-adjacent.zone", "1 inf FRO-ZIM", "1 inf KAL-SUR")
	}},
	{"AS-ZON-2", func(t *testing.T) {
		stage(t, "R5-C10", "allies BWS 1 inf; allies ROS 1 inf").refused("not-adjacent.zone", "1 inf BWS-ROS", "1 inf ROS-BWS").allowed("1 inf BWS-ROW", "1 inf ROS-ROW")
	}},
	{"AS-ZON-3", func(t *testing.T) {
		k := newKit(t, "R5-C10")
		into := map[string]bool{}
		for _, z := range k.g.Data.zones(func(p *Place) bool { return !p.City }) {
			for _, n := range k.g.Data.place(z).land {
				if k.g.Data.place(n).City {
					into[k.g.Data.place(z).ID] = true
				}
			}
		}
		check(t, len(into) == 3 && into["VER"] && into["RYN"] && into["PIT"], "the city is entered from %v", into)
		k.with("allies KAL 1 inf; allies DUB 1 inf; allies VER 1 inf").refused("not-adjacent.zone", "1 inf KAL-BWS", "1 inf DUB-SPA").allowed("1 inf VER-BWS")
	}},
	{"AS-ZON-4", func(t *testing.T) {
		k := newKit(t, "R5-C10")
		want := map[string]string{"ORL": "VER", "BWS": "VER", "SPA": "RYN", "ROW": "PIT", "FLY": "PIT", "ARM": "PIT", "TS2": "PIT"}
		for _, z := range k.g.Data.zones(func(p *Place) bool { return p.City }) {
			var outside []model.Space
			for _, n := range k.g.Data.place(z).land {
				if !k.g.Data.place(n).City {
					outside = append(outside, n)
				}
			}
			check(t, k.names(outside) == want[k.g.Data.place(z).ID], "%s borders on %s", k.g.Data.place(z).ID, k.names(outside))
		}
	}},
	{"AS-ZON-5", func(t *testing.T) {
		k := stage(t, "R5-C3", "control SUR OBL NOV; axis SUR 2 inf; axis OBL 1 min; axis NOV 1 tnk").moves("1 min OBL-SUR; 1 tnk NOV-SUR")
		k.sees("SUR: axis, axis 2 inf + 1 min + 1 tnk")
	}},
	{"AS-ZON-6", func(t *testing.T) {
		k := newKit(t, "R5-C9")
		check(t, k.which(func(p *Place) bool { return p.RP < 0 || p.RP > 2 }) == "", "values beyond 2")
		for zone, n := range map[string]int{"DUB": 0, "CHE": 1, "TRF": 2} { // each zone alone pays its value
			k := stage(t, "R5-C9", "control all but "+zone)
			k.rolls("", "buy/ ")
			check(t, k.segment().rpc(Allies) == n, "%s pays %d", zone, k.segment().rpc(Allies))
		}
	}},
	{"AS-ZON-7", func(t *testing.T) {
		stage(t, "R5-C3", "control SUR NOV; axis SUR 1 inf").moves("1 inf SUR-NOV").sees("SUR: axis", "NOV: axis, axis 1 inf")
	}},
	{"AS-ZON-8", func(t *testing.T) {
		stage(t, "R5-C3", "control SUR; axis SUR 1 inf; axis ABG 1 inf; battle ABG").moves("1 inf SUR-GRO").sees("GRO: allies assault, axis 1 inf", "ABG: allies battle, axis 1 inf")
	}},
	{"AS-ZON-9", func(t *testing.T) {
		k := stage(t, "R5-C3", "axis ABG 1 inf; axis TIN 1 inf; assault ABG; battle TIN; axis LSA 1 inf")
		s := k.segment()
		check(t, s.contested(k.at("ABG")) && s.contested(k.at("TIN")) && !s.contested(k.at("LSA")), "contested")
		k.refused("locked", "1 inf ABG-BUZ", "1 inf TIN-BEK").allowed("1 inf LSA-KRA")
	}},
	{"AS-ZON-10", func(t *testing.T) { // a Supply Landing needs a friendly airfield
		k := stage(t, "R5-C3", "control PIT; battle PIT FLY; axis PIT 1 inf; axis FLY 1 inf; axis TAT 1 bmr + 1 sup")
		k.allowed("1 bmr TAT-PIT lands 1 sup").refused("no-airfield", "1 bmr TAT-FLY lands 1 sup")
	}},
	{"AS-ZON-11", func(t *testing.T) {
		k := stage(t, "R5-C3", "control OBL SUR; allies KAL 1 sup; allies GRO 1 sup; allies BUZ 1 ftr; axis OBL 1 ftr; axis SUR 1 tnk")
		k.refused("raid-empty", "1 ftr OBL-KAL attacks").allowed("1 ftr OBL-BUZ attacks", "1 tnk SUR-GRO-ABG blitz")
	}},
	{"AS-ZON-12", func(t *testing.T) {
		k := stage(t, "R5-C5", "assault ABG; axis ABG 1 inf; allies ABG 1 inf")
		k.rolls("ABG axis inf 6; ABG allies inf 6", "combats! ABG")
		k.sees("ABG: allies battle, axis 1 inf, allies 1 inf")
	}},
	{"AS-ZON-13 AS-ZON-15", func(t *testing.T) {
		k := stage(t, "R5-C3", "control OBL TAT; axis OBL 1 inf + 1 ftr + 1 bmr + 1 tnk + 1 sup")
		k.refused("base-zone", "1 inf OBL-TAT", "1 tnk OBL-TAT").allowed("1 ftr OBL-TAT relocates", "1 bmr OBL-TAT lands 1 sup")
		k.refused("land-men", "1 bmr OBL-TAT lands 1 inf").refused("no-airfield", "1 ftr OBL-SRE relocates")
		k = stage(t, "R5-C10", "control TAT; allies OBL 1 inf; allies SRE 1 ftr").refused("base-zone", "1 inf OBL-TAT").refused("no-airfield", "1 ftr SRE-TAT relocates")
	}},
	{"AS-ZON-14 W36", func(t *testing.T) {
		k := stage(t, "R5-C3", "control OBL TAT; axis OBL 1 ftr + 1 bmr + 1 inf; allies SRE 1 ftr")
		k.refused("no-raid", "1 ftr OBL-SRE attacks", "1 bmr OBL-SRE attacks").refused("base-zone", "1 inf OBL-TAT").refused("land-men", "1 bmr OBL-TAT lands 1 inf")
		k = stage(t, "R5-C10", "control TAT; axis TAT 1 bmr; allies SRE 1 ftr; allies OBL 1 inf")
		k.refused("no-raid", "1 ftr SRE-TAT attacks").refused("base-zone", "1 inf OBL-TAT")
		k = stage(t, "R5-C12", "control TAT; axis TAT 1 bmr; allies OBL 1 rkt")
		check(t, len(k.segment().prospects(k.at("OBL"))) == 0, "launchers reach the base")
		k = stage(t, "R5-C5", "control TAT TOR; axis TAT 1 sup") // and tokens there are not spent
		check(t, k.names(k.segment().stores(Axis, k.at("TOR"))) == "", "a token in the base is spent")
	}},
	{"AS-ZON-16", func(t *testing.T) {
		k := stage(t, "R5-C5", "assault MAM; axis MAM 1 inf; allies MAM 1 inf")
		check(t, k.defence("MAM", "inf") == 3, "infantry in a fort defends at %d", k.defence("MAM", "inf"))
		k = stage(t, "R5-C5", "assault CHE; axis CHE 1 inf; allies CHE 1 inf")
		check(t, k.defence("CHE", "inf") == 2, "infantry defends at %d", k.defence("CHE", "inf"))
		check(t, k.which(func(p *Place) bool { return p.Fort }) == "BFA GRA MAM PAV ROS TRF", "forts: %s", k.which(func(p *Place) bool { return p.Fort }))
	}},
	{"AS-ZON-17", func(t *testing.T) {
		k := newKit(t, "R5-C3")
		for colour, want := range map[string]string{"gray": "BFA BWS ORL SPA TRF", "brown": "CHE MAM PAV ROS ROW TS1", "white": "ARM FLY GRA TS2", "": "KSL"} {
			got := k.which(func(p *Place) bool { return p.City && p.Sector == colour })
			check(t, got == want, "%s: %s", colour, got)
		}
	}},

	{"AS-GEO-1", func(t *testing.T) {
		stage(t, "R5-C3", "control OBL KAL PIT TAT; axis OBL 1 ftr").refused("no-airfield", "1 ftr OBL-KAL relocates").allowed("1 ftr OBL-PIT relocates")
		stage(t, "R5-C6", "control KAL PIT; attacks axis TIN 1 ftr").wrong("no-field", "landings/ 1 ftr TIN-KAL").wrong("", "landings/ 1 ftr TIN-PIT")
	}},
	{"AS-GEO-3", func(t *testing.T) {
		stage(t, "R5-C3", "control SUR; axis SUR 1 inf + 1 min + 1 mec + 1 art + 1 mar + 1 tnk + 1 agn").
			allowed("1 inf SUR-GRO", "1 min SUR-GRO", "1 mec SUR-GRO", "1 art SUR-GRO", "1 mar SUR-GRO", "1 tnk SUR-GRO", "1 agn SUR-GRO")
		stage(t, "R5-C10", "allies GRO 1 inf + 1 mec + 1 art + 1 tnk + 1 rkt").allowed("1 inf GRO-SUR", "1 mec GRO-SUR", "1 art GRO-SUR", "1 tnk GRO-SUR", "1 rkt GRO-SUR")
	}},
	{"AS-GEO-4", func(t *testing.T) {
		k := stage(t, "R9-C3", "control PAV BFA GRA; ferry brown gray white; track frozen 2; axis PAV 1 inf + 1 tnk; axis GRA 1 inf; axis BFA 1 mec")
		for _, m := range []string{"1 inf PAV-brown", "1 tnk PAV-brown", "1 inf GRA-white", "1 mec BFA-gray"} {
			k.refused("volga", m)
		}
		k.refused("not-adjacent.zone", "1 inf PAV-KSL")
	}},
	{"AS-GEO-5", func(t *testing.T) {
		k := stage(t, "R5-C10", "allies KSL 1 inf + 1 tnk; allies DUB 1 inf; ferry brown").allowed("1 inf KSL-brown").refused("not-adjacent.zone", "1 inf KSL-PAV", "1 inf KSL-GRA", "1 inf DUB-SRE")
		k.refused("ferry-infantry", "1 tnk KSL-brown").with("track frozen 2").allowed("1 tnk KSL-brown", "1 inf KSL-brown")
	}},
	{"AS-GEO-6", func(t *testing.T) {
		k := newKit(t, "R5-C10")
		check(t, len(k.g.Data.place(k.at("KSL")).land) == 0 && len(k.g.Data.place(k.at("SRE")).land) == 0, "the east bank borders on land")
	}},
	{"AS-GEO-7 W35", func(t *testing.T) {
		k := stage(t, "R5-C10", "allies LSA 1 inf + 1 rkt; allies BWS 1 inf").refused("not-adjacent.zone", "1 inf LSA-BEK", "1 inf BWS-ROS")
		k.with("axis BEK 1 inf; axis TIN 1 inf")
		check(t, k.names(k.segment().prospects(k.at("LSA"))) == "TIN", "launchers in Lake Sarpa reach %s", k.names(k.segment().prospects(k.at("LSA"))))
		k = stage(t, "R5-C5", "control all but LSA KRA TIN ABG").with("control BEK") // Lake Sarpa's way out goes by Krasnoarmeysk
		k.supplied("allies", "LSA")
		k.with("control KRA").supplied("allies", "not LSA")
		k = stage(t, "R5-C4", "ruling as-opt-interdiction on; allies LSA 1 art; drops axis BEK 1 bmr with 1 sup; control BEK")
		check(t, len(k.segment().reachOfGuns(k.at("LSA"))) == 0, "artillery in Lake Sarpa interdicts Beketovka")
	}},
}

var riverRows = []rowTest{
	{"AS-FER-1", func(t *testing.T) {
		for _, colour := range []string{"gray", "brown", "white"} {
			k := stage(t, "R5-C9", "track allies-rpc 9")
			k.rolls("", "buy/ ferry "+colour)
			check(t, k.marked(markFerry) == colour, "the %s ferry is at %s", colour, k.marked(markFerry))
		}
		stage(t, "R5-C9", "track allies-rpc 9").wrong("not-for-sale", "buy/ ferry PAV", "buy/ ferry KSL")
	}},
	{"AS-FER-2", func(t *testing.T) {
		k := stage(t, "R5-C10", "ferry gray").refused("no-type", "1 ferry gray-brown")
		k.moves(" ")
		check(t, k.marked(markFerry) == "gray", "%s", k.marked(markFerry))
	}},
	{"AS-FER-3 AS-FER-4 AS-C09-12", func(t *testing.T) {
		k := stage(t, "R5-C5", "ferry brown; attacks axis brown 1 bmr")
		k.rolls("crossing brown axis bmr 3", "combats! ")
		check(t, k.marked(markFerry) == "", "the ferry is not destroyed")
		k.next("R5-C9").with("track allies-rpc 3").wrong("", "buy/ ferry brown")
		k.rolls("", "buy/ ferry brown")
		check(t, k.marked(markFerry) == "brown", "the ferry is not there again")
		check(t, k.segment().rpc(Allies) == 3+20-3, "%d RPCs are left of 3 and the 20 of all points", k.segment().rpc(Allies))
	}},
	{"AS-FER-5 W18", func(t *testing.T) {
		k := stage(t, "R5-C10", "ferry gray brown white; allies KSL 3 inf + 1 mec + 1 art + 1 tnk + 1 rkt + 1 sup")
		k.allowed("1 inf KSL-gray", "1 sup KSL-brown").refused("ferry-infantry", "1 mec KSL-gray", "1 art KSL-gray", "1 tnk KSL-gray", "1 rkt KSL-gray").refused("ferry-full", "2 inf KSL-gray")
		k.moves("1 inf KSL-gray; 1 sup KSL-brown; 1 inf KSL-white").sees("gray: allies, allies 1 inf", "brown: allies, allies 1 sup", "white: allies, allies 1 inf")
		k = stage(t, "R5-C10", "ferry gray; allies KSL 2 inf").wrong("ferry-full", "moves/ 1 inf KSL-gray; 1 inf KSL-gray")
	}},
	{"AS-FER-6 W08 AS-SPC-6 AS-SPC-7", func(t *testing.T) {
		k := stage(t, "R5-C12", "control VER RYN KOT DUB; axis PIT 1 inf; control KAL BUZ BEK; ferry white") // Pitomnik is Allied and cut off
		k.supplied("allies", "GRA", "TS2", "not PIT", "not PAV", "not CHE", "not SPA")
		model.NewHand(k.pos).MarkGround(k.at("white"), markFerry, false)
		k.supplied("allies", "not GRA", "not TS2")
	}},
	{"AS-FRZ-1", func(t *testing.T) {
		k := begin(t, "race", "R6-C1")
		k.tells(k.rolls("weather 6"), "freezes river=Don")
		check(t, k.segment().donFrozen() && !k.segment().volgaFrozen(), "the Don alone freezes")
	}},
	{"AS-FRZ-2", func(t *testing.T) {
		k := begin(t, "race", "R7-C1", "track frozen 1")
		k.tells(k.rolls("weather 6"), "freezes river=Volga")
		check(t, k.segment().volgaFrozen(), "the Volga flows")
	}},
	{"AS-FRZ-3", func(t *testing.T) {
		k := begin(t, "race", "R8-C1", "track frozen 2")
		ferries := k.marked(markFerry)
		k.silent(k.rolls("weather 6"), "freezes", "ferry")
		check(t, k.marked(markFerry) == ferries && k.segment().badWeather(), "a third round changes something")
	}},
	{"AS-FRZ-4", func(t *testing.T) {
		k := begin(t, "race", "R8-C1", "track frozen 2")
		k.rolls("weather 1")
		s := k.segment()
		check(t, !s.badWeather() && s.donFrozen() && s.volgaFrozen(), "a river thaws")
	}},
	{"AS-FRZ-5 AS-FRZ-9 H35", func(t *testing.T) {
		k := stage(t, "R8-C1", "track frozen 1; ferry brown white; allies brown 1 inf; control PAV; axis PAV 1 inf")
		k.silent(k.rolls("weather 6", "buy/ "), "buys")
		check(t, k.marked(markFerry) == "brown gray white", "%s", k.marked(markFerry))
		k.sees("brown: allies, allies 1 inf")
		k.next("R8-C10").with("allies KSL 1 tnk").allowed("1 tnk KSL-gray").moves("1 tnk KSL-gray").sees("PAV: axis assault, axis 1 inf, allies 1 inf", "gray: allies, allies 1 tnk")
		check(t, k.marked(markRiver) == "", "an ice bridge leads across an unfrozen river")
	}},
	{"AS-FRZ-6 W19", func(t *testing.T) {
		k := stage(t, "R9-C10", "track frozen 2; ferry gray brown white; allies KSL 1 inf + 1 mec + 1 art + 2 tnk + 1 rkt + 1 sup")
		k.allowed("1 inf KSL-gray", "1 mec KSL-gray", "1 art KSL-gray", "1 tnk KSL-gray", "1 rkt KSL-gray", "1 sup KSL-gray").refused("ferry-full", "2 tnk KSL-gray")
		k.refused("not-adjacent.zone", "1 tnk KSL-gray-BFA")
	}},
	{"AS-FRZ-7", func(t *testing.T) {
		k := stage(t, "R9-C12", "control VER RYN PIT; track frozen 2; ferry brown")
		k.supplied("allies", "PAV", "CHE", "not SPA")
	}},
	{"AS-FRZ-8", func(t *testing.T) {
		k := stage(t, "R9-C5", "track frozen 2; ferry brown; allies brown 1 tnk; attacks axis brown 2 bmr")
		k.rolls("crossing brown axis bmr 1 1", "combats! ")
		k.sees("brown: allies, axis 2 bmr")
		check(t, k.marked(markFerry) == "brown", "the ice bridge is gone")
	}},
	{"AS-C01-1", func(t *testing.T) {
		for round := 1; round <= 5; round++ {
			k := begin(t, "race", "R"+itoa(round)+"-C1")
			k.rolls("")
			check(t, !k.segment().badWeather() && !k.segment().donFrozen(), "bad weather in round %d", round)
		}
	}},
	{"AS-C01-2", func(t *testing.T) { // the odds are those of the data: bad from 5, 5, 4, 4, 3, 3, 3, 3
		for i, from := range []int{5, 5, 4, 4, 3, 3, 3, 3} {
			for _, die := range []int{from - 1, from} {
				k := begin(t, "race", "R"+itoa(6+i)+"-C1")
				k.rolls("weather " + itoa(die))
				check(t, k.segment().badWeather() == (die == from), "round %d, die %d", 6+i, die)
			}
		}
	}},
	{"AS-C01-3", func(t *testing.T) { // for both sides, until the next round's die
		k := stage(t, "R8-C1", "control OBL; axis OBL 1 ftr; allies FRO 1 ftr; allies KOT 1 inf; axis SUR 1 inf; control SUR")
		k.rolls("weather 6")
		k.next("R8-C3").refused("bad-weather", "1 ftr OBL-KOT attacks")
		k.next("R8-C10").refused("bad-weather", "1 ftr FRO-SUR attacks")
		k.next("R9-C1").rolls("weather 1")
		k.next("R9-C3").allowed("1 ftr OBL-KOT attacks")
	}},
	{"AS-C01-4", func(t *testing.T) { // the markers are counted
		k := begin(t, "race", "R6-C1")
		for i, die := range []int{6, 1, 6, 6} {
			k.next("R" + itoa(6+i) + "-C1").rolls("weather " + itoa(die))
			check(t, k.segment().number("frozen") == []int{1, 1, 2, 3}[i], "round %d: %d", 6+i, k.segment().number("frozen"))
		}
	}},
	{"AS-C01-5", func(t *testing.T) { // the Don freezes before the Movement phase: no bonus
		k := stage(t, "R6-C1", "control SUR TOR; axis SUR 1 inf; allies GRO 1 inf")
		k.rolls("weather 6")
		k.next("R6-C3").moves("1 inf SUR-GRO").next("R6-C5")
		check(t, k.defence("GRO", "inf") == 2, "the defender fires at %d", k.defence("GRO", "inf"))
	}},
}
