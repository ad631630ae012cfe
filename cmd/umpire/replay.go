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
	var to, side, html string
	cmd := &cobra.Command{
		Use:     "replay [FOLDER]",
		Short:   "Play a campaign again, segment by segment",
		Example: `  umpire replay --step --to GT3-A2 winter`,
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, _, err := folder(args)
			if err != nil {
				return err
			}
			t, err := a.tale(dir)
			if err != nil {
				return err
			}
			view, err := t.seen(side, cmd.Flags().Changed("side"))
			if err != nil {
				return err
			}
			if to != "" {
				if _, err := t.chapter(to); err != nil {
					return err
				}
			}
			if html != "" {
				return a.film(dir, t, to, view, html)
			}
			return a.replayed(t, to, view, step)
		},
	}
	cmd.Flags().BoolVar(&step, "step", false, "show event by event; at a terminal, Enter goes on")
	cmd.Flags().StringVar(&html, "html", "", "write a page that plays it in a web browser to `FILE`")
	cmd.Flags().StringVar(&to, "to", "", "stop after this `SEGMENT`")
	cmd.Flags().StringVar(&side, "side", "", "show what this `SIDE` may see")
	a.speaks(cmd)
	return cmd
}

// replayed tells the segments of a tale in order, up to one if it is named.
func (a *app) replayed(t *tale, to string, side model.Side, step bool) error {
	lines := bufio.NewScanner(a.in)
	for _, c := range t.chapters {
		if c.void > 0 || !c.tells() {
			continue
		}
		if !step {
			text, err := a.textOf(c, side)
			if err != nil {
				return err
			}
			a.printf("%s\n", text)
		} else if turn, err := c.as(side); err != nil {
			return err
		} else {
			a.steps(turn, side, lines)
		}
		if strings.EqualFold(c.segment, to) {
			break
		}
	}
	return nil
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
