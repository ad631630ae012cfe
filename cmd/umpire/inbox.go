package main

import (
	"bytes"
	"cmp"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/pen"
	"umpire/adjudicate/single"
	"umpire/model/speech"
	"umpire/orders/mail"
)

// mailsList lists the mails that are done.
const mailsList = campaign.DeskFolder + "mails.txt"

func (a *app) inbox() *cobra.Command {
	var enter bool
	cmd := &cobra.Command{
		Use:   "inbox [PLACE] [FOLDER]",
		Short: "Find the files for a game in the mails you received",
		Long: `PLACE is a Maildir, an mbox, a mail (.eml), a folder of such mails, or - for
standard input. Without it, it is the inbox that mail.yaml in FOLDER names.
Nothing is changed there, and each mail is taken once.

A bundle proves who made it, and is taken. The sender of a mail proves nothing:
orders in a plain mail are checked and laid in desk/ for the referee to hand
in. With --enter those that came from the address of their side are handed in.
For each mail of a player whose address is in mail.yaml a reply lies in
outbox/: a receipt, or what is wrong.`,
		Example: `  umpire inbox mails winter`,
		Args:    cobra.MaximumNArgs(2),
		RunE: func(_ *cobra.Command, args []string) error {
			dir, rest, ok := homeIn(args)
			if !ok {
				_, _, err := folder(args)
				return err
			}
			l, err := addressesOf(dir)
			if errors.Is(err, errNoAddresses) && len(rest) == 1 {
				l, err = &mail.Book{}, nil
			}
			switch {
			case err != nil:
				return err
			case len(rest) == 1:
				l.Inbox = rest[0]
			case l.Inbox == "":
				return failed(speech.Text("error.which-mails", mail.BookFile))
			}
			n, err := a.takesMails(dir, l, enter)
			if err == nil && n == 0 {
				a.printf("%s\n", speech.Text("said.no-new-mail"))
			}
			return err
		},
	}
	cmd.Flags().BoolVar(&enter, "enter", false, "in a referee's folder: hand in the orders of plain mails too, if they came from the address of their side")
	return cmd
}

// incoming takes mails into a folder.
type incoming struct {
	a        *app
	dir      string
	campaign string
	player   bool // it is a player's folder: it takes bundles alone
	enter    bool // what proves nothing is handed in too
	*mail.Book
	done  map[string]bool // mails, by hash
	lines []string        // of their list
	left  map[string]int  // mails that this run could not end, by hash: the status that says why, 0 if they wait
	desk  bool            // it goes through the mails that lie on the desk
	took  bool            // a mail was taken whole: what waits may go on
	said  int             // mails that were told of
	fault int             // the status of a fault that is not the sender's
}

// takesMails takes the mails of the desk and, if there is one, of the inbox into a folder, and says how
// many it has told of.
func (a *app) takesMails(dir string, l *mail.Book, enter bool) (int, error) {
	set, err := playedIn(dir)
	if err != nil {
		return 0, err
	}
	release, err := campaign.Lock(filepath.Join(dir, campaign.DeskFolder))
	if err != nil {
		return 0, err
	}
	defer release()
	x := &incoming{a: a, dir: dir, campaign: set, player: withoutReferee(dir) || playersFolder(dir) || !campaign.IsCampaign(os.DirFS(dir)), enter: enter, Book: l, done: map[string]bool{}, left: map[string]int{}}
	list, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(mailsList)))
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return 0, err
	}
	for line := range strings.Lines(string(list)) {
		sum, _, _ := strings.Cut(line, " ")
		x.done[sum], x.lines = true, append(x.lines, line)
	}
	if err := x.takesDesk(); err != nil {
		return x.said, err
	}
	if l.Inbox != "" {
		x.took = false
		if err := mail.Each(l.Inbox, a.in, x.takes); err != nil {
			return x.said, err
		}
	}
	for x.took { // what waited may go on
		x.took = false
		maps.DeleteFunc(x.left, func(_ string, status int) bool { return status == 0 })
		if err := x.takesDesk(); err != nil {
			return x.said, err
		}
	}
	if x.fault != 0 {
		return x.said, ended{x.fault}
	}
	return x.said, nil
}

