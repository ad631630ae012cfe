package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/pen"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/exit"
	"umpire/model/speech"
)

// seatAt is how a party sits down at a campaign without a referee.
type seatAt struct {
	play, name, keys, view string
	names, dead, beside    []string
	again                  []string // the command that answers the invitation, to which a word may be added

	witness, witnessAge, fallback string // who judges silence, and what he enters
	penalty                       int    // which default costs the game
}

// sitDown makes the folder of one party of what is proposed, and writes the mail with which it
// begins: an invitation, or the reply to one.
func (a *app) sitDown(invitation *single.Input, settings *campaign.Settings, state single.Input, out string, at seatAt) error {
	err := a.plays(settings.Game)
	if err != nil {
		return err
	}
	if at.view != "" {
		if state, err = read(at.view); err != nil {
			return err
		}
	}
	if out == "" {
		out = folderFor(at.name, settings.Campaign, at.play)
	}
	keys, kept, err := a.seatKeys(at.keys)
	if err != nil {
		return err
	}
	if dir := begunAs(kept, settings.Campaign); dir != "" && invitation != nil {
		if party, _ := os.ReadFile(filepath.Join(dir, filepath.FromSlash(campaign.PartyFile))); strings.TrimSpace(string(party)) != at.play {
			return failed(speech.Text("error.own-invitation", invitation.Name))
		}
		return failed(speech.Text("error.joined", settings.Campaign, pasted(dir)))
	}
	past, err := pasts(kept)
	if err != nil {
		return err
	}
	files, err := pen.Found(pen.Founding{State: state, Settings: settings, Party: at.play, Keys: keys, Random: a.entropy, Past: past, Dead: at.dead, Beside: at.beside}, a.games)
	if err != nil {
		return reminded(err, at.again)
	}
	if invitation != nil {
		// what was proposed stays as it came; one's own name stands in the seat
		more, err := pen.Enlist(campaign.Layer(nil, without(files, "start/proposal.yaml")), invitation.Data, a.house())
		if err != nil {
			return reminded(err, at.again)
		}
		files = append(without(files, "start/proposal.yaml"), more...)
	} else if files, err = a.views(files, state, at.play); err != nil {
		return err
	}
	if err := a.saveNew(out, files); err != nil { // secrets are never written over others
		return err
	}
	if err := remember(kept, out); err != nil {
		return err
	}
	a.printf("%s\n", speech.Text("said.campaign", settings.Campaign, out, at.play))
	if err := a.toCompare(out); err != nil {
		return err
	}
	return a.sendFrom(out, mailing{})
}

// own puts one's own name into the seat that one takes.
func own(set *campaign.Settings, side, name string) error {
	switch name {
	case "":
		return nil
	case computer:
		return ownName(side)
	}
	return seated(set, []string{side + "=" + name})
}

func without(files []campaign.File, name string) []campaign.File {
	var list []campaign.File
	for _, f := range files {
		if f.Name != name {
			list = append(list, f)
		}
	}
	return list
}

// views adds what the other may have of the position, if it is known here.
func (w world) views(files []campaign.File, state single.Input, party string) ([]campaign.File, error) {
	s, err := single.OpenState(state, w.games)
	if err != nil {
		return nil, err
	}
	for _, side := range s.State.Position.Set().Schema.Sides {
		if string(side) != party && !s.State.Position.Hole(side) {
			_, view := campaign.Private(s.State, side)
			files = append(files, campaign.File{Name: "start/view-" + string(side) + ".yaml", Data: view, Secret: true})
		}
	}
	return files, nil
}

func (a *app) proposal(from string, g *shipped, set func(*campaign.Settings)) (single.Input, *campaign.Settings, error) {
	in, s, err := a.startOf(from, g)
	if err != nil {
		return in, nil, err
	}
	settings := campaign.SettingsFor(s.State, chain.Joint)
	settings.Referee = "none"
	set(settings)
	if !settings.Pact().Between() {
		return in, nil, failed(speech.Text("error.play-flag", settings.Dice))
	}
	if err := campaign.NoFog(s); err != nil {
		return in, nil, hint(wrong{err}, speech.Text("way.needs-referee"))
	}
	return in, settings, nil
}

// noFolder says where a bundle goes.
var noFolder = speech.Text("way.which-folder", speech.Text("way.begin-alone"))

func invitation(fsys fs.FS) (*campaign.Bundle, error) {
	party, err := fs.ReadFile(fsys, "secret/party.txt")
	if err != nil {
		return nil, hint(err, speech.Text("way.begin-alone"))
	}
	data, err := pen.Invitation(fsys)
	return &campaign.Bundle{Name: pen.InvitationName(strings.TrimSpace(string(party))), Data: data}, err
}

// enlist takes the seat of the other, which came as an invitation, as the reply to one, or
// with his first bundle.
func (a *app) enlist(dir string, in single.Input) error {
	if err := oneCampaign(dir); err != nil {
		return err
	}
	files, got, err := pen.Join(os.DirFS(dir), in.Data, a.house())
	if set, _, ok := invites(in.Data); ok && errors.Is(err, fs.ErrNotExist) {
		return failedBy(err, speech.Text("error.is-invitation", in.Name, set.Campaign, err))
	}
	if errors.Is(err, fs.ErrNotExist) {
		return hint(exit.Told(err, speech.Text("error.not-campaign", dir, err)), noFolder)
	}
	if err != nil {
		return reminded(err, nil)
	}
	if err := campaign.Save(campaign.Real, dir, files); err != nil {
		return err
	}
	if err := a.toCompare(dir); err != nil {
		return err
	}
	if got != nil {
		return a.received(dir, got)
	}
	return a.startsOrTells(nil, dir)
}

// invites reads an invitation: what is proposed, and the seat that is still free.
func invites(data []byte) (set *campaign.Settings, seat model.Side, ok bool) {
	set, _, err := pen.Invited(data, "")
	if err != nil {
		return nil, "", false
	}
	files, err := campaign.Unpack(data)
	for _, s := range set.Seats {
		taken := func(f campaign.File) bool { return f.Name == "start/seat-"+string(s.Side)+".yaml" }
		if err == nil && !slices.ContainsFunc(files, taken) {
			return set, s.Side, true
		}
	}
	return nil, "", false
}
