package main

import (
	"errors"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/pen"
)

// restoreTo makes a lost folder good from what its owner handed in with his mails.
func (a *app) restoreTo(out string, keys *pen.Keys, in campaign.Input) error {
	got, files, err := pen.Restore(in.Data, keys, a.house())
	if errors.Is(err, pen.ErrNotMine) {
		return hint(err, "the keys are those of the seat when you sent your last mail")
	}
	if err != nil {
		return err
	}
	if err := a.saveNew(out, append(files, campaign.LookedUpTo(got.Seq()))); err != nil {
		return err
	}
	a.printf("%s in %s: you play %s, as of entry %d; what you have sent since, receive first\n", got.Settings.Campaign, out, got.Me, got.Seq())
	return a.tellNext(out)
}
