package dice

// Stages counts the stages of a run that hold dice: those of a segment are numbered
// without gaps, and take its completed keys in order (hexdice/1 3.5).
type Stages struct {
	asked, number map[string]int // by folded segment
}

// Number is that of the stage into which a die falls: from 1, since the run began.
func (s *Stages) Number(d Die) int {
	if s.asked == nil {
		s.asked, s.number = map[string]int{}, map[string]int{}
	}
	segment := Fold(d.Segment)
	if d.Stage > s.asked[segment] {
		s.asked[segment], s.number[segment] = d.Stage, s.number[segment]+1
	}
	return s.number[segment]
}

// Key is that of a segment's keys under which a die falls; ErrNoKey if it is not complete.
func (s *Stages) Key(d Die, keys []StageKey) (StageKey, error) {
	n := s.Number(d)
	if n > len(keys) {
		return StageKey{}, ErrNoKey
	}
	return keys[n-1], nil
}

// StageDice are the dice of one stage.
type StageDice struct {
	Stage string
	Dice  []Die
}

// ByStage parts the dice of a run into those of each stage, in the order in which they
// fell. What stood before, or was given without a stage, is left out.
func ByStage(list []Die) []StageDice {
	var stages []StageDice
	for _, d := range list {
		n := len(stages)
		switch {
		case d.From != "" || d.Key == "none":
		case n > 0 && stages[n-1].Stage == d.Key:
			stages[n-1].Dice = append(stages[n-1].Dice, d)
		default:
			stages = append(stages, StageDice{d.Key, []Die{d}})
		}
	}
	return stages
}

// Drawer is the party whose hidden draws the stage holds, or none.
func (s StageDice) Drawer() string { return s.Dice[0].Drawer() }

// Entering is an entry of dice before its head: its type and lines.
type Entering struct {
	Type  string
	Lines []Line
}

// Entries are the entries of the stage: its hidden draws, one a deck that says how many
// there were, then all open dice in one. source is given or hexdice.
func (s StageDice) Entries(source string) ([]Entering, error) {
	var list []Entering
	open := Entering{"rolls", []Line{L("stage", s.Stage), L("source", source)}}
	for left := s.Dice; len(left) > 0; {
		if !left[0].Hidden() {
			open.Lines, left = append(open.Lines, left[0].Line()), left[1:]
			continue
		}
		first, err := left[0].Draw()
		if err != nil {
			return nil, err
		}
		n := 0
		for n < len(left) && left[n].Label == HandLabel(first.Deck, first.Index+int64(n)) {
			n++
		}
		list = append(list, Entering{"draw", []Line{L("stage", s.Stage), L("deck", first.Deck), L("first", itoa(first.Index)), L("count", itoa(int64(n)))}})
		left = left[n:]
	}
	if len(open.Lines) > 2 {
		list = append(list, open)
	}
	return list, nil
}
