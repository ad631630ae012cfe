package main

import (
	"os"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"umpire/adjudicate/campaign"
)

// setClock takes the time of a script from its environment.
func setClock() {
	if at, err := time.Parse(time.RFC3339, os.Getenv("CLOCK")); err == nil {
		clock = func() time.Time { return at }
	}
}

// begin makes a campaign folder with a seed that is always the same: campaign
// FOLDER STATE MODE [CONSENT].
func begin(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 3 {
		ts.Fatalf("usage: campaign FOLDER STATE MODE [CONSENT]")
	}
	in := campaign.Input{Name: args[1], Data: []byte(ts.ReadFile(args[1]))}
	s, err := campaign.OpenState(in, registry)
	ts.Check(err)
	set := campaign.SettingsFor(s.State, args[2])
	set.Seats[0].Name = "Anna"
	if len(args) > 3 {
		set.Consent = args[3]
	}
	files, err := campaign.Begin(campaign.Start{State: in, Settings: set, Seed: [32]byte{1}, Nonces: [][32]byte{{2}, {3}}}, registry)
	ts.Check(err)
	ts.Check(campaign.Save(campaign.Real, ts.MkAbs(args[0]), files))
}
