package main

import (
	"encoding/json"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
)

func (a *app) json(v any) error {
	text, err := json.MarshalIndent(v, "", "  ")
	if err == nil {
		a.printf("%s\n", text)
	}
	return err
}

func (a *app) status() *cobra.Command {
	return &cobra.Command{
		Use:     "status [FOLDER]",
		Short:   "Show where a campaign stands",
		Example: `  umpire status winter`,
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if dir, _, ok := campaignIn(args); ok && playersFolder(dir) {
				return a.statusOfPlayer(dir)
			}
			c, dir, err := a.campaignIn(args)
			if err != nil {
				return err
			}
			s := c.Settings
			a.printf("%s  %s %s  rules %s  dice %s\n", s.Campaign, s.Game, s.Edition, s.Behaviour, s.Dice)
			for _, seat := range c.Seats {
				a.printf("  %-8s %s\n", seat.Side, seat.Name)
			}
			a.printf("  entries  %d, head %.8s\n", c.Chain.Seq(), c.Chain.Head())
			done := 0
			for _, t := range c.Turns {
				if t.Last > 0 && t.Void == 0 {
					done++
				}
			}
			a.printf("  played   %s, %s (`umpire history`)\n", count(done, "segment", "segments"), count(len(c.Changes), "change", "changes"))
			a.waiting(c, dir, a.waits(c, dir))
			return nil
		},
	}
}

// played is one line of the history.
type played struct {
	Segment string `json:"segment"`
	Entry   int64  `json:"entry"`
	What    string `json:"what"`
	Base    string `json:"base,omitempty"`
}

func (a *app) history() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "history [FOLDER]",
		Short:   "List what was played, ruled and taken back",
		Example: `  umpire history winter`,
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			c, _, err := a.campaignIn(args)
			if err != nil {
				return err
			}
			list := historyOf(c)
			if asJSON {
				return a.json(list)
			}
			for _, p := range list {
				line := strings.TrimRight(p.What+"  "+p.Base, " ")
				a.printf("%06d  %-10s %s\n", p.Entry, p.Segment, line)
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

func historyOf(c *campaign.Campaign) []played {
	list := []played{}
	changes := c.Changes
	for _, t := range c.Turns {
		for len(changes) > 0 && changes[0].Seq < t.First {
			list, changes = append(list, changed(changes[0])), changes[1:]
		}
		list = append(list, turned(t))
	}
	for _, ch := range changes {
		list = append(list, changed(ch))
	}
	if c.Closed {
		list = append(list, played{Entry: c.Chain.Seq(), What: strings.TrimRight("closed: "+c.Ended, ": ")})
	}
	return list
}

func changed(ch *campaign.Change) played {
	what := ch.Kind
	if does := ch.Does(); does != "" {
		what += ": " + does
	}
	return played{Segment: ch.Segment, Entry: ch.Seq, What: what + " (" + ch.Reason + ")"}
}

func turned(t *campaign.Turn) played {
	p := played{Segment: t.Segment, Entry: t.First, What: "begun"}
	if t.Result != nil {
		rolls := 0
		for i := range t.Result.Outcome.Journal {
			if t.Result.Outcome.Journal[i].Kind == adjudicate.Rolled {
				rolls++
			}
		}
		p.What = count(rolls, "die", "dice") + ", " + count(max(len(t.Stops)-1, 0), "question", "questions")
		if t.Result.State != nil {
			p.Base = "-> " + t.Result.Base[:8]
		} else {
			p.What += ", waiting"
		}
	}
	if t.Void > 0 {
		p.What = "taken back: " + p.What
	}
	return p
}
