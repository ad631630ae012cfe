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
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { _ = l.Close() })
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			defer conn.Close()
		}
	}()
	for _, server := range []string{l.Addr().String(), "127.0.0.1:1"} {
		set, err := readSettings(clubIn(t, strings.ReplaceAll(sound, "127.0.0.1:1", server)))
		require.NoError(t, err)
		p := &post{settings: set, umpire: "false", now: time.Now, out: os.Stderr, stop: context.Background()}
		begun := time.Now()
		require.ErrorContains(t, p.round(), "the IMAP server")
		_, err = p.relay()
		require.ErrorContains(t, err, "the SMTP server")
		require.Less(t, time.Since(begun), 20*time.Second)
	}
}

// A server that cannot look at the password now is tried again; only one that says no ends the
// program, as trying again would lock the account.
func TestLoginRefused(t *testing.T) {
	for answer, ends := range map[string]bool{
		"NO sorry": true, "NO [AUTHENTICATIONFAILED] sorry": true, "NO [AUTHORIZATIONFAILED] sorry": true, "NO [EXPIRED] sorry": true,
		"NO [UNAVAILABLE] sorry": false, "NO [LIMIT] too many": false, "NO [CONTACTADMIN] sorry": false, "NO [INUSE] busy": false, "BAD sorry": false,
	} {
		server := saying(t, "* OK ready", func(line string) string { return tagOf(line) + " " + answer })
		set, err := readSettings(clubIn(t, strings.ReplaceAll(sound, "127.0.0.1:1", server)))
		require.NoError(t, err)
		_, _, err = set.mailbox(patience, func() {})
		require.Error(t, err, answer)
		require.Equal(t, ends, errors.Is(err, errLogin), "%s: %v", answer, err)
	}
}

// tagOf is the word with which a line to an IMAP server begins, and its answer.
func tagOf(line string) string {
	tag, _, _ := strings.Cut(line, " ")
	return tag
}

// Servers that hang up, or say something odd, when all is done do no harm.
func TestGoodbyeIsHarmless(t *testing.T) {
	imap := saying(t, "* OK ready", func(line string) string {
		tag, what := tagOf(line), strings.ToUpper(line)
		switch {
		case strings.Contains(what, "EXAMINE"):
			return "* 0 EXISTS\r\n* OK [UIDVALIDITY 1] valid\r\n" + tag + " OK [READ-ONLY] open"
		case strings.Contains(what, "SEARCH"):
			return "* SEARCH\r\n" + tag + " OK done"
		case strings.Contains(what, "LOGOUT"):
			return tag + " BAD what?"
		}
		return tag + " OK done"
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
	server := saying(t, "* OK ready", func(line string) string {
		tag, what := tagOf(line), strings.ToUpper(line)
		switch {
		case strings.Contains(what, "EXAMINE"):
			return "* 2 EXISTS\r\n* OK [UIDVALIDITY 1] valid\r\n" + tag + " OK [READ-ONLY] open"
		case strings.Contains(what, "SEARCH"):
			return "* SEARCH 1 2\r\n" + tag + " OK done"
		case strings.Contains(what, "FETCH 1 "):
			return tag + " NO it is damaged"
		case strings.Contains(what, "FETCH 2 "):
			given += "2"
			return "* 2 FETCH (UID 2 BODY[]<0> {21}\r\nFrom: a@example.org\r\n)\r\n" + tag + " OK done"
		}
		return tag + " OK done"
	})
	p, _ := sendingClub(t)
	p.imap = server
	stopped, stop := context.WithCancel(context.Background())
	stop()
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
				fmt.Fprintf(conn, "%s\r\n", greeting)
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
