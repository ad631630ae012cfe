package donnerschlag

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// scenes are random segments for the shared suites: an Input is a function of the
// seed alone. A few dozen maps with their units are made once; where units stand,
// in which state, who holds which cards and how the rulings stand is thrown anew
// for every seed.
type scenes struct {
	seeing
	tb      testing.TB
	cancels bool // half the segments bring standing orders that cancel cards
	mu      sync.Mutex
	maps    map[uint64]*Data
	of      map[*model.Set]*Data
}

const sceneMaps = 24

func newScenes(tb testing.TB, cancels bool) *scenes {
	return &scenes{tb: tb, cancels: cancels, maps: map[uint64]*Data{}, of: map[*model.Set]*Data{}}
}

// Game is the game over whatever data a position brings along.
func (s *scenes) Game() adjudicate.Game { return sceneGame{&Game{}, s} }

type sceneGame struct {
	*Game
	s *scenes
}

// Play runs a segment by the rules over the data of its position.
func (g sceneGame) Play(t *adjudicate.Table) { (&Game{Data: g.s.data(t.Set())}).Play(t) }

func (s *scenes) data(set *model.Set) *Data {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.of[set]
}

func (s *scenes) at(seed uint64) *Data {
	s.mu.Lock()
	defer s.mu.Unlock()
	d := s.maps[seed%sceneMaps]
	if d == nil {
		d = sceneMap(s.tb, seed%sceneMaps)
		s.maps[seed%sceneMaps], s.of[d.Set] = d, d
	}
	return d
}

// Input is a segment of either side on a random position, without orders.
func (s *scenes) Input(seed uint64) adjudicate.Input {
	d := s.at(seed)
	r := adjudicate.NewRandom(seed)
	n := func(n int) int { return r.Choose("", n) }
	p := model.NewPosition(d.Set)
	h := model.NewHand(p)
	scenePlaces(d, p, h, n)
	sceneCards(d, h, n)
	h.SetTrack("turn", "3")
	h.SetTrack("schlachtenglueck", []string{"axis", "soviet"}[n(2)])
	h.SetTrack("schwerpunkt", "0/6P")
	for range 2 {
		h.MarkGround(model.Space(n(d.Set.Board.Len())), spaceMarks[n(len(spaceMarks))], true)
	}
	in := adjudicate.Input{Position: p, Segment: []string{"GT3-A2", "GT3-S2"}[n(2)], Edition: []string{"2023", "2023", "2022"}[n(3)], Rulings: sceneRulings(n)}
	if s.cancels && n(2) == 0 { // nobody cancels a card without a rule that says so (2.7)
		axis, soviet := newSaid(), newSaid()
		axis.lists([]string{"cards: C30 GE when against C41 or C43 or C48 ; C38 GE when against C54 or C61 or C43"})
		soviet.lists([]string{"cards: C44 GE when against C5 or C7 or C12 ; C66 GE when against C15 or C22 or C37"})
		in.Standing = map[model.Side]adjudicate.Source{Axis: axis.over(d.Set), Soviet: soviet.over(d.Set)}
	}
	return in
}

// sceneRulings sets about a third of the rulings to a random reading of theirs.
func sceneRulings(n func(int) int) map[string]string {
	m := map[string]string{}
	for _, r := range rulings().All() {
		if n(3) == 0 {
			m[r.ID] = r.Readings[n(len(r.Readings))].Name
		}
	}
	return m
}

// sceneMap is a small map, 10 hexes by 8, with rivers, bridges, roads, terrain and
// the units of both sides.
func sceneMap(tb testing.TB, seed uint64) *Data {
	r := adjudicate.NewRandom(seed + 1_000_000)
	n := func(n int) int { return r.Choose("", n) }
	f := newField(tb)
	f.grid.FirstCol, f.grid.LastCol, f.grid.FirstRow, f.grid.LastRow = 20, 29, 10, 17
	f.grid.Borders = map[model.Side][]string{}
	for row := 10; row <= 17; row++ {
		f.grid.Borders[Axis] = append(f.grid.Borders[Axis], hexName(29, row))
		f.grid.Borders[Soviet] = append(f.grid.Borders[Soviet], hexName(20, row))
	}
	hex := func() string { return hexName(20+n(10), 10+n(8)) }
	for c := 20; c < 29; c++ {
		for row := 10; row < 17; row++ {
			side := hexName(c, row) + "/" + hexName(c, row+1)
			switch n(8) {
			case 0, 1:
				f.rivers(side)
			case 2:
				f.bridges(side)
			}
		}
	}
	for range 3 {
		c, row := 20+n(10), 10+n(3)
		f.road(strings.Join([]string{hexName(c, row), hexName(c, row+1), hexName(c, row+2), hexName(c, row+3)}, "-"))
	}
	for _, w := range [][]string{{"city"}, {"town"}, {"village"}, {"station"}, {"city", "station"}, {"town", "village"}} {
		for range 3 {
			f.grid.Features[hex()] = w
		}
	}
	sceneUnits(f, n)
	f.position()
	return f.data
}

