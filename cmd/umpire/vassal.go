package main

import (
	"path/filepath"
	"strconv"

	"github.com/spf13/cobra"

	"umpire/adjudicate/single"
	"umpire/adjudicate/vassal"
	"umpire/model"
	"umpire/model/speech"
)

// vassalGroup holds what goes out to VASSAL, on which players move their counters, and what comes
// back from there.
func (a *app) vassalGroup() *cobra.Command {
	return group("vassal", "Write and read the files of VASSAL", a.vassalModule(), a.vassalWrite(), a.vassalRead(), a.vassalLog(), a.vassalMap())
}

// onTable are the flags of verbs that put a position on a table of VASSAL, or look at one.
type onTable struct {
	state, side, mapping string
	named                bool // the side
}

func (p *onTable) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&p.side, "side", "", "what this `SIDE` may see; by default the one whose folder it is, else everybody")
	f.StringVar(&p.mapping, "map", "", "`FILE` that says how a module of others fits; without it the module is ours")
}

// looked is a state as a side may see it.
func (p *onTable) looked(a *app, args []string, named bool) (*single.Step, *model.Position, error) {
	if len(args) > 0 {
		p.state = args[0]
	}
	p.named = named
	side := ownIfUnnamed(p.state, p.side, p.named)
	s, err := a.openState(p.state)
	if err != nil {
		return nil, nil, err
	}
	if err := knownSide(s, string(side)); err != nil {
		return nil, nil, err
	}
	if err := seenFrom(s, string(side)); err != nil {
		return nil, nil, err
	}
	return s, s.State.Position.View(side), nil
}

// playedModule is a module as it is played with: what is known of its maps and counters. kit is nil for
// a module of others.
type playedModule struct {
	module  *vassal.Module
	mapping *vassal.Mapping
	kit     *vassal.Kit
}

// module is the module of a save: the one that the mapping names, else ours.
func (p *onTable) module(s *single.Step, pos *model.Position, save *vassal.Save) (*playedModule, error) {
	if p.mapping != "" {
		return p.mapped(s)
	}
	kit, err := kitOf(s, pos, false)
	if err != nil {
		return nil, err
	}
	if save.Module != kit.Name {
		whose := speech.Text("error.other-module", strconv.Quote(save.Module), strconv.Quote(kit.Name))
		if save.Module == "" {
			whose = speech.Text("error.no-module")
		}
		return nil, wrongly(whose)
	}
	m, err := kit.Opened()
	return &playedModule{m, kit.Mapping(), kit}, err
}

// readSave reads a save or log of VASSAL.
func readSave(path string) (*vassal.Save, error) {
	in, err := asItLies(path)
	if err != nil {
		return nil, err
	}
	return vassal.Open(filepath.Base(path), in.Data)
}

// newFile writes a file that does not lie there yet.
func (a *app) newFile(path string, data []byte) error {
	return a.printedTo(path, func() error {
		_, err := a.out.Write(data)
		return err
	})
}

// needFile refuses a verb that is to write a file that is not named.
func needFile(path, like string) error {
	if path == "" {
		return failed(speech.Text("error.no-written", like))
	}
	return nil
}

// mapped is the module that the mapping names.
func (p *onTable) mapped(s *single.Step) (*playedModule, error) {
	in, err := asItLies(p.mapping)
	if err != nil {
		return nil, err
	}
	m, lines, faults := vassal.ReadMapping(in.Name, in.Data, s.State.Game, s.State.Position.Set().Printed())
	if m == nil {
		return nil, &single.Refused{Files: []single.Told{{Name: in.Name, Lines: lines, Faults: faults, State: true}}, Words: vassal.Messages}
	}
	mod, err := readModule(filepath.Join(filepath.Dir(p.mapping), filepath.FromSlash(m.Module)))
	return &playedModule{module: mod, mapping: m}, err
}

// readModule reads a module of VASSAL.
func readModule(path string) (*vassal.Module, error) {
	in, err := asItLies(path)
	if err != nil {
		return nil, err
	}
	return vassal.OpenModule(filepath.Base(path), in.Data)
}
