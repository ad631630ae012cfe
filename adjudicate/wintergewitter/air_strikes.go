package wintergewitter

import (
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// strikeReach is how far from a Soviet ground unit Soviet aircraft may strike, and zoneRadius
// how far an interdiction zone reaches (4.5, 4.4).
const (
	strikeReach = 5
	zoneRadius  = 5
)

// strike is aircraft against a unit (4.5.1) or a hex (4.4).
type strike struct {
	units []model.UnitID
	at    model.Space
	on    model.UnitID // NoUnit: the unit on top, or one that is hidden
	deep  bool         // one that is hidden, by the die (18.1)
}

var kindStrikes = readable(kind(adjudicate.KindInfo{Key: "strikes", Cite: "4.5.1", Series: true, About: "which aircraft bombard which unit"}, strikeText), strikeValue)

var (
	evStrike = event("air-strike", "4.5.1", "aircraft bombard a unit: their factors, and the modifier for AA in its hex", "units", "on", "hex", "factors", "drm")
	evHidden = event("hidden-target", "18.1", "the die that picks one of the hidden units of a stack", "hex", "die", "unit")
)

func strikeText(s *model.Set, v strike) string {
	on := "top"
	switch {
	case v.deep:
		on = "hidden"
	case v.on != model.NoUnit:
		on = s.UnitName(v.on)
	}
	return unitsText(s, v.units) + " on " + on + " at " + s.SpaceName(v.at)
}

// unitsText joins units as players do.
func unitsText(s *model.Set, units []model.UnitID) string {
	words := make([]string, len(units))
	for i, u := range units {
		words[i] = s.UnitName(u)
	}
	return strings.Join(words, " + ")
}

func unitsValue(s *model.Set, text string) (units []model.UnitID, ok bool) {
	for _, name := range strings.Split(text, " + ") {
		u, found := s.FindUnit(name)
		if !found {
			return nil, false
		}
		units = append(units, u)
	}
	return units, true
}

func strikeValue(s *model.Set, text string) (v strike, ok bool) {
	text, hex, ok1 := strings.Cut(text, " at ")
	who, on, ok2 := strings.Cut(text, " on ")
	units, ok3 := unitsValue(s, who)
	at, ok4 := s.FindSpace(hex)
	v = strike{units: units, at: at, on: model.NoUnit, deep: on == "hidden"}
	if on != "top" && on != "hidden" {
		if v.on, ok = s.FindUnit(on); !ok {
			return v, false
		}
	}
	return v, ok1 && ok2 && ok3 && ok4
}

// airStrikes are the Air Bombardment and the Interdiction Segment (4.4, 4.5), in the order
// of the sequence of play (3.1; wg-air-order).
func (s *segment) airStrikes() {
	if s.airTurn() {
		if s.Reads("wg-air-order", "interdiction") {
			s.interdict()
			s.bombardFromAir()
		} else {
			s.bombardFromAir()
			s.interdict()
		}
	}
	for _, side := range sides {
		if home := append(s.flyers(side, boxGround), s.flyers(side, boxInterdict)...); len(home) > 0 {
			s.fly(boxFlown, home...)
			s.Tell(evFlown, home)
		}
	}
}

// bombardFromAir is the Air Bombardment Segment: one side after the other (wg-strike-order).
func (s *segment) bombardFromAir() {
	first := Soviet
	if len(s.flyers(Soviet, boxGround)) > 0 && len(s.flyers(German, boxGround)) > 0 && s.Reads("wg-strike-order", "german") {
		first = German
	}
	for _, side := range [2]model.Side{first, Enemy(first)} {
		for n := 1; len(s.flyers(side, boxGround)) > 0; n++ {
			v, more := kindStrikes.Next(s.Table, adjudicate.Lines[strike]{Alone: true,
				Question: adjudicate.Question[strike]{To: side, Facts: s.factsOf(side), Subject: s.Segment()},
				List:     func() []strike { return s.someStrikes(side) },
				ReadItem: s.readStrike,
				Judge:    func(v strike) []adjudicate.Verdict { return s.judgeStrike(side, v) },
				Done:     true})
			if !more {
				break
			}
			s.strike(side, v, n)
		}
	}
}

// someStrikes are candidates: each aircraft that is left on each unit that it may hit.
func (s *segment) someStrikes(side model.Side) (list []strike) {
	for _, u := range s.flyers(side, boxGround) {
		for hex := range s.d.Hexes {
			at := model.Space(hex)
			deep, top := false, false
			for _, on := range s.standing(Enemy(side), at) {
				if s.unseen(side, on) {
					deep = true
					continue
				}
				top = true
				list = append(list, strike{units: []model.UnitID{u}, at: at, on: on})
			}
			if deep {
				list = append(list, strike{units: []model.UnitID{u}, at: at, on: model.NoUnit, deep: true})
			}
			if deep && !top {
				list = append(list, strike{units: []model.UnitID{u}, at: at, on: model.NoUnit})
			}
		}
	}
	return list
}

// readStrike reads `202/SHAD + 226/SHAD on top at 2531`.
func (s *segment) readStrike(_ *adjudicate.Item, l *adjudicate.Line) (strike, adjudicate.Verdict) {
	v := strike{on: model.NoUnit}
	if l == nil || len(l.Path) == 0 {
		return v, refuse("strike.line", "4.5.1")
	}
	v.at = l.To()
	on := -1
	for i, w := range l.Words {
		if w.Text == "on" {
			on = i
		}
	}
	for _, n := range l.Who {
		u := n.Unit()
		if u == model.NoUnit {
			return v, refuse("air.none", "4.2", n.Text)
		}
		if s.units[u].land() {
			v.on = u
		} else {
			v.units = append(v.units, u)
		}
	}
	if on >= 0 && on+1 < len(l.Words) && v.on == model.NoUnit {
		switch w := l.Words[on+1]; {
		case w.Text == "hidden":
			v.deep = true
		case w.Text == "lead":
			return v, refuse("strike.lead", "4.5.1")
		case w.Unit() != model.NoUnit && s.units[w.Unit()].land():
			v.on = w.Unit()
		}
	}
	return v, fine
}

// judgeStrike gives everything that is wrong with a strike (4.5).
func (s *segment) judgeStrike(side model.Side, v strike) (bad []adjudicate.Verdict) {
	bad = s.judgeAircraft(side, boxGround, v)
	if !s.board.Contains(v.at) {
		return append(bad, refuse("strike.hex", "4.5"))
	}
	there := s.standing(Enemy(side), v.at)
	switch {
	case len(there) == 0:
		bad = append(bad, refuse("strike.empty", "4.5.1", v.at))
	case v.on != model.NoUnit && s.unseen(side, v.on):
		bad = append(bad, refuse("list.unseen", "18.1", s.d.Set.UnitName(v.on)))
	case v.on != model.NoUnit && !slices.Contains(there, v.on):
		bad = append(bad, refuse("strike.not-there", "4.5.1", v.on, v.at))
	case v.deep && !s.fog.on:
		bad = append(bad, refuse("strike.fog", "4.5.1"))
	case v.deep && !slices.ContainsFunc(there, func(u model.UnitID) bool { return s.unseen(side, u) }):
		bad = append(bad, refuse("strike.none-hidden", "4.5.1", v.at))
	}
	if side == Soviet && !s.anyWithin(Soviet, v.at, strikeReach) {
		bad = append(bad, refuse("strike.far", "4.5", v.at, strikeReach))
	}
	return bad
}

// judgeAircraft: what strikes is in the box of that mission, each once.
func (s *segment) judgeAircraft(side model.Side, box string, v strike) (bad []adjudicate.Verdict) {
	if len(v.units) == 0 {
		bad = append(bad, refuse("strike.nobody", "4.5.1"))
	}
	for i, u := range v.units {
		switch {
		case s.units[u].Side != side || s.pos.At(u) != s.Set().Box(box):
			bad = append(bad, refuse("strike.mission", "4.5", u, box))
		case slices.Contains(v.units[:i], u):
			bad = append(bad, refuse("air.twice", "4.2", u))
		}
	}
	return bad
}

// anyWithin reports whether a land unit of a side stands within so many hexes.
func (s *segment) anyWithin(side model.Side, hex model.Space, reach int) bool {
	for u := range s.units {
		id := model.UnitID(u)
		if s.units[u].Side == side && s.pos.OnBoard(id) && s.board.Distance(s.pos.At(id), hex) <= reach {
			return true
		}
	}
	return false
}

// factors are the bombardment factors of some aircraft.
func (s *segment) factors(units []model.UnitID) (n int) {
	for _, u := range units {
		n += s.units[u].Bombardment
	}
	return n
}

// strike carries out a strike: one roll for all factors, then the aircraft go to the flown
// box (4.5.1). AA in the hex makes it harder (16.1).
func (s *segment) strike(side model.Side, v strike, n int) {
	target := v.on
	switch {
	case v.deep:
		target = s.drawHidden(side, s.standing(Enemy(side), v.at), "hidden/"+string(side)+"/"+strconv.Itoa(n))
	case target == model.NoUnit:
		target = s.topOf(s.targets(Enemy(side), v.at))
	}
	if target == model.NoUnit { // nobody but headquarters
		target = s.standing(Enemy(side), v.at)[0]
	}
	s.engage(target)
	drm := 0
	if s.aaIn(Enemy(side), v.at, 0) > 0 {
		drm = -1
	}
	s.Tell(evStrike, v.units, target, v.at, s.factors(v.units), adjudicate.Signed(drm))
	s.bombard(barrage{label: "strike/" + string(side) + "/" + strconv.Itoa(n), side: side, factors: s.factors(v.units), target: target, drm: drm})
	s.disengage()
	s.fly(boxFlown, v.units...)
}

// aaIn counts the AA units of a side within so many hexes of one (16.1).
func (s *segment) aaIn(side model.Side, hex model.Space, reach int) (n int) {
	for u := range s.units {
		id := model.UnitID(u)
		if s.units[u].Side == side && s.units[u].Type == AntiAircraft && s.pos.OnBoard(id) && s.board.Distance(s.pos.At(id), hex) <= reach {
			n++
		}
	}
	return n
}
