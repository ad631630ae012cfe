package main

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/model/exit"
)

// handles does what the files of a mail ask for.
func (x *incoming) handles(w *arrivedMail) error {
	for i, f := range w.files {
		same := func(o *arrivedFile) bool { return !f.bundle && sameFor(o.Data) == sameFor(f.Data) }
		if slices.ContainsFunc(w.files[:i], same) {
			x.tells(w, "two files of one kind and side that differ: which is meant nobody can tell")
			return errors.Join(x.replies(w, f.party, "Your mail holds two files that differ: "+f.named()+". Nothing is taken.\nSend the one that you mean.\n"), x.notes(w, "refused"))
		}
	}
	verdict := "taken"
	for _, f := range w.files {
		v, err := x.handle(w, f)
		switch {
		case err != nil:
			return err
		case v == "waits":
			return nil // it is looked at again when the other has come
		case v != "taken":
			verdict = v
		}
	}
	return x.notes(w, verdict)
}

// handle does what one file asks for, and says what became of it.
func (x *incoming) handle(w *arrivedMail, f *arrivedFile) (string, error) {
	switch {
	case x.player && !f.bundle:
		x.tells(w, f.named()+": left: a player's folder takes bundles alone")
		return "left", nil
	case f.bundle && x.mine(f):
		return "elsewhere", nil
	case f.bundle && !x.player:
		list := x.with(f)
		if list == nil {
			x.tells(w, f.named()+": waits: the segment begins when the orders of both sides have come")
			return "waits", nil
		}
		return x.plays(w, f, list...)
	case f.bundle || x.enter && campaign.HeadValue(f.Data, "status") != "draft":
		return x.plays(w, f, f)
	}
	status, said := x.a.prints("check", f.path, x.dir)
	if status == exit.InOut {
		return "", &inUse{said}
	}
	verdict, text := "checked", "Your file came, and is in order. The referee hands it in.\nIts receipt is "+f.Sum()[:8]+".\n\n"
	if status != exit.Done {
		verdict, text = "refused", "Your file came, and is not taken. This is wrong:\n\n"
	}
	x.tells(w, fmt.Sprintf("%s: %s: it lies in %s%s\n%s", f.named(), verdict, f.path, x.stranger(w, f), said))
	return verdict, x.replies(w, f.party, text+x.plainly(said, f))
}

// plays hands in a file, with what else is handed in with it.
func (x *incoming) plays(w *arrivedMail, f *arrivedFile, list ...*arrivedFile) (string, error) {
	line := []string{"play"}
	for _, f := range list {
		line = append(line, f.path)
	}
	status, said := x.a.prints(append(line, x.dir)...)
	switch status {
	case exit.Done, exit.Awaiting:
		x.tells(w, f.named()+": taken\n"+said)
		if x.player {
			return "taken", nil
		}
		return "taken", x.replies(w, f.party, "Your mail came, and what it brings is entered: "+f.named()+".\nIts receipt is "+f.Sum()[:8]+".\n")
	case exit.InOut:
		return "", &inUse{said}
	case exit.Bug:
		x.bug = true
	}
	x.tells(w, f.named()+": not taken\n"+said)
	if x.player {
		return "refused", nil
	}
	return "refused", x.replies(w, f.party, "Your mail came, and what it brings is not taken: "+f.named()+".\n\n"+x.plainly(said, f))
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
	return strings.NewReplacer(f.path, "your file", filepath.Base(f.path), "your file", x.dir+string(filepath.Separator), "").Replace(said)
}

// stranger says that a file came from another address than that of its side.
func (x *incoming) stranger(w *arrivedMail, f *arrivedFile) string {
	if w.seat == f.party {
		return ""
	}
	return "; it did not come from the address of " + f.party
}
