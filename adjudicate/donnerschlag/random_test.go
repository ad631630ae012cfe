package donnerschlag

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// invariants are what holds whenever a combat is over: no unit is in two places,
// steps are within range, hexes are not overstacked and never held by both sides.
func (k *kit) invariants(s *segment) {
	seen := make([]int, len(s.units))
	for hex := range s.board.Len() {
		for u := s.pos.First(model.Space(hex)); u != model.NoUnit; u = s.pos.Next(u) {
			seen[u]++
			if s.pos.At(u) != model.Space(hex) {
				k.tb.Fatalf("%s is listed in %s and stands in %s", s.units[u].ID, s.board.Name(model.Space(hex)), s.Set().SpaceName(s.pos.At(u)))
			}
			if n := s.pos.Steps(u); n < 1 || n > s.units[u].Steps {
				k.tb.Fatalf("%s has %d steps", s.units[u].ID, n)
			}
		}
		h := model.Space(hex)
		if s.overstacked(Axis, h) || s.overstacked(Soviet, h) {
			k.tb.Fatalf("%s is overstacked", s.board.Name(h))
		}
		if s.occupied(Axis, h) && s.occupied(Soviet, h) {
			k.tb.Fatalf("both sides stand in %s", s.board.Name(h))
		}
	}
	for u, n := range seen {
		if n > 1 || n == 0 && s.pos.OnBoard(model.UnitID(u)) {
			k.tb.Fatalf("%s stands in %d places", s.units[u].ID, n)
		}
	}
}

// scatter throws a front of both sides on a small map, with rivers, terrain,
// cards and markers, from one seed.
func scatter(tb testing.TB, seed uint64) *kit {
	r := adjudicate.NewRandom(seed)
	die := func(n int) int { return r.Choose("", n) }
	k := newTest(tb)
	k.grid.FirstCol, k.grid.LastCol, k.grid.FirstRow, k.grid.LastRow = 20, 27, 10, 17
	k.grid.Borders = nil
	k.border(20, Soviet)
	k.border(27, Axis)
	hex := func() string { return hexName(20+die(8), 10+die(8)) }
	k.scatterRivers(die)
	for range 10 {
		k.terrain(hex(), terrainNames[die(4)])
	}
	k.terrain("2313", "city", "station").terrain("2413", "town", "village")
	owner, count := map[string]model.Side{}, map[string]int{}
	for i := range 24 {
		side, h := []model.Side{Axis, Soviet}[i%2], hex()
		if owner[h] == Enemy(side) || count[h] > 1 {
			continue
		}
		k.scatterUnit(die, fmt.Sprintf("%c%d/%d", side[0]-32, i, die(3)), side, h)
		owner[h] = side
		if !k.units[len(k.units)-1].Alarm {
			count[h]++
		}
	}
	hqs := map[string]bool{}
	for i := range 6 {
		side, h := []model.Side{Axis, Soviet}[i%2], hex()
		if owner[h] != Enemy(side) && !hqs[h] {
			k.hq(fmt.Sprintf("HQ/%c%d", side[0]-32, i), side, h)
			owner[h], hqs[h] = side, true
		}
	}
	k.scatterCards(die)
	if die(2) == 0 { // nobody cancels a card without a rule that says so (2.7)
		k.says(Axis, "cards: C30 GE"+against(Axis)+" ; C38 GE"+against(Axis)+" ; C32 GE"+against(Axis))
		k.says(Soviet, "cards: C44 GE"+against(Soviet)+" ; C66 GE"+against(Soviet))
	}
	k.marker([]model.Side{Axis, Soviet}[die(2)])
	if die(2) == 0 {
		k.soviets()
	}
	if die(3) == 0 {
		k.old()
	}
	if die(4) == 0 {
		k.ground[hex()] = "no-entry"
	}
	k.oracle = r
	return k
}

func (k *kit) scatterRivers(die func(int) int) {
	for range 25 {
		c, r := 20+die(7), 10+die(7)
		edge := hexName(c, r) + "/" + hexName(c, r+1)
		if c%2 == 1 && die(2) == 0 {
			edge = hexName(c, r) + "/" + hexName(c+1, r)
		}
		k.river(edge)
		if die(3) == 0 {
			k.bridge(edge)
		}
	}
}

func (k *kit) scatterUnit(die func(int) int, id string, side model.Side, hex string) {
	var opts []option
	switch die(8) {
	case 0, 1:
		opts = append(opts, oneStep)
	case 2:
		opts = append(opts, left(1))
	case 3:
		opts = append(opts, outOfIt)
	case 4:
		opts = append(opts, recon)
	case 5:
		if side == Axis {
			opts = append(opts, alarm)
		}
	case 6:
		opts = append(opts, of("6P"))
	}
	k.unit(id, side, Class(1+die(3)), 1+die(5), hex, opts...)
}

