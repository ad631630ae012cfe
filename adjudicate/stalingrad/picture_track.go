package stalingrad

import (
	"fmt"
	"strconv"
	"strings"

	"umpire/adjudicate/picture"
)

// roundTrack is the Round Track: where the Round Tracking Marker lies, the weather of that
// round and the odds of those to come, and the Operation Winter Storm Marker.
func (s *segment) roundTrack() picture.Track {
	t := picture.Track{Name: "Round Track" + s.frozenText()}
	now := s.roundNow()
	storm := s.number("winter-storm")
	for round := 1; round <= lastRound; round++ {
		box := picture.Box{Name: strconv.Itoa(round), Here: round == now}
		switch bad := s.d.Bad[round]; {
		case round == now:
			box.Lines = append(box.Lines, s.pos.Track("weather"))
		case round > now && bad > 0:
			box.Lines = append(box.Lines, fmt.Sprintf("bad on %d+", bad))
		}
		if round == storm {
			box.Lines = append(box.Lines, "Winter Storm")
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
func (s *segment) frozenText() string {
	switch {
	case s.volgaFrozen():
		return ": Don and Volga frozen"
	case s.donFrozen():
		return ": Don frozen"
	}
	return ""
}

// standing says in a line how things stand beside the boards.
func (s *segment) standing() string {
	parts := []string{s.pos.Track("weather") + " weather" + strings.Replace(s.frozenText(), ":", ",", 1)}
	parts = append(parts, fmt.Sprintf("RPCs: Axis %s, Allies %s", s.pos.Track("axis-rpc"), s.pos.Track("allies-rpc")))
	if s.pos.Track("launched") != "" {
		parts = append(parts, "Operation Uranus launched")
	}
	if round := s.pos.Track("winter-storm"); round != "" {
		parts = append(parts, "Winter Storm on round "+round)
	}
	return strings.Join(parts, "; ")
}

// assumedLine says how much of the data the rulebook's text does not give.
func (d *Data) assumedLine() string {
	return fmt.Sprintf("set %s: assumed, not from the rulebook's text: %d values, and the whole layout of the boards", d.Name, len(d.Assumed))
}
