package stalingrad

import (
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
)

// problems checks orders and lists the ids of what is wrong.
func (k *kit) problems(side model.Side, lines ...string) string {
	k.t.Helper()
	in := k.in
	in.Position = k.pos
	in.Orders = map[model.Side]adjudicate.Source{side: say(lines...)}
	c := adjudicate.Check(k.g, in, side, k.g.Assume)
	if c.Err != nil {
		k.t.Fatal(c.Err)
	}
	var ids []string
	for _, p := range c.Problems {
		ids = append(ids, p.ID)
	}
	return strings.Join(ids, " ")
}

// H56, AS-C02-1 to 3, AS-C09-1: who collects what.
func TestIncome(t *testing.T) {
	for _, c := range []struct {
		axis, control string
		rpc           int
	}{
		{"1 inf", "axis", 2}, {"1 ftr", "axis", 0}, {"1 inf", "allies", 0}} {
		k := newKit(t, "R3-C2")
		if c.control == "axis" {
			k.axis("TRF")
		}
		k.mark(markBattle, "TRF")
		k.put(Axis, "TRF", c.axis)
		k.play(Axis, nil, "free/ ")
		if got := k.segment().rpc(Axis); got != c.rpc {
			t.Errorf("%+v: %d RPCs", c, got)
		}
	}
	k := newKit(t, "R3-C9")
	k.axis("TRF")
	k.play(Allies, nil, "buy/ ")
	if got := k.segment().rpc(Allies); got != 17+3-2 { // city 17, region 3, Tractor Factory 2
		t.Errorf("%d RPCs", got)
	}
}

// AS-C02-4, H55, AS-C02-7: what comes free.
func TestFree(t *testing.T) {
	k := newKit(t, "R3-C2")
	k.play(Axis, nil, "free/ ")
	k.want(Axis, "TAT", "1 sup")
	k = newKit(t, "R4-C2")
	k.axis("OBL")
	k.mark(markBattle, "OBL")
	k.play(Axis, nil, "free/ 1 min to OBL")
	k.want(Axis, "OBL", "1 min")
	if got := k.problems(Axis, "free/ 1 inf to PER"); got != "not-free" {
		t.Errorf("into an Allied-controlled zone: %q", got)
	}
	k = newKit(t, "R4-C2")
	k.play(Axis, nil) // all three are Allied: nothing is due, nobody is asked
}

// H57, AS-C02-8 to 17: nothing is bought before Operation Winter Storm; in its
// round an air unit comes free; into an empty hostile zone at once.
func TestWinterStorm(t *testing.T) {
	k := newKit(t, "R9-C2")
	k.track("axis-rpc", "40")
	k.track("winter-storm", "10")
	k.play(Axis, nil, "free/ ", "buy/ 1 tnk to TOR")
	k.want(Axis, "TOR", "none")
	k.in.Segment = "R10-C2"
	k.axis("OBL")
	k.put(Allies, "VKU", "1 inf")
	if got := k.problems(Axis, "free/ ", "buy/ 1 ftr to TOR"); got != "not-for-sale" {
		t.Errorf("%q", got)
	}
	if got := k.problems(Axis, "free/ ", "buy/ 1 sup to TOR"); got != "not-for-sale" {
		t.Errorf("%q", got)
	}
	if got := k.problems(Axis, "free/ ", "buy/ 1 tnk to SUR"); got != "no-entry" {
		t.Errorf("%q", got)
	}
	if got := k.problems(Axis, "free/ ", "buy/ 7 tnk to TOR"); got != "rpc" {
		t.Errorf("%q", got)
	}
	k.play(Axis, nil, "free/ 1 inf to OBL; 1 bmr to VKU", "buy/ 2 inf + 1 tnk to TOR; 1 mec to VKU")
	k.want(Axis, "TOR", "2 inf + 1 tnk")
	k.want(Axis, "VKU", "1 mec + 1 bmr")
	s := k.segment()
	if !s.controls(Axis, k.at("TOR")) || s.controls(Axis, k.at("VKU")) || !s.assaulted(k.at("VKU")) || s.rpc(Axis) != 40-12-4 {
		t.Errorf("control or RPCs (%d) are wrong", s.rpc(Axis))
	}
	k.in.Segment = "R11-C2"
	k.play(Axis, nil, "buy/ 1 inf to TOR", "free/ ") // later rounds: spending, no air unit
	k.want(Axis, "TOR", "3 inf + 1 tnk")
}

