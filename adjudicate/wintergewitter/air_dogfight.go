package wintergewitter

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

var kindPairs = kind(adjudicate.KindInfo{Key: "pairs", Cite: "4.3.1", About: "against whom an aircraft is paired, or at whom it fires; by nobody, it fires at none"}, unitText)

var (
	evDogfight = event("dogfight", "4.3.1", "fighters on air superiority attack a box of the enemy", "side", "units", "box", "escort", "mission")
	evBounce   = event("bounce", "4.3.1", "the die for the bounce and the highest proficiency of a side's fighters", "side", "die", "proficiency", "total")
	evBounces  = event("bounces", "4.3.1", "a side has the bounce: it pairs the fighters and fires first", "side")
	evPaired   = event("paired", "4.3.1", "fighters that may only fire at each other", "unit", "with")
	evShot     = event("shot", "4.3.1", "an aircraft fires: difference is its air-to-air factor less the defence of its target; result: none, abort, or shaken, which is abort and disruption", "unit", "at", "difference", "die", "drm", "result")
)

// dogfight is the air combat over one box (4.3.1).
type dogfight struct {
	*segment
	box       string
	attacker  model.Side
	intercept []model.UnitID
	escort    []model.UnitID
	mission   []model.UnitID
	pairs     map[model.UnitID][]model.UnitID // of each fighter, whom it may fire at
}

func (s *segment) newDogfight(attacker model.Side, box string, units []model.UnitID) *dogfight {
	enemy := Enemy(attacker)
	return &dogfight{segment: s, box: box, attacker: attacker, intercept: units, pairs: map[model.UnitID][]model.UnitID{},
		escort: s.flyers(enemy, escortOf(box)), mission: s.flyers(enemy, box)}
}

// fight is the round of the fighters, if there is an escort, then that against the mission.
func (f *dogfight) fight() {
	f.Tell(evDogfight, f.attacker, f.intercept, f.box, f.escort, f.mission)
	if len(f.escort) > 0 {
		f.fighterRound()
	}
	f.intercept = f.aloft(f.intercept)
	if len(f.intercept) > 0 && len(f.mission) > 0 {
		f.missionRound()
	}
}

// aloft lists those who have not had to abort.
func (f *dogfight) aloft(list []model.UnitID) (left []model.UnitID) {
	for _, u := range list {
		if at := f.pos.At(u); at != f.Set().Box(boxFlown) && at != f.Set().Box(boxShaken) {
			left = append(left, u)
		}
	}
	return left
}

// of are the fighters of a side in the round of the fighters.
func (f *dogfight) of(side model.Side) []model.UnitID {
	if side == f.attacker {
		return f.intercept
	}
	return f.escort
}

// fighterRound: who has the bounce pairs the fighters and fires first; what is left of the
// other side fires back (4.3.1).
func (f *dogfight) fighterRound() {
	first := f.bounce()
	f.pair(first)
	for _, side := range [2]model.Side{first, Enemy(first)} {
		for _, u := range f.aloft(f.of(side)) {
			if target := f.aimAt(u, f.aloft(f.pairs[u]), false); target != model.NoUnit {
				f.hit(target, f.shot(u, target, "fighters"))
			}
		}
	}
}

// bounce rolls for the bounce until one side has more.
func (f *dogfight) bounce() model.Side {
	for {
		var totals [2]int
		for i, side := range sides {
			best := 0
			for _, u := range f.of(side) {
				best = max(best, f.units[u].Proficiency)
			}
			die := f.Roll(side, "bounce/"+f.box+"/"+string(side)+"/"+string(f.attacker), 10)
			totals[i] = die + best
			f.Tell(evBounce, side, die, best, totals[i])
		}
		if totals[0] != totals[1] || f.Checking() { // a check goes through all faces, not through what is rolled again
			side := German
			if totals[1] > totals[0] {
				side = Soviet
			}
			f.Tell(evBounces, side)
			return side
		}
	}
}

// pair designates who may fire at whom. The side with more fighters covers every fighter of
// the other before it doubles up on one.
func (f *dogfight) pair(chooser model.Side) {
	many, few := f.of(chooser), f.of(Enemy(chooser))
	if len(few) > len(many) {
		many, few = few, many
	}
	free := few
	for _, u := range many {
		if len(free) == 0 {
			free = few
		}
		with := f.choose(chooser, u, free, false)
		if len(f.pairs[with]) == 0 {
			free = without(free, with)
		}
		f.pairs[u], f.pairs[with] = []model.UnitID{with}, append(f.pairs[with], u)
		f.Tell(evPaired, u, with)
	}
}

