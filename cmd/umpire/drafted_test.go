package main

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate"
	"umpire/adjudicate/games"
	"umpire/model"
	"umpire/orders"
)

// What a draft of Stalingrad shows can be typed: in random games a draft checks without a
// complaint as it stands, each of its lines that is a comment when the sign is taken away,
// and each place beside a line that holds when the line goes there.
func TestDraftedIsAccepted(t *testing.T) {
	t.Parallel()
	p := &selfPlay{edition: "2025", seed: 11, player: "sensible", scenario: "race-to-stalingrad"}
	drafts, lines, most := 0, 0, 25
	if os.Getenv("UMPIRE_SOAK") != "" {
		most = 100000
	}
	st, rules, err := (&app{world: outside()}).begun(p, "stalingrad")
	require.NoError(t, err)
	players := p.players(rules, p.seed)
	for rules.Next(st.Position, st.Segment) != st.Segment && drafts < most {
		in := adjudicate.Input{Position: st.Position, Segment: st.Segment, Edition: st.Edition, Rulings: map[string]string{}}
		if owner, ok := rules.Owner(st.Segment); ok && owner != "" {
			drafts++
			d := &drafted{t, rules, in, owner}
			rows, err := rules.(orders.Drafter).Draft(orders.DraftRequest{Input: in, Side: owner})
			require.NoError(t, err)
			d.sound(rows)
			lines += d.lines(rows)
		}
		who := players(st)
		in.Standing, in.Oracle = who.Standing, who.Oracle
		out := adjudicate.Run(rules, in)
		require.NoError(t, out.Err)
		next := *st
		next.Position, next.Segment = out.Position, rules.Next(out.Position, st.Segment)
		st = &next
	}
	require.Greater(t, lines, 300)
	t.Log(drafts, "drafts,", lines, "lines typed")
}

// drafted are drafts of a segment, typed.
type drafted struct {
	t     *testing.T
	rules selfPlayer
	in    adjudicate.Input
	side  model.Side
}

// sound checks a file of these rows: nothing is wrong with it, and nothing passed over.
func (d *drafted) sound(rows []orders.Row) {
	d.t.Helper()
	head := orders.Head{Kind: orders.KindOrders, Campaign: "selfplay-00000001", Segment: d.in.Segment, Side: string(d.side), Base: "00000000"}
	text := strings.Replace(string(orders.Template(head, rows)), "status: draft", "status: final", 1)
	f, faults := orders.Read([]byte(text), "", d.rules.Vocabulary(), orders.Context{})
	require.Empty(d.t, faults, text)
	in := d.in
	in.Orders = map[model.Side]adjudicate.Source{d.side: f}
	c := adjudicate.Check(d.rules, in, d.side, nil)
	require.NoError(d.t, c.Err)
	require.Empty(d.t, c.Problems, text)
	require.Empty(d.t, append(c.Unused, c.NotAsked...), text)
}

// lines types each line of the draft by itself, and counts them.
func (d *drafted) lines(rows []orders.Row) (n int) {
	var key orders.Row
	for _, row := range rows {
		switch {
		case strings.HasSuffix(row.Text, ":"):
			key = row
		case strings.HasPrefix(row.Text, "- ") && row.Off:
			for _, text := range alike(row) {
				d.typed(key, text)
				n++
			}
		case strings.HasSuffix(row.Text, " holds"):
			for _, text := range goes(row) {
				d.typed(key, text)
				n++
			}
		}
	}
	return n
}

func (d *drafted) typed(key orders.Row, text string) {
	rows := []orders.Row{{Text: key.Text}, {Indent: 2, Text: text}}
	if key.Off && (strings.HasSuffix(d.in.Segment, "-C5") || strings.HasSuffix(d.in.Segment, "-C12")) {
		return // the combats would have to be there too
	}
	d.sound(rows)
}

