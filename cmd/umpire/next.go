package main

import (
	"errors"
	"io/fs"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/pen"
	"umpire/model/exit"
)

func (a *app) next() *cobra.Command {
	var asJSON, does bool
	cmd := &cobra.Command{
		Use:   "next [FOLDER]",
		Short: "Say who must do what, and what to type",
		Long: `With --do it does everything that needs no decision of yours, and writes the
mails that leave. It never hands in a file and never agrees to anything for
you. Exit status 10 means that it waits for you or for somebody else.`,
		Example: `  umpire next winter
  umpire next --do winter`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			dir := here(args)
			a.keeps(dir)
			if !pen.Invites(os.DirFS(dir)) {
				if _, _, err := folder(args); err != nil {
					return err
				}
			}
			if does {
				return a.nextDone(dir, asJSON)
			}
			o, err := a.outlook(dir)
			switch {
			case err != nil:
				return err
			case asJSON:
				return a.json(o.english())
			}
			a.says(o)
			return a.besidePlay(dir, o)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON, in one form for every folder")
	a.speaks(cmd)
	cmd.Flags().BoolVar(&does, "do", false, "do what needs no decision, then say what is awaited")
	return cmd
}

// outlook is what the folder of a game waits for.
func (a *app) outlook(dir string) (*outlook, error) {
	switch {
	case pen.Invites(os.DirFS(dir)):
		return a.outlookInvited(dir)
	case withoutReferee(dir):
		m, err := a.match(dir)
		if err != nil {
			return nil, err
		}
		return a.outlookAlone(m, dir)
	case playersFolder(dir):
		return a.outlookOfPlayer(dir)
	}
	c, err := a.readCampaign(dir, func() (*campaign.Campaign, error) { return campaign.OpenOn(os.DirFS(dir), a.games, nil) })
	if err != nil {
		return nil, err
	}
	laysBy(dir, c.Cache)
	return a.outlookRefereed(c, dir), nil
}

// tellNext says what the campaign of a folder waits for.
func (a *app) tellNext(dir string) error {
	if a.doing {
		return nil
	}
	o, err := a.outlook(dir)
	if err != nil {
		return err
	}
	a.says(o)
	return nil
}

// nextIn is tellNext for a folder without a referee that is open.
func (a *app) nextIn(m *pen.Match, dir string) error {
	if a.doing {
		return nil
	}
	o, err := a.outlookAlone(m, dir)
	if err != nil {
		return err
	}
	a.says(o)
	return nil
}

// nextDone gives the commands that need no decision, one after the other, until one is needed
// or somebody else is awaited, and says so then.
func (a *app) nextDone(dir string, asJSON bool) error {
	l, err := addressesOf(dir)
	if err == nil {
		_, err = a.takesMails(dir, l, false)
	}
	if err != nil && !errors.Is(err, errNoAddresses) {
		return err
	}
	last := ""
	for {
		o, err := a.outlook(dir)
		if err != nil {
			return err
		}
		i := slices.IndexFunc(o.Due, func(d due) bool { return d.Free })
		if i < 0 || o.Due[i].What+pasted(o.Due[i].Then...) == last { // what changed nothing is not given again
			if l != nil { // a run that was killed may have left a bundle without its mail
				if err := a.writesMails(dir, l); err != nil {
					return err
				}
			}
			return a.nextAfter(o, dir, asJSON)
		}
		last = o.Due[i].What + pasted(o.Due[i].Then...)
		if err := a.does(o.Due[i].Then[1:]); err != nil {
			return err
		}
	}
}

// does gives a command, as if it were typed, without its word on what is awaited then.
func (a *app) does(args []string) error {
	lang := a.lang
	a.doing = true
	defer func() { a.doing, a.lang = false, lang }()
	root := a.root()
	root.SetArgs(args)
	root.SetIn(a.in)
	root.SetOut(a.out)
	root.SetErr(a.err)
	err := root.Execute()
	var e ended
	if errors.As(err, &e) && e.status == exit.Awaiting {
		return nil
	}
	return err
}

// nextAfter says what is awaited when nothing can be done without a decision.
func (a *app) nextAfter(o *outlook, dir string, asJSON bool) error {
	if asJSON {
		if err := a.json(o.english()); err != nil {
			return err
		}
	} else {
		a.says(o)
		if err := a.besidePlay(dir, o); err != nil {
			return err
		}
	}
	if len(o.Due) == 0 {
		return nil
	}
	return ended{exit.Awaiting}
}

// sentAs reports whether a mail that lies in sent/ satisfies a test of its name and its files.
func sentAs(dir string, is func(name string, data func() []byte) bool) bool {
	names, err := fs.ReadDir(campaign.Tidy(os.DirFS(dir)), "sent")
	if err != nil {
		return false
	}
	slices.Reverse(names) // the newest is most often the last
	return slices.ContainsFunc(names, func(d fs.DirEntry) bool {
		return strings.HasSuffix(d.Name(), ".zip") && is(d.Name(), func() []byte {
			data, err := os.ReadFile(dir + "/sent/" + d.Name())
			if err != nil {
				return nil
			}
			return data
		})
	})
}

// brings reports whether a mail has a file of a name.
func brings(data []byte, file string) bool {
	files, err := campaign.Unpack(data)
	if err != nil {
		return false
	}
	for _, f := range files {
		if f.Name == file {
			return true
		}
	}
	return false
}
