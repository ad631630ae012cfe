package stalingrad

import (
	"fmt"
	"strings"

	"umpire/model"
)

// lying is what lies in a place beside its pieces, in the words of the rulebook.
func (s *segment) lying(at model.Space) (list []string) {
	for _, m := range []struct{ mark, word string }{{markTankWorks, "tank factory"}, {markGunWorks, "artillery factory"}} {
		if s.pos.GroundMarked(at, m.mark) {
			word := m.word
			if s.pos.GroundMarked(at, markCaptured) {
				word += ", captured"
			}
			list = append(list, word)
		}
	}
	if s.pos.GroundMarked(at, markFerry) {
		word := "ferry"
		if s.volgaFrozen() {
			word = "ice bridge"
		}
		list = append(list, word)
	}
	return list
}

// combatMarker is the side of the Combat Marker that lies in a zone: assault, battle, or ""
// without one.
func (s *segment) combatMarker(at model.Space) string {
	for _, m := range []string{markAssault, markBattle} {
		if s.pos.GroundMarked(at, m) {
			return m
		}
	}
	return ""
}

// standing says in a line how things stand beside the boards.
func (s *segment) standing() string {
	parts := []string{s.pos.Track("weather") + " weather"}
	switch {
	case s.volgaFrozen():
		parts = append(parts, "Don and Volga frozen")
	case s.donFrozen():
		parts = append(parts, "Don frozen")
	}
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
