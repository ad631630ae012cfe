package main

import (
	"fmt"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/report"
	"umpire/adjudicate/single"
	"umpire/model"
)

// terms are what an invitation proposes: what everybody should read, and in what it differs
// from a game as the program begins it, which is to be accepted by name.
type terms struct{ usual, unusual []string }

// withheld says what comes in place of a share of the dice that a player withholds.
var withheld = map[string]string{"forfeit": "that player has lost", "beacon": "a number of the beacon takes its place", "escrow": "the witness gives it, from the seed that was left there"}

// termsOf reads the terms of an invitation and of the position that it begins from.
func (w world) termsOf(set *campaign.Settings, state single.Input) (terms, error) {
	var t terms
	s, err := campaign.OpenStart(state, w.games)
	if err != nil {
		return t, err
	}
	usual := campaign.SettingsFor(s.State, set.Dice)
	say := func(differs bool, format string, args ...any) {
		line := fmt.Sprintf(format, args...)
		if differs {
			t.unusual = append(t.unusual, line)
			return
		}
		t.usual = append(t.usual, line)
	}
	say(false, "%s, edition %s, dice %s, from %s", set.Game, set.Edition, set.Dice, s.State.Segment)
	say(set.Hours != usual.Hours, "an answer may take %d hours", set.Hours)
	say(set.Silence != usual.Silence, "after a missed deadline %s", silences[set.Silence])
	if set.Witness.Side != "" || set.Default != usual.Default {
		say(set.Default != usual.Default, "if a player withholds a share of the dice, %s", withheld[set.Default])
	}
	if set.Penalty > 0 {
		say(true, "a player who does so for the %d. time has lost", set.Penalty)
	}
	if set.Witness.Side != "" {
		say(true, "%s is the witness, who may say that you were silent: %s", set.Witness.Name, set.Witness.Sign)
	}
	for _, r := range set.Rulings {
		say(true, "ruling %s is read as %s", r.ID, r.Reading)
	}
	return t, w.startOfTerms(&t, set, s)
}

// startOfTerms notes in what a start differs from that of the game.
func (w world) startOfTerms(t *terms, set *campaign.Settings, s *single.Step) error {
	if s.State.Grid != nil {
		t.unusual = append(t.unusual, "the board and the units are the sender's own, not those of the program")
		return nil
	}
	fresh, err := (&app{world: w}).first(set.Game, set.Edition, "", set.Campaign)
	if err != nil || fresh.Segment != s.State.Segment || fresh.Data != s.State.Data {
		t.unusual = append(t.unusual, fmt.Sprintf("the start is not that of the game: segment %s, data %s", s.State.Segment, s.State.Data))
		return nil
	}
	if scenario, first := w.scenario(set, s.State); scenario != first {
		t.unusual = append(t.unusual, fmt.Sprintf("the scenario is %s; where none is named the game has %s", scenario, first))
		return nil
	}
	if usual, have := bare(fresh), bare(s.State); !report.Same(usual, have, "") {
		t.unusual = append(t.unusual, "the start differs from that of the game:")
		for line := range strings.Lines(report.Diff(usual, have, s.Rules.Words(), "")) {
			t.unusual = append(t.unusual, "  "+strings.TrimRight(line, "\n"))
		}
	}
	return nil
}

// scenario is which of a game's scenarios a state begins, and its first; of one that begins none,
// and of a game without scenarios, both are the same.
func (w world) scenario(set *campaign.Settings, st *model.State) (scenario, first string) {
	for _, g := range w.games {
		if g.Name != set.Game || len(g.Scenarios) == 0 {
			continue
		}
		for _, name := range g.Scenarios {
			if fresh, err := g.New(name, set.Campaign); err == nil && report.Same(bare(fresh), bare(st), "") {
				return name, g.Scenarios[0]
			}
		}
	}
	return "", ""
}

// bare is a state without what is sealed of it, which is another in every campaign.
func bare(st *model.State) *model.State {
	was := *st
	was.Position = st.Position.Clone()
	h := model.NewHand(was.Position)
	for _, side := range was.Position.Set().Schema.Sides {
		h.Commit(side, "", "")
	}
	return &was
}

// tell prints them.
func (t terms) tell(a *app) {
	a.printf("what you are invited to:\n")
	for _, line := range t.usual {
		a.printf("  %s\n", line)
	}
	for _, line := range t.unusual {
		a.printf("! %s\n", line)
	}
}
