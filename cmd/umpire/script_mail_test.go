package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"

	"umpire/model/exit"
)

// oneMail is the command mail FROM TO: what FROM sends to the other player TO receives, if there is anything.
func oneMail(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: mail FROM TO")
	}
	_, err := mailsOn(ts, args[0], args[1])
	ts.Check(err)
}

// allMails is the command mails A B: mails three times both ways, as far as they go without a file of theirs.
func allMails(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: mails A B")
	}
	for n, still := 0, 0; n < 6 && still < 2; n++ {
		went, err := mailsOn(ts, args[n%2], args[1-n%2])
		ts.Check(err)
		if still++; went {
			still = 0
		}
	}
}

var toTheOther = regexp.MustCompile(`(?m)^send (.*\.zip) to the other player`)

// mailsOn is oneMail; it tells whether there was one.
func mailsOn(ts *testscript.TestScript, from, to string) (bool, error) {
	sent, err := errandOf(ts, "send", from).do()
	if err != nil {
		return false, err
	}
	if sent.Status != exit.Done && sent.Status != exit.Awaiting {
		return false, fmt.Errorf("send %s: %d: %s", from, sent.Status, sent.Said)
	}
	zip := toTheOther.FindSubmatch(sent.Out)
	if zip == nil {
		return false, nil
	}
	if got := exitOf(ts, []string{"umpire", "receive", string(zip[1]), to}); got != exit.Done && got != exit.Awaiting {
		return false, fmt.Errorf("receive %s %s: %d", zip[1], to, got)
	}
	return true, nil
}

// carry takes the mails that lie in a folder's outbox to a mailbox, and removes them there: to a
// Maildir, if PLACE is one, else to the mbox PLACE: carry FOLDER PLACE.
func carry(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: carry FOLDER PLACE")
	}
	n, err := carried(ts.MkAbs(args[0]), ts.MkAbs(args[1]))
	ts.Check(err)
	if n == 0 {
		ts.Fatalf("no mail lies in %s/outbox", args[0])
	}
}

// carried is carry; it says how many mails it took.
func carried(dir, place string) (int, error) {
	mails, err := filepath.Glob(filepath.Join(dir, "outbox", "*.eml"))
	if err != nil {
		return 0, err
	}
	for _, path := range mails {
		data, err := os.ReadFile(path)
		if err != nil {
			return 0, err
		}
		if err := delivers(place, filepath.Base(path), data); err != nil {
			return 0, err
		}
		if err := os.Remove(path); err != nil {
			return 0, err
		}
	}
	return len(mails), nil
}

// delivers lays a mail into a mailbox, as a mail server does.
func delivers(place, name string, data []byte) error {
	if info, err := os.Stat(filepath.Join(place, "new")); err == nil && info.IsDir() {
		have, err := os.ReadDir(filepath.Join(place, "new"))
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(place, "new", fmt.Sprintf("%010d.%s", len(have), strings.TrimSuffix(name, ".eml"))), data, 0o600)
	}
	data = bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
	data = bytes.ReplaceAll(data, []byte("\nFrom "), []byte("\n>From "))
	f, err := os.OpenFile(place, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(f, "From umpire Sun Nov 29 15:00:00 2026\n%s\n", data)
	if err := f.Close(); err != nil {
		return err
	}
	return err
}
