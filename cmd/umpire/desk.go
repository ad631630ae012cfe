package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
)

// count is a number with its word.
func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

func (a *app) desk() *cobra.Command {
	var until string
	var close bool
	cmd := &cobra.Command{
		Use:   "desk [FOLDER]",
		Short: "the referee's desk: what came in, what is missing; moves a deadline, closes the campaign",
		Args:  cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, _, err := folder(args)
			if err != nil {
				return err
			}
			if until != "" {
				if err := a.moveDeadline(dir, until); err != nil {
					return err
				}
			}
			if close {
				if _, err := a.enter(dir, (*campaign.Campaign).Close); err != nil {
					return err
				}
			}
			c, err := a.openCampaign(dir, false)
			if err != nil {
				return err
			}
			a.cameIn(c)
			a.waiting(c, waits(c, dir))
			return nil
		},
	}
	cmd.Flags().StringVar(&until, "until", "", "move the deadline to this `TIME`, such as 2026-12-05T20:00:00+01:00")
	cmd.Flags().BoolVar(&close, "close", false, "end the campaign: its hands are opened")
	return cmd
}

func (a *app) moveDeadline(dir, until string) error {
	at, err := time.Parse(time.RFC3339, until)
	if err != nil {
		return hint(usageError("--until "+until+" is no time"), "write it like 2026-12-05T20:00:00+01:00, with the offset")
	}
	c, err := a.openCampaign(dir, false)
	if err != nil {
		return err
	}
	return a.stamp(dir, campaign.Stamp{Seq: c.Chain.Seq(), Until: true, At: at})
}

// cameIn lists the files of the segment in play, and the standing orders.
func (a *app) cameIn(c *campaign.Campaign) {
	first := int64(1)
	if c.Turn != nil {
		first = c.Turn.First
	}
	standing := map[string]string{}
	var lines []string
	for _, e := range c.Chain.Entries {
		if e.Get("type") != "input" {
			continue
		}
		line := fmt.Sprintf("  in       %s %s %.8s, entry %s", e.Get("party"), e.Get("kind"), e.Get("file"), e.Get("seq"))
		switch {
		case e.Get("kind") == "standing":
			standing[e.Get("party")] = line
		case c.Turn != nil && e.Number("seq") >= first:
			lines = append(lines, line)
		}
	}
	a.printf("%s  %s\n", c.Settings.Campaign, c.Step.State.Segment)
	for _, seat := range c.Settings.Seats {
		if line, ok := standing[string(seat.Side)]; ok {
			a.printf("%s\n", line)
		} else {
			a.printf("  none     %s standing\n", seat.Side)
		}
	}
	for _, line := range lines {
		a.printf("%s\n", line)
	}
}

func (a *app) ruling() *cobra.Command {
	var reason string
	var consent []string
	cmd := &cobra.Command{
		Use:   "ruling ACT... --reason TEXT [FOLDER]",
		Short: "what the referee rules before the next segment, as an entry of the campaign",
		Long:  "An act is one argument in quotes:\n  " + strings.Join(campaign.ActWords(), "\n  "),
		Args:  cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, words, err := folder(args)
			if err != nil {
				return err
			}
			ch := &campaign.Change{Kind: "ruling", Reason: reason, Consent: consent}
			for _, w := range words {
				act, err := campaign.ParseAct(strings.Fields(w))
				if err != nil {
					return err
				}
				ch.Acts = append(ch.Acts, act)
			}
			return a.change(dir, func(c *campaign.Campaign) error { return c.Enter(ch) })
		},
	}
	cmd.Flags().StringVar(&reason, "reason", "", "why: it stands in the entry and in the next report")
	cmd.Flags().StringArrayVar(&consent, "consent", nil, "a `SIDE` that agreed (may be given again)")
	return cmd
}

func (a *app) rollback() *cobra.Command {
	var reason string
	var consent []string
	cmd := &cobra.Command{
		Use:   "rollback SEGMENT --reason TEXT [FOLDER]",
		Short: "take back everything from a segment on, as an entry of the campaign; dice that fell stay",
		Args:  cobra.RangeArgs(1, 2),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, rest, err := folder(args)
			if err != nil {
				return err
			}
			if len(rest) != 1 {
				return usageError("name the segment that is to be played again")
			}
			return a.change(dir, func(c *campaign.Campaign) error {
				return c.Rollback(strings.ToUpper(rest[0]), reason, consent)
			})
		},
	}
	cmd.Flags().StringVar(&reason, "reason", "", "why: it stands in the entry and in the next report")
	cmd.Flags().StringArrayVar(&consent, "consent", nil, "a `SIDE` that agreed (may be given again)")
	return cmd
}

func (a *app) change(dir string, do func(*campaign.Campaign) error) error {
	c, err := a.enter(dir, do)
	if err != nil {
		return err
	}
	ch := c.Changes[len(c.Changes)-1]
	p := changed(ch)
	a.printf("entry %d  %s  %s\n", p.Entry, p.Segment, p.What)
	a.waiting(c, waits(c, dir))
	return nil
}

func (a *app) diary() *cobra.Command {
	var side string
	cmd := &cobra.Command{
		Use:   "diary UNIT [FOLDER]",
		Short: "everything the reports tell of a unit",
		Args:  cobra.RangeArgs(1, 2),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, rest, err := folder(args)
			if err != nil {
				return err
			}
			c, err := a.openCampaign(dir, false)
			if err != nil {
				return err
			}
			if len(rest) != 1 {
				return usageError("name one unit, as on its counter: I/11/6P")
			}
			if _, ok := c.Step.State.Position.Set().FindUnit(rest[0]); !ok {
				return hint(usageError("there is no unit "+rest[0]), "umpire show lists all units")
			}
			a.diaryOf(c, rest[0], side)
			return nil
		},
	}
	cmd.Flags().StringVar(&side, "side", "", "from the reports of this `SIDE`; without it, the public ones")
	return cmd
}
