package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/pen"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/speech"
)

// campaignIn finds the campaign folder among arguments: the one that is such a
// folder, else the one in which one stands.
func campaignIn(args []string) (dir string, rest []string, ok bool) {
	for i, arg := range args {
		if info, err := os.Stat(arg); err == nil && info.IsDir() && campaign.IsCampaign(os.DirFS(arg)) {
			return arg, append(append([]string(nil), args[:i]...), args[i+1:]...), true
		}
	}
	return ".", args, campaign.IsCampaign(os.DirFS("."))
}

// folder is campaignIn for verbs that play on nothing else.
func folder(args []string) (dir string, rest []string, err error) {
	dir, rest, ok := campaignIn(args)
	if !ok {
		if next := plainGame(append(args, ".")); next != "" {
			return dir, rest, hint(errors.New(speech.Text("error.plain-game")), next)
		}
		return dir, rest, failed(speech.Text("error.no-campaign"))
	}
	return dir, rest, nil
}

// folderAnd is folder for a verb that takes one word more; wanted says which.
func folderAnd(args []string, wanted string) (dir, word string, err error) {
	dir, rest, err := folder(args)
	switch {
	case err != nil:
		return "", "", err
	case len(rest) != 1:
		return "", "", usageError(wanted)
	}
	return dir, rest[0], nil
}

// plainGame says how a game on plain files goes on, if one lies in one of some folders.
func plainGame(dirs []string) string {
	for _, dir := range dirs {
		f, err := campaign.OpenFolder(dir)
		if err != nil || len(f.Records) == 0 {
			continue
		}
		last := f.Records[len(f.Records)-1]
		if !last.Done {
			return speech.Text("way.plain-waits", last.Segment, last.Name("answers_SIDE.yaml"), pasted(dir))
		}
		return speech.Text("way.plain-played", last.Segment, pasted(filepath.Join(dir, last.Name("state.yaml"))))
	}
	return ""
}

func usageError(text string) error { return errors.New(text) }

// openCampaign reads a campaign folder; with reports they are made as well.
func (a *app) openCampaign(dir string, reports bool) (*campaign.Campaign, error) {
	var render campaign.Render
	if reports {
		render = a.render
	}
	return a.readCampaign(dir, func() (*campaign.Campaign, error) { return campaign.Open(os.DirFS(dir), a.games, render) })
}

// readCampaign reads a campaign folder by open.
func (a *app) readCampaign(dir string, open func() (*campaign.Campaign, error)) (*campaign.Campaign, error) {
	if err := needsReferee(dir); err != nil {
		return nil, err
	}
	c, err := open()
	if err == nil && !c.Ran() {
		err = failed(speech.Text("error.hands-shut"))
	}
	return c, broken(err)
}

// broken marks an error of a folder that does not hold what it should.
func broken(err error) error {
	var at *chain.EntryError
	var refusal *dice.Refusal
	if errors.As(err, &at) || errors.As(err, &refusal) && !is[*dice.WrongFace](err) {
		return hint(fmt.Errorf("%w: %w", single.ErrAltered, err), speech.Text("way.audit"))
	}
	return err
}

// render makes the reports and sheets of a stop.
func (a *app) render(s *single.Step, r *single.Result) []campaign.File {
	files, _ := a.reports(s, r)
	return files
}

// enter is one step into a campaign folder: do enters something; the time of it is
// noted.
func (a *app) enter(dir string, do func(c *campaign.Campaign) error) (*campaign.Campaign, error) {
	if err := needsReferee(dir); err != nil {
		return nil, err
	}
	if playersFolder(dir) {
		return nil, failed(speech.Text("error.referees-verb", playersVerbs))
	}
	before := int64(-1)
	c, err := campaign.Work(campaign.Real, dir, a.games, a.render, func(c *campaign.Campaign) error {
		before, c.Beacon = c.Chain.Seq(), a.watch()
		return do(c)
	})
	if err != nil {
		return c, broken(err)
	}
	laysBy(dir, c.Cache)
	if _, known := c.Deadline(campaign.Times(os.DirFS(dir))); known && c.Chain.Seq() == before {
		return c, nil
	}
	return c, a.stamp(dir, campaign.Stamp{Seq: c.Chain.Seq(), At: a.clock()})
}

