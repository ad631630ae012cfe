package main

import (
	"fmt"
	"net/mail"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	umail "umpire/orders/mail"
)

// TestClubPlays: two players who know mails alone, and a club whose mailbox runs by itself, play a turn
// over real servers.
func TestClubPlays(t *testing.T) {
	c := newClub(t, startServers(t))
	cp := newClubGame(t, c, 1)
	cp.tb.turn = true
	cp.plays()
	t.Logf("%d mails, orders for %d segments", cp.tb.mails, len(cp.tb.seen))
	require.NotZero(t, cp.tb.mails)
	status, said := c.once() // the last mails
	require.Zero(t, status, said)
	status, said = c.once()
	require.Zero(t, status, said)
	require.NotContains(t, said, "sent:", "what was sent is sent again")
	require.NotContains(t, said, "mail of", "what was handed on is handed on again")
}

// clubGame is a game whose referee is the club.
type clubGame struct {
	*club
	tb   *driven
	of   string         // behind the side in the name of a player's mailbox
	held map[string]int // how many mails a player's mailbox has had
	once func() (int, string)
}

func newClubGame(t *testing.T, c *club, seed uint64) *clubGame {
	t.Helper()
	tb := newDriven(t, seed, false)
	tb.point = int(seed) << 20 // no two games of a club have one name
	tb.now = time.Now()
	tb.begin("referee", "stalingrad", "stalingrad")
	tb.post = "club"
	g := &clubGame{club: c, tb: tb, held: map[string]int{}, once: func() (int, string) { return c.once() }}
	referee := tb.homes[0]
	g.addresses()
	require.NoError(t, os.Symlink(tb.path(referee.name), filepath.Join(c.folder, "campaigns", fmt.Sprintf("game-%d", seed))))
	tb.must("next", "--do", tb.path(referee.name))
	return g
}

// addresses gives the club the mailboxes of the players.
func (g *clubGame) addresses() {
	g.t.Helper()
	text := "umpire: mail/1\nme: club@example.org\nto:\n"
	for _, h := range g.tb.homes[1:] {
		text += fmt.Sprintf("  %s: %s@example.org\n", h.name, h.name+g.of)
	}
	g.tb.write(filepath.Join(g.tb.path("referee"), umail.BookFile), text)
}

// plays plays until enough was played: the club does what it can, then each player does.
func (g *clubGame) plays() {
	g.t.Helper()
	for idle := 0; !g.tb.enough(); idle++ {
		if idle > 5 {
			g.tb.stuck()
		}
		status, said := g.once()
		require.Contains(g.t, []int{0, 74}, status, said) // a command that was killed with the post may not be buried yet
		g.delivered()
		for _, h := range g.tb.homes[1:] {
			for g.tb.acts(h) {
				idle = 0
				g.mails(h)
			}
		}
	}
}

// delivered lets the players find what came into their mailboxes.
func (g *clubGame) delivered() {
	g.t.Helper()
	sent := map[string]int{}
	for _, sub := range []string{"sent/*.eml"} {
		mails, err := filepath.Glob(filepath.Join(g.tb.path("referee"), "outbox", sub))
		require.NoError(g.t, err)
		for _, path := range mails {
			m, err := mail.ReadMessage(strings.NewReader(g.tb.read(path)))
			require.NoError(g.t, err)
			who, _, _ := strings.Cut(m.Header.Get("To"), "@")
			sent[who]++
		}
	}
	for _, h := range g.tb.homes[1:] {
		g.arrived(h.name, sent[h.name])
		box := g.box(h.name)
		if len(box) == g.held[h.name] {
			continue
		}
		g.held[h.name] = len(box)
		h.inbox = nil
		for _, path := range box {
			if g.tb.has(h) || strings.Contains(g.tb.read(path), "application/zip") {
				h.inbox = append(h.inbox, path)
			}
		}
	}
}

// mails sends what a player has ready.
func (g *clubGame) mails(h *home) {
	g.t.Helper()
	if !g.tb.has(h) {
		return
	}
	book := filepath.Join(g.tb.path(h.name), umail.BookFile)
	if _, err := os.Stat(book); err != nil {
		g.tb.write(book, fmt.Sprintf("umpire: mail/1\nme: %s@example.org\ninbox: %s\nto:\n  referee: club@example.org\n", h.name+g.of, filepath.Join(g.dir, "mail", h.name+g.of)))
	}
	g.tb.must("outbox", g.tb.path(h.name))
	mails, err := filepath.Glob(filepath.Join(g.tb.path(h.name), "outbox", "*.eml"))
	require.NoError(g.t, err)
	for _, path := range mails {
		g.sends(h.name+g.of, "club", []byte(g.tb.read(path)))
		require.NoError(g.t, os.Remove(path))
		g.tb.mails++
	}
}

// TestClubKilled: the post is killed at random moments while a game is played. Nothing is lost, as
// the game goes on; what a mailbox has twice has the same Message-ID; and every audit holds.
func TestClubKilled(t *testing.T) {
	c := newClub(t, startServers(t))
	g := newClubGame(t, c, 2)
	kills, most := 0, 200
	if text := os.Getenv("UMPIRE_KILLS"); text != "" {
		_, err := fmt.Sscan(text, &most)
		require.NoError(t, err)
	}
	g.tb.segments = 1 << 20
	g.once = func() (int, string) {
		for range 6 {
			if kills < most && g.killed() {
				kills++
			}
		}
		if kills >= most {
			g.tb.segments = 0
		}
		return c.once()
	}
	g.plays()
	g.tb.compare()
	ids := map[string]string{}
	for _, h := range g.tb.homes[1:] {
		for _, path := range g.box(h.name) {
			text := g.tb.read(path)
			m, err := mail.ReadMessage(strings.NewReader(text))
			require.NoError(t, err)
			_, body, _ := strings.Cut(text, "\nMIME-Version")
			id := m.Header.Get("Message-Id")
			if have, twice := ids[id]; twice {
				require.Equal(t, have, body, "two mails have one Message-ID")
			}
			ids[id] = body
		}
	}
	t.Logf("%d kills, %d mails of players, %d mails to them by their Message-ID, orders for %d segments", kills, g.tb.mails, len(ids), len(g.tb.seen))
}

// killed starts the post and kills it at a random moment; false if it was done before.
func (g *clubGame) killed() bool {
	g.t.Helper()
	cmd := exec.Command(g.post, "--once", g.folder)
	cmd.Env = append(os.Environ(), "HOME="+g.dir)
	require.NoError(g.t, cmd.Start())
	time.Sleep(time.Duration(g.tb.r.IntN(600)) * time.Millisecond)
	_ = cmd.Process.Kill()
	return cmd.Wait() != nil
}
