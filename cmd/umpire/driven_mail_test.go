package main

import (
	"fmt"
	"net/mail"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/suitetest"
	umail "umpire/orders/mail"
)

// TestDrivenByMail: whoever knows mails alone plays a game: what goes out is taken from outbox/,
// what comes in lies in a Maildir or an mbox, and `umpire inbox` takes it. Without a referee a whole
// turn is played so, with one a segment, and a turn in the soak.
func TestDrivenByMail(t *testing.T) {
	t.Parallel()
	for i, mode := range []string{"mutual", "referee", "beacon", "referee+beacon"} {
		for k, post := range []string{"maildir", "mbox"} {
			if (i+k)%2 != 0 || !suitetest.Some(i+k, 4) {
				continue
			}
			t.Run(mode+"/"+post, func(t *testing.T) {
				t.Parallel()
				tb := newDriven(t, uint64(i), post == "mbox")
				tb.post = post
				tb.turn = chain.Of(mode).Between() || suitetest.Soaking()
				tb.begin(mode, "stalingrad", "stalingrad")
				tb.play()
				tb.compare()
				t.Logf("%d commands, %d mails, orders for %d segments", tb.point, tb.mails, len(tb.seen))
				if tb.mails == 0 {
					t.Error("no mail was sent")
				}
			})
		}
	}
}

// posts delivers the mails that a folder has ready to the mailboxes of those to whom they are
// addressed.
func (tb *driven) posts(h *home) {
	tb.t.Helper()
	folder := tb.path(h.name)
	if !tb.has(h) || tb.post == "club" { // whose test carries them
		return
	}
	if _, err := os.Stat(filepath.Join(folder, umail.BookFile)); err != nil {
		tb.addresses(h)
	}
	tb.must("outbox", folder)
	mails, err := filepath.Glob(filepath.Join(folder, campaign.OutboxFolder, "*.eml"))
	if err != nil {
		tb.t.Fatal(err)
	}
	for _, path := range mails {
		text := tb.read(path)
		m, err := mail.ReadMessage(strings.NewReader(text))
		if err != nil {
			tb.t.Fatal(err)
		}
		for _, to := range tb.homes {
			if m.Header.Get("To") != to.name+"@example.org" {
				continue
			}
			tb.mails++
			left := tb.path(fmt.Sprintf("%d.eml", tb.mails))
			if err := os.Rename(path, left); err != nil {
				tb.t.Fatal(err)
			}
			to.inbox = append(to.inbox, left)
			if err := delivers(tb.box(to), filepath.Base(left), []byte(text)); err != nil {
				tb.t.Fatal(err)
			}
		}
	}
}

// box is the mailbox of a party.
func (tb *driven) box(h *home) string {
	tb.t.Helper()
	box := tb.path("box-" + h.name)
	if tb.post == "maildir" {
		for _, name := range []string{"new", "cur", "tmp"} {
			if err := os.MkdirAll(filepath.Join(box, name), 0o700); err != nil {
				tb.t.Fatal(err)
			}
		}
	} else if _, err := os.Stat(box); err != nil {
		tb.write(box, "")
	}
	return box
}

// addresses writes those of a party.
func (tb *driven) addresses(h *home) {
	tb.t.Helper()
	text := fmt.Sprintf("umpire: mail/1\nme: %s@example.org\ninbox: %s\nto:\n", h.name, tb.box(h))
	for _, other := range tb.homes {
		if other != h {
			text += fmt.Sprintf("  %s: %s@example.org\n", other.name, other.name)
		}
	}
	tb.write(filepath.Join(tb.path(h.name), umail.BookFile), text)
}
