package donnerschlag

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

// call: the Axis player may declare Donnerschlag in turns 1 to 4 and must in turn
// 4 (5.1.7, 9.1). At the end of each turn the marker advances, and in box 4 victory is
// checked: advanceMarker and checkVictory (victory.go; 5.2.2, 5.2.3).
func (s *segment) call() {
	if s.called() || !s.rules.mayCall(s.turn()) {
		s.cannotCall()
		return
	}
	among := []bool{false, true}
	if s.rules.mustCall(s.turn()) {
		among = among[1:]
		s.wantCall()
	}
	yes := kindCall.Ask(s.Table, adjudicate.Question[bool]{
		To: Axis, Subject: s.Segment(), Among: among,
		Fits: func(l *adjudicate.Line, yes bool) bool { return yes == word(l, "yes") && (yes || none(l)) },
		Why:  func(*adjudicate.Line) adjudicate.Verdict { return refuse("call", "9.1") },
	})
	if !yes {
		return
	}
	zone := kindZone.Ask(s.Table, adjudicate.Question[string]{To: Axis, Subject: s.Segment(), Among: zones,
		Fits:   func(l *adjudicate.Line, zone string) bool { return word(l, zone) },
		Shadow: func(string) string { return model.Hidden }})
	s.Hand().SetTrack("donnerschlag", "0")
	for _, z := range zones {
		s.Hand().SetTrack(zoneTrack(z), model.FaceDown)
	}
	marker, _ := s.Set().FindCard(zoneMarker(zone))
	s.Hand().Put(zonePile, marker)
	s.Tell(evCalled, s.turn())
	s.TellTo(Axis, evZone, zone)
}

// cannotCall: an order to declare what cannot be declared now, or any more, is
// refused, with the turns in which it may be.
func (s *segment) cannotCall() {
	bad := refuse("call.late", "9.1", s.turn())
	if s.called() {
		bad = refuse("call.again", "9.1")
	}
	if src := s.Orders(Axis); src != nil && says(src.Lists("donnerschlag", s.Segment()), "yes") {
		s.Note(Axis, "donnerschlag", bad, false)
	}
}

// says reports whether an entry of a list is that word.
func says(lists []*adjudicate.Pref, text string) bool {
	for _, p := range lists {
		if slices.ContainsFunc(p.Entries, func(l *adjudicate.Line) bool { return word(l, text) }) {
			return true
		}
	}
	return false
}

// wantCall: in the turn that forces the call, orders without it are refused
// (orders 3.1).
func (s *segment) wantCall() {
	if src := s.Orders(Axis); src != nil && len(src.Lists("donnerschlag", s.Segment())) == 0 {
		s.Note(Axis, "donnerschlag", refuse("call", "9.1"), false)
	}
}
