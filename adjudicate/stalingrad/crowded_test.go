package stalingrad

import (
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/strict"
	"umpire/orders"
)

// A check says where more pieces end their moves than there is room for, at the line that
// led there, with the rule; it is silent if somebody leaves.
func TestCrowded(t *testing.T) {
	full := "control ZIM KOP OBL TAT NOV; axis ZIM 4 inf + 1 art + 2 tnk + 1 mec; axis KOP 3 inf; axis OBL 3 ftr; axis TAT 4 bmr"
	for _, c := range []struct{ lines, want string }{
		{"1 inf KOP-ZIM", "overstack"},
		{"1 inf KOP to ZIM", "overstack"},
		{"1 inf KOP-ZIM; 1 art ZIM-KOP", ""},
		{"1 art ZIM-KOP; 1 inf KOP-ZIM", ""},
		{"3 ftr OBL-TAT relocates", "overcrowded"},
		{"1 bmr TAT-OBL relocates", ""},
		{"2 bmr TAT-OBL relocates", "overcrowded"},
		{"3 ftr OBL-TAT relocates; 4 bmr TAT-OBL relocates", ""},
		{"1 inf KOP-NOV", ""},
	} {
		k := stage(t, "R5-C3", full)
		if got := k.problems(Axis, "moves/ "+c.lines); got != c.want {
			t.Errorf("%s: %q, want %q", c.lines, got, c.want)
		}
	}
	// where the fighter lands is open: it may be elsewhere
	k := stage(t, "R5-C3", "control TOR OBL TAT; axis OBL 3 ftr; axis TAT 3 bmr; fresh axis TOR 1 ftr")
	if got := k.problems(Axis, "moves/ 1 bmr TAT-OBL relocates"); got != "" {
		t.Errorf("too many in one of two cases: %q", got)
	}
	hostile := stage(t, "R5-C3", "control NOV SUR; axis NOV 5 inf; axis SUR 4 tnk; allies KAL 1 inf")
	in := hostile.in
	in.Position = hostile.pos
	in.Orders = map[model.Side]adjudicate.Source{Axis: say("moves/ 5 inf NOV-KAL; 4 tnk SUR-NOV-KAL")}
	var found []adjudicate.Problem
	for _, p := range adjudicate.Check(hostile.g, in, Axis, hostile.g.Assume).Problems {
		if p.ID == "overstack" {
			found = append(found, p)
		}
	}
	if len(found) != 1 || !found[0].Warning || found[0].Cite != "Stacking Limits" || orders.Spoken(hostile.g.Messages(), strings.Join(found[0].Args, " ")) != "KAL 9 land units 8 1" {
		t.Errorf("of nine in KAL is said %+v", found)
	}
}

// What would be too many where it goes is not offered, and a judgement of it says why.
func TestCrowdedIsNotOffered(t *testing.T) {
	k := stage(t, "R5-C3", "control ZIM KOP OBL TAT NOV; axis ZIM 4 inf + 1 art + 2 tnk + 1 mec; axis KOP 3 inf; axis OBL 3 ftr; axis TAT 4 bmr")
	in := k.in
	in.Position = k.pos
	found, err := adjudicate.Legal(k.g, in, Axis, adjudicate.Look{Here: func(q adjudicate.Await, _ *adjudicate.Item, open bool) bool { return open && q.Key == "moves" }})
	if err != nil || found == nil {
		t.Fatal(found, err)
	}
	for text, want := range map[string]bool{"1 inf KOP-ZIM": false, "1 ftr OBL-TAT relocates": false, "1 inf KOP-NOV": true, "1 bmr TAT-OBL relocates": true, "1 ftr OBL-TAT attacks": false} {
		if slices.Contains(found.Options, text) != want {
			t.Errorf("%s is offered: %v", text, !want)
		}
	}
	rows := ""
	for _, r := range k.g.Gather(found) {
		rows += orders.Spoken(k.g.Messages(), r.Note) + "\n"
	}
	for _, want := range []string{"full until somebody leaves: ZIM 4 inf + 1 mec + 1 art + 2 tnk", "airfield full until somebody leaves: TAT 4 bmr"} {
		if !strings.Contains(rows, want) {
			t.Errorf("the draft does not say %q:\n%s", want, rows)
		}
	}
}

