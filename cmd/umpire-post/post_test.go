package main

import (
	"context"
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

// One address gets 20 replies a day, and 20 the next day.
func TestMostReplies(t *testing.T) {
	set, err := readSettings(clubIn(t, sound))
	require.NoError(t, err)
	now := time.Date(2026, 11, 29, 23, 0, 0, 0, time.UTC)
	p := &post{settings: set, now: func() time.Time { return now }, out: os.Stderr, stop: context.Background()}
	for day := range 2 {
		now = now.AddDate(0, 0, day)
		for n := range 25 {
			free, err := p.mayReply(&outgoing{to: "a@example.org", reply: true})
			require.NoError(t, err)
			require.Equal(t, n < 20, free)
		}
		free, err := p.mayReply(&outgoing{to: "b@example.org", reply: true})
		require.NoError(t, err)
		require.True(t, free)
		free, err = p.mayReply(&outgoing{to: "a@example.org"})
		require.NoError(t, err)
		require.True(t, free, "a mail of the game is no reply")
	}
}
