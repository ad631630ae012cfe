package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/pen"
	"umpire/model"
)

// seatAt is how a party sits down at a campaign without a referee.
type seatAt struct {
	play, name, keys, view string
	names, dead, beside    []string

	witness, witnessAge, fallback string // who judges silence, and what he enters
	penalty                       int    // which default costs the game
}

// sitDown makes the folder of one party of what is proposed, and writes the mail with which it
// begins: an invitation, or the reply to one.
func (a *app) sitDown(invitation *campaign.Input, settings *campaign.Settings, state campaign.Input, out string, at seatAt) error {
	var err error
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
	past, err := pasts(kept)
	if err != nil {
		return err
	}
	files, err := pen.Found(pen.Founding{State: state, Settings: settings, Party: at.play, Keys: keys, Random: a.entropy, Past: past, Dead: at.dead, Beside: at.beside}, a.games)
	if err != nil {
		return reminded(err)
	}
	if invitation != nil {
		// what was proposed stays as it came; one's own name stands in the seat
		more, err := pen.Enlist(campaign.Layer(nil, without(files, "start/proposal.yaml")), invitation.Data, a.house())
		if err != nil {
			return reminded(err)
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
	a.printf("campaign %s in %s: you play %s. keep secret/ to yourself\n", settings.Campaign, out, at.play)
	return a.sendFrom(out, false)
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
func (w world) views(files []campaign.File, state campaign.Input, party string) ([]campaign.File, error) {
	s, err := campaign.OpenState(state, w.games)
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

func (a *app) proposal(from string, g *shipped, set func(*campaign.Settings)) (campaign.Input, *campaign.Settings, error) {
	in, s, err := a.startOf(from, g)
	if err != nil {
		return in, nil, err
	}
	settings := campaign.SettingsFor(s.State, chain.Joint)
	settings.Referee = "none"
	set(settings)
	if !settings.Pact().Between() {
		return in, nil, hint(usageError("--play is for a campaign without a referee, and its dice are not "+settings.Dice), "say --dice mutual, or --dice beacon; with a referee, leave --play out")
	}
	return in, settings, nil
}

// noParty says what a folder lacks that is of no party.
const noParty = "a campaign without a referee begins with `umpire new STATE --dice mutual --play SIDE --out FOLDER`, or from the invitation that came: `umpire join MAIL`"

// noFolder says where a bundle goes.
const noFolder = "stand in the folder of the campaign, or name it: `umpire receive BUNDLE FOLDER`; a first bundle makes one: `umpire join BUNDLE --out FOLDER`; " + noParty

func invitation(fsys fs.FS) (*pen.Bundle, error) {
	party, err := fs.ReadFile(fsys, "secret/party.txt")
	if err != nil {
		return nil, hint(err, noParty)
	}
	data, err := pen.Invitation(fsys)
	return &pen.Bundle{Name: pen.InvitationName(strings.TrimSpace(string(party))), Data: data}, err
}

// enlist takes the seat of the other, which came as an invitation, as the reply to one, or
// with his first bundle.
func (a *app) enlist(dir string, in campaign.Input) error {
	if err := oneCampaign(dir); err != nil {
		return err
	}
	files, got, err := pen.Join(os.DirFS(dir), in.Data, a.house())
	if set, _, ok := invites(in.Data); ok && errors.Is(err, fs.ErrNotExist) {
		return hint(fmt.Errorf("%s is an invitation to %s, and begins a folder of its own: %w", in.Name, set.Campaign, err),
			"`umpire join INVITATION --out FOLDER` makes it")
	}
	if errors.Is(err, fs.ErrNotExist) {
		return hint(fmt.Errorf("%s is not a campaign folder, or not yet: %w", dir, err), noFolder)
	}
	if err != nil {
		return reminded(err)
	}
	if err := campaign.Save(campaign.Real, dir, files); err != nil {
		return err
	}
	a.printf("your opponent's seat is in start/: if you can, compare its key with what you are told some other way than by mail\n")
	if got != nil {
		return a.received(dir, got)
	}
	return a.startsOrTells(dir)
}

// invites reads an invitation: what is proposed, and the seat that is still free.
func invites(data []byte) (set *campaign.Settings, seat model.Side, ok bool) {
	set, _, err := pen.Invited(data, "")
	if err != nil {
		return nil, "", false
	}
	files, err := pen.Unpack(data)
	for _, s := range set.Seats {
		taken := func(f campaign.File) bool { return f.Name == "start/seat-"+string(s.Side)+".yaml" }
		if err == nil && !slices.ContainsFunc(files, taken) {
			return set, s.Side, true
		}
	}
	return nil, "", false
}

// nextOf says what a campaign without a referee waits for, and writes the question
// sheet if it is one's own answer.
func (a *app) nextOf(dir string) error {
	if !withoutReferee(dir) {
		return a.nextOfInvitation(dir, false)
	}
	m, err := a.match(dir)
	if err != nil {
		return err
	}
	return a.nextIn(m, dir)
}

// nextIn is nextOf for a folder that is open.
func (a *app) nextIn(m *pen.Match, dir string) error {
	n, err := m.Next()
	if err != nil {
		return err
	}
	a.toldDemand(m, dir)
	a.toldWaiting(m, dir)
	a.toldEnds(m, dir)
	switch {
	case m.Closed:
		if m.Ended() != "" {
			a.printf("%s\n", m.Ended())
		}
		a.printf("%s is closed: nothing is awaited\n", m.Settings.Campaign)
	case m.Attests():
		_, out := m.Round()
		a.printf("a lock is open: sign that you hold it, and send that to both\n  then     %s\n  until    %s, when its round is out\n", commandIn(dir, "send"), stamped(out))
	case n.Pen == m.Me && n.Kind == "beacon":
		a.printf("%s: a round of the beacon is awaited\n", n.Segment)
		a.roundOf(m, commandIn(dir, "play", "FILE"))
	case n.Pen == m.Me && n.Kind == "ack" && slices.Contains(n.By, m.Me):
		a.printf("%s: acknowledge the lock before its round is out\n", n.Segment)
		a.roundOf(m, commandIn(dir, "send"))
		a.printf("  late     %s\n", commandIn(dir, "claim", "void"))
	case n.Mine && n.Kind == "accept":
		a.printf("your opponent wants the lock to be void: it is if you agree. if its round is out, your opponent may know the dice\n  then     %s\n", commandIn(dir, "claim", "void"))
	case n.Mine && n.Kind == "orders":
		a.printf("your orders for %s\n  base     %s\n  begin    %s\n  then     %s\n", n.Segment, n.Base, commandIn(dir, "template", "--out", "FILE"), commandIn(dir, "play", "FILE"))
	case n.Mine:
		sheet, err := a.sheetOf(m, dir)
		if err != nil {
			return err
		}
		a.printf("your answers in %s\n  asked    %s\n  base     %s\n  sheet    %s\n  then     %s\n", n.Segment, strings.Join(n.Questions, ", "), n.Base, sheet, commandIn(dir, "play", "FILE"))
	case opponent(dir) != "":
		a.printf("%s: the computer has not answered yet\n  then     %s\n", n.Segment, commandIn(dir, "send"))
	case n.Pen == m.Me || n.Unsent || m.Me == "":
		a.printf("%s: next is %s\n  then     %s\n", n.Segment, pen.What(n.Kind, n.By), commandIn(dir, "send"))
	default:
		a.printf("%s: %s has the pen, next is %s\n  wait     for the mail\n  then     %s\n", n.Segment, n.Pen, pen.What(n.Kind, n.By), commandIn(dir, "receive", "BUNDLE"))
	}
	return nil
}

// nextOfInvitation says what a folder waits for from which somebody is invited.
func (a *app) nextOfInvitation(dir string, asJSON bool) error {
	set, party, written, err := pen.Proposed(os.DirFS(dir))
	if err != nil {
		return err
	}
	var who []string
	for _, s := range set.Seats {
		if string(s.Side) != party {
			who = append(who, wait{Side: string(s.Side), Player: s.Name}.who())
		}
	}
	other, mail := strings.Join(who, " and "), filepath.Join(dir, "sent", pen.InvitationName(party))
	switch {
	case asJSON:
		return a.json(struct {
			Kind    string   `json:"kind"`
			Of      []string `json:"of"`
			Mine    bool     `json:"mine"`
			Send    string   `json:"send,omitempty"`
			Written bool     `json:"written"`
		}{"invitation", who, !written, mail, written})
	case opponent(dir) != "":
		a.printf("the computer has not sat down yet\n  then     %s\n", commandIn(dir, "send"))
	case written:
		a.printf("the invitation is written, and the answer of %s is awaited\n  send     %s, if you have not yet\n  wait     for the answer\n  then     %s\n", other, mail, commandIn(dir, "receive", "BUNDLE"))
	default:
		a.printf("the invitation of %s is not written yet\n  then     %s\n", other, commandIn(dir, "send"))
	}
	return nil
}

// nextJSON is nextOf for programs.
func (a *app) nextJSON(dir string) error {
	m, err := a.match(dir)
	if err != nil {
		return err
	}
	n, err := m.Next()
	if err != nil {
		return err
	}
	return a.json(n)
}

// sheetOf writes the question sheet of the party and names it.
func (a *app) sheetOf(m *pen.Match, dir string) (string, error) {
	s, r := m.Known()
	if r == nil {
		return "", errors.New("the questions cannot be listed")
	}
	sheet, ok := sheetFor(s, r, model.Side(m.Me))
	if !ok {
		return "", errors.New("the questions cannot be listed")
	}
	name := "reports/" + sheetName(r, model.Side(m.Me))
	err := campaign.Save(campaign.Real, dir, []campaign.File{{Name: name, Data: sheet}})
	return filepath.Join(dir, filepath.FromSlash(name)), err
}