// Who buys what the other side alone has, and names no zone, is asked where.
func TestBoughtNowhere(t *testing.T) {
	for side, code := range map[model.Side]string{Axis: "rkt", Allies: "mar"} {
		k := newKit(t, map[model.Side]string{Axis: "R9-C2", Allies: "R4-C9"}[side])
		_, bad := k.segment().readBought(nil, &adjudicate.Line{Form: adjudicate.FormUnits, Who: []adjudicate.Name{{Text: code}}, Count: []int{1}})
		if bad.ID != "deploy-where" {
			t.Errorf("%s buy 1 %s: %q", side, code, bad.ID)
		}
	}
}

// AS-C09-3 to 13, as-entry-limit-tokens.
func TestAlliedRequisition(t *testing.T) {
	k := newKit(t, "R4-C9")
	k.track("allies-rpc", "30")
	k.mark(markFerry, "brown")
	for lines, want := range map[string]string{"buy/ 2 inf to VES": "one-unit", "buy/ 1 inf to VES; 1 inf to VES": "one-unit", "buy/ 5 inf to KSL": "", "buy/ 1 inf to DUB": "no-entry",
		"buy/ 1 inf to VES; 1 sup to VES": "", "buy/ 1 sup to PIT": "", "buy/ ferry gray": "", "buy/ ferry brown": "ferry-there", "buy/ 1 ftr to KSL": "not-for-sale"} {
		if got := k.problems(Allies, lines); got != want {
			t.Errorf("%s: %q, not %q", lines, got, want)
		}
	}
	k.in.Rulings["as-entry-limit-tokens"] = "all"
	if got := k.problems(Allies, "buy/ 1 inf to VES; 1 sup to VES"); got != "one-unit" {
		t.Errorf("tokens count: %q", got)
	}
	k.axis("VES")
	if got := k.problems(Allies, "buy/ 2 inf to VES"); got != "one-unit" { // AS-C09-6: control is not enough
		t.Errorf("controlled: %q", got)
	}
	k.put(Axis, "VES", "1 inf")
	if got := k.problems(Allies, "buy/ 2 inf to VES"); got != "" {
		t.Errorf("occupied: %q", got)
	}
}

// as-deploy-into-battle.
func TestDeployIntoBattle(t *testing.T) {
	for reading, want := range map[string]bool{"join": false, "assault": true} {
		k := newKit(t, "R4-C9")
		k.in.Rulings["as-deploy-into-battle"] = reading
		k.axis("VES")
		k.put(Axis, "VES", "1 inf")
		k.put(Allies, "VES", "1 inf")
		k.mark(markBattle, "VES")
		k.play(Allies, nil, "buy/ 1 inf to VES")
		if got := k.segment().assaulted(k.at("VES")); got != want {
			t.Errorf("%s: Assault %v", reading, got)
		}
	}
}

// AS-C08, H43, H51.
func TestHeroicWorkers(t *testing.T) {
	set := func(segment string) *kit {
		k := newKit(t, segment)
		k.mark(markTankWorks, "TRF")
		k.mark(markGunWorks, "BFA")
		return k
	}
	k := set("R5-C8")
	k.mark(markBattle, "TRF")
	k.play(Allies, nil)
	k.want(Allies, "TRF", "1 tnk")
	k.want(Allies, "BFA", "none")
	k = set("R4-C8")
	k.axis("TRF")
	k.play(Allies, nil)
	k.want(Allies, "BFA", "1 art")
	k = set("R5-C8")
	k.axis("TRF", "BFA")
	k.play(Allies, nil)
	if _, ok := k.segment().factoryAt(markTankWorks); ok || k.g.Next(k.pos, "R6-C7") != "R6-C9" {
		t.Error("the card did not leave the game")
	}
	for reading, want := range map[string]string{"next": "1 inf", "same": "1 inf + 1 tnk"} {
		k := set("R5-C5")
		k.in.Rulings["as-factory-restart"] = reading
		k.axis("TRF")
		k.mark(markBattle, "TRF")
		k.put(Axis, "TRF", "1 inf")
		k.put(Allies, "TRF", "1 inf")
		k.play(Axis, given{"combat/trf/allies/inf/1": 2}, "combats! TRF", "casualties: any") // unsupplied: the Axis rolls nothing
		k.in.Segment = "R5-C8"
		k.play(Allies, nil)
		k.want(Allies, "TRF", want)
	}
}

