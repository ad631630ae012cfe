package stalingrad

import (
	"os"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// games is how many random games go test plays; the soak plays more.
func games() int {
	if os.Getenv("UMPIRE_SOAK") != "" {
		return 150
	}
	return 3
}

// playGame plays a scenario at random to its end and looks at every position.
func playGame(t *testing.T, scenario string, seed uint64, settings map[string]string, look func(journal []adjudicate.Entry)) string {
	t.Helper()
	k := scenarioKit(t, scenario, "")
	segment := k.g.Data.Setups[scenario].Segment
	oracle := adjudicate.NewRandom(seed)
	for n := 0; k.pos.Track("winner") == ""; n++ {
		if n > 200 {
			t.Fatalf("seed %d: no end", seed)
		}
		in := k.in
		in.Segment, in.Position, in.Oracle, in.Rulings = segment, k.pos, oracle, settings
		out := adjudicate.Run(k.g, in)
		if out.Err != nil {
			t.Fatalf("%s seed %d, %s: %v", scenario, seed, segment, out.Err)
		}
		k.pos = out.Position
		k.in.Segment = segment
		if bad := k.unsound(segment); bad != "" {
			t.Fatalf("%s seed %d, after %s: %s\n%s", scenario, seed, segment, bad, adjudicate.For(k.pos.Set(), out.Journal, ""))
		}
		look(out.Journal)
		segment = k.g.Next(k.pos, segment)
	}
	return k.pos.Track("winner")
}

// unsound says what no position may show.
func (k *kit) unsound(segment string) string {
	s := k.segment()
	_, card, _ := strings.Cut(segment, "-")
	var bad []string
	say := func(at model.Space, what string) { bad = append(bad, k.pos.Set().SpaceName(at)+": "+what) }
	for i := range s.d.Places {
		at := model.Space(i)
		p := s.d.place(at)
		axis, allies := s.land(Axis, at), s.land(Allies, at)
		if card == "C3" && len(axis) > stackLimit && p.Zone() || card == "C10" && len(allies) > stackLimit && p.Zone() {
			say(at, "over the stacking limit")
		}
		if len(axis) > 0 && len(allies) > 0 && !s.contested(at) {
			say(at, "both sides and no marker")
		}
		if !p.Zone() && len(axis)+len(allies) > 1 {
			say(at, "more than one unit")
		}
		if p.Base != "" && len(axis)+len(allies) > 0 {
			say(at, "land units in a base zone")
		}
		for _, side := range []model.Side{Axis, Allies} {
			if n := len(s.onGround(side, at)); n > fieldLimit || n > 0 && !p.Airfield {
				say(at, "air units on the ground where they cannot be")
			}
			if len(s.land(side, at)) > 0 && p.Zone() && !s.controls(side, at) && !s.contested(at) {
				say(at, "stands in a hostile zone without a marker")
			}
		}
		if card == "C6" && len(s.flying(at)) > 0 || card == "C13" && len(s.flying(at)) > 0 {
			say(at, "still in the air")
		}
		if (card == "C5" || card == "C12") && s.assaulted(at) {
			say(at, "an Assault that was not resolved")
		}
		if s.markersLeft() < 0 {
			say(at, "too many markers")
		}
	}
	for _, side := range []model.Side{Axis, Allies} {
		if s.rpc(side) < 0 {
			bad = append(bad, "debts")
		}
	}
	return strings.Join(bad, "; ")
}

func TestRandomGames(t *testing.T) {
	won := map[string]int{}
	for _, scenario := range Scenarios {
		for seed := range uint64(games()) {
			settings := map[string]string{}
			if seed%2 == 1 {
				settings = map[string]string{"as-opt-sorties": "on", "as-opt-luftwaffe": "on", "as-opt-heroes": "on"}
			}
			won[scenario+": "+playGame(t, scenario, seed, settings, func([]adjudicate.Entry) {})]++
		}
	}
	t.Log(won)
}

// scenes makes segments of random games: its Input is a function of the seed alone.
type scenes struct{ t testing.TB }

func (c scenes) Game() adjudicate.Game { return newKit(c.t, "").g }

func (c scenes) Input(seed uint64) adjudicate.Input {
	r := adjudicate.NewRandom(seed)
	scenario := Scenarios[r.Choose("", 2)]
	k := scenarioKit(c.t, scenario, "")
	segment := k.g.Data.Setups[scenario].Segment
	settings := map[string]string{}
	for _, ruling := range rulings.All() {
		if r.Choose("", 3) == 0 {
			settings[ruling.ID] = ruling.Readings[r.Choose("", len(ruling.Readings))].Name
		}
	}
	for n := r.Choose("", 60); n > 0 && k.pos.Track("winner") == ""; n-- {
		in := k.in
		in.Segment, in.Position, in.Oracle, in.Rulings = segment, k.pos, r, settings
		out := adjudicate.Run(k.g, in)
		if out.Err != nil {
			c.t.Fatalf("seed %d, %s: %v", seed, segment, out.Err)
		}
		k.pos, segment = out.Position, k.g.Next(out.Position, segment)
	}
	in := k.in
	in.Segment, in.Position, in.Rulings = segment, k.pos, settings
	return in
}

func TestStopAndRerun(t *testing.T) { suitetest.StopAndRerun(t, scenes{t}, 8, 1) }
func TestDeterminism(t *testing.T)  { suitetest.Determinism(t, scrambled{t}, 30, 1) }

// redeal gives the Allies other Operation Uranus cards, in piles of the same size:
// the Axis cannot tell.
func redeal(p *model.Position, side model.Side, seed uint64) {
	if side != Allies {
		return
	}
	r := adjudicate.NewRandom(seed)
	h := model.NewHand(p)
	piles := []string{pileDrawn, pileNW, pileSE}
	sizes := make([]int, len(piles))
	for i, pile := range piles {
		for sizes[i] = p.PileSize(pile); p.PileSize(pile) > 0; {
			c, _ := p.Pile(pile)
			h.Take(pile, c[0])
		}
	}
	var free []model.CardID
	for i := range p.Set().Cards {
		if c := model.CardID(i); !p.PileHas(pileUsed, c) {
			free = append(free, c)
		}
	}
	for i, pile := range piles {
		for range sizes[i] {
			k := r.Choose("", len(free))
			h.Put(pile, free[k])
			free = append(free[:k], free[k+1:]...)
		}
	}
}

// uranusScenes are cards 7 of Race to Stalingrad, with some cards laid down.
type uranusScenes struct{ t testing.TB }

func (c uranusScenes) Game() adjudicate.Game { return newKit(c.t, "").g }

func (c uranusScenes) Input(seed uint64) adjudicate.Input {
	r := adjudicate.NewRandom(seed)
	k := scenarioKit(c.t, "race-to-stalingrad", "")
	h := model.NewHand(k.pos)
	round := 3 + r.Choose("", 5)
	h.SetTrack("draws", "0")
	deck := make([]model.CardID, len(k.pos.Set().Cards))
	for i := range deck {
		deck[i] = model.CardID(i)
	}
	for range round - 3 {
		for _, pile := range []string{pileNW, pileSE} {
			i := r.Choose("", len(deck))
			h.Put(pile, deck[i])
			h.Take(pileDeck, deck[i])
			deck = append(deck[:i], deck[i+1:]...)
		}
	}
	if r.Choose("", 2) == 0 { // drawn at the end of card 6
		for range 2 {
			i := r.Choose("", len(deck))
			h.Put(pileDrawn, deck[i])
			h.Take(pileDeck, deck[i])
			deck = append(deck[:i], deck[i+1:]...)
		}
	}
	in := k.in
	in.Segment, in.Position = "R"+itoa(round)+"-C7", k.pos
	return in
}

func TestTwin(t *testing.T)        { suitetest.Twin(t, uranusScenes{t}, redeal, 60, 1) }
func TestUranusHoles(t *testing.T) { suitetest.Holes(t, uranusScenes{t}, 40, 1) }
func TestUranusRerun(t *testing.T) { suitetest.StopAndRerun(t, uranusScenes{t}, 40, 1) }
func TestTwinFailsWithoutCovert(t *testing.T) {
	suitetest.TwinFails(t, uranusScenes{t}, redeal, &kindNorthwest.KindInfo, 100, 1)
	suitetest.TwinFails(t, uranusScenes{t}, redeal, &kindLaunch.KindInfo, 100, 1)
}
