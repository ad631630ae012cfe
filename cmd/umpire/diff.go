package main

import (
	"os"
	"slices"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/report"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/exit"
	"umpire/model/speech"
)

func (a *app) diff() *cobra.Command {
	return &cobra.Command{
		Use:   "diff STATE STATE | [SEGMENT] [FOLDER]",
		Short: "Print what changed between two positions",
		Long: `In a folder it prints what a segment changed, the last one if none is named.
Exit status 1 means that something changed that everybody may see.`,
		Example: `  umpire diff before.yaml after.yaml
  umpire diff GT3-A2 winter`,
		Args: cobra.MaximumNArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			x, y, view, err := a.compared(args)
			if err != nil {
				return err
			}
			a.printf("%s", report.Diff(x.State, y.State, x.Rules.Words(), view))
			if !report.Same(x.State, y.State, "") {
				return ended{exit.No}
			}
			return nil
		},
	}
}

// compared are the two positions that are meant, and the side that looks at them.
func (a *app) compared(args []string) (x, y *single.Step, view model.Side, err error) {
	if len(args) == 2 && there(args[0]) && there(args[1]) {
		if x, err = a.openState(args[0]); err == nil {
			y, err = a.openState(args[1])
		}
		return x, y, "", err
	}
	dir, rest, err := folder(args)
	if err != nil {
		return nil, nil, "", err
	}
	t, err := a.tale(dir)
	if err != nil {
		return nil, nil, "", err
	}
	segment := ""
	if len(rest) > 0 {
		segment = rest[0]
	}
	if segment == "" {
		if segment = t.lastOver(); segment == "" {
			return nil, nil, "", t.noneYet()
		}
	}
	c, err := t.chapter(segment)
	if err != nil {
		return nil, nil, "", err
	}
	if c.turn == nil {
		x, y, err = a.aroundReports(dir, t, c)
		return x, y, "", err
	}
	s, r := c.turn.Step, c.turn.Result
	if r.State == nil {
		return nil, nil, "", wrongly(speech.Text("error.not-ended", c.segment))
	}
	return s, &single.Step{State: r.State, Rules: s.Rules}, t.side, nil
}

// lastOver is the segment that was over last; "" if none was.
func (t *tale) lastOver() string {
	for _, c := range slices.Backward(t.chapters) {
		if c.void == 0 && c.last > 0 {
			return c.segment
		}
	}
	return ""
}

func there(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// aroundReports are the public positions before and after a segment of which reports came.
func (a *app) aroundReports(dir string, t *tale, c *chapter) (x, y *single.Step, err error) {
	after, over := c.reports.State()
	if !over {
		return nil, nil, wrongly(speech.Text("error.not-ended", c.segment))
	}
	before := single.Input{Name: campaign.SetupFile}
	for _, other := range t.chapters {
		if other.void == 0 && other.last > 0 && other.last < c.first {
			before, _ = other.reports.State()
		}
	}
	if before.Data == nil {
		if before.Data, err = os.ReadFile(dir + "/" + campaign.SetupFile); err != nil {
			return nil, nil, err
		}
	}
	if x, err = single.OpenState(before, a.games); err == nil {
		y, err = single.OpenState(after, a.games)
	}
	return x, y, err
}
