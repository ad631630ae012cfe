package main

import (
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
)

func (a *app) diceUnseal() *cobra.Command {
	var out string
	cmd := &cobra.Command{
		Use:   "unseal STAGE/WHAT --out FOLDER [CAMPAIGN]",
		Short: "write what opens a seal before the end, for one to whom it is shown; nothing is entered",
		Long: "Of the position before a lock: GT3-A2.1/state, GT3-A2.1/view-axis. The seal in the chain\n" +
			"is the SHA-256 of the record that is written, which names that of the content beside it.",
		Args: cobra.RangeArgs(1, 2),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := needOut(out); err != nil {
				return err
			}
			dir, id, err := folderAnd(args, "name one seal, as its entry has it")
			if err != nil {
				return err
			}
			c, err := a.openCampaign(dir, false)
			if err != nil {
				return err
			}
			id = dice.Label(strings.Split(id, "/")...)
			rec, content, err := c.Unseal(id)
			if err != nil {
				return err
			}
			name := strings.ReplaceAll(id, "/", "-")
			files := []campaign.File{{Name: name + ".seal.txt", Data: rec.Bytes(), Secret: true}, {Name: name + ".content.txt", Data: content, Secret: true}}
			if err := campaign.Save(campaign.Real, out, files); err != nil {
				return err
			}
			a.printf("seal %s is %s\nits SHA-256 is %s, as the entry has it\n", id, files[0].Name, rec.Hash())
			return nil
		},
	}
	cmd.Flags().StringVar(&out, "out", "", "the `FOLDER` for what is written")
	return cmd
}
