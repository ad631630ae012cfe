package main

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/pen"
	"umpire/adjudicate/single"
	"umpire/model/exit"
	"umpire/model/speech"
)

func (a *app) audit() *cobra.Command {
	var asJSON bool
	var head string
	var rounds []string
	cmd := &cobra.Command{
		Use:   "audit [FOLDER [COPY]]",
		Short: "Recompute a whole campaign and report what does not hold",
		Long: `The audit recomputes everything from the first entry on: the chain, the dice,
the states and the reports. Exit status 1 means that something does not hold.
10 means that the hands are still secret, so the rules cannot be checked yet.

With two folders it says where two copies of one campaign part, and who signed
what in each.`,
		Example: `  umpire audit winter
  umpire audit --json winter
  umpire audit winter copy-of-winter`,
		Args: cobra.MaximumNArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 2 {
				if asJSON || head != "" || len(rounds) > 0 {
					return failed(speech.Text("error.copies-flags"))
				}
				return a.copies([2]string(args))
			}
			dir, _, err := folder(args)
			if err != nil && plainGame([]string{here(args)}) != "" {
				return err
			}
			if err != nil && len(args) == 1 { // without its settings a folder is still looked at
				if _, stat := os.Stat(args[0]); stat != nil {
					return stat
				}
				dir, err = args[0], nil
			}
			if err != nil {
				return err
			}
			a.keeps(dir)
			found := a.examine(dir)
			if head != "" && !strings.HasPrefix(found.Head, head) {
				found.Faults = append(found.Faults, campaign.Fault{Part: "A", File: "entries", What: speech.Text("found.last", found.Head, head)})
			}
			for _, path := range rounds {
				out, err := readRound(path)
				if err != nil {
					return err
				}
				if err := found.TellRound(a.league, out.Round, out.Signature); err != nil {
					return err
				}
			}
			if asJSON {
				if err := a.json(found); err != nil {
					return err
				}
			} else {
				a.audited(dir, found)
			}
			switch {
			case len(found.Faults) > 0:
				return ended{exit.No}
			case found.Shut:
				return ended{exit.Awaiting}
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	cmd.Flags().StringArrayVar(&rounds, "round", nil, "`FILE` with the round of a voided lock: print the dice it would have given (repeatable)")
	cmd.Flags().StringVar(&head, "head", "", "the published `HASH` of the last entry")
	return cmd
}

// examine audits a folder, with or without a referee.
func (a *app) examine(dir string) *campaign.Audit {
	if withoutReferee(dir) {
		x := pen.Examine(os.DirFS(dir), a.house())
		a.reread(dir, x)
		return x
	}
	bar := newBar(a.err)
	defer bar.end()
	if playersFolder(dir) {
		x := campaign.ExamineCopy(os.DirFS(dir), a.table(), bar.step)
		if x.Shut {
			a.reread(dir, x)
		}
		return x
	}
	return campaign.Examine(os.DirFS(dir), a.games, a.render, bar.step, a.league)
}

// reread holds the texts of a player's folder against those that its chain gives, or that
// the referee has sent: those in reports/, and those beside it under whatever name. Where the
// chain does not hold there is nothing to hold them against.
func (a *app) reread(dir string, x *campaign.Audit) {
	if len(x.Faults) > 0 {
		return
	}
	derived, _, err := a.derived(dir)
	if err != nil {
		return
	}
	known := map[string]bool{}
	for _, f := range derived {
		known[string(f.Data)] = true
	}
	for _, folder := range []string{"reports", "."} {
		entries, _ := os.ReadDir(filepath.Join(dir, folder))
		for _, e := range entries {
			data, err := os.ReadFile(filepath.Join(dir, folder, e.Name()))
			if err != nil || known[string(data)] { // nearly all are: to find the one that a text is like takes long
				continue
			}
			in := single.Input{Name: filepath.ToSlash(filepath.Join(folder, e.Name())), Data: data}
			own, _ := seenAlike(in, derived)
			switch d, like := campaign.Compare(in, own); {
			case !like, campaign.FilledIn(in, derived):
			case folder == "reports":
				x.Differs("C", d)
			default:
				x.Different = append(x.Different, d)
			}
		}
	}
}
