package main

import (
	"errors"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/pen"
	"umpire/adjudicate/single"
	"umpire/model/speech"
)

// exposed is what is said of a folder that was made good, until its links are others.
const exposed = "whoever has the old folder knows your links to come: renew them"

// restoreTo makes a lost folder good from what its owner handed in with his mails.
func (a *app) restoreTo(out string, keys *campaign.Keys, in single.Input) error {
	got, files, err := pen.Restore(in.Data, keys, a.house())
	if set, bad := settingsIn(in.Data); errors.Is(err, pen.ErrNotMine) && bad == nil && set.Witness.Sign == keys.Sign() {
		witness := string(set.Witness.Side)
		return failedBy(err, speech.Text("error.for-witness", witness, set.Campaign, pasted("umpire", "claim", "witness", in.Name, "--out", set.Campaign+"-"+witness)))
	}
	if errors.Is(err, pen.ErrNotMine) {
		return hint(err, speech.Text("way.old-keys"))
	}
	if err != nil {
		return err
	}
	if err := a.saveNew(out, append(files, campaign.LookedUpTo(got.Seq()))); err != nil {
		return err
	}
	a.printf("%s\n", speech.Text("said.restored", got.Settings.Campaign, out, got.Me, got.Seq()))
	if got.Exposed() {
		a.printf("%s\n", exposed)
	}
	return a.tellNext(out)
}
