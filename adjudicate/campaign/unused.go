package campaign

import (
	"fmt"
	"strings"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/signatures"
	"umpire/model/speech"
)

// TellUnused notes every void and default of a report, with the dice that the key
// would have given that was taken out of play (hexdice/1 6, 8 B).
func (a *Audit) TellUnused(report *dice.Report) {
	a.report = report
	for _, u := range report.Unused {
		a.Notes = append(a.Notes, Fault{Part: "B", File: chain.EntryName(u.Seq), What: speech.Text("found.unused", u.Counter, u.Stage, u.Reason, u.Fault, counterfactual(report, u, ""))})
	}
}

// TellRound notes the dice of the voids that had named a round, by the signature of
// it; one that is not of its beacon is a *dice.Refusal.
func (a *Audit) TellRound(beacon signatures.BeaconChain, round int64, signature string) error {
	random, err := beacon.Verify(round, signature)
	if err != nil || a.report == nil {
		return err
	}
	for _, u := range a.report.Unused {
		if u.Round == round && u.Reason != BeaconDefault {
			value := fmt.Sprintf("%s/%d/%s", beacon.Hash, round, random)
			a.Notes = append(a.Notes, Fault{Part: "B", File: chain.EntryName(u.Seq), What: speech.Text("found.round", round, counterfactual(a.report, u, value))})
		}
	}
	return nil
}

func counterfactual(report *dice.Report, u dice.Unused, beacon string) string {
	switch {
	case !u.Known:
		return speech.Text("found.later")
	case u.Round > 0 && beacon == "":
		return speech.Text("found.by-round", u.Round)
	}
	key, err := u.Key(beacon)
	if err != nil {
		return err.Error()
	}
	var would []string
	stage := ""
	segment, _ := dice.SplitStage(u.Stage)
	for _, r := range report.Rolls {
		if r.Segment != segment || r.Seq < u.Seq || stage != "" && r.Key != stage {
			continue
		}
		stage = r.Key
		would = append(would, speech.Text("found.instead", r.Label, r.Spec, key.Roll(u.Stage, r.Label, r.Spec).Values, r.Values))
	}
	if len(would) == 0 {
		return speech.Text("found.no-die")
	}
	return speech.Text("found.would", strings.Join(would, ", "))
}
