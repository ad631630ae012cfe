package wintergewitter

import (
	"fmt"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// scatter throws both sides on a small map with rivers, terrain and markers, from one seed.
func scatter(tb testing.TB, segment string, seed uint64) *table {
	r := adjudicate.NewRandom(seed)
	die := func(n int) int { return r.Choose("", n) }
	t := newTable(tb, segment)
	if seed%2 == 0 {
		t.grid.FirstCol, t.grid.LastCol, t.grid.FirstRow, t.grid.LastRow = 20, 27, 10, 17
	}
	hex := func() string { return fmt.Sprintf("%02d%02d", 20+die(7), 10+die(7)) }
	for range 12 {
		t.is(Terrain(die(4)), hex())
	}
	for range 10 {
		a := hex()
		col, row := a[:2], a[2:]
		if row == "10" {
			continue
		}
		var n int
		fmt.Sscanf(row, "%d", &n)
		side := fmt.Sprintf("%s%02d/%s", col, n-1, a)
		switch die(4) {
		case 0:
			t.major(side)
		case 1:
			t.river(side).bridge(side)
		default:
			t.river(side)
		}
	}
	for range 3 {
		t.hex(hex(), func(h *Hex) { h.Pocket = true })
		t.mark(hex(), markTrench)
	}
	types := []Type{HQ, Tank, AssaultGun, SPAntiTank, Recon, MechInfantry, MotInfantry, Infantry, Cavalry, Engineer, AntiTank, AntiAircraft, Artillery, Artillery, Mortar, Rocket, Convoy}
	owner := map[string]Nation{}
	for i := range 40 {
		nation := Nation(die(3))
		what := types[die(len(types))]
		if what == Convoy && (nation != Ger || i > 20) {
			what = Infantry
		}
		at := hex()
		if what == Artillery && seed%2 == 1 {
			at = fmt.Sprintf("%02d%02d", 20+die(7), []int{7, 8, 19}[nation])
		}
		if old, ok := owner[at]; ok {
			nation = old
		}
		owner[at] = nation
		var more []any
		for _, m := range []string{markDisrupted, markFired, markOrganic, markOut, markDigs} {
			if die(6) == 0 {
				more = append(more, m)
			}
		}
		if nation == Sov && die(3) == 0 {
			more = append(more, ringArmy("57"))
		}
		if die(2) == 0 {
			more = append(more, slow)
		}
		if what == Artillery {
			more = append(more, reach(12))
		}
		strength := 1 + die(9)
		if what == Convoy {
			more = append(more, size(Company), func(u *Unit) { u.Strength, u.Reduced = 0, 0 })
		}
		if what == HQ {
			strength = 1
		}
		t.counter(fmt.Sprintf("%d/X", i), nation, what, strength, 3+die(6), at, more...)
	}
	t.counter("I/ST", Ger, Air, 1, 7, boxHeld, flies(DiveBomber, 7))
	return t
}

// clean says what is wrong with a position behind combats.
func clean(tb testing.TB, d *Data, p *model.Position) {
	tb.Helper()
	for hex := range d.Hexes {
		var sides [2]bool
		for u := p.First(model.Space(hex)); u != model.NoUnit; u = p.Next(u) {
			unit := &d.Units[u]
			sides[index(unit.Side)] = true
			if n := p.Steps(u); n < 1 && unit.Type != Convoy || n > unit.Strength {
				tb.Fatalf("%s has %d points", unit.ID, n)
			}
			if unit.Side == Soviet && d.Hexes[hex].Pocket && false {
				tb.Fatalf("%s is in the Pocket", unit.ID)
			}
		}
		if sides[0] && sides[1] {
			tb.Fatalf("both sides stand in %s", d.Set.SpaceName(model.Space(hex)))
		}
	}
}

// Random combats come to an end from any position, and are the same when their decisions are
// used again; no unit is lost or doubled, and all that the sections declare occurs.
func TestRandomCombats(t *testing.T) {
	n := 150
	if suitetest.Soaking() {
		n = 20000
	}
	met := map[string]int{}
	for seed := range uint64(n) {
		for _, id := range []string{"GT3-G-MC", "GT3-S-NC", "GT3-G-NC"} {
			tab := scatter(t, id, seed)
			if seed%3 == 0 {
				tab.ruling("wg-drm-scope", "all").ruling("wg-loss-cycle", "total").ruling("wg-loss-spread", "even").ruling("wg-defender-target", "all").ruling("wg-ring-check", "firing").
					ruling("wg-opportunity-roll", "unit").ruling("wg-counter-battery-reply", "allowed").ruling("wg-mandate-moment", "resolved").ruling("wg-blocked-retreat", "any-terrain").
					ruling("wg-partial-retreat", "parts").ruling("wg-guns-in-losses", "in").ruling("wg-attack-again", "again")
			}
			d, p := tab.build()
			in := adjudicate.Input{Position: p, Segment: id, Rulings: tab.rulings, Oracle: adjudicate.NewRandom(seed + 7)}
			rules := bench{&Game{Data: d, words: Vocabulary(Names{Units: namesOfTest(d), Set: d.Set})}, func(s *segment) { s.combats() }}
			out := adjudicate.Run(rules, in)
			if out.Err != nil {
				t.Fatalf("%s, seed %d: %v\n%s", id, seed, out.Err, (&fought{out, t, d.Set}).text())
			}
			clean(t, d, out.Position)
			for _, e := range out.Journal {
				switch e.Kind {
				case adjudicate.Told:
					met[e.Event.ID]++
				case adjudicate.Decided:
					met["? "+e.Key]++
				}
			}
			again := in
			again.Oracle, again.Dice, again.Settled = nil, suitetest.Faces(out.Journal), adjudicate.SettledBy(out.Journal)
			for i := range again.Settled {
				again.Settled[i].Origin = adjudicate.FromSettled
			}
			if twice := adjudicate.Run(rules, again); twice.Err != nil || len(twice.Awaits) > 0 || suitetest.Bytes(twice.Position) != suitetest.Bytes(out.Position) {
				t.Fatalf("%s, seed %d: another result: %v %v", id, seed, twice.Err, twice.Awaits)
			}
		}
	}
	for _, e := range []*adjudicate.EventKind{evCombat, evLead, evOver, evHeld, evLeadOut, evDisrupted, evFollows, evCallOff, evGuns, evReady, evCounter, evSuppressed, evBombards, evShift, evDRM, evFire, evAntiT, evCheck,
		evLoses, evDies, evUnpaid, evRetreats, evOff, evCrossing, evOpportunity, evAdvances, evVacated, evBombed} {
		if met[e.ID] == 0 {
			t.Errorf("never told: %s", e.ID)
		}
	}
	for _, key := range []string{"combats", "lead", "new-lead", "call-off", "artillery", "defensive-artillery", "stukas", "counter-battery", "fire-at", "optional", "losses", "retreat", "advance"} {
		if met["? "+key] == 0 {
			t.Errorf("never asked: %s", key)
		}
	}
}
