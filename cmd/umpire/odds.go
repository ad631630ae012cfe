package main

import (
	"errors"
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"umpire/adjudicate"
	"umpire/adjudicate/report"
	"umpire/adjudicate/single"
	"umpire/adjudicate/writing"
	"umpire/model"
	"umpire/model/speech"
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
				return usageError(speech.Text("error.one-orders"))
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
		return &single.Refused{Files: []single.Told{told}, Rules: s.Rules}
	}
	if sent.File.Kind != orders.KindOrders {
		return failed(speech.Text("error.no-orders-in", in.Name))
	}
	s.Orders = sent
	c := s.Check()
	if c.Err != nil {
		return c.Err
	}
	if told = writing.WithProblems(told, c); writing.HasErrors(told.Faults) {
		return &single.Refused{Files: []single.Told{told}, Rules: s.Rules}
	}
	return nil
}

// reckon prints the odds of the combats of a file of orders, once it is right.
func (a *app) reckon(s *single.Step, in single.Input) error {
	if err := a.planned(s, in); err != nil {
		return err
	}
	list := s.Reckon(adjudicate.MaxWays, nil)
	side, err := a.sideOf(s, s.Orders.Side)
	if err != nil {
		return err
	}
	head := speech.Text("odds.head", s.Orders.File.Head.Segment, side)
	a.printf("%s %s\n", report.InColumns(a.say(head), 48), speech.Text("receipt.orders", s.Orders.File.Receipt()))
	if len(list) == 0 {
		a.printf(" %s\n", speech.Text("odds.no-combats"))
	}
	for _, r := range list {
		a.fightOdds(s, r)
	}
	return nil
}

// holdings are the texts for who stands in a target at the end.
var holdings = [...]string{adjudicate.Held: "odds.held", adjudicate.Emptied: "odds.empty", adjudicate.Taken: "odds.taken"}

func (a *app) fightOdds(s *single.Step, r single.Reckoned) {
	var with []string
	for _, n := range r.Fight.With {
		with = append(with, n.Text)
	}
	a.printf("\n %s\n", strings.TrimSpace(r.Fight.Target.Text+"  "+strings.Join(with, ", ")))
	o := r.Odds
	switch {
	case errors.Is(r.Err, adjudicate.ErrTooManyWays):
		a.printf("  %s\n", whyNot(r.Err))
		own, his := leftOpen(o, s.Orders.Side)
		a.listed(speech.Text("odds.answer"), own)
		a.listed(speech.Text("odds.expect"), his)
		return
	case r.Err != nil:
		a.printf("  %s\n", whyNot(r.Err))
		return
	case !o.Begun:
		a.printf("  %s\n", speech.Text("odds.never"))
		return
	}
	if len(o.Cases) <= mostCases {
		a.eachCase(o)
	} else {
		a.eachLoss(o)
	}
	a.printf("  %s\n", speech.Text("odds.average", writing.Decimal(o.Steps[0].Is), writing.Decimal(o.Steps[1].Is), writing.Percent(o.Taken.Is)))
	a.openChoices(o, s.Orders.Side)
}

// whyNot says why a combat is not reckoned.
func whyNot(err error) string {
	if errors.Is(err, adjudicate.ErrTooManyWays) {
		return speech.Text("odds.too-many")
	}
	return err.Error()
}

// mostCases is how many cases are listed one by one. Of more it is said how often each side
// loses how much.
const mostCases = 12

// eachCase lists the cases, the best first.
func (a *app) eachCase(o *adjudicate.Odds) {
	chance, target, own := a.say(speech.Text("odds.chance")), a.say(speech.Text("odds.target")), a.say(speech.Text("odds.you-lose"))
	a.printf("  %7s  %s  %s  %s\n", chance, target, own, speech.Text("odds.enemy-loses"))
	for _, c := range o.Cases {
		a.printf("  %*s  %s  %s  %s\n", max(7, utf8.RuneCountInString(chance)), writing.Percent(c.Chance), report.InColumns(a.say(speech.Text(holdings[c.Target])), utf8.RuneCountInString(target)),
			report.InColumns(a.say(lost(c.Steps[0], c.Units[0])), utf8.RuneCountInString(own)), lost(c.Steps[1], c.Units[1]))
	}
}

// eachLoss says how the target ends, and how many steps each side loses, with the chances.
func (a *app) eachLoss(o *adjudicate.Odds) {
	a.sumOf(o, "odds.target", func(c adjudicate.Case) (int, string) { return -int(c.Target), a.say(speech.Text(holdings[c.Target])) })
	for i, who := range []string{"odds.you-lose", "odds.enemy-loses"} {
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
			a.printf("  %s", report.InColumns(a.say(speech.Text(what)), 11))
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
	a.listed(speech.Text("odds.own-open"), own)
	a.listed(speech.Text("odds.his-open"), his)
	if o.Steps[0].Open() || o.Steps[1].Open() || o.Taken.Open() {
		a.printf("  %s\n", speech.Text("odds.others", between(o.Steps[0], writing.Decimal), between(o.Steps[1], writing.Decimal), between(o.Taken, writing.Percent)))
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
	line := "  " + a.say(words) + " "
	for i, name := range names {
		if i < len(names)-1 {
			name += ","
		}
		if utf8.RuneCountInString(line)+len(name) > 72 {
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
	return speech.Text("odds.between", text(s.Least), text(s.Most))
}

// lost is a loss in steps, and of units that it cost whole.
func lost(steps, units int) string {
	if units == 0 {
		return fmt.Sprint(steps)
	}
	return speech.Text("odds.out", steps, units)
}
