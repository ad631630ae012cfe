package stalingrad

import (
	"testing"

	"umpire/adjudicate"
	"umpire/model"
)

// A flip is a case that a named ruling decides: what each reading makes of it.
type flip struct {
	ruling string
	want   map[string]string
	play   func(t *testing.T, ruling string) string // ruling is the clause that sets the reading
}

// TestFlips: each ruling of the register has a case to which each of its readings gives
// another end.
func TestFlips(t *testing.T) {
	byID := map[string]flip{}
	for _, f := range flips {
		byID[f.ruling] = f
	}
	for _, r := range rulings().All() {
		f, ok := byID[r.ID]
		delete(byID, r.ID)
		if !ok {
			t.Errorf("%s flips no case", r.ID)
			continue
		}
		ends := map[string]string{}
		for _, reading := range r.Readings {
			t.Run(r.ID+"/"+reading.Name, func(t *testing.T) {
				got := f.play(t, "ruling "+r.ID+" "+reading.Name)
				check(t, got == f.want[reading.Name], "%q, not %q", got, f.want[reading.Name])
				check(t, ends[got] == "", "as with %s: %q", ends[got], got)
				ends[got] = reading.Name
			})
		}
	}
	for id := range byID {
		t.Errorf("%s is not a ruling", id)
	}
}

// fought plays an Attack phase and looks at a zone.
func fought(k *kit, zone, faces string, lines ...string) string {
	k.t.Helper()
	k.rolls(faces, lines...)
	return k.look(zone)
}

