package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/single"
	"umpire/adjudicate/writing"
	"umpire/model/exit"
	"umpire/model/speech"
	"umpire/model/strict"
	"umpire/orders"
	"umpire/orders/mail"
)

func (a *app) fmt() *cobra.Command {
	var inPlace bool
	cmd := &cobra.Command{
		Use:   "fmt FILE",
		Short: "Undo what mail programs do to a player's file",
		Long: `It mends only what cannot be misunderstood, says what it mended, and never
touches the name of a unit or a place.`,
		Example: `  umpire fmt -w orders.yaml
  umpire fmt orders.yaml --out clean.yaml`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			in, err := read(args[0])
			if err != nil {
				return err
			}
			if whole, err := asItLies(args[0]); err == nil && inPlace && mail.Is(whole.Data) {
				return misused(speech.Text("error.whole-mail", args[0]))
			}
			if !orders.Mendable(in.Data) {
				doc, faults := strict.Read(in.Data, in.Name, strict.Options{Mail: true, Empty: true})
				writing.Layout(a.out, single.Told{Name: in.Name, Lines: doc.Lines, Faults: faults}, nil)
				return ended{exit.Refused}
			}
			text, done := orders.Mend(in.Data, in.Name)
			for _, d := range done {
				what, _ := orders.Fill(orders.MendMessages, d)
				fmt.Fprintf(a.err, "%s: %s\n", where(in.Name, d.At), what)
			}
			if !inPlace {
				_, err := a.out.Write(text)
				return err
			}
			if string(text) == string(in.Data) {
				return nil
			}
			return overwrite(args[0], text)
		},
	}
	a.toFile(cmd)
	cmd.Flags().BoolVarP(&inPlace, "write", "w", false, "change the file itself instead of printing")
	return cmd
}

func where(name string, at strict.Place) string {
	if at.Line == 0 {
		return name
	}
	return fmt.Sprintf("%s:%d:%d", name, at.Line, at.Col)
}

// overwrite writes a file anew, whole or not at all. Who could read it still can,
// and nobody else.
func overwrite(path string, data []byte) error {
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	secret := info.Mode()&fs.FileMode(0o077) == 0
	return campaign.WriteAll(filepath.Dir(path), []campaign.File{{Name: filepath.Base(path), Data: data, Secret: secret}})
}
