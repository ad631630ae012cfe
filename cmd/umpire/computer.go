package main

import (
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/pen"
	"umpire/model"
	"umpire/model/speech"
)

// computer is the name of a seat that the program plays. It plays in a whole folder of its own,
// with keys and secrets of its own, which lies below that of the player against it.
const computer = "computer"

// rounds bounds how often two folders exchange bundles before the player is asked something;
// more is a loop.
const rounds = 2000

// takesSeat refuses the name of the computer where it cannot play.
func takesSeat(set *campaign.Settings, side string) error {
	whoever := speech.Text("part.whoever")
	switch {
	case !set.Pact().Between():
		return failed(speech.Text("error.computer-alone", side, whoever))
	case set.Pact().Round:
		return failed(speech.Text("error.computer-dice", side, set.Dice, whoever))
	case set.WitnessParty() != "none":
		return failed(speech.Text("error.computer-witness", whoever))
	}
	return nil
}

// ownName refuses the name of the computer for a person.
func ownName(side string) error {
	return failed(speech.Text("error.computer-name", computer, side))
}

// opponent is the side that the computer plays against the owner of a folder; "" if none.
func opponent(dir string) model.Side {
	fsys := os.DirFS(dir)
	set, party, _, err := pen.Proposed(fsys)
	if err != nil {
		return ""
	}
	for _, s := range set.Seats {
		if string(s.Side) != party && s.Name == computer {
			return s.Side
		}
	}
	return ""
}

// against lets the computer answer until something is due of the owner of the folder. What
// was broken off goes on where it stands: a mail that is handed over twice changes nothing. The
// match is that of the folder then; nil if the computer does not play there.
func (a *app) against(dir string) (*pen.Match, error) {
	side := opponent(dir)
	if side == "" {
		return nil, nil
	}
	me, it := &chair{a: a, dir: dir}, &chair{a: a, dir: filepath.Join(dir, campaign.ComputerFolder)}
	if err := a.seats(dir, it.dir, side); err != nil {
		return nil, err
	}
	for range rounds {
		fresh, err := me.exchange(it)
		if err != nil {
			return nil, err
		}
		if !fresh {
			return me.match()
		}
	}
	return nil, fmt.Errorf("%w: %d mails between you and the computer, and nothing is due of you", adjudicate.ErrBug, 2*rounds)
}

// exchange hands a mail to the computer, and its answer back. It reports whether either brought
// anything; where a file of the player is due there is no mail.
func (c *chair) exchange(it *chair) (fresh bool, err error) {
	mine, err := c.mail()
	if errors.Is(err, pen.ErrWaiting) {
		mine, err = c.aside()
	}
	if err != nil || mine == nil {
		return false, err
	}
	there, err := it.take(mine)
	if err != nil {
		return false, err
	}
	answer, err := it.answer()
	if err != nil {
		return false, err
	}
	here, err := c.take(answer)
	return there || here, err
}

// seats makes the folder of the computer of the invitation, unless it is there.
func (a *app) seats(dir, his string, side model.Side) error {
	switch {
	case pen.Begun(os.DirFS(his)):
		return nil
	case pen.Begun(os.DirFS(dir)):
		return hint(&pen.Seen{What: speech.Text("error.computer-gone", his)}, speech.Way(speech.Text("error.computer-gone")))
	}
	if err := os.RemoveAll(his); err != nil { // begun and broken off: nobody has seen anything of it
		return err
	}
	if err := os.Mkdir(his, 0o700); err != nil {
		return err
	}
	files, err := a.computers(dir, side)
	if err != nil {
		return err
	}
	return campaign.Save(campaign.Real, his, files)
}

// computers are the files of a folder of the computer's, who was invited; the offer is last.
func (a *app) computers(dir string, side model.Side) ([]campaign.File, error) {
	invitation, err := pen.Invitation(os.DirFS(dir))
	if err != nil {
		return nil, err
	}
	settings, state, err := pen.Invited(invitation, string(side))
	if err != nil {
		return nil, err
	}
	keys, err := campaign.NewKeys(a.entropy, computer)
	if err != nil {
		return nil, err
	}
	mind, err := a.secrets(1)
	if err != nil {
		return nil, err
	}
	files, err := pen.Found(pen.Founding{State: state, Settings: settings, Party: string(side), Keys: keys, Random: a.entropy}, a.games)
	if err != nil {
		return nil, err
	}
	files = slices.Insert(without(files, "start/proposal.yaml"), 0, campaign.File{Name: mindFile, Data: []byte(hex.EncodeToString(mind[0][:]) + "\n"), Secret: true})
	more, err := pen.Enlist(campaign.Layer(nil, files), invitation, a.house())
	return append(files, more...), err
}

// seatName is who has a seat by the settings.
func seatName(set *campaign.Settings, side string) string {
	for _, s := range set.Seats {
		if string(s.Side) == side {
			return s.Name
		}
	}
	return ""
}
