package wintergewitter

import (
	"os"
	"strconv"
	"testing"
	"time"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/strict"
)

// playOut plays a scenario from its set-up to its result, with answers and dice drawn from
// a seed; both set up as proposed where wild is false.
func playOut(t testing.TB, scenario string, seed uint64, rulings map[string]string, change func(g *Game, p *model.Position, id string) (over bool)) (result string, segments int) {
	t.Helper()
	st, err := NewState(scenario, "c")
	if err != nil {
		t.Fatal(err)
	}
	d, err := Shipped()
	if err != nil {
		t.Fatal(err)
	}
	g, p, id := NewGame(d), st.Position, "SETUP-S"
	r, played := adjudicate.NewRandom(seed), map[string]bool{}
	for n := 0; p.Track(trackWinner) == ""; n++ {
		if played[id] {
			t.Fatalf("seed %d: %s comes twice", seed, id)
		}
		played[id] = true
		began := time.Now()
		out := adjudicate.Run(g, adjudicate.Input{Position: p, Segment: id, Oracle: r, Rulings: rulings})
		if out.Err != nil {
			told := adjudicate.For(p.Set(), out.Journal, "")
			t.Fatalf("seed %d, %s: %v\n%s", seed, id, out.Err, told[max(0, len(told)-3000):])
		}
		if len(out.Awaits) > 0 {
			t.Fatalf("seed %d, %s waits for %s", seed, id, out.Awaits[0].ID)
		}
		if d := time.Since(began); testing.Verbose() && d > time.Second {
			t.Logf("seed %d, %s: %v, %d questions", seed, id, d, out.Asked)
		}
		if err := g.sound(out.Position, id, rulings["wg-reduced-side"] == "any-loss"); err != nil {
			t.Fatalf("seed %d, %s: %v", seed, id, err)
		}
		if change != nil && change(g, out.Position, id) {
			return "", n + 1
		}
		if p, id, segments = out.Position, g.Next(out.Position, id), n+1; n%8 == 1 {
			p = again(t, g, id, p)
		}
	}
	return p.Track(trackWinner), segments
}

// A game of 19.1 comes to its result whatever is answered. UMPIRE_GAMES=N plays so many of each
// scenario, under rulings that are drawn too.
func TestRandomGame(t *testing.T) {
	n, _ := strconv.Atoi(os.Getenv("UMPIRE_GAMES"))
	if n == 0 {
		result, segments := playOut(t, scenarioNames[0], 1, nil, nil)
		t.Logf("%s after %d segments", result, segments)
		return
	}
	from, _ := strconv.Atoi(os.Getenv("UMPIRE_FROM"))
	for seed := from; seed < from+n; seed++ {
		r := adjudicate.NewRandom(uint64(seed) + 1000)
		rulings := map[string]string{}
		for _, ruling := range (&Game{}).Rulings().All() {
			if r.Choose("", 3) == 0 {
				rulings[ruling.ID] = ruling.Readings[r.Choose("", len(ruling.Readings))].Name
			}
		}
		for _, name := range scenarioNames {
			t.Run(name+"/"+strconv.Itoa(seed), func(t *testing.T) {
				result, segments := playOut(t, name, uint64(seed), rulings, nil)
				t.Logf("%s after %d segments", result, segments)
			})
		}
	}
}

// What Sixth Army and the Ring do, with 6th Panzer Division put near the Pocket as soon as
// all have set up: random play would not come there.
func TestRandomPocket(t *testing.T) {
	n, _ := strconv.Atoi(os.Getenv("UMPIRE_GAMES"))
	from, _ := strconv.Atoi(os.Getenv("UMPIRE_FROM"))
	met := map[string]int{}
	for seed := from; seed < from+max(n, 1); seed++ {
		_, _ = playOut(t, scenarioNames[2+seed%2], uint64(seed), nil, func(g *Game, p *model.Position, id string) bool {
			if id == "SETUP-G" {
				toThePocket(g, p)
			}
			m, _ := momentOf(id)
			met[m.phase+m.part]++
			met["thunderclap "+p.Track(trackThunder)]++
			met["corridor "+p.Track(trackCorridor)]++
			return m.turn == 5
		})
	}
	t.Log(met)
}

// toThePocket puts 6th Panzer Division four hexes from the Pocket, and lets the roll be made.
func toThePocket(g *Game, p *model.Position) {
	h, n := model.NewHand(p), 0
	for hex := range g.Data.Hexes {
		if g.Data.toPocket[hex] != 4 || g.Data.Hexes[hex].West || p.First(model.Space(hex)) != model.NoUnit {
			continue
		}
		for k := 0; k < 3 && n < len(g.Data.Units); n++ {
			if g.Data.Units[n].Formation == "6P" {
				h.Move(model.UnitID(n), model.Space(hex))
				k++
			}
		}
	}
	h.SetTrack(trackThunder, thunderReady)
}

// again is a position as it is read from the state that it was written into.
func again(t testing.TB, g *Game, segment string, pos *model.Position) *model.Position {
	t.Helper()
	st := &model.State{Game: g.Name(), Edition: Edition, Campaign: "c-00000001", Segment: segment, Behaviour: Behaviour, Data: g.Data.ID(), Position: pos}
	text := st.Write()
	doc, faults := strict.Read(text, "state.yaml", strict.Options{Data: true})
	if len(faults) > 0 {
		t.Fatalf("%s: %v", segment, faults)
	}
	read, c, faults := model.ReadHead(doc)
	if read == nil || len(faults) > 0 {
		t.Fatalf("%s: %v", segment, faults)
	}
	if _, faults = Load(read, c); len(faults) > 0 {
		t.Fatalf("%s: %v", segment, faults)
	}
	if string(read.Write()) != string(text) {
		t.Errorf("%s is not written as it was read", segment)
	}
	return read.Position
}