var flips = []flip{
	{"as-river-bonus-moment", map[string]string{"combat": "2", "movement": "3"}, func(t *testing.T, ruling string) string {
		k := stage(t, "R5-C5", ruling, "assault GRO; mark river GRO; axis GRO 1 inf; allies GRO 1 inf") // who crossed has gone
		return itoa(k.defence("GRO", "inf"))
	}},
	{"as-targeted-order", map[string]string{"fixed": "a demand", "free": "no demand"}, targetedOrder},
	{"as-designation-moment", map[string]string{"first": "his dice are to come", "together": "his dice have fallen"}, func(t *testing.T, ruling string) string {
		// at the halt for the defender's casualty: have his own dice fallen?
		k := stage(t, "R5-C5", ruling, "battle ABG; axis ABG 1 tnk; allies ABG 1 inf + 1 art")
		in := k.in
		in.Position, in.Dice = k.pos, throw("ABG axis tnk 1; ABG allies inf 6; ABG allies art 6")
		in.Orders = map[model.Side]adjudicate.Source{Axis: say("combats! ABG")}
		out := adjudicate.Run(k.g, in)
		for i := range out.Journal {
			if e := &out.Journal[i]; e.Kind == adjudicate.Told && e.Event == evFires && e.Vals[1] == any(Allies) {
				return "his dice have fallen"
			}
		}
		return "his dice are to come"
	}},
	{"as-air-only-assault", map[string]string{"stays": "allies assault, axis 1 bmr, allies 1 inf", "removed": "allies, axis 1 bmr, allies 1 inf"}, func(t *testing.T, ruling string) string {
		k := stage(t, "R5-C4", ruling, "allies A4 1 inf; allies TS1 1 inf; axis TS1 1 inf; attacks axis TS1 1 bmr; assault TS1")
		k.rolls("ambush A4 allies 1", "ambush/ A4 at TS1")
		return k.look("TS1")
	}},
	{"as-blitz-own-assault", map[string]string{"barred": "blitz-own", "allowed": ""}, func(t *testing.T, ruling string) string {
		return stage(t, "R5-C3", ruling, "control SUR; axis SUR 1 inf + 1 tnk").problems(Axis, "moves/ 1 inf SUR-GRO; 1 tnk SUR-GRO-BUZ blitz")
	}},
	{"as-board-round-trip", map[string]string{"ends": "axis, axis 1 mec", "each": "axis, axis 1 inf + 1 mec"}, func(t *testing.T, ruling string) string {
		return stage(t, "R5-C3", ruling, "control PIT FLY TS2 ARM TS1 KAL; axis PIT 1 mec").moves("1 mec PIT-FLY-PIT").look("PIT")
	}},
	{"as-forced-move-points", map[string]string{"ignored": "axis, axis 8 inf | axis, axis 1 inf", "counted": "axis, axis 8 inf | axis"}, func(t *testing.T, ruling string) string {
		k := stage(t, "R5-C3", ruling, "control KLE KRE ZIM KOP; axis KRE 5 inf; axis ZIM 4 inf").moves("5 inf KRE-KLE; 4 inf ZIM-KLE", "displace: KOP > any", "casualties: inf")
		return k.look("KLE") + " | " + k.look("KOP")
	}},
	{"as-forced-move-hostile", map[string]string{"any": "allies assault, axis 1 inf | axis", "friendly": "allies | axis, axis 1 inf"}, func(t *testing.T, ruling string) string {
		k := stage(t, "R5-C3", ruling, "control KLE KOP; axis KLE 9 inf").moves(" ", "displace: BOL > KOP > any")
		return k.look("BOL") + " | " + k.look("KOP")
	}},
	{"as-nsb-ambush", map[string]string{"barred": "step-back", "allowed": ""}, func(t *testing.T, ruling string) string {
		return stage(t, "R1-C10", ruling, "control VER; axis VER 1 inf; allies BWS 1 inf").judgeMove("1 inf BWS-A1")
	}},
	{"as-crossing-order", map[string]string{"first": "allies battle, axis 1 inf, allies 1 inf", "free": "allies, allies 1 inf"}, func(t *testing.T, ruling string) string {
		// the ferry that supplies the defenders: named behind their combat
		k := stage(t, "R5-C5", ruling, "control PIT VER RYN KAL NOV SUR TOR FLY TS1; ferry brown; battle CHE; axis CHE 1 inf; allies CHE 1 inf; attacks axis brown 1 bmr")
		return fought(k, "CHE", "crossing brown axis bmr 3; CHE axis inf 6; CHE allies inf 2", "combats! CHE; brown", "casualties: any")
	}},
	{"as-token-hostile-landing", map[string]string{"kept": "axis, axis 1 inf, allies 1 sup", "captured": "axis, axis 1 inf + 1 sup"}, func(t *testing.T, ruling string) string {
		return stage(t, "R5-C10", ruling, "control PAV; axis PAV 1 inf; ferry brown; allies brown 1 sup").moves(" ").look("PAV")
	}},
	{"as-stationed-air", map[string]string{"declared": "allies battle, axis 1 inf + 1 ftr, allies 1 inf", "all": "axis, axis 1 inf + 1 ftr"}, func(t *testing.T, ruling string) string {
		k := stage(t, "R5-C5", ruling, "battle ABG; axis ABG 1 inf + 1 ftr; allies ABG 1 inf")
		faces := "ABG axis inf 6; ABG allies inf 6"
		if ruling == "ruling as-stationed-air all" {
			faces += "; ABG axis ftr 1"
		}
		return fought(k, "ABG", faces, "combats! ABG", "casualties: any")
	}},
	{"as-drop-zone-lost", map[string]string{"keeps": "allies, axis 1 bmr", "dropped": "allies, axis 1 bmr + 1 sup"}, func(t *testing.T, ruling string) string {
		return fought(stage(t, "R5-C5", ruling, "drops axis VER 1 bmr with 1 sup"), "VER", "", "combats! ")
	}},
	{"as-entry-limit-tokens", map[string]string{"units": "", "all": "one-unit"}, func(t *testing.T, ruling string) string {
		return stage(t, "R5-C9", ruling).problems(Allies, "buy/ 1 inf to VES; 1 sup to VES")
	}},
	{"as-deploy-into-battle", map[string]string{"join": "axis battle, axis 1 inf, allies 2 inf", "assault": "axis assault, axis 1 inf, allies 2 inf"}, func(t *testing.T, ruling string) string {
		return fought(stage(t, "R5-C9", ruling, "control VES; battle VES; axis VES 1 inf; allies VES 1 inf"), "VES", "", "buy/ 1 inf to VES")
	}},
	{"as-factory-restart", map[string]string{"next": "allies, allies 1 inf", "same": "allies, allies 1 inf + 1 tnk"}, func(t *testing.T, ruling string) string {
		k := stage(t, "R5-C5", ruling, "control TRF; mark tank-factory TRF; mark artillery-factory BFA; mark captured TRF; battle TRF; axis TRF 1 inf; allies TRF 1 inf")
		k.rolls("TRF allies inf 2", "combats! TRF", "casualties: any")
		return fought(k.next("R5-C8"), "TRF", "")
	}},
	{"as-total-victory-base", map[string]string{"ignored": "allies total", "counted": ""}, func(t *testing.T, ruling string) string {
		k := stage(t, "R4-C14", ruling, "control TAT")
		k.rolls("")
		return k.pos.Track("winner")
	}},
	{"as-opt-bidding", map[string]string{"off": "0", "on": "5"}, func(t *testing.T, ruling string) string {
		k := begin(t, "race", setupSegment, ruling)
		k.setUp(given{"first-bidder": 1}, []string{"bid: 5 for allies", "buy/ "}, []string{"bid: accept"})
		return itoa(k.segment().rpc(Axis))
	}},
	{"as-opt-factories", map[string]string{"off": "TRF", "on": "MAM"}, func(t *testing.T, ruling string) string {
		k := begin(t, "race", setupSegment, ruling)
		k.setUp(given{"hand": 1}, []string{"factory: MAM"}, []string{"factory: SPA"})
		return k.marked(markTankWorks)
	}},
	{"as-opt-rearrange", map[string]string{"off": "allies, allies 1 inf", "on": "allies, allies 2 inf"}, func(t *testing.T, ruling string) string {
		k := begin(t, "race", setupSegment, ruling)
		k.setUp(nil, []string{"arrange/ "}, []string{"arrange/ 1 inf ORL to SPA"})
		return k.look("SPA")
	}},
	{"as-arrange-places", map[string]string{"all": "", "zones": "no-zone"}, func(t *testing.T, ruling string) string {
		return begin(t, "race", setupSegment, ruling).rearranges(Allies, "1 inf ORL to A3")
	}},
	{"as-opt-sorties", map[string]string{"off": "0", "on": "3"}, func(t *testing.T, ruling string) string {
		return itoa(stage(t, "R8-C5", ruling, "track weather bad; assault PIT; axis PIT 1 inf; allies PIT 1 ftr").defence("PIT", "ftr"))
	}},
	{"as-opt-luftwaffe", map[string]string{"off": "axis, axis 1 ftr", "on": "axis"}, func(t *testing.T, ruling string) string {
		k := stage(t, "R3-C2", ruling, "control OBL; axis OBL 1 ftr; track scenario race-to-stalingrad")
		if ruling == "ruling as-opt-luftwaffe off" {
			return fought(k, "OBL", "", "free/ ")
		}
		return fought(k, "OBL", "luftwaffe 6", "free/ ")
	}},
	{"as-opt-heroes", map[string]string{"off": "axis battle, axis 1 inf, allies 2 inf", "on": "axis battle, allies 1 inf"}, func(t *testing.T, ruling string) string {
		k := stage(t, "R5-C10", ruling, "control TRF; battle TRF; axis TRF 1 inf; allies TRF 2 inf")
		if ruling == "ruling as-opt-heroes off" {
			return k.moves(" ").look("TRF")
		}
		return fought(k, "TRF", "heroes 6", "moves/ ")
	}},
	{"as-opt-interdiction", map[string]string{"off": "", "on": "VER"}, func(t *testing.T, ruling string) string {
		k := stage(t, "R5-C4", ruling, "control VER; drops axis VER 1 bmr with 1 sup; allies RYN 1 art")
		return k.names(k.segment().reachOfGuns(k.at("RYN")))
	}},
	{"as-opt-interceptors", map[string]string{"off": "axis, axis 1 ftr", "on": "axis"}, func(t *testing.T, ruling string) string {
		k := stage(t, "R5-C11", ruling, "control PIT; axis PIT 1 ftr; battle MAM; axis MAM 1 inf; allies MAM 1 inf; attacks allies MAM 1 ftr")
		return fought(k, "PIT", "", "targets: MAM")
	}},
	{"as-interceptor-home", map[string]string{"lost": "axis", "lands": "axis, axis 1 ftr"}, func(t *testing.T, ruling string) string {
		k := stage(t, "R5-C11", ruling, "ruling as-opt-interceptors on; control OBL; control FLY; axis FLY 1 ftr; battle MAM; axis MAM 1 inf; allies MAM 1 inf; attacks allies MAM 1 ftr")
		k.rolls("", "targets: MAM")
		model.NewHand(k.pos).MarkGround(k.at("FLY"), markControl, false) // its airfield falls meanwhile
		k.next("R5-C13").rolls("", "landing: any")
		return k.look("OBL")
	}},
}

// targetedOrder: an assault gun's hit that demands a tank and an ordinary one, on a tank and an
// infantry. If the tank has met the ordinary hit already, the demand finds none.
func targetedOrder(t *testing.T, ruling string) string {
	k := stage(t, "R5-C5", ruling, "battle ABG; axis ABG 1 agn + 1 tnk; allies ABG 1 tnk + 1 inf")
	out := k.rolls("ABG axis agn 2; ABG axis tnk 3; ABG allies tnk 6; ABG allies inf 6", "combats! ABG", "aim: tnk", "casualties: tnk > any", "targets: none > agn")
	for i := range out.Journal {
		if e := &out.Journal[i]; e.Kind == adjudicate.Told && e.Event == evDemands {
			return "a demand"
		}
	}
	return "no demand"
}
