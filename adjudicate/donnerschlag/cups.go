package donnerschlag

import (
	"strconv"

	"umpire/adjudicate"
	"umpire/model"
)

// cup is one of the three cups with ad hoc reinforcements (3.3). Its units lie in
// the box `cup`: to which of the three a unit belongs, its counter says. The
// SNAFU markers in it are a number on a track, `snafu-infantry` and the like; a
// state without that track has none.
type cup string

// The cups, as the cards name them.
const (
	alarmCup    cup = "alarmgruppe"
	infantryCup cup = "infantry"
	tankCup     cup = "tanks"
)

var cups = []cup{alarmCup, infantryCup, tankCup}

// side is the side whose reinforcements lie in a cup.
func (k cup) side() model.Side {
	if k == alarmCup {
		return Axis
	}
	return Soviet
}

func (k cup) track() string { return "snafu-" + string(k) }

// snafuTracks are the tracks of the SNAFU markers.
func snafuTracks() []string {
	list := make([]string, len(cups))
	for i, k := range cups {
		list[i] = k.track()
	}
	return list
}

// cupOf is the cup to which a unit goes back when it is eliminated (3.3).
func cupOf(u *Unit) (cup, bool) {
	switch {
	case u.Alarm:
		return alarmCup, true
	case u.AdHoc && u.Class == Tank:
		return tankCup, true
	case u.AdHoc:
		return infantryCup, true
	}
	return "", false
}

// inCup lists the units in a cup, in canonical order. What lies in it everybody
// may see, but for a draw (3.3).
func (s *segment) inCup(k cup) []model.UnitID {
	var list []model.UnitID
	box := s.Set().Box("cup")
	for i := range s.units {
		if c, ok := cupOf(&s.units[i]); ok && c == k && s.pos.At(model.UnitID(i)) == box {
			list = append(list, model.UnitID(i))
		}
	}
	return list
}

func (s *segment) snafu(k cup) int {
	n, _ := strconv.Atoi(s.pos.Track(k.track()))
	return n
}

// mayDraw: a cup without units gives no reinforcement (3.3).
func (s *segment) mayDraw(k cup) bool { return len(s.inCup(k)) > 0 }

// drawFrom draws one counter blindly from a cup and places it, if it is a unit
// (3.3). The counters are counted with the units first, in canonical order, and
// the SNAFU markers last; a SNAFU marker goes back at once. It returns the unit, or
// NoUnit.
func (s *segment) drawFrom(k cup, label, subject string, facts func(fact) bool) model.UnitID {
	units := s.inCup(k)
	n := len(units) + s.snafu(k)
	i := s.blindly(k.side(), label, n)
	if i >= len(units) {
		s.Tell(evDraws, k.side(), string(k), "snafu", n)
		s.layAside(k)
		return model.NoUnit
	}
	u := units[i]
	s.Tell(evDraws, k.side(), string(k), s.units[u].ID, n)
	s.deploy(u, subject, facts)
	return u
}

// blindly picks one of n counters: a die of n sides, and none for a single
// counter.
func (s *segment) blindly(side model.Side, label string, n int) int {
	if n < 2 {
		return 0
	}
	return s.Roll(side, label, n) - 1
}

// layAside keeps a drawn SNAFU marker out of its cup until the combat is over, where
// that is the rule.
func (s *segment) layAside(k cup) {
	if s.fighting && s.rules.snafuWaits(s) {
		if s.aside == nil {
			s.aside = map[cup]int{}
		}
		s.Hand().SetTrack(k.track(), strconv.Itoa(s.snafu(k)-1))
		s.aside[k]++
	}
}

// putBack lays the SNAFU markers back that were kept aside.
func (s *segment) putBack() {
	for _, k := range cups {
		if n := s.aside[k]; n > 0 {
			s.Hand().SetTrack(k.track(), strconv.Itoa(s.snafu(k)+n))
		}
	}
	s.aside = nil
}

// deploy places a drawn unit on its full side in a hex of its owner's choice
// (3.3). Where no hex will do it goes back into its cup.
func (s *segment) deploy(u model.UnitID, subject string, facts func(fact) bool) {
	among := s.deployHexes(u)
	if len(among) == 0 {
		s.Tell(evNoRoom, u)
		return
	}
	side := s.units[u].Side
	hex := kindPlace.Ask(s.Table, adjudicate.Question[model.Space]{To: side, Subject: subject, Among: among,
		Fits: func(l *adjudicate.Line, hex model.Space) bool { return s.hexFits(side, l, hex) }, Rank: s.nearness, Facts: facts})
	h := s.Hand()
	h.SetSteps(u, s.units[u].Steps)
	h.Move(u, hex)
	s.Tell(evPlaced, u, hex)
	s.boardChanged()
}

// hexFits: a hex, road, a terrain, or friend (orders 3.2).
func (s *segment) hexFits(side model.Side, l *adjudicate.Line, hex model.Space) bool {
	if l.Form == adjudicate.FormWord || l.Form == adjudicate.FormOther {
		return s.placeFits(l.Text, side, hex)
	}
	return len(l.Path) == 1 && l.To() == hex
}

// deployHexes lists the hexes in which a drawn unit may be placed (3.3): in or next
// to the hex of a friendly unit in supply, not in an EZOC even with a friend
// there, within the stacking limit, and not upon an enemy.
func (s *segment) deployHexes(u model.UnitID) []model.Space {
	side := s.units[u].Side
	var list []model.Space
	for i := range s.board.Len() {
		hex := model.Space(i)
		if !s.occupied(Enemy(side), hex) && s.room(u, hex) && !s.rules.nearEnemy(s, side, hex) && s.nearFriend(side, hex) {
			list = append(list, hex)
		}
	}
	return list
}

// besideEnemy: an enemy unit, HQs included, stands in a neighbouring hex.
func (s *segment) besideEnemy(side model.Side, hex model.Space) bool {
	for _, n := range s.board.Near(hex) {
		if s.occupied(Enemy(side), n) {
			return true
		}
	}
	return false
}

// nearFriend: a friendly unit in supply stands in a hex or next to it.
func (s *segment) nearFriend(side model.Side, hex model.Space) bool {
	if s.friendIn(side, hex) {
		return true
	}
	for _, n := range s.board.Near(hex) {
		if s.friendIn(side, n) {
			return true
		}
	}
	return false
}

func (s *segment) friendIn(side model.Side, hex model.Space) bool {
	for u := s.pos.First(hex); u != model.NoUnit; u = s.pos.Next(u) {
		if s.units[u].Side == side && s.counts(u) && s.friendInSupply(u) {
			return true
		}
	}
	return false
}

// friendInSupply: in supply is a unit without an OoS marker (3.6), or one that can
// trace a line now (ds-friend-in-supply).
func (s *segment) friendInSupply(u model.UnitID) bool {
	if s.Reads("ds-friend-in-supply", "trace") {
		return s.units[u].Alarm || s.supplied(u)
	}
	return !s.oos(u)
}

var (
	kindPlace = adjudicate.Kind[model.Space]{KindInfo: adjudicate.KindInfo{Key: "place", Cite: "3.3", Provoked: true, Silence: adjudicate.Asked,
		About: "the hex of a unit that was drawn"}, Text: (*model.Set).SpaceName}

	evDraws  = event("draws", "3.3", "a blind draw of one of so many counters from a cup: a unit, or snafu, which goes back", "side", "cup", "drawn", "of")
	evPlaced = event("placed", "3.3", "a unit that was drawn is placed", "unit", "hex")
	evNoRoom = event("no-room", "3.3", "a unit that was drawn finds no hex and goes back into its cup", "unit")
)
