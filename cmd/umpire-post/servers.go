package main

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"

	"umpire/model/exit"
)

// patience is how long a server may leave an answer out, and lastWord how long, once the program is to
// stop: a mail that is being sent may still be taken.
var (
	patience = time.Minute
	lastWord = 3 * time.Second
)

// errLogin says that a server does not take the user and the password. Trying again would lock the
// account.
var errLogin = exit.New(exit.Refused, "the server does not take the user and the password")

// patient is a connection that ends when a server says nothing for too long; while it waits for new
// mail, quiet is how long it may.
type patient struct {
	net.Conn
	quiet  time.Duration
	forget func() bool // what would end it when the program is to stop
}

// Close ends the connection.
func (p *patient) Close() error {
	p.forget()
	return p.Conn.Close()
}

// Read reads, for as long as the server may be silent.
func (p *patient) Read(b []byte) (int, error) {
	if err := p.SetReadDeadline(time.Now().Add(p.quiet)); err != nil {
		return 0, err
	}
	return p.Conn.Read(b)
}

// Write writes, for as long as the server may take.
func (p *patient) Write(b []byte) (int, error) {
	if err := p.SetWriteDeadline(time.Now().Add(patience)); err != nil {
		return 0, err
	}
	return p.Conn.Write(b)
}

// dial opens a connection to a server, which ends soon after the program is to stop.
func (p *post) dial(server string, quiet time.Duration) (net.Conn, *tls.Config, error) {
	conn, err := (&net.Dialer{Timeout: patience}).DialContext(p.stop, "tcp", server)
	if err != nil {
		return nil, nil, err
	}
	host, _, err := net.SplitHostPort(server)
	if err != nil {
		return nil, nil, err
	}
	open := conn
	stopped := context.AfterFunc(p.stop, func() { time.AfterFunc(lastWord, func() { _ = open.Close() }) })
	conn = &patient{open, quiet, stopped}
	config := &tls.Config{ServerName: host, RootCAs: p.roots, MinVersion: tls.VersionTLS12}
	if p.tls == "yes" {
		conn = tls.Client(conn, config)
	}
	return conn, config, nil
}

// mailbox logs in and opens the inbox for reading alone. came hears of new mail.
func (p *post) mailbox(quiet time.Duration, came func()) (*imapclient.Client, *imap.SelectData, error) {
	conn, config, err := p.dial(p.imap, quiet)
	if err != nil {
		return nil, nil, fmt.Errorf("the IMAP server: %w", err)
	}
	options := &imapclient.Options{TLSConfig: config, UnilateralDataHandler: &imapclient.UnilateralDataHandler{
		Mailbox: func(data *imapclient.UnilateralDataMailbox) {
			if data.NumMessages != nil {
				came()
			}
		},
	}}
	var c *imapclient.Client
	if p.tls == "starttls" {
		if c, err = imapclient.NewStartTLS(conn, options); err != nil {
			return nil, nil, fmt.Errorf("the IMAP server: %w", err)
		}
	} else {
		c = imapclient.New(conn, options)
	}
	if err := c.Login(p.user, p.password).Wait(); err != nil {
		_ = c.Close()
		if saysNo(err) {
			return nil, nil, fmt.Errorf("the IMAP server: %w: %w", errLogin, err)
		}
		return nil, nil, fmt.Errorf("the IMAP server: logging in: %w", err)
	}
	box, err := c.Select("INBOX", &imap.SelectOptions{ReadOnly: true}).Wait()
	if err != nil {
		_ = c.Close()
		return nil, nil, fmt.Errorf("the IMAP server: opening the inbox: %w", err)
	}
	return c, box, nil
}

// saysNo reports whether a server does not take the user and the password. That it cannot look now,
// or that there are too many connections, is another answer (RFC 5530).
func saysNo(err error) bool {
	var refused *imap.Error
	if !errors.As(err, &refused) || refused.Type != imap.StatusResponseTypeNo {
		return false
	}
	switch refused.Code {
	case "", imap.ResponseCodeAuthenticationFailed, imap.ResponseCodeAuthorizationFailed, imap.ResponseCodeExpired:
		return true
	}
	return false
}

// relay logs in at the server that sends.
func (p *post) relay() (*smtp.Client, error) {
	conn, config, err := p.dial(p.smtp, patience)
	if err != nil {
		return nil, fmt.Errorf("the SMTP server: %w", err)
	}
	var c *smtp.Client
	if p.tls == "starttls" {
		if c, err = smtp.NewClientStartTLS(conn, config); err != nil {
			return nil, fmt.Errorf("the SMTP server: %w", err)
		}
	} else {
		c = smtp.NewClient(conn)
		if err := c.Hello("localhost"); err != nil {
			_ = c.Close()
			return nil, fmt.Errorf("the SMTP server: %w", err)
		}
	}
	if offers, _ := c.Extension("AUTH"); offers {
		if err := c.Auth(sasl.NewPlainClient("", p.user, p.password)); err != nil {
			_ = c.Close()
			var refused *smtp.SMTPError
			if errors.As(err, &refused) && refused.Code == 535 {
				return nil, fmt.Errorf("the SMTP server: %w: %w", errLogin, err)
			}
			return nil, fmt.Errorf("the SMTP server: logging in: %w", err)
		}
	} else if p.tls != "no" {
		_ = c.Close()
		return nil, errors.New("the SMTP server: it offers no login")
	}
	return c, nil
}
