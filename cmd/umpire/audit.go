package main

import (
	"os"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/pen"
	"umpire/adjudicate/post"
	"umpire/model/exit"
)

func (a *app) audit() *cobra.Command {
	var asJSON bool
	var head string
	var rounds []string
	cmd := &cobra.Command{
		Use:   "audit [FOLDER]",
		Short: "Recompute a whole campaign and report what does not hold",
		Long: `The audit recomputes everything from the first entry on: the chain, the dice,
the states and the reports. Exit status 1 means that something does not hold.
10 means that the hands are still secret, so the rules cannot be checked yet.`,
		Example: `  umpire audit winter
  umpire audit --json winter`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
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
				found.Faults = append(found.Faults, campaign.Fault{Part: "A", File: "entries", What: "the last entry is " + found.Head + ", not " + head + ": entries are missing at the end, or it is another campaign"})
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
				a.audited(found)
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
		return pen.Examine(os.DirFS(dir), a.house())
	}
	bar := newBar(a.err)
	defer bar.end()
	if playersFolder(dir) {
		return post.Examine(os.DirFS(dir), a.table(), bar.step)
	}
	return campaign.ExamineWatched(os.DirFS(dir), a.games, a.render, bar.step, a.league)
}

// audited is the page for a club's director.
func (a *app) audited(x *campaign.Audit) {
	a.printf("AUDIT  %s  %s %s  rules %s\n", x.Campaign, x.Game, x.Edition, x.Behaviour)
	a.printf(" Entries   %d, the last %s\n", x.Entries, x.Head)
	a.printf(" Segments  %d played to their end: %s\n", len(x.Segments), strings.Join(x.Segments, " "))
	a.printf(" Dice      %s: %s in %s\n", x.Dice, count(x.Rolls, "die", "dice"), count(x.Stages, "proven stage", "proven stages"))
	a.printf(" Checked   %d comparisons in the chain, %d files byte for byte\n", x.Checks, x.Files)
	switch {
	case x.Accidents():
		a.printf(" Verdict   it holds as it was written; %s changed by another program\n", count(len(x.Faults), "text was", "texts were"))
	case len(x.Faults) > 0:
		a.printf(" Verdict   IT DOES NOT HOLD: %s\n", count(len(x.Faults), "fault", "faults"))
	case x.Shut && chain.Of(x.Dice).Between():
		a.printf(" Verdict   chain, dice, signatures and all that everybody sees hold; what rests on the hands is proven when the end opens them\n")
	case x.Shut:
		a.printf(" Verdict   chain and dice hold; the rules could not be run: the hands are not open\n")
	default:
		a.printf(" Verdict   it holds: every die, state and report is what the rules make of the files sent\n")
	}
	if x.Accidents() {
		a.faults("\nCHANGED BY ANOTHER PROGRAM, and read as it was written", x.Faults)
	} else {
		a.faults("\nWHAT DOES NOT HOLD", x.Faults)
	}
	a.faults("\nWHAT OUGHT TO BE KNOWN", x.Notes)
	if len(x.Outside) > 0 {
		a.printf("\nNOT UNDER THE CHAIN: nothing is said of these\n")
		for _, name := range x.Outside {
			a.printf(" %s\n", name)
		}
	}
	if len(x.Tests) > 0 {
		a.printf("\nSTATISTICS\n")
		for _, t := range x.Tests {
			a.printf(" %-26s n %5d (least %4d)  %10s  p %-9s %s\n", t.Name, t.Data, t.Least, t.Stat, t.P, t.Verdict)
		}
		for line := range strings.Lines(dice.Power) {
			a.printf(" %s", line)
		}
	}
}

func (a *app) faults(title string, list []campaign.Fault) {
	if len(list) == 0 {
		return
	}
	a.printf("%s\n", title)
	for _, f := range list {
		where := f.File
		if where != "" {
			where += ": "
		}
		a.printf(" %s  %s%s\n", f.Part, where, oneLine(f.What))
	}
}
