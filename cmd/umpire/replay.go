package main

import (
	"bufio"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/model"
)

func (a *app) replay() *cobra.Command {
	var step bool
	var to, side string
	cmd := &cobra.Command{
		Use:     "replay [FOLDER]",
		Short:   "Play a campaign again, segment by segment",
		Example: `  umpire replay --step --to GT3-A2 winter`,
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			c, _, err := a.campaignIn(args)
			if err != nil {
				return err
			}
			if err := knownSide(c.Step, side); err != nil {
				return err
			}
			if to != "" {
				if _, err := c.Played(strings.ToUpper(to)); err != nil {
					return err
				}
			}
			lines := bufio.NewScanner(a.in)
			for _, t := range c.Turns {
				if t.Void > 0 || t.Result == nil {
					continue
				}
				if step {
					a.steps(t, model.Side(side), lines)
				} else {
					a.printf("%s\n", worded(t.Step, t.Result, model.Side(side)))
				}
				if strings.EqualFold(t.Segment, to) {
					break
				}
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&step, "step", false, "show event by event; at a terminal, Enter goes on")
	cmd.Flags().StringVar(&to, "to", "", "stop after this `SEGMENT`")
	cmd.Flags().StringVar(&side, "side", "", "show what this `SIDE` may see")
	return cmd
}

// steps prints the events of a segment one by one, with what the state was before
// and is after.
func (a *app) steps(t *campaign.Turn, side model.Side, lines *bufio.Scanner) {
	set := t.Result.Outcome.Position.Set()
	a.printf("%s  from %s\n", t.Segment, t.Before.Base[:8])
	n := 0
	for i := range t.Result.Outcome.Journal {
		e := &t.Result.Outcome.Journal[i]
		if e.To != "" && e.To != side || e.Kind == adjudicate.Consulted {
			continue
		}
		n++
		cite := e.Rule()
		if cite != "" {
			cite = "  (" + cite + ")"
		}
		a.printf("%4d  %s%s\n", n, e.String(set), cite)
		if terminal(a.in) {
			lines.Scan()
		}
	}
	if t.Result.State != nil {
		a.printf("%s  to %s\n", t.Segment, t.Result.Base[:8])
	}
}

// terminal reports whether somebody sits at the other end.
func terminal(in any) bool {
	f, ok := in.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
