package campaign

import (
	"fmt"
	"strconv"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
	"umpire/model"
)

var _ adjudicate.BlindDrawer = (*Source)(nil)

// DrawsBlind: in a campaign without a referee both copies make every draw.
func (s *Source) DrawsBlind() bool { return s.Thrown != nil }

// Draw gives a hidden draw (hexdice/1 5): the referee holds the hands and reads it
// under his hand key; it is no entry of the record of dice. Of given faces it is
// the owner's word, under draw/ instead of hand/.
func (s *Source) Draw(segment string, stage int, by model.Side, label string, n int) (int, error) {
	if s.Thrown != nil {
		return s.Thrown.Draw(segment, stage, by, label, n)
	}
	deck, index, err := drawOf(label)
	if err != nil {
		return 0, err
	}
	if s.over != nil && s.over.mode != "given" {
		return s.drawn(segment, stage, by, drawID{deck, index}, n)
	}
	if s.Referee != nil {
		return s.Referee.Draw(segment, stage, deck, index, n)
	}
	spec, err := dice.ParseSpec("pick" + strconv.Itoa(n))
	if err != nil {
		return 0, err
	}
	if s.over != nil {
		return s.chained(segment, stage, "draw/"+deck+"/"+strconv.FormatInt(index, 10), spec)
	}
	if s.Given == nil {
		return 0, fmt.Errorf("%s in %s: %w", label, segment, ErrNoDice)
	}
	rolled, err := s.Given.Roll(segment, stage, "draw/"+deck+"/"+strconv.FormatInt(index, 10), spec)
	if err != nil {
		return 0, err
	}
	return rolled.Values[0], nil
}

// drawOf reads the label of a hidden draw: its deck and the number of the draw.
func drawOf(label string) (deck string, index int64, err error) {
	rest, ok := strings.CutPrefix(label, "hand/")
	i := strings.LastIndexByte(rest, '/')
	if !ok || i < 0 {
		return "", 0, fmt.Errorf("%s is not a label of a hidden draw", label)
	}
	index, err = strconv.ParseInt(rest[i+1:], 10, 64)
	return rest[:i], index, err
}