// aimAt is at whom of some an aircraft fires; NoUnit if there is none, or if its owner may and
// does hold it back.
func (f *dogfight) aimAt(u model.UnitID, among []model.UnitID, mayNot bool) model.UnitID {
	if len(among) == 0 {
		return model.NoUnit
	}
	return f.choose(f.units[u].Side, u, among, mayNot)
}

// choose asks a side about one aircraft.
func (f *dogfight) choose(side model.Side, u model.UnitID, among []model.UnitID, mayNot bool) model.UnitID {
	among = slices.Clone(among)
	if mayNot {
		among = append(among, model.NoUnit)
	}
	return kindPairs.Ask(f.Table, adjudicate.Question[model.UnitID]{To: side, Facts: f.factsOf(side), Subject: f.units[u].ID, Among: among,
		Fits: func(l *adjudicate.Line, v model.UnitID) bool {
			if v == model.NoUnit {
				return word(l, none)
			}
			return names(l, v)
		},
		Rank: func(l *adjudicate.Line, v model.UnitID) (int, bool) {
			if v == model.NoUnit {
				return 0, false
			}
			return l.ByStrength(f.units[v].AirToAir + f.units[v].Bombardment)
		}})
}

// missionRound: the fighters that are left fire at aircraft on the mission, and those fired
// upon fire back; results hold when all have fired (4.3.1).
func (f *dogfight) missionRound() {
	firedAt := map[model.UnitID][]model.UnitID{}
	type hit struct {
		on model.UnitID
		r  AirResult
	}
	var hits []hit
	for _, u := range f.intercept {
		if target := f.aimAt(u, f.mission, true); target != model.NoUnit {
			firedAt[target] = append(firedAt[target], u)
			hits = append(hits, hit{target, f.shot(u, target, "mission")})
		}
	}
	for _, u := range f.mission {
		if target := f.aimAt(u, firedAt[u], false); target != model.NoUnit {
			hits = append(hits, hit{target, f.shot(u, target, "back")})
		}
	}
	for _, h := range hits {
		f.hit(h.on, h.r)
	}
}

// shot is one roll on the Air Combat Table.
func (f *dogfight) shot(u, at model.UnitID, round string) AirResult {
	difference := f.units[u].AirToAir - f.units[at].Defence
	die := f.Roll(f.units[u].Side, "air/"+round+"/"+f.dieName(u), 10)
	drm := f.airDRM(u, at)
	r := f.d.AirCombat.At(difference, die+drm)
	f.Tell(evShot, u, at, adjudicate.Signed(difference), die, adjudicate.Signed(drm), airWords[r])
	return r
}

// airWords are the results in events.
var airWords = [...]string{AirNone: none, AirAborts: "abort", AirShaken: "shaken"}

// airDRM: higher proficiency helps; an aircraft that is no fighter fires with -1
// (wg-air-drm).
func (f *dogfight) airDRM(u, at model.UnitID) int {
	lead := f.units[u].Proficiency - f.units[at].Proficiency
	drm := proficiencyDRM(lead)
	switch {
	case f.Reads("wg-air-drm", "non-fighter"):
		if f.units[u].Kind != Fighter && !slices.Contains(f.escort, u) { // a mixed division may escort (wg-mixed-air)
			drm--
		}
	case lead <= -3:
		drm--
	}
	return drm
}

// proficiencyDRM is the bonus for a higher proficiency rating (11.4; the chart of 4.3).
func proficiencyDRM(lead int) int {
	switch {
	case lead > 4:
		return 3
	case lead > 2:
		return 2
	case lead > 0:
		return 1
	}
	return 0
}

// hit carries a result out, unless the aircraft has aborted already; disruption holds all the
// same.
func (f *dogfight) hit(u model.UnitID, r AirResult) {
	switch {
	case r == AirShaken:
		f.fly(boxShaken, u)
	case r == AirAborts && len(f.aloft([]model.UnitID{u})) > 0:
		f.fly(boxFlown, u)
	}
}