func (a *app) stamp(dir string, s campaign.Stamp) error {
	return campaign.Save(campaign.Real, dir, []campaign.File{campaign.Stamped(os.DirFS(dir), s)})
}

// takeIn is adjudicate and answer on a campaign folder.
func (a *app) takeIn(dir string, in campaign.Sending) error {
	if withoutReferee(dir) {
		return alone(dir, func() error { return a.playOn(dir, in) })
	}
	in.Check = a.ready
	if in.Arrived.IsZero() {
		in.Arrived = a.clock()
	}
	c, err := a.enter(dir, func(c *campaign.Campaign) error { return c.Take(in) })
	if err != nil {
		var late *campaign.ErrLate
		if errors.As(err, &late) {
			return hint(err, speech.Text("way.late"))
		}
		if errors.Is(err, single.ErrOther) {
			return hint(err, speech.Text("way.final"))
		}
		return err
	}
	return a.played(c, dir)
}

// lastTurn is the segment that was played last and counts.
func lastTurn(c *campaign.Campaign) *campaign.Turn {
	for i := len(c.Turns) - 1; i >= 0; i-- {
		if t := c.Turns[i]; t.Void == 0 && t.Result != nil {
			return t
		}
	}
	return nil
}

// sending reads the files that a command names.
func sending(orders, standing, answers []string, faces, arrived string) (campaign.Sending, error) {
	var in campaign.Sending
	var err error
	if arrived != "" {
		if in.Arrived, err = moment("arrived", arrived); err != nil {
			return in, err
		}
	}
	sent, err := readSent(orders, standing, answers)
	if err != nil {
		return in, err
	}
	in.Orders, in.Standing, in.Answers = sent[0], sent[1], sent[2]
	if faces != "" {
		f, err := read(faces)
		in.Faces = &f
		return in, err
	}
	return in, nil
}

// standsHere is the state and the standing orders of the campaign folder that a
// path names, or in which one stands if it names nothing; ok false without one.
func (w world) standsHere(path string) (state single.Input, standing []single.Input, ok bool, err error) {
	if path == "" {
		path = "."
	}
	if info, err := os.Stat(path); err != nil || !info.IsDir() || !campaign.IsCampaign(os.DirFS(path)) {
		return state, nil, false, nil
	}
	if withoutReferee(path) {
		m, err := pen.Open(os.DirFS(path), w.house())
		if err != nil {
			return state, nil, true, err
		}
		state, standing, err = m.Now()
		return state, standing, true, err
	}
	if playersFolder(path) {
		f, err := campaign.OpenCopy(os.DirFS(path), campaign.With{Beacon: w.watch(), Games: w.games})
		if err != nil {
			return state, nil, true, broken(err)
		}
		state, standing = f.Now()
		return state, standing, true, nil
	}
	c, err := campaign.Open(os.DirFS(path), w.games, nil)
	if err != nil {
		return state, nil, true, broken(err)
	}
	state, standing, err = c.Now()
	return state, standing, true, err
}

// seatIn is the side whose folder it is; "" of a referee's, of a witness's, and of none.
func seatIn(dir string) model.Side {
	fsys := os.DirFS(dir)
	party, err := fs.ReadFile(fsys, campaign.PartyFile)
	if dir == "" || err != nil || !campaign.IsCampaign(fsys) {
		return ""
	}
	side := model.Side(strings.TrimSpace(string(party)))
	if set, err := settingsOf(dir); err != nil || set.Witness.Side == side {
		return ""
	}
	return side
}

// settingsOf are the settings of the campaign in a folder.
func settingsOf(dir string) (*campaign.Settings, error) {
	data, err := fs.ReadFile(os.DirFS(dir), campaign.SettingsFile)
	if err != nil {
		return nil, err
	}
	return campaign.ReadSettings(single.Input{Name: campaign.SettingsFile, Data: data})
}

// ownIfUnnamed is the side that a verb names, or if it names none the one whose folder it is
// that a path names, or in which one stands.
func ownIfUnnamed(path, side string, named bool) model.Side {
	if named || side != "" {
		return model.Side(side)
	}
	if info, err := os.Stat(cmp.Or(path, ".")); err != nil || !info.IsDir() {
		return ""
	}
	return seatIn(cmp.Or(path, "."))
}
