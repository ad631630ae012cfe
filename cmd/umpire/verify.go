package main

import (
	"bytes"
	"path/filepath"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
	"umpire/model/exit"
)

func (a *app) verify() *cobra.Command {
	return &cobra.Command{
		Use:     "verify REPORT [FOLDER]",
		Short:   "Check a report, sheet or state against the campaign",
		Long:    `Exit status 1 means that the campaign gives something else.`,
		Example: `  umpire verify report.txt winter`,
		Args:    cobra.RangeArgs(1, 2),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, name, err := folderAnd(args, "name one report")
			if err != nil {
				return err
			}
			in, err := read(name)
			if err != nil {
				return err
			}
			c, err := a.openCampaign(dir, true)
			if err != nil {
				return err
			}
			return a.verified(c, in)
		},
	}
}

func (a *app) verified(c *campaign.Campaign, in campaign.Input) error {
	for _, f := range c.Derived {
		if bytes.Equal(f.Data, in.Data) {
			a.printf("%s holds: it is %s, byte for byte what the rules give\n", in.Name, f.Name)
			return nil
		}
	}
	if err := c.Worded(); err != nil {
		return err
	}
	a.printf("%s DOES NOT HOLD: the campaign gives no file with these bytes\n", in.Name)
	for _, f := range c.Derived {
		if filepath.Base(f.Name) == in.Name {
			a.printf("%s has other bytes: %v\n", f.Name, dice.Verify(in.Data, dice.HashOf(f.Data)))
			a.printf("%s", campaign.SideBySide(string(f.Data), string(in.Data), 72))
		}
	}
	return ended{exit.No}
}
