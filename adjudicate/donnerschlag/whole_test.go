package donnerschlag

import (
	"testing"

	"umpire/adjudicate"
	"umpire/model"
)

// wholeRun plays whole activation segments of both sides in one edition, on one
// map: a random player answers whatever is asked; every other segment is then played
// again by orders that the first play has shown to be possible, with other dice and
// other answers.
type wholeRun struct {
	t       testing.TB
	g       *Game
	edition string
	two     *reading2
	played  int
	count   map[string]int
}

func newWhole(t testing.TB, edition string) *wholeRun {
	f, g := myshkova(t)
	w := &wholeRun{t: t, g: &Game{Data: g.Data, Edition: edition, words: g.words}, edition: edition, count: map[string]int{}}
	w.two = secondReading(f, nil, edition)
	w.two.around("1010") // what is found of the map serves all
	return w
}

// from plays two segments of each side, one after the other, from a random
// position.
func (w *wholeRun) from(seed uint64) {
	p := dealt(w.g.Data, seed)
	for k, id := range []string{"GT3-A1", "GT3-S1", "GT3-A2", "GT3-S2"} {
		if !mayActivate(p, sideOf(id)) {
			continue
		}
		in := adjudicate.Input{Position: p, Segment: id, Edition: w.edition}
		in.Oracle, in.Standing = w.g.Wild(p, seed*10+uint64(k))
		out := w.play(in, seed)
		if k%2 == int(seed/10%2) {
			in.Orders = map[model.Side]adjudicate.Source{sideOf(id): planOf(w.g, seed, id, p, out.Journal).file(w.t)}
			out = w.play(in, seed)
		}
		p = out.Position
	}
}

// play runs a segment and holds what came of it against all that must be true.
func (w *wholeRun) play(in adjudicate.Input, seed uint64) *adjudicate.Outcome {
	out := adjudicate.Run(w.g, in)
	bad := ""
	switch {
	case out.Err != nil:
		bad = out.Err.Error()
	case len(out.Awaits) > 0:
		bad = "it waits for " + out.Awaits[0].ID
	default:
		bad = w.wrong(in, out)
	}
	if bad != "" {
		w.t.Fatalf("seed %d, %s in %s, orders %v: %s\n%s", seed, in.Segment, in.Edition, len(in.Orders) > 0, bad, adjudicate.For(out.Position.Set(), out.Journal, sideOf(in.Segment)))
	}
	w.played++
	w.tally(in, out)
	return out
}

// wrong says what of all that must be true of a segment is not.
func (w *wholeRun) wrong(in adjudicate.Input, out *adjudicate.Outcome) string {
	g, p := w.g, out.Position
	if err := g.Sound(stateOf(in, in.Position), stateOf(in, p)); err != nil {
		return err.Error()
	}
	if bad := newLedger(g, w.two, in.Position, w.edition, w.count).balance(in.Segment, out); bad != "" {
		return bad
	}
	if bad := cardsOnce(p); bad != "" {
		return bad
	}
	if bad := w.stillMarked(in, p); bad != "" {
		return bad
	}
	return activatedOnce(in, out)
}

func stateOf(in adjudicate.Input, p *model.Position) *model.State {
	return &model.State{Game: "donnerschlag", Edition: in.Edition, Segment: in.Segment, Position: p}
}

// stillMarked: nobody keeps an OoS marker who has a line (3.6).
func (w *wholeRun) stillMarked(in adjudicate.Input, p *model.Position) string {
	two := *w.two
	two.pos, two.stand, two.lines = p, nil, nil
	for i := range p.Set().Units {
		u := model.UnitID(i)
		if p.OnBoard(u) && p.Marked(u, "oos") && !p.Marked(u, "overrun") && two.hasLine(u) {
			return p.Set().UnitName(u) + " has a line and a marker"
		}
	}
	return ""
}

// activatedOnce: in each segment only those are activated that were ordered, each
// of them once, and in 2023 everybody who is still there (5.2); nobody moves farther
// than his MPs and a road bonus.
func activatedOnce(in adjudicate.Input, out *adjudicate.Outcome) string {
	type turn struct {
		segment string
		unit    model.UnitID
	}
	times, ordered := map[turn]int{}, map[turn]bool{}
	doubled := map[string]int{} // by a card, perhaps along roads only (12.2 C14)
	for i := range out.Journal {
		e := &out.Journal[i]
		switch {
		case e.Kind != adjudicate.Told:
		case e.Event == evActivated:
			for _, u := range e.Vals[0].([]model.UnitID) {
				ordered[turn{e.Segment, u}] = true
			}
		case e.Event == evActivates:
			k := turn{e.Segment, e.Vals[0].(model.UnitID)}
			if times[k]++; times[k] > 1 || !ordered[k] {
				return e.String(out.Position.Set()) + ": wrongly"
			}
		case e.Event == evEffect && e.Vals[1] == "mp-doubled":
			doubled[e.Segment] = 1
		case e.Event == evMoves && e.Vals[2].(adjudicate.Remarked).Quarters > (e.Vals[3].(adjudicate.Quarters)+point)<<doubled[e.Segment] && in.Edition == "2023":
			return e.String(out.Position.Set()) + ": it costs too much"
		}
	}
	for k := range ordered {
		if in.Edition == "2023" && times[k] == 0 && k.segment == in.Segment && out.Position.OnBoard(k.unit) {
			return out.Position.Set().UnitName(k.unit) + " was not activated"
		}
	}
	return ""
}

// TestRandomSegments: whole segments by random legal play on the map of the
// Myshkova, 20,000 of each edition in a soak. None breaks what must be true; and a
// soak meets all that can occur in a segment.
func TestRandomSegments(t *testing.T) {
	want := max(soaked(100, 20_000), 100) // fewer would not meet the core
	var runs []*wholeRun
	for range 2 { // side by side, each with positions of its own
		runs = append(runs, newWhole(t, "2023"), newWhole(t, "2022"))
	}
	t.Run("edition", func(t *testing.T) {
		for i, w := range runs {
			t.Run(w.edition, func(t *testing.T) {
				t.Parallel()
				w.t = t
				for seed := uint64(i*1_000_000 + 1); w.played < want/2; seed++ {
					w.from(seed)
				}
			})
		}
	})
	count := map[string]int{}
	for _, w := range runs {
		count["segments "+w.edition] += w.played
		for name, n := range w.count {
			count[name] += n
		}
	}
	runs[0].report(t, count, want > 10_000)
}
