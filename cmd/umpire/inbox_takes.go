package main

import (
	"bytes"
	"cmp"
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/languages"
	"umpire/adjudicate/signatures"
	"umpire/adjudicate/single"
	"umpire/model/exit"
	"umpire/model/speech"
	"umpire/orders"
)

// handles does what the files of a mail ask for.
func (x *incoming) handles(w *arrivedMail) error {
	for i, f := range w.files {
		same := func(o *arrivedFile) bool { return !f.bundle && sameFor(o.Data) == sameFor(f.Data) }
		if slices.ContainsFunc(w.files[:i], same) {
			x.tells(w, speech.Text("inbox.two"))
			return x.refuses(w, f.party, speech.Text("reply.two", f.named())+"\n")
		}
	}
	for _, f := range w.files {
		if err := x.handle(w, f); err != nil {
			return err
		}
	}
	return x.ends(w)
}

// refuses answers a mail of which nothing is taken, and notes that it is done.
func (x *incoming) refuses(w *arrivedMail, party, answer string) error {
	if err := x.replies(w, party, answer); err != nil {
		return err
	}
	return x.notes(w, "refused")
}

// came notes what became of a file of a mail, and what its side is answered.
func (w *arrivedMail) came(f *arrivedFile, verdict, answer string) {
	if verdict != "taken" {
		w.verdict = verdict
	}
	if answer == "" {
		return
	}
	if !slices.Contains(w.parties, f.party) {
		w.parties = append(w.parties, f.party)
	} else {
		w.texts[f.party] += "\n"
	}
	w.texts[f.party] += answer
}

// ends answers a mail, each side once, and notes that it is done, unless something in it waits.
func (x *incoming) ends(w *arrivedMail) error {
	if w.waits {
		return nil
	}
	for _, party := range w.parties {
		if err := x.replies(w, party, w.texts[party]); err != nil {
			return err
		}
	}
	x.took = x.took || w.verdict == ""
	return x.notes(w, cmp.Or(w.verdict, "taken"))
}

// handle does what one file asks for, and says what became of it.
func (x *incoming) handle(w *arrivedMail, f *arrivedFile) error {
	switch {
	case x.player && !f.bundle:
		x.tells(w, speech.Text("inbox.left", f.named()))
		w.came(f, "left", "")
		return nil
	case f.bundle && x.mine(f):
		w.came(f, "elsewhere", "")
		return nil
	case f.bundle, x.enters(w, f):
		return x.plays(w, f)
	}
	return x.checks(w, f)
}

// enters reports whether a file that proves nothing is handed in all the same: orders, standing orders
// and answers may be. Anything else in the referee's folder would be his own word.
func (x *incoming) enters(w *arrivedMail, f *arrivedFile) bool {
	return x.enter && w.seat != "" && w.seat == f.party && single.HeadValue(f.Data, "status") != "draft" &&
		slices.Contains([]string{orders.KindOrders, orders.KindStanding, orders.KindAnswers}, single.KindOf(f.Data))
}

// checks checks a file that proves nothing, and leaves it on the desk.
func (x *incoming) checks(w *arrivedMail, f *arrivedFile) error {
	status, said, err := x.a.prints("", "check", f.path, x.dir)
	switch {
	case status == exit.InOut:
		return &inUse{said}
	case status == exit.Done:
		x.tells(w, speech.Text("inbox.checked", f.named(), f.path, x.stranger(w, f))+"\n"+said)
		w.came(f, "checked", speech.Text("reply.checked", f.Sum()[:8])+"\n\n"+x.plainly(x.inHis(said, status, "check", f), f))
	case !x.isSenders(status, err):
		x.tells(w, speech.Text("inbox.not-checked", f.named())+"\n"+said)
		x.fails(w, status)
	default:
		x.tells(w, speech.Text("inbox.refused", f.named(), f.path, x.stranger(w, f))+"\n"+said)
		w.came(f, "refused", speech.Text("reply.wrong")+"\n\n"+x.plainly(x.inHis(said, status, "check", f), f))
	}
	return nil
}

