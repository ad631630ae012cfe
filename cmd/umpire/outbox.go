package main

import (
	"cmp"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/pen"
	"umpire/model/lazy"
	"umpire/orders/mail"
)

// writtenList names the mails that were written, so that one which was sent and removed is not
// written again.
const writtenList = campaign.DeskFolder + "written.txt"

var mailName = lazy.Pattern(`^[A-Za-z0-9._+-]{1,120}$`)

func (a *app) outbox() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "outbox [FOLDER]",
		Short: "Write the mails that you send, ready for your mail program",
		Long: `In outbox/ it writes a mail (.eml) for each bundle in sent/ that is new, to the
addresses in mail.yaml. For a referee of a game without keys it writes each
side its report, its question sheet and its position. The program sends
nothing: open the mails in your mail program, or give them to one such as
sendmail -t. Remove what you have sent: it is not written again.`,
		Example: `  umpire outbox winter`,
		Args:    cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			dir, _, ok := homeIn(args)
			if !ok {
				_, _, err := folder(args)
				return err
			}
			l, err := addressesOf(dir)
			if err != nil {
				return err
			}
			if err := a.writesMails(dir, l); err != nil {
				return err
			}
			return a.tellOutbox(dir)
		},
	}
	return cmd
}

// writesMails writes the mails that are not written yet.
func (a *app) writesMails(dir string, l *mail.Book) error {
	bundles, err := campaign.Listed(filepath.Join(dir, "sent"), "", ".zip")
	if err != nil {
		return err
	}
	newest := map[string]string{}
	var parties []string
	slices.SortFunc(bundles, func(a, b string) int { // the shorter name has no number behind it
		return cmp.Or(strings.Compare(seqOf(a), seqOf(b)), cmp.Compare(len(a), len(b)), strings.Compare(a, b))
	})
	for _, path := range bundles {
		for _, party := range bundleTo(dir, path, l) {
			if newest[party] == "" {
				parties = append(parties, party)
			}
			newest[party] = path
		}
	}
	for _, party := range parties {
		if err := a.writesBundle(dir, l, party, newest[party], false); err != nil {
			return err
		}
	}
	if len(bundles) == 0 && campaign.IsCampaign(os.DirFS(dir)) && !withoutReferee(dir) {
		return a.writesReports(dir, l)
	}
	return nil
}

// seqOf is the number of the entry in the name of a bundle.
func seqOf(path string) string {
	words := strings.Split(filepath.Base(path), "_")
	if len(words) < 2 {
		return ""
	}
	return words[1]
}

// bundleTo are the parties for which a bundle in sent/ is, of those whose address is known.
func bundleTo(dir, path string, l *mail.Book) (list []string) {
	name := strings.TrimSuffix(filepath.Base(path), ".zip")
	for _, party := range l.Parties() {
		switch {
		case playersFolder(dir):
			if party == refereesName {
				list = append(list, party)
			}
		case withoutReferee(dir) || pen.Invites(os.DirFS(dir)):
			if party != string(seatIn(dir)) {
				list = append(list, party)
			}
		case strings.Contains(name+"_", refereesName+"-"+party+"_"):
			list = append(list, party)
		}
	}
	return list
}

// laysOut writes the mails with a bundle that send has just written, if addresses are known: again
// too, as one may have been lost.
func (a *app) laysOut(dir, name string) error {
	l, err := addressesOf(dir)
	if errors.Is(err, errNoAddresses) {
		return nil
	}
	if err != nil {
		return err
	}
	path := filepath.Join(dir, "sent", name)
	for _, party := range bundleTo(dir, path, l) {
		if err := a.writesBundle(dir, l, party, path, true); err != nil {
			return err
		}
	}
	return nil
}

// writesBundle writes the mail with a bundle and what lies beside it.
func (a *app) writesBundle(dir string, l *mail.Book, party, path string, again bool) error {
	stem := strings.TrimSuffix(path, ".zip")
	bundle, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	text, err := os.ReadFile(stem + ".txt")
	if err != nil {
		return err
	}
	head, rest, _ := strings.Cut(string(text), "\n\n")
	letter := &mail.Letter{Subject: strings.TrimPrefix(head, "Subject: "), Text: rest, Attached: []mail.File{{Name: filepath.Base(path), From: "application/zip", Data: bundle}}}
	if picture, err := os.ReadFile(stem + ".png"); err == nil {
		letter.Attached = append(letter.Attached, mail.File{Name: filepath.Base(stem) + ".png", From: "image/png", Data: picture})
	}
	return a.writesMail(dir, l, party, filepath.Base(stem), letter, again)
}

// writesReports writes to each side what a referee of a game without keys has for it since the last
// stop: its report, its sheet and its position.
func (a *app) writesReports(dir string, l *mail.Book) error {
	set, err := settingsOf(dir)
	if err != nil || set.Post.Side != "" { // with keys, bundles tell it
		return err
	}
	for _, seat := range set.Seats {
		side := string(seat.Side)
		reports, err := campaign.Listed(filepath.Join(dir, "reports"), "", "_"+side+"_report.txt")
		if err != nil || len(reports) == 0 {
			return err
		}
		last := slices.Max(reports)
		if err := a.writesReport(dir, l, seat, set.Campaign, last); err != nil {
			return err
		}
	}
	return nil
}

func (a *app) writesReport(dir string, l *mail.Book, seat chain.Seat, name, path string) error {
	side := string(seat.Side)
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	stem := strings.TrimSuffix(path, "_"+side+"_report.txt")
	segment := stem[strings.LastIndex(stem, "_")+1:]
	letter := &mail.Letter{Subject: subjectOf(name, segment, side), Text: string(text)}
	sheet := stem + "_answers_" + side + ".yaml"
	if data, err := os.ReadFile(sheet); err == nil {
		letter.Attached = append(letter.Attached, mail.File{Name: filepath.Base(sheet), From: "text/plain", Data: data})
	}
	status, view, _ := a.prints("", "view", dir, "--side", side)
	if status != 0 {
		return wrong{errors.New(strings.TrimSpace(view))}
	}
	letter.Attached = append(letter.Attached, mail.File{Name: filepath.Base(stem) + "_view_" + side + ".yaml", From: "text/plain", Data: []byte(view)})
	return a.writesMail(dir, l, side, strings.TrimSuffix(filepath.Base(path), "_report.txt"), letter, false)
}
