package stalingrad

import (
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
)

// pooled counts the pieces of a type that are in the pool.
func (k *kit) pooled(side model.Side, code string) int {
	s := k.segment()
	return len(s.supplyOf(s.d.typeOf(side, code), side))
}

// marked lists the places with a mark.
func (k *kit) marked(mark string) string {
	var list []model.Space
	for i := range k.g.Data.Places {
		if k.pos.GroundMarked(model.Space(i), mark) {
			list = append(list, model.Space(i))
		}
	}
	words := strings.Fields(k.names(list))
	slices.Sort(words)
	return strings.Join(words, " ")
}

// uranusSetup plays the last step of the scenario Operation Uranus with the first choice of
// everything; the first five cards go northwest or southeast.
func uranusSetup(t *testing.T, northwest bool) *kit {
	t.Helper()
	k := begin(t, "uranus", "R7-C7")
	in := k.in
	in.Position, in.Oracle = k.pos, fixed{}
	if !northwest {
		in.Oracle = fixed{"northwest": 1}
	}
	out := adjudicate.Run(k.g, in)
	if out.Err != nil {
		t.Fatal(out.Err)
	}
	k.pos = out.Position
	return k
}

var setupRows = []rowTest{
	{"AS-SET-1", func(t *testing.T) {
		want := map[string]string{"race": "BOL KLE KOP NOV OBL PER PET SUR TAT TOR VKU ZIM",
			"uranus": "ABG ARM BFA BUZ BWS FLY GRA GRO KAL KLE KOP MAM NOV OBL ORL PER PET PIT ROW RYN SUR TAT TIN TOR TRF TS1 TS2 VER VKU ZIM"}
		for scenario, zones := range want {
			k := begin(t, scenario, "R7-C3")
			check(t, k.marked(markControl) == zones, "%s: Control Markers in %s", scenario, k.marked(markControl))
			s := k.segment()
			for i := range s.d.Places {
				check(t, s.controls(Allies, model.Space(i)) != strings.Contains(zones, s.d.Places[i].ID), "%s: who controls %s", scenario, s.d.Places[i].ID)
			}
		}
	}},
	{"AS-SET-2", func(t *testing.T) {
		k := stage(t, "R5-C12", "control KOT; battle KOT; allies KOT 1 tnk; axis KOT 1 inf")
		k.rolls("KOT allies tnk 3; KOT axis inf 6", "combats! KOT")
		k.sees("KOT: allies, allies 1 tnk")
		check(t, k.marked(markControl) == "", "a Control Marker stays: %s", k.marked(markControl))
	}},
	{"AS-SET-3", func(t *testing.T) {
		race, uranus := begin(t, "race", "R1-C3"), begin(t, "uranus", "R7-C9")
		check(t, race.marked(markBattle) == "ABG TIN" && race.marked(markAssault) == "", "Race: %s", race.marked(markBattle))
		check(t, uranus.marked(markBattle) == "BEK BOL PAV SPA" && uranus.marked(markAssault) == "", "Uranus: %s", uranus.marked(markBattle))
	}},
	{"AS-SET-4 W33", uranusSupply},
	{"AS-SET-5", func(t *testing.T) {
		k := begin(t, "race", "R1-C3")
		check(t, k.pooled(Axis, token) == 7, "%d Axis tokens", k.pooled(Axis, token))
		check(t, k.pooled(Allies, token) == 20-7-1, "%d Allied tokens beside the one in Srednyaya Akhtuba", k.pooled(Allies, token))
	}},
	{"AS-SET-6 AS-C02-4", func(t *testing.T) {
		k := stage(t, "R3-C2")
		k.rolls("", "free/ ")
		k.sees("TAT: allies, axis 1 sup")
		k = stage(t, "R4-C2")
		k.rolls("")
		k.sees("TAT: allies") // odd rounds only
		k = stage(t, "R3-C2", "axis OBL 7 sup")
		k.rolls("", "free/ ")
		k.sees("TAT: allies") // the Allied pool is full of tokens all the same
		k = stage(t, "R3-C5", "assault ABG; axis ABG 1 inf; allies ABG 2 sup; axis OBL 7 sup")
		k.rolls("", "combats! ABG")
		k.sees("ABG: axis, axis 1 inf + 2 sup", "OBL: allies, axis 7 sup")
	}},
	{"AS-SET-7", func(t *testing.T) {
		k := begin(t, "race", "R4-C2")
		check(t, k.pooled(Axis, "inf") == 60-20 && k.pooled(Allies, "rkt") == 20-2, "%d infantry, %d rocket launchers", k.pooled(Axis, "inf"), k.pooled(Allies, "rkt"))
		k.rolls("", "free/ 1 inf to OBL")
		k.sees("OBL: axis, axis 2 inf + 3 ftr")
		check(t, k.pooled(Axis, "inf") == 39, "%d infantry in the pool", k.pooled(Axis, "inf"))
	}},
	{"AS-SET-8", func(t *testing.T) {
		k := begin(t, "race", "R1-C3")
		k.sees("PET: axis, axis 2 min", "PER: axis, axis 2 min + 1 mar", "KLE: axis, axis 3 inf + 1 art")
		k.with("control PIT FLY; axis PIT 1 inf + 1 min") // and what is German has Force Multiplier
		model.NewHand(k.pos).Move(k.segment().land(Allies, k.at("PIT"))[0], k.pos.Set().Box(poolBox))
		k.moves("1 inf PIT-FLY; 1 min PIT-FLY").sees("FLY: axis, axis 2 inf + 1 min")
	}},
	{"AS-SET-9 AS-INF-9", func(t *testing.T) {
		k := stage(t, "R10-C2", "track axis-rpc 400; track winter-storm 9; control OBL")
		k.wrong("", "buy/ 24 tnk to TOR").wrong("pool", "buy/ 25 tnk to TOR")
		k = stage(t, "R5-C3", "control PIT FLY; axis PIT 1 inf; axis OBL 8 inf; axis SUR 8 inf; axis NOV 8 inf; axis KOP 8 inf; axis PER 8 inf; axis PET 8 inf; axis BOL 8 inf; axis TOR 3 inf").moves("1 inf PIT-FLY")
		k.sees("FLY: axis, axis 1 inf") // there is no infantry left to come free
	}},
	{"AS-SET-10 W01", func(t *testing.T) { // chips make more units of a type than there are pieces
		k := stage(t, "R5-C3", "axis KAL 5 inf; axis OBL 20 inf")
		k.sees("KAL: allies, axis 5 inf")
		inf := k.g.Data.typeOf(Axis, "inf")
		check(t, inf.Pieces == 24, "%d pieces", inf.Pieces)
	}},
	{"AS-SET-11", func(t *testing.T) {
		k := stage(t, "R10-C5", "battle ABG; axis ABG 1 tnk; axis OBL 7 tnk; axis SUR 8 tnk; axis NOV 8 tnk; allies ABG 2 inf")
		check(t, k.pooled(Axis, "tnk") == 0, "the pool is not empty")
		k.rolls("ABG axis tnk 6; ABG allies inf 2 6", "combats! ABG")
		check(t, k.pooled(Axis, "tnk") == 1, "the tank is not in its pool")
		k.next("R11-C2").with("track axis-rpc 40; track winter-storm 9").wrong("", "buy/ 1 tnk to TOR")
	}},
	{"AS-SET-12", func(t *testing.T) {
		k := begin(t, "race", "R6-C1")
		check(t, k.cards("R6-C1", 13) == "R6-C1 R6-C2 R6-C3 R6-C4 R6-C5 R6-C6 R6-C7 R6-C8 R6-C9 R6-C10 R6-C11 R6-C12 R6-C13 R6-C14", "%s", k.cards("R6-C1", 13))
	}},
	{"AS-SET-13", func(t *testing.T) {
		k := begin(t, "race", "R3-C7")
		check(t, k.pos.PileSize(pileDeck) == 14, "%d cards", k.pos.PileSize(pileDeck))
		drawn := map[string]bool{}
		for seed := range uint64(12) { // who draws sees another order each time
			in := k.in
			in.Position, in.Oracle = k.pos, adjudicate.NewRandom(seed)
			out := adjudicate.Run(k.g, in)
			nw, _ := out.Position.Pile(pileNW)
			used, _ := out.Position.Pile(pileUsed)
			drawn[cardList(k.pos.Set(), append(nw, used...))] = true
		}
		check(t, len(drawn) > 4, "the deck has one order: %v", drawn)
	}},
	{"AS-SET-14", func(t *testing.T) { // U1 to U14 are all good in the same round, for the same zone
		s := stage(t, "R3-C7").segment()
		for _, c := range s.unseen() {
			check(t, s.judgeDeployment(deployment{c, s.zone("FRO")}, []model.CardID{c}, "NW", map[model.Space]int{}).Legal(), "card %d", c)
		}
	}},
	{"AS-SET-15", func(t *testing.T) { // a scenario sets up both sides
		begin(t, "race", "R1-C3").sees("KRE: allies, allies 2 inf + 1 art", "VER: allies, allies 4 inf + 1 art", "KLE: axis, axis 3 inf + 1 art")
		begin(t, "uranus", "R7-C9").sees("KRE: allies, allies 3 inf + 1 art", "VER: axis, axis 2 inf + 1 art", "BOL: allies battle, axis 2 min + 1 mar, allies 2 inf + 1 art")
		_, err := NewState("race", "c")
		check(t, err != nil, "a scenario of no chart is set up")
	}},
	{"AS-SET-16", func(t *testing.T) {
		k := begin(t, "uranus", "R7-C9")
		k.sees("A1: allies", "A2: allies, allies 1 inf", "A3: allies, allies 1 inf", "A4: allies, allies 1 inf", "A5: allies, allies 1 inf", "brown: allies, allies 1 inf")
		k.sees("ROS: allies, allies 4 inf + 1 art", "CHE: allies, allies 6 inf", "PAV: allies battle, axis 2 inf + 1 tnk, allies 2 inf")
		for _, id := range []string{"A1", "A2", "A3", "A4", "A5", "gray", "brown", "white"} {
			check(t, !k.g.Data.place(k.at(id)).Zone(), "%s is a zone", id)
		}
	}},
	{"AS-SCR-1", func(t *testing.T) {
		k := begin(t, "race", setupSegment)
		check(t, k.g.Next(k.pos, setupSegment) == "R1-C2", "%s comes first", k.g.Next(k.pos, setupSegment)) // no weather before round 6
		decides(t, "R12-C14", "", "control PIT OBL")
		decides(t, "R13-C14", "axis minor", "control PIT OBL")
	}},
	{"AS-SCR-2", func(t *testing.T) {
		k := begin(t, "race", "R1-C2")
		check(t, k.pos.Track("winter-storm") == "", "the marker is on round %s", k.pos.Track("winter-storm"))
	}},
	{"AS-SCR-3", func(t *testing.T) {
		k := begin(t, "race", "R1-C8")
		check(t, k.marked(markTankWorks) == "TRF" && k.marked(markGunWorks) == "BFA" && k.marked(markCaptured) == "", "factories in %s and %s", k.marked(markTankWorks), k.marked(markGunWorks))
		k.rolls("")
		k.sees("TRF: allies, allies 1 inf + 2 tnk")
	}},
	{"AS-SCR-4", func(t *testing.T) {
		check(t, begin(t, "race", "R1-C2").marked(markFerry) == "brown gray white", "ferries")
	}},
	{"AS-SCR-5", func(t *testing.T) {
		s := begin(t, "race", "R1-C2").segment()
		check(t, !s.donFrozen() && !s.volgaFrozen(), "a river is frozen")
	}},
	{"AS-SCR-6 W02", func(t *testing.T) {
		k := begin(t, "race", "R1-C3")
		k.supplied("axis", "not TIN")
		check(t, k.look("TIN") == "allies battle, axis 2 inf + 1 mec + 2 tnk, allies 2 inf + 1 tnk", "%s", k.look("TIN"))
	}},
	{"AS-SCR-7 W03", func(t *testing.T) {
		k := begin(t, "race", "R1-C3")
		k.supplied("axis", "ABG")
		check(t, strings.HasPrefix(k.look("ABG"), "allies battle, axis 3 inf"), "%s", k.look("ABG"))
	}},
	{"AS-SCU-1", func(t *testing.T) {
		k := begin(t, "uranus", setupSegment)
		check(t, k.g.Next(k.pos, setupSegment) == "R7-C7" && k.g.Next(k.pos, "R7-C14") == "R8-C1", "round 7 does not come first")
		decides(t, "R12-C14", "", "track scenario operation-uranus; control PIT OBL")
		decides(t, "R13-C14", "axis minor", "track scenario operation-uranus; control PIT OBL")
	}},
	{"AS-SCU-2", func(t *testing.T) {
		check(t, begin(t, "uranus", "R7-C9").pos.Track("winter-storm") == "10", "the marker is elsewhere")
		check(t, uranusSetup(t, true).pos.Track("winter-storm") == "10", "the marker is elsewhere after the set-up")
	}},
	{"AS-SCU-3", func(t *testing.T) {
		s := begin(t, "uranus", "R7-C9").segment()
		check(t, s.donFrozen() && !s.volgaFrozen() && s.number("frozen") == 1, "%d rounds of bad weather", s.number("frozen"))
	}},
	{"AS-SCU-5", func(t *testing.T) {
		k := begin(t, "uranus", "R7-C9", "track allies-rpc 9")
		check(t, k.marked(markFerry) == "brown", "%s", k.marked(markFerry))
		k.wrong("", "buy/ ferry gray; ferry white").wrong("ferry-there", "buy/ ferry brown")
	}},
	{"AS-SCU-6 AS-SCU-8 H62", func(t *testing.T) {
		k := uranusSetup(t, true)
		check(t, k.cards("R7-C7", 6) == "R7-C7 R7-C9 R7-C10 R7-C11 R7-C12 R7-C13 R7-C14", "%s", k.cards("R7-C7", 6))
		check(t, k.cards("R7-C14", 8) == "R7-C14 R8-C1 R8-C2 R8-C3 R8-C4 R8-C5 R8-C6 R8-C9 R8-C10", "%s", k.cards("R7-C14", 8))
		s := k.segment()
		for z, want := range map[string]bool{"SPA": false, "PAV": false, "TRF": true, "MAM": true} {
			check(t, containsSpace(s.prospects(k.at("KSL")), k.at(z)) == want, "Krasnaya Sloboda and %s", z)
		}
	}},
	{"AS-SCU-7", func(t *testing.T) {
		k := uranusSetup(t, true)
		check(t, k.g.Next(k.pos, "R9-C6") == "R9-C9", "card 7 or 8 is still there")
	}},
	{"AS-SCU-9", func(t *testing.T) {
		for northwest, order := range map[bool][]string{true: {"NW", "SE"}, false: {"SE", "NW"}} {
			k := begin(t, "uranus", "R7-C7")
			in := k.in
			in.Position, in.Oracle = k.pos, fixed{}
			if !northwest {
				in.Oracle = fixed{"northwest": 1}
			}
			out := adjudicate.Run(k.g, in)
			first, nw := "", ""
			for _, e := range out.Journal { // the first five that are drawn are told to their owner
				if e.Kind == adjudicate.Told && e.Event == evCards && first == "" {
					first = adjudicate.Format(k.pos.Set(), e.Vals[0])
				}
				if e.Kind == adjudicate.Told && e.Event == evLaunch {
					nw = adjudicate.Format(k.pos.Set(), e.Vals[0])
				}
			}
			check(t, (sortedWords(first) == sortedWords(nw)) == (order[0] == "NW"), "northwest %v: drawn %s, laid northwest %s", northwest, first, nw)
		}
	}},
	{"AS-SCU-10", func(t *testing.T) {
		k := begin(t, "uranus", "R7-C7")
		in := k.in
		in.Position, in.Oracle = k.pos, fixed{}
		out := adjudicate.Run(k.g, in)
		text := adjudicate.For(k.pos.Set(), out.Journal, Allies)
		check(t, strings.Count(text, "drawn cards=") == 2, "%s", text)
		for _, e := range out.Journal {
			if e.Kind == adjudicate.Told && e.Event == evLaunch {
				nw, se := adjudicate.Format(k.pos.Set(), e.Vals[0]), adjudicate.Format(k.pos.Set(), e.Vals[1])
				check(t, len(strings.FieldsFunc(nw, notCard)) == 5 && len(strings.FieldsFunc(se, notCard)) == 5, "%s and %s", nw, se)
			}
		}
	}},
	{"AS-SCU-11", func(t *testing.T) {
		k := uranusSetup(t, true)
		check(t, k.pos.PileSize(pileUsed) == 10 && k.pos.PileSize(pileNW)+k.pos.PileSize(pileSE) == 0, "cards are left")
		var want, got int
		used, _ := k.pos.Pile(pileUsed)
		for _, c := range used {
			want += total(k.g.Data.Uranus[c])
		}
		was := begin(t, "uranus", "R7-C7")
		for u := range k.pos.Set().Units {
			if k.pos.At(model.UnitID(u)) != was.pos.At(model.UnitID(u)) {
				got++
			}
		}
		check(t, got == want, "%d pieces are deployed, not %d", got, want)
	}},
	{"AS-SCU-12", func(t *testing.T) {
		k := begin(t, "uranus", "R8-C1")
		k.rolls("weather 6")
		check(t, k.segment().volgaFrozen() && k.marked(markFerry) == "brown gray white", "the Volga flows")
	}},
	{"AS-SCU-13", func(t *testing.T) {
		k := begin(t, "uranus", "R7-C9")
		check(t, k.marked(markTankWorks)+k.marked(markGunWorks) == "", "there are factories")
	}},
}

func notCard(r rune) bool { return r != 'U' && (r < '0' || r > '9') }

// sortedWords are the cards that a text names, in order.
func sortedWords(text string) string {
	list := strings.FieldsFunc(text, notCard)
	slices.Sort(list)
	return strings.Join(list, " ")
}

// uranusSupply: in the Uranus set-up Spartanovka alone is out of supply, and all of
// the Axis is in it.
func uranusSupply(t *testing.T) {
	k := scenarioKit(t, "operation-uranus", "R7-C9")
	s := k.segment()
	for i := range s.d.Places {
		at := k.at(s.d.Places[i].ID)
		if s.d.Places[i].Zone() && s.hasLand(Allies, at) {
			if got, want := s.supplied(Allies, at), s.d.Places[i].ID != "SPA"; got != want {
				t.Errorf("Allies supplied in %s: %v", s.d.Places[i].ID, got)
			}
		}
		if s.d.Places[i].Zone() && s.hasLand(Axis, at) && !s.supplied(Axis, at) {
			t.Errorf("the Axis is unsupplied in %s", s.d.Places[i].ID)
		}
	}
}
