package main

import (
	"encoding/json"
	"errors"
	"os"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/pen"
)

func (a *app) beacon() *cobra.Command {
	return &cobra.Command{
		Use:     "beacon FILE [FOLDER]",
		Short:   "Record the beacon round that a lock is waiting for",
		Long:    `FILE is the round as the beacon publishes it (JSON). No network is needed.`,
		Example: `  umpire beacon r1000.json winter`,
		Args:    cobra.RangeArgs(1, 2),
		RunE: func(_ *cobra.Command, args []string) error {
			out, err := readRound(args[0])
			if err != nil {
				return err
			}
			dir := here(args[1:])
			if campaign.IsCampaign(os.DirFS(dir)) && !withoutReferee(dir) {
				return a.locked(dir, func(c *campaign.Campaign) error { return c.Round(out.Round, out.Signature) })
			}
			return a.entered(dir, func(m *pen.Match) error { return m.Beacon(out.Round, out.Signature) })
		},
	}
}

// published is a round as anybody publishes it.
type published struct {
	Round     int64  `json:"round"`
	Signature string `json:"signature"`
}

func readRound(path string) (published, error) {
	var out published
	in, err := read(path)
	if err != nil {
		return out, err
	}
	if err := json.Unmarshal(in.Data, &out); err != nil || out.Signature == "" {
		return out, hint(wrong{errors.New(in.Name + " has no round and signature")}, `it looks like {"round": 1000, "signature": "b446…"}, as a node of drand answers`)
	}
	return out, nil
}

// roundOf says which round a lock names, when it is out, and what is to be done.
func (a *app) roundOf(m *pen.Match, then string) {
	if round, at := m.Round(); round > 0 {
		a.printf("  round    %d of drand quicknet, out at %s\n  then     %s\n", round, stamped(at), then)
	}
}
