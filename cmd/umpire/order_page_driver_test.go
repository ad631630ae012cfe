package main

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
	registry "umpire/adjudicate/games"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
	"umpire/adjudicate/writing"
	"umpire/model"
	"umpire/orders"
)

// TestFilesByList: in positions of random games of every kind the files of a side are made by
// choosing from the page's list alone, without a word typed, and the file that is done passes the
// check. What cannot stand beside an earlier choice is undone, as a player would: an aircraft that
// has a mission gets another, a unit that is to attack moves away.
func TestFilesByList(t *testing.T) {
	suitetest.Long(t)
	most := suitetest.Few(1, 4)
	if suitetest.Soaking() {
		most = 200
	}
	for _, g := range registry.All {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			h := &clicker{t: t, game: g.Name, seen: map[string]int{}}
			for seed := uint64(1); h.seen["positions"] < most; seed++ {
				h.play(g.Editions[int(seed)%len(g.Editions)], seed, most)
			}
			t.Log(h.seen)
			if h.seen["undone"]*20 > h.seen["choices of orders"] {
				t.Error("too much that is listed has to be undone")
			}
			for _, what := range []string{"choices of orders", "choices of standing"} {
				require.NotZero(t, h.seen[what], what)
			}
		})
	}
}

// clicker makes files as somebody does who clicks.
type clicker struct {
	t    *testing.T
	game string
	r    *adjudicate.Random
	seen map[string]int
}

// play makes the files of some positions of a game that plays itself.
func (h *clicker) play(edition string, seed uint64, most int) {
	h.r = adjudicate.NewRandom(seed)
	game := selfPlayed(h.t, h.game, edition, seed)
	for s := range game.each(h.t) {
		if h.r.Choose("", 6) > 0 || game.rules.Next(s.st.Position, s.st.Segment) == s.st.Segment {
			continue
		}
		var final []single.Input
		for _, side := range s.st.Position.Set().Schema.Sides {
			d, err := writing.NewDesk(writing.Begin{Side: side, View: string(viewOf(h.t, s.st, side))}, registry.All)
			require.NoError(h.t, err)
			if drafter, ok := game.rules.(orders.Drafter); ok && drafter.Writes(s.st.Segment, side) {
				final = append(final, single.Input{Name: "orders.yaml", Data: []byte(h.file(d, s.st, side, orders.KindOrders))})
			}
			h.file(d, s.st, side, orders.KindStanding)
		}
		h.sheets(s.st, final)
		if h.seen["positions"]++; h.seen["positions"] == most {
			return
		}
		if h.seen["positions"]%10 == 0 {
			h.t.Log("so far:", h.seen)
		}
	}
}

// viewOf is the view of a side, committed as a campaign would be.
func viewOf(t *testing.T, st *model.State, side model.Side) []byte {
	own := *st
	own.Position = st.Position.Clone()
	_, err := campaign.New(&own, nonces)
	require.NoError(t, err)
	return single.ViewOf(&own, side).Write()
}

// file makes one file: a question, or a counter, is clicked and an answer chosen, a number of times;
// what is listed is asked anew behind each choice.
func (h *clicker) file(d *writing.Desk, st *model.State, side model.Side, kind string) (final string) {
	text := h.ask(d, writing.Wish{Do: "draft", Kind: kind}, st).Text
	h.seen[kind]++
	const clicks = 10
	for range clicks {
		l := h.clicked(d, st, side, text)
		if l == nil {
			continue
		}
		answer := h.answer(d, st, text, l)
		if answer == "" {
			continue
		}
		now := h.ask(d, writing.Wish{Do: "put", Text: text, Put: l.Choice, Answer: answer}, st).Text
		if l.Segment == st.Segment && (l.Key == "card" || l.Key == "order") { // as the page does it
			now = h.redrafted(d, now, l.Key, answer)
		}
		if r := h.ask(d, writing.Wish{Do: "check", Text: now}, st); !r.Fine {
			h.seen["undone"]++
			h.t.Logf("%s %s: undone: %s: %s: %s", st.Segment, side, l.Name, answer, regexp.MustCompile(`error: .*`).FindString(r.Text))
			continue
		}
		h.seen["choices of "+kind]++
		h.seen[l.Key]++
		text = now
	}
	final = strings.Replace(text, "status: draft ", "status: final ", 1)
	require.NotEqual(h.t, text, final)
	if r := h.ask(d, writing.Wish{Do: "check", Text: final}, st); !r.Fine {
		h.t.Errorf("%s %s %s: the file is refused\n%s\n%s", h.game, st.Segment, side, r.Text, final)
	}
	return final
}

