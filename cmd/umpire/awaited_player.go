package main

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
)

// What a player's folder waits for where there is a referee.

// outlookOfPlayer is the outlook of a player's folder.
func (a *app) outlookOfPlayer(dir string) (*outlook, error) {
	f, err := campaign.OpenCopy(os.DirFS(dir), a.table())
	if err != nil {
		return nil, broken(err)
	}
	seats, err := f.Seats()
	if err != nil {
		return nil, broken(err)
	}
	n := f.Next()
	o := newOutlook(dir, f.Settings.Campaign, n.Segment)
	if len(n.Unentered) > 0 {
		o.Notes = append(o.Notes, "handed in, and not taken by the referee yet: "+strings.Join(n.Unentered, ", "))
	}
	if o.Closed = f.Closed(); o.Closed {
		o.Notes = append(o.Notes, "the game can be checked now: `"+commandIn(dir, "audit")+"`")
		return o, nil
	}
	for _, p := range f.Proposals() {
		file := filepath.Join(dir, filepath.FromSlash(campaign.ProposalName(p.File)))
		o.await(due{Who: f.Me, Mine: true, Kind: "agreement", Segment: n.Segment, File: file, Then: commandWords(dir, file),
			What: fmt.Sprintf("the referee asks for your word: %s. without your signature it does not stand", changed(p.Change).What)})
	}
	d := a.dueOfPlayer(n, f, dir)
	for _, s := range seats {
		if string(s.Side) == d.Who {
			d.Player = s.Name
		}
	}
	o.await(d)
	if !d.Mine && n.Unheld && n.Sent == "" { // a mail on its way says it as well
		o.await(due{Who: f.Me, Player: d.Player, Mine: true, Free: true, Kind: "send", Segment: n.Segment, Then: commandWords(dir, "send"), What: "you can tell the referee how far his mails have come"})
	}
	return o, nil
}

// dueOfPlayer is what is awaited of a player, or of whom else.
func (a *app) dueOfPlayer(n campaign.Next, f *campaign.Copy, dir string) due {
	d := due{Who: f.Me, Mine: true, Segment: n.Segment, Entry: n.Entry, Then: commandWords(dir, "send")}
	switch {
	case n.Mine && n.Sent != "":
		d = due{Who: refereesName, Kind: "mail", Segment: n.Segment, File: filepath.Join(dir, filepath.FromSlash(n.Sent)), Then: commandWords(dir, "BUNDLE"),
			What: "the mail that is asked of you is written. if it was lost, send it again; else wait for the referee's mail"}
		if n.Kind == "orders" || n.Kind == "answers" {
			d.Or = commandWords(dir, "FILE")
		}
	case n.Kind == "acceptance" && n.Mine:
		d.Kind, d.What = "agreement", "read campaign.yaml: do you play by these terms? your mail says yes"
	case n.Rekey > 0:
		d.Kind, d.Then = "nonce", withKeys(n, f, dir)
		d.What = fmt.Sprintf("all are bound: open your secret number for the new dice before number %d. send the file that it writes to the referee, as it is", n.Rekey)
	case n.Accepts == "rekey":
		d.Kind, d.Then = "agreement", withKeys(n, f, dir)
		d.What = "do you agree to this: " + agreeing["rekey"] + "? send the file that it writes to the referee, as it is"
	case n.Kind == "nonce" && n.Mine:
		d.Kind, d.Free, d.What = "nonce", true, "all have signed: open your secret number of the start"
	case n.Accepts != "":
		d.Kind, d.What = "agreement", fmt.Sprintf("do you agree to this: %s? your mail says yes", cmp.Or(agreeing[n.Accepts], n.Accepts))
	case n.Kind == "signature" && n.Mine:
		d.Kind = "signature"
		if n.Round > 0 {
			d.outAt(n.Round, a.watch().Out(n.Round), a.clock())
		}
		d.Free = !d.Late
		d.What = n.Segment + ": say that the referee's mail came before its dice can be known"
	case n.Mine && n.Sheet != "":
		d.Kind, d.Sheet, d.Then = "answers", filepath.Join(dir, filepath.FromSlash(n.Sheet)), commandWords(dir, "FILE")
		d.What = "you are asked in " + n.Segment + ": fill in the sheet"
	case n.Mine:
		d.Kind, d.Base, d.Draft, d.Then = n.Kind, n.Base, commandWords(dir, "template", "--out", "FILE"), commandWords(dir, "FILE")
		d.What = "it is your turn: write orders for " + n.Segment
	default:
		return waitsOfPlayer(n, dir)
	}
	return d
}

// waitsOfPlayer is what a player waits for: whose turn it is, and always the referee's mail.
func waitsOfPlayer(n campaign.Next, dir string) due {
	d := due{Who: refereesName, Kind: "mail", Segment: n.Segment, Then: commandWords(dir, "BUNDLE"), What: "wait for the referee's mail"}
	if n.Of != "" {
		d.Who, d.Kind = n.Of, n.Kind
		d.What = fmt.Sprintf("%s: %s must %s. wait for the referee's mail", n.Segment, n.Of, tasks[n.Kind])
	}
	return d
}

// agreeing is to what players agree, by the entry that asks for it.
var agreeing = map[string]string{"offer": "the game begins so", "change": "a seat gets other keys", "void": "the dice that were asked for are given up", "rekey": "new secret numbers serve for the dice"}

// withKeys is what a player types beside his keys, where the nonces of a re-key lie.
func withKeys(n campaign.Next, f *campaign.Copy, dir string) []string {
	if n.Rekey > 0 {
		return []string{"umpire", "key", "open", dir, "--rekey", fmt.Sprint(n.Rekey), "--key", "KEYS", "--side", f.Me, "--out", "FOLDER"}
	}
	return []string{"umpire", "key", "sign", filepath.Join(dir, filepath.FromSlash(chain.EntryName(n.Entry))), "--key", "KEYS", "--side", f.Me}
}

// byKey says with which command he does what his folder cannot.
func byKey(err error, n campaign.Next, f *campaign.Copy, dir string) error {
	if n.Rekey > 0 || n.Accepts == "rekey" {
		return hint(err, "`"+pasted(withKeys(n, f, dir)...)+"`")
	}
	return err
}

// heldBy says what a bundle without files does.
func heldBy(n campaign.Next) string {
	switch {
	case n.Mine && n.Kind == "acceptance":
		return "it says yes to the start"
	case n.Mine && n.Kind == "nonce":
		return "it opens your secret number"
	case n.Mine && n.Accepts != "":
		return "it says that you agree"
	case n.Mine && n.Kind == "signature":
		return "it says that the mail for the dice came in time"
	}
	return "it says how far the referee's mails have come"
}
