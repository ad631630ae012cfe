package stalingrad

import (
	"testing"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/orders"
)

// file reads a player's file with the real reader.
func (k *kit) file(side model.Side, body string) *orders.File {
	k.t.Helper()
	head := "umpire: orders/1\ncampaign: c\nsegment: " + k.in.Segment + "\nside: " + string(side) + "\nbase: 00000000\nstatus: final\n"
	f, faults := orders.Read([]byte(head+body), "", k.g.words, orders.Context{})
	if f == nil {
		k.t.Fatalf("%v in\n%s", faults, body)
	}
	return f
}

// checks runs a check over a real file and lists what is wrong.
func (k *kit) checks(side model.Side, body string) string {
	k.t.Helper()
	return k.faults(side, k.file(side, body))
}

func (k *kit) fine(side model.Side, body string) *adjudicate.Outcome {
	k.t.Helper()
	if got := k.checks(side, body); got != "" {
		k.t.Errorf("%s\n%s", got, body)
	}
	in := k.in
	in.Position = k.pos
	in.Orders = map[model.Side]adjudicate.Source{side: k.file(side, body)}
	in.Oracle = fixed{}
	out := adjudicate.Run(k.g, in)
	if out.Err != nil {
		k.t.Fatal(out.Err)
	}
	k.pos = out.Position
	return out
}

// Reinforcements (orders, example 36).
func TestOrdersReinforcement(t *testing.T) {
	k := newKit(t, "R10-C2")
	k.axis("OBL", "TOR", "VKU")
	k.track("axis-rpc", "30")
	k.track("winter-storm", "10")
	k.fine(Axis, "free:\n  - 1 inf to OBL\n  - 1 ftr\nbuy:\n  - 2 inf + 1 tnk to TOR\n  - 1 mec to VKU\nexpect: 14 left\n")
	k.want(Axis, "TOR", "2 inf + 1 tnk + 1 ftr")
	if got := k.checks(Axis, "free: none\nbuy:\n  - 1 inf to TOR\nexpect: 3 left\n"); got != "left" {
		t.Errorf("expect: %q", got)
	}
	k = newKit(t, "R4-C9")
	k.track("allies-rpc", "10")
	k.fine(Allies, "buy:\n  - 1 tnk to VES\n  - 2 inf + 1 art to KSL\n  - 1 sup to KSL\n  - ferry gray\n")
	k.want(Allies, "KSL", "2 inf + 1 art + 1 sup")
}

// Movement of both sides (examples 37, 38).
func TestOrdersMoves(t *testing.T) {
	k := newKit(t, "R3-C3")
	k.axis("SUR", "VKU", "ZIM", "OBL", "NOV", "TRF", "BWS", "ORL", "VER", "TAT", "FLY", "PIT", "TIN")
	k.mark(markFerry, "gray")
	k.mark(markBattle, "TIN")
	for at, what := range map[string]string{"SUR": "2 tnk", "VKU": "2 min", "ZIM": "1 tnk + 1 mec", "OBL": "1 mec + 1 bmr + 1 inf + 2 ftr", "TRF": "1 inf", "BWS": "1 inf", "ORL": "1 inf", "TAT": "2 bmr + 3 sup"} {
		k.put(Axis, at, what)
	}
	k.put(Allies, "TIN", "1 inf")
	k.put(Axis, "TIN", "1 inf")
	k.fine(Axis, `moves:
  - 2 tnk SUR-GRO
  - 2 min VKU-GRO
  - 1 tnk + 1 mec ZIM-KOT-ILO blitz
  - 1 mec OBL-SUR-NOV-KAL road
  - 1 inf TRF-A1
  - 1 inf BWS-VER
  - 1 inf ORL-VER given up
  - 1 bmr TAT-VER drops 1 sup
  - 1 bmr TAT-OBL lands 2 sup
  - 1 bmr OBL-FLY lands 1 inf
  - 1 ftr OBL-TIN attacks
  - 1 ftr OBL-gray attacks
`)
	k.want(Axis, "ILO", "1 mec + 1 tnk")
	k.want(Axis, "VER", "1 inf + 1 bmr")
	k.want(Axis, "A1", "1 inf")
	k = newKit(t, "R3-C10")
	k.axis("OBL", "MAM")
	k.put(Axis, "MAM", "1 inf")
	k.mark(markFerry, "brown", "gray")
	for at, what := range map[string]string{"brown": "1 inf", "KSL": "1 inf + 1 sup", "BOL": "1 mec", "FRO": "1 rkt", "SRE": "1 ftr", "PAV": "1 inf"} {
		k.put(Allies, at, what)
	}
	k.fine(Allies, `moves:
  - 1 inf brown-PAV-CHE
  - 1 inf KSL-brown
  - 1 sup KSL-gray
  - 1 mec BOL-PER-KOP-SUR-OBL road
  - 1 rkt FRO-KRE
  - 1 ftr SRE-MAM attacks
  - 1 inf PAV-A5
  - rest holds
`)
	k.want(Allies, "OBL", "1 mec")
	k.want(Allies, "A5", "1 inf")
}

