package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/pen"
	"umpire/adjudicate/single"
	"umpire/model/speech"
)

// withoutReferee reports whether a folder is of a campaign that nobody referees.
func withoutReferee(dir string) bool { return pen.Begun(os.DirFS(dir)) }

// needsReferee refuses a verb that is a referee's in a folder without one.
func needsReferee(dir string) error {
	if !withoutReferee(dir) {
		return nil
	}
	return failed(speech.Text("error.needs-referee"))
}

// here is the folder that arguments name, or the one in which one stands.
func here(args []string) string {
	if len(args) > 0 {
		return args[0]
	}
	return "."
}

// alone does something in a folder in which nobody else writes meanwhile. A folder
// that is not there is left for do to miss.
func alone(dir string, do func() error) error {
	if _, err := os.Stat(dir); err != nil {
		return do()
	}
	if err := privately(filepath.Join(dir, "secret")); err != nil {
		return err
	}
	release, err := campaign.Lock(dir)
	if err != nil {
		return err
	}
	defer release()
	return do()
}

// match opens a folder of a campaign without a referee.
func (a *app) match(dir string) (*pen.Match, error) { return a.matchWith(dir, a.house()) }

// wholeMatch is match for what proves something: it reads the chain from its first entry,
// whatever was laid by.
func (a *app) wholeMatch(dir string) (*pen.Match, error) {
	with := a.house()
	with.Cached = false
	return a.matchWith(dir, with)
}

func (a *app) matchWith(dir string, with pen.With) (*pen.Match, error) {
	if err := privately(filepath.Join(dir, "secret")); err != nil {
		return nil, err
	}
	m, err := pen.Open(os.DirFS(dir), with)
	laysBy(dir, m.Cache)
	if errors.Is(err, pen.ErrUndoing) {
		return m, hint(err, speech.Text("way.undo", commandIn(dir, "undo")))
	}
	var at *chain.EntryError
	if errors.As(err, &at) {
		err = hint(err, speech.Text("way.audit"))
	}
	return m, err
}

// fileAndFolder reads the file that a verb takes, and names the folder behind it: the
// one in which one stands, if none is named.
func fileAndFolder(args []string) (in single.Input, dir string, err error) {
	in, err = read(args[0])
	return in, here(args[1:]), err
}

func (a *app) receive() *cobra.Command {
	var void bool
	var r received
	cmd := &cobra.Command{
		Use:   "receive BUNDLE... [FOLDER]",
		Short: "Check a bundle that came by mail and add it to the folder",
		Long: `Signature, chain and rules are checked first; a bundle received twice changes
nothing.

Your first bundle makes a folder: see join. A referee enters what players hand
in; where a segment takes files of both sides, give both bundles in one command.`,
		Example: `  umpire receive axis.zip winter`,
		Args:    cobra.MinimumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			dir, rest, ok := homeIn(args)
			if !ok && len(args) == 2 {
				dir, rest = args[1], args[:1]
			}
			return a.takeMail(dir, rest, r, void)
		},
	}
	r.flags(cmd)
	cmd.Flags().BoolVar(&void, "void", false, "with dice beacon: receive a mail that came too late for its dice, and give them up")
	return cmd
}

// takeMail takes bundles into the folder for which they are.
func (a *app) takeMail(dir string, bundles []string, r received, void bool) error {
	kept := campaign.IsCampaign(os.DirFS(dir)) && !withoutReferee(dir)
	if err := r.misplaced(kept && !playersFolder(dir)); err != nil {
		return err
	}
	switch {
	case void && kept:
		return failed(speech.Text("error.void-alone"))
	case kept:
		return a.receiveRefereed(dir, bundles, r)
	case len(bundles) > 1:
		return usageError(speech.Text("error.one-bundle"))
	}
	in, err := bundleAt(bundles[0])
	if err != nil {
		return err
	}
	if set, free, ok := invites(in.Data); ok {
		party, _ := os.ReadFile(filepath.Join(dir, filepath.FromSlash(campaign.PartyFile)))
		if begun, err := settingsOf(dir); strings.TrimSpace(string(party)) != string(free) && (err == nil && begun.Campaign == set.Campaign || pen.Invites(os.DirFS(dir))) {
			return failed(speech.Text("error.own-invitation", in.Name))
		}
	}
	return alone(dir, func() error { return a.takeBundle(dir, in, void) })
}

