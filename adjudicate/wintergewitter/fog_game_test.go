package wintergewitter

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// plainly are standing orders of a game in which nobody fires at a hidden unit.
const plainly = "artillery: none\nstukas: none\ndefensive-artillery: none\n"

// playFoggy plays 19.1 at random, in fog or not, and gives what became of it, segment by segment.
// look is shown each segment before it is played.
func playFoggy(t *testing.T, scenario string, seed uint64, fog bool, most int, look func(in adjudicate.Input)) (tale []string) {
	t.Helper()
	st, err := NewState(scenario, "c")
	if err != nil {
		t.Fatal(err)
	}
	g, p, id := NewGame(shippedData(t)), st.Position, st.Segment
	if fog {
		beFoggy(p)
	}
	r := adjudicate.NewRandom(seed)
	for n := 0; p.Track(trackWinner) == "" && n < most; n++ {
		in := adjudicate.Input{Position: p, Segment: id, Oracle: r, Orders: map[model.Side]adjudicate.Source{}, Standing: map[model.Side]adjudicate.Source{}}
		for _, side := range sides {
			in.Standing[side] = suitetest.Say(p.Set(), strings.Split(strings.TrimSpace(plainly), "\n")...)
			if strings.HasSuffix(id, partStrikes) {
				in.Orders[side] = suitetest.Say(p.Set())
			}
		}
		if look != nil {
			look(in)
		}
		out := adjudicate.Run(g, in)
		if out.Err != nil {
			t.Fatalf("seed %d, %s: %v", seed, id, out.Err)
		}
		if err := g.sound(out.Position, id, false); err != nil {
			t.Fatalf("seed %d, %s: %v", seed, id, err)
		}
		var w strings.Builder
		for i := range out.Journal {
			if e := &out.Journal[i]; e.Kind == adjudicate.Told && e.Event != evSight || e.Kind == adjudicate.Rolled {
				w.WriteString(byPlace.ReplaceAllString(e.String(p.Set()), "roll $1 ") + "\n")
			}
		}
		tale = append(tale, id+"\n"+w.String()+trueText(out.Position))
		if p, id = out.Position, g.Next(out.Position, id); fog && n%4 == 1 {
			p = again(t, g, id, p)
		}
	}
	return append(tale, p.Track(trackWinner))
}

// byPlace are dice whose labels name hexes in fog, and units without.
var byPlace = regexp.MustCompile(`^roll (recover|bridge|reserve)/\S+ `)

// trueText is how things stand, whoever sees it.
func trueText(p *model.Position) string {
	var w strings.Builder
	for u := range p.Set().Units {
		id := model.UnitID(u)
		fmt.Fprint(&w, p.At(id), p.Steps(id))
		for _, m := range unitMarks {
			if p.Marked(id, m) {
				w.WriteString(" " + m)
			}
		}
		w.WriteByte('\n')
	}
	for _, name := range tracks[2:] {
		w.WriteString(name + "=" + p.Track(name) + "\n")
	}
	return w.String()
}

// A game in fog goes as one without, with the same dice and decisions, as long as nobody fires at
// a hidden unit.
func TestFogChangesNothing(t *testing.T) {
	suitetest.Long(t)
	scenarios := []string{"19.1"}
	if suitetest.Soaking() {
		scenarios = scenarioNo
	}
	for _, name := range scenarios {
		clear, fog := playFoggy(t, name, 7, false, 400, nil), playFoggy(t, name, 7, true, 400, nil)
		if len(clear) != len(fog) {
			t.Fatalf("%s: %d and %d segments", name, len(clear), len(fog))
		}
		for i := range clear {
			if clear[i] != fog[i] {
				a, b := strings.Split(clear[i], "\n"), strings.Split(fog[i], "\n")
				for k := range a {
					if k >= len(b) || a[k] != b[k] {
						t.Fatalf("%s, segment %d, %s: %q and %q", name, i, a[0], a[k], b[min(k, len(b)-1)])
					}
				}
				t.Fatalf("%s, segment %d, %s differs", name, i, a[0])
			}
		}
		t.Logf("%s: %s after %d segments", name, fog[len(fog)-1], len(fog)-1)
	}
}

// beFoggy begins fog of war on a position before the set-up.
func beFoggy(p *model.Position) {
	h := model.NewHand(p)
	h.Fog()
	h.SetTrack(trackFog, fogOn)
}

