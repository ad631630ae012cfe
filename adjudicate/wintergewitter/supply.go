package wintergewitter

import (
	"umpire/adjudicate/hexes"
	"umpire/model"
)

// Supply (14). A unit traces to its headquarters within a number of hexes, this one to a
// source: over an army or corps headquarters, any length, to the edge of the map. What a line
// passes stands in network.go. The state is a mark, set in the Supply Determination Segment.

// How long the first part of a line may be, in hexes (14.2).
const (
	reachSoviet      = 8
	reachSovietMotor = 15 // tank and motorized units
	reachRumanian    = 8
	reachGerman      = 10
)

// The states of supply (14.1).
const (
	supplyRegular = "regular"
	supplyOrganic = "organic"
	supplyOut     = "out"
)

var evSupply = by(event("supply", "14.1", "a unit's supply changes: regular, organic or out", "unit", "state"),
	map[string]string{"state=regular": "14.2", "state=organic": "14.3", "state=out": "14.4"})

// headquarters are who traces to whom. It is drawn once a segment.
type headquarters struct {
	of     []model.UnitID    // beside units: the headquarters of its formation; NoUnit of independents
	above  []model.UnitID    // beside units: of a headquarters the one that its parent names
	armies []model.UnitID    // Soviet army headquarters
	nation [3][]model.UnitID // by Nation: division headquarters, of Soviets corps headquarters too
	likeRs []bool            // beside units: an independent that is supplied as Rumanians are (wg-bischof)
}

// chain gives the headquarters.
func (s *segment) chain() *headquarters {
	if s.hqs != nil {
		return s.hqs
	}
	h := &headquarters{of: make([]model.UnitID, len(s.units)), above: make([]model.UnitID, len(s.units)), likeRs: make([]bool, len(s.units))}
	by, rumanian := map[string]model.UnitID{}, map[string]bool{}
	for i := range s.units {
		u := &s.units[i]
		rumanian[u.Formation] = rumanian[u.Formation] || u.Nation == Rum
		if u.Type != HQ {
			continue
		}
		by[u.Formation] = model.UnitID(i)
		switch {
		case u.Size == Army:
			h.armies = append(h.armies, model.UnitID(i))
		case u.Size == Division || u.Nation == Sov:
			h.nation[u.Nation] = append(h.nation[u.Nation], model.UnitID(i))
		}
	}
	find := func(formation string) model.UnitID {
		if u, ok := by[formation]; ok {
			return u
		}
		return model.NoUnit
	}
	for i := range s.units {
		u := &s.units[i]
		h.of[i], h.above[i] = find(u.Formation), find(u.Parent)
		h.likeRs[i] = h.of[i] == model.NoUnit && rumanian[u.Formation]
	}
	s.hqs = h
	return h
}

// supplied reports whether a unit can trace a supply line now, whatever marker it has
// (14.2). Convoys carry their own (16.3, wg-convoy-supply).
func (s *segment) supplied(u model.UnitID) bool {
	unit, n := &s.units[u], s.net(s.units[u].Side)
	switch {
	case unit.Type == Convoy && s.Reads("wg-convoy-supply", "own"):
		return true
	case unit.Type == HQ:
		return s.source(n, u)
	}
	from, most := s.pos.At(u), s.reachOf(u)
	if hq := s.chain().of[u]; hq != model.NoUnit {
		return s.source(n, hq) && s.within(n, from, s.pos.At(hq), most)
	}
	for _, hq := range s.chain().nation[s.supplyNation(u)] { // independents: any headquarters
		if s.source(n, hq) && s.board.Distance(from, s.pos.At(hq)) <= most && s.onward(n, hq) && s.within(n, from, s.pos.At(hq), most) {
			return true
		}
	}
	return false
}

// toSource is how far a hex is from a supply source of a unit, in hexes: from the edge of the map
// where its line ends, or from the headquarters to which it traces (11.7; wg-supply-source).
func (s *segment) toSource(u model.UnitID, hex model.Space) int {
	side := s.units[u].Side
	if s.Reads("wg-supply-source", "edge") {
		return s.board.ToBorder(side, hex)
	}
	var list []model.Space
	for _, hq := range s.tracesTo(u) {
		if s.pos.OnBoard(hq) {
			list = append(list, s.pos.At(hq))
		}
	}
	if len(list) == 0 {
		return s.board.ToBorder(side, hex)
	}
	return hexes.Nearest(s.board, hex, list)
}

// tracesTo are the headquarters to which a unit may trace first.
func (s *segment) tracesTo(u model.UnitID) []model.UnitID {
	h := s.chain()
	hq := h.of[u]
	if s.units[u].Type == HQ {
		hq = h.above[u]
	}
	switch {
	case hq != model.NoUnit:
		return []model.UnitID{hq}
	case s.units[u].Type == HQ:
		return nil
	}
	return h.nation[s.supplyNation(u)]
}

// supplyNation is as whose unit an independent is supplied.
func (s *segment) supplyNation(u model.UnitID) Nation {
	if s.chain().likeRs[u] {
		return Rum
	}
	return s.units[u].Nation
}

// reachOf is how long a unit's line to its headquarters may be.
func (s *segment) reachOf(u model.UnitID) int {
	switch s.supplyNation(u) {
	case Sov:
		if s.units[u].Move == NonMotorized {
			return reachSoviet
		}
		return reachSovietMotor
	case Rum:
		return reachRumanian
	}
	return reachGerman
}