// takesDesk takes the mails that lie on the desk and are not done: those that wait for a round of the
// beacon, those that a fault kept from being taken, and one that a run has laid there before it was
// killed.
func (x *incoming) takesDesk() error {
	x.desk = true
	defer func() { x.desk = false }()
	known := map[string]bool{}
	for sum := range x.done {
		known[sum[:min(len(sum), deskDigits)]] = true
	}
	mails, err := campaign.Listed(filepath.Join(x.dir, campaign.DeskFolder), "", ".eml")
	if err != nil {
		return err
	}
	for _, path := range mails {
		if known[strings.TrimSuffix(filepath.Base(path), ".eml")] {
			continue
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if err := x.takes(mail.Message{Where: path, Data: data}); err != nil {
			return err
		}
	}
	return nil
}

// playedIn is the name of the game of a folder, which may be one from which somebody is invited.
func playedIn(dir string) (string, error) {
	for _, name := range []string{campaign.SettingsFile, pen.ProposalFile} {
		data, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
		if err == nil {
			return single.HeadValue(data, "campaign"), nil
		}
		if !errors.Is(err, os.ErrNotExist) {
			return "", err
		}
	}
	return "", failed(speech.Text("error.no-campaign"))
}

// arrivedMail is a mail with what it holds for the game.
type arrivedMail struct {
	mail.Message
	mail.Head
	sum, seat string // its hash; who has the address of its sender
	files     []*arrivedFile
	waits     bool              // something in it is not done yet
	verdict   string            // what became of it; "" if all is taken
	parties   []string          // who is answered
	texts     map[string]string // what each is answered
}

// arrivedFile is a file of a mail.
type arrivedFile struct {
	single.Input
	of, party string // the campaign and the party that it names
	bundle    bool   // it proves itself: a bundle, or a secret number that is opened
	path      string // where it lies on the desk
}

// takes takes one mail, unless it is done.
func (x *incoming) takes(m mail.Message) error {
	w := &arrivedMail{Message: m, Head: mail.HeadOf(m.Data), sum: m.Sum(), texts: map[string]string{}}
	if status, again := x.left[w.sum]; x.done[w.sum] || again {
		x.fault = max(x.fault, status)
		return nil
	}
	w.seat = x.Party(w.From)
	held, err := mail.Files(m.Data)
	for _, f := range held {
		g := arrivedAs(f)
		if g.of == "" && w.seat != "" { // it says nothing of itself, or cannot be read
			g.of = x.campaign
		}
		g.party = cmp.Or(g.party, w.seat)
		if g.of == x.campaign {
			w.files = append(w.files, g)
		}
	}
	switch {
	case err != nil && w.seat == "", err == nil && len(w.files) == 0:
		return x.notes(w, "elsewhere") // of another game, or no mail of a player
	case errors.Is(err, mail.ErrNone):
		x.tells(w, speech.Text("inbox.no-file"))
		return x.notes(w, "nothing")
	case errors.Is(err, mail.ErrReport), err != nil && w.Automatic:
		x.tells(w, speech.Text("inbox.nothing", err))
		return x.notes(w, "nothing")
	case err != nil:
		x.tells(w, speech.Text("inbox.nothing", err))
		return x.refuses(w, w.seat, speech.Text("reply.nothing", err, wayOutOf(err))+"\n")
	}
	if err := x.lays(w); err != nil {
		return err
	}
	return x.handles(w)
}

// arrivedAs is a file of a mail with what it says of itself.
func arrivedAs(f mail.File) *arrivedFile {
	g := &arrivedFile{Input: single.Input{Name: f.Name, Data: f.Data}}
	if g.Name == "" {
		g.Name = f.From
	}
	g.bundle = bytes.HasPrefix(f.Data, []byte("PK")) || isNonce(f.Data)
	of, party := pen.Made(f.Data)
	g.of, g.party = of, mail.Printable(party)
	return g
}

// named is a file in a few words.
func (f *arrivedFile) named() string {
	if what := whatFor(f.Data); what != "" && !f.bundle {
		return what
	}
	return f.Name
}

// tellsNew is tells, once: what lies on the desk was told of when it came.
func (x *incoming) tellsNew(w *arrivedMail, what string) {
	if !x.desk {
		x.tells(w, what)
	}
}

// tells says what became of a mail.
func (x *incoming) tells(w *arrivedMail, what string) {
	x.said++
	from := w.From
	if w.Name != "" {
		from = w.Name + " <" + w.From + ">"
	}
	x.a.printf("%s\n  %s\n", speech.Text("inbox.mail", from, w.Subject), strings.TrimSpace(what))
}
