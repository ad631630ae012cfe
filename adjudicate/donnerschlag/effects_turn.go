package donnerschlag

import (
	"umpire/adjudicate"
	"umpire/model"
)

// Cards on which the sequence of play hangs: hand limits, the survival of the 6th
// Army, the meeting zone.
var (
	_ = effect("limit", effectRule{can: limitMoves, do: setLimit})
	_ = effect("survival", effectRule{can: maySurvive, do: sixthArmy})
	_ = effect("reveal-zone", effectRule{can: zoneHidden, do: revealZone})
)

func limitTrack(d *deed) string { return d.event.Text("deck") + "-limit-" + d.event.Text("of") }

// limitMoves: C57 with C62 are played when the limit of the Axis player is at 6; a
// limit that is there already is not set again (12.2).
func limitMoves(x *scene, d *deed) bool { return x.pos.Track(limitTrack(d)) != d.event.Text("to") }

// setLimit flips a limit marker (C34, C35, C75, C76; C57 with C62). From when it
// counts limit says (decks.go).
func setLimit(x *scene, d *deed) string {
	x.Hand().SetTrack(limitTrack(d), d.event.Text("to"))
	return "limit-" + d.event.Text("to")
}

func maySurvive(x *scene, _ *deed) bool { return x.called() && !x.survives() }

// sixthArmy turns the Donnerschlag marker to its 6th Army Survival side (C4, 9.2), which
// checkVictory reads.
func sixthArmy(x *scene, _ *deed) string {
	x.survive()
	return "sixth-army-survives"
}

func zoneHidden(x *scene, _ *deed) bool {
	for _, z := range zones {
		if x.pos.Track(zoneTrack(z)) == model.FaceDown {
			return true
		}
	}
	return false
}

// revealZone: a die says which marker is flipped: 1-2 zone A, 3-4 B, 5-6 C (C73).
// Whether the die may be thrown again is ds-c73-reroll.
func revealZone(x *scene, d *deed) string {
	tell := func() { x.Tell(evZoneDie, d.side, x.face, zones[(x.face-1)/2]) }
	if x.Reads("ds-c73-reroll", "roller") {
		x.ownDie(d.side, "zone", tell)
	} else {
		x.face = x.Roll(d.side, x.label+"zone", 6)
		tell()
	}
	zone := zones[(x.face-1)/2]
	if x.pos.Track(zoneTrack(zone)) == model.FaceDown {
		x.showZone(zone, x.isReal(zone))
	}
	return ""
}

// isReal: the Axis player flips a marker of his zones; he cannot choose what is on
// it, and a run that knows the zone knows the answer.
func (s *segment) isReal(zone string) bool {
	among := []bool{false, true}
	if real, known := s.zone(); known {
		among = []bool{real == zone}
	}
	return kindMarker.Ask(s.Table, adjudicate.Question[bool]{To: Axis, Subject: "zone-" + zone, Among: among,
		Fits: func(l *adjudicate.Line, real bool) bool { return real == word(l, model.RealMark) }})
}

var kindMarker = readable(kind(adjudicate.KindInfo{Key: "zone", Cite: "12.2",
	About: "what is on the marker of a meeting zone that is flipped: real or dummy"},
	func(_ *model.Set, real bool) string { return realText(real) }),
	func(_ *model.Set, text string) (bool, bool) {
		return text == model.RealMark, text == model.RealMark || text == model.DummyMark
	})

func realText(real bool) string {
	if real {
		return model.RealMark
	}
	return model.DummyMark
}
