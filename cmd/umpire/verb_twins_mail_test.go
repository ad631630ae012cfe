package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/orders/mail"
)

// What goes out to a side by mail is compared in the twins whole, headers and all.

// addresses gives a folder the addresses of the others.
func (d *verbDesk) addresses(who string) {
	d.t.Helper()
	text := "umpire: mail/1\nme: " + who + "@example.org\nto:\n"
	if who != "ref" {
		text += "  referee: ref@example.org\n"
	}
	for _, side := range d.m.game.sides {
		if string(side) != who {
			text += fmt.Sprintf("  %s: %s@example.org\n", side, side)
		}
	}
	d.put(who+"/game/"+mail.BookFile, text)
}

// mailsTo notes the mails to the side that lie ready in a folder, and sends them off.
func (d *verbDesk) mailsTo(folder string) {
	d.t.Helper()
	mails, err := filepath.Glob(d.path(folder + "/" + campaign.OutboxFolder + "*.eml"))
	if err != nil {
		d.t.Fatal(err)
	}
	slices.Sort(mails)
	for _, path := range mails {
		text, err := os.ReadFile(path)
		if err != nil {
			d.t.Fatal(err)
		}
		if strings.Contains(string(text), "\r\nTo: "+string(d.side)+"@example.org\r\n") {
			d.received = append(d.received, d.parts(filepath.Base(path), string(text), d.blanks.of)...)
			d.all.mails++
		}
		if err := os.Remove(path); err != nil {
			d.t.Fatal(err)
		}
	}
}

// writesIn sends the referee a plain mail with orders of the side, right and wrong, and notes what
// he answers it.
func (d *verbDesk) writesIn() {
	d.t.Helper()
	for _, name := range []string{"orders", "standing", "wrong"} {
		data, err := os.ReadFile(d.path(string(d.side) + "/" + name + ".yaml"))
		if err != nil {
			continue // the side writes none here
		}
		letter := &mail.Letter{From: string(d.side) + "@example.org", To: "ref@example.org", ID: "<" + name + "@example.org>", Subject: name, Attached: []mail.File{{Name: name, From: "text/plain", Data: data}}}
		d.must("inbox", d.put("ref/"+name+".eml", string(letter.Bytes())), d.path("ref/game"))
		d.mailsTo("ref/game")
	}
}

// mailbox gives a copy of what lies before a side addresses, and a mailbox with the bundle that came
// last and with orders.
func (d *verbDesk) mailbox(dir string) {
	d.t.Helper()
	at := *d
	at.dir = filepath.Dir(dir)
	if _, err := os.Stat(filepath.Join(dir, "game")); err == nil {
		who := d.side
		text, err := os.ReadFile(d.path(string(who) + "/game/" + mail.BookFile))
		if err != nil {
			text = []byte("umpire: mail/1\nme: me@example.org\ninbox: ../mails\nto:\n  referee: ref@example.org\n")
		}
		at.put(filepath.Base(dir)+"/game/"+mail.BookFile, string(text))
	}
	for _, name := range []string{"bundle.zip", "orders.yaml"} {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			continue
		}
		letter := &mail.Letter{From: "ref@example.org", To: "me@example.org", ID: "<1@example.org>", Subject: "winter", Attached: []mail.File{{Name: name, From: "application/octet-stream", Data: data}}}
		at.put(filepath.Base(dir)+"/mails/"+name+".eml", string(letter.Bytes()))
	}
	if err := os.MkdirAll(filepath.Join(dir, "mails"), 0o700); err != nil {
		d.t.Fatal(err)
	}
}

var packedPart = regexp.MustCompile(`(?s)(Encoding: base64\r\n\r\n).*?(\r\n--=_)`)

// parts is a mail without its attachments, and these: hashes make bundles that are packed longer or
// shorter.
func (d *verbDesk) parts(name, text string, blank func(string) string) []string {
	d.t.Helper()
	rest := packedPart.ReplaceAllString(text, "$1$2")
	list := []string{fmt.Sprintf("%s: %d bytes but for what is attached\n%s\n", blank(name), len(rest), blank(rest))}
	files, _ := mail.Files([]byte(text)) // it may hold none; those of a bundle lie in it by their hashes
	for _, f := range files {
		list = append(list, d.file(name+"!"+f.Name, string(f.Data), blank)...)
	}
	slices.Sort(list[1:])
	return list
}
