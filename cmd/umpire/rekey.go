package main

import (
	"errors"
	"os"
	"strconv"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/pen"
	"umpire/model/exit"
	"umpire/model/speech"
)

func (a *app) rekey() *cobra.Command {
	var drawn []string
	cmd := &cobra.Command{
		Use:   "renew [FOLDER]",
		Short: "Replace your seed when somebody may have seen it",
		Long: `Your chain of links is replaced by an entry that the players accept. With a
start that the players signed, each player draws a new nonce first: without
--nonce the command says what they type.`,
		Example: `  umpire key renew winter`,
		Args:    cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			dir := here(args)
			if !campaign.IsCampaign(os.DirFS(dir)) || withoutReferee(dir) {
				return a.entered(dir, (*pen.Match).Rekey)
			}
			return a.rekeyRefereed(dir, drawn)
		},
	}
	cmd.Flags().StringArrayVar(&drawn, "nonce", nil, "hash that key nonce --rekey printed for a player, `SIDE=HASH` (one for each side)")
	return cmd
}

// rekeyRefereed replaces the chain of a referee.
func (a *app) rekeyRefereed(dir string, drawn []string) error {
	c, err := a.enter(dir, func(c *campaign.Campaign) error {
		hashes, err := committed(c.Settings, drawn)
		if err != nil {
			return err
		}
		random, err := a.secrets(1 + len(c.Settings.Seats))
		if err != nil {
			return err
		}
		return c.Rekey(random[0], hashes, random[1:])
	})
	var undrawn *campaign.Undrawn
	if errors.As(err, &undrawn) {
		return a.asksNonces(dir, undrawn)
	}
	if err != nil {
		return err
	}
	if c.Rekeying == nil && c.Agreeing == nil {
		a.printf("%s\n", speech.Text("said.chain-replaced"))
	}
	a.says(a.outlookRefereed(c, dir))
	return nil
}

// asksNonces says what each player types who draws a nonce for a re-key, and what the referee types then.
func (a *app) asksNonces(dir string, u *campaign.Undrawn) error {
	set, err := settingsOf(dir)
	if err != nil {
		return err
	}
	a.printf("%s\n", speech.Text("said.draw-nonces"))
	renew := commandWords(dir, "key", "renew")
	for _, seat := range set.Seats {
		side := string(seat.Side)
		a.printf("  %s: %s\n", party(side, set.Seats), pasted("umpire", "key", "nonce", u.Campaign, "--rekey", strconv.FormatInt(u.Counter, 10), "--side", side))
		renew = append(renew, "--nonce", side+"=HASH")
	}
	a.printf("  %s %s\n", a.label("then"), pasted(renew...))
	return ended{exit.Awaiting}
}
