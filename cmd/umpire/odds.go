package main

import (
	"errors"
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate"
	"umpire/adjudicate/single"
	"umpire/adjudicate/writing"
	"umpire/model"
	"umpire/orders"
)

func (a *app) odds() *cobra.Command {
	var p plain
	var against, segment string
	var luck bool
	cmd := &cobra.Command{
		Use:   "odds [ORDERS] [FOLDER | --state FILE]",
		Short: "Say what each combat of your orders is worth",
		Long: `Every face of every die is gone through by the rules themselves, so the
chances are exact. Each combat is reckoned by itself, as if it were the only
one; your moves and your cards are played as your file says. Attacks that a
unit makes within its move are part of that move, and are not listed.

Without ORDERS it takes those that are awaited of you in your folder.

What your file leaves open is answered as is best for you, and what the enemy
decides as is best for him. If that makes too many ways, answer more in your
file, and with --standing what you expect of him.

Of what was played, --for SEGMENT says how the dice of each combat fell against
what was to be expected, and --luck sums that up over the campaign.`,
		Example: `  umpire odds orders.yaml --state state.yaml
  umpire odds orders.yaml --against other.yaml --state state.yaml
  umpire odds --for GT3-A2 winter
  umpire odds --luck winter`,
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if segment != "" || luck {
				return a.lucky(args, segment)
			}
			switch args = p.placed(args); len(args) {
			case 0:
				file, err := a.awaitedFile(cmd, p.state, "orders")
				if err != nil {
					return err
				}
				args = []string{file}
			case 1:
			default:
				return usageError("name one file of orders")
			}
			s, err := p.step(a.world)
			if err != nil {
				return err
			}
			in, err := read(args[0])
			if err != nil {
				return err
			}
			if against != "" {
				other, err := read(against)
				if err != nil {
					return err
				}
				return a.compare(s, in, other)
			}
			return a.reckon(s, in)
		},
	}
	cmd.Flags().StringVar(&against, "against", "", "compare with the plan in another `FILE` of orders")
	cmd.Flags().StringVar(&segment, "for", "", "say how the dice of a `SEGMENT` fell that was played in the folder")
	cmd.Flags().BoolVar(&luck, "luck", false, "sum up how the dice fell in the whole campaign of the folder")
	cmd.MarkFlagsMutuallyExclusive("for", "luck", "against")
	p.before(cmd, "standing orders, yours or those you expect of the enemy")
	return cmd
}

// planned reads a file of orders into a step and checks it: only what is right has odds.
func (a *app) planned(s *single.Step, in single.Input) error {
	sent, told := s.Read(in)
	if sent.File == nil {
		return &single.Refused{Files: []single.Told{told}, Words: s.Rules.Messages()}
	}
	if sent.File.Kind != orders.KindOrders {
		return hint(fmt.Errorf("%s holds no orders", in.Name), "odds are those of the combats in a file of orders")
	}
	s.Orders = sent
	c := s.Check()
	if c.Err != nil {
		return c.Err
	}
	if told = writing.WithProblems(told, c); writing.HasErrors(told.Faults) {
		return &single.Refused{Files: []single.Told{told}, Words: s.Rules.Messages()}
	}
	return nil
}

// reckon prints the odds of the combats of a file of orders, once it is right.
func (a *app) reckon(s *single.Step, in single.Input) error {
	if err := a.planned(s, in); err != nil {
		return err
	}
	list := s.Reckon(adjudicate.MaxWays, nil)
	h := s.Orders.File.Head
	a.printf("%-48s orders %s\n", "ODDS  "+h.Segment+" "+h.Side, s.Orders.File.Receipt())
	if len(list) == 0 {
		a.printf(" no combats in these orders\n")
	}
	for _, r := range list {
		a.fightOdds(s, r)
	}
	return nil
}

// holdings are the words for who stands in a target at the end.
var holdings = [...]string{adjudicate.Held: "held", adjudicate.Emptied: "empty", adjudicate.Taken: "taken"}

