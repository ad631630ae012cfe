package wintergewitter

import (
	"strconv"
	"strings"

	"umpire/model"
)

// Levels of victory, as the track says them behind the side.
const (
	decisive    = "decisive"
	significant = "significant"
	marginal    = "marginal"
	tie         = "tie"
	draw        = "draw"
)

// What the conditions ask.
const (
	aksaiMany     = 75
	aksaiFew      = 50
	myshkovaMany  = 100
	myshkovaSome  = 50
	pointsPerLoss = 50
)

var (
	evAcross  = event("across", "19.1.3", "German stacking points across the river of the scenario, and units", "points", "units")
	evVP      = event("vp", "19.3.3", "victory points of a side, and for what", "side", "what", "number")
	evNet     = event("net-vp", "19.3.3", "the German victory points less the Soviet ones", "german", "soviet", "net")
	evVictory = event("victory", "19", "the game is over: who has won, and how; tie and draw are of nobody", "side", "level")
)

// judge ends the game with its result (19.1.3, 19.2.3, 19.3.3, 20.4).
func (s *segment) judge() {
	side, level := model.Side(""), ""
	switch s.pos.Track(trackScenario) {
	case "19.1":
		side, level = s.judgeAksai()
	case "19.2":
		side, level = s.judgeMyshkova()
	default:
		side, level = s.judgePoints()
	}
	s.Hand().SetTrack(trackWinner, strings.TrimSpace(string(side)+" "+level))
	s.Tell(evVictory, side, level)
}

// judgeAksai: Verkhne-Kumsky, and stacking points across the Aksai (19.1.3).
func (s *segment) judgeAksai() (model.Side, string) {
	points, _ := s.across(AksaiNorth, 23, 34)
	holder := s.kumsky()
	german, soviet := points >= aksaiMany, holder == Soviet
	switch {
	case holder == German:
		return German, decisive
	case soviet && points < aksaiFew:
		return Soviet, decisive
	case german && soviet && s.Reads("wg-19-1-tie", "tie"):
		return "", tie
	case german:
		return German, marginal
	case soviet:
		return Soviet, marginal
	}
	return "", tie // nobody has met a condition, so that nobody has won
}

// kumsky is the side that controls Verkhne-Kumsky; "" if none does (wg-objective-control).
func (s *segment) kumsky() model.Side {
	if s.Reads("wg-objective-control", "last") {
		if s.pos.Track(trackKumsky) == string(German) {
			return German
		}
		return Soviet
	}
	hex, _ := s.Set().FindSpace(kumskyHex)
	for u := s.pos.First(hex); u != model.NoUnit; u = s.pos.Next(u) {
		if s.takesHexes(u) {
			return s.units[u].Side
		}
	}
	return ""
}

// judgeMyshkova: stacking points across the Myshkova (19.2.3).
func (s *segment) judgeMyshkova() (model.Side, string) {
	points, units := s.across(MyshkovaNorth, 22, 35)
	switch {
	case points >= myshkovaMany:
		return German, decisive
	case points >= myshkovaSome:
		return German, marginal
	case units == 0:
		return Soviet, decisive
	}
	return Soviet, marginal
}

// across counts German stacking points and units north of a river, in the columns between the
// two hexes that the conditions name (wg-across-river, wg-german-unit).
func (s *segment) across(bank uint8, first, last int) (points, units int) {
	crossed := s.Reads("wg-across-river", "crossed")
	for u := range s.units {
		id := model.UnitID(u)
		if s.units[u].Side != German || !s.pos.OnBoard(id) || !s.german(id) {
			continue
		}
		hex := s.pos.At(id)
		if s.d.Hexes[hex].Across&bank == 0 {
			continue
		}
		if crossed {
			if !s.listed(trackCrossed, s.units[u].ID) {
				continue
			}
		} else if c := s.column(hex); c < first || c > last {
			continue
		}
		points += s.stackPoints(id)
		units++
	}
	s.Tell(evAcross, points, units)
	return points, units
}

// column is the column of a hex, the first two digits of its number.
func (s *segment) column(hex model.Space) int {
	n, _ := strconv.Atoi(s.Set().SpaceName(hex)[:2])
	return n
}

