package main

import (
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/pen"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/speech"
)

// because are the flags of verbs that change what stands: why, and who agreed.
type because struct {
	reason  string
	consent []string
}

func (b *because) flags(cmd *cobra.Command) {
	b.why(cmd)
	cmd.Flags().StringArrayVar(&b.consent, "consent", nil, "`SIDE` without keys that agreed (repeatable); who has keys is asked to sign")
}

func (b *because) why(cmd *cobra.Command) {
	cmd.Flags().StringVar(&b.reason, "reason", "", "`TEXT` that says why, for the entry and the next report")
}

func (a *app) ruling() *cobra.Command {
	var why because
	cmd := &cobra.Command{
		Use:     "ruling ACT... --reason TEXT [FOLDER]",
		Short:   "Enter a referee's ruling before the next segment",
		Long:    "The campaign keeps it as an entry. Each act is one argument in quotes:\n\n  " + strings.Join(campaign.ActWords(), "\n  ") + "\n\n" + proposedAlone,
		Example: "  umpire referee ruling 'steps II/11/6P 2' --reason 'the counter was forgotten' --consent axis --consent soviet winter",
		Args:    cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, words, err := folder(args)
			if err != nil {
				return err
			}
			var acts []chain.Act
			for _, w := range words {
				act, err := campaign.ParseAct(strings.Fields(w))
				if err != nil {
					return err
				}
				acts = append(acts, act)
			}
			if withoutReferee(dir) {
				return a.proposes(dir, why, func(m *pen.Match) error { return m.Rule(acts, why.reason) })
			}
			return a.change(dir, func(c *campaign.Campaign) error { return c.Rule(acts, why.reason, why.consent) })
		},
	}
	why.flags(cmd)
	return cmd
}

// proposedAlone is what the help of a verb says of it where nobody is the referee.
const proposedAlone = `Without a referee it is proposed: your next mail carries your signature, and it
stands once the other has agreed (` + "`umpire agree`" + `). It lapses with the next die.`

func (a *app) rollback() *cobra.Command {
	var why because
	cmd := &cobra.Command{
		Use:   "rollback SEGMENT --reason TEXT [FOLDER]",
		Short: "Take back everything from a segment on",
		Long: `The campaign keeps an entry that says so. The dice stay: a die that
was rolled shows the same face again.

` + proposedAlone,
		Example: `  umpire referee rollback GT3-A2 --reason 'a card was overlooked' --consent axis --consent soviet winter`,
		Args:    cobra.RangeArgs(1, 2),
		RunE: func(cmd *cobra.Command, args []string) error {
			if dir, rest, ok := campaignIn(args); ok && withoutReferee(dir) && len(rest) == 1 {
				return a.proposes(dir, why, func(m *pen.Match) error { return m.Rollback(strings.ToUpper(rest[0]), why.reason) })
			}
			return a.changeOf(args, "name the segment that is to be played again", func(c *campaign.Campaign, segment string) error {
				return c.Rollback(strings.ToUpper(segment), why.reason, why.consent)
			})
		},
	}
	why.flags(cmd)
	return cmd
}

func (a *app) retract() *cobra.Command {
	var why because
	cmd := &cobra.Command{
		Use:     "retract FILE|HASH --reason TEXT [FOLDER]",
		Short:   "Take back a file from which nobody has learned anything yet",
		Long:    `The campaign keeps an entry that says so.`,
		Example: `  umpire referee retract standing-axis.yaml --reason 'the wrong file was attached' winter`,
		Args:    cobra.RangeArgs(1, 2),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, sum, err := folderAnd(args, "name one file, or its hash as `umpire referee desk` shows it")
			if err != nil {
				return err
			}
			if in, err := read(sum); err == nil {
				sum = in.Sum()
			}
			c, err := a.enter(dir, func(c *campaign.Campaign) error { return c.Retract(sum, why.reason) })
			if err != nil {
				return err
			}
			a.printf("%s\n", speech.Text("said.one-taken-back", sum[:min(8, len(sum))]))
			a.says(a.outlookRefereed(c, dir))
			return nil
		},
	}
	why.why(cmd)
	return cmd
}

func (a *app) seat() *cobra.Command {
	var why because
	var key string
	cmd := &cobra.Command{
		Use:   "seat SIDE=NAME --reason TEXT [FOLDER]",
		Short: "Give a player's seat to a successor",
		Long: `With --sign the successor brings a key of their own; a seat that has a key is
only given so. The other players sign that entry, and what the old key signs
afterwards is refused.`,
		Example: `  umpire referee seat soviet=Carla --reason 'no answer for a month' --consent axis winter`,
		Args:    cobra.RangeArgs(1, 2),
		RunE: func(cmd *cobra.Command, args []string) error {
			err := a.changeOf(args, "say SIDE=NAME", func(c *campaign.Campaign, word string) error {
				side, name, ok := strings.Cut(word, "=")
				if !ok {
					return usageError(speech.Text("error.side-name"))
				}
				to := chain.Seat{Side: model.Side(side), Name: name}
				if key != "" {
					var err error
					if to.Sign, to.Age, err = publicKey(key); err != nil {
						return err
					}
				}
				return c.Seat(to, why.reason, why.consent)
			})
			if err == nil && key == "" {
				a.printf("%s\n", speech.Text("said.keyless"))
			}
			return err
		},
	}
	why.flags(cmd)
	cmd.Flags().Lookup("consent").Usage = "`SIDE` that agreed (repeatable); with --sign, who has keys also signs the entry"
	cmd.Flags().StringVar(&key, "sign", "", "`FILE` with the successor's key.pub")
	return cmd
}

