package main

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/report"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/speech"
)

func (a *app) show() *cobra.Command {
	var state, side string
	var base bool
	cmd := &cobra.Command{
		Use:   "show [STATE]",
		Short: "Print a position",
		Long: `Without --side it prints only what everybody may see; in a player's folder
it prints what the player may see, and --side '' what everybody may. Once a
game is over it prints all hands.`,
		Example: `  umpire show state.yaml --side soviet`,
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 {
				state = args[0]
			}
			s, open, err := a.openedState(state)
			if errors.Is(err, fs.ErrNotExist) && len(args) == 1 && filepath.Ext(state) == "" {
				return failed(speech.Text("error.no-such", state))
			}
			if err != nil {
				return err
			}
			words, err := a.words(s)
			if err != nil {
				return err
			}
			if open && !base && !cmd.Flags().Changed("side") {
				a.printf("%s", report.ShowOpen(s.State, words))
				return nil
			}
			side = string(ownIfUnnamed(state, side, cmd.Flags().Changed("side")))
			if err := knownSide(s, side); err != nil {
				return err
			}
			if err := seenFrom(s, side); err != nil {
				return err
			}
			if base {
				a.printf("%s\n", s.Base[:8])
				return nil
			}
			a.printf("%s", report.Show(s.State, words, s.Owner, model.Side(side)))
			return nil
		},
	}
	cmd.Flags().StringVar(&state, "state", "", "`FILE` with the state")
	cmd.Flags().StringVar(&side, "side", "", "print what this `SIDE` may see")
	cmd.Flags().BoolVar(&base, "base", false, "print only the base, for the head of a file")
	a.speaks(cmd)
	a.toFile(cmd)
	return cmd
}

// knownSide refuses a --side that the game does not have; "" is everybody.
func knownSide(s *single.Step, side string) error {
	if side == "" {
		return nil
	}
	var names []string
	for _, have := range s.State.Position.Set().Schema.Sides {
		if string(have) == side {
			return nil
		}
		names = append(names, string(have))
	}
	return failed(speech.Text("error.unknown-side", strconv.Quote(side), strings.Join(names, ", ")))
}

// seenFrom refuses to show a side what is not in a state, which is a view of others.
func seenFrom(s *single.Step, side string) error {
	if side == "" || !s.State.Position.Hole(model.Side(side)) {
		return nil
	}
	of := strings.TrimPrefix(s.ViewedBy(), "of ")
	if of == "nobody" {
		return wrongly(speech.Text("error.nobodys-view", side))
	}
	return wrongly(speech.Text("error.others-view", of, side))
}

// openedState is openState for a folder that may be of a game that is over: then every hand is
// in the state, and open is true.
func (a *app) openedState(path string) (s *single.Step, open bool, err error) {
	dir := cmp.Or(path, ".")
	if !campaign.IsCampaign(os.DirFS(dir)) {
		s, err = a.openState(path)
		return s, false, err
	}
	if withoutReferee(dir) {
		m, err := a.match(dir)
		if err != nil || !m.Closed || m.Forfeit != "" {
			s, openErr := a.openState(path)
			return s, false, errors.Join(err, openErr)
		}
		in, err := m.Opened()
		if err != nil {
			return nil, false, err
		}
		s, err = single.OpenState(in, a.games)
		return s, true, err
	}
	if c, err := campaign.Open(os.DirFS(dir), a.games, nil); err == nil && c.Closed && c.Ran() {
		return c.Step, true, nil
	}
	s, err = a.openState(path)
	return s, false, err
}

func (w world) openState(path string) (*single.Step, error) {
	if in, _, ok, err := w.standsHere(path); ok {
		if err != nil {
			return nil, err
		}
		return single.OpenState(in, w.games)
	}
	if path == "" {
		return nil, failed(speech.Text("error.no-state"))
	}
	in, err := read(path)
	if err != nil {
		return nil, err
	}
	return single.OpenState(in, w.games)
}
