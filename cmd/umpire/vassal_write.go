package main

import (
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate/vassal"
	"umpire/model/speech"
)

func (a *app) vassalModule() *cobra.Command {
	var p onTable
	var out string
	cmd := &cobra.Command{
		Use:   "module [STATE | FOLDER] --out FILE.vmod",
		Short: "Make a small module of the game for VASSAL",
		Long: `It has the board, a counter for each unit, the sides, and a save with the
position, from which one begins; what tracks and marks say lies there as words.
Cards and dice are not in it. Without --side the save shows only what everybody
may see.`,
		Example: `  umpire vassal module state.yaml --out winter.vmod`,
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := needFile(out, "winter.vmod"); err != nil {
				return err
			}
			s, pos, err := p.looked(a, args, cmd.Flags().Changed("side"))
			if err != nil {
				return err
			}
			kit, err := kitOf(s, pos, true)
			if err != nil {
				return err
			}
			data, err := kit.Module(tableOf(s, pos))
			if err != nil {
				return err
			}
			return a.forVassal(out, data, "open it in VASSAL, and there File, New game, Start", vassal.Written{})
		},
	}
	f := cmd.Flags()
	f.StringVar(&p.side, "side", "", "what this `SIDE` may see; by default the one whose folder it is, else everybody")
	f.StringVar(&out, "out", "", "`FILE` to write")
	return cmd
}

func (a *app) vassalWrite() *cobra.Command {
	var p onTable
	var on, out string
	cmd := &cobra.Command{
		Use:   "write [STATE | FOLDER] --on SAVE.vsav --out FILE.vsav",
		Short: "Put a position into your own save of VASSAL",
		Long: `The counters stand where the position has them, with their steps, and in our
module with what tracks and marks say. All else in the save stays as it is.
What the side may not know is not written.`,
		Example: `  umpire vassal write state.yaml --on mine.vsav --side axis --out after.vsav`,
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if on == "" {
				return failed(speech.Text("error.no-save"))
			}
			if err := needFile(out, "after.vsav"); err != nil {
				return err
			}
			s, pos, err := p.looked(a, args, cmd.Flags().Changed("side"))
			if err != nil {
				return err
			}
			save, err := readSave(on)
			if err != nil {
				return err
			}
			m, err := p.module(s, pos, save)
			if err != nil {
				return err
			}
			done, err := vassal.Put(save, m.module, m.mapping, m.kit, tableOf(s, pos))
			if err != nil {
				return err
			}
			data, err := save.Bytes()
			if err != nil {
				return err
			}
			return a.forVassal(out, data, wrote(done), done)
		},
	}
	f := cmd.Flags()
	p.flags(cmd)
	f.StringVar(&on, "on", "", "`SAVE` that is written on; it stays as it is")
	f.StringVar(&out, "out", "", "`FILE` to write")
	return cmd
}

// forVassal writes a file for VASSAL, and says what it is and what is in doubt there.
func (a *app) forVassal(out string, data []byte, what string, done vassal.Written) error {
	if err := a.newFile(out, data); err != nil {
		return err
	}
	a.printf("%s: %s\n", out, what)
	for _, d := range done.Doubts {
		a.printf(" %s\n", d)
	}
	return nil
}

// wrote says what was done with a save.
func wrote(w vassal.Written) string {
	var list []string
	for _, part := range []struct {
		n    int
		what string
	}{{w.Moved, "moved"}, {w.Turned, "turned"}, {w.Added, "added"}, {w.Removed, "taken away"}} {
		if part.n > 0 {
			list = append(list, count(part.n, "counter", "counters")+" "+part.what)
		}
	}
	if w.Marked > 0 {
		list = append(list, count(w.Marked, "mark", "marks")+" changed")
	}
	if len(list) == 0 {
		return "all counters stood there already"
	}
	return strings.Join(list, ", ")
}