func (a *app) resign() *cobra.Command {
	var why because
	cmd := &cobra.Command{
		Use:   "resign [SIDE] --reason TEXT [FOLDER]",
		Short: "Resign for a side, which ends the game",
		Long: `All hands are opened. Without a referee a player resigns in the player's own
folder; if the other has the pen, the next mail brings it. With a referee the
player tells the referee, who types this with the SIDE; who has keys then signs
it.`,
		Example: `  umpire resign axis --reason 'no fuel left'`,
		Args:    cobra.MaximumNArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, rest, err := folder(args)
			if err != nil {
				return err
			}
			if withoutReferee(dir) {
				return a.resigns(dir, rest, why.reason)
			}
			if playersFolder(dir) {
				return misused(speech.Text("error.referee-resigns", seatIn(dir)))
			}
			if len(rest) != 1 {
				return usageError(speech.Text("error.who-resigns"))
			}
			return a.change(dir, func(c *campaign.Campaign) error { return c.Resign(model.Side(rest[0]), why.reason) })
		},
	}
	why.why(cmd)
	return cmd
}

func (a *app) agree() *cobra.Command {
	var why because
	cmd := &cobra.Command{
		Use:   "agree RESULT|PROPOSAL --reason TEXT --consent SIDE... [FOLDER]",
		Short: "End the game by agreement, or agree to a proposal",
		Long: `In the referee's folder it closes the campaign: every player must agree, so
give --consent once for each side. All hands are opened.

In a player's folder it signs a file of proposed/, in which the referee says
that you agreed to something, or resign. Nothing else that you type does.

Without a referee it signs the result. The campaign is over when the other has
signed the same. In the same way it signs what the other has proposed, by the
name that ` + "`umpire next`" + ` shows.`,
		Example: `  umpire agree 'a marginal Axis victory' --reason 'both agree' --consent axis --consent soviet winter`,
		Args:    cobra.RangeArgs(1, 2),
		RunE: func(cmd *cobra.Command, args []string) error {
			if dir, rest, ok := refereed(args); ok && playersFolder(dir) {
				return a.agreesTo(dir, rest)
			}
			if dir, rest, ok := campaignIn(args); ok && withoutReferee(dir) {
				return a.agrees(dir, rest, why)
			}
			return a.changeOf(args, "say the result in one argument, in quotes", func(c *campaign.Campaign, text string) error {
				return c.Agree(text, why.reason, why.consent)
			})
		},
	}
	why.flags(cmd)
	return cmd
}

// overdue does what the settings say of a deadline that passed. faces is a file of what
// was thrown for it, where dice are given.
func (a *app) overdue(dir, faces string) error {
	c, err := a.openCampaign(dir, false)
	if err != nil {
		return err
	}
	since, known := c.Since(campaign.Times(c.FS))
	until, _ := c.Deadline(campaign.Times(c.FS))
	if !known {
		return failed(speech.Text("error.no-since"))
	}
	var given single.Input
	if faces != "" {
		if given, err = read(faces); err != nil {
			return err
		}
	}
	err = a.change(dir, func(c *campaign.Campaign) error {
		if faces != "" {
			if err := c.Give(given); err != nil {
				return err
			}
		}
		return c.Silence(nil, since, until, a.clock(), "no orders and no answers by "+stamped(until))
	})
	if is[*dice.MissingFace](err) {
		return hint(err, speech.Text("way.roll-missing"))
	}
	return err
}

// changeOf is change with the one word that its verb takes.
func (a *app) changeOf(args []string, wanted string, do func(c *campaign.Campaign, word string) error) error {
	dir, word, err := folderAnd(args, wanted)
	if err != nil {
		return err
	}
	return a.change(dir, func(c *campaign.Campaign) error { return do(c, word) })
}

func (a *app) change(dir string, do func(*campaign.Campaign) error) error {
	c, err := a.enter(dir, do)
	if err != nil {
		return err
	}
	if c.Proposed != nil {
		a.proposed(c, dir)
		return nil
	}
	ch := c.Changes[len(c.Changes)-1]
	p := changed(ch)
	a.printf("%s  %s\n", p.Segment, p.What)
	a.says(a.outlookRefereed(c, dir))
	return nil
}