// plays hands in a file.
func (x *incoming) plays(w *arrivedMail, f *arrivedFile) error {
	status, said, err := x.a.prints("", "play", f.path, x.dir)
	switch {
	case is[*campaign.Locked](err): // nothing can be entered before a round of the beacon
		x.tellsNew(w, speech.Text("inbox.waits", f.named())+"\n"+said)
		x.waits(w)
	case status == exit.InOut:
		return &inUse{said}
	case status == exit.Done, status == exit.Awaiting, x.has(f):
		x.tells(w, speech.Text("inbox.taken", f.named())+"\n"+said)
		w.came(f, "taken", speech.Text("reply.taken", f.named(), f.Sum()[:8])+"\n")
	case x.player && isOwners(status, err), !x.player && !x.isSenders(status, err):
		x.tells(w, speech.Text("inbox.fault", f.named())+"\n"+said)
		x.fails(w, status)
	default:
		x.tells(w, speech.Text("inbox.not-taken", f.named())+"\n"+said)
		if stands := (campaign.Stands{}); errors.As(err, &stands) { // what others are asked is none of his business
			said = stands.What + ".\n"
		} else {
			said = x.inHis(said, status, "play", f)
		}
		w.came(f, "refused", speech.Text("reply.not-taken", f.named())+"\n\n"+x.plainly(said, f))
	}
	return nil
}

// inHis is what a command said of a file, in the language of its side: it is given again where that is
// another than that of the folder, and what was refused is refused again.
func (x *incoming) inHis(said string, status int, verb string, f *arrivedFile) string {
	l, err := x.a.letterIn(x.dir, f.party)
	if err != nil || x.player || x.To[f.party] == "" || l.lang == x.a.lang {
		return said
	}
	if again, his, _ := x.a.prints(cmp.Or(l.lang, languages.English), verb, f.path, x.dir); again == status {
		return his
	}
	return said
}

// has reports whether a file of a plain mail is entered already: a run was killed before it said so.
func (x *incoming) has(f *arrivedFile) bool {
	if x.player || f.bundle {
		return false
	}
	c, err := x.a.openCampaign(x.dir, false)
	return err == nil && c.Entered(f.Input)
}

// isSenders reports whether what a command refuses in a referee's folder is the fault of who sent the
// file: it is answered to him. What is wrong with the folder, or with the program, is its owner's to
// mend: a folder that does not open by itself is, whatever the error is.
func (x *incoming) isSenders(status int, err error) bool {
	switch {
	case errors.Is(err, campaign.ErrNoPost), errors.Is(err, campaign.ErrNoDice), is[*campaign.Committed](err), is[*dice.MissingFace](err):
		return false
	case is[*campaign.BadBundle](err), is[*campaign.BadAside](err), is[*signatures.BadSignature](err), is[*campaign.Parted](err), is[*chain.Late](err), errors.Is(err, single.ErrOther),
		status == exit.Refused, status == exit.WrongFile:
		_, err := x.a.openCampaign(x.dir, false)
		return err == nil
	}
	return false
}

// isOwners reports whether what a command refuses in a player's folder is for its owner to mend, and
// nothing that the bundle brought.
func isOwners(status int, err error) bool {
	return status == exit.Bug || is[*campaign.Readable](err) || is[*single.Damaged](err)
}

// inUse ends taking mails: the folder is in use, or the disk fails. What is not done yet is done
// the next time.
type inUse struct{ said string }

func (i *inUse) Error() string { return strings.TrimSpace(i.said) }

// Status is the program's exit status.
func (*inUse) Status() int { return exit.InOut }

// mine reports whether a bundle is one that this folder has written.
func (x *incoming) mine(f *arrivedFile) bool {
	return sentAs(x.dir, func(_ string, data func() []byte) bool { return bytes.Equal(data(), f.Data) })
}

// plainly is what a command says, without where the file lies here.
func (x *incoming) plainly(said string, f *arrivedFile) string {
	return strings.NewReplacer(f.path, speech.Text("reply.your-file"), filepath.Base(f.path), speech.Text("reply.your-file"), x.dir+string(filepath.Separator), "").Replace(said)
}

// stranger says that a file came from another address than that of its side.
func (x *incoming) stranger(w *arrivedMail, f *arrivedFile) string {
	if w.seat == f.party {
		return ""
	}
	return speech.Text("inbox.stranger", f.party)
}
