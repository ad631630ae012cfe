package wintergewitter

import (
	"strconv"

	"umpire/adjudicate"
	"umpire/model"
)

// planLimit is the highest number of attacks that may be planned (wg-plan-limit).
const planLimit = 99

var kindPlans = readable(kind(adjudicate.KindInfo{Key: "planned-attacks", Cite: "6.1", About: "how many attacks are planned, in secret", Covert: true, Open: true},
	func(_ *model.Set, n int) string { return strconv.Itoa(n) }), numberValue)

func numberValue(_ *model.Set, text string) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= 0
}

var (
	evPlans      = event("plans", "6.1", "the plans are revealed: how many attacks a side has planned", "side", "number")
	evBids       = event("bids", "6.1", "the die of a side and its plan together", "side", "die", "plan", "total")
	evTied       = event("tied", "6.1", "the totals are the same: both roll again", "total")
	evInitiative = event("initiative", "6.1", "a side gains the initiative and is the first player; on how many consecutive turns; mandate is the attacks that it must make", "side", "streak", "mandate")
	evMandate    = event("mandate", "6.1", "an attack of the player with the initiative is counted; left are those that he still must make", "side", "left")
	evMissed     = event("missed", "6.2", "mandated attacks that were not made: the other side gains as many victory points", "side", "number")
)

// initiative is the Initiative Phase: plans in secret, then the dice (6.1). It begins where the
// Stalingrad Pocket Phase is concluded: nothing lies between the two.
func (s *segment) initiative() {
	s.removeSixth()
	var plans [2]int
	s.Together(func() { plans[0] = s.plan(German) }, func() { plans[1] = s.plan(Soviet) })
	for i, side := range sides {
		s.Tell(evPlans, side, plans[i])
	}
	totals := plans
	for {
		for i, side := range sides {
			die := s.Roll(side, "initiative-"+string(side), 10)
			totals[i] = plans[i] + die
			s.Tell(evBids, side, die, plans[i], totals[i])
		}
		if totals[0] != totals[1] {
			break
		}
		s.Tell(evTied, totals[0])
		if s.Checking() {
			break // it goes through all faces of the first roll: what follows a tie is among them
		}
	}
	winner := German
	if totals[1] > totals[0] {
		winner = Soviet
	}
	s.gains(winner, plans[index(winner)])
}

// plan asks a side how many attacks it plans.
func (s *segment) plan(side model.Side) int {
	q := adjudicate.Question[int]{To: side, Facts: s.factsOf(side), Subject: s.Segment(),
		Legal: func(n int) adjudicate.Verdict {
			if n > planLimit && s.Reads("wg-plan-limit", "capped") {
				return refuse("plan.limit", "6.1", n, planLimit)
			}
			return fine
		},
		Fits: func(l *adjudicate.Line, n int) bool { return l.Text == strconv.Itoa(n) },
		Read: func(l *adjudicate.Line) (int, adjudicate.Verdict) {
			if n, ok := numberValue(nil, l.Text); ok {
				return n, fine
			}
			return 0, refuse("plan.number", "6.1", l.Text)
		}}
	for n := range planLimit + 1 {
		q.Among = append(q.Among, n)
	}
	return kindPlans.Ask(s.Table, q)
}

// gains gives the initiative to a side for this turn, with the attacks it has planned as
// its mandate (6.1), and counts its turns in a row (6.3).
func (s *segment) gains(side model.Side, plan int) {
	streak := 1
	if s.first() == side {
		streak += s.number(trackStreak)
	}
	s.Hand().SetTrack(trackInitiative, string(side))
	s.setNumber(trackStreak, streak)
	s.setNumber(trackMandate, plan)
	s.Tell(evInitiative, side, streak, plan)
}

// leads reports whether the phasing player has the initiative and this is a segment of his
// Player Phase: those of Sixth Army and of the Ring come before it is known who has it.
func (s *segment) leads() bool { return s.side == s.first() && s.phase == phaseOf(s.side) }

// mandateMade counts an attack of the player with the initiative that was announced
// (11.2 step 1, 6.1); of all others none is counted (6.2).
func (s *segment) mandateMade() {
	if left := s.number(trackMandate); s.leads() && left > 0 {
		s.setNumber(trackMandate, left-1)
		s.Tell(evMandate, s.side, left-1)
	}
}

// mandateOpen reports whether the phasing player still owes attacks (6.2).
func (s *segment) mandateOpen() bool { return s.leads() && s.number(trackMandate) > 0 }

// mandateEnds: what is left of the mandate at the end of the first Player Phase is victory
// points of the other side (6.2, 19.3.3).
func (s *segment) mandateEnds() {
	if n := s.number(trackMandate); n > 0 {
		s.tally(trackMissed, string(s.side), n)
		s.Tell(evMissed, s.side, n)
	}
	s.setNumber(trackMandate, 0)
}

// streak is on how many consecutive turns a side has the initiative; 0 of a side that has it
// not. In the Stalingrad Pocket Phase nobody has it yet in this turn (wg-pocket-initiative).
func (s *segment) streak(side model.Side) int {
	n := s.number(trackStreak)
	if side != s.first() || n > 1 && (s.sixth || s.ring) && s.Reads("wg-pocket-initiative", "none") {
		return 0
	}
	return n
}

// bonusMP is what the initiative adds to the allowance of every unit of a side (6.3).
func (s *segment) bonusMP(side model.Side) int {
	n := s.streak(side)
	if n < 2 || (n == 4 || n > 5) && s.Reads("wg-initiative-streak", "exact") {
		return 0
	}
	return 1
}

// bonusDRM is what the initiative adds to the rolls of hasty and prepared attacks of a side
// (6.3, 11.4); nothing to bombardments.
func (s *segment) bonusDRM(side model.Side) int {
	n := s.streak(side)
	switch {
	case n < 3, (n == 4 || n > 5) && s.Reads("wg-initiative-streak", "exact"):
		return 0
	case n < 5:
		return 1
	}
	return 2
}
