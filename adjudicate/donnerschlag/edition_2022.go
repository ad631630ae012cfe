package donnerschlag

import (
	"slices"

	"umpire/adjudicate"
	"umpire/adjudicate/hexes"
	"umpire/model"
)

// edition2022 is the French rulebook, errata of December 2022 included: what is
// otherwise in it than in 2023. FR22 are its sections. Where it says nothing of what
// 2023 regulates, ds-2022-silent has 2023 fill the gap or leaves it (literal).
type edition2022 struct{ edition2023 }

func (edition2022) name() string { return "2022" }

// silent: its text alone holds, and nothing fills a gap.
func (edition2022) silent(s *segment) bool { return s.Reads("ds-2022-silent", "literal") }

// sequence: in the set-up a card is chosen, and hands are dealt (FR22 5; D-37).
func (edition2022) sequence() []Step {
	return slices.Insert(sequence(), 1,
		Step{"SETUP", "FR22 5", "each player chooses a combat card", (*segment).highCommand},
		Step{"SETUP", "FR22 5", "activation and combat cards are dealt", (*segment).draws})
}

// afterSetUp: turn 1 has no Admin Phase (FR22 6.1; D-36).
func (edition2022) afterSetUp(g *Game, p *model.Position) string { return g.firstOf(p, "1") }

// dealtBeside: five cards are dealt beside the one that is chosen (FR22 5; D-38).
func (e edition2022) dealtBeside(s *segment, side model.Side) int {
	n := s.pos.PileSize(pileOf(side, combatCard, "hand"))
	if s.Segment() != "SETUP" || n == 0 || !e.silent(s) {
		return 0
	}
	return n
}

// mayCall: in any turn (FR22 6.1e; D-42).
func (edition2022) mayCall(int) bool { return true }

// mustCall: never (FR22 6.1e; D-42).
func (edition2022) mustCall(int) bool { return false }

// runsOut: with a call after turn 4 or none the Soviet player wins when turn 7 is over,
// or turns go on as far as the turn track does (FR22 14, ds-2022-late-call; D-42).
func (edition2022) runsOut(s *segment) bool {
	switch {
	case s.turn() < 7:
		return false
	case s.turn() > 7:
		return true
	case s.called() && s.box() == 4 && s.survives():
		return false // turn 8, after a call in turn 4 and C4
	}
	return s.Reads("ds-2022-late-call", "soviet")
}

// endsUncalled: so it may (FR22 14; D-42).
func (edition2022) endsUncalled() bool { return true }

// runsOn: the text has it in three ways (FR22 6.3, 14; D-66).
func (edition2022) runsOn(s *segment) bool { return s.Reads("ds-2022-box4", "run-on") }

// hqWins: a unit in supply and in command wins (FR22 15; D-44).
func (edition2022) hqWins(s *segment) bool { return s.Reads("ds-2022-victory-hq", "counts") }

// limitAtOnce: as the card says (FR22 4.4; D-75).
func (e edition2022) limitAtOnce(s *segment) bool { return e.silent(s) }

// reshuffles: in turn 8 alone (FR22 14; D-62).
func (e edition2022) reshuffles(s *segment) bool { return s.turn() != 7 || !e.silent(s) }

// keepsHand: all cards but one have to be played, and nothing is said of those that were
// not (FR22 4.5; D-59).
func (e edition2022) keepsHand(s *segment) bool { return e.silent(s) }

// boxStays: nothing is said of taking a card back (FR22 4.6; D-35).
func (e edition2022) boxStays(s *segment) bool { return e.silent(s) }

// boxOpens: in the Action Phase alone (FR22 4.6; D-33).
func (edition2022) boxOpens(w window) bool { return w != inAdmin }

// removesBoxed: the event counts as one that happened (FR22 4.5; D-60).
func (edition2022) removesBoxed(s *segment) bool {
	return s.Reads("ds-2022-boxed-tactical", "remove")
}

// pairsApart: they may (FR22 4.5; D-34).
func (edition2022) pairsApart() bool { return true }

// blindSwap: one card is discarded, and one drawn (FR22 4.7; D-39).
func (edition2022) blindSwap() bool { return true }

// swapsAgain: whoever has the marker may use it (FR22 4.7; D-40).
func (e edition2022) swapsAgain(s *segment) bool { return e.silent(s) }

// markerReturns: the sequence of play and the rule of the marker differ (FR22 4.7, 6.1f).
func (edition2022) markerReturns(s *segment) bool {
	return s.Reads("ds-2022-marker-return", "admin-end")
}