// AS-C01, AS-FRZ-1 to 5, 9, H35.
func TestWeather(t *testing.T) {
	k := newKit(t, "R5-C1")
	k.play(Axis, nil) // no die before round 6
	k.in.Segment = "R6-C1"
	k.play(Axis, given{"weather": 5})
	s := k.segment()
	if !s.badWeather() || !s.donFrozen() || s.volgaFrozen() {
		t.Error("the Don should be frozen")
	}
	k.in.Segment = "R7-C1"
	k.play(Axis, given{"weather": 4})
	if k.segment().badWeather() {
		t.Error("4 is fair in round 7")
	}
	k.in.Segment = "R8-C1"
	k.mark(markFerry, "brown")
	k.put(Allies, "brown", "1 inf")
	k.play(Axis, given{"weather": 4})
	if s := k.segment(); !s.volgaFrozen() || !k.pos.GroundMarked(k.at("gray"), markFerry) {
		t.Error("the Volga should be frozen, with all three ice bridges")
	}
	k.want(Allies, "brown", "1 inf")
}

// W27, W28, H53, H54, AS-C07: the launch.
func TestLaunch(t *testing.T) {
	for _, c := range []struct {
		segment, to, want string
	}{{"R3-C7", "FRO", ""}, {"R4-C7", "KRE", "too-early"}, {"R6-C7", "KRE", ""}, {"R6-C7", "BOL", "too-early"}, {"R7-C7", "BOL", ""}, {"R5-C7", "KRA", "wrong-side"}} {
		k := newKit(t, c.segment)
		s := k.segment()
		u1, _ := k.pos.Set().FindCard("U1")
		at := k.at(c.to)
		if got := s.judgeDeployment(deployment{u1, at}, []model.CardID{u1}, "NW", map[model.Space]int{}); got.ID != c.want {
			t.Errorf("%s at %s: %q, not %q", c.segment, c.to, got.ID, c.want)
		}
		if got := s.judgeDeployment(deployment{u1, at}, []model.CardID{u1}, "NW", map[model.Space]int{at: 2}); c.want == "" && got.ID != "two-cards" {
			t.Errorf("a third card: %q", got.ID)
		}
	}
	k := newKit(t, "R3-C7")
	in := k.in
	in.Position, in.Oracle = k.pos, fixed{"launch": 1}
	out := adjudicate.Run(k.g, in)
	if out.Err != nil || out.Position.Track("winter-storm") != "6" || out.Position.Track("launched") != "3" {
		t.Errorf("%v, Winter Storm %s", out.Err, out.Position.Track("winter-storm"))
	}
	if n := out.Position.PileSize(pileUsed); n != 2 {
		t.Errorf("%d cards revealed", n)
	}
	if k.g.Next(out.Position, "R4-C6") != "R4-C8" {
		t.Error("card 7 is still in the deck")
	}
	k = newKit(t, "R2-C7")
	k.play(Allies, nil) // discarded without effect
	k.in.Segment = "R3-C7"
	in.Position, in.Oracle = k.pos, fixed{}
	out = adjudicate.Run(k.g, in)
	if out.Err != nil || out.Position.Track("launched") != "" || out.Position.PileSize(pileNW) != 1 || out.Position.PileSize(pileSE) != 1 || out.Position.PileSize(pileDeck) != 12 {
		t.Errorf("%v: two cards are laid down, one on each side", out.Err)
	}
}

// fixed is an oracle that takes the first choice, but for questions of some keys.
type fixed map[string]int

func (f fixed) Choose(what string, n int) int {
	for key, i := range f {
		if strings.Contains(what, " "+key+" ") && i < n {
			return i
		}
	}
	return 0
}

// H62, AS-SCU: the scenario Operation Uranus.
func TestUranusScenario(t *testing.T) {
	k := scenarioKit(t, "operation-uranus", "R7-C7")
	in := k.in
	in.Position, in.Oracle = k.pos, fixed{}
	out := adjudicate.Run(k.g, in)
	if out.Err != nil {
		t.Fatal(out.Err)
	}
	if out.Position.PileSize(pileUsed) != 10 || out.Position.Track("winter-storm") != "10" || out.Position.Track("axis-rpc") != "40" {
		t.Error("the set-up is wrong")
	}
	if next := k.g.Next(out.Position, "R7-C7"); next != "R7-C9" {
		t.Errorf("card 7 is followed by %s", next)
	}
	s := k.segment()
	for z, want := range map[string]bool{"SPA": false, "PAV": false, "TRF": true, "MAM": true} {
		if got := containsSpace(s.prospects(k.at("KSL")), k.at(z)); got != want {
			t.Errorf("Krasnaya Sloboda may bombard %s: %v", z, got)
		}
	}
}

