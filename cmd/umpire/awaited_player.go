package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/model/speech"
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
	o.calls = a.calling(f.Step)
	if len(n.Unentered) > 0 && n.Sent != "" {
		o.Notes = append(o.Notes, speech.Text("next.not-taken", strings.Join(n.Unentered, ", ")))
	}
	if o.Closed = f.Closed(); o.Closed {
		o.Notes = append(o.Notes, speech.Text("next.checked", commandIn(dir, "audit")))
		return o, nil
	}
	for _, p := range f.Proposals() {
		file := filepath.Join(dir, filepath.FromSlash(campaign.ProposalName(p.Change, p.File)))
		o.await(due{Who: f.Me, Mine: true, Kind: "agreement", Segment: n.Segment, File: file, Then: commandWords(dir, file),
			What: speech.Text("next.your-word", changed(p.Change).What)})
	}
	for _, g := range f.Given() {
		mail := filepath.Join(dir, filepath.FromSlash(g.Mail))
		what := speech.Text("next.also-written", speech.Text("next.not-taken", g.Kind), mail)
		if g.Word != nil {
			what = speech.Text("next.word-written", changed(g.Word).What, mail)
		}
		if g.Mail != n.Sent {
			o.Notes = append(o.Notes, what)
		}
	}
	d := a.dueOfPlayer(n, f, dir)
	for _, s := range seats {
		if string(s.Side) == d.Who {
			d.Player = s.Name
		}
	}
	o.await(d)
	if !d.Mine && n.Unheld && n.Sent == "" { // a mail on its way says it as well
		o.await(due{Who: f.Me, Player: d.Player, Mine: true, Free: true, Kind: "send", Segment: n.Segment, Then: commandWords(dir, "send"), What: speech.Text("next.tell-referee")})
	}
	return o, nil
}

// dueOfPlayer is what is awaited of a player, or of whom else.
func (a *app) dueOfPlayer(n campaign.Next, f *campaign.Copy, dir string) due {
	d := due{Who: f.Me, Mine: true, Segment: n.Segment, Entry: n.Entry, Then: commandWords(dir, "send")}
	switch {
	case n.Mine && n.Sent != "":
		d = due{Who: refereesName, Kind: "mail", Segment: n.Segment, File: filepath.Join(dir, filepath.FromSlash(n.Sent)), Then: commandWords(dir, "BUNDLE"),
			What: writtenWords(n)}
		if n.Kind == "orders" || n.Kind == "answers" {
			d.Or = commandWords(dir, "FILE")
		}
	case n.Kind == "acceptance" && n.Mine:
		d.Kind, d.What = "agreement", speech.Text("next.terms")
	case n.Rekey > 0:
		d.Kind, d.Then = "nonce", a.withKeys(n, f, dir)
		d.What = a.whoseKeys(speech.Text("next.bound", n.Rekey), dir)
	case n.Accepts == "rekey":
		d.Kind, d.Then = "agreement", a.withKeys(n, f, dir)
		d.What = a.whoseKeys(speech.Text("next.agree-file", speech.Text("agree.rekey")), dir)
	case n.Kind == "nonce" && n.Mine:
		d.Kind, d.Free, d.What = "nonce", true, speech.Text("next.open-number")
	case n.Accepts != "":
		d.Kind, d.What = "agreement", speech.Text("next.agree", agreeing(n.Accepts))
	case n.Kind == "signature" && n.Mine:
		d.Kind = "signature"
		if n.Round > 0 {
			d.outAt(n.Round, a.watch().Out(n.Round), a.clock())
		}
		d.Free = !d.Late
		d.What = speech.Text("next.came-referee", n.Segment)
	case n.Mine && n.Sheet != "":
		d.Kind, d.Sheet, d.Then = "answers", filepath.Join(dir, filepath.FromSlash(n.Sheet)), commandWords(dir, "FILE")
		d.What = speech.Text("next.asked", n.Segment)
	case n.Mine:
		d.Kind, d.Base, d.Draft, d.Then = n.Kind, n.Base, commandWords(dir, "template", "--out", "FILE"), commandWords(dir, "FILE")
		d.What = speech.Text("next.orders", n.Segment)
	default:
		return waitsOfPlayer(n, dir)
	}
	return d
}

// waitsOfPlayer is what a player waits for: whose turn it is, and always the referee's mail.
func waitsOfPlayer(n campaign.Next, dir string) due {
	d := due{Who: refereesName, Kind: "mail", Segment: n.Segment, Then: commandWords(dir, "BUNDLE"), What: speech.Text("next.wait-referee")}
	if n.Of != "" {
		d.Who, d.Kind = n.Of, n.Kind
		d.What = speech.Text("next.wait-of", n.Segment, n.Of, task(n.Kind))
	}
	return d
}

// agreeing is to what players agree, by the entry that asks for it.
func agreeing(entry string) string {
	if _, ok := programTexts["agree."+entry]; !ok {
		return entry
	}
	return speech.Text("agree." + entry)
}

// writtenWords say of what has left already how it comes to the referee.
func writtenWords(n campaign.Next) string {
	switch {
	case !n.ByHand():
		return speech.Text("next.written")
	case n.Rekey > 0:
		return speech.Text("next.opened")
	}
	return speech.Text("next.signed-file")
}

// withKeys is what a player types beside his keys, where the nonces of a re-key lie.
func (w world) withKeys(n campaign.Next, f *campaign.Copy, dir string) []string {
	words := []string{"umpire", "key", "sign", filepath.Join(dir, filepath.FromSlash(chain.EntryName(n.Entry)))}
	if n.Rekey > 0 {
		words = []string{"umpire", "key", "open", dir, "--rekey", fmt.Sprint(n.Rekey)}
	}
	if !w.keepsKeysOf(dir) {
		words = append(words, "--key", "KEYS")
	}
	return append(words, "--side", f.Me)
}

// whoseKeys says of a command for a player who keeps his keys himself what he puts in place of KEYS.
func (w world) whoseKeys(what, dir string) string {
	if w.keepsKeysOf(dir) {
		return what
	}
	return speech.Text("next.whose-keys", what)
}

// byKey says with which command he does what his folder cannot.
func (w world) byKey(err error, n campaign.Next, f *campaign.Copy, dir string) error {
	if n.Rekey > 0 || n.Accepts == "rekey" {
		return hint(err, "`"+pasted(w.withKeys(n, f, dir)...)+"`")
	}
	return err
}

// heldBy says what a bundle without files does.
func heldBy(n campaign.Next) string {
	switch {
	case n.Mine && n.Kind == "acceptance":
		return speech.Text("held.start")
	case n.Mine && n.Kind == "nonce":
		return speech.Text("held.nonce")
	case n.Mine && n.Accepts != "":
		return speech.Text("held.agrees")
	case n.Mine && n.Kind == "signature":
		return speech.Text("held.in-time")
	}
	return speech.Text("held.so-far")
}
