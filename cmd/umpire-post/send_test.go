package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-smtp"
	"github.com/stretchr/testify/require"

	"umpire/orders/mail"
)

// relay is a mail server that takes mails for some addresses, and not for others: for 4xx@… not now,
// for 5xx@… never, and at hangup@… it hangs up.
type relay struct {
	came []string // the addresses, in the order in which mails were taken
	l    net.Listener
}

func (r *relay) NewSession(c *smtp.Conn) (smtp.Session, error) { return &session{r, c, ""}, nil }

type session struct {
	*relay
	c  *smtp.Conn
	to string
}

func (s *session) Reset()                               {}
func (s *session) Logout() error                        { return nil }
func (s *session) Mail(string, *smtp.MailOptions) error { return nil }
func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	switch s.to = to; {
	case strings.HasPrefix(to, "4xx@"):
		return &smtp.SMTPError{Code: 450, Message: "not now"}
	case strings.HasPrefix(to, "5xx@"):
		return &smtp.SMTPError{Code: 550, Message: "no such mailbox"}
	case strings.HasPrefix(to, "hangup@"):
		_ = s.c.Conn().Close()
	}
	return nil
}

func (s *session) Data(r io.Reader) error {
	_, err := io.ReadAll(r)
	s.came = append(s.came, s.to)
	return err
}

// sendingClub is a club with one campaign, and its mail server.
func sendingClub(t *testing.T) (*post, *relay) {
	t.Helper()
	r := &relay{}
	server := smtp.NewServer(r)
	var err error
	r.l, err = net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	go func() { _ = server.Serve(r.l) }()
	t.Cleanup(func() { _ = server.Close() })
	set, err := readSettings(clubIn(t, strings.ReplaceAll(sound, "127.0.0.1:1", r.l.Addr().String())))
	require.NoError(t, err)
	lays(t, set.dir, "campaigns/winter [1]/mail.yaml", "umpire: mail/1\nme: club@example.org\nto:\n  axis: a@example.org\n")
	lays(t, set.dir, "campaigns/winter [1]/campaign.yaml", "umpire: campaign/1\ncampaign: winter-00000001\n")
	p := &post{settings: set, umpire: "false", now: func() time.Time { return time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC) }, out: os.Stderr, stop: context.Background()}
	require.NoError(t, p.reads())
	require.Len(t, p.games, 1)
	require.NoError(t, p.games[0].out)
	return p, r
}

// lays lays a file into a folder.
func lays(t *testing.T, dir, name, text string) {
	t.Helper()
	path := filepath.Join(dir, filepath.FromSlash(name))
	require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o700))
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
}

// posts lays a mail into the outbox of the campaign.
func posts(t *testing.T, p *post, name, to string, reply bool) {
	t.Helper()
	l := &mail.Letter{From: p.address, To: to, Subject: name, ID: "<" + name + "@example.org>", Text: "x\n", Receipt: reply}
	lays(t, p.games[0].dir, "outbox/"+name+".eml", string(l.Bytes()))
}

// lying are the mails in the outbox of the campaign, and in the folders beside them.
func lying(t *testing.T, p *post) (list []string) {
	t.Helper()
	outbox := filepath.Join(p.games[0].dir, "outbox")
	require.NoError(t, filepath.WalkDir(outbox, func(path string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			name, _ := filepath.Rel(outbox, path)
			list = append(list, filepath.ToSlash(name))
		}
		return err
	}))
	return list
}

// What a server does not take of one address keeps no other mail: a temporary refusal leaves the mail,
// a lasting one lays it aside and tells the person who rules, a broken connection is opened again.
func TestOneMailKeepsNoOther(t *testing.T) {
	p, r := sendingClub(t)
	for i, to := range []string{"a", "4xx", "b", "5xx", "c", "hangup", "d"} {
		posts(t, p, fmt.Sprint(i, to), to+"@example.org", false)
	}
	require.NoError(t, p.sends())
	require.Equal(t, []string{"a@example.org", "b@example.org", "c@example.org", "d@example.org"}, r.came)
	require.Equal(t, []string{"14xx.eml", "5hangup.eml", "refused/35xx.eml", "sent/0a.eml", "sent/2b.eml", "sent/4c.eml", "sent/6d.eml"}, lying(t, p))
	require.True(t, p.left, "some are left")
	asked, err := os.ReadFile(filepath.Join(p.dir, asksFile))
	require.NoError(t, err)
	require.Contains(t, string(asked), "5xx@example.org")
	require.NotContains(t, string(asked), "4xx@example.org")
	require.NoError(t, p.sends())
	require.Len(t, r.came, 4, "what was sent or refused is given to the server again")
}

// A mail that is refused for good is laid aside when the person who rules can be told.
func TestRefusedIsTold(t *testing.T) {
	p, _ := sendingClub(t)
	posts(t, p, "1", "5xx@example.org", false)
	require.NoError(t, os.MkdirAll(filepath.Join(p.dir, asksFile), 0o700)) // it cannot be written
	require.Error(t, p.sends())
	require.Equal(t, []string{"1.eml"}, lying(t, p))
	require.NoError(t, os.Remove(filepath.Join(p.dir, asksFile)))
	require.NoError(t, p.sends())
	require.Equal(t, []string{"refused/1.eml"}, lying(t, p))
}

// A server that breaks every connection is left alone.
func TestServerBreaks(t *testing.T) {
	p, r := sendingClub(t)
	for i := range 9 {
		posts(t, p, fmt.Sprint(i), "hangup@example.org", false)
	}
	require.ErrorContains(t, p.sends(), "the connection broke twice")
	require.Empty(t, r.came)
	require.Len(t, lying(t, p), 9)
}

// One address gets 20 replies a day and 20 the next day, mails of the game beside them. A reply counts
// once, however often the server has to be asked, and not at all if there is none.
func TestMostReplies(t *testing.T) {
	p, r := sendingClub(t)
	now := time.Date(2026, 11, 29, 23, 0, 0, 0, time.UTC)
	p.now = func() time.Time { return now }
	for i := range 25 {
		posts(t, p, fmt.Sprintf("%02d", i), "a@example.org", true)
	}
	posts(t, p, "game", "a@example.org", false)
	for range 30 {
		posts(t, p, "later", "4xx@example.org", true)
		p.smtp = "127.0.0.1:1"
		require.ErrorContains(t, p.sends(), "the SMTP server")
	}
	p.smtp = r.l.Addr().String()
	for range 25 {
		require.NoError(t, p.sends())
	}
	require.Len(t, r.came, 21)
	posts(t, p, "other", "b@example.org", true)
	require.NoError(t, p.sends())
	require.Len(t, r.came, 22)
	counted, err := os.ReadFile(filepath.Join(p.dir, repliesFile))
	require.NoError(t, err)
	require.Equal(t, 1, strings.Count(string(counted), "4xx@example.org"))
	now = now.AddDate(0, 0, 1)
	require.NoError(t, p.sends())
	require.Len(t, r.came, 27)
}
