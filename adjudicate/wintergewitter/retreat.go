package wintergewitter

import (
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// flight is one way in which somebody may retreat by one hex.
type flight struct {
	body []model.UnitID
	from model.Space
	to   model.Space // NoSpace: off the map
	all  bool        // everybody who must go from the hex
	ways *runner     // of the body
}

var kindRetreat = readable(kind(adjudicate.KindInfo{Key: "retreat", Cite: "11.7", About: "who retreats next, together with whom, into which hex"}, flightText), flightValue)

var (
	evRetreats    = event("retreats", "11.7", "units retreat by a hex", "units", "from", "to")
	evOff         = event("off-map", "11.7", "units retreat off the edge of the map", "units", "hex")
	evCrossing    = event("crossing", "11.7", "a retreat over a river without a bridge, or over a bridge in an interdiction zone, costs strength points; why: river, interdiction", "units", "from", "to", "why", "points")
	evOpportunity = event("opportunity-fire", "11.7.1", "units fire at others that retreat into their ZOC: strength, column, die and points lost", "hex", "side", "by", "strength", "column", "die", "points")
	evBack        = event("returns", "11.7", "a unit that had retreated off the map returns", "unit", "hex")
)

const offText = " off map"

func flightText(s *model.Set, f flight) string {
	list := make([]string, len(f.body))
	for i, u := range f.body {
		list[i] = s.UnitName(u)
	}
	if f.to == model.NoSpace {
		return strings.Join(list, " + ") + offText
	}
	return strings.Join(list, " + ") + " to " + s.SpaceName(f.to)
}

// flightValue reads what flightText wrote.
func flightValue(s *model.Set, text string) (f flight, ok bool) {
	who, to, found := strings.Cut(text, " to ")
	f.to = model.NoSpace
	if !found {
		who = strings.TrimSuffix(text, offText)
	} else if f.to, ok = s.FindSpace(to); !ok {
		return f, false
	}
	for _, name := range strings.Split(who, " + ") {
		u, ok := s.FindUnit(name)
		if !ok {
			return f, false
		}
		f.body = append(f.body, u)
	}
	return f, true
}

// flee retreats units of a role by that many hexes, hex by hex (11.7). The owner chooses who
// goes first and whether a stack goes together. Convoys in the hex go too. Who cannot go
// stands.
func (c *combat) flee(role int, units []model.UnitID, n int) {
	if role == attacking {
		c.stay = append(c.stay, units...)
	}
	for _, hex := range c.hexesOf(units) {
		here := those(units, func(u model.UnitID) bool { return c.pos.At(u) == hex })
		if rest := without(c.standing(c.sides[role], hex), here...); !slices.ContainsFunc(rest, func(u model.UnitID) bool { return c.units[u].Type != Convoy }) {
			here = append(here, rest...)
		}
		c.engage(here...)
		c.fleeFrom(role, here, n)
	}
}

func (c *combat) fleeFrom(role int, units []model.UnitID, n int) {
	var stuck, walled []model.UnitID
	slices.Sort(units)
	for left := units; len(left) > 0; {
		var alone []*runner
		left = those(left, func(u model.UnitID) bool {
			r := c.runner(role, []model.UnitID{u}, n)
			w := r.way()
			if w == free {
				alone = append(alone, r)
				return true
			}
			switch r.done(); {
			case c.units[u].Type == Convoy: // it has nothing to lose, and waits for whoever comes (16.3)
			case w == walledIn:
				walled = append(walled, u)
			default:
				stuck = append(stuck, u)
			}
			return false
		})
		if len(left) == 0 {
			break
		}
		bodies := c.together(role, left, alone, n)
		f := c.askFlight(role, flights(bodies), step{})
		left = without(left, f.body...)
		c.run(role, f, n)
		for _, r := range bodies {
			r.done()
		}
	}
	if len(walled) > 0 {
		c.stand(role, walled, n, true)
	}
	if len(stuck) > 0 {
		c.stand(role, stuck, n, false)
	}
}

// together lists in which bodies those who must go from a hex may begin: all together, or each
// alone.
func (c *combat) together(role int, left []model.UnitID, alone []*runner, n int) []*runner {
	if len(left) == 1 {
		return alone
	}
	return append([]*runner{c.runner(role, left, n)}, alone...)
}

// flights lists how bodies may begin, of which the first is everybody.
func flights(bodies []*runner) (list []flight) {
	for i, r := range bodies {
		for _, to := range r.nexts(r.begin()) {
			list = append(list, flight{body: r.body, from: r.start, to: to, all: i == 0, ways: r})
		}
	}
	return list
}

// askFlight asks who goes on, and whither. at is where the body is that is under way.
func (c *combat) askFlight(role int, among []flight, at step) flight {
	return kindRetreat.Ask(c.Table, adjudicate.Question[flight]{To: c.sides[role], Subject: c.name, Among: among,
		Fits: c.flightFits, Rank: c.flightRank, Facts: c.about[role],
		Lasts:  func(*adjudicate.Line) bool { return true }, // of hex after hex the same is asked
		Reason: func() adjudicate.Verdict { return c.whyFlees(among, at) }})
}

// whyFlees says who must retreat, and why each hex beside it that is not offered is not: to a body
// that sets out, of the first who may. With fog on that would tell of enemies that it does not see.
func (c *combat) whyFlees(among []flight, at step) adjudicate.Verdict {
	r := among[0].ways
	if at.gone == 0 {
		at = r.begin()
	}
	var list []string
	for i, hex := range c.board.Near(at.at) {
		offered := func(f flight) bool { return f.from == at.at && f.to == hex }
		if hex == at.before || hex == r.start || slices.ContainsFunc(among, offered) {
			continue
		}
		list = append(list, r.whyNot(at, i))
	}
	if c.fog.on || len(list) == 0 {
		return refuse("asked.retreat", "11.7", r.body[0])
	}
	return refuse("asked.retreat.not", "11.7", r.body[0], strings.Join(list, "; "))
}

// run takes a body along its way, until it has gone its hexes and stands in no enemy ZOC.
func (c *combat) run(role int, f flight, n int) {
	r := f.ways
	at, trail := r.begin(), []model.Space{r.start}
	next := f.to
	for {
		if next == model.NoSpace {
			c.leaveMap(r.body, at.at)
			break
		}
		c.cross(role, r.body, at.at, next)
		if r.body = c.alive(r.body); len(r.body) == 0 {
			at.gone++
			break
		}
		c.fallBack(r.body, at.at, next)
		at, trail = step{next, at.at, at.gone + 1}, append(trail, next)
		c.opportunity(role, r.body, next)
		if r.body = c.alive(r.body); len(r.body) == 0 {
			break
		}
		was := r.points
		if r.weigh(); len(r.body) < len(f.body) || r.points != was {
			r.search(false) // fewer or smaller units may have other ways
		}
		if at.gone >= n && !r.zone(at.at) {
			c.settleStack(c.sides[role], at.at)
			break
		}
		if at.gone < n && !r.zone(at.at) && c.Reads("wg-partial-retreat", "parts") && c.askRest(role, n-at.gone) {
			c.gone = append(c.gone, f.body...)
			c.checkStack(role, r.body, c.stake(role, r.body), n-at.gone)
			r.body = c.alive(r.body)
			break
		}
		nexts := r.nexts(at)
		if len(nexts) == 0 {
			break
		}
		var among []flight
		for _, to := range nexts {
			among = append(among, flight{body: r.body, from: at.at, to: to, all: true, ways: r})
		}
		next = c.askFlight(role, among, at).to
	}
	c.gone = append(c.gone, f.body...)
	if role != defending {
		return
	}
	c.trails = append(c.trails, trail)
	if len(r.body) > 0 {
		c.reach(n)
	} else if len(c.here(defending)) == 0 {
		c.length = max(c.length, 1+max(0, n-at.gone))
	}
}

// askRest asks whether the rest of an optional result is met by a check, where a retreat may be
// broken off (wg-partial-retreat).
func (c *combat) askRest(role, points int) bool {
	return byCheck == kindOptional.Ask(c.Table, adjudicate.Question[string]{To: c.sides[role], Subject: c.name, Among: []string{byRetreat, byCheck}, Facts: c.about[role],
		Fits:   func(l *adjudicate.Line, v string) bool { return word(l, v) },
		Reason: func() adjudicate.Verdict { return refuse("asked.optional", "11.5", points) }})
}

// reach is the advance that a retreat of n hexes allows: the vacated hex counts in it
// (wg-advance-count).
func (c *combat) reach(n int) {
	if c.Reads("wg-advance-count", "extra") {
		n++
	}
	c.length = max(c.length, n)
}

// fallBack moves a body by a hex. Guns that must retreat have fired (11.7); a unit of the Ring
// that must may act from now on (5.3).
func (c *combat) fallBack(body []model.UnitID, from, to model.Space) {
	for _, u := range body {
		c.place(u, to)
		c.driven(u)
	}
	c.Tell(evRetreats, body, from, to)
}

func (c *combat) driven(u model.UnitID) {
	if c.units[u].Type.Guns() {
		c.Hand().Mark(u, markFired, true)
	}
	c.ringForced(u)
}

// cross is what a retreat costs at a hexside: a point for the whole stack over an unbridged
// minor river if it has armor or artillery, and over a bridge in interdiction zones what these
// take of movement (11.7).
func (c *combat) cross(role int, body []model.UnitID, from, to model.Space) {
	edge := c.edge(from, to)
	if edge&model.River == 0 {
		return
	}
	points, why := 0, "river"
	switch {
	case unbridged(edge):
		if slices.ContainsFunc(body, func(u model.UnitID) bool { return c.lossClass(u) == Armor || c.lossClass(u) == ArtilleryClass }) {
			points = 1
		}
	case c.sides[role] == Soviet:
		points, why = max(c.zonePenalty(from), c.zonePenalty(to)), "interdiction"
	}
	if points > 0 {
		c.Tell(evCrossing, body, from, to, why, points)
		c.free(c.sides[role], c.name, body, points, c.about[role])
	}
}

// opportunity lets those fire into whose ZOC a body has come (11.7.1): without shifts and
// modifiers, and all that results is lost in points (wg-opportunity-roll). They may, and all do:
// it costs nothing, marks nobody and can only hurt the enemy.
func (c *combat) opportunity(role int, body []model.UnitID, hex model.Space) {
	firing := those(c.controllers(c.sides[role], hex, nil), func(u model.UnitID) bool { return c.units[u].Type != Convoy })
	if len(firing) == 0 {
		return
	}
	if c.Reads("wg-opportunity-roll", "combined") {
		c.snap(role, body, hex, firing)
		return
	}
	for _, u := range firing {
		if len(c.alive(body)) > 0 {
			c.snap(role, c.alive(body), hex, []model.UnitID{u})
		}
	}
}

func (c *combat) snap(role int, body []model.UnitID, hex model.Space, firing []model.UnitID) {
	name := c.Set().SpaceName(hex)
	strength := c.power(firing)
	c.engage(firing...)
	column := c.d.CRT.Column(strength)
	die := c.Roll(c.sides[1-role], "combat/"+c.name+"/opportunity/"+name, 10)
	res := c.d.CRT.At(column, die)
	c.Tell(evOpportunity, hex, c.sides[1-role], firing, strength, columnText(&c.d.CRT, column), die, res.Mandatory+res.Optional)
	c.free(c.sides[role], name, body, res.Mandatory+res.Optional, c.about[role])
}
