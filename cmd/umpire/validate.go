package main

import (
	"path/filepath"

	"github.com/spf13/cobra"

	"umpire/adjudicate/single"
	"umpire/adjudicate/writing"
	"umpire/model"
	"umpire/model/exit"
	"umpire/model/speech"
)

func (a *app) validate() *cobra.Command {
	var p plain
	var strictly bool
	cmd := &cobra.Command{
		Use:     "check [FILE…] [FOLDER | --state FILE]",
		Aliases: []string{"validate"},
		Short:   "Check a player's file; roll nothing and change nothing",
		Long:    "Without FILE it checks the file that is awaited of you in your folder, and\nlays a draft of it there if there is none.",
		Example: `  umpire check orders.yaml --state state.yaml --standing standing.yaml`,
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if args = p.placed(args); len(args) == 0 {
				file, err := a.awaitedFile(cmd, p.state, "orders", "answers")
				if err != nil {
					return err
				}
				args = []string{file}
			}
			s, err := p.step(a.world)
			if err != nil {
				return err
			}
			if len(p.standing) > 0 {
				if err := ownStanding(s, args); err != nil {
					return err
				}
			}
			return a.checkAll(s, args, strictly)
		},
	}
	p.before(cmd, ownStandings)
	cmd.Flags().BoolVar(&strictly, "strict", false, "end with status 1 on warnings too")
	a.speaks(cmd)
	return cmd
}

// ownStanding refuses standing orders of a side whose files are not checked: a check
// sees what the side itself may see.
func ownStanding(s *single.Step, paths []string) error {
	inputs, err := readAll(paths)
	if err != nil {
		return err
	}
	sides := map[model.Side]bool{}
	for _, in := range inputs {
		sent, _ := s.Read(in)
		if sent.File == nil {
			return nil // what is wrong with it is told by the check
		}
		sides[sent.Side] = true
	}
	for _, st := range s.Standing {
		if !sides[st.Side] {
			return wrongly(speech.Text("error.others-standing", st.Name, st.Side))
		}
	}
	return nil
}

// checkAll checks each file and tells everything before it answers.
func (a *app) checkAll(s *single.Step, paths []string, strictly bool) error {
	inputs, err := readAll(paths)
	if err != nil {
		return err
	}
	files := map[string]bool{} // those that lie there by themselves, and in no mail
	for _, path := range paths {
		files[filepath.Base(path)] = true
	}
	complaints, err := a.complaints(s)
	if err != nil {
		return err
	}
	var bad single.Refused
	warned := false
	for _, in := range inputs {
		if !files[in.Name] && !inSecret(in.Name) {
			a.printf("%s\n", speech.Text("said.taken-from", in.Name))
		}
		told, ok, err := writing.Check(a.out, s, in, complaints)
		if err != nil {
			return err
		}
		if !ok {
			bad.Files = append(bad.Files, told)
		}
		warned = warned || len(told.Faults) > 0
	}
	if len(bad.Files) > 0 {
		return ended{bad.Status()}
	}
	if warned && strictly {
		return ended{exit.No}
	}
	return nil
}
