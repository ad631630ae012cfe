package wintergewitter

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

var kindLosses = kind(adjudicate.KindInfo{Key: "losses", Cite: "11.6", Strict: true, About: "which unit loses the next strength point"}, unitText)

var (
	evLoses  = event("loses", "11.5", "a unit loses strength points; left is what it has then", "unit", "points", "left")
	evDies   = event("destroyed", "2.2", "a unit has no strength points left", "unit")
	evUnpaid = event("unpaid", "11.5", "strength points that nobody is left to lose", "side", "points")
)

// lose takes strength points off a unit. With the last it is destroyed: it lies in the box of
// those that may still be rebuilt in this turn (17.2.1). What each nationality loses is counted
// for the replacements (17.2). It gives how many it could not lose.
func (s *segment) lose(u model.UnitID, points int) (unpaid int) {
	left := s.pos.Steps(u)
	lost := min(points, left)
	if lost > 0 {
		s.Hand().SetSteps(u, left-lost)
		s.countLoss(u, lost)
		s.Tell(evLoses, u, lost, left-lost)
	}
	if left-lost == 0 {
		s.destroy(u)
	}
	return points - lost
}

// destroy takes a unit off the board.
func (s *segment) destroy(u model.UnitID) {
	s.Tell(evDies, u)
	s.place(u, s.Set().Box(boxDead))
	s.Hand().ClearMarks(u)
}

// lossNames are the words of the track of losses, beside nationNames.
var lossNames = [...]string{Armor: "armor", InfantryClass: "infantry", ArtilleryClass: "artillery"}

// countLoss adds to the losses of this turn by nationality and class (17.2). HQs and convoys
// are of none of the three types.
func (s *segment) countLoss(u model.UnitID, n int) {
	class := s.lossClass(u)
	if class > ArtilleryClass {
		return
	}
	s.tally(trackLosses, nationNames[s.units[u].Nation]+"-"+lossNames[class], n)
}

// lossClass is the class of a unit for losses (11.6; wg-unit-classes).
func (s *segment) lossClass(u model.UnitID) LossClass {
	if s.units[u].Type == AntiTank && s.Reads("wg-unit-classes", "at-artillery") {
		return ArtilleryClass
	}
	return s.units[u].Loss
}

// bill is what a side has to lose in one combat, and who has lost what of it (11.6).
type bill struct {
	*segment
	owner model.Side
	name  string // of the hex that the questions are about
	lead  model.UnitID
	units []model.UnitID // who is involved
	paid  []model.UnitID // who has lost a point in this cycle
	facts func(*adjudicate.Fact) bool
	left  int // points of the present demand that are still to be lost
}

// pay lays points on the units of a bill by the priorities of 11.6, and gives those that
// nobody was left to lose. Each demand begins a new cycle, with the lead unit first
// (wg-loss-cycle).
func (b *bill) pay(points int) (unpaid int) {
	if points > 0 && !b.Reads("wg-loss-cycle", "total") {
		b.paid = nil
	}
	for b.left = points; b.left > 0; b.left-- {
		among := b.due()
		if len(among) == 0 {
			unpaid, b.left = b.left, 0
			b.Tell(evUnpaid, b.owner, unpaid)
			return unpaid
		}
		u := b.ask(among)
		b.lose(u, 1)
		b.paid = append(b.paid, u)
	}
	return 0
}

// due lists who may lose the next point (11.6). In its order the stack of the lead unit comes
// first.
func (b *bill) due() []model.UnitID {
	alive := b.alive(b.units)
	fighters := those(alive, func(u model.UnitID) bool { return b.lossClass(u) < ArtilleryClass })
	guns := those(alive, func(u model.UnitID) bool { return b.lossClass(u) == ArtilleryClass })
	open := func(u model.UnitID) bool { return !has(b.paid, u) }
	rest := b.spared(those(fighters, open))
	restGuns := those(guns, open)
	switch {
	case has(alive, b.lead) && open(b.lead):
		return []model.UnitID{b.lead}
	case len(rest) > 0:
		return b.ordered(rest)
	case len(fighters) > 0 && b.Reads("wg-loss-spread", "owner"):
		return b.ordered(fighters)
	case len(restGuns) > 0:
		return b.ordered(restGuns)
	case len(fighters)+len(guns) > 0:
		b.paid = nil // the cycle is repeated
		return b.due()
	}
	return b.ordered(those(alive, func(u model.UnitID) bool { return b.lossClass(u) == HQClass }))
}

// spared: nobody is eliminated before every other such unit has lost a point (11.6): those with
// one point left come last.
func (b *bill) spared(list []model.UnitID) []model.UnitID {
	if strong := those(list, func(u model.UnitID) bool { return b.strength(u) > 1 }); len(strong) > 0 {
		return strong
	}
	return list
}

func (b *bill) ordered(list []model.UnitID) []model.UnitID {
	if b.lead == model.NoUnit || !b.pos.OnBoard(b.lead) {
		return list
	}
	at := b.pos.At(b.lead)
	with := func(u model.UnitID) bool { return b.pos.At(u) == at }
	return append(those(list, with), those(list, func(u model.UnitID) bool { return !with(u) })...)
}

// ask puts the question who loses the next point. All that are involved stand there, so that
// who names another than those whose turn it is is told why not.
func (b *bill) ask(among []model.UnitID) model.UnitID {
	all := b.ordered(b.alive(b.units))
	all = append(slices.Clone(among), without(all, among...)...)
	return kindLosses.Ask(b.Table, adjudicate.Question[model.UnitID]{To: b.owner, Subject: b.name, Among: all,
		Legal: func(u model.UnitID) adjudicate.Verdict {
			if has(among, u) {
				return fine
			}
			return refuse("loss-turn", "11.6", u, among)
		},
		Fits: b.unitFits, Rank: b.unitRank, Facts: b.facts,
		Reason: func() adjudicate.Verdict { return refuse("asked.losses", "11.6", b.left) }})
}

// free lays points on units as their owner likes, HQs last (11.7, 11.7.1: losses in a retreat).
func (s *segment) free(owner model.Side, name string, units []model.UnitID, points int, facts func(*adjudicate.Fact) bool) (unpaid int) {
	b := &bill{segment: s, owner: owner, name: name, lead: model.NoUnit, units: units, facts: facts}
	for b.left = points; b.left > 0; b.left-- {
		alive := s.alive(units)
		among := those(alive, func(u model.UnitID) bool { return s.lossClass(u) <= ArtilleryClass })
		if len(among) == 0 {
			among = those(alive, func(u model.UnitID) bool { return s.lossClass(u) == HQClass })
		}
		if len(among) == 0 {
			s.Tell(evUnpaid, owner, b.left)
			return b.left
		}
		s.lose(b.ask(among), 1)
	}
	return 0
}
