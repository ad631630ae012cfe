package donnerschlag

import (
	"strconv"

	"umpire/adjudicate"
	"umpire/adjudicate/hexes"
	"umpire/model"
)

// effects is what cards have done to a combat so far. Who is named last reads it.
type effects struct {
	noRiver     bool      // the river DRM is cancelled (C5, C7, C12, C37): riverDRM, stopsBehind
	tanksCross  bool      // tanks take part over unbridged rivers (C12): bars, advancesOver
	noTerrain   terrain   // these kinds of terrain are cancelled (C15, C22): counting
	noTankBonus bool      // C43, C54: unitShifts
	noArms      [2]bool   // combined arms of the attacker, of the defender (C43): unitShifts
	noRetreat   bool      // the retreat result is cancelled (C48): retreats
	noAdvance   bool      // nobody advances (C72): advance
	half        [2]bool   // the strength of the attacker, of the defender is halved (C25): halved
	spared      int       // steps of the result that are not lost (C17): stepLosses
	wave        []string  // cards that cost both sides a step (C49): waveLosses
	allAdvance  int       // hexes that every attacker may advance, EZOCs ignored (C6): reachOf
	farther     int       // further hexes of every attacker's advance (C26): reachOf
	shifts      hexes.Sum // column shifts of cards (C41, C61, tactical events): reckon
	drms        hexes.Sum // DRMs of cards (C54 TE, C60, C63): reckon
}

// role says in which role the owner of a card may play it.
type role uint8

const (
	eitherRole role = iota
	attackOnly
	defenceOnly
)

func (r role) fits(attacking bool) bool { return r == eitherRole || attacking == (r == attackOnly) }

// roleOf is the index of a role: 0 for the attacker.
func roleOf(attacking bool) int {
	if attacking {
		return 0
	}
	return 1
}

// The effects that change what a combat reckons with.
var (
	_ = effect("shift", effectRule{combat: true, plain: true, do: shiftColumn})
	_ = effect("drm", effectRule{combat: true, plain: true, can: inTerrain, do: modifyDie})
	_ = effect("no-river-drm", effectRule{combat: true, plain: true, do: boats})
	_ = effect("tanks-cross", effectRule{combat: true, plain: true, do: pioneers})
	_ = effect("no-terrain", effectRule{combat: true, plain: true, do: voidTerrain})
	_ = effect("no-tank-bonus", effectRule{combat: true, plain: true, do: fieldGun})
	_ = effect("no-bonuses", effectRule{combat: true, plain: true, aims: axisBonuses, do: ambush})
	_ = effect("no-retreat", effectRule{combat: true, can: retreatPending, do: smersh})
	_ = effect("half-strength", effectRule{combat: true, plain: true, do: surprise})
	_ = effect("no-advance", effectRule{combat: true, can: advancePending, do: minefield})
	_ = effect("advance-all", effectRule{combat: true, can: ownAdvancePending, do: advanceAll})
	_ = effect("advance-more", effectRule{combat: true, can: ownAdvancePending, do: advanceMore})
	_ = effect("cancel", effectRule{can: cancels, do: cancelCard})
)

// favour is a number in favour of the owner of a card: plus helps the attacker,
// by columns to the right and by the die alike.
func favour(x *scene, d *deed) int {
	n := d.event.Number("by")
	if d.side != x.combat.attacker {
		n = -n
	}
	return n
}

// shiftColumn: columns in the owner's favour (12.1 note 3; C41, C61). reckon adds them.
func shiftColumn(x *scene, d *deed) string { return x.shiftBy(d, favour(x, d)) }

func (x *scene) shiftBy(d *deed, n int) string {
	x.combat.shifts.Add(x.Set().CardName(d.card), n)
	word := "shift-right"
	if n < 0 {
		word, n = "shift-left", -n
	}
	if n > 1 {
		word += "-" + strconv.Itoa(n)
	}
	return word
}

// modifyDie: a DRM in the owner's favour (C54 TE, C60, C63). reckon adds it.
func modifyDie(x *scene, d *deed) string {
	if x.Set().CardName(d.card) == "C54" && d.event == x.card(d.card).Tactical && x.rules.c54Shifts(x.segment) {
		return x.shiftBy(d, favour(x, d)/2) // as large as the others (12.1 note 6)
	}
	n := favour(x, d)
	x.combat.drms.Add(x.Set().CardName(d.card), n)
	return "drm" + adjudicate.Signed(n).String()
}

// inTerrain: an event that works in some terrain only (C58, C60).
func inTerrain(x *scene, d *deed) bool {
	want := terrainNamed(d.event.Texts("terrain"))
	return want == 0 || x.combat.terrainOf(x.combat.hex)&want != 0
}

