package main

import (
	"github.com/spf13/cobra"

	"umpire/adjudicate/pen"
)

func (a *app) object() *cobra.Command {
	return &cobra.Command{
		Use:   "object FILE [FOLDER]",
		Short: "state for the record that you object, with a file that says why; under a lock of the other the pen goes back to him",
		Long:  "It decides nothing. Without the pen it goes with your next bundle, and the other enters it.",
		Args:  cobra.RangeArgs(1, 2),
		RunE: func(_ *cobra.Command, args []string) error {
			in, dir, err := fileAndFolder(args)
			if err != nil {
				return err
			}
			return a.entered(dir, func(m *pen.Match) error { return m.Object(in) })
		},
	}
}

func (a *app) repair() *cobra.Command {
	return &cobra.Command{
		Use:   "repair [FOLDER]",
		Short: "lock anew what the other objects to: the same counter, and what the rules say now",
		Long:  "The link is the same, and so are the dice; with dice beacon the new lock names another round. Who finds that his lock was right goes on instead.",
		Args:  cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return a.entered(here(args), (*pen.Match).Repair)
		},
	}
}

// toldWaiting says what one has handed in that stands in no entry yet, and of an
// objection to one's own lock.
func (a *app) toldWaiting(m *pen.Match) {
	what := map[string]string{"standing": "standing orders", "object": "an objection"}
	for _, w := range m.Waiting() {
		a.printf("you have handed in %s at entry %d: umpire send gives the other the file, and it counts once an entry has it\n", what[w.Kind], w.Seq)
	}
	if file := m.Objection(); file != "" {
		a.printf("the other objects to your lock: files/%s says why\n  then     umpire repair locks anew; else go on\n", file)
	}
}
