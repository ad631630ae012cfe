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
		Short: "Show one player what lies under a seal",
		Long: `GT3-A2.1/state is the whole position before a lock, GT3-A2.1/view-axis what
one side may know of it. Two files are written: a record, whose SHA-256 is the
seal in the chain, and the content that the record names. Nothing is entered
in the campaign.`,
		Example: `  umpire dice unseal GT3-A2.1/view-axis --out shown winter`,
		Args:    cobra.RangeArgs(1, 2),
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
	cmd.Flags().StringVar(&out, "out", "", "`FOLDER` to write to")
	return cmd
}
