package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net/mail"
	"os"
	"path/filepath"
	"time"

	"github.com/emersion/go-smtp"

	"umpire/adjudicate/campaign"
)

const (
	ownOutbox   = ownFolder + "/outbox" // the daily mail
	sentName    = "sent"                // beside the mails of an outbox, those that were sent,
	refusedName = "refused"             // and those that the server does not take
)

// sends sends what lies in the outboxes. A mail that the server has taken moves to sent/; killed
// between the two, it is sent again under the same Message-ID. One that the server does not take is
// left, and those behind it are sent.
func (p *post) sends() error {
	s := &sender{post: p}
	defer s.quits()
	for _, dir := range append(p.outboxes(), filepath.Join(p.dir, ownOutbox)) {
		mails, err := campaign.Listed(dir, "", ".eml")
		if err != nil {
			return err
		}
		for _, path := range mails {
			if p.stop.Err() != nil {
				return nil
			}
			if err := s.sends(path); err != nil {
				return err
			}
		}
	}
	return nil
}

// outboxes are those of the campaigns.
func (p *post) outboxes() (list []string) {
	for _, g := range p.games {
		if g.out == nil {
			list = append(list, filepath.Join(g.dir, campaign.OutboxFolder))
		}
	}
	return list
}

// sender sends mails over one connection, and over another if that breaks.
type sender struct {
	*post
	c      *smtp.Client // nil as long as there is none
	broken int          // connections that broke without a mail that was sent
}

// sends sends one mail, if it may be sent now. The error is one that keeps all others too.
func (s *sender) sends(path string) error {
	letter, err := read(path, s.now())
	if err != nil {
		s.says("not sent: %s: %v", path, err)
		return s.asks(fmt.Sprintf("%s cannot be sent: %v", path, err))
	}
	replies, err := s.repliesTo(letter)
	switch {
	case err != nil:
		return err
	case replies.full():
		s.says("not sent today: %s: %s had %d replies", letter.subject, letter.to, mostReplies)
		return nil
	case s.dry:
		s.says("would send: %s to %s", letter.subject, letter.to)
		return nil
	case s.c == nil:
		if s.c, err = s.relay(); err != nil {
			return err
		}
	}
	if err := replies.count(); err != nil {
		return err
	}
	return s.came(letter, s.gives(letter))
}

// came does what the answer of the server to a mail asks for.
func (s *sender) came(letter *outgoing, err error) error {
	var refused *smtp.SMTPError
	switch {
	case err == nil:
		s.broken = 0
		s.says("sent: %s to %s", letter.subject, letter.to)
		return moved(letter.path, sentName)
	case errors.Is(err, errNotOurs):
		return err
	case errors.As(err, &refused) && !refused.Temporary():
		s.says("refused by the server: %s to %s: %v", letter.subject, letter.to, err)
		what := fmt.Sprintf("the server did not take %q to %s: %v. It lies in %s; move it back to have it sent again", letter.subject, letter.to, err, filepath.Join(filepath.Dir(letter.path), refusedName))
		if err := s.asks(what); err != nil { // first: else nobody hears of it
			return err
		}
		if err := moved(letter.path, refusedName); err != nil {
			return err
		}
		if s.c.Reset() == nil {
			return nil
		}
	case errors.As(err, &refused):
		s.leaves("not sent now: %s to %s: %v", letter.subject, letter.to, err)
		if s.c.Reset() == nil {
			return nil
		}
	default:
		s.leaves("not sent now: %s to %s: %v", letter.subject, letter.to, err)
	}
	_ = s.c.Close() // it serves no more: the next mail opens another
	s.c = nil
	if s.broken++; s.broken > 1 {
		return fmt.Errorf("the SMTP server: the connection broke twice without a mail that was sent: %w", err)
	}
	return nil
}

// errNotOurs says that the server takes no mail at all from the address of the club.
var errNotOurs = errors.New("the server does not take the club's address as a sender")

// gives gives a mail to the server.
func (s *sender) gives(letter *outgoing) error {
	if err := s.c.Mail(s.address, nil); err != nil {
		var refused *smtp.SMTPError
		if errors.As(err, &refused) && !refused.Temporary() {
			return fmt.Errorf("the SMTP server: %w: %w", errNotOurs, err)
		}
		return err
	}
	if err := s.c.Rcpt(letter.to, nil); err != nil {
		return err
	}
	w, err := s.c.Data()
	if err != nil {
		return err
	}
	if _, err := io.Copy(w, bytes.NewReader(letter.data)); err != nil {
		return err
	}
	return w.Close()
}

// quits ends the connection. What was sent was taken: a server that hangs up first does no harm.
func (s *sender) quits() {
	if s.c != nil {
		_ = s.c.Quit()
		_ = s.c.Close()
	}
}

// moved moves a mail into a folder beside it.
func moved(path, name string) error {
	dir := filepath.Join(filepath.Dir(path), name)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	return os.Rename(path, filepath.Join(dir, filepath.Base(path)))
}

// outgoing is a mail that is to be sent.
type outgoing struct {
	path, to, subject string
	reply             bool
	data              []byte
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
	return &outgoing{path, to.Address, m.Header.Get("Subject"), m.Header.Get("Auto-Submitted") != "", data}, nil
}
