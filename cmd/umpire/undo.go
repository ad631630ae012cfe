package main

import (
	"os"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/pen"
	"umpire/model/speech"
)

func (a *app) undo() *cobra.Command {
	return &cobra.Command{
		Use:   "undo [FOLDER]",
		Short: "Take back the last file that you handed in",
		Long: `Without a referee: what you handed in last, as long as no mail has taken it
along and no die has fallen since. What you handed in before stays; give the
command again to take that back too.

With a referee there is nothing to take back: hand in a better file, and
tell the referee which to enter. One that is entered only the referee can take
back (` + "`umpire referee retract`" + `).`,
		Example: `  umpire undo anna`,
		Args:    cobra.MaximumNArgs(1),
		RunE:    func(_ *cobra.Command, args []string) error { return a.undoIn(args) },
	}
}

// undoIn takes back the last step of a player without a referee.
func (a *app) undoIn(args []string) error {
	if pen.Invites(os.DirFS(here(args))) {
		return failed(speech.Text("error.undo-invited", commandIn(here(args), "next")))
	}
	dir, rest, err := folder(args)
	switch {
	case err != nil:
		return err
	case len(rest) > 0:
		return failed(speech.Text("error.undo-files"))
	case playersFolder(dir):
		return failed(speech.Text("error.undo-left"))
	case !withoutReferee(dir):
		return failed(speech.Text("error.undo-referee"))
	}
	var gone []string
	return alone(dir, func() error {
		if !pen.Undoing(os.DirFS(dir)) {
			m, err := a.match(dir)
			if err != nil {
				return err
			}
			gone = m.Undoes()
			mark, err := m.Undo()
			if err != nil {
				return err
			}
			if err := campaign.Save(campaign.Real, dir, []campaign.File{mark}); err != nil {
				return err
			}
		}
		if err := pen.FinishUndo(campaign.Real, dir); err != nil {
			return err
		}
		for _, line := range gone {
			a.printf("%s\n", speech.Text("said.taken-back", line))
		}
		m, err := a.match(dir)
		if err != nil {
			return err
		}
		if err := m.Go(); err != nil {
			return err
		}
		if err := campaign.Save(campaign.Real, dir, m.Files()); err != nil {
			return err
		}
		return a.nextIn(m, dir)
	})
}
