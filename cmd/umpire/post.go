package main

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/exit"
	"umpire/model/speech"
)

// Bundles where there is a referee: send and receive in his folder and in a player's.

// playersFolder reports whether a folder is a player's in a campaign with a referee.
func playersFolder(dir string) bool { return campaign.IsCopy(os.DirFS(dir)) }

// playersVerbs are the verbs of a player's folder while the campaign is played; at the end
// all others that change nothing serve there too.
const playersVerbs = "next, status, report, history, diary, diff, template, legal, check, play, show, draw, send, receive, agree, replay, verify, dispute, dice explain, dice verify, audit"

// table is what such folders are opened with.
func (a *app) table() campaign.With {
	return campaign.With{Beacon: a.watch(), Games: a.games, Render: a.render}
}

// refereed is the folder of a campaign with a referee that arguments name, and the other
// arguments; false for any other folder.
func refereed(args []string) (dir string, rest []string, ok bool) {
	dir, rest, ok = campaignIn(args)
	return dir, rest, ok && !withoutReferee(dir)
}

// postKeys puts the referee's keys into settings, and gives their files: those of the folder that
// he names, or where every player has keys those that the program keeps for him.
func (a *app) postKeys(set *campaign.Settings, dir string, signs int) ([]campaign.File, error) {
	if dir == "" && (a.keyring == "" || signs < len(set.Seats)) {
		return nil, nil
	}
	keys, _, err := a.seatKeys(dir)
	if err != nil {
		return nil, err
	}
	set.Post = chain.Seat{Side: model.Side(set.Referee), Name: set.Referee, Sign: keys.Sign(), Age: keys.Age()}
	return keys.Files("secret/"), nil
}

// refereesKeys are those in secret/ of a referee's folder.
func refereesKeys(dir string) (*campaign.Keys, error) {
	if err := privately(filepath.Join(dir, "secret")); err != nil {
		return nil, err
	}
	keys, err := campaign.ReadKeys(os.DirFS(filepath.Join(dir, "secret")))
	if errors.Is(err, os.ErrNotExist) {
		return nil, hint(campaign.ErrNoPost, speech.Text("way.no-post"))
	}
	return keys, err
}

// sendRefereed is send where there is a referee.
func (a *app) sendRefereed(dir string, files []string, to string, o mailing) error {
	switch players := playersFolder(dir); {
	case players && (to != "" || o.all):
		return failed(speech.Text("error.players-bundle"))
	case players:
		return a.handIn(dir, files, o)
	case len(files) > 0:
		return failed(speech.Text("error.referee-sends"))
	}
	if to == "" {
		return a.sendAll(dir, o)
	}
	return a.sendTo(dir, to, o)
}

// sendAll is send in a referee's folder: first what is due there and needs no decision, then a
// mail to each player for whom there is news.
func (a *app) sendAll(dir string, o mailing) error {
	if _, err := refereesKeys(dir); err != nil {
		return err
	}
	for last := ""; ; {
		c, err := a.openCampaign(dir, false)
		if err != nil {
			return err
		}
		out := a.outlookRefereed(c, dir)
		i := slices.IndexFunc(out.Due, func(d due) bool { return d.Free && d.Kind != "send" })
		if i >= 0 && out.Due[i].What != last {
			last = out.Due[i].What
			if err := a.does(out.Due[i].Then[1:]); err != nil {
				return err
			}
			continue
		}
		to := a.toWrite(c, dir)
		if o.all {
			to = nil
			for _, seat := range c.Seats {
				to = append(to, string(seat.Side))
			}
		}
		if len(to) == 0 {
			a.printf("%s\n", speech.Text("said.no-news", filepath.Join(dir, "sent")))
			return nil
		}
		for _, side := range to {
			if err := a.sendTo(dir, side, o); err != nil {
				return err
			}
		}
		return nil
	}
}

// received is what belongs to a bundle that came where there is a referee.
type received struct{ faces, arrived string }

func (r *received) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&r.faces, "faces", "", "in a referee's folder with given dice: `FILE` with the faces")
	arrival(cmd, &r.arrived)
}

// misplaced refuses the flags of the referee anywhere but in his own folder.
func (r *received) misplaced(referees bool) error {
	if (r.faces != "" || r.arrived != "") && !referees {
		return failed(speech.Text("error.referees-flags"))
	}
	return nil
}

