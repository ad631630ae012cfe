package writing_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate/games"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
	"umpire/adjudicate/writing"
	"umpire/model"
)

// desk is the desk of a side over a state of examples/: what it sees of it, and no more.
func desk(t *testing.T, example string, side model.Side) *writing.Desk {
	t.Helper()
	return deskAt(t, example, "", side)
}

// deskAt is desk at another segment of the same position; "" for the one of the example.
func deskAt(t *testing.T, example, segment string, side model.Side) *writing.Desk {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "examples", example, "state.yaml"))
	require.NoError(t, err)
	s, err := single.OpenState(single.Input{Name: "state.yaml", Data: data}, games.All)
	require.NoError(t, err)
	st := *s.State
	if segment != "" {
		st.Segment = segment
		require.NoError(t, single.CommitAll(&st, make([][32]byte, 2))) // what is hidden is committed for a segment
	}
	d, err := writing.NewDesk(writing.Begin{Side: side, View: string(single.ViewOf(&st, side).Write())}, games.All)
	require.NoError(t, err)
	return d
}

// serve is the reply to a wish that can be had.
func serve(t *testing.T, d *writing.Desk, w writing.Wish) writing.Reply {
	t.Helper()
	r := d.Serve(w)
	require.Empty(t, r.Error, w.Do)
	return r
}

// TestListedIsTaken: each answer that is listed for each question, put into the draft, makes a file
// that a check accepts, and which then decides the question: with hexes and with areas.
func TestListedIsTaken(t *testing.T) {
	for i, c := range []struct {
		example, segment string
		side             model.Side
		least            int
	}{{"segment", "", "axis", 45}, {"we-01", "", "axis", 60}, {"tinguta", "", "axis", 8},
		{"segment", "GT3-S2", "soviet", 30}, {"we-01", "GT3-S2", "soviet", 30}, {"tinguta", "R1-C12", "allies", 4}} {
		if !suitetest.Some(i, 3) {
			continue
		}
		example := c.example
		d := deskAt(t, example, c.segment, c.side)
		draft := serve(t, d, writing.Wish{Do: "draft", Kind: "orders"}).Text
		put := 0
		for _, q := range serve(t, d, writing.Wish{Do: "questions", Text: draft}).Lists {
			if q.Key == "card" || q.Key == "order" {
				continue // the page drafts the file anew for it
			}
			for _, l := range serve(t, d, writing.Wish{Do: "list", Text: draft, Words: q.Name}).Lists {
				for i, answer := range l.Answers {
					if i%3 > 0 && len(l.Answers) > 30 {
						continue
					}
					put++
					text := serve(t, d, writing.Wish{Do: "put", Text: draft, Put: l.Choice, Answer: answer}).Text
					r := serve(t, d, writing.Wish{Do: "check", Text: text})
					require.True(t, r.Fine, "%s: %s: %s\n%s\n%s", example, q.Name, answer, r.Text, text)
					require.Regexp(t, "(?m) orders "+r.Receipt+"$", r.Text)
					if c.side == "allies" {
						continue // rockets are counted, and may be said twice
					}
					require.Equal(t, text, serve(t, d, writing.Wish{Do: "put", Text: text, Put: l.Choice, Answer: answer}).Text, "said twice it stands there once")
				}
			}
		}
		require.Greater(t, put, c.least, "%s of %s", example, c.side)
	}
}

