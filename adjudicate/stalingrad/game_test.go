package stalingrad

import (
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

func init() { suitetest.Quick() }

// scenes makes segments of random games: its Input is a function of the seed alone.
type scenes struct{ t testing.TB }

func (c scenes) Game() adjudicate.Game { return newKit(c.t, "").g }

func (c scenes) Input(seed uint64) adjudicate.Input {
	r := adjudicate.NewRandom(seed)
	scenario := Scenarios[r.Choose("", 2)]
	k := scenarioKit(c.t, scenario, "")
	segment := setupSegment
	settings := map[string]string{}
	for _, ruling := range rulings().All() {
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
	h.SetTrack(drawsTrack, "0")
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
