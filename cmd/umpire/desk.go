package main

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/model/speech"
)

// count is a number with its word.
func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

func (a *app) desk() *cobra.Command {
	var until, faces string
	var close, overdue, past bool
	cmd := &cobra.Command{
		Use:   "desk [FOLDER]",
		Short: "Show the referee what came in and what is missing",
		Long: `With a flag it also moves a deadline, closes the campaign, or stops waiting for
a silent player and does what was agreed for that.`,
		Example: `  umpire referee desk winter
  umpire referee desk --until 2026-12-24T20:00:00+01:00 winter`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, _, err := folder(args)
			if err != nil {
				return err
			}
			if faces != "" && !overdue {
				return misused(speech.Text("error.faces-overdue"))
			}
			if until != "" {
				if err := a.moveDeadline(dir, until, past); err != nil {
					return err
				}
			}
			if overdue {
				if err := a.overdue(dir, faces); err != nil {
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
			a.says(a.outlookRefereed(c, dir))
			return nil
		},
	}
	cmd.Flags().StringVar(&until, "until", "", "move the deadline to this `TIME`, such as 2026-12-05T20:00:00+01:00")
	cmd.Flags().BoolVar(&overdue, "overdue", false, "the deadline is past: do what campaign.yaml says about silence")
	cmd.Flags().StringVar(&faces, "faces", "", "with --overdue and given dice: `FILE` of the faces thrown for what the program plays")
	cmd.Flags().BoolVar(&past, "past", false, "the TIME of --until is meant, although it is past")
	cmd.Flags().BoolVar(&close, "close", false, "end the campaign and open all hands")
	return cmd
}

func (a *app) moveDeadline(dir, until string, past bool) error {
	at, err := moment("until", until)
	if err != nil {
		return err
	}
	if at.Before(a.clock()) && !past {
		return misused(speech.Text("error.past-already", until, stamped(a.clock())))
	}
	c, err := a.openCampaign(dir, false)
	if err != nil {
		return err
	}
	since, known := c.Since(campaign.Times(c.FS))
	if !known {
		since = a.clock()
	}
	_, err = a.enter(dir, func(c *campaign.Campaign) error {
		return c.Until(since, at, "the referee gives more time")
	})
	return err
}

// cameIn lists the files of the segment in play, and the standing orders.
func (a *app) cameIn(c *campaign.Campaign) {
	a.printf("%s  %s\n", c.Settings.Campaign, c.Step.State.Segment)
	for _, f := range c.CameIn() {
		switch {
		case f.File == "":
			a.printf("%s\n", speech.Text("said.came-none", f.Side, f.Kind))
		case f.Entry == 0:
			a.printf("%s\n", speech.Text("said.came-silent", f.Side, f.Kind))
		default:
			a.printf("%s\n", speech.Text("said.came-in", f.Side, f.Kind, f.File[:min(8, len(f.File))], fmt.Sprintf("%06d", f.Entry)))
		}
	}
}

// moment reads the time behind a flag.
func moment(flag, text string) (time.Time, error) {
	at, err := time.Parse(time.RFC3339, text)
	if err != nil {
		err = misused(speech.Text("error.no-time", flag, text))
	}
	return at, err
}
