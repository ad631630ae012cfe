package stalingrad

import (
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/orders"
)

// drafted is the draft of a card on a position, as a file.
func (k *kit) drafted(side model.Side) (string, error) {
	in := k.in
	in.Position = k.pos
	rows, err := k.g.Draft(orders.DraftRequest{Input: in, Side: side})
	head := orders.Head{Kind: orders.KindOrders, Campaign: "c", Segment: k.in.Segment, Side: string(side), Base: "00000000"}
	return strings.Replace(string(orders.Template(head, rows)), "status: draft", "status: final", 1), err
}

// A draft of any card is a file that the check accepts as it stands, and of a card of the
// other side, or of nobody, there is none.
func TestDraftsAreSound(t *testing.T) {
	for _, scenario := range []string{"race", "uranus"} {
		for card := 1; card <= 14; card++ {
			k := begin(t, scenario, "R8-C"+itoa(card), "track launched 7; track winter-storm 8")
			owner, ok := k.g.Owner(k.in.Segment)
			for _, side := range []model.Side{Axis, Allies} {
				text, err := k.drafted(side)
				if !ok || side != owner {
					check(t, err != nil, "%s: a draft for the %s", k.in.Segment, side)
					continue
				}
				check(t, err == nil, "%s: %v", k.in.Segment, err)
				f, faults := orders.Read([]byte(text), "", k.g.words, orders.Context{})
				if f == nil {
					t.Fatalf("%s: %v\n%s", k.in.Segment, faults, text)
				}
				in := k.in
				in.Position, in.Orders = k.pos, map[model.Side]adjudicate.Source{side: f}
				c := adjudicate.Check(k.g, in, side, k.g.Assume)
				check(t, c.Err == nil && len(c.Problems)+len(c.Unused) == 0, "%s: %v %v\n%s", k.in.Segment, c.Err, c.Problems, text)
			}
		}
	}
	k := begin(t, "race", "R1-C5")
	text, _ := k.drafted(Axis)
	check(t, strings.Contains(text, "  - attack: ABG") && strings.Contains(text, "  - attack: TIN") && !strings.Contains(text, "attack: GRO"), "%s", text)
}

// A draft does not ask what the standing orders of its owner decide, and says so: a line
// without condition, one with a condition that is always true when the question is put, two
// that leave nothing between them. A card in which nobody can fire needs no orders, and what
// is chosen among is named.
func TestDraftsLeaveOut(t *testing.T) {
	draft := func(k *kit, side model.Side, standing string) string {
		in := k.in
		in.Position = k.pos
		r := orders.DraftRequest{Input: in, Side: side}
		if standing != "" {
			f, faults := orders.Read([]byte("umpire: standing/1\ncampaign: c-00000000\nsegment: R5-C5\nbase: 00000000\nside: "+string(side)+"\nstatus: final\n\n"+standing+"\n"), "", k.g.words, orders.Context{})
			if f == nil {
				t.Fatal(standing, faults)
			}
			r.Standing = f
		}
		rows, err := k.g.Draft(r)
		check(t, err == nil, "%s: %v", k.in.Segment, err)
		return string(orders.Template(orders.Head{Kind: orders.KindOrders}, rows))
	}
	fight := stage(t, "R5-C5", "battle KRA; axis KRA 1 tnk + 1 sup; allies KRA 1 inf")
	for _, c := range []struct{ standing, asks, decide string }{
		{"", "casualties tokens aim targets", ""},
		{"tokens: spend when unsupplied", "casualties aim targets", "tokens"},
		{"tokens: spend when not supplied", "casualties aim targets", "tokens"},
		{"tokens: spend when unsupplied and round 6+", "casualties tokens aim targets", ""},
		{"casualties: [inf when KRA, cheapest when not KRA]", "tokens aim targets", "casualties"},
		{"casualties: [inf when KRA, cheapest when KAL]", "casualties tokens aim targets", ""},
		{"casualties: any\naim: any\ntargets: any\ntokens: keep", "", "casualties, tokens, aim, targets"},
	} {
		text := draft(fight, Axis, c.standing)
		for _, key := range []string{"casualties", "tokens", "aim", "targets"} {
			asked := strings.Contains(text, "\n# "+key+": ")
			check(t, asked == slices.Contains(strings.Fields(c.asks), key), "%q: asks for %s: %v\n%s", c.standing, key, asked, text)
		}
		check(t, strings.Contains(text, "# your standing orders decide: "+c.decide+"\n") == (c.decide != ""), "%q\n%s", c.standing, text)
	}
	flak := stage(t, "R5-C4", "allies PAV 1 art; attacks axis MAM 1 ftr; attacks axis TS2 2 bmr; allies MAM 1 inf; allies TS2 1 inf")
	text := draft(flak, Allies, "")
	check(t, strings.Contains(text, "# they have: MAM 1 ftr · TS2 2 bmr\n") && strings.Contains(text, "# MAM · TS2 · none · any · ask\n"), "%s", text)
	check(t, !strings.Contains(text, "casualties") && !strings.Contains(text, "ambush"), "%s", text)
	text = draft(flak, Allies, "targets: any")
	check(t, strings.Contains(text, "# your standing orders decide: targets\n") && !strings.Contains(text, "# targets:"), "%s", text)
	for _, segment := range []string{"R5-C4", "R5-C11"} {
		k := stage(t, segment, "allies A4 1 inf; allies PAV 1 art; axis KAL 1 art")
		text := draft(k, map[string]model.Side{"R5-C4": Allies, "R5-C11": Axis}[segment], "")
		check(t, strings.Contains(text, "the card needs no orders"), "%s:\n%s", segment, text)
	}
}