// TestPut: where an answer goes, written down by hand.
func TestPut(t *testing.T) {
	d := desk(t, "segment", "axis")
	seg := func(key string) writing.Choice {
		return writing.Choice{Key: key, Subject: "GT3-A2", Segment: "GT3-A2", Name: "GT3-A2 " + key}
	}
	of := func(subject, key string) writing.Choice {
		return writing.Choice{Key: key, Subject: subject, Segment: "GT3-A2", Name: subject + " " + key}
	}
	in := func(card, key string) writing.Choice { // asked in the segment that a card gives
		segment := "GT3-A2+" + card
		return writing.Choice{Key: key, Subject: segment, Segment: segment, Name: segment + " " + key}
	}
	for _, c := range []struct {
		name, text string
		put        writing.Choice
		answer     string
		want       string
	}{
		{"a unit's line is replaced, its note stays", "activate:\n  - 6/6P 3012 holds            # recon 1, 6 MP: 2710\n                               # 3007\n  - rest holds\n", seg("activate"), "6/6P 3012-3011",
			"activate:\n  - 6/6P 3012-3011             # recon 1, 6 MP: 2710\n                               # 3007\n  - rest holds\n"},
		{"a new line stands before the rest", "activate:\n  - rest holds\n", seg("activate"), "6/6P 3012-3011", "activate:\n  - 6/6P 3012-3011\n  - rest holds\n"},
		{"what is asked of a unit stands in a section too", "reinforcements:\n  - 4/98/1G to 1608\n", of("1053/300", "reinforcements"), "1053/300 to 1518", "reinforcements:\n  - 4/98/1G to 1608\n  - 1053/300 to 1518\n"},
		{"and is replaced there", "reinforcements:\n  - 4/98/1G to 1608\n  - 1053/300 to 1518\n", of("4/98/1G", "reinforcements"), "4/98/1G to 2312", "reinforcements:\n  - 4/98/1G to 2312\n  - 1053/300 to 1518\n"},
		{"a section that was none", "combats: none                  # or, for 2611\n# - attack: 2611\n", seg("combats"), "2611 with 6/6P",
			"combats:                       # or, for 2611\n  - attack: 2611\n    with: 6/6P\n# - attack: 2611\n"},
		{"who attacks joins the others", "combats:\n  - attack: 2611\n    with: 6/6P\n    losses: any\n", seg("combats"), "2611 with I/11/6P", "combats:\n  - attack: 2611\n    with: 6/6P, I/11/6P\n    losses: any\n"},
		{"a choice of a combat stands in it", "combats:\n  - attack: 2611\n    with: 6/6P\n  - attack: 2709\n    with: I/114/6P\n", of("2611", "losses"), "6/6P", "combats:\n  - attack: 2611\n    with: 6/6P\n    losses: 6/6P\n  - attack: 2709\n    with: I/114/6P\n"},
		{"a second body that retreats stands beside the first", "combats:\n  - attack: 2908\n    with: I/128/23P\n    retreat: I/128/23P to 3010   # who\n", of("2908", "retreat"), "II/128/23P to 3108", "combats:\n  - attack: 2908\n    with: I/128/23P\n    retreat: I/128/23P to 3010 > II/128/23P to 3108 # who\n"},
		{"the same body goes elsewhere", "combats:\n  - attack: 2908\n    with: I/128/23P\n    retreat: I/128/23P to 3010 > II/128/23P to 3108\n", of("2908", "retreat"), "I/128/23P to 3011", "combats:\n  - attack: 2908\n    with: I/128/23P\n    retreat: II/128/23P to 3108 > I/128/23P to 3011\n"},
		{"a unit that dies, beside one that goes", "combats:\n  - attack: 2908\n    with: I/128/23P\n    retreat: I/128/23P dies\n", of("2908", "retreat"), "II/128/23P to 3108", "combats:\n  - attack: 2908\n    with: I/128/23P\n    retreat: I/128/23P dies > II/128/23P to 3108\n"},
		{"what names no units is another answer", "combats:\n  - attack: 2908\n    with: I/128/23P\n    retreat: near 2910 > any\n", of("2908", "retreat"), "II/128/23P to 3108", "combats:\n  - attack: 2908\n    with: I/128/23P\n    retreat: II/128/23P to 3108\n"},
		{"all together is another answer", "combats:\n  - attack: 2908\n    with: I/128/23P\n    retreat: I/128/23P to 3010 > II/128/23P to 3108\n", of("2908", "retreat"), "I/128/23P + II/128/23P to 3108", "combats:\n  - attack: 2908\n    with: I/128/23P\n    retreat: I/128/23P + II/128/23P to 3108\n"},
		{"of a place that is not attacked, in the file", "card: A17\n\n# a note\n", of("2611", "losses"), "6/6P", "card: A17\nlosses: 6/6P\n\n# a note\n"},
		{"behind a note that goes on", "combats:\n  - attack: 2611               # one\n                               # two\n\n# a note\n", of("2709", "losses"), "any", "combats:\n  - attack: 2611               # one\n                               # two\nlosses: any\n\n# a note\n"},
		{"a moment goes before what always holds", "cards: pass\n", seg("cards"), "C13 GE when start", "cards:\n  - C13 GE when start\n  - pass\n"},
		{"a choice of a combat is taken back", "losses: any\ncombats:\n  - attack: 2611\n    losses: 6/6P               # a note\n                               # that goes on\n    with: 6/6P\n", of("2611", "losses"), "", "losses: any\ncombats:\n  - attack: 2611\n    with: 6/6P\n"},
		{"a choice of the file is taken back", "card: A17\nlosses: any\n", of("2611", "losses"), "", "card: A17\n"},
		{"what is not said is not taken back", "card: A17\n", of("2611", "losses"), "", "card: A17\n"},
		{"what always holds stays behind a moment", "losses:\n  - 6/6P when 2611     # a note\n  - any\n", of("2611", "losses"), "II/11/6P > any", "losses:\n  - 6/6P when 2611     # a note\n  - II/11/6P > any\n"},
		{"and comes behind one that stands alone", "losses:\n  - 6/6P when 2611\n", of("2611", "losses"), "any", "losses:\n  - 6/6P when 2611\n  - any\n"},
		{"a condition more", "losses:\n  - 6/6P when attacking\n  - any\n", of("2611", "losses"), "6/6P when attacking and 2611", "losses:\n  - 6/6P when attacking and 2611\n  - any\n"},
		{"a moment of one combat", "combats:\n  - attack: 2611\n    with: 6/6P\n    cards: pass\n", of("2611", "cards"), "C5 GE when river", "combats:\n  - attack: 2611\n    with: 6/6P\n    cards:\n      - C5 GE when river\n      - pass\n"},
		{"a card is given orders", "activate:\n  - C13 GE                     # first\n  - rest holds\n", in("C13", "order"), "HQ/23P", "activate:\n  - play: C13 GE               # first\n    order: HQ/23P\n  - rest holds\n"},
		{"a unit that a card orders", "activate:\n  - play: C13 GE\n    order: HQ/23P\n  - rest holds\n", in("C13", "activate"), "I/128/23P 3110-3010", "activate:\n  - play: C13 GE\n    order: HQ/23P\n    activate:\n      - I/128/23P 3110-3010\n  - rest holds\n"},
		{"a card that is played at a moment, or nothing", "cards: C13 GE > pass when start\n", in("C13", "order"), "HQ/23P", "cards:\n  - play: C13 GE\n    when: start\n    order: HQ/23P\n  - pass when start\n"},
		{"a card that the file does not play", "activate:\n  - rest holds\n", in("C13", "cards"), "pass", "activate:\n  - rest holds\ncards: pass\n"},
		{"an answer is taken back, its question stays", "answers:\n  # one of: 6/6P | I/11/6P\n  2611 losses: 6/6P\n\n  2611 advance:\n", of("2611", "losses"), "", "answers:\n  # one of: 6/6P | I/11/6P\n  2611 losses:\n\n  2611 advance:\n"},
		{"an answer stands behind its question", "answers:\n  # one of: 6/6P | I/11/6P\n  2611 losses:\n\n  2611 advance:\n", of("2611", "losses"), "6/6P", "answers:\n  # one of: 6/6P | I/11/6P\n  2611 losses: 6/6P\n\n  2611 advance:\n"},
	} {
		require.Equal(t, c.want, serve(t, d, writing.Wish{Do: "put", Text: c.text, Put: c.put, Answer: c.answer}).Text, c.name)
	}
	either := "activate:\n  - C13 GE > C14 GE\n  - rest holds\n" // two entries would play both
	r := d.Serve(writing.Wish{Do: "put", Text: either, Put: in("C13", "order"), Answer: "HQ/23P"})
	require.Equal(t, either, r.Text)
	require.Contains(t, r.Error, "line 2 plays C13 or another card")
}