// crosses notes that a German unit goes over the river of the scenario, inside the stretch of
// the conditions, or back (wg-across-river).
func (s *segment) crosses(u model.UnitID, from, to model.Space) {
	if s.units[u].Side != German {
		return
	}
	north, south, first, last := AksaiNorth, AksaiSouth, 23, 34
	if s.pos.Track(trackScenario) == "19.2" {
		north, south, first, last = MyshkovaNorth, MyshkovaSouth, 22, 35
	}
	a, b := s.d.Hexes[from].Across, s.d.Hexes[to].Across
	over, back := a&south != 0 && b&north != 0, a&north != 0 && b&south != 0
	if !over && !back || !s.Reads("wg-across-river", "crossed") {
		return
	}
	c := s.column(from)
	switch {
	case back:
		s.unlist(trackCrossed, s.units[u].ID)
	case c >= first && c <= last:
		s.list(trackCrossed, s.units[u].ID)
	}
}

// score is one line of the count of victory points.
type score struct {
	side model.Side
	what string
	n    int
}

// scores lists the victory points of both sides as they stand (19.3.3, 20.4).
func (s *segment) scores() (list []score) {
	add := func(side model.Side, what string, n int) {
		if n > 0 {
			list = append(list, score{side, what, n})
		}
	}
	corridor := s.pos.Track(trackCorridor)
	add(German, "within-18", ifSo(s.pos.Track(trackWithin18) != "", 1))
	add(German, "within-5", ifSo(s.pos.Track(trackWithin5) != "", 1))
	add(German, "corridor-once", ifSo(corridor == corridorOnce, 1))
	add(German, "corridor", ifSo(corridor == corridorOpen, 5))
	add(German, "convoys", len(strings.Fields(s.pos.Track(trackConvoys))))
	add(German, "mandate", s.tallied(trackMissed, string(Soviet)))
	add(Soviet, "losses", s.lossPoints())
	add(Soviet, "mandate", s.tallied(trackMissed, string(German)))
	add(Soviet, "thunderclap", ifSo(s.begun() && corridor == "", 1))
	if s.pos.Track(trackScenario) == "20" {
		add(Soviet, "16M", ifSo(s.listed(trackOptions, "16M"), 2))
		add(Soviet, "15L", ifSo(s.listed(trackOptions, "15L"), 1))
		add(Soviet, "support", ifSo(s.listed(trackOptions, "support"), 1))
	}
	return list
}

func ifSo(so bool, n int) int {
	if so {
		return n
	}
	return 0
}

// points are the victory points of both sides as they stand.
func (s *segment) points() (german, soviet int) {
	for _, v := range s.scores() {
		if v.side == German {
			german += v.n
		} else {
			soviet += v.n
		}
	}
	return german, soviet
}

// lossPoints is a point for every 50 strength points that German units lack (19.3.3;
// wg-fifty-points). Rumanians do not count.
func (s *segment) lossPoints() int {
	lost := 0
	for u := range s.units {
		id := model.UnitID(u)
		if unit := &s.units[u]; unit.Nation == Ger && unit.land() && s.pos.At(id) != model.NoSpace {
			lost += unit.Strength - s.strength(id)
		}
	}
	n, rest := lost/pointsPerLoss, lost%pointsPerLoss
	if 2*rest >= pointsPerLoss && s.Reads("wg-fifty-points", "round") {
		n++
	}
	return n
}

// judgePoints compares the victory points (19.3.3; wg-margin-bands).
func (s *segment) judgePoints() (model.Side, string) {
	for _, v := range s.scores() {
		s.Tell(evVP, v.side, v.what, v.n)
	}
	german, soviet := s.points()
	net := german - soviet
	s.Tell(evNet, german, soviet, net)
	for _, m := range margins {
		if net == m.net || net > m.net && s.Reads("wg-margin-bands", "bands") {
			return m.side, m.level
		}
	}
	if s.Reads("wg-margin-bands", "bands") {
		return Soviet, decisive
	}
	return "", draw // no printed total
}

// margins is the Victory Margin Table.
var margins = []struct {
	net   int
	side  model.Side
	level string
}{{8, German, decisive}, {5, German, significant}, {2, German, marginal}, {1, "", draw}, {0, Soviet, marginal}, {-1, Soviet, significant}, {-2, Soviet, decisive}}
