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
			files, worded, err := a.derived(dir)
			if err != nil {
				return err
			}
			return a.verified(files, worded, in)
		},
	}
}

// derived are the files that follow from the chain of a folder. worded says why reports are
// not among them; nil if they are.
func (a *app) derived(dir string) (files []campaign.File, worded, err error) {
	if !withoutReferee(dir) {
		c, err := a.openCampaign(dir, true)
		if err != nil {
			return nil, nil, err
		}
		return c.Derived, c.Worded(), nil
	}
	m, err := a.match(dir)
	if err != nil {
		return nil, nil, err
	}
	own, err := m.Played()
	if err != nil {
		return nil, nil, err
	}
	files, err = reportsAlone(m, own, func(*campaign.Result) bool { return true })
	return files, nil, err
}

func (a *app) verified(derived []campaign.File, worded error, in campaign.Input) error {
	for _, f := range derived {
		if bytes.Equal(f.Data, in.Data) {
			a.printf("%s holds: it is %s, byte for byte what the rules give\n", in.Name, f.Name)
			return nil
		}
	}
	if worded != nil {
		return worded
	}
	a.printf("%s DOES NOT HOLD: the campaign gives no file with these bytes\n", in.Name)
	for _, f := range derived {
		if filepath.Base(f.Name) == in.Name {
			a.printf("%s has other bytes: %v\n", f.Name, dice.Verify(in.Data, dice.HashOf(f.Data)))
			a.printf("%s", campaign.SideBySide(string(f.Data), string(in.Data), 72))
		}
	}
	return ended{exit.No}
}