// boats: the -1 for attacking over rivers is cancelled (riverDRM), and motorized units do
// not stop behind one in an advance (stopsBehind); tanks are not helped (C5).
func boats(x *scene, _ *deed) string {
	x.combat.noRiver = true
	return "river-drm-void"
}

// pioneers: tanks may attack (bars) and advance (advancesOver) over unbridged rivers, and
// the rest is as with boats (C12).
func pioneers(x *scene, _ *deed) string {
	x.combat.noRiver, x.combat.tanksCross = true, true
	return "river-void"
}

// voidTerrain cancels kinds of terrain for the defender (C15, C22): counting.
func voidTerrain(x *scene, d *deed) string {
	x.combat.noTerrain |= terrainNamed(d.event.Texts("terrain"))
	return "terrain-void"
}

// axisBonuses are the choices of C43: the tank bonus is an attacker's.
func axisBonuses(x *scene, d *deed) []play {
	choices := allBonuses
	if x.combat.attacker != Enemy(d.side) {
		choices = allBonuses[1:2]
	}
	list := make([]play, len(choices))
	for i, b := range choices {
		list[i] = d.play
		list[i].bonus = b
	}
	return list
}

// ambush cancels the tank bonus, combined arms, or both, of the enemy (C43): unitShifts.
func ambush(x *scene, d *deed) string {
	c := x.combat
	if d.bonus&tankBonus != 0 {
		c.noTankBonus = true
	}
	if d.bonus&combinedArms != 0 {
		c.noArms[roleOf(c.attacker != d.side)] = true
	}
	switch d.bonus {
	case tankBonus:
		return "tank-bonus-void"
	case combinedArms:
		return "combined-arms-void"
	}
	return "bonus-void"
}

// fieldGun cancels the tank bonus and nothing else (C54): unitShifts.
func fieldGun(x *scene, _ *deed) string {
	x.combat.noTankBonus = true
	return "tank-bonus-void"
}

// retreatPending: there is a retreat result, and it has not been carried out.
// In 2022 the window comes behind the outcome, so that there never is (D-45).
func retreatPending(x *scene, d *deed) bool {
	return x.combat.result.retreat && !x.combat.applied && inTerrain(x, d) && nearHQ(x, d)
}

// nearHQ: an event that works only in the range of an HQ of its owner's, though it
// be overrun (C77).
func nearHQ(x *scene, d *deed) bool {
	if d.event.Text("near-hq") == "" {
		return true
	}
	for i := range x.units {
		if u := &x.units[i]; u.HQ && u.Side == d.side && x.pos.OnBoard(model.UnitID(i)) && x.board.Distance(x.pos.At(model.UnitID(i)), x.combat.hex) <= u.Range {
			return true
		}
	}
	return false
}

// smersh cancels the retreat result as a whole (C48): retreats.
func smersh(x *scene, _ *deed) string {
	x.combat.noRetreat = true
	return "retreat-void"
}

// surprise halves the strength of the enemy in the combat (C25): halved.
func surprise(x *scene, d *deed) string {
	x.combat.half[roleOf(x.combat.attacker != d.side)] = true
	return "strength-halved"
}

// advancePending: the enemy attacks, and has not advanced yet (C72).
func advancePending(x *scene, d *deed) bool {
	return x.combat.attacker != d.side && !x.combat.applied
}

func ownAdvancePending(x *scene, d *deed) bool {
	return x.combat.attacker == d.side && !x.combat.applied
}

// minefield: the enemy does not advance (C72): advance.
func minefield(x *scene, _ *deed) string {
	x.combat.noAdvance = true
	return "advance-void"
}

// advanceAll: every attacker may advance so many hexes (C6): reachOf, and advances says
// over what.
func advanceAll(x *scene, d *deed) string {
	x.combat.allAdvance = max(x.combat.allAdvance, d.event.Number("hexes"))
	return "advance-all"
}

// advanceMore: every attacker may advance one hex more than he could (C26): reachOf.
func advanceMore(x *scene, d *deed) string {
	x.combat.farther += d.event.Number("hexes")
	return "advance-more"
}

// cancels: a card that cancels one card alone cancels no other (C32).
func cancels(x *scene, d *deed) bool {
	if x.against.pair && x.Set().CardName(x.against.card) == "C60" && x.Reads("ds-c60-c63-cancel", "soviet") {
		return false // the cards that would cancel it are its owner's own
	}
	only := d.event.Text("card")
	if only == "" {
		return true
	}
	card, ok := x.Set().FindCard(only)
	return ok && x.playedAgainst(card)
}

// cancelCard: that it was played is all: cancelled (cards.go) puts the enemy's card away.
func cancelCard(*scene, *deed) string { return "" }

// terrainNamed is the set of these kinds of terrain.
func terrainNamed(names []string) (t terrain) {
	for i, name := range terrainNames {
		for _, n := range names {
			if n == name {
				t |= 1 << i
			}
		}
	}
	return t
}
