package campaign

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
	"umpire/model"
	"umpire/model/strict"
)

func isNotExist(err error) bool { return errors.Is(err, fs.ErrNotExist) }

// take reads an entry that does not follow from those before: somebody's doing.
func (c *Campaign) take(e dice.Record) error {
	switch e.Get("type") {
	case "input":
		return c.input(e)
	case "object":
		c.enter(e, false)
		return nil
	case "change":
		return c.change(e)
	case "open", "secrets", "close":
		return c.ending(e)
	}
	return fmt.Errorf("%w: nothing that goes before gives an entry %s here", ErrAltered, e.Get("type"))
}

// kept reads the bytes that an entry names.
func (c *Campaign) kept(sum string) ([]byte, error) {
	if data, ok := c.brought[sum]; ok {
		return data, nil
	}
	data, err := fs.ReadFile(c.FS, "files/"+sum)
	if err != nil {
		return nil, err
	}
	if (Input{Data: data}).Sum() != sum {
		return nil, fmt.Errorf("files/%s does not hold the bytes of its name: %w", sum, ErrAltered)
	}
	return data, nil
}

// input takes a file that a player handed in. It must be of the kind, side and
// stage that the entry says.
func (c *Campaign) input(e dice.Record) error {
	side, kind, sum := model.Side(e.Get("party")), e.Get("kind"), e.Get("file")
	if want := c.stageOf(kind); e.Get("stage") != want {
		return fmt.Errorf("%w: stage %s; the next of this segment is %s", ErrAltered, e.Get("stage"), want)
	}
	if want, err := c.inputEntry(side, kind, sum); err != nil || want.Hash() != e.Hash() {
		return errors.Join(fmt.Errorf("%w: this input is not as we write it", ErrAltered), err)
	}
	if head, ok, err := c.handedIn(side, sum); err != nil {
		return err
	} else if ok {
		c.Derived = append(c.Derived, head)
	}
	data, err := c.kept(sum)
	if err != nil {
		return err
	}
	if _, err := c.receive(Input{kind, data}, kind, side); err != nil {
		return err
	}
	c.enter(e, false)
	return nil
}

// stageOf is the stage that an input of a kind names: that of the next lock of
// the segment that is played or comes next.
func (c *Campaign) stageOf(kind string) string {
	segment := dice.Fold(c.Step.State.Segment)
	return segment + "." + strconv.Itoa(c.stages[segment]+1)
}

// receive reads a file and puts it where the run finds it.
func (c *Campaign) receive(in Input, kind string, side model.Side) (*Sent, error) {
	reader := c.fresh()
	sent, told := reader.Read(in)
	if sent.File == nil {
		return nil, &Refused{Files: []Told{told}}
	}
	if sent.File.Kind != kind || side != "" && sent.Side != side {
		return nil, &WrongFile{in.Name, fmt.Sprintf("a file of %s of %s, entered as %s of %s", sent.File.Kind, sent.Side, kind, side)}
	}
	switch {
	case kind == "orders" && c.Turn != nil && sent.Inside(c.Turn.Segment):
		return sent, c.receiveAnswers(sent)
	case kind == "standing":
		c.standing[sent.Side] = standingFile{sent.Sum(), c.Chain.Seq() + 1}
	case kind == "answers":
		return sent, c.receiveAnswers(sent)
	default:
		return sent, c.begin(sent)
	}
	return sent, nil
}

func (c *Campaign) receiveAnswers(sent *Sent) error {
	t := c.Turn
	if sent.File.Head.Draft {
		return &Refused{Files: []Told{{Name: sent.Name, Lines: sent.Lines, Faults: []strict.Fault{{At: sent.File.Head.StatusAt, ID: "draft.refused"}}}}}
	}
	if t == nil || t.Result == nil || len(t.Result.Halts) == 0 {
		return &WrongFile{sent.Name, "nothing is asked: the next thing is orders for " + c.Step.State.Segment}
	}
	halt := t.Result.Halts[len(t.Stops)-1]
	if base := sent.File.Head.Base; len(base) < 8 || base != halt.Hash[:min(len(base), len(halt.Hash))] {
		return &WrongFile{sent.Name, "it answers halt " + base + "; asked is what halt " + halt.Hash[:8] + " asks. copy the base from the newest question sheet"}
	}
	sent.Stop = len(t.Stops)
	for _, a := range t.answers {
		if a.Stop == sent.Stop && a.Side == sent.Side && a.File.Kind == sent.File.Kind {
			return fmt.Errorf("%s: %s has answered halt %.8s: %w", sent.Name, sent.Side, halt.Hash, ErrOther)
		}
	}
	t.answers = append(t.answers, sent)
	slices.SortStableFunc(t.answers, func(a, b *Sent) int {
		if a.Stop != b.Stop {
			return a.Stop - b.Stop
		}
		return cmpStrings(string(a.Side), string(b.Side))
	})
	c.dirty = true
	return nil
}