// AS-VIC-1 to 10, 12, 13, AS-C14-1, 3: each level, at the round at which it counts.
func TestVictory(t *testing.T) {
	city := strings.Fields("SPA TRF BWS BFA ROW ROS MAM CHE TS1 PAV ARM TS2 GRA")
	west := strings.Fields("PET BOL PER KLE KRE ZIM KOP OBL SUR NOV TOR TAT")
	line := strings.Fields("PIT KAL NOV SUR TOR")
	for _, c := range []struct {
		name, segment string
		axis          []string
		contested     []string
		rulings       map[string]string
		want          string
	}{
		{"axis total", "R4-C14", append(append([]string{}, city...), line...), nil, nil, "axis total"},
		{"unsupplied is none", "R4-C14", append([]string{"PIT"}, city...), nil, nil, ""},
		{"axis major", "R13-C14", append([]string{"FLY", "TS1"}, line...), nil, nil, "axis major"},
		{"not before the end", "R12-C14", append([]string{"FLY", "TS1"}, line...), nil, nil, ""},
		{"allies total", "R4-C14", []string{"TAT", "SUR"}, []string{"SUR"}, nil, "allies total"},
		{"a base counts", "R4-C14", []string{"TAT"}, nil, map[string]string{"as-total-victory-base": "counted"}, ""},
		{"allies major", "R13-C14", west, nil, nil, "allies major"},
		{"axis minor", "R13-C14", []string{"PIT", "OBL"}, nil, nil, "axis minor"},
		{"allies minor", "R13-C14", []string{"VER", "OBL"}, nil, nil, "allies minor"},
	} {
		k := newKit(t, c.segment)
		k.axis(c.axis...)
		k.mark(markBattle, c.contested...)
		for id, r := range c.rulings {
			k.in.Rulings[id] = r
		}
		k.play(Axis, nil)
		if got := k.pos.Track("winner"); got != c.want {
			t.Errorf("%s: %q, not %q", c.name, got, c.want)
		}
	}
}

// H25, AS-C06: landings.
func TestLandings(t *testing.T) {
	k := newKit(t, "R4-C6")
	k.axis("PIT", "OBL", "TAT")
	k.mark(markTaken, "PIT")
	k.put(Axis, "OBL", "3 ftr")
	for _, u := range k.put(Axis, "TIN", "2 bmr") {
		model.NewHand(k.pos).Mark(u, markAttacks, true)
	}
	for lines, want := range map[string]string{"landings/ 1 bmr TIN-PIT": "no-field", "landings/ 2 bmr TIN-OBL": "field-full", "landings/ 2 bmr TIN-TAT": "", "landings/ 1 bmr TIN-KAL": "no-field"} {
		if got := k.problems(Axis, lines); got != want {
			t.Errorf("%s: %q, not %q", lines, got, want)
		}
	}
	k.play(Axis, nil, "landing: OBL > TAT")
	k.want(Axis, "OBL", "3 ftr + 1 bmr")
	k.want(Axis, "TAT", "1 bmr")
	k = newKit(t, "R4-C6")
	for _, u := range k.put(Axis, "TIN", "1 bmr") {
		model.NewHand(k.pos).Mark(u, markAttacks, true)
	}
	k.play(Axis, nil) // no airfield left
	k.want(Axis, "TIN", "none")
}