// TestDrop: an entry goes with what is set in below it; a section without entries says none.
func TestDrop(t *testing.T) {
	d := desk(t, "segment", "axis")
	text := "combats:\n  - attack: 2611\n    with: 6/6P\n  - attack: 2709\n    with: I/114/6P\n# a note\n"
	drop := func(text string, line int) string {
		return serve(t, d, writing.Wish{Do: "drop", Text: text, Line: line}).Text
	}
	require.Equal(t, "combats:\n  - attack: 2709\n    with: I/114/6P\n# a note\n", drop(text, 2))
	require.Equal(t, "combats: none\n# a note\n", drop(drop(text, 4), 2))
	nested := "activate:\n  - play: C13 GE\n    activate:\n      - I/128/23P 3110 holds\n  - rest holds\n"
	require.Equal(t, "activate:\n  - play: C13 GE\n    activate: none\n  - rest holds\n", drop(nested, 4))
	require.Equal(t, "activate:\n  - rest holds\n", drop(nested, 2))
	require.Equal(t, text, drop(text, 3))
	require.Equal(t, text, drop(text, 99))
}

// TestPutCounted: pieces that are counted are taken out of the lines that have them hold.
func TestPutCounted(t *testing.T) {
	d := desk(t, "tinguta", "allies")
	const section = "moves:                         # beside each what it can reach\n  - 1 inf TRF holds            # A1\n  - 2 inf + 2 tnk TRF holds    # BWS\n                               # ROS\n  - 1 inf TIN holds\n"
	for answer, want := range map[string]string{
		"1 tnk TRF-SPA":         "  - 1 inf TRF holds            # A1\n  - 2 inf + 1 tnk TRF holds    # BWS\n                               # ROS\n  - 1 inf TIN holds\n  - 1 tnk TRF-SPA\n",
		"2 inf TRF-SPA":         "  - 1 inf + 2 tnk TRF holds    # BWS\n                               # ROS\n  - 1 inf TIN holds\n  - 2 inf TRF-SPA\n",
		"2 inf + 2 tnk TRF-SPA": "  - 1 inf TRF holds            # BWS\n                               # ROS\n  - 1 inf TIN holds\n  - 2 inf + 2 tnk TRF-SPA\n",
		"3 inf + 2 tnk TRF-SPA": "  - 1 inf TIN holds\n  - 3 inf + 2 tnk TRF-SPA\n",
		"1 bmr TRF attacks TIN": "  - 1 inf TRF holds            # A1\n  - 2 inf + 2 tnk TRF holds    # BWS\n                               # ROS\n  - 1 inf TIN holds\n  - 1 bmr TRF attacks TIN\n",
	} {
		put := writing.Choice{Key: "moves", Subject: "R1-C10", Segment: "R1-C10", Name: "R1-C10 moves"}
		require.Equal(t, "moves:                         # beside each what it can reach\n"+want, serve(t, d, writing.Wish{Do: "put", Text: section, Put: put, Answer: answer}).Text, answer)
	}
}