// markerReturnsFirst: see markerReturns (FR22 4.7).
func (edition2022) markerReturnsFirst(s *segment) bool {
	return s.Reads("ds-2022-marker-return", "turn-start")
}

// mustActivate: units may be left out, and then nothing is checked of them (FR22 10.1;
// D-20).
func (edition2022) mustActivate() bool { return false }

// riflesWithoutFormation are not in the table of formations.
var riflesWithoutFormation = map[string]bool{"38": true, "87": true, "300": true, "91": true, "126": true, "302": true}

// isFormation: the table leaves the rifle divisions out (FR22 4.2; D-64).
func (edition2022) isFormation(f string) bool { return f != "" && !riflesWithoutFormation[f] }

// corps: both are activated together, each by its own HQ (FR22 10.2; D-22).
func (edition2022) corps(string, string) bool { return false }

// schwerpunkt: combat units alone; one sentence wants them in command too (FR22 10.2,
// 10.3; D-21).
func (edition2022) schwerpunkt(s *segment, u model.UnitID) bool {
	return s.combatUnit(u) && (s.Reads("ds-2022-schwerpunkt-command", "all") || s.inCommand(u))
}

// checkTogether is the Supply Segment, of all units before any of them moves (FR22 6.2,
// 11; D-19).
func (edition2022) checkTogether(s *segment, list []model.UnitID) {
	s.cutOff = make([]bool, len(s.units))
	for _, u := range list {
		s.cutOff[u] = !s.supplied(u)
	}
}

// cutOff: as it was found then (FR22 6.2; D-19).
func (e edition2022) cutOff(s *segment, u model.UnitID) bool {
	if s.cutOff == nil {
		return e.edition2023.cutOff(s, u)
	}
	return s.cutOff[u]
}

// nextDue: with a marker, or about to get one (FR22 11.1; D-19).
func (e edition2022) nextDue(s *segment, from model.UnitID) model.UnitID {
	if s.cutOff == nil {
		return e.edition2023.nextDue(s, from)
	}
	for u := from; int(u) < len(s.units); u++ {
		if s.oos(u) || s.cutOff[u] {
			return u
		}
	}
	return model.NoUnit
}

// lineFound: the marker is off at once, before it is on (FR22 11.1; D-19).
func (edition2022) lineFound(s *segment, u model.UnitID) {
	if s.cutOff != nil {
		s.cutOff[u] = false
	}
}

// activeSheds: the moment a line exists, in a unit's own activation too (FR22 11.1; D-18).
func (edition2022) activeSheds() bool { return true }

// halfMPs are rounded down (FR22 3; D-05).
func (edition2022) halfMPs(q adjudicate.Quarters) adjudicate.Quarters { return whole(q / 2) }

// nearEnemy: next to an enemy unit, HQs included and rivers or not (FR22 6.1b, 13.2; D-27,
// D-30).
func (edition2022) nearEnemy(s *segment, side model.Side, hex model.Space) bool {
	return s.besideEnemy(side, hex)
}

// returnsBeside: next to no enemy unit (FR22 4.5; D-32).
func (edition2022) returnsBeside() bool { return false }

// hqReturns: it is removed from the game (FR22 12.3; D-57).
func (edition2022) hqReturns() bool { return false }

// snafuWaits: after all draws of a combat; the set-up says at once (FR22 5, 13.2; D-70).
func (edition2022) snafuWaits(s *segment) bool { return s.Reads("ds-2022-snafu", "after") }

// followsRoad: over road hexes, whichever way they are joined (FR22 12.2; D-24).
func (edition2022) followsRoad(s *segment, _, at, to model.Space) bool {
	return s.onRoad(at) && s.onRoad(to)
}

// roadBonus: one hex whatever it costs, with no EZOC on the way (FR22 12.2; D-23, D-25).
func (edition2022) roadBonus(_ *segment, w walk, to model.Space, _ adjudicate.Quarters) bool {
	return w.Left+w.extra == 0 && !w.ezoc && !w.board.Zone(to)
}

// mayCross: it starts its movement next to the river (FR22 12.2; D-26).
func (e edition2022) mayCross(s *segment, w walk, to model.Space) adjudicate.Verdict {
	if !s.Reads("ds-2022-motorized-start", "river") {
		return e.edition2023.mayCross(s, w, to)
	}
	if !s.besideRiver(w.Start) {
		return refuse("river.start", "7.2", w.unit, w.At, to, w.Start)
	}
	return adjudicate.Verdict{}
}