func sceneUnits(f *field, n func(int) int) {
	classes := []string{"tank", "motorized", "infantry", "motorized recon"}
	strength := func() string { return []string{"3,2", "4,2", "2", "1", "5,3"}[n(5)] }
	for _, form := range []string{"6P", "23P", "VI"} {
		f.add("HQ/"+form, "", "axis "+form+" hq range 4 mp 6")
		for i := range 3 {
			f.add(fmt.Sprintf("%d/%s", i, form), "", fmt.Sprintf("axis %s %s mp %d strength %s", form, classes[(i+n(2)*3)%4], 2+n(4), strength()))
		}
	}
	f.add("AG/1", "", "axis alarm infantry strength 1")
	for i, a := range armies {
		f.add("HQ/"+a, "", "soviet "+a+" hq range 5 mp 0 army "+a)
		for k := range 6 {
			f.add(fmt.Sprintf("%d/%s", k, a), "", fmt.Sprintf("soviet F%d %s mp %d army %s colour %s strength %s", i*2+k%2, classes[n(4)], 2+n(4), a, colours[k/2], strength()))
		}
	}
	f.add("AHI/1", "", "soviet adhoc infantry mp 3 colour red")
	f.card("A1", Axis, "HQ/6P")
	f.card("A2", Axis, "any HQ")
	f.card("A3", Axis, "Schwerpunkt", "HQ/23P")
	f.card("A4", Axis, "HQ/VI")
	f.card("A31", Soviet, "one colour", "one formation")
	f.card("A32", Soviet, "one HQ", "one formation")
	f.card("A33", Soviet, "red")
	for id := range f.at {
		f.at[id] = "eliminated"
	}
}

// scenePlaces throws units upon the map, within stacking, and leaves a few off it.
func scenePlaces(d *Data, p *model.Position, h model.Hand, n func(int) int) {
	away, _ := d.Set.FindSpace("eliminated")
	first, width := 0, 10
	if n(2) == 0 { // a dense front
		first, width = 3, 4
	}
	hex := func() model.Space {
		at, _ := d.Set.FindSpace(hexName(20+first+n(width), 10+n(8)))
		return at
	}
	for i := range d.Units {
		u, id := &d.Units[i], model.UnitID(i)
		h.Move(id, away)
		if n(12) == 0 && !u.HQ {
			continue
		}
		at := hex()
		for !sceneRoom(d, p, u, at) {
			at = hex()
		}
		h.Move(id, at)
		if !u.HQ {
			h.SetSteps(id, 1+n(u.Steps))
			h.Mark(id, "oos", n(5) == 0 && !u.Alarm)
		} else if u.Side == Soviet && n(5) == 0 {
			h.Mark(id, "overrun", true)
		}
	}
}

func sceneRoom(d *Data, p *model.Position, u *Unit, at model.Space) bool {
	combat := 0
	for _, o := range p.In(at) {
		x := &d.Units[o]
		if x.Side != u.Side || x.HQ && u.HQ {
			return false
		}
		if !x.HQ && !x.Alarm {
			combat++
		}
	}
	return combat < 2
}

// sceneCards deals: of the combat cards those that are built, and one a side that
// is not; of the activation cards at least one to each hand.
func sceneCards(d *Data, h model.Hand, n func(int) int) {
	held := map[model.Side]bool{}
	for i, a := range d.Act {
		id, side := model.CardID(i), string(d.Set.Cards[i].Side)
		switch {
		case a.ID != "":
			pile := []string{"hand", "hand", "discard"}[n(3)]
			if !held[a.Side] {
				pile, held[a.Side] = "hand", true
			}
			h.Put(side+"/activation/"+pile, id)
		case playableSomewhere(d.Set, id):
			if pile := []string{"", "", "", "", "", "", "", "", "/combat/hand", "/combat/hand", "/box", "/combat/discard"}[n(12)]; pile != "" {
				h.Put(side+pile, id)
			}
		}
	}
}

func playableSomewhere(set *model.Set, c model.CardID) bool {
	return strings.HasPrefix(set.CardName(c), "C")
}

// redeal gives a side other combat cards, as many in hand and box as before, of
// those that do not lie openly.
func redeal(p *model.Position, side model.Side, seed uint64) {
	r := adjudicate.NewRandom(seed + 77)
	h := model.NewHand(p)
	piles := pilesOf(side)
	var sizes [2]int
	for i, name := range []string{piles.hand, piles.box} {
		cards, _ := p.Pile(name)
		for _, c := range append([]model.CardID(nil), cards...) {
			h.Take(name, c)
			sizes[i]++
		}
	}
	var free []model.CardID
	for c := range p.Set().Cards {
		id := model.CardID(c)
		if p.Set().Cards[c].Side == side && playableSomewhere(p.Set(), id) && !p.PileHas(piles.discard, id) && !p.PileHas(piles.removed, id) {
			free = append(free, id)
		}
	}
	for i, name := range []string{piles.hand, piles.box} {
		for range sizes[i] {
			k := r.Choose("", len(free))
			h.Put(name, free[k])
			free = append(free[:k], free[k+1:]...)
		}
	}
}

var _ suitetest.Case = (*scenes)(nil)
