package main

import (
	"fmt"
	"hash/fnv"
	"regexp"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/games"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
	"umpire/adjudicate/writing"
	"umpire/model"
	"umpire/model/exit"
	"umpire/orders"
)

// wildBranches is how many branches a check goes through here: what a player may have to
// wait a second for is done in a millisecond.
const wildBranches = 3

// wildDice fall by their label.
type wildDice struct{ suitetest.HashDice }

// Name is that of faces that somebody gives: nothing is to be proven of them.
func (wildDice) Name() string { return "given" }

// Roll draws by the label of the draw.
func (w wildDice) Roll(d dice.Die) (dice.Die, error) {
	if !d.Hidden() {
		return w.HashDice.Roll(d)
	}
	h := fnv.New64a()
	fmt.Fprintf(h, "%s %s", d.Segment, d.Label)
	return d.Shows(adjudicate.NewRandom(h.Sum64()).Choose("", d.Spec.N()) + 1), nil
}

// DrawsBlind: draws of a hand that is not known are made too.
func (wildDice) DrawsBlind() bool { return true }

func wildSource() (dice.Source, error) { return wildDice{7}, nil }

// head is the head of a file for the segment of a step.
func (s *spot) head(kind string, side model.Side, base string) string {
	return fmt.Sprintf("umpire: %s/1\ncampaign: %s\nsegment: %s\nside: %s\nbase: %s\nstatus: final\n",
		kind, s.step.State.Campaign, s.step.State.Segment, side, base)
}

// fresh is the step before anything was sent for it.
func (s *spot) fresh() *single.Step {
	step := *s.step
	return &step
}

// ask plays the segment with what was ordered and answers a few of the halts.
func (s *spot) ask(draw *adjudicate.Random) {
	const most = 4
	for range most {
		step := s.fresh()
		var own []single.Input
		if list := s.sent[orders.KindOrders]; len(list) > 0 {
			own = inputs(list[0])
		}
		if step.Add(own, nil, s.halts) != nil {
			return
		}
		r, err := step.Resolve(wildSource)
		if err != nil || !r.Awaiting() {
			return
		}
		for _, side := range s.step.State.Position.Set().Schema.Sides {
			if sheet, ok := sheetFor(step, r, side); ok {
				answers := filledAny(string(sheet), r.Outcome.Awaits, draw)
				s.halts = append(s.halts, inputs(answers)...)
				s.sent[orders.KindAnswers] = append(s.sent[orders.KindAnswers], answers)
			}
		}
	}
}

var sheetQuestion = regexp.MustCompile(`(?m)^  ([^ #-][^:\n]*):(?: +#.*)?$`)

// filledAny answers each question of a sheet with one of what it offers.
func filledAny(sheet string, awaits []adjudicate.Await, draw *adjudicate.Random) string {
	return finally(sheetQuestion.ReplaceAllStringFunc(sheet, func(line string) string {
		name := strings.TrimSpace(line[:strings.LastIndexByte(line[:len(line)-len(noteOf(line))], ':')])
		for _, a := range awaits {
			if a.Name == name && len(a.Options) > 0 {
				return "  " + name + ": " + a.Options[draw.Choose("", len(a.Options))]
			}
		}
		return line
	}))
}

func noteOf(line string) string {
	if i := strings.IndexByte(line, '#'); i >= 0 {
		return line[i:]
	}
	return ""
}

func inputs(texts ...string) (list []single.Input) {
	for i, text := range texts {
		list = append(list, single.Input{Name: fmt.Sprintf("sent-%d.yaml", i), Data: []byte(text)})
	}
	return list
}

// A wildCall is one call of the program: a verb over a state and what was sent.
type wildCall struct {
	verb                      string // check, legal, adjudicate, answer
	state                     *single.Input
	orders, standing, answers []single.Input
	words                     []string // of legal
	side                      string
}

// verbs are what players type their files to.
var wildVerbs = []string{"check", "adjudicate", "legal", "answer"}

// do calls the program and returns its exit status. What it prints is made and thrown
// away.
func (s *spot) do(c *wildCall) (status int, said string, err error) {
	var out strings.Builder
	a := &app{out: &out, err: &out}
	err = guarded(func() error {
		step := s.fresh()
		if c.state != nil {
			var err error
			if step, err = single.OpenState(*c.state, games.All); err != nil {
				return err
			}
			step.Branches = wildBranches
		}
		return a.wildly(step, c)
	})
	if exit.Of(err) == exit.Bug {
		return exit.Bug, "", err
	}
	return a.finish(err), out.String(), err
}

// wildly is what the verbs do once their files are read.
func (a *app) wildly(step *single.Step, c *wildCall) error {
	if c.verb == "check" {
		if err := step.Add(nil, c.standing, nil); err != nil {
			return err
		}
		for _, in := range slices.Concat(c.orders, c.answers) {
			told, ok, err := writing.Check(a.out, step, in, step.Rules.Messages())
			if err != nil {
				return err
			}
			if !ok {
				return ended{(&single.Refused{Files: []single.Told{told}}).Status()}
			}
		}
		return nil
	}
	if err := step.Add(c.orders, c.standing, c.answers); err != nil {
		return err
	}
	if c.verb == "legal" {
		d := drafting{side: c.side}
		side, err := d.whose(step)
		if err != nil {
			return err
		}
		return a.lists(step, side, len(c.words)%2 == 1, c.words)
	}
	if err := a.ready(step); err != nil && c.verb == "adjudicate" {
		return err
	}
	r, err := step.Resolve(wildSource)
	if err != nil {
		return err
	}
	a.reports(step, r)
	if r.Awaiting() {
		return ended{exit.Awaiting}
	}
	return nil
}