// riverTakesAll: never, its chart does not say so (FR22 12.2).
func (edition2022) riverTakesAll(*segment) bool { return false }

// refuge: the nearest unit of its formation on a road hex, else any road hex in range.
// Nothing is said of an HQ without either (FR22 12.3; D-53, D-54).
func (e edition2022) refuge(s *segment, hq model.UnitID, from model.Space) (level int, among []model.Space) {
	if among = s.nearestOwn(hq, from); len(among) > 0 {
		return 1, among
	}
	if among = s.level(2, hq, from); len(among) > 0 {
		return 2, among
	}
	if e.silent(s) {
		return 3, s.refuges(hq, from, func(model.Space, int) bool { return true })
	}
	return s.firstLevel(3, hq, from)
}

// nearestOwn: a hex with another HQ has no room (FR22 12.3).
func (s *segment) nearestOwn(hq model.UnitID, from model.Space) []model.Space {
	list := s.refuges(hq, from, func(hex model.Space, _ int) bool { return s.onRoad(hex) && s.formationIn(hq, hex) })
	return hexes.Least(list, func(hex model.Space) int { return s.board.Distance(from, hex) })
}

// mayRestore: with no other HQ in the hex (FR22 12.3; D-55).
func (edition2022) mayRestore(s *segment, hq model.UnitID, hex model.Space) bool {
	for u := s.pos.First(hex); u != model.NoUnit; u = s.pos.Next(u) {
		if u != hq && s.units[u].HQ && s.units[u].Side == s.units[hq].Side && !s.pos.MarkedWith(u, markOverrun) {
			return false
		}
	}
	return true
}

// overrunKeepsSlot: it is off the map (FR22 12.3; D-55).
func (edition2022) overrunKeepsSlot() bool { return false }

// overrunCounts: it is off the map (FR22 12.3; D-55).
func (edition2022) overrunCounts(*segment) bool { return false }

// overrunByEZOC: only units overrun (FR22 6.1b, 12.3; D-61).
func (edition2022) overrunByEZOC(*segment, model.Side, model.Space) bool { return false }

// course: the second window opens when the outcome has been applied (FR22 13.2; D-45).
func (edition2022) course() []step { return course2022 }

// windowFollows: the end of the outcome (FR22 13.2; D-45).
func (edition2022) windowFollows() string { return "combat-over" }

// anytime: named for the first window alone (FR22 13.2; D-46).
func (edition2022) anytime(s *segment) bool { return s.Reads("ds-2022-silent", "other") }

// airFleet: not limited (FR22 14; D-43).
func (edition2022) airFleet(*segment) bool { return true }

// m1937: there is the example alone (FR22 13.2; D-65).
func (edition2022) m1937(*segment) bool { return true }

// c54Shifts: the list of shifts is of 2023 (R 12.1 note 6).
func (edition2022) c54Shifts(*segment) bool { return false }

// rounded: both are rounded down at the end. A defence of 0 has no ratio (FR22 3, 13.2;
// D-01, D-02, D-03, D-04).
func (e edition2022) rounded(c *combat, attack, defence adjudicate.Quarters) (a, d adjudicate.Quarters) {
	if d = whole(defence); d == 0 && !e.silent(c.segment) {
		d = defence
	}
	return whole(attack), d
}

func whole(q adjudicate.Quarters) adjudicate.Quarters { return q / 4 * 4 }

// shifted: below 1:1 the result is always 1AR. Nothing is said of shifts past the ends,
// which are lost by the text alone (FR22 13.2; D-12, D-13).
func (e edition2022) shifted(c *combat, base int, shifts hexes.Sum) int {
	if base == 0 {
		return 0
	}
	net, single := e.edition2023.shifted(c, base, shifts), base
	for _, p := range shifts.Parts() {
		single = within(single + p.Number)
	}
	if single != net && e.silent(c.segment) {
		return single
	}
	return net
}

// withholds: an OoS unit neither gives nor receives a bonus (FR22 11.2, 13.2; D-17).
func (edition2022) withholds(c *combat) bool { return c.Reads("ds-2022-oos-bonus", "withheld") }

// oneTerrain: all are cumulative (FR22 13.2; D-16).
func (edition2022) oneTerrain() bool { return false }

// stationDRM: it is not in the list (FR22 13.2; D-15).
func (edition2022) stationDRM(*combat) int { return 0 }

