package wintergewitter

import (
	"slices"
	"strings"

	"umpire/model"
)

// Where units have come: what the rules remember of it.

// How near the Pocket German units come (5.1, 5.2, 19.3.3).
const (
	farFromPocket  = 18
	thunderReach   = 10
	closeToPocket  = 5
	thunderPoints  = 12
	markYes        = "yes"
	kumskyHex      = "2428"
	corpsFormation = "57PC"
)

var (
	evControls  = event("controls", "19.1.3", "a side controls Verkhne-Kumsky now", "hex", "side")
	evReaches   = event("reaches", "19.3.3", "a German unit has come within so many hexes of the Pocket for the first time", "unit", "hex", "within")
	evDelivered = event("delivered", "16.3", "a Relief Convoy has entered the Pocket", "unit", "hex")
	evCollapses = event("collapses", "5.2", "a unit of Sixth Army is in the Pocket again: Operation Thunderclap is over", "unit", "hex")
	evCondition = event("thunderclap-ready", "5.1", "stacking points of 57th Panzer Corps within 10 hexes of the Pocket: the roll may be made from the next Pocket Phase on", "points")
)

// entered notes what hangs on a land unit's coming from a space into a hex; whoever moves
// one calls it for every hex on its way.
func (s *segment) entered(u model.UnitID, from, hex model.Space) {
	unit := &s.units[u]
	if s.Set().SpaceName(hex) == kumskyHex && s.takesHexes(u) {
		s.takesKumsky(unit.Side, hex)
	}
	if s.board.Contains(from) {
		s.crosses(u, from, hex)
	}
	if unit.Side != German {
		return
	}
	s.reaches(u, hex)
	s.incursion(u, hex)
	if !s.d.Hexes[hex].Pocket {
		return
	}
	if unit.Type == Convoy && s.list(trackConvoys, unit.ID) {
		s.Tell(evDelivered, u, hex)
	}
	if s.sixthArmy(u) && s.pos.Track(trackThunder) == thunderOn && s.board.Contains(from) && !s.d.Hexes[from].Pocket {
		s.Hand().SetTrack(trackThunder, thunderEnded)
		s.Tell(evCollapses, u, hex)
	}
}

// takesHexes reports whether a unit controls Verkhne-Kumsky by standing there: no convoy does
// (wg-objective-control), and no headquarters (wg-kumsky-hq).
func (s *segment) takesHexes(u model.UnitID) bool {
	t := s.units[u].Type
	return s.units[u].land() && t != Convoy && (t != HQ || s.Reads("wg-kumsky-hq", "any"))
}

func (s *segment) takesKumsky(side model.Side, hex model.Space) {
	if s.pos.Track(trackKumsky) != string(side) {
		s.Hand().SetTrack(trackKumsky, string(side))
		s.Tell(evControls, hex, side)
	}
}

// reaches notes that a German unit has come near the Pocket (19.3.3); not one that came from there
// (wg-sixth-distance).
func (s *segment) reaches(u model.UnitID, hex model.Space) {
	n := int(s.d.toPocket[hex])
	for _, t := range []struct {
		track string
		hexes int
	}{{trackWithin18, farFromPocket}, {trackWithin5, closeToPocket}} {
		if n <= t.hexes && s.pos.Track(t.track) == "" && s.german(u) && (!s.sixthArmy(u) || s.Reads("wg-sixth-distance", "counts")) {
			s.Hand().SetTrack(t.track, markYes)
			s.Tell(evReaches, u, hex, t.hexes)
		}
	}
}

// approaches looks, at the end of a Player Phase and of what comes in between, at where all
// German units stand (5.1, 19.1.1).
func (s *segment) approaches() {
	for u := range s.units {
		if id := model.UnitID(u); s.units[u].Side == German && s.pos.OnBoard(id) {
			s.incursion(id, s.pos.At(id))
		}
	}
	s.corpsArrives()
}

// corpsArrives notes that the condition of Operation Thunderclap is met for the first time
// (5.1). It reports whether it is so now.
func (s *segment) corpsArrives() bool {
	if s.pos.Track(trackThunder) != "" || !s.thunderclapInPlay() {
		return false
	}
	n := s.corpsNear()
	if n < thunderPoints {
		return false
	}
	s.Hand().SetTrack(trackThunder, thunderReady)
	s.Tell(evCondition, n)
	return true
}

// corpsNear are the stacking points of 57th Panzer Corps within 10 hexes of the Pocket (5.1;
// wg-57th-corps).
func (s *segment) corpsNear() (points int) {
	for u := range s.units {
		id := model.UnitID(u)
		if s.units[u].Nation == Ger && s.units[u].land() && s.pos.OnBoard(id) && s.d.toPocket[s.pos.At(id)] <= thunderReach && s.ofCorps(id) {
			points += s.stackPoints(id)
		}
	}
	return points
}

// corpsFormations are those that belong to 57th Panzer Corps by name.
var corpsFormations = []string{"6P", "17P", "23P", corpsFormation, "57PCi", "support"}

func (s *segment) ofCorps(u model.UnitID) bool {
	if s.sixthArmy(u) || strings.HasPrefix(s.units[u].ID, "B/") {
		return false
	}
	return slices.Contains(corpsFormations, s.units[u].Formation) || s.Reads("wg-57th-corps", "german")
}

// holdings settles what was not noted when units moved: a unit that was set up in
// Verkhne-Kumsky controls it (19.1.3).
func (s *segment) holdings() {
	hex, ok := s.Set().FindSpace(kumskyHex)
	if !ok || !s.board.Contains(hex) {
		return
	}
	for u := s.pos.First(hex); u != model.NoUnit; u = s.pos.Next(u) {
		if s.takesHexes(u) {
			s.takesKumsky(s.units[u].Side, hex)
			return
		}
	}
}