// mailed refuses a file that is too large to be a bundle, before it is read.
func mailed(path string) error {
	if info, err := os.Stat(path); err == nil && campaign.TooLarge(info.Size()) {
		return &campaign.BadBundle{What: speech.Text("bundle.too-large")}
	}
	return nil
}

// bundleAt reads a bundle: a file, or the folder into which it was unpacked.
func bundleAt(path string) (single.Input, error) {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		data, err := campaign.Gather(os.DirFS(path))
		return single.Input{Name: filepath.Base(path), Data: data}, err
	}
	if err := mailed(path); err != nil {
		return single.Input{}, err
	}
	return read(path)
}

func (a *app) takeBundle(dir string, in single.Input, void bool) error {
	fsys := os.DirFS(dir)
	if !pen.Begun(fsys) {
		return a.enlist(dir, in)
	}
	with := a.house()
	with.VoidLate = void
	got, err := pen.Receive(fsys, in.Data, with)
	var past *chain.Late
	if errors.As(err, &past) {
		return hint(err, speech.Text("way.receive-void"))
	}
	if is[*pen.Undone](err) {
		return hint(err, speech.Text("way.receive-late"))
	}
	var judged *pen.Judged
	switch {
	case errors.As(err, &judged) && judged.Here:
		return hint(err, speech.Text("way.anew"))
	case errors.As(err, &judged), is[*pen.Attested](err):
		return hint(err, speech.Text("way.rebuild"))
	case err != nil:
		return err
	}
	return a.received(dir, got)
}

// read is a match that is read already, or that of the folder.
func (a *app) read(m *pen.Match, dir string) (*pen.Match, error) {
	if m != nil {
		return m, nil
	}
	return a.match(dir)
}

// laysBy writes what lets the next reading of a folder begin where this one was. A folder in
// which it cannot be written is read whole again.
func laysBy(dir string, cache func() (campaign.File, bool)) {
	if f, ok := cache(); ok {
		_ = campaign.Save(campaign.Real, dir, []campaign.File{f})
	}
}

// received writes what a bundle brought, and says what is awaited now.
func (a *app) received(dir string, got *pen.Received) error {
	if err := campaign.Save(campaign.Real, dir, got.Files()); err != nil {
		return err
	}
	laysBy(dir, got.Cache)
	wrote := len(got.Files()) > 0
	got.Written()
	if got.New == 0 && wrote {
		a.printf("%s\n", speech.Text("said.sound", party(got.From, got.Seats())))
		return a.tellFrom(got.Match, dir, false)
	}
	if got.New == 0 {
		a.printf("%s\n", speech.Text("said.nothing-new"))
		return a.tellOf(dir, false)
	}
	if err := a.stamp(dir, campaign.Stamp{Seq: got.Seq(), At: a.clock()}); err != nil {
		return err
	}
	a.printf("%s\n", speech.Text("said.sound", party(got.From, got.Seats())))
	return a.startsOrTells(got.Match, dir)
}

// entered lets a campaign without a referee take one thing, and writes what follows.
func (a *app) entered(dir string, take func(*pen.Match) error) error {
	return alone(dir, func() error {
		m, err := a.match(dir)
		if err != nil {
			return err
		}
		if err := take(m); err != nil {
			return err
		}
		if err := campaign.Save(campaign.Real, dir, m.Files()); err != nil {
			return err
		}
		m.Written()
		return a.tellFrom(m, dir, false)
	})
}

// playOn is adjudicate and answer in a folder without a referee.
func (a *app) playOn(dir string, in campaign.Sending) error {
	m, err := a.match(dir)
	if err != nil {
		return err
	}
	do := func(list []single.Input, take func(single.Input) error) {
		for _, file := range list {
			if err == nil {
				err = take(file)
			}
		}
	}
	do(in.Standing, func(f single.Input) error {
		if err := m.Standing(f); err != nil {
			return err
		}
		a.printf("%s\n", speech.Text("said.standing"))
		return nil
	})
	do(in.Answers, m.Answers)
	do(in.Orders, func(f single.Input) error { return m.Orders(f, a.readyOf) })
	if err == nil && len(in.Standing)+len(in.Answers)+len(in.Orders) == 0 {
		err = m.Go()
	}
	if err != nil {
		return err
	}
	if err := campaign.Save(campaign.Real, dir, m.Files()); err != nil {
		return err
	}
	m.Written()
	return a.tellFrom(m, dir, len(in.Answers)+len(in.Orders) > 0)
}
