package wintergewitter

import (
	"math/rand"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/orders"
)

// What a draft proposes does what it says: each attack of a draft and each move, its signs taken away,
// is carried out, and the guns that it names fire or are suppressed. No complaint is without text.
func TestDraftsDoWhatTheySay(t *testing.T) {
	g := NewGame(shippedData(t))
	st, err := NewState("19.1", "c")
	if err != nil {
		t.Fatal(err)
	}
	pos, segment := st.Position, st.Segment
	oracle := random{rand.New(rand.NewSource(7))}
	attacks, moves := 0, 0
	for range 34 {
		in := adjudicate.Input{Position: pos, Segment: segment}
		m, _ := momentOf(segment)
		for _, side := range sides {
			if !g.Writes(segment, side) || !slices.Contains([]string{slowMoves, mechMoves, slowCombat, mechCombat}, m.part) {
				continue
			}
			rows, err := g.Draft(orders.DraftRequest{Input: in, Side: side})
			if err != nil {
				t.Fatal(err)
			}
			for n, block := range proposals(rows) {
				if fights := strings.HasPrefix(rows[block[0]].Text, "- attack"); fights {
					attacks++
				} else if moves++; n%9 != 0 { // one of nine moves
					continue
				}
				proposalServes(t, g, in, side, rows, block)
			}
		}
		out := adjudicate.Run(g, adjudicate.Input{Position: pos, Segment: segment, Oracle: oracle})
		pos, segment = out.Position, g.Next(out.Position, segment)
	}
	if attacks < 20 || moves < 100 {
		t.Errorf("%d attacks and %d moves were proposed", attacks, moves)
	}
}

// proposals are the rows of each entry that a draft holds as a comment: the first and one behind the last.
func proposals(rows []orders.Row) (list [][2]int) {
	for i := range rows {
		if !rows[i].Off || rows[i].Indent != 2 {
			continue
		}
		end := i + 1
		for end < len(rows) && rows[end].Off && rows[end].Indent > 2 {
			end++
		}
		list = append(list, [2]int{i, end})
	}
	return list
}

func proposalServes(t *testing.T, g *Game, in adjudicate.Input, side model.Side, draft []orders.Row, block [2]int) {
	t.Helper()
	rows := slices.Clone(draft)
	for i := range rows {
		if rows[i].Off = rows[i].Off && (i < block[0] || i >= block[1]); rows[i].Text == "combats: none" {
			rows[i].Text = "combats:"
		}
	}
	said := rows[block[0]].Text
	text := string(orders.Template(orders.Head{Kind: "orders", Campaign: "c", Segment: in.Segment, Side: string(side), Base: "00000000"}, rows))
	text = strings.Replace(text, "status: draft", "status: final", 1)
	f, faults := orders.Read([]byte(text), "o.yaml", g.Vocabulary(), orders.Context{At: in.Position.At})
	if f == nil || len(faults) > 0 {
		t.Fatalf("%s %s %s: %v\n%s", in.Segment, side, said, faults, text)
	}
	in.Orders = map[model.Side]adjudicate.Source{side: f}
	check := in
	check.Oracle, check.Check, check.View = random{rand.New(rand.NewSource(5))}, true, side
	out := adjudicate.Run(g, check)
	for _, p := range out.Problems {
		if messages[p.ID][0] == "" {
			t.Errorf("%s %s: a complaint without text: %+v", in.Segment, said, p)
		}
	}
	if out.Err != nil || len(out.Problems) > 0 {
		t.Errorf("%s %s %s: %v %v", in.Segment, side, said, out.Err, out.Problems)
		return
	}
	in.Oracle = random{rand.New(rand.NewSource(6))}
	out = adjudicate.Run(g, in)
	guns := ""
	for _, e := range out.Journal {
		if e.Kind == adjudicate.Lapsed || e.Kind == adjudicate.PassedOver {
			t.Errorf("%s %s %s: not carried out: %s", in.Segment, side, said, e.Text)
		}
		if e.Event == evGuns && e.Vals[1] == side {
			guns = adjudicate.Format(in.Position.Set(), e.Vals[2])
		}
	}
	for _, row := range rows[block[0]:block[1]] {
		if list, on := strings.CutSuffix(strings.TrimPrefix(row.Text, "- "), " on top"); on && guns != strings.ReplaceAll(list, " + ", "+") {
			t.Errorf("%s %s %s: guns %q, not %q", in.Segment, side, said, guns, list)
		}
	}
}

// WG-11.1-1: a hex that was attacked in this Player Phase can be bombarded all the same, and a draft and a
// list of what may be said have that.
func TestDraftBombardsWhatWasAttacked(t *testing.T) {
	tab := newTable(t, "GT3-G-MC").calm().counter("T/1", Ger, Tank, 12, 8, "2021").counter("G/1", Ger, Artillery, 5, 7, "2022").counter("HQ/1", Ger, HQ, 1, 7, "2021").counter("R/S", Sov, Infantry, 8, 5, "2020")
	for i, want := range []string{"- attack: 2020|with: T/1|artillery:|- G/1 on top", "- attack: 2020|artillery:|- G/1 on top"} {
		if i == 1 {
			tab.mark("2020", markAttacked)
		}
		tab.look(func(s *segment) {
			d := &draft{side: German, request: &orders.DraftRequest{}}
			d.combats(s)
			var got []string
			for _, row := range d.rows[1:] {
				got = append(got, row.Text)
			}
			if text := strings.Join(got, "|"); text != want {
				t.Errorf("%q, not %q", text, want)
			}
		})
	}
}

// WG-8.4-1: where an enemy stands a stack under way does not go, and that is said.
func TestWayToAnEnemyInGoes(t *testing.T) {
	tab := newTable(t, "GT3-G-MM").put(tank, "2010").put(rifles, "2006").order(German, "moves:\n  - stack: I/11/6P 2010\n    goes:\n      - to 2006\n")
	tab.check = true
	if got := problems(tab.look(nil)); got != "enemy" {
		t.Errorf("%q", got)
	}
}

// WG-12.2-1: who orders a gun to fire that may not is told why, also where no gun may.
func TestSilentGuns(t *testing.T) {
	tab := newTable(t, "GT3-G-MC").calm().counter("T/1", Ger, Tank, 12, 8, "2021").counter("G/1", Ger, Artillery, 5, 7, "2022", markFired).counter("R/S", Sov, Infantry, 8, 5, "2020").
		attacks("2020", "T/1", "artillery:\n  - G/1 on top")
	d, p := tab.build()
	words := Vocabulary(Names{Units: namesOfTest(d), Set: d.Set})
	text := "umpire: orders/1\ncampaign: c\nsegment: GT3-G-MC\nside: german\nbase: 00000000\nstatus: final\n" + tab.orders[German]
	checked := adjudicate.Check(bench{&Game{Data: d, words: words}, nil}, adjudicate.Input{Position: p, Segment: tab.segment, Orders: map[model.Side]adjudicate.Source{German: tab.file(words, text)}}, German, nil)
	var got []string
	for _, p := range checked.Problems {
		got = append(got, p.ID)
	}
	if !slices.Contains(got, "gun-fired") {
		t.Errorf("%v\n%s", got, text)
	}
}