// goes are the lines that a note stands for beside counted pieces that hold: each of its lines,
// with each place that it names, for as many of them as it says.
func goes(row orders.Row) (list []string) {
	f := strings.Fields(row.Text) // - 3 inf + 1 art KLE holds
	from, groups := f[len(f)-2], strings.Split(strings.Join(f[1:len(f)-2], " "), " + ")
	for _, part := range strings.Split(row.Note, "\n") {
		about, way, labelled := strings.Cut(part, ": ")
		if !labelled {
			about, way = "", part
		}
		who := strings.Join(groups, " + ")
		if _, most, is := strings.Cut(about, "at most "); is {
			who = fewer(groups, most)
		} else if about == "in pairs" {
			who = fewer(groups[:1], "2")
		}
		first, others, _ := strings.Cut(way, ", or ")
		list = append(list, "- "+who+" "+first)
		for _, place := range strings.Fields(others) {
			list = append(list, "- "+who+" "+toAnother(first, from, place))
		}
	}
	return list
}

// fewer are the first so many of some groups of pieces.
func fewer(groups []string, most string) string {
	left, _ := strconv.Atoi(most)
	var list []string
	for _, g := range groups {
		count, code, _ := strings.Cut(g, " ")
		if n, _ := strconv.Atoi(count); left > 0 {
			list = append(list, strconv.Itoa(min(n, left))+" "+code)
			left -= n
		}
	}
	return strings.Join(list, " + ")
}

// toAnother is a way with another place behind `to`, or behind where it begins.
func toAnother(way, from, place string) string {
	f := strings.Fields(way)
	if at := slices.Index(f, "to"); at > 0 {
		f[at+1] = place
	} else {
		f[0] = from + "-" + place
	}
	return strings.Join(f, " ")
}

// alike are a line and those that its note shows with another place: `or BEK BUZ` behind
// `1 inf to ABG`.
func alike(row orders.Row) (list []string) {
	list = append(list, row.Text)
	_, others, is := strings.Cut(" "+row.Note, " or ")
	at := strings.LastIndexAny(row.Text, " -") + 1
	for _, place := range strings.Fields(others) {
		if is && strings.HasPrefix(row.Note, "or ") || strings.Contains(row.Note, "; or ") {
			list = append(list, row.Text[:at]+place)
		}
	}
	return list
}

// TestWhoWritesHasADraft: in a game of each edition that plays itself, who is said to write
// for a segment has a draft, who is not has none. Segments of one side, of both and of
// nobody occur.
func TestWhoWritesHasADraft(t *testing.T) {
	t.Parallel()
	for _, g := range games.All {
		for _, edition := range g.Editions {
			writers := map[int]int{} // segments by how many write
			p := &selfPlay{edition: edition, seed: 5, player: "random"}
			st, rules, err := (&app{world: outside()}).begun(p, g.Name)
			require.NoError(t, err)
			for players := p.players(rules, p.seed); writers[0]+writers[1]+writers[2] < 25 && rules.Next(st.Position, st.Segment) != st.Segment; {
				in, n := adjudicate.Input{Position: st.Position, Segment: st.Segment, Edition: st.Edition, Rulings: map[string]string{}}, 0
				for _, side := range st.Position.Set().Schema.Sides {
					writes := rules.(orders.Drafter).Writes(st.Segment, side)
					_, err := rules.(orders.Drafter).Draft(orders.DraftRequest{Input: in, Side: side})
					require.Equal(t, writes, err == nil, "%s %s %s: %v", edition, st.Segment, side, err)
					if writes {
						n++
					}
				}
				writers[n]++
				who := players(st)
				in.Standing, in.Oracle = who.Standing, who.Oracle
				out := adjudicate.Run(rules, in)
				require.NoError(t, out.Err)
				next := *st
				next.Position, next.Segment = out.Position, rules.Next(out.Position, st.Segment)
				st = &next
			}
			t.Log(g.Name, edition, writers)
			require.NotZero(t, writers[1], "%s %s: %v", g.Name, edition, writers)
			require.NotZero(t, writers[0]+writers[2], "%s %s: %v", g.Name, edition, writers)
		}
	}
}