// TestSheetIsRead: of a question sheet each question is listed with its answers, broken lines too.
func TestSheetIsRead(t *testing.T) {
	d := desk(t, "segment", "axis")
	sheet := "umpire: answers/1\ncampaign: bridge-00002711\nsegment: GT3-A2\nside: axis\nbase: ede6ecc4\nstatus: draft\n\nanswers:\n  # 2611 gives 1DR\n  # one of: 6/6P | I/11/6P |\n  # II/11/6P\n  # rule 8.4\n  2611 losses:\n\n  # one of: all | none\n  2611 advance: all\n"
	lists := serve(t, d, writing.Wish{Do: "questions", Text: sheet}).Lists
	require.Len(t, lists, 2)
	require.Equal(t, "2611 losses", lists[0].Name)
	require.Equal(t, []string{"6/6P", "I/11/6P", "II/11/6P"}, lists[0].Answers)
	require.True(t, lists[0].Open)
	require.False(t, lists[1].Open)
	require.Equal(t, lists[1:], serve(t, d, writing.Wish{Do: "list", Text: sheet, Words: "2611 advance"}).Lists)
	require.Equal(t, lists, serve(t, d, writing.Wish{Do: "list", Text: sheet, Words: "2611"}).Lists, "a click on the place")
	require.Equal(t, "your sheet does not ask about II/4/6P", d.Serve(writing.Wish{Do: "list", Text: sheet, Words: "II/4/6P"}).Error)
	standing := serve(t, d, writing.Wish{Do: "draft", Kind: "standing"}).Text
	require.Equal(t, "standing orders have no key II/4/6P", d.Serve(writing.Wish{Do: "list", Text: standing, Words: "II/4/6P"}).Error)
}

