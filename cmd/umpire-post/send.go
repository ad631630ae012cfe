package main

import (
	"bytes"
	"errors"
	"fmt"
	"net/mail"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/emersion/go-smtp"

	"umpire/adjudicate/campaign"
)

// mostReplies is how many receipts and complaints one address gets a day: two programs that answer
// each other end there.
const mostReplies = 20

const (
	repliesFile = ownFolder + "/replies.txt" // the day, and how often each address was answered
	ownOutbox   = ownFolder + "/outbox"      // the daily mail
	sentName    = "sent"                     // beside the mails of an outbox, those that were sent
)

// sends sends what lies in the outboxes. A mail that the server has taken moves to sent/; killed
// between the two, it is sent again under the same Message-ID.
func (p *post) sends() error {
	var mails []string
	for _, dir := range append(p.outboxes(), filepath.Join(p.dir, ownOutbox)) {
		list, err := filepath.Glob(filepath.Join(dir, "*.eml"))
		if err != nil {
			return err
		}
		mails = append(mails, list...)
	}
	var c *smtp.Client
	for _, path := range mails {
		if p.stop.Err() != nil {
			break
		}
		letter, err := read(path, p.now())
		if err != nil {
			p.says("not sent: %s: %v", path, err)
			continue
		}
		free, err := p.mayReply(letter)
		if err != nil {
			return err
		}
		switch {
		case !free:
			p.says("not sent today: %s: %s had %d replies", letter.subject, letter.to, mostReplies)
			continue
		case p.dry:
			p.says("would send: %s to %s", letter.subject, letter.to)
			continue
		case c == nil:
			if c, err = p.relay(); err != nil {
				return err
			}
			defer c.Close()
		}
		if err := p.send(c, letter); err != nil {
			return err
		}
		if err := moved(path); err != nil {
			return err
		}
	}
	if c == nil {
		return nil
	}
	return c.Quit()
}

// outboxes are those of the campaigns.
func (p *post) outboxes() (list []string) {
	for _, g := range p.games {
		list = append(list, filepath.Join(g.dir, "outbox"))
	}
	return list
}

// moved moves a mail that was sent to the others.
func moved(path string) error {
	dir := filepath.Join(filepath.Dir(path), sentName)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	return os.Rename(path, filepath.Join(dir, filepath.Base(path)))
}

// outgoing is a mail that is to be sent.
type outgoing struct {
	to, subject string
	reply       bool
	data        []byte
}

// read reads a mail of an outbox, and gives it a date.
func read(path string, now time.Time) (*outgoing, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	m, err := mail.ReadMessage(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	to, err := mail.ParseAddress(m.Header.Get("To"))
	if err != nil {
		return nil, fmt.Errorf("its To: %w", err)
	}
	data = bytes.Replace(data, []byte("X-Unsent: 1\r\n"), []byte("Date: "+now.Format(time.RFC1123Z)+"\r\n"), 1)
	return &outgoing{to.Address, m.Header.Get("Subject"), m.Header.Get("Auto-Submitted") != "", data}, nil
}

// send gives a mail to the server. One that it refuses for good is told to the person who rules.
func (p *post) send(c *smtp.Client, letter *outgoing) error {
	err := c.SendMail(p.address, []string{letter.to}, bytes.NewReader(letter.data))
	var refused *smtp.SMTPError
	switch {
	case errors.As(err, &refused) && !refused.Temporary():
		p.says("refused by the server: %s to %s: %v", letter.subject, letter.to, err)
		return errors.Join(p.asks(fmt.Sprintf("the server did not take %q to %s: %v", letter.subject, letter.to, err)), c.Reset())
	case err != nil:
		return fmt.Errorf("the SMTP server: sending %s: %w", letter.subject, err)
	}
	p.says("sent: %s to %s", letter.subject, letter.to)
	return nil
}

// mayReply counts a reply before it is sent, and reports whether it may be.
func (p *post) mayReply(letter *outgoing) (bool, error) {
	if !letter.reply || p.dry {
		return true, nil
	}
	path, today := filepath.Join(p.dir, repliesFile), p.now().UTC().Format(time.DateOnly)
	data, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return false, err
	}
	lines := strings.Split(strings.TrimSpace(string(data)), "\n")
	if lines[0] != today {
		lines = []string{today}
	}
	had := 0
	for _, line := range lines[1:] {
		if line == letter.to {
			had++
		}
	}
	if had >= mostReplies {
		return false, nil
	}
	text := strings.Join(append(slices.Clone(lines), letter.to), "\n") + "\n"
	return true, campaign.Save(campaign.Real, p.dir, []campaign.File{{Name: repliesFile, Data: []byte(text), Secret: true}})
}
