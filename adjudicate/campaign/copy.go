package campaign

import (
	"errors"
	"io/fs"
	"strings"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/orders"
)

// With is what folders are opened with: the games, how reports are made, and the beacon
// with its clock, which dice with a beacon need.
type With struct {
	Beacon
	Games  []orders.Game
	Render Render
}

// Copy is a player's folder in a campaign that a referee keeps.
type Copy struct {
	chain.Match
	Me       string
	Settings *Settings
	Start    *single.Step // the position of the start as he knows it
	Step     *single.Step // that before the segment that is played or comes next; nil before the referee has sent it

	with   With
	fsys   *Layered
	keys   *Keys
	asides map[string]*chain.Aside
	views  map[string]*single.Step // his, by the hash of the public position
	out    []File
	laid   *Laid  // the cache of the folder; nil if there is none that fits
	laidBy []byte // what the next reading may go on from; nil

	checked map[int64][]byte // what the checker of dice knew at which entries
}

// IsCopy reports whether a folder is a player's in a campaign with a referee.
func IsCopy(fsys fs.FS) bool {
	_, err := fs.Stat(fsys, PartyFile)
	return err == nil && IsCampaign(fsys) && !PactOf(fsys).Between()
}

// OpenCopy reads a player's folder. What it holds was checked when it came; umpire audit does
// it again.
func OpenCopy(fsys fs.FS, with With) (*Copy, error) {
	f := &Copy{with: with, fsys: Layer(Tidy(fsys), nil), views: map[string]*single.Step{}}
	me, err := f.fsys.ReadFile(PartyFile)
	if err != nil {
		return nil, err
	}
	f.Me = strings.TrimSuffix(string(me), "\n")
	secret, err := fs.Sub(f.fsys, "secret")
	if err != nil {
		return nil, err
	}
	if f.keys, err = ReadKeys(secret); err != nil {
		return nil, err
	}
	if err := f.settings(); err != nil {
		return nil, err
	}
	if err = f.readChain(); err == nil && len(f.Chain) == 0 || errors.Is(err, fs.ErrNotExist) {
		return nil, &single.WrongFile{Name: "entries", What: "there are none: the folder was interrupted while it was made; remove it and receive the first bundle again"}
	}
	if err != nil {
		return nil, err
	}
	f.asides = chain.Asides(f.fsys)
	if f.Roster, err = RosterOf(f.fsys, f.Settings, f.Chain); err != nil {
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

// readChain reads the entries, those that the cache has from there.
func (f *Copy) readChain() error {
	listed, err := chain.List(f.fsys)
	if err != nil {
		return err
	}
	f.laid = laidIn(f.fsys, func() (dice.Hash, bool) {
		return foundationOf(f.fsys, f.with.Games, f.with.Filled().Chain, f.Settings.Referee)
	}, listed)
	if f.laid != nil {
		f.Chain = f.laid.Entries
	}
	f.Chain, err = chain.ReadOn(f.fsys, f.Chain, listed)
	return err
}

// Cache is the file that lets the next reading of the folder go on from where this one was between
// two segments; ok false if there is nothing new to be laid by.
func (f *Copy) Cache() (file File, ok bool) {
	return File{Name: CacheFile, Data: f.laidBy, Secret: true}, f.laidBy != nil
}

// settings reads what was agreed before play.
func (f *Copy) settings() (err error) {
	f.Match, f.Settings, err = ReadTerms(f.fsys, f.with.Games)
	return err
}

// Closed reports whether the campaign is over.
func (f *Copy) Closed() bool {
	return len(f.Chain) > 0 && f.Chain[len(f.Chain)-1].Get("type") == "close"
}

// put lays files over the folder, to be written.
func (f *Copy) put(files ...File) {
	f.fsys.Put(files...)
	f.out = append(f.out, files...)
}

// Files are what is to be written, in their order.
func (f *Copy) Files() []File { return f.out }