// Land units and a token that reach the same places stand in two rows: one line moves
// pieces of one kind of movement (Movement).
func TestRowsDoNotMix(t *testing.T) {
	k := stage(t, "R3-C10", "allies KSL 2 inf + 1 art + 1 sup")
	found := &adjudicate.Listed{Position: k.pos, Await: adjudicate.Await{Key: "moves", To: Allies,
		Options: []string{"2 inf KSL holds", "1 inf KSL-brown", "1 art KSL holds", "1 art KSL-brown", "1 sup KSL holds", "1 sup KSL-brown"}}}
	var rows []string
	for _, r := range k.g.Gather(found) {
		if strings.Contains(r.Text, " KSL ") {
			rows = append(rows, r.Text)
		}
	}
	if want := []string{"2 inf + 1 art KSL holds", "1 sup KSL holds"}; !slices.Equal(rows, want) {
		t.Errorf("the rows are %q, wanted %q", rows, want)
	}
}

// overfull is a KAL with ten Axis units over the river, all locked: two of them must go. later is
// what is said once that is asked.
func overfull(t *testing.T, answer string, later ...string) (awaits []adjudicate.Await, left string) {
	t.Helper()
	k := stage(t, "R5-C3", "control NOV SUR; axis NOV 5 inf + 1 art; axis SUR 2 mec + 2 tnk; allies KAL 1 inf")
	in := k.in
	in.Position = k.pos
	text := "umpire: orders/1\ncampaign: test-00000001\nsegment: R5-C3\nside: axis\nbase: 00000000\nstatus: final\nmoves: [5 inf + 1 art NOV-KAL, 2 mec + 2 tnk SUR-NOV-KAL]\n"
	if answer != "" {
		text += "casualties: " + answer + "\n"
	}
	file, faults := orders.Read([]byte(text), "", k.g.words, orders.Context{})
	if file == nil {
		t.Fatal(faults)
	}
	in.Orders = map[model.Side]adjudicate.Source{Axis: file}
	out := adjudicate.Run(k.g, in)
	for _, line := range later {
		said, faults := orders.Read([]byte(text[:strings.Index(text, "moves:")]+"moves: none\ncasualties: "+line+"\n"), "", k.g.words, orders.Context{})
		if said == nil {
			t.Fatal(faults)
		}
		in.Answers = append(in.Answers, adjudicate.Answers{Side: Axis, Source: said, Open: []string{out.Awaits[0].ID}})
		out = adjudicate.Run(k.g, in)
	}
	if out.Err != nil {
		t.Fatal(out.Err)
	}
	k.pos = out.Position
	return out.Awaits, k.has(Axis, "KAL")
}

// Who wants to be asked may say in one answer what falls to several hits; a type alone answers one.
func TestOneAnswerForSeveral(t *testing.T) {
	for _, orders := range []string{"", "ask"} {
		if awaits, left := overfull(t, orders, "1 inf + 1 tnk"); len(awaits) != 0 || left != "4 inf + 2 mec + 1 art + 1 tnk" {
			t.Errorf("casualties: %s: asked again %d times, left %s", orders, len(awaits), left)
		}
	}
	if awaits, _ := overfull(t, "ask", "inf"); len(awaits) != 1 {
		t.Error("a type alone answered both, though the orders say ask")
	}
	if awaits, _ := overfull(t, "ask", "1 inf", "1 art"); len(awaits) != 0 {
		t.Error("two answers of one piece each do not meet both")
	}
}

// A question about what is too many says why it is asked, by which rule, and how many go.
func TestAskedWhy(t *testing.T) {
	awaits, _ := overfull(t, "")
	if len(awaits) != 1 {
		t.Fatalf("%+v", awaits)
	}
	a := awaits[0]
	if a.Cite != "Stacking Limits" || a.Reason.ID != "asked.excess" || strings.Join(a.Options, " ") != "inf mec art tnk" {
		t.Errorf("asked is %+v", a)
	}
}

// An entry with numbers decides on so many of each, and no more; one without on all.
func TestAnswersWithNumbers(t *testing.T) {
	for answer, want := range map[string]string{"inf": "3 inf + 2 mec + 1 art + 2 tnk", "1 inf + 1 mec": "4 inf + 1 mec + 1 art + 2 tnk", "2 tnk": "5 inf + 2 mec + 1 art", "1 tnk > art": "5 inf + 2 mec + 1 tnk"} {
		awaits, left := overfull(t, answer)
		if len(awaits) != 0 || left != want {
			t.Errorf("%s leaves %s, want %s; asked is %+v", answer, left, want, awaits)
		}
	}
	if awaits, left := overfull(t, "1 inf"); len(awaits) != 1 || left != "4 inf + 2 mec + 1 art + 2 tnk" {
		t.Errorf("one infantry of two: %s, asked is %+v", left, awaits)
	}
}