// Reaction and attack (examples 40, 41).
func TestOrdersFire(t *testing.T) {
	k := newKit(t, "R4-C4")
	k.mark(markFerry, "brown")
	k.put(Allies, "PAV", "2 art")
	k.put(Allies, "KSL", "1 art")
	k.put(Allies, "A4", "1 inf")
	k.put(Allies, "A2", "1 inf")
	k.put(Axis, "TS1", "1 tnk")
	k.put(Axis, "ROS", "1 inf")
	k.mark(markAssault, "TS1", "ROS", "MAM")
	k.with("attacks axis MAM 1 bmr; attacks axis brown 1 ftr")
	k.put(Allies, "MAM", "1 inf")
	out := k.fine(Allies, "air-defence:\n  - 2 art PAV at MAM\n  - 1 art KSL at brown\nambush:\n  - A4 at TS1 when TS1 enemy\n  - A4 at CHE\n  - A2 at BFA > ROS\ncasualties: tnk > agn > art > any\n")
	k.tells(out, "shot side=allies as=ambush at=ROS")
	k = newKit(t, "R4-C12")
	k.axis("MAM", "KLE")
	k.put(Axis, "MAM", "1 inf")
	k.put(Axis, "KLE", "1 inf")
	k.put(Allies, "KSL", "2 rkt")
	k.put(Allies, "FRO", "1 rkt")
	k.put(Allies, "CHE", "1 inf")
	k.put(Allies, "MAM", "1 inf")
	k.mark(markAssault, "MAM")
	out = k.fine(Allies, "bombard:\n  - 2 rkt KSL at MAM\n  - 1 rkt FRO at KLE\ncombats:\n  - attack: MAM\n    casualties: inf > any\n")
	k.tells(out, "shot side=allies as=bombardment at=KLE")
}

