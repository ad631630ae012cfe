package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/orders/mail"
)

// standIn lays a program in the place of umpire: it ends with what stands in the file status of the
// campaign's folder, and notes there what it was asked.
func standIn(t *testing.T, p *post) {
	t.Helper()
	lays(t, p.dir, "umpire", "#!/bin/sh\nfor dir in \"$@\"; do :; done\necho \"$1\" >> \"$dir/asked\"\necho said\nexit $(cat \"$dir/status\" 2>/dev/null || echo 0)\n")
	p.umpire = filepath.Join(p.dir, "umpire")
	require.NoError(t, os.Chmod(p.umpire, 0o700))
}

// comes lays a mail with orders of a campaign into the spool.
func comes(t *testing.T, p *post, name, campaign string) {
	t.Helper()
	l := &mail.Letter{From: "a@example.org", To: p.address, Subject: name, ID: "<" + name + "@example.org>", Text: "umpire: orders/1\ncampaign: " + campaign + "\nside: axis\n"}
	lays(t, p.dir, spoolFolder+"/"+name+".eml", string(l.Bytes()))
}

const sides = "umpire: mail/1\nme: club@example.org\nto:\n  axis: a@example.org\n"

// A mail is done when its campaigns have taken it and gone on. One that is for a campaign which is left
// out or in use, or at which the program found a fault, waits in the spool, and keeps no other. The
// person who rules is told once.
func TestMailsWait(t *testing.T) {
	p, _ := sendingClub(t)
	standIn(t, p)
	for name, book := range map[string]string{"sound": sides, "addressless": "umpire: mail/1\nme: nobody\nto:\n", "broken": "umpire: mail/1\nyou: x\n", "busy": sides, "bug": sides, "damaged": sides, "usage": sides, "awaiting": sides} {
		lays(t, p.dir, "campaigns/"+name+"/mail.yaml", book)
		lays(t, p.dir, "campaigns/"+name+"/campaign.yaml", "umpire: campaign/1\ncampaign: "+name+"-00000001\n")
		comes(t, p, name, name+"-00000001")
	}
	for name, status := range map[string]string{"busy": "74", "bug": "70", "damaged": "5", "usage": "2", "awaiting": "10"} {
		lays(t, p.dir, "campaigns/"+name+"/status", status)
	}
	lays(t, p.dir, "campaigns/README", "no campaign")
	comes(t, p, "unknown", "unknown-00000001")
	waits := func() (list []string) {
		names, err := os.ReadDir(filepath.Join(p.dir, spoolFolder))
		require.NoError(t, err)
		for _, d := range names {
			list = append(list, strings.TrimSuffix(d.Name(), ".eml"))
		}
		return list
	}
	for range 2 {
		p.left = false
		require.NoError(t, p.reads())
		require.ErrorIs(t, p.handles(), errLater, "one is in use")
		require.Equal(t, []string{"addressless", "broken", "bug", "busy", "damaged", "usage"}, waits())
		require.True(t, p.left)
	}
	asked, err := os.ReadFile(filepath.Join(p.dir, asksFile))
	require.NoError(t, err)
	for _, once := range []string{"addressless is left out", "broken is left out", "status 70", "status 5", "status 2:", "unknown: for no campaign"} {
		want := map[bool]int{true: 1}[!strings.HasPrefix(once, "unknown")]
		require.Equal(t, want, strings.Count(string(asked), once), "%s\n%s", once, asked)
	}
	require.Contains(t, string(asked), "a mail of a@example.org: unknown is for no campaign")
	require.Equal(t, "inbox\nnext\n", reads(t, p, "campaigns/sound/asked"))
	require.Equal(t, "inbox\nnext\n", reads(t, p, "campaigns/awaiting/asked"))

	// what is mended goes on
	lays(t, p.dir, "campaigns/addressless/mail.yaml", sides)
	for _, name := range []string{"busy", "bug", "damaged"} {
		require.NoError(t, os.Remove(filepath.Join(p.dir, "campaigns", name, "status")))
	}
	require.NoError(t, p.reads())
	require.NoError(t, p.handles())
	require.Equal(t, []string{"broken", "usage"}, waits())

	// a folder of which nobody can tell which campaign it is: mails of campaigns that nobody knows wait
	lays(t, p.dir, "campaigns/nameless/mail.yaml", sides)
	comes(t, p, "unknown", "unknown-00000001")
	require.NoError(t, p.reads())
	require.NoError(t, p.handles())
	require.Equal(t, []string{"broken", "unknown", "usage"}, waits())
}

func reads(t *testing.T, p *post, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(p.dir, filepath.FromSlash(name)))
	require.NoError(t, err)
	return string(data)
}

// The daily mail tells what happened, once; a day without anything has none.
func TestDaily(t *testing.T) {
	p, r := sendingClub(t)
	standIn(t, p)
	lays(t, p.dir, "umpire", "#!/bin/sh\necho '{}'\n")
	require.NoError(t, p.daily())
	require.NoError(t, p.sends())
	require.Empty(t, r.came)
	require.NoError(t, os.Remove(filepath.Join(p.dir, dailyFile)))
	require.NoError(t, p.asks("first"))
	require.NoError(t, p.asks("first"))
	require.NoError(t, p.asks("second"))
	require.NoError(t, p.daily())
	require.NoError(t, p.asks("third"))
	require.NoError(t, p.daily())
	require.NoError(t, p.sends())
	require.Equal(t, []string{p.person}, r.came)
	text := reads(t, p, ownOutbox+"/sent/2026-11-29.eml")
	require.Equal(t, 1, strings.Count(text, "  first"))
	require.Contains(t, text, "  second")
	require.NotContains(t, text, "third")
	require.Contains(t, reads(t, p, asksFile), "third")
	require.NotContains(t, reads(t, p, asksFile), "second")
}

// --dry-run says what would be done, and writes nothing.
func TestDryRun(t *testing.T) {
	p, r := sendingClub(t)
	p.dry = true
	lays(t, p.dir, "campaigns/zero/mail.yaml", "umpire: mail/1\nyou: x\n")
	posts(t, p, "1", "a@example.org", true)
	lays(t, p.games[0].dir, "outbox/2.eml", "no mail")
	require.NoError(t, p.reads())
	require.NoError(t, p.sends())
	require.Empty(t, r.came)
	require.Equal(t, []string{"1.eml", "2.eml"}, lying(t, p))
	require.NoDirExists(t, filepath.Join(p.dir, ownFolder))
}
