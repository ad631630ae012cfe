package pen

import (
	"slices"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
)

// Played lists the segments that were begun, in order, as the party of this folder knows
// them; an observer and the witness know what everybody does. Of the last, if it is not over
// (Last is 0), there is what is known so far, and what the public run awaits; of one of which
// nothing is known yet the result is nil.
func (m *Match) Played() ([]*campaign.Turn, error) {
	if err := m.recallAll(); err != nil {
		return nil, err
	}
	return m.playedMine()
}

// Lately are Played and PlayedOpenly without segments that were over long ago and are not
// wanted.
func (m *Match) Lately(wanted func(single.Record) bool) (own, open []*campaign.Turn, err error) {
	if err := m.Recall(wanted); err != nil {
		return nil, nil, err
	}
	if own, err = m.playedMine(); err == nil {
		open, err = m.playedByAll()
	}
	return own, open, err
}

func (m *Match) playedMine() ([]*campaign.Turn, error) {
	return m.story(func(t *Turn) *Run {
		switch {
		case m.Mine == nil:
			return t.Run
		case t == m.Turn:
			return m.soFar()
		}
		return t.Last
	})
}

// PlayedOpenly is Played as everybody knows it: the public run alone.
func (m *Match) PlayedOpenly() ([]*campaign.Turn, error) {
	if err := m.recallAll(); err != nil {
		return nil, err
	}
	return m.playedByAll()
}

func (m *Match) playedByAll() ([]*campaign.Turn, error) {
	return m.story(func(t *Turn) *Run { return t.Run })
}

func (m *Match) story(of func(*Turn) *Run) (list []*campaign.Turn, err error) {
	if err := m.catchUp(); err != nil {
		return nil, err
	}
	for _, t := range m.Turns {
		c := &campaign.Turn{Segment: t.Segment, First: t.First, Last: t.ended, Void: t.void, Before: t.Before, Step: t.Before}
		if run := of(t); run != nil {
			c.Step, c.Result, c.Marks = run.Step, m.recount(t, run), t.marked(run)
		}
		if t.Run != nil {
			c.Stops = make([]int64, len(t.Run.Result.Halts), len(t.Run.Result.Halts)+1)
			if t.ended > 0 || t.Run.lack != nil {
				c.Stops = append(c.Stops, t.ended)
			}
		}
		list = append(list, c)
	}
	return list, nil
}

// marked are the marks of the public run, in another run of the turn: behind as many things as
// it had told everybody.
func (t *Turn) marked(run *Run) []campaign.Mark {
	if run == t.Run || t.Run == nil {
		return t.marks
	}
	var told []int // behind each thing that everybody is told, how many entries the journal has
	own := run.Result.Outcome.Journal
	for i := range own {
		if open(&own[i]) {
			told = append(told, i+1)
		}
	}
	list := slices.Clone(t.marks)
	for i := range list {
		journal := t.Run.Result.Outcome.Journal
		n := 0
		for k := range journal[:min(list[i].Told, len(journal))] {
			if open(&journal[k]) {
				n++
			}
		}
		if list[i].Told = 0; n > 0 && len(told) > 0 {
			list[i].Told = told[min(n, len(told))-1]
		}
	}
	return list
}

// open reports whether everybody is told an entry, in whatever run of a segment it stands.
func open(e *adjudicate.Entry) bool {
	return e.To == "" && (e.Kind == adjudicate.Told || e.Kind == adjudicate.Rolled)
}

// recount is the result of a run with what a report needs beside it: which entry and which
// dice, and of a run that waits what the public one awaits.
func (m *Match) recount(t *Turn, run *Run) *single.Result {
	r := *run.Result
	r.Record = single.Record{Campaign: m.Settings.Campaign, Entry: int(t.ended), Segment: t.Segment, Dice: m.Settings.Dice,
		Rolls: adjudicate.Fallen(r.Outcome.Journal), Done: t.ended > 0}
	if t.ended == 0 {
		r.Record.Entry = int(m.moved)
	}
	if stages := dice.ByStage(r.Record.Rolls); len(stages) > 0 {
		r.Record.Counter = m.counterOf(t, stages[len(stages)-1].Stage) - len(stages) + 1
	}
	if t == m.Turn && m.asking() {
		out := *r.Outcome
		out.Awaits = m.asked(run)
		r.Outcome, r.Halts, r.State = &out, m.halted().run.Result.Halts, nil
	}
	return &r
}

// soFar is my run of the segment that is played up to where the public one stands. What my
// files decide already takes mine further, under keys that are not those of what comes then.
func (m *Match) soFar() *Run {
	own := m.known()
	if own == nil || !m.asking() {
		return own
	}
	mine := m.halted().run.awaits(m.Me)
	i := slices.IndexFunc(own.Result.Outcome.Journal, func(e adjudicate.Entry) bool {
		return e.Kind == adjudicate.Decided && slices.ContainsFunc(mine, func(a adjudicate.Await) bool { return a.ID == e.ID })
	})
	if i < 0 {
		return own
	}
	run, r, out := *own, *own.Result, *own.Result.Outcome
	out.Journal, out.Position = out.Journal[:i], m.halted().run.Result.Outcome.Position
	r.Outcome, run.Result = &out, &r
	return &run
}

// asking reports whether the public run waits for answers, or did when the game was broken off.
func (m *Match) asking() bool {
	st := m.halted()
	return m.Turn != nil && st != nil && st.kind == atAnswers
}

// halted is where the public run stands, or stood when the game was broken off.
func (m *Match) halted() *stop {
	if m.left != nil {
		return m.left
	}
	return m.stop
}

// asked are the questions of the public run that nobody has answered yet, mine as I know them.
func (m *Match) asked(own *Run) (list []adjudicate.Await) {
	for _, a := range m.halted().run.Result.Outcome.Awaits {
		if m.shut[string(a.To)] != "" {
			continue
		}
		i := slices.IndexFunc(own.Result.Outcome.Awaits, func(b adjudicate.Await) bool { return b.ID == a.ID })
		if string(a.To) == m.Me && i >= 0 {
			a = own.Result.Outcome.Awaits[i]
		}
		list = append(list, a)
	}
	return list
}

// counterOf is the counter of the key of a stage that served a turn; 0 if it has none.
func (m *Match) counterOf(t *Turn, stage string) int {
	segment, _ := dice.SplitStage(stage)
	for _, key := range m.Proven[segment][min(t.base[segment], len(m.Proven[segment])):] {
		if key.Stage == stage {
			return int(key.Counter)
		}
	}
	return 0
}

// Disputes are the segments that are over, as the party of this folder knows them, to be run
// again otherwise.
func (m *Match) Disputes() (campaign.Disputes, error) {
	turns, err := m.Played()
	if err != nil {
		return campaign.Disputes{}, err
	}
	turns = slices.DeleteFunc(turns, func(t *campaign.Turn) bool { return t.Last == 0 || t.Void > 0 })
	return campaign.DisputesOver(turns, m.with.Games, m.Settings.Dice, func(segment, stage string) (dice.StageKey, bool) {
		keys := m.Proven[dice.Fold(segment)]
		for _, k := range slices.Backward(keys) {
			if stage == "" || k.Stage == stage {
				return k, true
			}
		}
		return dice.StageKey{}, false
	}), nil
}
