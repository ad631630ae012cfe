package main

import (
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/report"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/speech"
)

// terms are what an invitation proposes: what everybody should read, and in what it differs
// from a game as the program begins it, which is to be accepted by name.
type terms struct{ usual, unusual []string }

// termsOf reads the terms of an invitation and of the position that it begins from.
func (w world) termsOf(set *campaign.Settings, state single.Input) (terms, error) {
	var t terms
	s, err := campaign.OpenStart(state, w.games)
	if err != nil {
		return t, err
	}
	usual := campaign.SettingsFor(s.State, set.Dice)
	say := func(differs bool, id string, args ...any) {
		line := speech.Text(id, args...)
		if differs {
			t.unusual = append(t.unusual, line)
			return
		}
		t.usual = append(t.usual, line)
	}
	say(false, "terms.game", set.Game, set.Edition, set.Dice, s.State.Segment)
	say(set.Hours != usual.Hours, "terms.hours", set.Hours)
	say(set.Silence != usual.Silence, "terms.silence", silence(set.Silence))
	if set.Witness.Side != "" || set.Default != usual.Default {
		say(set.Default != usual.Default, "terms.withheld", speech.Text("withheld."+set.Default))
	}
	if set.Penalty > 0 {
		say(true, "terms.penalty", set.Penalty)
	}
	if set.Witness.Side != "" {
		say(true, "terms.witness", set.Witness.Name, set.Witness.Sign)
	}
	for _, r := range set.Rulings {
		say(true, "terms.ruling", r.ID, r.Reading)
	}
	return t, w.startOfTerms(&t, set, s)
}

// startOfTerms notes in what a start differs from that of the game.
func (w world) startOfTerms(t *terms, set *campaign.Settings, s *single.Step) error {
	if s.State.Grid != nil {
		t.unusual = append(t.unusual, speech.Text("terms.own"))
		return nil
	}
	fresh, err := (&app{world: w}).first(set.Game, set.Edition, "", set.Campaign)
	if err != nil || fresh.Segment != s.State.Segment || fresh.Data != s.State.Data {
		t.unusual = append(t.unusual, speech.Text("terms.start", s.State.Segment, s.State.Data))
		return nil
	}
	if scenario, first := w.scenario(set, s.State); scenario != first {
		t.unusual = append(t.unusual, speech.Text("terms.scenario", scenario, first))
		return nil
	}
	if usual, have := bare(fresh), bare(s.State); !report.Same(usual, have, "") {
		t.unusual = append(t.unusual, speech.Text("terms.differs"))
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
	a.printf("%s\n", speech.Text("terms.invited"))
	for _, line := range t.usual {
		a.printf("  %s\n", line)
	}
	for _, line := range t.unusual {
		a.printf("! %s\n", line)
	}
}