// answer is one of the answers of a list, or one that is made in steps; "" where the steps lead to none.
func (h *clicker) answer(d *writing.Desk, st *model.State, text string, l *writing.Listed) string {
	for {
		if n := len(l.Answers); n > 0 && (len(l.Forms) == 0 || h.r.Choose("", 3) > 0) {
			return l.Answers[h.r.Choose("", n)]
		}
		if len(l.Forms) == 0 {
			h.seen["steps that lead to nothing"]++
			return ""
		}
		h.seen["steps"]++
		form := l.Forms[h.r.Choose("", len(l.Forms))].Form
		l = &h.ask(d, writing.Wish{Do: "fill", Text: text, Put: l.Choice, Answer: form}, st).Lists[0]
	}
}

// sheets runs the orders that were made and answers what is asked, halt by halt, by what each sheet
// offers. An answer that does not answer its question is told at the next halt.
func (h *clicker) sheets(st *model.State, made []single.Input) {
	own := *st
	own.Position = st.Position.Clone()
	first, err := campaign.New(&own, nonces)
	require.NoError(h.t, err)
	s, err := single.OpenState(single.Input{Name: "state.yaml", Data: first.Data}, registry.All)
	require.NoError(h.t, err)
	require.NoError(h.t, s.Add(made, nil, nil))
	for range 4 {
		r, err := s.Resolve(func() (dice.Source, error) { return suitetest.HashDice(1), nil })
		require.NoError(h.t, err, st.Segment)
		for _, a := range r.Outcome.Awaits {
			require.Empty(h.t, a.Wrong, "%s %s: %s", h.game, st.Segment, a.Name)
		}
		var answers []single.Input
		for _, side := range st.Position.Set().Schema.Sides {
			if sheet, asked := sheetFor(s, r, side); asked {
				answers = append(answers, single.Input{Name: "answers.yaml", Data: []byte(h.sheet(st, side, string(sheet)))})
			}
		}
		if len(answers) == 0 {
			return
		}
		require.NoError(h.t, s.Add(nil, nil, answers))
	}
}

// sheet answers each question of a sheet by one of the answers that the page shows.
func (h *clicker) sheet(st *model.State, side model.Side, text string) string {
	d, err := writing.NewDesk(writing.Begin{Side: side, View: string(viewOf(h.t, st, side))}, registry.All)
	require.NoError(h.t, err)
	h.seen["sheets"]++
	for _, q := range h.ask(d, writing.Wish{Do: "questions", Text: text}, st).Lists {
		if len(q.Answers) == 0 {
			h.t.Errorf("%s %s %s: %s offers nothing\n%s", h.game, st.Segment, side, q.Name, text)
			continue
		}
		text = h.ask(d, writing.Wish{Do: "put", Text: text, Put: q.Choice, Answer: q.Answers[h.r.Choose("", len(q.Answers))]}, st).Text
		h.seen["answers to "+q.Key]++
	}
	final := strings.Replace(text, "status: draft", "status: final", 1)
	if r := h.ask(d, writing.Wish{Do: "check", Text: final}, st); !r.Fine {
		h.t.Errorf("%s %s %s: the sheet is refused\n%s\n%s", h.game, st.Segment, side, r.Text, final)
	}
	return final
}

// clicked is what one click lists, a question with its answers; nil if there is nothing to choose.
func (h *clicker) clicked(d *writing.Desk, st *model.State, side model.Side, text string) *writing.Listed {
	words, set := "", st.Position.Set()
	if h.r.Choose("", 3) == 0 {
		if u := model.UnitID(h.r.Choose("", max(1, len(set.Units)))); int(u) < len(set.Units) && set.Units[u].Side == side && st.Position.OnBoard(u) {
			words = set.Units[u].ID
		}
	}
	if words == "" {
		list := h.ask(d, writing.Wish{Do: "questions", Text: text}, st).Lists
		if len(list) == 0 {
			return nil
		}
		words = list[h.r.Choose("", len(list))].Name
	}
	var among []*writing.Listed
	lists := d.Serve(writing.Wish{Do: "list", Text: text, Words: words}).Lists // nothing may come of it
	for i := range lists {
		if len(lists[i].Answers)+len(lists[i].Forms) > 0 {
			among = append(among, &lists[i])
		}
	}
	if len(among) == 0 {
		h.seen["nothing to choose"]++
		return nil
	}
	return among[h.r.Choose("", len(among))]
}

// redrafted is the draft for other units, where a card or what it orders was chosen.
func (h *clicker) redrafted(d *writing.Desk, text, key, answer string) string {
	w := writing.Wish{Do: "draft", Kind: orders.KindOrders}
	if key == "card" {
		w.Card = answer
	} else {
		_, rest, _ := strings.Cut(text, "\ncard: ")
		w.Card, w.Order = strings.Fields(rest + " ")[0], answer
	}
	if r := d.Serve(w); r.Error == "" {
		return r.Text
	}
	return text
}

func (h *clicker) ask(d *writing.Desk, w writing.Wish, st *model.State) writing.Reply {
	h.t.Helper()
	r := d.Serve(w)
	require.Empty(h.t, r.Error, "%s %s: %s %s", h.game, st.Segment, w.Do, w.Words)
	return r
}
