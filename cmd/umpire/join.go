package main

import (
	"errors"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/pen"
	"umpire/adjudicate/single"
	"umpire/model/exit"
	"umpire/model/speech"
)

// join makes a player's folder of what came by mail: an invitation, a referee's first bundle,
// or what the opponent has kept of a folder that was lost.
func (a *app) join() *cobra.Command {
	var out, accept string
	var at seatAt
	cmd := &cobra.Command{
		Use:   "join MAIL",
		Short: "Make your folder from an invitation or a first mail",
		Long: `MAIL is an invitation, the first bundle of a referee, or, to rebuild a lost
folder, what your opponent's send --all wrote. An invitation is answered at
once: send the file that is named. Terms that are not those of the game as the
program begins it are shown first; name the campaign with --accept to take them.`,
		Example: `  umpire join anna/sent/invitation-axis.zip --name Boris
  umpire join first.zip --key anna --out annas
  umpire join last.zip --key keys --out anna`,
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return a.joinFrom(args[0], out, accept, at)
		},
	}
	a.speaks(cmd)
	f := cmd.Flags()
	f.StringVar(&out, "out", "", "`FOLDER` to make; by default it has your name, or that of the campaign")
	f.StringVar(&at.name, "name", "", "your `NAME`, as the game has it")
	f.StringVar(&at.keys, "key", "", ofYourKeys)
	f.StringVar(&accept, "accept", "", "accept the terms that are shown, of this `CAMPAIGN`")
	f.StringVar(&at.view, "view", "", "`FILE` with your view of the position, if the invitation has none")
	f.StringArrayVar(&at.dead, "dead", nil, "`CAMPAIGN` between the same players that you gave up (repeatable)")
	f.StringArrayVar(&at.beside, "beside", nil, "`CAMPAIGN` between the same players that goes on beside this one (repeatable)")
	return cmd
}

// joinFrom makes a folder of what a mail holds.
func (a *app) joinFrom(path, out, accept string, at seatAt) error {
	in, err := bundleAt(path)
	if err != nil {
		return err
	}
	if set, side, ok := invites(in.Data); ok {
		at.play = string(side)
		return a.accepts(path, in, set, out, accept, at)
	}
	return a.sitFrom(in, at.keys, out)
}

// accepts sits down to an invitation, its terms told before: what differs from the game as
// the program begins it must be accepted by name.
func (a *app) accepts(path string, in single.Input, set *campaign.Settings, out, accept string, at seatAt) error {
	settings, state, err := pen.Invited(in.Data, at.play)
	if err != nil {
		return err
	}
	if seatName(settings, at.play) == computer && at.name == "" {
		return wrongly(speech.Text("error.invites-computer"))
	}
	t, err := a.termsOf(settings, state)
	if err != nil {
		return err
	}
	t.tell(a)
	if accept != "" && accept != set.Campaign {
		return failed(speech.Text("error.accepts-other", accept, set.Campaign))
	}
	at.again = joining(set, at, path)
	if len(t.unusual) > 0 {
		at.again = append(at.again, "--accept", set.Campaign)
	}
	for _, flag := range [][2]string{{"--key", at.keys}, {"--out", out}, {"--view", at.view}} {
		if flag[1] != "" {
			at.again = append(at.again, flag[0], flag[1])
		}
	}
	if len(t.unusual) > 0 && accept == "" {
		a.printf("%s\n%s", speech.Text("said.unusual"), typing(at.again...))
		return ended{exit.Awaiting}
	}
	if err := own(settings, at.play, at.name); err != nil {
		return err
	}
	return a.sitDown(&in, settings, state, out, at)
}

// sitFrom makes a folder of the first bundle of a referee, or a lost one of what the opponent
// has kept.
func (a *app) sitFrom(in single.Input, named, out string) error {
	set, err := settingsIn(in.Data)
	if err != nil {
		return err
	}
	if err := a.plays(set.Game); err != nil {
		return err
	}
	keys, dir, err := a.keysThere(named)
	if err != nil {
		return err
	}
	if out == "" {
		out = folderFor("", set.Campaign, "")
	}
	if set.Pact().Between() {
		return a.restoreTo(out, keys, in)
	}
	return a.sitWith(in, keys, dir, out)
}

// settingsIn are the settings that a bundle brings; a later bundle of a campaign has none.
func settingsIn(data []byte) (*campaign.Settings, error) {
	files, err := campaign.Unpack(data)
	if err != nil {
		return nil, err
	}
	for _, f := range files {
		if f.Name == campaign.SettingsFile {
			return campaign.ReadSettings(single.Input{Name: f.Name, Data: f.Data})
		}
	}
	return nil, hint(&campaign.BadBundle{What: speech.Text("error.no-invitation")}, speech.Way(speech.Text("error.no-invitation")))
}

// startsOrTells tells what a mail brought, and first does what is due and needs no decision,
// so that it is told too. Until play has begun it writes the next mail as well: what was
// proposed is accepted, and nothing is left to decide. m is the match if it is read already.
func (a *app) startsOrTells(m *pen.Match, dir string) error {
	if !withoutReferee(dir) {
		return a.tellOf(dir, false)
	}
	m, err := a.read(m, dir)
	if err != nil {
		return err
	}
	starts := m.Starting()
	if goes, err := m.GoesOn(); err != nil || !goes {
		return errors.Join(err, a.tellFrom(m, dir, false))
	}
	if err := m.Go(); err != nil {
		return err
	}
	if err := campaign.Save(campaign.Real, dir, m.Files()); err != nil {
		return err
	}
	m.Written()
	n, err := m.Next()
	switch {
	case err != nil:
		return err
	case n.Mine, !starts:
		return a.tellFrom(m, dir, false)
	}
	return a.sendFrom(dir, mailing{})
}

// joining is the command that answers an invitation to a seat: with the name of who types it, if
// nobody has named him yet, and with the other campaigns of the same players that at names.
func joining(set *campaign.Settings, at seatAt, mail string) []string {
	words := []string{"umpire", "join", mail}
	switch has := seatName(set, at.play); {
	case at.name != "":
		words = append(words, "--name", at.name)
	case has == "" || has == at.play || has == computer:
		words = append(words, "--name", "NAME")
	}
	for _, flag := range []struct {
		name string
		list []string
	}{{"--dead", at.dead}, {"--beside", at.beside}} {
		for _, other := range flag.list {
			words = append(words, flag.name, other)
		}
	}
	return words
}
