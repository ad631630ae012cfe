package stalingrad

import (
	"strconv"
	"strings"

	"umpire/adjudicate/picture"
)

// roundTrack is the Round Track: where the Round Tracking Marker lies, the weather of that
// round and the odds of those to come, and the Operation Winter Storm Marker.
func (s *segment) roundTrack(say picture.Say) picture.Track {
	t := picture.Track{Name: strings.TrimSuffix(say("pic.rounds")+": "+s.frozenText(say), ": ")}
	now := s.roundNow()
	storm := s.number("winter-storm")
	for round := 1; round <= lastRound; round++ {
		box := picture.Box{Name: strconv.Itoa(round), Here: round == now}
		switch bad := s.d.Bad[round]; {
		case round == now:
			box.Lines = append(box.Lines, say("pic."+s.pos.Track("weather")))
		case round > now && bad > 0:
			box.Lines = append(box.Lines, say("pic.bad-on", bad))
		}
		if round == storm {
			box.Lines = append(box.Lines, say("pic.storm"))
		}
		t.Boxes = append(t.Boxes, box)
	}
	return t
}

// roundNow is the round of the segment; of the set-up that of the scenario's first.
func (s *segment) roundNow() int {
	if s.round > 0 {
		return s.round
	}
	if setup := s.d.Setups[s.pos.Track("scenario")]; setup != nil {
		round, _, _ := cardOf(setup.Segment)
		return round
	}
	return 1
}

// frozenText says which rivers are frozen.
func (s *segment) frozenText(say picture.Say) string {
	switch {
	case s.volgaFrozen():
		return say("pic.frozen-both")
	case s.donFrozen():
		return say("pic.frozen-don")
	}
	return ""
}

// standing says in a line how things stand beside the boards.
func (s *segment) standing(say picture.Say) string {
	parts := []string{strings.TrimSuffix(say("pic."+s.pos.Track("weather")+"-weather")+", "+s.frozenText(say), ", ")}
	parts = append(parts, say("pic.rpcs", s.pos.Track("axis-rpc"), s.pos.Track("allies-rpc")))
	if s.pos.Track("launched") != "" {
		parts = append(parts, say("pic.launched"))
	}
	if round := s.pos.Track("winter-storm"); round != "" {
		parts = append(parts, say("pic.storm-on", round))
	}
	return strings.Join(parts, "; ")
}
