package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// clubIn is a folder with settings and a password.
func clubIn(t *testing.T, settings string) string {
	t.Helper()
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, settingsFile), []byte(settings), 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(dir, passwordFile), []byte("secret\n"), 0o600))
	return dir
}

const sound = "umpire: post/1\naddress: club@example.org\nperson: anna@example.org\nuser: club\nimap: 127.0.0.1:1\nsmtp: 127.0.0.1:1\ntls: no\n"

// Settings say what is wrong with them; a password never leaves this machine in the clear.
func TestSettings(t *testing.T) {
	s, err := readSettings(clubIn(t, sound))
	require.NoError(t, err)
	require.Equal(t, "secret", s.password)
	for text, want := range map[string]string{
		strings.Replace(sound, "127.0.0.1:1", "mail.example.org:993", 1):     "serves on this machine alone",
		strings.Replace(sound, "127.0.0.1:1", "mail.example.org", 1):         "no host with a port",
		strings.Replace(sound, "club@example.org", "club, x@example.org", 1): "no address of a mailbox",
		strings.Replace(sound, "user: club\n", "", 1):                        "user",
		sound + "beacon: nowhere\n":                                          "no address in the web",
		sound + "password: secret\n":                                         "password",
		sound + "ca: nowhere.pem\n":                                          "nowhere.pem",
	} {
		_, err := readSettings(clubIn(t, text))
		require.ErrorContains(t, err, want, text)
	}
	dir := clubIn(t, sound)
	require.NoError(t, os.Chmod(filepath.Join(dir, passwordFile), 0o644))
	_, err = readSettings(dir)
	require.Error(t, err, "others can read it")
}

// A server that says nothing more is left after a while; one that is not there is an error too.
func TestServerHangs(t *testing.T) {
	patience = 200 * time.Millisecond
	t.Cleanup(func() { patience = time.Minute })
	for _, server := range []string{silent(t), "127.0.0.1:1"} {
		p, _ := sendingClub(t)
		p.imap, p.smtp = server, server
		begun := time.Now()
		require.ErrorContains(t, p.round(), "the IMAP server")
		_, err := p.relay()
		require.ErrorContains(t, err, "the SMTP server")
		require.Less(t, time.Since(begun), 20*time.Second)
	}
}

// Told to stop, the program does not wait until a server that hangs has been silent for a minute:
// before a login, between two mails that are sent, or while it waits for new mail.
func TestStopsWhileServerHangs(t *testing.T) {
	lastWord = 100 * time.Millisecond
	t.Cleanup(func() { lastWord = 3 * time.Second })
	deaf := inboxOf(t, "* CAPABILITY IMAP4rev1 IDLE", 0, func(_, what string) string {
		if what == "DONE" || strings.Contains(what, "IDLE") {
			return "+ go on"
		}
		return ""
	})
	for _, servers := range [][2]string{{silent(t), silent(t)}, {inboxOf(t, "", 0, nil), silent(t)}, {deaf, deaf}} {
		p, _ := sendingClub(t)
		if p.imap, p.smtp = servers[0], servers[1]; p.imap != p.smtp {
			posts(t, p, "1", "a@example.org", false)
		}
		stop, end := context.WithCancel(context.Background())
		p.stop = stop
		time.AfterFunc(300*time.Millisecond, end)
		begun := time.Now()
		require.NoError(t, p.runsOn())
		require.Less(t, time.Since(begun), 20*time.Second)
	}
}

// silent is a server that says nothing.
func silent(t *testing.T) string {
	return saying(t, "", func(string) string { return "" })
}

// A server that cannot look at the password now is tried again; only one that says no ends the
// program, as trying again would lock the account.
func TestLoginRefused(t *testing.T) {
	for answer, ends := range map[string]bool{
		"NO sorry": true, "NO [AUTHENTICATIONFAILED] sorry": true, "NO [AUTHORIZATIONFAILED] sorry": true, "NO [EXPIRED] sorry": true,
		"NO [UNAVAILABLE] sorry": false, "NO [LIMIT] too many": false, "NO [CONTACTADMIN] sorry": false, "NO [INUSE] busy": false, "BAD sorry": false,
	} {
		p, _ := sendingClub(t)
		p.imap = saying(t, "* OK ready", func(line string) string { return tagOf(line) + " " + answer })
		_, _, err := p.mailbox(patience, func() {})
		require.Error(t, err, answer)
		require.Equal(t, ends, errors.Is(err, errLogin), "%s: %v", answer, err)
	}
}