// TestChosen: of a question to which any number of answers is one the list says which the file names.
func TestChosen(t *testing.T) {
	d := desk(t, "segment", "axis")
	draft := serve(t, d, writing.Wish{Do: "draft", Kind: "orders", Card: "A17"}).Text
	head, _, _ := strings.Cut(draft, "\ncombats: none")
	for _, c := range []struct {
		says string
		want []string
	}{{"", nil}, {"    advance: I/11/6P, II/11/6P\n", []string{"I/11/6P", "II/11/6P"}}, {"    advance: II/11/6P     # a note\n", []string{"II/11/6P"}}, {"    advance: all\n", nil}} {
		text := head + "\ncombats:\n  - attack: 2913\n    with: I/11/6P, II/11/6P, II/114/6P\n" + c.says
		text = strings.Replace(strings.Replace(text, "I/11/6P 3411 holds ", "I/11/6P 3411-3310-3211-3111-3012-2912 ", 1), "II/11/6P 3112 holds", "II/11/6P 3112-3013", 1)
		lists := serve(t, d, writing.Wish{Do: "list", Text: text, Words: "2913 advance"}).Lists
		require.Len(t, lists, 1)
		require.True(t, lists[0].Many)
		require.Subset(t, lists[0].Answers, []string{"I/11/6P", "II/11/6P"})
		require.Equal(t, c.want, lists[0].Chosen, c.says)
	}
}

// TestChosenIsMarked: what a file says is marked among the answers of its question: the card, who goes
// where, a choice of a combat, and none of several.
func TestChosenIsMarked(t *testing.T) {
	d := desk(t, "segment", "axis")
	text := serve(t, d, writing.Wish{Do: "draft", Kind: "orders", Card: "A17"}).Text
	text = serve(t, d, writing.Wish{Do: "attack", Text: text, Words: "2913", Unit: "II/11/6P"}).Text
	text = strings.Replace(text, "    with: II/11/6P\n", "    with: II/11/6P\n    cards: pass\n    reroll: no\n    advance: none\n", 1)
	for words, want := range map[string]string{"GT3-A2 card": "A17", "2913 cards": "pass", "2913 reroll": "no", "2913 advance": "none", "I/11/6P": "I/11/6P 3411 holds"} {
		lists := serve(t, d, writing.Wish{Do: "list", Text: text, Words: words}).Lists
		require.NotEmpty(t, lists, words)
		require.Equal(t, []string{want}, lists[0].Chosen, words)
	}
	for _, q := range serve(t, d, writing.Wish{Do: "questions", Text: text}).Lists {
		if q.Key == "activate" || q.Key == "combats" {
			require.False(t, q.Open, "the file has the whole section")
		}
	}
}

// TestStandingByList: each key that standing orders may have takes what is listed for it.
func TestStandingByList(t *testing.T) {
	for _, example := range []string{"segment", "tinguta"} {
		d := desk(t, example, "axis")
		draft := serve(t, d, writing.Wish{Do: "draft", Kind: "standing"}).Text
		lists := serve(t, d, writing.Wish{Do: "questions", Text: draft}).Lists
		require.NotEmpty(t, lists)
		for _, q := range lists {
			for _, answer := range q.Answers {
				text := serve(t, d, writing.Wish{Do: "put", Text: draft, Put: q.Choice, Answer: answer}).Text
				r := serve(t, d, writing.Wish{Do: "check", Text: text})
				require.True(t, r.Fine, "%s %s: %s\n%s", example, q.Name, answer, r.Text)
				require.Contains(t, r.Text, "standing "+r.Receipt+"\n")
				require.Equal(t, 1, strings.Count(text, "\n"+q.Name+":"), text)
			}
		}
	}
}

// TestDeskRefuses: what cannot be done is said in the reply, never otherwise.
func TestDeskRefuses(t *testing.T) {
	_, err := writing.NewDesk(writing.Begin{Side: "axis", View: "nonsense"}, games.All)
	require.Error(t, err)
	d := desk(t, "segment", "axis")
	require.Contains(t, d.Serve(writing.Wish{Do: "fly"}).Error, `"fly"`)
	r := d.Serve(writing.Wish{Do: "list", Words: "9999 losses"})
	require.Contains(t, r.Error, "no such question")
	require.NotEmpty(t, r.Way)
	require.Contains(t, string(d.ServeJSON([]byte("{"))), `"error":`)
	for _, wish := range []writing.Wish{{Do: "draft", Kind: "orders", Card: "A99"}, {Do: "check", Text: "\x00"}, {Do: "put", Answer: "x"}, {Do: "drop", Line: -1}} {
		d.Serve(wish)
	}
}
