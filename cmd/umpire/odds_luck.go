package main

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/adjudicate/writing"
	"umpire/model"
	"umpire/model/speech"
)

// lucky says how the dice of a campaign fell: of one segment combat by combat, or of all of them
// in sum.
func (a *app) lucky(args []string, segment string) error {
	dir, rest, err := folder(args)
	if err != nil {
		return err
	}
	if len(rest) > 0 {
		return usageError(speech.Text("error.folder-alone"))
	}
	t, err := a.tale(dir)
	if err != nil {
		return err
	}
	if segment != "" {
		c, err := t.chapter(segment)
		if err != nil {
			return err
		}
		list, hidden, err := t.fallen(c)
		if err != nil {
			return err
		}
		a.fellIn(c, list, hidden)
		return nil
	}
	return a.fellInAll(t)
}

// fallOf is a combat that was fought, with its odds before the dice and once they had fallen.
type fallOf struct {
	by model.Side
	single.Reckoned
}

// fallen are the combats that the orders of a chapter name. What was answered behind a die was no
// part of the plan, so before the dice the best answer counts. hidden are the sides of whose orders
// the folder has a part alone: they are not reckoned, as a card that was kept back makes other odds.
func (t *tale) fallen(c *chapter) (list []fallOf, hidden []model.Side, err error) {
	turn, err := c.as(t.side)
	if err != nil {
		return nil, nil, wrongly(speech.Text("error.only-reports", c.segment, err))
	}
	faces := map[string]int{}
	for _, e := range seenBy(t.side, turn.Result.Outcome.Journal) {
		if e.Kind == adjudicate.Rolled {
			faces[e.ID] = e.Die.Face()
		}
	}
	fell := func(label string) (int, bool) { face, ok := faces[label]; return face, ok }
	one := *turn.Step
	for _, sent := range []*single.Sent{turn.Step.Orders, turn.Step.Also} {
		switch {
		case sent == nil || sent.File == nil:
			continue
		case !t.holds(sent.Side) || c.turn == nil && sent.UnderSeal():
			hidden = append(hidden, sent.Side)
			continue
		}
		one.Orders, one.Also, one.Settled, one.Entered = sent, nil, nil, nil
		for _, r := range one.Reckon(adjudicate.MaxWays, fell) {
			list = append(list, fallOf{sent.Side, r})
		}
	}
	return list, hidden, nil
}

// notReckoned says whose combats are not reckoned.
func (a *app) notReckoned(side model.Side) {
	a.printf(" %s\n", speech.Text("luck.not-reckoned", side))
}

// fellIn prints the combats of a segment.
func (a *app) fellIn(c *chapter, list []fallOf, hidden []model.Side) {
	a.printf("%s\n", speech.Text("luck.head", c.segment))
	for _, side := range hidden {
		a.notReckoned(side)
	}
	if len(list)+len(hidden) == 0 {
		a.printf(" %s\n", speech.Text("luck.none"))
	}
	for _, f := range list {
		a.printf("\n %s  %s\n", f.Fight.Target.Text, f.by)
		luck := writing.Luck(f.Odds)
		switch {
		case f.Err != nil:
			a.printf("  %s\n", whyNot(f.Err))
		case !f.Odds.Begun:
			a.printf("  %s\n", speech.Text("luck.no-place"))
		case luck == nil:
			a.printf("  %s\n", speech.Text("luck.no-dice"))
		default:
			a.printf("  %s\n", speech.Text("luck.before", writing.Percent(f.Odds.Taken.Is), f.by, writing.Decimal(f.Odds.Steps[0].Is), writing.Decimal(f.Odds.Steps[1].Is)))
			a.printf("  %s\n", speech.Text("luck.fell", writing.Percent(f.Odds.Had[2]), f.by, writing.Decimal(f.Odds.Had[0]), writing.Decimal(f.Odds.Had[1])))
			a.printf("  %s\n", speech.Text("luck.for", f.by, signed(luck)))
		}
	}
}

// signed is a number with its sign and two digits; what rounds to nothing is +0.00.
func signed(n *big.Rat) string {
	text := writing.Decimal(n)
	if n.Sign() >= 0 || text == "-0.00" {
		return "+" + strings.TrimPrefix(text, "-")
	}
	return text
}

// fellInAll prints for each side how much better its combats went than was to be expected, and the
// faces that it threw.
func (a *app) fellInAll(t *tale) error {
	if t.step == nil {
		return t.noneYet()
	}
	sides := t.step.State.Position.Set().Schema.Sides
	sum, faces := map[model.Side]*big.Rat{}, map[model.Side]*[6]int{}
	for _, side := range sides {
		sum[side], faces[side] = new(big.Rat), new([6]int)
	}
	reckoned, other, kept := 0, 0, map[model.Side]bool{}
	for _, c := range t.chapters {
		if c.void > 0 || !c.tells() {
			continue
		}
		turn, err := c.as(t.side)
		if err != nil {
			continue // of which only reports came
		}
		for _, e := range seenBy(t.side, turn.Result.Outcome.Journal) {
			if e.Kind == adjudicate.Rolled && e.Die.Spec == dice.D6 && faces[model.Side(e.Die.By)] != nil {
				faces[model.Side(e.Die.By)][e.Die.Face()-1]++
			}
		}
		list, hidden, err := t.fallen(c)
		if err != nil {
			return err
		}
		for _, side := range hidden {
			kept[side] = true
		}
		for _, f := range list {
			luck := writing.Luck(f.Odds)
			if luck == nil || !f.Odds.Begun {
				other++
				continue
			}
			reckoned++
			for _, side := range sides {
				if side == f.by {
					sum[side].Add(sum[side], luck)
				} else {
					sum[side].Sub(sum[side], luck)
				}
			}
		}
	}
	a.printf("%s\n", speech.Text("luck.head", t.settings.Campaign))
	a.printf(" %s\n", speech.Text("luck.reckoned", reckoned, other))
	for _, side := range sides {
		if kept[side] {
			a.notReckoned(side)
		}
	}
	a.printf("\n %s\n", speech.Text("luck.better"))
	for _, side := range sides {
		a.printf("  %-8s %s\n", side, signed(sum[side]))
	}
	for _, side := range sides {
		a.faces(side, faces[side])
	}
	return nil
}

// faces draws how often a side threw each face of a die of six.
func (a *app) faces(side model.Side, n *[6]int) {
	all, pips, most := 0, 0, slices.Max(n[:])
	for i, times := range n {
		all, pips = all+times, pips+(i+1)*times
	}
	if all == 0 {
		a.printf("\n %s\n", speech.Text("luck.no-d6", side))
		return
	}
	a.printf("\n %s\n", speech.Text("luck.d6", side, all, writing.Decimal(big.NewRat(int64(pips), int64(all))), writing.Decimal(big.NewRat(int64(all), 6))))
	const width = 40
	for i, times := range n {
		bar := times
		if most > width {
			bar = (times*width + most/2) / most
		}
		a.printf("%s\n", strings.TrimRight(fmt.Sprintf("  %d %4d %s", i+1, times, strings.Repeat("#", bar)), " "))
	}
}
