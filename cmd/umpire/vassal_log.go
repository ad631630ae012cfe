package main

import (
	"cmp"

	"github.com/spf13/cobra"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/report"
	"umpire/adjudicate/single"
	"umpire/adjudicate/vassal"
	"umpire/model"
	"umpire/model/speech"
)

func (a *app) vassalLog() *cobra.Command {
	var p onTable
	var on, out string
	cmd := &cobra.Command{
		Use:   "log [SEGMENT] [FOLDER] --out FILE.vlog",
		Short: "Write what happened in a segment as a log of VASSAL",
		Long: `VASSAL steps through it: each line of the report is said, and the counters of
which it tells move, turn or go. By default it is the last segment that is
over. The log is for our module; for another name a save of it, and --map.
Passwords and private notes of that save are left out. With fog of war your
own counters go step by step, those of the enemy at the end.`,
		Example: `  umpire vassal log GT3-A2 winter --out a2.vlog`,
		Args:    cobra.MaximumNArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := needFile(out, "a2.vlog"); err != nil {
				return err
			}
			if on == "" && p.mapping != "" {
				return failed(speech.Text("error.no-save-of"))
			}
			p.named = cmd.Flags().Changed("side")
			turn, side, err := a.turnFor(&p, args)
			if err != nil {
				return err
			}
			data, done, err := p.log(turn, side, on)
			if err != nil {
				return err
			}
			return a.forVassal(out, data, "in VASSAL, File, Load game, and then step through it", done)
		},
	}
	f := cmd.Flags()
	p.flags(cmd)
	f.StringVar(&on, "on", "", "`SAVE` of the module that is played with")
	f.StringVar(&out, "out", "", "`FILE` to write")
	return cmd
}

// turnFor is the segment that is meant, and who looks at it.
func (a *app) turnFor(p *onTable, args []string) (*campaign.Turn, model.Side, error) {
	rest, dir := gameIn(args)
	c, side, err := a.chapterIn(rest, dir, p.side, p.named)
	if err != nil {
		return nil, "", err
	}
	turn, err := c.as(side)
	switch {
	case err != nil:
	case turn.Result.State == nil:
		err = wrongly(speech.Text("error.no-log-yet", c.segment))
	case c.turn == nil && side != "" && turn.Step.State.Position.Fogged():
		err = wrongly(speech.Text("error.fog-log"))
	}
	return turn, side, err
}

// log is the log of a segment.
func (p *onTable) log(t *campaign.Turn, side model.Side, on string) ([]byte, vassal.Written, error) {
	before := cmp.Or(t.Before, t.Step).State.Position.View(side)
	table := tableOf(t.Step, before)
	var save *vassal.Save
	var err error
	if on != "" {
		save, err = readSave(on)
	} else {
		save, err = emptySave(t.Step, before, table)
	}
	if err != nil {
		return nil, vassal.Written{}, err
	}
	m, err := p.module(t.Step, before, save)
	if err != nil {
		return nil, vassal.Written{}, err
	}
	return vassal.Log(save, m.module, m.mapping, m.kit, table, logSteps(t, side))
}

// emptySave is a save of our module with a table.
func emptySave(s *single.Step, pos *model.Position, table *vassal.Table) (*vassal.Save, error) {
	kit, err := kitOf(s, pos, false)
	if err != nil {
		return nil, err
	}
	data, err := kit.Save(table)
	if err != nil {
		return nil, err
	}
	return vassal.Open("table.vsav", data)
}

// logSteps are the lines of the report with what changes on the table as each is told. In fog of war only
// the side's own counters change there; those of the enemy lie in the end as they are then seen.
func logSteps(t *campaign.Turn, side model.Side) []vassal.LogStep {
	out, set := t.Result.Outcome, t.Result.Outcome.Position.Set()
	fog := out.Position.Fogged()
	lines := report.Lines(reportOf(t.Step, t.Result, side))
	steps := make([]vassal.LogStep, len(lines)+2) // the last but one is for what no line tells
	steps[len(lines)+1].Ends = tableOf(t.Step, t.Result.State.Position.View(side))
	for i, l := range lines {
		steps[i].Says = l.Text
	}
	for _, tr := range out.Traces {
		if fog && set.Units[tr.Unit].Side != side {
			continue
		}
		i := len(lines)
		for n := len(lines) - 1; n >= 0; n-- {
			if lines[n].Entry <= tr.Entry {
				i = n
				break
			}
		}
		steps[i].Stands = append(steps[i].Stands, stood(set, tr))
	}
	return steps
}

// stood is how a unit stands after a change.
func stood(set *model.Set, tr adjudicate.Trace) vassal.Stand {
	u := &set.Units[tr.Unit]
	st := vassal.Stand{Unit: u.ID, Lost: u.Steps - tr.Steps}
	if tr.At != model.NoSpace {
		st.At = set.SpaceName(tr.At)
	}
	return st
}