// scatterCards deals a few cards of all to hands and boxes, and fills the cups.
func (k *kit) scatterCards(die func(int) int) {
	for n := 1; n <= combatCards; n++ {
		side := "axis"
		if n > axisCombatCards {
			side = "soviet"
		}
		if i := die(12); n != 60 && n != 63 && i < 3 {
			k.hold(side+[]string{"/combat/hand", "/combat/hand", "/box"}[i], fmt.Sprintf("C%d", n))
		}
	}
	if i := die(8); i < 4 { // the pair, together or apart
		k.hold([]string{"soviet/combat/hand", "soviet/combat/hand", "soviet/box", "soviet/box"}[i], "C60")
		k.hold([]string{"soviet/combat/hand", "soviet/combat/hand", "soviet/box", "soviet/combat/hand"}[i], "C63")
	}
	for i := range 2 {
		k.unit(fmt.Sprintf("AG/%d", i+1), Axis, Infantry, 1, "cup", alarm)
		k.unit(fmt.Sprintf("AHI/%d", i+1), Soviet, Infantry, 1, "cup", adhoc)
		k.unit(fmt.Sprintf("AHT/%d", i+1), Soviet, Tank, 1, "cup", adhoc)
	}
	for _, c := range cups {
		k.tracks[c.track()] = []string{"0", "1", "2"}[die(3)]
	}
}

// against names every card of a side's enemy, so that canceling cards are played.
func against(side model.Side) string {
	var list []string
	for n := 1; n <= combatCards; n++ {
		if (n <= axisCombatCards) == (side == Soviet) {
			list = append(list, fmt.Sprintf("C%d", n))
		}
	}
	return " when against " + strings.Join(list, " or ")
}

// TestRandomCombats plays random segments of combats: no dead end, no panic, no
// broken invariant; and every kind of question and every event of a combat occurs.
func TestRandomCombats(t *testing.T) {
	want := suitetest.Sized(1_000, 4_000, 40_000)
	kinds, told, plays := map[string]int{}, map[string]int{}, map[string]int{}
	for seed := uint64(1); told["combat"] < want; seed++ {
		k := scatter(t, seed)
		in := k.input()
		out := adjudicate.Run(&combatGame{&Game{Data: k.data}, k}, in)
		if out.Err != nil || len(out.Awaits) > 0 {
			t.Fatalf("seed %d: %v %v\n%s", seed, out.Err, out.Awaits, (&result{Outcome: out, set: in.Position.Set()}).text())
		}
		for i := range out.Journal {
			switch e := &out.Journal[i]; e.Kind {
			case adjudicate.Told:
				told[e.Event.ID]++
				if e.Event == evPlays {
					plays[in.Position.Set().CardName(e.Vals[1].(model.CardID))+" "+e.Vals[2].(string)]++
				}
			case adjudicate.Decided:
				kinds[strings.Fields(e.Name)[len(strings.Fields(e.Name))-1]]++
			}
		}
	}
	if want < 4_000 {
		return
	}
	for _, name := range playedInCombats(t) {
		if plays[name] == 0 && (name != "C58 GE" || want > 4_000) { // it wants a retreat out of a city: one in some thousands
			t.Errorf("%s is never played", name)
		}
	}
	for _, e := range combatEvents {
		if told[e.ID] == 0 && suitetest.Whole() && (e != evHQBack || want > 4_000) { // that is one in ten thousand
			t.Errorf("event %s never occurs", e.ID)
		}
	}
	for _, k := range combatKinds() {
		if kinds[k.Key] == 0 && suitetest.Whole() {
			t.Errorf("kind %s never occurs", k.Key)
		}
	}
	t.Log(suitetest.Census(kinds))
	t.Log(suitetest.Census(told))
}

// playedInCombats lists the events that a random combat must see.
func playedInCombats(tb testing.TB) []string {
	d, err := Shipped()
	if err != nil {
		tb.Fatal(err)
	}
	var list []string
	for i := range d.Combat {
		k := &d.Combat[i]
		for _, e := range []struct {
			event string
			e     *CardEvent
		}{{"GE", k.General}, {"TE", k.Tactical}, {"GE", k.Pair}} {
			if e.e == nil || e.e.Effect == "limit" || !windowNamed(e.e.Window).inCombat() {
				continue
			}
			if r := effectRules[e.e.Effect]; r != nil && (r.combat || slices.Contains([]string{"draw", "reroll", "lose-steps", "eliminate", "see-hand"}, e.e.Effect)) {
				list = append(list, k.ID+" "+e.event)
			}
		}
	}
	return list
}

var combatEvents = []*adjudicate.EventKind{evCombat, evPlays, evCheck, evCancelled, evEffect, evCardTo, evDropsOut, evNoTarget, evTerrain, evStrength, evRatio,
	evShift, evColumn, evDRM, evDie, evReroll, evMarker, evResult, evLoses, evDies, evRetreats, evAdvances, evDue, evOver, evFromBox, evTogether, evTwoDice, evDraws, evPlaced, evCalledOff, evEmptied, evHQBack, evStays, evOverrun}

// BenchmarkCombat is one whole combat under orders: cards held, lists read.
func BenchmarkCombat(b *testing.B) {
	k := example2413(b)
	in := k.input()
	g := &combatGame{&Game{Data: k.data}, k}
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		if out := adjudicate.Run(g, in); out.Err != nil || len(out.Awaits) > 0 {
			b.Fatal(out.Err)
		}
	}
}

// TestRandomReplay: the answers of a segment as texts and its faces by label give
// the same journal again. So no two answers share their words.
func TestRandomReplay(t *testing.T) {
	for seed := uint64(1); seed <= uint64(soaked(500, 1500)); seed++ {
		k := scatter(t, seed)
		in := k.input()
		g := &combatGame{&Game{Data: k.data}, k}
		first := adjudicate.Run(g, in)
		suitetest.PlayAgain(t, g, in, first)
	}
}
