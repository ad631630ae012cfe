package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/report"
	"umpire/model"
	"umpire/model/exit"
)

func (a *app) dispute() *cobra.Command {
	var readings []string
	var edition, orders string
	var through bool
	cmd := &cobra.Command{
		Use:   "dispute SEGMENT --ruling R=V | --edition E | --orders FILE [FOLDER]",
		Short: "Replay a segment under another reading, with the same dice",
		Long: `Nothing in the campaign changes. Exit status 1 means that the segment comes
out differently.`,
		Example: `  umpire dispute GT3-A2 --ruling ds-retreat-distance=path winter`,
		Args:    cobra.RangeArgs(1, 2),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, segment, err := folderAnd(args, "name the segment that is disputed")
			if err != nil {
				return err
			}
			o, err := otherwise(readings, edition, orders)
			if err != nil {
				return err
			}
			ds, err := a.disputes(dir)
			if err != nil {
				return err
			}
			d, err := ds.Dispute(strings.ToUpper(segment), o)
			if err != nil {
				return err
			}
			a.disputed(d)
			if through {
				later, err := ds.Through(d, o)
				if err != nil {
					return err
				}
				a.later(later)
			}
			if !d.Same {
				return ended{exit.No}
			}
			return nil
		},
	}
	f := cmd.Flags()
	f.StringArrayVar(&readings, "ruling", nil, "another reading, `RULING=READING` (repeatable)")
	f.StringVar(&edition, "edition", "", "another `EDITION` of the rules")
	f.StringVar(&orders, "orders", "", "`FILE` with other orders")
	f.BoolVar(&through, "through", false, "go on with later segments while their orders stay legal")
	return cmd
}

// disputes are the segments that can be run again in a folder: without a referee as its owner
// knows them.
func (a *app) disputes(dir string) (campaign.Disputes, error) {
	if withoutReferee(dir) {
		m, err := a.match(dir)
		if err != nil {
			return campaign.Disputes{}, err
		}
		return m.Disputes()
	}
	c, err := a.openCampaign(dir, false)
	if err != nil {
		return campaign.Disputes{}, err
	}
	return c.Disputes(a.games), nil
}

func otherwise(readings []string, edition, orders string) (campaign.Otherwise, error) {
	o := campaign.Otherwise{Edition: edition}
	for _, r := range readings {
		id, reading, ok := strings.Cut(r, "=")
		if !ok {
			return o, hint(usageError("--ruling "+r+" names no reading"), "write RULING=READING; `umpire rules RULING` lists its readings")
		}
		o.Readings = append(o.Readings, model.Setting{ID: id, Reading: reading})
	}
	if orders != "" {
		in, err := read(orders)
		if err != nil {
			return o, err
		}
		o.Orders = &in
	}
	if len(o.Readings) == 0 && edition == "" && orders == "" {
		return o, hint(usageError("nothing is disputed"), "say --ruling RULING=READING, --edition EDITION or --orders FILE")
	}
	return o, nil
}

// sideWidth is the width of one of two reports beside each other.
const sideWidth = 72

func (a *app) disputed(d *campaign.Dispute) {
	if d.Same {
		a.printf("%s comes out the same: %s\n", d.Segment, d.Why)
		return
	}
	if d.Is == nil {
		a.printf("%s cannot be run otherwise: %s\n", d.Segment, d.Why)
		return
	}
	a.printf("%s parts here", d.Segment)
	if d.Rule != "" {
		a.printf(" (%s)", d.Rule)
	}
	a.printf("\n  was    %s\n  other  %s\n", d.Instead, d.Event)
	for _, k := range d.Known {
		a.printf("  %s was not rolled then; it is read under a key that was out: known beforehand\n", k)
	}
	for _, w := range d.Awaiting {
		a.printf("  the other run stops and asks %s\n", w)
	}
	a.printf("\nREPORTS  as it was, and otherwise\n%s", campaign.SideBySide(textOf(d.Was), textOf(d.Is), sideWidth))
	if d.Was.Result.State != nil && d.Is.Result.State != nil {
		a.printf("\nSTATES\n%s", report.Diff(d.Was.Result.State, d.Is.Result.State, d.Is.Step.Rules.Words(), ""))
	}
}

func textOf(p *campaign.Played) string { return report.Text(reportOf(p.Step, p.Result, "")) }

func (a *app) later(list []campaign.Later) {
	a.printf("\nWHAT FOLLOWS\n")
	for _, l := range list {
		switch {
		case l.Ends != "":
			a.printf(" %s  the other run ends: %s\n", l.Segment, l.Ends)
		case l.Base == l.Was:
			a.printf(" %s  the same position, %.8s\n", l.Segment, l.Base)
		default:
			a.printf(" %s  %s\n", l.Segment, fmt.Sprintf("%.8s instead of %.8s", l.Base, l.Was))
		}
	}
}
