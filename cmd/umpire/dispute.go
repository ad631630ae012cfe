package main

import (
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/model"
	"umpire/model/exit"
	"umpire/model/speech"
)

func (a *app) dispute() *cobra.Command {
	var readings []string
	var edition, orders string
	var through bool
	cmd := &cobra.Command{
		Use:   "dispute SEGMENT [LABEL | --ruling R=V | --edition E | --orders FILE] [FOLDER]",
		Short: "Play a segment under another reading, or explain a die",
		Long: `With a LABEL, as the report has it, it says how that die was made, and that it
is right. Else the segment is played again under another reading, with the same
dice. Nothing in the campaign changes. Exit status 1 means that it comes out
differently, or that the die is not right; 10 that this is not known while a
hand is hidden.`,
		Example: `  umpire dispute GT3-A2 combat/2413/attack winter
  umpire dispute GT3-A2 --ruling ds-retreat-distance=path winter`,
		Args: cobra.RangeArgs(1, 3),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, rest, err := folder(args)
			switch {
			case err != nil:
				return err
			case len(rest) == 0 || len(rest) > 2:
				return usageError(speech.Text("error.name-segment"))
			}
			segment := rest[0]
			if other := len(readings) > 0 || edition != "" || orders != "" || through; len(rest) == 2 && other {
				return failed(speech.Text("error.die-reading"))
			}
			if len(rest) == 2 {
				return a.disputedDie(dir, segment, rest[1])
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
			var later []campaign.Later
			if through {
				if later, err = ds.Through(d, o); err != nil {
					return err
				}
			}
			if err := a.disputed(dir, d, o, later); err != nil {
				return err
			}
			switch {
			case d.Unknown:
				return ended{exit.Awaiting}
			case !d.Same:
				return ended{exit.No}
			}
			return nil
		},
	}
	f := cmd.Flags()
	f.StringArrayVar(&readings, "ruling", nil, "another reading, `RULING=READING` (repeatable)")
	f.StringVar(&edition, "edition", "", "another `EDITION` of the rules")
	f.StringVar(&orders, "orders", "", "`FILE` with other orders, standing orders or answers")
	f.BoolVar(&through, "through", false, "go on with later segments while their orders stay legal")
	return cmd
}

// disputes are the segments that can be run again in a folder: without a referee as its owner
// knows them.
func (a *app) disputes(dir string) (campaign.Disputes, error) {
	if withoutReferee(dir) {
		m, err := a.wholeMatch(dir)
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
			return o, failed(speech.Text("error.no-reading", r))
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
		return o, failed(speech.Text("error.nothing-disputed"))
	}
	return o, nil
}
