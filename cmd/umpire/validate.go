package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/model"
	"umpire/model/exit"
	"umpire/model/strict"
	"umpire/orders"
)

func (a *app) validate() *cobra.Command {
	var p plain
	var strictly bool
	cmd := &cobra.Command{
		Use:     "check FILE… [FOLDER | --state FILE]",
		Aliases: []string{"validate"},
		Short:   "Check a player's file; roll nothing and change nothing",
		Example: `  umpire check orders.yaml --state state.yaml --standing standing.yaml`,
		Args:    cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if args = p.placed(args); len(args) == 0 {
				return usageError("which file is checked?")
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
	cmd.Flags().StringVar(&p.state, "state", "", "`FILE` with the state before the segment")
	cmd.Flags().StringArrayVar(&p.standing, "standing", nil, "`FILE` with the side's own standing orders")
	cmd.Flags().BoolVar(&strictly, "strict", false, "end with status 1 on warnings too")
	return cmd
}

// ownStanding refuses standing orders of a side whose files are not checked: a check
// sees what the side itself may see.
func ownStanding(s *campaign.Step, paths []string) error {
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
			return hint(wrong{fmt.Errorf("%s holds the standing orders of %s, whose files are not checked", st.Name, st.Side)}, "check a side with its own standing orders alone")
		}
	}
	return nil
}

// checkAll checks each file and tells everything before it answers.
func (a *app) checkAll(s *campaign.Step, paths []string, strictly bool) error {
	inputs, err := readAll(paths)
	if err != nil {
		return err
	}
	var bad campaign.Refused
	warned := false
	for _, in := range inputs {
		told, ok, err := a.checkOne(s, in)
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

// formAlone says of files that are no orders how much of them a check has judged.
var formAlone = map[string]string{
	orders.KindAnswers:  "CHECKED  the form and the names: whether it answers the question is judged when it is handed in (`umpire play FILE`)",
	orders.KindStanding: "CHECKED  the form and the names: what a line may do is judged where it serves",
}

// checkOne prints the problems of one file, and if there are none the orders as
// understood, what may be asked, and the receipt.
func (a *app) checkOne(s *campaign.Step, in campaign.Input) (campaign.Told, bool, error) {
	sent, told := s.Read(in)
	if sent.File == nil || sent.File.Kind != orders.KindOrders {
		if sent.File != nil {
			told = withProblems(told, adjudicate.Checked{Problems: s.Audit(sent)})
		}
		a.layout(told, s.Rules.Messages())
		ok := sent.File != nil && !hasErrors(told.Faults)
		if ok {
			a.printf("%s %s\n", orders.Understood(sent.File), formAlone[sent.File.Kind])
		}
		return told, ok, nil
	}
	s.Orders = sent
	c := s.Check()
	if c.Err != nil {
		return told, false, c.Err
	}
	told = withProblems(told, c)
	a.layout(told, s.Rules.Messages())
	if hasErrors(told.Faults) {
		return told, false, nil
	}
	a.understood(s, sent, c)
	a.notAskedFor(told, c)
	return told, true, nil
}

// understood prints the echo (orders 2.13).
func (a *app) understood(s *campaign.Step, sent *campaign.Sent, c adjudicate.Checked) {
	h := sent.File.Head
	a.printf("%-48s orders %s\n", "AS UNDERSTOOD  "+h.Segment+" "+h.Side, sent.File.Receipt())
	var standing *orders.File
	for _, st := range s.Standing {
		if st.Side == sent.Side {
			standing = st.File
		}
	}
	lines := s.Rules.Echo(s.State.Position.View(sent.Side).Set(), c.Journal, sent.File, standing)
	if len(lines) == 0 { // a segment of whose orders the game has nothing more to tell
		lines = orders.Said(sent.File)
	}
	for _, line := range lines {
		a.printf(" %s\n", line)
	}
	a.printf(" YOU MAY BE ASKED\n")
	switch {
	case c.Capped && len(c.MayAsk) == 0:
		a.printf("  nothing, as far as %d cases show; there are more, which may bring questions\n", c.Branches)
	case c.Capped:
		a.printf("  as far as %d cases show; there are more, which may bring other questions\n", c.Branches)
	case len(c.MayAsk) == 0 && provoked(s.Rules):
		a.printf("  nothing, unless a card of the other side opens it\n")
	case len(c.MayAsk) == 0:
		a.printf("  nothing\n")
	}
	for _, q := range c.MayAsk {
		a.printf("  %-20s (%s)\n", q.Name, q.Cite)
	}
}

// notAskedFor prints the lists that no case tried asked for, where there are others: that
// they never serve is not certain.
func (a *app) notAskedFor(told campaign.Told, c adjudicate.Checked) {
	if len(c.NotAsked) == 0 {
		return
	}
	a.printf(" NOT ASKED FOR\n  as far as %d cases show; such a line serves only where it is asked for\n", c.Branches)
	for _, l := range c.NotAsked {
		a.printf("  line %-4d %s\n", l.At.Line, strings.TrimSpace(told.Lines[l.At.Line-1]))
	}
}

// provoked reports whether what one side plays unseen can put questions to the other,
// through which a check does not go.
func provoked(g adjudicate.Game) bool {
	return slices.ContainsFunc(g.Kinds(), func(k *adjudicate.KindInfo) bool { return k.Provoked })
}

func withProblems(t campaign.Told, c adjudicate.Checked) campaign.Told {
	t.Cites = map[strict.Place]string{}
	for _, p := range c.Problems {
		t.Faults = append(t.Faults, p.Fault)
		t.Cites[p.At] = p.Cite
	}
	if !hasErrors(t.Faults) { // behind an error much is not come to
		for _, l := range c.Unused {
			t.Faults = append(t.Faults, strict.Fault{At: l.At, ID: "unused", Warning: true})
		}
	}
	return t
}

func hasErrors(list []strict.Fault) bool {
	for _, f := range list {
		if !f.Warning {
			return true
		}
	}
	return false
}
