package donnerschlag

import (
	"slices"

	"umpire/adjudicate"
	"umpire/adjudicate/hexes"
	"umpire/model"
)

// flight is one way in which somebody may retreat one hex: a body of units that
// stand together, perhaps with their HQ, and the hex they go to.
type flight struct {
	body []model.UnitID // combat units, in canonical order
	hq   model.UnitID   // goes along; NoUnit: none
	from model.Space
	to   model.Space // NoSpace: the body cannot survive, whichever hex it takes
	all  bool        // the body is everybody who must go from this hex
	loss bool        // every hex lies in an EZOC: a step is due first (8.4 step 2)
}

// retreats begins the retreat of a result (8.4): all participating units of
// the side hit leave their hexes or die.
//
// The steps of the text: 1 is abandon, and the bars in shut; 2 the test in awayFromEZOC,
// the loss in flee; 3 is ranked, and rankAgain where the loss takes somebody; 4 is goOn.
// Which hexes there are ways says (retreat_hexes.go), who may go together, with which HQ,
// flights (retreat_bodies.go).
func (c *combat) retreats() {
	if !c.result.retreat || c.noRetreat {
		return
	}
	c.fleeing = c.abandon(c.alive(c.of(c.hit())))
}

// retreat is that of one unit or stack, which completes it before the next begins; the
// owner chooses who goes, and together with whom.
func (c *combat) retreat() (again bool) {
	if len(c.fleeing) == 0 {
		return false
	}
	f := c.askFlight(c.hit(), c.flights(c.fleeing))
	c.fleeing = withoutUnits(c.fleeing, f.body)
	c.flee(f, hexes.Trail{Start: f.from})
	return true
}

func (c *combat) askFlight(side model.Side, among []flight) flight {
	return kindRetreat.Ask(c.Table, adjudicate.Question[flight]{To: side, Subject: c.name, Among: among,
		Fits: c.flightFits, Rank: c.flightRank, Facts: c.conditions(side)})
}

// abandon eliminates those that have no hex to go to (8.4 step 1): no choice of
// their owner changes that.
func (c *combat) abandon(units []model.UnitID) []model.UnitID {
	left := units[:0:0]
	for _, u := range units {
		at := c.pos.At(u)
		w := c.ways([]model.UnitID{u}, model.NoUnit, at, hexes.Trail{Start: at})
		switch {
		case w.ignored:
			c.Tell(evStays, []model.UnitID{u}, at)
		case len(w.hexes) == 0:
			c.eliminate(u, "no-retreat")
		default:
			left = append(left, u)
		}
	}
	return left
}

// flee moves a body one hex, and on from there as long as that hex is overstacked
// (8.4 steps 2 to 4).
func (c *combat) flee(f flight, t hexes.Trail) {
	side := c.units[f.body[0]].Side
	if f.loss {
		c.lose(c.askLoss(side, c.payers(f)), "retreat")
	}
	body := c.alive(f.body)
	if len(body) == 0 {
		c.leaveHQ(f.hq, t)
		return
	}
	if f.to != model.NoSpace && len(body) < len(f.body) {
		f.to = c.rankAgain(f, body, t)
	}
	if f.to == model.NoSpace { // it had no hex at all
		for _, u := range body {
			c.eliminate(u, "no-retreat")
		}
		c.leaveHQ(f.hq, t)
		return
	}
	c.fallBack(body, f.hq, f.from, f.to)
	if c.overstacked(side, f.to) {
		c.goOn(side, body, f.hq, f.to, t.On(f.to))
	}
}

// rankAgain is step 3 for those whom the loss of step 2 has left: where they are fewer, less
// is overstacked. If that leaves other hexes to them, their owner chooses again.
func (c *combat) rankAgain(f flight, body []model.UnitID, t hexes.Trail) model.Space {
	b := retreating{c.units[body[0]].Side, f.body, f.hq, f.from, t}
	open := c.openTo(&b)
	before := c.rules.ranked(c, b, slices.Clone(open)).hexes
	b.body = body
	now := c.rules.ranked(c, b, open).hexes
	if slices.Equal(now, before) {
		return f.to
	}
	var among []flight
	for _, hex := range now {
		among = append(among, flight{body: body, hq: f.hq, from: f.from, to: hex, all: f.all})
	}
	return c.askFlight(b.side, among).to
}

// payers are those who may pay the step that a retreat into an EZOC costs: HQs
// have none to lose (ds-ezoc-loss-hq).
func (c *combat) payers(f flight) []model.UnitID {
	list := c.alive(f.body)
	if f.hq != model.NoUnit && c.Reads("ds-ezoc-loss-hq", "any") {
		list = append(list, f.hq)
	}
	return list
}

// fallBack moves a body and its HQ into a hex and tells it.
func (c *combat) fallBack(body []model.UnitID, hq model.UnitID, from, to model.Space) {
	units := body
	if hq != model.NoUnit && c.pos.OnBoard(hq) {
		units = append(append([]model.UnitID(nil), body...), hq)
	}
	for _, u := range units {
		c.Hand().Move(u, to)
	}
	c.Tell(evRetreats, units, from, to)
	c.restore(units[0], to)
	c.shed()
}

// goOn is step 4: whoever has come to an overstacked hex retreats on, at least
// one of them; a stack may part here. One that no longer overstacks the hex stays
// (ds-overstack-split).
func (c *combat) goOn(side model.Side, left []model.UnitID, hq model.UnitID, at model.Space, t hexes.Trail) {
	for len(left) > 0 && (c.overstacked(side, at) || c.Reads("ds-overstack-split", "all")) {
		f := c.askFlight(side, c.flightsOn(left, hq, at, t))
		left = withoutUnits(left, f.body)
		if f.hq != model.NoUnit {
			hq = model.NoUnit
		}
		c.flee(f, t)
	}
	if hq != model.NoUnit && len(left) == 0 { // those that it went with have died
		c.leaveHQ(hq, t)
	}
}

// leaveHQ puts an HQ back where its retreat began: it may go along only if one of
// the units completes its retreat (8.4).
func (c *combat) leaveHQ(hq model.UnitID, t hexes.Trail) {
	if hq == model.NoUnit || !c.pos.OnBoard(hq) || c.pos.At(hq) == t.Start {
		return
	}
	c.Hand().Move(hq, t.Start)
	c.Tell(evHQBack, hq, t.Start)
	c.shed()
}

func withoutUnits(units, gone []model.UnitID) []model.UnitID {
	left := units[:0:0]
next:
	for _, u := range units {
		for _, g := range gone {
			if u == g {
				continue next
			}
		}
		left = append(left, u)
	}
	return left
}

var (
	evHQBack = event("hq-back", "8.4", "an HQ that went along with units that died on their retreat stands where it stood", "hq", "hex")
	evStays  = event("stays", "8.4", "a retreat is ignored: it could only have run over a lone enemy HQ (2022)", "units", "hex")
)