// revealing are the events that name units which take part in a combat or a bombardment, or are
// seen as they move: those
// may be named in the segment.
var revealing = []*adjudicate.EventKind{evCombat, evGuns, evReady, evCounter, evBombards, evHidden, evOpportunity, evStrike, evSight}

// designating are the keys by which guns are designated: at the table their owner shows them.
var designating = []string{"artillery", "defensive-artillery", "counter-battery"}

// Nothing that a side is told or asked in whole random games names a unit of the enemy that is
// hidden, but those that were revealed in a combat.
func TestFogTellsNoNames(t *testing.T) {
	suitetest.Long(t)
	seeds := uint64(soaked(1, 12))
	named := 0
	for seed := uint64(1); seed <= seeds; seed++ {
		name := scenarioNames[seed%3]
		st, err := NewState(name, "c")
		if err != nil {
			t.Fatal(err)
		}
		g, p, id, r := NewGame(shippedData(t)), st.Position, st.Segment, adjudicate.NewRandom(seed)
		beFoggy(p)
		for n := 0; p.Track(trackWinner) == "" && n < soaked(60, 1000); n++ {
			out := adjudicate.Run(g, adjudicate.Input{Position: p, Segment: id, Oracle: r})
			if out.Err != nil {
				t.Fatalf("seed %d, %s: %v", seed, id, out.Err)
			}
			if err := g.sound(out.Position, id, false); err != nil {
				t.Fatalf("seed %d, %s: %v", seed, id, err)
			}
			for _, side := range sides {
				named += tellsNoNames(t, g, side, id, p, out)
			}
			if t.Failed() {
				return
			}
			p, id = out.Position, g.Next(out.Position, id)
		}
	}
	if named == 0 {
		t.Error("no enemy unit was ever named")
	}
	t.Logf("%d units named", named)
}

func tellsNoNames(t *testing.T, g *Game, side model.Side, segment string, before *model.Position, out *adjudicate.Outcome) (named int) {
	set := out.Position.Set()
	known := func(u model.UnitID) bool {
		return before.CoverOf(u) != model.Veiled || out.Position.CoverOf(u) != model.Veiled
	}
	var engaged []model.UnitID
	for i := range out.Journal { // a die falls before the event that tells it
		if e := &out.Journal[i]; (e.To == "" || e.To == side) && e.Kind == adjudicate.Told && slices.Contains(revealing, e.Event) {
			for _, v := range e.Vals {
				engaged = append(engaged, adjudicate.UnitsIn(v)...)
			}
		}
	}
	for i := range out.Journal { // everybody sees that a question was asked, and its name
		if e := &out.Journal[i]; e.Kind == adjudicate.Decided {
			for _, word := range strings.FieldsFunc(e.ID, func(c rune) bool { return strings.ContainsRune(" .:", c) }) {
				if u, ok := set.FindUnit(word); ok && g.Data.Units[u].Side != side && g.Data.Units[u].land() && !known(u) && !slices.Contains(engaged, u) {
					t.Errorf("%s: the name of a question tells of %s: %s", segment, word, e.ID)
				}
			}
		}
	}
	for i := range out.Journal {
		e := &out.Journal[i]
		if e.To != "" && e.To != side && e.Kind != adjudicate.Rolled { // whoever proves dice lists them all
			continue
		}
		if e.Kind == adjudicate.Decided && slices.Contains(designating, e.Key) {
			continue
		}
		text := e.String(set)
		for _, word := range strings.FieldsFunc(text, func(c rune) bool { return strings.ContainsRune(" +=,()", c) }) {
			u, ok := set.FindUnit(word)
			if label, is := strings.CutPrefix(text, "roll "); is && !ok {
				for v := range set.Units {
					if strings.HasSuffix(strings.Fields(label)[0], "/"+strings.ToLower(set.Units[v].ID)) {
						u, ok = model.UnitID(v), true
					}
				}
			}
			if !ok || g.Data.Units[u].Side == side || !g.Data.Units[u].land() {
				continue
			}
			named++
			if !known(u) && !slices.Contains(engaged, u) {
				t.Errorf("%s: %s is told of %s: %s", segment, side, word, text)
				return named
			}
		}
	}
	return named
}