func (a *app) fightOdds(s *single.Step, r single.Reckoned) {
	var with []string
	for _, n := range r.Fight.With {
		with = append(with, n.Text)
	}
	a.printf("\n %s\n", strings.TrimSpace(r.Fight.Target.Text+"  "+strings.Join(with, ", ")))
	o := r.Odds
	switch {
	case errors.Is(r.Err, adjudicate.ErrTooManyWays):
		a.printf("  %v\n", r.Err)
		own, his := leftOpen(o, s.Orders.Side)
		a.listed("answer in your file: ", own)
		a.listed("the enemy decides, say with --standing what you expect: ", his)
		return
	case r.Err != nil:
		a.printf("  %v\n", r.Err)
		return
	case !o.Begun:
		a.printf("  it does not take place: its conditions never come true\n")
		return
	}
	if len(o.Cases) <= mostCases {
		a.eachCase(o)
	} else {
		a.eachLoss(o)
	}
	a.printf("  on average you lose %s and the enemy %s; taken in %s\n", writing.Decimal(o.Steps[0].Is), writing.Decimal(o.Steps[1].Is), writing.Percent(o.Taken.Is))
	a.openChoices(o, s.Orders.Side)
}

// mostCases is how many cases are listed one by one. Of more it is said how often each side
// loses how much.
const mostCases = 12

// eachCase lists the cases, the best first.
func (a *app) eachCase(o *adjudicate.Odds) {
	a.printf("  %7s  target  you lose  enemy loses\n", "chance")
	for _, c := range o.Cases {
		a.printf("  %7s  %-6s  %-8s  %s\n", writing.Percent(c.Chance), holdings[c.Target], lost(c.Steps[0], c.Units[0]), lost(c.Steps[1], c.Units[1]))
	}
}

// eachLoss says how the target ends, and how many steps each side loses, with the chances.
func (a *app) eachLoss(o *adjudicate.Odds) {
	a.sumOf(o, "target", func(c adjudicate.Case) (int, string) { return -int(c.Target), holdings[c.Target] })
	for i, who := range []string{"you lose", "enemy loses"} {
		a.sumOf(o, who, func(c adjudicate.Case) (int, string) { return c.Steps[i], fmt.Sprint(c.Steps[i]) })
	}
}

// sumOf adds the chances of cases that are alike up and prints them in the order of their keys.
func (a *app) sumOf(o *adjudicate.Odds, what string, of func(c adjudicate.Case) (key int, word string)) {
	sums, words := map[int]*big.Rat{}, map[int]string{}
	for _, c := range o.Cases {
		key, word := of(c)
		if sums[key] == nil {
			sums[key], words[key] = new(big.Rat), word
		}
		sums[key].Add(sums[key], c.Chance)
	}
	const inLine = 4
	for i, key := range slices.Sorted(maps.Keys(sums)) {
		switch {
		case i == 0:
			a.printf("  %-11s", what)
		case i%inLine == 0:
			a.printf("\n  %-11s", "")
		}
		a.printf("  %5s %7s", words[key], writing.Percent(sums[key]))
	}
	a.printf("\n")
}

// openChoices says which questions nobody has answered yet, and what the enemy's answers can
// change.
func (a *app) openChoices(o *adjudicate.Odds, side model.Side) {
	own, his := leftOpen(o, side)
	a.listed("you have not said, the best answer counts: ", own)
	a.listed("the enemy decides, his best answer counts: ", his)
	if o.Steps[0].Open() || o.Steps[1].Open() || o.Taken.Open() {
		a.printf("  by his other answers: you lose %s and he %s; taken in %s\n",
			between(o.Steps[0], writing.Decimal), between(o.Steps[1], writing.Decimal), between(o.Taken, writing.Percent))
	}
}

// leftOpen are the names of the questions that a side has not answered, and of those of the others.
func leftOpen(o *adjudicate.Odds, side model.Side) (own, his []string) {
	for _, q := range o.Choices {
		if q.To == side {
			own = append(own, q.Name)
		} else {
			his = append(his, q.Name)
		}
	}
	return own, his
}

// listed prints names behind a few words, no line wider than a report; nothing if there are none.
func (a *app) listed(words string, names []string) {
	line := "  " + words
	for i, name := range names {
		if i < len(names)-1 {
			name += ","
		}
		if len(line)+len(name) > 72 {
			a.printf("%s\n", strings.TrimRight(line, " "))
			line = "    "
		}
		line += name + " "
	}
	if len(names) > 0 {
		a.printf("%s\n", strings.TrimRight(line, " "))
	}
}

// between is a span in words: one value where both ends are the same.
func between(s adjudicate.Span, text func(*big.Rat) string) string {
	if !s.Open() {
		return text(s.Is)
	}
	return text(s.Least) + " to " + text(s.Most)
}

// lost is a loss in steps, and of units that it cost whole.
func lost(steps, units int) string {
	if units == 0 {
		return fmt.Sprint(steps)
	}
	return fmt.Sprintf("%d (%d out)", steps, units)
}