// The standing orders as shipped spend nothing that their owner would keep: no token for a
// force that is supplied, no demand, no ferry where a fighter is dearer and no dear piece;
// of several tokens that of the zone itself; and air units land where they are safest.
func TestShippedStandingKeeps(t *testing.T) {
	shipped := func(k *kit) *kit {
		var lines []string
		for _, key := range []string{"casualties", "aim", "displace", "targets", "landing"} {
			lines = append(lines, key+": "+k.g.Choices()[key])
		}
		f, faults := orders.Read([]byte("umpire: standing/1\ncampaign: c-00000000\nsegment: R5-C5\nbase: 00000000\nside: axis\nstatus: final\n\ntokens: "+k.g.Choices()["tokens"]+"\n"), "", k.g.words, orders.Context{})
		check(t, f != nil && len(faults) == 0, "the line of tokens: %v", faults)
		for _, side := range sides {
			s := say(lines...)
			if f != nil {
				s.prefs["tokens"] = f.Lists("tokens", "")
			}
			k.in.Standing[side] = s
		}
		return k
	}
	k := stage(t, "R5-C5", "battle KRA; axis KRA 1 tnk; allies KRA 1 inf + 1 sup")
	shipped(k).rolls("KRA axis tnk 6; KRA allies inf 6", "combats! KRA")
	k.sees("KRA: allies battle, axis 1 tnk, allies 1 inf + 1 sup")
	k = stage(t, "R5-C5", "control BUZ; battle BEK; axis BEK 1 tnk + 1 sup; axis BUZ 1 sup; allies BEK 1 inf")
	shipped(k).rolls("BEK axis tnk 3; BEK allies inf 6", "combats! BEK")
	k.sees("BEK: axis, axis 1 tnk", "BUZ: axis, axis 1 sup")
	k = stage(t, "R5-C5", "control NOV; battle KAL; axis NOV 1 inf; axis KAL 1 agn; allies KAL 1 inf + 1 tnk")
	k.tells(shipped(k).rolls("KAL axis agn 1; KAL allies inf 6; KAL allies tnk 6", "combats! KAL"), "demands at=KAL side=axis by=agn piece=tnk")
	k = stage(t, "R5-C6", "control TAT OBL PIT; attacks axis KAL 1 ftr + 1 bmr; allies KAL 1 inf; axis TAT 3 ftr")
	shipped(k).rolls("")
	k.sees("TAT: axis, axis 3 ftr + 1 bmr", "OBL: axis, axis 1 ftr") // Pitomnik is next to the enemy
	k = stage(t, "R5-C3", "control TAT OBL PIT; fresh axis TOR 2 ftr; relocates axis TAT 3 bmr; allies KAL 1 inf; control TOR")
	shipped(k).rolls("", "moves/ ")
	k.sees("TAT: axis, axis 1 ftr + 3 bmr", "OBL: axis, axis 1 ftr")
	k = stage(t, "R3-C5", "ruling as-opt-interceptors on; ferry brown; attacks axis brown 1 bmr; allies brown 1 ftr; control TAT")
	shipped(k).rolls("brown axis bmr 1; brown allies ftr 6", "combats! ")
	check(t, k.marked(markFerry) == "", "a fighter is given for the ferry")
}