// receiveRefereed is receive where there is a referee.
func (a *app) receiveRefereed(dir string, paths []string, r received) error {
	var bundles []single.Input
	for _, path := range paths {
		in, err := bundleAt(path)
		if err != nil {
			return err
		}
		bundles = append(bundles, in)
	}
	if playersFolder(dir) {
		return a.takeReferees(dir, bundles)
	}
	return a.takePlayers(dir, bundles, r.faces, r.arrived)
}

// sendTo writes the referee's bundle for a side.
func (a *app) sendTo(dir, side string, o mailing) error {
	var b *campaign.Bundle
	c, err := a.enter(dir, func(c *campaign.Campaign) error {
		keys, err := refereesKeys(dir)
		if err != nil {
			return err
		}
		b, err = campaign.SendTo(c, keys, model.Side(side), o.all)
		return err
	})
	if err != nil {
		return err
	}
	if err := apart(dir, b); err != nil {
		return err
	}
	text, err := a.letterTo(c, dir, b, side, o)
	if err != nil {
		return err
	}
	if err := c.Guarded(model.Side(side), c.Told(side), campaign.File{Name: "the text of the mail", Data: text}); err != nil {
		return err
	}
	return a.sent(dir, b, text, "", o)
}

// sent writes a bundle and the text of its mail, and says to whom they go.
func (a *app) sent(dir string, b *campaign.Bundle, text []byte, then string, o mailing) error {
	if err := a.mailed(dir, b, text, o); err != nil {
		return err
	}
	a.printf("%s%s\n", speech.Text("said.send-to", filepath.Join(dir, "sent", b.Name), b.To), then)
	a.toldMail(dir, b, o)
	return nil
}

// handIn writes a player's bundle: the files that he hands in, or that he holds what he has.
func (a *app) handIn(dir string, paths []string, o mailing) error {
	files, err := readAll(paths)
	if err != nil {
		return err
	}
	return alone(dir, func() error {
		f, err := campaign.OpenCopy(os.DirFS(dir), a.table())
		if err != nil {
			return broken(err)
		}
		due := f.Next()
		if len(files) == 0 && due.Mine && due.Sent != "" { // it is on its way, or was lost
			a.printf("%s\n", speech.Text("said.send-asked", filepath.Join(dir, filepath.FromSlash(due.Sent)), f.Settings.Referee))
			if due.ByHand() {
				return nil
			}
			return a.laysOut(dir, filepath.Base(filepath.FromSlash(due.Sent)))
		}
		b, err := f.HandIn(files, a.readyOf)
		if err != nil {
			return a.byKey(err, due, f, dir)
		}
		if err := campaign.Save(campaign.Real, dir, f.Files()); err != nil {
			return err
		}
		then, what := "", handsIn(f.Me, files)
		if len(files) == 0 {
			then, what = speech.Text("mail.asked", heldBy(due)), []string{speech.Text("mail.no-files", heldBy(due))}
		}
		text, err := a.letterOf(dir, f, b, due.Segment, what)
		if err != nil {
			return err
		}
		return a.sent(dir, b, text, then, o)
	})
}

// sitWith makes a player's folder of the referee's first bundle, with keys and what lies
// beside them.
func (a *app) sitWith(in single.Input, have *campaign.Keys, keys, out string) (err error) {
	if campaign.IsCampaign(os.DirFS(out)) {
		return hint(campaign.Taken{Dir: out}, speech.Text("way.later-mail", pasted(out)))
	}
	got, err := campaign.Sit(in.Data, have, a.table())
	if errors.Is(err, campaign.ErrNoSeat) {
		return hint(err, speech.Text("way.which-keys"))
	}
	if err != nil {
		return err
	}
	_, missing := os.Stat(out)
	release, err := emptyFolder(out)
	if err != nil {
		return err
	}
	defer func() {
		if release(); err != nil && missing != nil {
			_ = os.Remove(out) // it is empty, or stays
		}
	}()
	more, err := began(got, keys)
	if err != nil {
		return err
	}
	if err := campaign.Save(campaign.Real, out, append(got.Files(), more...)); err != nil {
		return err
	}
	if err := a.placed(out); err != nil {
		return err
	}
	a.printf("%s\n", speech.Text("said.campaign", got.Settings.Campaign, out, got.Me))
	if err := a.toCompare(out); err != nil {
		return err
	}
	return a.fromReferee(out, got)
}