// runsItself reports whether the segment that comes next can be begun without
// orders: it takes none, or it is of both sides, and asks who has said nothing. The
// end, which follows itself, is not run.
func (c *Campaign) runsItself() bool {
	return c.Turn == nil && !c.Closed && (!c.Step.ordered() || c.Step.Owner == "") && !c.Step.over()
}

// ordered reports whether players write orders for the segment.
func (s *Step) ordered() bool { return s.Rules.Vocabulary().Ordered(s.State.Segment) }

func (s *Step) over() bool {
	return s.Rules.Next(s.State.Position, s.State.Segment) == s.State.Segment
}

// begin opens a turn with its orders; nil for a segment that takes none.
func (c *Campaign) begin(sent *Sent) error {
	if c.Turn != nil {
		return fmt.Errorf("%s is begun: %w", c.Turn.Segment, ErrOther)
	}
	if sent != nil && sent.File.Head.Draft {
		return &WrongFile{sent.Name, "a draft"}
	}
	t := &Turn{Segment: c.Step.State.Segment, First: c.Chain.Seq() + 1, Before: c.Step, orders: sent,
		counter: c.counter, stages: maps.Clone(c.stages), fixed: maps.Clone(c.fixed)}
	for _, side := range c.Step.State.Position.Set().Schema.Sides {
		f, ok := c.standing[side]
		if !ok {
			continue
		}
		data, err := c.kept(f.sum)
		if err != nil {
			return err
		}
		st, told := c.fresh().Read(Input{"standing", data})
		if st.File == nil {
			return &Refused{Files: []Told{told}}
		}
		if c.Step.inForce(st.File) == nil {
			t.serving = append(t.serving, st)
		}
	}
	c.Turn, c.Turns, c.dirty = t, append(c.Turns, t), true
	return nil
}

// fresh is the step before the segment that comes next, with nothing sent.
func (c *Campaign) fresh() *Step {
	s := *c.Step
	s.older = c.older
	s.Orders, s.Standing, s.Answers, s.Source, s.Notes = nil, nil, nil, nil, slices.Clone(c.notes)
	return &s
}

// run plays the segment that is begun as far as its inputs go, and what entries
// follow is due.
func (c *Campaign) run() error {
	t := c.Turn
	s := c.fresh()
	s.Orders, s.Standing, s.Answers = t.orders, t.serving, t.answers
	r, err := s.Resolve(c.source(t))
	if err != nil {
		return err
	}
	c.dirty = false
	t.Step, t.Result = s, r
	r.Record = Record{Campaign: s.State.Campaign, Segment: t.Segment, Dice: c.Settings.Dice, Rolls: s.Source.rolls, Done: !r.Awaiting(), Counter: t.counter + 1}
	for _, h := range r.Halts {
		r.Record.Halts = append(r.Record.Halts, h.record())
	}
	c.rollsDue(t, s.Source)
	c.due = append(c.due, c.stopDue(t))
	return nil
}

// source makes the dice of a run: what the chain has, and where this program
// writes, the referee's chain or the faces given.
func (c *Campaign) source(t *Turn) func() (*Source, error) {
	return func() (*Source, error) {
		over := &overlay{mode: c.Settings.Dice, fixed: t.fixed, before: map[dieID]dice.EntryRoll{}, own: map[dieID]dice.EntryRoll{}, keys: c.keys, base: t.stages}
		c.lend(over, t)
		for id, r := range c.rolls {
			if r.Seq < t.First {
				over.before[id] = r
			} else {
				over.own[id] = r
			}
		}
		s := &Source{over: over}
		switch {
		case c.referee != nil && !c.passAhead():
			config := *c.referee
			config.Next, config.Locks = t.counter+1, t.stages
			ref, err := dice.NewReferee(config)
			s.Referee = ref
			return s, err
		case c.faces != nil:
			faces, err := c.faces()
			s.Given = faces
			return s, err
		}
		return s, nil
	}
}

// lend gives an overlay what it takes to read hidden draws.
func (c *Campaign) lend(over *overlay, t *Turn) {
	over.campaign, over.genesis, over.first = c.Settings.Campaign, c.Genesis, t.First
	over.draws, over.secret = c.draws, c.secret
	over.link = func(counter int) (dice.Share, error) {
		link, ok := c.links[counter]
		if !ok {
			return dice.Share{}, fmt.Errorf("link %d: %w", counter, errUnknownDie)
		}
		return dice.Share{Party: c.Settings.Referee, Value: link}, nil
	}
}

