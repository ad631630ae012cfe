package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/evidence"
	"umpire/adjudicate/report"
	"umpire/adjudicate/single"
	"umpire/model/exit"
	"umpire/model/speech"
)

func (a *app) verify() *cobra.Command {
	return &cobra.Command{
		Use:   "verify REPORT [FOLDER]",
		Short: "Check a report, question sheet or state of a campaign",
		Long: `A text that is different is shown line against line with the campaign's own,
whatever its name, and who signed what stands below. Exit status 1 means that
the campaign gives something else.`,
		Example: `  umpire verify report.txt winter`,
		Args:    cobra.RangeArgs(1, 2),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, name, err := folderAnd(args, "name one report")
			if err != nil {
				return err
			}
			in, err := asItLies(name)
			if err == nil && !campaign.IsMail(in.Data) { // of a mail's text it says more
				in, err = read(name)
			}
			if err != nil {
				return err
			}
			files, worded, err := a.derived(dir)
			if err != nil {
				return err
			}
			b, err := evidence.Open(os.DirFS(dir))
			if err != nil {
				return err
			}
			return a.verified(b, files, worded, in)
		},
	}
}

// derived are the files that follow from the chain of a folder; in a player's folder before
// the end those that the referee has sent, as the chain names them. worded says why reports are
// not among them; nil if they are.
func (a *app) derived(dir string) (files []campaign.File, worded, err error) {
	if playersFolder(dir) {
		f, err := campaign.OpenCopy(os.DirFS(dir), a.table())
		if err != nil {
			return nil, nil, broken(err)
		}
		if !f.Closed() {
			files, err = f.Confided()
			return files, nil, err
		}
	}
	if !withoutReferee(dir) {
		c, err := a.openCampaign(dir, true)
		if err != nil {
			return nil, nil, err
		}
		return c.Derived, c.Worded(), nil
	}
	m, err := a.wholeMatch(dir)
	if err != nil {
		return nil, nil, err
	}
	own, open, err := m.Lately(func(single.Record) bool { return true })
	if err != nil {
		return nil, nil, err
	}
	return reportsAlone(m, own, open, func(*single.Result) bool { return true }), nil, nil
}

// verified says on a page whether a text is one that the campaign gives, and if it is not,
// where it parts from the one that it is like.
func (a *app) verified(b *evidence.Book, derived []campaign.File, worded error, in single.Input) error {
	p := a.blankPage()
	if i := slices.IndexFunc(derived, func(f campaign.File) bool { return bytes.Equal(f.Data, in.Data) }); i >= 0 {
		p.answer(speech.Text("verify.holds", in.Name, derived[i].Name))
		p.follows(b, derived[i].Name)
		a.printf("%s", p.text.String())
		return nil
	}
	if worded != nil {
		return worded
	}
	own, unseen := seenAlike(in, derived)
	if unseen != "" {
		p.answer(speech.Text("verify.for-one", in.Name, unseen))
		p.head(speech.Text("tells.can-be-done"))
		p.say(speech.Text("verify.that-folder", unseen))
		a.printf("%s", p.text.String())
		return ended{exit.Awaiting}
	}
	d, like := campaign.Compare(in, own)
	switch {
	case !like && campaign.IsMail(in.Data):
		p.answer(speech.Text("verify.mail", in.Name))
		p.head(speech.Text("tells.can-be-done"))
		p.say(speech.Text("verify.bundle"))
	case !like:
		p.answer(speech.Text("verify.none", in.Name))
	case len(d.Lines) == 0:
		p.answer(speech.Text("verify.words", in.Name, d.Own))
	default:
		p.answer(speech.Text("verify.differs", in.Name, d.Own, len(d.Lines)))
		p.differs(d)
	}
	if like {
		p.follows(b, d.Own)
	}
	a.printf("%s", p.text.String())
	if like && len(d.Lines) == 0 {
		return nil
	}
	return ended{exit.No}
}

// seenAlike are those texts of a campaign that are for the same reader as one that is looked
// at. unseen is who that is, if the folder has none for him.
func seenAlike(in single.Input, derived []campaign.File) (own []campaign.File, unseen string) {
	unseen = report.For(string(in.Data))
	for _, f := range derived {
		if report.For(string(f.Data)) == report.For(string(in.Data)) {
			own, unseen = append(own, f), ""
		}
	}
	return own, unseen
}

// differs shows where a text parts from the campaign's.
func (p *page) differs(d campaign.Different) {
	p.head(speech.Text("verify.where"))
	p.against(d.Lines, speech.Text("tells.campaign"), speech.Text("tells.the-file"))
}

// follows says which entries give a text of the campaign, and who signed them.
func (p *page) follows(b *evidence.Book, name string) {
	seq, ok := b.Stop(name)
	if !ok {
		return
	}
	p.head(speech.Text("tells.signed"))
	p.say(speech.Text("verify.follows", filepath.Base(name), seq))
	p.signed(b, seq)
}
