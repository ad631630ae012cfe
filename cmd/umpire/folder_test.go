package main

import (
	"os"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/games"
	"umpire/adjudicate/single"
)

// stoppedAt is the world, its clock stopped: what tells times, to the second, is always the same.
func stoppedAt(now time.Time) world {
	w := outside()
	w.clock = func() time.Time { return now }
	return w
}

// aNoon is a time at which tests are played.
const aNoon = "2026-11-28T12:00:00Z"

// noon is the world at that time.
func noon() world { return timed(aNoon) }

// timed is the world by the clock of a script, which may leave the time to the machine.
func timed(clock string) world {
	if now, err := time.Parse(time.RFC3339, clock); err == nil {
		return stoppedAt(now)
	}
	return outside()
}

// ofScript is the world of the umpire that a script starts as a program of its own.
func ofScript() world {
	w := timed(os.Getenv("CLOCK"))
	w.keyring = os.Getenv("KEYRING")
	return w
}

// begin makes a campaign folder with a seed that is always the same: campaign
// FOLDER STATE MODE [CONSENT].
func begin(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 3 {
		ts.Fatalf("usage: campaign FOLDER STATE MODE [CONSENT]")
	}
	in := single.Input{Name: args[1], Data: []byte(ts.ReadFile(args[1]))}
	s, err := single.OpenState(in, games.All)
	ts.Check(err)
	set := campaign.SettingsFor(s.State, args[2])
	set.Seats[0].Name = "Anna"
	if len(args) > 3 {
		set.Consent = args[3]
	}
	files, err := campaign.Begin(campaign.Start{State: in, Settings: set, Seed: [32]byte{1}, Nonces: [][32]byte{{2}, {3}}}, games.All)
	ts.Check(err)
	ts.Check(campaign.Save(campaign.Real, ts.MkAbs(args[0]), files))
}