// source reports whether a headquarters is on the board and traces on to the edge: Soviet
// ones over an army headquarters, whichever it is, or over the corps headquarters that acts as one for its own
// (14.2.1); Rumanian divisions over that of their corps (14.2.2); German ones directly (14.2.3).
// All parts are of any length, so that they lie in one piece with the edge.
func (s *segment) source(n *network, hq model.UnitID) bool {
	if !s.pos.OnBoard(hq) {
		return false
	}
	unit, piece := &s.units[hq], n.piece[s.pos.At(hq)]
	above := s.chain().above[hq]
	stands := func(u model.UnitID) bool {
		return u != model.NoUnit && s.pos.OnBoard(u) && n.piece[s.pos.At(u)] == piece
	}
	switch {
	case !n.edge[piece]:
		return false
	case unit.Parent == "edge":
		return true
	case unit.Nation == Rum:
		return stands(above)
	case unit.Nation != Sov:
		return true
	case stands(above) && s.units[above].Size != Army: // 4th Cavalry, 1st and 13th Guards Rifle
		return true
	case (unit.Formation == "2GM" || unit.Formation == "7T") && !s.Reads("wg-second-guards-hq", "any"):
		return stands(above)
	}
	return s.hasArmy(n, piece)
}

// hasArmy reports whether a Soviet army headquarters stands in a piece of the network.
func (s *segment) hasArmy(n *network, piece int16) bool {
	for _, u := range s.chain().armies {
		if s.pos.OnBoard(u) && n.piece[s.pos.At(u)] == piece {
			return true
		}
	}
	return false
}

// onward: an independent that traces to a Soviet corps headquarters which acts as an army's for
// its own units needs an army headquarters all the same (14.2.1).
func (s *segment) onward(n *network, hq model.UnitID) bool {
	return s.units[hq].Nation != Sov || s.hasArmy(n, n.piece[s.pos.At(hq)])
}

// supplyState is the state that a unit has, by its marks.
func (s *segment) supplyState(u model.UnitID) string {
	switch {
	case s.pos.MarkedWith(u, outIndex):
		return supplyOut
	case s.pos.MarkedWith(u, organicIndex):
		return supplyOrganic
	}
	return supplyRegular
}

// determineSupply is the Supply Determination Segment, with which a Player Phase begins: of the
// phasing player's units, or of all (14.1, wg-supply-check). Entrenchments under
// construction are finished (15.1), and who was driven off the map comes back (11.7).
func (s *segment) determineSupply() {
	s.finishTrenches()
	if s.ring { // no Player Phase
		return
	}
	s.comeBack(s.side)
	own := s.Reads("wg-supply-check", "own")
	for i := range s.units {
		u := model.UnitID(i)
		if s.units[u].land() && s.pos.OnBoard(u) && (s.units[u].Side == s.side || !own) {
			s.setSupply(u, s.nextState(u))
		}
	}
}

// nextState is the state of a unit by the line that it has now, or has not: from regular to
// organic to out, and back at once (wg-supply-return). Of Sixth Army it goes by turns until
// its headquarters can trace a line to another (5.2).
func (s *segment) nextState(u model.UnitID) string {
	now := s.supplyState(u)
	if s.sixthArmy(u) && !s.linked() && !s.sixthJoined() {
		return s.sixthState()
	}
	switch {
	case s.supplied(u):
		if now == supplyOut && s.Reads("wg-supply-return", "stepwise") {
			return supplyOrganic
		}
		return supplyRegular
	case now == supplyRegular:
		return supplyOrganic
	}
	return supplyOut
}

// sixthState is the supply of Sixth Army by the turns since its activation (5.2).
func (s *segment) sixthState() string {
	switch turns := s.number(trackSixth); {
	case turns <= 1:
		return supplyRegular
	case turns == 2:
		return supplyOrganic
	}
	return supplyOut
}

// sixthJoined reports whether the headquarters of Sixth Army can trace a line of any length to
// another German headquarters (5.2), or to that of 57th Panzer Corps alone (wg-sixth-army-link).
func (s *segment) sixthJoined() bool {
	if s.Reads("wg-sixth-army-link", "one") {
		return s.linked() || s.pos.Track(trackThunder) == thunderJoined
	}
	n := s.net(German)
	var own, others []int16
	for i := range s.units {
		u := model.UnitID(i)
		if s.units[u].Type == HQ && s.units[u].Side == German && s.pos.OnBoard(u) {
			if s.sixthArmy(u) {
				own = append(own, n.piece[s.pos.At(u)])
			} else if s.units[u].Nation == Ger {
				others = append(others, n.piece[s.pos.At(u)])
			}
		}
	}
	for _, a := range own {
		for _, b := range others {
			if a == b && a != 0 {
				return true
			}
		}
	}
	return false
}

func (s *segment) setSupply(u model.UnitID, state string) {
	if s.supplyState(u) == state {
		return
	}
	s.Hand().Mark(u, markOrganic, state == supplyOrganic)
	s.Hand().Mark(u, markOut, state == supplyOut)
	s.Tell(evSupply, u, state)
}

// supplyDRM is what the supply of a unit adds to combat rolls (14.5).
func (s *segment) supplyDRM(u model.UnitID) int {
	switch s.supplyState(u) {
	case supplyOrganic:
		return -1
	case supplyOut:
		return -2
	}
	return 0
}
