package main

import (
	"os"
	"testing"
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

// atNoon stops the clock for a test, so that what tells times, to the second, is always the
// same.
func atNoon(t *testing.T) {
	was := clock
	t.Cleanup(func() { clock = was })
	clock = func() time.Time { return time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC) }
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
