package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/pen"
	"umpire/model/exit"
	"umpire/model/speech"
)

func (a *app) send() *cobra.Command {
	var o mailing
	var to string
	cmd := &cobra.Command{
		Use:   "send [FILE]... [FOLDER]",
		Short: "Write the mail that you send next",
		Long: `In sent/ it writes a bundle, which you attach, and beside it the text of the
mail, with the subject: what happened, what is awaited and until when, and what
is new in the reports for everybody. Nothing in it is secret.

Without a referee it first does what is due, then signs everything that your
opponent lacks and passes the turn. Where a file of yours comes before that,
what it did goes with your next mail. Exit status 10 means that it did nothing
and waits for that file.

With a referee, a player names the FILEs to hand in; without files the bundle
says what you have received, or that the mail for the next dice came in time.
The referee names the player with --to SIDE.

If you run it again with nothing new, it writes the same bytes. So you can send
a lost mail again.`,
		Example: `  umpire send anna
  umpire send we-01/orders.yaml axis
  umpire send winter --to soviet`,
		RunE: func(_ *cobra.Command, args []string) error {
			if dir, rest, ok := refereed(args); ok {
				return a.sendRefereed(dir, rest, to, o)
			}
			if len(args) > 1 || to != "" {
				return failed(speech.Text("error.send-alone"))
			}
			dir := here(args)
			return alone(dir, func() error { return a.sendFrom(dir, o) })
		},
	}
	a.speaks(cmd)
	cmd.Flags().BoolVar(&o.all, "all", false, "write the whole chain, for a player who has lost entries")
	cmd.Flags().BoolVar(&o.picture, "picture", false, "add a picture of the position, as everybody may see it")
	cmd.Flags().StringVar(&to, "to", "", "in a referee's folder: the `SIDE` that gets the bundle")
	return cmd
}

func (a *app) sendFrom(dir string, o mailing) error {
	a.keeps(dir)
	if opponent(dir) != "" { // nobody is to be sent anything
		return a.tellOf(dir, false)
	}
	m, b, err := a.bundle(dir, o.all)
	var stays *pen.Stays
	if errors.As(err, &stays) {
		a.printf("%s\n", didWords(stays))
		return a.tellFrom(m, dir, false)
	}
	if errors.Is(err, pen.ErrWaiting) {
		if !a.doing { // next --do says what is awaited instead
			fmt.Fprintf(a.err, "umpire: %s\n", a.say(err.Error()))
		}
		if err := a.tellFrom(m, dir, false); err != nil {
			return err
		}
		return ended{exit.Awaiting}
	}
	if is[*chain.Late](err) {
		return hint(err, speech.Text("way.void"))
	}
	if err != nil {
		return err
	}
	if m != nil { // an invitation has one name
		if err := apart(dir, b); err != nil {
			return err
		}
	}
	text, err := a.letterAlone(dir, m, b, o)
	if err != nil {
		return err
	}
	if err := a.mailed(dir, b, text, o); err != nil {
		return err
	}
	if m != nil {
		if err := a.happened(m, dir, false); err != nil {
			return err
		}
	}
	send := speech.Text("said.send", filepath.Join(dir, "sent", b.Name))
	if b.Also != "" {
		send = speech.Text("said.send-also", filepath.Join(dir, "sent", b.Name), b.Also)
	}
	if m != nil && m.Me == m.Settings.WitnessParty() {
		send = speech.Text("said.send-players", filepath.Join(dir, "sent", b.Name))
	}
	switch {
	case b.Stays:
		send = speech.Text("said.yours-too", send)
	case b.To != "" && !m.Closed:
		send = speech.Text("said.next-is", send, party(b.To, m.Seats()))
	}
	a.printf("%s\n", send)
	a.toldMail(dir, b, o)
	if b.Stays {
		return a.tellNext(dir)
	}
	return nil
}

// didWords say what was done though no mail leaves.
func didWords(s *pen.Stays) string {
	if what := task(s.Due); what != "" {
		return speech.Text("said.did-due", what)
	}
	return speech.Text("said.did")
}

// bundle is what a folder sends: an invitation or the reply to one until the offer
// stands, then a signed bundle. The match is that of the folder then; nil before the offer.
func (a *app) bundle(dir string, all bool) (m *pen.Match, b *campaign.Bundle, err error) {
	fsys := os.DirFS(dir)
	if !pen.Begun(fsys) {
		b, err = invitation(fsys)
		return nil, b, err
	}
	if m, err = a.match(dir); err != nil {
		return nil, nil, err
	}
	if m.Seq() == 0 && m.Pen != m.Me {
		b, err = invitation(fsys)
		return m, b, err
	}
	b, err = m.Send()
	if all && (err == nil || errors.Is(err, pen.ErrWaiting)) { // what is there already the other may need now
		b, err = m.All()
	}
	if saved := m.Files(); err == nil || errors.Is(err, pen.ErrWaiting) {
		if err := campaign.Save(campaign.Real, dir, saved); err != nil {
			return nil, nil, err
		}
		m.Written()
	}
	return m, b, err
}