// tagOf is the word with which a line to an IMAP server begins, and its answer.
func tagOf(line string) string {
	tag, _, _ := strings.Cut(line, " ")
	return tag
}

// inboxOf is an IMAP server whose inbox has so many mails. What answer gives it says instead of its own.
func inboxOf(t *testing.T, can string, mails int, answer func(tag, what string) string) string {
	t.Helper()
	return saying(t, "* OK ready", func(line string) string {
		tag, what := tagOf(line), strings.ToUpper(line)
		if answer != nil {
			if own := answer(tag, what); own != "" {
				return own
			}
		}
		said := ""
		switch {
		case strings.Contains(what, "CAPABILITY") && can != "":
			said = can + "\r\n"
		case strings.Contains(what, "EXAMINE"):
			said = fmt.Sprintf("* %d EXISTS\r\n* OK [UIDVALIDITY 1] valid\r\n", mails)
		case strings.Contains(what, "SEARCH"):
			said = "* SEARCH"
			for n := range mails {
				said += fmt.Sprintf(" %d", n+1)
			}
			said += "\r\n"
		}
		return said + tag + " OK done"
	})
}

// Servers that hang up, or say something odd, when all is done do no harm.
func TestGoodbyeIsHarmless(t *testing.T) {
	imap := inboxOf(t, "", 0, func(tag, what string) string {
		if strings.Contains(what, "LOGOUT") {
			return tag + " BAD what?"
		}
		return ""
	})
	text := false
	smtp := saying(t, "220 ready", func(line string) string {
		switch {
		case text && line != ".":
			return ""
		case line == "DATA":
			text = true
			return "354 go on"
		case line == "QUIT":
			return "500 what?"
		}
		text = false
		return "250 done"
	})
	p, _ := sendingClub(t)
	p.imap, p.smtp = imap, smtp
	require.NoError(t, p.fetch())
	posts(t, p, "1", "a@example.org", false)
	require.NoError(t, p.sends())
	require.Equal(t, []string{"sent/1.eml"}, lying(t, p))
}

// A mail that the server does not give keeps none behind it, and the person who rules is told.
func TestMailIsNotGiven(t *testing.T) {
	given := ""
	stopped, stop := context.WithCancel(context.Background())
	server := inboxOf(t, "", 2, func(tag, what string) string {
		switch {
		case strings.Contains(what, "SEARCH"):
			stop()
		case strings.Contains(what, "FETCH 1 "):
			return tag + " NO it is damaged"
		case strings.Contains(what, "FETCH 2 "):
			given += "2"
			return "* 2 FETCH (UID 2 BODY[]<0> {21}\r\nFrom: a@example.org\r\n)\r\n" + tag + " OK done"
		}
		return ""
	})
	p, _ := sendingClub(t)
	p.imap = server
	p.stop = stopped
	require.NoError(t, p.fetch())
	require.NoFileExists(t, filepath.Join(p.dir, seenFile), "it is to stop")
	p.stop = context.Background()
	require.NoError(t, p.fetch())
	require.Equal(t, "From: a@example.org\r\n", reads(t, p, spoolFolder+"/0000000001-0000000002.eml"))
	require.Contains(t, reads(t, p, asksFile), "mail 1 of the inbox")
	require.NoError(t, p.fetch())
	require.Equal(t, "2", given, "it is fetched again")
}

// saying is a server that greets, and answers each line; it may leave an answer out.
func saying(t *testing.T, greeting string, answer func(string) string) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { _ = l.Close() })
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			go func() {
				defer conn.Close()
				if greeting != "" {
					fmt.Fprintf(conn, "%s\r\n", greeting)
				}
				for lines := bufio.NewScanner(conn); lines.Scan(); {
					if said := answer(lines.Text()); said != "" {
						fmt.Fprintf(conn, "%s\r\n", said)
					}
				}
			}()
		}
	}()
	return l.Addr().String()
}

// A pause ends at once when the program is told to stop.
func TestPauseEnds(t *testing.T) {
	stop, end := context.WithCancel(context.Background())
	end()
	begun := time.Now()
	(&post{stop: stop}).pauses(time.Hour)
	require.Less(t, time.Since(begun), time.Minute)
}
