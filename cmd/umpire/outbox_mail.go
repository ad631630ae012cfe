package main

import (
	"cmp"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/report"
	"umpire/model/speech"
	"umpire/orders"
	"umpire/orders/mail"
)

// writesMail writes a mail to a party, once, or again. A party whose address is not known gets none.
func (a *app) writesMail(dir string, l *mail.Book, party, name string, letter *mail.Letter, again bool) error {
	if l.To[party] == "" {
		return nil
	}
	letter.From, letter.To = l.Me, l.To[party]
	file := name + "-to-" + party + ".eml"
	if !mailName().MatchString(file) {
		file = dice.HashOf([]byte(file)).String()[:24] + ".eml"
	}
	written, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(writtenList)))
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	was := slices.Contains(strings.Split(string(written), "\n"), file)
	if was && !again {
		return nil
	}
	if !was {
		written = append(written, file+"\n"...)
	}
	sums := []string{file, letter.Text}
	for _, f := range letter.Attached {
		sums = append(sums, dice.HashOf(f.Data).String())
	}
	letter.ID = "<" + dice.HashOf([]byte(strings.Join(sums, "\x00"))).String()[:32] + "@" + l.Domain() + ">"
	if letter.Answers == "" {
		letter.Answers = lastOf(dir, party)
	}
	return campaign.SaveInTurn(campaign.Real, dir,
		campaign.File{Name: campaign.OutboxFolder + file, Data: letter.Bytes(), Secret: true},
		campaign.File{Name: writtenList, Data: written, Secret: true})
}

// lastOf is the Message-ID of the last mail of a party that was taken; "" if there is none.
func lastOf(dir, party string) (id string) {
	list, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(mailsList)))
	if err != nil {
		return ""
	}
	for line := range strings.Lines(string(list)) {
		if words := strings.Fields(line); len(words) == 4 && words[2] == party && words[3] != "-" {
			id = words[3]
		}
	}
	return id
}

// tellOutbox says which mails lie ready.
func (a *app) tellOutbox(dir string) error {
	mails, err := campaign.Listed(filepath.Join(dir, campaign.OutboxFolder), "", ".eml")
	if err != nil {
		return err
	}
	for _, path := range mails {
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		a.printf("%s\n", speech.Text("said.ready", path, mail.HeadOf(data).Subject))
	}
	if len(mails) == 0 {
		a.printf("%s\n", speech.Text("said.no-mail"))
	}
	return nil
}

// prints gives a command as if it were typed by who reads a language, and says how it ended, what it prints, and with which
// error.
func (a *app) prints(lang string, args ...string) (int, string, error) {
	var out strings.Builder
	w := a.world
	w.reads = lang
	status, err := w.command(args, strings.NewReader(""), &out, &out)
	return status, out.String(), err
}

// replies writes the answer to a mail, to the known address of a party: a receipt, or what is wrong.
// Nobody else gets one; no mail of a program or a list gets one, and a player's program answers nobody.
func (x *incoming) replies(w *arrivedMail, party, text string) error {
	if w.Automatic || x.player || x.To[party] == "" {
		return nil
	}
	subject := w.Subject
	if !strings.HasPrefix(strings.ToLower(subject), "re:") {
		subject = "Re: " + cmp.Or(subject, x.campaign)
	}
	l, err := x.a.letterIn(x.dir, party)
	if err != nil {
		return err
	}
	var folded strings.Builder
	for line := range strings.Lines(orders.Spoken(l.words, speech.Text("reply.head", x.campaign)+"\n\n"+text)) {
		if strings.HasPrefix(line, " ") || strings.TrimSpace(line) == "" { // what is laid out stays
			folded.WriteString(line)
		} else {
			folded.WriteString(report.Fold(strings.TrimSuffix(line, "\n"), 1))
		}
	}
	letter := &mail.Letter{Subject: subject, Receipt: true, Answers: w.ID, Text: folded.String()}
	return x.a.writesMail(x.dir, x.Book, party, "re-"+w.sum[:12], letter, false)
}
