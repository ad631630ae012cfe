package main

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"runtime"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/evidence"
	"umpire/adjudicate/signatures"
	"umpire/adjudicate/single"
	"umpire/model/exit"
	"umpire/model/speech"
)

func (a *app) dice() *cobra.Command {
	cmd := &cobra.Command{Use: "dice", Short: "Draw the seed, explain and verify dice, open seals", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			return failed(speech.Text("error.dice-verb"))
		}}
	cmd.AddCommand(a.diceCommit(), a.diceVerify(), a.diceExplain(), a.diceUnseal())
	return cmd
}

func (a *app) diceCommit() *cobra.Command {
	var state, out string
	cmd := &cobra.Command{
		Use:   "commit --state FILE --out FOLDER",
		Short: "Draw the secret seed from which the dice follow",
		Long: `Do it once, before the first orders; ` + "`umpire new GAME --files`" + ` has done it
already, unless dice are given. The seed stays secret; the records that are
written with it show later that nobody has changed it.`,
		Example: `  umpire dice commit --state state.yaml --out game`,
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := needOut(out); err != nil {
				return err
			}
			s, err := a.openState(state)
			if err != nil {
				return err
			}
			release, err := campaign.Lock(out)
			if err != nil {
				return err
			}
			defer release()
			if _, err := os.Stat(filepath.Join(out, "genesis", "offer.txt")); err == nil {
				return failedBy(single.ErrOther, speech.Text("error.has-dice", out, single.ErrOther))
			}
			random, err := a.secrets(3)
			if err != nil {
				return err
			}
			files, setup, err := campaign.RefereesDice(s, random[0], random[1:])
			if err != nil {
				return err
			}
			if err := campaign.WriteAll(out, files); err != nil {
				return err
			}
			a.printf("campaign %s\ntip %s\nlinks %d\ngenesis %s\n", setup.Campaign, setup.Tip, setup.Links, setup.Genesis)
			a.printf("%s\n", speech.Text("said.publish"))
			return nil
		},
	}
	cmd.Flags().StringVar(&state, "state", "", "`FILE` with the state of the campaign")
	cmd.Flags().StringVar(&out, "out", "", "`FOLDER` to write to")
	return cmd
}

func (a *app) diceVerify() *cobra.Command {
	var want string
	cmd := &cobra.Command{
		Use:   "verify [FILE | FOLDER]",
		Short: "Recompute all dice of a folder, or the hash of one record",
		Example: `  umpire dice verify game
  umpire dice verify game/genesis/offer.txt`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				if dir := playedInto(""); dir != "" || campaign.IsCampaign(os.DirFS(".")) {
					return a.verifyFolder(".")
				}
				return misused(speech.Text("error.no-dice-here"))
			}
			info, err := os.Stat(args[0])
			if err != nil {
				return err
			}
			if info.IsDir() {
				return a.verifyFolder(args[0])
			}
			return a.verifyFile(args[0], want)
		},
	}
	cmd.Flags().StringVar(&want, "hash", "", "the `HASH` that the file should have")
	return cmd
}

func (a *app) verifyFolder(dir string) error {
	if campaign.IsCampaign(os.DirFS(dir)) {
		r, err := signatures.Check(os.DirFS(dir))
		if err != nil {
			a.printf("%s\n", speech.Text("said.dice-wrong", err))
			return ended{exit.No}
		}
		a.printf("%s\n", speech.Text("said.dice-hold", r.Campaign, r.Entries, len(r.Rolls), r.Checks, r.Head))
		return nil
	}
	report, err := campaign.VerifyDice(dir)
	if err != nil {
		return err
	}
	a.recompute(dir, report)
	for _, line := range report.Lines {
		a.printf("%s\n", line)
	}
	if !report.OK() {
		a.printf("%s\n", speech.Text("said.things-wrong", report.Wrong))
		return ended{exit.No}
	}
	a.printf("%s\n", speech.Text("said.all-hold", report.Dice))
	return nil
}

// recompute runs every segment of a folder again, where what it was run from is
// there, and holds the reports in the folder against those that come out.
func (a *app) recompute(dir string, p *campaign.Proof) {
	folder, err := campaign.OpenFolder(dir)
	if err != nil {
		p.Add(false, "%v", err)
		return
	}
	before := p.Wrong
	for _, rec := range folder.Records {
		if name := folder.Lacks(rec); name != "" {
			p.Add(true, "%s is not run again: %s is not here", rec.Segment, name)
			continue
		}
		s, r, err := a.again(dir, []string{rec.Segment})
		switch {
		case errors.Is(err, single.ErrAltered) && before > 0:
			continue // told already
		case err != nil:
			p.Add(false, "%s, run again: %s", rec.Segment, oneLine(a.say(err.Error())))
			continue
		}
		files, _ := a.reports(s, r)
		for _, f := range files {
			if have, err := os.ReadFile(filepath.Join(dir, f.Name)); err == nil && !bytes.Equal(have, f.Data) {
				p.Add(false, "%s is not the report that the rules give", f.Name)
			}
		}
	}
}

func (a *app) verifyFile(path, want string) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if want != "" {
		hash, err := dice.ParseHash(want)
		if err != nil {
			return err
		}
		var diff *dice.Mismatch
		if err := dice.Verify(data, hash); errors.As(err, &diff) {
			a.printf("%s\n", err)
			return ended{exit.No}
		}
	}
	rec, err := dice.Parse(data)
	if err != nil {
		a.printf("%s\n", speech.Text("said.no-record", err))
		return ended{exit.No}
	}
	a.printf("%s %s\n", rec.Type(), rec.Hash())
	return nil
}

// gameBelow is the one folder below this one into which segments were played: the
// line that a report ends with is typed where the game's folder lies.
func gameBelow() string {
	games, err := filepath.Glob("*/*_record.yaml")
	if err != nil || len(games) == 0 || filepath.Dir(games[0]) != filepath.Dir(games[len(games)-1]) {
		return ""
	}
	return filepath.Dir(games[0])
}

func (a *app) diceExplain() *cobra.Command {
	var out string
	cmd := &cobra.Command{
		Use:     "explain SEGMENT LABEL [--out FOLDER]",
		Short:   "Print commands that recompute a die",
		Long:    `The commands use sha256sum and openssl, or Python; they need no umpire.`,
		Example: `  umpire dice explain GT3-A2 combat/2413/attack --out winter`,
		Args:    cobra.ExactArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			if out = playedInto(out); out == "" && campaign.IsCampaign(os.DirFS(".")) {
				out = "."
			}
			if out == "" {
				out = gameBelow()
			}
			if out == "" {
				return failed(speech.Text("error.no-one-game"))
			}
			if b, err := evidence.Open(os.DirFS(out)); err == nil && campaign.IsCampaign(os.DirFS(out)) {
				if h, ok := b.HiddenDraw(args[0], args[1]); ok {
					return a.explainDraw(out, b, args[0], h)
				}
			}
			x, err := campaign.Explain(out, args[0], args[1])
			if err != nil {
				return err
			}
			a.printf("%s", handLines(x))
			return nil
		},
	}
	cmd.Flags().StringVar(&out, "out", "", "`FOLDER` of the game to read; by default the one you are in")
	return cmd
}

// handLines are the lines with which a die is computed by hand, for the system that one has.
func handLines(x dice.Explanation) string {
	if runtime.GOOS == "windows" {
		return x.Python + "\n"
	}
	return x.String()
}