// passAhead reports whether the chain has the end of what is being run: then it
// has the dice too.
func (c *Campaign) passAhead() bool {
	return slices.ContainsFunc(c.rest, func(e dice.Record) bool { return e.Get("type") == "pass" })
}

// rollsDue are the entries of the dice thrown since the last stop: lock, reveal
// and rolls a stage, or rolls alone where faces are given.
func (c *Campaign) rollsDue(t *Turn, s *Source) {
	rolls := s.rolls[t.rolled:]
	t.rolled = len(s.rolls)
	all := s.Stages()
	for len(rolls) > 0 {
		if rolls[0].From != "" {
			rolls = rolls[1:]
			continue
		}
		stage := rolls[0].Stage
		var lines []dice.Line
		var draws []Rolled
		for len(rolls) > 0 && (rolls[0].Stage == stage || rolls[0].From != "") {
			switch r := rolls[0]; {
			case r.From != "":
			case r.Kind == hidden:
				draws = append(draws, r)
			default:
				spec, _ := dice.ParseSpec(map[rollKind]string{openDie: "d", openPick: "pick"}[r.Kind] + strconv.Itoa(r.Sides))
				lines = append(lines, dice.RollLine(r.Label, spec, []int{r.Face}))
			}
			rolls = rolls[1:]
		}
		if c.Settings.Dice == "given" {
			c.due = append(c.due, c.plainDue(c.Settings.Referee, "rolls", append(lines, dice.L("stage", stage), dice.L("source", "given"))...))
			continue
		}
		counter := t.counter + 1 + slices.Index(all, stage)
		drawer := "none"
		if len(draws) > 0 {
			drawer = string(draws[0].By)
		}
		c.due = append(c.due, c.lockDue(stage, counter, drawer), c.revealDue(stage, counter, s))
		if c.due = append(c.due, c.drawsDue(stage, draws)...); len(lines) == 0 {
			continue
		}
		c.due = append(c.due, c.plainDue(c.Settings.Referee, "rolls", append(lines, dice.L("stage", stage), dice.L("source", "hexdice"))...))
	}
}

// drawsDue are the entries of the hidden draws of a stage: how many of which deck.
func (c *Campaign) drawsDue(stage string, draws []Rolled) []due {
	var list []due
	for i := 0; i < len(draws); {
		deck, first, _ := drawOf(draws[i].Label)
		n := 0
		for ; i < len(draws); i, n = i+1, n+1 {
			if d, at, _ := drawOf(draws[i].Label); d != deck || at != first+int64(n) {
				break
			}
		}
		list = append(list, c.plainDue(c.Settings.Referee, "draw", dice.L("stage", stage), dice.L("deck", deck),
			dice.L("first", strconv.FormatInt(first, 10)), dice.L("count", strconv.Itoa(n))))
	}
	return list
}

func (c *Campaign) lockDue(stage string, counter int, drawer string) due {
	return due{make: func() (dice.Record, error) {
		lines := []dice.Line{dice.L("stage", stage), dice.L("counter", strconv.Itoa(counter)), dice.L("genesis", c.Genesis.String()), dice.L("state", c.state),
			dice.L("rules", c.Offer.Get("rules")), dice.L("behaviour", c.Offer.Get("behaviour")), dice.L("draw", drawer), dice.L("beacon", "none")}
		for _, p := range c.players() {
			sum := "none"
			if f, ok := c.standing[model.Side(p)]; ok {
				sum = f.sum
			}
			lines = append(lines, dice.L("standing", p, sum))
		}
		return c.Chain.next(c.Settings.Referee, "lock", lines...)
	}}
}

// revealDue is the link of a counter, and beside it the stage record, whose hash
// is the key.
func (c *Campaign) revealDue(stage string, counter int, s *Source) due {
	link := c.links[counter]
	if s.Referee != nil {
		for _, l := range s.Referee.Locks() {
			if l.Counter == counter {
				link = l.Link.String()
			}
		}
	}
	ref := c.Settings.Referee
	d := c.plainDue(ref, "reveal", dice.L("counter", strconv.Itoa(counter)), dice.L("party", ref), dice.L("link", link))
	d.make = func() (dice.Record, error) {
		return c.Chain.next(ref, "reveal", dice.L("counter", strconv.Itoa(counter)), dice.L("party", ref),
			dice.L("lock", c.Chain.Head().String()), dice.L("link", link))
	}
	d.after = func(dice.Record) ([]File, error) {
		rec, err := dice.Stage{Campaign: c.Settings.Campaign, Genesis: c.Genesis, Stage: stage, Counter: int64(counter), Links: []dice.Share{{Party: ref, Value: link}}}.Record()
		segment, _, _ := strings.Cut(stage, ".")
		c.keys[segment] = append(c.keys[segment], dice.StageKey{Stage: stage, Counter: int64(counter), Record: rec.Bytes(), Key: dice.Key(rec.Hash())})
		return []File{{Name: "keys/" + stage + ".txt", Data: rec.Bytes()}}, err
	}
	return d
}

