package main

import (
	"os"

	"github.com/rogpeppe/go-internal/testscript"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/donnerschlag"
	"umpire/model"
)

// turn2 writes the state of a game of Donnerschlag that stands before its second Admin
// Phase, in which reinforcements are due: turn2 FILE.
func turn2(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: turn2 FILE")
	}
	set, err := donnerschlag.Shipped()
	ts.Check(err)
	st, _, err := donnerschlag.NewState(set, "2023", "storm-00000002")
	ts.Check(err)
	st.Segment = "GT2-ADM1"
	model.NewHand(st.Position).SetTrack("turn", "2")
	first, err := campaign.New(st, nonces)
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), first.Data, 0o644))
}