// Card 7 and landings (examples 42, 43).
func TestOrdersUranus(t *testing.T) {
	k := newKit(t, "R5-C7")
	h := model.NewHand(k.pos)
	card := func(id string) model.CardID {
		c, _ := k.pos.Set().FindCard(id)
		return c
	}
	for id, pile := range map[string]string{"U6": pileNW, "U3": pileNW, "U11": pileSE, "U12": pileSE} {
		h.Put(pile, card(id))
		h.Take(pileDeck, card(id))
	}
	for _, id := range []string{"U1", "U14"} {
		h.Put(pileDrawn, card(id))
		h.Take(pileDeck, card(id))
	}
	wrong := "northwest: U1\nsoutheast: U3\nlaunch: no\n"
	if got := k.checks(Allies, wrong); got != "southeast" {
		t.Errorf("%q\n%s", got, wrong)
	}
	out := k.fine(Allies, "northwest: U1\nsoutheast: U14\nlaunch: yes\ndeploy:\n  - U3 to FRO\n  - U6 to KRE\n  - U11 to KRA\n  - U12 to KRA\n  - U1 to FRO\n  - U14 to BEK\npreload: none\n")
	k.tells(out, "deploys side=allies pieces=2 inf + 1 tnk at=FRO why=U3")
	k.tells(out, "deploys side=allies pieces=2 inf + 1 rkt at=KRE why=U6")
	k = newKit(t, "R3-C6")
	k.axis("TAT", "OBL")
	for _, u := range append(k.put(Axis, "TIN", "2 bmr"), k.put(Axis, "gray", "1 ftr")...) {
		model.NewHand(k.pos).Mark(u, markAttacks, true)
	}
	k.fine(Axis, "landings:\n  - 2 bmr TIN-TAT\n  - 1 ftr gray-OBL\n")
	k.want(Axis, "TAT", "2 bmr")
	k.want(Axis, "OBL", "1 ftr")
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

// A move may name only where it goes (orders 2.3): of every kind, with and without where
// it begins, and the pieces taken from the only place from where they can go.
func TestOrdersGoals(t *testing.T) {
	k := newKit(t, "R3-C3")
	k.axis("SUR", "VKU", "ZIM", "OBL", "NOV", "TRF", "BWS", "TAT", "TIN", "KOP", "TOR")
	k.mark(markBattle, "TIN")
	k.mark(markFerry, "gray")
	for at, what := range map[string]string{"SUR": "2 tnk", "VKU": "2 min", "OBL": "1 mec + 1 bmr + 2 ftr", "TRF": "1 inf", "BWS": "2 inf", "TAT": "2 bmr + 3 sup", "TIN": "1 inf"} {
		k.put(Axis, at, what)
	}
	k.put(Allies, "TIN", "1 inf")
	out := k.fine(Axis, `moves:
  - 2 tnk SUR to KAL
  - 2 min to GRO
  - 1 mec to KAL road
  - 1 inf TRF to A1
  - 2 inf BWS to VER
  - 1 bmr TAT to VER drops 1 sup
  - 1 bmr TAT to OBL lands 2 sup
  - 1 ftr to TIN attacks
  - 1 ftr OBL to gray attacks
`)
	k.tells(out, "moves side=axis pieces=2 tnk path=SUR-NOV-KAL how=walk", "moves side=axis pieces=2 min path=VKU-GRO how=walk",
		"moves side=axis pieces=1 mec path=OBL-SUR-NOV-KAL how=road", "moves side=axis pieces=1 inf path=TRF-A1 how=site",
		"moves side=axis pieces=2 inf path=BWS-VER how=walk", "flies side=axis pieces=1 ftr path=OBL-TIN how=attacks")
	k = newKit(t, "R3-C10")
	k.axis("OBL", "SUR", "KOP")
	k.put(Axis, "OBL", "1 inf")
	k.mark(markFerry, "brown", "gray")
	for at, what := range map[string]string{"brown": "1 inf", "KSL": "1 inf + 1 sup", "PER": "1 tnk", "SRE": "1 ftr"} {
		k.put(Allies, at, what)
	}
	out = k.fine(Allies, `moves:
  - 1 inf brown to CHE
  - 1 inf to brown
  - 1 sup to gray
  - 1 ftr to OBL attacks
  - 1 tnk to TOR blitz > to SUR blitz
  - rest holds
`)
	k.tells(out, "path=PAV-CHE how=walk", "moves side=allies pieces=1 inf path=KSL-brown how=crossing", "moves side=allies pieces=1 sup path=KSL-gray how=crossing",
		"moves side=allies pieces=1 tnk path=PER-KOP-SUR how=blitz")
}

// A condition with two words is true where one of them is (orders 3.4).
func TestEitherWordOfAPlace(t *testing.T) {
	k := stage(t, "R5-C5", "axis KAL 1 inf; allies TIN 1 inf")
	s := k.segment()
	for when, want := range map[string]bool{"KAL empty or ours": true, "TIN empty or ours": false, "TIN empty or enemy": true, "KAL enemy or empty": false} {
		f := k.file(Axis, "combats: none\ntokens: spend when "+when+"\n")
		if got := s.holds(Axis, f.Lists("tokens", "")[0].Entries[0].When); got != want {
			t.Errorf("%s: %t", when, got)
		}
	}
}