// began is what a player's folder takes from beside his keys where the players sign the
// start: his nonce, unless he has the seat of somebody who signed it. That he has sat down
// to this offer is noted there: of one campaign he signs one.
func began(got *campaign.Received, keys string) ([]campaign.File, error) {
	if got.Pact.Nonces != chain.Players || got.Succeeded() {
		return nil, nil
	}
	nonce, err := keptNonce(keys, got.Settings.Campaign, got.Me, 0)
	if errors.Is(err, os.ErrNotExist) {
		return nil, notDrawn(got.Settings.Campaign, keys, got.Me, 0)
	}
	if err != nil {
		return nil, err
	}
	return []campaign.File{{Name: campaign.NonceFile, Data: nonce.Bytes(), Secret: true}}, noteOffer(keys, got.Settings.Campaign, got.Me, got.Offer.Hash().String())
}

// fromReferee tells what a referee's bundle brought.
func (a *app) fromReferee(dir string, got *campaign.Received) error {
	if err := a.stamp(dir, campaign.Stamp{Seq: got.Seq(), At: a.clock()}); err != nil {
		return err
	}
	a.printf("%s\n", speech.Text("said.referee-sound"))
	if err := a.heardOf(dir, got.Copy); err != nil {
		return err
	}
	return a.tellNext(dir)
}

// takeReferees takes a referee's bundle into a player's folder.
func (a *app) takeReferees(dir string, bundles []single.Input) error {
	return alone(dir, func() error {
		for _, in := range bundles {
			got, err := campaign.Receive(os.DirFS(dir), in.Data, a.table())
			if err != nil {
				return err
			}
			if err := campaign.Save(campaign.Real, dir, got.Files()); err != nil {
				return err
			}
			laysBy(dir, got.Cache)
			if got.New == 0 && len(got.Files()) == 0 {
				a.printf("%s\n", speech.Text("said.nothing-new"))
				continue
			}
			if err := a.fromReferee(dir, got); err != nil {
				return err
			}
		}
		return nil
	})
}

// takePlayers enters the bundles of players into the referee's folder, in one step.
func (a *app) takePlayers(dir string, bundles []single.Input, faces, arrived string) error {
	in, err := sending(nil, nil, nil, faces, arrived)
	if err != nil {
		return err
	}
	if in.Arrived.IsZero() {
		in.Arrived = a.clock()
	}
	in.Check = a.ready
	was, seq := "", int64(0)
	c, err := a.enter(dir, func(c *campaign.Campaign) error {
		was, seq = toldSoFar(c), c.Chain.Seq()
		keys, err := refereesKeys(dir)
		if err != nil {
			return err
		}
		return campaign.EnterBundles(c, keys, bundles, in)
	})
	if errors.Is(err, single.ErrOther) {
		return hint(err, speech.Text("way.begun"))
	}
	if err != nil {
		return late(err)
	}
	news := enteredAfter(c, seq)
	for _, what := range news {
		a.printf("%s\n", speech.Text("said.entered", what))
	}
	back := slices.ContainsFunc(c.Changes, func(ch *chain.Change) bool { return ch.Seq > seq && ch.TakesBack() })
	if toldSoFar(c) != was && !back { // what stands once play is taken back was told before
		return a.played(c, dir)
	}
	switch {
	case c.Closed && seq == c.Chain.Seq():
		a.printf("%s\n", speech.Text("said.over-before"))
	case len(news) == 0:
		a.printf("%s\n", speech.Text("said.noted"))
	}
	a.says(a.outlookRefereed(c, dir))
	if c.Turn != nil && !c.Closed {
		return ended{exit.Awaiting}
	}
	return nil
}

// enteredAfter says what players have handed in, and what all have agreed to, that stands after
// an entry.
func enteredAfter(c *campaign.Campaign, seq int64) (list []string) {
	for _, e := range c.Chain[seq:] {
		kind, by := e.Get("type"), cmp.Or(e.Get("party"), e.Get("writer"))
		if kind == "input" {
			kind = e.Get("kind")
		}
		if _, handed := programTexts["entered."+kind]; handed && by != c.Settings.Referee {
			list = append(list, speech.Text("entered."+kind, party(by, c.Seats)))
		}
	}
	for _, ch := range c.Changes {
		if ch.Seq > seq {
			list = append(list, changed(ch).What+agreedBy(ch))
		}
	}
	return list
}

// toldSoFar is how far the rules have played: where it is the same, there is no new report.
func toldSoFar(c *campaign.Campaign) string {
	t := lastTurn(c)
	if t == nil {
		return ""
	}
	return fmt.Sprint(t.Segment, t.First, len(t.Stops), len(t.Result.Halts), t.Result.Awaiting())
}
