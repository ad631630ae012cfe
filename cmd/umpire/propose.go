package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/speech"
)

// What a referee says of players who have keys, and what they sign of it.

// proposed says whose signature a change waits for, and how it comes.
func (a *app) proposed(c *campaign.Campaign, dir string) {
	p := c.Proposed
	if len(p.Missing) == 0 {
		a.printf("%s\n", waiting(p))
		return
	}
	a.printf("%s\n", speech.Text("said.proposed", changed(p.Change).What))
	if c.Settings.Post.Side != "" {
		var who []string
		for _, side := range p.Missing {
			who = append(who, party(string(side), c.Seats))
		}
		a.printf("%s\n  %s %s\n", speech.Text("said.must-sign", joined(who)), a.label("then"), commandIn(dir, "send"))
		return
	}
	for _, side := range p.Missing {
		sign := "umpire key sign " + pasted(filepath.Join(dir, filepath.FromSlash(campaign.ProposalName(p.Change, p.File)))) + " --side " + string(side)
		a.printf("%s\n  %s %s\n  %s %s\n", speech.Text("said.signature-of", side), a.labelAmong("sign", "sign", "then"), sign, a.labelAmong("then", "sign", "then"), commandIn(dir, "play", "SIGNATURE"))
	}
}

// waiting says of an end that all have signed why it does not stand yet.
func waiting(p *campaign.Proposal) string {
	return speech.Text("said.all-signed", changed(p.Change).What)
}

// openly says who has agreed to what is proposed, and who has not.
func openly(p *campaign.Proposal) string {
	var missing []string
	for _, side := range p.Missing {
		missing = append(missing, string(side))
	}
	agreed := slices.DeleteFunc(slices.Clone(p.Consent), func(side string) bool { return slices.Contains(missing, side) })
	what := changed(p.Change).What
	if len(agreed) == 0 {
		return speech.Text("next.unsigned", what, joined(missing))
	}
	return speech.Text("next.half-signed", joined(agreed), what, joined(missing))
}

// agreesTo writes the bundle with which a player signs a proposal.
func (a *app) agreesTo(dir string, paths []string) error {
	if len(paths) != 1 {
		return usageError(speech.Text("error.which-proposal"))
	}
	in, err := read(paths[0])
	if err != nil {
		return err
	}
	return alone(dir, func() error {
		f, err := campaign.OpenCopy(os.DirFS(dir), a.table())
		if err != nil {
			return broken(err)
		}
		b, err := f.Agree(in)
		if err != nil {
			return err
		}
		if err := campaign.Save(campaign.Real, dir, f.Files()); err != nil {
			return err
		}
		ch, err := chain.ReadChange(in.Data)
		if err != nil {
			return err
		}
		text, err := a.letterOf(dir, f, b, f.Next().Segment, []string{wordOf(f.Me, ch)})
		if err != nil {
			return err
		}
		return a.sent(dir, b, text, speech.Text("said.signs-agreed"), mailing{})
	})
}

// wordOf is what a side has said by signing a change.
func wordOf(side string, ch *chain.Change) string {
	if ch.Kind == chain.Ending && !ch.Agrees() {
		return speech.Text("did.resigns", side, ch.Reason)
	}
	return speech.Text("did.agrees-to", side, changed(ch).What)
}

// signsProposal writes a player's signature of a proposal that lies in a folder which the
// referee sent; false if the file is none.
func (a *app) signsProposal(path string, in single.Input, side, out string, keys *campaign.Keys) (bool, error) {
	ch, err := chain.ReadChange(in.Data)
	if err != nil {
		return false, nil
	}
	chain, err := chain.Read(os.DirFS(filepath.Dir(filepath.Dir(path))))
	if err != nil {
		return true, hint(err, speech.Text("way.sign-there"))
	}
	head, err := campaign.ProposalHead(ch.Campaign, string(model.Side(side)), chain, in.Sum())
	if err != nil {
		return true, err
	}
	sig, err := keys.SignHead(head)
	if err != nil {
		return true, err
	}
	if out == "" {
		out = besideEntry(path)
	}
	name := strings.TrimSuffix(filepath.Base(path), ".yaml") + "-" + side + ".sig"
	if err := campaign.Save(campaign.Real, out, []campaign.File{{Name: name, Data: sig}}); err != nil {
		return true, err
	}
	a.printf("%s\n%s\n", speech.Text("said.agrees", changed(ch).What), speech.Text("said.send-referee", filepath.Join(out, name)))
	return true, nil
}