// stopDue is the pass in which a run stops: it names the public position and what
// is awaited. t nil stands for a stop without a run.
func (c *Campaign) stopDue(t *Turn) due {
	ref := c.Settings.Referee
	d := due{make: func() (dice.Record, error) {
		state, awaits := c.Step.Base, c.ordersAwaited(c.Step)
		switch {
		case t != nil && t.Result.Awaiting():
			state, awaits = t.Result.Halts[len(t.Result.Halts)-1].Base, answersAwaited(t.Result)
		case t != nil:
			state, awaits = t.Result.Base, c.ordersAwaited(t.Step.follow(t.Result))
		}
		return c.Chain.next(ref, "pass", dice.L("to", ref), dice.L("state", state), dice.L("awaits", awaits))
	}}
	d.then = func(rec dice.Record) {
		if t != nil {
			c.stopped(t, rec.Number("seq"))
		}
	}
	d.before = func(dice.Record) ([]File, error) {
		c.mark = len(c.Derived)
		if t == nil || c.render == nil {
			return nil, nil
		}
		t.Result.Record.Entry = int(c.Chain.Seq() + 1)
		return c.stopFiles(t), nil
	}
	d.after = func(rec dice.Record) ([]File, error) {
		return c.headOf(rec)
	}
	return d
}

// headOf is the head record in which the referee says that he holds all up to an
// entry (hexdice/1 3.10).
func (c *Campaign) headOf(rec dice.Record) ([]File, error) {
	head, err := dice.Make("head", dice.L("campaign", c.Settings.Campaign), dice.L("party", c.Settings.Referee),
		dice.L("seq", rec.Get("seq")), dice.L("head", rec.Hash().String()))
	return []File{{Name: fmt.Sprintf("heads/%06d-%s.txt", rec.Number("seq"), c.Settings.Referee), Data: head.Bytes()}}, err
}

// stopped closes a turn that is over.
func (c *Campaign) stopped(t *Turn, seq int64) {
	t.Stops = append(t.Stops, seq)
	if t.Result.Awaiting() {
		return
	}
	t.Last = seq
	c.older[c.Step.Base] = "the state before " + c.Step.State.Segment
	c.Step, c.Turn = t.Step.follow(t.Result), nil
	c.notes, c.fixed = nil, map[dieID]int{}
}

// follow is the step after a result.
func (s *Step) follow(r *Result) *Step {
	n := &Step{State: r.State, Rules: s.Rules, Base: r.Base, input: Input{Name: r.State.Segment}}
	n.Owner, _ = s.Rules.Owner(r.State.Segment)
	return n
}

// ordersAwaited is what a pass says when a segment waits for its orders.
func (c *Campaign) ordersAwaited(s *Step) string {
	switch {
	case s.over():
		return token("close")
	case !s.ordered():
		return token("run", s.State.Segment)
	case s.Owner == "":
		return token("orders", s.State.Segment)
	}
	return token("orders", s.State.Segment, string(s.Owner))
}

// answersAwaited names the first question of a halt, and how many more there are.
func answersAwaited(r *Result) string {
	open := r.Outcome.Awaits
	t := token("answer", string(open[0].To), open[0].Name)
	if n := len(open); n > 1 {
		t = t[:min(len(t), 190)] + "+" + strconv.Itoa(n-1)
	}
	return t
}

// stopFiles are the files that a stop leaves beside the chain.
func (c *Campaign) stopFiles(t *Turn) []File {
	r := t.Result
	var files []File
	for _, f := range c.render(t.Step, r) {
		f.Name = "reports/" + f.Name
		files = append(files, f)
	}
	set := r.Outcome.Position.Set()
	files = append(files, File{Name: "reports/" + r.Record.Name("journal.txt"), Data: []byte(adjudicate.Public(set, r.Outcome.Journal))})
	if r.State != nil {
		public := *r.State
		public.Position = r.State.Position.View("")
		files = append(files, File{Name: "reports/" + r.Record.Name("state.yaml"), Data: public.Write()},
			File{Name: "secret/" + r.Record.Name("state.yaml"), Data: r.State.Write(), Secret: true})
	}
	return files
}
