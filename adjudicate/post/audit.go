package post

import (
	"io/fs"

	"umpire/adjudicate/campaign"
)

// Examine audits a player's folder like any archive. It also checks what nobody else
// can: that the owner signed everything in the owner's name, and that it is there once.
// watch is told how many of the entries have been played again.
func Examine(fsys fs.FS, with With, watch func(done, all int)) *campaign.Audit {
	a := campaign.ExamineWatched(fsys, with.Games, with.Render, watch, with.Filled().Chain)
	if err := honest(fsys, with); err != nil {
		a.Faults = append(a.Faults, campaign.Fault{Part: "A", What: err.Error()})
	}
	return a
}

func honest(fsys fs.FS, with With) error {
	f, err := Open(fsys, with)
	if err != nil {
		return err
	}
	return f.honest(f.Chain)
}