// riverDRM: as soon as one comes over it (FR22 13.2; D-14).
func (edition2022) riverDRM(over, _ int) bool { return over > 0 }

// crt2022 has no column 0:1; a ratio below 1:1 gives 1AR.
var crt2022 = [6][len(columns)]string{
	{"1AR", "1AR", "1A", "1A", "1AR", "-", "DR", "DR", "1DR"},
	{"1AR", "1A", "AR", "AR", "-", "DR", "DR", "1DR", "1DR"},
	{"1AR", "-", "-", "DR", "DR", "DR", "1DR", "1DR", "2DR"},
	{"1AR", "-", "-", "DR", "DR", "1DR", "1DR", "2DR", "2DR"},
	{"1AR", "-", "DR", "DR", "1DR", "1DR", "2DR", "2DR", "3DR"},
	{"1AR", "DR", "1DR", "1DR", "1DR", "2DR", "2DR", "3DR", "3DR"},
}

// result is of its own table (FR22 13.2; D-06, D-07, D-08, D-09, D-10, D-11).
func (edition2022) result(_ *segment, col, row int) cell { return parseCell(crt2022[row][col]) }

// drawsWhen: the draw is no choice and comes before retreats (FR22 13.2; D-31).
func (edition2022) drawsWhen(*combat, when) when { return beforeRetreat }

// barsRetreat: combat units; a lone HQ turns a retreat, see ranked (FR22 13.2; D-49).
func (edition2022) barsRetreat(c *combat, side model.Side, hex model.Space) bool {
	return c.holds(Enemy(side), hex)
}

// ranked: a retreat that the priorities lead over a lone enemy HQ goes to a hex next to
// it instead, or is ignored if there is none. Behind the first hex it must go on or end
// in death (FR22 13.2; D-49).
func (e edition2022) ranked(c *combat, b retreating, open []model.Space) ways {
	lone := func(hex model.Space) bool { return c.occupied(Enemy(b.side), hex) }
	if !slices.ContainsFunc(open, lone) {
		return c.ranked(b, open)
	}
	clear := hexes.Only(open, func(hex model.Space) bool { return !lone(hex) })
	first, _ := c.awayFromEZOC(b.side, slices.Clone(open))
	first = c.towardsEdge(b.side, b.at, first)
	over := hexes.Only(first, lone)
	if len(over) < len(first) {
		return c.ranked(b, clear)
	}
	beside := hexes.Only(clear, func(hex model.Space) bool {
		return slices.ContainsFunc(over, func(h model.Space) bool { return c.board.Adjacent(h, hex) })
	})
	w := c.ranked(b, beside)
	w.ignored = len(w.hexes) == 0 && len(b.Been) == 0
	return w
}

// usedAgain: there is no such bar (FR22 13.2; D-50).
func (edition2022) usedAgain(*combat) bool { return true }

// laterRiver: it is crossed at the hex in which the retreat began (FR22 13.2,
// ds-2022-retreat-river; D-51).
func (edition2022) laterRiver(c *combat, at, hex, start model.Space) bool {
	if c.Reads("ds-2022-retreat-river", "hex") {
		return c.board.Distance(at, start) > 1 && c.board.Distance(hex, start) > 1
	}
	return at != start && hex != start
}

// towardsEdge: every hex nearer to any friendly edge (FR22 13.2; D-48).
func (edition2022) towardsEdge(c *combat, side model.Side, at model.Space, open []model.Space) []model.Space {
	return hexes.Prefer(open, func(hex model.Space) bool { return c.nearerToSomeEdge(side, at, hex) })
}

// nearerToSomeEdge: a straight part of the border, one column or one row of hexes, is an
// edge of the map.
func (c *combat) nearerToSomeEdge(side model.Side, at, hex model.Space) bool {
	border := c.board.Border(side)
	for _, h := range border {
		for part := range 2 {
			line := func(s model.Space) string { return c.board.Name(s)[2*part : 2*part+2] }
			from, to, n := -1, -1, 0
			for _, g := range border {
				if line(g) == line(h) {
					n++
					from, to = lesser(from, c.board.Distance(at, g)), lesser(to, c.board.Distance(hex, g))
				}
			}
			if n > 1 && to < from || len(border) == 1 && to < from {
				return true
			}
		}
	}
	return false
}

func lesser(a, b int) int {
	if a < 0 || b < a {
		return b
	}
	return a
}

// sovietHQRetreats: any HQ in the stack may go along (FR22 13.2; D-52).
func (edition2022) sovietHQRetreats(*combat) bool { return true }
