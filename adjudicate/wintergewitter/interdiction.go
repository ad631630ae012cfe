package wintergewitter

import (
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

var kindZones = readable(kind(adjudicate.KindInfo{Key: "interdict", Cite: "4.4", Series: true, About: "which aircraft interdict around which hex"}, zoneText), zoneValue)

var evZone = event("interdiction", "4.4.1", "aircraft interdict around a hex: drm for AA units in the zone; loss is the MPs that Soviet units lose there", "units", "hex", "factors", "die", "drm", "loss")

func zoneText(s *model.Set, v strike) string {
	return unitsText(s, v.units) + " on " + s.SpaceName(v.at)
}

func zoneValue(s *model.Set, text string) (v strike, ok bool) {
	who, hex, ok1 := strings.Cut(text, " on ")
	units, ok2 := unitsValue(s, who)
	at, ok3 := s.FindSpace(hex)
	return strike{units: units, at: at, on: model.NoUnit}, ok1 && ok2 && ok3
}

// interdict is the Interdiction Segment, the German player's alone (4.4).
func (s *segment) interdict() {
	for n := 1; len(s.flyers(German, boxInterdict)) > 0; n++ {
		v, more := kindZones.Next(s.Table, adjudicate.Lines[strike]{Alone: true,
			Question: adjudicate.Question[strike]{To: German, Facts: s.factsOf(German), Subject: s.Segment()},
			List:     s.someZones,
			ReadItem: func(_ *adjudicate.Item, l *adjudicate.Line) (strike, adjudicate.Verdict) {
				if l == nil || len(l.Path) == 0 {
					return strike{}, refuse("interdict.line", "4.4")
				}
				v := strike{at: l.To(), on: model.NoUnit}
				for _, name := range l.Who {
					v.units = append(v.units, name.Unit())
				}
				return v, fine
			},
			Judge: s.judgeZone,
			Done:  true})
		if !more {
			return
		}
		s.makeZone(v, n)
	}
}

// someZones are candidates: each aircraft around each hex with a Soviet unit.
func (s *segment) someZones() (list []strike) {
	for _, u := range s.flyers(German, boxInterdict) {
		for hex := range s.d.Hexes {
			if len(s.standing(Soviet, model.Space(hex))) > 0 {
				list = append(list, strike{units: []model.UnitID{u}, at: model.Space(hex), on: model.NoUnit})
			}
		}
	}
	return list
}

func (s *segment) judgeZone(v strike) (bad []adjudicate.Verdict) {
	if slices.Contains(v.units, model.NoUnit) {
		return []adjudicate.Verdict{refuse("strike.nobody", "4.4.1")}
	}
	if bad = s.judgeAircraft(German, boxInterdict, v); !s.board.Contains(v.at) {
		bad = append(bad, refuse("strike.hex", "4.4"))
	}
	return bad
}

// makeZone rolls for an interdiction zone: the number of the result is what every Soviet unit
// loses in it (4.4.1; wg-interdiction-d). AA units within it make it harder (16.1).
func (s *segment) makeZone(v strike, n int) {
	die := s.Roll(German, "interdict/"+strconv.Itoa(n), 10)
	drm := -s.aaIn(Soviet, v.at, zoneRadius)
	factors := s.factors(v.units)
	r := s.cellAt(&s.d.Bombard, s.d.Bombard.Column(factors), die+drm)
	points := r.Mandatory
	if points == 0 && r.D && s.Reads("wg-interdiction-d", "one") {
		points = 1
	}
	s.Tell(evZone, v.units, v.at, factors, die, adjudicate.Signed(drm), points)
	if points > 0 {
		s.tally(trackZones, s.Set().SpaceName(v.at), points)
	}
	s.fly(boxFlown, v.units...)
}

// zone is an interdiction zone (4.4).
type zone struct {
	centre model.Space
	points int
}

// zones lists the interdiction zones of this turn.
func (s *segment) zones() (list []zone) {
	for _, e := range strings.Fields(s.pos.Track(trackZones)) {
		hex, n, _ := strings.Cut(e, "=")
		at, _ := s.Set().FindSpace(hex)
		points, _ := strconv.Atoi(n)
		list = append(list, zone{at, points})
	}
	return list
}

// inZone reports whether a hex lies in an interdiction zone.
func (s *segment) inZone(z zone, hex model.Space) bool {
	return s.board.Distance(z.centre, hex) <= zoneRadius
}

// zonePenalty is what the interdiction zones over a hex take of the MPs of a Soviet unit,
// together (4.4).
func (s *segment) zonePenalty(hex model.Space) (n int) {
	for _, z := range s.zones() {
		if s.inZone(z, hex) {
			n += z.points
		}
	}
	return n
}