// Each event cites the heading of the rulebook that says it.
func TestEventsCiteTheirRule(t *testing.T) {
	k := newKit(t, "R5-C5")
	at := k.at("KAL")
	for _, c := range []struct {
		event *adjudicate.EventKind
		vals  []any
		want  string
	}{
		{evLoses, []any{Axis, "inf", at, "over the stacking limit"}, "Stacking Limits"},
		{evLoses, []any{Axis, "ftr", at, "Air Defense"}, "Artillery"},
		{evLoses, []any{Axis, "inf", at, "bombardment"}, "Rocket Launchers"},
		{evLoses, []any{Axis, "inf", at, "combat"}, "Combat"},
		{evShot, []any{Allies, "bombardment", at, "1", 1}, "Rocket Launchers"},
		{evShot, []any{Allies, "ambush", at, "1", 1}, "Ambush Sites"},
		{evAssigned, []any{Allies, "1 rkt", at, at, "bombardment"}, "Rocket Launchers"},
		{evAssigned, []any{Allies, "1 art", at, at, "air-defence"}, "Artillery"},
	} {
		e := adjudicate.Entry{Kind: adjudicate.Told, Event: c.event, Vals: c.vals, Detail: &adjudicate.Detail{}}
		if got := e.Rule(); got != c.want {
			t.Errorf("%s %v cites %q, want %q", c.event.ID, c.vals, got, c.want)
		}
	}
}

// What is wrong in some cases only is told with one of them: of an expected balance, the
// die that changes it.
func TestWrongInSomeCases(t *testing.T) {
	k := stage(t, "R3-C2", "ruling as-opt-luftwaffe on; axis OBL 1 ftr; track scenario race-to-stalingrad; track winter-storm 2; track axis-rpc 5")
	in := k.in
	in.Position = k.pos
	file, faults := orders.Read([]byte("umpire: orders/1\ncampaign: test-00000001\nsegment: R3-C2\nside: axis\nbase: 00000000\nstatus: final\nexpect: 5 left\n"), "", k.g.words, orders.Context{})
	if file == nil {
		t.Fatal(faults)
	}
	in.Orders = map[model.Side]adjudicate.Source{Axis: file}
	list := adjudicate.Check(k.g, in, Axis, k.g.Assume).Problems
	if len(list) != 1 || list[0].ID != "left" || !list[0].Warning || list[0].Assumes != "if the die luftwaffe is 6" {
		t.Errorf("%+v", list)
	}
	text := orders.Layout("o.yaml", []strict.Fault{list[0].Fault}, nil, nil, k.g.Messages())
	if !strings.Contains(text, ", if the die luftwaffe is 6") {
		t.Error(text)
	}
}

// Who leaves the city in pairs is offered in pairs: one alone is not, unless another has
// left it for that zone.
func TestAloneIsNotOffered(t *testing.T) {
	offered := func(lines ...string) []string {
		k := stage(t, "R5-C3", "control GRA TS2 PIT; axis GRA 2 mec; axis TS2 1 mec + 2 inf")
		in := k.in
		in.Position = k.pos
		if len(lines) > 0 {
			in.Orders = map[model.Side]adjudicate.Source{Axis: say(lines...)}
		}
		found, err := adjudicate.Legal(k.g, in, Axis, adjudicate.Look{Here: func(q adjudicate.Await, _ *adjudicate.Item, open bool) bool { return open && q.Key == "moves" }})
		if err != nil || found == nil {
			t.Fatal(found, err)
		}
		return found.Options
	}
	now, after := offered(), offered("moves/ 1 mec TS2-PIT")
	for text, want := range map[string]bool{"1 mec TS2-PIT": false, "1 mec GRA-TS2-PIT": false, "1 inf TS2-PIT": false, "2 inf TS2-PIT": true, "2 mec GRA-TS2-PIT": true, "1 mec GRA-TS2": true} {
		if slices.Contains(now, text) != want {
			t.Errorf("%s is offered: %v", text, !want)
		}
	}
	for text, want := range map[string]bool{"1 mec GRA-TS2-PIT": true, "1 inf TS2-PIT": true, "2 inf TS2-PIT": false} {
		if slices.Contains(after, text) != want {
			t.Errorf("behind one that left, %s is offered: %v", text, !want)
		}
	}
}