// AS-C05-1 to 5, H49, H58: what lands and is delivered as the Attack phase begins.
func TestArrivals(t *testing.T) {
	k := newKit(t, "R8-C3")
	k.axis("PIT", "OBL", "TAT", "FLY")
	k.put(Axis, "TAT", "2 bmr + 2 sup")
	k.put(Axis, "OBL", "1 bmr + 1 inf")
	k.put(Allies, "VER", "1 inf")
	k.mark(markBattle, "VER")
	k.put(Axis, "VER", "1 inf")
	k.play(Axis, nil, "moves/ 1 bmr TAT-VER drops 1 sup; 1 bmr OBL-FLY lands 1 inf; 1 bmr TAT-PIT relocates")
	k.in.Segment = "R8-C5"
	k.play(Axis, given{"combat/ver/allies/inf/1": 6, "combat/ver/axis/inf/1": 6}, "combats! VER", "tokens: spend", "casualties: any")
	k.want(Axis, "FLY", "2 inf + 1 bmr") // the infantry and its free one
	k.want(Axis, "PIT", "1 bmr")
	k.want(Axis, "VER", "1 inf + 1 bmr") // the token dropped was spent, the bomber did not fire
	for reading, want := range map[string]string{"keeps": "1 bmr", "dropped": "1 bmr + 1 sup"} {
		k := newKit(t, "R8-C5")
		k.in.Rulings["as-drop-zone-lost"] = reading
		bomber := k.put(Axis, "VER", "1 bmr")
		model.NewHand(k.pos).Mark(bomber[0], markDrops, true)
		(&loader{g: k.g, u: bomber[0], cargo: k.put(Axis, "TAT", "1 sup")}).run(k)
		k.play(Axis, nil, "combats! ")
		k.want(Axis, "VER", want)
	}
	k = newKit(t, "R8-C5") // a full airfield: who finds no room is lost
	k.axis("PIT")
	k.put(Axis, "PIT", "4 ftr")
	model.NewHand(k.pos).Mark(k.put(Axis, "PIT", "1 bmr")[0], markRelocates, true)
	k.play(Axis, nil, "combats! ")
	k.want(Axis, "PIT", "4 ftr")
}

// AS-OPL, AS-OPH: Luftwaffe Priorities and Heroes of the Soviet Union.
func TestOptionalDice(t *testing.T) {
	for die, want := range map[int]string{5: "2 ftr", 6: "1 ftr"} {
		k := newKit(t, "R3-C2")
		k.track("scenario", "race-to-stalingrad")
		k.in.Rulings["as-opt-luftwaffe"] = "on"
		k.put(Axis, "OBL", "2 ftr")
		k.play(Axis, given{"luftwaffe": die}, "free/ ")
		k.want(Axis, "OBL", want)
		if got := k.segment().rpc(Axis); got != map[int]int{5: 0, 6: 10}[die] {
			t.Errorf("die %d: %d RPCs", die, got)
		}
	}
	k := newKit(t, "R3-C10")
	k.in.Rulings["as-opt-heroes"] = "on"
	k.axis("TRF")
	k.mark(markBattle, "TRF")
	k.put(Axis, "TRF", "1 inf")
	k.put(Allies, "TRF", "2 inf")
	k.play(Allies, given{"heroes": 6}, "moves/ ")
	k.want(Axis, "TRF", "none")
	k.want(Allies, "TRF", "1 inf")
	if !k.segment().contested(k.at("TRF")) { // the land units left do not control it
		t.Error("the marker is gone")
	}
}

// AS-C07-13: a deployed bomber takes a token aboard that was deployed with it, and
// drops it in the Movement phase.
func TestPreload(t *testing.T) {
	k := newKit(t, "R3-C7")
	bomber := k.put(Allies, "FRO", "1 bmr + 1 sup")
	model.NewHand(k.pos).Mark(bomber[0], markFresh, true)
	(&loader{g: k.g, u: bomber[0], cargo: bomber[1:]}).run(k)
	k.in.Segment = "R3-C10"
	k.judges(moveCase{"1 bmr FRO-PIT lands 1 sup", ""}, moveCase{"1 bmr FRO-VER drops 1 sup", ""}, moveCase{"1 bmr FRO-PIT lands 2 sup", "laden"})
	k.play(Allies, nil, "moves/ 1 bmr FRO-VER drops 1 sup")
	k.in.Segment = "R3-C12"
	k.play(Allies, nil, "combats! ", "bombard/ ")
	k.want(Allies, "VER", "1 bmr + 1 sup")
}

// AS-AMV-8, H58: who begins the phase in the air must move.
func TestFreshMustMove(t *testing.T) {
	k := newKit(t, "R10-C3")
	k.axis("OBL", "VKU")
	model.NewHand(k.pos).Mark(k.put(Axis, "VKU", "1 ftr")[0], markFresh, true)
	k.play(Axis, nil, "moves/ ", "landing: OBL")
	k.want(Axis, "OBL", "1 ftr")
	k.in.Segment = "R10-C5"
	k.play(Axis, nil, "combats! ")
	if s := k.segment(); len(s.onGround(Axis, k.at("OBL"))) != 1 {
		t.Error("the fighter has not landed")
	}
}
