package main

import (
	"errors"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/pen"
	"umpire/model/exit"
	"umpire/model/speech"
)

// late says what can be done about a signature that came too late.
func late(err error) error {
	var past *chain.Late
	if errors.As(err, &past) {
		return hint(err, speech.Text("way.came-late"))
	}
	return err
}

func (a *app) void() *cobra.Command {
	return &cobra.Command{
		Use:   "void [FOLDER]",
		Short: "Make a lock void, such as one not signed in time",
		Long: `Its number is used up, and the next lock names another round.

Without a referee both players must give this command, while none of the lock's
secrets is out. If the round was published before you could acknowledge the
lock, your word alone makes it void.`,
		Example: `  umpire claim void boris`,
		Args:    cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			if withoutReferee(here(args)) {
				err := a.entered(here(args), (*pen.Match).Void)
				var no *dice.Refusal
				if errors.As(err, &no) && no.Code == dice.CodeVoid {
					return hint(err, speech.Text("way.lock-stands"))
				}
				return err
			}
			dir, _, err := folder(args)
			if err != nil {
				return err
			}
			return a.locked(dir, (*campaign.Campaign).Void)
		},
	}
}

// locked is one step into a campaign whose lock waits, and what is awaited then.
func (a *app) locked(dir string, do func(*campaign.Campaign) error) error {
	c, err := a.enter(dir, do)
	if err != nil {
		return err
	}
	return a.played(c, dir)
}

// played tells how the segment stands that was played on: its report, or the lock or the
// start that waits.
func (a *app) played(c *campaign.Campaign, dir string) error {
	switch t := lastTurn(c); {
	case c.Waiting() != nil, t == nil, c.Closed:
		a.says(a.outlookRefereed(c, dir))
	default:
		text, err := a.textOf(chapterOf(t), "")
		if err != nil {
			return err
		}
		a.printf("%s", text)
		o := newOutlook(dir, c.Settings.Campaign, c.Step.State.Segment)
		a.news(o, c, dir)
		a.says(o)
	}
	if c.Turn != nil && !c.Closed {
		return ended{exit.Awaiting}
	}
	return nil
}
