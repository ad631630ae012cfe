package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/post"
)

// What a folder waits for where there is a referee: next in a player's, and
// whom the referee has something to send.

// news says to whom the referee has something to send: the rules have stopped since his
// last bundle.
func (a *app) news(c *campaign.Campaign, dir string) {
	for _, seat := range c.Settings.Seats {
		ended := c.Closed && c.Holds(string(seat.Side)) < c.Chain.Seq()
		if c.Settings.Post.Side != "" && (ended || c.Due(seat.Side)) {
			a.printf("news for %s\n  send     %s\n", seat.Side, commandIn(dir, "send", "--to", string(seat.Side)))
		}
	}
}

// nextOfPlayer says what a player's folder waits for.
func (a *app) nextOfPlayer(dir string, asJSON bool) error {
	f, err := post.Open(os.DirFS(dir), a.table())
	if err != nil {
		return broken(err)
	}
	n := f.Next()
	if asJSON {
		return a.json(n)
	}
	a.tellPlayer(n, f, dir)
	return nil
}

// tellPlayer says what a player's folder waits for, and what is on its way.
func (a *app) tellPlayer(n post.Next, f *post.Folder, dir string) {
	if len(n.Unentered) > 0 {
		a.printf("handed in, and in no entry yet: %s\n", strings.Join(n.Unentered, ", "))
	}
	a.tellProposals(f, dir)
	a.dueOfPlayer(n, f, dir)
	if n.Sent != "" && n.Mine {
		a.printf("  sent     %s already: if it was lost, send it again; else wait for the referee\n", n.Sent)
	}
}

// dueOfPlayer says what is awaited of a player, or of whom else.
func (a *app) dueOfPlayer(n post.Next, f *post.Folder, dir string) {
	switch {
	case n.Kind == "closed":
		a.printf("%s is closed: nothing is awaited\n  check    %s\n", f.Settings.Campaign, commandIn(dir, "audit"))
	case n.Kind == "acceptance" && n.Mine:
		a.printf("your signature that the offer stands: look at campaign.yaml first\n  then     %s\n", commandIn(dir, "send"))
	case n.Rekey > 0:
		a.printf("your nonce for the re-key before counter %d: all are bound\n%s", n.Rekey, besideKeys(n, f, dir))
	case n.Accepts == "rekey":
		a.printf("your signature that you accept entry %d: rekey\n%s", n.Entry, besideKeys(n, f, dir))
	case n.Kind == "nonce" && n.Mine:
		a.printf("your nonce: all have signed the offer\n  then     %s\n", commandIn(dir, "send"))
	case n.Accepts != "":
		a.printf("your signature that you accept entry %d: %s\n  then     %s\n", n.Entry, n.Accepts, commandIn(dir, "send"))
	case n.Kind == "signature" && n.Mine:
		a.printf("%s: your signature that you hold entry %d\n  then     %s\n", n.Segment, n.Entry, commandIn(dir, "send"))
		if n.Round > 0 {
			a.printf("  until    %s, when its round is out\n", stamped(a.watch().Out(n.Round)))
		}
	case n.Mine:
		a.printf("your %s for %s\n", n.Kind, n.Segment)
		if n.Sheet != "" {
			a.printf("  sheet    %s\n", filepath.Join(dir, filepath.FromSlash(n.Sheet)))
		} else {
			a.printf("  base     %s\n  draft    umpire template --state %s --side %s\n", n.Base, pasted(dir), f.Me)
		}
		a.printf("  then     %s\n", commandIn(dir, "play", "FILE"))
	default:
		a.printf("%s: next is %s\n  wait     for the mail of the referee\n  then     %s\n", n.Segment, strings.TrimSpace(n.Kind+" "+n.Of), commandIn(dir, "receive", "BUNDLE"))
	}
}

// besideKeys says of what lies beside a player's keys what he types, and what he sends.
func besideKeys(n post.Next, f *post.Folder, dir string) string {
	return fmt.Sprintf("  then     %s\n  send     the file that it writes to the referee, as it is\n", withKeys(n, f, dir))
}

// withKeys is what a player types beside his keys, where the nonces of a re-key lie.
func withKeys(n post.Next, f *post.Folder, dir string) string {
	if n.Rekey > 0 {
		return fmt.Sprintf("umpire key open %s --rekey %d --key KEYS --side %s --out FOLDER", pasted(dir), n.Rekey, f.Me)
	}
	return fmt.Sprintf("umpire key sign %s --key KEYS --side %s", pasted(filepath.Join(dir, filepath.FromSlash(chain.EntryName(n.Entry)))), f.Me)
}

// byKey says with which command he does what his folder cannot.
func byKey(err error, n post.Next, f *post.Folder, dir string) error {
	if n.Rekey > 0 || n.Accepts == "rekey" {
		return hint(err, "`"+withKeys(n, f, dir)+"`")
	}
	return err
}

// heldBy says what a bundle without files does.
func heldBy(n post.Next) string {
	switch {
	case n.Mine && n.Kind == "acceptance":
		return "it signs the offer"
	case n.Mine && n.Kind == "nonce":
		return "it opens your nonce"
	case n.Mine && n.Accepts != "":
		return fmt.Sprintf("it signs that you accept entry %d", n.Entry)
	case n.Mine && n.Kind == "signature":
		return fmt.Sprintf("it signs that you hold entry %d", n.Entry)
	}
	return "it says that you hold what you have received, up to its entry"
}
