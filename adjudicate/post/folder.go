package post

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/pen"
)

// Folder is a player's folder in a campaign that a referee keeps.
type Folder struct {
	Me       string
	Settings *campaign.Settings
	Pact     chain.Pact // of the settings
	Offer    dice.Record
	Chain    chain.Entries
	Start    *campaign.Step // the position of the start as he knows it
	Step     *campaign.Step // that before the segment that is played or comes next; nil before the referee has sent it

	with   With
	fsys   *campaign.Layered
	keys   *pen.Keys
	asides map[string]*chain.Aside
	roster chain.Roster
	views  map[string]*campaign.Step // his, by the hash of the public position
	out    []campaign.File
}

// IsPlayers reports whether a folder is a player's in a campaign with a referee.
func IsPlayers(fsys fs.FS) bool {
	_, err := fs.Stat(fsys, campaign.PartyFile)
	return err == nil && campaign.IsCampaign(fsys) && !pen.Begun(fsys)
}

// Open reads a player's folder. What it holds was checked when it came; umpire audit does
// it again.
func Open(fsys fs.FS, with With) (*Folder, error) {
	f := &Folder{with: with, fsys: campaign.Layer(campaign.Tidy(fsys), nil), views: map[string]*campaign.Step{}}
	me, err := f.fsys.ReadFile(campaign.PartyFile)
	if err != nil {
		return nil, err
	}
	f.Me = strings.TrimSuffix(string(me), "\n")
	secret, err := fs.Sub(f.fsys, "secret")
	if err != nil {
		return nil, err
	}
	if f.keys, err = pen.ReadKeys(secret); err != nil {
		return nil, err
	}
	if err := f.settings(); err != nil {
		return nil, err
	}
	f.Chain, err = chain.Read(f.fsys)
	if err == nil && len(f.Chain) == 0 || errors.Is(err, fs.ErrNotExist) {
		return nil, &campaign.WrongFile{Name: "entries", What: "there are none: the folder was interrupted while it was made; remove it and receive the first bundle again"}
	}
	if err != nil {
		return nil, err
	}
	f.asides = chain.Asides(f.fsys)
	if f.roster, err = campaign.RosterOf(f.fsys, f.Settings, f.Chain); err != nil {
		return nil, err
	}
	for _, name := range []string{startFile, viewFile} {
		data, err := f.fsys.ReadFile(name)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		if err := f.viewed(name, data); err != nil {
			return nil, err
		}
	}
	return f, nil
}

// settings reads what was agreed before play.
func (f *Folder) settings() error {
	data, err := f.fsys.ReadFile(campaign.SettingsFile)
	if err != nil {
		return err
	}
	if f.Settings, err = campaign.ReadSettings(campaign.Input{Name: campaign.SettingsFile, Data: data}); err != nil {
		return err
	}
	f.Pact = f.Settings.Pact()
	offer, err := f.fsys.ReadFile(campaign.OfferFile)
	if err != nil {
		return err
	}
	if f.Offer, err = dice.Parse(offer); err != nil {
		return fmt.Errorf("genesis/offer.txt: %w: %w", campaign.ErrAltered, err)
	}
	if f.Offer.Get("settings") != dice.HashOf(data).String() {
		return fmt.Errorf("%s is not the one that the offer names: %w", campaign.SettingsFile, campaign.ErrAltered)
	}
	return nil
}

// Seq is the number of the last entry.
func (f *Folder) Seq() int64 { return f.Chain.Seq() }

// Closed reports whether the campaign is over.
func (f *Folder) Closed() bool {
	return len(f.Chain) > 0 && f.Chain[len(f.Chain)-1].Get("type") == "close"
}

// put lays files over the folder, to be written.
func (f *Folder) put(files ...campaign.File) {
	f.fsys.Put(files...)
	f.out = append(f.out, files...)
}

// Files are what is to be written, in their order.
func (f *Folder) Files() []campaign.File { return f.out }
